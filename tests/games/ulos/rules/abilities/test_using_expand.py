"""Expand: tiles are drawn, then placed one by one, and settle together.

Rows alternate field and forest, the supply has nothing but such tiles. The Ratfolk sit in the last
row: three tiles are strength 5 and one placement, four are strength 6 and two.
"""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.events import (
    CampEstablished,
    EndTriggered,
    PlacementSkipped,
    PowerChanged,
    TileDrawn,
    TilePlaced,
)
from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import faction, hex_of, realm, value
from tests.builders.ulos.strips import assert_carries_on, camp, strip

ANNA, BEN = 0, 1
STRIPES = "\n".join(["ft" * 9] * 8)


def expanding(
    tiles: int = 4,
    more: str = "",
    camps: str = "",
    supply: str = "field-forest 9",
    mine: str = "25 / ratfolk",
    rifts: str = "",
    draws: bool = True,
) -> Ulos:
    """Anna has used a Ratfolk card, and drawn all that she may."""
    game = realm(
        mine,
        "25",
        terrain=STRIPES,
        tiles=", ".join(part for part in (strip(8, "desert-field", tiles), more) if part),
        camps=", ".join(part for part in (camp("ratfolk", 8), camps) if part),
        supply=supply,
        rifts=rifts,
    )
    play(game, "skip" if options(game)[0] == "skip" else "place field-forest q1 r1", "use ratfolk")
    while draws and options(game) == ["draw", "done"]:
        play(game, "draw")
    return game


def left(game: Ulos, god: int) -> int:
    return sum(game.tiles[god])


def placed(game: Ulos) -> list[str]:
    return [
        f"{event.a} {event.b}" for event in told(game, TilePlaced) if isinstance(event, TilePlaced)
    ]


def test_d_expand_1_a_draw_and_a_placement_for_every_three_strength() -> None:
    game = expanding(tiles=4)
    assert told(game, TileDrawn) == [TileDrawn(ANNA, 1, 8), TileDrawn(ANNA, 1, 7)]
    assert left(game, ANNA) == 2

    play(game, "place field-forest a1 b1", "place field-forest g1 h1")
    assert game.active == BEN
    assert left(game, ANNA) == 1  # the turn's own draw


def test_d_expand_1_each_draw_is_asked_for() -> None:
    game = expanding(tiles=4, draws=False)
    assert (options(game), left(game, ANNA)) == (["draw", "done"], 0)
    assert_carries_on(game)

    play(game, "draw")
    assert (options(game), left(game, ANNA)) == (["draw", "done"], 1)
    assert_carries_on(game)

    play(game, "draw")
    assert "draw" not in options(game)
    assert left(game, ANNA) == 2


def test_d_expand_1_who_stops_gives_up_the_placement_too() -> None:
    game = expanding(mine="25 / ratfolk / field-forest 3", draws=False)
    play(game, "draw", "done", "place field-forest a1 b1")

    assert placed(game) == ["q1 r1", "a1 b1"]
    assert game.active == BEN


def test_d_expand_1_who_does_not_draw_the_last_tile_does_not_end_the_game() -> None:
    """Two tiles are left: one is drawn, the turn's own draw takes the other."""
    game = expanding(supply="field-forest 3", draws=False)
    play(game, "draw", "done", "done")

    assert game.active == BEN
    assert not game.trigger
    assert sum(game.supply) == 1


def test_d_expand_1_below_three_strength_only_spoils() -> None:
    """Two tiles of no use to the Ratfolk: territory value 0, strength 2."""
    game = realm(
        "25 / ratfolk",
        "25",
        terrain=STRIPES,
        tiles=strip(8, "forest-mountain", 2),
        camps=camp("ratfolk", 8),
        supply="field-forest 9",
    )
    play(game, "skip", "use ratfolk")

    assert game.favor[ANNA] == 27
    assert told(game, TileDrawn) == [TileDrawn(ANNA, 1, 8)]  # that of the third step
    assert game.active == BEN


@pytest.mark.clause("D-EXPAND-2")
def test_all_are_drawn_before_any_is_placed() -> None:
    game = expanding(tiles=4)

    assert placed(game) == []
    assert sum(game.supply) == 7
    assert "place field-forest a1 b1" in options(game)


def test_d_expand_2_a_short_supply_gives_what_it_has() -> None:
    """One of two comes; with a tile held before, two can be placed all the same."""
    game = expanding(mine="25 / ratfolk / field-forest 2", supply="field-forest")
    assert left(game, ANNA) == 2

    play(game, "place field-forest a1 b1", "place field-forest g1 h1")
    assert placed(game) == ["q1 r1", "a1 b1", "g1 h1"]
    assert game.active == BEN


def test_d_expand_2_with_no_tile_at_all_nothing_is_asked() -> None:
    game = realm(
        "25 / ratfolk",
        "25",
        terrain=STRIPES,
        tiles=strip(8, "desert-field", 4),
        camps=camp("ratfolk", 8),
        supply="field-forest",
        trigger="D-END-2",
    )
    game.supply = [0] * len(game.supply)
    play(game, "skip", "use ratfolk")

    assert game.favor[ANNA] == 30
    assert game.active == BEN


def test_d_expand_3_the_usual_rules_of_placement_hold() -> None:
    game = expanding()

    assert "place field-forest a1 b1" in options(game)
    assert "place field-forest b1 a1" not in options(game)
    assert "place field-forest a8 b8" not in options(game)


def test_d_expand_3_any_tile_of_the_hand_may_be_placed() -> None:
    game = expanding(mine="25 / ratfolk / field-forest 2", supply="desert-mountain 9")
    play(game, "place field-forest a1 b1")

    assert placed(game) == ["q1 r1", "a1 b1"]
    assert options(game) == ["done"]


def test_d_expand_3_fewer_may_be_placed() -> None:
    game = expanding()
    play(game, "place field-forest a1 b1", "done")

    assert placed(game) == ["a1 b1"]
    assert told(game, PlacementSkipped) == [PlacementSkipped(ANNA)]  # that of the first step
    assert game.active == BEN
    assert left(game, ANNA) == 2


def test_d_expand_3_none_may_be_placed() -> None:
    game = expanding()
    play(game, "done")

    assert placed(game) == []
    assert game.active == BEN


def test_d_expand_4_a_conflict_forfeits_the_rest() -> None:
    """e6 to h6 are Goblin land; g7 h7 lies between it and the Ratfolk."""
    game = expanding(more=strip(6, "desert-forest", 2, "e"), camps=camp("goblins", 6, "e"))
    play(game, "place field-forest g7 h7")

    assert game.face_down == [hex_of("g7"), hex_of("h7")]
    assert options(game) == ["attack goblins", "attack ratfolk"]
    assert game.stacks[faction(game, "ratfolk")] == 16

    play(game, "attack ratfolk")
    assert not game.face_down
    assert placed(game) == ["g7 h7"]
    assert game.active == BEN


@pytest.mark.clause("D-EXPAND-5")
def test_no_camp_is_set_between_two_tiles() -> None:
    """The first tile makes room for a camp; the second joins it to the Ratfolk, and none is set."""
    game = expanding(more="field-forest e6 f6")
    play(game, "place field-forest g6 h6")
    assert all(words.startswith("place ") or words == "done" for words in options(game))
    assert_carries_on(game)

    play(game, "place field-forest g7 h7")
    assert told(game, CampEstablished) == []
    assert value(game, "ratfolk") == 5 + 3
    assert game.active == BEN


@pytest.mark.clause("D-EXPAND-5")
def test_a_camp_is_set_when_all_tiles_lie() -> None:
    game = expanding(more="field-forest a1 b1")
    play(game, "place field-forest c1 d1", "done")

    assert "camp goblins a1 b1 c1" not in options(game)  # Goblins camp in a bend
    assert options(game) == ["camp sheki a1 b1 c1", "camp sheki b1 c1 d1"]


@pytest.mark.clause("D-EXPAND-5", "D-ABILITY-6")
def test_earlier_tiles_settle_before_the_conflict_of_the_last() -> None:
    """A new camp first; the Ratfolk's own marker does not move before the conflict is over."""
    game = expanding(
        more=f"{strip(6, 'desert-forest', 2, 'e')}, field-forest a1 b1",
        camps=camp("goblins", 6, "e"),
    )
    play(game, "place field-forest c1 d1", "place field-forest g7 h7")
    assert game.face_down
    assert options(game) == ["camp sheki a1 b1 c1", "camp sheki b1 c1 d1"]

    play(game, "camp sheki a1 b1 c1")
    assert told(game, PowerChanged) == [PowerChanged("sheki", -1, 1, 3)]
    assert options(game) == ["attack goblins", "attack ratfolk"]


def test_d_expand_6_the_last_tile_triggers_the_end() -> None:
    game = expanding(supply="field-forest 2")
    assert not game.trigger

    play(game, "done")
    assert told(game, EndTriggered) == [EndTriggered(ANNA, "D-END-1")]


@pytest.mark.clause("D-TERRAFORM-2", "D-USE-1")
def test_terraform_and_nothing_else_serves_while_expanding() -> None:
    game = expanding(mine="25 / ratfolk / / terraform, scout, recruit")
    assert [words for words in options(game) if words.startswith("rift")] == ["rift terraform"]

    play(game, "rift terraform", "tile field-forest", "at b1")
    assert options(game) == [f"place field-forest b1 {to}" for to in ("c1", "b2", "a2", "a1")]

    play(game, "place field-forest b1 a1")
    assert not [words for words in options(game) if words.startswith("rift")]

    play(game, "place field-forest g1 h1")
    assert game.active == BEN
