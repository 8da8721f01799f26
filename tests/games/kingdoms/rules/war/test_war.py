"""War: how it starts, who wins, who stays and who leaves.

Red moves from charwood to blue's sootcrown, a mountain. Mana counts two, ore one, food nothing.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import (
    ArmyRemoved,
    WarStarted,
)
from pocketkeep.games.kingdoms.rules import land
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.kingdoms.wars import BLUE, GREEN, MOUNTAINS, RED, at_war, won
from tests.builders.playing import options, play, told


@pytest.mark.clause("U-WAR-4", "U-WAR-5", "U-WAR-6", "U-WAR-8", "U-WAR-10", "U-WAR-14", "U-WAR-15")
def test_brittany_attacks_mike_who_hoped_for_peace(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }')
    brittany, mike = RED, BLUE
    game = at_war("elves cinderlow 1/2/0 magic1", "dwarves honeywold 4/4/0", content)
    assert options(game, brittany) == ["flag", "war 1", "war 2", "war 3", "war 4", "war 5"]

    play(game, "0: war 5", "1: flag")
    assert won(game) == [(brittany, mike)]
    assert options(game, brittany) == ["pay 1-mana 2-ore"]

    play(game, "0: pay 1-mana 2-ore")
    assert stores(game, brittany) == (0, 0, 0)
    assert stores(game, mike) == (4, 4, 0)
    assert options(game, mike) == ["remove sootcrown"]

    play(game, "1: remove sootcrown")
    assert armies(game, brittany) == ["sootcrown", "forgefell"]
    assert armies(game, mike) == ["beewood"]


def test_u_war_1_the_mover_attacks_and_the_other_defends() -> None:
    game = at_war("elves cinderlow 1/1/1", "dwarves honeywold 1/1/1")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "sootcrown")]
    assert [(decision.seat, decision.rule) for decision in game.owed] == [
        (RED, "U-WAR-2"),
        (BLUE, "U-WAR-2"),
    ]


def test_u_war_1_a_quest_starts_a_war_as_well() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood charwood",
        "dwarves honeywold 1/1/1: beewood combhill",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select quest", "quest charwood beewood")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "beewood")]


def test_u_war_1_who_is_not_active_attacks_in_the_same_way() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood charwood",
        "dwarves honeywold 1/1/1: clovercliff clovercliff",
        "undead larkhaven 1/1/1: eaglestair dunemead",
    )
    play(game, "select patrol", "decline", "1: patrol clovercliff eaglestair")

    assert told(game, WarStarted) == [WarStarted(BLUE, GREEN, "eaglestair")]


def test_u_war_1_moving_where_nobody_stands_starts_no_war() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood charwood",
        "dwarves honeywold 1/1/1: beewood combhill",
        "undead larkhaven 1/1/1: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert told(game, WarStarted) == []


def test_u_war_1_an_ally_is_attacked_too() -> None:
    game = table(
        "elves cinderlow 1/1/1: charwood butterfield",
        "dwarves honeywold 1/1/1: sootcrown butterfield",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "sootcrown")]


def test_u_war_6_the_higher_attack_wins() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 3", "1: war 2")

    assert won(game) == [(RED, BLUE)]


def test_u_war_6_the_higher_defence_wins() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 2", "1: war 3")

    assert won(game) == [(BLUE, RED)]


@pytest.mark.clause("U-WAR-6", "U-WAR-10")
def test_the_value_that_was_set_is_compared_not_what_is_paid(tmp_path: Path) -> None:
    content = pack(tmp_path, constructs=MOUNTAINS)
    game = at_war("constructs cinderlow 0/2/0 magic1", "dwarves honeywold 0/3/0", content)
    play(game, "0: war 4", "1: war 3")

    assert won(game) == [(RED, BLUE)]


def test_u_war_7_the_defender_wins_a_tie() -> None:
    game = at_war("elves cinderlow 0/3/0", "dwarves honeywold 0/3/0")
    play(game, "0: war 3", "1: war 3")

    assert won(game) == [(BLUE, RED)]


@pytest.mark.clause("U-WAR-7", "U-POWER-3")
def test_orcs_win_a_tie_in_attack() -> None:
    game = at_war("orcs cinderlow 0/3/0 magic1", "dwarves honeywold 0/3/0")
    play(game, "0: war 3", "1: war 3")

    assert won(game) == [(RED, BLUE)]


@pytest.mark.clause("U-WAR-7", "U-POWER-3")
def test_the_defender_wins_a_tie_that_magic_gives_to_both() -> None:
    game = table(
        "orcs cinderlow 0/3/0 magic1: charwood forgefell",
        "shapeshifters honeywold 0/3/0 magic1: sootcrown beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    game.shapes[BLUE] = [game.book.factions.index("orcs")]
    land.update_powers(game, BLUE)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 3", "1: war 3")

    assert won(game) == [(BLUE, RED)]


@pytest.mark.clause("U-WAR-7", "U-ALLY-1", "U-POWER-3")
def test_two_flags_are_no_tie_for_orcs_to_win() -> None:
    game = at_war("orcs cinderlow 0/3/0 magic1", "dwarves honeywold 0/3/0")
    play(game, "0: flag", "1: flag")

    assert won(game) == []
    assert "sootcrown" in armies(game, BLUE)


def test_u_war_14_the_winning_attacker_holds_the_region() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/0/0")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: remove sootcrown")

    assert armies(game, RED) == ["sootcrown", "forgefell"]


def test_u_war_14_the_winning_defender_keeps_the_region() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/1/0")
    play(game, "0: war 1", "1: war 1", "0: pay 1-ore", "1: pay 1-ore", "0: remove sootcrown")

    assert "sootcrown" in armies(game, BLUE)
    assert "sootcrown" not in armies(game, RED)


def test_u_war_15_the_beaten_army_cannot_stay() -> None:
    game = at_war("elves cinderlow 0/1/0", "dwarves honeywold 0/0/9")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore")

    assert options(game, BLUE) == [
        "remove sootcrown",
        "retreat sootcrown charwood",
        "retreat sootcrown kilnstead",
    ]


@pytest.mark.clause("U-WAR-15", "U-EXPAND-3")
def test_a_removed_army_is_back_in_its_owners_supply() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/7: sootcrown beewood beewood meadhall meadhall combhill combhill",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove sootcrown", "1: patrol beewood hollowmill", "2: collect")
    assert told(game, ArmyRemoved) == [ArmyRemoved(BLUE, "sootcrown")]

    play(game, "1: select expand", "1: expand beewood")
    assert len(armies(game, BLUE)) == 7
