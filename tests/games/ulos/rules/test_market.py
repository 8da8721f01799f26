"""Buy cards: how many, of whom, for how much."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.ulos.events import CardBought
from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import faction, hand, realm

# The Ratfolk see two foundation spaces: strength 4. The Sheki see none: strength 2.
CAMPS: dict[str, Any] = {
    "tiles": "desert-field a1 b1, desert-field c1 d1, desert-mountain e1 f1, "
    "desert-field a8 b8, desert-field c8 d8",
    "camps": "ratfolk a1 b1 c1, sheki a8 b8 c8",
}


def buying(one: str = "25", other: str = "25", **more: Any) -> Ulos:
    """Somebody without a tile to place has come to the action."""
    game = realm(one, other, **{**CAMPS, **more})
    play(game, "skip")
    return game


def test_d_buy_1_a_card_costs_the_strength_of_its_faction() -> None:
    game = buying()
    play(game, "buy ratfolk", "buy sheki", "done")

    assert told(game, CardBought) == [CardBought(0, "ratfolk", 4), CardBought(0, "sheki", 2)]
    assert game.favor[0] == 19
    assert game.stacks[faction(game, "ratfolk")] == 15


def test_d_buy_1_three_cards_and_no_more() -> None:
    game = buying()
    play(game, "buy ratfolk", "buy ratfolk")
    assert options(game) == ["buy ratfolk", "buy sheki", "done"]

    play(game, "buy sheki")
    assert game.active == 1
    assert hand(game, 0) == {"ratfolk": 2, "sheki": 1}


@pytest.mark.parametrize("cards", [1, 2])
def test_d_buy_1_fewer_will_do(cards: int) -> None:
    game = buying()
    play(game, *["buy sheki"] * cards, "done")

    assert hand(game, 0) == {"sheki": cards}
    assert game.active == 1


def test_d_buy_1_the_price_stays_the_same_within_a_purchase() -> None:
    game = buying()
    play(game, "buy ratfolk", "buy ratfolk", "buy ratfolk")

    assert game.favor[0] == 25 - 3 * 4


def test_d_buy_2_any_mix_of_active_factions() -> None:
    game = buying()
    play(game, "buy sheki", "buy ratfolk", "buy sheki")

    assert hand(game, 0) == {"ratfolk": 1, "sheki": 2}


def test_d_buy_3_cards_of_lost_factions_are_not_for_sale() -> None:
    game = buying()

    assert options(game) == ["buy ratfolk", "buy sheki", "pass"]


def test_d_buy_3_nor_with_a_recruit() -> None:
    game = buying("25 / / / recruit")
    play(game, "rift recruit")

    assert options(game) == ["buy ratfolk", "buy sheki", "done"]


def test_d_buy_4_an_empty_stack_sells_nothing() -> None:
    game = buying("25", "25 / ratfolk 15, sheki 16")
    play(game, "buy ratfolk")

    assert told(game, CardBought) == [CardBought(0, "ratfolk", 4)]
    assert game.active == 1  # nothing else is for sale: the purchase is over


def test_d_buy_4_a_card_that_was_returned_can_be_bought_again() -> None:
    """Sheki are active and cost 2; all their cards are in a hand until one is used."""
    game = buying("25 / sheki 16")
    assert options(game) == ["buy ratfolk", "use sheki", "pass"]

    play(game, "use sheki", "done", "skip")
    assert options(game) == ["buy ratfolk", "buy sheki", "pass"]

    play(game, "buy sheki")
    assert options(game) == ["buy ratfolk", "done"]  # it was the only one


def test_d_buy_5_nobody_buys_on_credit() -> None:
    assert options(buying("3")) == ["buy sheki", "pass"]
    assert options(buying("4")) == ["buy ratfolk", "buy sheki", "pass"]
    assert options(buying("1")) == ["pass"]


def test_d_buy_5_favor_may_run_out_within_a_purchase() -> None:
    game = buying("7")
    play(game, "buy ratfolk")
    assert options(game) == ["buy sheki", "done"]

    play(game, "buy sheki")
    assert (game.favor[0], game.active) == (1, 1)
