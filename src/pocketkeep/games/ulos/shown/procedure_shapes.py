"""The types of what is under way within a turn, and of what a seat is asked."""

from __future__ import annotations

from typing import Literal

import msgspec

Land = Literal["desert", "field", "forest", "mountain"]

Asked = Literal[
    "place", "tile", "space", "camp", "act", "draw", "end", "buy", "use", "lure", "burn", "take",
    "expand", "lift", "set", "extract", "convert", "put", "give", "pilfer", "reclaim", "swap",
    "pair", "declare", "commit", "ability", "control", "devour", "return",
]  # fmt: skip


class LaidTile(msgspec.Struct, frozen=True):
    """A tile on the map; its first terrain lies on `a`."""

    a: str
    b: str
    terrains: tuple[Land, Land]
    down: bool


class Placing(msgspec.Struct, tag="placing", tag_field="kind"):
    """A tile is to be placed."""

    god: int
    occasion: Literal["turn", "expand", "scout"]
    tile: str | None = None  # picked for Terraform; its owner's to know until it lies
    space: str | None = None  # … and where its first terrain goes


class Settling(msgspec.Struct, tag="settling", tag_field="kind"):
    """Camps, rift tiles and power, after a change of the map."""

    god: int


class Purchase(msgspec.Struct, tag="purchase", tag_field="kind"):
    god: int
    left: int  # cards that may still be bought
    discount: int
    barred: str | None  # a faction that cannot be bought


class UsingAbility(msgspec.Struct, tag="ability", tag_field="kind"):
    """The action ability of a card."""

    god: int
    ability: str
    faction: str
    left: int  # how often it can still be done


class Gaining(msgspec.Struct, tag="gaining", tag_field="kind"):
    """Cards of lost factions are taken free."""

    god: int
    reason: Literal["summon", "revive"]
    left: int


class Marching(msgspec.Struct, tag="march", tag_field="kind"):
    god: int
    left: int  # tiles that may still be moved
    lifted: LaidTile | None  # taken up, and not yet put down


class UsingRift(msgspec.Struct, tag="effect", tag_field="kind"):
    """The effect of a rift tile."""

    god: int
    effect: str
    left: int  # Convert: tiles to put back; Manipulate: cards to return


class Pooling(msgspec.Struct, tag="pool", tag_field="kind"):
    """Redistribute: cards lie face up, and are taken in turn."""

    cards: dict[str, int]
    takers: list[int]


Procedure = Placing | Settling | Purchase | UsingAbility | Gaining | Marching | UsingRift | Pooling
