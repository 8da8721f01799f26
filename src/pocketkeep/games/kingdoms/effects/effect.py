"""An effect: one sentence of a card as data, and what its fields may hold."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from pocketkeep.games.kingdoms.powers import Powers

Resource = Literal["mana", "ore", "food"]
AnyResource = Literal["mana", "ore", "food", "any"]
Terrain = Literal["forest", "mountain", "plains", "ruins", "capital"]
Action = Literal["patrol", "quest", "build", "research", "expand", "trade"]

UNLIMITED = 99
Amount = Annotated[int, msgspec.Meta(ge=1, le=UNLIMITED)]
Change = Annotated[int, msgspec.Meta(ge=-UNLIMITED, le=UNLIMITED)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """One sentence of a card."""

    def grant(self, powers: Powers) -> None:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError
