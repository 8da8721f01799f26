"""Why not, for units: whose they are, and whether they may act."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision, Seat
from pocketkeep.core.reasons import Reason
from pocketkeep.core.wording import place
from pocketkeep.games.tactics.choices import Recover
from pocketkeep.games.tactics.model.state import Tactics, in_play, name, side_of, team_of
from pocketkeep.games.tactics.model.terms import ATTACKED, BOXES, CHANTED, MOVED, NONE
from pocketkeep.games.tactics.rules import actions, recovery, turn
from pocketkeep.games.tactics.told import sentences

ACTING = "T-TURN-4"  # the question for an action
DONE = {MOVED: "moved", ATTACKED: "attacked", CHANTED: "cast its spell"}


def called(game: Tactics, unit: int) -> str:
    """A unit by its place in a sentence."""
    return place(name(game, unit))


def at(game: Tactics, space: int) -> str:
    """A space by its place in a sentence."""
    return sentences.spot(game.book.spaces[space])


def dungeon_of(game: Tactics, dungeon: int) -> str:
    """A dungeon by its place in a sentence."""
    return sentences.dungeon(BOXES[game.book.dungeons[dungeon].box])


def points_of(number: int) -> str:
    """So many points of movement.

    >>> points_of(1), points_of(3)
    ('1 movement point', '3 movement points')
    """
    return f"{number} movement point{'' if number == 1 else 's'}"


def spaces_away(number: int) -> str:
    return "1 space away" if number == 1 else f"{number} spaces away"


def why_not_standing(game: Tactics, card: int) -> Reason | None:
    """A unit that was not dealt, or is captured."""
    unit = game.unit_of[card]
    if unit == NONE or game.card[unit] != card:
        return "T-SET-2", f"{place(game.book.cards[card])} is not in this game"
    if game.place[unit] == NONE:
        return "T-CAPTURE-5", f"{called(game, unit)} is captured"
    return None


def why_not_mine(game: Tactics, seat: Seat, card: int) -> Reason | None:
    gone = why_not_standing(game, card)
    if gone:
        return gone
    unit = game.unit_of[card]
    side = side_of(unit)
    if side == seat:
        return None
    if side < game.seats and team_of(game, side) == team_of(game, seat):
        return "T-TEAM-3", f"{called(game, unit)} is your partner's unit"
    return ACTING, f"{called(game, unit)} is not your unit"


def why_not_active(game: Tactics, unit: int, deed: int) -> Reason | None:
    """Whether the unit could take such an action now."""
    who, own = called(game, unit), len(in_play(game, side_of(unit)))
    if game.left <= 0 and turn.is_shortened(game):
        few = "1 action" if game.first_actions == 1 else f"{game.first_actions} actions"
        return "T-TURN-10", f"you agreed on {few} in the first turn of the game"
    if game.left <= 0:
        return "T-TURN-1", "you have no actions left in this turn"
    if game.weakened[unit]:
        then = ", but may recover first" if recovery.may_recover(game, unit) else ""
        return "T-ACT-8", f"{who} is weakened{then}"
    if not actions.may_act(game, unit, own):
        return "T-ACT-2", f"{who} has taken two actions in this turn"
    if not actions.may_do(game, unit, deed, own):
        return "T-ACT-3", f"{who} has {DONE[deed]} already in this turn"
    return None


def why_not_recover(game: Tactics, decision: Decision, choice: Recover) -> Reason | None:
    if decision.rule != ACTING:
        return None
    stranger = why_not_mine(game, decision.seat, choice.card)
    if stranger:
        return stranger
    unit = game.unit_of[choice.card]
    who = called(game, unit)
    if not game.weakened[unit]:
        return "T-ACT-9", f"{who} is not weakened"
    if not recovery.was_weakened_before(game, unit):
        return "T-ACT-9", f"{who} became weakened in this turn and stays so until the next"
    if not recovery.can_pay(game, unit):
        price, left = recovery.price(game, unit), game.health[unit]
        return "T-ACT-10", f"{who} would lose {price} health and has only {left}"
    return "T-ACT-9", "a unit recovers only while you have an action left"
