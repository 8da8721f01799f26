"""Abilities that come in with an attack, a move or a turn: what each then does."""

from __future__ import annotations

from pocketkeep.games.tactics.model.powers import (
    CLEAVE,
    ESCORT,
    LEECH,
    PILFER,
    PIN,
    POWERS,
    TEND,
    VOLLEY,
)
from pocketkeep.games.tactics.model.state import Side, Tactics, are_allies, face, in_play, side_of
from pocketkeep.games.tactics.model.terms import (
    BLAST,
    MELEE,
    MISSILE,
    NONE,
    SPACES,
    SPELL,
)
from pocketkeep.games.tactics.rules import ammo_and_mana, harm
from pocketkeep.games.tactics.rules.abilities import effects, targets
from pocketkeep.games.tactics.rules.combat import area
from pocketkeep.games.tactics.rules.spells import printed


def hit_others(
    game: Tactics, kind: int, unit: int, target: int, space: int, power: int
) -> tuple[list[int], list[int]]:
    """T-ABILITY-15, T-SPELL-7 Enemies near who are not the target, in counters too.

    Who was hurt, and how much.
    """
    powers = face(game, unit).powers
    if kind == MELEE and powers[CLEAVE]:
        others = enemies_beside(game, game.place[unit], unit, target, is_level=True)
        return area.hit(
            game,
            unit=unit,
            victims=others,
            number=powers[CLEAVE],
            more=0,
            kind=kind,
            why=POWERS[CLEAVE],
        )
    if kind == MISSILE and powers[VOLLEY]:
        others = enemies_beside(game, space, unit, target, is_level=False)
        return area.hit(
            game,
            unit=unit,
            victims=others,
            number=powers[VOLLEY],
            more=0,
            kind=kind,
            why=POWERS[VOLLEY],
        )
    if kind == SPELL:
        for effect in printed.effects(game, unit):
            if effect.kind == BLAST:
                others = targets.blasted(game, side_of(unit), target, space, effect=effect)
                return area.hit(
                    game,
                    unit=unit,
                    victims=others,
                    number=effect.amount,
                    more=effect.more * power,
                    kind=kind,
                    why="area",
                )
    return [], []


def enemies_beside(game: Tactics, space: int, unit: int, target: int, is_level: bool) -> list[int]:
    """T-ABILITY-15 A sweep stays at the height of who makes it; arrows fall on any."""
    found: list[int] = []
    height = game.book.height
    for beside in game.book.around[space]:
        other = NONE if beside == NONE else game.unit_at[beside]
        if other in (NONE, target) or are_allies(game, unit, other):
            continue
        if not is_level or height[beside] == height[space]:
            found.append(other)
    return found


def after_hit(game: Tactics, kind: int, unit: int, target: int, damage: int) -> None:
    """T-ABILITY-3 What an attack that did damage brings besides; the target is NONE if it fell."""
    if damage <= 0:
        return
    powers = face(game, unit).powers
    if kind == MELEE:
        if powers[LEECH]:
            harm.heal(game, unit, powers[LEECH], POWERS[LEECH])
        if powers[PILFER] and target != NONE:
            ammo_and_mana.steal(game, unit, target, powers[PILFER], by=POWERS[PILFER])
    elif kind == MISSILE and powers[PIN] and target != NONE:
        height = game.book.height
        if height[game.place[unit]] > height[game.place[target]]:
            harm.weaken(game, target)


def after_move(game: Tactics, unit: int, by: str) -> None:
    """T-ABILITY-16 Who escorts lets an ally beside it move, after a move action of its own."""
    escort = face(game, unit).effects[ESCORT]
    if escort is not None and not by and game.place[unit] != NONE:
        side = side_of(unit)
        effects.carry_out(game, [escort], side=side, source=unit, target=unit, name=POWERS[ESCORT])


def at_turn_start(game: Tactics, side: Side) -> None:
    """T-ABILITY-17 Who tends heals its allies beside it as its owner's turn begins."""
    for unit in in_play(game, side):
        amount = face(game, unit).powers[TEND]
        if not amount or game.place[unit] >= SPACES:
            continue
        for beside in game.book.around[game.place[unit]]:
            other = NONE if beside == NONE else game.unit_at[beside]
            if other != NONE and are_allies(game, unit, other):
                harm.heal(game, other, amount, POWERS[TEND])
