"""Powering up a spell: mana paid, and dice rolled for it. Page 12 of the rulebook."""

from __future__ import annotations

from pocketkeep.games.tactics.events import ManaSpent
from pocketkeep.games.tactics.model.state import Tactics, is_automa, name, side_of
from pocketkeep.games.tactics.model.terms import POWER
from pocketkeep.games.tactics.rules import dice


def pay_and_roll(game: Tactics, unit: int, mana: int) -> int:
    """T-SPELL-3 How many power symbols a spell brings that is paid for now."""
    return dice.count(pay_and_throw(game, unit, mana), POWER)


def pay_and_throw(game: Tactics, unit: int, mana: int) -> list[int]:
    """T-SPELL-1, T-SPELL-3, T-ENEMY-15 One mana and what was added; a die for each of those."""
    if is_automa(game, side_of(unit)):
        return dice.throw(game, unit, game.book.numbers.enemy_power, POWER, purpose="power")
    game.mana[unit] -= 1 + mana
    if game.is_heard:
        game.tell(ManaSpent(name(game, unit), 1 + mana, game.mana[unit]))
    return dice.throw(game, unit, mana, POWER, purpose="power") if mana else []


def most_power(game: Tactics, unit: int) -> int:
    """T-SPELL-2 Up to three more, as far as mana goes after the first."""
    return min(game.book.numbers.power_mana, game.mana[unit] - 1)
