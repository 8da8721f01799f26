"""Rows of effects in a saved position: they must be those of a card, a spell or an ability."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import is_at, is_past
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.tactics.model.powers import POWERS
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa
from pocketkeep.games.tactics.model.terms import (
    ALLY,
    BLAST,
    BOXES,
    BY,
    CURE,
    DAMAGE,
    MOVE,
    NONE,
    PUSH,
    REFILL,
    UNIT,
)
from pocketkeep.games.tactics.rules.abilities import carrying_out
from pocketkeep.games.tactics.rules.abilities.effects import Effects

ROW: Final = 5  # numbers in a row of effects
MOST_POWER: Final = 9
ABILITIES: Final = {  # by power that works through a row, its effect, whom it is for, and how near
    "escort": (MOVE, ALLY, 1),
    "recoil": (PUSH, BY, 0),
    "absorb": (REFILL, UNIT, 0),
    "howl": (CURE, ALLY, 1),
    "sidestep": (MOVE, UNIT, 0),
}
Rows = list[list[int]]


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
    if frame.rows not in rows_of(game, frame):
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


def rows_of(game: Tactics, frame: Effects) -> list[Rows]:
    """What may be carried out under a name."""
    book, name = game.book, frame.name
    if name in book.tactic_ids:
        return [book.tactics[book.tactic_ids.index(name)].effects]
    if name in book.cards and frame.source != NONE:
        return spell_rows(game, frame.source, name)
    if name in BOXES:
        return [dungeon.bonus for dungeon in book.dungeons if BOXES[dungeon.box] == name]
    if name in ABILITIES and frame.source != NONE:
        effect, whom, within = ABILITIES[name]
        amount = face(game, frame.source).powers[POWERS.index(name)]
        return [[[effect, whom, amount, 0, within]]] if amount else []
    return [enemy.monster for enemy in book.enemies if enemy.id == name]


def spell_rows(game: Tactics, unit: int, card: str) -> list[Rows]:
    """T-SPELL-17 A spell, whole or without what it deals as an attack."""
    spell = face(game, unit).spell
    if spell is None or game.book.cards[game.card[unit]] != card:
        return []
    return [spell.effects, [row for row in spell.effects if row[0] not in (DAMAGE, BLAST)]]
