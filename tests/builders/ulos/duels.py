"""A table of two at the start of a turn."""

from __future__ import annotations

from typing import Any

from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.ulos.maps import WEAVE, ground, realm

RATFOLK: dict[str, Any] = {
    "tiles": "field-forest j4 k4, desert-mountain m4 l4",
    "camps": "ratfolk j4 k4 l4",
}


def duel(one: str = "25 / / desert-field", other: str = "25 / / desert-field") -> Ulos:
    """Two seats, and a Ratfolk camp in the middle with one desert to see."""
    return realm(one, other, terrain=ground(fill=WEAVE), **RATFOLK)
