"""Which options of a turn do nothing: they are tried, as nobody sees it of every spell."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, answer
from pocketkeep.core.engine.insight import Insight
from pocketkeep.games.tactics.choices import EndTurn, Enter, Move, Pass, Recover, Walk
from pocketkeep.games.tactics.model.state import Side, Tactics
from pocketkeep.games.tactics.model.terms import TEAM_SIZE
from pocketkeep.games.tactics.rules import idleness

PAYS: Final = 0.3  # points that an action must bring more than none to be clearly worth it
MOST: Final = 12  # choices after which an action has done something


def idle_actions(
    game: Tactics, decision: Decision, leanings: list[float], insight: Insight
) -> list[bool]:
    """By option of a turn; the last one ends it."""
    none, found = leanings[-1], [False] * len(leanings)
    for number in range(len(leanings) - 1):
        option = decision.options[number]
        if type(option) is Move:
            found[number] = leanings[number] <= none and stays(game, option)
        elif type(option) not in (Walk, Recover, Enter):
            found[number] = comes_to_nothing(game, decision.seat, option, insight)
    found[-1] = max(leanings) > none + PAYS and not idleness.may_wait(game, decision.seat)
    return found


def idle_steps(game: Tactics, decision: Decision) -> list[bool]:
    """Of a spell under way: to leave it, once its mana is paid."""
    if not idleness.is_paid_spell(game):
        return []
    return [type(option) is Pass for option in decision.options]


def is_turn(decision: Decision) -> bool:
    return type(decision.options[-1]) is EndTurn


def stays(game: Tactics, move: Move) -> bool:
    """Whether a movement ends where it began: it helps only by a village on its way."""
    return game.place[game.unit_of[move.card]] == move.space


def comes_to_nothing(game: Tactics, side: Side, option: Choice, insight: Insight) -> bool:
    """Whether an attack or a spell changes nothing; not if luck or an enemy has a say in it."""
    twin, depth = game.clone(), len(game.stack)
    answer(twin, side, option)
    for _ in range(MOST):
        if not twin.owed or twin.chance != game.chance:
            return False
        if len(twin.stack) <= depth:
            return is_alike(game, twin, side)
        decision = twin.owed[0]
        if decision.seat != side and len(decision.options) > 1:
            return False
        answer(twin, decision.seat, insight.usual(twin, decision, 1))
    return False


def is_alike(game: Tactics, twin: Tactics, side: Side) -> bool:
    """Whether nobody stands, fares or is armed otherwise; what one has spent oneself aside."""
    for unit in range(len(game.place)):
        if game.place[unit] != twin.place[unit] or game.health[unit] != twin.health[unit]:
            return False
        if (game.weakened[unit] > 0) > (twin.weakened[unit] > 0):
            return False
        own = unit // TEAM_SIZE == side
        if not own and (game.weakened[unit] > 0) != (twin.weakened[unit] > 0):
            return False
        spent = game.ammo[unit] + game.mana[unit] - twin.ammo[unit] - twin.mana[unit]
        if spent < 0 or (spent and not own):
            return False
    return len(game.hands[side]) >= len(twin.hands[side]) and game.bearer == twin.bearer
