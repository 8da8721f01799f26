"""Records of earlier content that plays the same are replayed, and no others."""

from __future__ import annotations

from itertools import product

import pytest

from pocketkeep.games.kingdoms.content.load import EXPANSION, MIXED, OFF
from pocketkeep.games.kingdoms.options.offered import ON
from pocketkeep.games.kingdoms.saves.alike import ALIKE
from tests.builders.kingdoms.tables import KINGDOMS

PARTS = [
    {"heroes": heroes, "frozen": frozen, "newcomers": newcomers, "towers": ON}
    for heroes, frozen, newcomers in product((ON, OFF), (MIXED, OFF), (MIXED, OFF))
]
TABLES: list[dict[str, object]] = [
    {"edition": "ultra", "players": 3},
    {"edition": "prototype", "players": 3},
    *[{"players": 3, "expansion": EXPANSION, **parts} for parts in PARTS],
]


def fingerprint(table: dict[str, object]) -> str:
    return KINGDOMS.content_hash(KINGDOMS.read_options(table), None)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_today_s_content_stands_on_the_right_side(table: dict[str, object]) -> None:
    assert fingerprint(table) in ALIKE.values()


def test_every_row_leads_to_content_that_is_there() -> None:
    assert set(ALIKE.values()) == {fingerprint(table) for table in TABLES}
    assert len(set(ALIKE.values())) == len(ALIKE)
    assert set(ALIKE) & set(ALIKE.values()) == set()
