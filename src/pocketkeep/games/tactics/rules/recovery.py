"""Weakened units: page 7 of the rulebook."""

from __future__ import annotations

from pocketkeep.games.tactics.events import UnitRecovered
from pocketkeep.games.tactics.model.powers import HARDY
from pocketkeep.games.tactics.model.state import Side, Tactics, face, in_play, name
from pocketkeep.games.tactics.rules import harm


def price(game: Tactics, unit: int) -> int:
    """T-ACT-9 Two health; hardy units pay less."""
    return max(0, game.book.numbers.recovery - face(game, unit).powers[HARDY])


def can_pay(game: Tactics, unit: int) -> bool:
    """T-ACT-10 It must keep at least one."""
    return game.health[unit] > price(game, unit)


def may_recover(game: Tactics, unit: int) -> bool:
    """T-ACT-9 Not in the turn in which it became weakened."""
    return was_weakened_before(game, unit) and can_pay(game, unit)


def was_weakened_before(game: Tactics, unit: int) -> bool:
    """T-ACT-9, T-ACT-11 Whether it is weakened since an earlier turn."""
    return 0 < game.weakened[unit] < game.turn


def pay(game: Tactics, unit: int) -> None:
    """T-ACT-9 The payment is no damage: nothing reacts to it."""
    cost = price(game, unit)
    game.health[unit] -= cost
    game.weakened[unit] = 0
    game.tell(UnitRecovered(name(game, unit), cost))


def rest(game: Tactics, side: Side) -> None:
    """T-ACT-11 At the end of the actions, who did not act and was not weakened just now is free."""
    for unit in in_play(game, side):
        if was_weakened_before(game, unit) and not game.acts[unit]:
            harm.cure(game, unit)
