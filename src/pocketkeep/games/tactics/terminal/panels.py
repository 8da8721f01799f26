"""How everybody stands: the line above the map, and the panel of units beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketkeep.core.table_text import LAMP, QUIET, STRONG, Line, Page, padded, width_of
from pocketkeep.core.wording import capital
from pocketkeep.games.tactics.shown.chart import inside
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import Artifact, TacticsView, Unit
from pocketkeep.games.tactics.terminal.cells import ARTIFACT, TRIGGER, WEAKENED, glyph
from pocketkeep.games.tactics.terminal.map import floor_legend, legend, open_floors
from pocketkeep.games.tactics.told.naming import (
    LETTERS,
    by_side,
    count,
    is_present,
    side_name,
    stock_of,
    whose,
)

TROUBLE: Final = "bold #F08A72"
GOOD: Final = "bold #9ED08A"
LEAST_PANEL: Final = 28  # columns beside the map
WIDE_PANEL: Final = 46  # from here on units have room for what they have done
LEAST_HEIGHT: Final = 24  # of a screen with a map
AROUND: Final = 9  # lines of a screen for what is asked, the menu and the news
MAP_LINES: Final = 15  # of the lowest map
MOST_STATUS: Final = 2
DEEDS: Final = {"move": "moved", "attack": "attacked", "spell": "cast"}
STATES: Final = {"red": QUIET, "open": LAMP, "green": GOOD}


def status(view: TacticsView, page: Page) -> list[Line]:
    """The turn and what is at stake; where no map fits, the units too."""
    lines = [turn_line(view, page), *cards_line(view, page)]
    if page.height < LEAST_HEIGHT:
        room = max(1, page.height - AROUND)
        units = panel_units(view, page, page.width, is_short=True)
        return [padded(line, page.width) for line in [lines[0], *units][:room]]
    room = min(MOST_STATUS, page.height - AROUND - MAP_LINES)
    return [padded(line, page.width) for line in lines[:room]]


def turn_line(view: TacticsView, page: Page) -> Line:
    """Round and turn, actions left, flags or time."""
    line: Line = [(heading(view), STRONG), ("  ", "")]
    if view.step != "setup" and not view.ended:
        line += active_pieces(view, page)
    return [*line, *stake_pieces(view, page)]


def heading(view: TacticsView) -> str:
    if view.ended:
        return "Game over"
    if view.step == "setup":
        return "Setting up"
    last = ", last turns!" if view.trigger else ""
    limit = f" of {view.limit}" if view.limit else ""
    return f"Round {view.round}{limit}{last}"


def active_pieces(view: TacticsView, page: Page) -> Line:
    side = view.active
    name = whose(side_name(side, view, page))
    left = f", {count(view.left, 'action')} left" if view.left else ""
    mine = side == view.seat
    return [page.mark(side), (f" {capital(name)} turn{left}  ", LAMP if mine else "")]


def stake_pieces(view: TacticsView, page: Page) -> Line:
    """What the game is about in this mode, in few words."""
    if view.step == "setup":
        return []
    if view.time is not None:
        return adventure_pieces(view.time, view)
    if view.artifact:
        return artifact_pieces(view.artifact, view, page)
    line: Line = []
    for flag in view.flags:
        line += [*flag_pieces(view, flag.area, page), ("  ", "")]
    needed = view.flags_needed
    return [*line, (f"{needed} end{'s' if needed == 1 else ''} it", QUIET)] if needed else line


def flag_pieces(view: TacticsView, area: str, page: Page) -> Line:
    """A flag: how far it is and whose."""
    flag = next(each for each in view.flags if each.area == area)
    owner, steps = flag.owner, view.flag_steps
    name = page.thing(area).removeprefix("The ")
    line: Line = [(f"{glyph(TRIGGER, page.unicode)} {name} ", STRONG if flag.at else "")]
    if owner is not None:
        return [*line, ("taken by ", QUIET), page.mark(owner)]
    line.append((f"{flag.at}/{steps}", STRONG if flag.at else QUIET))
    return [*line, (" ", ""), page.mark(flag.holder)] if flag.holder is not None else line


def artifact_pieces(artifact: Artifact, view: TacticsView, page: Page) -> Line:
    where = f"on {artifact.space}" if artifact.space else "waits"
    if artifact.bearer:
        where = f"with {page.thing(artifact.bearer)}"
    line: Line = [(f"{glyph(ARTIFACT, page.unicode)} Artifact {where}  captures ", STRONG)]
    for side, own in enumerate(view.sides):
        line += [page.mark(side), (f" {len(own.captured)}  ", "")]
    return line


def adventure_pieces(left: int, view: TacticsView) -> Line:
    """Time, and crystals by box: green is taken, lit is open."""
    low = left <= 2  # noqa: PLR2004 -- two turns
    time = (f"Time {left} of {view.most_time}", TROUBLE if low else STRONG)
    taken = [each for each in view.dungeons if each.state == "green"]
    line: Line = [time, (f"  Crystals {len(taken)} of {len(view.dungeons)}:", "")]
    for each in view.dungeons:
        sign = {"green": "+", "open": "*", "red": ""}[each.state]
        line.append((f" {each.id}{sign}", STATES[each.state]))
    return line


def cards_line(view: TacticsView, page: Page) -> list[Line]:
    """My tactic cards by name."""
    if view.seat is None:
        return []
    own = view.sides[view.seat]
    if own.cards is None:
        return []
    names = ", ".join(page.thing(card) for card in own.cards) or "none"
    deck = f"  ({view.tactics.deck} in the deck; cards tells what they do)"
    return [[("Your tactic cards: ", QUIET), (names, STRONG), (deck, QUIET)]]


def panel(
    view: TacticsView, page: Page, board: TacticsBoard, width: int, height: int
) -> list[Line]:
    """Everybody's units beside the map; open dungeons; the legends, if there is room for them."""
    extra = [] if page.height > MAP_LINES else short_turn(view, page)
    floors = open_floors(view, page, board)
    lines = [*extra, *panel_units(view, page, width, is_short=False), *floors]
    if len(lines) > height:
        lines = [*extra, *panel_units(view, page, width, is_short=True), *floors]
    if floors:
        ids = [dungeon.id for dungeon, _ in inside(view)]
        signs = floor_legend(ids, board, page, width)
        lines += signs if len(lines) + len(signs) <= height else []
    signs = legend(page)
    if len(lines) + len(signs) < height and width >= max(map(width_of, signs)):
        lines = [*lines, *[[]] * (height - len(lines) - len(signs)), *signs]
    return [padded(line, width) for line in lines[:height]]


def short_turn(view: TacticsView, page: Page) -> list[Line]:
    """Where there is no line above the map: the turn, then what is at stake."""
    lines: list[Line] = [[(heading(view), STRONG)]]
    if view.step == "setup":
        return lines
    if not view.ended:
        left = f" {count(view.left, 'action')}" if view.left else ""
        lines = [[(f"{heading(view)} ", STRONG), page.mark(view.active), (left, LAMP)]]
    if view.time is not None:
        taken = len([each for each in view.dungeons if each.state == "green"])
        crystals = f"  Crystals {taken}/{len(view.dungeons)}"
        return [*lines, [(f"Time {view.time}/{view.most_time}{crystals}", STRONG)]]
    if view.artifact:
        return [*lines, artifact_pieces(view.artifact, view, page)[:1]]
    flags: Line = []
    for flag in view.flags:
        flags += [*flag_pieces(view, flag.area, page), (" ", "")]
    return [*lines, flags] if flags else lines


def panel_units(view: TacticsView, page: Page, width: int, is_short: bool) -> list[Line]:
    """Side by side: who leads it, then its units."""
    lines: list[Line] = []
    for side in range(len(view.sides)):
        units = by_side(view, side)
        lines.append(side_line(view, side, page))
        if is_short:
            lines += two_by_two([short_unit(unit, page) for unit in units], width)
        else:
            lines += [unit_line(unit, page, width) for unit in units]
    return lines


def two_by_two(cells: Sequence[Line], width: int) -> list[Line]:
    """As many in a row as there is room for."""
    each = max([width_of(cell) for cell in cells], default=1) + 1
    number = max(1, (width + 1) // each)
    rows = [cells[first : first + number] for first in range(0, len(cells), number)]
    return [[piece for cell in row for piece in padded(cell, each)] for row in rows]


def side_line(view: TacticsView, side: int, page: Page) -> Line:
    """Whose turn, the piece, the name; then points, captures and cards."""
    own = view.sides[side]
    owing = any(owed.seat == side for owed in view.owing)
    style = LAMP if owing and side == view.seat else STRONG
    token = ("►" if page.unicode else ">") if view.active == side else " "
    name = capital(side_name(side, view, page))
    line: Line = [(token, STRONG), page.mark(side), (f" {name} ", style)]
    return [*line, (side_numbers(view, side), QUIET), (" out" if own.out else "", TROUBLE)]


def side_numbers(view: TacticsView, side: int) -> str:
    own = view.sides[side]
    parts = []
    if view.time is None:
        parts.append(count(own.points, "pt"))
    if own.captured:
        parts.append(f"{len(own.captured)} taken")
    if own.automa and view.enemy is not None:
        parts.append(f"deck {view.enemy.deck}")
    else:
        parts.append(count(own.hand, "card"))
    return ", ".join(parts)


def short_unit(unit: Unit, page: Page) -> Line:
    """A unit in as few letters as will do."""
    style = "" if is_present(unit) else QUIET
    weak = (WEAKENED if unit.weakened else " ", TROUBLE)
    name, place = page.thing(unit.card)[:5], (unit.space or "-")[-3:]
    place_and_health = (f"{place:<3}{unit.health:>3}", style)
    return [*class_pieces(unit, page), (f"{name:<5}", style), weak, place_and_health]


def class_pieces(unit: Unit, page: Page) -> Line:
    _, style = page.mark(unit.side)
    return [(LETTERS[unit.kind], style if is_present(unit) else QUIET)]


def unit_line(unit: Unit, page: Page, width: int) -> Line:
    """A unit: class, name, square, health, ammo or mana, state."""
    line: Line = [
        (" ", ""),
        *class_pieces(unit, page),
        (f" {page.thing(unit.card)[:9]:<9} ", ""),
    ]
    if not is_present(unit):
        waits = unit.whereabouts == "waiting"
        return [*line, ("to be placed" if waits else "captured", QUIET)]
    line += [(f"{unit.space:<4}", STRONG), *health_pieces(unit), *stock_pieces(unit)]
    room = width - width_of(line)
    for piece in state_pieces(unit, width):
        if len(piece[0]) <= room:
            line.append(piece)
            room -= len(piece[0])
    return line


def health_pieces(unit: Unit) -> Line:
    low = unit.health * 3 <= unit.most_health
    return [
        (f"{unit.health:>2}", TROUBLE if low else STRONG),
        (f"/{unit.most_health:<2}", QUIET),
    ]


def stock_pieces(unit: Unit) -> Line:
    """Ammo or mana; a scripted enemy has neither."""
    stock = stock_of(unit)
    if stock is None:
        return [("   ", "")]
    kind, left, _ = stock
    return [(f" {kind[0]}{left}", "" if left else TROUBLE)]


def state_pieces(unit: Unit, width: int) -> Line:
    """Weakened, what it has done, the artifact; the shortest that will do where it is narrow."""
    wide = width >= WIDE_PANEL
    pieces: Line = []
    if unit.weakened:
        pieces.append((" weakened" if wide else " weak", TROUBLE))
    if unit.artifact:
        pieces.append((" artifact" if wide else " $", LAMP))
    for deed in unit.deeds:
        pieces.append((f" {DEEDS[deed]}" if wide else f" {DEEDS[deed][0]}", QUIET))
    return pieces
