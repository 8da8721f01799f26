"""The power track and what everybody holds: lines of text drawn from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pocketkeep.core.table_text import LAMP, QUIET, STRONG, Line, Page, padded
from pocketkeep.core.wording import capital
from pocketkeep.games.ulos.content.cards import Lantern
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.shapes import Column, Faction, Mat, UlosView
from pocketkeep.games.ulos.terminal.cells import INK, PAINTS, RIFT, banner
from pocketkeep.games.ulos.told.naming import count, god_name, many

TROUBLE: Final = "bold #F08A72"
FAVOR: Final = "bold #F0C65A"
TITLE: Final = 14  # columns for a faction's name, crown and foundation terrains
TRACK: Final = (("value", 6), ("price", 6), ("spoils", 7), ("stack", 6), ("own", 4), ("worth", 6))
NARROW_TRACK: Final = (("value", 6), ("price", 6), ("own", 4), ("worth", 6))
GODS: Final = (("favor", 6), ("card", 5), ("tile", 5), ("rift", 5))
SOLO_GODS: Final = (("favor", 6), ("rift", 5))
BESIDE: Final = 80  # columns from which on both tables stand side by side
TALL: Final = 30  # rows from which on there is a line more
LEAST_NAME: Final = 8  # columns for a god: the token, the piece, a name
MOST_NAME: Final = 18

Columns = tuple[tuple[str, int], ...]


def status(view: UlosView, page: Page, board: Board) -> list[Line]:
    """The power track with what everybody holds beside it; six lines if there is no room."""
    if page.width < BESIDE:
        narrow = NARROW_TRACK if page.width < TITLE + width(TRACK) else TRACK
        return [*track(view, page, board, narrow), favor_line(view, page)]
    columns: Columns = (*TRACK, ("Ulrir", 6)) if view.solo else TRACK
    left = track(view, page, board, columns)
    room = page.width - TITLE - width(columns) - 1
    right = [*gods(view, page, room), *margin(view, page)]
    lines = [
        [*padded(line, TITLE + width(columns)), (" ", ""), *right_line]
        for line, right_line in zip(left, [*right, [], [], [], []], strict=False)
    ]
    return [*lines, *own_lines(view, page)] if page.height >= TALL else lines


def width(columns: Columns) -> int:
    return sum(each for _, each in columns)


def cells(texts: Mapping[str, tuple[str, str]], columns: Columns) -> Line:
    return [(f"{texts[name][0]:>{each}}", texts[name][1]) for name, each in columns]


def track(view: UlosView, page: Page, board: Board, columns: Columns) -> list[Line]:
    """The power track: a line for each faction."""
    heads = {name: (name, QUIET) for name, _ in columns}
    lines: list[Line] = [[*padded([title(view)], TITLE), *cells(heads, columns)]]
    fighting = view.conflict.factions if view.conflict else []
    mine = view.gods[view.seat].worth if view.seat is not None else None
    for faction in view.factions:
        style = STRONG if faction.id in fighting else ""
        own = held(view, view.seat, faction.id)
        numbers = {
            "value": ("lost" if faction.value is None else str(faction.value), style),
            "price": (str(faction.price), STRONG),
            "spoils": (str(faction.spoils) if faction.camp else "-", ""),
            "stack": (str(faction.stack), QUIET),
            "own": (str(own) if own else "-", ""),
            "worth": (str((mine or {}).get(faction.id, "-")), FAVOR),
            "Ulrir": (str(held(view, view.players, faction.id)), ""),
        }
        lines.append([*padded(name_line(faction, page, board), TITLE), *cells(numbers, columns)])
    return lines


def title(view: UlosView) -> tuple[str, str]:
    if view.ended:
        return "game over", STRONG
    if view.trigger:
        return "last round!", TROUBLE
    return f"{count(view.supply, 'tile')} left", STRONG


def name_line(faction: Faction, page: Page, board: Board) -> Line:
    """Name, crown, and the terrains that count for the faction."""
    name = page.thing(faction.id)[:7]
    style = banner(faction.id) if faction.camp else QUIET
    crown = ("♛" if page.unicode else "*") if faction.legendary else " "
    line: Line = [(name, style), (" " * (7 - len(name)), ""), (crown, LAMP), (" ", "")]
    for number, terrain in enumerate(board.factions[faction.id].counted):
        line += [("+" if number else "", QUIET), (terrain[:2], PAINTS[terrain].ink)]
    return line


def held(view: UlosView, god: int | None, faction: str) -> int:
    """Cards of a faction that a god holds, where that is known."""
    if god is None or god >= len(view.gods):
        return 0
    return (view.gods[god].hand or {}).get(faction, 0)


def gods(view: UlosView, page: Page, room: int) -> list[Line]:
    """A line for each god: favor, and how many cards, tiles and rift tiles."""
    columns = SOLO_GODS if view.solo else GODS
    names = min(MOST_NAME, room - width(columns))
    heads = {name: (name, QUIET) for name, _ in columns}
    lines: list[Line] = [[(" " * names, ""), *cells(heads, columns)]]
    for god in range(len(view.gods)):
        lines.append([*padded(god_line(view, god, page), names), *god_cells(view, god, columns)])
    return lines


def god_cells(view: UlosView, god: int, columns: Columns) -> Line:
    own = view.gods[god]
    numbers = {
        "favor": (str(own.favor), FAVOR),
        "card": (str(own.cards), ""),
        "tile": (str(own.tiles), ""),
        "rift": (str(own.rifts), ""),
    }
    return cells(numbers, columns)


def god_line(view: UlosView, god: int, page: Page) -> Line:
    """Whose turn it is, the piece and the name."""
    owing = any(owed.seat == god for owed in view.owing)
    style = LAMP if owing and god == view.seat else STRONG if owing else ""
    token = ("►" if page.unicode else ">") if view.active == god else " "
    mark = page.mark(god) if god < view.players else ("U", STRONG)
    return [(token, STRONG), mark, (f" {capital(god_name(god, view, page))}", style)]


def margin(view: UlosView, page: Page) -> list[Line]:
    """Below the gods: in solo the cards that lie open on Ulrir's mat, else how far the game is."""
    if view.ulrir is not None:
        return [mat_line(view.ulrir, column, page) for column in view.ulrir.columns]
    if len(view.gods) == len(view.factions) or page.height >= TALL:
        return []
    return [[(f" {progress(view)}", QUIET)]]


def mat_line(mat: Mat, column: Column, page: Page) -> Line:
    """An upper card of Ulrir's mat: for whom he lays how many tiles."""
    text = f" {column.slot:<6} {page.thing(column.faction)[:7]} {count(column.tiles, 'tile')}"
    return [(text, STRONG if mat.slot == column.slot else QUIET)]


def progress(view: UlosView) -> str:
    limit = f" of {view.limit}" if view.limit else ""
    return f"Round {view.round}{limit}, legends {view.legends} of {view.legends_needed}"


def favor_line(view: UlosView, page: Page) -> Line:
    """Everybody's favor in one line, where there is no room for more."""
    line: Line = []
    for god, own in enumerate(view.gods):
        line += [*god_line(view, god, page)[:2], (f" {own.favor}  ", FAVOR)]
    return padded(line, page.width)


def own_lines(view: UlosView, page: Page) -> list[Line]:
    """What only this seat holds, and how far the game is."""
    far: Line = [(progress(view), QUIET)]
    if view.seat is None:
        return [far]
    own = view.gods[view.seat]
    rifts = [page.thing(effect) for effect in own.rift_hand or []]
    kinds = ", ".join(many(own.tile_hand or []))
    tiles: Line = [("Your tiles ", QUIET), (kinds or "none", STRONG)]
    held_rifts: Line = [("Rift tiles ", QUIET), (", ".join(many(rifts)) or "none", STRONG)]
    standing: Line = [("  If it ended now ", QUIET), (str(own.standing), FAVOR), ("  ", "")]
    return [tiles, [*held_rifts, *standing, *far]]


def tile_line(kind: str) -> Line:
    """A tile as the map draws it."""
    one, other = kind.split("-")
    line: Line = [
        (f" {one[:2].upper()}-", f"bold {INK} on {PAINTS[one].colour}"),
        (f"-{other[:2].upper()} ", f"bold {INK} on {PAINTS[other].colour}"),
    ]
    return [*line, (f" {kind}", "")]


def hand(view: UlosView, god: int, page: Page, board: Board) -> list[Line]:
    """All that somebody holds, as far as this seat may know it."""
    own = view.gods[god]
    name = capital(god_name(god, view, page))
    mat = f", {page.mat(god)}" if page.mat(god) else ""
    lines: list[Line] = [[(name, STRONG), (f"{mat}: {own.favor} favor", "")]]
    kinds = own.tile_hand or []
    for kind in dict.fromkeys(kinds):
        times = f"  {kinds.count(kind)} of them" if kinds.count(kind) > 1 else ""
        lines.append([("Tile ", QUIET), *tile_line(kind), (times, QUIET)])
    if own.tile_hand is None:
        lines.append([(f"{count(own.tiles, 'tile')}, unseen", QUIET)])
    if own.hand is None:
        lines.append([(f"{count(own.cards, 'card')}, unseen", QUIET)])
    for faction in view.factions:
        cards = held(view, god, faction.id)
        if cards and own.worth is not None:
            worth = own.worth[faction.id]
            state = f"; worth {worth}, spoils {faction.spoils} each"
            state = state if faction.camp else f"; lost: worth {worth}"
            lines += [[], *faction_card(faction.id, board, cards, state)]
    rifts = own.rift_hand or []
    if own.rift_hand is None:
        lines.append([(f"{count(own.rifts, 'rift tile')}, unseen", QUIET)])
    for effect in dict.fromkeys(rifts):
        lines += [[], effect_line(effect, board, rifts.count(effect))]
    return lines


def faction_card(id: str, board: Board, cards: int = 0, state: str = "") -> list[Line]:
    """A faction: its name, what counts for it, its camp, how it stands, its ability."""
    card = board.factions[id]
    head: Line = [(f"{cards} " if cards else "", STRONG), (f" {card.name} ", banner(id))]
    on_water = card.counted == ["water"]
    grounds = "water next to its territory" if on_water else " and ".join(card.counted)
    head += [(f"  counts {grounds}; {SHAPE_WORDS[card.shape]} camp", QUIET), (state, "")]
    kind = "an action" if card.kind == "action" else "in a conflict"
    ability: Line = [(f"   {card.ability_name}", STRONG), (f" ({kind}): ", QUIET)]
    return [head, [*ability, (card.text, "")]]


SHAPE_WORDS: Final = {"line": "straight", "bent": "bent", "triangle": "triangular"}


def effect_line(id: str, board: Board, copies: int = 1) -> Line:
    effect = board.effects[id]
    times = f" ({copies} of them)" if copies > 1 else ""
    return [(f" {effect.name} ", RIFT), (f"{times}  {effect.text}", "")]


def lantern_lines(id: str, card: Lantern, board: Board) -> list[Line]:
    """A card of Ulrir's deck."""
    elements = board.elements
    buys = ", ".join(f"{number} of {elements[element]}" for element, number in card.buy)
    spoils = ", ".join(f"x{times}" for times in card.spoils)
    levels = ", ".join(board.levels[level] for level in card.levels)
    develop = f"{elements[card.develop]}, {count(card.tiles, 'tile')}"
    return [
        [(id, STRONG), (f"  {levels}", QUIET)],
        [("   On top: ", QUIET), (f"develops {develop}", "")],
        [("   Below: ", QUIET), (f"{card.slot} slot; buys {buys}; else spoils {spoils}", "")],
    ]
