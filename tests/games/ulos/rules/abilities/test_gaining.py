"""Cards of lost factions at no cost: Summon, and what Revive shares with it."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.events import CardBought, CardsGained
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, BASIC, BEN, hand, realm
from tests.builders.ulos.strips import assert_carries_on, camp, strip


@pytest.mark.clause("D-SUMMON-1")
def test_summon_takes_cards_of_lost_factions_in_any_mix() -> None:
    game = realm("25 / satyr", "25", tiles=strip(1, "field-forest", 4), camps=camp("satyr", 1))
    play(game, "skip", "use satyr")
    assert options(game) == ["take goblins", "take orcs", "take ratfolk", "take sheki", "done"]
    assert_carries_on(game)

    play(game, "take goblins", "take orcs", "take goblins")  # strength 6
    assert hand(game, ANNA) == {"goblins": 2, "orcs": 1}
    assert game.favor[ANNA] == 25 + 5
    assert told(game, CardsGained)[0] == CardsGained(ANNA, "goblins", 1, "summon")
    assert told(game, CardBought) == []
    assert game.active == BEN


def test_d_summon_1_fewer_may_be_taken() -> None:
    game = realm("25 / satyr", "25", tiles=strip(1, "field-forest", 4), camps=camp("satyr", 1))
    play(game, "skip", "use satyr", "take sheki", "done")

    assert hand(game, ANNA) == {"sheki": 1}
    assert game.active == BEN


def test_d_summon_4_what_it_brings_is_not_bought() -> None:
    """Nothing is paid, no purchase is told, and lost factions, which nobody can buy, are taken."""
    game = realm("25 / satyr", "25", tiles=strip(1, "field-forest", 4), camps=camp("satyr", 1))
    play(game, "skip", "use satyr")
    favor = game.favor[ANNA]
    play(game, "take sheki", "take sheki", "done")

    assert game.favor[ANNA] == favor
    assert told(game, CardBought) == []
    assert hand(game, ANNA) == {"sheki": 2}


def test_d_summon_2_empty_stacks_and_absent_factions_give_nothing() -> None:
    game = realm(
        "25 / satyr, goblins 16",
        "25 / orcs 15",
        tiles=strip(1, "field-forest", 3),
        camps=camp("satyr", 1),
    )
    play(game, "skip", "use satyr")
    assert options(game) == ["take orcs", "take ratfolk", "take sheki", "done"]

    play(game, "take orcs")
    assert options(game) == ["take ratfolk", "take sheki", "done"]


def test_d_summon_3_with_no_faction_lost_only_the_spoils() -> None:
    names = BASIC.split()
    rows = [1, 3, 5, 7, 1]
    starts = ["a", "a", "a", "a", "l"]
    places = list(zip(names, rows, starts, strict=True))
    game = realm(
        "25 / satyr",
        "25",
        tiles=", ".join(strip(row, "field-forest", 2, start) for _, row, start in places),
        camps=", ".join(camp(name, row, start) for name, row, start in places),
    )
    play(game, "skip", "use satyr")

    assert game.favor[ANNA] == 25 + 3
    assert told(game, CardsGained) == []
    assert game.active == BEN
