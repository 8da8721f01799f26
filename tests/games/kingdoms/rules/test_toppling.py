"""Armies and war towers that are knocked over, and what stands them up.

Neighbours that the tests rely on:
cinderlow  charwood - sootcrown, kilnstead, meltgate (ruins); sootcrown - forgefell, kilnstead;
           forgefell - meltgate; the crags chimney touch all but charwood
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pocketkeep.core.engine.flow import NOBODY, advance
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import (
    ArmyRemoved,
    ArmyStoodUp,
    ArmyToppled,
    WarStarted,
    WarTowerRepaired,
    WarTowerToppled,
)
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ON_CLEAR
from pocketkeep.games.kingdoms.rules import toppling
from tests.builders.kingdoms.cards import CUBES, pack, points
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.kingdoms.turns import choices
from tests.builders.playing import options, play, told

ALL = Modules(heroes=True, war_towers=True, factions="mixed")
RED = "elves cinderlow 0/0/0: charwood charwood"
BLUE = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"


def at_table(red: str = RED, blue: str = BLUE, green: str = GREEN, **more: Any) -> Kingdoms:
    return table(red, blue, green, modules=ALL, **more)


def lying(game: Kingdoms, seat: int) -> list[str]:
    return [game.book.regions[region] for region in game.fallen[seat]]


def offered(
    game: Kingdoms, seat: int, *, army: bool = True, tower: bool = True, near: str = ""
) -> list[str]:
    """What a card lets a seat knock over right now."""
    region = game.book.regions.index(near) if near else NOBODY
    card = Powers()
    card.topples_army[ON_CLEAR], card.topples_tower[ON_CLEAR] = army, tower
    toppling.offer(game, seat, card, ON_CLEAR, near=region)
    advance(game)
    return options(game, seat)


def test_h_fallen_1_who_lies_does_not_patrol() -> None:
    game = at_table("elves cinderlow 0/0/0: charwood- forgefell")

    assert choices(game, "patrol") == [
        "decline",
        "patrol forgefell sootcrown",
        "patrol forgefell meltgate",
        "stand charwood",
    ]


def test_h_fallen_1_who_lies_does_not_quest() -> None:
    quests = choices(at_table("elves cinderlow 0/0/0: charwood- forgefell"), "quest")

    assert {path.split()[1] for path in quests[1:]} == {"forgefell"}


def test_h_fallen_1_beside_who_lies_the_other_army_moves() -> None:
    game = at_table("elves cinderlow 0/0/0: charwood- charwood")
    play(game, "select patrol", "patrol charwood sootcrown")

    assert lying(game, 0) == ["charwood"]
    assert armies(game, 0) == ["charwood", "sootcrown"]


def test_h_fallen_1_a_hero_who_lies_does_not_move() -> None:
    game = at_table("elves cinderlow 0/0/0 hero=baron: charwood*- forgefell")

    assert choices(game, "patrol") == [
        "decline",
        "patrol forgefell sootcrown",
        "patrol forgefell meltgate",
        "stand hero charwood",
    ]


def test_h_fallen_2_who_lies_collects_nothing() -> None:
    game = at_table("elves cinderlow 0/0/0: charwood- forgefell", active=2)
    play(game, "select trade", "decline", "0: collect")

    assert stores(game, 0) == (0, 1, 0)


def test_h_fallen_2_one_army_that_stands_is_enough() -> None:
    game = at_table("elves cinderlow 0/0/0: charwood- charwood", active=2)
    play(game, "select trade", "decline", "0: collect")

    assert stores(game, 0) == (1, 0, 0)


def test_h_fallen_3_who_lies_defends() -> None:
    game = at_table(blue="dwarves honeywold 0/3/0: sootcrown- beewood")
    play(game, "select patrol", "patrol charwood sootcrown")

    assert told(game, WarStarted)[0].defender == 1
    assert options(game, 1) == ["flag", "war 1", "war 2", "war 3"]


def test_h_fallen_4_a_new_army_joins_one_that_lies() -> None:
    game = at_table("elves cinderlow 0/0/9: charwood- forgefell forgefell")

    assert choices(game, "expand") == ["decline", "expand charwood"]


def test_h_fallen_5_a_hero_who_lies_keeps_its_abilities() -> None:
    game = at_table("elves cinderlow 0/0/0 hero=baron/2: charwood*- forgefell")
    upright = at_table("elves cinderlow 0/0/0 hero=baron/2: charwood* forgefell")

    assert game.champions[0].inspires == upright.champions[0].inspires > 0


def test_h_fallen_6_who_lies_is_worth_a_point() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood- forgefell",
        BLUE,
        cubes=CUBES,
        trigger="U-END-2",
        modules=ALL,
    )

    assert points(game, "armies")[0] == 2


def test_h_fallen_6_but_not_in_ruins() -> None:
    game = table(
        "elves cinderlow 0/0/0: meltgate- forgefell",
        BLUE,
        cubes=CUBES,
        trigger="U-END-2",
        modules=ALL,
    )

    assert points(game, "armies")[0] == 1
    assert lying(game, 0) == []


def test_h_fallen_7_a_patrol_stands_an_army_up() -> None:
    game = at_table("elves cinderlow 0/0/0: charwood- forgefell")
    play(game, "select patrol", "stand charwood")

    assert lying(game, 0) == []
    assert told(game, ArmyStoodUp) == [ArmyStoodUp(0, "charwood", False)]
    assert game.owed[0].seat == 1


def test_h_fallen_7_a_patrol_stands_the_hero_up() -> None:
    game = at_table("elves cinderlow 0/0/0 hero=baron: charwood*- forgefell")
    play(game, "select patrol", "stand hero charwood")

    assert game.hero_fallen[0] == 0
    assert told(game, ArmyStoodUp) == [ArmyStoodUp(0, "charwood", True)]


def test_h_fallen_7_two_who_lie_together_are_one_choice() -> None:
    game = at_table("elves cinderlow 0/0/0: charwood- charwood-")
    assert choices(game, "patrol") == ["decline", "stand charwood"]

    play(game, "stand charwood")
    assert lying(game, 0) == ["charwood"]


def test_h_fallen_7_a_quest_stands_nobody_up() -> None:
    assert choices(at_table("elves cinderlow 0/0/0: charwood- charwood-"), "quest") == ["decline"]


def test_h_fallen_7_it_takes_the_whole_action(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "moves-armies", action = "patrol", armies = 2 }')
    game = at_table("elves cinderlow 0/0/0 magic1: charwood- forgefell", pack=content)
    play(game, "select patrol", "stand charwood")

    assert game.owed[0].seat == 1


def test_h_fallen_8_whatever_of_rivals_stands_may_be_knocked_over() -> None:
    game = at_table(
        blue="dwarves honeywold 0/0/0: beewood- meadhall",
        towers="0:charwood 1:combhill- 2:eaglestair",
    )

    assert offered(game, 0) == [
        "topple meadhall 2",
        "undermine eaglestair",
        "topple dunemead 3",
        "spare",
    ]


def test_h_fallen_8_an_army_is_knocked_over() -> None:
    game = at_table()
    offered(game, 0)
    play(game, "0: topple beewood 2")

    assert lying(game, 1) == ["beewood"]
    assert told(game, ArmyToppled) == [ArmyToppled(1, "beewood", 0, False)]


def test_h_fallen_8_all_may_be_spared() -> None:
    game = at_table()
    offered(game, 0)
    play(game, "0: spare")

    assert lying(game, 1) == []
    assert options(game, 0)[0] == "select patrol"


def test_h_fallen_8_the_card_says_what_and_where() -> None:
    blue = "dwarves honeywold 0/0/0: sootcrown forgefell"
    towers = "1:kilnstead 1:beewood"
    game = at_table(blue=blue, towers=towers)
    assert offered(game, 0, tower=False, near="charwood") == ["topple sootcrown 2", "spare"]

    game = at_table(blue=blue, towers=towers)
    assert offered(game, 0, army=False, near="charwood") == ["undermine kilnstead", "spare"]


def test_h_fallen_8_without_anything_to_knock_over_nobody_is_asked() -> None:
    game = at_table()

    assert offered(game, 0, near="charwood")[0] == "select patrol"


def test_h_fallen_8_an_ally_is_not_safe() -> None:
    game = at_table(blue="dwarves honeywold 0/0/0: charwood beewood")

    assert "topple charwood 2" in offered(game, 0)


@pytest.mark.clause("H-FALLEN-8", "H-BODY-3")
def test_who_shelters_in_crags_is_next_to_the_shore() -> None:
    game = at_table(blue="dwarves honeywold 0/0/0: chimney beewood")

    assert offered(game, 0, near="sootcrown") == ["topple chimney 2", "spare"]
    assert "topple chimney 2" in offered(at_table(blue="elves ashfen 0/0/0: chimney"), 0)


def test_h_fallen_8_nobody_knocks_neutral_armies_over() -> None:
    game = table(RED, "dwarves honeywold 0/0/0: beewood", lost_kingdom="larkhaven", modules=ALL)

    assert offered(game, 0) == ["topple beewood 2", "spare"]


def test_h_fallen_8_who_enters_strikes_beside_the_goal(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "topples", what = "army", when = "enter" }')
    blue = "dwarves honeywold 0/0/0: forgefell beewood"
    game = at_table("elves cinderlow 0/0/0 magic1: charwood charwood", blue, pack=content)
    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game, 0) == ["topple forgefell 2", "spare"]


def test_h_fallen_8_on_entering_the_war_comes_first(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "topples", what = "army", when = "enter" }')
    blue = "dwarves honeywold 0/0/0: forgefell sootcrown"
    game = at_table("elves cinderlow 0/1/0 magic1: charwood charwood", blue, pack=content)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag")
    play(game, "0: pay 1-ore", "1: remove sootcrown")

    assert options(game, 0) == ["topple forgefell 2", "spare"]


def test_h_fallen_8_whoever_clears_the_card_may_strike_anywhere(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "topples", what = "tower", when = "clear" }')
    red = "elves cinderlow 0/0/0 magic1: charwood charwood"
    game = table(
        red, BLUE, GREEN, modules=ALL, cubes=CUBES, towers="1:meadhall", active=1, pack=content
    )

    assert options(game, 0) == ["undermine meadhall", "spare"]


def test_h_fallen_9_the_hero_falls_last() -> None:
    game = at_table(blue="dwarves honeywold 0/0/0 hero=baron: beewood beewood*")
    offered(game, 0)
    play(game, "0: topple beewood 2")
    assert (lying(game, 1), game.hero_fallen[1]) == (["beewood"], 0)

    offered(game, 0)
    play(game, "0: topple beewood 2")
    assert (lying(game, 1), game.hero_fallen[1]) == (["beewood"], 1)
    assert told(game, ArmyToppled)[1] == ArmyToppled(1, "beewood", 0, True)


def test_h_fallen_10_who_lies_is_lost_with_the_war() -> None:
    blue = "dwarves honeywold 0/0/9: sootcrown- beewood"
    game = at_table("elves cinderlow 0/1/0: charwood charwood", blue)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag")
    play(game, "0: pay 1-ore")
    assert options(game, 1) == ["remove sootcrown"]

    play(game, "1: remove sootcrown")
    assert told(game, ArmyRemoved) == [ArmyRemoved(1, "sootcrown")]
    assert lying(game, 1) == []


@pytest.mark.clause("H-TOWER-15", "H-TOWER-17")
def test_a_tower_is_knocked_over_and_its_level_stays() -> None:
    game = at_table(towers="1:meadhall")
    offered(game, 0)
    play(game, "0: undermine meadhall")

    assert [game.book.regions[region] for region in game.toppled] == ["meadhall"]
    assert game.towers[1] == 1
    assert told(game, WarTowerToppled) == [WarTowerToppled(1, "meadhall", 0)]


def test_h_tower_18_a_build_stands_a_tower_up_for_nothing() -> None:
    game = at_table(towers="0:meadhall- 1:beewood-")
    assert choices(game, "build") == ["decline", "repair meadhall"]

    play(game, "repair meadhall")
    assert [game.book.regions[region] for region in game.toppled] == ["beewood"]
    assert told(game, WarTowerRepaired) == [WarTowerRepaired(0, "meadhall")]
    assert game.towers[0] == 1
