"""Building with war towers: where, for how much, and what stays as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import TowerBuilt, WarTowerPlaced, WarTowerRepaired
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

TOWERS = Modules(war_towers=True)
FROZEN = Modules(war_towers=True, frozen="mixed", factions="mixed")
BLUE = "elves sunmere 0/0/0: gildacre beechmere"
GREEN = "elves brackenholt 0/0/0: anvils anvils"


def war_towers(game: Kingdoms, seat: int) -> list[str]:
    return [game.book.regions[r] for r, owner in enumerate(game.forts) if owner == seat]


def test_h_tower_2_building_raises_the_level_and_places_a_war_tower() -> None:
    game = table("orcs cinderlow 0/9/0: charwood sootcrown", BLUE, modules=TOWERS)

    play(game, "select build", "build sootcrown")

    assert (game.towers[0], war_towers(game, 0), stores(game, 0)) == (1, ["sootcrown"], (0, 8, 0))
    assert told(game, TowerBuilt) == [TowerBuilt(0, 1, 1)]
    assert told(game, WarTowerPlaced) == [WarTowerPlaced(0, "sootcrown")]


def test_h_tower_2_any_occupied_region_will_do_ruins_and_capital_too() -> None:
    ruler = "orcs cinderlow 0/9/0: charwood charwood kilnstead meltgate- gildacre"
    game = table(ruler, "elves sunmere 0/0/0: beechmere", modules=TOWERS)

    play(game, "select build")

    sites = ["build gildacre", "build charwood", "build kilnstead", "build meltgate"]
    assert options(game) == ["decline", *sites]


@pytest.mark.parametrize(("ore", "sites"), [(2, []), (3, ["build forgefell", "build sootcrown"])])
def test_h_tower_2_the_price_goes_by_the_level_wherever_it_is_built(
    ore: int, sites: list[str]
) -> None:
    game = table(
        f"orcs cinderlow 0/{ore}/0: charwood sootcrown forgefell",
        BLUE,
        modules=TOWERS,
        towers="0:charwood 0:kilnstead",
    )

    play(game, "select build")

    assert sorted(options(game)[1:]) == sites


def test_h_tower_1_after_six_there_is_nothing_more_to_build() -> None:
    game = table(
        "orcs cinderlow 0/9/0: charwood forgefell",
        BLUE,
        modules=TOWERS,
        towers="0:charwood 0:sootcrown 0:kilnstead 0:meltgate 0:gildacre 0:farlea",
    )

    play(game, "select build")

    assert options(game) == ["decline"]


def test_h_tower_2_with_a_war_tower_in_every_region_nobody_builds() -> None:
    game = table(
        "orcs cinderlow 0/9/0: charwood charwood",
        BLUE,
        modules=TOWERS,
        towers="0:charwood",
    )

    play(game, "select build")

    assert options(game) == ["decline"]


def test_h_tower_3_a_region_with_an_allys_war_tower_holds_no_second() -> None:
    game = table(
        "orcs cinderlow 0/9/0: charwood sootcrown",
        "elves sunmere 0/0/0: gildacre beechmere",
        GREEN,
        modules=TOWERS,
        towers="1:charwood",
    )

    play(game, "select build")

    assert options(game) == ["decline", "build sootcrown"]


@pytest.mark.clause("H-TUNDRA-3")
def test_h_tower_2_not_in_the_tundra() -> None:
    ruler = "orcs rimehaven 0/9/0: blueblank silverhorn"
    game = table(ruler, BLUE, modules=FROZEN)

    play(game, "select build")

    assert options(game) == ["decline", "build silverhorn"]


@pytest.mark.clause("H-BODY-5")
def test_h_tower_2_nor_in_water_or_crags() -> None:
    game = table("orcs sunmere 0/9/0: brightwater", GREEN, modules=FROZEN)

    play(game, "select build")

    assert options(game) == ["decline"]


@pytest.mark.clause("H-TOWER-18")
def test_a_build_stands_a_war_tower_up_for_nothing() -> None:
    game = table(
        "orcs cinderlow 0/0/0: charwood sootcrown",
        BLUE,
        modules=TOWERS,
        towers="0:charwood- 1:sootcrown-",
    )

    play(game, "select build")
    assert options(game) == ["decline", "repair charwood"]

    play(game, "repair charwood")
    assert [game.book.regions[region] for region in game.toppled] == ["sootcrown"]
    assert (game.towers[0], told(game, WarTowerRepaired)) == (1, [WarTowerRepaired(0, "charwood")])


@pytest.mark.clause("H-TOWER-18")
def test_even_with_the_tower_built_to_the_top() -> None:
    game = table(
        "orcs cinderlow 0/9/0: charwood forgefell",
        BLUE,
        modules=TOWERS,
        towers="0:charwood- 0:sootcrown 0:kilnstead 0:meltgate 0:gildacre 0:farlea",
    )

    play(game, "select build")

    assert options(game) == ["decline", "repair charwood"]


@pytest.mark.clause("H-TOWER-4")
def test_a_war_tower_alone_brings_nothing() -> None:
    game = table(
        BLUE,
        "orcs cinderlow 0/0/0: charwood charwood",
        GREEN,
        modules=TOWERS,
        towers="1:sootcrown",
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (1, 0, 0)


@pytest.mark.clause("H-FALLEN-4")
def test_a_new_army_may_join_a_single_army_that_lies() -> None:
    game = table("orcs cinderlow 0/0/9: charwood- sootcrown sootcrown", BLUE, modules=TOWERS)

    play(game, "select expand", "expand charwood")

    assert armies(game, 0).count("charwood") == 2
    assert [game.book.regions[region] for region in game.fallen[0]] == ["charwood"]


def test_a_new_army_may_join_one_beside_an_allys_war_tower() -> None:
    game = table("orcs cinderlow 0/0/9: charwood", BLUE, modules=TOWERS, towers="1:charwood")

    play(game, "select expand")

    assert options(game) == ["decline", "expand charwood"]


@pytest.mark.clause("H-TUNDRA-1")
def test_no_army_is_raised_in_the_tundra() -> None:
    game = table("orcs rimehaven 0/0/9: blueblank silverhorn", BLUE, modules=FROZEN)

    play(game, "select expand")

    assert options(game) == ["decline", "expand silverhorn"]


@pytest.mark.clause("H-BODY-5")
def test_nor_in_water_or_crags() -> None:
    game = table("orcs sunmere 0/0/9: brightwater gildacre", GREEN, modules=FROZEN)

    play(game, "select expand")

    assert options(game) == ["decline", "expand gildacre"]


def test_h_power_4_magic_raises_no_army_beside_a_foreign_war_tower_or_in_the_tundra(
    tmp_path: Path,
) -> None:
    content = pack(tmp_path, orcs='{ effect = "expands-beside" }')
    game = table(
        "orcs rimehaven 0/0/9 magic1: silverhorn anchorfell anchorfell",
        BLUE,
        modules=FROZEN,
        pack=content,
        towers="1:nettingwood 0:rimeharbour",
    )

    play(game, "select expand")

    # silverhorn has room, rimeharbour has only an own war tower; nettingwood is Blue's, the rest
    # is tundra
    assert options(game) == ["decline", "expand silverhorn", "expand rimeharbour"]


def test_without_war_towers_a_level_is_built_nowhere() -> None:
    game = table("orcs cinderlow 0/1/0: charwood sootcrown", BLUE)

    play(game, "select build", "build")

    assert (game.towers[0], war_towers(game, 0), told(game, WarTowerPlaced)) == (1, [], [])
