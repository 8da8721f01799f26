"""Engaging in war: pages 8 to 11 of the rulebook, with retreats, alliances and the Lost Kingdom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import (
    NOBODY,
    Ask,
    AskAll,
    AskEach,
    Decision,
    Do,
    Frame,
    Seat,
    Step,
    end,
    follow,
)
from pocketkeep.games.kingdoms.choices import Pay, Remove, Retreat, SetValue, Surge
from pocketkeep.games.kingdoms.events import (
    AllianceBroken,
    AllianceFormed,
    ArmyRemoved,
    ArmyRetreated,
    NeutralCaptured,
    ValueRaised,
    ValuesRevealed,
    WarPaid,
    WarStarted,
    WarWon,
)
from pocketkeep.games.kingdoms.model import TWO_PLAYERS, Kingdoms
from pocketkeep.games.kingdoms.powers import FOOD, MANA, ON_ALLY, ON_LOSE, ON_WIN, ORE, RESOURCES
from pocketkeep.games.kingdoms.rules import land, movement, treasury

FLAG: Final = 0
ATTACK: Final = 0  # indices of the two sides
DEFENCE: Final = 1


@dataclass(init=False)
class War(Frame):
    """A war under way. Nothing here is secret: values not yet revealed lie sealed in the core."""

    attacker: Seat
    defender: Seat
    region: int
    values: list[int]  # attack and defence, once revealed
    due: list[int]  # what attacker and defender have still to pay
    unraised: list[Seat]  # who may still raise their value
    loser: Seat
    lost: list[int]  # regions the loser has still to leave
    broken: bool  # the attacker broke an alliance

    def __init__(
        self,
        step: int,
        attacker: Seat,
        defender: Seat,
        region: int,
        values: list[int],
        due: list[int],
        unraised: list[Seat],
        loser: Seat,
        lost: list[int],
        broken: bool,
    ) -> None:
        self.step = step
        self.attacker = attacker
        self.defender = defender
        self.region = region
        self.values = values
        self.due = due
        self.unraised = unraised
        self.loser = loser
        self.lost = lost
        self.broken = broken

    def procedure(self) -> list[Step]:
        return WAR

    def clone(self) -> War:
        return War(
            self.step,
            self.attacker,
            self.defender,
            self.region,
            self.values.copy(),
            self.due.copy(),
            self.unraised.copy(),
            self.loser,
            self.lost.copy(),
            self.broken,
        )


def start(game: Kingdoms, attacker: Seat, defender: Seat, region: int) -> None:
    """U-WAR-1 Who moves in attacks; who was there defends."""
    game.tell(WarStarted(attacker, defender, game.book.regions[region]))
    follow(game, War(0, attacker, defender, region, [], [0, 0], [], NOBODY, [], False))


def rulers(game: Kingdoms, war: War) -> list[Seat]:
    return [war.attacker, war.defender]


def war_bonus(game: Kingdoms, seat: Seat, region: int, side: int) -> int:
    """U-WAR-10 What magic takes off the cost of a war in this region."""
    powers, here = game.powers[seat], game.book.lands[region]
    by_side = powers.attack_bonus if side == ATTACK else powers.defence_bonus
    bonus = by_side[here.terrain]
    for shore in here.shores:
        bonus += powers.shore_bonus[shore]
    return bonus


def means(game: Kingdoms, seat: Seat) -> int:
    """U-WAR-9 What a ruler's resources are worth in war: mana two, ore one, food nothing."""
    worth = game.powers[seat].worth
    stores = game.stores
    return (
        stores[MANA][seat] * worth[MANA]
        + stores[ORE][seat] * worth[ORE]
        + stores[FOOD][seat] * worth[FOOD]
    )


def is_bound_to_peace(game: Kingdoms, war: War, seat: Seat) -> bool:
    """U-POWER-3 Some magic makes an alliance that its ally cannot break."""
    return seat == war.attacker and game.powers[war.defender].unbreakable and are_allies(game, war)


def ask_value(game: Kingdoms, war: War, seat: Seat, sealed: list[SetValue]) -> list[Choice]:
    """U-WAR-2, U-WAR-3, U-WAR-4, U-WAR-5 The flag, or a number up to eleven that can be paid."""
    if sealed:
        return []
    side = ATTACK if seat == war.attacker else DEFENCE
    most = means(game, seat) + war_bonus(game, seat, war.region, side)
    if is_bound_to_peace(game, war, seat):
        most = FLAG
    return [*game.book.values[: max(0, min(game.book.numbers.most_value, most)) + 1]]


def reveal(game: Kingdoms, war: War, sealed: list[list[SetValue]]) -> None:
    """U-WAR-6 Both values are turned over together."""
    attack, defence = sealed[war.attacker][0].value, sealed[war.defender][0].value
    game.tell(ValuesRevealed(war.attacker, war.defender, attack, defence))
    if attack == FLAG and defence == FLAG and game.seats > TWO_PLAYERS:
        form_alliance(game, war)
        return
    war.values = [attack, defence]
    war.broken = attack != FLAG and are_allies(game, war)
    for side, seat in enumerate(rulers(game, war)):
        if war.values[side] != FLAG:
            war.due[side] = max(0, war.values[side] - war_bonus(game, seat, war.region, side))
            if surges(game, war, seat):
                war.unraised.append(seat)


def form_alliance(game: Kingdoms, war: War) -> None:
    """U-ALLY-1, U-ALLY-2 Two flags: both armies stay, and both rulers have the region's use."""
    game.tell(AllianceFormed((war.attacker, war.defender), game.book.regions[war.region]))
    for seat, ally in ((war.attacker, war.defender), (war.defender, war.attacker)):
        treasury.bless(game, seat, ON_ALLY)
        treasury.gift(game, ally, game.powers[seat].ally_gift, "ally")
    end(war)


def are_allies(game: Kingdoms, war: War) -> bool:
    """U-ALLY-4 Whether the two share a region besides the one they fight over."""
    return len(land.shared(game, war.attacker, war.defender)) > 1


def surges(game: Kingdoms, war: War, seat: Seat) -> list[Choice]:
    """U-WAR-13 Magic may add to a revealed number, as far as the rest can still be paid."""
    powers = game.powers[seat]
    spare = means(game, seat) - war.due[ATTACK if seat == war.attacker else DEFENCE]
    return [
        game.book.surge[resource]
        for resource in range(len(RESOURCES))
        if powers.surge[resource]
        and game.stores[resource][seat]
        and spare >= powers.worth[resource]
    ]


def ask_raise(game: Kingdoms, war: War) -> Decision | None:
    """U-WAR-13 Attacker, then defender, may raise the number they set."""
    if not war.unraised:
        return None
    return Decision(war.unraised[0], [game.book.hold, *surges(game, war, war.unraised[0])])


def raise_value(game: Kingdoms, war: War, choice: Choice) -> None:
    seat = war.unraised.pop(0)
    if isinstance(choice, Surge):
        side = ATTACK if seat == war.attacker else DEFENCE
        war.values[side] += game.powers[seat].surge[choice.resource]
        game.stores[choice.resource][seat] -= 1
        game.tell(ValueRaised(seat, RESOURCES[choice.resource], war.values[side]))


def decide_winner(game: Kingdoms, war: War) -> None:
    """U-WAR-6, U-WAR-7, U-TWO-7 The higher value wins, on a tie the defender."""
    attack, defence = war.values
    attacker_wins = attack > defence
    if attack == defence and attack != FLAG and not game.powers[war.defender].wins_ties:
        attacker_wins = game.powers[war.attacker].wins_ties
    winner, war.loser = war.attacker, war.defender
    if not attacker_wins:
        winner, war.loser = war.defender, war.attacker
    game.tell(WarWon(winner, war.loser, game.book.regions[war.region]))


def ask_payment(game: Kingdoms, war: War) -> Decision | None:
    """U-WAR-8, U-WAR-10, U-WAR-12 Win or lose, both pay less their bonuses, the attacker first."""
    if war.due[ATTACK] > 0:
        return Decision(war.attacker, ways_to_pay(game, war.attacker, war.due[ATTACK]))
    if war.due[DEFENCE] > 0:
        return Decision(war.defender, ways_to_pay(game, war.defender, war.due[DEFENCE]))
    return None


def ways_to_pay(game: Kingdoms, seat: Seat, due: int) -> list[Choice]:
    """U-WAR-11 Every payment from which nothing could be taken back."""
    worth = game.powers[seat].worth
    stores, pays = game.stores, game.book.pays
    options: list[Choice] = []
    most_food = stores[FOOD][seat] if worth[FOOD] else 0
    for mana in range(stores[MANA][seat] + 1):
        for food in range(most_food + 1):
            paid = mana * worth[MANA] + food * worth[FOOD]
            ore = max(0, -((paid - due) // worth[ORE]))
            if ore > stores[ORE][seat]:
                continue
            excess = paid + ore * worth[ORE] - due
            if (mana and excess >= worth[MANA]) or (food and excess >= worth[FOOD]):
                continue  # not break: where an ore is worth more, one food more may spare it
            options.append(pays[mana][ore][food])
    return options


def pay(game: Kingdoms, war: War, choice: Pay) -> None:
    side = ATTACK if war.due[ATTACK] > 0 else DEFENCE
    seat = war.attacker if side == ATTACK else war.defender
    treasury.spend(game, seat, choice.amounts)
    game.tell(WarPaid(seat, war.due[side], choice.amounts))
    war.due[side] = 0


def list_lost_regions(game: Kingdoms, war: War) -> None:
    """U-WAR-14, U-WAR-15, U-ALLY-5, U-ALLY-6, U-ALLY-7 What the loser has to leave."""
    war.lost = [war.region]
    if war.broken:
        game.tell(AllianceBroken(war.attacker, war.defender))
        war.lost = land.shared(game, war.attacker, war.defender)


def retreat_price(game: Kingdoms, seat: Seat) -> int:
    """U-RETREAT-1, U-ALLY-9, U-POWER-4 Food for every army in play, the beaten one included."""
    return max(0, len(game.armies[seat]) + game.powers[seat].retreat_cost)


def ask_retreat(game: Kingdoms, war: War) -> Decision | None:
    """U-RETREAT-6, U-RETREAT-7, U-ALLY-8 The loser leaves each region, for food or for good."""
    if not war.lost:
        return None
    seat, book = war.loser, game.book
    options: list[Choice] = []
    if has_free_retreat(game, war):
        goals = land.nearest_unoccupied(game, war.lost[0])
        options.extend([book.retreats[war.lost[0]][goal] for goal in goals])
        if options:
            return Decision(seat, options)
    affordable = game.stores[FOOD][seat] >= retreat_price(game, seat)
    for region in war.lost:
        options.append(book.remove[region])
        if affordable:
            options.extend([book.retreats[region][goal] for goal in shelters(game, seat, region)])
    return Decision(seat, options)


def has_free_retreat(game: Kingdoms, war: War) -> bool:
    """U-ALLY-10 The last army of a ruler is not lost to a broken alliance."""
    return war.broken and len(game.armies[war.loser]) == 1


def shelters(game: Kingdoms, seat: Seat, region: int) -> list[int]:
    """U-RETREAT-2, U-RETREAT-3, U-RETREAT-4, U-RETREAT-5 Adjacent, with room, without stranger."""
    most = game.book.numbers.crowd
    return [
        goal
        for goal in land.neighbours(game, seat, region)
        if game.crowd[goal] < most and land.stranger(game, seat, goal) == NOBODY
    ]


def leave(game: Kingdoms, war: War, choice: Choice) -> None:
    seat, regions = war.loser, game.book.regions
    if isinstance(choice, Retreat):
        food = 0 if has_free_retreat(game, war) else retreat_price(game, seat)
        game.stores[FOOD][seat] -= food
        flee(game, war, choice.start, choice.goal)
        game.tell(ArmyRetreated(seat, regions[choice.start], regions[choice.goal], food))
    elif isinstance(choice, Remove):
        war.lost.remove(choice.region)
        land.remove(game, seat, choice.region)
        movement.follow_army(game, seat, choice.region, NOBODY)
        game.tell(ArmyRemoved(seat, regions[choice.region]))


def flee(game: Kingdoms, war: War, start: int, goal: int) -> None:
    war.lost.remove(start)
    land.remove(game, war.loser, start)
    land.place(game, war.loser, goal)
    movement.follow_army(game, war.loser, start, goal)


def share_spoils(game: Kingdoms, war: War) -> None:
    """U-POWER-3 What magic gives or takes once the war is over."""
    winner = war.attacker if war.loser == war.defender else war.defender
    if war.values.count(FLAG) == 1:  # with two players both may have shown it: nobody fought
        treasury.lose(game, winner, game.powers[war.loser].spite, "spite")
    treasury.lose(game, war.loser, game.powers[winner].plunder, "plunder", winner)
    treasury.bless(game, winner, ON_WIN)
    treasury.bless(game, war.loser, ON_LOSE)


@dataclass
class Conquest(Frame):
    """A war on a neutral army of the Lost Kingdom."""

    seat: Seat
    region: int
    due: int

    def procedure(self) -> list[Step]:
        return CONQUEST

    def clone(self) -> Conquest:
        return Conquest(self.step, self.seat, self.region, self.due)


def neutral_price(game: Kingdoms, seat: Seat, region: int) -> int:
    """U-TWO-3 As many as there are neutral armies in play, less war bonuses."""
    return max(0, len(game.neutrals) - war_bonus(game, seat, region, ATTACK))


def can_afford_neutral(game: Kingdoms, seat: Seat, region: int) -> bool:
    """U-TWO-4 Nobody enters a neutral army's region who cannot pay for it."""
    return means(game, seat) >= neutral_price(game, seat, region)


def start_conquest(game: Kingdoms, seat: Seat, region: int) -> None:
    follow(game, Conquest(0, seat, region, neutral_price(game, seat, region)))


def ask_conquest(game: Kingdoms, conquest: Conquest) -> Decision | None:
    """U-TWO-3 The price of a neutral army is paid like any war."""
    if conquest.due <= 0:
        return None
    return Decision(conquest.seat, ways_to_pay(game, conquest.seat, conquest.due))


def pay_conquest(game: Kingdoms, conquest: Conquest, choice: Pay) -> None:
    treasury.spend(game, conquest.seat, choice.amounts)
    game.tell(WarPaid(conquest.seat, conquest.due, choice.amounts))


def capture(game: Kingdoms, conquest: Conquest) -> None:
    """U-TWO-5 The neutral army is captured and the region taken."""
    price = len(game.neutrals)
    game.neutrals.remove(conquest.region)
    game.crowd[conquest.region] -= 1
    game.captured[conquest.seat] += 1
    game.tell(NeutralCaptured(conquest.seat, game.book.regions[conquest.region], price))
    treasury.bless(game, conquest.seat, ON_WIN)


WAR: Final[list[Step]] = [
    AskAll("U-WAR-2", "Set your war value, or show the white flag.", rulers, ask_value, reveal),
    AskEach("U-WAR-13", "Raise your value, or hold it.", ask_raise, raise_value),
    Do("U-WAR-6", decide_winner),
    AskEach("U-WAR-8", "Pay your war cost.", ask_payment, pay),
    Do("U-ALLY-7", list_lost_regions),
    AskEach("U-RETREAT-6", "Retreat your army, or remove it.", ask_retreat, leave),
    Do("U-POWER-3", share_spoils),
]
CONQUEST: Final[list[Step]] = [
    Ask("U-TWO-3", "Pay for the neutral army.", ask_conquest, pay_conquest),
    Do("U-TWO-5", capture),
]
