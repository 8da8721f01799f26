"""What happened in Ulos; past tense. Things go by their ids, gods by number, Ulrir's being 99.

Hexes are words ("k6"), factions, tiles, effects and terrains too; `model.told` numbers the gods.
"""

from __future__ import annotations

from typing import ClassVar

from pocketkeep.core.events import Event


class MapLaid(Event, frozen=True):
    sections: tuple[str, ...]  # in reading order


class RiftsLaid(Event, frozen=True):
    hexes: tuple[str, ...]
    spare: int


class FactionsChosen(Event, frozen=True):
    factions: tuple[str, ...]


class StartPlayerChosen(Event, frozen=True):
    god: int


class LatecomersFavored(Event, frozen=True):
    """Whoever comes later in turn order began with so much more favor, as the table had agreed."""

    gods: tuple[int, ...]  # in turn order
    favor: tuple[int, ...]


class ElementsDealt(Event, frozen=True):
    """Solo: the element under each stack."""

    factions: tuple[str, ...]
    elements: tuple[str, ...]


class TilesDealt(Event, frozen=True):
    """Everybody drew their first tiles."""

    tiles: int


class TilesDrawn(Event, frozen=True):
    """For the one who drew: which."""

    god: int
    tiles: tuple[str, ...]


class TileDrawn(Event, frozen=True):
    """For all: somebody drew so many."""

    god: int
    tiles: int
    left: int


class TurnBegun(Event, frozen=True):
    god: int
    round: int


class TilePlaced(Event, frozen=True):
    god: int
    kind: str
    a: str  # under the kind's first terrain
    b: str


class PlacementSkipped(Event, frozen=True):
    """No tile in hand fitted anywhere."""

    god: int
    reveals: ClassVar[bool] = True  # it tells of the hand


class CampEstablished(Event, frozen=True):
    god: int
    faction: str
    hexes: tuple[str, str, str]
    card: bool  # whether the stack had a card to give


class PowerChanged(Event, frozen=True):
    faction: str
    before: int  # -1: lost
    after: int
    price: int  # the strength now


class FactionLegendary(Event, frozen=True):
    faction: str


class RiftCollected(Event, frozen=True):
    """For all: where a rift tile was taken."""

    god: int
    hex: str


class RiftSeen(Event, frozen=True):
    """For the one who took it: which."""

    god: int
    effect: str


class CardBought(Event, frozen=True):
    god: int
    faction: str
    price: int


class CardsGained(Event, frozen=True):
    """Taken at no cost, by Summon, Revive or Manipulate."""

    god: int
    faction: str
    cards: int
    reason: str  # the ability or effect


class ActionPassed(Event, frozen=True):
    god: int


class AbilityUsed(Event, frozen=True):
    god: int
    faction: str
    ability: str
    spoils: int


class CardsLured(Event, frozen=True):
    god: int
    target: int
    cards: tuple[str, ...]  # factions shown
    favor: int
    reveals: ClassVar[bool] = True


class SpacePillaged(Event, frozen=True):
    god: int
    hex: str


class TileMoved(Event, frozen=True):
    god: int
    kind: str
    a: str  # from
    b: str
    c: str  # to
    d: str


class TileExtracted(Event, frozen=True):
    god: int
    kind: str
    a: str
    b: str
    favor: int


class FavorGained(Event, frozen=True):
    god: int
    favor: int
    reason: str


class RiftUsed(Event, frozen=True):
    god: int
    effect: str


class TilesConverted(Event, frozen=True):
    """For all: so many were drawn and as many put back."""

    god: int
    tiles: int


class CardsPooled(Event, frozen=True):
    """Redistribute: who gave which card, side by side; who had none is not named."""

    gods: tuple[int, ...]
    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True


class CardTakenFromPool(Event, frozen=True):
    god: int
    faction: str


class CardsReturned(Event, frozen=True):
    """Cards back to the supply for their spoils, outside a conflict: Manipulate."""

    god: int
    faction: str
    cards: int
    favor: int


class CardPilfered(Event, frozen=True):
    """For all: what the victim was paid tells the card's strength."""

    god: int
    target: int
    favor: int
    reveals: ClassVar[bool] = True


class PilferedCardSeen(Event, frozen=True):
    """For thief and victim."""

    god: int
    target: int
    faction: str


class BoxSeen(Event, frozen=True):
    """For the one who reclaims: the rift tiles that were left over at setup."""

    god: int
    effects: tuple[str, ...]


class RiftReclaimed(Event, frozen=True):
    """Taken from the used tiles, which lie face up, or "" from those that nobody else has seen."""

    god: int
    effect: str


class TileTransmuted(Event, frozen=True):
    god: int
    old: str  # the kind that goes to hand
    new: str
    a: str
    b: str


class ConflictBegun(Event, frozen=True):
    god: int
    factions: tuple[str, ...]
    a: str  # the face-down tile
    b: str


class AttackerDeclared(Event, frozen=True):
    god: int
    attacker: str
    defender: str
    strengths: tuple[int, int]


class CardsCommitted(Event, frozen=True):
    """The reveal: what one god committed, by faction."""

    god: int
    factions: tuple[str, ...]
    cards: tuple[int, ...]


class CardControlled(Event, frozen=True):
    god: int
    faction: str
    counted: str


class CardDevoured(Event, frozen=True):
    god: int
    target: int  # whose card it was
    faction: str
    counted: str  # the faction that it counted for
    favor: int


class CardsEndured(Event, frozen=True):
    """Elves: so many fewer cards need be returned."""

    god: int
    cards: int


class ConflictWon(Event, frozen=True):
    winner: str
    loser: str
    values: tuple[int, int]  # the winner's, the loser's
    tie: bool


class CommittedReturned(Event, frozen=True):
    """What a god returned of the cards it committed for a side, and kept."""

    god: int
    faction: str
    returned: int
    kept: int
    favor: int


class FactionLost(Event, frozen=True):
    faction: str
    hexes: tuple[str, ...]


class TileTurnedUp(Event, frozen=True):
    a: str
    b: str


class EndTriggered(Event, frozen=True):
    god: int
    rule: str


class GameEnded(Event, frozen=True):
    rule: str


class LanternDrawn(Event, frozen=True):
    """Solo: the slot of Ulrir's card for this turn, and what the card above it develops."""

    slot: str
    faction: str
    tiles: int
    reveals: ClassVar[bool] = True  # the top of his deck


class LanternMovedUp(Event, frozen=True):
    """Solo: what the card will develop that has come to lie in this upper slot."""

    slot: str
    faction: str
    tiles: int
    reveals: ClassVar[bool] = True  # its upper half, which nobody saw before


class UlrirReasoned(Event, frozen=True):
    """Solo: why Ulrir put a tile or a camp where he did; `reason` is a key of the sentences."""

    reason: str
    faction: str
    a: str
    b: str


class TileDiscarded(Event, frozen=True):
    """Solo: a tile of Ulrir's that fits nowhere leaves the game."""

    kind: str


class UlrirBought(Event, frozen=True):
    factions: tuple[str, ...]
    cards: tuple[int, ...]
    favor: int


class UlrirCouldNotBuy(Event, frozen=True):
    reason: str  # "favor" or "cards"
    price: int


class UlrirTookSpoils(Event, frozen=True):
    faction: str
    times: int
    favor: int


class UlrirShuffled(Event, frozen=True):
    """Solo: Ulrir committed these of the cards he drew."""

    drawn: int
    factions: tuple[str, ...]
    cards: tuple[int, ...]
