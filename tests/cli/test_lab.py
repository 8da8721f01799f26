"""The commands of the laboratory."""

from __future__ import annotations

import builtins
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

SMALL = """
kind = "matches"
title = "Small"
game = "tactics"
options = { players = 2, rounds = 3 }
[matches]
bots = ["random", "greedy"]
[stop]
deals = 3
"""


@pytest.fixture
def experiment(tmp_path: Path) -> Path:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8")
    return path


def test_an_experiment_from_its_file_to_its_report(
    run: Run, experiment: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"

    assert run(f"lab check {experiment}").stdout == (
        "Sound: 6 games in batches of 20, over random v greedy.\n"
    )
    done = run(f"lab run {experiment} --out {out} --jobs 1")
    assert (done.exit_code, "6 games: all games that were asked for." in done.stdout) == (0, True)
    assert "greedy" in run(f"lab show {out}").stdout
    assert run(f"lab report {out}").stdout == f"Report: {out / 'report.html'}\n"
    assert (out / "report.html").read_text("utf-8").startswith("<!doctype html>")
    assert "Small and Small" in run(f"lab compare {out} {out}").stdout
    told = run(f"replay --from {out} --game 5 --no-color")
    assert (told.exit_code, "wins with" in told.stdout) == (0, True)
    saved = run(f"replay --from {out} --game 5 --save {tmp_path / 'game.json'}")
    assert saved.exit_code == 0
    assert run(f"replay {tmp_path / 'game.json'} --no-color").stdout == told.stdout


def test_a_question(run: Run, experiment: Path, tmp_path: Path) -> None:
    from typer.testing import CliRunner  # noqa: PLC0415 - words with blanks

    from pocketkeep.cli import app  # noqa: PLC0415

    out = tmp_path / "out"
    run(f"lab run {experiment} --out {out} --jobs 1")
    ask = "SELECT bot, count(*) AS games FROM seats GROUP BY bot ORDER BY bot"

    answer = CliRunner().invoke(app, ["lab", "query", str(out), ask, "--json"])
    table = CliRunner().invoke(app, ["lab", "query", str(out), ask])

    assert answer.stdout == '{"bot":"greedy","games":6}\n{"bot":"random","games":6}\n'
    assert "│ greedy ┆ 6" in table.stdout


def test_a_new_experiment_is_sound(run: Run, tmp_path: Path) -> None:
    text = run("lab new sweep").stdout
    (tmp_path / "sweep.toml").write_text(text, "utf-8")

    assert run(f"lab check {tmp_path / 'sweep.toml'}").stdout.startswith("Sound: 300 games")


def test_bad_input_is_refused_in_words(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('kind = "matches"\n[stop]\n', "utf-8")

    for command, words in (
        ("lab new riddle", "There is no kind of experiment 'riddle'"),
        (f"lab check {tmp_path / 'bad.toml'}", "bad.toml:1: an experiment of kind 'matches' needs"),
        (f"lab show {tmp_path}", "holds no results"),
        (f"lab report {tmp_path / 'nowhere'}", "There is no folder"),
        ("replay", "give either the record of a game, or --from"),
    ):
        refused = run(command)
        assert (refused.exit_code, words in refused.stderr) == (2, True), refused.stderr


def test_a_missing_library_is_told_with_the_command_that_installs_it(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "pocketkeep.lab.results":
            raise ModuleNotFoundError("No module named 'polars'", name="polars")
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)

    refused = run(f"lab query {tmp_path} x")

    assert refused.exit_code == 2
    assert "needs polars" in refused.stderr
    assert "pip install 'pocketkeep[lab]'" in refused.stderr
