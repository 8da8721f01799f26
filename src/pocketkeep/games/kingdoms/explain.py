"""Why not? The rule that forbids a choice which is not among the options.

Reasons are told to the seat that asks, "you"; others and things have places: `{1}`, `{elderwood}`.
"""

from __future__ import annotations

from pocketkeep.core.flow import NOBODY, Decision, Seat, owes
from pocketkeep.core.wording import place
from pocketkeep.games.kingdoms.choices import (
    Build,
    Collect,
    Decline,
    Expand,
    Move,
    Pay,
    Remove,
    Research,
    Retreat,
    Select,
    Settle,
    SetValue,
    TakeFaction,
    Trade,
)
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import (
    ACTIONS,
    BUILD,
    EXPAND,
    FOOD,
    MANA,
    ORE,
    PATROL,
    RESEARCH,
    RESOURCES,
    RUINS,
    TRADE,
)
from pocketkeep.games.kingdoms.rules import growth, land, movement, war
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.turn import Turn

Reason = tuple[str, str]  # clause, and why in words


def why(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> Reason:
    """The clause that refuses this choice now, and the reason; empty if nothing does."""
    choice = game.find(path)
    decision = owes(game, seat)
    if choice is None:
        return why_not_known(game, seat, decision, path)
    if decision is None:
        return asking(game, seat, decision)
    if choice in decision.options:
        return "", ""
    turn = game.stack[-1]
    if isinstance(turn, Turn):
        return why_not_on_turn(game, seat, turn, choice)
    return why_not_otherwise(game, seat, decision, choice)


def why_not_known(
    game: Kingdoms, seat: Seat, decision: Decision | None, path: tuple[str, ...]
) -> Reason:
    if decision is not None and decision.rule == "U-WAR-2" and path[:1] == ("war",):
        return "U-WAR-3", f"a war value is the flag or 1 to {game.book.numbers.most_value}"
    return asking(game, seat, decision)[0], f"{' '.join(path)!r} is nothing one can choose here"


def asking(game: Kingdoms, seat: Seat, decision: Decision | None) -> Reason:
    if decision is not None:
        return decision.rule, decision.prompt
    if game.ended:
        return "U-END-6", "the game is over"
    now = game.owed[0]
    return now.rule, f"{place(now.seat)} decides now, not {place(seat)}"


def why_not_on_turn(game: Kingdoms, seat: Seat, turn: Turn, choice: object) -> Reason:
    if turn.action == NOBODY or isinstance(choice, Select):
        return why_not_select(game, turn, choice)
    if isinstance(choice, Collect):
        return "U-TURN-6", "the active player acts or declines, but does not collect"
    if isinstance(choice, Decline):
        return "U-TURN-7", "only the active player may do nothing; the others act or collect"
    action = action_of(choice)
    clause = "U-TURN-4" if seat == turn.active else "U-TURN-7"
    if action == NOBODY:
        return clause, "now is the time to take the selected action, or not"
    if action != turn.action and action not in game.powers[seat].instead[turn.action]:
        return clause, f"{named(turn.action)} was selected, not {named(action)}"
    return why_not_action(game, seat, choice, active=seat == turn.active)


def why_not_select(game: Kingdoms, turn: Turn, choice: object) -> Reason:
    if turn.action != NOBODY:
        return "U-TURN-3", f"{named(turn.action)} is selected already"
    if isinstance(choice, Select):
        return "U-TURN-3", f"{named(choice.action)} has a cube until the card is cleared"
    return "U-TURN-3", "an action must be selected first"


def named(action: int) -> str:
    return place(ACTIONS[action])


def action_of(choice: object) -> int:
    if isinstance(choice, Move):
        return choice.action
    kinds = ((Build, BUILD), (Research, RESEARCH), (Expand, EXPAND), (Trade, TRADE))
    return next((action for kind, action in kinds if isinstance(choice, kind)), NOBODY)


def why_not_action(game: Kingdoms, seat: Seat, choice: object, *, active: bool) -> Reason:
    if isinstance(choice, Move):
        return why_not_move(game, seat, choice, active=active)
    if isinstance(choice, Build):
        return why_not_build(game, seat)
    if isinstance(choice, Research):
        return why_not_research(game, seat)
    if isinstance(choice, Expand):
        return why_not_expand(game, seat, choice.region)
    assert isinstance(choice, Trade)
    return why_not_trade(game, seat, choice)


def why_not_move(game: Kingdoms, seat: Seat, move: Move, *, active: bool) -> Reason:
    book = game.book
    start, goal = place(book.regions[move.start]), place(book.regions[move.goal])
    if move.start not in game.armies[seat]:
        clause = "U-PATROL-1" if move.action == PATROL else "U-QUEST-1"
        return clause, f"you have no army in {start}"
    if book.terrain[move.start] == RUINS and move.start not in movement.starts(
        game, seat, active, NOBODY
    ):
        return "U-RUINS-2", f"{start} lies in ruins: only the active player leads an army out"
    if move.action == PATROL and move.goal not in land.neighbours(game, seat, move.start):
        return why_not_adjacent(game, move)
    if move.action != PATROL:
        for region in (move.start, move.goal):
            if not book.lands[region].border and not game.powers[seat].quests_inland:
                inland = place(book.regions[region])
                return "U-QUEST-2", f"{inland} does not touch the edge of its card"
        if book.card[move.goal] not in land.cards_in_play(game):
            return "U-QUEST-1", f"{goal} is on no card of this game"
    return why_not_enter(game, seat, move.goal)


def why_not_adjacent(game: Kingdoms, move: Move) -> Reason:
    start, goal = game.book.lands[move.start], game.book.lands[move.goal]
    both = f"{place(start.id)} and {place(goal.id)}"
    if move.goal in start.across_water:
        return "U-WATER-1", f"water lies between {both}"
    if move.goal in start.across_crags:
        return "U-WATER-1", f"crags lie between {both}"
    return "U-PATROL-2", f"{both} share no border"


def why_not_enter(game: Kingdoms, seat: Seat, goal: int) -> Reason:
    name = place(game.book.regions[goal])
    if game.crowd[goal] >= game.book.numbers.crowd:
        return "U-MOVE-1", f"{name} holds two armies already"
    stranger = land.stranger(game, seat, goal)
    if stranger == land.NEUTRAL:
        price = war.neutral_price(game, seat, goal)
        means = war.means(game, seat)
        return "U-TWO-4", f"the neutral army in {name} costs {price}, you can pay {means}"
    if len(game.armies[stranger]) == 1:
        return "U-MOVE-2", f"the army in {name} is the last that {place(stranger)} has in play"
    return "U-MOVE-3", f"your last army may not enter {name}, where {place(stranger)} stands"


def why_not_build(game: Kingdoms, seat: Seat) -> Reason:
    level, held = game.towers[seat], game.stores[ORE][seat]
    if growth.is_built(game, seat):
        return "U-BUILD-2", f"level {level} is the highest there is"
    price = growth.build_price(game, seat)
    return "U-BUILD-1", f"level {level + 1} costs you {price} ore, you have {held}"


def why_not_research(game: Kingdoms, seat: Seat) -> Reason:
    level, held = game.magic[seat], game.stores[MANA][seat]
    if growth.is_learned(game, seat):
        return "U-RESEARCH-2", f"level {level} is the highest there is"
    price = growth.research_price(game, seat)
    return "U-RESEARCH-1", f"level {level + 1} costs you {price} mana, you have {held}"


def why_not_expand(game: Kingdoms, seat: Seat, region: int) -> Reason:
    price, name = growth.expand_price(game, seat), place(game.book.regions[region])
    if len(game.armies[seat]) >= game.book.numbers.armies:
        return "U-EXPAND-3", "all your armies are in play"
    if game.stores[FOOD][seat] < price:
        held = game.stores[FOOD][seat]
        return "U-EXPAND-1", f"your next army costs {price} food, you have {held}"
    return "U-EXPAND-2", f"no army of yours stands alone in {name}"


def why_not_trade(game: Kingdoms, seat: Seat, trade: Trade) -> Reason:
    held = game.stores[trade.give][seat]
    if held < trade.amount:
        return "U-TRADE-1", f"you have only {held} {RESOURCES[trade.give]}"
    room = game.book.numbers.most_resources - game.stores[trade.take][seat]
    return "U-TRADE-3", f"only {room} more {RESOURCES[trade.take]} would fit"


def why_not_otherwise(game: Kingdoms, seat: Seat, decision: Decision, choice: object) -> Reason:
    asked, frame = type(decision.options[0]), game.stack[-1]
    if isinstance(choice, Move) and isinstance(frame, movement.March):
        return why_not_march(game, seat, frame, choice)
    if isinstance(choice, Trade) and isinstance(frame, Market):
        return why_not_trade(game, seat, choice)
    if isinstance(choice, SetValue) and asked is SetValue:
        return why_not_value(game, seat, choice)
    if isinstance(choice, Pay) and asked is Pay:
        return why_not_pay(game, decision, choice)
    if isinstance(choice, Retreat | Remove) and decision.rule == "U-RETREAT-6":
        return why_not_leave(game, seat, choice)
    if isinstance(choice, TakeFaction) and asked is TakeFaction:
        return "U-SET-2", f"the {place(choice.path[1])} are not among the factions to choose from"
    if isinstance(choice, Settle) and asked is Settle:
        return "U-SET-7", f"{place(choice.path[1])} is not on your home territory"
    return decision.rule, f"the question is another one: {decision.prompt.rstrip('.')}"


def why_not_march(game: Kingdoms, seat: Seat, march: movement.March, move: Move) -> Reason:
    if move.action != march.action:
        return "U-POWER-3", f"the second army is moved by {named(march.action)} as well"
    if move.start == march.moved and game.armies[seat].count(move.start) == 1:
        return "U-POWER-3", f"the army in {place(move.path[1])} has moved already"
    return why_not_move(game, seat, move, active=march.active)


def why_not_pay(game: Kingdoms, decision: Decision, choice: Pay) -> Reason:
    seat, due = decision.seat, due_of(game, decision.seat)
    worth = game.powers[seat].worth
    paid = sum(amount * worth[resource] for resource, amount in enumerate(choice.amounts))
    if any(amount > game.stores[i][seat] for i, amount in enumerate(choice.amounts)):
        return decision.rule, "you do not have so much"
    if paid < due:
        return decision.rule, f"that is worth {paid}, your price is {due}"
    return "U-WAR-11", f"some of that could be taken back and still leave your {due} paid"


def due_of(game: Kingdoms, seat: Seat) -> int:
    frame = game.stack[-1]
    if isinstance(frame, war.War):
        return frame.due[war.ATTACK if seat == frame.attacker else war.DEFENCE]
    assert isinstance(frame, war.Conquest)
    return frame.due


def why_not_value(game: Kingdoms, seat: Seat, choice: SetValue) -> Reason:
    frame = game.stack[-1]
    if isinstance(frame, war.War) and war.is_bound_to_peace(game, frame, seat):
        return "U-POWER-3", "your ally's magic lets nobody break an alliance with them"
    return "U-WAR-4", f"you can pay {war.means(game, seat)} and your bonuses, not {choice.value}"


def why_not_leave(game: Kingdoms, seat: Seat, choice: Retreat | Remove) -> Reason:
    frame = game.stack[-1]
    assert isinstance(frame, war.War)
    start = choice.start if isinstance(choice, Retreat) else choice.region
    if start not in frame.lost:
        return "U-WAR-15", f"{place(game.book.regions[start])} is not a region you lost"
    if war.has_free_retreat(game, frame):
        return "U-ALLY-10", "your last army goes to the nearest region without any army"
    assert isinstance(choice, Retreat)
    gone, goal = place(choice.path[1]), place(choice.path[2])
    price, food = war.retreat_price(game, seat), game.stores[FOOD][seat]
    if food < price:
        return "U-RETREAT-1", f"a retreat costs you {price} food, you have {food}"
    if choice.goal not in land.neighbours(game, seat, start):
        return "U-RETREAT-2", f"{goal} is not adjacent to {gone}"
    if game.crowd[choice.goal] >= game.book.numbers.crowd:
        return "U-MOVE-1", f"{goal} holds two armies already"
    return "U-RETREAT-3", f"somebody else's army stands in {goal}"
