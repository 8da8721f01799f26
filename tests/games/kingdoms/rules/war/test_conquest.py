"""War on neutral armies of the Lost Kingdom: their price, and what is kept."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.kingdoms.events import (
    NeutralCaptured,
    WarPaid,
    WarStarted,
)
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.kingdoms.two import BLUE, LOST, neutrals
from tests.builders.playing import options, play, told


def test_u_two_3_a_neutral_army_costs_as_much_as_there_are_neutrals() -> None:
    game = table("orcs cinderlow 0/5/0: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn")

    assert options(game) == ["pay 5-ore"]
    play(game, "pay 5-ore")
    assert stores(game, 0) == (0, 0, 0)
    assert told(game, WarPaid) == [WarPaid(0, 5, (0, 5, 0))]


def test_u_two_3_the_price_falls_with_every_captured_army() -> None:
    game = table(
        "orcs cinderlow 0/5/0: charwood charwood", BLUE, lost_kingdom=LOST, captured=(1, 1)
    )

    play(game, "select quest", "quest charwood ternhorn", "pay 3-ore")

    assert stores(game, 0) == (0, 2, 0)


def test_u_two_3_it_is_paid_like_any_war_mana_for_two_and_overpaid_by_the_last_mana_only() -> None:
    game = table("orcs cinderlow 3/2/9: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn")

    assert options(game) == ["pay 2-mana 1-ore", "pay 3-mana"]


def test_u_two_3_war_bonuses_lower_it(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }')
    game = table(
        "elves sunmere 0/4/0 magic1: gildacre gildacre", BLUE, lost_kingdom=LOST, pack=content
    )

    play(game, "select quest", "quest gildacre ternhorn")

    assert options(game) == ["pay 4-ore"]


def test_u_two_3_nothing_is_set_in_secret_and_the_other_player_is_not_asked() -> None:
    game = table(
        "orcs cinderlow 0/5/0: charwood charwood",
        "elves sunmere 9/9/9: gildacre gildacre",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood ternhorn")

    assert [decision.seat for decision in game.owed] == [0]
    assert told(game, WarStarted) == []
    play(game, "pay 5-ore")
    assert stores(game, 1) == (9, 9, 9)


def test_u_two_4_who_cannot_pay_may_not_enter() -> None:
    game = table("orcs cinderlow 0/4/9: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest")

    assert [o for o in options(game) if o.startswith("quest charwood") and "ternhorn" in o] == []
    assert "quest charwood saltspire" in options(game)


def test_u_two_4_mana_and_ore_together_may_reach_the_price() -> None:
    game = table("orcs cinderlow 2/1/0: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest")

    assert "quest charwood ternhorn" in options(game)


def test_u_two_4_war_bonuses_help_to_reach_the_price(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }')
    game = table(
        "elves ashfen 0/4/0 magic1: greycap greycap", BLUE, lost_kingdom=LOST, pack=content
    )

    play(game, "select quest")

    assert "quest greycap ternhorn" in options(game)


def test_u_two_5_the_beaten_army_is_kept_and_the_region_taken() -> None:
    game = table("orcs cinderlow 0/5/0: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn", "pay 5-ore")

    assert armies(game, 0) == ["ternhorn", "charwood"]
    assert neutrals(game) == ["strandlea", "driftwood", "wrackhaven", "sunkenbell"]
    assert game.captured == [1, 0]
    assert told(game, NeutralCaptured) == [NeutralCaptured(0, "ternhorn", 5)]


def test_u_two_5_a_patrol_inside_the_lost_kingdom_captures_too() -> None:
    game = table(
        "orcs cinderlow 0/4/0: strandlea charwood", BLUE, lost_kingdom=LOST, captured=(1, 0)
    )

    play(game, "select patrol", "patrol strandlea driftwood", "pay 4-ore")

    assert neutrals(game) == ["ternhorn", "wrackhaven", "sunkenbell"]
    assert game.captured == [2, 0]


def test_u_two_5_once_taken_the_region_is_fought_over_as_any_other() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves sunmere 0/0/0: strandlea gildacre",
        lost_kingdom=LOST,
        captured=(0, 1),
    )

    play(game, "select quest", "quest charwood strandlea")

    assert told(game, WarStarted) == [WarStarted(0, 1, "strandlea")]


def test_u_two_6_a_last_army_may_attack_a_neutral_one() -> None:
    game = table("orcs cinderlow 0/5/0: charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn", "pay 5-ore")

    assert armies(game, 0) == ["ternhorn"]


def test_u_two_6_the_last_neutral_army_may_be_attacked() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood", BLUE, lost_kingdom=LOST, captured=(2, 2)
    )

    play(game, "select quest", "quest charwood sunkenbell", "pay 1-ore")

    assert neutrals(game) == []
