"""Play choices in words or by luck, and look at what was asked and told; for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game, Seat, answer, owes


def play(game: Game, *choices: str) -> Decision | None:
    """Play choices in words; "1: war 5" names the seat, else whoever owes first chooses."""
    for text in choices:
        seat, words = _seat_and_words(game, text)
        decision = owes(game, seat)
        assert decision is not None, f"seat {seat} owes nothing; {texts(game.owed[0])}"
        option = next((o for o in decision.options if o.text == words), None)
        assert option is not None, f"{words!r} is not among {texts(decision)}"
        answer(game, seat, option)
    return game.owed[0] if game.owed else None


def _seat_and_words(game: Game, text: str) -> tuple[Seat, str]:
    seat, colon, words = text.partition(": ")
    return (int(seat), words) if colon else (game.owed[0].seat, text)


def texts(decision: Decision | None) -> list[str]:
    """The options of a decision in words."""
    return [option.text for option in decision.options] if decision else []


def options(game: Game, seat: Seat | None = None) -> list[str]:
    """What the seat, or the first who owes a decision, may choose, in words."""
    return texts(owes(game, game.owed[0].seat if seat is None else seat) if game.owed else None)


def told(game: Game, kind: type) -> list[Any]:
    """The events of a kind that were told so far."""
    return [event for _, event in game.log or [] if isinstance(event, kind)]


def by_luck(decision: Decision, luck: Random) -> Choice:
    """Any option, each as likely as the others."""
    return luck.choice(decision.options)


def positions(
    game: Game, luck: Random, choose: Callable[[Decision, Random], Choice] = by_luck
) -> Iterator[Game]:
    """A random game from its first question to its last; each position is gone with the next."""
    while game.owed:
        yield game
        decision = luck.choice(game.owed)
        answer(game, decision.seat, choose(decision, luck))


def choices_by_kind(game: Game) -> list[list[Choice]]:
    """Every choice that the book knows, sorted into kinds."""
    kinds: dict[type, list[Choice]] = {}
    for choice in game.choices.values():
        kinds.setdefault(type(choice), []).append(choice)
    return list(kinds.values())
