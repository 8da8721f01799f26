"""War of two players: two flags make no alliance."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.kingdoms.events import AllianceFormed, WarWon
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.kingdoms.two import LOST
from tests.builders.playing import options, play, told


def test_u_two_7_two_flags_form_no_alliance_and_the_defender_wins() -> None:
    game = table(
        "orcs cinderlow 5/5/0: charwood charwood",
        "elves sunmere 5/5/0: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert told(game, AllianceFormed) == []
    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]
    assert options(game, 0) == ["remove gildacre"]
    play(game, "0: remove gildacre")
    assert (armies(game, 0), armies(game, 1)) == (["charwood"], ["gildacre", "beechmere"])
    assert (stores(game, 0), stores(game, 1)) == ((5, 5, 0), (5, 5, 0))


def test_u_two_7_the_attacker_may_retreat_for_food() -> None:
    game = table(
        "orcs cinderlow 0/0/2: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")
    play(game, "0: retreat gildacre suncourt")

    assert (armies(game, 0), stores(game, 0)) == (["suncourt", "charwood"], (0, 0, 0))


def test_u_two_7_two_flags_are_no_tie_for_magic_that_wins_ties() -> None:
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]


def test_u_two_7_the_war_was_won_all_the_same_so_magic_for_the_winner_works(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "win", resource = "any", amount = 2 }'
    game = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        "valkyries sunmere 0/0/0 magic1: gildacre beechmere",
        lost_kingdom=LOST,
        pack=pack(tmp_path, valkyries=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")
    play(game, "0: remove gildacre", "1: gain ore", "1: gain food")

    assert stores(game, 1) == (0, 1, 1)


def test_u_two_7_nobody_fought_so_a_flag_is_not_avenged() -> None:
    game = table(
        "halflings cinderlow 0/0/0 magic1: charwood charwood",
        "elves sunmere 5/5/5: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")
    play(game, "0: remove gildacre")

    assert stores(game, 1) == (5, 5, 5)
    assert options(game, 1) != ["discard mana", "discard ore", "discard food"]
