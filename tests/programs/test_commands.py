"""Programs at the terminal: `simulate` and `play` with seats that are `exec:…`."""

from __future__ import annotations

import json
import shutil
import sys
import warnings
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pocketkeep.ai.seating import read_seating, seat_players
from pocketkeep.cli import app
from pocketkeep.core import record
from tests.builders.programs import FIRST_OPTION, program

BOTS = Path(__file__).parents[2] / "examples" / "bots"


def call(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, words, input=typed)


def node() -> str:
    """The machine's own node, or the one of the group `node`."""
    found = shutil.which("node") or shutil.which(str(Path(sys.executable).parent / "node"))
    if found is None:
        told = "THE BOT IN JAVASCRIPT IS NOT TESTED, because there is no node on this machine"
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn(told, pytest.PytestWarning, stacklevel=1)
        pytest.skip(told)
    return found


@pytest.mark.parametrize("language", ["py", "js"])
def test_the_example_bots_play_whole_games(language: str) -> None:
    runner = sys.executable if language == "py" else node()
    bot = f"exec:{runner} {BOTS / f'first_bot.{language}'}"

    result = call("simulate", "ulos", "--seats", f"{bot},greedy", "--games", "2", "--json")

    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["games"], found["errors"]) == (2, 0)
    assert found["seats"][0]["bot"] == bot
    assert [seat["lost"] for seat in found["seats"]] == [{}, {}]


def test_the_bot_in_python_plays_the_same_game_with_the_same_seed() -> None:
    bot = f"exec:{sys.executable} {BOTS / 'first_bot.py'}"
    twice = [
        call("simulate", "ulos", "--seats", f"{bot},greedy", "--games", "1", "--json").stdout
        for _ in range(2)
    ]

    assert json.loads(twice[0])["seats"] == json.loads(twice[1])["seats"]


def test_lost_decisions_are_counted_and_told(tmp_path: Path) -> None:
    bot = program(tmp_path, "for line in told: print('what?', flush=True)")
    command = ["simulate", "ulos", "--seats", f"{bot},random", "--games", "1"]

    counted = json.loads(call(*command, "--json").stdout)["seats"]
    told = call(*command)

    assert counted[0]["lost"]["nonsense"] > 10
    assert counted[1]["lost"] == {}
    assert told.exit_code == 0
    assert f"Lost decisions of seat 1: {counted[0]['lost']['nonsense']} nonsense" in told.stdout
    assert "nonsense. At first: 'what?' is no answer" in told.stdout
    assert counted[1]["first_loss"] == ""


def test_what_a_program_died_of_is_told(tmp_path: Path) -> None:
    """Not that it was given up, which follows from it; nor what its language says after it."""
    bot = program(
        tmp_path,
        "sys.stderr.write('KeyError: [lost] its hat\\nLanguage v24\\n')\nsys.exit(3)",
    )
    told = call("simulate", "ulos", "--seats", f"{bot},random", "--games", "1")

    assert (
        " dead. At first: it ended with code 3, saying: KeyError: [lost] its hat\n" in told.stdout
    )


@pytest.mark.parametrize("command", ["simulate", "play"])
@pytest.mark.parametrize(
    ("seat", "told"),
    [("exec:./no-such-bot", "There is no program to run"), ("exec:", "Say which program")],
)
def test_a_program_that_is_not_there_is_refused_in_words(
    home: Path, command: str, seat: str, told: str
) -> None:
    result = call(command, "ulos", "--seats", f"{seat},greedy")

    assert result.exit_code == 2
    assert told in result.stderr
    assert list(home.iterdir()) == []


def test_a_person_plays_against_a_program_and_is_told_what_it_lost(tmp_path: Path) -> None:
    bot = program(tmp_path, "for line in told: print('what?', flush=True)")

    result = call("play", "ulos", "--seats", f"human,{bot}", "--seed", "5", typed="1\n" * 3000)

    assert result.exit_code == 0, result.output
    assert "lost a decision: 'what?' is no answer" in result.stdout
    assert "A stand-in chose" in result.stdout


def test_a_game_with_a_program_goes_on_only_where_that_is_allowed(tmp_path: Path) -> None:
    """A file from somebody else must not run anything here."""
    file = tmp_path / "game.json"
    mark = tmp_path / "was run"
    bot = program(tmp_path, f"open({str(mark)!r}, 'w').close()\n{FIRST_OPTION}")
    call("play", "ulos", "--seats", f"human,{bot}", "--seed", "5", "--save", str(file), typed="1\n")
    assert read_seating(record.read_file(file).players, 2).kinds == ("human", bot)
    mark.unlink(missing_ok=True)

    refused = call("play", "--load", str(file), typed="1\n" * 40)
    assert refused.exit_code == 2
    assert "--programs" in refused.stderr
    assert not mark.exists()

    allowed = call("play", "--load", str(file), "--programs", typed="1\n" * 40)
    assert allowed.exit_code == 0, allowed.output
    assert mark.exists()


def test_watching_a_game_again_runs_no_program(tmp_path: Path) -> None:
    file, mark = tmp_path / "game.json", tmp_path / "was run"
    bot = program(tmp_path, f"open({str(mark)!r}, 'w').close()\n{FIRST_OPTION}")
    played = call("play", "ulos", "--seats", f"{bot},random", "--seed", "5", "--save", str(file))
    assert played.exit_code == 0, played.output
    mark.unlink()

    assert call("replay", str(file)).exit_code == 0
    assert not mark.exists()


def test_a_record_keeps_a_command_with_its_spaces(tmp_path: Path) -> None:
    bot = program(tmp_path, FIRST_OPTION) + "@2"

    seating = seat_players(["human", bot], ["Ann"], 2)

    assert " " in bot
    assert read_seating(seating.written(), 2) == seating
