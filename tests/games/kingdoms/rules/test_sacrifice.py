"""Armies given up for mana before acting."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import ArmySacrificed, HeroFell
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

BLUE = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"


def at_table(folder: Path, red: str, active: int = 0, heroes: bool = False) -> Kingdoms:
    content = pack(folder, elves='{ effect = "sacrifice", mana = 4 }')
    return table(red, BLUE, GREEN, pack=content, active=active, modules=Modules(heroes=heroes))


@pytest.mark.clause("H-POWER-10")
def test_an_army_is_worth_mana_and_its_owner_still_acts(tmp_path: Path) -> None:
    game = at_table(tmp_path, "elves cinderlow 0/0/0 magic1: charwood charwood forgefell")
    play(game, "select research")
    assert options(game, 0) == ["decline", "sacrifice charwood", "sacrifice forgefell"]

    play(game, "sacrifice charwood")
    assert stores(game, 0) == (4, 0, 0)
    assert told(game, ArmySacrificed) == [ArmySacrificed(0, "charwood", 4)]
    assert options(game, 0) == [
        "decline",
        "research",
        "sacrifice charwood",
        "sacrifice forgefell",
    ]
    play(game, "research")
    assert game.magic[0] == 2
    assert game.owed[0].seat == 1


@pytest.mark.clause("H-POWER-10")
def test_the_last_army_stays(tmp_path: Path) -> None:
    game = at_table(tmp_path, "elves cinderlow 0/0/0 magic1: charwood forgefell")
    play(game, "select trade", "sacrifice charwood")

    assert armies(game, 0) == ["forgefell"]
    assert not [option for option in options(game, 0) if option.startswith("sacrifice")]


@pytest.mark.clause("H-POWER-10")
def test_who_follows_may_give_an_army_up_too(tmp_path: Path) -> None:
    game = at_table(tmp_path, "elves cinderlow 0/0/0 magic1: charwood forgefell", active=2)
    play(game, "select research", "decline", "0: sacrifice charwood", "0: research")

    assert game.magic[0] == 2
    assert stores(game, 0) == (2, 0, 0)


@pytest.mark.clause("H-POWER-10")
def test_no_more_than_nine_mana(tmp_path: Path) -> None:
    game = at_table(tmp_path, "elves cinderlow 7/0/0 magic1: charwood forgefell")
    play(game, "select trade", "sacrifice charwood")

    assert told(game, ArmySacrificed) == [ArmySacrificed(0, "charwood", 2)]


@pytest.mark.clause("H-POWER-10")
def test_who_lies_goes_first_and_the_hero_last(tmp_path: Path) -> None:
    red = "elves cinderlow 0/0/0 magic1 hero=baron: charwood- charwood* forgefell"
    game = at_table(tmp_path, red, heroes=True)
    play(game, "select trade", "sacrifice charwood")
    assert game.fallen[0] == []
    assert told(game, HeroFell) == []

    play(game, "sacrifice charwood")
    assert told(game, HeroFell) == [HeroFell(0, "baron", "charwood")]
