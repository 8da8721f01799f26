"""The types of what a seat sees of Kingdoms. A board's own types are in `components`.

Rulers are numbers: the seats, and in a solo game the dummy after them. Regions, territories,
factions and heroes go by their ids.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.core.view import View
from pocketkeep.games.kingdoms.events import Action, Resource
from pocketkeep.games.kingdoms.shown.clash_shapes import Conquest, Siege, War
from pocketkeep.games.kingdoms.shown.offer_shapes import Bid, Call, Offer, Terms, Way

Training = Literal["build", "research", "expand", "war"]
SetupStage = Literal["factions", "sides", "split", "settle", "garrison", "heroes"]
Standing = Literal["waits", "acted", "idle"]


TOLD_IN_FULL = frozenset({"collect", "decline"})


class Stores(msgspec.Struct):
    """What a ruler has."""

    mana: int
    ore: int
    food: int
    silver: int | None = None  # None: nobody can have any at this table


class Prices(msgspec.Struct):
    """What a ruler's next steps cost; None where there is none to take."""

    build: int | None  # in ore
    research: int | None  # in mana
    expand: int | None  # in food
    retreat: int | None  # in food, for an army without the hero; None: this edition has none


class HeroState(msgspec.Struct):
    """A hero in play."""

    card: str
    level: int
    region: str | None  # None: not placed yet
    fallen: bool
    by: Training  # what raises it, or lets it retire
    price: int  # of that, in the resource of the action; 0 by war
    strength: int  # what the ruler's resources are worth in a war where the hero fights


class Ruler(msgspec.Struct):
    """All that lies in front of a ruler."""

    faction: str | None
    home: str | None
    dummy: bool  # the rival of a solo game, which has no seat: the rules play it
    standing: Standing  # in the turn under way, where nothing is owed
    resources: Stores
    tower: int
    magic: int
    armies: list[str]  # the region of each
    fallen: list[str]  # the region of each army that is knocked over, the hero aside
    hero: HeroState | None
    retired: list[str]  # heroes
    war_towers: list[str]  # their regions
    captured: int  # neutral armies
    shapes: list[str]  # by magic level, the faction whose shape was taken
    allies: list[int]
    points: int
    prices: Prices
    tower_points: int  # what the next level of the tower is worth more than this one
    strength: int  # what the resources are worth in a war without the hero


class WarTower(msgspec.Struct):
    """A war tower on the map; a knocked-over one defends nothing."""

    region: str
    ruler: int
    fallen: bool


class Compass(msgspec.Struct):
    """Which side lies up, and where the hand last pointed."""

    night: bool
    roll: int  # 0: not rolled yet
    hour: int  # 0: between two hours
    origin: str | None  # the region it was laid on; None: the compass card
    target: str | None


class Setup(msgspec.Struct, tag_field="kind", tag="setup"):
    """The table is being laid."""

    stage: SetupStage
    factions: list[str]  # those that may still be taken


class Turn(msgspec.Struct, tag_field="kind", tag="turn"):
    """A ruler's turn."""

    stage: Literal["select", "lead", "follow"]
    active: int
    waiting: list[int]  # who has still to act or collect


class Bill(msgspec.Struct, tag_field="kind", tag="bill"):
    """A price that may be paid in silver, wholly or in part."""

    seat: int
    resource: Resource
    amount: int


class Muster(msgspec.Struct, tag_field="kind", tag="muster"):
    """Two heroes are drawn, one is kept."""

    seat: int
    heroes: list[str]  # for the eyes of their owner alone


class Toppling(msgspec.Struct, tag_field="kind", tag="toppling"):
    """A ruler may knock something over."""

    seat: int


Procedure = Setup | Turn | War | Conquest | Siege | Bill | Muster | Toppling


class KingdomsView(View, kw_only=True):
    """The table as a seat sees it."""

    edition: str
    active: int  # who holds the token; before a game NOBODY's: -1
    cubes: list[Action]
    action: Action | None  # selected this turn
    rulers: list[Ruler]
    territories: list[str]
    lost_kingdom: str | None
    neutrals: list[str]  # regions with a neutral army
    towers: list[WarTower]
    shared: list[str]  # regions in which allies are together
    compass: Compass | None  # of a solo game
    procedures: list[Procedure]  # what is going on, from the outermost inward
    secret: list[int]  # who decides in secret now: whoever of them owes nothing has sealed
    offers: dict[str, Offer]  # by option of my decision, where there is something to say of it
    trigger: str  # the rule that triggered the end; empty: none
    ended: str  # the rule that ended the game; empty: none
    rounds: int = 0  # fillings of the card left by agreement, this one included; 0: no limit

    def foresees(self, option: str) -> bool:
        """An action, a way, a number and collecting are told in full; of a purchase, its price."""
        offer = self.offers.get(option)
        return isinstance(offer, Call | Way | Bid | Terms) or option in TOLD_IN_FULL
