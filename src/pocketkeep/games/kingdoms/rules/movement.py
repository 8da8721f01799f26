"""Patrol, quest and the movement rules: pages 6, 7 and 19 of the rulebook, and the tundra."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    AskEach,
    Decision,
    Do,
    Frame,
    Seat,
    Step,
    end,
    follow,
)
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.events import ArmyMoved
from pocketkeep.games.kingdoms.model.powers import (
    ACTIONS,
    ANY_ACTION,
    BODY,
    ON_ENTER,
    PATROL,
    RUINS,
    TUNDRA,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.rules import boons, entry, land, stride, toppling, war
from pocketkeep.games.kingdoms.rules.automa import moves as dummy_moves


def starts(game: Kingdoms, seat: Seat, active: bool, moved: int) -> list[int]:
    """U-RUINS-2, U-ALLY-3 From where an army may set out: any region, ruins only when active.

    `moved` is where an army stands that has moved already, or NOBODY. The hero sets out for itself.
    """
    regions = land.occupied(game, seat)
    if game.hero_at[seat] != NOBODY or game.fallen[seat]:
        regions = [region for region in regions if can_set_out(game, seat, region, moved)]
    elif moved != NOBODY and game.armies[seat].count(moved) == 1:
        regions.remove(moved)
    if active or game.powers[seat].leaves_ruins:
        return regions
    terrain = game.book.terrain
    return [region for region in regions if terrain[region] != RUINS]


def can_set_out(game: Kingdoms, seat: Seat, region: int, moved: int) -> bool:
    """H-FALLEN-1, H-TUNDRA-9 Only who stands sets out, but in the tundra also who lies."""
    armies = land.standing(game, seat, region)
    if game.book.terrain[region] == TUNDRA:
        armies += game.fallen[seat].count(region)
    return armies > 1 if region == moved else armies > 0


def hero_start(game: Kingdoms, seat: Seat, active: bool) -> int:
    """U-RUINS-2, H-FALLEN-1, H-FALLEN-5 From where the hero may set out, or NOBODY."""
    region = game.hero_at[seat]
    if region == NOBODY:
        return NOBODY
    terrain = game.book.terrain[region]
    if game.hero_fallen[seat] and terrain != TUNDRA:
        return NOBODY
    if terrain == RUINS and not active and not game.champions[seat].leaves_ruins:
        return NOBODY
    return region


def add_moves(game: Kingdoms, seat: Seat, action: int, active: bool, options: list[Choice]) -> None:
    """U-PATROL-1, U-QUEST-1, H-TUNDRA-4 What a patrol or quest may begin with."""
    if is_in_tundra(game, seat):
        exits = ways_out(game, seat, action, active)
        if exits:
            options.extend(exits)
            return
    if action == PATROL:
        add_patrols(game, seat, active, NOBODY, options)
        if game.fallen[seat] or game.hero_fallen[seat]:
            toppling.add_stand_ups(game, seat, options)
    else:
        add_quests(game, seat, active, NOBODY, options)


def is_in_tundra(game: Kingdoms, seat: Seat) -> bool:
    if not game.book.has_tundra:
        return False
    terrain = game.book.terrain
    return any(terrain[army] == TUNDRA for army in game.armies[seat])


def ways_out(game: Kingdoms, seat: Seat, action: int, active: bool) -> list[Choice]:
    """H-TUNDRA-4, H-TUNDRA-5, H-TUNDRA-8 All moves of an action that lead out of the tundra."""
    moves: list[Choice] = []
    if action == PATROL:
        add_patrols(game, seat, active, NOBODY, moves)
    else:
        add_quests(game, seat, active, NOBODY, moves)
    terrain = game.book.terrain
    return [move for move in moves if isinstance(move, Move) and terrain[move.start] == TUNDRA]


def add_patrols(
    game: Kingdoms,
    seat: Seat,
    active: bool,
    moved: int,
    options: list[Choice],
    hero_moved: bool = False,
) -> None:
    """U-PATROL-1, H-BODY-4 One army moves to an adjacent region of the same territory."""
    book = game.book
    for start in starts(game, seat, active, moved):
        row = book.moves[start]
        for goal in land.neighbours(game, seat, start):
            if entry.may_enter(game, seat, goal):
                options.append(row[goal])
    if book.numbers.heroes and not hero_moved:
        hero = hero_start(game, seat, active)
        if hero != NOBODY:
            add_hero_patrols(game, seat, hero, NOBODY, options)


def add_hero_patrols(
    game: Kingdoms, seat: Seat, start: int, shunned: int, options: list[Choice]
) -> None:
    """H-HERO-4 The hero crosses water and crags by the own card as well."""
    row = game.book.hero_moves[start]
    for goal in land.neighbours_by(game, game.champions[seat], start):
        if goal != shunned and entry.may_enter(game, seat, goal, hero=True):
            options.append(row[goal])


def add_quests(
    game: Kingdoms,
    seat: Seat,
    active: bool,
    moved: int,
    options: list[Choice],
    hero_moved: bool = False,
) -> None:
    """U-QUEST-1, U-QUEST-2, H-BODY-4 One army goes from an edge of its card to that of another."""
    book = game.book
    inland = book.numbers.quests_anywhere or game.powers[seat].quests_inland
    lands = book.lands
    leaving = [
        start
        for start in starts(game, seat, active, moved)
        if lands[start].border or (inland and lands[start].terrain != BODY)
    ]
    if leaving:
        goals = quest_goals(game, seat, inland)
        for start in leaving:
            add_ways(game, start, goals, book.moves[start], options)
    if book.numbers.heroes and not hero_moved:
        hero = hero_start(game, seat, active)
        inland = inland or game.champions[seat].quests_inland
        here = lands[hero] if hero != NOBODY else None
        if here is not None and (here.border or (inland and here.terrain != BODY)):
            goals = quest_goals(game, seat, inland, hero=True)
            add_ways(game, hero, goals, book.hero_moves[hero], options)


def quest_goals(game: Kingdoms, seat: Seat, inland: bool, hero: bool = False) -> list[int]:
    edges = game.book.on_card if inland else game.book.borders
    return [
        b
        for c in land.cards_in_play(game)
        for b in edges[c]
        if entry.may_enter(game, seat, b, hero)
    ]


def add_ways(
    game: Kingdoms, start: int, goals: list[int], row: list[Move], options: list[Choice]
) -> None:
    card = game.book.card
    here = card[start]
    for goal in goals:
        if card[goal] != here:
            options.append(row[goal])


def move(game: Kingdoms, seat: Seat, choice: Move) -> bool:
    """U-WAR-1, H-TOWER-6 The army moves; if somebody is there, a war starts: says whether."""
    action, start, goal = choice.action, choice.start, choice.goal
    foe = land.foe(game, seat, goal)
    regions, terrain = game.book.regions, game.book.terrain[goal]
    if game.is_heard:
        game.tell(ArmyMoved(seat, ACTIONS[action], regions[start], regions[goal]))
    land.shift(game, seat, start, goal, choice.hero)
    land.trample(game, seat, goal)
    powers = game.champions[seat] if choice.hero else game.powers[seat]
    for boon in game.powers[seat].boons[ON_ENTER]:
        if boon.action in (ANY_ACTION, action):
            boons.grant(game, seat, boon, ON_ENTER, terrain, NOBODY)
    if choice.hero:
        boons.bless_hero(game, seat, ON_ENTER, terrain, action)
    if foe != NOBODY:
        war.invade(game, seat, foe, goal)
    toppling.offer(game, seat, powers.topples_army[ON_ENTER], powers.topples_tower[ON_ENTER], goal)
    return foe != NOBODY


def set_out(game: Kingdoms, seat: Seat, choice: Move, active: bool) -> None:
    """A patrol or quest: one army moves, and magic may move it further or another one as well."""
    start, goal = choice.start, choice.goal
    lies = game.hero_fallen[seat] == 1 if choice.hero else start in game.fallen[seat]
    lies = lies and game.book.terrain[start] == TUNDRA
    at_war = move(game, seat, choice)
    if choice.hero and not at_war and not lies:
        stride.stride_on(game, seat, choice, active)
    more = game.powers[seat].armies_moved[choice.action] - 1
    if more > 0:
        if choice.hero or (lies and game.book.terrain[goal] != TUNDRA):
            goal = NOBODY  # nobody else need be kept from moving
        follow(
            game,
            March(
                seat=seat,
                action=choice.action,
                moved=goal,
                left=more,
                active=active,
                hero_moved=choice.hero,
            ),
        )


@state
class March(Frame):
    """Magic lets a ruler move one army more with the same action."""

    seat: Seat
    action: int
    moved: int  # where the army stands that has moved; NOBODY once it is gone, or for the hero
    left: int  # how many more armies may move
    active: bool
    hero_moved: bool = False

    def procedure(self) -> list[Step]:
        return MARCH


def lead_dummy_on(game: Kingdoms, march: March) -> None:
    """S-PATROL-5 The dummy's next army goes by the compass."""
    if is_dummy(game, march.seat):
        end(march)
        dummy_moves.march_on(game, march)


def ask_march(game: Kingdoms, march: March) -> Decision | None:
    """U-POWER-3 A second army may move; not the first one again."""
    if not march.left:
        return None
    options: list[Choice] = [game.book.stop]
    if march.action == PATROL:
        add_patrols(game, march.seat, march.active, march.moved, options, march.hero_moved)
    else:
        add_quests(game, march.seat, march.active, march.moved, options, march.hero_moved)
    return Decision(march.seat, options) if len(options) > 1 else None


def march(game: Kingdoms, march: March, choice: Choice) -> None:
    march.left -= 1
    if isinstance(choice, Move):
        if not move(game, march.seat, choice) and choice.hero:
            stride.stride_on(game, march.seat, choice, march.active)
    else:
        end(march)


def follow_army(game: Kingdoms, seat: Seat, start: int, goal: int) -> None:
    """An army that moved already was driven on: a march under way must not move it again."""
    for frame in game.stack:
        if isinstance(frame, March) and frame.seat == seat and frame.moved == start:
            frame.moved = goal


def keep_retired(game: Kingdoms, seat: Seat, region: int) -> None:
    """H-HERO-7 A hero who moved and retired is an army that has moved: no march moves it again."""
    for frame in game.stack:
        if isinstance(frame, March) and frame.seat == seat and frame.hero_moved:
            frame.moved = region


MARCH: Final[list[Step]] = [
    Do("S-PATROL-5", lead_dummy_on),
    AskEach("U-POWER-3", "Move another army, or stop.", ask_march, march),
]
