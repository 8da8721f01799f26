"""Damage to units that are not the target of an attack: page 12 of the rulebook."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.rules import harm
from pocketkeep.games.tactics.rules.abilities import passive
from pocketkeep.games.tactics.rules.combat import dealing


def hit(
    game: Tactics, unit: int, victims: list[int], number: int, more: int, kind: int, why: str
) -> tuple[list[int], list[int]]:
    """T-SPELL-8, T-SPELL-12 All are reckoned before any is hurt, and hurt before any is captured.

    Who was damaged and stands, and how much: it may react, but not counter.
    """
    reckoned = [
        parts(game, unit=unit, victim=victim, number=number, more=more, kind=kind, why=why)
        for victim in victims
    ]
    hurt: list[int] = []
    losses: list[int] = []
    for i in range(len(victims)):
        damage = dealing.total(reckoned[i])
        harm.reduce(game, victims[i], damage, unit, why=why, parts=reckoned[i])
        if damage:
            hurt.append(victims[i])
            losses.append(damage)
    standing = [harm.settle(game, victim, unit) for victim in hurt]
    left = [i for i in range(len(hurt)) if standing[i]]
    return [hurt[i] for i in left], [losses[i] for i in left]


def parts(
    game: Tactics, unit: int, victim: int, number: int, more: int, kind: int, why: str
) -> list[tuple[str, int]]:
    """T-SPELL-8 What the ability says, less what protects the victim, and its terrain."""
    found = [(why, number)]
    if more:
        found.append(("power", more))
    found += passive.protection(game, unit, victim, kind)
    found += dealing.terrain_changes(game, unit, victim, kind)
    return found
