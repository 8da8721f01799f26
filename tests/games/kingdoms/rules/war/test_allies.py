"""Who is whose ally, before, during and after a war: as every view, panel and score has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import scoring
from pocketkeep.games.kingdoms.rules.war import allies
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.solo import solo
from tests.builders.kingdoms.tables import seen, table
from tests.builders.playing import play

RED, BLUE, GREEN = 0, 1, 2
DUNEMEAD = "undead larkhaven 0/0/0: dunemead dunemead"
TOWERS = Modules(war_towers=True)
ATTACK = ("select patrol", "patrol charwood sootcrown")


def are_allies(game: Kingdoms) -> bool:
    """Whether red and blue are allied, as every seat and whoever looks on sees it."""
    said = {allies.is_ally(game, RED, BLUE)}
    for seat in (RED, BLUE, GREEN, None):
        rulers = seen(game, seat).rulers
        said |= {BLUE in rulers[RED].allies, RED in rulers[BLUE].allies}
    assert len(said) == 1
    return said.pop()


def meeting(red: str, blue: str, **given: object) -> Kingdoms:
    """Red has moved from charwood on blue in sootcrown."""
    modules = TOWERS if "towers" in given else Modules()
    game = table(
        f"elves cinderlow {red}",
        f"dwarves honeywold {blue}",
        DUNEMEAD,
        modules=modules,
        towers=str(given.get("towers", "")),
    )
    play(game, *ATTACK)
    return game


@pytest.mark.clause("U-ALLY-4")
def test_two_at_war_are_no_allies_from_the_move_until_the_loser_has_left() -> None:
    game = meeting("0/1/0: charwood forgefell", "0/0/9: sootcrown beewood")
    assert not are_allies(game)

    for choice in ("0: war 1", "1: flag", "0: pay 1-ore"):
        play(game, choice)
        assert not are_allies(game)
    play(game, "1: retreat sootcrown kilnstead")
    assert not are_allies(game)


@pytest.mark.clause("U-ALLY-1", "U-ALLY-4")
def test_two_flags_make_allies_of_them() -> None:
    game = meeting("0/0/0: charwood forgefell", "0/0/0: sootcrown beewood")
    play(game, "0: flag")
    assert not are_allies(game)

    play(game, "1: flag")
    assert are_allies(game)


@pytest.mark.clause("U-ALLY-4", "U-ALLY-5")
def test_allies_elsewhere_are_allies_until_the_alliance_is_broken() -> None:
    game = meeting("0/1/0: charwood beewood", "0/0/9: sootcrown beewood")
    assert are_allies(game)
    play(game, "0: war 1")
    assert are_allies(game)  # nobody has seen it yet

    play(game, "1: flag")
    assert not are_allies(game)
    play(game, "0: pay 1-ore")
    assert not are_allies(game)
    play(game, "1: retreat sootcrown kilnstead", "1: remove beewood")
    assert not are_allies(game)


@pytest.mark.clause("U-ALLY-4", "U-ALLY-6")
def test_allies_elsewhere_stay_allies_where_the_attacker_offered_peace() -> None:
    game = meeting("0/0/0: charwood beewood", "0/1/0: sootcrown beewood")
    play(game, "0: flag", "1: war 1", "1: pay 1-ore")
    assert are_allies(game)

    play(game, "0: remove sootcrown")
    assert are_allies(game)


@pytest.mark.clause("U-ALLY-4")
def test_a_war_of_two_leaves_their_other_alliances_alone() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood dunemead",
        "dwarves honeywold 0/0/0: sootcrown larkport",
        "undead larkhaven 0/0/0: dunemead larkport",
    )
    play(game, *ATTACK)

    assert allies.allies_of(game, RED) == allies.allies_of(game, BLUE) == [GREEN]
    assert allies.allies_of(game, GREEN) == [RED, BLUE]


@pytest.mark.clause("H-TOWER-9", "U-ALLY-4")
def test_whoever_has_a_war_tower_beside_the_ally_was_allied_in_the_region_fought_over() -> None:
    game = meeting("0/2/0: charwood forgefell", "0/2/0: sootcrown combhill", towers="0:sootcrown")
    assert are_allies(game)

    play(game, "0: flag", "1: war 1")
    play(game, "1: pay 1-ore")
    assert not are_allies(game)  # the tower has fallen, and the army has still to leave


@pytest.mark.clause("H-TOWER-6", "U-ALLY-4")
def test_an_invader_of_a_lone_war_tower_is_no_ally_of_its_owner() -> None:
    game = meeting("0/2/0: charwood forgefell", "0/0/0: beewood combhill", towers="1:sootcrown")

    assert not are_allies(game)


@pytest.mark.clause("U-TWO-7")
def test_two_players_are_never_allies() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        lost_kingdom="ashfen",
    )
    play(game, *ATTACK)

    assert allies.allies_of(game, RED) == allies.allies_of(game, BLUE) == []


@pytest.mark.clause("S-WAR-9")
def test_nobody_is_allied_with_the_dummy() -> None:
    game = solo("elves low 9/9/9: lowforest lowplains", "dark-elves top 0/0/0: topplains topforest")
    play(game, "select quest", "quest lowforest topplains")

    assert [ruler.allies for ruler in seen(game).rulers] == [[], []]


@pytest.mark.clause("U-ALLY-4", "U-POWER-3")
def test_points_for_allies_do_not_count_the_enemy(tmp_path: Path) -> None:
    points = '{ effect = "points", kind = "alliances", points = 2 }'
    game = table(
        "elves cinderlow 0/0/0 magic1: charwood dunemead",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead larkport",
        pack=pack(tmp_path, elves=points),
    )
    play(game, *ATTACK)
    assert scoring.bonus_points(game, RED) == 2

    play(game, "0: flag", "1: flag")
    assert scoring.bonus_points(game, RED) == 4
