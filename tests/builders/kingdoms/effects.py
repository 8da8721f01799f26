"""Builders for tests of effects: what may be set, where one may go, and shapes taken."""

from __future__ import annotations

from typing import Any

import msgspec

from pocketkeep.games.kingdoms.content.effects import AnyEffect, Effect
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import land
from tests.builders.playing import options

BLUE = "dwarves sunmere 0/0/0: gildacre gildacre"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"


def values(game: Kingdoms, seat: int) -> list[str]:
    """The war values a ruler may set."""
    return [o for o in options(game, seat) if o == "flag" or o.startswith("war ")]


def moves(game: Kingdoms, start: str) -> list[str]:
    """Where an army of this region may go."""
    return [o.split()[2] for o in options(game) if o.split()[1:2] == [start]]


def take_shapes(game: Kingdoms, seat: int, *factions: str) -> None:
    """A shapeshifter has these faces, from the first level up."""
    game.shapes[seat] = [game.book.factions.index(faction) for faction in factions]
    game.magic[seat] = len(factions)
    land.update_powers(game, seat)


def effect(name: str, **fields: Any) -> Effect:
    found: Effect = msgspec.convert({"effect": name, **fields}, AnyEffect)
    return found
