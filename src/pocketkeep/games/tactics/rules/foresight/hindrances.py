"""Why a unit whose turn it is has no action of a kind, by the predicates of the rules."""

from __future__ import annotations

from typing import Final, Literal

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.choices import Cast, CastAt, CastOn, Enter, Melee, Move, Shoot, Walk
from pocketkeep.games.tactics.model.state import Tactics, enemies_of, face, in_play, side_of
from pocketkeep.games.tactics.model.terms import (
    ATTACKED,
    MELEE,
    MISSILE,
    MOVED,
    SPACES,
    SPELL,
)
from pocketkeep.games.tactics.rules import actions
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.spells import casting, printed

# What units do by their cards.
Action = Literal["move", "melee", "shoot", "cast"]
WALK: Final = "move"
STRIKE: Final = "melee"
SHOT: Final = "shoot"
CHANT: Final = "cast"
KINDS: Final = {STRIKE: MELEE, SHOT: MISSILE, CHANT: SPELL}

# What hinders them.
Hindrance = Literal[
    "spent", "weakened", "acted", "moved", "attacked", "chanted", "inside", "ammo", "mana",
    "stuck", "alone", "range", "useless",
]  # fmt: skip


def hindrances(game: Tactics, unit: int) -> dict[Action, Hindrance]:
    """T-ACT-1 By each action of its card that it cannot take now, why not."""
    own, targets = len(in_play(game, side_of(unit))), enemies_of(game, side_of(unit))
    open_now: list[Choice] = []
    if game.left > 0 and actions.may_act(game, unit, own):
        actions.add_actions(game, unit, own, targets, found=open_now)
    taken = {action_of(choice) for choice in open_now}
    return {
        action: hindrance(game, unit, action, own)
        for action in usual(game, unit)
        if action not in taken
    }


def usual(game: Tactics, unit: int) -> list[Action]:
    """T-ACT-1 What its card lets it do."""
    found: list[Action] = [WALK]
    if ranges.has_attack(game, unit, MELEE):
        found.append(STRIKE)
    if ranges.has_attack(game, unit, MISSILE):
        found.append(SHOT)
    if face(game, unit).spell is not None:
        found.append(CHANT)
    return found


def action_of(choice: Choice) -> Action | None:
    """The action that an option is; none for the ballista, which is no unit's own."""
    if isinstance(choice, Move | Walk | Enter):
        return WALK
    if isinstance(choice, Melee):
        return STRIKE
    if isinstance(choice, Shoot):
        return SHOT
    return CHANT if isinstance(choice, Cast | CastAt | CastOn) else None


def hindrance(game: Tactics, unit: int, action: Action, own: int) -> Hindrance:
    """T-ACT-2, T-ACT-3, T-ACT-8 First what keeps it from acting at all, then from this."""
    if game.left <= 0:
        return "spent"
    if game.weakened[unit]:
        return "weakened"
    if not actions.may_act(game, unit, own):
        return "acted"
    if action == WALK:
        return "stuck" if actions.may_do(game, unit, MOVED, own) else "moved"
    return attack_hindrance(game, unit, action, own)


def attack_hindrance(game: Tactics, unit: int, action: Action, own: int) -> Hindrance:
    """T-ACT-3, T-SHOOT-1, T-SPELL-1, T-SPELL-18 Done already, no place for it, no price, nobody."""
    is_chant = action == CHANT and not printed.is_attack(game, unit)
    deed = actions.deed_of_spell(game, unit) if action == CHANT else ATTACKED
    if not actions.may_do(game, unit, deed, own):
        return "chanted" if is_chant else "attacked"
    if is_inside(game, unit, action):
        return "inside"
    if not ranges.can_pay(game, unit, KINDS[action]):
        return "ammo" if action == SHOT else "mana"
    if action == STRIKE:
        return "alone"
    return "range" if action == SHOT or printed.strikes(game, unit) else "useless"


def is_inside(game: Tactics, unit: int, action: Action) -> bool:
    """T-ACT-1, T-SPELL-18 Whether it is in a dungeon, where this cannot be done."""
    spell = face(game, unit).spell
    if action == CHANT and spell is not None:
        return not casting.may_cast_here(game, unit, spell)
    return game.place[unit] >= SPACES
