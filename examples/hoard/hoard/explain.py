"""Why not: the clause that forbids a choice, and the reason in words."""

from __future__ import annotations

from hoard.choices import Throw
from hoard.model import Hoard
from hoard.score import outcome
from pocketkeep.core import simplest
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat, owes

not_now = simplest.why_of(outcome)  # who decides now, and under which rule


def why(game: Hoard, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    decision, choice = owes(game, seat), game.find(path)
    reason = reason_against(game, seat, choice) if decision and choice else ""
    return (decision.rule, reason) if decision and reason else not_now(game, seat, path)


def reason_against(game: Hoard, seat: Seat, choice: Choice) -> str:
    """What stands against a choice of the book; nothing that the seat does not see."""
    book = game.book
    if isinstance(choice, Throw) and choice.card not in game.hands[seat]:
        return f"{{c{choice.card}}} is not in your hand"
    if choice in book.commit and game.sealed:
        return "cards are committed upward, and each only once"
    if choice is book.raid and not game.treasures:
        return "no treasure is left"
    if choice is book.peek and game.peeked[seat]:
        return "you have looked at it already"
    return ""
