"""How heroes patrol and quest: like any army, and by the abilities of their own card.

Neighbours that the tests rely on, ^ for crags between:
cinderlow  charwood - sootcrown, kilnstead, meltgate (ruins); sootcrown - forgefell, kilnstead;
           meltgate - forgefell, kilnstead; kilnstead (inland) ^ forgefell; meltgate ^ sootcrown
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import ArmyMoved, WarStarted
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

HEROES = Modules(heroes=True)
BLUE = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"
IDLE = '{ effect = "avenged" }'


def walker(folder: Path, effect: str = IDLE) -> Path:
    """A pack with a hero of one ability: the walker."""
    level = f'by = "war"\nprice = 0\neffects = [{effect}]\n'
    lines = ["[walker]", 'name = "Walker"', 'source = "house"', 'text = "A card for a test."']
    lines += ["[[walker.levels]]", 'name = "One"', level]
    lines += ["[[walker.levels]]", 'name = "Two"', level]
    (folder / "heroes.toml").write_text("\n".join(lines), "utf-8")
    return folder


def at_table(content: Path, red: str, blue: str = BLUE, active: int = 0) -> Kingdoms:
    return table(red, blue, GREEN, modules=HEROES, pack=content, active=active)


def moves(game: Kingdoms, action: str) -> list[str]:
    """What the first player may do once an action is selected."""
    play(game, f"select {action}")
    return options(game, 0)


def hero_region(game: Kingdoms, seat: int = 0) -> str:
    return game.book.regions[game.hero_at[seat]]


@pytest.mark.clause("U-PATROL-1")
def test_hero_and_army_of_one_region_patrol_each_for_itself(tmp_path: Path) -> None:
    game = at_table(walker(tmp_path), "elves cinderlow 0/0/0 hero=walker: forgefell forgefell*")

    assert moves(game, "patrol") == [
        "decline",
        "patrol forgefell sootcrown",
        "patrol forgefell meltgate",
        "patrol hero forgefell sootcrown",
        "patrol hero forgefell meltgate",
    ]


@pytest.mark.clause("U-PATROL-1")
def test_a_hero_alone_in_a_region_moves_as_the_hero(tmp_path: Path) -> None:
    game = at_table(walker(tmp_path), "elves cinderlow 0/0/0 hero=walker: forgefell* sootcrown")

    assert moves(game, "patrol") == [
        "decline",
        "patrol sootcrown charwood",
        "patrol sootcrown forgefell",
        "patrol sootcrown kilnstead",
        "patrol hero forgefell sootcrown",
        "patrol hero forgefell meltgate",
    ]


@pytest.mark.clause("U-PATROL-1")
def test_the_hero_goes_and_the_army_stays(tmp_path: Path) -> None:
    game = at_table(walker(tmp_path), "elves cinderlow 0/0/0 hero=walker: forgefell forgefell*")
    play(game, "select patrol", "patrol hero forgefell sootcrown")

    assert sorted(armies(game, 0)) == ["forgefell", "sootcrown"]
    assert hero_region(game) == "sootcrown"
    assert told(game, ArmyMoved) == [ArmyMoved(0, "patrol", "forgefell", "sootcrown")]


@pytest.mark.clause("U-PATROL-1")
def test_the_army_goes_and_the_hero_stays(tmp_path: Path) -> None:
    game = at_table(walker(tmp_path), "elves cinderlow 0/0/0 hero=walker: forgefell forgefell*")
    play(game, "select patrol", "patrol forgefell sootcrown")

    assert hero_region(game) == "forgefell"


@pytest.mark.clause("U-QUEST-1", "U-QUEST-2")
def test_a_hero_quests_from_edge_to_edge(tmp_path: Path) -> None:
    game = at_table(walker(tmp_path), "elves cinderlow 0/0/0 hero=walker: kilnstead charwood*")

    assert moves(game, "quest") == [
        "decline",
        "quest hero charwood meadhall",
        "quest hero charwood butterfield",
        "quest hero charwood hollowmill",
        "quest hero charwood clovercliff",
        "quest hero charwood eaglestair",
        "quest hero charwood hazelhang",
    ]
    play(game, "quest hero charwood meadhall")
    assert hero_region(game) == "meadhall"


@pytest.mark.clause("U-WAR-1")
def test_a_hero_that_moves_in_on_somebody_starts_a_war(tmp_path: Path) -> None:
    blue = "dwarves honeywold 0/0/0: sootcrown beewood"
    game = at_table(walker(tmp_path), "elves cinderlow 0/0/0 hero=walker: charwood charwood*", blue)
    play(game, "select patrol", "patrol hero charwood sootcrown")

    assert told(game, WarStarted) == [WarStarted(0, 1, "sootcrown")]
    assert hero_region(game) == "sootcrown"


@pytest.mark.clause("H-HERO-4", "U-WATER-1")
def test_only_the_hero_crosses_what_its_card_lets_it_cross(tmp_path: Path) -> None:
    content = walker(tmp_path, '{ effect = "crosses", over = "crags" }')
    game = at_table(content, "elves cinderlow 0/0/0 hero=walker: kilnstead kilnstead*")

    assert moves(game, "patrol") == [
        "decline",
        "patrol kilnstead charwood",
        "patrol kilnstead sootcrown",
        "patrol kilnstead meltgate",
        "patrol hero kilnstead charwood",
        "patrol hero kilnstead sootcrown",
        "patrol hero kilnstead meltgate",
        "patrol hero kilnstead forgefell",
    ]


@pytest.mark.clause("H-HERO-4", "U-QUEST-2")
def test_only_the_hero_quests_inland_by_its_card(tmp_path: Path) -> None:
    content = walker(tmp_path, '{ effect = "quests-inland" }')
    game = at_table(content, "elves cinderlow 0/0/0 hero=walker: kilnstead kilnstead*")
    quests = moves(game, "quest")

    assert {path.split()[1] for path in quests[1:]} == {"hero"}
    assert "quest hero kilnstead combhill" in quests
    assert "quest hero kilnstead larkport" in quests


@pytest.mark.clause("H-HERO-4", "U-RUINS-2")
def test_only_the_hero_leaves_ruins_by_its_card(tmp_path: Path) -> None:
    content = walker(tmp_path, '{ effect = "leaves-ruins" }')
    red = "elves cinderlow 0/0/0 hero=walker: meltgate meltgate*"
    game = at_table(content, red, active=2)
    play(game, "select patrol", "decline")

    assert options(game, 0) == [
        "collect",
        "patrol hero meltgate charwood",
        "patrol hero meltgate forgefell",
        "patrol hero meltgate kilnstead",
    ]


@pytest.mark.clause("U-RUINS-2")
def test_a_hero_without_that_card_waits_in_ruins_like_any_army(tmp_path: Path) -> None:
    red = "elves cinderlow 0/0/0 hero=walker: meltgate meltgate*"
    game = at_table(walker(tmp_path), red, active=2)
    play(game, "select patrol", "decline")

    assert options(game, 0) == ["collect"]


@pytest.mark.clause("H-HERO-4")
def test_what_the_hero_gains_on_entering_no_army_gains(tmp_path: Path) -> None:
    effect = '{ effect = "gains", when = "enter", resource = "ore", terrain = "mountain" }'
    red = "elves cinderlow 0/0/0 hero=walker: charwood charwood*"
    game = at_table(walker(tmp_path, effect), red)
    play(game, "select patrol", "patrol charwood sootcrown")
    assert stores(game, 0) == (0, 0, 0)

    game = at_table(tmp_path, red)
    play(game, "select patrol", "patrol hero charwood sootcrown")
    assert stores(game, 0) == (0, 1, 0)


def strider(folder: Path) -> Path:
    return walker(folder, '{ effect = "strides" }')


@pytest.mark.clause("H-HERO-13")
def test_a_striding_hero_goes_on_or_stops(tmp_path: Path) -> None:
    game = at_table(strider(tmp_path), "elves cinderlow 0/0/0 hero=walker: charwood charwood*")
    play(game, "select patrol", "patrol hero charwood sootcrown")

    assert options(game, 0) == [
        "stop",
        "patrol hero sootcrown forgefell",
        "patrol hero sootcrown kilnstead",
    ]
    play(game, "patrol hero sootcrown forgefell")
    assert hero_region(game) == "forgefell"
    assert game.owed[0].seat == 1


@pytest.mark.clause("H-HERO-13")
def test_a_striding_hero_may_stop_after_one_region(tmp_path: Path) -> None:
    game = at_table(strider(tmp_path), "elves cinderlow 0/0/0 hero=walker: charwood charwood*")
    play(game, "select patrol", "patrol hero charwood sootcrown", "stop")

    assert hero_region(game) == "sootcrown"
    assert game.owed[0].seat == 1


@pytest.mark.clause("H-HERO-13")
def test_other_armies_do_not_stride(tmp_path: Path) -> None:
    game = at_table(strider(tmp_path), "elves cinderlow 0/0/0 hero=walker: charwood charwood*")
    play(game, "select patrol", "patrol charwood sootcrown")

    assert game.owed[0].seat == 1


@pytest.mark.clause("H-HERO-13")
def test_a_quest_is_not_prolonged(tmp_path: Path) -> None:
    game = at_table(strider(tmp_path), "elves cinderlow 0/0/0 hero=walker: charwood charwood*")
    play(game, "select quest", "quest hero charwood meadhall")

    assert game.owed[0].seat == 1


@pytest.mark.clause("H-HERO-13")
def test_a_war_ends_the_stride(tmp_path: Path) -> None:
    blue = "dwarves honeywold 0/0/0: sootcrown beewood"
    red = "elves cinderlow 0/1/0 hero=walker: charwood charwood*"
    game = at_table(strider(tmp_path), red, blue)
    play(game, "select patrol", "patrol hero charwood sootcrown", "0: war 1", "1: flag")

    assert hero_region(game) == "sootcrown"
    assert not [option for option in options(game, 0) if option.startswith("patrol hero")]


@pytest.mark.clause("H-HERO-13")
def test_a_hero_may_stride_into_a_war(tmp_path: Path) -> None:
    blue = "dwarves honeywold 0/0/0: forgefell beewood"
    red = "elves cinderlow 0/1/0 hero=walker: charwood charwood*"
    game = at_table(strider(tmp_path), red, blue)
    play(game, "select patrol", "patrol hero charwood sootcrown", "patrol hero sootcrown forgefell")

    assert told(game, WarStarted) == [WarStarted(0, 1, "forgefell")]


@pytest.mark.clause("H-HERO-13", "U-RUINS-2")
def test_ruins_hold_a_striding_hero_who_only_follows(tmp_path: Path) -> None:
    red = "elves cinderlow 0/0/0 hero=walker: charwood charwood*"
    game = at_table(strider(tmp_path), red, active=2)
    play(game, "select patrol", "decline", "patrol hero charwood meltgate")

    assert game.owed[0].seat == 1


def two_at_once(folder: Path) -> Path:
    walker(folder)
    return pack(folder, goblins='{ effect = "moves-armies", action = "patrol", armies = 2 }')


@pytest.mark.clause("U-POWER-3")
def test_after_the_hero_another_army_moves_but_not_the_hero(tmp_path: Path) -> None:
    red = "goblins cinderlow 0/0/0 magic1 hero=walker: charwood* forgefell"
    game = at_table(two_at_once(tmp_path), red)
    play(game, "select patrol", "patrol hero charwood sootcrown")

    assert options(game, 0) == [
        "stop",
        "patrol forgefell sootcrown",
        "patrol forgefell meltgate",
    ]


@pytest.mark.clause("U-POWER-3")
def test_an_army_that_the_hero_joins_may_still_move(tmp_path: Path) -> None:
    red = "goblins cinderlow 0/0/0 magic1 hero=walker: charwood* meltgate"
    game = at_table(two_at_once(tmp_path), red)
    play(game, "select patrol", "patrol hero charwood meltgate")

    assert options(game, 0) == [
        "stop",
        "patrol meltgate charwood",
        "patrol meltgate forgefell",
        "patrol meltgate kilnstead",
    ]


@pytest.mark.clause("U-POWER-3")
def test_an_army_that_joins_the_hero_does_not_move_again_but_the_hero_may(tmp_path: Path) -> None:
    red = "goblins cinderlow 0/0/0 magic1 hero=walker: charwood meltgate*"
    game = at_table(two_at_once(tmp_path), red)
    play(game, "select patrol", "patrol charwood meltgate")

    assert options(game, 0) == [
        "stop",
        "patrol hero meltgate charwood",
        "patrol hero meltgate forgefell",
        "patrol hero meltgate kilnstead",
    ]
