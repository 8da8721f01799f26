"""Frozen territories: peaks, and the tundra that armies have to leave.

Neighbours that the tests rely on:
rimehaven  blueblank (tundra) - silverhorn (peaks), anchorfell; silverhorn - nettingwood;
           anchorfell - nettingwood, rimeharbour
cairnway   lostmile (tundra, inland) - pebblebrow, whitesign, signfield, wayspruce
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import WarStarted
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import SILVER, TUNDRA
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, match, stores, table
from tests.builders.kingdoms.turns import choices
from tests.builders.playing import options, play, told

FROZEN = Modules(frozen="mixed", war_towers=True, heroes=True)
BLUE = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"
OUT = ["patrol blueblank silverhorn", "patrol blueblank anchorfell"]


def frozen(red: str, blue: str = BLUE, green: str = GREEN, **more: Any) -> Kingdoms:
    return table(red, blue, green, modules=FROZEN, **more)


def test_h_peaks_1_peaks_bring_silver() -> None:
    game = frozen("elves rimehaven 0/0/0: silverhorn silverhorn nettingwood", active=2)
    play(game, "select trade", "decline", "0: collect")

    assert stores(game, 0) == (1, 0, 0)
    assert game.stores[SILVER][0] == 1


def test_h_tundra_1_a_second_army_does_not_fit() -> None:
    game = frozen("elves rimehaven 0/0/0: silverhorn anchorfell")
    assert "patrol silverhorn blueblank" in choices(game, "patrol")

    game = frozen("elves cairnway 0/0/0: whitesign lostmile")
    assert "patrol whitesign lostmile" not in choices(game, "patrol")


def test_h_tundra_1_nobody_expands_there() -> None:
    game = frozen("elves rimehaven 0/0/9: blueblank anchorfell")

    assert choices(game, "expand") == ["decline", "expand anchorfell"]


def test_h_tundra_2_an_army_in_the_tundra_is_left_in_peace() -> None:
    blue = "dwarves honeywold 0/0/0: blueblank beewood"
    game = frozen("elves rimehaven 9/9/0: silverhorn silverhorn", blue)

    assert choices(game, "patrol") == ["decline", "patrol silverhorn nettingwood"]
    game = frozen("elves cinderlow 9/9/0: charwood charwood", blue + " meadhall")
    assert "quest charwood blueblank" not in choices(game, "quest")


def test_h_tundra_3_no_war_tower_is_built_there() -> None:
    game = frozen("elves rimehaven 0/9/0: blueblank anchorfell")

    assert choices(game, "build") == ["decline", "build anchorfell"]


def test_h_tundra_4_the_active_player_must_leave() -> None:
    game = frozen("elves rimehaven 0/0/0: blueblank nettingwood")

    assert choices(game, "patrol") == OUT


def test_h_tundra_4_who_follows_must_leave_too() -> None:
    game = frozen("elves rimehaven 0/0/0: blueblank nettingwood", active=2)
    play(game, "select patrol", "decline")

    assert options(game, 0) == OUT


def test_h_tundra_4_a_quest_leads_out_as_well() -> None:
    quests = choices(frozen("elves rimehaven 0/0/0: blueblank nettingwood"), "quest")

    assert quests
    assert {path.split()[1] for path in quests} == {"blueblank"}


def test_h_tundra_4_other_actions_leave_the_army_in_peace() -> None:
    game = frozen("elves rimehaven 1/0/0: blueblank nettingwood")

    assert choices(game, "trade")[0] == "decline"


def test_h_tundra_4_of_two_such_armies_one_moves() -> None:
    game = frozen("elves rimehaven 0/0/0: blueblank lostmile nettingwood")
    moves = choices(game, "patrol")
    assert {path.split()[1] for path in moves} == {"blueblank", "lostmile"}

    play(game, "patrol blueblank silverhorn")
    assert armies(game, 0) == ["nettingwood", "silverhorn", "lostmile"]
    assert game.owed[0].seat == 1


def test_h_tundra_4_a_second_army_of_the_action_moves_freely(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "moves-armies", action = "patrol", armies = 2 }')
    red = "elves rimehaven 0/0/0 magic1: blueblank lostmile rimeharbour"
    game = frozen(red, pack=content)
    play(game, "select patrol", "patrol blueblank silverhorn")

    assert options(game, 0)[0] == "stop"
    assert "patrol rimeharbour nettingwood" in options(game, 0)


def test_h_tundra_4_nothing_is_stood_up_instead() -> None:
    game = frozen("elves rimehaven 0/0/0: blueblank nettingwood-")

    assert choices(game, "patrol") == OUT


def test_h_tundra_4_no_army_is_given_up_instead(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "sacrifice", mana = 4 }')
    game = frozen("elves rimehaven 0/0/0 magic1: blueblank nettingwood", pack=content)

    assert choices(game, "patrol") == OUT


def test_h_tundra_4_another_action_is_not_taken_instead(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "acts-on", turn = "patrol", may = "build" }')
    game = frozen("elves rimehaven 0/9/0 magic1: blueblank nettingwood", pack=content)

    assert choices(game, "patrol") == OUT


def test_h_tundra_4_a_patrol_by_magic_begins_in_the_tundra(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "acts-on", turn = "build", may = "patrol" }')
    game = frozen("elves rimehaven 0/0/0 magic1: blueblank nettingwood", pack=content)

    assert choices(game, "build") == ["decline", *OUT]


def test_h_tundra_4_a_hero_must_leave_as_well() -> None:
    game = frozen("elves rimehaven 0/0/0 hero=baron: blueblank* nettingwood")

    assert choices(game, "patrol") == [
        "patrol hero blueblank silverhorn",
        "patrol hero blueblank anchorfell",
    ]


def test_h_tundra_5_out_even_into_war() -> None:
    blue = "dwarves honeywold 0/0/0: silverhorn beewood"
    green = "undead larkhaven 0/0/0: anchorfell anchorfell"
    game = frozen("elves rimehaven 0/0/0: blueblank nettingwood", blue, green)

    assert choices(game, "patrol") == ["patrol blueblank silverhorn"]

    play(game, "patrol blueblank silverhorn")
    assert told(game, WarStarted)[0].region == "silverhorn"


def test_h_tundra_6_the_lost_kingdom_has_no_neutral_army_there() -> None:
    game = match(
        3, players=2, expansion="heroes-call", frozen="only", heroes="off", towers="off"
    ).game
    assert isinstance(game, Kingdoms)
    terrain = game.book.terrain
    while game.lost_kingdom < 0:
        play(game, options(game)[0])

    assert game.neutrals
    assert all(terrain[region] != TUNDRA for region in game.neutrals)


def test_h_tundra_7_the_tundra_brings_a_resource_of_choice() -> None:
    game = frozen("elves rimehaven 0/0/0: blueblank rimeharbour", active=2)
    play(game, "select trade", "decline", "0: collect")

    assert options(game, 0) == ["gain mana", "gain ore", "gain food"]


@pytest.mark.parametrize("action", ["patrol", "quest"])
def test_h_tundra_8_who_cannot_leave_acts_as_usual(action: str) -> None:
    blue = "dwarves honeywold 0/0/0: pebblebrow pebblebrow whitesign whitesign"
    green = "undead larkhaven 0/0/0: signfield signfield wayspruce wayspruce"
    game = frozen("elves rimehaven 0/0/0: lostmile nettingwood", blue, green)
    moves = choices(game, action)

    assert moves[0] == "decline"
    assert {path.split()[1] for path in moves[1:]} == {"nettingwood"}


def test_h_tundra_9_who_lies_there_must_move_and_goes_on_lying() -> None:
    game = frozen("elves rimehaven 0/0/0: blueblank- nettingwood")
    assert choices(game, "patrol") == OUT

    play(game, "patrol blueblank silverhorn")
    assert [game.book.regions[region] for region in game.fallen[0]] == ["silverhorn"]


def test_h_tundra_9_a_hero_who_lies_there_goes_on_lying_too() -> None:
    game = frozen("elves rimehaven 0/0/0 hero=baron: blueblank*- nettingwood")
    play(game, "select patrol", "patrol hero blueblank silverhorn")

    assert game.hero_fallen[0] == 1
    assert game.book.regions[game.hero_at[0]] == "silverhorn"


def test_h_tundra_9_who_came_lying_keeps_no_other_army_from_moving(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "moves-armies", action = "patrol", armies = 2 }')
    red = "elves rimehaven 0/0/0 magic1: blueblank- silverhorn"
    game = frozen(red, pack=content)
    play(game, "select patrol", "patrol blueblank silverhorn")

    assert options(game, 0) == [
        "stop",
        "patrol silverhorn nettingwood",
        "patrol silverhorn blueblank",
    ]
