"""What the core enters into every game's view. Compiled: it is done for each pair of eyes."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Game, Seat, owes
from pocketkeep.core.view import Owing, Question, View


def enter(view: View, ruleset: str, game: Game, seat: Seat | None) -> None:
    """Enter whose eyes these are and who owes a decision; one's own with its options and seal."""
    view.ruleset, view.seat = ruleset, seat
    view.owing = [Owing(other.seat, other.rule) for other in game.owed]
    own = owes(game, seat) if seat is not None else None
    if own is not None:
        texts = [choice.text for choice in own.options]
        view.decision = Question(own.rule, own.prompt, texts)
    if game.sealed and seat is not None:
        view.sealed = [choice.text for choice in game.sealed[seat]]
