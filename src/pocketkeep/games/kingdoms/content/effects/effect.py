"""An effect: one sentence of a card as data, and what its fields may hold."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from pocketkeep.games.kingdoms.model.powers import Powers

Resource = Literal["mana", "ore", "food"]
AnyResource = Literal["mana", "ore", "food", "any"]
Terrain = Literal["forest", "mountain", "plains", "ruins", "capital", "peaks", "tundra"]
Shore = Literal["water", "crags"]
Action = Literal["patrol", "quest", "build", "research", "expand", "trade"]

UNLIMITED = 99
Amount = Annotated[int, msgspec.Meta(ge=1, le=UNLIMITED)]
Change = Annotated[int, msgspec.Meta(ge=-UNLIMITED, le=UNLIMITED)]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="effect"):
    """One sentence of a card, of a faction or of a hero."""

    for_factions: ClassVar[bool] = True
    for_heroes: ClassVar[bool] = False  # whether a hero may have it, for itself alone

    @property
    def tag(self) -> str:
        return str(self.__struct_config__.tag)

    def grant(self, powers: Powers) -> None:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError

    def check_hero(self) -> None:
        """Whether it can be the hero's in just this form: ValueError says why not."""

    def hero_words(self) -> str:
        """The sentence on a hero's card: what holds for the hero alone."""
        raise NotImplementedError


class Nothing(Effect, frozen=True, forbid_unknown_fields=True, tag="nothing"):
    """A level without an effect: what another one is worth is measured against it."""

    for_heroes: ClassVar[bool] = True

    def grant(self, powers: Powers) -> None:
        """It grants nothing."""

    def words(self) -> str:
        return "This does nothing."

    def hero_words(self) -> str:
        return self.words()
