"""What the dummy takes, gives up and pays with."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.events import ResourcesGained, SilverSpent
from pocketkeep.games.kingdoms.model.terms import DUMMY, SILVER
from pocketkeep.games.kingdoms.rules.automa import resources
from tests.builders.kingdoms.solo import followed, solo
from tests.builders.kingdoms.tables import stores
from tests.builders.playing import play, told


@pytest.mark.parametrize(
    ("held", "taken"),
    [("0/0/0", (1, 0, 0)), ("1/0/0", (0, 1, 0)), ("1/0/1", (0, 1, 0)), ("2/1/0", (0, 0, 1)),
     ("3/0/0", (0, 1, 0))],
)  # fmt: skip
def test_s_collect_2_it_takes_what_it_has_least_of(held: str, taken: tuple[int, ...]) -> None:
    game = solo(dummy=f"dark-elves top {held}: topruins topcapital")
    play(game, "select expand", "decline")

    assert followed(game, ResourcesGained)[0] == ResourcesGained(DUMMY, taken, "ruins")


def test_s_collect_2_a_last_army_collects_one_more() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topforest")
    play(game, "select build", "decline")

    assert followed(game, ResourcesGained)[0] == ResourcesGained(DUMMY, (0, 1, 0), "last army")


def test_s_collect_2_what_does_not_fit_under_nine_is_not_taken() -> None:
    game = solo(dummy="dark-elves top 9/9/9: topforest topmountain")
    resources.take_gifts(game, 2, "gift")

    assert stores(game, DUMMY) == (9, 9, 9)
    assert not told(game, ResourcesGained)


@pytest.mark.clause("H-SILVER-9")
def test_silver_pays_only_what_is_missing() -> None:
    game = solo(dummy="dark-elves top 0/1/0/5 tower1: topforest topmountain")
    play(game, "select build", "decline")

    assert followed(game, SilverSpent) == [SilverSpent(DUMMY, 1, "ore")]
    assert game.stores[SILVER][DUMMY] == 4


@pytest.mark.clause("H-SILVER-9")
def test_nor_is_it_spent_where_nothing_is_missing() -> None:
    game = solo(dummy="dark-elves top 0/2/0/5 tower1: topforest topmountain")
    play(game, "select build", "decline")

    assert not followed(game, SilverSpent)


@pytest.mark.parametrize(
    ("held", "left"),
    [("3/3/3", (3, 3, 2)), ("3/3/2", (3, 2, 2)), ("3/2/2", (2, 2, 2)), ("0/0/0", (0, 0, 0)),
     ("1/1/1/1", (1, 1, 0)), ("0/3/1/3", (0, 2, 1))],
)  # fmt: skip
def test_s_power_3_it_gives_up_what_it_has_most_of(held: str, left: tuple[int, ...]) -> None:
    game = solo(dummy=f"dark-elves top {held}: topforest topmountain")
    resources.give_up(game, 1, "exaction", -1)

    assert stores(game, DUMMY) == left


def test_s_power_3_silver_goes_where_there_is_more_of_it_than_of_all() -> None:
    game = solo(dummy="dark-elves top 1/1/1/2: topforest topmountain")
    resources.give_up(game, 1, "plunder", 0)

    assert stores(game, DUMMY) == (1, 1, 1)
    assert (game.stores[SILVER][DUMMY], game.stores[SILVER][0]) == (1, 1)
