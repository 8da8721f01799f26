"""Pages of a terminal, and tables to draw and tell on them."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Game
from pocketkeep.core.grid_text import Size
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Line, Page, text_of
from pocketkeep.games.ulos.shown.chart import chart
from pocketkeep.games.ulos.shown.shapes import UlosView
from pocketkeep.games.ulos.terminal import map as drawing
from tests.builders.playing import play
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")
OPTIONS = ULOS.read_options({})
TEXT = ULOS.text(OPTIONS, None)
BOARD = ULOS.exhibit(OPTIONS, None).board
NAMES = ("you", "Bob", "Cleo", "Dora", "Egon")

# Two territories in one row with room between them; ground as the tiles of the hand need it.
PAIR = {
    "terrain": "f" * 18 + " fffftf" + "f" * 12,
    "tiles": "desert-field a2 b2, desert-mountain c2 d2, desert-field g2 h2, field-forest i2 j2",
    "camps": "ratfolk a2 b2 c2, satyr g2 h2 i2",
}


def page(width: int = 80, height: int = 24, *, unicode: bool = True) -> Page:
    return Page(width=width, height=height, unicode=unicode, names=NAMES, things=TEXT.things)


def pair(*gods: str, **more: Any) -> Game:
    return realm(*(gods or ("25 / ratfolk 3, satyr / field-forest 2 / scout", "30 / satyr 2")),
                 **(PAIR | more))  # fmt: skip


def seen(of: Game, seat: int | None = 0) -> UlosView:
    view = ULOS.view(of, seat)
    assert isinstance(view, UlosView)
    return view


def written(lines: list[Line]) -> str:
    return "\n".join(text_of(line).rstrip() for line in lines)


def changed(of: Game, choice: str, seat: int = 0) -> str:
    after = of.clone()
    play(after, choice)
    return TEXT.change(seen(of, seat), seen(after, seat), seat, page())


def two_lands(**more: Any) -> Game:
    """Goblins in the west, orcs in the east, and what else can lie on a map."""
    return realm(
        "25 / goblins 2 / desert-field, field-forest",
        "25 / orcs",
        tiles="field-forest c3 d3, desert-forest e3 e4, field-mountain k5 l5, desert-field k6 l6, "
        "field-forest p1 o2",
        camps="goblins c3 d3 e4, orcs k5 l5 k6",
        rifts="b5, m3",
        burned="l6",
        **more,
    )


def drawn(of: Game, size: Size, *, unicode: bool = True) -> list[str]:
    lines = drawing.draw(chart(seen(of), BOARD), drawing.WHOLE, size, unicode)
    return [text_of(line).rstrip() for line in lines]
