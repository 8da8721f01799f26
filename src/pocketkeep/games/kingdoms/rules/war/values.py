"""War values: set in secret, revealed, raised and paid. Pages 8 and 9 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Seat, end
from pocketkeep.games.kingdoms.choices import Demand, Pay, SetValue, Surge
from pocketkeep.games.kingdoms.events import OreDemanded, ValueRaised, ValuesRevealed, WarPaid
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ATTACK, DEFENCE, FLAG, ORE, RESOURCES
from pocketkeep.games.kingdoms.rules import land, resources
from pocketkeep.games.kingdoms.rules.war import alliance, cost

if TYPE_CHECKING:
    # cycle: a war's table is made of these very functions; only their types name it back
    from pocketkeep.games.kingdoms.rules.war.war import War


def rulers(game: Kingdoms, war: War) -> list[Seat]:
    return [war.attacker, war.defender]


def side_of(war: War, seat: Seat) -> int:
    return ATTACK if seat == war.attacker else DEFENCE


def ask_demand(game: Kingdoms, war: War) -> Decision | None:
    """U-POWER-3 Some magic lets whoever starts a war demand that both sides pay in ore alone."""
    if not land.champions_at(game, war.attacker, war.region).ore_wars:
        return None
    return Decision(war.attacker, [*game.book.demand])


def demand(game: Kingdoms, war: War, choice: Demand) -> None:
    war.ore_only = choice.ore_only
    if war.ore_only:
        game.tell(OreDemanded(war.attacker))


def means_of(game: Kingdoms, war: War, seat: Seat) -> int:
    """U-WAR-9 What a side could pay in this war."""
    return cost.means(game, seat, war.region, war.ore_only)


def bonus_of(game: Kingdoms, war: War, seat: Seat) -> int:
    return cost.war_bonus(game, seat, war.region, side_of(war, seat))


def is_bound_to_peace(game: Kingdoms, war: War, seat: Seat) -> bool:
    """U-POWER-3 Some magic makes an alliance that its ally cannot break."""
    return seat == war.attacker and game.powers[war.defender].unbreakable and are_allies(game, war)


def are_allies(game: Kingdoms, war: War) -> bool:
    return alliance.are_allies(game, war.attacker, war.defender, war.region)


def ask_value(game: Kingdoms, war: War, seat: Seat, sealed: list[SetValue]) -> list[Choice]:
    """U-WAR-2, U-WAR-3, U-WAR-4, U-WAR-5 The flag, or a number that can be paid."""
    if sealed:
        return []
    return [*game.book.values[: highest(game, war, seat) + 1]]


def highest(game: Kingdoms, war: War, seat: Seat) -> int:
    """U-WAR-4, U-WAR-5, U-WAR-10 The highest number that a side can pay for; else the flag."""
    if is_bound_to_peace(game, war, seat):
        return FLAG
    numbers = game.book.numbers
    most = means_of(game, war, seat)
    if not numbers.bonus_adds:
        most += bonus_of(game, war, seat)
    return max(FLAG, min(numbers.most_value, most))


def cost_of(game: Kingdoms, war: War, seat: Seat, value: int) -> int:
    """U-WAR-8, U-WAR-10, P-WAR-10 What a number costs: less by bonuses, unless they add to it."""
    if value == FLAG or game.book.numbers.bonus_adds:
        return value
    return max(0, value - bonus_of(game, war, seat))


def count_of(game: Kingdoms, war: War, seat: Seat, value: int) -> int:
    """P-WAR-10 What a number counts: more by bonuses, unless they lower its cost."""
    return value if value == FLAG else value + added_by(game, war, seat)


def added_by(game: Kingdoms, war: War, seat: Seat) -> int:
    """P-WAR-10 What bonuses add to whatever number a side sets."""
    return bonus_of(game, war, seat) if game.book.numbers.bonus_adds else 0


def furthest(game: Kingdoms, war: War, seat: Seat) -> int:
    """U-WAR-13 The most that any number of a side can count, once magic has raised it."""
    top = highest(game, war, seat)
    most = count_of(game, war, seat, top)
    surge = land.champions_at(game, seat, war.region).surge
    if max(surge) == 0:
        return most
    for value in range(1, top + 1):
        count = count_of(game, war, seat, value)
        for resource in surges_after(game, war, seat, cost_of(game, war, seat, value)):
            most = max(most, count + surge[resource])
    return most


def reveal(game: Kingdoms, war: War, sealed: list[list[SetValue]]) -> None:
    """U-WAR-6 Both values are turned over together."""
    attack, defence = sealed[war.attacker][0].value, sealed[war.defender][0].value
    war.values = [attack, defence]
    for side, seat in enumerate(rulers(game, war)):
        commit(game, war, seat, side)
    if game.is_heard:
        extra, backing = war.values[ATTACK] - attack, war.values[DEFENCE] - defence
        game.tell(
            ValuesRevealed(
                attacker=war.attacker,
                defender=war.defender,
                attack=attack,
                defence=defence,
                attack_bonus=extra,
                defence_bonus=backing,
            )
        )
    if attack == FLAG and defence == FLAG and alliance.allows_alliances(game):
        alliance.form(game, war.attacker, war.defender, war.region)
        end(war)
        return
    war.broken = attack != FLAG and are_allies(game, war)


def commit(game: Kingdoms, war: War, seat: Seat, side: int) -> None:
    """U-WAR-10, P-WAR-10 Bonuses lower what a number costs, or else raise what it counts."""
    value = war.values[side]
    if value == FLAG:
        return
    war.due[side] = cost_of(game, war, seat, value)
    war.values[side] = count_of(game, war, seat, value)
    if surges(game, war, seat):
        war.unraised.append(seat)


def surges(game: Kingdoms, war: War, seat: Seat) -> list[Choice]:
    """U-WAR-13 Magic may add to a revealed number, as far as the rest can still be paid."""
    due = war.due[side_of(war, seat)]
    return [game.book.surge[resource] for resource in surges_after(game, war, seat, due)]


def surges_after(game: Kingdoms, war: War, seat: Seat, due: int) -> list[int]:
    """U-WAR-13 The resources of which one more could be spent where so much is to be paid."""
    powers = land.champions_at(game, seat, war.region)
    spare = means_of(game, war, seat) - due
    found: list[int] = []
    for resource in range(len(RESOURCES)):
        held = game.stores[resource][seat]
        if not powers.surge[resource] or not held or (war.ore_only and resource != ORE):
            continue
        if spare >= cost.unit_worth(powers, resource, held):
            found.append(resource)
    return found


def raised(game: Kingdoms, war: War, side: int) -> int:
    """U-WAR-13 The most that a revealed number can still become."""
    seat = war.attacker if side == ATTACK else war.defender
    powers, most = land.champions_at(game, seat, war.region), 0
    if seat in war.unraised:
        for resource in surges_after(game, war, seat, war.due[side]):
            most = max(most, powers.surge[resource])
    return war.values[side] + most


def ask_raise(game: Kingdoms, war: War) -> Decision | None:
    """U-WAR-13 Attacker, then defender, may raise the number they set."""
    if not war.unraised:
        return None
    return Decision(war.unraised[0], [game.book.hold, *surges(game, war, war.unraised[0])])


def raise_value(game: Kingdoms, war: War, choice: Choice) -> None:
    seat = war.unraised.pop(0)
    if isinstance(choice, Surge):
        side = side_of(war, seat)
        war.values[side] += land.champions_at(game, seat, war.region).surge[choice.resource]
        game.stores[choice.resource][seat] -= 1
        game.tell(ValueRaised(seat, RESOURCES[choice.resource], war.values[side]))


def ask_payment(game: Kingdoms, war: War) -> Decision | None:
    """U-WAR-8, U-WAR-10, U-WAR-12 Win or lose, both pay what is due, the attacker first."""
    seat = war.attacker if war.due[ATTACK] > 0 else war.defender
    due = war.due[side_of(war, seat)]
    if due <= 0:
        return None
    return Decision(
        seat, cost.ways_to_pay(game, seat, due, region=war.region, ore_only=war.ore_only)
    )


def pay(game: Kingdoms, war: War, choice: Pay) -> None:
    side = ATTACK if war.due[ATTACK] > 0 else DEFENCE
    seat = war.attacker if side == ATTACK else war.defender
    resources.spend(game, seat, choice.amounts)
    game.tell(WarPaid(seat, war.due[side], choice.amounts))
    war.due[side] = 0
