"""March: tiles of occupied territories move within them."""

from __future__ import annotations

import pytest

from pocketkeep.core import codec
from pocketkeep.games.ulos.choices import Settle
from pocketkeep.games.ulos.events import ConflictBegun, RiftCollected, TileMoved
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import FOREST, HEXES, MOUNTAIN, NONE
from pocketkeep.games.ulos.rules import land
from pocketkeep.games.ulos.rules.abilities import march
from pocketkeep.games.ulos.rules.abilities import using as abilities
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, BEN, faction, hex_of, realm, value
from tests.builders.ulos.strips import assert_carries_on, camp, strip

SHEKI = strip(3, "forest-mountain", 3)


def marching(
    mine: str = "25 / sheki",
    theirs: str = "25",
    tiles: str = SHEKI,
    more: str = "",
    camps: str = "",
    terrain: str = "",
    rifts: str = "",
    burned: str = "",
) -> Ulos:
    """Anna has used a Sheki card."""
    game = realm(
        mine,
        theirs,
        terrain=terrain,
        tiles=", ".join(part for part in (tiles, more) if part),
        camps=", ".join(part for part in (camp("sheki", 3), camps) if part),
        rifts=rifts,
        burned=burned,
    )
    play(game, "skip", "use sheki")
    return game


def is_in_one_piece(hexes: set[int], game: Ulos) -> bool:
    found = {min(hexes)}
    edge = [min(hexes)]
    while edge:
        for other in game.book.neighbours[edge.pop()]:
            if other in hexes and other not in found:
                found.add(other)
                edge.append(other)
    return found == hexes


def positions_by_hand(game: Ulos, a: int, b: int) -> set[tuple[int, int]]:
    """Every position by the words of the rule, tried out one by one."""
    home = {hex for hex in range(HEXES) if game.territory[hex] == game.territory[a]}
    free = {hex for hex in range(HEXES) if land.is_free(game, hex)} | {a, b}
    return {
        (c, d)
        for c in free
        for d in game.book.neighbours[c]
        if d in free and (c, d) != (a, b) and is_in_one_piece(home - {a, b} | {c, d}, game)
    }


def offered(game: Ulos, a: int, b: int) -> list[tuple[int, int]]:
    choices = [choice for choice in march.positions(game, a, b) if isinstance(choice, Settle)]
    return [(choice.c, choice.d) for choice in choices]


@pytest.mark.clause("D-MARCH-1", "D-MARCH-3")
def test_a_visible_tile_moves_within_its_territory() -> None:
    game = marching()
    assert options(game) == ["lift e3 f3", "done"]
    assert_carries_on(game)

    play(game, "lift e3 f3")
    assert "set d2 e2" in options(game)
    assert "set c4 b4" in options(game)
    assert "set h3 i3" not in options(game)
    assert_carries_on(game)

    play(game, "set d2 e2")
    assert told(game, TileMoved) == [
        TileMoved(god=ANNA, kind="forest-mountain", a="e3", b="f3", c="d2", d="e2")
    ]
    assert (game.top[hex_of("e3")], game.top[hex_of("d2")]) == (NONE, FOREST)
    assert options(game) == ["lift d2 e2", "done"]


def test_d_march_1_a_move_for_every_two_strength() -> None:
    game = marching()
    play(game, "lift e3 f3", "set d2 e2", "lift d2 e2", "set f3 e3")

    assert game.active == BEN
    assert game.stacks[faction(game, "sheki")] == 16


def test_d_march_1_moves_may_be_left() -> None:
    game = marching()
    play(game, "lift e3 f3", "set d2 e2", "done")
    assert game.active == BEN

    game = marching()
    play(game, "done")
    assert told(game, TileMoved) == []
    assert game.favor[ANNA] == 29


def test_d_march_1_each_move_may_be_in_another_territory() -> None:
    game = marching(more=strip(7, "desert-forest", 3), camps=camp("goblins", 7))
    assert options(game) == ["lift e3 f3", "lift e7 f7", "done"]

    play(game, "lift e7 f7", "set d6 e6")
    assert options(game) == ["lift e3 f3", "lift d6 e6", "done"]
    assert value(game, "goblins") == 3


def test_d_march_2_any_free_spaces_water_too() -> None:
    rows = ["f" * 18, "fffww" + "f" * 13]
    game = marching(terrain="\n".join(rows))
    play(game, "lift e3 f3")
    assert "set d2 e2" in options(game)

    play(game, "set d2 e2")
    assert game.top[hex_of("d2")] == FOREST


def test_d_march_2_neither_tiles_nor_rift_tiles_are_covered() -> None:
    game = marching(more="forest-mountain e1 f1", rifts="e5")
    play(game, "lift e3 f3")

    assert {"set d2 d1", "set d4 d5"} <= set(options(game))
    assert not {"set d2 e1", "set d4 e5"} & set(options(game))


def test_d_march_2_the_tiles_own_spaces_count_as_free() -> None:
    game = marching()
    play(game, "lift e3 f3")

    assert "set f3 e3" in options(game)
    assert "set e4 e3" in options(game)


def test_d_march_3_a_link_of_the_chain_can_only_be_turned() -> None:
    """Without e3 f3, the tile behind it would hang on nothing."""
    game = marching(tiles=strip(3, "forest-mountain", 4))
    play(game, "lift e3 f3")

    assert options(game) == ["set f3 e3"]


def test_d_march_3_a_link_may_be_replaced_by_another_link() -> None:
    """From d3 to f2 there is a way by e3 f3, and another by d2 e2."""
    game = marching(more="forest-mountain f2 g2")
    play(game, "lift e3 f3")

    assert {"set f3 e3", "set d2 e2", "set e3 e2"} <= set(options(game))
    assert not {"set b2 c2", "set d4 e4"} & set(options(game))


@pytest.mark.parametrize("number", range(6))
@pytest.mark.clause("D-MARCH-2", "D-MARCH-3", "D-MARCH-4")
def test_positions_are_those_that_the_words_allow(number: int) -> None:
    shapes = [
        "",
        "forest-mountain g3 h3",
        "forest-mountain f2 g2, forest-mountain g1 h1",
        "forest-mountain d4 e4, forest-mountain f4 g4",
        "forest-mountain f4 g4, desert-field h3 i3",
        "forest-mountain d2 e2, forest-mountain f2 g2, forest-mountain g3 g4",
    ]
    game = marching(more=shapes[number], rifts="c5, k3", camps="")
    for a in range(HEXES):
        b = game.mate[a]
        if a < b and march.is_in_reach(game, a):
            found = offered(game, a, b)
            assert set(found) == positions_by_hand(game, a, b)
            assert len(set(found)) == len(found)


@pytest.mark.clause("D-MARCH-1")
def test_the_half_on_the_smaller_space_goes_to_the_first_named() -> None:
    """The tile lies with mountain on e3, forest on f3."""
    game = marching(tiles=f"{strip(3, 'forest-mountain', 2)}, mountain-forest e3 f3")
    play(game, "lift e3 f3", "set d2 e2")

    assert (game.top[hex_of("d2")], game.top[hex_of("e2")]) == (MOUNTAIN, FOREST)
    assert told(game, TileMoved) == [
        TileMoved(god=ANNA, kind="forest-mountain", a="e3", b="f3", c="d2", d="e2")
    ]


@pytest.mark.clause("D-MARCH-5")
def test_a_march_is_the_same_if_nobody_listens() -> None:
    heard, silent = marching(), marching()
    silent.log = None
    for game in (heard, silent):
        play(game, "lift e3 f3", "set d4 e4", "lift d4 e4", "set e3 d4")

    assert codec.save(heard) == codec.save(silent)


def test_d_march_4_to_stay_as_it_was_is_no_move() -> None:
    game = marching()
    play(game, "lift e3 f3")

    assert "set e3 f3" not in options(game)
    assert "set f3 e3" in options(game)


@pytest.mark.clause("D-MARCH-4")
def test_a_tile_alike_on_both_sides_is_not_offered_twice() -> None:
    """No such tile is in the box, but content may bring one."""
    game = marching()
    a, b = hex_of("e3"), hex_of("f3")
    game.top[b] = game.top[a]
    found = offered(game, a, b)
    assert found
    assert (b, a) not in found
    assert all((d, c) not in found for c, d in found)

    game.burned[a] = 1
    assert (b, a) in offered(game, a, b)


@pytest.mark.clause("D-MARCH-4")
def test_a_tile_alike_on_both_sides_with_nowhere_to_go_stays() -> None:
    game = marching()
    a, b = hex_of("e3"), hex_of("f3")
    game.top[b] = game.top[a]
    assert march.can_move(game, a, b)

    for hex in range(HEXES):
        if land.is_free(game, hex):
            game.rift[hex] = 0
    assert not march.can_move(game, a, b)


def test_d_march_5_a_visible_rift_tile_is_collected() -> None:
    game = marching(rifts="e5 pilfer")
    play(game, "lift e3 f3", "set d4 e4")

    assert told(game, RiftCollected) == [RiftCollected(ANNA, "e5")]
    assert sum(game.rifts[ANNA]) == 1
    assert options(game) == ["lift d4 e4", "done"]


def test_d_march_5_open_land_joins_at_once() -> None:
    game = marching(more="forest-mountain e5 f5")
    play(game, "lift e3 f3", "set d4 e4")

    assert value(game, "sheki") == 5
    assert options(game) == ["lift d4 e4", "lift e5 f5", "done"]


def test_d_march_6_a_conflict_forfeits_the_other_moves() -> None:
    game = marching(
        mine="25 / sheki 2", more=strip(5, "desert-forest", 2, "d"), camps=camp("goblins", 5, "d")
    )
    play(game, "lift e3 f3", "set d4 e4")
    assert game.face_down == [hex_of("d4"), hex_of("e4")]
    assert options(game) == ["attack goblins", "attack sheki"]
    assert told(game, ConflictBegun) == [
        ConflictBegun(ANNA, ("goblins", "sheki"), "d4", "e4"),
    ]
    assert value(game, "sheki") == 3  # markers wait for the end of the conflict
    assert [abilities.in_limbo(frame) for frame in game.stack].count(faction(game, "sheki")) == 1

    play(game, "attack sheki", "ready")
    assert not game.face_down
    assert game.active == BEN
    assert game.stacks[faction(game, "sheki")] == 15


@pytest.mark.clause("D-MARCH-6")
def test_land_behind_the_face_down_tile_waits_for_the_end_of_the_conflict() -> None:
    """d2 e2 links the camp with f2 g2 and touches Goblin land at d1."""
    game = marching(
        more=f"forest-mountain f2 g2, {strip(1, 'desert-forest', 2)}", camps=camp("goblins", 1)
    )
    sheki = faction(game, "sheki")
    play(game, "lift e3 f3", "set d2 e2")
    assert land.occupant(game, hex_of("f2")) == NONE
    assert options(game) == ["attack goblins", "attack sheki"]

    play(game, "attack sheki")
    assert {hex_of("f2"), hex_of("d2"), hex_of("a1")} <= set(land.spaces(game, sheki))
    assert value(game, "sheki") == 5 + 2


def test_d_march_7_no_tile_under_a_camp_and_none_of_open_land() -> None:
    game = marching(more="forest-mountain p8 q8", rifts="r1")

    assert options(game) == ["lift e3 f3", "done"]


def test_d_march_7_with_no_tile_to_move_nothing_is_asked() -> None:
    game = marching(tiles=strip(3, "forest-mountain", 2))

    assert game.favor[ANNA] == 28
    assert game.active == BEN


def test_d_march_8_spaces_left_show_their_terrain_again() -> None:
    """e3 is forest, all else field."""
    rows = ["f" * 18, "f" * 18, "fffft" + "f" * 13]
    game = marching(theirs="25 / / field-forest", terrain="\n".join(rows))
    play(game, "lift e3 f3", "set d2 e2", "done")

    assert "place field-forest f3 e3" in options(game)


@pytest.mark.clause("D-PILLAGE-5")
def test_a_token_travels_with_its_half() -> None:
    game = marching(burned="f3")
    play(game, "lift e3 f3", "set d4 e4")

    assert (game.burned[hex_of("f3")], game.burned[hex_of("d4")]) == (0, 0)
    assert game.burned[hex_of("e4")] == 1
    assert value(game, "sheki") == 2
