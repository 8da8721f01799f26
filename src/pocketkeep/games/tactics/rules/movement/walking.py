"""A way of one's own: square by square, for who wants to go round. Pages 8 and 9 of the rulebook.

Nothing happens on the way: the unit sets out when the way is complete, as in any other movement.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskEach, Decision, Do, Frame, Step, end, follow
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.choices import Enter, Move, Stop
from pocketkeep.games.tactics.model.state import Tactics, face, is_adventure, side_of
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.model.ways import FAR

# cycle: a walk may lead into a dungeon, and who comes out of one may walk on
from pocketkeep.games.tactics.rules.dungeons import delving
from pocketkeep.games.tactics.rules.dungeons.portals import is_ready, portals_of
from pocketkeep.games.tactics.rules.dungeons.squares import STEP
from pocketkeep.games.tactics.rules.movement import entry, finding, moving


@state
class Walking(Frame):
    """A way that is being chosen."""

    unit: int
    points: int  # movement left
    path: list[int]  # spaces so far, the first is where the unit stands
    by: str  # the card or ability that lets it move; empty: none
    is_done: bool = False  # goes no further

    def procedure(self) -> list[Step]:
        return WALKING


def begin(game: Tactics, unit: int, points: int, by: str) -> None:
    """T-MOVE-14 A player may name the way, one square after another."""
    follow(game, Walking(unit=unit, points=points, path=[game.place[unit]], by=by))


def ask_step(game: Tactics, walking: Walking) -> Decision | None:
    """T-MOVE-14, T-DUNGEON-5 On by a square, into a dungeon, or no further."""
    if walking.is_done:
        return None
    book, card = game.book, game.card[walking.unit]
    options: list[Choice] = []
    for space in onward(game, walking):
        options.append(book.move[card][space])
    for dungeon in entries(game, walking, walking.path[-1], walking.points):
        options.append(book.enter_dungeon[card][dungeon])
    if not options:
        return None
    if may_stop(game, walking):
        options.append(book.stop)
    return Decision(side_of(walking.unit), options)


def onward(game: Tactics, walking: Walking) -> list[int]:
    """T-MOVE-2, T-MOVE-4 The spaces that may come next: the movement can still end somewhere."""
    around = beside(game, walking, walking.path[-1], walking.points)
    return [
        space for space in around if leads_on(game, walking, space, walking.points - around[space])
    ]


def beside(game: Tactics, walking: Walking, space: int, points: int) -> dict[int, int]:
    """T-MOVE-3, T-PORTAL-1 What can be entered from a space with so many points, and its price."""
    unit, gait, prices = walking.unit, face(game, walking.unit).gait, dict[int, int]()
    row = game.book.steps[gait][space]
    for i in range(0, len(row), 2):
        if row[i + 1] <= points and entry.may_enter(game, unit, row[i]):
            prices[row[i]] = row[i + 1]
    for portal in entry.portals_beside(game, unit, space):
        price = game.book.entry[gait][portal]
        is_cheaper = price <= points and price < prices.get(portal, FAR)
        if is_cheaper and entry.may_enter(game, unit, portal):
            prices[portal] = price
    return prices


def leads_on(game: Tactics, walking: Walking, space: int, points: int) -> bool:
    """T-MOVE-4 A friend's space is only passed: something must be within reach from there."""
    if is_end(game, walking.unit, space) or entries(game, walking, space, points):
        return True
    onward = finding.cheapest(game, walking.unit, space, points)
    for other in onward.goals:
        left = points - onward.cost_to(other)
        if is_end(game, walking.unit, other) or entries(game, walking, other, left):
            return True
    return False


def is_end(game: Tactics, unit: int, space: int) -> bool:
    """T-MOVE-6, T-MOVE-7 A movement ends on a free space, or where it began."""
    return game.unit_at[space] in (NONE, unit)


def may_stop(game: Tactics, walking: Walking) -> bool:
    """T-MOVE-6 Nobody moves by staying."""
    return len(walking.path) > 1 and is_end(game, walking.unit, walking.path[-1])


def entries(game: Tactics, walking: Walking, space: int, points: int) -> list[int]:
    """T-DUNGEON-5 The dungeons that may be entered from a space; a card's movement enters none."""
    if walking.by or points < STEP or not is_adventure(game):
        return []
    return [
        dungeon
        for dungeon in range(len(game.book.dungeons))
        if space in portals_of(game, dungeon) and is_ready(game, walking.unit, dungeon)
    ]


def step(game: Tactics, walking: Walking, choice: Move | Enter | Stop) -> None:
    if type(choice) is Move:
        around = beside(game, walking, walking.path[-1], walking.points)
        walking.points -= around[choice.space]
        walking.path.append(choice.space)
    elif type(choice) is Enter:
        end(walking)
        left = walking.points - STEP
        delving.go_in(game, walking.unit, walking.path, left, dungeon=choice.dungeon)
    else:
        walking.is_done = True


def set_out(game: Tactics, walking: Walking) -> None:
    """T-ACT-12, T-MOVE-11 The whole way in one go; every village on it helps."""
    moving.walk(game, walking.unit, walking.path, walking.by)


WALKING: Final[list[Step]] = [
    AskEach(
        "step",
        "T-MOVE-14",
        "Which square comes next, or does it stop there?",
        ask=ask_step,
        apply=step,
    ),
    Do("set-out", "T-MOVE-14", set_out),
]
