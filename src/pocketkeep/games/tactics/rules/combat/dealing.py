"""What the damage of an attack is made of. Nothing here changes a thing.

Pages 10 to 12 of the rulebook. Attacks, previews and bots all count by this.
"""

from __future__ import annotations

from pocketkeep.games.tactics.model.powers import PIERCE, SWIMMER
from pocketkeep.games.tactics.model.state import Tactics, face
from pocketkeep.games.tactics.model.terms import FIRE, FOREST, MELEE, MISSILE, SPELL, WATER
from pocketkeep.games.tactics.rules.abilities import passive
from pocketkeep.games.tactics.rules.spells import printed


def damage_parts(
    game: Tactics, unit: int, target: int, kind: int, power: int, bonus: int
) -> list[tuple[str, int]]:
    """T-DAMAGE-1, T-DAMAGE-2, T-BATTLE-4 What the damage is made of: cards, abilities, terrain."""
    parts = [basic_damage(game, unit, kind)]
    if kind == SPELL and power:
        parts.append(("power", printed.power_damage(game, unit, power)))
    if kind == MELEE and game.bearer == unit:
        parts.append(("artifact", game.book.numbers.artifact_melee))
    if bonus:
        parts.append(("card", bonus))
    parts += passive.damage_changes(game, unit, target, kind)
    parts += terrain_changes(game, unit, target, kind)
    return parts


def basic_damage(game: Tactics, unit: int, kind: int) -> tuple[str, int]:
    """T-MELEE-2, T-SHOOT-5, T-BALLISTA-2 What the card says; the ballista's is always the same."""
    if kind == MELEE:
        return ("melee", face(game, unit).melee)
    if kind == MISSILE:
        return ("shoot", face(game, unit).missile)
    if kind == FIRE:
        return ("fire", game.book.numbers.ballista_damage)
    return ("cast", printed.basic_damage(game, unit))


def terrain_changes(game: Tactics, unit: int, target: int, kind: int) -> list[tuple[str, int]]:
    """T-MOVE-8, T-MOVE-9 Water adds one, forest takes one off, where the target stands now."""
    terrain, numbers = game.book.terrain[game.place[target]], game.book.numbers
    if terrain == WATER and not face(game, target).powers[SWIMMER]:
        return [("water", numbers.water_damage)]
    if terrain == FOREST and not (kind == MISSILE and face(game, unit).powers[PIERCE]):
        return [("forest", -numbers.forest_cover)]
    return []


def total(parts: list[tuple[str, int]]) -> int:
    """T-DAMAGE-2 Never below zero."""
    amount = 0
    for _, number in parts:
        amount += number
    return max(0, amount)
