"""`pocketkeep replay`: records told, and bad ones refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pocketkeep.ai.players import make_player
from pocketkeep.core import record
from pocketkeep.core.match import Match
from tests.cli.conftest import Run
from tests.cli.test_play import assert_refused
from tests.tables import KINGDOMS


@pytest.fixture(scope="module")
def played() -> record.Record:
    """A finished game of greedy bots, the first seat said to be a person's."""
    match = Match.start(KINGDOMS, {"players": 3}, 5, ["human Ann", "greedy Bob", "greedy Cleo"])
    bot = make_player("greedy", KINGDOMS, 5)
    while match.pending:
        seat = match.pending[0].seat
        match.answer(seat, bot.choose(match.game, seat))
    return match.save()


@pytest.fixture
def game(played: record.Record, tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    record.write_file(played, file)
    return file


def test_a_record_is_told_as_a_story(run: Run, game: Path) -> None:
    out = run(f"replay {game}").stdout

    assert "Seat 1: ■ You (human)" in out
    assert "Turn 1. " in out
    assert "[U-TURN-3: select " in out
    assert "| On the action card lie cubes on" in out
    assert "total" in out


def test_at_shows_the_table_after_so_many_choices(run: Run, game: Path) -> None:
    out = run(f"replay {game} --at 6").stdout

    assert "On the action card lie cubes on none of the actions." in out
    assert "Turn" not in out


def test_log_has_one_line_an_event(run: Run, game: Path) -> None:
    lines = run(f"replay {game} --log").stdout.splitlines()

    assert lines[-1].startswith("The action card was full, and the game ended")
    assert "Turn" not in "".join(lines)


def test_step_stops_after_every_choice(run: Run, game: Path) -> None:
    out = run(f"replay {game} --step", "", "", "q").stdout

    assert out.count("Enter: on, q: leave.") == 3


def test_a_place_that_the_record_does_not_have_is_refused(run: Run, game: Path) -> None:
    result = run(f"replay {game} --at 100000")

    assert result.exit_code == 2
    assert "choices" in result.stderr


def spoiled(game: Path, **changes: object) -> None:
    data = json.loads(game.read_text(encoding="utf-8"))
    game.write_text(json.dumps(data | changes), encoding="utf-8")


def test_a_truncated_record_is_refused(run: Run, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    game.write_text(text[: len(text) // 2], encoding="utf-8")

    assert_refused(run(f"replay {game}"), "not a whole record")
    assert_refused(run(f"play --load {game}"), "not a whole record")


def test_a_foreign_file_is_refused(run: Run, game: Path) -> None:
    game.write_text('{"some": "thing"}', encoding="utf-8")

    assert_refused(run(f"replay {game}"), "not a Pocketkeep record")


def test_a_record_from_the_future_is_refused(run: Run, game: Path) -> None:
    spoiled(game, pocketkeep=99)
    assert_refused(run(f"replay {game}"), "99", "Update Pocketkeep")

    spoiled(game, pocketkeep=1, version=99)
    assert_refused(run(f"play --load {game}"), "99", "Update Pocketkeep")


def test_a_record_of_an_unknown_game_is_refused(run: Run, game: Path) -> None:
    spoiled(game, ruleset="chess")

    assert_refused(run(f"replay {game}"), "chess")


def test_a_choice_that_does_not_replay_is_named(run: Run, game: Path) -> None:
    choices = record.read_file(game).choices
    choices[3] = "0 build"
    spoiled(game, choices=choices)

    assert_refused(run(f"replay {game}"), "Choice 4", "0 build")


def test_a_missing_file_is_named(run: Run) -> None:
    assert_refused(run("replay nowhere.json"), "nowhere.json")
