"""What a choice would do, in words, before it is made."""

from __future__ import annotations

import pytest

from pocketkeep.core.table_text import Page
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.told import ahead
from tests.builders.kingdoms.solo import solo
from tests.builders.kingdoms.tables import seen, table
from tests.builders.kingdoms.wars import at_war
from tests.builders.playing import options, play

PAGE = Page(100, 40, unicode=True, names=("you", "Mira", "Odo"))
RED = "elves cinderlow 2/0/9: charwood charwood"
BLUE = "dwarves honeywold 0/0/0: beewood beewood"
GREEN = "undead larkhaven 5/5/9: dunemead"


def foretold(game: Kingdoms, option: str, seat: int = 0) -> str:
    return ahead.foretold(seen(game, seat), option.split(), PAGE)


def test_an_action_tells_what_i_and_the_others_could_do_with_it() -> None:
    game = table(RED, BLUE, GREEN)

    assert foretold(game, "select expand") == (
        "you could not expand: no army of yours stands alone (U-EXPAND-2); "
        "Odo could act too, Mira could only collect"
    )
    assert foretold(game, "select research").startswith("you could research for 1 mana")
    assert foretold(game, "select patrol").startswith("you could patrol in ")
    assert foretold(game, "select trade").startswith("you could trade; ")


@pytest.mark.clause("U-COLLECT-1")
def test_collecting_tells_what_it_would_bring() -> None:
    game = table("elves cinderlow 2/0/9: charwood sootcrown", BLUE, GREEN, active=2)
    play(game, "select build", "build")

    assert foretold(game, "collect").startswith("you would collect 1 ")


@pytest.mark.clause("U-WAR-7")
def test_a_way_into_war_tells_how_far_both_could_go_and_whose_a_tie_would_be() -> None:
    game = table("elves cinderlow 0/4/0: charwood forgefell",
                 "dwarves honeywold 1/1/0: sootcrown beewood", GREEN)  # fmt: skip
    play(game, "select patrol")

    told = foretold(game, "patrol charwood sootcrown")

    assert told.startswith("war with Mira: you could set up to ")
    assert ", Mira could set up to " in told
    assert told.endswith("; a tie would be Mira's")


def test_a_number_tells_against_what_it_would_win() -> None:
    game = at_war()
    view = seen(game, 0)
    told = {option: ahead.foretold(view, option.split(), PAGE) for option in options(game)}

    assert told["flag"].startswith("it would cost nothing; you would lose to any number")
    assert told["war 1"].startswith("it would cost ")
    assert "you would win if Mira " in told["war 1"]


def test_a_war_against_the_dummy_tells_its_price() -> None:
    assert ahead.foretold(seen(solo(), 0), ["select", "build"], PAGE).startswith("you could ")


def test_to_do_nothing_says_so() -> None:
    game = table(RED, BLUE, GREEN)
    play(game, "select research")

    assert foretold(game, "decline") == "you would do nothing; the cube would stay"
