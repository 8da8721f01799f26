"""Why not fight like that? The rules that forbid a war value, a payment or a retreat."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision, Seat
from pocketkeep.core.reasons import Reason
from pocketkeep.core.wording import place
from pocketkeep.games.kingdoms.choices import Pay, Remove, Retreat, SetValue
from pocketkeep.games.kingdoms.explain.growth import held
from pocketkeep.games.kingdoms.explain.movement import army_count, at
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import BODY, FOOD, ORE, TUNDRA
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.automa import war as siege
from pocketkeep.games.kingdoms.rules.automa.war import Siege
from pocketkeep.games.kingdoms.rules.war import cost, retreats, values, war
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest


def why_not_value(game: Kingdoms, seat: Seat, choice: SetValue) -> Reason:
    frame = game.stack[-1]
    assert isinstance(frame, war.War)
    if values.is_bound_to_peace(game, frame, seat):
        return "U-POWER-3", "your ally's magic lets nobody break an alliance with them"
    means = values.means_of(game, frame, seat)
    paid = f"{means} in ore, which alone counts here," if frame.ore_only else str(means)
    if game.book.numbers.bonus_adds:
        return "U-WAR-4", f"you can pay {paid}, not {choice.value}: bonuses pay nothing"
    return "U-WAR-4", f"you can pay {paid} and your bonuses, not {choice.value}"


def why_not_pay(game: Kingdoms, decision: Decision, choice: Pay) -> Reason:
    frame = game.stack[-1]
    if isinstance(frame, Siege) and not siege.is_within_reach(game, frame):
        most, needed = game.book.numbers.most_value, siege.strength_to_win(game, frame)
        return "S-WAR-10", f"a war value is {most} at most, and this war takes {needed}"
    seat, (due, region, ore_only) = decision.seat, bill_of(game, decision.seat)
    if ore_only and sum(choice.amounts) > choice.amounts[ORE]:
        return "U-POWER-3", "this war is paid in ore alone"
    if any(amount > game.stores[i][seat] for i, amount in enumerate(choice.amounts)):
        return decision.rule, "you do not have so much"
    powers = land.champions_at(game, seat, region)
    paid = cost.worth_of_all(powers, [*choice.amounts])
    if paid < due:
        return decision.rule, f"that is worth {paid}, your price is {due}"
    return "U-WAR-11", f"some of that could be taken back and still leave your {due} paid"


def bill_of(game: Kingdoms, seat: Seat) -> tuple[int, int, bool]:
    """What a ruler has to pay in the war under way, where, and whether in ore alone."""
    frame = game.stack[-1]
    if isinstance(frame, war.War):
        return frame.due[values.side_of(frame, seat)], frame.region, frame.ore_only
    assert isinstance(frame, Conquest | Siege)
    return frame.due, frame.region, False


def why_not_leave(game: Kingdoms, decision: Decision, choice: Retreat | Remove) -> Reason:
    frame = game.stack[-1]
    assert isinstance(frame, war.War | Siege)
    start = choice.start if isinstance(choice, Retreat) else choice.region
    lost = frame.lost if isinstance(frame, war.War) else [frame.region]
    if start not in lost:
        return "U-WAR-15", f"{at(game, start)} is not a region you lost"
    assert isinstance(choice, Retreat)
    if isinstance(frame, war.War) and war.has_free_retreat(game, frame):
        return "U-ALLY-10", "for free your last army goes to the nearest region without any army"
    return why_not_retreat(game, decision.seat, choice)


def why_not_retreat(game: Kingdoms, seat: Seat, choice: Retreat) -> Reason:
    start, goal = choice.start, choice.goal
    if not land.stands_upright(game, seat, start):
        return "H-FALLEN-10", f"your army in {at(game, start)} is knocked over and cannot retreat"
    if not retreats.can_retreat(game, seat, start):
        price = retreats.retreat_price(game, seat, start)
        has = held(game, seat, FOOD)
        return "U-RETREAT-1", f"a retreat costs you {price} food, you have {has}"
    powers = retreats.fugitive(game, seat, start)
    if game.book.terrain[goal] == BODY and goal in game.book.lands[start].bodies:
        if not retreats.can_shelter(game, powers, goal):
            return "H-BODY-4", f"no magic of yours lets an army shelter in {at(game, goal)}"
    elif goal not in land.neighbours_by(game, powers, start):
        return "U-RETREAT-2", f"{at(game, goal)} is not adjacent to {at(game, start)}"
    return why_not_shelter(game, seat, goal)


def why_not_shelter(game: Kingdoms, seat: Seat, goal: int) -> Reason:
    """Whether there is room, and nobody with whom it would mean war."""
    name, crowd = at(game, goal), game.crowd[goal]
    if land.is_full(game, seat, goal):
        if game.book.terrain[goal] == TUNDRA:
            return "H-TUNDRA-1", f"{name} is tundra and holds one army only"
        return "U-MOVE-1", f"{name} holds {army_count(crowd)} already"
    if crowd:
        return "U-RETREAT-3", f"somebody else's army stands in {name}"
    return "H-TOWER-14", f"the war tower of {place(game.forts[goal])} stands in {name}"
