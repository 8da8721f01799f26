"""The cards and treasures, read from TOML and checked; a pack is a folder with a file of its own.

A card is a number: kinds come in turn, so card 5 of four kinds is of the second.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from pocketkeep.core.content import Faults, content_hash, read_toml

HERE = Path(__file__).parent
FILE = "hoard.toml"


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card."""

    strength: int
    text: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is printed."""

    hand: int
    copies: int
    treasures: list[int]
    cards: dict[str, Kind]

    @property
    def count(self) -> int:
        """How many cards there are."""
        return self.copies * len(self.cards)

    def kind(self, card: int) -> str:
        return list(self.cards)[card % len(self.cards)]

    def strength(self, card: int) -> int:
        return self.cards[self.kind(card)].strength


@lru_cache
def load(pack: Path | None) -> Content:
    faults, path = Faults(), (pack or HERE) / FILE
    tables = read_toml(path, faults)
    faults.stop()
    try:
        return msgspec.convert(tables, Content)
    except msgspec.ValidationError as error:
        faults.add(path.name, "", str(error))
        faults.stop()
        raise


def fingerprint(pack: Path | None) -> str:
    return content_hash([(pack or HERE) / FILE])
