"""Action: cast a spell. Page 12 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Ask, Decision, Do, Frame, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.choices import CastAt, CastOn, Power
from pocketkeep.games.tactics.events import SpellCast
from pocketkeep.games.tactics.model.cards import Spell
from pocketkeep.games.tactics.model.state import Tactics, are_allies, face, is_automa, name, side_of
from pocketkeep.games.tactics.model.terms import (
    AT_ALLY,
    AT_FOE,
    AT_NOTHING,
    AT_SPACE,
    BLAST,
    DAMAGE,
    NONE,
    SPACES,
    SPELL,
    SPELL_CAST,
)
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.abilities import changes, effects, targets
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.spells import powering, printed
from pocketkeep.games.tactics.rules.tactic_cards import windows


@state
class Chant(Frame):
    """A spell being cast that strikes at no single enemy."""

    unit: int
    target: int
    space: int
    mana: int = 0  # paid to power it up
    power: int = 0  # symbols that it brought
    lost_target: int = NONE  # T-SOLO-10: the card of the target, once captured and replaced

    def procedure(self) -> list[Step]:
        return CHANT


def add_casts(
    game: Tactics, unit: int, may_attack: bool, may_chant: bool, found: list[Choice]
) -> None:
    """T-SPELL-15 Every way to cast that would change something, but strikes at a target."""
    spell = face(game, unit).spell
    if spell is None or not ranges.can_pay(game, unit, SPELL) or printed.strikes(game, unit):
        return
    if not may_cast_here(game, unit, spell):
        return
    if not (may_attack if printed.is_attack(game, unit) else may_chant):
        return
    if spell.aim == AT_NOTHING:
        if is_possible(game, unit, spell, NONE, space=NONE):
            found.append(game.book.cast[game.card[unit]])
    elif spell.aim == AT_SPACE:
        add_spaces(game, unit, spell, found)
    else:
        add_targets(game, unit, spell, found)


def add_spaces(game: Tactics, unit: int, spell: Spell, found: list[Choice]) -> None:
    """T-SPELL-5, T-SPELL-7 All spaces within range on which it would do something."""
    choices, level = game.book.cast_on[game.card[unit]], ranges.level_range(game, unit, SPELL)
    if spell.blast != NONE:
        add_blasts(game, unit, spell, level, found=found)
        return
    for space in spaces_within(game, game.place[unit], level):
        if is_possible(game, unit, spell, NONE, space=space):
            found.append(choices[space])


def add_blasts(game: Tactics, unit: int, spell: Spell, level: int, found: list[Choice]) -> None:
    """T-SPELL-7 All spaces near which it would hit somebody: seldom is anybody near enough."""
    choices, here, place = game.book.cast_on[game.card[unit]], game.place[unit], game.place
    most = furthest(game, level) + spell.blast
    victims = [place[foe] for foe in targets.enemies_near(game, side_of(unit), here, most)]
    if not victims:
        return
    for space in spaces_within(game, here, level):
        apart = game.book.apart[space]
        for there in victims:
            if apart[there] <= spell.blast:
                found.append(choices[space])
                break


def furthest(game: Tactics, level: int) -> int:
    """T-SHOOT-3 How far a range goes at most: no height gets further."""
    return level + game.book.numbers.height_range


def spaces_within(game: Tactics, here: int, level: int) -> list[int]:
    """T-SHOOT-3, T-SPELL-5 All spaces within a range of one, height and all."""
    found, apart, most = [0] * 0, game.book.apart[here], furthest(game, level)
    for space in range(SPACES):
        steps = apart[space]
        if steps <= most and steps <= ranges.adjusted(game, level, here, space):
            found.append(space)
    return found


def add_targets(game: Tactics, unit: int, spell: Spell, found: list[Choice]) -> None:
    choices = game.book.cast_at[game.card[unit]]
    for target in range(len(game.place)):
        if not land.stands(game, target) or not may_aim_at(game, unit, spell, target):
            continue
        if not is_in_range(game, unit, game.place[target]):
            continue
        if is_possible(game, unit, spell, target, space=NONE):
            found.append(choices[game.card[target]])


def may_cast_here(game: Tactics, unit: int, spell: Spell) -> bool:
    """T-SPELL-18 In a dungeon only what is for the caster alone."""
    return game.place[unit] < SPACES or printed.is_for_caster(spell)


def may_aim_at(game: Tactics, unit: int, spell: Spell, target: int) -> bool:
    """T-SPELL-5, T-SPELL-11 At an ally or an enemy, as the card says; none is its own ally."""
    if target == unit or spell.aim not in (AT_FOE, AT_ALLY):
        return False
    return are_allies(game, unit, target) == (spell.aim == AT_ALLY)


def is_in_range(game: Tactics, unit: int, space: int) -> bool:
    """T-SPELL-5 Counted as for missiles, height and all."""
    steps = ranges.distance(game, game.place[unit], space)
    return steps <= ranges.range_to(game, unit, SPELL, space)


def is_possible(game: Tactics, unit: int, spell: Spell, target: int, space: int) -> bool:
    """T-SPELL-15 A spell that would change nothing is not cast."""
    side, does = side_of(unit), spell.effects
    return changes.is_possible(game, does, side=side, source=unit, target=target, space=space)


def cast(game: Tactics, unit: int, choice: Choice) -> None:
    """T-SPELL-1 A spell that strikes at no single enemy is declared, and follows."""
    target, space, at = NONE, NONE, ""
    if type(choice) is CastAt:
        target = game.unit_of[choice.target]
        at = name(game, target)
    elif type(choice) is CastOn:
        space = choice.space
        at = game.book.spaces[space]
    if game.is_heard:
        game.tell(SpellCast(name(game, unit), at))
    follow(game, Chant(unit=unit, target=target, space=space))


def ask_power(game: Tactics, chant: Chant) -> Decision | None:
    """T-SPELL-2 Spells that are no attacks are powered up too, after the target is chosen."""
    most = powering.most_power(game, chant.unit)
    if not most or is_automa(game, side_of(chant.unit)):
        return None
    return Decision(side_of(chant.unit), [*game.book.power[: most + 1]])


def power_up(game: Tactics, chant: Chant, choice: Power) -> None:
    chant.mana = choice.mana


def take_effect(game: Tactics, chant: Chant) -> None:
    """T-SPELL-4 Mana is paid, dice are rolled, and the spell does what its card says."""
    unit = chant.unit
    chant.power = powering.pay_and_roll(game, unit, chant.mana)
    card = game.book.cards[game.card[unit]]
    effects.carry_out(
        game,
        printed.effects(game, unit),
        side=side_of(unit),
        source=unit,
        target=chant.target,
        space=chant.space,
        power=chant.power,
        name=card,
    )


def close(game: Tactics, chant: Chant) -> None:
    """T-SPELL-16 Cards for a spell that was cast come after all it did."""
    lost = chant.lost_target
    windows.offer(game, SPELL_CAST, chant.unit, chant.target, amount=chant.power, lost_by=lost)


def after_hit(game: Tactics, unit: int, target: int, power: int) -> None:
    """T-SPELL-17 What a spell does besides its damage, once that is dealt."""
    riders = [
        effect for effect in printed.effects(game, unit) if effect.kind not in (DAMAGE, BLAST)
    ]
    effects.carry_out(
        game,
        riders,
        side=side_of(unit),
        source=unit,
        target=target,
        power=power,
        name=game.book.cards[game.card[unit]],
    )


CHANT: Final[list[Step]] = [
    Ask(
        "power-up",
        "T-SPELL-2",
        "How much more mana do you pay to power up the spell?",
        ask=ask_power,
        apply=power_up,
    ),
    Do("take-effect", "T-SPELL-4", take_effect),
    Do("close", "T-SPELL-16", close),
]
