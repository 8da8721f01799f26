"""An attack under way, from its declaration on. Its steps stand in resolving.py."""

from __future__ import annotations

from dataclasses import dataclass

from pocketkeep.core.engine.flow import Frame, Step, follow
from pocketkeep.games.tactics.events import AttackDeclared
from pocketkeep.games.tactics.model.state import Tactics, name
from pocketkeep.games.tactics.model.terms import ATTACKS, NONE

# cycle: what happens in an attack asks which attack is under way, for the cards that speak of it
from pocketkeep.games.tactics.rules.combat import resolving


@dataclass
class Attack(Frame):
    """An attack under way. Units keep their numbers: a captured enemy is replaced only after it."""

    kind: int
    unit: int
    target: int
    is_counter: bool
    bonus: int  # damage more, by a card
    mana: int  # paid to power up the spell
    power: int  # symbols that it brought
    damage: int  # dealt to the target; NONE: not yet
    knocks: int  # symbols rolled for knock back
    dice: list[int]  # faces of the dice that were rolled last

    def procedure(self) -> list[Step]:
        return resolving.ATTACK

    def clone(self) -> Attack:
        return Attack(
            self.step, self.kind, self.unit, self.target, self.is_counter, self.bonus, self.mana,
            self.power, self.damage, self.knocks, self.dice.copy(),
        )  # fmt: skip


def start(game: Tactics, kind: int, unit: int, target: int, is_counter: bool, bonus: int) -> None:
    """T-MELEE-1, T-SHOOT-1, T-SPELL-1, T-BALLISTA-1 An attack is declared, and follows."""
    if game.is_heard:
        names = name(game, unit), name(game, target)
        game.tell(AttackDeclared(ATTACKS[kind], names[0], names[1], is_counter))
    follow(game, Attack(0, kind, unit, target, is_counter, bonus, 0, 0, NONE, 0, []))


def both_stand(game: Tactics, attack: Attack) -> bool:
    return game.place[attack.unit] != NONE and game.place[attack.target] != NONE


def is_in_counter(game: Tactics) -> bool:
    """T-COUNTER-7, T-TACTIC-22 Whether a counter is under way, be it around an attack by a card."""
    for frame in game.stack:
        if type(frame) is Attack and frame.is_counter:
            return True
    return False


def kind_under_way(game: Tactics) -> int:
    """The kind of the innermost attack, or NONE."""
    for place in range(len(game.stack) - 1, -1, -1):
        frame = game.stack[place]
        if isinstance(frame, Attack):
            return frame.kind
    return NONE
