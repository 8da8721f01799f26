"""Units moved by spells, cards and abilities: pushed, pulled, led, swapped, set down elsewhere."""

from __future__ import annotations

from pocketkeep.games.tactics.events import UnitShifted
from pocketkeep.games.tactics.model.state import Tactics, are_allies, name
from pocketkeep.games.tactics.model.terms import NONE, UNIT_MOVED
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.movement import moving
from pocketkeep.games.tactics.rules.tactic_cards import windows


def shift(game: Tactics, unit: int, path: list[int], by: str) -> None:
    """T-SPELL-9 Who is moved by others gets nothing from the spaces it comes to."""
    land.put(game, unit, path[-1])
    tell(game, unit, path, by)


def tell(game: Tactics, unit: int, path: list[int], by: str) -> None:
    if game.is_heard:
        spaces = tuple([game.book.spaces[space] for space in path])
        game.tell(UnitShifted(name(game, unit), spaces, by))


def set_down(game: Tactics, unit: int, space: int, by: str, is_friendly: bool) -> None:
    """T-SPELL-14 Put on a space; by friends, that is as if its movement ended there."""
    tell(game, unit, [game.place[unit], space], by)
    land.put(game, unit, space)
    if is_friendly:
        settle(game, unit)


def swap(game: Tactics, unit: int, other: int, by: str) -> None:
    """T-SPELL-14 Two units change places; an enemy so moved gets nothing from its new space."""
    here, there = game.place[unit], game.place[other]
    tell(game, unit, [here, there], by)
    tell(game, other, [there, here], by)
    land.exchange(game, unit, other)
    settle(game, unit)
    if are_allies(game, unit, other):
        settle(game, other)


def settle(game: Tactics, unit: int) -> None:
    """T-SPELL-14 A village helps, the artifact is taken, as at the end of a movement."""
    space = game.place[unit]
    moving.visit(game, unit, space)
    moving.arrive(game, unit, space)
    windows.offer(game, UNIT_MOVED, unit, NONE, amount=0)
