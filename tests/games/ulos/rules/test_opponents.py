"""Whom Lure and Pilfer can strike, and who is meant by the name of a god."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.rules import opponents
from tests.builders.ulos.maps import ANNA, BEN, CARA, realm

ULRIR = 1  # among the gods of a solo game


@pytest.mark.clause("D-LURE-4", "D-PILFER-1")
def test_opponents_are_all_others_who_hold_a_card() -> None:
    game = realm("25 / goblins", "25 / orcs 2", "25")

    assert opponents.with_cards(game, ANNA) == [BEN]
    assert opponents.with_cards(game, BEN) == [ANNA]
    assert opponents.with_cards(game, CARA) == [ANNA, BEN]


@pytest.mark.clause("D-LURE-5", "D-PILFER-4")
def test_ulrir_is_an_opponent_by_his_deck() -> None:
    game = realm("25", "25 / orcs", solo=True)

    assert opponents.with_cards(game, ANNA) == [ULRIR]
    (lure,) = opponents.listed(game, [ULRIR], game.book.lure)
    assert lure.text == "lure ulrir"
    assert opponents.named(game, game.book.lure[MOST_SEATS]) == ULRIR


def test_seats_go_by_their_numbers() -> None:
    game = realm("25", "25", "25")

    named = opponents.listed(game, [ANNA, CARA], game.book.pilfer)
    assert [choice.text for choice in named] == ["pilfer seat-1", "pilfer seat-3"]
    assert opponents.named(game, game.book.pilfer[CARA]) == CARA


def test_nobody_is_at_the_table_but_its_seats_and_in_solo_ulrir() -> None:
    three, solo = realm("25", "25", "25"), realm("25", "25", solo=True)

    assert [opponents.is_present(three, god) for god in range(MOST_SEATS + 1)] == [
        True, True, True, False, False, False,
    ]  # fmt: skip
    assert [opponents.is_present(solo, god) for god in range(MOST_SEATS + 1)] == [
        True, False, False, False, False, True,
    ]  # fmt: skip
