"""Terraform: a tile placed whatever the ground."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.model.terms import DESERT, HEXES, MOUNTAIN
from pocketkeep.games.ulos.rules.rifts import using as rifts
from tests.builders.playing import options, play
from tests.builders.ulos.maps import ANNA, hex_of, kind, realm
from tests.builders.ulos.settled import offered
from tests.builders.ulos.strips import strip

GOBLINS = strip(1, "desert-forest", 3)


def test_d_terraform_1_any_two_free_spaces_water_too() -> None:
    game = realm(
        "25 / / desert-mountain / terraform",
        "25",
        terrain="ffw" + "f" * 15,
        tiles="field-forest d1 e1",
        rifts="c2",
    )
    assert options(game) == ["skip", "rift terraform"]

    play(game, "rift terraform")
    assert options(game) == ["tile desert-mountain"]
    play(game, "tile desert-mountain")
    assert "at c1" in options(game)
    assert not {"at d1", "at c2"} & set(options(game))
    play(game, "at c1")
    assert options(game) == ["place desert-mountain c1 b2", "place desert-mountain c1 b1"]

    play(game, "place desert-mountain c1 b1")
    assert (game.top[hex_of("c1")], game.top[hex_of("b1")]) == (DESERT, MOUNTAIN)


def test_d_terraform_2_only_while_placing() -> None:
    game = realm("25 / / desert-mountain / terraform", "25")
    play(game, "skip")

    assert not offered(game)


def test_d_terraform_2_for_one_tile_only() -> None:
    game = realm("25 / / desert-mountain 2 / terraform, terraform", "25", tiles=GOBLINS)
    play(game, "rift terraform", "tile desert-mountain", "at p8", "place desert-mountain p8 q8")

    assert game.rift_used
    assert not offered(game)


@pytest.mark.clause("D-TERRAFORM-2", "D-USE-4")
def test_terraform_needs_a_tile_and_two_free_spaces() -> None:
    game = realm("25 / / desert-mountain / terraform", "25", begin=False)
    assert rifts.has_ground(game, ANNA)

    for hex in range(HEXES):
        game.rift[hex] = 0
    game.rift[hex_of("c3")] = -1
    assert not rifts.has_ground(game, ANNA)
    game.rift[hex_of("d3")] = -1
    assert rifts.has_ground(game, ANNA)
    game.tiles[ANNA][kind(game, "desert-mountain")] = 0
    assert not rifts.has_ground(game, ANNA)
