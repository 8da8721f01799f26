"""Factions by slot, gods by their place after me, and what I hold."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.fields import has_to_decide, within
from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, is_ulrir, spoils, strength, units
from pocketkeep.games.ulos.model.terms import LANDS, NONE, OPEN
from pocketkeep.games.ulos.rules import land, scoring

ASKS: Final = (
    "act", "before-draw", "before-end", "place", "establish", "buy-more", "choose-pair", "attack",
    "reveal", "use", "control", "devour", "return-cards", "take", "lift", "put-down", "lure",
    "burn", "draw-to-expand", "extract", "activate", "convert", "put-back", "give",
    "take-any-card", "pilfer", "reclaim", "swap",
)  # fmt: skip
MOST_FAVOR: Final = 400  # more counts as so much
MOST_TURNS: Final = 400
MOST_WORTH: Final = 1000


def after_me(game: Ulos, god: God, seat: Seat) -> int:
    """How many places after me a god sits; NONE for nobody."""
    return NONE if god == NOBODY else (god - seat) % game.gods


def table(game: Ulos, seat: Seat, row: Numbers) -> None:
    row += [
        game.seats,
        1 if game.is_solo else 0,
        game.level,
        1 if game.holdings == OPEN else 0,
        within(game.limit, 0, MOST_TURNS),
        within(game.turns[game.active], 0, MOST_TURNS) if game.active != NOBODY else 0,
        after_me(game, game.active, seat),
        after_me(game, game.first, seat),
        in_all(game.supply),
        max(0, land.pillage_left(game)),
        in_all(game.legendary),
        1 if game.trigger else 0,
        1 if game.ended else 0,
        1 if game.rift_used else 0,
        in_all(game.spare),
    ]


def factions(game: Ulos, seat: Seat, row: Numbers) -> None:
    """What their cards say, and how they stand."""
    book = game.book
    for faction in game.factions:
        row += [
            faction,
            game.power[faction],
            strength(game, faction),
            spoils(game, faction),
            game.legendary[faction],
            game.stacks[faction],
            within(scoring.card_worth(game, faction), 0, MOST_WORTH),
            units(game, faction),
            book.ability[faction],
            book.shapes[faction],
            1 if book.counts_water[faction] else 0,
            game.elements[faction],
        ]
        terrains = book.terrains[faction]
        for terrain in range(len(LANDS)):
            row.append(terrains >> terrain & 1)


def gods(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-INFO-3 Everybody's numbers, me first; seats that are not there are nought."""
    for place in range(game.gods):
        god = (seat + place) % game.gods
        row += [
            1,
            1 if is_ulrir(game, god) else 0,
            has_to_decide(game, god),
            within(game.favor[god], 0, MOST_FAVOR),
            in_all(game.hands[god]),
            in_all(game.tiles[god]),
            in_all(game.rifts[god]),
            within(game.turns[god], 0, MOST_TURNS),
        ]


def hands(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-INFO-4 Cards by faction: mine, Ulrir's and open ones; of others what counting tells."""
    for place in range(game.gods):
        god = (seat + place) % game.gods
        is_open = place == 0 or is_ulrir(game, god) or game.holdings == OPEN
        held = game.hands[god] if is_open else game.counted[god]
        for faction in game.factions:
            row.append(held[faction])


def my_tiles(game: Ulos, seat: Seat, row: Numbers) -> None:
    row += game.tiles[seat]


def my_rifts(game: Ulos, seat: Seat, row: Numbers) -> None:
    row += game.rifts[seat]


def used_rifts(game: Ulos, seat: Seat, row: Numbers) -> None:
    row += game.used


def spare_rifts(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-INFO-6 What else lies in the box only somebody knows who has looked."""
    if game.looked[seat]:
        row += game.spare
