"""The options of a game: defaults, and every fault at once with its rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.core.errors import BadOptions
from tests.builders.kingdoms.cards import pack_of_foxes
from tests.builders.kingdoms.tables import KINGDOMS


def faults(**given: object) -> list[str]:
    """What is wrong with these options."""
    with pytest.raises(BadOptions) as refused:
        KINGDOMS.read_options(given)
    return refused.value.faults


def test_without_options_a_newcomer_gets_a_game_of_four() -> None:
    assert KINGDOMS.read_options({}) == {
        "edition": "ultra",
        "players": 4,
        "expansion": "none",
        "heroes": "on",
        "towers": "on",
        "frozen": "mixed",
        "newcomers": "mixed",
        "factions": "random",
        "split": "free",
        "first": 0,
        "dummy": "random",
        "difficulty": 3,
        "homes": "random",
        "rounds": 0,
    }


def test_words_from_a_command_line_are_read_as_numbers() -> None:
    agreed = KINGDOMS.read_options({"players": "3", "first": "2"})

    assert (agreed["players"], agreed["first"]) == (3, 2)


@pytest.mark.parametrize("players", [0, 6, -3, "many", "", "2.0", 10**30, None, True])
def test_a_number_of_players_that_cannot_be_is_refused_with_those_that_can(players: object) -> None:
    assert faults(players=players) == [f"players cannot be {players!r}; choose from: 1, 2, 3, 4, 5"]


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    assert len(faults(players="9" * 5000)) == 1


def test_an_unknown_edition_is_refused() -> None:
    assert faults(edition="deluxe") == ["edition cannot be 'deluxe'; choose from: ultra, prototype"]


@pytest.mark.parametrize("mode", ["random", "choose", "draft", "orcs,elves,dwarves,undead"])
def test_factions_are_dealt_chosen_drafted_or_named(mode: str) -> None:
    assert KINGDOMS.read_options({"factions": mode})["factions"] == mode


def test_a_faction_named_twice_is_refused() -> None:
    (fault,) = faults(players=3, factions="orcs,elves,orcs")

    assert fault.startswith("U-SET-2: 'orcs' is taken twice")


def test_an_unknown_faction_is_refused_with_those_that_are_known() -> None:
    (fault,) = faults(players=2, factions="orcs,ogres")

    assert fault.startswith("U-SET-2: there is no faction 'ogres'; known: orcs, dwarves")


@pytest.mark.parametrize("names", ["orcs,elves", "orcs,elves,undead,dwarves", "orcs"])
def test_a_wrong_number_of_factions_is_refused(names: str) -> None:
    (fault,) = faults(players=3, factions=names)

    assert fault == f"U-SET-2: {names.count(',') + 1} factions were named for 3 players"


@pytest.mark.parametrize("names", ["", ",,", "orcs, elves,undead"])
def test_empty_and_spaced_names_are_no_factions(names: str) -> None:
    assert all(fault.startswith("U-SET-2") for fault in faults(players=3, factions=names))


@pytest.mark.parametrize("split", ["free", "beginner", "6-0-0", "0-6-0", "2-2-2"])
def test_a_split_makes_six(split: str) -> None:
    assert KINGDOMS.read_options({"split": split})["split"] == split


@pytest.mark.parametrize(("split", "made"), [("0-0-0", 0), ("2-1-2", 5), ("9-9-9", 27)])
def test_a_split_that_does_not_make_six_is_refused(split: str, made: int) -> None:
    (fault,) = faults(split=split)

    assert fault.startswith(f"U-SET-4: the split '{split}' makes {made}")
    assert fault.endswith("it must be 6")


@pytest.mark.parametrize(
    "split", ["7--1-0", "-1-7-0", "3-3", "1-1-1-3", "six", "", "2,1,3", "2-x-3", "6", "1.5-1.5-3"]
)
def test_a_split_that_is_negative_or_garbage_is_refused(split: str) -> None:
    (fault,) = faults(split=split)

    assert fault.startswith("U-SET-4: ")
    assert "free, beginner, or like 2-1-3 (mana-ore-food)" in fault
    assert repr(split) in fault


def test_a_seat_beyond_the_table_cannot_begin() -> None:
    assert faults(players=3, first=4) == ["U-SET-9: seat 4 cannot begin a game of 3"]


@pytest.mark.parametrize("first", [-1, 6, "me"])
def test_a_seat_that_is_none_cannot_begin(first: object) -> None:
    assert faults(first=first) == [f"first cannot be {first!r}; choose from: 0, 1, 2, 3, 4, 5"]


def test_the_last_seat_may_begin() -> None:
    assert KINGDOMS.read_options({"players": 3, "first": 3})["first"] == 3


def test_an_unknown_option_is_refused_with_a_hint() -> None:
    (fault,) = faults(player=3)

    assert fault.startswith("there is no option 'player'; did you mean 'players'? (known: edition")


def test_an_unknown_option_that_is_like_none_gets_no_hint() -> None:
    (fault,) = faults(zzz=3)

    assert fault.startswith("there is no option 'zzz' (known: edition")


def test_all_faults_come_at_once() -> None:
    found = faults(players=2, factions="orcs,orcs,ogres", split="1-1-1", first=3)

    assert [fault.split(":")[0] for fault in found] == [
        "U-SET-9",
        "U-SET-2",
        "U-SET-2",
        "U-SET-2",
        "U-SET-4",
    ]


def test_a_value_that_cannot_be_does_not_hide_the_other_faults() -> None:
    found = faults(players=9, factions="orcs,ogres", split="1-1-1", first=3, colour="red")

    assert len(found) == 4
    assert found[0].startswith("there is no option 'colour'")
    assert found[1].startswith("players cannot be 9")
    assert found[2].startswith("U-SET-2: there is no faction 'ogres'")
    assert found[3].startswith("U-SET-4")


def test_the_message_lists_every_fault() -> None:
    with pytest.raises(BadOptions, match="U-SET-9") as refused:
        KINGDOMS.read_options({"players": 2, "first": 3, "split": "1-1-1"})

    assert "U-SET-4" in str(refused.value)
    assert refused.value.code == "options/bad"


def test_a_packs_faction_may_be_named_with_the_pack_and_only_with_it(tmp_path: Path) -> None:
    content = pack_of_foxes(tmp_path)
    given = {"players": 2, "factions": "foxes,elves"}

    assert KINGDOMS.read_options(given, content)["factions"] == "foxes,elves"
    assert "U-SET-2: there is no faction 'foxes'" in faults(**given)[0]


def test_an_edition_says_for_how_many_it_is(tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text("players = [2, 3]", encoding="utf-8")

    with pytest.raises(BadOptions, match="for 2 to 3 players, not 4"):
        KINGDOMS.read_options({"players": 4}, tmp_path)


@pytest.mark.clause("U-END-7")
@pytest.mark.parametrize("rounds", [-1, 100, 10**30])
def test_a_limit_of_rounds_that_cannot_be_is_refused(rounds: int) -> None:
    assert faults(rounds=rounds) == [
        "U-END-7: a game may end after 1 to 99 rounds, or 0 for no limit"
    ]


@pytest.mark.clause("U-END-7")
def test_the_prototype_has_no_limit_of_rounds() -> None:
    assert faults(edition="prototype", rounds=3) == [
        "U-END-7: only Ultra has a limit of rounds; leave it at 0, or play ultra"
    ]
