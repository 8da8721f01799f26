"""`pocketkeep play tactics`: the realm on one screen, attacks told before they are made."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner, Result

from pocketkeep.cli import app
from pocketkeep.cli.table import Table
from pocketkeep.core import record
from pocketkeep.core.match import Match
from tests.cli.conftest import Run
from tests.cli.sitting import Sitting, choose_by_chance, drawn, live, new_table, saved, sit

ONE = "play tactics --seed 7 --seats human,random --option first=1"
TWO = "play tactics --seed 7 --seats human,human --names Ann,Bob --option first=1"
SETUP = ["1"] * 6  # a corner, four units, a tactic card


class Played(NamedTuple):
    """A game that was played to its end."""

    result: Result
    story: str
    file: Path


def advance(table: Table, found: Callable[[Match], bool], most: int = 1500) -> None:
    """Play by chance until something is so."""
    for _ in range(most):
        if found(table.match):
            return
        choose_by_chance(table)
    raise AssertionError("it never came to that")


def play_on(table: Table, *lines: str) -> Sitting:
    """Type these lines at a large live screen, then leave."""
    sitting = sit(table, lines, (100, 40))
    sitting.session.run()
    return sitting


def fighting_table(*kinds: str) -> tuple[Table, str]:
    """A table at which the person may attack in one of these ways, and how."""
    table = new_table("tactics", ["human", "random"])

    def attacks(match: Match) -> list[str]:
        decision = match.pending[0]
        is_turn = decision.seat == 0 and decision.rule == "T-TURN-4"
        return [o.text for o in decision.options if is_turn and o.path[0] in kinds]

    advance(table, lambda match: bool(attacks(match)))
    return table, attacks(table.match)[0]


def test_the_first_screen_shows_realm_units_and_corners(run: Run) -> None:
    out = run(ONE).stdout

    assert " a  b  c  d  e " in out
    assert "to be placed" in out or re.search(r"F[A-Z][a-z]+ +- ", out)
    assert "T-SET-5 ■ Where do your units start?" in out
    assert "1 start nw" in out


@pytest.fixture(scope="module")
def whole_game(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Six rounds against a bot, always the first choice of the menu; and told again."""
    file = tmp_path_factory.mktemp("whole") / "game.json"
    command = f"play tactics --seed 5 --seats human,random --rounds 6 --save {file}"
    sized = {"COLUMNS": "80", "LINES": "24"}
    played = CliRunner(env=sized).invoke(app, command.split(), input="1\n" * 4000)
    return Played(played, CliRunner().invoke(app, ["replay", str(file)]).stdout, file)


def test_a_whole_game_by_number_ends_with_the_scores_and_is_told_again(whole_game: Played) -> None:
    result = whole_game.result

    assert result.exit_code == 0, result.output
    assert record.read_file(whole_game.file).result is not None
    assert "survivors" in result.stdout
    assert "Pass the screen" not in result.stdout  # one person among bots
    assert "Turn 1. " in whole_game.story
    assert "{" not in whole_game.story


def test_only_people_with_a_choice_are_asked(whole_game: Played) -> None:
    out = whole_game.result.stdout

    assert not re.search(r"\n 1 pass\n\(", out)  # windows without a card that fits
    assert re.search(r"\n 1 end[^\n]*\n\(", out)  # a card is drawn then: no undo past it


def test_a_solo_game_ends_and_the_enemy_gives_its_reasons(run: Run, home: Path) -> None:
    result = run("play tactics --seed 5 --seats human", *["1"] * 4000)

    assert result.exit_code == 0, result.output
    assert saved(home).result is not None
    assert re.search(r"Enemy drew Enemy card \d: [A-Z][a-z]+ acted, because", result.stdout)
    assert re.search(r"Nobody stood beside [A-Z]|Only [A-Z][a-z]+ stood beside", result.stdout)
    assert re.search(r"Enemy wins|You win", result.stdout)


@pytest.mark.parametrize("mode", ["battle", "team", "battle-team", "coop"])
def test_other_modes_can_be_played(run: Run, mode: str) -> None:
    out = run(f"play tactics --seed 5 --mode {mode} --rounds 2", *["1"] * 40).stdout

    assert "T-TURN-4" in out
    assert "{" not in out


def test_an_attack_is_told_before_it_is_made() -> None:
    table, attack = fighting_table("melee", "shoot")
    choices = len(table.match.record.choices)
    sitting = play_on(table, attack)

    assert len(table.match.record.choices) == choices
    assert f"{attack}: " in sitting.last("T-")
    assert "damage" in sitting.last("T-")
    assert "Enter does it" in sitting.last("T-")


def test_enter_makes_it() -> None:
    table, attack = fighting_table("melee", "shoot")
    choices = len(table.match.record.choices)
    play_on(table, attack, "")

    assert table.match.record.choices[choices] == f"0 {attack}"


def test_a_unit_that_is_named_lights_its_reach_with_costs() -> None:
    table = new_table("tactics", ["human", "random"])
    advance(table, lambda match: match.pending[0].rule == "T-TURN-4")
    unit = table.match.pending[0].options[0].path[1]
    sitting = play_on(table, f"move {unit}")

    assert f"move {unit} … " in sitting.last("T-")
    assert re.search(r" 1 2 3| 3 2 1", sitting.last("T-"))  # costs side by side on the map


def test_moves_are_taken_back() -> None:
    table = new_table("tactics", ["human", "random"])
    advance(table, lambda match: match.pending[0].rule == "T-TURN-4")
    move = table.match.pending[0].options[0].text
    before = list(table.match.record.choices)
    sitting = play_on(table, move, "undo")

    assert table.match.record.choices == before
    assert "3 actions left." in sitting.last("T-")


def test_dice_are_never_taken_back() -> None:
    table, shot = fighting_table("shoot")
    choices = len(table.match.record.choices)
    sitting = play_on(table, shot, "", "undo")

    assert table.match.record.choices[choices] == f"0 {shot}"
    assert "Nothing to undo" in sitting.last("T-")


def test_a_saved_game_goes_on(run: Run, home: Path) -> None:
    run(ONE, *SETUP)
    kept = saved(home)
    out = run("play --resume", "board").stdout

    assert len(kept.choices) >= 6
    assert "T-TURN-4" in out
    assert "You are asked (T-TURN-4): Take an action, or end your turn." in out


def test_windows_are_asked_of_several_people_whatever_they_hold() -> None:
    table = new_table("tactics", ["human", "human"])
    advance(
        table,
        lambda match: match.pending[0].rule == "T-TACTIC-1" and len(match.pending[0].options) == 1,
    )
    session = sit(table).session

    assert session.lone_decision() is None
    assert session.play_bots()
    assert table.match.pending[0].rule == "T-TACTIC-1"


def test_a_lone_person_is_not_asked_without_a_card_that_fits() -> None:
    table = new_table("tactics", ["human", "random"])
    advance(
        table,
        lambda match: (
            [d.seat for d in match.pending if d.rule == "T-TACTIC-1"] == [0]
            and len(match.pending[0].options) == 1
        ),
    )
    session = sit(table).session
    session.play_bots()

    lone = [d.rule for d in table.match.pending if d.seat == 0 and len(d.options) == 1]
    assert "T-TACTIC-1" not in lone  # the end of one's turn is asked for even alone


def test_the_screen_is_passed_between_people(run: Run) -> None:
    out = run(TWO, "", *SETUP[:5], "").stdout

    assert out.count("Pass the screen to Ann") == 1
    assert out.count("Pass the screen to Bob") == 1


def test_commands_know_the_table(run: Run) -> None:
    looks = ["cards", "cards snares", "map h7", "board", "hint", "log 3", "? end"]
    out = run(ONE, *SETUP, *looks, "why enter nettle 5x4", "rules T-COUNTER-1")
    told = out.stdout

    assert out.exit_code == 0, out.output
    assert "You: 8 points" in told
    assert "If An enemy ends its movement in a forest" in told
    assert "Row 14: " in told
    assert "A strong bot, given a second, would choose " in told
    assert "Who may counter" in told
    assert "{" not in told


@pytest.mark.parametrize(
    ("players", "mode"),
    [(1, "solo"), (2, "competitive"), (4, "competitive"), (2, "coop"), (3, "battle")],
)
def test_every_decision_of_a_game_fits_a_small_terminal(players: int, mode: str) -> None:
    table = new_table("tactics", ["human", *["random"] * (players - 1)], mode=mode)
    terminal, out = live()
    for number in range(150):
        if not table.match.pending:
            break
        if number % 5 == 0:
            lines = drawn(table, terminal, out)
            assert len(lines) <= 23, "\n".join(lines)  # the last line is for typing
            assert max(len(line) for line in lines) <= 80
            assert any(line.startswith("14 ") for line in lines)  # the map to its last row
        choose_by_chance(table)


@pytest.mark.parametrize("size", [(60, 20), (77, 30), (100, 40), (130, 46), (160, 50), (40, 12)])
def test_other_sizes_fit_too(size: tuple[int, int]) -> None:
    terminal, out = live(size)
    table = new_table("tactics", ["human", *["random"] * 3])
    advance(table, lambda match: match.pending[0].rule == "T-TURN-4")
    lines = drawn(table, terminal, out)

    assert len(lines) <= max(size[1] - 1, 14)
    assert max(len(line) for line in lines) <= size[0]
