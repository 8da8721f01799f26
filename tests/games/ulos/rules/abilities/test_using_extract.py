"""Extract: a tile of an occupied territory leaves the game, for favor."""

from __future__ import annotations

import pytest

from pocketkeep.core import codec
from pocketkeep.games.ulos.events import FavorGained, TileExtracted
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import land
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, BEN, faction, hex_of, kind, realm, value
from tests.builders.ulos.strips import assert_carries_on, camp, strip

DEEP = "dwarves frogkin goblins orcs satyr"
DWARVES = strip(3, "desert-mountain", 3)


def extracting(
    tiles: str = DWARVES, more: str = "", camps: str = "", rifts: str = "", burned: str = ""
) -> Ulos:
    """Anna has used a Dwarf card."""
    game = realm(
        "25 / dwarves",
        "25",
        factions=DEEP,
        tiles=", ".join(part for part in (tiles, more) if part),
        camps=", ".join(part for part in (camp("dwarves", 3), camps) if part),
        rifts=rifts,
        burned=burned,
    )
    play(game, "skip", "use dwarves")
    return game


def test_d_extract_1_a_favor_for_every_two_strength_besides_the_spoils() -> None:
    game = extracting()
    play(game, "extract e3 f3")

    assert game.favor[ANNA] == 25 + 4 + 2
    assert told(game, TileExtracted) == [
        TileExtracted(god=ANNA, kind="desert-mountain", a="e3", b="f3", favor=2)
    ]
    assert told(game, FavorGained) == []


def test_d_extract_2_a_visible_tile_of_any_occupied_territory_must_go() -> None:
    game = extracting(
        more=f"{strip(7, 'desert-forest', 3)}, forest-mountain p1 q1", camps=camp("goblins", 7)
    )
    assert options(game) == ["extract e3 f3", "extract e7 f7"]
    assert_carries_on(game)

    play(game, "extract e7 f7")
    assert game.removed[kind(game, "desert-forest")] == 1
    assert game.top[hex_of("e7")] == NONE
    assert value(game, "goblins") == 1
    assert game.active == BEN


def test_d_extract_2_however_strong_the_dwarves_are_one_tile_goes() -> None:
    game = extracting(tiles=strip(3, "desert-mountain", 6))
    play(game, "extract k3 l3")

    assert game.favor[ANNA] == 25 + 6 + 4
    assert value(game, "dwarves") == 7
    assert game.active == BEN


def test_d_extract_3_a_territory_may_not_be_divided() -> None:
    game = extracting(tiles=strip(3, "desert-mountain", 4))

    assert options(game) == ["extract g3 h3"]


def test_d_extract_3_only_the_camp_may_be_left() -> None:
    """The camp covers a tile and the rift tile on c3."""
    game = extracting(tiles="desert-mountain a3 b3, desert-mountain d3 e3", rifts="c3")
    assert options(game) == ["extract d3 e3"]

    play(game, "extract d3 e3")
    assert len(land.spaces(game, faction(game, "dwarves"))) == 3
    assert value(game, "dwarves") == 0


def test_d_extract_3_where_no_tile_can_go_the_favor_is_gained() -> None:
    game = extracting(tiles=strip(3, "desert-mountain", 2))

    assert game.favor[ANNA] == 25 + 3 + 1
    assert told(game, FavorGained) == [FavorGained(ANNA, 1, "extract")]
    assert game.active == BEN


@pytest.mark.clause("D-EXTRACT-2")
def test_an_extraction_is_the_same_if_nobody_listens() -> None:
    heard, silent = extracting(), extracting()
    silent.log = None
    for game in (heard, silent):
        play(game, "extract e3 f3")

    assert codec.save(heard) == codec.save(silent)


@pytest.mark.clause("D-PILLAGE-5")
def test_tokens_on_an_extracted_tile_go_back() -> None:
    game = extracting(burned="e3 f3 d3")
    play(game, "extract e3 f3")

    assert land.pillage_left(game) == 11
