"""`pocketkeep simulate`: bots play each other, and the results are told with intervals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pocketkeep.ai import simulation
from pocketkeep.core import mind
from tests.builders.kingdoms.cards import pack_of_foxes
from tests.cli.conftest import Run

KEYS = {"games", "errors", "decisions", "decisions_per_second", "seats", "end_reasons"}


def simulated(run: Run, command: str, game: str = "kingdoms") -> dict[str, Any]:
    result = run(f"simulate {game} --json {command}")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_json_is_one_object_that_scripts_can_rely_on(run: Run) -> None:
    found = simulated(run, "--players 3 --games 4 --seed 1")

    assert found.keys() >= KEYS
    assert (found["games"], found["errors"]) == (4, 0)
    assert found["decisions"] > 100
    assert found["decisions_per_second"] > 0
    assert sum(found["end_reasons"].values()) == 4
    assert [seat["bot"] for seat in found["seats"]] == ["random"] * 3
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(4)
    assert all(seat["low"] <= seat["win_rate"] <= seat["high"] for seat in found["seats"])


def test_the_same_seed_plays_the_same_games_with_any_number_of_jobs(run: Run) -> None:
    alone = simulated(run, "--players 2 --games 6 --seed same")
    shared = simulated(run, "--players 2 --games 6 --seed same --jobs 2")
    other = simulated(run, "--players 2 --games 6 --seed other")

    assert shared["seats"] == alone["seats"]
    assert shared["decisions"] == alone["decisions"]
    assert other["decisions"] != alone["decisions"]


def test_the_last_bot_named_fills_the_table(run: Run) -> None:
    found = simulated(run, "--players 4 --seats greedy,random --games 1 --seed 1")

    assert [seat["bot"] for seat in found["seats"]] == ["greedy", "random", "random", "random"]


def test_as_many_play_as_seats_are_named(run: Run) -> None:
    assert len(simulated(run, "--seats random,random,random --games 1")["seats"]) == 3


def test_people_get_a_table_with_intervals_reasons_and_speed(run: Run) -> None:
    result = run(
        "simulate kingdoms --players 3 --games 3 --roles --option factions=orcs,elves,undead"
    )

    assert result.exit_code == 0
    assert "3 games of kingdoms" in result.stdout
    assert "95 % interval" in result.stdout
    assert "Ended by: U-END-" in result.stdout
    assert "a CPU second" in result.stdout
    assert "Errors: 0" in result.stdout
    assert "By what was played" in result.stdout
    assert "undead" in result.stdout


def test_a_faction_of_a_content_pack_can_be_named(run: Run, tmp_path: Path) -> None:
    pack = pack_of_foxes(tmp_path)

    found = simulated(run, f"--content {pack} --option factions=foxes,elves --players 2 --games 1")

    assert {role["role"] for role in found["roles"]} == {"foxes", "elves"}


def test_greedy_beats_three_random_bots_far_more_often_than_chance(run: Run) -> None:
    found = simulated(run, "--players 4 --seats greedy,random --games 8 --seed 1")

    assert found["seats"][0]["low"] > 0.5


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_ulos_is_played_by_any_number_of_bots(run: Run, players: int) -> None:
    command = f"--players {players} --games 20 --seats random --seed 1 --option factions=random"
    found = simulated(run, command, "ulos")

    assert (found["games"], found["errors"], found["messages"]) == (20, 0, [])
    assert [seat["bot"] for seat in found["seats"]] == ["random"] * players
    assert found["end_reasons"].keys() <= {"D-END-1", "D-END-2"}
    assert [automa["name"] for automa in found["automas"]] == ["ulrir"] * (players == 1)
    wins = sum(player["wins"] for player in [*found["seats"], *found["automas"]])
    assert wins == pytest.approx(20, abs=0.1)


def test_in_solo_ulrir_has_a_line_of_his_own(run: Run) -> None:
    alone = run("simulate ulos --players 1 --games 3 --seats random --seed 1").stdout
    two = run("simulate ulos --players 2 --games 1 --seats random --seed 1").stdout

    (line,) = [line for line in alone.splitlines() if "ulrir" in line.lower()]
    assert line.count("%") >= 2
    assert "ulrir" not in two.lower()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("simulate ulos --players 6", "players cannot be 6"),
        ("simulate ulos --option level=kind", "level cannot be"),
        (
            "simulate ulos --option factions=elves,flayers,ogres,orcs,satyr",
            "D-SET-8: at most 2 factions may have conflict abilities",
        ),
        ("simulate chess", "There is no game 'chess'"),
        ("simulate kingdoms --players 6", "players cannot be 6"),
        ("simulate kingdoms --seats wizard", "There is no bot 'wizard'"),
        ("simulate kingdoms --players 2 --seats random,random,random", "3 seats were named for 2"),
        ("simulate kingdoms --option factions", "must be written name=value"),
        ("simulate kingdoms --option faction=draft", "did you mean 'factions'?"),
        (
            "simulate kingdoms --players 2 --option factions=orcs,orcs",
            "U-SET-2: 'orcs' is taken twice",
        ),
        ("simulate kingdoms --games 0", "greater than or equal to 1"),
    ],
)
def test_bad_input_is_told_without_a_traceback(run: Run, command: str, said: str) -> None:
    result = run(command)

    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_games_that_break_are_counted_told_and_fail_the_command(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = simulation.Played(7, 0.1, None, error="seed 1/0: ZeroDivisionError: division by zero")
    monkeypatch.setattr(simulation, "run", lambda work, _: iter([broken] * len(work)))

    result = run("simulate kingdoms --players 2 --games 2")

    assert result.exit_code == 1
    assert "Errors: 2" in result.stdout
    assert "ZeroDivisionError" in result.stdout


@pytest.mark.filterwarnings("default")
def test_weights_that_cannot_be_used_are_told_in_a_line_of_ours(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the bots play on: no line of code, and no traceback."""
    monkeypatch.setattr(mind, "LESSONS", msgspec.json.Decoder(int))
    mind.keep_lessons.cache_clear()
    try:
        result = run(
            "simulate kingdoms --players 2 --seats playful@0.001,random --games 1 --jobs 1"
        )
    finally:
        mind.keep_lessons.cache_clear()

    assert result.exit_code == 0, result.output
    first = result.stderr.splitlines()[0]
    assert first.startswith("pocketkeep: What bots have learned in ultra-2.json cannot be used: ")
    assert first.endswith("They play without it; `pocketkeep train kingdoms` learns it anew.")
    assert "found =" not in result.output
