"""Facts worked out from a view."""

from __future__ import annotations

from pocketkeep.games.ulos.shown.chart import chart, counted
from tests.builders.ulos.pages import BOARD, seen, two_lands


def test_what_counts_is_counted_as_the_rules_do() -> None:
    view = seen(two_lands())
    spaces = chart(view, BOARD)

    for faction in view["factions"]:
        if faction["camp"]:
            assert sum(counted(spaces, faction, BOARD).values()) == faction["value"]
