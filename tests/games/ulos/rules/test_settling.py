"""Collect a rift tile: which, when, who sees it, and what falls apart without it."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import EVERYONE, advance, follow
from pocketkeep.games.ulos.events import (
    CampEstablished,
    PowerChanged,
    RiftCollected,
    RiftSeen,
    TileTurnedUp,
)
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, NONE
from pocketkeep.games.ulos.rules import land
from pocketkeep.games.ulos.rules.settling import Settling
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import faction, hex_of, realm, value

MOUNTAIN = "m" * 18
TILE_BY_CAMP = "mmmmmmmmdfmmmmmmmm"  # i1 and j1; h1 is the end of the Ratfolk's camp
RATFOLK: dict[str, Any] = {"tiles": "forest-mountain g1 f1", "camps": "ratfolk f1 g1 h1"}


def placing(held: str, *rows: str, **more: Any) -> Ulos:
    """Somebody with one tile; what is not said of the map is mountain."""
    terrain = " ".join([*rows, *[MOUNTAIN] * (8 - len(rows))])
    return realm(f"25 / / {held}", "25", terrain=terrain, **more)


def rift_hand(game: Ulos, god: int) -> list[str]:
    return [name for number, name in enumerate(EFFECTS) for _ in range(game.rifts[god][number])]


def holder(game: Ulos, space: str) -> str:
    number = land.occupant(game, hex_of(space))
    return game.book.factions[number] if number != NONE else ""


def test_d_rift_1_a_tile_that_connects_a_camp_to_a_rift_tile_collects_it() -> None:
    game = placing("desert-field", TILE_BY_CAMP, rifts="h1, k1 pilfer", **RATFOLK)
    play(game, "place desert-field i1 j1")

    assert told(game, RiftCollected) == [RiftCollected(0, "k1")]
    assert rift_hand(game, 0) == ["pilfer"]


def test_d_rift_1_all_that_lie_in_the_territory_are_collected() -> None:
    rifts = "h1, k1 pilfer, l1 revive, j2"
    game = placing("desert-field", TILE_BY_CAMP, rifts=rifts, **RATFOLK)
    play(game, "place desert-field i1 j1")

    assert rift_hand(game, 0) == ["revive", "scout", "pilfer"]  # l1 too, which hung on k1 alone


def test_d_rift_1_an_unoccupied_territory_collects_nothing() -> None:
    game = placing("desert-field", TILE_BY_CAMP, rifts="k2")
    play(game, "place desert-field i1 j1")

    assert told(game, RiftCollected) == []


def test_d_rift_1_the_active_player_collects() -> None:
    terrain = " ".join([TILE_BY_CAMP, *[MOUNTAIN] * 7])
    hands = ("25", "25 / / desert-field")
    game = realm(*hands, terrain=terrain, rifts="h1, k1", active=1, **RATFOLK)
    play(game, "place desert-field i1 j1")

    assert told(game, RiftCollected) == [RiftCollected(1, "k1")]


def test_d_rift_2_only_its_owner_sees_which_it_is() -> None:
    game = placing("desert-field", TILE_BY_CAMP, rifts="h1, k1 pilfer", **RATFOLK)
    play(game, "place desert-field i1 j1")

    log = game.log or []
    assert (EVERYONE, RiftCollected(0, "k1")) in log
    assert (1 << 0, RiftSeen(0, "pilfer")) in log


def test_d_rift_2_the_space_is_bare_wasteland_and_takes_any_terrain() -> None:
    game = placing("desert-field", TILE_BY_CAMP, rifts="h1, k1", **RATFOLK)
    play(game, "place desert-field i1 j1")

    assert land.is_free(game, hex_of("k1"))
    assert all(game.ground.takes(hex_of("k1"), terrain) for terrain in range(4))
    assert game.territory[hex_of("k1")] == NONE


def test_d_rift_3_a_covered_rift_tile_stays() -> None:
    game = placing("desert-field", TILE_BY_CAMP, rifts="h1", **RATFOLK)
    play(game, "place desert-field i1 j1")

    assert told(game, RiftCollected) == []
    assert game.rift[hex_of("h1")] != NONE


# A conflict: the Ratfolk on f1 g1 h1, the Sheki on k1 l1 m1, and a tile on i1 j1 between them.

RIVALS: dict[str, Any] = {
    "tiles": "forest-mountain g1 f1, forest-mountain l1 m1",
    "camps": "ratfolk f1 g1 h1, sheki k1 l1 m1",
}


def fought(**more: Any) -> Ulos:
    """The tile is laid and the Sheki attack. Nobody holds cards: it is a tie, which they win."""
    game = placing("desert-field", TILE_BY_CAMP, **{**RIVALS, **more})
    play(game, "place desert-field i1 j1", "attack sheki")
    return game


def test_d_rift_4_the_rift_tile_under_a_lost_camp_is_collected() -> None:
    game = fought(rifts="h1 pilfer, k1")

    assert told(game, RiftCollected) == [RiftCollected(0, "h1")]
    assert rift_hand(game, 0) == ["pilfer"]
    assert game.rift[hex_of("k1")] != NONE  # the winner's camp covers it still


def test_d_rift_4_even_where_it_ends_up_in_no_occupied_territory() -> None:
    tiles = "forest-mountain g1 g2, forest-mountain l1 m1"
    game = fought(tiles=tiles, rifts="f1 pilfer, h1 revive, k1")

    assert told(game, RiftCollected) == [RiftCollected(0, "f1"), RiftCollected(0, "h1")]
    assert holder(game, "g1") == ""  # only h1 held it to the winner; f1 was collected all the same


def test_d_rift_5_a_rift_tile_beside_a_new_camp_is_collected_at_once() -> None:
    game = placing("desert-field", TILE_BY_CAMP, rifts="h1, k1 pilfer")
    play(game, "place desert-field i1 j1", "camp ratfolk h1 i1 j1")

    assert rift_hand(game, 0) == ["pilfer"]


def test_d_rift_6_what_hung_on_a_collected_rift_tile_drops_off() -> None:
    tiles = f"{RATFOLK['tiles']}, desert-field l1 m1"
    pieces = {"tiles": tiles, "camps": RATFOLK["camps"], "rifts": "h1, k1"}
    game = placing("desert-field", TILE_BY_CAMP, **pieces)
    play(game, "place desert-field i1 j1")

    assert holder(game, "j1") == "ratfolk"
    assert holder(game, "l1") == ""
    assert value(game, "ratfolk") == 2  # i1 and j1, not l1 and m1


def test_d_rift_6_a_part_that_hangs_on_something_else_too_stays() -> None:
    tiles = f"{RATFOLK['tiles']}, desert-field l1 m1, forest-mountain j2 k2"
    pieces = {"tiles": tiles, "camps": RATFOLK["camps"], "rifts": "h1, k1"}
    game = placing("desert-field", TILE_BY_CAMP, **pieces)
    play(game, "place desert-field i1 j1")

    assert holder(game, "l1") == "ratfolk"  # by way of j2 and k2
    assert value(game, "ratfolk") == 4


def settled(**more: Any) -> Ulos:
    game = realm("25", "25", begin=False, **more)
    follow(game, Settling(god=0, wish=NONE))
    advance(game)
    return game


def test_d_rift_6_camps_are_established_in_what_was_cut_off() -> None:
    tiles = "forest-mountain a1 b1, desert-field e1 f1, desert-field g1 h1"
    game = settled(tiles=tiles, rifts="c1, d1", camps="ratfolk a1 b1 c1")
    assert told(game, RiftCollected) == [RiftCollected(0, "d1")]
    assert {option.split()[1] for option in options(game)} == {"sheki"}  # e1 to h1 are free again

    play(game, "camp sheki e1 f1 g1")
    assert told(game, CampEstablished)
    assert holder(game, "h1") == "sheki"
    assert holder(game, "a1") == "ratfolk"


def test_d_rift_7_next_to_the_tile_of_a_conflict_it_is_collected_afterwards() -> None:
    game = placing("desert-field", TILE_BY_CAMP, rifts="h1, k1, i2 pilfer", **RIVALS)
    play(game, "place desert-field i1 j1")
    assert told(game, RiftCollected) == []

    play(game, "attack sheki")
    kinds = (TileTurnedUp, RiftCollected, PowerChanged)
    happened = [event for _, event in game.log or [] if isinstance(event, kinds)]
    assert happened[:3] == [
        TileTurnedUp("i1", "j1"),
        RiftCollected(0, "h1"),
        RiftCollected(0, "i2"),
    ]


def test_d_rift_8_a_rift_tile_may_be_used_in_the_turn_it_was_collected() -> None:
    game = placing("desert-field", TILE_BY_CAMP, **{**RATFOLK, "rifts": "h1, k1 revive"})
    play(game, "place desert-field i1 j1")
    assert "rift revive" in options(game)

    play(game, "rift revive", "take sheki", "take sheki")
    assert game.hands[0][faction(game, "sheki")] == 2
