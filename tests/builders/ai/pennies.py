"""Matching pennies: both lay two coins in secret; the first wins if the first coins are alike.

Nobody can do better than by chance, unless somebody sees what the other has laid.
"""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    AskAll,
    Book,
    Decision,
    Frame,
    Game,
    Seat,
    Step,
    advance,
    follow,
)
from pocketkeep.core.engine.insight import Insight
from pocketkeep.core.fields import fixed, state

COINS = 2  # that each lays


class Lay(Choice, frozen=True, eq=False):
    """Lay a coin with this side up."""

    is_head: bool


class PennyBook(Book):
    def __init__(self) -> None:
        super().__init__()
        self.lay = [Lay(("lay", side), side == "head") for side in ("head", "tail")]
        for choice in self.lay:
            self.enter(choice)


@state
class Pennies(Game):
    book: PennyBook = fixed()
    laid: list[list[bool]]  # by seat, once both have laid theirs


@state
class Toss(Frame):
    def procedure(self) -> list[Step]:
        return TOSS


def both(game: Pennies, toss: Toss) -> list[Seat]:  # noqa: ARG001 - as any step's
    return [0, 1]


def ask_coin(
    game: Pennies,
    toss: Toss,  # noqa: ARG001 - as any step's
    seat: Seat,  # noqa: ARG001
    sealed: list[Choice],
) -> list[Choice]:
    return [] if len(sealed) == COINS else list(game.book.lay)


def lay_open(game: Pennies, toss: Toss, sealed: list[list[Lay]]) -> None:  # noqa: ARG001
    game.laid = [[coin.is_head for coin in coins] for coins in sealed]


TOSS: list[Step] = [
    AskAll("toss", "C-TURN-1", "Which side is up?", who=both, ask=ask_coin, apply=lay_open)
]


class PennyInsight(Insight):
    """Knows who won, and leans to one side as strongly as it is told."""

    def __init__(self, lean: float = 0.0) -> None:
        super().__init__()
        self.lean = lean
        self.noise = self.sealed_noise = 1.0

    def leanings(self, game: Pennies, decision: Decision) -> list[float]:  # noqa: ARG002
        return [self.lean if option.text == "lay head" else 0.0 for option in decision.options]

    def result(self, game: Pennies) -> list[float]:
        alike = game.laid[0][0] == game.laid[1][0]
        return [float(alike), float(not alike)]


def pennies() -> Pennies:
    """A toss, nothing laid yet."""
    game = Pennies(book=PennyBook(), seats=2, chance=0, laid=[])
    follow(game, Toss())
    advance(game)
    return game
