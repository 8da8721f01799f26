"""Who stands where: the verbs and questions that every chapter shares."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import Powers

NEUTRAL: Final = -2  # stands where a seat would, for an army of the Lost Kingdom


def place(game: Kingdoms, seat: Seat, region: int) -> None:
    """An army comes to stand in a region. Lists stay sorted: equal tables are equal data."""
    armies = game.armies[seat]
    armies.append(region)
    armies.sort()
    game.crowd[region] += 1


def remove(game: Kingdoms, seat: Seat, region: int) -> None:
    game.armies[seat].remove(region)
    game.crowd[region] -= 1


def occupied(game: Kingdoms, seat: Seat) -> list[int]:
    """The regions where a ruler has an army, each once."""
    regions: list[int] = []
    last = NOBODY
    for region in game.armies[seat]:
        if region != last:
            regions.append(region)
            last = region
    return regions


def count_terrain(game: Kingdoms, seat: Seat, terrain: int) -> int:
    """How many regions of a terrain a ruler occupies."""
    count = 0
    for region in occupied(game, seat):
        if game.book.terrain[region] == terrain:
            count += 1
    return count


def stranger(game: Kingdoms, seat: Seat, region: int) -> int:
    """Whose army stands there that is not this seat's: a seat, NEUTRAL or NOBODY."""
    for other in range(game.seats):
        if other != seat and stands(game, other, region):
            return other
    return NEUTRAL if region in game.neutrals else NOBODY


def stands(game: Kingdoms, seat: Seat, region: int) -> bool:
    """Whether a ruler has an army there."""
    return any(army == region for army in game.armies[seat])  # compiled, much faster than `in`


def shared(game: Kingdoms, seat: Seat, other: Seat) -> list[int]:
    """U-ALLY-4 The regions two rulers share; without one they are no allies."""
    theirs = game.armies[other]
    return [region for region in occupied(game, seat) if region in theirs]


def neighbours(game: Kingdoms, seat: Seat, region: int) -> list[int]:
    """U-PATROL-2, U-WATER-1 Adjacent by land; over water or crags only by a power."""
    land = game.book.lands[region]
    powers = game.powers[seat]
    if not powers.crosses_water and not powers.crosses_crags:
        return land.neighbours
    goals = land.neighbours.copy()
    if powers.crosses_water:
        goals += land.across_water
    if powers.crosses_crags:
        goals += [goal for goal in land.across_crags if goal not in goals]
    return goals


def cards_in_play(game: Kingdoms) -> list[int]:
    cards = game.homes.copy()
    if game.lost_kingdom != NOBODY:
        cards.append(game.lost_kingdom)
    return cards


def nearest_unoccupied(game: Kingdoms, start: int) -> list[int]:
    """U-ALLY-11, U-ALLY-12 The nearest regions without any army; a quest is the last resort."""
    here = game.book.on_card[game.book.card[start]]
    on_foot = steps_to_unoccupied(game, [start], [region for region in here if region != start])
    return on_foot or steps_to_unoccupied(game, [start], list(range(len(game.book.lands))))


def steps_to_unoccupied(game: Kingdoms, rim: list[int], within: list[int]) -> list[int]:
    """The unoccupied regions that are the fewest steps away, keeping to some regions."""
    reached = rim
    while rim:
        rim = [r for r in one_step_from(game, rim) if r in within and r not in reached]
        reached = reached + rim
        found = [region for region in rim if not game.crowd[region]]
        if found:
            return sorted(found)
    return []


def one_step_from(game: Kingdoms, rim: list[int]) -> list[int]:
    """Where one patrol or quest leads from any of these regions, by the map alone."""
    lands = game.book.lands
    goals: list[int] = []
    for region in rim:
        goals += [goal for goal in lands[region].neighbours if goal not in goals]
        if lands[region].border:
            goals += [goal for goal in other_borders(game, region) if goal not in goals]
    return goals


def other_borders(game: Kingdoms, region: int) -> list[int]:
    """U-QUEST-2 The border regions of all other territories."""
    book = game.book
    goals: list[int] = []
    for card in cards_in_play(game):
        if card != book.card[region]:
            goals += book.borders[card]
    return goals


def update_powers(game: Kingdoms, seat: Seat) -> None:
    """U-POWER-1, U-POWER-2 A ruler has the powers of every level reached, from that moment on."""
    own = game.book.powers[game.factions[seat]][game.magic[seat]]
    if game.shapes[seat]:
        blend = Powers()
        blend.join(own)
        for level, faction in enumerate(game.shapes[seat], 1):
            blend.join(game.book.learnt[faction][level])
        own = blend
    game.powers[seat] = own
