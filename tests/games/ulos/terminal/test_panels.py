"""The power track, what everybody holds, and hands in words."""

from __future__ import annotations

import pytest

from pocketkeep.core.match import Match
from pocketkeep.core.table_text import Page, width_of
from tests.builders.ulos.pages import TEXT, ULOS, page, pair, seen, written


def test_the_status_is_the_power_track_with_what_everybody_holds() -> None:
    status = written(TEXT.status(seen(pair()), page())).splitlines()

    assert len(status) == 6
    assert status[0].split()[1:] == [
        "tiles", "left", "value", "price", "spoils", "stack", "own", "worth",
        "favor", "card", "tile", "rift",
    ]  # fmt: skip
    ratfolk = next(line for line in status if line.startswith("Ratfolk"))
    assert ratfolk.split()[:8] == ["Ratfolk", "de+fi", "0", "2", "2", "13", "3", "6"]
    lost = next(line for line in status if line.startswith("Goblins"))
    assert lost.split()[:8] == ["Goblins", "de+fo", "lost", "1", "-", "16", "-", "-"]
    assert "►■ You       25    4    2    1" in status[1]
    assert "● Bob       30    2    0    0" in status[2]
    assert "Round 2, legends 0 of 2" in status[3]


def test_nobody_is_shown_what_others_hold() -> None:
    bobs = written(TEXT.status(seen(pair(), 1), page()))

    assert next(line for line in bobs.splitlines() if line.startswith("Ratfolk")).split()[6] == "-"
    assert "field-forest" not in written(TEXT.status(seen(pair(), 1), page(80, 40)))


def test_a_legend_is_crowned_and_worth_more() -> None:
    told = seen(pair(legendary="ratfolk"))

    assert "Ratfolk♛" in written(TEXT.status(told, page()))
    assert "Ratfolk*" in written(TEXT.status(told, page(unicode=False)))
    row = next(
        line
        for line in written(TEXT.status(told, page())).splitlines()
        if line.startswith("Ratfolk")
    )
    assert row.split()[7] == "12"


def test_the_last_round_is_told() -> None:
    assert "last round!" in written(TEXT.status(seen(pair(trigger="D-END-1")), page()))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("height", [24, 40])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_status_fits_the_page_for_any_number_of_players(
    width: int, height: int, players: int
) -> None:
    match = Match.start(ULOS, {"players": players}, 3)
    text = ULOS.text(match.record.options, None)
    lines = text.status(match.view(0), page(width, height))

    assert max(width_of(line) for line in lines) <= width
    assert len(lines) <= (9 if height >= 30 else 7)


def test_in_solo_ulrirs_cards_and_his_mat_lie_open() -> None:
    match = Match.start(ULOS, {"players": 1}, 3)
    text = ULOS.text(match.record.options, None)
    status = written(
        text.status(
            match.view(0),
            Page(width=80, height=24, unicode=True, names=("you",), things=text.things),
        )
    )

    assert "worth Ulrir" in status.splitlines()[0]
    assert "U Ulrir" in status
    for slot in ("left", "center", "right"):
        assert slot in status


def test_my_hand_is_told_with_what_it_does() -> None:
    hand = written(TEXT.cards(seen(pair()), [], page()))

    assert "FI--FO  field-forest  2 of them" in hand
    assert "3  Ratfolk   counts desert and field; straight camp; worth 6, spoils 2 each" in hand
    assert "Expand (an action): " in hand
    assert "Scout   Draw a tile" in hand


def test_other_hands_are_only_counted() -> None:
    hand = written(TEXT.cards(seen(pair()), ["bob"], page()))

    assert "2 cards, unseen" in hand
    assert "Satyr" not in hand
    assert "Bob: 30 favor" in written(TEXT.cards(seen(pair()), ["all"], page()))
