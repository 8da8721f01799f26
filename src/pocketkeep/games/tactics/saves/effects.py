"""Rows of effects in a saved position: they must be those of a card, a spell or an ability."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import is_at, is_past
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.tactics.model.cards import Face
from pocketkeep.games.tactics.model.effects import Effect, rows_of
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa
from pocketkeep.games.tactics.model.terms import BLAST, BOXES, DAMAGE, NONE
from pocketkeep.games.tactics.rules.abilities import carrying_out
from pocketkeep.games.tactics.rules.abilities.effects import Effects

ROW: Final = 5  # numbers of an effect
MOST_POWER: Final = 9


def check(game: Tactics, frame: Effects) -> None:
    check_number("Effects: side", frame.side, 0, game.sides - 1)
    for name, unit in (
        ("source", frame.source),
        ("target", frame.target),
        ("by", frame.by),
        ("unit", frame.unit),
    ):
        check_number(f"Effects: {name}", unit, NONE, game.units - 1)
    check_number("Effects: space", frame.space, NONE, len(game.book.spaces) - 1)
    if type(frame.units) is not list or len(frame.units) > game.units:
        refuse("Effects: units")
    check_all("Effects: units", frame.units, len(frame.units), 0, most=game.units - 1)
    check_number("Effects: power", frame.power, 0, MOST_POWER)
    if type(frame.name) is not str or type(frame.rows) is not list or not frame.rows:
        refuse("Effects: no card, or no rows")
    for row in frame.rows:
        check_all("Effects: rows", row, ROW, 0, most=len(game.book.spaces))
    if frame.rows not in [rows_of(effects) for effects in effects_named(game, frame)]:
        refuse(f"Effects: {frame.name!r} has no such effects")
    is_begun = is_past(frame, "begin-row") or frame is game.stack[-1]
    least, most = (0, len(frame.rows) - 1) if is_begun else (NONE, len(frame.rows) - 2)
    check_number("Effects: row", frame.row, least, most)
    check_chosen(game, frame)


def check_chosen(game: Tactics, frame: Effects) -> None:
    """Who is to be moved, pushed or to strike stands where that is possible."""
    if not is_at(frame, "choose-how") or frame is not game.stack[-1] or frame.unit == NONE:
        return
    if game.place[frame.unit] == NONE or not carrying_out.would_change(game, frame, frame.unit):
        refuse("Effects: nothing would change for its unit")
    if is_automa(game, frame.side):
        refuse("Effects: solo enemies are not asked")


def effects_named(game: Tactics, frame: Effects) -> list[list[Effect]]:
    """What may be carried out under a name."""
    book, name = game.book, frame.name
    if name in book.tactic_ids:
        return [book.tactics[book.tactic_ids.index(name)].effects]
    if name in book.cards:
        return effects_of_spell(game, frame.source, name)
    if name in BOXES:
        return [dungeon.bonus for dungeon in book.dungeons if BOXES[dungeon.box] == name]
    if name in POWERS:
        each = [card.effects[POWERS.index(name)] for card in faces_of(game, frame.source)]
        return [[effect] for effect in each if effect is not None]
    return [enemy.monster for enemy in book.enemies if enemy.id == name]


def faces_of(game: Tactics, unit: int) -> list[Face]:
    """The card of a unit; T-SOLO-10: of one that was replaced since, that of any solo enemy."""
    return [face(game, unit)] if unit != NONE else game.book.enemy_faces


def effects_of_spell(game: Tactics, unit: int, card: str) -> list[list[Effect]]:
    """T-SPELL-17 A spell, whole or without what it deals as an attack."""
    found: list[list[Effect]] = []
    for each in faces_of(game, unit):
        if each.spell is not None and each.id == card:
            whole = each.spell.effects
            found += [whole, [effect for effect in whole if effect.kind not in (DAMAGE, BLAST)]]
    return found
