"""Moving into regions with war towers.

Neighbours that the tests rely on:
cinderlow  charwood - sootcrown, kilnstead, meltgate; sootcrown - forgefell, kilnstead
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import WarStarted, WarTowerLost
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, table
from tests.builders.playing import options, play, told

TOWERS = Modules(war_towers=True)
RED = "elves cinderlow 0/0/0: charwood charwood"
BLUE = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"
INTO_SOOTCROWN = "patrol charwood sootcrown"


def patrolling(
    red: str = RED, blue: str = BLUE, green: str = GREEN, towers: str = "", pack: Path | None = None
) -> Kingdoms:
    """Red is to patrol."""
    game = table(red, blue, green, modules=TOWERS, towers=towers, pack=pack)
    play(game, "select patrol")
    return game


@pytest.mark.clause("H-TOWER-6", "H-TOWER-7")
def test_h_tower_6_entering_a_lone_tower_is_war_with_its_owner() -> None:
    game = patrolling(towers="1:sootcrown")
    play(game, INTO_SOOTCROWN)

    assert told(game, WarStarted) == [WarStarted(0, 1, "sootcrown")]


def test_h_tower_6_an_own_tower_is_entered_in_peace() -> None:
    game = patrolling(towers="0:sootcrown")
    play(game, INTO_SOOTCROWN)

    assert told(game, WarStarted) == []
    assert armies(game, 0) == ["charwood", "sootcrown"]


def test_h_tower_6_an_army_and_its_tower_make_one_war() -> None:
    game = patrolling(blue="dwarves honeywold 0/0/0: sootcrown beewood", towers="1:sootcrown")
    play(game, INTO_SOOTCROWN)

    assert told(game, WarStarted) == [WarStarted(0, 1, "sootcrown")]


def test_h_tower_6_a_second_army_beside_an_allys_tower_starts_no_war() -> None:
    game = patrolling("elves cinderlow 0/0/0: charwood sootcrown", towers="1:sootcrown")
    play(game, INTO_SOOTCROWN)

    assert told(game, WarStarted) == []
    assert armies(game, 0) == ["sootcrown", "sootcrown"]


def test_h_tower_9_an_owner_who_joins_an_ally_at_the_tower_starts_a_war() -> None:
    blue = "dwarves honeywold 0/0/0: sootcrown beewood"
    game = patrolling(blue=blue, towers="0:sootcrown")
    play(game, INTO_SOOTCROWN)

    assert told(game, WarStarted) == [WarStarted(0, 1, "sootcrown")]


def test_h_tower_12_a_third_colour_stays_out() -> None:
    blue = "dwarves honeywold 0/0/0: sootcrown beewood"
    game = patrolling(blue=blue, towers="2:sootcrown")

    assert INTO_SOOTCROWN not in options(game, 0)


def test_h_tower_12_a_knocked_over_tower_is_a_colour_too() -> None:
    blue = "dwarves honeywold 0/0/0: sootcrown beewood"
    game = patrolling(blue=blue, towers="2:sootcrown-")

    assert INTO_SOOTCROWN not in options(game, 0)


def test_h_tower_12_a_tower_takes_no_place_from_armies() -> None:
    game = patrolling("elves cinderlow 0/0/0: charwood sootcrown", towers="0:sootcrown")
    assert INTO_SOOTCROWN in options(game, 0)

    game = patrolling("elves cinderlow 0/0/0: charwood sootcrown sootcrown", towers="0:sootcrown")
    assert INTO_SOOTCROWN not in options(game, 0)


def test_h_tower_13_a_last_army_enters_no_foreign_tower() -> None:
    game = patrolling("elves cinderlow 0/0/0: charwood", towers="1:sootcrown")

    assert options(game, 0) == [
        "decline",
        "patrol charwood kilnstead",
        "patrol charwood meltgate",
    ]


def test_h_tower_13_a_last_army_enters_an_own_tower() -> None:
    game = patrolling("elves cinderlow 0/0/0: charwood", towers="0:sootcrown")

    assert INTO_SOOTCROWN in options(game, 0)


def test_h_tower_13_a_lone_tower_may_be_invaded_though_its_owner_has_one_army() -> None:
    game = patrolling(blue="dwarves honeywold 0/0/0: beewood", towers="1:sootcrown")

    assert INTO_SOOTCROWN in options(game, 0)


@pytest.mark.clause("U-MOVE-2")
def test_a_last_army_at_its_tower_is_out_of_reach() -> None:
    game = patrolling(blue="dwarves honeywold 0/0/0: sootcrown", towers="1:sootcrown")

    assert INTO_SOOTCROWN not in options(game, 0)


def test_h_tower_16_a_tower_that_lies_alone_is_lost_without_war() -> None:
    game = patrolling(towers="1:sootcrown-")
    play(game, INTO_SOOTCROWN)

    assert told(game, WarStarted) == []
    assert told(game, WarTowerLost) == [WarTowerLost(1, "sootcrown", 0)]
    assert game.towers[1] == 0
    assert game.toppled == []


def test_h_tower_16_even_a_last_army_may_walk_over_it() -> None:
    game = patrolling("elves cinderlow 0/0/0: charwood", towers="1:sootcrown-")
    play(game, INTO_SOOTCROWN)

    assert game.towers[1] == 0


def test_h_tower_16_an_own_tower_that_lies_is_not_lost() -> None:
    game = patrolling(towers="0:sootcrown-")
    play(game, INTO_SOOTCROWN)

    assert game.towers[0] == 1


def test_h_tower_16_beside_an_army_that_was_there_it_stays() -> None:
    game = patrolling("elves cinderlow 0/0/0: charwood sootcrown", towers="1:sootcrown-")
    play(game, INTO_SOOTCROWN)

    assert told(game, WarTowerLost) == []
    assert game.towers[1] == 1


@pytest.mark.clause("U-MOVE-1")
def test_three_own_armies_fit_into_a_forest_by_magic(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "crowds", terrain = "forest", armies = 3 }')
    full = "elves cinderlow 0/0/0 magic1: charwood charwood sootcrown"
    assert "patrol sootcrown charwood" in options(patrolling(full, pack=content), 0)
    over = "elves cinderlow 0/0/0 magic1: charwood charwood charwood sootcrown"
    assert "patrol sootcrown charwood" not in options(patrolling(over, pack=content), 0)
    hill = "elves cinderlow 0/0/0 magic1: charwood sootcrown sootcrown"
    assert INTO_SOOTCROWN not in options(patrolling(hill, pack=content), 0)


@pytest.mark.clause("U-MOVE-1")
def test_the_room_that_magic_makes_is_for_own_armies(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "crowds", terrain = "forest", armies = 3 }')
    red = "elves cinderlow 0/0/0 magic1: charwood sootcrown"
    shared = "dwarves honeywold 0/0/0: charwood beewood"
    assert "patrol sootcrown charwood" not in options(patrolling(red, shared, pack=content), 0)
    theirs = "dwarves honeywold 0/0/0: charwood charwood"
    alone = "elves cinderlow 0/0/0 magic1: kilnstead sootcrown"
    assert "patrol sootcrown charwood" not in options(patrolling(alone, theirs, pack=content), 0)


@pytest.mark.clause("U-MOVE-1")
def test_nobody_else_enters_a_forest_of_two_armies(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "crowds", terrain = "forest", armies = 3 }')
    red = "elves cinderlow 0/0/0 magic1: charwood charwood"
    blue = "dwarves honeywold 0/0/0: sootcrown sootcrown"
    game = patrolling(red, blue, pack=content)
    play(game, "decline")

    assert "patrol sootcrown charwood" not in options(game, 1)
