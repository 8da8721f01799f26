"""The table as a whole, and every ruler by place after me."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.fields import has_to_decide, within
from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.encoding.actions import REGION
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import FOOD, MANA, ORE, SILVER
from pocketkeep.games.kingdoms.rules import growth, scoring
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.rules.war import allies

ASKS: Final = (
    "take-faction", "take-side", "stock-up", "settle", "place-garrison", "keep-hero", "select",
    "act", "follow", "march-on", "go-on", "trade-again", "demand", "reveal", "raise-value", "pay",
    "leave", "pay-conquest", "fight", "topple", "humble-rival", "pay-bill", "take-gift", "give-up",
)  # fmt: skip
NOTHING: Final = -1
MOST_POINTS: Final = 200
MOST_PRICE: Final = 100
LEVELS: Final = 5  # of magic
OF_A_RULER: Final = 24  # numbers
UNKNOWN: Final[list[int]] = [
    0,
    NOTHING,
    NOTHING,
    NOTHING,
]  # points and prices of who has no faction yet


def after_me(game: Kingdoms, ruler: Seat, seat: Seat) -> int:
    """How many places after me a ruler sits; NOTHING for nobody."""
    return NOTHING if ruler < 0 else (ruler - seat) % game.rulers


def place_of(slots: list[int], region: int) -> int:
    return NOTHING if region < 0 else slots[region]


def table(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    numbers, slots = game.book.numbers, row.slots[REGION]
    roll, hour, origin, target = game.hand
    action = NOBODY
    for frame in game.stack:
        if isinstance(frame, Turn):
            action = frame.action
    row += [
        game.seats,
        1 if numbers.solo else 0,
        0 if numbers.retreats else 1,
        1 if numbers.heroes else 0,
        1 if numbers.war_towers else 0,
        1 if game.lost_kingdom != NOBODY else 0,
        after_me(game, game.active, seat),
        action,
        game.rounds,
        1 if game.trigger else 0,
        1 if game.ended else 0,
        game.night,
        game.roll,
        roll,
        hour,
        place_of(slots, origin),
        place_of(slots, target),
        after_me(game, game.marcher, seat),
        place_of(slots, game.marched),
    ]


def cubes(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    row += game.cubes


def rulers(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    slots, stores = row.slots[REGION], game.stores
    waiting: list[int] = []
    for frame in game.stack:
        if isinstance(frame, Turn):
            waiting = frame.waiting
    allied = alliances(game, seat)
    for place in range(game.rulers):
        ruler = (seat + place) % game.rulers
        row += [
            1,
            1 if is_dummy(game, ruler) else 0,
            has_to_decide(game, ruler),
            1 if ruler in waiting else 0,
            game.factions[ruler],
            stores[MANA][ruler],
            stores[ORE][ruler],
            stores[FOOD][ruler],
            stores[SILVER][ruler],
            game.towers[ruler],
            game.magic[ruler],
            len(game.armies[ruler]),
            len(game.fallen[ruler]),
            game.captured[ruler],
            game.heroes[ruler],
            game.hero_levels[ruler],
            place_of(slots, game.hero_at[ruler]),
            game.hero_fallen[ruler],
            len(game.retired[ruler]),
            allied[place],
        ]
        if game.factions[ruler] == NOBODY:
            row += UNKNOWN
        else:
            row += [
                within(sum(scoring.score(game, ruler)), 0, MOST_POINTS),
                NOTHING
                if growth.is_built(game, ruler)
                else within(growth.build_price(game, ruler), 0, MOST_PRICE),
                NOTHING
                if growth.is_learned(game, ruler)
                else within(growth.research_price(game, ruler), 0, MOST_PRICE),
                NOTHING
                if growth.has_all_armies(game, ruler)
                else within(growth.expand_price(game, ruler), 0, MOST_PRICE),
            ]


def alliances(game: Kingdoms, seat: Seat) -> list[int]:
    """By place after me, a bit for the place of each ally; who is an ally has one."""
    found = [0] * game.rulers
    for place in range(1, game.rulers):
        for other in range(place):
            if allies.is_ally(game, (seat + place) % game.rulers, (seat + other) % game.rulers):
                found[place] |= 1 << other
                found[other] |= 1 << place
    return found


def shapes(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """By ruler and level, whose magic a shapeshifter took."""
    for ruler in range(game.rulers):
        taken = game.shapes[ruler]
        for level in range(min(LEVELS, len(taken))):
            row.put((ruler - seat) % game.rulers * LEVELS + level, taken[level])


def on_offer(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """Setup: the factions that may still be taken."""
    for frame in game.stack:
        if isinstance(frame, Setup):
            for faction in frame.row:
                row.put(faction, 1)
