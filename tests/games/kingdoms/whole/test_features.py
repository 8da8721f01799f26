"""Capitals and ruins, from the first army there to the last point."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision
from pocketkeep.games.kingdoms.events import ArmiesLostInRuins
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import ended, points
from tests.builders.kingdoms.effects import moves
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

RED = "orcs cinderlow 0/0/0: charwood charwood"
GREEN = "elves brackenholt 0/0/0: anvils anvils"


def collect(game: Kingdoms) -> Decision | None:
    """Seat 1 collects while seat 0 is active."""
    return play(game, "select build", "decline", "1: collect")


def test_u_capital_1_a_capital_brings_nothing() -> None:
    game = table(RED, "elves larkhaven 0/0/0: larkport larkport hazelhang", GREEN)

    collect(game)

    assert stores(game, 1) == (1, 0, 0)


def test_u_capital_2_a_capital_held_alone_is_worth_two_points() -> None:
    game = ended(RED, "elves larkhaven 0/0/0: larkport hazelhang", GREEN)

    assert points(game, "capitals") == [0, 2, 0]


def test_u_capital_2_two_armies_hold_it_for_two_points_and_two_capitals_are_worth_four() -> None:
    game = ended(
        "orcs cinderlow 0/0/0: kilnstead kilnstead",
        "elves larkhaven 0/0/0: larkport suncourt",
        GREEN,
    )

    assert points(game, "capitals") == [2, 4, 0]


def test_u_capital_3_two_allies_in_a_capital_get_one_point_each() -> None:
    game = ended(
        "orcs cinderlow 0/0/0: kilnstead charwood",
        "elves larkhaven 0/0/0: kilnstead larkport",
        GREEN,
    )

    assert points(game, "capitals") == [1, 3, 0]


def test_u_ruins_1_each_ruins_region_brings_one_resource_of_choice() -> None:
    game = table(RED, "elves coldharrow 0/0/0: oldtolls sunkenbell", GREEN)

    collect(game)

    assert options(game, 1) == ["gain mana", "gain ore", "gain food"]
    play(game, "1: gain mana", "1: gain food")
    assert stores(game, 1) == (1, 0, 1)
    assert game.owed[0].seat == 2


def test_u_ruins_1_two_armies_in_one_ruins_bring_one() -> None:
    game = table(RED, "elves coldharrow 0/0/0: oldtolls oldtolls", GREEN)

    collect(game)
    play(game, "1: gain ore")

    assert stores(game, 1) == (0, 1, 0)
    assert game.owed[0].seat == 2


def test_u_ruins_1_a_last_army_in_ruins_brings_its_bonus_besides() -> None:
    game = table(RED, "elves coldharrow 0/0/0: oldtolls", GREEN)

    collect(game)
    play(game, "1: gain ore", "1: gain ore")

    assert stores(game, 1) == (0, 2, 0)


def test_u_ruins_2_the_active_ruler_patrols_out_of_ruins() -> None:
    game = table("elves coldharrow 0/0/0: oldtolls oldtolls", RED, GREEN)

    play(game, "select patrol")

    assert moves(game, "oldtolls") == ["hoarhorn", "stonegrin"]


def test_u_ruins_2_the_active_ruler_quests_out_of_ruins() -> None:
    game = table("elves coldharrow 0/0/0: oldtolls oldtolls", RED, GREEN)

    play(game, "select quest", "quest oldtolls meltgate")

    assert armies(game, 0) == ["oldtolls", "meltgate"]


def test_u_ruins_2_on_anothers_turn_no_army_patrols_out_but_the_others_do() -> None:
    game = table(RED, "elves coldharrow 0/0/0: oldtolls oldtolls larkmoor", GREEN)

    play(game, "select patrol", "decline")

    assert options(game, 1) == ["collect", "patrol larkmoor nightpine"]


def test_u_ruins_2_on_anothers_turn_no_army_quests_out() -> None:
    game = table(RED, "elves coldharrow 0/0/0: oldtolls oldtolls", GREEN)

    play(game, "select quest", "decline")

    assert options(game, 1) == ["collect"]


def test_u_ruins_3_armies_in_ruins_are_gone_before_scoring() -> None:
    game = ended(RED, "elves coldharrow 0/0/0: oldtolls oldtolls larkmoor", GREEN)

    assert points(game, "armies") == [2, 1, 2]
    assert told(game, ArmiesLostInRuins) == [ArmiesLostInRuins(1, "oldtolls", 2)]


def test_u_ruins_3_no_bonus_counts_armies_that_were_in_ruins() -> None:
    game = ended(
        "orcs cinderlow 0/0/0 magic5: charwood charwood",
        "elves coldharrow 0/0/0: meltgate larkmoor",
        GREEN,
    )

    assert points(game, "bonus") == [2, 0, 0]


def test_u_ruins_3_all_armies_may_be_lost_there() -> None:
    game = ended("elves coldharrow 0/0/0: oldtolls oldtolls", RED, GREEN)

    assert armies(game, 0) == []
    assert points(game, "armies") == [0, 2, 2]


def test_u_ruins_4_armies_enter_ruins_on_anybodys_turn() -> None:
    game = table(RED, "elves coldharrow 0/0/0: hoarhorn hoarhorn", GREEN)

    play(game, "select patrol", "decline", "1: patrol hoarhorn oldtolls")

    assert armies(game, 1) == ["hoarhorn", "oldtolls"]


def test_u_ruins_4_armies_fight_in_ruins_and_the_winner_stays() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves coldharrow 0/0/0: oldtolls hoarhorn",
        GREEN,
    )

    play(game, "select quest", "quest charwood oldtolls", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove oldtolls")

    assert armies(game, 0) == ["oldtolls", "charwood"]
    assert armies(game, 1) == ["hoarhorn"]


def test_u_ruins_4_armies_are_raised_in_ruins() -> None:
    game = table("elves coldharrow 0/0/2: oldtolls", RED, GREEN)

    play(game, "select expand", "expand oldtolls")

    assert armies(game, 0) == ["oldtolls", "oldtolls"]
