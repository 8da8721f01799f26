"""What an attack would do: range, damage and what they are made of. Nothing here changes a thing.

Pages 10 to 12 of the rulebook. Options, attacks, previews and bots all reckon by this.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.model.state import Tactics, are_allies, face, is_automa, side_of
from pocketkeep.games.tactics.model.terms import (
    AT_FOE,
    BALLISTA,
    FIRE,
    MELEE,
    MISSILE,
    NONE,
    PEAK,
    SPACES,
    SPELL,
)
from pocketkeep.games.tactics.rules.abilities import passive
from pocketkeep.games.tactics.rules.spells import printed

UNLIMITED: Final = 99


def distance(game: Tactics, space: int, other: int) -> int:
    """T-SHOOT-2, T-PORTAL-6 Steps along rows and columns, whatever is between."""
    if space >= SPACES or other >= SPACES:
        return UNLIMITED + 1
    return game.book.apart[space][other]


def is_beside(game: Tactics, unit: int, other: int) -> bool:
    return distance(game, game.place[unit], game.place[other]) == 1


def basic_range(game: Tactics, unit: int, kind: int) -> int:
    """The range on the card; 0: it has no such attack."""
    if kind == FIRE:
        return game.book.numbers.ballista_range
    if kind == MISSILE:
        return face(game, unit).range
    return printed.range_of(game, unit)


def level_range(game: Tactics, unit: int, kind: int) -> int:
    """T-SHOOT-4, T-MOVE-10, T-BATTLE-4 To spaces of its own height, abilities counted."""
    return level_range_from(game, unit, kind, game.place[unit])


def level_range_from(game: Tactics, unit: int, kind: int, here: int) -> int:
    """T-SHOOT-4, T-MOVE-10, T-BATTLE-4 The same as if the unit stood on a space."""
    total = basic_range(game, unit, kind)
    if total <= 0:
        return 0
    if is_unlimited(game, unit, kind, here):
        return UNLIMITED
    if kind != FIRE:
        total += passive.range_bonus_at(game, unit, here) + artifact_range(game, unit, kind)
    return total


def range_to(game: Tactics, unit: int, kind: int, space: int) -> int:
    """T-SHOOT-3 The range to a space, higher ground counted."""
    return adjusted(game, level_range(game, unit, kind), game.place[unit], space)


def adjusted(game: Tactics, level: int, here: int, there: int) -> int:
    """T-SHOOT-3 A range for the heights of two spaces; without limit, and without any, it stays."""
    if level in (0, UNLIMITED):
        return level
    return level + higher_ground(game, here, there)


def is_unlimited(game: Tactics, unit: int, kind: int, here: int) -> bool:
    """T-MOVE-10 From a peak shots and spell attacks reach everything; other spells do not."""
    if kind == FIRE or game.book.terrain[here] != PEAK:
        return False
    return kind == MISSILE or printed.is_attack(game, unit)


def artifact_range(game: Tactics, unit: int, kind: int) -> int:
    """T-BATTLE-4 The artifact's bearer shoots further, and casts further what is an attack."""
    if game.bearer != unit or (kind == SPELL and not printed.is_attack(game, unit)):
        return 0
    return game.book.numbers.artifact_range


def higher_ground(game: Tactics, here: int, there: int) -> int:
    """T-SHOOT-3 One more towards a lower space, one less towards a higher one."""
    height = game.book.height
    if height[here] > height[there]:
        return game.book.numbers.height_range
    if height[here] < height[there]:
        return -game.book.numbers.height_range
    return 0


def range_parts(game: Tactics, unit: int, kind: int, space: int) -> list[tuple[str, int]]:
    """What the range is made of, in words."""
    if is_unlimited(game, unit, kind, game.place[unit]):
        return [("peak", UNLIMITED)]
    parts = [("range", basic_range(game, unit, kind))]
    climb = higher_ground(game, game.place[unit], space)
    if climb:
        parts.append(("higher" if climb > 0 else "lower", climb))
    if kind != FIRE:
        bonus = passive.range_bonus(game, unit)
        if bonus:
            parts.append(("spot", bonus))
        more = artifact_range(game, unit, kind)
        if more:
            parts.append(("artifact", more))
    return parts


def can_reach(game: Tactics, unit: int, kind: int, target: int) -> bool:
    """T-MELEE-1, T-SHOOT-2, T-BALLISTA-1 Whether a target is where this attack gets to."""
    return can_reach_from(game, unit, kind, target, here=game.place[unit])


def can_reach_from(game: Tactics, unit: int, kind: int, target: int, here: int) -> bool:
    """T-MELEE-1, T-SHOOT-2, T-BALLISTA-1 The same as if the unit stood on a space."""
    there = game.place[target]
    if here >= SPACES or there >= SPACES or NONE in (here, there):
        return False
    steps = distance(game, here, there)
    if kind == MELEE:
        return steps == 1 and game.book.height[here] == game.book.height[there]
    return steps <= adjusted(game, level_range_from(game, unit, kind, here), here, there)


def can_pay(game: Tactics, unit: int, kind: int) -> bool:
    """T-SHOOT-1, T-SPELL-1, T-ENEMY-14 An ammo for a shot, a mana for a spell; none for enemies."""
    if kind in (MELEE, FIRE) or is_automa(game, side_of(unit)):
        return True
    return (game.ammo[unit] if kind == MISSILE else game.mana[unit]) >= 1


def has_attack(game: Tactics, unit: int, kind: int) -> bool:
    """T-SHOOT-1, T-COUNTER-3, T-BALLISTA-1, T-BALLISTA-4 Whether it can attack in this way at all.

    A spell must be one that is cast at an enemy; the ballista is fired from its space.
    """
    if kind == MELEE:
        return face(game, unit).melee > 0
    if kind == MISSILE:
        return face(game, unit).range > 0
    if kind == SPELL:
        spell = face(game, unit).spell
        return spell is not None and spell.aim == AT_FOE and printed.is_attack(game, unit)
    return bool(game.book.features[game.place[unit]] & BALLISTA)


def may_attack(game: Tactics, unit: int, kind: int, target: int) -> bool:
    """All of the above, on an enemy."""
    if are_allies(game, unit, target) or not has_attack(game, unit, kind):
        return False
    return can_pay(game, unit, kind) and can_reach(game, unit, kind, target)


def may_attack_from(game: Tactics, unit: int, kind: int, target: int, here: int) -> bool:
    """The same as if the unit stood on a space; by whatever but the ballista."""
    if are_allies(game, unit, target) or not has_attack(game, unit, kind):
        return False
    return can_pay(game, unit, kind) and can_reach_from(game, unit, kind, target, here=here)
