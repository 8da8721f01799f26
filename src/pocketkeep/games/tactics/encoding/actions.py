"""Every kind of choice as numbers. Units go by their side's place after me, and their class."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.actions import NO_SLOT, Kind, Parameter, Slots
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.tactics.choices import (
    Cast,
    CastAt,
    CastOn,
    Claim,
    Discard,
    EndTurn,
    Enter,
    Fire,
    Hold,
    KeepTactic,
    KeepUnit,
    Melee,
    Move,
    Pass,
    Play,
    Power,
    Push,
    Put,
    Recover,
    Roll,
    Shoot,
    Start,
    Stop,
    Target,
    Walk,
)
from pocketkeep.games.tactics.model.state import Side, Tactics
from pocketkeep.games.tactics.model.terms import (
    BOXES,
    CORNERS,
    DIRECTIONS,
    NONE,
    SPACES,
    TEAM_SIZE,
)

UNIT: Final = 0  # domain
SLOT_WORDS: Final = {
    "unit": "four for each side, mine first, by class (fighter, beast, rogue, wizard): the other "
    "seats follow by place after me, then scripted enemies",
}
MOST_SIDES: Final = 4
UNITS: Final = MOST_SIDES * TEAM_SIZE
SQUARES: Final = 304  # of the realm, then of the dungeons
CARDS: Final = 32
TACTICS: Final = 16
MOST_POWER: Final = 3  # mana


def after_me(game: Tactics, side: Side, seat: Seat) -> int:
    """How many places after me a side is: seats in order, then scripted enemies; NONE: nobody."""
    if side < 0 or side >= game.seats:
        return max(side, NONE)
    return (side - seat) % game.seats


def side_at(game: Tactics, place: int, seat: Seat) -> Side:
    """The side so many places after me."""
    return place if place >= game.seats else (seat + place) % game.seats


def unit_slot(game: Tactics, unit: int, seat: Seat) -> int:
    if unit == NONE:
        return NONE
    return after_me(game, unit // TEAM_SIZE, seat) * TEAM_SIZE + unit % TEAM_SIZE


def slots(game: Tactics, seat: Seat) -> Slots:
    """By card, the slot of its unit."""
    found = [NO_SLOT] * len(game.unit_of)
    for unit in range(game.units):
        if game.card[unit] != NONE and game.unit_of[game.card[unit]] == unit:
            found[game.card[unit]] = unit_slot(game, unit, seat)
    return [found]


UNIT_BY_CARD: Final = Parameter("card", UNITS, domain=UNIT, means="the unit of this card")
AT_UNIT: Final = Parameter("target", UNITS, domain=UNIT, means="the unit of this card")
CARD: Final = Parameter("card", CARDS, means="in the book")
ON_REALM: Final = Parameter("space", SPACES, means="row by row")
TACTIC: Final = Parameter("tactic", TACTICS, means="in the book")

KINDS: Final = [
    Kind("stop", Stop, []),
    Kind("end turn", EndTurn, []),
    Kind("roll", Roll, []),
    Kind("hold", Hold, []),
    Kind("claim", Claim, []),
    Kind("pass", Pass, []),
    Kind("power", Power, [Parameter("mana", MOST_POWER + 1)]),
    Kind("push", Push, [Parameter("direction", len(DIRECTIONS), means=", ".join(DIRECTIONS))]),
    Kind("start", Start, [Parameter("corner", len(CORNERS), means=", ".join(CORNERS))]),
    Kind("keep unit", KeepUnit, [CARD]),
    Kind("keep tactic", KeepTactic, [TACTIC]),
    Kind("play", Play, [TACTIC]),
    Kind("discard", Discard, [TACTIC]),
    Kind("recover", Recover, [UNIT_BY_CARD]),
    Kind("target", Target, [UNIT_BY_CARD]),
    Kind("cast", Cast, [UNIT_BY_CARD]),
    Kind("walk", Walk, [UNIT_BY_CARD]),
    Kind("enter", Enter, [UNIT_BY_CARD, Parameter("dungeon", len(BOXES), means=", ".join(BOXES))]),
    Kind("melee", Melee, [UNIT_BY_CARD, AT_UNIT]),
    Kind("shoot", Shoot, [UNIT_BY_CARD, AT_UNIT]),
    Kind("cast at", CastAt, [UNIT_BY_CARD, AT_UNIT]),
    Kind("fire", Fire, [UNIT_BY_CARD, AT_UNIT]),
    Kind("put", Put, [UNIT_BY_CARD, ON_REALM]),
    Kind("cast on", CastOn, [UNIT_BY_CARD, ON_REALM]),
    Kind(
        "move",
        Move,
        [
            UNIT_BY_CARD,
            Parameter("space", SQUARES, means="the realm row by row, then the dungeons' squares"),
        ],
    ),
]
