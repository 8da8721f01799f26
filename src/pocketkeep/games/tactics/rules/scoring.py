"""Scoring: page 13 of the rulebook, 16 to 18 for teams and battles."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    in_play,
    is_adventure,
    side_of,
    team_of,
)
from pocketkeep.games.tactics.model.terms import NONE, VILLAGE
from pocketkeep.games.tactics.rules import ending

PARTS: Final = ("flags", "survivors", "captures", "villages", "artifact")
CRYSTALS: Final = "crystals"
TIE_BREAKS: Final = ("survivors", "captures", "flags", "health")


def score(game: Tactics, side: Side) -> list[int]:
    """T-SCORE-1, T-SCORE-4, T-BATTLE-9 Points of a side by part, in the order of PARTS."""
    numbers, own = game.book.numbers, in_play(game, side)
    villages = 0
    for unit in own:
        if game.book.features[game.place[unit]] & VILLAGE:
            villages += 1
    bears = game.bearer != NONE and side_of(game.bearer) == side
    return [
        numbers.flag_points * game.secured.count(side),
        numbers.survivor_points * len(own),
        numbers.capture_points * len(game.captured[side]),
        numbers.village_points * villages,
        numbers.artifact_points if bears else 0,
    ]


def has_won(game: Tactics) -> bool:
    """T-SOLO-12 An adventure is won by the Crystal of Glory, and by nothing else."""
    return game.ended == ending.BY_GLORY


def standing(game: Tactics, side: Side) -> list[int]:
    """T-SCORE-2, T-TEAM-6 What parts sides, in this order; partners share it."""
    total, survivors, captures, flags, health = 0, 0, 0, 0, 0
    for other in range(game.seats):
        if team_of(game, other) != team_of(game, side):
            continue
        own = in_play(game, other)
        total += sum(score(game, other))
        survivors += len(own)
        captures += len(game.captured[other])
        flags += game.secured.count(other)
        for unit in own:
            health += game.health[unit]
    return [total, survivors, captures, flags, health]


def places(game: Tactics) -> list[int]:
    """T-SCORE-2, T-SCORE-3, T-TEAM-6 By seat, from 1; what cannot be parted is shared."""
    if is_adventure(game):
        return [1 if has_won(game) else 2] * game.seats
    standings = [standing(game, side) for side in range(game.seats)]
    better: list[int] = []
    for side in range(game.seats):
        ahead = 0
        for other in range(game.seats):
            if standings[other] > standings[side]:
                ahead += 1
        better.append(ahead + 1)
    return better
