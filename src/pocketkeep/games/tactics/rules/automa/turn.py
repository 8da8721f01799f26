"""The solo enemy's turn: pages 22 to 25 of the rulebook. What it decides is told with reasons."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Do, Frame, Step, go_to, this_step
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.events import Choosing, EnemyCardDrawn, EnemyReasoned, TurnEnded
from pocketkeep.games.tactics.model.state import Side, Tactics, are_allies, name, team_units, told
from pocketkeep.games.tactics.model.terms import (
    DIRECTIONS,
    LEFTMOST,
    MELEE,
    MISSILE,
    NONE,
    SPELL,
    TURN_BEGUN,
)
from pocketkeep.games.tactics.rules import adventure, harm, recovery, turn
from pocketkeep.games.tactics.rules.abilities import triggered
from pocketkeep.games.tactics.rules.automa import compass, moves, reasons
from pocketkeep.games.tactics.rules.combat import attacks, ranges
from pocketkeep.games.tactics.rules.movement import moving, ways
from pocketkeep.games.tactics.rules.tactic_cards import windows

# Why a unit acts, as `EnemyCardDrawn` tells it.
NAMED: Final = "named"  # the card names its class
ACTIVATED: Final = "activated"  # the one it names has a card already: the leftmost without one
LEFT: Final = "leftmost"  # the card says so


@state
class EnemyTurn(Frame):
    """The turn of a solo enemy: one of its units is activated."""

    side: Side
    card: int = NONE  # drawn; NONE: not yet
    unit: int = NONE  # the one that acts
    lost_unit: int = NONE  # T-SOLO-10: its card, once captured and replaced

    def procedure(self) -> list[Step]:
        return ENEMY_TURN


def start(game: Tactics, side: Side) -> Frame:
    """T-SOLO-7 After each player's turn a solo enemy takes one."""
    return EnemyTurn(side=side)


def begin(game: Tactics, frame: EnemyTurn) -> None:
    """T-ENEMY-13 What abilities and cards do at the start of a turn, they do here too."""
    turn.open_turn(game, frame.side)
    triggered.at_turn_start(game, frame.side)
    windows.offer(game, TURN_BEGUN, NONE, NONE, amount=frame.side)


def activate(game: Tactics, frame: EnemyTurn) -> None:
    """T-ENEMY-1, T-ENEMY-4 A card is drawn and put under the unit that acts."""
    adventure.replace_fallen(game)  # a position of version 0.2.0 may hold one that waits for it
    if leftmost(game, frame.side) == NONE:
        adventure.recall(game, frame.side)
    frame.card = adventure.draw_card(game)
    card = game.book.enemies[frame.card]
    why = choose_unit(game, frame, card.kind)
    game.activated[frame.unit].append(frame.card)
    game.tell(EnemyCardDrawn(told(game, frame.side), card.id, name(game, frame.unit), why))


def choose_unit(game: Tactics, frame: EnemyTurn, kind: int) -> Choosing:
    """T-ENEMY-2, T-ENEMY-3 The unit of the class; else the leftmost without a card, and why."""
    if kind == LEFTMOST:
        frame.unit = leftmost(game, frame.side)
        return LEFT
    frame.unit = team_units(frame.side)[kind]
    if game.activated[frame.unit]:
        frame.unit = leftmost(game, frame.side)
        return ACTIVATED
    return NAMED


def leftmost(game: Tactics, side: Side) -> int:
    """T-ENEMY-3 The first of the row without a card under it; NONE if all have one."""
    for unit in team_units(side):
        if not game.activated[unit]:
            return unit
    return NONE


def check_melee(game: Tactics, frame: EnemyTurn) -> None:
    """T-ENEMY-8 It attacks a unit beside it at its own height; of several the first clockwise."""
    unit = frame.unit
    if is_over(game, frame):
        return
    targets: list[int] = []
    for other in game.book.around[game.place[unit]]:
        if other != NONE and is_prey(game, unit, MELEE, other):
            targets.append(other)
    if not targets:
        has_any = ranges.has_attack(game, unit, MELEE)
        reason(game, frame, reasons.NOBODY_BESIDE if has_any else reasons.NO_MELEE, NONE)
        return
    why = reasons.ONE_BESIDE if len(targets) == 1 else reasons.BESIDE_BY_COMPASS
    strike(game, frame, MELEE, targets, why=why)


def check_ranged(game: Tactics, frame: EnemyTurn) -> None:
    """T-ENEMY-9, T-ENEMY-10 It attacks who is in range; of several the first clockwise."""
    unit = frame.unit
    if is_over(game, frame):
        return
    kind = ranged_kind(game, unit)
    if kind == NONE:
        reason(game, frame, reasons.NO_RANGED, NONE)
        return
    targets: list[int] = []
    for space in moves.prey(game, unit):
        if is_prey(game, unit, kind, space):
            targets.append(space)
    if not targets:
        reason(game, frame, reasons.NOBODY_IN_RANGE, NONE)
        return
    why = reasons.ONE_IN_RANGE if len(targets) == 1 else reasons.RANGE_BY_COMPASS
    strike(game, frame, kind, targets, why=why)


def ranged_kind(game: Tactics, unit: int) -> int:
    """T-ENEMY-9 Missiles or a spell that does damage, whichever its card has."""
    if ranges.has_attack(game, unit, MISSILE):
        return MISSILE
    return SPELL if ranges.has_attack(game, unit, SPELL) else NONE


def is_prey(game: Tactics, unit: int, kind: int, space: int) -> bool:
    """Whether it may attack, in this way, somebody on a space."""
    target = game.unit_at[space]
    if target == NONE or are_allies(game, unit, target):
        return False
    return ranges.may_attack(game, unit, kind, target)


def strike(game: Tactics, frame: EnemyTurn, kind: int, targets: list[int], why: str) -> None:
    """T-ENEMY-5, T-ENEMY-7 An attack ends the activation; the card's bonus counts in it alone."""
    card = game.book.enemies[frame.card]
    space = compass.first(game, game.place[frame.unit], card.compass, targets)
    reason(game, frame, why, space)
    game.acts[frame.unit] += 1
    attacks.start(game, kind, frame.unit, game.unit_at[space], is_counter=False, bonus=card.damage)
    go_to(frame, "finish")


def move(game: Tactics, frame: EnemyTurn) -> None:
    """T-ENEMY-7, T-ENEMY-25, T-ENEMY-26 Who could not attack moves: up by the Climb card, else on.

    Terrain does to it what it does to all.
    """
    if is_over(game, frame):
        return
    unit, card = frame.unit, game.book.enemies[frame.card]
    points = ways.points(game, unit) + card.move
    plan: moves.Plan | None = None
    if card.climbs:
        plan = moves.plan_climb(game, unit, card.compass, points)
        if plan is None and moves.prey(game, unit):
            reason(game, frame, reasons.NO_HIGHER, NONE)
    if plan is None:
        plan = moves.plan(game, unit, card.compass, points)
    reason(game, frame, plan.reason, plan.goal)
    course = plan.course
    if course.stop:
        reason(game, frame, course.stop, course.at)
    if len(course.path) > 1:
        game.acts[unit] += 1
        moving.walk(game, unit, course.path, "")


def check_melee_again(game: Tactics, frame: EnemyTurn) -> None:
    """T-ENEMY-6 Not if it is weakened."""
    if not game.weakened[frame.unit]:
        check_melee(game, frame)


def check_ranged_again(game: Tactics, frame: EnemyTurn) -> None:
    if not game.weakened[frame.unit]:
        check_ranged(game, frame)


def is_over(game: Tactics, frame: EnemyTurn) -> bool:
    """Whether the unit was captured in the meantime, by a card that a player played."""
    return frame.lost_unit != NONE


def finish(game: Tactics, frame: EnemyTurn) -> None:
    """T-ENEMY-6 Who came weakened into its activation is so no longer; on to the next."""
    if not is_over(game, frame) and recovery.was_weakened_before(game, frame.unit):
        harm.cure(game, frame.unit)
    game.tell(TurnEnded(told(game, frame.side), sum(game.acts)))
    turn.next_turn(game)


def reason(game: Tactics, frame: EnemyTurn, why: str, space: int) -> None:
    """T-ENEMY-11 Every step is told with its reason."""
    if not game.is_heard:
        return
    target = ""
    if space != NONE:
        other = game.unit_at[space]
        target = game.book.spaces[space] if other == NONE else name(game, other)
    arrow = DIRECTIONS[game.book.enemies[frame.card].compass]
    step = STEPS[this_step(frame)]
    game.tell(
        EnemyReasoned(
            unit=name(game, frame.unit), step=step, reason=why, target=target, direction=arrow
        )
    )


ENEMY_TURN: Final[list[Step]] = [
    Do("begin", "T-SOLO-7", begin),
    Do("activate", "T-ENEMY-1", activate),
    Do("check-melee", "T-ENEMY-8", check_melee),
    Do("check-ranged", "T-ENEMY-9", check_ranged),
    Do("move", "T-ENEMY-20", move),
    Do("check-melee-again", "T-ENEMY-8", check_melee_again),
    Do("check-ranged-again", "T-ENEMY-9", check_ranged_again),
    Do("finish", "T-ENEMY-6", finish),
]
STEPS: Final[dict[str, str]] = {  # as `EnemyReasoned` names those of the table
    "check-melee": reasons.IN_MELEE,
    "check-ranged": reasons.AT_RANGE,
    "move": reasons.ON_THE_MOVE,
    "check-melee-again": reasons.IN_MELEE,
    "check-ranged-again": reasons.AT_RANGE,
}
