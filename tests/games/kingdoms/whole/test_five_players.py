"""Five players: who clears the action card loses the turn."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.kingdoms.events import (
    ActionSelected,
    CardCleared,
    EndTriggered,
    ResourcesCollected,
    TurnSkipped,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import CUBES, pack, result
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import options, play, told

RED = "orcs cinderlow 0/0/0: charwood charwood"
BLUE = "elves sunmere 0/0/0: gildacre gildacre"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"
GOLD = "satyrs larkhaven 0/0/0: hazelhang hazelhang"
GREY = "undead grimtarn 0/0/0: weepwood weepwood"


def cleared_by(seat: int, *rulers: str, trigger: str = "", content: Path | None = None) -> Kingdoms:
    """A table where this seat begins its turn with all five cubes on the card."""
    return table(*rulers, active=seat, cubes=CUBES, trigger=trigger, pack=content)


def test_u_five_1_who_clears_the_card_loses_the_turn_to_the_next_clockwise() -> None:
    game = cleared_by(1, RED, BLUE, GREEN, GOLD, GREY)

    assert (game.active, game.owed[0].seat, game.owed[0].rule) == (2, 2, "U-TURN-3")
    assert told(game, CardCleared) == [CardCleared(1)]
    assert told(game, TurnSkipped) == [TurnSkipped(1)]


def test_u_five_1_from_the_last_seat_the_token_goes_on_to_the_first() -> None:
    game = cleared_by(4, RED, BLUE, GREEN, GOLD, GREY)

    assert (game.active, game.owed[0].seat) == (0, 0)


def test_u_five_1_the_next_selects_freely_from_a_cleared_card() -> None:
    game = cleared_by(1, RED, BLUE, GREEN, GOLD, GREY)

    assert len(options(game)) == 6


def test_u_five_1_the_skipped_turn_is_over_and_nothing_of_it_is_left_to_do() -> None:
    game = cleared_by(1, RED, BLUE, GREEN, GOLD, GREY)

    assert len(game.stack) == 1


def test_u_five_1_four_players_lose_no_turn() -> None:
    game = cleared_by(1, RED, BLUE, GREEN, GOLD)

    assert (game.active, game.owed[0].seat) == (1, 1)
    assert told(game, TurnSkipped) == []


def test_u_five_1_a_turn_that_clears_nothing_is_not_skipped() -> None:
    game = table(RED, BLUE, GREEN, GOLD, GREY, cubes="patrol quest build research")

    assert (game.active, game.owed[0].seat) == (0, 0)


def test_u_five_1_the_sixth_turn_of_a_round_is_the_one_that_is_skipped() -> None:
    game = table(RED, BLUE, GREEN, GOLD, GREY, cubes="patrol quest build research")

    play(game, "select trade", "decline", "1: collect", "2: collect", "3: collect", "4: collect")

    assert told(game, TurnSkipped) == [TurnSkipped(1)]
    assert game.active == 2


def test_u_five_2_in_a_skipped_turn_nothing_is_selected_or_collected() -> None:
    game = cleared_by(1, RED, BLUE, GREEN, GOLD, GREY)

    assert told(game, ActionSelected) == []
    assert told(game, ResourcesCollected) == []
    assert sum(game.cubes) == 0


def test_u_five_2_in_a_skipped_turn_the_end_is_not_checked() -> None:
    game = cleared_by(1, "orcs cinderlow 0/0/0 tower6: charwood", BLUE, GREEN, GOLD, GREY)

    assert (game.trigger, told(game, EndTriggered)) == ("", [])
    play(game, "select build", "decline", "3: collect", "4: collect", "0: collect", "0: stop")
    play(game, "1: collect")
    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-2")]


def test_u_five_2_magic_for_the_start_of_a_turn_has_no_turn_to_work_in(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "active", resource = "ore" }'
    game = cleared_by(
        1,
        RED,
        "constructs sunmere 0/0/0 magic1: saltspire saltspire",
        GREEN,
        GOLD,
        GREY,
        content=pack(tmp_path, constructs=gains),
    )

    assert stores(game, 1) == (0, 0, 0)


def test_u_five_2_the_card_was_cleared_all_the_same_so_magic_for_that_works(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "clear", resource = "mana" }'
    game = cleared_by(
        1,
        "merfolk cinderlow 0/0/0 magic1: charwood",
        BLUE,
        GREEN,
        GOLD,
        GREY,
        content=pack(tmp_path, merfolk=gains),
    )

    assert stores(game, 0) == (1, 0, 0)


def test_u_five_3_after_the_trigger_the_game_ends_and_no_turn_is_skipped() -> None:
    game = cleared_by(1, RED, BLUE, GREEN, GOLD, GREY, trigger="U-END-1")

    assert game.owed == []
    assert result(game).rule == "U-END-1"
    assert told(game, TurnSkipped) == []
