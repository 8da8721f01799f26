"""What is under way within a turn; what is not is NONE or nought."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.numbers import Numbers
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
NO_ATTACK: Final[list[int]] = [NONE, NONE, NONE, 0, 0, 0, 0, NONE, 0, NONE, NONE, NONE, 0, 0]
NO_WINDOW: Final[list[int]] = [NONE, NONE, NONE]
NOBODY_MOVES: Final[list[int]] = [NONE, 0, NONE, NONE, 0, NONE]
NO_EFFECT: Final[list[int]] = [NONE, NONE, NONE, NONE, NONE]
NOTHING_SEALED: Final[list[int]] = [0] + [NONE] * (SEALS + 1)


def attack(game: Tactics, seat: Seat, row: Numbers) -> None:
    """The innermost attack, and the spell that is no attack."""
    for frame in game.stack:
        if isinstance(frame, Attack):
            row.put(0, frame.kind)
            row.put(1, unit_slot(game, frame.unit, seat))
            row.put(2, unit_slot(game, frame.target, seat))
            row.put(3, 1 if frame.is_counter else 0)
            row.put(4, frame.bonus)
            row.put(5, frame.mana)
            row.put(6, frame.power)
            row.put(7, frame.damage)
            row.put(8, frame.knocks)
        elif isinstance(frame, Chant):
            row.put(9, unit_slot(game, frame.unit, seat))
            row.put(10, unit_slot(game, frame.target, seat))
            row.put(11, frame.space)
            row.put(12, frame.mana)
            row.put(13, frame.power)


def window(game: Tactics, seat: Seat, row: Numbers) -> None:
    """The moment at which tactic cards may be played."""
    for frame in game.stack:
        if isinstance(frame, Window):
            row.put(0, frame.moment)
            row.put(1, unit_slot(game, frame.unit, seat))
            row.put(2, unit_slot(game, frame.by, seat))


def moving(game: Tactics, seat: Seat, row: Numbers) -> None:
    """Movement step by step: by a way of one's own, and in a dungeon."""
    for frame in game.stack:
        if isinstance(frame, Walking):
            row.put(0, unit_slot(game, frame.unit, seat))
            row.put(1, frame.points)
            row.put(2, frame.path[-1])
        elif isinstance(frame, Delving):
            row.put(3, unit_slot(game, frame.unit, seat))
            row.put(4, frame.points)
            row.put(5, frame.crystal)


def effect(game: Tactics, seat: Seat, row: Numbers) -> None:
    """The card, spell or ability being carried out; and the enemy that acts."""
    for frame in game.stack:
        if isinstance(frame, EnemyTurn) and frame.unit != NONE:
            row.put(3, frame.card)
            row.put(4, unit_slot(game, frame.unit, seat))
    now = game.stack[-1] if game.stack else None
    if isinstance(now, Effects) and 0 <= now.row < len(now.rows):
        row.put(0, unit_slot(game, now.source, seat))
        row.put(1, unit_slot(game, now.unit, seat))
        row.put(2, effects.under_way(now).kind)


def sealed(game: Tactics, seat: Seat, row: Numbers) -> None:
    """What I have sealed in a draft: the units and the tactic card to keep."""
    kept = 0
    if not game.sealed:
        return
    for choice in game.sealed[seat]:
        row.add_to(0, 1)
        if isinstance(choice, KeepUnit) and kept < SEALS:
            row.put(1 + kept, choice.card)
            kept += 1
        elif isinstance(choice, KeepTactic):
            row.put(1 + SEALS, choice.tactic)
