"""Securing control areas: pages 14 and 15 of the rulebook, page 16 for teams."""

from __future__ import annotations

from pocketkeep.games.tactics.events import AreaSecured, FlagAdvanced
from pocketkeep.games.tactics.model.state import Side, Tactics, side_of, team_of, team_units, told
from pocketkeep.games.tactics.model.terms import AREAS, BATTLE, BATTLE_TEAM, NONE, SPACES
from pocketkeep.games.tactics.rules import ending


def check(game: Tactics, side: Side) -> None:
    """T-CONTROL-1, T-BATTLE-1 At the start of a turn, each area by itself; battles have none."""
    if game.mode in (BATTLE, BATTLE_TEAM):
        return
    for area in range(AREAS):
        if game.secured[area] == NONE and advances(game, area, side):
            advance(game, area, side)


def advances(game: Tactics, area: int, side: Side) -> bool:
    """T-CONTROL-2, T-CONTROL-3, T-TEAM-4 The first time one's own unit must be on the trigger."""
    if not has_unit(game, area, side) or holder(game, area) != team_of(game, side):
        return False
    if game.flags[area]:
        return True
    unit = game.unit_at[game.book.realm.triggers[area]]
    return unit != NONE and side_of(unit) == side


def holder(game: Tactics, area: int) -> int:
    """T-CONTROL-4, T-CONTROL-7 The team with more units in an area than any other, or NONE."""
    counts = [0] * len(game.out)
    for unit in range(len(game.place)):
        if is_in_area(game, unit, area):
            counts[team_of(game, side_of(unit))] += 1
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else NONE


def is_in_area(game: Tactics, unit: int, area: int) -> bool:
    """T-CONTROL-4 The trigger space is one of the area's; a captured unit is nowhere."""
    space = game.place[unit]
    return NONE < space < SPACES and game.book.realm.area[space] == area


def has_unit(game: Tactics, area: int, side: Side) -> bool:
    """T-TEAM-4 Whether a unit of this colour is there."""
    for unit in team_units(side):
        if is_in_area(game, unit, area):
            return True
    return False


def advance(game: Tactics, area: int, side: Side) -> None:
    """T-CONTROL-5, T-CONTROL-6 A step on the track, kept for good; the last one takes the flag."""
    game.flags[area] += 1
    name = game.book.realm.areas[area]
    if game.flags[area] < game.book.numbers.flag_steps:
        game.tell(FlagAdvanced(told(game, side), name, game.flags[area]))
        return
    game.secured[area] = side
    game.tell(AreaSecured(told(game, side), name))
    ending.note_flag(game, side)
