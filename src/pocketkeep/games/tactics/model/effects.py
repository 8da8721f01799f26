"""What cards do and when they may do it: effects and conditions, their numbers by name."""

from __future__ import annotations

from typing import final

from pocketkeep.games.tactics.model.powers import (
    ABSORB,
    ESCORT,
    HOWL,
    POWERS,
    RECOIL,
    SIDESTEP,
)
from pocketkeep.games.tactics.model.terms import ALLY, BY, CURE, MOVE, PUSH, REFILL, UNIT


@final
class Effect:
    """One thing that a spell, a tactic card, a crystal, a monster or an ability does."""

    def __init__(
        self, kind: int, whom: int, amount: int = 0, more: int = 0, within: int = 0
    ) -> None:
        self.kind = kind  # what it does: one of terms.EFFECTS
        self.whom = whom  # one of terms.WHOM
        self.amount = amount
        self.more = more  # for each power symbol
        self.within = within  # so many spaces; 0: anywhere


@final
class Condition:
    """One thing that must be so for a tactic card: see rules/tactic_cards/conditions.py."""

    def __init__(self, kind: int, number: int = 0) -> None:
        self.kind = kind
        self.number = number  # 0 for those that do not count


def rows_of(effects: list[Effect]) -> list[list[int]]:
    """Effects as frames hold them and saved games keep them: rows of numbers."""
    return [[each.kind, each.whom, each.amount, each.more, each.within] for each in effects]


def read_row(row: list[int]) -> Effect:
    """The effect that a row of a frame stands for."""
    kind, whom, amount, more, within = row
    return Effect(kind=kind, whom=whom, amount=amount, more=more, within=within)


def effects_of_powers(powers: list[int]) -> list[Effect | None]:
    """By power, the effect through which it works, of those that a card has; None: by itself."""
    found: list[Effect | None] = [None] * len(POWERS)
    if powers[ESCORT]:
        found[ESCORT] = Effect(MOVE, ALLY, powers[ESCORT], within=1)
    if powers[RECOIL]:
        found[RECOIL] = Effect(PUSH, BY, powers[RECOIL])
    if powers[ABSORB]:
        found[ABSORB] = Effect(REFILL, UNIT, powers[ABSORB])
    if powers[HOWL]:
        found[HOWL] = Effect(CURE, ALLY, powers[HOWL], within=1)
    if powers[SIDESTEP]:
        found[SIDESTEP] = Effect(MOVE, UNIT, powers[SIDESTEP])
    return found
