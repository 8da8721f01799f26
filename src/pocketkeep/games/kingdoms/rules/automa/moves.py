"""Patrols and quests of the dummy of the solo game: page 27 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.games.kingdoms.choices import Move, StandUp
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY, PATROL
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.automa import compass
from pocketkeep.games.kingdoms.rules.movement import ways


def choose(game: Kingdoms, action: int, active: bool) -> Choice | None:
    """S-PATROL-1, S-PATROL-4, S-QUEST-1 The army that the hand selects goes, or stands up.

    None if there is nobody who could.
    """
    options = first_moves(game, action, active)
    if not options:
        return None
    start = compass.find_army(game, setting_out(options))
    goals = goals_from(options, start)
    return find_move(game, action, start, goals) if goals else game.book.stand_up[start]


def choose_next(game: Kingdoms, action: int, active: bool) -> Move | None:
    """S-PATROL-5 Where magic moves two armies, another one goes by the same roll, if any can."""
    options = other_moves(game, action, active)
    if not options:
        return None
    start = compass.find_army(game, setting_out(options))
    return find_move(game, action, start, goals_from(options, start))


def find_move(game: Kingdoms, action: int, start: int, goals: list[int]) -> Move:
    """S-PATROL-2, S-QUEST-2 A patrol by the compass on the army, a quest by the compass card."""
    if action == PATROL:
        goal = compass.find_way(game, start, goals, "way")
    else:
        goal = compass.find_region(game, goals, "region")
    return game.book.moves[start][goal]


def first_moves(game: Kingdoms, action: int, active: bool) -> list[Choice]:
    """S-PATROL-3, S-QUEST-3 What anybody might do, but never onto an own army; an enemy is fine.

    Out of the tundra first, unless its own armies alone are in the way.
    """
    options: list[Choice] = []
    ways.add_moves(game, DUMMY, action, options, active=active)
    options = not_onto_own(game, options)
    if not options and ways.is_in_tundra(game, DUMMY):
        options = other_moves(game, action, active)
    return options


def other_moves(game: Kingdoms, action: int, active: bool) -> list[Choice]:
    """Any move of an army that has not marched yet, in the tundra or not."""
    options: list[Choice] = []
    ways.add_ways(game, DUMMY, action, options, active=active)
    return not_onto_own(game, options)


def not_onto_own(game: Kingdoms, options: list[Choice]) -> list[Choice]:
    kept: list[Choice] = []
    for choice in options:
        if type(choice) is not Move or not land.stands(game, DUMMY, choice.goal):
            kept.append(choice)
    return kept


def setting_out(options: list[Choice]) -> list[int]:
    """From where the dummy's armies may go, or where one lies and may stand up."""
    regions: list[int] = []
    for choice in options:
        region = NOBODY
        if type(choice) is Move:
            region = choice.start
        elif type(choice) is StandUp:
            region = choice.region
        if region != NOBODY and region not in regions:
            regions.append(region)
    return regions


def goals_from(options: list[Choice], start: int) -> list[int]:
    goals: list[int] = []
    for choice in options:
        if type(choice) is Move and choice.start == start:
            goals.append(choice.goal)
    return goals
