"""Where armies may set out from, and where a patrol or quest may lead them: pages 6, 7 and 19."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import BODY, HERO, PATROL, RUINS, TUNDRA
from pocketkeep.games.kingdoms.rules import land, toppling
from pocketkeep.games.kingdoms.rules.movement import entry


def starts(game: Kingdoms, seat: Seat, active: bool) -> list[int]:
    """U-RUINS-2, U-ALLY-3 From where an army may set out: any region, ruins only when active.

    Not the army that has marched already. The hero sets out for itself.
    """
    regions = land.occupied(game, seat)
    if game.hero_at[seat] != NOBODY or game.fallen[seat]:
        regions = [region for region in regions if can_set_out(game, seat, region)]
    elif game.marcher == seat and game.armies[seat].count(game.marched) == 1:
        regions.remove(game.marched)
    powers = game.powers[seat]
    if active or powers.leaves_ruins:
        return regions
    return [region for region in regions if can_leave(game, powers, region, active)]


def can_set_out(game: Kingdoms, seat: Seat, region: int) -> bool:
    """H-FALLEN-1, H-TUNDRA-9 Only who stands sets out, but in the tundra also who lies."""
    armies = land.standing(game, seat, region)
    if game.book.terrain[region] == TUNDRA:
        armies += game.fallen[seat].count(region)
    return armies > 1 if has_marched(game, seat, region) else armies > 0


def has_marched(game: Kingdoms, seat: Seat, region: int) -> bool:
    """Whether an army there, or the HERO, has moved with the action under way."""
    return game.marched == region and game.marcher == seat


def hero_start(game: Kingdoms, seat: Seat, active: bool) -> int:
    """From where the hero may set out, or NOBODY."""
    region = game.hero_at[seat]
    if region == NOBODY:
        return NOBODY
    if not can_hero_set_out(game, seat):
        return NOBODY
    return region if can_leave(game, game.champions[seat], region, active) else NOBODY


def can_hero_set_out(game: Kingdoms, seat: Seat) -> bool:
    """H-FALLEN-1, H-FALLEN-5, H-TUNDRA-9 The hero likewise, wherever it is."""
    return not game.hero_fallen[seat] or game.book.terrain[game.hero_at[seat]] == TUNDRA


def can_leave(game: Kingdoms, powers: Powers, region: int, active: bool) -> bool:
    """U-RUINS-2 Ruins keep whom they hold, unless the ruler is active or magic opens them."""
    return active or powers.leaves_ruins or game.book.terrain[region] != RUINS


def add_moves(
    game: Kingdoms, seat: Seat, action: int, options: list[Choice], *, active: bool
) -> None:
    """U-PATROL-1, U-QUEST-1, H-TUNDRA-4 What a patrol or quest may begin with."""
    if is_in_tundra(game, seat):
        exits = ways_out(game, seat, action, active)
        if exits:
            options.extend(exits)
            return
    add_ways(game, seat, action, options, active=active)
    if action == PATROL and (game.fallen[seat] or game.hero_fallen[seat]):
        toppling.add_stand_ups(game, seat, options)


def is_in_tundra(game: Kingdoms, seat: Seat) -> bool:
    if not game.book.has_tundra:
        return False
    terrain = game.book.terrain
    return any(terrain[army] == TUNDRA for army in game.armies[seat])


def ways_out(game: Kingdoms, seat: Seat, action: int, active: bool) -> list[Choice]:
    """H-TUNDRA-4, H-TUNDRA-5, H-TUNDRA-8 All moves of an action that lead out of the tundra."""
    moves: list[Choice] = []
    add_ways(game, seat, action, moves, active=active)
    return [move for move in moves if is_way_out(game, move)]


def is_way_out(game: Kingdoms, choice: Choice) -> bool:
    return isinstance(choice, Move) and game.book.terrain[choice.start] == TUNDRA


def add_ways(
    game: Kingdoms, seat: Seat, action: int, options: list[Choice], *, active: bool
) -> None:
    """The patrols or the quests of a ruler's armies, whatever else the action offers."""
    if action == PATROL:
        add_patrols(game, seat, active, options)
    else:
        add_quests(game, seat, active, options)


def add_patrols(game: Kingdoms, seat: Seat, active: bool, options: list[Choice]) -> None:
    """U-PATROL-1, H-BODY-4 One army moves to an adjacent region of the same territory."""
    book = game.book
    for start in starts(game, seat, active):
        row = book.moves[start]
        for goal in land.neighbours(game, seat, start):
            if entry.may_enter(game, seat, goal):
                options.append(row[goal])
    if book.numbers.heroes and not has_marched(game, seat, HERO):
        hero = hero_start(game, seat, active)
        if hero != NOBODY:
            add_hero_patrols(game, seat, hero, options)


def add_hero_patrols(
    game: Kingdoms, seat: Seat, start: int, options: list[Choice], shunned: int = NOBODY
) -> None:
    """H-HERO-4 The hero crosses water and crags by the own card as well."""
    row = game.book.hero_moves[start]
    for goal in land.neighbours_by(game, game.champions[seat], start):
        if goal != shunned and entry.may_enter(game, seat, goal, hero=True):
            options.append(row[goal])


def add_quests(game: Kingdoms, seat: Seat, active: bool, options: list[Choice]) -> None:
    """U-QUEST-1 One army goes from its card to another."""
    book = game.book
    inland = quests_inland(game, game.powers[seat])
    leaving = [start for start in starts(game, seat, active) if can_quest_from(game, start, inland)]
    if leaving:
        goals = quest_goals(game, seat, inland)
        for start in leaving:
            add_quests_from(game, start, goals, book.moves[start], options=options)
    if book.numbers.heroes and not has_marched(game, seat, HERO):
        hero = hero_start(game, seat, active)
        inland = inland or game.champions[seat].quests_inland
        if hero != NOBODY and can_quest_from(game, hero, inland):
            goals = quest_goals(game, seat, inland, hero=True)
            add_quests_from(game, hero, goals, book.hero_moves[hero], options=options)


def quests_inland(game: Kingdoms, powers: Powers) -> bool:
    """Whether a quest may begin and end anywhere, by the edition or by magic."""
    return game.book.numbers.quests_anywhere or powers.quests_inland


def can_quest_from(game: Kingdoms, region: int, inland: bool) -> bool:
    """U-QUEST-2, H-BODY-4 From the edge of a card; from water and crags never."""
    here = game.book.lands[region]
    return here.border or (inland and here.terrain != BODY)


def quest_goals(game: Kingdoms, seat: Seat, inland: bool, hero: bool = False) -> list[int]:
    """U-QUEST-2 To the edges of cards, wherever an army may enter."""
    edges = game.book.on_card if inland else game.book.borders
    return [
        b
        for c in land.cards_in_play(game)
        for b in edges[c]
        if entry.may_enter(game, seat, b, hero)
    ]


def add_quests_from(
    game: Kingdoms, start: int, goals: list[int], row: list[Move], *, options: list[Choice]
) -> None:
    card = game.book.card
    here = card[start]
    for goal in goals:
        if card[goal] != here:
            options.append(row[goal])
