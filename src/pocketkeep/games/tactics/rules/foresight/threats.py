"""How much enemies could do to a unit on a space in their next turns: an estimate.

By plain reckoning, for people who choose where to go: abilities, villages and knock backs are left
out.
"""

from __future__ import annotations

from pocketkeep.games.tactics.model.cards import Face
from pocketkeep.games.tactics.model.powers import PIERCE, SWIMMER
from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    face,
    in_play,
    is_automa,
    side_of,
    team_of,
)
from pocketkeep.games.tactics.model.terms import (
    FOREST,
    MELEE,
    MISSILE,
    NONE,
    PEAK,
    SPACES,
    SPELL,
    WATER,
)
from pocketkeep.games.tactics.model.ways import FAR
from pocketkeep.games.tactics.rules import recovery
from pocketkeep.games.tactics.rules.combat import dealing, ranges
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.spells import powering, printed


def at(game: Tactics, unit: int, space: int) -> int:
    """T-MELEE-1, T-SHOOT-4 The most health that enemies could take from a unit there."""
    if space >= SPACES:
        return 0
    team, total = team_of(game, side_of(unit)), 0
    for side in range(len(game.out)):
        if team_of(game, side) != team:
            total += from_side(game, side, unit, space)
    return total


def from_side(game: Tactics, side: Side, unit: int, space: int) -> int:
    """T-ACT-1, T-ENEMY-1 The best use of three actions: a blow is one, with a move before it two.

    A solo enemy acts with one unit.
    """
    own = in_play(game, side)
    best = [0] * (game.book.numbers.actions + 1)
    for enemy in own:
        near, far = blows(game, enemy, unit, space)
        if is_automa(game, side):
            best[-1] = max(best[-1], near, far)
            continue
        if len(own) == 1:
            return max(near * (len(best) - 1), far * (len(best) - 2))
        for left in range(len(best) - 1, 0, -1):
            best[left] = max(best[left], best[left - 1] + near)
            if left > 1:
                best[left] = max(best[left], best[left - 2] + far)
    return best[-1]


def blows(game: Tactics, enemy: int, unit: int, space: int) -> tuple[int, int]:
    """What an enemy could do to who stands on a space: from where it is, and after a move."""
    here = game.place[enemy]
    if here >= SPACES or (game.weakened[enemy] and not recovery.can_pay(game, enemy)):
        return 0, 0
    near, far = 0, 0
    melee = blow(game, enemy, MELEE, unit, space=space)
    if is_foothold(game, here, space):
        near = far = melee
    elif can_step_up(game, enemy, space):
        far = melee
    for kind in (MISSILE, SPELL):
        shot = blow(game, enemy, kind, unit, space=space)
        if shot > near and covers(game, enemy, kind, [here], space=space):
            near = shot
        if shot > far and covers(game, enemy, kind, ways.reach(game, enemy).goals, space=space):
            far = shot
    return near, max(near, far)


def blow(game: Tactics, enemy: int, kind: int, unit: int, space: int) -> int:
    """T-DAMAGE-1 The most that an attack would do on that space; 0: it has none, or cannot pay."""
    if not ranges.has_attack(game, enemy, kind) or not ranges.can_pay(game, enemy, kind):
        return 0
    _, damage = dealing.basic_damage(game, enemy, kind)
    if kind == SPELL:
        damage += printed.power_damage(game, enemy, most_symbols(game, enemy))
    elif kind == MELEE and game.bearer == enemy:
        damage += game.book.numbers.artifact_melee
    return max(0, damage + ground(game, kind, face(game, enemy), face(game, unit), space=space))


def most_symbols(game: Tactics, enemy: int) -> int:
    if is_automa(game, side_of(enemy)):
        return game.book.numbers.enemy_power
    return powering.most_power(game, enemy)


def ground(game: Tactics, kind: int, enemy: Face, unit: Face, space: int) -> int:
    """T-MOVE-8, T-MOVE-9 What the terrain there does to damage."""
    terrain = game.book.terrain[space]
    if terrain == WATER and not unit.powers[SWIMMER]:
        return game.book.numbers.water_damage
    if terrain == FOREST and not (kind == MISSILE and enemy.powers[PIERCE]):
        return -game.book.numbers.forest_cover
    return 0


def is_foothold(game: Tactics, here: int, space: int) -> bool:
    """T-MELEE-1 Whether a unit here could attack there by melee."""
    if game.book.height[here] != game.book.height[space]:
        return False
    return here in game.book.around[space]


def can_step_up(game: Tactics, enemy: int, space: int) -> bool:
    """Whether it can come to stand beside a space, as high as that."""
    known = ways.reach(game, enemy)
    for beside in game.book.around[space]:
        if beside == NONE or game.book.height[beside] != game.book.height[space]:
            continue
        if known.cost_to(beside) < FAR and game.unit_at[beside] == NONE:
            return True
    return False


def covers(game: Tactics, enemy: int, kind: int, stands: list[int], space: int) -> bool:
    """T-SHOOT-3, T-MOVE-10 Whether a shot from one of these spaces gets to another."""
    book = game.book
    column, row, height = book.column[space], book.row[space], book.height[space]
    more = book.numbers.height_range
    reach = ranges.basic_range(game, enemy, kind) + ranges.artifact_range(game, enemy, kind)
    for stand in stands:
        steps = abs(book.column[stand] - column) + abs(book.row[stand] - row)
        if steps <= reach - more or book.terrain[stand] == PEAK:
            return True
        if steps > reach + more:
            continue
        climb = book.height[stand] - height
        if steps <= reach + (more if climb > 0 else -more if climb < 0 else 0):
            return True
    return False
