"""Why not, for attacks and spells: distance, elevation, ammo and mana."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision
from pocketkeep.core.reasons import Reason
from pocketkeep.games.tactics.choices import Cast, CastAt, CastOn, Fire, Melee, Power, Shoot
from pocketkeep.games.tactics.explain.units import (
    ACTING,
    at,
    called,
    spaces_away,
    why_not_active,
    why_not_mine,
    why_not_standing,
)
from pocketkeep.games.tactics.model.cards import Spell
from pocketkeep.games.tactics.model.state import Tactics, are_allies, face, side_of
from pocketkeep.games.tactics.model.terms import (
    AT_ALLY,
    AT_FOE,
    AT_NOTHING,
    AT_SPACE,
    ATTACKED,
    FIRE,
    MELEE,
    MISSILE,
    SPACES,
    SPELL,
)
from pocketkeep.games.tactics.rules import actions
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.combat.attacks import Attack
from pocketkeep.games.tactics.rules.spells import casting, printed

KINDS: dict[type[Choice], int] = {Melee: MELEE, Shoot: MISSILE, CastAt: SPELL, Fire: FIRE}
RULES = ("T-MELEE-1", "T-SHOOT-1", "T-SPELL-1", "T-BALLISTA-1")  # by kind
RANGES = ("T-MELEE-1", "T-SHOOT-4", "T-SPELL-5", "T-BALLISTA-1")
PARTS = {
    "range": "on the card",
    "higher": "from higher ground",
    "lower": "from lower ground",
    "spot": "by allies",
    "artifact": "by the artifact",
}
AIMED = {
    AT_FOE: "at an enemy",
    AT_ALLY: "on an ally",
    AT_SPACE: "on a space",
    AT_NOTHING: "without a target",
}


def why_not_attack(
    game: Tactics, decision: Decision, choice: Melee | Shoot | CastAt | Fire
) -> Reason | None:
    """In a turn, as a counter, or as a free attack that a card grants."""
    unit, kind = game.unit_of[choice.card], KINDS[type(choice)]
    if decision.rule == ACTING:
        idle = why_not_mine(game, decision.seat, choice.card) or why_not_active(
            game, unit, ATTACKED
        )
        return idle or why_not_hit(game, unit, choice.target, kind)
    frame = game.stack[-1]
    if decision.rule == "T-COUNTER-1" and isinstance(frame, Attack):
        if (unit, game.unit_of[choice.target]) != (frame.target, frame.unit):
            attacked, attacker = called(game, frame.target), called(game, frame.unit)
            return "T-COUNTER-3", f"only {attacked} may counter now, and only {attacker}"
        if kind == FIRE:
            return "T-COUNTER-3", "nobody counters with the ballista"
        return why_not_hit(game, unit, choice.target, kind)
    if any(type(option) is type(choice) for option in decision.options):
        return decision.rule, f"{' '.join(choice.path)!r} is not among the attacks allowed here"
    return None


def why_not_hit(game: Tactics, unit: int, card: int, kind: int) -> Reason | None:
    """A target that this attack may not have."""
    gone = why_not_standing(game, card)
    if gone:
        return gone
    target = game.unit_of[card]
    if are_allies(game, unit, target):
        clause = RULES[kind] if side_of(unit) == side_of(target) else "T-TEAM-3"
        return clause, f"{called(game, target)} is no enemy"
    return (
        why_not_outside(game, unit, target)
        or why_not_able(game, unit, kind)
        or why_not_in_reach(game, unit, target, kind)
    )


def why_not_outside(game: Tactics, unit: int, target: int) -> Reason | None:
    for each in (unit, target):
        if game.place[each] >= SPACES:
            who = called(game, each)
            return "T-DUNGEON-6", f"{who} is in a dungeon, where attacks lead neither in nor out"
    return None


def why_not_able(game: Tactics, unit: int, kind: int) -> Reason | None:
    """No such attack, or nothing left to pay for it."""
    who = called(game, unit)
    if not ranges.has_attack(game, unit, kind):
        lacks = ("cannot fight by melee", "has no missiles", "", "does not stand on the ballista")
        return RULES[kind], f"{who} {lacks[kind]}" if kind != SPELL else why_no_strike(game, unit)
    if not ranges.can_pay(game, unit, kind):
        return RULES[kind], f"{who} has no {'ammo' if kind == MISSILE else 'mana'} left"
    return None


def why_no_strike(game: Tactics, unit: int) -> str:
    spell = face(game, unit).spell
    if spell is None:
        return f"{called(game, unit)} knows no spell"
    return f"the spell of {called(game, unit)} is cast {AIMED[spell.aim]}"


def why_not_in_reach(game: Tactics, unit: int, target: int, kind: int) -> Reason | None:
    if ranges.can_reach(game, unit, kind, target):
        return None
    here, there = game.place[unit], game.place[target]
    steps, whom = ranges.distance(game, here, there), called(game, target)
    if kind != MELEE:
        return RANGES[kind], out_of_range(game, unit, kind, there, what=whom)
    if steps != 1:
        return "T-MELEE-1", f"{whom} is {spaces_away(steps)}, and melee reaches only the next space"
    low, high = game.book.height[here], game.book.height[there]
    return "T-MELEE-1", f"{whom} is on level {high}, and {called(game, unit)} on level {low}"


def out_of_range(game: Tactics, unit: int, kind: int, space: int, what: str) -> str:
    """How far it is, and what the range is made of."""
    steps = ranges.distance(game, game.place[unit], space)
    parts = ranges.range_parts(game, unit, kind, space)
    range_ = ranges.range_to(game, unit, kind, space)
    (_, printed), *others = parts
    made = ", ".join(f"{amount:+d} {PARTS[name]}" for name, amount in others)
    more = f" ({printed} on the card, {made})" if made else ""
    return f"{what} is {spaces_away(steps)}, and the range is {max(0, range_)}{more}"


def why_not_cast(
    game: Tactics, decision: Decision, choice: CastAt | CastOn | Cast
) -> Reason | None:
    """Spells that strike are attacks; the others are for an ally, a space, or nobody."""
    unit = game.unit_of[choice.card]
    if decision.rule != ACTING:
        return why_not_attack(game, decision, choice) if isinstance(choice, CastAt) else None
    stranger = why_not_mine(game, decision.seat, choice.card)
    if stranger:
        return stranger
    if isinstance(choice, CastAt) and printed.strikes(game, unit):
        return why_not_attack(game, decision, choice)
    spell = face(game, unit).spell
    if spell is None:
        return "T-SPELL-1", why_no_strike(game, unit)
    idle = why_not_active(game, unit, actions.deed_of_spell(game, unit))
    if idle:
        return idle
    if not ranges.can_pay(game, unit, SPELL):
        return "T-SPELL-1", f"{called(game, unit)} has no mana left"
    if not casting.may_cast_here(game, unit, spell):
        return "T-SPELL-18", f"{called(game, unit)} is in a dungeon and casts only for itself"
    return why_not_aim(game, unit, spell, choice)


def why_not_aim(game: Tactics, unit: int, spell: Spell, choice: CastAt | CastOn | Cast) -> Reason:
    who = called(game, unit)
    wrong = "T-SPELL-5", why_no_strike(game, unit)
    if isinstance(choice, Cast):
        return wrong if spell.aim != AT_NOTHING else useless(game, unit)
    if isinstance(choice, CastOn):
        space, what = choice.space, at(game, choice.space)
    else:
        gone = why_not_standing(game, choice.target)
        if gone:
            return gone
        target = game.unit_of[choice.target]
        if target == unit:
            return "T-SPELL-11", f"{who} is not its own ally"
        if not casting.may_aim_at(game, unit, spell, target):
            return wrong
        space, what = game.place[target], called(game, target)
        if space >= SPACES:
            return "T-DUNGEON-6", f"{what} is in a dungeon, and no spell reaches in"
    if not casting.is_in_range(game, unit, space):
        return "T-SPELL-5", out_of_range(game, unit, SPELL, space, what=what)
    return useless(game, unit)


def useless(game: Tactics, unit: int) -> Reason:
    return "T-SPELL-15", f"the spell of {called(game, unit)} would change nothing there"


def why_not_power(game: Tactics, decision: Decision, choice: Power) -> Reason | None:
    powers = [option for option in decision.options if isinstance(option, Power)]
    if not powers:
        return None
    return "T-SPELL-2", f"there is mana for {powers[-1].mana} more, not for {choice.mana}"
