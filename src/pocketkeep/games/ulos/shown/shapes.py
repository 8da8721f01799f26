"""The types of all that a seat sees of Ulos: the client's types are generated from them.

Hexes are words ("k6"), and so are factions, kinds of tiles, effects and elements. A god is a
number: a seat's, or in solo Ulrir's, which comes after the last seat.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.core.view import View
from pocketkeep.games.ulos.shown.conflict_shapes import Conflict
from pocketkeep.games.ulos.shown.procedure_shapes import Asked, LaidTile, Procedure

Holdings = Literal["hidden", "open"]
Level = Literal["sly", "shrewd", "corrupt"]
TurnStep = Literal["place", "act", "draw", ""]
Sign = Literal["quiet", "join", "camp", "grow", "conflict"]  # join: the power beside it stays
ElementName = Literal["air", "earth", "fire", "spirit", "water"]
Slot = Literal["left", "center", "right"]


class Rank(msgspec.Struct):
    """A place on the power track, and what it makes of a faction that stands there."""

    value: int | None
    strength: int
    spoils: int
    legendary: bool
    worth: int


class Faction(msgspec.Struct):
    """A faction in play."""

    id: str
    camp: list[str]  # three hexes; none: the faction is lost
    territory: list[str]
    value: int | None  # its column of the power track; None: lost
    strength: int  # what a card counts for at the end, and in a fight
    spoils: int  # what a card brings that goes back
    legendary: bool
    worth: int  # what each of its cards would score: strength, and more for a legend
    due: Rank | None  # where its marker goes once what is under way is over; None: it stays
    counted: dict[str, int]  # by terrain, the visible spaces that make its value
    times: int  # how often its ability works at its strength
    price: int  # of a card, for whoever buys now
    stack: int
    element: ElementName | None  # solo: what lies under its stack


class Holder(msgspec.Struct):
    """Somebody who takes turns and holds cards. What this seat may not know is None."""

    favor: int
    cards: int
    tiles: int
    rifts: int
    turns: int
    hand: dict[str, int] | None = None  # cards by faction
    worth: dict[str, int] | None = None  # by faction, what those cards would score now
    tile_hand: list[str] | None = None
    rift_hand: list[str] | None = None
    standing: int | None = None  # the whole score, if it ended now


class Box(msgspec.Struct):
    """Rift tiles out of play."""

    used: list[str]  # face up
    spare: int  # never in play
    seen: list[str] | None = None  # which those are, for somebody who has looked


class Change(msgspec.Struct):
    before: int
    after: int


class Growth(msgspec.Struct):
    """How a faction's marker would move, and what that means for me."""

    faction: str
    power: Change  # columns of the track; -1: lost
    price: Change
    spoils: Change
    legend: bool  # it becomes legendary by it
    cards: int  # of mine
    worth: Change  # what those would score


class Contender(msgspec.Struct):
    faction: str
    strength: int


class Spot(msgspec.Struct):
    """What a placement would do."""

    sign: Sign
    factions: list[str]  # who grows, who could camp, or who would fight
    growth: Growth | None = None
    rifts: list[str] = []  # where rift tiles are collected
    fight: list[Contender] = []


class Offer(msgspec.Struct, kw_only=True):
    """What an option other than a placement costs and brings for sure.

    What is left to chance or to others is not in it.
    """

    favor: int = 0  # gained; below zero: paid
    leaves: int = 0  # the favor that I have then
    cards: dict[str, int] = {}  # by faction, cards that I gain; below zero: that I give
    worth: Change | None = None  # what my cards of that faction would score
    times: int = 0  # of an ability: how often it works
    growths: list[Growth] = []  # of a change of the map: whose markers move
    kept: int = 0  # of a return: cards of this kind that stay mine
    kept_worth: int = 0  # … and what each of them would score once the fight is over
    theirs: int = 0  # favor that the owner of a devoured card gains
    is_open: bool = False  # of a rift tile in the box: it lies there face up


class Market(msgspec.Struct):
    """How this seat may buy now."""

    left: int  # so many cards
    discount: int  # each for so much less


class Wanted(msgspec.Struct):
    """Cards that Ulrir buys, if he can buy all of them."""

    faction: str
    cards: int


class LowerCard(msgspec.Struct):
    """The part of a lantern card that shows below the mat."""

    buy: list[Wanted]
    price: int  # of all of them, as factions stand now
    spoils: list[int]  # else: for each card drawn, how often its spoils are gained


class Column(msgspec.Struct):
    """A column of Ulrir's mat, as far as its cards can be seen."""

    slot: Slot
    element: ElementName  # of the card above the mat
    faction: str  # whom he develops by it
    tiles: int  # so many tiles
    lower: LowerCard | None = None  # while this column acts


class Discard(msgspec.Struct):
    """The lantern card that lies open on Ulrir's discards."""

    faction: str  # for whom it placed tiles
    tiles: int
    slot: Slot
    buy: list[Wanted]
    spoils: list[int]


class Mat(msgspec.Struct):
    """Solo: Ulrir's mat."""

    god: int  # his number among the gods
    columns: list[Column]
    deck: int
    discards: int
    slot: Slot | None = None  # the column that acts now
    faction: str | None = None  # for whom
    tiles: int = 0  # still to be placed
    discarded: Discard | None = None


class UlosView(View, kw_only=True):
    """The table as a seat sees it."""

    players: int
    solo: bool
    level: Level | None
    holdings: Holdings
    active: int  # whose turn it is
    next: int | None  # whose turn comes after it; None: the game ends then
    first: int  # who has the start player marker
    round: int
    step: TurnStep  # of the active player's turn
    asked: Asked | None  # what this seat is to choose
    is_on_map: bool  # whether that is a place on the map
    sections: list[str]
    ground: list[str]  # what is printed: by row a letter for each hex, as the board explains them
    tiles: list[LaidTile]
    rifts: list[str]
    burned: list[str]
    factions: list[Faction]
    open: list[list[str]]  # territories without a camp
    gods: list[Holder]
    supply: int
    tokens: int
    box: Box
    legends: int
    legends_needed: int
    spots: dict[str, Spot]  # by option, what each placement open to this seat would do
    offers: dict[str, Offer]  # by option, what else is certain of this seat's choices
    market: Market | None
    conflict: Conflict | None
    procedure: Procedure | None  # what is under way within the turn
    ulrir: Mat | None
    trigger: str  # the rule that brought the end near
    ended: str
    limit: int = 0  # rounds after which the game ends; 0: none

    def foresees(self, option: str) -> bool:
        """Of a placement the view tells all that can be known before it is made."""
        return option in self.spots
