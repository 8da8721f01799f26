"""An attack under way, from its declaration on. Its steps stand in resolving.py."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Frame, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.events import AttackDeclared
from pocketkeep.games.tactics.model.state import Tactics, name
from pocketkeep.games.tactics.model.terms import ATTACKS, NONE

# cycle: what happens in an attack asks which attack is under way, for the cards that speak of it
from pocketkeep.games.tactics.rules.combat import resolving


@state
class Attack(Frame):
    """An attack under way."""

    kind: int
    unit: int
    target: int
    is_counter: bool = False
    bonus: int = 0  # damage more, by a card
    mana: int = 0  # paid to power up the spell
    power: int = 0  # symbols that it brought
    damage: int = NONE  # dealt to the target; NONE: not yet
    knocks: int = 0  # symbols rolled for knock back
    dice: list[int] = []  # faces of the dice that were rolled last
    lost_unit: int = NONE  # T-SOLO-10: the card of the attacker, once captured and replaced
    lost_target: int = NONE  # that of the target

    def procedure(self) -> list[Step]:
        return resolving.ATTACK


def start(game: Tactics, kind: int, unit: int, target: int, is_counter: bool, bonus: int) -> None:
    """T-MELEE-1, T-SHOOT-1, T-SPELL-1, T-BALLISTA-1 An attack is declared, and follows."""
    if game.is_heard:
        attacker, attacked = name(game, unit), name(game, target)
        game.tell(AttackDeclared(ATTACKS[kind], attacker, attacked, is_counter))
    follow(game, Attack(kind=kind, unit=unit, target=target, is_counter=is_counter, bonus=bonus))


def has_attacker(game: Tactics, attack: Attack) -> bool:
    """Whether the attacker still stands; a replacement is somebody else."""
    return attack.lost_unit == NONE and game.place[attack.unit] != NONE


def has_target(game: Tactics, attack: Attack) -> bool:
    return attack.lost_target == NONE and game.place[attack.target] != NONE


def both_stand(game: Tactics, attack: Attack) -> bool:
    return has_attacker(game, attack) and has_target(game, attack)


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
