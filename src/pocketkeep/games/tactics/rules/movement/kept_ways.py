"""Ways that were found are kept as long as they hold: nobody but this module knows for how long.

Those of a unit in a game rest on where units stand and which boxes are flipped, of which
rules/land.py tells, and on what the unit brings along: its points, its visits, whether villages
would help it. The latter is compared whenever ways are asked for, so that no rule has to tell when
it changes. Those of any game rest on the book and on where enemies stand, which is asked for with
them; of these the memory has room for so many.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.state import Reach, Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.model.ways import Ground, Ways
from pocketkeep.games.tactics.rules.movement import searching

MOST_OPEN: Final = 3_000  # a few kilobytes each: about all that the cards of the house ask for
MOST_PAST: Final = 256  # of use while the same enemies stand there: a search comes back to them


def known(game: Tactics, unit: int, points: int, is_needy: bool) -> Reach | None:
    """The ways of a unit with so many points, if they were found before and still hold."""
    kept = game.reached[unit]
    if kept is None or kept.points != points or kept.is_needy != is_needy:
        return None
    return kept if kept.visits == game.visits[unit] else None


def keep(game: Tactics, unit: int, found: Reach) -> None:
    game.reached[unit] = found


def unit_shifted(game: Tactics, unit: int, old: int, space: int) -> None:
    """A unit left one space of the realm for another; NONE: it was not, or is no longer, there."""
    game.reached[unit] = None
    for other in range(len(game.reached)):
        kept = game.reached[other]
        if kept is not None and (is_within(kept, old) or is_within(kept, space)):
            game.reached[other] = None


def is_within(kept: Reach, space: int) -> bool:
    """Whether who leaves a space or comes to it may change the ways of a unit."""
    return space != NONE and kept.ground.numbers[space] != NONE


def land_changed(game: Tactics) -> None:
    """Something changed that all ways depend on."""
    game.reached = [None] * len(game.place)


def realm(book: TacticsBook, gait: int) -> Ground:
    """All spaces, as a gait crosses them."""
    if gait not in book.ways.realms:
        book.ways.realms[gait] = searching.whole_realm(book, gait)
    return book.ways.realms[gait]


def open_ways(book: TacticsBook, key: int) -> Ways | None:
    return book.ways.open.get(key)


def keep_open(book: TacticsBook, key: int, found: Ways) -> None:
    if len(book.ways.open) >= MOST_OPEN:
        book.ways.open.clear()
    book.ways.open[key] = found


def ways_past(book: TacticsBook, key: tuple[int, ...]) -> Ways | None:
    return book.ways.past.get(key)


def keep_past(book: TacticsBook, key: tuple[int, ...], found: Ways) -> None:
    if len(book.ways.past) >= MOST_PAST:
        book.ways.past.clear()
    book.ways.past[key] = found
