"""Place a tile: out of the hand and onto the map, if one fits."""

from __future__ import annotations

from pocketkeep.games.ulos.events import PlacementSkipped, TilePlaced
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import WEAVE, alone, hex_of, kind


def test_d_place_1_the_tile_leaves_the_hand_for_the_map() -> None:
    game = alone("desert-field 2", WEAVE)
    play(game, "place desert-field e1 f1")

    assert told(game, TilePlaced) == [TilePlaced(0, "desert-field", "e1", "f1")]
    assert game.tiles[0][kind(game, "desert-field")] == 1
    assert (game.top[hex_of("e1")], game.top[hex_of("f1")]) == (0, 1)
    assert game.mate[hex_of("e1")] == hex_of("f1")


def test_d_place_1_only_tiles_in_hand_can_be_placed() -> None:
    game = alone("desert-field, field-forest", WEAVE)

    assert {option.split()[1] for option in options(game)} == {"desert-field", "field-forest"}


def test_d_place_7_nothing_is_skipped_while_a_tile_fits() -> None:
    game = alone("desert-forest, desert-field", "d" + "f" * 17)

    assert "skip" not in options(game)


def test_d_place_7_who_can_place_nothing_skips_and_keeps_the_tile() -> None:
    game = alone("desert-forest", "d" + "f" * 17)
    assert options(game) == ["skip"]

    play(game, "skip")
    assert told(game, PlacementSkipped) == [PlacementSkipped(0)]
    assert sum(game.tiles[0]) == 1
    assert options(game) == ["pass"]


def test_d_place_7_a_terraform_may_be_spent_but_need_not_be() -> None:
    game = alone("desert-forest / terraform")

    assert options(game) == ["skip", "rift terraform"]
