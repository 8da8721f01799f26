"""Cards in full: units, tactic cards, enemy cards, crystals, boxes and realms as lines of text."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.table_text import QUIET, STRONG, Line, Page
from pocketkeep.core.wording import capital
from pocketkeep.games.tactics.shown.printed import EnemyCard, Stats, TacticsBoard
from pocketkeep.games.tactics.shown.shapes import TacticsView, Unit
from pocketkeep.games.tactics.terminal.cells import LIT
from pocketkeep.games.tactics.terminal.map import floor, floor_legend
from pocketkeep.games.tactics.told.naming import (
    LETTERS,
    by_side,
    count,
    side_name,
    stock_of,
    within,
)

NO_SPELL_RANGE: Final = "no range"


def holdings(view: TacticsView, side: int, page: Page, board: TacticsBoard) -> list[Line]:
    """All that somebody leads and holds, as far as this seat may know it."""
    own = view.sides[side]
    name = capital(side_name(side, view, page))
    lines: list[Line] = [[(name, STRONG), (f": {standing(view, side)}", "")]]
    for unit in by_side(view, side):
        lines += [[], *unit_card(unit.card, board, page, own.automa), now_line(unit, page)]
    if own.cards is None:
        hand = [] if own.automa else [[(f"{count(own.hand, 'tactic card')}, unseen", QUIET)]]
        return [*lines, [], *hand] if hand else lines
    for card in own.cards:
        lines += [[], *tactic_card(card, board)]
    return lines


def standing(view: TacticsView, side: int) -> str:
    """Points, captures and flags."""
    own = view.sides[side]
    parts = [count(own.points, "point")] if view.time is None else []
    parts += [f"captured {', '.join(capital(card) for card in own.captured)}"] * bool(own.captured)
    parts += [count(len(own.flags), "flag")] if own.flags else []
    return ", ".join(parts) or "nothing captured yet"


def now_line(unit: Unit, page: Page) -> Line:
    """How a unit is at the moment."""
    if unit.space is None:
        return [("   Not on the realm.", QUIET)]
    parts = [f"on {page.thing(unit.space)}", f"health {unit.health} of {unit.most_health}"]
    stock = stock_of(unit)
    if stock is not None:
        parts.append(f"{stock[0]} {stock[1]} of {stock[2]}")
    parts += ["weakened"] * unit.weakened + ["bears the artifact"] * unit.artifact
    return [("   Now ", QUIET), (", ".join(parts), "")]


def unit_card(id: str, board: TacticsBoard, page: Page, is_enemy: bool = False) -> list[Line]:
    """A unit: its numbers, its spell, its abilities; of a scripted enemy, the other side."""
    card = board.units[id]
    side = card.enemy if is_enemy else card
    letter = LETTERS[card.kind]
    head: Line = [(f" {letter} ", LIT), (f" {card.name}", STRONG), (f" ({id})", QUIET)]
    lines = [[*head, (f"  {numbers_text(side)}", "")]]
    if side.spell:
        reach = f"range {side.spell.range}" if side.spell.range else NO_SPELL_RANGE
        lines.append([("   Spell", STRONG), (f" ({reach}): ", QUIET), (side.spell.text, "")])
    for ability in side.abilities:
        name: Line = [(f"   {ability.name}", STRONG), (f" ({ability.kind}): ", QUIET)]
        lines.append([*name, (ability.text, "")])
    return lines


def numbers_text(side: Stats) -> str:
    """The numbers of one side of a unit card."""
    parts = [f"moves {side.move}", f"health {side.health}"]
    parts += [f"ammo {side.ammo}"] if side.ammo else []
    parts += [f"mana {side.mana}"] if side.mana else []
    parts.append(f"melee {side.melee}{dice_text(side.melee_dice, 'for knock back')}")
    if side.range:
        misses = dice_text(side.missile_dice or 0, "for misses")
        parts.append(f"shoots {side.range} far for {side.missile}{misses}")
    return ", ".join(parts)


def dice_text(number: int, purpose: str) -> str:
    return f" ({count(number, 'die', 'dice')} {purpose})" if number else ""


def tactic_card(id: str, board: TacticsBoard) -> list[Line]:
    card = board.tactics[id]
    return [
        [(f" {card.name} ", LIT), (f" ({id})", QUIET)],
        [("   If ", STRONG), (card.condition, "")],
        [("   Then ", STRONG), (card.effect, "")],
    ]


def enemy_card(id: str, board: TacticsBoard, page: Page) -> list[Line]:
    """A card of the solo enemy's deck."""
    card = board.enemies[id]
    who = "the leftmost unit" if card.kind == "leftmost" else f"the {card.kind}"
    lines: list[Line] = [
        [(page.thing(id), STRONG), (f" ({id})  {who} acts, compass {card.compass}", "")]
    ]
    bonus = bonus_text(card)
    lines += [[("   Bonus: ", QUIET), (bonus, "")]] if bonus else []
    return [*lines, [("   As a monster: ", QUIET), (card.monster or "nothing", "")]]


def bonus_text(card: EnemyCard) -> str:
    parts = [f"{card.damage} damage more"] if card.damage else []
    parts += [f"{card.move} movement more"] if card.move else []
    return ", ".join(parts + ["it climbs"] * card.climb)


def dungeon_card(id: str, board: TacticsBoard, page: Page) -> list[Line]:
    """A crystal, its bonus, and the floor where it lies."""
    plan = board.dungeons[id]
    bonus = plan.bonus or "Taking it wins the adventure."
    where = within(board.boxes[id].name)
    return [
        [(plan.name, STRONG), (f"  in {where} ({id}). Its bonus: {bonus}", "")],
        *floor(id, board, page, None, lit={}),
        *floor_legend([id], board, page, page.width),
    ]


def box_line(id: str, board: TacticsBoard) -> Line:
    box = board.boxes[id]
    doors = ", ".join(f"{door.side} {door.at + 1}" for door in box.portals)
    high = count(box.height, "level")
    return [(box.name, STRONG), (f" ({id})  {high} high; portals: {doors}", "")]
