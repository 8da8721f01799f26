"""A captured solo enemy is replaced at once: what procedures under way then still mean.

Page 25 of the rulebook. The replacement has the number of who fell. So whatever is under way is
told to mean nobody by that number any more, or to remember the card of who fell.
"""

from __future__ import annotations

from pocketkeep.core.engine.flow import Frame
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.rules import adventure
from pocketkeep.games.tactics.rules.abilities import effects, reactive
from pocketkeep.games.tactics.rules.automa import turn as enemy
from pocketkeep.games.tactics.rules.combat import attacks
from pocketkeep.games.tactics.rules.spells import casting
from pocketkeep.games.tactics.rules.tactic_cards import windows


def replace(game: Tactics, unit: int) -> None:
    """T-SOLO-10 The rest of an attack, a spell or a card never meets the replacement."""
    card = game.card[unit]
    for frame in game.stack:
        part(frame, unit, card)
    for frame in game.coming:
        part(frame, unit, card)
    adventure.replace(game, unit)


def part(frame: Frame, unit: int, card: int) -> None:
    """A procedure under way loses a unit that it speaks of."""
    if type(frame) is attacks.Attack:
        frame.lost_unit = lost(frame.unit, frame.lost_unit, unit, card)
        frame.lost_target = lost(frame.target, frame.lost_target, unit, card)
    elif type(frame) is windows.Window:
        frame.lost_unit = lost(frame.unit, frame.lost_unit, unit, card)
        frame.lost_by = lost(frame.by, frame.lost_by, unit, card)
    elif type(frame) is reactive.Reactions:
        part_reactions(frame, unit, card)
    elif type(frame) is effects.Effects:
        part_effects(frame, unit)
    elif type(frame) is casting.Chant:
        frame.lost_target = lost(frame.target, frame.lost_target, unit, card)
    elif type(frame) is enemy.EnemyTurn:
        frame.lost_unit = lost(frame.unit, frame.lost_unit, unit, card)


def lost(meant: int, before: int, unit: int, card: int) -> int:
    """The card of the unit that is meant, if that has fallen now; who fell before stays so."""
    return card if meant == unit and before == NONE else before


def part_reactions(frame: reactive.Reactions, unit: int, card: int) -> None:
    """Who fell reacts no more; of who did it, its card is remembered."""
    frame.lost_by = lost(frame.by, frame.lost_by, unit, card)
    if unit in frame.units:
        place = frame.units.index(unit)
        frame.units = frame.units[:place] + frame.units[place + 1 :]
        frame.losses = frame.losses[:place] + frame.losses[place + 1 :]
        if place < frame.at:
            frame.at -= 1


def part_effects(frame: effects.Effects, unit: int) -> None:
    """T-ABILITY-10 What is left of an effect is for the others."""
    if frame.source == unit:
        frame.source = NONE
    if frame.target == unit:
        frame.target = NONE
    if frame.by == unit:
        frame.by = NONE
    if frame.unit == unit:
        frame.unit = NONE
    frame.units = [other for other in frame.units if other != unit]
