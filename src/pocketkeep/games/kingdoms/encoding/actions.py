"""Every kind of choice as numbers. Rulers go by their place after me, regions by their card's."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.actions import NO_SLOT, Kind, Parameter, Slots
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.choices import (
    Build,
    Collect,
    Decline,
    Demand,
    Discard,
    Expand,
    Gain,
    Garrison,
    Hold,
    Humble,
    KeepHero,
    Move,
    Pay,
    Remove,
    Repair,
    Research,
    Retreat,
    Sacrifice,
    Select,
    Settle,
    SetValue,
    Spare,
    Split,
    StandUp,
    Stop,
    Surge,
    TakeFaction,
    TakeSide,
    Topple,
    Trade,
    Train,
    Undermine,
    UseSilver,
    Yield,
)
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ACTIONS, MOST_RULERS, RESOURCES, STORES

RULER: Final = 0  # domains
REGION: Final = 1
SLOT_WORDS: Final = {
    "ruler": "places after me in turn order: I am 0; in solo the dummy is 1",
    "region": "the territories in play, eight places each: mine, the others' by place after me, "
    "then the Lost Kingdom; on a territory its regions in order, then its waters and crags",
}
MOST_TERRITORIES: Final = 5  # on the table
ON_CARD: Final = 8  # regions of a territory, waters and crags included, at most
PLACES: Final = MOST_TERRITORIES * ON_CARD
FACTIONS: Final = 30  # that there are in any edition
HEROES: Final = 25
TERRITORIES: Final = 32
VALUES: Final = 12  # war values with the white flag
AMOUNTS: Final = 10  # of a resource
TO_SPLIT: Final = 7
MOST_LAYOUTS: Final = 5000
Layout = tuple[KingdomsBook, Seat, tuple[int, ...], int]
LAYOUTS: Final[dict[Layout, Slots]] = {}


def layout(game: Kingdoms, seat: Seat) -> Layout:
    """What the slots of a seat depend on, and the map as it sees it."""
    return game.book, seat, tuple(game.homes), game.lost_kingdom


def slots(game: Kingdoms, seat: Seat) -> Slots:
    """The slots of rulers and of regions; kept, since a table has few such lists."""
    key = layout(game, seat)
    found = LAYOUTS.get(key)
    if found is None:
        if len(LAYOUTS) >= MOST_LAYOUTS:
            LAYOUTS.clear()
        rulers = [NO_SLOT] * MOST_RULERS
        for ruler in range(game.rulers):
            rulers[ruler] = (ruler - seat) % game.rulers
        found = [rulers, lay_out(game.book, in_my_order(game, seat))]
        LAYOUTS[key] = found
    return found


def in_my_order(game: Kingdoms, seat: Seat) -> list[int]:
    """The territories in play, mine first; NOBODY where one is not dealt yet."""
    cards = [game.homes[(seat + place) % game.rulers] for place in range(game.rulers)]
    if game.lost_kingdom != NOBODY:
        cards.append(game.lost_kingdom)
    return cards


def lay_out(book: KingdomsBook, cards: list[int]) -> list[int]:
    """By region, its slot as a seat counts them."""
    found = [NO_SLOT] * len(book.regions)
    first = 0
    for card in cards:
        if card != NOBODY:
            slot = first
            for region in book.all_on_card[card]:
                found[region] = slot
                slot += 1
        first += ON_CARD
    return found


def mana_of(choice: Pay) -> int:
    return choice.amounts[0]


def ore_of(choice: Pay) -> int:
    return choice.amounts[1]


def food_of(choice: Pay) -> int:
    return choice.amounts[2]


def split_mana(choice: Split) -> int:
    return choice.amounts[0]


def split_ore(choice: Split) -> int:
    return choice.amounts[1]


def is_ore_only(choice: Demand) -> int:
    return 1 if choice.ore_only else 0


REGIONS: Final = Parameter("region", PLACES, domain=REGION)
START: Final = Parameter("start", PLACES, domain=REGION)
GOAL: Final = Parameter("goal", PLACES, domain=REGION)
RULERS: Final = Parameter("ruler", MOST_RULERS, domain=RULER)
RESOURCE: Final = Parameter("resource", len(RESOURCES), means=", ".join(RESOURCES))
ACTION: Final = Parameter("action", len(ACTIONS), means=", ".join(ACTIONS))

KINDS: Final = [
    Kind("decline", Decline, []),
    Kind("collect", Collect, []),
    Kind("build", Build, [], length=1),
    Kind("research", Research, []),
    Kind("stop", Stop, []),
    Kind("hold", Hold, []),
    Kind("spare", Spare, []),
    Kind("yield", Yield, []),
    Kind("select", Select, [ACTION]),
    Kind("train", Train, [ACTION]),
    Kind("gain", Gain, [RESOURCE]),
    Kind("surge", Surge, [RESOURCE]),
    Kind("discard", Discard, [Parameter("resource", len(STORES), means=", ".join(STORES))]),
    Kind("war value", SetValue, [Parameter("value", VALUES, means="0 is the white flag")]),
    Kind("demand", Demand, [Parameter("ore only", 2, find=is_ore_only)]),
    Kind("silver", UseSilver, [Parameter("amount", AMOUNTS)]),
    Kind("humble", Humble, [RULERS]),
    Kind("take faction", TakeFaction, [Parameter("faction", FACTIONS, means="in the book")]),
    Kind("keep hero", KeepHero, [Parameter("hero", HEROES, means="in the book")]),
    Kind("take side", TakeSide, [Parameter("territory", TERRITORIES, means="in the book")]),
    Kind(
        "trade",
        Trade,
        [
            Parameter("amount", AMOUNTS),
            Parameter("give", len(RESOURCES), means=", ".join(RESOURCES)),
            Parameter("take", len(RESOURCES), means=", ".join(RESOURCES)),
        ],
    ),
    Kind(
        "split",
        Split,
        [
            Parameter("mana", TO_SPLIT, find=split_mana),
            Parameter("ore", TO_SPLIT, find=split_ore, means="the rest is food"),
        ],
    ),
    Kind("settle", Settle, [REGIONS]),
    Kind("expand", Expand, [REGIONS]),
    Kind("remove", Remove, [REGIONS]),
    Kind("build at", Build, [REGIONS], length=2),
    Kind("repair", Repair, [REGIONS]),
    Kind("undermine", Undermine, [REGIONS]),
    Kind("stand up", StandUp, [REGIONS], length=2),
    Kind("stand hero up", StandUp, [REGIONS], length=3),
    Kind("sacrifice", Sacrifice, [REGIONS]),
    Kind("garrison", Garrison, [REGIONS]),
    Kind("topple", Topple, [REGIONS, RULERS]),
    Kind(
        "pay",
        Pay,
        [
            Parameter("mana", AMOUNTS, find=mana_of),
            Parameter("ore", AMOUNTS, find=ore_of),
            Parameter("food", AMOUNTS, find=food_of),
        ],
    ),
    Kind("move", Move, [START, GOAL], length=3),
    Kind("move hero", Move, [START, GOAL], length=4),
    Kind("retreat", Retreat, [START, GOAL]),
]
