"""The end of the game: three triggers, when they are looked at, and when the game is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import CardCleared, EndTriggered, GameEnded
from pocketkeep.games.kingdoms.model.terms import ACTIONS
from tests.builders.kingdoms.cards import pack, result
from tests.builders.kingdoms.tables import KINGDOMS, armies, stores, table
from tests.builders.playing import play, told

BLUE = "elves sunmere 0/0/0: gildacre gildacre"
GREEN = "elves brackenholt 0/0/0: anvils anvils"
SIX_ARMIES = "charwood charwood sootcrown sootcrown forgefell forgefell"


def test_u_end_1_seven_armies_trigger_the_end() -> None:
    game = table(
        "orcs cinderlow 0/0/7: charwood charwood sootcrown sootcrown forgefell kilnstead", BLUE
    )

    play(game, "select expand", "expand kilnstead", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-1")]


def test_u_end_1_six_armies_do_not() -> None:
    game = table(f"orcs cinderlow 0/0/0: {SIX_ARMIES}", BLUE)

    play(game, "select expand", "decline", "1: collect")

    assert told(game, EndTriggered) == []


def test_u_end_1_armies_in_ruins_are_in_play() -> None:
    game = table(f"orcs cinderlow 0/0/0: {SIX_ARMIES} meltgate", BLUE)

    play(game, "select build", "decline", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-1")]


def test_u_end_2_the_sixth_tower_level_triggers_the_end() -> None:
    game = table("orcs cinderlow 0/6/0 tower5: charwood charwood", BLUE)

    play(game, "select build", "build", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-2")]


def test_u_end_2_the_fifth_tower_level_does_not() -> None:
    game = table("orcs cinderlow 0/5/0 tower4: charwood charwood", BLUE)

    play(game, "select build", "build", "1: collect")

    assert (game.towers[0], told(game, EndTriggered)) == (5, [])


def test_u_end_3_the_fifth_magic_level_triggers_the_end() -> None:
    game = table("orcs cinderlow 5/0/0 magic4: charwood charwood", BLUE)

    play(game, "select research", "research", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-3")]


def test_u_end_3_the_fourth_magic_level_does_not() -> None:
    game = table("orcs cinderlow 4/0/0 magic3: charwood charwood", BLUE)

    play(game, "select research", "research", "1: collect")

    assert (game.magic[0], told(game, EndTriggered)) == (4, [])


def test_u_end_4_nothing_is_triggered_before_everybody_has_acted() -> None:
    game = table("orcs cinderlow 0/6/0 tower5: charwood charwood", BLUE, GREEN)

    play(game, "select build", "build", "1: collect")
    assert (game.trigger, told(game, EndTriggered)) == ("", [])

    play(game, "2: collect")
    assert game.trigger == "U-END-2"


def test_u_end_4_anybody_may_trigger_the_end_not_only_the_active_ruler() -> None:
    game = table(BLUE, "orcs cinderlow 0/6/0 tower5: charwood charwood", GREEN)

    play(game, "select build", "decline", "1: build", "2: collect")

    assert told(game, EndTriggered) == [EndTriggered(1, "U-END-2")]


def test_u_end_4_seven_armies_reached_and_lost_again_in_a_turn_trigger_nothing(
    tmp_path: Path,
) -> None:
    patrol = '{ effect = "acts-on", turn = "expand", may = "patrol" }'
    game = table(
        "orcs cinderlow 0/0/7: charwood charwood sootcrown sootcrown forgefell hoarhorn",
        "centaurs coldharrow 0/1/0 magic1: nightpine nightpine",
        pack=pack(tmp_path, centaurs=patrol),
    )

    play(game, "select expand", "expand forgefell")
    assert len(armies(game, 0)) == 7
    play(game, "1: patrol nightpine hoarhorn", "1: war 1", "0: flag")
    play(game, "1: pay 1-ore", "0: remove hoarhorn")

    assert (game.active, game.trigger, told(game, EndTriggered)) == (1, "", [])


def test_u_end_4_a_second_condition_is_not_told_again() -> None:
    game = table(
        "orcs cinderlow 0/6/0 tower5: charwood charwood",
        "elves sunmere 0/6/0 tower5: gildacre gildacre",
    )

    play(game, "select build", "build", "1: build", "1: select expand", "decline", "0: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-2")]


def test_u_end_5_the_end_comes_though_the_seventh_army_is_lost_again() -> None:
    game = table(
        f"orcs cinderlow 0/0/0: {SIX_ARMIES} meltgate",
        "elves sunmere 0/1/0: gildacre gildacre",
        cubes="patrol research expand",
    )
    play(game, "select build", "decline", "1: collect")

    play(game, "1: select quest", "quest gildacre meltgate", "1: war 1", "0: flag", "pay 1-ore")
    play(game, "0: remove meltgate", "0: collect")

    assert len(armies(game, 0)) == 6
    assert result(game).rule == "U-END-1"


def test_u_end_6_the_game_is_over_when_the_card_would_next_be_cleared() -> None:
    game = table(
        "orcs cinderlow 0/6/0 tower5: charwood charwood", BLUE, cubes="patrol quest research"
    )

    play(game, "select build", "build", "1: collect")
    assert (game.owed[0].seat, KINGDOMS.outcome(game)) == (1, None)

    play(game, "1: select trade", "decline", "0: collect")
    assert game.owed == []
    assert result(game).rule == "U-END-2"
    assert told(game, GameEnded) == [GameEnded("U-END-2")]


def test_u_end_6_a_trigger_on_the_fifth_cube_ends_the_game_at_once() -> None:
    game = table(
        "orcs cinderlow 0/6/0 tower5: charwood charwood",
        BLUE,
        cubes="patrol quest research expand",
    )

    play(game, "select build", "build", "1: collect")

    assert game.owed == []
    assert result(game).rule == "U-END-2"


def test_u_end_6_without_a_trigger_the_card_is_cleared_and_play_goes_on() -> None:
    game = table(
        "orcs cinderlow 0/0/0 tower5: charwood charwood",
        BLUE,
        cubes="patrol quest research expand",
    )

    play(game, "select build", "decline", "1: collect")

    assert told(game, CardCleared) == [CardCleared(1)]
    assert (game.owed[0].seat, game.owed[0].rule) == (1, "U-TURN-3")


def test_u_end_6_nothing_more_is_gained_once_the_card_would_be_cleared(tmp_path: Path) -> None:
    cleared = '{ effect = "gains", when = "clear", resource = "mana" }'
    active = '{ effect = "gains", when = "active", resource = "ore" }'
    game = table(
        "merfolk cinderlow 0/0/0 magic1: charwood charwood",
        "constructs sunmere 0/0/0 magic1: saltspire saltspire",
        active=1,
        cubes="patrol quest build research expand",
        trigger="U-END-2",
        pack=pack(tmp_path, merfolk=cleared, constructs=active),
    )

    assert told(game, CardCleared) == []
    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 0))


@pytest.mark.parametrize("rounds", [1, 2])
def test_u_end_7_the_game_ends_with_the_last_round_agreed_on(rounds: int) -> None:
    game = table("orcs cinderlow 0/0/0: charwood charwood", BLUE)
    game.rounds = rounds

    for turn in range(5 * rounds):
        first, second = (0, 1) if turn % 2 == 0 else (1, 0)
        action = ACTIONS[turn % 5]
        play(game, f"{first}: select {action}", f"{first}: decline", f"{second}: collect")
        in_last_round = turn >= 5 * (rounds - 1)
        assert game.trigger == ("U-END-7" if in_last_round else "")

    assert game.ended == "U-END-7"
    assert told(game, GameEnded) == [GameEnded("U-END-7")]


def test_u_end_7_another_trigger_may_come_before() -> None:
    game = table("orcs cinderlow 0/6/0 tower5: charwood charwood", BLUE)
    game.rounds = 2

    play(game, "select build", "build", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-2")]


def test_u_end_7_without_a_limit_rounds_go_on() -> None:
    game = table("orcs cinderlow 0/0/0: charwood charwood", BLUE)

    for turn in range(15):
        first, second = (0, 1) if turn % 2 == 0 else (1, 0)
        action = ACTIONS[turn % 5]
        play(game, f"{first}: select {action}", f"{first}: decline", f"{second}: collect")

    assert (game.trigger, game.rounds) == ("", 0)
