"""Options of the game that is named are options of the command; no other game's are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.core import TyperArgument
from typer.main import get_command

from pocketkeep.cli import app
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from tests.cli.conftest import Run
from tests.cli.sitting import assert_refused, saved

COMMANDS = ("play", "simulate")
GAMES = [(command, game) for command in COMMANDS for game in RULESETS]


def option_names(game: str) -> set[str]:
    return {option.name for option in find_ruleset(game).options}


def words(text: str) -> str:
    """What a panel says, without its frame and line breaks."""
    return " ".join(re.sub("[│╭╮╰╯─]", " ", text).split())


@pytest.mark.parametrize(("command", "game"), GAMES)
def test_help_lists_every_option_of_the_game_and_no_other_games(
    run: Run, command: str, game: str
) -> None:
    result = run(f"{command} {game} --help")
    listed = set(re.findall(r"^│ --([a-z_-]+)", result.stdout, re.MULTILINE))
    others = set().union(*map(option_names, RULESETS)) - option_names(game)

    assert result.exit_code == 0
    assert option_names(game) <= listed
    assert listed & others == set()


@pytest.mark.parametrize(("command", "game"), GAMES)
def test_help_tells_each_value_what_it_means_and_the_default(
    run: Run, command: str, game: str
) -> None:
    told = words(run(f"{command} {game} --help").stdout)

    for option in find_ruleset(game).options:
        assert option.help in told
        assert f"{option.default} (default)" in told or f"default {option.default}" in told
        for value, meaning in option.means.items():
            assert re.search(rf"{re.escape(value)}( \(default\))?: {re.escape(meaning)}", told)


def test_help_tells_on_what_an_option_hangs(run: Run) -> None:
    told = words(run("play kingdoms --help").stdout)

    assert re.search(r"--heroes .* Only with --expansion heroes-call\. --towers", told)
    assert re.search(r"--homes .* Only with --players 1\.", told)


def test_the_game_may_be_named_after_help_is_asked_for(run: Run) -> None:
    assert "--realm" in run("play --help tactics").stdout
    assert "--realm" in run("play -h tactics").stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_without_a_game_says_how_to_see_its_options(run: Run, command: str) -> None:
    result = run(f"{command} --help")

    assert result.exit_code == 0
    assert f"pocketkeep {command} tactics --help" in result.stdout
    assert "--players" not in words(result.stdout.partition("Example:")[0]).split()
    assert [f"Example: pocketkeep {command} {game}" in result.stdout for game in RULESETS] == [
        True
    ] * len(RULESETS)


@pytest.mark.parametrize("command", COMMANDS)
def test_no_option_of_a_game_is_hidden_by_one_of_the_command(command: str) -> None:
    params = get_command(app).commands[command].params  # type: ignore[attr-defined]
    own = {param.name for param in params if not isinstance(param, TyperArgument)}

    for game in RULESETS:
        assert option_names(game) & own == set()


@pytest.mark.parametrize(
    "command",
    ["play tactics --mode solo", "play --mode solo tactics", "play --mode=solo --seed 3 tactics"],
)
def test_the_game_may_stand_anywhere_among_its_options(run: Run, home: Path, command: str) -> None:
    assert run(command).exit_code == 0
    assert saved(home).options["mode"] == "solo"


def test_without_a_name_kingdoms_and_its_options_are_meant(run: Run, home: Path) -> None:
    assert run("play --heroes on --players 2").exit_code == 0
    assert saved(home).options["heroes"] == "on"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("play tactics --modee solo", ["no option --modee", "did you mean --mode?"]),
        ("play tactics --seat human", ["no option --seat;", "did you mean --seats?"]),
        ("simulate ulos --levl=sly", ["did you mean --level?", "simulate ulos --help"]),
        ("play ulos --split free", ["ulos has no option --split; kingdoms has it"]),
        ("play --mode solo", ["kingdoms has no option --mode; tactics has it"]),
        ("play tactics --one 1 --two 2", ["no option --one", "no option --two"]),
        ("play tactics --zzz 1", ["no option --zzz; ", "play tactics --help lists all"]),
        ("play tactics --mode sollo", ["mode cannot be 'sollo' (did you mean 'solo'?)"]),
        ("play kingdoms --edition ulta", ["did you mean 'ultra'?", "ultra, prototype"]),
        ("play tactics --players one", ["players cannot be 'one'", "1, 2, 3, 4"]),
        ("simulate --players 3", ["no game is named", "kingdoms | ulos | tactics"]),
        ("play ulo --help", ["no game 'ulo'", "Did you mean 'ulos'?"]),
        ("play --zzz 1 --help", ["--zzz is no option of all games", "play kingdoms --help"]),
    ],
)
def test_a_slip_is_told_with_what_may_be_meant(run: Run, command: str, said: list[str]) -> None:
    assert_refused(run(command), *said)


def test_an_option_without_its_value_is_refused(run: Run) -> None:
    result = run("play tactics --mode")

    assert result.exit_code == 2
    assert "'--mode' requires an argument" in words(result.stderr)


def test_a_value_may_look_like_an_option(run: Run, home: Path) -> None:
    assert run("play tactics --seed --mode").exit_code == 0
    assert saved(home).seed == "--mode"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("pocketkeep play ta", ["tactics"]),
        ("pocketkeep play tactics --mo", ["--mode"]),
        ("pocketkeep play tactics --mode so", ["solo"]),
        ("pocketkeep simulate ulos --le", ["--level"]),
        ("pocketkeep simulate ulos --level s", ["sly", "shrewd"]),
        ("pocketkeep play ulos --mo", []),
        ("pocketkeep play kingdoms --expansion h", ["heroes-call"]),
    ],
)
def test_a_shell_completes_games_options_and_values(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    offered: list[str],
) -> None:
    monkeypatch.setenv("_POCKETKEEP_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    with pytest.raises(SystemExit):
        app(prog_name="pocketkeep")

    assert capsys.readouterr().out.split() == offered
