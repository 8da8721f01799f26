"""The effects of rift tiles that are about tiles: Convert, Scout, Reclaim, Transmute."""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.flow import EVERYONE
from pocketkeep.games.ulos.events import (
    BoxSeen,
    CampEstablished,
    EndTriggered,
    FactionLegendary,
    PlacementSkipped,
    PowerChanged,
    RiftReclaimed,
    RiftSeen,
    TileDrawn,
    TilesConverted,
    TilesDrawn,
    TileTransmuted,
)
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, FOREST, MOUNTAIN, WATER
from pocketkeep.games.ulos.rules import land
from pocketkeep.games.ulos.rules.rifts import effects
from pocketkeep.games.ulos.rules.rifts import using as rifts
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, hex_of, kind, realm, value
from tests.builders.ulos.settled import offered
from tests.builders.ulos.strips import assert_carries_on, camp, strip

GOBLINS = strip(1, "desert-forest", 3)

STRIPES = "\n".join(["ft" * 9] * 8)


def tiles(game: Ulos, god: int) -> dict[str, int]:
    return {game.book.kind_names[k]: n for k, n in enumerate(game.tiles[god]) if n}


def test_d_convert_1_as_many_tiles_go_back_as_were_drawn() -> None:
    game = realm("25 / / desert-forest / convert", "25", supply="field-forest 9")
    play(game, "rift convert")
    assert options(game) == ["convert 0", "convert 1", "convert 2", "convert 3"]
    assert_carries_on(game)

    play(game, "convert 2")
    assert tiles(game, ANNA) == {"desert-forest": 1, "field-forest": 2}
    assert options(game) == ["put desert-forest", "put field-forest"]
    assert game.owed[0].private
    assert_carries_on(game)

    play(game, "put desert-forest", "put field-forest")
    assert tiles(game, ANNA) == {"field-forest": 1}
    assert game.supply[kind(game, "desert-forest")] == 1
    assert sum(game.supply) == 9
    assert told(game, TilesConverted) == [TilesConverted(ANNA, 2)]


@pytest.mark.clause("D-CONVERT-1")
def test_nobody_else_learns_which_tiles_were_converted() -> None:
    game = realm("25 / / desert-forest / convert", "25", supply="field-forest 9")
    play(game, "rift convert", "convert 1", "put desert-forest")
    log = game.log or []

    assert (EVERYONE, TileDrawn(ANNA, 1, 8)) in log
    assert (0b1, TilesDrawn(ANNA, ("field-forest",))) in log
    assert not [event for readers, event in log if readers == EVERYONE and "desert" in str(event)]


def test_d_convert_1_none_at_all_may_be_drawn() -> None:
    game = realm("25 / / desert-forest / convert", "25", supply="field-forest 9")
    play(game, "rift convert", "convert 0")

    assert tiles(game, ANNA) == {"desert-forest": 1}
    assert told(game, TilesConverted) == [TilesConverted(ANNA, 0)]


def test_d_convert_2_the_supply_may_be_empty_for_a_moment() -> None:
    game = realm("25 / / / convert", "25", supply="field-forest 2")
    play(game, "rift convert")
    assert options(game) == ["convert 0", "convert 1", "convert 2"]

    play(game, "convert 2", "put field-forest", "put field-forest")
    assert not game.trigger


def test_d_convert_2_with_an_empty_supply_there_is_nothing_to_convert() -> None:
    game = realm("25 / / field-forest / convert", "25", trigger="D-END-1")
    game.supply = [0] * len(game.supply)

    assert not rifts.can_serve(game, ANNA, EFFECTS.index("convert"))


def test_d_scout_1_draw_a_tile_and_place_one_of_the_hand() -> None:
    game = realm("25 / / / scout", "25", terrain=STRIPES, supply="field-forest 9")
    play(game, "rift scout")
    assert tiles(game, ANNA) == {"field-forest": 1}
    assert "place field-forest a1 b1" in options(game)
    assert "place field-forest b1 a1" not in options(game)
    assert_carries_on(game)

    play(game, "place field-forest a1 b1")
    assert options(game) == ["skip"]  # the turn's own placement is still to come


@pytest.mark.clause("D-SCOUT-1")
def test_the_events_of_the_scouted_tile_follow_at_once() -> None:
    game = realm(
        "25 / / / scout", "25", terrain=STRIPES, tiles="field-forest a1 b1", supply="field-forest 9"
    )
    play(game, "rift scout", "place field-forest c1 d1", "camp sheki a1 b1 c1")

    assert told(game, CampEstablished) == [CampEstablished(ANNA, "sheki", ("a1", "b1", "c1"), True)]
    assert options(game) == ["skip"]


@pytest.mark.clause("D-SCOUT-1", "D-TERRAFORM-2")
def test_a_scouted_tile_cannot_be_terraformed() -> None:
    game = realm("25 / / / scout, terraform", "25", terrain=STRIPES, supply="field-forest 9")
    assert offered(game) == ["scout"]  # no tile to terraform with yet

    play(game, "rift scout")
    assert not offered(game)


def test_d_scout_2_with_an_empty_supply_a_tile_is_placed_all_the_same() -> None:
    game = realm("25 / / field-forest 2 / scout", "25", terrain=STRIPES, trigger="D-END-1")
    game.supply = [0] * len(game.supply)
    play(game, "rift scout", "place field-forest a1 b1")

    assert told(game, TileDrawn) == []
    assert tiles(game, ANNA) == {"field-forest": 1}


def test_d_scout_2_a_tile_that_fits_nowhere_stays_in_hand() -> None:
    game = realm("25 / / / scout", "25", terrain=STRIPES, supply="desert-mountain 9")
    play(game, "rift scout")
    assert options(game) == ["skip"]

    play(game, "skip")
    assert told(game, PlacementSkipped) == [PlacementSkipped(ANNA)]
    assert tiles(game, ANNA) == {"desert-mountain": 1}


def test_d_scout_2_it_needs_a_tile_somewhere() -> None:
    game = realm("25 / / / scout", "25", trigger="D-END-1")
    game.supply = [0] * len(game.supply)

    assert not rifts.can_serve(game, ANNA, EFFECTS.index("scout"))


def test_d_scout_3_the_last_tile_triggers_the_end() -> None:
    game = realm("25 / / / scout", "25", terrain=STRIPES, supply="field-forest")
    play(game, "rift scout")
    assert not game.trigger

    play(game, "place field-forest a1 b1")
    assert told(game, EndTriggered) == [EndTriggered(ANNA, "D-END-1")]


def reclaiming(spare: str, used: str = "", looked: str = "") -> Ulos:
    """Anna uses Reclaim; used tiles lie face up, spare ones face down."""
    game = realm("25 / / / reclaim", "25", "25", spare=spare, begin=True)
    for name in used.split():
        game.used[EFFECTS.index(name)] += 1
    for seat in looked.split():
        game.looked[int(seat)] = 1
    play(game, "rift reclaim")
    return game


def test_d_reclaim_1_any_tile_of_the_box_for_this_one() -> None:
    game = reclaiming("pilfer", "scout")
    assert options(game) == ["reclaim scout", "reclaim pilfer"]
    assert game.owed[0].private
    assert_carries_on(game)

    play(game, "reclaim scout")
    assert game.rifts[ANNA][EFFECTS.index("scout")] == 1
    assert game.used[EFFECTS.index("scout")] == 0
    assert game.used[EFFECTS.index("reclaim")] == 1
    assert options(game) == ["skip"]  # it was this turn's rift tile


def test_d_reclaim_1_an_empty_box_has_nothing_to_give() -> None:
    assert not offered(realm("25 / / / reclaim", "25"))
    assert offered(realm("25 / / / reclaim", "25", spare="scout")) == ["reclaim"]


def test_d_reclaim_2_a_used_tile_is_taken_in_the_open() -> None:
    game = reclaiming("pilfer", "scout")
    play(game, "reclaim scout")

    assert told(game, RiftReclaimed) == [RiftReclaimed(ANNA, "scout")]
    assert told(game, RiftSeen) == []


def test_d_reclaim_2_a_tile_never_in_play_is_taken_in_secret() -> None:
    game = reclaiming("pilfer scout", looked="1 2")
    assert game.looked == [1, 1, 1]
    play(game, "reclaim pilfer")
    log = game.log or []

    assert (0b1, BoxSeen(ANNA, ("scout", "pilfer"))) in log
    assert (EVERYONE, RiftReclaimed(ANNA, "")) in log
    assert (0b1, RiftSeen(ANNA, "pilfer")) in log
    assert game.looked == [1, 0, 0]  # what the others saw is no longer all there
    assert sum(game.spare) == 1


@pytest.mark.clause("D-RECLAIM-2")
def test_what_others_saw_of_the_box_holds_if_a_used_tile_is_taken() -> None:
    game = reclaiming("pilfer", "scout", looked="2")
    play(game, "reclaim scout")

    assert game.looked == [1, 0, 1]


def test_d_reclaim_3_not_the_very_tile_but_another_of_its_kind() -> None:
    assert options(reclaiming("pilfer")) == ["reclaim pilfer"]
    assert options(reclaiming("pilfer", "reclaim")) == ["reclaim pilfer", "reclaim reclaim"]
    assert options(reclaiming("reclaim")) == ["reclaim reclaim"]


def test_d_reclaim_3_of_two_alike_the_used_one_is_taken() -> None:
    game = reclaiming("scout", "scout")
    play(game, "reclaim scout")

    assert told(game, RiftReclaimed) == [RiftReclaimed(ANNA, "scout")]
    assert game.spare[EFFECTS.index("scout")] == 1


def transmuting(mine: str, more: str = "", burned: str = "", row: str = GOBLINS) -> Ulos:
    """Anna uses Transmute; of the Goblin strip only e1 f1 is a visible tile."""
    game = realm(
        f"25 / / {mine} / transmute",
        "25",
        tiles=", ".join(part for part in (row, more) if part),
        camps=camp("goblins", 1),
        burned=burned,
        supply="field-forest 9",
    )
    play(game, "rift transmute")
    return game


def test_d_transmute_1_a_tile_of_the_hand_for_one_of_the_map() -> None:
    game = transmuting("field-mountain")
    assert options(game) == ["swap field-mountain e1 f1", "swap field-mountain f1 e1"]
    assert game.owed[0].private
    assert_carries_on(game)

    play(game, "swap field-mountain f1 e1")
    assert tiles(game, ANNA) == {"desert-forest": 1}
    assert game.top[hex_of("e1")] == MOUNTAIN
    assert told(game, TileTransmuted) == [
        TileTransmuted(god=ANNA, old="desert-forest", new="field-mountain", a="f1", b="e1")
    ]
    assert options(game) == ["skip"]


@pytest.mark.clause("D-TRANSMUTE-1")
def test_every_tile_of_the_hand_is_on_offer() -> None:
    game = transmuting("field-mountain, desert-forest 2")

    assert options(game) == [
        "swap desert-forest e1 f1",
        "swap desert-forest f1 e1",
        "swap field-mountain e1 f1",
        "swap field-mountain f1 e1",
    ]


@pytest.mark.clause("D-TRANSMUTE-1")
def test_a_tile_alike_on_both_sides_is_not_offered_twice() -> None:
    """No such tile is in the box, but content may bring one."""
    game = transmuting("field-mountain")
    frame = game.stack[-1]
    assert isinstance(frame, effects.Effect)
    number = kind(game, "field-mountain")
    printed = game.book.kinds[number]
    game.book.kinds[number] = [FOREST, FOREST]
    try:
        decision = effects.ask_swap(game, frame)
    finally:
        game.book.kinds[number] = printed

    assert decision is not None
    assert [option.text for option in decision.options] == ["swap field-mountain e1 f1"]


def test_d_transmute_2_open_land_too_but_nothing_under_a_camp() -> None:
    game = transmuting("field-mountain", more="forest-mountain p8 q8")

    assert [words.split()[-2:] for words in options(game)] == [
        ["e1", "f1"],
        ["f1", "e1"],
        ["p8", "q8"],
        ["q8", "p8"],
    ]


@pytest.mark.clause("D-TRANSMUTE-2", "D-USE-4")
def test_transmute_needs_a_tile_in_hand_and_one_in_sight() -> None:
    number = EFFECTS.index("transmute")
    bare = realm("25 / / field-mountain / transmute", "25", rifts="c3")
    hidden = realm(
        "25 / / field-mountain / transmute",
        "25",
        tiles=strip(1, "desert-forest", 2),
        camps=camp("goblins", 1),
    )
    empty_handed = realm("25 / / / transmute", "25", tiles=GOBLINS)

    for game in (bare, hidden, empty_handed):
        assert not rifts.can_serve(game, ANNA, number)


def test_d_transmute_3_power_is_counted_again_and_nothing_else_happens() -> None:
    game = transmuting("field-mountain", more="forest-mountain h1 i1")
    play(game, "swap field-mountain e1 f1")

    assert told(game, PowerChanged) == [PowerChanged("goblins", 3, 1, 3)]
    assert told(game, CampEstablished) == []
    assert game.territory[hex_of("e1")] == hex_of("a1")
    assert not game.face_down


@pytest.mark.clause("D-TRANSMUTE-3")
def test_two_legends_by_transmute_trigger_the_end() -> None:
    """Nine tiles less the camp are fifteen spaces; the last shows field and mountain."""
    row = f"{strip(1, 'desert-forest', 8)}, field-mountain q1 r1"
    game = transmuting("desert-forest", row=row)
    game.legendary[game.factions[-1]] = 1
    assert value(game, "goblins") == 13

    play(game, "swap desert-forest q1 r1")
    assert told(game, FactionLegendary) == [FactionLegendary("goblins")]
    assert told(game, EndTriggered) == [EndTriggered(ANNA, "D-END-2")]


@pytest.mark.clause("D-PILLAGE-5", "D-TRANSMUTE-1")
def test_tokens_on_the_old_tile_go_back() -> None:
    game = transmuting("desert-forest", burned="e1 d1")
    assert value(game, "goblins") == 1
    play(game, "swap desert-forest e1 f1")

    assert land.pillage_left(game) == 11
    assert value(game, "goblins") == 2


@pytest.mark.clause("D-TRANSMUTE-1")
def test_terrain_beneath_does_not_matter() -> None:
    game = transmuting("field-mountain")
    game.ground.terrain[hex_of("e1")] = WATER

    assert "swap field-mountain e1 f1" in options(game)
