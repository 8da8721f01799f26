"""Which procedures can be under way in a saved position, and in what state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.engine.flow import Frame, is_at, is_before, is_past, next_step
from pocketkeep.core.soundness import (
    check_all,
    check_asks,
    check_number,
    check_outermost,
    check_step,
    refuse,
)
from pocketkeep.games.tactics.model.state import (
    Tactics,
    are_allies,
    class_of,
    face,
    is_automa,
    side_of,
    team_units,
)
from pocketkeep.games.tactics.model.terms import (
    AT_ALLY,
    AT_FOE,
    AT_SPACE,
    ATTACK_OVER,
    ATTACKS,
    FIRE,
    KNOCK,
    MISS,
    MISSILE,
    MOMENTS,
    NONE,
    POWER,
    SHOT_MISSED,
    SPACES,
    SPELL,
    TEAM_SIZE,
    TURN_BEGUN,
    UNIT_CAPTURED,
    UNIT_HURT,
)
from pocketkeep.games.tactics.rules.abilities.effects import Effects
from pocketkeep.games.tactics.rules.abilities.reactive import Reactions
from pocketkeep.games.tactics.rules.actions import Aftermath
from pocketkeep.games.tactics.rules.automa.turn import EnemyTurn
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.combat.attacks import Attack
from pocketkeep.games.tactics.rules.dungeons.delving import Delving
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.spells import printed
from pocketkeep.games.tactics.rules.spells.casting import Chant
from pocketkeep.games.tactics.rules.tactic_cards.windows import Window
from pocketkeep.games.tactics.rules.turn import Turn
from pocketkeep.games.tactics.saves import effects, movement, setup
from pocketkeep.games.tactics.saves.setup import check_truth

MANY: Final = 999
MOST_DICE: Final = 9
ALL_SYMBOLS: Final = KNOCK | MISS | POWER
OUTERMOST: Final = (Setup, Turn, EnemyTurn)
ANSWERED: Final = ("counter-for-enemy", "close")  # a counter is under way: a player's, an enemy's
# By procedure, the steps at which others may lie upon it; those at which it asks come besides.
WAITING: Final[dict[type[Frame], tuple[str, ...]]] = {
    Setup: (),
    Turn: ("act",),
    EnemyTurn: ("activate", "check-melee-again", "finish"),
    Aftermath: ("tire",),
    Attack: ("choose-roll", "push", "finish", "counter", "counter-for-enemy", "close"),
    Reactions: ("react-next",),
    Chant: ("close",),
    Window: ("play",),
    Effects: ("begin-row", "choose-unit", "choose-how", "discard"),
    Delving: ("walk", "claim", "move-on"),
    Walking: (),
}
# By procedure, those directly below it.
BELOW: Final[dict[type[Frame], tuple[type[Frame], ...]]] = {
    Aftermath: (Turn,),
    Attack: (Aftermath, EnemyTurn, Attack, Effects),
    Reactions: (Attack, Effects),
    Chant: (Aftermath,),
    Delving: (Aftermath, Effects),
    Walking: (Aftermath, Effects),
    Effects: (Aftermath, EnemyTurn, Attack, Reactions, Chant, Window, Delving, Effects),
    Window: (
        Turn, EnemyTurn, Aftermath, Attack, Reactions, Chant, Delving, Effects, Window,
    ),
}  # fmt: skip


def check(game: Tactics) -> None:
    """A turn or the setup below, the innermost procedure at a question."""
    for number, frame in enumerate(game.stack):
        check_order(game, number, frame)
        CHECKS[type(frame)](game, frame)
    check_asks(game.stack)
    check_hands(game)


def check_order(game: Tactics, number: int, frame: Frame) -> None:
    """What lies upon what, and how far each has come."""
    check_outermost(number, frame, OUTERMOST)
    if number and not isinstance(game.stack[number - 1], BELOW[type(frame)]):
        below = type(game.stack[number - 1]).__name__
        refuse(f"{type(frame).__name__} does not come out of {below}")
    check_step(frame, game.stack[-1], WAITING[type(frame)])


def check_hands(game: Tactics) -> None:
    """T-TURN-7, T-ABILITY-14 Who holds more than two is just about to discard."""
    top = game.stack[-1] if game.stack else None
    for seat, hand in enumerate(game.hands):
        discards = isinstance(top, Turn | Effects) and top.side == seat and is_at(top, "discard")
        if len(hand) > game.book.numbers.hand and not discards and not isinstance(top, Setup):
            refuse(f"hands: seat {seat + 1} holds {len(hand)} tactic cards")


def check_unit(game: Tactics, name: str, unit: object, least: int = 0) -> None:
    check_number(name, unit, least, game.units - 1)


def check_lost(game: Tactics, name: str, unit: int, card: int) -> None:
    """T-SOLO-10 The card of somebody replaced: of a solo enemy of that class, if there is one."""
    check_number(f"{name}: lost card", card, NONE, len(game.book.cards) - 1)
    if card != NONE and (unit < game.seats * TEAM_SIZE or game.book.kinds[card] != class_of(unit)):
        refuse(f"{name}: only solo enemies are replaced")


# Turns.


def check_turn(game: Tactics, frame: Turn) -> None:
    check_number("Turn: side", frame.side, 0, game.seats - 1)
    check_truth("Turn: is_done", frame.is_done)
    if frame.side != game.active:
        refuse("Turn: not of who is active")


def check_enemy_turn(game: Tactics, frame: EnemyTurn) -> None:
    check_number("EnemyTurn: side", frame.side, game.seats, game.sides - 1)
    if frame.side != game.active:
        refuse("EnemyTurn: not of who is active")
    check_number("EnemyTurn: card", frame.card, NONE, len(game.book.enemies) - 1)
    check_unit(game, "EnemyTurn: unit", frame.unit, NONE)
    check_lost(game, "EnemyTurn", frame.unit, frame.lost_unit)
    if not is_past(frame, "activate"):
        if frame.card != NONE or frame.unit != NONE:
            refuse("EnemyTurn: nobody is activated yet")
    elif frame.unit not in team_units(frame.side):
        refuse("EnemyTurn: a unit of another side acts")
    elif frame.lost_unit == NONE and frame.card not in game.activated[frame.unit]:
        refuse("EnemyTurn: its card does not lie under the unit that acts")


def check_aftermath(game: Tactics, frame: Aftermath) -> None:
    check_unit(game, "Aftermath: unit", frame.unit)
    check_truth("Aftermath: is_second", frame.is_second)
    if side_of(frame.unit) != game.active or not game.acts[frame.unit]:
        refuse("Aftermath: of a unit that has not acted")


# Attacks and spells.


def check_attack(game: Tactics, frame: Attack) -> None:
    check_number("Attack: kind", frame.kind, 0, len(ATTACKS) - 1)
    check_unit(game, "Attack: unit", frame.unit)
    check_unit(game, "Attack: target", frame.target)
    check_truth("Attack: is_counter", frame.is_counter)
    check_lost(game, "Attack", frame.unit, frame.lost_unit)
    check_lost(game, "Attack", frame.target, frame.lost_target)
    if are_allies(game, frame.unit, frame.target):
        refuse("Attack: nobody attacks an ally")
    numbers, is_hit = game.book.numbers, is_past(frame, "hit")
    most_power = max(numbers.power_mana, numbers.enemy_power)
    for name, number, most in (
        ("bonus", frame.bonus, MANY),
        ("mana", frame.mana, numbers.power_mana if is_hit else 0),
        ("power", frame.power, most_power if is_hit else 0),
        ("knocks", frame.knocks, MANY if is_past(frame, "choose-roll") else 0),
    ):
        check_number(f"Attack: {name}", number, 0, most)
    is_reckoned = is_hit and is_before(frame, "close")
    least, most = (0, MANY) if is_reckoned else (NONE, MANY if is_at(frame, "close") else NONE)
    check_number("Attack: damage", frame.damage, least, most)
    if type(frame.dice) is not list or len(frame.dice) > MOST_DICE:
        refuse("Attack: dice")
    check_all("Attack: dice", frame.dice, len(frame.dice), 0, most=ALL_SYMBOLS)
    check_attackers(game, frame)
    check_counter(game, frame)


def check_attackers(game: Tactics, attack: Attack) -> None:
    """Both are on the realm, and who attacks has such an attack."""
    for unit in (attack.unit, attack.target):
        if game.place[unit] >= SPACES or (game.place[unit] == NONE and not is_past(attack, "hit")):
            refuse("Attack: of units that do not stand on the realm")
    has_it = True
    if attack.lost_unit != NONE:
        return
    if attack.kind == SPELL:
        has_it = printed.strikes(game, attack.unit)
    elif attack.kind == MISSILE:
        has_it = face(game, attack.unit).range > 0
    elif attack.kind == FIRE:
        has_it = not is_automa(game, side_of(attack.unit))
    if not has_it:
        refuse(f"Attack: its unit cannot {ATTACKS[attack.kind]}")
    if not is_past(attack, "hit") and not ranges.can_pay(game, attack.unit, attack.kind):
        refuse("Attack: its unit cannot pay for it")


def check_counter(game: Tactics, attack: Attack) -> None:
    """T-COUNTER-1, T-COUNTER-7 It lies upon the attack of who is now attacked; a second never."""
    place = next(number for number, frame in enumerate(game.stack) if frame is attack)
    below = game.stack[place - 1]
    if isinstance(below, Attack) != attack.is_counter:
        refuse("Attack: a counter lies upon the attack that it answers, and nothing else does")
    if isinstance(below, Attack):
        pair = below.target, below.unit
        if (
            below.is_counter
            or next_step(below) not in ANSWERED
            or pair != (attack.unit, attack.target)
        ):
            refuse("Attack: a counter of somebody else")


def check_reactions(game: Tactics, frame: Reactions) -> None:
    if type(frame.units) is not list or len(frame.units) != len(set(frame.units)):
        refuse("Reactions: units")
    check_all("Reactions: units", frame.units, len(frame.units), 0, most=game.units - 1)
    check_all("Reactions: losses", frame.losses, len(frame.units), 0, most=MANY)
    check_unit(game, "Reactions: by", frame.by)
    check_lost(game, "Reactions", frame.by, frame.lost_by)
    check_number("Reactions: kind", frame.kind, 0, len(ATTACKS) - 1)
    check_number("Reactions: at", frame.at, 0, len(frame.units))


def check_chant(game: Tactics, frame: Chant) -> None:
    check_unit(game, "Chant: unit", frame.unit)
    spell = face(game, frame.unit).spell
    if spell is None or printed.strikes(game, frame.unit):
        refuse("Chant: its unit has no such spell")
    aimed = 0 if spell.aim in (AT_ALLY, AT_FOE) else NONE
    check_number("Chant: target", frame.target, aimed, game.units - 1 if aimed == 0 else NONE)
    check_lost(game, "Chant", frame.target, frame.lost_target)
    aimed = 0 if spell.aim == AT_SPACE else NONE
    check_number("Chant: space", frame.space, aimed, SPACES - 1 if aimed == 0 else NONE)
    is_begun = is_past(frame, "power-up")
    most = game.book.numbers.power_mana if is_begun else 0
    check_number("Chant: mana", frame.mana, 0, most)
    check_number("Chant: power", frame.power, 0, max(most, game.book.numbers.enemy_power))
    is_gone = game.place[frame.unit] == NONE or game.mana[frame.unit] < 1
    if not is_begun and is_gone:
        refuse("Chant: its unit is captured, or has no mana")


# Cards.


def check_window(game: Tactics, frame: Window) -> None:
    check_number("Window: moment", frame.moment, 0, len(MOMENTS) - 1)
    is_turn = frame.moment == TURN_BEGUN
    check_number("Window: unit", frame.unit, NONE if is_turn else 0, NONE if is_turn else MANY)
    check_unit(game, "Window: unit", frame.unit, NONE)
    has_other = frame.moment in (UNIT_HURT, SHOT_MISSED, ATTACK_OVER)
    check_unit(game, "Window: by", frame.by, 0 if has_other else NONE)
    check_lost(game, "Window", frame.unit, frame.lost_unit)
    check_lost(game, "Window", frame.by, frame.lost_by)
    is_side = frame.moment in (TURN_BEGUN, UNIT_CAPTURED)
    check_number("Window: amount", frame.amount, 0, game.sides - 1 if is_side else MANY)
    check_number("Window: kind", frame.kind, NONE, len(ATTACKS) - 1)
    check_number("Window: detail", frame.detail, 0, 3)
    check_number("Window: playing", frame.playing, NONE, len(game.book.tactics) - 1)
    check_all("Window: drawn", frame.drawn, game.seats, 0, most=MANY)


CHECKS: Final[dict[type[Frame], Callable[[Tactics, Any], None]]] = {
    Setup: setup.check,
    Turn: check_turn,
    EnemyTurn: check_enemy_turn,
    Aftermath: check_aftermath,
    Attack: check_attack,
    Window: check_window,
    Effects: effects.check,
    Delving: movement.check_delving,
    Walking: movement.check_walking,
    Reactions: check_reactions,
    Chant: check_chant,
}
