"""What is under way within a turn; what is not is NONE or nought."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.tactics.choices import KeepTactic, KeepUnit
from pocketkeep.games.tactics.encoding.actions import unit_slot
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE, TEAM_SIZE
from pocketkeep.games.tactics.rules.abilities import effects
from pocketkeep.games.tactics.rules.abilities.effects import Effects
from pocketkeep.games.tactics.rules.automa.turn import EnemyTurn
from pocketkeep.games.tactics.rules.combat.attacks import Attack
from pocketkeep.games.tactics.rules.dungeons.delving import Delving
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.spells.casting import Chant
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window

SEALS: Final = TEAM_SIZE  # units that are kept in a draft


def attack(game: Tactics, seat: Seat, row: list[int]) -> None:
    """The innermost attack, and the spell that is no attack."""
    first = len(row)
    row += [NONE, NONE, NONE, 0, 0, 0, 0, NONE, 0, NONE, NONE, NONE, 0, 0]
    for frame in game.stack:
        if isinstance(frame, Attack):
            row[first] = frame.kind
            row[first + 1] = unit_slot(game, frame.unit, seat)
            row[first + 2] = unit_slot(game, frame.target, seat)
            row[first + 3] = 1 if frame.is_counter else 0
            row[first + 4] = frame.bonus
            row[first + 5] = frame.mana
            row[first + 6] = frame.power
            row[first + 7] = frame.damage
            row[first + 8] = frame.knocks
        elif isinstance(frame, Chant):
            row[first + 9] = unit_slot(game, frame.unit, seat)
            row[first + 10] = unit_slot(game, frame.target, seat)
            row[first + 11] = frame.space
            row[first + 12] = frame.mana
            row[first + 13] = frame.power


def window(game: Tactics, seat: Seat, row: list[int]) -> None:
    """The moment at which tactic cards may be played."""
    first = len(row)
    row += [NONE, NONE, NONE]
    for frame in game.stack:
        if isinstance(frame, Window):
            row[first] = frame.moment
            row[first + 1] = unit_slot(game, frame.unit, seat)
            row[first + 2] = unit_slot(game, frame.by, seat)


def moving(game: Tactics, seat: Seat, row: list[int]) -> None:
    """Movement step by step: by a way of one's own, and in a dungeon."""
    first = len(row)
    row += [NONE, 0, NONE, NONE, 0, NONE]
    for frame in game.stack:
        if isinstance(frame, Walking):
            row[first] = unit_slot(game, frame.unit, seat)
            row[first + 1] = frame.points
            row[first + 2] = frame.path[-1]
        elif isinstance(frame, Delving):
            row[first + 3] = unit_slot(game, frame.unit, seat)
            row[first + 4] = frame.points
            row[first + 5] = frame.crystal


def effect(game: Tactics, seat: Seat, row: list[int]) -> None:
    """The card, spell or ability being carried out; and the enemy that acts."""
    first = len(row)
    row += [NONE, NONE, NONE, NONE, NONE]
    for frame in game.stack:
        if isinstance(frame, EnemyTurn) and frame.unit != NONE:
            row[first + 3] = frame.card
            row[first + 4] = unit_slot(game, frame.unit, seat)
    now = game.stack[-1] if game.stack else None
    if isinstance(now, Effects) and 0 <= now.row < len(now.rows):
        row[first] = unit_slot(game, now.source, seat)
        row[first + 1] = unit_slot(game, now.unit, seat)
        row[first + 2] = effects.under_way(now).kind


def sealed(game: Tactics, seat: Seat, row: list[int]) -> None:
    """What I have sealed in a draft: the units and the tactic card to keep."""
    first, kept = len(row), 0
    row += [0] + [NONE] * (SEALS + 1)
    if not game.sealed:
        return
    for choice in game.sealed[seat]:
        row[first] += 1
        if isinstance(choice, KeepUnit) and kept < SEALS:
            row[first + 1 + kept] = choice.card
            kept += 1
        elif isinstance(choice, KeepTactic):
            row[first + 1 + SEALS] = choice.tactic
