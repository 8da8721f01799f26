"""Patrol, quest and the movement rules: pages 6, 7 and 19 of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import NOBODY, AskEach, Decision, Frame, Seat, Step, end, follow
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.events import ArmyMoved
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import ACTIONS, ANY_ACTION, ON_ENTER, PATROL, RUINS
from pocketkeep.games.kingdoms.rules import land, treasury, war


def starts(game: Kingdoms, seat: Seat, active: bool, moved: int) -> list[int]:
    """U-RUINS-2, U-ALLY-3 From where an army may set out: any region, ruins only when active.

    `moved` is where an army stands that has moved already, or NOBODY.
    """
    regions = land.occupied(game, seat)
    if moved != NOBODY and game.armies[seat].count(moved) == 1:
        regions.remove(moved)
    if active or game.powers[seat].leaves_ruins:
        return regions
    terrain = game.book.terrain
    return [region for region in regions if terrain[region] != RUINS]


def may_enter(game: Kingdoms, seat: Seat, goal: int) -> bool:
    """U-MOVE-1, U-MOVE-2, U-MOVE-3, U-MOVE-4, U-TWO-4, U-TWO-6 Whether an army may move in."""
    crowd = game.crowd[goal]
    if crowd == 0:
        return True
    if crowd >= game.book.numbers.crowd:
        return False
    stranger = land.stranger(game, seat, goal)
    if stranger == NOBODY:
        return True
    if stranger == land.NEUTRAL:
        return war.can_afford_neutral(game, seat, goal)
    return len(game.armies[stranger]) > 1 and len(game.armies[seat]) > 1


def add_patrols(
    game: Kingdoms, seat: Seat, active: bool, moved: int, options: list[Choice]
) -> None:
    """U-PATROL-1 One army moves to an adjacent region of the same territory."""
    for start in starts(game, seat, active, moved):
        row = game.book.patrols[start]
        for goal in land.neighbours(game, seat, start):
            if may_enter(game, seat, goal):
                options.append(row[goal])


def add_quests(game: Kingdoms, seat: Seat, active: bool, moved: int, options: list[Choice]) -> None:
    """U-QUEST-1, U-QUEST-2 One army goes from the edge of its card to the edge of any other."""
    book = game.book
    inland = game.powers[seat].quests_inland
    edges = book.on_card if inland else book.borders
    leaving = [a for a in starts(game, seat, active, moved) if inland or book.lands[a].border]
    if not leaving:
        return
    goals = [b for c in land.cards_in_play(game) for b in edges[c] if may_enter(game, seat, b)]
    for start in leaving:
        row = book.quests[start]
        here = book.card[start]
        for goal in goals:
            if book.card[goal] != here:
                options.append(row[goal])


def move(game: Kingdoms, seat: Seat, choice: Move) -> None:
    """U-WAR-1 The army moves; if somebody is there, a war starts."""
    action, start, goal = choice.action, choice.start, choice.goal
    land.remove(game, seat, start)
    stranger = land.stranger(game, seat, goal) if game.crowd[goal] else NOBODY
    land.place(game, seat, goal)
    regions, terrain = game.book.regions, game.book.terrain[goal]
    if game.is_heard:
        game.tell(ArmyMoved(seat, ACTIONS[action], regions[start], regions[goal]))
    for boon in game.powers[seat].boons[ON_ENTER]:
        if boon.action in (ANY_ACTION, action):
            treasury.grant(game, seat, boon, ON_ENTER, terrain, NOBODY)
    if stranger == land.NEUTRAL:
        war.start_conquest(game, seat, goal)
    elif stranger != NOBODY:
        war.start(game, seat, stranger, goal)


@dataclass
class March(Frame):
    """Magic lets a ruler move one army more with the same action."""

    seat: Seat
    action: int
    moved: int  # where the army stands that has moved; NOBODY once it is gone
    left: int  # how many more armies may move
    active: bool

    def procedure(self) -> list[Step]:
        return MARCH

    def clone(self) -> March:
        return March(self.step, self.seat, self.action, self.moved, self.left, self.active)


def march_on(game: Kingdoms, seat: Seat, choice: Move, active: bool) -> None:
    more = game.powers[seat].armies_moved[choice.action] - 1
    if more > 0:
        follow(game, March(0, seat, choice.action, choice.goal, more, active))


def ask_march(game: Kingdoms, march: March) -> Decision | None:
    """U-POWER-3 A second army may move; not the first one again."""
    if not march.left:
        return None
    options: list[Choice] = [game.book.stop]
    if march.action == PATROL:
        add_patrols(game, march.seat, march.active, march.moved, options)
    else:
        add_quests(game, march.seat, march.active, march.moved, options)
    return Decision(march.seat, options) if len(options) > 1 else None


def march(game: Kingdoms, march: March, choice: Choice) -> None:
    march.left -= 1
    if isinstance(choice, Move):
        move(game, march.seat, choice)
    else:
        end(march)


def follow_army(game: Kingdoms, seat: Seat, start: int, goal: int) -> None:
    """An army that moved already was driven on: a march under way must not move it again."""
    for frame in game.stack:
        if isinstance(frame, March) and frame.seat == seat and frame.moved == start:
            frame.moved = goal


MARCH: Final[list[Step]] = [
    AskEach("U-POWER-3", "Move another army, or stop.", ask_march, march),
]
