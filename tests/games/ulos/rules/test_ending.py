"""Game end: what triggers it, and who still takes a turn."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.ulos.events import EndTriggered, GameEnded, TurnBegun
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.rules import ending
from tests.builders.playing import play, told
from tests.builders.ulos.maps import faction, realm

SUPPLY_OUT, LEGENDS = "D-END-1", "D-END-2"
# Deserts and fields in a row of nine tiles; 14 to see for the Ratfolk, and 16 with another tile.
NEARLY: dict[str, Any] = {
    "terrain": f"{'m' * 18} dfmmmmmmmmmmmmmmmm",
    "tiles": ", ".join(
        [f"desert-field {a}1 {b}1" for a, b in zip("acegikmo", "bdfhjlnp", strict=True)]
        + ["desert-mountain q1 r1"]
    ),
    "camps": "ratfolk a1 b1 c1",
}


def begun(game: Ulos) -> list[int]:
    return [event.god for event in told(game, TurnBegun) if isinstance(event, TurnBegun)]


def idle(game: Ulos) -> None:
    """A turn in which nothing is done; there is nothing to place."""
    play(game, "skip", "pass")


def test_d_end_1_drawing_the_last_tile_triggers_the_end() -> None:
    game = realm("25", "25", supply="desert-field 2")
    idle(game)
    assert game.trigger == ""

    idle(game)
    assert game.trigger == SUPPLY_OUT
    assert told(game, EndTriggered) == [EndTriggered(1, SUPPLY_OUT)]


def test_d_end_1_a_tile_left_in_the_supply_ends_nothing() -> None:
    game = realm("25", "25", supply="desert-field 3")
    idle(game)
    idle(game)

    assert told(game, EndTriggered) == []


def test_d_end_2_the_second_legend_triggers_the_end_at_once() -> None:
    game = realm("25 / / desert-field", "25", legendary="sheki", **NEARLY)
    play(game, "place desert-field a2 b2")

    assert told(game, EndTriggered) == [EndTriggered(0, LEGENDS)]
    assert game.ended == ""
    assert game.owed[0].seat == 0  # the turn goes on


def test_d_end_2_one_legend_triggers_nothing() -> None:
    game = realm("25 / / desert-field", "25", **NEARLY)
    play(game, "place desert-field a2 b2")

    assert told(game, EndTriggered) == []


def test_d_end_2_a_legend_counts_though_its_faction_is_lost() -> None:
    game = realm("25", "25", legendary="sheki orcs")
    assert not game.camps[faction(game, "sheki")]

    ending.check_legends(game, 0)
    assert game.trigger == LEGENDS


@pytest.mark.parametrize(
    ("first", "last_tile", "turns"),
    [
        (0, 1, [0, 1, 2]),  # triggered in the first turn of a round: two more
        (0, 2, [0, 1, 2]),
        (0, 3, [0, 1, 2]),  # in the last turn of a round: none
        (0, 4, [0, 1, 2, 0, 1, 2]),
        (1, 1, [1, 2, 0]),
        (2, 2, [2, 0, 1]),
    ],
)
def test_d_end_3_the_round_is_finished(first: int, last_tile: int, turns: list[int]) -> None:
    game = realm("25", "25", "25", first=first, active=first, supply=f"desert-field {last_tile}")
    while game.owed:
        idle(game)

    assert begun(game) == turns
    assert told(game, GameEnded) == [GameEnded(SUPPLY_OUT)]
    assert len(set(game.turns)) == 1


@pytest.mark.parametrize("active", [0, 1])
def test_d_end_3_two_legends_leave_as_many_turns(active: int) -> None:
    hands = ["25", "25"]
    hands[active] = "25 / / desert-field"
    game = realm(*hands, legendary="sheki", active=active, **NEARLY)
    play(game, "place desert-field a2 b2", "pass")
    while game.owed:
        idle(game)

    assert begun(game) == ([0, 1] if active == 0 else [1])
    assert game.ended == LEGENDS


def test_d_end_3_nobody_owes_anything_after_the_end() -> None:
    game = realm("25", "25", active=1, trigger=SUPPLY_OUT)
    idle(game)

    assert game.owed == []
    assert game.stack == []


def test_d_end_4_the_first_trigger_stays() -> None:
    game = realm("25 / / desert-field", "25", legendary="sheki", trigger=SUPPLY_OUT, **NEARLY)
    play(game, "place desert-field a2 b2")

    assert game.trigger == SUPPLY_OUT
    assert told(game, EndTriggered) == []


def test_d_end_4_tiles_that_come_back_do_not_call_it_off() -> None:
    game = realm("25", "25", supply="desert-field 1")
    idle(game)
    game.supply[0] += 5
    idle(game)

    assert game.ended == SUPPLY_OUT


def test_d_end_5_the_game_ends_with_the_last_round_agreed_on() -> None:
    game = realm("25", "25", supply="desert-field 20")
    game.limit, game.turns = 2, [1, 0]  # the first turn is under way
    idle(game)
    idle(game)
    assert (game.trigger, told(game, EndTriggered)) == ("D-END-5", [EndTriggered(0, "D-END-5")])

    idle(game)
    assert game.ended == ""  # all have as many turns
    idle(game)
    assert game.ended == "D-END-5"


def test_d_end_5_without_a_limit_rounds_go_on() -> None:
    game = realm("25", "25", supply="desert-field 20")
    for _ in range(8):
        idle(game)

    assert game.trigger == ""
