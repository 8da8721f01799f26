"""Water and crags as regions, where some magic lets beaten armies shelter.

cinderlow  the crags chimney touch sootcrown, forgefell, kilnstead and meltgate (ruins)
larkhaven  the water longbay touches clovercliff, larkport and dunemead
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules, load
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import BODY
from pocketkeep.games.kingdoms.rules import land
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play

CRAGS = '{ effect = "shelters", where = "crags" }'
WATER = '{ effect = "shelters", where = "water" }'
BLUE = "dwarves honeywold 0/3/0: sootcrown sootcrown"
GREEN = "undead larkhaven 0/0/0: dunemead dunemead"


def shelters(folder: Path, effects: str = CRAGS) -> Path:
    return pack(folder, elves=effects)


def at_table(
    content: Path,
    red: str = "elves cinderlow 0/0/0 magic1: chimney charwood",
    blue: str = BLUE,
    *,
    active: int = 0,
    modules: Modules | None = None,
) -> Kingdoms:
    return table(red, blue, GREEN, pack=content, active=active, modules=modules or Modules())


def choices(game: Kingdoms, action: str) -> list[str]:
    """What the first player may do once an action is selected."""
    play(game, f"select {action}")
    return options(game, 0)


@pytest.mark.parametrize(
    ("card", "waters"),
    [("wolfmoot", ["wolfmoot-river"]), ("larkhaven", ["longbay"]), ("lastpass", ["packtarn"])],
)
def test_h_body_1_each_water_of_a_card_is_one_region(card: str, waters: list[str]) -> None:
    bodies = load("ultra", None, Modules(frozen="mixed")).territories[card].bodies

    assert [body.id for body in bodies if body.kind == "water"] == waters


def test_h_body_1_a_river_belongs_to_the_water_it_runs_into() -> None:
    cards = load("ultra", None, Modules(frozen="mixed")).territories.values()
    fed = [body for card in cards for body in card.bodies if body.lines and body.loops]

    assert fed
    assert all(not body.id.endswith("river") for body in fed)


def test_h_body_2_separate_crags_are_separate_regions() -> None:
    bodies = load("ultra", None, Modules(frozen="mixed")).territories["giantstep"].bodies

    assert [body.id for body in bodies if body.kind == "crags"] == ["upperrise", "lowerrise"]


def test_h_body_3_a_shore_is_next_to_the_whole_body(tmp_path: Path) -> None:
    game = at_table(shelters(tmp_path))
    book = game.book
    chimney = book.regions.index("chimney")

    touching = [book.regions[region] for region in book.lands[chimney].neighbours]
    assert touching == ["sootcrown", "forgefell", "kilnstead", "meltgate"]
    assert all(chimney in book.lands[region].bodies for region in book.lands[chimney].neighbours)


def test_h_body_4_a_patrol_leads_out_to_any_shore(tmp_path: Path) -> None:
    game = at_table(shelters(tmp_path), blue="dwarves honeywold 0/0/0: beewood beewood")

    assert [move for move in choices(game, "patrol") if "chimney" in move] == [
        "patrol chimney sootcrown",
        "patrol chimney forgefell",
        "patrol chimney kilnstead",
        "patrol chimney meltgate",
    ]
    play(game, "patrol chimney forgefell")
    assert armies(game, 0) == ["charwood", "forgefell"]


def test_h_body_4_no_patrol_leads_in(tmp_path: Path) -> None:
    game = at_table(shelters(tmp_path), "elves cinderlow 0/0/0 magic1: kilnstead forgefell")

    assert not [move for move in choices(game, "patrol") if move.endswith("chimney")]


def test_h_body_4_no_quest_begins_or_ends_there(tmp_path: Path) -> None:
    content = shelters(tmp_path, f'{CRAGS}, {{ effect = "quests-inland" }}')
    game = at_table(content, "elves cinderlow 0/0/0 magic1: chimney charwood")
    quests = choices(game, "quest")

    assert "quest charwood larkport" in quests
    assert not [move for move in quests if "chimney" in move or "longbay" in move]


def test_h_body_4_a_beaten_army_shelters_there(tmp_path: Path) -> None:
    game = at_table(
        shelters(tmp_path),
        "elves cinderlow 0/0/4 magic1: charwood charwood",
        "dwarves honeywold 0/3/0: sootcrown beewood",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "1: pay 1-ore")
    assert "retreat sootcrown chimney" in options(game, 0)

    play(game, "retreat sootcrown chimney")
    assert armies(game, 0) == ["charwood", "chimney"]


def test_h_body_4_who_has_no_such_magic_stays_out(tmp_path: Path) -> None:
    game = at_table(
        shelters(tmp_path, WATER),
        "elves cinderlow 0/0/4 magic1: charwood charwood",
        "dwarves honeywold 0/3/0: sootcrown beewood",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "1: pay 1-ore")

    assert "retreat sootcrown chimney" not in options(game, 0)


def test_h_body_4_the_nearest_free_region_is_never_a_body(tmp_path: Path) -> None:
    game = at_table(shelters(tmp_path), "elves cinderlow 0/0/0 magic1: kilnstead")
    kilnstead = game.book.regions.index("kilnstead")
    free = land.nearest_unoccupied(game, kilnstead)

    assert [game.book.regions[region] for region in free] == ["charwood", "meltgate"]


@pytest.mark.clause("U-ALLY-12", "H-TOWER-12")
def test_the_nearest_free_region_has_no_war_tower() -> None:
    game = table(
        "elves cinderlow 0/0/0: kilnstead",
        BLUE,
        GREEN,
        modules=Modules(war_towers=True),
        towers="1:charwood",
    )
    free = land.nearest_unoccupied(game, game.book.regions.index("kilnstead"))

    assert [game.book.regions[region] for region in free] == ["meltgate"]


def test_h_body_5_nothing_is_collected_there(tmp_path: Path) -> None:
    game = at_table(shelters(tmp_path), active=2)
    play(game, "select trade", "decline", "0: collect")

    assert stores(game, 0) == (1, 0, 0)


def test_h_body_5_no_army_is_raised_there(tmp_path: Path) -> None:
    game = at_table(shelters(tmp_path), "elves cinderlow 0/0/9 magic1: chimney charwood")

    assert choices(game, "expand") == ["decline", "expand charwood"]


def test_h_body_5_no_war_tower_is_built_there(tmp_path: Path) -> None:
    game = at_table(
        shelters(tmp_path),
        "elves cinderlow 0/9/0 magic1: chimney charwood",
        modules=Modules(war_towers=True),
    )

    assert choices(game, "build") == ["decline", "build charwood"]


@pytest.mark.clause("H-BODY-4")
def test_bodies_are_regions_only_where_somebody_can_shelter(tmp_path: Path) -> None:
    assert BODY not in table(BLUE, GREEN).book.terrain
    assert BODY in at_table(shelters(tmp_path)).book.terrain
