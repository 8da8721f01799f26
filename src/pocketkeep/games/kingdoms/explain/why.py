"""Why not? The rule that forbids a choice which is not among the options.

Reasons are told to the seat that asks, "you"; others and things have places: `{1}`, `{elderwood}`.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Decision, Seat, owes
from pocketkeep.core.wording import place
from pocketkeep.games.kingdoms.choices import (
    Build,
    Collect,
    Decline,
    Demand,
    Expand,
    Garrison,
    Humble,
    KeepHero,
    Move,
    Pay,
    Remove,
    Repair,
    Research,
    Retreat,
    Sacrifice,
    Select,
    Settle,
    SetValue,
    Spare,
    StandUp,
    TakeFaction,
    TakeSide,
    Topple,
    Trade,
    Train,
    Undermine,
    UseSilver,
    Yield,
)
from pocketkeep.games.kingdoms.explain import growth as explain_growth
from pocketkeep.games.kingdoms.explain import movement as explain_move
from pocketkeep.games.kingdoms.explain import war
from pocketkeep.games.kingdoms.explain.movement import Reason, at, named
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BUILD,
    EXPAND,
    HERO,
    PATROL,
    QUEST,
    RESEARCH,
    TRADE,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import growth, turn
from pocketkeep.games.kingdoms.rules.movement import march as movement
from pocketkeep.games.kingdoms.rules.movement import ways
from pocketkeep.games.kingdoms.rules.movement.march import Stride
from pocketkeep.games.kingdoms.rules.toppling import Toppling
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.treasury import Bill
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.told.naming import with_dummy

NOT_NOW: Final[dict[type, str]] = {  # what is only ever chosen where the rules ask for it
    UseSilver: "there is no price now that silver could pay",
    KeepHero: "no heroes have been drawn",
    Topple: "nothing lets you knock an army over now",
    Undermine: "nothing lets you knock a war tower over now",
    Spare: "nothing is about to be knocked over",
    Humble: "nothing lets you humble anybody now",
    Demand: "no war of yours is about to be fought",
    TakeSide: "no territory card is to be laid now",
    Garrison: "no army of a dummy is to be placed now",
    Yield: "no war with a dummy is under way",
}


def why(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> Reason:
    """The clause that refuses this choice now, and the reason; empty if nothing does."""
    clause, reason = refusal(game, seat, path)
    return clause, with_dummy(reason) if game.book.numbers.solo else reason


def refusal(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> Reason:
    choice = game.find(path) or explain_move.unmade_way(game, path)
    decision = owes(game, seat)
    if choice is None:
        return why_not_known(game, seat, decision, path)
    if decision is None:
        return asking(game, seat, decision)
    if choice in decision.options:
        return "", ""
    if isinstance(choice, Retreat) and not game.book.numbers.retreats:
        return "U-WAR-15", "there is no retreat: a beaten army is lost"
    frame = game.stack[-1]
    if isinstance(frame, Turn):
        return why_not_on_turn(game, seat, frame, choice)
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


def why_not_on_turn(game: Kingdoms, seat: Seat, now: Turn, choice: Choice) -> Reason:
    active = seat == now.active
    clause = "U-TURN-4" if active else "U-TURN-7"
    if type(choice) in NOT_NOW:
        return clause if now.action != NOBODY else "U-TURN-3", NOT_NOW[type(choice)]
    if now.action == NOBODY or isinstance(choice, Select):
        return why_not_select(game, now, choice)
    exits = turn.ask_to_leave(game, now, seat) if now.action <= QUEST else []
    if exits and ways.is_in_tundra(game, seat) and not is_way_out(game, choice):
        return explain_move.why_not_stay(game, exits)
    if isinstance(choice, Collect):
        return "U-TURN-6", "the active player acts or declines, but does not collect"
    if isinstance(choice, Decline):
        return "U-TURN-7", "only the active player may do nothing; the others act or collect"
    return why_not_act(game, seat, now, choice, clause)


def why_not_act(game: Kingdoms, seat: Seat, now: Turn, choice: Choice, clause: str) -> Reason:
    """Whether it is the selected action at all; if so, what stands against it."""
    unplayed, action = why_not_here(game, seat, choice), action_of(choice)
    if unplayed:
        return clause, unplayed
    if isinstance(choice, Sacrifice):
        return explain_move.why_not_sacrifice(game, seat, choice)
    if action == NOBODY:
        return clause, "now is the time to take the selected action, or not"
    if isinstance(choice, StandUp) and now.action == QUEST:
        return "H-FALLEN-7", "a patrol stands an army up, a quest does not"
    if action != now.action and action not in game.powers[seat].instead[now.action]:
        return clause, f"{named(now.action)} was selected, not {named(action)}"
    return why_not_action(game, seat, choice, active=seat == now.active)


def why_not_here(game: Kingdoms, seat: Seat, choice: Choice) -> str:
    """Choices that the book knows, but that this table has no use for; empty if it has."""
    numbers = game.book.numbers
    if isinstance(choice, Sacrifice) and not game.powers[seat].sacrifice:
        return "no magic of yours gives anything for an army"
    if isinstance(choice, Train) and not numbers.heroes:
        return "no heroes are played here"
    if isinstance(choice, Repair) and not numbers.war_towers:
        return "no war towers are played here"
    lies = game.fallen[seat] or game.hero_fallen[seat]
    return "no army of yours is knocked over" if isinstance(choice, StandUp) and not lies else ""


def is_way_out(game: Kingdoms, choice: Choice) -> bool:
    return isinstance(choice, Move) and game.book.terrain[choice.start] == TUNDRA


def why_not_select(game: Kingdoms, now: Turn, choice: Choice) -> Reason:
    if now.action != NOBODY:
        return "U-TURN-3", f"{named(now.action)} is selected already"
    if isinstance(choice, Select):
        return "U-TURN-3", f"{named(choice.action)} has a cube until the card is cleared"
    return "U-TURN-3", "an action must be selected first"


def action_of(choice: Choice) -> int:
    if isinstance(choice, Move | Train):
        return choice.action
    kinds = (
        (Build, BUILD), (Repair, BUILD), (Research, RESEARCH), (Expand, EXPAND), (Trade, TRADE),
        (StandUp, PATROL),
    )  # fmt: skip
    return next((action for kind, action in kinds if isinstance(choice, kind)), NOBODY)


def why_not_action(game: Kingdoms, seat: Seat, choice: Choice, *, active: bool) -> Reason:
    if isinstance(choice, Move):
        return explain_move.why_not_move(game, seat, choice, active=active)
    if isinstance(choice, StandUp):
        return explain_move.why_not_stand(game, choice)
    if isinstance(choice, Build):
        return explain_growth.why_not_build(game, seat, choice)
    if isinstance(choice, Repair):
        return explain_growth.why_not_repair(game, choice)
    if isinstance(choice, Train):
        return explain_growth.why_not_train(game, seat, choice)
    if isinstance(choice, Research):
        return explain_growth.why_not_research(game, seat)
    if isinstance(choice, Expand):
        return explain_growth.why_not_expand(game, seat, choice.region)
    assert isinstance(choice, Trade)
    return explain_growth.why_not_trade(game, seat, choice)


def why_not_otherwise(game: Kingdoms, seat: Seat, decision: Decision, choice: Choice) -> Reason:
    asked, frame = type(decision.options[0]), game.stack[-1]
    if isinstance(choice, Move) and isinstance(frame, movement.March):
        return why_not_march(game, seat, frame, choice)
    if isinstance(choice, Move) and isinstance(frame, Stride):
        return why_not_stride(game, seat, frame, choice)
    if isinstance(choice, Trade) and isinstance(frame, Market):
        return explain_growth.why_not_trade(game, seat, choice)
    if isinstance(choice, SetValue) and asked is SetValue:
        return war.why_not_value(game, seat, choice)
    if isinstance(choice, Pay) and (asked is Pay or isinstance(decision.options[-1], Yield)):
        return war.why_not_pay(game, decision, choice)
    if isinstance(choice, Retreat | Remove) and asked in (Retreat, Remove):
        return war.why_not_leave(game, decision, choice)
    if isinstance(choice, UseSilver) and isinstance(frame, Bill):
        return explain_growth.why_not_silver(game, frame, choice)
    if isinstance(choice, Topple | Undermine) and isinstance(frame, Toppling):
        return explain_move.why_not_topple(game, frame, choice)
    if isinstance(choice, Humble) and isinstance(frame, growth.Humbling):
        return explain_growth.why_not_humble(game, seat, choice)
    return why_not_in_setup(game, seat, asked, choice) or (
        decision.rule,
        f"the question is another one: {decision.prompt.rstrip('.')}",
    )


def why_not_in_setup(game: Kingdoms, seat: Seat, asked: type, choice: Choice) -> Reason | None:
    """Cards and places that are not to be had; heroes are drawn later in the game too."""
    if type(choice) is not asked:
        return None
    if isinstance(choice, TakeFaction):
        return "U-SET-2", f"the {place(choice.path[1])} are not among the factions to choose from"
    if isinstance(choice, TakeSide):
        return "H-SET-4", f"{place(choice.path[1])} is no side of the card you drew"
    if isinstance(choice, Settle):
        return why_not_settle(game, seat, choice)
    if isinstance(choice, Garrison):
        return "S-SET-4", f"{place(choice.path[1])} is not where this army of the dummy may begin"
    if isinstance(choice, KeepHero):
        return "H-HERO-2", f"{place(choice.path[1])} was not drawn"
    return None


def why_not_settle(game: Kingdoms, seat: Seat, choice: Settle) -> Reason:
    if game.book.card[choice.region] != game.homes[seat]:
        return "U-SET-7", f"{at(game, choice.region)} is not on your home territory"
    return "H-TUNDRA-1", f"{at(game, choice.region)} does not hold two armies"


def why_not_march(game: Kingdoms, seat: Seat, march: movement.March, move: Move) -> Reason:
    if move.action != march.action:
        return "U-POWER-3", f"the second army is moved by {named(march.action)} as well"
    if move.hero and ways.has_marched(game, seat, HERO):
        return "U-POWER-3", "your hero has moved already"
    if ways.has_marched(game, seat, move.start) and not ways.can_set_out(game, seat, move.start):
        return "U-POWER-3", f"the army in {at(game, move.start)} has moved already"
    return explain_move.why_not_move(game, seat, move, active=march.active)


def why_not_stride(game: Kingdoms, seat: Seat, stride: Stride, move: Move) -> Reason:
    if not move.hero or move.action != PATROL:
        return "H-HERO-13", "it is your hero who may go on, by another patrol"
    if move.goal == stride.start:
        return "H-HERO-13", f"your hero has just come from {at(game, move.goal)}"
    return explain_move.why_not_move(game, seat, move, active=stride.active)
