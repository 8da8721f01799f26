"""What one cell of the map shows: its ground, a border or river, and the pieces that stand there.

Every piece shows whose it is by colour and shape, and what it is by a sign behind it, so that
neither colour nor Unicode is needed to tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pocketkeep.core.table_text import Line, Page, Piece
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from pocketkeep.games.kingdoms.terminal.raster import DOWN, LEFT, RIGHT, RIVER, UP, Raster

INK: Final = "#3A2E22"
RIVER_GLYPHS: Final = ("≈", "~")
BOX: Final = {
    UP | DOWN: "│", LEFT | RIGHT: "─", UP | RIGHT: "╰", UP | LEFT: "╯", DOWN | RIGHT: "╭",
    DOWN | LEFT: "╮", UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", LEFT | RIGHT | DOWN: "┬",
    LEFT | RIGHT | UP: "┴", UP | RIGHT | DOWN | LEFT: "┼",
    UP: "│", DOWN: "│", LEFT: "─", RIGHT: "─",
}  # fmt: skip
PLAIN_LAND: Final = ("forest", "mountain", "plains", "ruins", "capital")
GAP: Final = (" ", "")  # bare ground
NEUTRAL: Final = (("○", "n"), "bold #33250A on #A39C8A")
HERO: Final = ("★", "*")  # behind the piece of its ruler, in letters for who sees no shapes
LYING: Final = ("↓", "_")
WAR_TOWER: Final = ("♜", "!")


class Paint(NamedTuple):
    """The colours of a terrain."""

    ground: str
    glyph: str
    light: str  # behind a name
    ink: str  # of a name


class Ground(NamedTuple):
    """How a terrain looks."""

    glyph: str
    ascii: str
    every: int  # one cell in so many shows the glyph
    paint: Paint


GROUNDS: Final = {
    "forest": Ground("♣", "&", 4, Paint("#5E8C54", "#2F5A38", "#86AA62", "#17301F")),
    "mountain": Ground("^", "^", 4, Paint("#A99C8C", "#6A5F60", "#C6B9A2", "#2E272B")),
    "plains": Ground('"', '"', 4, Paint("#D8B95C", "#A37F2C", "#E8D183", "#4A370F")),
    "ruins": Ground("#", "#", 4, Paint("#A795A0", "#6E5D73", "#C2B3B4", "#33283A")),
    "capital": Ground("⌂", "@", 4, Paint("#DCC6A0", "#A1845A", "#EBDDBE", "#4A3722")),
    "peaks": Ground("△", "M", 4, Paint("#C9D6E4", "#6C84A3", "#E6EEF6", "#1F3048")),
    "tundra": Ground(".", ".", 3, Paint("#AFC8C6", "#54797A", "#D3E3E0", "#1B3A3A")),
    "water": Ground("~", "~", 1, Paint("#4A8CAB", "#B9DCE8", "#76B0C4", "#1B4560")),
    "crags": Ground("▒", "%", 1, Paint("#45404F", "#8C86A0", "#787286", "#F3EAD2")),
}


def ground_cell(raster: Raster, x: int, y: int, unicode: bool) -> Piece:
    shape = raster.shapes[raster.owners[y][x]]
    ground = GROUNDS[shape.terrain]
    line = raster.lines[y][x] if shape.id else 0  # water and crags show no border
    if line & RIVER:
        water = GROUNDS["water"]
        return RIVER_GLYPHS[not unicode], f"bold {water.paint.glyph} on {water.paint.ground}"
    if line:
        return border_sign(line, unicode), f"{INK} on {ground.paint.ground}"
    glyph = ground.glyph if unicode else ground.ascii
    shown = (x + 2 * y) % ground.every == 0
    return (glyph if shown else " "), f"{ground.paint.glyph} on {ground.paint.ground}"


def border_sign(line: int, unicode: bool) -> str:
    if unicode:
        return BOX[line]
    if line & (UP | DOWN) and line & (LEFT | RIGHT):
        return "+"
    return "|" if line & (UP | DOWN) else "-"


def legend(unicode: bool, frozen: bool = False) -> Line:
    """What the signs on the map mean."""
    line: Line = []
    for terrain in (*PLAIN_LAND, *(("peaks", "tundra") if frozen else ()), "water", "crags"):
        ground = GROUNDS[terrain]
        line.append(
            (
                ground.glyph if unicode else ground.ascii,
                f"{ground.paint.glyph} on {ground.paint.ground}",
            )
        )
        line.append((f" {terrain}  ", ""))
    water = GROUNDS["water"]
    line.append((RIVER_GLYPHS[not unicode], f"bold {water.paint.glyph} on {water.paint.ground}"))
    line.append((" river", ""))
    return line


class Token(NamedTuple):
    """Something that stands in a region: a ruler's piece, and the signs behind it."""

    piece: Piece
    hero: bool = False
    tower: bool = False
    lying: bool = False

    def drawn(self, unicode: bool) -> list[Piece]:
        """The piece and its signs, a character each."""
        mark, style = self.piece
        signs = [(self.hero, HERO), (self.tower, WAR_TOWER), (self.lying, LYING)]
        return [(mark, style), *[(s[not unicode], style) for shown, s in signs if shown]]


def neutral(page: Page) -> Piece:
    return NEUTRAL[0][not page.unicode], NEUTRAL[1]


def pieces(view: KingdomsView, page: Page) -> dict[str, list[Piece]]:
    """By region, the armies that stand there, then a war tower."""
    standing: dict[str, list[Piece]] = {}
    for region, token in tokens(view, page):
        here = standing.setdefault(region, [])
        here += [GAP] if here and token.tower else []
        here += token.drawn(page.unicode)
    return standing


def tokens(view: KingdomsView, page: Page) -> Iterator[tuple[str, Token]]:
    for seat, ruler in enumerate(view.rulers):
        piece, lying, hero = page.mark(seat), list(ruler.fallen), ruler.hero
        hero_at = hero.region if hero else ""
        for region in ruler.armies:
            if hero and region == hero_at:
                hero_at = ""
                yield region, Token(piece, hero=True, lying=hero.fallen)
            elif region in lying:
                lying.remove(region)
                yield region, Token(piece, lying=True)
            else:
                yield region, Token(piece)
    for region in view.neutrals:
        yield region, Token(neutral(page))
    for tower in view.towers:
        mark = page.mark(tower.ruler)
        yield tower.region, Token(mark, tower=True, lying=tower.fallen)


def piece_legend(piece: Piece, unicode: bool, *, heroes: bool, towers: bool) -> Line:
    """What the signs behind a piece mean."""
    signs = [
        *([(Token(piece, hero=True), "hero")] if heroes else []),
        *([(Token(piece, tower=True), "war tower")] if towers else []),
        (Token(piece, lying=True), "knocked over"),
    ]
    line: Line = []
    for token, meaning in signs:
        line += [*token.drawn(unicode), (f" {meaning}  ", "")]
    return line
