"""Goblins and orcs with strength to spare, for tests of rift tiles."""

from __future__ import annotations

from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS
from tests.builders.playing import options
from tests.builders.ulos.maps import realm
from tests.builders.ulos.strips import camp, strip

LAND = f"{strip(1, 'desert-forest', 3)}, {strip(3, 'field-mountain', 2)}"


CAMPS = f"{camp('goblins', 1)}, {camp('orcs', 3)}"


def settled(*gods: str, solo: bool = False) -> Ulos:
    return realm(*gods, tiles=LAND, camps=CAMPS, solo=solo)


def offered(game: Ulos) -> list[str]:
    """The rift tiles that may be used now."""
    return [words.removeprefix("rift ") for words in options(game) if words.startswith("rift ")]


ALL = " ".join(EFFECTS)
