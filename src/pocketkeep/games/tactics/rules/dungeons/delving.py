"""Dungeons: pages 20 to 22 of the rulebook. What their squares do stands in perils.py."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, AskEach, Decision, Do, Frame, Step, end, follow
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.choices import Claim, Enter, Move, Pass, Stop, Walk
from pocketkeep.games.tactics.events import BonusClaimed, DungeonEntered, DungeonLeft
from pocketkeep.games.tactics.model.state import Reach, Tactics, is_adventure, name, side_of
from pocketkeep.games.tactics.model.terms import BOXES, NONE, SPACES, UNIT_MOVED, BoxId
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.abilities import changes, effects, triggered
from pocketkeep.games.tactics.rules.dungeons import perils, portals, squares
from pocketkeep.games.tactics.rules.movement import moving, walking, ways
from pocketkeep.games.tactics.rules.tactic_cards import windows


@state
class Delving(Frame):
    """A movement in a dungeon, step by step, and on from it."""

    unit: int
    points: int  # movement left
    goal: int = NONE  # the first step, chosen with the action; NONE: none, or taken
    crystal: int = NONE  # the dungeon whose crystal it has just taken, or NONE
    is_done: bool = False  # goes no further

    def procedure(self) -> list[Step]:
        return DELVING


# Entering.


def add_entries(game: Tactics, unit: int, found: list[Choice]) -> None:
    """T-DUNGEON-5 With an action: every dungeon that its movement is enough to enter."""
    if is_adventure(game):
        add_entries_within(game, unit, ways.reach(game, unit), ways.points(game, unit), found=found)


def add_entries_within(
    game: Tactics, unit: int, known: Reach, points: int, found: list[Choice]
) -> None:
    entries = game.book.enter_dungeon[game.card[unit]]
    for dungeon in range(len(entries)):
        if portals.is_ready(game, unit, dungeon):
            path = portals.way_in(game, unit, known, dungeon)
            if path and portals.price(game, unit, path) + squares.STEP <= points:
                found.append(entries[dungeon])


def enter(game: Tactics, unit: int, dungeon: int) -> None:
    """T-DUNGEON-5 To the nearest portal of the box and in, for one point more."""
    enter_within(game, unit, ways.reach(game, unit), ways.points(game, unit), dungeon=dungeon)


def enter_within(game: Tactics, unit: int, known: Reach, points: int, dungeon: int) -> None:
    """T-DUNGEON-5 What movement is left may be used inside."""
    path = portals.way_in(game, unit, known, dungeon)
    left = points - portals.price(game, unit, path) - squares.STEP
    go_in(game, unit, path, left, dungeon=dungeon)


def go_in(game: Tactics, unit: int, path: list[int], left: int, dungeon: int) -> None:
    """T-DUNGEON-5, T-MOVE-11 By a way to a portal, whose villages help, and in."""
    if len(path) > 1 and game.is_heard:
        moving.tell_way(game, unit, path, "")
    for step in range(1, len(path)):
        moving.visit(game, unit, path[step])
    land.put(game, unit, game.book.entrance[dungeon])
    game.tell(DungeonEntered(name(game, unit), box_name(game, dungeon)))
    follow(game, Delving(unit=unit, points=left))


def box_name(game: Tactics, dungeon: int) -> BoxId:
    return BOXES[game.book.dungeons[dungeon].box]


# Inside.


def begin_walk(game: Tactics, unit: int, space: int) -> None:
    """T-DUNGEON-6 A movement inside begins with the step that was chosen."""
    walk(game, unit, space, ways.points(game, unit))


def walk(game: Tactics, unit: int, space: int, points: int) -> None:
    """T-DUNGEON-6 The same with so many points: by a card or an ability."""
    follow(game, Delving(unit=unit, points=points, goal=space))


def set_out(game: Tactics, frame: Delving) -> None:
    if frame.goal != NONE:
        go(game, frame, frame.goal)
        frame.goal = NONE


def ask_step(game: Tactics, frame: Delving) -> Decision | None:
    """T-DUNGEON-6 On by a step, or stop, as long as movement is left."""
    if frame.is_done or frame.crystal != NONE or game.place[frame.unit] < SPACES:
        return None
    options: list[Choice] = []
    squares.add_steps(game, frame.unit, frame.points, options)
    if not options:
        return None
    return Decision(side_of(frame.unit), [*options, game.book.stop])


def step(game: Tactics, frame: Delving, choice: Move | Stop) -> None:
    if type(choice) is Move:
        go(game, frame, choice.space)
    else:
        frame.is_done = True


def go(game: Tactics, frame: Delving, space: int) -> None:
    """T-DUNGEON-6, T-DUNGEON-14 A step inside, or out by the entrance for a point."""
    if space < SPACES:
        frame.points -= squares.STEP
        emerge(game, frame, space)
        return
    dungeon = game.book.dungeon_of[space]
    frame.points = perils.step(game, frame.unit, space, frame.points)
    if game.place[frame.unit] == space and game.crystals[dungeon]:
        frame.crystal = dungeon


# And out.


def ask_exit(game: Tactics, frame: Delving) -> Decision | None:
    """T-DUNGEON-17 Who took the crystal comes out on any free portal space of the box."""
    if frame.crystal == NONE:
        return None
    moves = game.book.move[game.card[frame.unit]]
    options: list[Choice] = []
    for space in portals.exits(game, frame.crystal):
        options.append(moves[space])
    return Decision(side_of(frame.unit), options)


def come_out(game: Tactics, frame: Delving, choice: Move) -> None:
    emerge(game, frame, choice.space)


def emerge(game: Tactics, frame: Delving, space: int) -> None:
    """T-DUNGEON-16 The box is put back, and the unit stands before it."""
    unit = frame.unit
    dungeon = game.book.dungeon_of[game.place[unit]]
    moving.arrive(game, unit, space)
    spaces = game.book.spaces
    game.tell(DungeonLeft(name(game, unit), box_name(game, dungeon), spaces[space]))
    moving.visit(game, unit, space)


def ask_bonus(game: Tactics, frame: Delving) -> Decision | None:
    """T-DUNGEON-19, T-COOP-10 Whose unit took the crystal may use its bonus, now or never."""
    if frame.crystal == NONE:
        return None
    unit, bonus = frame.unit, game.book.dungeons[frame.crystal].bonus
    side = side_of(unit)
    if not changes.is_possible(game, bonus, side=side, source=unit, target=unit):
        return None
    return Decision(side, [game.book.claim, game.book.pass_])


def claim(game: Tactics, frame: Delving, choice: Claim | Pass) -> None:
    if type(choice) is Pass:
        return
    unit, bonus = frame.unit, game.book.dungeons[frame.crystal].bonus
    side, box = side_of(unit), box_name(game, frame.crystal)
    game.tell(BonusClaimed(side, box))
    effects.carry_out(game, bonus, side=side, source=unit, target=unit, name=box)


def ask_onward(game: Tactics, frame: Delving) -> Decision | None:
    """T-DUNGEON-18 What movement is left may be used on the realm, and into another dungeon.

    T-MOVE-14 Also by a way of one's own.
    """
    if frame.is_done or not 0 <= game.place[frame.unit] < SPACES or not frame.points:
        return None
    unit = frame.unit
    known = ways.find(game, unit, frame.points)
    moves = game.book.move[game.card[unit]]
    options: list[Choice] = []
    for goal in known.goals:
        options.append(moves[goal])
    if options:
        options.append(game.book.walk[game.card[unit]])
    add_entries_within(game, unit, known, frame.points, found=options)
    if not options:
        return None
    return Decision(side_of(unit), [*options, game.book.stop])


def move_on(game: Tactics, frame: Delving, choice: Move | Walk | Enter | Stop) -> None:
    if type(choice) is Stop:
        return
    known = ways.find(game, frame.unit, frame.points)
    end(frame)
    if type(choice) is Walk:
        walking.begin(game, frame.unit, frame.points, "")
    elif type(choice) is Enter:
        enter_within(game, frame.unit, known, frame.points, dungeon=choice.dungeon)
    else:
        assert isinstance(choice, Move)
        moving.walk(game, frame.unit, ways.way(game, frame.unit, known, choice.space), "")


def rest(game: Tactics, frame: Delving) -> None:
    """T-DUNGEON-6 The movement is over, as any other."""
    if game.place[frame.unit] == NONE:
        return
    windows.offer(game, UNIT_MOVED, frame.unit, NONE, amount=0)
    if game.place[frame.unit] < SPACES:
        triggered.after_move(game, frame.unit, "")


DELVING: Final[list[Step]] = [
    Do("set-out", "T-DUNGEON-6", set_out),
    AskEach(
        "walk", "T-DUNGEON-6", "Where does it go next, or does it stop?", ask=ask_step, apply=step
    ),
    Ask("come-out", "T-DUNGEON-17", "Where does it come out?", ask=ask_exit, apply=come_out),
    Ask(
        "claim", "T-DUNGEON-19", "Do you use the bonus of the crystal?", ask=ask_bonus, apply=claim
    ),
    Ask("move-on", "T-DUNGEON-18", "Does it move on?", ask=ask_onward, apply=move_on),
    Do("rest", "T-DUNGEON-6", rest),
]
