"""Every hex laid out from a view."""

from __future__ import annotations

from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import TERRAINS
from pocketkeep.games.ulos.shown.chart import chart
from tests.builders.ulos.pages import BOARD, seen, two_lands


def test_the_print_of_every_hex_is_the_games() -> None:
    game = two_lands()
    assert isinstance(game, Ulos)
    spaces = chart(seen(game), BOARD)

    printed = [TERRAINS[terrain] for terrain in game.ground.terrain]
    assert [space.printed for space in spaces.values()] == printed
    assert list(spaces) == game.book.hexes


def test_what_lies_on_a_hex_is_laid_out() -> None:
    spaces = chart(seen(two_lands()), BOARD)

    assert (spaces["c3"].tile, spaces["c3"].camp, spaces["c3"].holder) == (
        "field",
        "goblins",
        "goblins",
    )
    assert spaces["l6"].is_burned
    assert spaces["b5"].has_rift
    assert spaces["b5"].is_free is False
