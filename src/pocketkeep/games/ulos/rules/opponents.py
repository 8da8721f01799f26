"""Opponents whom Lure or Pilfer strikes: seats, and in solo Ulrir by his faction deck."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.choices import Target
from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.model.state import God, Ulos, is_ulrir, ulrir
from pocketkeep.games.ulos.rules import cards


def with_cards(game: Ulos, god: God) -> list[God]:
    """All other gods who hold a card; how many cards somebody holds is public."""
    found: list[God] = []
    for other in range(game.gods):
        if other != god and cards.hand_size(game, other):
            found.append(other)
    return found


def listed(game: Ulos, gods: list[God], targets: list[Target]) -> list[Choice]:
    """The choices that name these gods; the book has Ulrir after the most seats there can be."""
    options: list[Choice] = []
    for god in gods:
        options.append(targets[MOST_SEATS if is_ulrir(game, god) else god])
    return options


def is_present(game: Ulos, number: int) -> bool:
    """Whether whom a choice names by this number is at the table; Ulrir is in solo only."""
    return game.is_solo if number == MOST_SEATS else number < game.seats


def named(game: Ulos, choice: Target) -> God:
    """The god whom a choice names."""
    return ulrir(game) if choice.god == MOST_SEATS else choice.god
