"""Return faction cards: at least half for each side, for their spoils."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.events import CommittedReturned, UlrirShuffled
from pocketkeep.games.ulos.model.terms import ULRIR_GOD
from tests.builders.playing import options, play, told
from tests.builders.ulos.crossing import ULRIR, commit, fall_in, fall_in_solo, won
from tests.builders.ulos.maps import faction, hand


@pytest.mark.parametrize(
    ("committed", "choices"),
    [(1, []), (2, [1, 2]), (3, [2, 3]), (4, [2, 3, 4]), (5, [3, 4, 5])],
)
def test_d_conflict_14_at_least_half_rounded_up(committed: int, choices: list[int]) -> None:
    game = fall_in("25 / goblins 6", "25")
    commit(game, f"goblins {committed}")

    if choices:
        assert options(game) == [f"return goblins {number}" for number in choices]
        play(game, f"return goblins {choices[0]}")
    assert hand(game, 0) == {"goblins": 6 - (committed + 1) // 2}


def test_d_conflict_14_each_side_is_halved_by_itself_the_attackers_first() -> None:
    game = fall_in("25 / goblins 3, ratfolk 3", "25", attacker="ratfolk")
    commit(game, "goblins 3, ratfolk 3")
    assert options(game) == ["return ratfolk 2", "return ratfolk 3"]

    play(game, "return ratfolk 3")
    assert options(game) == ["return goblins 2", "return goblins 3"]
    play(game, "return goblins 2")
    assert hand(game, 0) == {"goblins": 1}
    assert game.favor[0] == 25 + 5 * 3


def test_d_conflict_14_two_single_cards_are_both_returned() -> None:
    game = fall_in("25 / goblins, ratfolk", "25")
    commit(game, "goblins, ratfolk")

    assert (hand(game, 0), game.favor[0]) == ({}, 25 + 3 + 3)


def test_d_conflict_15_all_choose_at_the_same_time() -> None:
    game = fall_in("25 / goblins 2", "25 / ratfolk 2")
    commit(game, "goblins 2", "ratfolk 2")
    assert [decision.seat for decision in game.owed] == [0, 1]

    play(game, "1: return ratfolk 2")
    assert (told(game, CommittedReturned), game.favor) == ([], [25, 25])
    play(game, "0: return goblins 1")
    assert told(game, CommittedReturned) == [
        CommittedReturned(god=0, faction="goblins", returned=1, kept=1, favor=3),
        CommittedReturned(god=1, faction="ratfolk", returned=2, kept=0, favor=6),
    ]


def test_d_conflict_16_the_losers_cards_pay_as_before_their_fall() -> None:
    game = fall_in("25 / goblins", "25 / ratfolk 2", strong="ratfolk goblins")
    stack = game.stacks[faction(game, "ratfolk")]
    commit(game, "goblins", "ratfolk")

    assert won(game) == [("goblins", "ratfolk")]
    assert game.favor == [25 + 4, 25 + 4]
    assert game.stacks[faction(game, "ratfolk")] == stack + 1
    assert (hand(game, 0), hand(game, 1)) == ({}, {"ratfolk": 1})


def test_d_solo_44_ulrir_returns_all_of_the_losers_and_half_of_the_winners() -> None:
    game = fall_in_solo("25", "25 / goblins 6")
    assert told(game, UlrirShuffled) == [UlrirShuffled(3, ("goblins",), (3,))]
    assert told(game, CommittedReturned) == [
        CommittedReturned(god=ULRIR_GOD, faction="goblins", returned=2, kept=1, favor=6)
    ]
    assert (hand(game, ULRIR), game.favor) == ({"goblins": 4}, [25, 31])

    game = fall_in_solo("25", "25 / ratfolk 4", strong="goblins")
    assert won(game) == [("goblins", "ratfolk")]
    assert told(game, CommittedReturned) == [
        CommittedReturned(god=ULRIR_GOD, faction="ratfolk", returned=2, kept=0, favor=6)
    ]
    assert (hand(game, ULRIR), game.favor) == ({"ratfolk": 2}, [25, 31])
