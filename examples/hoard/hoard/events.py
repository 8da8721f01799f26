"""What happens in hoard; every event is told with the seats that may read it."""

from __future__ import annotations

from typing import ClassVar

from pocketkeep.core.events import Event


class CardDrawn(Event, frozen=True):
    """For who drew it."""

    seat: int
    card: int


class CardTaken(Event, frozen=True):
    """What the others notice of a card drawn."""

    seat: int


class TopSeen(Event, frozen=True):
    """The others learn that somebody looked, and no card."""

    seat: int
    card: int


class Rested(Event, frozen=True):
    seat: int


class CardsCommitted(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class DragonRoared(Event, frozen=True):
    strength: int


class CardPlayed(Event, frozen=True):
    seat: int
    card: int


class CardSpoiled(Event, frozen=True):
    card: int


class TreasureWon(Event, frozen=True):
    seat: int
    value: int

    reveals: ClassVar[bool] = True
