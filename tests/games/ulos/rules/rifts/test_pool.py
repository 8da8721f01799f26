"""Redistribute: everybody gives a card by chance, everybody takes one."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.events import CardsPooled, CardTakenFromPool
from pocketkeep.games.ulos.model.terms import ULRIR_GOD
from pocketkeep.games.ulos.rules.rifts import pool
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, BEN, CARA, hand, realm
from tests.builders.ulos.settled import CAMPS, LAND, offered, settled
from tests.builders.ulos.strips import assert_carries_on


def test_d_redistribute_1_a_random_card_of_everybody_lies_open() -> None:
    game = settled("25 / goblins / / redistribute", "25 / orcs 2", "25 / sheki")
    play(game, "rift redistribute")

    assert told(game, CardsPooled) == [CardsPooled((ANNA, BEN, CARA), ("goblins", "orcs", "sheki"))]
    assert CardsPooled.reveals
    assert hand(game, BEN) == {"orcs": 1}
    cards = [sum(pool.cards_in(frame, f) for frame in game.stack) for f in game.factions]
    assert sum(cards) == 3


@pytest.mark.clause("D-REDISTRIBUTE-1")
def test_the_cards_of_the_pool_come_by_chance() -> None:
    given = set()
    for chance in range(30):
        game = settled("25 / / / redistribute", "25 / orcs, sheki")
        game.chance = chance << 24
        play(game, "rift redistribute")
        (event,) = told(game, CardsPooled)
        assert isinstance(event, CardsPooled)
        given.add(event.cards)

    assert given == {("orcs",), ("sheki",)}


def test_d_redistribute_2_the_user_first_then_clockwise() -> None:
    game = realm(
        "25 / goblins",
        "25 / orcs / / redistribute",
        "25 / sheki",
        tiles=LAND,
        camps=CAMPS,
        active=BEN,
    )
    play(game, "rift redistribute")
    assert game.owed[0].seat == BEN
    assert options(game) == ["take goblins", "take orcs", "take sheki"]
    assert not game.owed[0].private
    assert_carries_on(game)

    play(game, "take goblins")
    assert game.owed[0].seat == CARA
    assert_carries_on(game)
    play(game, "take orcs")
    assert (game.owed[0].seat, options(game)) == (ANNA, ["take sheki"])
    play(game, "take sheki")
    assert [hand(game, god) for god in (ANNA, BEN, CARA)] == [
        {"sheki": 1},
        {"goblins": 1},
        {"orcs": 1},
    ]
    assert told(game, CardTakenFromPool)[0] == CardTakenFromPool(BEN, "goblins")
    assert options(game) == ["skip"]


def test_d_redistribute_3_who_has_no_cards_takes_all_the_same() -> None:
    game = settled("25 / / / redistribute", "25 / orcs", "25")
    play(game, "rift redistribute")
    assert told(game, CardsPooled) == [CardsPooled((BEN,), ("orcs",))]

    play(game, "take orcs")
    assert hand(game, ANNA) == {"orcs": 1}
    assert hand(game, BEN) == {}  # the pool was empty
    assert options(game) == ["skip"]


def test_d_redistribute_3_without_any_cards_it_is_of_no_use() -> None:
    assert offered(settled("25 / / / redistribute", "25")) == []
    assert offered(settled("25 / orcs / / redistribute", "25")) == ["redistribute"]


def test_d_redistribute_4_ulrir_takes_what_is_left() -> None:
    game = settled("25 / goblins / / redistribute", "25 / orcs", solo=True)
    play(game, "rift redistribute")
    assert options(game) == ["take goblins", "take orcs"]

    play(game, "take orcs")
    assert hand(game, 0) == {"orcs": 1}
    assert hand(game, 1) == {"goblins": 1}
    assert told(game, CardTakenFromPool)[1] == CardTakenFromPool(ULRIR_GOD, "goblins")


@pytest.mark.clause("D-REDISTRIBUTE-4")
def test_ulrir_takes_the_other_card_if_the_player_takes_back_the_own() -> None:
    game = settled("25 / goblins / / redistribute", "25 / orcs", solo=True)
    play(game, "rift redistribute", "take goblins")

    assert hand(game, 1) == {"orcs": 1}


def test_d_redistribute_4_ulrir_may_go_empty() -> None:
    game = settled("25 / / / redistribute", "25 / orcs", solo=True)
    play(game, "rift redistribute", "take orcs")

    assert hand(game, 1) == {}
    assert options(game) == ["skip"]
