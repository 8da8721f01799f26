"""Why not? The rule that forbids a choice which is not among the options.

Reasons are told to the seat that asks, "you"; others and things have places: `{1}`, `{elderwood}`.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Decision, Seat, owes
from pocketkeep.core.reasons import ALLOWED, Reason, another, asking, meaningless
from pocketkeep.core.wording import place
from pocketkeep.games.kingdoms import choices as c
from pocketkeep.games.kingdoms.explain import growth as explain_growth
from pocketkeep.games.kingdoms.explain import movement as explain_move
from pocketkeep.games.kingdoms.explain import war
from pocketkeep.games.kingdoms.explain.movement import (
    named,
    why_not_march,
    why_not_stride,
)
from pocketkeep.games.kingdoms.explain.setup import why_not_in_setup
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BUILD,
    EXPAND,
    PATROL,
    QUEST,
    RESEARCH,
    TRADE,
)
from pocketkeep.games.kingdoms.rules import growth, turn
from pocketkeep.games.kingdoms.rules.movement import ways
from pocketkeep.games.kingdoms.rules.movement.march import March, Stride
from pocketkeep.games.kingdoms.rules.toppling import Toppling
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.treasury import Bill
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.told.naming import with_dummy

NOT_NOW: Final[dict[type, str]] = {  # what is only ever chosen where the rules ask for it
    c.UseSilver: "there is no price now that silver could pay",
    c.KeepHero: "no heroes have been drawn",
    c.Topple: "nothing lets you knock an army over now",
    c.Undermine: "nothing lets you knock a war tower over now",
    c.Spare: "nothing is about to be knocked over",
    c.Humble: "nothing lets you humble anybody now",
    c.Demand: "no war of yours is about to be fought",
    c.TakeSide: "no territory card is to be laid now",
    c.Garrison: "no army of a dummy is to be placed now",
    c.Yield: "no war with a dummy is under way",
}
ACTION_OF: Final[dict[type, int]] = {
    c.Build: BUILD, c.Repair: BUILD, c.Research: RESEARCH, c.Expand: EXPAND, c.Trade: TRADE,
    c.StandUp: PATROL,
}  # fmt: skip


def why(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> Reason:
    """The clause that refuses this choice now, and the reason; empty if nothing does."""
    clause, reason = refusal(game, seat, path)
    return clause, with_dummy(reason) if game.book.numbers.solo else reason


def refusal(game: Kingdoms, seat: Seat, path: tuple[str, ...]) -> Reason:
    choice = game.find(path) or unmade(game, path)
    decision = owes(game, seat)
    if choice is None:
        return why_not_known(game, seat, decision, path)
    if decision is None:
        return question(game, seat, decision)
    if choice in decision.options:
        return ALLOWED
    if isinstance(choice, c.Retreat) and not game.book.numbers.retreats:
        return "U-WAR-15", "there is no retreat: a beaten army is lost"
    frame = game.stack[-1]
    if isinstance(frame, Turn):
        return why_not_on_turn(game, seat, frame, choice)
    return why_not_otherwise(game, seat, decision, choice)


def unmade(game: Kingdoms, path: tuple[str, ...]) -> Choice | None:
    """What the book has no choice for, but a rule a word to say."""
    return explain_move.unmade_way(game, path) or explain_growth.unmade_trade(path)


def why_not_known(
    game: Kingdoms, seat: Seat, decision: Decision | None, path: tuple[str, ...]
) -> Reason:
    if decision is not None and decision.rule == "U-WAR-2" and path[:1] == ("war",):
        return "U-WAR-3", f"a war value is the flag or 1 to {game.book.numbers.most_value}"
    return question(game, seat, decision)[0], meaningless(path)


def question(game: Kingdoms, seat: Seat, decision: Decision | None) -> Reason:
    return asking(game, decision, "U-END-6" if game.ended else "", asker=place(seat))


def why_not_on_turn(game: Kingdoms, seat: Seat, now: Turn, choice: Choice) -> Reason:
    if type(choice) in NOT_NOW:
        return asked_by(now, seat), NOT_NOW[type(choice)]
    if now.action == NOBODY or isinstance(choice, c.Select):
        return why_not_select(game, now, choice)
    exits = turn.ways_to_leave(game, now, seat)
    if exits and not ways.is_way_out(game, choice):
        return explain_move.why_not_stay(game, exits)
    if isinstance(choice, c.Collect):
        return "U-TURN-6", "the active player acts or declines, but does not collect"
    if isinstance(choice, c.Decline):
        return "U-TURN-7", "only the active player may do nothing; the others act or collect"
    return why_not_act(game, seat, now, choice)


def asked_by(now: Turn, seat: Seat) -> str:
    """The clause of the question that a ruler has on a turn."""
    if now.action == NOBODY:
        return "U-TURN-3"
    return "U-TURN-4" if seat == now.active else "U-TURN-7"


def why_not_act(game: Kingdoms, seat: Seat, now: Turn, choice: Choice) -> Reason:
    """Whether it is the selected action at all; if so, what stands against it."""
    unplayed, action = why_not_here(game, seat, choice), action_of(choice)
    clause = asked_by(now, seat)
    if unplayed:
        return clause, unplayed
    if isinstance(choice, c.Sacrifice):
        return explain_move.why_not_sacrifice(game, seat, choice)
    if action == NOBODY:
        return clause, "now is the time to take the selected action, or not"
    if isinstance(choice, c.StandUp) and now.action == QUEST:
        return "H-FALLEN-7", "a patrol stands an army up, a quest does not"
    if action not in game.powers[seat].open_actions[now.action]:
        return clause, f"{named(now.action)} was selected, not {named(action)}"
    return why_not_action(game, seat, choice, active=seat == now.active)


def why_not_here(game: Kingdoms, seat: Seat, choice: Choice) -> str:
    """Choices that the book knows, but that this table has no use for; empty if it has."""
    numbers = game.book.numbers
    if isinstance(choice, c.Sacrifice) and not game.powers[seat].sacrifice:
        return "no magic of yours gives anything for an army"
    if isinstance(choice, c.Train) and not numbers.heroes:
        return "no heroes are played here"
    if isinstance(choice, c.Repair) and not numbers.war_towers:
        return "no war towers are played here"
    lies = game.fallen[seat] or game.hero_fallen[seat]
    return "no army of yours is knocked over" if isinstance(choice, c.StandUp) and not lies else ""


def why_not_select(game: Kingdoms, now: Turn, choice: Choice) -> Reason:
    if now.action != NOBODY:
        return "U-TURN-3", f"{named(now.action)} is selected already"
    if isinstance(choice, c.Select):
        return "U-TURN-3", f"{named(choice.action)} has a cube until the card is cleared"
    return "U-TURN-3", "an action must be selected first"


def action_of(choice: Choice) -> int:
    if isinstance(choice, c.Move | c.Train):
        return choice.action
    return ACTION_OF.get(type(choice), NOBODY)


def why_not_action(game: Kingdoms, seat: Seat, choice: Choice, *, active: bool) -> Reason:
    if isinstance(choice, c.Move):
        return explain_move.why_not_move(game, seat, choice, active=active)
    if isinstance(choice, c.StandUp):
        return explain_move.why_not_stand(game, choice)
    if isinstance(choice, c.Build):
        return explain_growth.why_not_build(game, seat, choice)
    if isinstance(choice, c.Repair):
        return explain_growth.why_not_repair(game, choice)
    if isinstance(choice, c.Train):
        return explain_growth.why_not_train(game, seat, choice)
    if isinstance(choice, c.Research):
        return explain_growth.why_not_research(game, seat)
    if isinstance(choice, c.Expand):
        return explain_growth.why_not_expand(game, seat, choice.region)
    assert isinstance(choice, c.Trade)
    return explain_growth.why_not_trade(game, seat, choice)


def why_not_otherwise(game: Kingdoms, seat: Seat, decision: Decision, choice: Choice) -> Reason:
    asked, frame = type(decision.options[0]), game.stack[-1]
    if isinstance(choice, c.Move) and isinstance(frame, March):
        return why_not_march(game, seat, frame, choice)
    if isinstance(choice, c.Move) and isinstance(frame, Stride):
        return why_not_stride(game, seat, frame, choice)
    if isinstance(choice, c.Trade) and isinstance(frame, Market):
        return explain_growth.why_not_trade(game, seat, choice)
    if isinstance(choice, c.SetValue) and asked is c.SetValue:
        return war.why_not_value(game, seat, choice)
    if isinstance(choice, c.Pay) and (asked is c.Pay or isinstance(decision.options[-1], c.Yield)):
        return war.why_not_pay(game, decision, choice)
    if isinstance(choice, c.Retreat | c.Remove) and asked in (c.Retreat, c.Remove):
        return war.why_not_leave(game, decision, choice)
    if isinstance(choice, c.UseSilver) and isinstance(frame, Bill):
        return explain_growth.why_not_silver(game, frame, choice)
    if isinstance(choice, c.Topple | c.Undermine) and isinstance(frame, Toppling):
        return explain_move.why_not_topple(game, frame, choice)
    if isinstance(choice, c.Humble) and isinstance(frame, growth.Humbling):
        return explain_growth.why_not_humble(game, seat, choice)
    return why_not_in_setup(game, seat, asked, choice) or another(decision)
