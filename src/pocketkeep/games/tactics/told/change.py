"""What a choice changes, found by comparing two views; or foretold where it cannot be tried.

Always in this order: units one by one (where, health, stock, state), flags, artifact, crystals,
time, cards; then the turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from pocketkeep.core.table_text import Page
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import TacticsView, Unit
from pocketkeep.games.tactics.told.foreseen import preview_text
from pocketkeep.games.tactics.told.naming import area_name, count, side_name, way_text


def change(
    before: TacticsView, after: TacticsView, seat: int, page: Page, board: TacticsBoard
) -> str:
    """What a choice changed for a seat, in a few words."""
    parts = [
        *units(before, after, page),
        *flags(before, after, page),
        *artifact(before, after, page),
        *adventure(before, after, board),
        *cards(before, after, seat),
        *turn(before, after, page),
    ]
    return ", ".join(parts)


def units(before: TacticsView, after: TacticsView, page: Page) -> list[str]:
    """Every unit that was moved, hurt, healed, tired or captured; new ones are told by the log."""
    now = {unit.card: unit for unit in after.units}
    parts = []
    for old in before.units:
        new = now.get(old.card)
        gone = new is None or is_gone(old, new)
        changes = ["captured"] if new is None or gone else unit_changes(old, new, page)
        if changes:
            parts.append(f"{page.thing(old.card)} {' '.join(changes)}")
    return parts


def is_gone(old: Unit, new: Unit) -> bool:
    return old.space is not None and new.space is None


def unit_changes(old: Unit, new: Unit, page: Page) -> list[str]:
    parts = []
    if new.space and old.space != new.space:
        here = page.thing(new.space)
        parts.append(way_text(old.space, new.space, page) if old.space else f"on {here}")
    if old.health != new.health:
        parts.append(f"{old.health}→{new.health} health")
    if old.ammo != new.ammo and new.ammo is not None:
        parts.append(f"ammo {old.ammo}→{new.ammo}")
    if old.mana != new.mana and new.mana is not None:
        parts.append(f"mana {old.mana}→{new.mana}")
    if old.weakened != new.weakened:
        parts.append("weakened" if new.weakened else "weakened no longer")
    return parts


def flags(before: TacticsView, after: TacticsView, page: Page) -> list[str]:
    """How far flags went, and areas that would change hands."""
    parts = []
    for old, new in zip(before.flags, after.flags, strict=False):
        name = area_name(new.area, page)
        if new.owner != old.owner:
            parts.append(f"flag of {name} taken")
        elif new.at != old.at:
            parts.append(f"flag of {name} {old.at}→{new.at}")
        elif new.holder != old.holder:
            parts.append(f"{name} {holder_text(new.holder, after, page)}")
    return parts


def holder_text(holder: int | None, view: TacticsView, page: Page) -> str:
    return "held by nobody" if holder is None else f"held by {side_name(holder, view, page)}"


def artifact(before: TacticsView, after: TacticsView, page: Page) -> list[str]:
    old, new = before.artifact, after.artifact
    if not old or not new or old == new:
        return []
    if new.bearer:
        return [f"{page.thing(new.bearer)} takes the artifact"]
    return [f"artifact on {new.space}"]


def adventure(before: TacticsView, after: TacticsView, board: TacticsBoard) -> list[str]:
    """Dungeons that were opened, crystals that were taken, and time."""
    parts = []
    for old, new in zip(before.dungeons, after.dungeons, strict=False):
        if new.state == "green" != old.state:
            parts.append(f"{board.dungeons[new.id].name} taken")
        if new.state == "open" != old.state:
            parts.append(enter_text(new.id, board))
    if before.time != after.time:
        parts.append(f"time {before.time}→{after.time}")
    return parts


def cards(before: TacticsView, after: TacticsView, seat: int) -> list[str]:
    gained = after.sides[seat].hand - before.sides[seat].hand
    noun = "tactic card" if abs(gained) == 1 else "tactic cards"
    return [f"{gained:+d} {noun}"] if gained else []


def turn(before: TacticsView, after: TacticsView, page: Page) -> list[str]:
    """Whose turn it would be, or how many actions would be left."""
    if after.ended:
        return ["the game ends"]
    if after.turn != before.turn:
        name = side_name(after.active, after, page)
        return ["your next turn" if name == "you" else f"{name}'s turn"]
    more = after.left - before.left
    return [f"+{count(more, 'action')}"] if more > 0 else []


def foretold(view: TacticsView, words: Sequence[str], page: Page, board: TacticsBoard) -> str:
    """What a choice brings for sure, where secrets or chance hide the rest."""
    foreseen = preview_text(view, words, page, board)
    if foreseen:
        return foreseen
    kind, *rest = words
    thing = rest[0] if rest else ""
    if kind in ("play", "keep", "discard") and thing in board.tactics:
        card = board.tactics[thing]
        text = card.effect if kind == "play" else f"If: {card.condition} Then: {card.effect}"
        return text.removesuffix(".")
    if kind == "keep":
        return unit_line(thing, board)
    spell = board.units[thing].spell if kind == "cast" else None
    return spell.text.removesuffix(".") if spell is not None else ""


def unit_line(card: str, board: TacticsBoard) -> str:
    """A unit card in short: what it is about, then its numbers."""
    unit = board.units[card]
    parts = [ability.name for ability in unit.abilities]
    if unit.spell:
        parts.append(unit.spell.text.removesuffix("."))
    parts += [f"moves {unit.move}", f"health {unit.health}", f"melee {unit.melee}"]
    if unit.range:
        parts.append(f"shoots {unit.range} far for {unit.missile}")
    return ", ".join(parts)


def enter_text(dungeon: str, board: TacticsBoard) -> str:
    plan = board.dungeons[dungeon]
    bonus = f", whose bonus is: {plan.bonus}" if plan.bonus else ", which wins the game"
    return f"in search of the {plan.name}{bonus}".removesuffix(".")


def measures(view: TacticsView, page: Page) -> dict[str, int]:
    """The health of every unit."""
    return {f"health of {page.thing(unit.card)}": unit.health for unit in view.units}
