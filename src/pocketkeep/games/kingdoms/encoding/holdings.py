"""The table as a whole, and every ruler by place after me."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.fields import asked, within
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.encoding.actions import region_slots
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import FOOD, MANA, MOST_RULERS, ORE, SILVER
from pocketkeep.games.kingdoms.rules import growth, scoring
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.rules.war import allies

ASKS: Final = (
    "take-faction", "take-side", "stock-up", "settle", "place-garrison", "keep-hero", "select",
    "act", "follow", "march-on", "go-on", "trade-again", "demand", "reveal", "raise-value", "pay",
    "leave", "pay-conquest", "fight", "topple", "humble-rival", "pay-bill", "take-gift", "give-up",
)  # fmt: skip
STEPS: Final = {name: number + 1 for number, name in enumerate(ASKS)}
NOTHING: Final = -1
MOST_POINTS: Final = 200
MOST_PRICE: Final = 100
LEVELS: Final = 5  # of magic
OF_A_RULER: Final = 24  # numbers


def after_me(game: Kingdoms, ruler: Seat, seat: Seat) -> int:
    """How many places after me a ruler sits; NOTHING for nobody."""
    return NOTHING if ruler < 0 else (ruler - seat) % game.rulers


def place_of(slots: list[int], region: int) -> int:
    return NOTHING if region < 0 else slots[region]


def question(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    row.append(asked(game, seat, STEPS))


def table(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    numbers, slots = game.book.numbers, region_slots(game, seat)
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


def cubes(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    row += game.cubes


def rulers(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    slots, stores = region_slots(game, seat), game.stores
    waiting: list[int] = []
    for frame in game.stack:
        if isinstance(frame, Turn):
            waiting = frame.waiting
    for place in range(MOST_RULERS):
        if place >= game.rulers:
            row += [0] * OF_A_RULER
            continue
        ruler = (seat + place) % game.rulers
        owes = 0
        for decision in game.owed:
            if decision.seat == ruler:
                owes = 1
        allied = 0
        for ally in allies.allies_of(game, ruler):
            allied += 1 << (ally - seat) % game.rulers
        known = game.factions[ruler] != NOBODY
        row += [
            1,
            1 if is_dummy(game, ruler) else 0,
            owes,
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
            allied,
        ]
        if known:
            row += [
                within(sum(scoring.score(game, ruler)), 0, MOST_POINTS),
                price(growth.is_built(game, ruler), growth.build_price(game, ruler)),
                price(growth.is_learned(game, ruler), growth.research_price(game, ruler)),
                price(growth.has_all_armies(game, ruler), growth.expand_price(game, ruler)),
            ]
        else:
            row += [0, NOTHING, NOTHING, NOTHING]


def price(done: bool, amount: int) -> int:
    return NOTHING if done else within(amount, 0, MOST_PRICE)


def shapes(game: Kingdoms, seat: Seat, found: list[int]) -> None:
    """By ruler and level, whose magic a shapeshifter took."""
    for ruler in range(game.rulers):
        taken = game.shapes[ruler]
        for level in range(min(LEVELS, len(taken))):
            found.append((ruler - seat) % game.rulers * LEVELS + level)
            found.append(taken[level])


def on_offer(game: Kingdoms, seat: Seat, found: list[int]) -> None:
    """Setup: the factions that may still be taken."""
    for frame in game.stack:
        if isinstance(frame, Setup):
            for faction in frame.row:
                found.append(faction)
                found.append(1)
