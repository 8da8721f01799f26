"""What the words of reasons are made of: places for who and what they name."""

from __future__ import annotations

from pocketkeep.core.wording import place
from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import ULRIR


def named(game: Ulos, *spaces: int) -> str:
    """Spaces by their places."""
    return " and ".join(place(game.book.hexes[space]) for space in spaces)


def folk(game: Ulos, faction: int) -> str:
    return f"the {place(game.book.factions[faction])}"


def whom(number: int) -> str:
    """A god as choices number them: Ulrir comes after the most seats there can be."""
    return place(ULRIR if number == MOST_SEATS else number)
