"""Last coin: whoever takes the last coin of the pile has won. The tutorial begins with it."""

from __future__ import annotations

import msgspec

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    Ask,
    Book,
    Decision,
    Do,
    Frame,
    Game,
    Seat,
    Step,
    follow,
)
from pocketkeep.core.events import Event
from pocketkeep.core.fields import fixed, state
from pocketkeep.core.options import Option, Options
from pocketkeep.core.ruleset import Outcome, Ruleset
from pocketkeep.core.view import View

MOST = 3  # coins that one may take at a time


class Take(Choice, frozen=True, eq=False):
    """Take so many coins."""

    coins: int


class CoinsTaken(Event, frozen=True):
    seat: int
    coins: int


class CoinBook(Book):
    """Every choice there can be."""

    def __init__(self) -> None:
        super().__init__()
        self.take = [Take(("take", str(coins)), coins) for coins in range(1, MOST + 1)]
        for choice in self.take:
            self.enter(choice)


@state
class Pile(Game):
    """The table."""

    book: CoinBook = fixed()
    coins: int  # left in the pile
    taken: list[int]  # by seat
    last: Seat = NOBODY  # who took coins last


@state
class Turn(Frame):
    """Somebody's turn."""

    active: Seat

    def procedure(self) -> list[Step]:
        return TURN


def ask_coins(game: Pile, turn: Turn) -> Decision:
    """C-TURN-1 Take one, two or three coins."""
    return Decision(turn.active, [take for take in game.book.take if take.coins <= game.coins])


def take_coins(game: Pile, turn: Turn, choice: Take) -> None:
    game.coins -= choice.coins
    game.taken[turn.active] += choice.coins
    game.last = turn.active
    game.tell(CoinsTaken(turn.active, choice.coins))


def pass_on(game: Pile, turn: Turn) -> None:
    """C-TURN-2 While coins are left, the next player has a turn."""
    if game.coins:
        follow(game, Turn(active=(turn.active + 1) % game.seats))


TURN: list[Step] = [
    Ask("take-coins", "C-TURN-1", "How many coins do you take?", ask=ask_coins, apply=take_coins),
    Do("pass-on", "C-TURN-2", pass_on),
]


def empty(book: Book, seats: int) -> Pile:
    """A table to load a saved position into."""
    assert isinstance(book, CoinBook)
    return Pile(book=book, seats=seats, chance=0, coins=0, taken=[0] * seats)


def new(book: Book, options: Options, chance: int) -> Pile:
    """A table set up by its options, about to begin."""
    game = empty(book, int(options["players"]))
    game.chance, game.coins = chance, int(options["coins"])
    follow(game, Turn(active=0))
    return game


class Player(msgspec.Struct):
    """What all see of a player."""

    taken: int


class PileView(View, kw_only=True):
    """What a seat sees of the table."""

    pile: int
    players: list[Player]


def see(game: Pile, seat: Seat | None) -> PileView:
    """What a seat sees; None is a spectator. Here nothing is hidden."""
    return PileView(pile=game.coins, players=[Player(taken) for taken in game.taken])


def outcome(game: Pile) -> Outcome | None:
    """C-END-1 Whoever took the last coin has won."""
    if game.coins:
        return None
    seats = range(game.seats)
    return Outcome(
        rule="C-TURN-2",
        scores=tuple(int(seat == game.last) for seat in seats),
        parts=tuple({} for _ in seats),
        places=tuple(1 if seat == game.last else 2 for seat in seats),
        tie_breaks=(),
    )


BOOK = CoinBook()
RULESET = Ruleset(
    name="last-coin",
    title="Last coin",
    blurb="Take the last coin of the pile.",
    minutes=2,
    options=(
        Option("players", "How many players.", 2, (2, 3, 4)),
        Option("coins", "How many coins lie in the pile.", 12, (8, 12, 21)),
    ),
    book=lambda options, pack: BOOK,
    new=new,
    empty=empty,
    frames={"Turn": Turn},
    see=see,
    outcome=outcome,
)
