"""`pocketkeep play ulos` with bad input: a clear word, the rule or the entry, and nothing lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pocketkeep.core import record
from tests.cli.conftest import Run
from tests.cli.sitting import assert_refused
from tests.cli.test_play_ulos import ONE, first_turn

BAD_FACTION = """
[moles]
name = "Moles"
singular = "Mole"
source = "house"
group = "advanced"
terrains = ["field", "cave"]
shape = "spiral"
ability = "lure"
per = 1
"""


def file_of(home: Path) -> Path:
    (file,) = (home / "games").glob("*.json")
    return file


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("place desert-field a1 z9", ["D-PLACE-2", "z9 is not on the map"]),
        ("place desert-field a1 h8", ["D-PLACE-1", "do not touch"]),
        ("buy goblins", ["D-TURN-2", "a tile is placed first"]),
        ("buy elves", ["D-SET-7", "not in this game"]),
        ("rift scout", ["D-USE-", "Scout"]),
        ("commit goblins", ["D-PLACE-1"]),
    ],
)
def test_an_illegal_choice_stops_a_script_and_loses_nothing(
    run: Run, home: Path, typed: str, words: list[str]
) -> None:
    result = run(ONE, typed, "1")

    assert_refused(result, *words)
    assert "Your game is kept in" in result.stdout
    assert record.read_file(file_of(home)).choices == []


def test_what_was_chosen_before_an_illegal_choice_is_kept(run: Run, home: Path) -> None:
    place, *_ = first_turn(["human", "random", "random"])

    result = run(ONE, place, "place desert-field a1 h8")

    assert_refused(result, "D-PLACE-1", "do not touch")
    assert record.read_file(file_of(home)).choices[0] == f"0 {place}"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("play ulos --players 6", ["players", "1, 2, 3, 4, 5"]),
        ("play ulos --option level=kind", ["level", "corrupt"]),
        ("play ulos --option colour=red", ["colour"]),
        ("play ulos --option factions=orcs,orcs", ["D-SET-7", "twice"]),
        ("play ulos --option factions=elves,flayers,ogres,orcs,satyr", ["D-SET-8", "conflict"]),
        ("play ulos --option map=atlantis", ["D-SET-1", "atlantis"]),
        ("play ulos --players 1 --option first=1", ["D-SOLO-9", "Ulrir"]),
        ("play ulos --players 2 --option first=3", ["D-SET-10", "seat 3"]),
    ],
)
def test_options_that_cannot_be_are_refused_by_their_rule(
    run: Run, home: Path, command: str, words: list[str]
) -> None:
    assert_refused(run(command), *words)
    assert not list(home.glob("games/*"))


def test_a_broken_content_file_is_named_with_its_entry(run: Run, tmp_path: Path) -> None:
    (tmp_path / "factions.toml").write_text(BAD_FACTION, encoding="utf-8")
    (tmp_path / "sections.toml").write_text("[mire\n", encoding="utf-8")

    for command in ("content check --game ulos", "play ulos --content"):
        result = run(f"{command} {tmp_path}")
        assert_refused(result, "factions.toml: moles", "cave", "sections.toml: not valid TOML")


def test_sound_content_is_counted(run: Run) -> None:
    result = run("content check --game ulos")

    assert result.exit_code == 0
    assert "10" in result.stdout


@pytest.mark.parametrize("share", [0.1, 0.6, 0.99])
def test_a_truncated_save_is_refused_and_left_as_it_is(run: Run, home: Path, share: float) -> None:
    run(ONE, "1", "1")
    file = file_of(home)
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: int(len(text) * share)], encoding="utf-8")
    broken = file.read_bytes()

    assert_refused(run(f"play --load {file}"), "JSON breaks off", "Load another copy")
    assert_refused(run(f"replay {file}"), "Load another copy")
    assert file.read_bytes() == broken


def test_a_save_edited_to_what_cannot_be_is_refused(run: Run, home: Path) -> None:
    run(ONE, "1", "1")
    file = file_of(home)
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["version"] = 0  # as if the rules had changed: then its position counts
    whole = json.dumps(kept)
    kept["position"]["state"]["sections"][0] = kept["position"]["state"]["sections"][1]
    file.write_text(json.dumps(kept), encoding="utf-8")

    assert_refused(run(f"play --load {file}"), "does not fit ulos", "sections")

    file.write_text(whole, encoding="utf-8")
    assert run(f"play --load {file}").exit_code == 0


def test_a_choice_edited_into_a_record_is_named_with_its_rule(run: Run, home: Path) -> None:
    run(ONE, "1", "1")
    file = file_of(home)
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["choices"][0] = "0 buy elves"
    del kept["position"]
    file.write_text(json.dumps(kept), encoding="utf-8")

    assert_refused(run(f"replay {file}"), "Choice 1", "'0 buy elves'", "D-SET-7")
