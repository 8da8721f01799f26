"""What is under way: the part of the turn, the procedures in it, and what stage they are at."""

from __future__ import annotations

from typing import Final, Literal

from pocketkeep.core.engine.flow import Frame
from pocketkeep.games.tactics.choices import Push
from pocketkeep.games.tactics.model.state import Tactics, name
from pocketkeep.games.tactics.model.terms import ATTACKS, EFFECTS, MOMENTS, NONE
from pocketkeep.games.tactics.rules import actions, turn
from pocketkeep.games.tactics.rules.abilities import effects
from pocketkeep.games.tactics.rules.abilities.reactive import Reactions
from pocketkeep.games.tactics.rules.automa import turn as enemy
from pocketkeep.games.tactics.rules.combat import attacks, resolving
from pocketkeep.games.tactics.rules.dungeons import delving
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.spells.casting import Chant
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.shown.shapes import Attack, Effect, Moving, Procedure, Window

PROCEDURES: Final[dict[type[Frame], Procedure]] = {
    Setup: "setup",
    turn.Turn: "turn",
    actions.Aftermath: "aftermath",
    attacks.Attack: "attack",
    Reactions: "reaction",
    Chant: "spell",
    windows.Window: "window",
    effects.Effects: "effect",
    delving.Delving: "dungeon",
    Walking: "way",
    enemy.EnemyTurn: "enemy",
}


def see_step(game: Tactics) -> Literal["", "setup"] | turn.Part:
    """Which part of a turn is under way, if any."""
    outermost = game.stack[0] if game.stack else None
    if isinstance(outermost, Setup):
        return "setup"
    return turn.part_of(game, outermost) if isinstance(outermost, turn.Turn) else ""


def see_procedure(game: Tactics) -> Procedure:
    """What goes on innermost."""
    return PROCEDURES[type(game.stack[-1])] if game.stack else ""


def some(number: int) -> int | None:
    return None if number == NONE else number


def some_name(game: Tactics, unit: int) -> str | None:
    return None if unit == NONE else name(game, unit)


def once(game: Tactics, unit: int, lost: int) -> str:
    """T-SOLO-10 A unit of something under way, by its card of then if it was replaced since."""
    return name(game, unit) if lost == NONE else game.book.cards[lost]


def see_attack(game: Tactics) -> Attack | None:
    """The innermost attack under way."""
    for frame in reversed(game.stack):
        if isinstance(frame, attacks.Attack):
            return Attack(
                kind=ATTACKS[frame.kind],
                unit=once(game, frame.unit, frame.lost_unit),
                target=once(game, frame.target, frame.lost_target),
                counter=frame.is_counter,
                damage=some(frame.damage),
                stage=resolving.stage_of(frame),
            )
    return None


def see_window(game: Tactics) -> Window | None:
    for frame in reversed(game.stack):
        if isinstance(frame, windows.Window):
            unit = None if frame.unit == NONE else once(game, frame.unit, frame.lost_unit)
            by = None if frame.by == NONE else once(game, frame.by, frame.lost_by)
            return Window(MOMENTS[frame.moment], unit, by)
    return None


def see_moving(game: Tactics) -> Moving | None:
    """Movement step by step: in a dungeon, or by a way of one's own that is not gone yet.

    With the box whose crystal the unit has just taken.
    """
    for frame in reversed(game.stack):
        if isinstance(frame, Walking):
            path = [game.book.spaces[space] for space in frame.path]
            return Moving(name(game, frame.unit), frame.points, None, path)
        if isinstance(frame, delving.Delving):
            crystal = frame.crystal
            box = None if crystal == NONE else delving.box_name(game, crystal)
            return Moving(name(game, frame.unit), frame.points, box, [])
    return None


def see_effect(game: Tactics) -> Effect | None:
    """The card, spell or ability being carried out, if that is what goes on now."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, effects.Effects) or frame.row >= len(frame.rows):
        return None
    return Effect(
        name=frame.name,
        source=some_name(game, frame.source),
        unit=some_name(game, frame.unit),
        kind=EFFECTS[effects.under_way(frame).kind],
    )


def see_pushed(game: Tactics) -> str | None:
    """T-BALLISTA-3, T-ABILITY-12 Whom a direction is asked for."""
    if not any(isinstance(o, Push) for decision in game.owed for o in decision.options):
        return None
    frame = game.stack[-1]
    assert isinstance(frame, attacks.Attack | effects.Effects)
    return name(game, frame.target if isinstance(frame, attacks.Attack) else frame.unit)


def see_offers(game: Tactics) -> list[list[str]]:
    """T-SET-3 In a draft, by seat, the pairs that lie open."""
    for frame in game.stack:
        if isinstance(frame, Setup):
            return [[game.book.cards[card] for card in offer] for offer in frame.offers]
    return []
