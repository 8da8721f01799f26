"""Why not, on the map: tiles, camps, pillage tokens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders.playing import options, play
from tests.builders.ulos.maps import MOUNTAIN, hex_of
from tests.builders.ulos.refusals import (
    CAMPS,
    RED,
    ROW,
    ULOS,
    at_action,
    at_placing,
    reason,
    refusal,
    table,
)

# Placing


@pytest.mark.parametrize(
    ("words", "clause", "why"),
    [
        ("place field-forest i1 j1", "D-PLACE-1", "you hold no {field-forest}"),
        ("place desert-field i1 s9", "D-PLACE-2", "s9 is not on the map"),
        ("place desert-field i1 k1", "D-PLACE-1", "{i1} and {k1} do not touch"),
        ("place desert-field f2 e2", "D-PLACE-3", "a tile lies on {f2}"),
        ("place desert-field i1 h1", "D-PLACE-3", "a rift tile lies on {h1}"),
        ("place desert-field i1 i2", "D-PLACE-4",
         "{i2} is mountain, but the tile would show field there"),
        ("place desert-field j1 i1", "D-PLACE-4",
         "{j1} is field, but the tile would show desert there"),
        ("skip", "D-PLACE-7", "a tile of your hand fits, so one must be placed"),
        ("buy ratfolk", "D-TURN-2", "a tile is placed first"),
        ("use ratfolk", "D-TURN-2", "a tile is placed first"),
        ("pass", "D-TURN-2", "a tile is placed first"),
        ("draw", "D-TURN-2", "a tile is placed first"),
        ("end", "D-TURN-2", "a tile is placed first"),
        ("tile desert-field", "D-TERRAFORM-1", "a tile is named alone only with Terraform"),
        ("at i1", "D-TERRAFORM-1", "a space is named alone only with Terraform"),
        ("done", "D-PLACE-1", "the question is another one: Place a tile"),
        ("burn f2", "D-PLACE-1", "the question is another one: Place a tile"),
    ],
)  # fmt: skip
def test_a_placement_is_refused(words: str, clause: str, why: str) -> None:
    assert ULOS.why(at_placing(), RED, tuple(words.split())) == (clause, why)


def test_water_is_refused() -> None:
    game = table("25 / / desert-field", "25", rows=("dwfmmmmmmmmmmmmmmm",))

    assert ULOS.why(game, RED, ("place", "desert-field", "a1", "b1")) == (
        "D-PLACE-6",
        "{b1} is water",
    )


def test_the_duty_of_the_first_turn_is_named() -> None:
    rows = ("mmmmmmmmdfmmmmmdfm",)
    game = table("25 / / desert-field", "25", rows=rows, rifts="h1", first_turn=True)

    assert refusal(game, "place desert-field p1 q1") == "D-PLACE-8"
    assert reason(game, "place desert-field p1 q1").startswith("your first tile must lie next to")


def test_placing_is_over_after_the_first_step() -> None:
    game = at_placing("25 / / desert-field 2")
    play(game, "place desert-field i1 j1")

    assert refusal(game, "place desert-field i1 j1") == "D-TURN-2"


def test_terraform_goes_step_by_step() -> None:
    game = at_placing("25 / / desert-field / terraform")
    play(game, "rift terraform")
    assert refusal(game, "tile field-forest") == "D-PLACE-1"
    for words in ("at d4", "place desert-field d4 d5", "skip"):
        assert refusal(game, words) == "D-TERRAFORM-1"

    play(game, "tile desert-field")
    assert refusal(game, "at h1") == "D-PLACE-3"
    for words in ("tile desert-field", "place desert-field d4 d5"):
        assert refusal(game, words) == "D-TERRAFORM-1"

    play(game, "at i1")
    assert reason(game, "place desert-field i1 h1") == "a rift tile lies on {h1}"
    assert reason(game, "place desert-field d4 d5") == "its first terrain goes on {i1}"
    assert (
        reason(game, "place field-forest i1 j1") == "{desert-field} is the tile that you have named"
    )
    assert refusal(game, "at d4") == "D-TERRAFORM-1"
    assert refusal(game, "rift terraform") == "D-USE-1"  # it is spent


def test_a_space_without_room_beside_it_is_refused() -> None:
    tiles = "desert-field a2 b2, desert-field b1 c1"
    game = table("25 / / desert-field / terraform", "25", tiles=tiles)
    play(game, "rift terraform", "tile desert-field")

    assert ULOS.why(game, RED, ("at", "a1")) == ("D-PLACE-3", "no space beside {a1} is free")


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("camp ratfolk f1 g1 h1", "D-CAMP-1"),  # it stands
        ("camp goblins i1 j1 k2", "D-CAMP-2"),  # k2 is bare
        ("camp goblins i1 j1 j2", "D-CAMP-2"),
        ("camp goblins e2 f2 f3", "D-CAMP-2"),
        ("camp goblins c8 d8 e7", "D-CAMP-2"),
        ("camp orcs i1 j1 k1", "D-CAMP-2"),  # not its shape
        ("camp orcs j1 i1 i2", "D-CAMP-2"),  # not in order
        ("pass", "D-CAMP-1"),
        ("buy ratfolk", "D-CAMP-1"),
        ("rift scout", "D-USE-1"),
    ],
)
def test_a_camp_is_refused(words: str, clause: str) -> None:
    rows = (ROW,)
    pieces = {**CAMPS, "camps": "ratfolk f1 g1 h1, sheki a8 b8 c8", "rifts": "h1, k2, o1, o2, p1",
              "tiles": f"{CAMPS['tiles']}, forest-mountain l4 m4"}  # fmt: skip
    game = table("25 / / desert-forest / scout", "25", rows=(*rows, MOUNTAIN, "mmmmmmmmmdtmmmmmmm"),
                 **pieces)  # fmt: skip
    play(game, "place desert-forest j3 k3")
    assert options(game)
    assert options(game)[0].startswith("camp ")

    assert refusal(game, words) == clause


def test_a_camp_in_the_wrong_place_is_told_why() -> None:
    game = table(
        "25 / / desert-field", "25", rows=(ROW,), rifts="h1, o1, o2, p1, q1",
        tiles="desert-field a8 b8, desert-field c8 d8, forest-mountain e5 f5",
        camps="orcs a8 b8 c8",
    )  # fmt: skip
    play(game, "place desert-field i1 j1")

    told = {
        "camp orcs h1 i1 h2": "the camp of the {orcs} stands already",
        "camp sheki i1 j1 k1": "{k1} belongs to no territory",
        "camp sheki b8 c8 d8": "that territory is occupied by the {orcs}",
        "camp sheki o1 p1 q1": "that territory has no development tile",
        "camp sheki j1 i1 h1": "the spaces of a camp are named in the order h1 i1 j1",
        "camp goblins h1 i1 j1": "the camp of the {goblins} covers three spaces in a bent line",
    }
    assert {words: reason(game, words) for words in told} == told


# Tiles on the map


def test_pillaging_is_refused() -> None:
    tiles = f"{CAMPS['tiles']}, desert-field n5 o5, forest-mountain n6 m6, forest-mountain q2 r2"
    camps = f"{CAMPS['camps']}, orcs n5 n6 m6"
    game = at_action("25 / orcs", tiles=tiles, camps=camps, burned="o5")
    play(game, "use orcs")

    told = {
        "burn d4": ("D-PILLAGE-1", "no tile lies on {d4}"),
        "burn g1": ("D-PILLAGE-1", "a camp covers {g1}"),
        "burn o5": ("D-PILLAGE-3", "{o5} is pillaged already"),
        "burn q2": ("D-PILLAGE-1", "the territory of {q2} is not occupied"),
    }
    assert {words: ULOS.why(game, RED, tuple(words.split())) for words in told} == told


def test_marching_is_refused() -> None:
    tiles = f"{CAMPS['tiles']}, desert-field e8 f8, desert-field g8 h8, forest-mountain q2 r2"
    game = at_action("25 / sheki", tiles=tiles)
    play(game, "use sheki")
    told = {
        "lift d4 e4": "no tile lies on {d4} and {e4}",
        "lift c8 d8": "a camp covers the tile on {c8} and {d8}",
        "lift q2 r2": "the territory of {q2} and {r2} is not occupied",
        "set a1 b1": "take up a tile first",
    }
    assert {words: reason(game, words) for words in told} == told

    play(game, "lift e8 f8")
    told = {
        "lift g8 h8": "you have taken up a tile: put it down first",
        "set e8 f8": "the tile must come to lie otherwise than before",
        "set f8 g8": "a tile lies on {g8}",
        "set a1 b1": "the tile would not hold its territory together there",
    }
    assert {words: reason(game, words) for words in told} == told


def test_a_tile_with_two_halves_alike_is_set_down_one_way() -> None:
    tiles = f"{CAMPS['tiles']}, desert-field e8 f8"
    game = at_action("25 / sheki", tiles=tiles)
    game.top[hex_of("f8")] = game.top[hex_of("e8")]  # no such tile is printed, but a pack may
    play(game, "use sheki", "lift e8 f8")

    assert refusal(game, "set f8 e8") == "D-MARCH-4"
    assert reason(game, "set e7 d7") == "its halves are alike: name {d7} first"


def test_extracting_is_refused() -> None:
    pieces: dict[str, Any] = {
        "factions": "dwarves goblins orcs ratfolk sheki",
        "tiles": "forest-mountain g1 f1, desert-field i1 j1, desert-field k1 l1, "
        "desert-field b8 a8, desert-field a7 b7, forest-mountain q2 r2",
        "camps": "ratfolk f1 g1 h1, dwarves a8 b8 b7",
    }
    game = at_action("25 / dwarves", **pieces)
    play(game, "use dwarves")

    told = {
        "extract d4 e4": ("D-EXTRACT-2", "no tile lies on {d4} and {e4}"),
        "extract f1 g1": ("D-EXTRACT-2", "a camp covers the tile on {f1} and {g1}"),
        "extract q2 r2": ("D-EXTRACT-2", "the territory of {q2} and {r2} is not occupied"),
        "extract i1 j1": ("D-EXTRACT-3", "the territory would fall apart without that tile"),
    }
    assert {words: ULOS.why(game, RED, tuple(words.split())) for words in told} == told
