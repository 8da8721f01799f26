"""Facts worked out from a view."""

from __future__ import annotations

from pocketkeep.games.ulos.shown.chart import chart
from tests.builders.ulos.pages import BOARD, seen, two_lands


def test_the_chart_has_every_piece_of_the_view_on_its_space() -> None:
    view = seen(two_lands())
    spaces = chart(view, BOARD)

    for tile in view["tiles"]:
        assert [spaces[tile["a"]].tile, spaces[tile["b"]].tile] == tile["terrains"]
    for faction in view["factions"]:
        camps = [hex for hex, space in spaces.items() if space.camp == faction["id"]]
        held = [hex for hex, space in spaces.items() if space.holder == faction["id"]]
        assert sorted(camps) == sorted(faction["camp"])
        assert sorted(held) == sorted(faction["territory"])
