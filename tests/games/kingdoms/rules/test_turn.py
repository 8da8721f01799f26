"""The turn: clear the card, select, act or collect, check, pass the token."""

from __future__ import annotations

import pytest

from pocketkeep.games.kingdoms.events import (
    ActionDeclined,
    ActionSelected,
    CardCleared,
    EndTriggered,
    ResourcesCollected,
    TowerBuilt,
    TurnSkipped,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ACTIONS
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

RED = "elves cinderlow 0/0/0: charwood charwood"
BLUE = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"
GOLD = "satyrs silverbowl 0/0/0: dewlea dewlea"
GREY = "orcs saltmarrow 0/0/0: thriftlea thriftlea"


def cubes(game: Kingdoms) -> list[str]:
    """The actions with a cube."""
    return [name for action, name in enumerate(ACTIONS) if game.cubes[action]]


def test_u_turn_1_the_five_steps_come_in_order() -> None:
    game = table(
        "elves cinderlow 0/6/0 tower5: charwood charwood",
        BLUE,
        GREEN,
        cubes="patrol quest research expand trade",
    )
    decision = play(game, "select build", "build", "collect", "collect")

    assert [type(event) for _, event in game.log or []] == [
        CardCleared,
        ActionSelected,
        TowerBuilt,
        ResourcesCollected,
        ResourcesCollected,
        EndTriggered,
    ]
    assert decision is not None
    assert (game.active, decision.seat, decision.rule) == (1, 1, "U-TURN-3")


def test_u_turn_2_five_cubes_are_all_taken_off() -> None:
    game = table(RED, BLUE, GREEN, cubes="patrol quest build research expand")

    assert told(game, CardCleared) == [CardCleared(0)]
    assert cubes(game) == []
    assert options(game) == [f"select {name}" for name in ACTIONS]


def test_u_turn_2_four_cubes_stay() -> None:
    game = table(RED, BLUE, GREEN, cubes="patrol quest build research")

    assert told(game, CardCleared) == []
    assert cubes(game) == ["patrol", "quest", "build", "research"]


def test_u_turn_2_the_fifth_cube_stays_until_the_next_turn_begins() -> None:
    game = table(RED, BLUE, GREEN, cubes="patrol quest build research")
    play(game, "select trade", "decline", "collect")
    assert len(cubes(game)) == 5

    play(game, "collect")
    assert cubes(game) == []
    assert told(game, CardCleared) == [CardCleared(1)]


def test_u_turn_3_only_an_action_without_a_cube_can_be_selected() -> None:
    game = table(RED, BLUE, GREEN, cubes="patrol quest build")

    assert options(game) == ["select research", "select expand", "select trade"]


def test_u_turn_3_the_active_player_alone_places_one_cube() -> None:
    game = table(RED, BLUE, GREEN, active=1)
    assert [decision.seat for decision in game.owed] == [1]

    play(game, "select trade")
    assert cubes(game) == ["trade"]
    assert told(game, ActionSelected) == [ActionSelected(1, "trade")]


def test_u_turn_4_the_active_player_takes_the_action_first() -> None:
    game = table("elves cinderlow 0/1/0: charwood charwood", BLUE, GREEN)
    play(game, "select build")

    assert game.owed[0].seat == 0
    assert options(game) == ["decline", "build"]


def test_u_turn_4_the_active_player_may_do_nothing() -> None:
    game = table("elves cinderlow 0/1/0: charwood charwood", BLUE, GREEN)
    play(game, "select build", "decline")

    assert told(game, ActionDeclined) == [ActionDeclined(0)]
    assert (game.towers[0], stores(game, 0)) == (0, (0, 1, 0))
    assert game.owed[0].seat == 1


def test_u_turn_4_only_the_selected_action_is_taken() -> None:
    game = table("elves cinderlow 5/5/5: charwood charwood", BLUE, GREEN)
    play(game, "select research")

    assert options(game) == ["decline", "research"]


def test_u_turn_5_the_cube_stays_though_the_active_player_does_nothing() -> None:
    game = table(RED, BLUE, GREEN)
    play(game, "select build", "decline", "collect", "collect")

    assert cubes(game) == ["build"]
    assert "select build" not in options(game, 1)


def test_u_turn_5_the_others_may_take_an_action_that_its_selector_declined() -> None:
    game = table(RED, "dwarves honeywold 0/1/0: beewood beewood", GREEN)
    play(game, "select build", "decline", "build")

    assert game.towers == [0, 1, 0]


def test_u_turn_6_the_active_player_is_not_offered_to_collect() -> None:
    game = table("elves cinderlow 1/1/1: charwood charwood", BLUE, GREEN)
    play(game, "select trade")

    assert "collect" not in options(game, 0)


def test_u_turn_6_not_even_if_there_is_nothing_else_to_do() -> None:
    game = table(RED, BLUE, GREEN)
    play(game, "select build")

    assert options(game, 0) == ["decline"]


def test_u_turn_7_another_player_takes_the_action_or_collects() -> None:
    game = table(RED, "dwarves honeywold 0/1/0: beewood beewood", GREEN)
    play(game, "select build", "decline")

    assert options(game, 1) == ["collect", "build"]


def test_u_turn_7_who_cannot_carry_the_action_out_collects() -> None:
    game = table(RED, BLUE, GREEN)
    play(game, "select build", "decline")
    assert options(game, 1) == ["collect"]

    play(game, "collect")
    assert stores(game, 1) == (1, 0, 0)


def test_u_turn_7_one_may_collect_though_it_brings_nothing() -> None:
    game = table(RED, "dwarves honeywold 9/1/0: beewood meadhall", GREEN)
    play(game, "select build", "decline")
    assert options(game, 1) == ["collect", "build"]

    play(game, "collect")
    assert stores(game, 1) == (9, 1, 0)
    assert game.owed[0].seat == 2


def test_u_turn_7_who_acts_does_not_collect_as_well() -> None:
    game = table(RED, "dwarves honeywold 0/1/0: beewood beewood", GREEN)
    play(game, "select build", "decline", "build")

    assert game.owed[0].seat == 2
    assert stores(game, 1) == (0, 0, 0)


def test_u_turn_8_the_others_follow_clockwise_from_the_active_player() -> None:
    game = table(RED, BLUE, GREEN, GOLD, active=2)
    play(game, "2: select build", "2: decline", "3: collect", "0: collect", "1: collect")

    assert told(game, ResourcesCollected) == [
        ResourcesCollected(3, (0, 0, 1)),
        ResourcesCollected(0, (1, 0, 0)),
        ResourcesCollected(1, (1, 0, 0)),
    ]


def test_u_turn_8_only_one_at_a_time_is_asked() -> None:
    game = table(RED, BLUE, GREEN)
    play(game, "select build", "decline")

    assert [decision.seat for decision in game.owed] == [1]


@pytest.mark.clause("U-TURN-8", "U-WAR-15")
def test_a_war_is_settled_before_the_next_player_decides() -> None:
    game = table(
        "elves cinderlow 0/2/0: charwood forgefell",
        "dwarves honeywold 0/1/2: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 2", "1: war 1")
    play(game, "0: pay 2-ore", "1: pay 1-ore")
    assert "patrol sootcrown charwood" not in options(game, 1)

    play(game, "1: retreat sootcrown kilnstead")
    assert "patrol kilnstead charwood" in options(game, 1)
    assert "collect" in options(game, 1)


@pytest.mark.clause("U-TURN-8", "U-WAR-1")
def test_a_player_attacked_this_turn_still_gets_the_own_action() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag")
    play(game, "0: pay 1-ore", "1: remove sootcrown", "1: patrol beewood meadhall")

    assert armies(game, 1) == ["meadhall"]
    assert game.owed[0].seat == 2


def test_u_turn_9_the_token_goes_to_the_next_player() -> None:
    game = table(RED, BLUE, GREEN)
    play(game, "select build", "decline", "collect", "collect")

    assert (game.active, game.owed[0].seat) == (1, 1)
    assert "select trade" in options(game, 1)


def test_u_turn_9_the_first_seat_follows_the_last() -> None:
    game = table(RED, BLUE, GREEN, active=2)
    play(game, "2: select build", "2: decline", "0: collect", "1: collect")

    assert (game.active, game.owed[0].seat) == (0, 0)


@pytest.mark.clause("U-TURN-8", "U-TURN-9")
def test_five_players_act_and_pass_the_token_clockwise_too() -> None:
    game = table(RED, BLUE, GREEN, GOLD, GREY, active=3)
    play(game, "3: select build", "3: decline", "4: collect", "0: collect", "1: collect")
    play(game, "2: collect")

    assert (game.active, game.owed[0].seat) == (4, 4)


@pytest.mark.clause("U-TURN-2", "U-TURN-9", "U-FIVE-1")
def test_of_five_the_one_who_clears_the_card_hands_the_token_on() -> None:
    game = table(RED, BLUE, GREEN, GOLD, GREY, active=4, cubes="patrol quest research expand")
    play(game, "4: select build", "4: decline", "0: collect", "1: collect", "2: collect")
    play(game, "3: collect")

    assert told(game, CardCleared) == [CardCleared(0)]
    assert told(game, TurnSkipped) == [TurnSkipped(0)]
    assert (game.active, game.owed[0].seat, len(options(game))) == (1, 1, 6)
