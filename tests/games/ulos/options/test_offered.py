"""The options of a game: defaults, and what they are read as."""

from __future__ import annotations

import pytest

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.content.load import book, load
from pocketkeep.games.ulos.options.offered import read_factions, read_map

ULOS = find_ruleset("ulos")
MAP = ",".join(list(load().sections)[:6])
FIVE = "dwarves,elves,goblins,ogres,sheki"


def test_without_options_a_newcomer_gets_a_game_of_three_with_the_basic_factions() -> None:
    assert ULOS.read_options({}) == {
        "players": 3,
        "factions": "basic",
        "map": "random",
        "first": 0,
        "level": "shrewd",
        "holdings": "hidden",
        "rounds": 0,
        "late": 0,
    }


def test_factions_are_read_as_numbers() -> None:
    names = book().factions

    assert [names[f] for f in read_factions("basic", book())] == [
        "goblins",
        "orcs",
        "ratfolk",
        "satyr",
        "sheki",
    ]
    assert [names[f] for f in read_factions(FIVE, book())] == FIVE.split(",")
    assert read_factions("random", book()) == []


@pytest.mark.clause("D-SET-1")
def test_sections_are_shuffled_or_named_in_reading_order() -> None:
    backwards = ",".join(reversed(MAP.split(",")))

    assert read_map("random", book()) == []
    assert read_map(MAP, book()) == [0, 1, 2, 3, 4, 5]
    assert read_map(backwards, book()) == [5, 4, 3, 2, 1, 0]
    assert ULOS.read_options({"map": backwards})["map"] == backwards
