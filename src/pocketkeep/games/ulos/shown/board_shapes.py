"""The types of what a board of Ulos is drawn from: the same for every seat and every game."""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.games.ulos.shown.procedure_shapes import Land

Terrain = Literal["desert", "field", "forest", "mountain", "wasteland", "water"]
Counted = Literal["desert", "field", "forest", "mountain", "water"]
Shape = Literal["line", "bent", "triangle"]


class Section(msgspec.Struct):
    """A map section as it is printed: a letter for each hex."""

    name: str
    rows: list[str]


class FactionCard(msgspec.Struct):
    name: str
    singular: str
    counted: list[Counted]  # what makes its power; water: beside its territory
    shape: Shape  # of its camp
    ability: str
    ability_name: str
    kind: Literal["action", "conflict"]  # when the ability is used
    group: Literal["basic", "advanced"]
    text: str


class TileKind(msgspec.Struct):
    terrains: tuple[Land, Land]
    copies: int


class RiftEffect(msgspec.Struct):
    name: str
    text: str
    copies: int


class GodCard(msgspec.Struct):
    """A player mat."""

    name: str
    text: str


class Track(msgspec.Struct):
    """The power track, by territory value."""

    strength: list[int]
    spoils: list[int]
    lost_strength: int
    lost_spoils: int


class Board(msgspec.Struct):
    """Map, tiles, cards and numbers."""

    columns: int
    rows: int
    section_columns: int
    section_rows: int
    sections: dict[str, Section]
    letters: dict[str, Terrain]
    factions: dict[str, FactionCard]
    tiles: dict[str, TileKind]
    effects: dict[str, RiftEffect]
    elements: dict[str, str]  # their names
    gods: dict[str, GodCard]
    levels: dict[str, str]
    track: Track
    numbers: dict[str, int]
