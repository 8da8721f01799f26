"""`pocketkeep replay`: records told, and bad ones refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pocketkeep.ai.players import make_player
from pocketkeep.cli import watching
from pocketkeep.core import film_file, record
from pocketkeep.core.film import film_of
from pocketkeep.core.match import Match
from tests.builders.kingdoms.tables import KINGDOMS, match
from tests.cli.conftest import Run
from tests.cli.sitting import assert_refused


@pytest.fixture(scope="module")
def played() -> record.Record:
    """A finished game of greedy bots, the first seat said to be a person's."""
    going = Match.start(KINGDOMS, {"players": 3}, 5, ["human Ann", "greedy Bob", "greedy Cleo"])
    bot = make_player("greedy", KINGDOMS, 5)
    while going.pending:
        seat = going.pending[0].seat
        going.answer(seat, bot.choose(going.game, seat))
    return going.save()


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


def test_what_is_still_sealed_in_a_running_game_is_not_told(run: Run, tmp_path: Path) -> None:
    played = match(seed=3, players=3, split="beginner")
    secret = played.pending[1].options[2]
    played.choose(played.pending[1].seat, secret.path)
    file = tmp_path / "running.json"
    record.write_file(played.save(), file)

    told = run(f"replay {file}").stdout

    assert "chose in secret." in told
    assert secret.path[1] not in told.partition("chose in secret")[2].partition("\n")[0]
    assert f"[U-SET-7: {secret.text}" not in told


# ------------------------------------------------------------------------------ films


@pytest.fixture(scope="module")
def film(played: record.Record) -> str:
    return film_file.as_text(film_file.pack(film_of(played)))


@pytest.fixture
def old(game: Path, film: str) -> Path:
    """The game as a version of other rules has left it."""
    spoiled(game, version=0, film=film)
    return game


def test_a_game_of_other_rules_is_told_from_its_film(run: Run, old: Path, game: Path) -> None:
    told = run(f"replay {old}").stdout
    spoiled(game, version=KINGDOMS.version, film="")
    replayed = run(f"replay {game}").stdout

    assert told.count("played with other rules or cards") == 1
    lines = [line for line in replayed.splitlines() if line.startswith(("Turn", "Seat"))]
    assert len(lines) > 20
    assert [line for line in lines if line not in told] == []
    assert "[U-TURN-3: select " in told
    assert "total" in told


def test_the_log_and_the_table_of_a_film(run: Run, old: Path, game: Path) -> None:
    log = run(f"replay {old} --log").stdout
    at = run(f"replay {old} --at 6").stdout
    stepped = run(f"replay {old} --step", "", "", "q").stdout
    spoiled(game, version=KINGDOMS.version)
    replayed = run(f"replay {game} --log").stdout

    assert log.partition("filmed.\n")[2] == replayed
    assert at.count("played with other rules or cards") == 1
    assert "total" not in at
    assert stepped.count("Enter: on, q: leave.") == 3
    assert run(f"replay {game} --at 100000").exit_code == 2


def test_a_film_is_drawn_where_todays_view_fits_else_in_words(
    run: Run, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = run(f"replay {old} --at 6").stdout
    monkeypatch.setattr(watching, "as_today", lambda _ruleset, _view: None)
    words = run(f"replay {old} --at 6").stdout

    assert "On the action card lie cubes on none of the actions." not in words
    assert "Neutrals: none." in words
    assert "On the action card lie cubes on none of the actions." in drawn


def test_a_damaged_film_is_refused(run: Run, old: Path, film: str) -> None:
    spoiled(old, film=film[: len(film) // 8 * 4])
    assert_refused(run(f"replay {old}"), "film is damaged", "Load another copy")


def test_a_game_of_other_rules_without_a_film_is_refused(run: Run, game: Path) -> None:
    spoiled(game, version=0)
    assert_refused(run(f"replay {game}"), "other rules or cards")
