"""What effects of spells, tactic cards and abilities are worth, without trying them."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.bot.blows import Blows
from pocketkeep.games.tactics.bot.scene import Scene
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import face, team_of
from pocketkeep.games.tactics.model.terms import (
    ACT,
    BLAST,
    BLINK,
    CURE,
    DAMAGE,
    DRAW,
    HEAL,
    LOSE,
    MOVE,
    NONE,
    PLAYER,
    PULL,
    PUSH,
    REFILL,
    SPACES,
    STEAL,
    STRIKE,
    SWAP,
    TEAM_SIZE,
    TIME,
    WEAKEN,
)
from pocketkeep.games.tactics.rules import adventure, ammo_and_mana
from pocketkeep.games.tactics.rules.abilities import targets
from pocketkeep.games.tactics.rules.combat import ranges

ACTION: Final = 1.5  # one more
SHIFTED: Final = 0.5  # a friend may move, or an enemy is moved
SWAPPED: Final = 0.3
WEAKENED: Final = 0.7  # share of being weakened that it is worth to do so to an enemy


def effects_worth(
    scene: Scene, effects: list[Effect], source: int, target: int, by: int, space: int
) -> float:
    """All that a card or a spell does, by those whom it would change most."""
    worth = 0.0
    for effect in effects:
        worth += effect_worth(scene, effect, source, target, by=by, space=space)
    return worth


def effect_worth(
    scene: Scene, effect: Effect, source: int, target: int, by: int, space: int
) -> float:
    game = scene.game
    if effect.whom == PLAYER:
        return help_worth(scene, effect.kind, effect.amount)
    if effect.kind == BLAST:
        return blast_worth(scene, effect, targets.centre(game, source, space))
    found = targets.named(
        game, side=scene.side, source=source, target=target, by=by, space=space, effect=effect
    )
    total, best = 0.0, 0.0
    for unit in found:
        worth = boon(scene, effect, unit)
        total += worth
        best = max(best, worth)
    return best if targets.is_chosen(effect.whom) else total


def help_worth(scene: Scene, kind: int, amount: int) -> float:
    """Cards, actions and time are the player's."""
    if kind == DRAW:
        return scene.manner.hand * amount
    if kind == ACT:
        return ACTION * amount
    if kind == TIME:
        missing = adventure.most_time(scene.game) - scene.game.time
        return scene.manner.time * min(amount, missing)
    return 0.0


def blast_worth(scene: Scene, effect: Effect, space: int) -> float:
    """All enemies near a space: nobody can answer."""
    game, worth = scene.game, 0.0
    if space == NONE or space >= SPACES:
        return 0.0
    for foe in scene.foes:
        if ranges.distance(game, space, game.place[foe]) <= effect.within:
            worth += scene.harm(foe, effect.amount + 0.5 * effect.more)
    return worth


def boon(scene: Scene, effect: Effect, unit: int) -> float:
    """What an effect on a unit is worth to the side, be it a friend or an enemy."""
    manner = scene.manner
    is_friend = team_of(scene.game, unit // TEAM_SIZE) == scene.team
    kind, amount = effect.kind, effect.amount + 0.5 * effect.more
    if kind in (MOVE, BLINK):
        return SHIFTED
    if kind == SWAP:
        return SWAPPED
    if kind == STRIKE:
        return strike_worth(scene, unit, effect.amount) if is_friend else 0.0
    if kind in (PUSH, PULL):
        return 0.0 if is_friend else SHIFTED
    if kind == STEAL:
        return manner.ammo * amount
    worth = change_worth(scene, kind, amount, unit)
    return worth if is_friend else -worth


def change_worth(scene: Scene, kind: int, amount: float, unit: int) -> float:
    """What a change of its health and state is worth to a unit's own side."""
    game, manner = scene.game, scene.manner
    if kind == HEAL:
        missing = face(game, unit).health - game.health[unit]
        return scene.life(unit, game.health[unit] + min(amount, missing)) - scene.life(
            unit, game.health[unit]
        )
    if kind == CURE:
        return manner.weary if game.weakened[unit] else 0.0
    if kind == REFILL:
        return manner.ammo * min(amount, ammo_and_mana.room(game, unit))
    if kind in (LOSE, DAMAGE):
        return -scene.harm(unit, amount)
    if kind == WEAKEN:
        return 0.0 if game.weakened[unit] else -WEAKENED * manner.weary
    return 0.0


def strike_worth(scene: Scene, unit: int, bonus: int) -> float:
    """A free attack with a unit of one's own."""
    if scene.game.place[unit] >= SPACES:
        return 0.0
    best = Blows(scene, unit).best()
    return best + 1.5 * scene.manner.health * bonus if best > 0.0 else 0.0
