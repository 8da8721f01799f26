"""What dungeons are worth to the greedy bot, and the way to their crystals."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.bot.appraisal import WEIGHTS, danger
from pocketkeep.games.tactics.choices import Move
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import (
    BARRIER,
    CAVE_IN,
    CRYSTAL,
    GLORY,
    MONSTER,
    NONE,
    SPACES,
    TEAM_SIZE,
    TRAP,
    WATER,
)
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.dungeons import squares
from pocketkeep.games.tactics.rules.movement import ways

NO_WAY: Final = 200
GLORY_WORTH: Final = 40.0
DELVING: Final = 3.0  # a movement inside, beyond how far its first step leads
# By health, what the risk of a trap or a monster is like in movement; more is as the last.
TRAPPED: Final = (20, 18, 18, 10, 10, 5, 5, 3)
BITTEN: Final = (20, 12, 8, 4, 2)


def worth(game: Tactics) -> float:
    """Crystals, time, and how far those inside have come."""
    total = WEIGHTS.crystal * sum(game.crystals) + WEIGHTS.time * game.time
    for unit in range(game.seats * TEAM_SIZE):
        if game.place[unit] >= SPACES:
            away = way_to_crystal(game, unit, game.place[unit])
            total += 0.5 * prize(game, game.book.dungeon_of[game.place[unit]])
            total -= WEIGHTS.delve * min(away, 20)
    return total


def prize(game: Tactics, dungeon: int) -> float:
    return GLORY_WORTH if game.book.dungeons[dungeon].box == GLORY else WEIGHTS.crystal


def step_price(game: Tactics, unit: int, space: int) -> int:
    """What a square costs in movement, risks counted; NO_WAY: not for this unit."""
    terrain = game.book.terrain[space]
    if not squares.lets_in(game, unit, terrain):
        return NO_WAY
    if terrain == BARRIER:
        return 2
    if terrain == CAVE_IN:
        return 3
    if terrain == TRAP:
        return TRAPPED[min(game.health[unit], len(TRAPPED) - 1)]
    if terrain == MONSTER:
        return BITTEN[min(game.health[unit], len(BITTEN) - 1)]
    return 2 if terrain == WATER else 1


def way_to_crystal(game: Tactics, unit: int, start: int) -> int:
    """The least price of a way from a square to the crystal of its dungeon."""
    dungeon = game.book.dungeon_of[start]
    first = start
    while first > SPACES and game.book.dungeon_of[first - 1] == dungeon:
        first -= 1
    prices = [NO_WAY] * len(game.book.dungeons[dungeon].floor)
    prices[start - first] = 0
    while spread(game, unit, first, prices):
        pass
    for square in range(len(prices)):
        if game.book.terrain[first + square] == CRYSTAL:
            return prices[square]
    return NO_WAY


def spread(game: Tactics, unit: int, first: int, prices: list[int]) -> bool:
    """Once over all squares: whether any can be reached more cheaply through another."""
    changed = False
    for square in range(len(prices)):
        for beside in game.book.around[first + square]:
            if beside == NONE or prices[square] >= NO_WAY:
                continue
            price = prices[square] + step_price(game, unit, beside)
            if price < prices[beside - first]:
                prices[beside - first] = price
                changed = True
    return changed


def entry_worth(game: Tactics, unit: int, dungeon: int) -> float:
    """A crystal, by how many turns it takes; out of harm's way meanwhile."""
    away = way_to_crystal(game, unit, game.book.entrance[dungeon])
    if away >= NO_WAY:
        return -5.0
    turns = (away + 1) / max(1, ways.points(game, unit))
    return prize(game, dungeon) / (1.0 + turns) + danger(game, unit, game.place[unit])


def step_worth(game: Tactics, unit: int, crystal: int, choice: Choice) -> float:
    """Towards the crystal; to stop is worth as much as to stay. Outside: to a safe portal."""
    here = game.place[unit]
    if here < SPACES or crystal != NONE:
        space = choice.space if isinstance(choice, Move) else here
        return way_worth(game, unit, space) - danger(game, unit, space)
    if not isinstance(choice, Move):
        return 0.0
    if choice.space < SPACES:
        return 5.0 if way_to_crystal(game, unit, here) >= NO_WAY else -5.0
    now, then = way_to_crystal(game, unit, here), way_to_crystal(game, unit, choice.space)
    return WEIGHTS.delve * (now - then)


def first_step_worth(game: Tactics, unit: int, choice: Move) -> float:
    """A move inside goes on for several steps: worth more than its first."""
    towards = step_worth(game, unit, NONE, choice)
    if towards <= 0:
        return -1.0
    dungeon = game.book.dungeon_of[game.place[unit]]
    return DELVING + towards + (GLORY_WORTH if game.book.dungeons[dungeon].box == GLORY else 0.0)


def way_worth(game: Tactics, unit: int, space: int) -> float:
    """Nearness to a portal, from which every dungeon can be entered; and not on top of a box."""
    nearest = 30
    for portal in game.book.portals:
        nearest = min(nearest, ranges.distance(game, space, portal))
    worth = -0.12 * nearest
    if game.book.realm.box[space] != NONE:
        worth -= 0.8
    return worth
