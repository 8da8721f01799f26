"""How well a side stands, and what an option leads to: what the greedy bot looks at."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat, answer, owes
from pocketkeep.core.engine.playout import settle
from pocketkeep.games.tactics.bot import openings, sites, strokes, ventures
from pocketkeep.games.tactics.bot.aims import approach, control_worth
from pocketkeep.games.tactics.bot.appraisal import (
    WEIGHTS,
    attack_worth,
    blast_worth,
    danger,
    loss_worth,
    stance,
    unit_worth,
)
from pocketkeep.games.tactics.choices import (
    Cast,
    CastAt,
    CastOn,
    Claim,
    Discard,
    EndTurn,
    Enter,
    Fire,
    Melee,
    Move,
    Pass,
    Recover,
    Shoot,
    Stop,
    Walk,
)
from pocketkeep.games.tactics.model.state import Tactics, in_play, is_adventure, side_of, team_of
from pocketkeep.games.tactics.model.terms import ATTACKED, NONE, SPACES, TEAM_SIZE
from pocketkeep.games.tactics.rules import actions, recovery
from pocketkeep.games.tactics.rules.combat.attacks import Attack
from pocketkeep.games.tactics.rules.dungeons.delving import Delving
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.spells import printed
from pocketkeep.games.tactics.rules.spells.casting import Chant
from pocketkeep.games.tactics.rules.turn import Turn

IDLE: Final = 0.05  # what an action must bring to be taken
NEVER: Final = -1000.0  # bots name the space where a movement ends, not its way
TRY: Final = 12  # choices after which what a spell sets off is weighed as it stands
TRIAL_LUCK: Final = 77 << 24


def worth(game: Tactics, seat: Seat) -> float:
    """What one's team has, less a share of what the others have."""
    team, total = team_of(game, seat), 0.0
    teams = 1 if is_adventure(game) else max(1, len(game.out) - 1)
    for unit in range(len(game.place)):
        if game.place[unit] == NONE:
            continue
        if team_of(game, unit // TEAM_SIZE) == team:
            total += unit_worth(game, unit) - danger(game, unit, game.place[unit])
            total += stance(game, unit, game.place[unit]) + approach(game, unit, game.place[unit])
        else:
            total -= unit_worth(game, unit) * (1.0 if teams == 1 else 1.5 / teams)
    for side in range(game.seats):
        if team_of(game, side) == team:
            total += 5.0 * game.secured.count(side) + WEIGHTS.capture * len(game.captured[side])
            total += WEIGHTS.hand * len(game.hands[side])
        else:
            total -= 5.0 * game.secured.count(side)
    total += control_worth(game, seat)
    if is_adventure(game):
        total += ventures.worth(game)
    return total


def leanings(game: Tactics, seat: Seat) -> list[float]:
    """By option, how it is judged; empty where it has to be tried."""
    decision = owes(game, seat)
    if decision is None:
        return []
    frame, options = game.stack[-1], decision.options
    if type(options[0]) is Discard:
        return [discard_worth(game, option) for option in options]
    if isinstance(frame, Turn):
        return action_worths(game, options)
    if isinstance(frame, Attack):
        return [strokes.stroke_worth(game, frame, option) for option in options]
    if isinstance(frame, Chant):
        return [strokes.chant_worth(game, frame, option) for option in options]
    if isinstance(frame, Delving):
        return [delve_worth(game, frame, option) for option in options]
    if isinstance(frame, Walking):
        return [1.0 if type(option) is Stop else 0.0 for option in options]
    if isinstance(frame, Setup):
        return [openings.start_worth(game, option) for option in options]
    trial = game.clone()
    return [granted_worth(game, trial, seat, option) for option in options]


def discard_worth(game: Tactics, option: Choice) -> float:
    assert isinstance(option, Discard)
    return -openings.tactic_worth(game, option.tactic)


def delve_worth(game: Tactics, frame: Delving, option: Choice) -> float:
    """A step inside a dungeon; a crystal's bonus is always taken."""
    if type(option) is Claim:
        return 1.0
    if type(option) is Walk:
        return NEVER
    if type(option) is Enter:
        return ventures.entry_worth(game, frame.unit, option.dungeon)
    return ventures.step_worth(game, frame.unit, frame.crystal, option)


def granted_worth(game: Tactics, trial: Tactics, seat: Seat, option: Choice) -> float:
    """What a card or an ability lets one do: no action, so nobody tires of it."""
    if type(option) is Move:
        unit = game.unit_of[option.card]
        here = game.place[unit]
        if here >= SPACES:
            return 0.0
        now = sites.site_worth(game, trial, unit, here)
        return sites.move_worth(game, trial, unit, option.space, here=now)
    kind = strokes.kind_of(game, option)
    if kind != NONE:
        assert isinstance(option, (Melee, Shoot, Fire, CastAt))
        unit, target = game.unit_of[option.card], game.unit_of[option.target]
        return attack_worth(game, unit, kind, target, bonus=0)
    if type(option) is Pass:
        return 0.0
    if type(option) is Walk:
        return NEVER
    return trial_worth(game, seat, option)


def action_worths(game: Tactics, options: list[Choice]) -> list[float]:
    """By option; what a unit has where it stands is looked at once for all its moves."""
    found: list[float] = []
    last, here = NONE, 0.0
    trial = game.clone()
    for option in options:
        if type(option) is not Move or game.place[game.unit_of[option.card]] >= SPACES:
            found.append(action_worth(game, trial, option))
            continue
        unit = game.unit_of[option.card]
        if unit != last:
            last, here = unit, sites.site_worth(game, trial, unit, game.place[unit])
        worth = sites.move_worth(game, trial, unit, option.space, here=here)
        found.append(worth - weariness(game, unit))
    return found


def action_worth(game: Tactics, trial: Tactics, choice: Choice) -> float:
    """What an action brings; to end the turn brings nothing."""
    if type(choice) is EndTurn:
        return IDLE
    if type(choice) is Walk:
        return NEVER
    if type(choice) is Move:  # in a dungeon
        unit = game.unit_of[choice.card]
        return ventures.first_step_worth(game, unit, choice) - weariness(game, unit)
    if type(choice) is Recover:
        return recovery_worth(game, trial, game.unit_of[choice.card])
    if type(choice) is Enter:
        unit = game.unit_of[choice.card]
        return ventures.entry_worth(game, unit, choice.dungeon) - weariness(game, unit)
    kind = strokes.kind_of(game, choice)
    if kind != NONE:
        return strike_worth(game, choice, kind)
    return spell_worth(game, choice)


def spell_worth(game: Tactics, choice: Choice) -> float:
    """A spell that strikes at no single enemy."""
    assert isinstance(choice, (Cast, CastAt, CastOn))
    unit = game.unit_of[choice.card]
    if type(choice) is CastOn and printed.is_attack(game, unit):
        return blast_worth(game, unit, choice.space) - weariness(game, unit)
    return trial_worth(game, game.owed[0].seat, choice)


def strike_worth(game: Tactics, choice: Choice, kind: int) -> float:
    assert isinstance(choice, (Melee, Shoot, Fire, CastAt))
    unit, target = game.unit_of[choice.card], game.unit_of[choice.target]
    worth = attack_worth(game, unit, kind, target, bonus=0) - weariness(game, unit)
    return worth + gang_worth(game, unit, kind, target)


def gang_worth(game: Tactics, unit: int, kind: int, target: int) -> float:
    """What the others of the team can add this turn where they stand, if together it captures."""
    left = game.health[target] - strokes.usual_damage(game, unit, kind, target)
    if left <= 0 or game.left < 2:  # noqa: PLR2004 - this one and another
        return 0.0
    found: list[int] = []
    own = in_play(game, side_of(unit))
    for other in own:
        if (
            other == unit
            or game.deeds[other] & ATTACKED
            or not actions.may_act(game, other, len(own))
        ):
            continue
        damage = strokes.most_damage(game, other, target)
        if damage:
            found.append(damage)
    found.sort()
    for _ in range(game.left - 1):
        if found:
            left -= found.pop()
    return WEIGHTS.gang * WEIGHTS.capture if left <= 0 else 0.0


def weariness(game: Tactics, unit: int) -> float:
    """What a second action costs; with two units or fewer nothing."""
    if not game.acts[unit] or not actions.may_tire(game, unit):
        return 0.0
    return WEIGHTS.weary


def recovery_worth(game: Tactics, trial: Tactics, unit: int) -> float:
    """Worth its health if the unit then has something better to do than to rest."""
    cost, here = recovery.price(game, unit), game.place[unit]
    loss = loss_worth(game, unit, cost) + 2 * IDLE
    if here >= SPACES:
        return ventures.DELVING - loss if game.health[unit] > 2 * cost else -1.0
    best, now = sites.best_attack(game, unit), sites.site_worth(game, trial, unit, here)
    for goal in ways.reach(game, unit).goals:
        best = max(best, sites.move_worth(game, trial, unit, goal, here=now))
    return best - loss - danger(game, unit, here)


def trial_worth(game: Tactics, seat: Seat, choice: Choice) -> float:
    """What cannot be judged is tried, and weighed before and after."""
    twin = game.clone()
    depth = len(twin.stack) - (1 if twin.sealed else 0)
    answer(twin, seat, choice)
    settle(twin, depth, TRIAL_LUCK + game.turn, TRY)
    return worth(twin, seat) - worth(game, seat)
