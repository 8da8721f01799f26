"""Final scoring: favor, cards, legends, rift tiles; winners and ties."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import LOST
from pocketkeep.games.ulos.rules import scoring
from tests.builders.ulos.maps import faction, realm


def ended(*gods: str, markers: str = "", legendary: str = "", solo: bool = False) -> Ulos:
    """A table at the end; markers are "ratfolk 15, sheki 3"."""
    game = realm(*gods, legendary=legendary, solo=solo, begin=False)
    for entry in markers.split(","):
        if entry.strip():
            name, column = entry.split()
            game.power[faction(game, name)] = int(column)
    return game


@pytest.mark.clause("D-SCORE-1", "D-SCORE-2", "D-SCORE-3", "D-SCORE-4")
def test_the_example_of_the_rulebook() -> None:
    game = ended(
        "12 / ratfolk 3, sheki 7, orcs 8 / / scout",
        "0",
        markers="ratfolk 15, sheki 3, orcs 0",
        legendary="ratfolk",
    )

    assert scoring.score(game, 0) == [12, 30 + 35 + 16, 6, 3]
    assert sum(scoring.score(game, 0)) == 102


def test_d_score_1_favor_counts_as_it_is() -> None:
    assert scoring.score(ended("17", "0"), 0) == [17, 0, 0, 0]


@pytest.mark.parametrize(("column", "worth"), [(0, 2), (5, 6), (11, 8), (15, 10)])
def test_d_score_2_a_card_is_worth_its_strength(column: int, worth: int) -> None:
    game = ended("0 / orcs 2", "0", markers=f"orcs {column}")

    assert scoring.score(game, 0) == [0, 2 * worth, 0, 0]


def test_d_score_3_cards_of_a_legend_are_worth_two_more_wherever_it_stands() -> None:
    game = ended("0 / orcs 3, sheki 1", "0", markers="orcs 4, sheki 4", legendary="orcs")

    assert scoring.score(game, 0) == [0, 4 * 5, 3 * 2, 0]


def test_d_score_4_a_rift_tile_is_worth_three() -> None:
    game = ended("0 / / / scout, scout, pilfer", "0")

    assert scoring.score(game, 0) == [0, 0, 0, 9]


def test_d_score_5_most_favor_wins() -> None:
    assert scoring.places(ended("12", "30", "20")) == [3, 1, 2]


def test_d_score_6_a_tie_goes_to_who_has_more_rift_tiles() -> None:
    game = ended("14 / / / scout, pilfer", "17 / / / revive", "20")

    assert [sum(scoring.score(game, seat)) for seat in range(3)] == [20, 20, 20]
    assert scoring.places(game) == [1, 2, 3]


def test_d_score_6_who_is_still_tied_shares_the_victory() -> None:
    game = ended("17 / / / scout", "17 / / / revive", "20", "5")

    assert scoring.places(game) == [1, 1, 3, 4]


def test_d_score_7_rift_tiles_of_ulrir_are_worth_five() -> None:
    game = ended("10 / / / scout", "10 / / / scout, pilfer", solo=True)

    assert scoring.score(game, 0) == [10, 0, 0, 3]
    assert scoring.score(game, 1) == [10, 0, 0, 10]


def test_d_score_8_a_card_of_a_lost_faction_is_worth_one() -> None:
    game = ended("0 / orcs 3", "0")
    assert game.power[faction(game, "orcs")] == LOST

    assert scoring.score(game, 0) == [0, 3, 0, 0]


def test_d_score_8_the_bonus_of_a_lost_legend_stays() -> None:
    game = ended("0 / orcs 3", "0", legendary="orcs")

    assert scoring.score(game, 0) == [0, 3, 6, 0]


def test_d_score_9_tiles_in_hand_bring_nothing() -> None:
    game = ended("0 / / desert-field 3, field-forest", "0")

    assert sum(scoring.score(game, 0)) == 0
