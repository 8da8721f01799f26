"""Ways that were found are kept as long as they hold: nobody but this module knows for how long.

Those of a unit in a game rest on where units stand and which boxes are flipped, of which
rules/land.py tells, and on what the unit brings along: its points, its visits, whether villages
would help it. The latter is compared whenever ways are asked for, so that no rule has to tell when
it changes. Those of any game rest on the book and on where enemies stand, which is asked for with
them; of these the memory has room for so many.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.state import Reach, Tactics, are_allies
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.model.ways import NOWHERE, Ground, Routes, Ways
from pocketkeep.games.tactics.rules.movement import searching

MOST_OPEN: Final = 3_000  # a few kilobytes each: about all that the cards of the house ask for
MOST_PAST: Final = 256  # of use while the same enemies stand there: a search comes back to them


def routes(game: Tactics, unit: int, points: int, is_needy: bool) -> Routes | None:
    """The ways of a unit with so many points, if they were found before and still hold."""
    kept = game.routes[unit]
    if kept is None or kept.points != points or kept.is_needy != is_needy:
        return None
    return kept if kept.visits == game.visits[unit] else None


def known(game: Tactics, unit: int, points: int, is_needy: bool) -> Reach | None:
    """Where it can move with them, if that was found before and still holds."""
    kept = game.reached[unit]
    if kept is None or kept.routes is not routes(game, unit, points, is_needy):
        return None
    return kept


def keep(game: Tactics, unit: int, found: Reach) -> None:
    game.reached[unit] = found
    game.routes[unit] = found.routes


def unit_shifted(game: Tactics, unit: int, old: int, space: int) -> None:
    """A unit left one space of the realm for another; NONE: it was not, or is no longer, there.

    T-MOVE-4, T-MOVE-5 Enemies bar ways; allies only take the spaces on which they stand.
    """
    game.reached[unit] = game.routes[unit] = None
    for other in range(len(game.routes)):
        kept = game.routes[other]
        if kept is not None and (is_within(kept, old) or is_within(kept, space)):
            game.reached[other] = None
            if not are_allies(game, unit, other):
                game.routes[other] = None


def is_within(kept: Routes, space: int) -> bool:
    """Whether who leaves a space or comes to it may change where a unit can move."""
    return space != NONE and kept.ground.numbers[space] != NOWHERE


def land_changed(game: Tactics) -> None:
    """Something changed that all ways depend on."""
    game.reached = [None] * len(game.place)
    game.routes = [None] * len(game.place)


def realm(book: TacticsBook, gait: int) -> Ground:
    """All spaces, as a gait crosses them."""
    if gait not in book.ways.realms:
        book.ways.realms[gait] = searching.whole_realm(book, gait)
    return book.ways.realms[gait]


def moves(book: TacticsBook, found: Ways, card: int) -> list[Choice]:
    """To each goal of these ways, as the choices of a card: mostly the one that asked last."""
    if found.card != card:
        choices = book.move[card]
        found.moves = [choices[goal] for goal in found.goals]
        found.card = card
    return found.moves


def open_ways(book: TacticsBook, key: int) -> Ways | None:
    return book.ways.open.get(key)


def keep_open(book: TacticsBook, key: int, found: Ways) -> None:
    if len(book.ways.open) >= MOST_OPEN:
        book.ways.open.clear()
    book.ways.open[key] = found


def ways_past(book: TacticsBook, key: tuple[int, ...]) -> Ways | None:
    return book.ways.past.get(key)


def keep_past(book: TacticsBook, key: tuple[int, ...], found: Ways) -> None:
    """The oldest make room one by one: to forget all at once would set off a search of memory."""
    past = book.ways.past
    if len(past) >= MOST_PAST:
        del past[next(iter(past))]
    past[key] = found
