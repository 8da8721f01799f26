"""The table as a whole, units and sides by place after me, and the cards that I may see."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.fields import has_to_decide, within
from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.tactics.encoding.actions import (
    after_me,
    side_at,
    unit_slot,
)
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa, team_of
from pocketkeep.games.tactics.model.terms import FITTING, NONE, TEAM_SIZE
from pocketkeep.games.tactics.rules import scoring
from pocketkeep.games.tactics.rules.setup import Setup

ASKS: Final = (
    "keep-units", "keep-tactics", "place", "act", "power-up", "choose-roll", "counter", "push",
    "play", "choose-unit", "choose-how", "walk", "step", "move-on", "come-out", "claim", "discard",
)  # fmt: skip
OF_A_UNIT: Final = 18  # numbers
NO_UNIT: Final[list[int]] = [0] * OF_A_UNIT
OF_A_SIDE: Final = 10
OFFERED: Final = 8  # cards to a seat in a draft
MOST_POINTS: Final = 200
MOST_ROUNDS_TOLD: Final = 400
ENEMY_CARDS: Final = 9


def table(game: Tactics, seat: Seat, row: Numbers) -> None:
    row += [
        game.mode,
        game.seats,
        game.sides,
        1 if game.pauses == FITTING else 0,
        game.limit,
        after_me(game, game.active, seat),
        after_me(game, game.first, seat),
        within(game.round, 0, MOST_ROUNDS_TOLD),
        game.left,
        game.time,
        1 if game.trigger else 0,
        1 if game.ended else 0,
        len(game.deck),
        len(game.discards),
        len(game.enemy_deck),
        game.artifact,
        unit_slot(game, game.bearer, seat),
    ]


def units(game: Tactics, seat: Seat, row: Numbers) -> None:
    """How each unit stands, and what its card says."""
    for place in range(game.sides):
        first = side_at(game, place, seat) * TEAM_SIZE
        for unit in range(first, first + TEAM_SIZE):
            if game.card[unit] == NONE:
                row += NO_UNIT
                continue
            card = face(game, unit)
            spell = card.spell
            row += [
                1,
                game.card[unit],
                game.place[unit],
                game.health[unit],
                game.ammo[unit],
                game.mana[unit],
                1 if game.weakened[unit] else 0,
                game.deeds[unit],
                game.acts[unit],
                card.health,
                card.move,
                card.gait,
                card.melee,
                card.melee_dice,
                card.range,
                card.missile,
                NONE if spell is None else spell.aim,
                0 if spell is None else within(spell.range, 0, MOST_POINTS),
            ]


def sides(game: Tactics, seat: Seat, row: Numbers) -> None:
    for place in range(game.sides):
        side = side_at(game, place, seat)
        automa, secured = is_automa(game, side), 0
        for owner in game.secured:
            if owner == side:
                secured += 1
        row += [
            1,
            1 if automa else 0,
            1 if team_of(game, side) == team_of(game, seat) else 0,
            has_to_decide(game, side),
            0 if automa else len(game.hands[side]),
            len(game.captured[side]),
            secured,
            within(sum(scoring.score(game, side)), -MOST_POINTS, MOST_POINTS),
            game.out[side],
            1 if side in game.last_turns else 0,
        ]


def captured(game: Tactics, seat: Seat, row: Numbers) -> None:
    """By card, the side that has captured it."""
    for side in range(game.sides):
        for card in game.captured[side]:
            row.put(card, after_me(game, side, seat))


def my_hand(game: Tactics, seat: Seat, row: Numbers) -> None:
    """T-INFO-3 Which tactic cards: only to their owner."""
    for tactic in game.hands[seat]:
        row.put(tactic, 1)


def discards(game: Tactics, seat: Seat, row: Numbers) -> None:
    for tactic in game.discards:
        row.put(tactic, 1)


def put_back(game: Tactics, seat: Seat, row: Numbers) -> None:
    row.append(game.put_back[seat])


def enemy_cards(game: Tactics, seat: Seat, row: Numbers) -> None:
    """By card of the enemy's deck: -1 nowhere to be seen, 0 discarded, else under a unit."""
    for card in game.enemy_discards:
        row.put(card, 0)
    for unit in range(game.units):
        for card in game.activated[unit]:
            row.put(card, unit_slot(game, unit, seat) + 1)


def offers(game: Tactics, seat: Seat, row: Numbers) -> None:
    """T-SET-3 In a draft the pairs that lie open, by seat after me."""
    for frame in game.stack:
        if isinstance(frame, Setup):
            for other in range(len(frame.offers)):
                own = after_me(game, other, seat) * OFFERED
                for place in range(len(frame.offers[other])):
                    row.put(own + place, frame.offers[other][place])
