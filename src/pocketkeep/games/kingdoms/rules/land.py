"""Who stands where: the verbs and questions that every chapter shares."""

from __future__ import annotations

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.events import HeroFell, WarTowerLost
from pocketkeep.games.kingdoms.model.book import Numbers
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import NEUTRAL, TUNDRA


def place(game: Kingdoms, seat: Seat, region: int) -> None:
    """An army comes to stand in a region. Lists stay sorted: equal tables are equal data."""
    armies = game.armies[seat]
    armies.append(region)
    armies.sort()
    game.crowd[region] += 1


def remove(game: Kingdoms, seat: Seat, region: int) -> None:
    """An army is lifted from a region; which one it is, its caller knows."""
    game.armies[seat].remove(region)
    game.crowd[region] -= 1


def shift(game: Kingdoms, seat: Seat, start: int, goal: int, hero: bool = False) -> None:
    """An army goes from one region to another, the hero if named; who lies goes on lying there."""
    if hero:
        game.hero_at[seat] = goal
    elif start in game.fallen[seat] and not standing(game, seat, start):
        game.fallen[seat].remove(start)
        game.fallen[seat].append(goal)
        game.fallen[seat].sort()
    remove(game, seat, start)
    place(game, seat, goal)


def lose(game: Kingdoms, seat: Seat, region: int) -> None:
    """H-HERO-9 An army leaves play, one that lies before one that stands, the hero last."""
    if game.armies[seat].count(region) == 1 and game.hero_at[seat] == region:
        bury_hero(game, seat)
    elif region in game.fallen[seat]:
        game.fallen[seat].remove(region)
    remove(game, seat, region)


def keep_marched(game: Kingdoms, seat: Seat, start: int, goal: int) -> None:
    """An army was driven on, or is gone: if it had marched, it may not march again from there."""
    if game.marched == start and game.marcher == seat:
        game.marched = goal


def bury_hero(game: Kingdoms, seat: Seat) -> None:
    """H-HERO-9 The card of a dead hero goes back into the deck, its level is lost."""
    book = game.book
    game.tell(HeroFell(seat, book.heroes[game.heroes[seat]].id, book.regions[game.hero_at[seat]]))
    game.heroes[seat] = NOBODY
    game.hero_levels[seat] = 0
    game.hero_at[seat] = NOBODY
    game.hero_fallen[seat] = 0
    update_powers(game, seat)


def standing(game: Kingdoms, seat: Seat, region: int) -> int:
    """How many armies of a ruler stand upright in a region, the hero not counted."""
    count = game.armies[seat].count(region) - game.fallen[seat].count(region)
    return count - 1 if game.hero_at[seat] == region else count


def hero_stands(game: Kingdoms, seat: Seat, region: int) -> bool:
    """Whether a ruler's hero is there and upright."""
    return game.hero_at[seat] == region != NOBODY and not game.hero_fallen[seat]


def stands_upright(game: Kingdoms, seat: Seat, region: int) -> bool:
    """Whether any army of a ruler, the hero included, is there and upright."""
    return standing(game, seat, region) > 0 or hero_stands(game, seat, region)


def powers_for(game: Kingdoms, seat: Seat, hero: bool) -> Powers:
    """H-HERO-4 The powers of a ruler's hero, or of any other army."""
    return game.champions[seat] if hero else game.powers[seat]


def champions_at(game: Kingdoms, seat: Seat, region: int) -> Powers:
    """H-HERO-4, H-FALLEN-5 A ruler's powers in a region: where the hero is, the hero's too."""
    return game.champions[seat] if game.hero_at[seat] == region else game.powers[seat]


def holds_tower(game: Kingdoms, seat: Seat, region: int) -> bool:
    """Whether a ruler's war tower is there and stands."""
    return game.forts[region] == seat and region not in game.toppled


def raze(game: Kingdoms, region: int) -> None:
    """H-TOWER-5 A war tower goes back to its owner, whose tower is a level lower."""
    seat = game.forts[region]
    game.forts[region] = NOBODY
    if region in game.toppled:
        game.toppled.remove(region)
    game.towers[seat] -= 1
    game.tell(WarTowerLost(seat, game.book.regions[region], game.towers[seat]))


def trample(game: Kingdoms, seat: Seat, region: int) -> None:
    """H-TOWER-16 An army has come in: a rival's war tower that lay there alone is lost."""
    if game.crowd[region] == 1 and is_ruin(game, seat, region):
        raze(game, region)


def is_ruin(game: Kingdoms, seat: Seat, region: int) -> bool:
    """H-TOWER-16 Whether a rival's war tower lies there, which falls to whoever comes in first."""
    return region in game.toppled and game.forts[region] != seat


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
    """H-FALLEN-3 Whose army is there, upright or not, and not this seat's: or NEUTRAL, NOBODY."""
    for other in range(game.rulers):
        if other != seat and stands(game, other, region):
            return other
    return NEUTRAL if region in game.neutrals else NOBODY


def stands(game: Kingdoms, seat: Seat, region: int) -> bool:
    """Whether a ruler has an army there."""
    return any(army == region for army in game.armies[seat])  # compiled, much faster than `in`


def is_present(game: Kingdoms, seat: Seat, region: int) -> bool:
    """Whether a ruler has an army or a war tower there."""
    return game.forts[region] == seat or stands(game, seat, region)


def shared(game: Kingdoms, seat: Seat, other: Seat) -> list[int]:
    """U-ALLY-4, H-TOWER-9 The regions two rulers share; without one they are no allies."""
    theirs = game.armies[other]
    regions = [region for region in occupied(game, seat) if region in theirs]
    if game.book.numbers.war_towers:
        regions += [region for region in occupied(game, seat) if game.forts[region] == other]
        regions += [region for region in occupied(game, other) if game.forts[region] == seat]
        regions = sorted(set(regions))
    return regions


def foe(game: Kingdoms, seat: Seat, region: int) -> int:
    """U-WAR-1, H-TOWER-6 Whom moving in means war with: a seat, NEUTRAL or NOBODY.

    An army comes before a war tower that stands; who is there already does not invade.
    """
    found = stranger(game, seat, region) if game.crowd[region] else NOBODY
    owner = game.forts[region]
    if found != NOBODY or owner in (NOBODY, seat) or region in game.toppled:
        return found
    return NOBODY if stands(game, seat, region) else owner


def capacity(game: Kingdoms, seat: Seat, region: int) -> int:
    """U-MOVE-1, H-TUNDRA-1 How many armies fit: two, one in tundra, more by some magic."""
    terrain = game.book.terrain[region]
    usual = room_on(game.book.numbers, terrain)
    return usual if terrain == TUNDRA else game.powers[seat].crowds[terrain] or usual


def room_on(numbers: Numbers, terrain: int) -> int:
    """U-MOVE-1, H-TUNDRA-1 How many armies fit where no magic makes room for more."""
    return 1 if terrain == TUNDRA else numbers.crowd


def is_full(game: Kingdoms, seat: Seat, region: int) -> bool:
    """U-MOVE-1, H-TUNDRA-1 Whether no army of a ruler fits in any more."""
    return game.crowd[region] >= capacity(game, seat, region)


def is_open(game: Kingdoms, region: int) -> bool:
    """Whether neither army nor war tower is there."""
    return not game.crowd[region] and game.forts[region] == NOBODY


def neighbours(game: Kingdoms, seat: Seat, region: int) -> list[int]:
    """Where an army of a ruler may go on foot, without the hero's help."""
    return neighbours_by(game, game.powers[seat], region)


def neighbours_by(game: Kingdoms, powers: Powers, region: int) -> list[int]:
    """U-PATROL-2, U-WATER-1 Adjacent by land; over water or crags only by a power."""
    land = game.book.lands[region]
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
        found = [region for region in rim if is_open(game, region)]
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
    game.champions[seat] = own
    if game.heroes[seat] != NOBODY:
        champion = Powers()
        champion.join(own)
        champion.join(game.book.heroes[game.heroes[seat]].powers[game.hero_levels[seat]])
        game.champions[seat] = champion
