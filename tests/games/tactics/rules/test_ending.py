"""The end: what brings it, last turns, and what ends a game at once."""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.tactics.events import AreaSecured, EndTriggered, GameEnded, TurnBegun
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.rules import actions, control, ending, scoring, turn
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import quiet, skirmish, where

FORD, GLADE, GATE = "c3 d3 e3", "h3 i3 j3", "m3 n3 o3"
ALL = (FORD, GLADE, GATE)
TEAMS = (
    "fighter d3, beast a14",
    "fighter p13, beast p12",
    "fighter a9, beast a8",
    "beast p8, rogue p9",
)


def turns(game: Tactics) -> list[int]:
    """Whose turns began."""
    return [event.side for event in told(game, TurnBegun)]


def started(game: Tactics) -> None:
    """Begin the turn of the active player."""
    follow(game, turn.start(game, game.active))
    advance(game)


def play_to_the_end(game: Tactics) -> None:
    while game.owed:
        play(game, "end")


def with_flags(players: int, taken: int) -> Tactics:
    """The first player is about to secure one more area."""
    game = skirmish(*TEAMS[:players], areas=ALL, begin=False)
    game.flags = [2, 3, 3]
    game.secured = [NONE, *[1 if taken > number else NONE for number in range(2)]]
    game.flags[1:] = [3 if owner != NONE else 0 for owner in game.secured[1:]]
    return game


@pytest.mark.parametrize(("players", "needed"), [(2, 1), (3, 2), (4, 3)])
def test_t_end_1_how_many_flags_bring_the_end(players: int, needed: int) -> None:
    for taken in range(3):
        game = with_flags(players, taken)
        control.check(game, 0)

        assert bool(game.trigger) == (taken + 1 >= needed)


def test_t_end_1_whoever_has_the_others() -> None:
    game = with_flags(4, 2)
    control.check(game, 0)

    assert game.secured == [0, 1, 1]
    assert (game.trigger, game.ender) == ("T-END-1", 0)


def test_t_end_2_a_player_without_units_brings_the_end() -> None:
    game = quiet("beast c3, rogue a5", "rogue d3 2", "fighter p1, beast p3")
    play(game, "melee beast1 rogue2")

    assert game.out == [0, 1, 0]
    assert told(game, EndTriggered) == [EndTriggered(0, "T-END-2")]
    play_to_the_end(game)
    assert turns(game) == [0, 2]
    assert told(game, GameEnded) == [GameEnded("T-END-2")]


def test_t_end_2_the_active_player_finishes_the_turn() -> None:
    game = quiet("beast c3, rogue a5", "rogue d3 2", "fighter p1, beast p3")
    play(game, "melee beast1 rogue2")

    assert game.owed[0].seat == 0
    assert "move rogue1 a6" in options(game)


def test_t_end_2_who_is_eliminated_in_the_own_turn_counts_as_active() -> None:
    game = quiet("fighter p13, beast p12", "rogue d3 2", "beast c3, fighter p1", active=1)
    play(game, "melee rogue2 beast3", "hold", "melee beast3 rogue2")

    assert (game.trigger, game.ender) == ("T-END-2", 1)
    play_to_the_end(game)
    assert turns(game) == [1, 2, 0]


def test_t_end_2_of_two_players_the_game_ends_with_that_turn() -> None:
    game = quiet("beast c3, rogue a5", "rogue d3 2")
    play(game, "melee beast1 rogue2", "end")

    assert game.ended == "T-END-2"
    assert not game.owed


def test_t_end_3_all_others_have_one_more_turn_and_who_brought_it_none() -> None:
    game = quiet(*TEAMS[:3], active=1)
    ending.bring_end(game, "T-END-1", 1)
    play_to_the_end(game)

    assert turns(game) == [1, 2, 0]
    assert (game.ended, game.ender) == ("T-END-1", 1)


def test_t_end_3_with_two_players_the_other_has_one_more() -> None:
    game = skirmish(*TEAMS[:2], areas=ALL, begin=False)
    game.flags[0] = 2
    game.deck.clear()
    started(game)
    assert game.trigger == "T-END-1"
    play_to_the_end(game)

    assert turns(game) == [0, 1]


def test_t_end_4_who_has_no_units_keeps_flags_and_captured_units_and_may_win() -> None:
    game = quiet("beast c3, rogue a5", "rogue d3 2")
    game.secured = [1, 1, NONE]
    game.captured[1] = [20, 21]
    play(game, "melee beast1 rogue2", "end")

    assert scoring.score(game, 1) == [10, 0, 4, 0, 0]
    assert scoring.places(game) == [2, 1]


def test_t_end_4_the_cards_of_an_eliminated_player_are_discarded() -> None:
    game = quiet("beast c3, rogue a5", "rogue d3 2", "fighter p1")
    game.hands[1] = [4, 6]
    game.pauses = "fitting"
    play(game, "melee beast1 rogue2")

    assert game.hands[1] == []
    assert {4, 6} <= set(game.discards)


def test_t_end_5_a_flag_can_be_taken_in_the_last_turn_but_prolongs_nothing() -> None:
    game = skirmish("fighter a1, beast a14", "fighter d3, beast p12", areas=ALL, begin=False)
    game.flags, game.secured = [2, 3, 0], [NONE, 0, NONE]
    game.deck.clear()
    game.active, game.trigger, game.ender = 1, "T-END-1", 0
    started(game)
    play_to_the_end(game)

    assert told(game, AreaSecured) == [AreaSecured(1, "ford")]
    assert not told(game, EndTriggered)
    assert turns(game) == [1]
    assert game.ended == "T-END-1"


def test_t_end_5_an_elimination_in_the_last_round_prolongs_nothing() -> None:
    game = quiet("fighter p13, beast p12", "beast c3, rogue p1", "rogue d3 2", active=1)
    game.trigger, game.ender = "T-END-1", 0
    play(game, "melee beast2 rogue3")
    play_to_the_end(game)

    assert turns(game) == [1]
    assert game.ended == "T-END-1"


def test_t_end_6_what_wins_or_loses_an_adventure_ends_it_at_once() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "fighter p1", mode="solo")
    ending.finish(game, ending.BY_TIME)
    actions.follow_up(game, 0)

    assert game.coming == []
    assert game.ended == ending.BY_TIME
    assert scoring.places(game) == [2]


def test_t_end_6_the_last_unit_of_an_adventurer() -> None:
    game = quiet("fighter c3 2", "beast d3", mode="solo")
    play(game, "melee fighter1 beast2", "hold")

    assert where(game, "fighter1") == ""
    assert not game.owed
    assert game.stack == []


@pytest.mark.parametrize("limit", [2, 3])
def test_t_end_7_after_the_rounds_agreed_on_the_game_is_over(limit: int) -> None:
    game = quiet(*TEAMS[:2])
    game.limit = limit
    play_to_the_end(game)

    assert game.ended == "T-END-7"
    assert turns(game) == [0, 1] * (limit - 1)


def test_t_end_7_also_if_last_turns_are_to_come() -> None:
    game = quiet(*TEAMS[:3], active=1)
    game.limit = 2
    ending.bring_end(game, "T-END-1", 1)
    play_to_the_end(game)

    assert turns(game) == [1, 2]
    assert game.ended == "T-END-7"


def test_t_end_7_without_a_limit_rounds_go_on() -> None:
    game = quiet(*TEAMS[:2])
    play(game, *["end"] * 40)

    assert not game.ended
    assert game.round == 22
