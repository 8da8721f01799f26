"""The quick policy: every option of a decision judged at first sight, nothing tried."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Frame
from pocketkeep.games.tactics.bot import boons, openings, strokes, ventures
from pocketkeep.games.tactics.bot.ground import Ground
from pocketkeep.games.tactics.bot.manner import Manner
from pocketkeep.games.tactics.bot.outlook import Outlook
from pocketkeep.games.tactics.bot.scene import Scene
from pocketkeep.games.tactics.choices import (
    Cast,
    CastAt,
    CastOn,
    Claim,
    Discard,
    EndTurn,
    Enter,
    Melee,
    Move,
    Pass,
    Play,
    Push,
    Recover,
    Shoot,
    Stop,
    Target,
    Walk,
)
from pocketkeep.games.tactics.model.state import Tactics, in_play, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    ATTACKED,
    FIRE,
    MELEE,
    MISSILE,
    NONE,
    SPACES,
    SPELL,
    TEAM_SIZE,
)
from pocketkeep.games.tactics.rules import actions, recovery
from pocketkeep.games.tactics.rules.abilities.effects import Effects, under_way
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.combat.attacks import Attack
from pocketkeep.games.tactics.rules.dungeons.delving import Delving
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.spells import printed
from pocketkeep.games.tactics.rules.spells.casting import Chant
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window
from pocketkeep.games.tactics.rules.turn import Turn

NEVER: Final = -1000.0  # bots name the space where a movement ends, not its way
CLAIMED: Final = 1.0
LED: Final = 0.3  # share of what an enemy's new place costs it


def judge(game: Tactics, decision: Decision, manner: Manner, ground: Ground) -> list[float]:
    """By option, what it seems worth."""
    frame, options = game.stack[-1], decision.options
    if type(options[0]) is Discard:
        return [discard_worth(game, option) for option in options]
    if type(frame) is Attack:
        return [strokes.stroke_worth(game, frame, option) for option in options]
    if type(frame) is Chant:
        return [strokes.chant_worth(game, frame, option) for option in options]
    if type(frame) is Walking:
        return [1.0 if type(option) is Stop else 0.0 for option in options]
    if type(frame) is Setup:
        return [openings.start_worth(game, option) for option in options]
    return judge_by_sight(Scene(game, decision.seat, manner, ground), frame, options)


def judge_by_sight(scene: Scene, frame: Frame, options: list[Choice]) -> list[float]:
    """Where it matters who stands where."""
    if type(frame) is Turn:
        return action_worths(scene, options)
    if type(frame) is Window:
        return [play_worth(scene, frame, option) for option in options]
    if type(frame) is Effects:
        return effect_worths(scene, frame, options)
    assert type(frame) is Delving
    return [delve_worth(scene, frame, option) for option in options]


def discard_worth(game: Tactics, option: Choice) -> float:
    assert type(option) is Discard
    return -openings.tactic_worth(game, option.tactic)


def play_worth(scene: Scene, window: Window, option: Choice) -> float:
    """A tactic card by what it would do now; it is gone then."""
    if type(option) is not Play:
        return 0.0
    unit, by = windows.unit_of(window), windows.other_of(window)
    effects = scene.game.book.tactics[option.tactic].effects
    worth = boons.effects_worth(scene, effects, unit, unit, by=by, space=NONE)
    return worth - scene.manner.hand


def action_worths(scene: Scene, options: list[Choice]) -> list[float]:
    """By option; what a unit sees is worked out once for all that it may do."""
    game, found = scene.game, [0.0] * 0
    outlook: Outlook | None = None
    tired = 0.0
    while len(found) < len(options):
        option = options[len(found)]
        if type(option) is EndTurn:
            found.append(scene.manner.idle)
            continue
        if type(option) is Walk:
            found.append(NEVER)
            continue
        unit = acting(scene, option)
        if game.place[unit] >= SPACES:
            found.append(inside_worth(scene, unit, option) - weariness(scene, unit))
            continue
        if outlook is None or outlook.unit != unit:
            outlook, tired = Outlook(scene, unit), weariness(scene, unit)
        if type(option) is Move:
            found += outlook.moves(ways.reach(game, unit), tired)  # its moves stand together
        elif type(option) is Recover:
            found.append(recovery_worth(scene, outlook))
        else:
            found.append(deed_worth(scene, outlook, option) - tired)
    return found


def acting(scene: Scene, option: Choice) -> int:
    """The unit that an action is for."""
    card: int = option.card  # type: ignore[attr-defined]  # every action but the end has one
    return scene.game.unit_of[card]


def weariness(scene: Scene, unit: int) -> float:
    """What a second action costs; with two units or fewer nothing."""
    if not scene.game.acts[unit] or not actions.may_tire(scene.game, unit):
        return 0.0
    return scene.manner.weary


def inside_worth(scene: Scene, unit: int, option: Choice) -> float:
    """What a unit in a dungeon does: on towards the crystal, or a spell for itself."""
    game = scene.game
    if type(option) is Move:
        return ventures.first_step_worth(game, unit, option)
    if type(option) is Recover:
        cost = recovery.price(game, unit)
        loss = scene.harm(unit, cost) + 2 * scene.manner.idle
        return ventures.DELVING - loss if game.health[unit] > 2 * cost else -1.0
    return (
        boons.effects_worth(scene, printed.effects(game, unit), unit, unit, by=NONE, space=NONE)
        - scene.manner.ammo
    )


def recovery_worth(scene: Scene, outlook: Outlook) -> float:
    """Worth its health if the unit then has something better to do than to rest."""
    game, unit = scene.game, outlook.unit
    loss = scene.harm(unit, recovery.price(game, unit)) + 2 * scene.manner.idle
    return outlook.blows.best() + scene.manner.stir - loss


def deed_worth(scene: Scene, outlook: Outlook, option: Choice) -> float:
    """An attack, a spell, or the way into a dungeon."""
    game = scene.game
    if type(option) is Enter:
        return ventures.entry_worth(game, outlook.unit, option.dungeon)
    kind = kind_of(outlook, option)
    if kind != NONE:
        target: int = option.target  # type: ignore[attr-defined]  # attacks have one
        foe = game.unit_of[target]
        return outlook.blows.strike(kind, foe) + gang_worth(scene, outlook, kind, foe)
    return spell_worth(scene, outlook.unit, option)


def kind_of(outlook: Outlook, option: Choice) -> int:
    """The kind of attack that a choice is; NONE: it is none."""
    if type(option) is Melee:
        return MELEE
    if type(option) is Shoot:
        return MISSILE
    if type(option) is CastAt:
        spell = outlook.card.spell
        return SPELL if spell is not None and spell.damages else NONE
    if type(option) in (Cast, CastOn):
        return NONE
    return FIRE


def spell_worth(scene: Scene, unit: int, option: Choice) -> float:
    """A spell that strikes at no single enemy."""
    game, target, space = scene.game, NONE, NONE
    if type(option) is CastAt:
        target = game.unit_of[option.target]
    elif type(option) is CastOn:
        space = option.space
    worth = boons.effects_worth(
        scene, printed.effects(game, unit), unit, target, by=NONE, space=space
    )
    return worth - scene.manner.ammo * 1.5


def gang_worth(scene: Scene, outlook: Outlook, kind: int, foe: int) -> float:
    """What others of the team can add this turn where they stand, if together it captures."""
    game = scene.game
    if game.left < 2:  # noqa: PLR2004 - this one and another
        return 0.0
    left = game.health[foe] - strokes.usual_damage(game, outlook.unit, kind, foe)
    if left <= 0:
        return 0.0
    own = in_play(game, side_of(outlook.unit))
    for other in own:
        if other == outlook.unit or game.deeds[other] & ATTACKED:
            continue
        if actions.may_act(game, other, len(own)) and strokes.most_damage(game, other, foe) >= left:
            return scene.manner.gang * scene.manner.capture
    return 0.0


def effect_worths(scene: Scene, frame: Effects, options: list[Choice]) -> list[float]:
    """For whom an effect is to be, where to, or at whom."""
    effect, unit = under_way(frame), frame.unit
    outlook: Outlook | None = None
    if unit != NONE and not is_foe(scene, unit) and scene.game.place[unit] < SPACES:
        outlook = Outlook(scene, unit)
    found: list[float] = []
    for option in options:
        if type(option) is Target:
            found.append(boons.boon(scene, effect, scene.game.unit_of[option.card]))
        elif type(option) is Pass:
            found.append(0.0)
        elif type(option) is Walk:
            found.append(NEVER)
        elif type(option) is Push:
            found.append(push_worth(scene, frame, option.direction))
        elif type(option) is Move:
            found.append(shift_worth(scene, outlook, unit, option))
        else:
            assert outlook is not None
            found.append(deed_worth(scene, outlook, option))
    return found


def shift_worth(scene: Scene, outlook: Outlook | None, unit: int, option: Move) -> float:
    """A friend moves or is set down, an enemy is led."""
    if outlook is not None:
        return outlook.move(option.space)
    if is_foe(scene, unit):
        return led_worth(scene, unit, option.space)
    return ventures.first_step_worth(scene.game, unit, option)


def is_foe(scene: Scene, unit: int) -> bool:
    return team_of(scene.game, unit // TEAM_SIZE) != scene.team


def push_worth(scene: Scene, frame: Effects, direction: int) -> float:
    """The direction in which a unit is pushed or pulled."""
    if not is_foe(scene, frame.unit):
        return 0.0
    return strokes.push_worth(scene.game, frame.unit, direction, 1)


def led_worth(scene: Scene, unit: int, space: int) -> float:
    """An enemy is led elsewhere: nearer to us, lower, and out of its area."""
    game = scene.game
    here = game.place[unit]
    worth = float(game.book.height[here] - game.book.height[space]) * scene.manner.height
    realm = game.book.realm
    if scene.has_areas and realm.area[here] != NONE and realm.area[space] != realm.area[here]:
        worth += 1.0
    nearest = boons.SHIFTED
    for other in in_play(game, scene.side):
        if game.place[other] < SPACES:
            away = ranges.distance(game, game.place[other], space)
            nearest = max(nearest, 1.0 - 0.1 * away)
    return worth + LED * nearest


def delve_worth(scene: Scene, frame: Delving, option: Choice) -> float:
    """A step inside a dungeon; a crystal's bonus is always taken."""
    if type(option) is Claim:
        return CLAIMED
    if type(option) is Walk:
        return NEVER
    if type(option) is Enter:
        return ventures.entry_worth(scene.game, frame.unit, option.dungeon)
    return ventures.step_worth(scene.game, frame.unit, frame.crystal, option)
