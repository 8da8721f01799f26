"""What a table cannot agree on: every fault at once, with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.errors import BadOptions
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.content.load import load

ULOS = find_ruleset("ulos")
MAP = ",".join(list(load().sections)[:6])
FIVE = "dwarves,elves,goblins,ogres,sheki"


def faults(**given: object) -> list[str]:
    """What is wrong with these options."""
    with pytest.raises(BadOptions) as refused:
        ULOS.read_options(given)
    return refused.value.faults


def warned(**given: object) -> list[str]:
    return ULOS.warnings(ULOS.read_options(given))


@pytest.mark.parametrize("players", [0, 6, -3, "many", "", None, True])
def test_a_number_of_players_that_cannot_be_is_refused_with_those_that_can(players: object) -> None:
    assert faults(players=players) == [f"players cannot be {players!r}; choose from: 1, 2, 3, 4, 5"]


@pytest.mark.parametrize("option", ["level", "holdings"])
def test_a_word_that_is_none_is_refused(option: str) -> None:
    (fault,) = faults(**{option: "strange"})

    assert fault.startswith(f"{option} cannot be 'strange'; choose from: ")


# factions


@pytest.mark.parametrize("text", ["basic", "random", FIVE])
def test_factions_are_the_basic_ones_drawn_or_named(text: str) -> None:
    assert ULOS.read_options({"factions": text})["factions"] == text


@pytest.mark.clause("D-SET-7")
def test_an_unknown_faction_is_refused_with_those_that_are_known() -> None:
    (fault,) = faults(factions="dwarves,elves,goblins,ogres,trolls")

    assert fault.startswith("D-SET-7: there is no faction 'trolls'; known: dwarves, elves")


@pytest.mark.clause("D-SET-7")
def test_a_faction_named_twice_is_refused() -> None:
    assert faults(factions="orcs,elves,goblins,satyr,orcs") == [
        "D-SET-7: 'orcs' is named twice; there is only one"
    ]


@pytest.mark.clause("D-SET-7")
@pytest.mark.parametrize("text", ["orcs", "orcs,elves,goblins,satyr", f"{FIVE},satyr"])
def test_a_game_has_five_factions(text: str) -> None:
    assert faults(factions=text) == [f"D-SET-7: a game has 5 factions, not {len(text.split(','))}"]


@pytest.mark.clause("D-SET-8")
def test_three_factions_with_conflict_abilities_are_refused() -> None:
    assert faults(factions="ogres,elves,goblins,flayers,orcs") == [
        "D-SET-8: at most 2 factions may have conflict abilities, but elves, flayers, ogres do"
    ]


@pytest.mark.parametrize("text", ["", ",,,,", "orcs, elves,goblins,satyr,sheki", "BASIC"])
def test_empty_and_spaced_names_are_no_factions(text: str) -> None:
    assert all(fault.startswith("D-SET-7") for fault in faults(factions=text))


@pytest.mark.clause("D-SET-1")
def test_a_map_of_strange_or_too_few_sections_is_refused() -> None:
    first, second, *rest = MAP.split(",")

    found = faults(map=f"{first},{first},atlantis")
    assert [fault.split("; ")[0] for fault in found] == [
        "D-SET-1: there is no map section 'atlantis'",
        f"D-SET-1: '{first}' is named twice",
        "D-SET-1: a map has 6 sections, not 3",
    ]
    assert len(faults(map=",".join([second, *rest]))) == 1


# who begins


@pytest.mark.clause("D-SET-10")
def test_a_seat_beyond_the_table_cannot_begin() -> None:
    assert faults(players=3, first=4) == ["D-SET-10: seat 4 cannot begin a game of 3"]
    assert ULOS.read_options({"players": 3, "first": 3})["first"] == 3


@pytest.mark.clause("D-SOLO-9")
def test_nobody_but_ulrir_begins_in_solo() -> None:
    (fault,) = faults(players=1, first=1)

    assert fault.startswith("D-SOLO-9: in solo Ulrir always begins")


# together


def test_all_faults_come_at_once() -> None:
    found = faults(players=2, first=3, factions="orcs,trolls", map="atlantis", colour="red")

    assert [fault.split(":")[0] for fault in found] == [
        found[0].split(":", maxsplit=1)[0],
        "D-SET-10",
        "D-SET-7",
        "D-SET-7",
        "D-SET-1",
        "D-SET-1",
    ]
    assert found[0].startswith("there is no option 'colour'")


def test_a_value_that_cannot_be_does_not_hide_the_other_faults() -> None:
    found = faults(players=9, first=5, level="mild", factions="orcs")

    assert len(found) == 3


def test_a_packs_faction_may_be_named_with_the_pack_and_only_with_it(tmp_path: Path) -> None:
    (tmp_path / "factions.toml").write_text(
        '[foxes]\nname = "Foxes"\nsingular = "Fox"\nsource = "house"\ngroup = "advanced"\n'
        'terrains = ["field", "forest"]\nshape = "line"\nability = "lure"\nper = 1\n',
        encoding="utf-8",
    )
    five = "foxes,orcs,goblins,satyr,sheki"

    assert ULOS.read_options({"factions": five}, tmp_path)["factions"] == five
    assert "D-SET-7: there is no faction 'foxes'" in faults(factions=five)[0]


def test_what_does_not_matter_is_said() -> None:
    assert warned() == warned(players=1, level="sly") == warned(players=2, holdings="open") == []
    assert warned(players=2, level="sly") == [
        "Only in solo does Ulrir play: `level` changes nothing."
    ]
    assert warned(players=1, holdings="open") == [
        "In solo there is nobody to hide your cards from: `holdings`."
    ]
    assert warned(players=1, holdings="open", late=2) == [
        "In solo there is nobody to hide your cards from: `holdings`.",
        "In solo Ulrir begins, and you have no more favor for it: `late`.",
    ]
    assert warned(players=2, late=2) == []


@pytest.mark.clause("D-END-5")
@pytest.mark.parametrize("rounds", [-1, 100, 10**30])
def test_a_limit_of_rounds_that_cannot_be_is_refused(rounds: int) -> None:
    assert faults(rounds=rounds) == [
        "D-END-5: a game may end after 1 to 99 rounds, or 0 for no limit"
    ]
