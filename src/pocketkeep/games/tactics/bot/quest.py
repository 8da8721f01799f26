"""What can be seen of an adventure in numbers: crystals, time, and those who are after them."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.bot import ventures
from pocketkeep.games.tactics.bot.appraisal import is_shut_out
from pocketkeep.games.tactics.bot.ground import Ground
from pocketkeep.games.tactics.model.state import Tactics, face
from pocketkeep.games.tactics.model.terms import GLORY, NONE, SPACES, TEAM_SIZE
from pocketkeep.games.tactics.rules import adventure

NAMES: Final[tuple[str, ...]] = (
    "crystals", "glory_open", "time", "time_2", "hurry", "inside", "in_glory", "steps_left",
    "steps_glory", "at_portal", "to_portals", "shut_out", "foes_health", "weakest_foe", "idle_foes",
)  # fmt: skip
SCARCE: Final = 2
FAR: Final = 12


def row(game: Tactics, ground: Ground) -> list[float]:
    crystals, most = sum(game.crystals), adventure.most_time(game)
    needed = game.book.numbers.crystals
    inside, in_glory, least, glory_way, portal, to_portals = 0, 0, FAR, FAR, 0, 0
    for unit in range(game.seats * TEAM_SIZE):
        space = game.place[unit]
        if space == NONE:
            continue
        if space < SPACES:
            away = ground.to_portal[space]
            to_portals += min(away, FAR)
            portal += 1 if away < face(game, unit).move and not game.weakened[unit] else 0
            continue
        way = min(FAR, ventures.way_to_crystal(game, unit, space))
        inside += 1
        least = min(least, way)
        if game.book.dungeons[game.book.dungeon_of[space]].box == GLORY:
            in_glory += 1
            glory_way = min(glory_way, way)
    health, weakest, idle = 0, FAR, 0
    for foe in range(game.seats * TEAM_SIZE, len(game.place)):
        if game.place[foe] != NONE:
            health += game.health[foe]
            weakest = min(weakest, game.health[foe])
            idle += 0 if game.activated[foe] else 1
    is_open = crystals >= needed
    return [
        crystals / 5,
        1.0 if is_open else 0.0,
        game.time / most,
        1.0 if game.time <= SCARCE else 0.0,
        (needed + 1 - crystals) / (game.time + 1),
        inside / 2,
        float(in_glory),
        (FAR - least) / FAR,
        (FAR - glory_way) / FAR,
        portal / 4,
        to_portals / 20,
        1.0 if is_shut_out(game) else 0.0,
        health / 20,
        weakest / 5,
        idle / 4,
    ]
