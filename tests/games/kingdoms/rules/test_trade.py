"""Trade: equal numbers, once, and never beyond nine."""

from __future__ import annotations

from pocketkeep.games.kingdoms.events import ResourcesTraded
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import options, play, told

BLUE = "elves sunmere 0/0/0: gildacre gildacre"


def test_u_trade_1_three_food_become_three_ore() -> None:
    game = table("orcs cinderlow 1/0/5: charwood charwood", BLUE)

    play(game, "select trade", "trade 3 food ore")

    assert stores(game, 0) == (1, 3, 2)
    assert told(game, ResourcesTraded) == [ResourcesTraded(0, 3, "food", 3, "ore")]


def test_u_trade_1_any_number_of_one_kind_goes_for_one_other_kind_and_nothing_else_does() -> None:
    game = table("orcs cinderlow 1/2/0: charwood charwood", BLUE)

    play(game, "select trade")

    assert set(options(game)) == {
        "decline",
        "trade 1 mana ore",
        "trade 1 mana food",
        "trade 1 ore mana",
        "trade 2 ore mana",
        "trade 1 ore food",
        "trade 2 ore food",
    }


def test_u_trade_1_who_has_nothing_cannot_trade() -> None:
    game = table("orcs cinderlow 0/0/0: charwood charwood", BLUE)

    play(game, "select trade", "decline")

    assert options(game, 1) == ["collect"]


def test_u_trade_2_after_one_trade_the_next_ruler_decides() -> None:
    game = table("orcs cinderlow 5/0/0: charwood charwood", BLUE)

    decision = play(game, "select trade", "trade 1 mana ore")

    assert decision is not None
    assert decision.seat == 1


def test_u_trade_2_the_others_trade_once_too() -> None:
    game = table(BLUE, "orcs cinderlow 5/0/0: charwood charwood")

    play(game, "select trade", "decline", "1: trade 1 mana ore")

    assert game.active == 1  # the next turn has begun
    assert stores(game, 1) == (4, 1, 0)


def test_u_trade_3_only_what_fits_under_nine_is_traded() -> None:
    game = table("orcs cinderlow 0/8/5: charwood charwood", BLUE)

    play(game, "select trade")

    assert [o for o in options(game) if o.endswith("food ore")] == ["trade 1 food ore"]


def test_u_trade_3_nothing_is_traded_for_what_is_full() -> None:
    game = table("orcs cinderlow 9/0/5: charwood charwood", BLUE)

    play(game, "select trade")

    assert [o for o in options(game) if o.endswith("food mana")] == []
    assert "trade 9 mana ore" in options(game)
