"""What stands on the map: armies, heroes and war towers, upright or knocked over, in characters.

Every piece shows whose it is by colour and shape, and what it is by a sign behind it, so that
neither colour nor Unicode is needed to tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pocketkeep.core.table_text import Line, Page, Piece, View

GAP: Final = (" ", "")  # bare ground
NEUTRAL: Final = (("○", "n"), "bold #33250A on #A39C8A")
HERO: Final = ("★", "*")  # behind the piece of its ruler, in letters for who sees no shapes
LYING: Final = ("↓", "_")
WAR_TOWER: Final = ("♜", "!")


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


def pieces(view: View, page: Page) -> dict[str, list[Piece]]:
    """By region, the armies that stand there, then a war tower."""
    standing: dict[str, list[Piece]] = {}
    for region, token in tokens(view, page):
        here = standing.setdefault(region, [])
        here += [GAP] if here and token.tower else []
        here += token.drawn(page.unicode)
    return standing


def tokens(view: View, page: Page) -> Iterator[tuple[str, Token]]:
    for seat, ruler in enumerate(view["rulers"]):
        piece, lying, hero = page.mark(seat), list(ruler["fallen"]), ruler["hero"]
        hero_at = hero["region"] if hero else ""
        for region in ruler["armies"]:
            if region == hero_at:
                hero_at = ""
                yield region, Token(piece, hero=True, lying=hero["fallen"])
            elif region in lying:
                lying.remove(region)
                yield region, Token(piece, lying=True)
            else:
                yield region, Token(piece)
    for region in view["neutrals"]:
        yield region, Token(neutral(page))
    for tower in view["towers"]:
        mark = page.mark(tower["ruler"])
        yield tower["region"], Token(mark, tower=True, lying=tower["fallen"])


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
