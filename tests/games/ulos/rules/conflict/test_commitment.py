"""Commit faction cards: what may be named, what stays secret, what it comes to."""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.flow import take_back
from pocketkeep.games.ulos.events import CardsCommitted, ConflictWon, UlrirShuffled
from pocketkeep.games.ulos.rules.conflict import resolving
from tests.builders.playing import options, play, told
from tests.builders.ulos.crossing import (
    commit,
    crossing,
    fall_in,
    fall_in_solo,
    fight_of,
    ulrir_places,
    won,
)
from tests.builders.ulos.maps import hand


def test_d_conflict_5_any_number_of_cards_one_after_the_other() -> None:
    game = fall_in("25 / goblins 2, satyr", "25")
    assert options(game) == ["commit goblins", "commit satyr", "ready"]

    play(game, "commit goblins")
    assert options(game) == ["commit goblins", "commit satyr", "ready"]
    play(game, "commit goblins")
    assert options(game) == ["commit satyr", "ready"]
    play(game, "commit satyr")
    assert options(game) == ["ready"]


def test_d_conflict_5_cards_are_named_in_the_order_of_factions() -> None:
    game = fall_in("25 / goblins 2, satyr 2", "25")
    play(game, "commit satyr")

    assert options(game) == ["commit satyr", "ready"]


def test_d_conflict_5_no_card_need_be_committed() -> None:
    game = fall_in("25 / goblins 2", "25 / ratfolk 2", attacker="ratfolk")
    commit(game, "", "")

    assert told(game, CardsCommitted) == [CardsCommitted(0, (), ()), CardsCommitted(1, (), ())]
    assert told(game, ConflictWon) == [ConflictWon("ratfolk", "goblins", (3, 3), tie=True)]
    assert (hand(game, 0), hand(game, 1)) == ({"goblins": 2}, {"ratfolk": 2})


def test_d_conflict_5_who_holds_no_card_is_not_asked() -> None:
    game = fall_in("25", "25 / ratfolk", "25")

    assert [decision.seat for decision in game.owed] == [1]


def test_d_conflict_5_where_nobody_holds_a_card_nobody_is_asked() -> None:
    game = fall_in("25", "25", attacker="ratfolk")

    assert won(game) == [("ratfolk", "goblins")]


def test_d_conflict_6_both_sides_and_bluffs() -> None:
    game = fall_in("25 / goblins 2, ratfolk 2, satyr 2", "25")
    commit(game, "goblins, ratfolk, satyr 2")

    assert told(game, CardsCommitted)[0] == CardsCommitted(
        0, ("goblins", "ratfolk", "satyr"), (1, 1, 2)
    )
    assert told(game, ConflictWon) == [ConflictWon("goblins", "ratfolk", (4, 4), tie=True)]


def test_d_conflict_25_no_promise_binds_anybody() -> None:
    """Whatever one has laid down, the other may answer it with any cards, or with none."""
    free = options(fall_in("25 / goblins 2", "25 / ratfolk, satyr"), 1)
    game = fall_in("25 / goblins 2", "25 / ratfolk, satyr")
    play(game, "0: commit goblins", "0: ready")

    assert options(game, 1) == free == ["commit ratfolk", "commit satyr", "ready"]


def test_d_conflict_7_nothing_shows_until_all_are_ready() -> None:
    game = fall_in("25 / goblins 2", "25 / ratfolk")
    play(game, "0: commit goblins", "0: commit goblins", "0: ready")

    assert told(game, CardsCommitted) == []
    assert (hand(game, 0), fight_of(game).owners) == ({"goblins": 2}, [])
    assert resolving.stage(fight_of(game)) == "commit"
    play(game, "1: ready")
    assert len(told(game, CardsCommitted)) == 2


def test_d_conflict_7_a_seal_can_be_taken_back_until_all_are_ready() -> None:
    game = fall_in("25 / goblins 2", "25 / ratfolk")
    play(game, "0: commit goblins", "0: ready")
    take_back(game, 0)

    assert options(game, 0) == ["commit goblins", "ready"]


def test_d_conflict_11_bluffs_go_home_lost_factions_too() -> None:
    game = fall_in("25 / satyr 3, sheki", "25")
    commit(game, "satyr 2, sheki")

    assert hand(game, 0) == {"satyr": 3, "sheki": 1}
    assert game.favor == [25, 25]


def test_d_conflict_12_strength_and_one_for_each_card() -> None:
    game = fall_in("25 / goblins 2", "25 / ratfolk 2", "25 / goblins", strong="ratfolk")
    commit(game, "goblins 2", "ratfolk", "goblins")

    assert told(game, ConflictWon) == [ConflictWon("goblins", "ratfolk", (6, 6), tie=True)]


def test_d_solo_42_ulrir_commits_what_half_of_his_deck_shows() -> None:
    game = fall_in_solo("25 / goblins", "25 / goblins 2, ratfolk 2, satyr 3")
    assert [decision.seat for decision in game.owed] == [0]
    assert told(game, UlrirShuffled) == []

    commit(game, "goblins")
    (shuffled,) = told(game, UlrirShuffled)
    assert isinstance(shuffled, UlrirShuffled)
    assert shuffled.drawn == 4
    assert 1 <= sum(shuffled.cards) <= 4
    assert set(shuffled.factions) <= {"goblins", "ratfolk"}


def test_d_solo_42_chance_decides_what_he_draws() -> None:
    seen = set()
    for chance in range(40):
        game = fall_in_solo("25 / goblins", "25 / goblins 2, ratfolk 2, satyr 3")
        game.chance += chance * 1000
        commit(game, "goblins")
        (shuffled,) = told(game, UlrirShuffled)
        assert isinstance(shuffled, UlrirShuffled)
        seen.add((shuffled.factions, shuffled.cards))

    assert len(seen) == 8  # no, one or two of each side, at least one in all


@pytest.mark.parametrize(("cards", "drawn"), [(0, 0), (1, 1), (2, 1), (3, 2), (8, 4)])
def test_d_solo_42_half_is_rounded_up(cards: int, drawn: int) -> None:
    game = fall_in_solo("25 / satyr", f"25 / ratfolk {cards}" if cards else "25")
    commit(game, "")

    assert told(game, UlrirShuffled) == [
        UlrirShuffled(drawn, ("ratfolk",) if drawn else (), (drawn,) if drawn else ())
    ]
    assert told(game, CardsCommitted) == [CardsCommitted(0, (), ())]


def test_d_solo_42_anew_for_each_fight() -> None:
    game = crossing("25", "25 / satyr 8", around="goblins ratfolk satyr", solo=True, begin=False)
    ulrir_places(game, "goblins")

    assert told(game, UlrirShuffled) == [
        UlrirShuffled(4, (), ()),
        UlrirShuffled(4, ("satyr",), (4,)),
    ]
    assert won(game) == [("goblins", "ratfolk"), ("satyr", "goblins")]
