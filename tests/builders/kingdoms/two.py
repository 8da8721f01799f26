"""Builders for tests of two players: the Lost Kingdom and its neutral armies."""

from __future__ import annotations

from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.tables import match

BLUE = "elves sunmere 0/0/0: gildacre gildacre"
LOST = "gullwrack"  # strandlea, driftwood, ternhorn, wrackhaven, sunkenbell


def neutrals(game: Kingdoms) -> list[str]:
    return [game.book.regions[region] for region in game.neutrals]


def set_up(players: int, factions: str = "random") -> Kingdoms:
    game = match(players=players, factions=factions, split="beginner").game
    assert isinstance(game, Kingdoms)
    return game
