"""`pocketkeep play tactics`: the realm on one screen, attacks told before they are made."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from rich.console import Console

from pocketkeep.ai.seating import seat_players
from pocketkeep.cli.asking import Question, Screen
from pocketkeep.cli.session import Session
from pocketkeep.cli.storage import new_file
from pocketkeep.cli.table import Table
from pocketkeep.cli.terminal import Terminal, Words
from pocketkeep.core import record
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from tests.cli.conftest import Run

TACTICS = find_ruleset("tactics")
ESCAPES = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")
ONE = "play tactics --seed 7 --seats human,random --option first=1"
TWO = "play tactics --seed 7 --seats human,human --names Ann,Bob --option first=1"
SETUP = ["1"] * 6  # a corner, four units, a tactic card


def saved(home: Path) -> record.Record:
    files = sorted((home / "games").glob("*.json"))
    return record.read_file(files[-1])


class Typist:
    """Types what it is told to, and leaves when there is no more to type."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def read(self, prompt: str, words: Words | None) -> str:  # noqa: ARG002 -- no Tab is pressed
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def forget(self) -> None:
        pass


def new_table(kinds: Sequence[str], seed: int = 7, **options: object) -> Table:
    names = ["Ann", "Bob", "Cleo", "Dora"][: list(kinds).count("human")]
    seating = seat_players(kinds, names if len(names) > 1 else [], len(kinds))
    agreed = {"players": len(kinds), "first": 0 if len(kinds) == 1 else 1, **options}
    return Table(Match.start(TACTICS, agreed, seed, seating.written()), seating, None)


def advance(table: Table, found: Callable[[Match], bool], most: int = 1500) -> None:
    """Play by chance until something is so."""
    for _ in range(most):
        if found(table.match):
            return
        decision = table.match.pending[0]
        table.match.answer(decision.seat, table.luck.choice(decision.options))
    raise AssertionError("it never came to that")


def live(width: int = 80, height: int = 24) -> tuple[Terminal, io.StringIO]:
    out = io.StringIO()
    console = Console(
        file=out,
        force_terminal=True,
        width=width,
        height=height,
        color_system="truecolor",
        highlight=False,
    )
    return Terminal(console=console, live=True), out


def sit(table: Table, *lines: str) -> tuple[Session, Callable[[], str]]:
    """A session at a live screen with these lines typed, and a look at the last screen."""
    terminal, out = live(100, 40)
    terminal.keyboard = Typist(lines)

    def last() -> str:
        screens = [s for s in out.getvalue().split("\x1b[3J") if "T-" in s]
        return " ".join(ESCAPES.sub("", screens[-1]).split())

    return Session(terminal, table, new_file("tactics")), last


def drawn(table: Table, terminal: Terminal, out: io.StringIO) -> list[str]:
    decision = table.match.pending[0]
    out.seek(0)
    out.truncate()
    news = table.heard(decision.seat)[-12:]
    Screen(terminal).draw(Question(table, decision.seat, decision, news))
    return ESCAPES.sub("", out.getvalue()).splitlines()


def fighting_table(*kinds: str) -> tuple[Table, str]:
    """A table at which the person may attack in one of these ways, and how."""
    table = new_table(["human", "random"])

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


def test_a_whole_game_by_number_ends_with_the_scores_and_is_told_again(
    run: Run, home: Path
) -> None:
    result = run("play tactics --seed 5 --seats human,random -o rounds=6", *["1"] * 4000)

    assert result.exit_code == 0, result.output
    assert saved(home).result is not None
    assert "survivors" in result.stdout
    assert "Pass the screen" not in result.stdout  # one person among bots
    story = run(f"replay {next((home / 'games').glob('*.json'))}").stdout
    assert "Turn 1. " in story
    assert "{" not in story


def test_only_people_with_a_choice_are_asked(run: Run) -> None:
    out = run("play tactics --seed 5 --seats human,random -o rounds=6", *["1"] * 4000).stdout

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
    session, last = sit(table, attack)
    session.run()

    assert len(table.match.record.choices) == choices
    assert f"{attack}: " in last()
    assert "damage" in last()
    assert "Enter does it" in last()


def test_enter_makes_it() -> None:
    table, attack = fighting_table("melee", "shoot")
    choices = len(table.match.record.choices)
    session, _ = sit(table, attack, "")
    session.run()

    assert table.match.record.choices[choices] == f"0 {attack}"


def test_a_unit_that_is_named_lights_its_reach_with_costs() -> None:
    table = new_table(["human", "random"])
    advance(table, lambda match: match.pending[0].rule == "T-TURN-4")
    unit = table.match.pending[0].options[0].path[1]
    session, last = sit(table, f"move {unit}")
    session.run()

    assert f"move {unit} … " in last()
    assert re.search(r" 1 2 3| 3 2 1", last())  # costs side by side on the map


def test_moves_are_taken_back() -> None:
    table = new_table(["human", "random"])
    advance(table, lambda match: match.pending[0].rule == "T-TURN-4")
    move = table.match.pending[0].options[0].text
    before = list(table.match.record.choices)
    session, last = sit(table, move, "undo")
    session.run()

    assert table.match.record.choices == before
    assert "3 actions left." in last()


def test_dice_are_never_taken_back() -> None:
    table, shot = fighting_table("shoot")
    choices = len(table.match.record.choices)
    session, last = sit(table, shot, "", "undo")
    session.run()

    assert table.match.record.choices[choices] == f"0 {shot}"
    assert "Nothing to undo" in last()


def test_a_saved_game_goes_on(run: Run, home: Path) -> None:
    run(ONE, *SETUP)
    kept = saved(home)
    out = run("play --resume", "board").stdout

    assert len(kept.choices) >= 6
    assert "T-TURN-4" in out
    assert "You are asked (T-TURN-4): Take an action, or end your turn." in out


def test_windows_are_asked_of_several_people_whatever_they_hold() -> None:
    table = new_table(["human", "human"])
    advance(
        table,
        lambda match: match.pending[0].rule == "T-TACTIC-1" and len(match.pending[0].options) == 1,
    )
    session, _ = sit(table)

    assert session.lone_decision() is None
    assert session.play_bots()
    assert table.match.pending[0].rule == "T-TACTIC-1"


def test_a_lone_person_is_not_asked_without_a_card_that_fits() -> None:
    table = new_table(["human", "random"])
    advance(
        table,
        lambda match: (
            [d.seat for d in match.pending if d.rule == "T-TACTIC-1"] == [0]
            and len(match.pending[0].options) == 1
        ),
    )
    session, _ = sit(table)
    session.play_bots()

    assert not any(d.seat == 0 and len(d.options) == 1 for d in table.match.pending)


def test_the_screen_is_passed_between_people(run: Run) -> None:
    out = run(TWO, "", *SETUP[:5], "").stdout

    assert out.count("Pass the screen to Ann") == 1
    assert out.count("Pass the screen to Bob") == 1


def test_commands_know_the_table(run: Run) -> None:
    out = run(ONE, *SETUP, "cards", "cards snares", "map h7", "board", "hint", "log 3", "? end",
              "why enter nettle 5x4", "rules T-COUNTER-1")  # fmt: skip
    told = out.stdout

    assert out.exit_code == 0, out.output
    assert "You: 8 points" in told
    assert "If An enemy ends its movement in a forest" in told
    assert "Row 14: " in told
    assert "The greedy bot would choose " in told
    assert "Who may counter" in told
    assert "{" not in told


@pytest.mark.parametrize(
    ("players", "mode"),
    [(1, "solo"), (2, "competitive"), (4, "competitive"), (2, "coop"), (3, "battle")],
)
def test_every_decision_of_a_game_fits_a_small_terminal(players: int, mode: str) -> None:
    table = new_table(["human", *["random"] * (players - 1)], mode=mode)
    terminal, out = live()
    for number in range(150):
        if not table.match.pending:
            break
        if number % 5 == 0:
            lines = drawn(table, terminal, out)
            assert len(lines) <= 23, "\n".join(lines)  # the last line is for typing
            assert max(len(line) for line in lines) <= 80
            assert any(line.startswith("14 ") for line in lines)  # the map to its last row
        decision = table.match.pending[0]
        table.match.answer(decision.seat, table.luck.choice(decision.options))


@pytest.mark.parametrize("size", [(60, 20), (77, 30), (100, 40), (130, 46), (160, 50), (40, 12)])
def test_other_sizes_fit_too(size: tuple[int, int]) -> None:
    terminal, out = live(*size)
    table = new_table(["human", *["random"] * 3])
    advance(table, lambda match: match.pending[0].rule == "T-TURN-4")
    lines = drawn(table, terminal, out)

    assert len(lines) <= max(size[1] - 1, 14)
    assert max(len(line) for line in lines) <= size[0]


def test_the_content_is_listed_and_shown(run: Run) -> None:
    listed = run("content list --game tactics").stdout

    for kind in ("unit", "tactic", "enemy", "dungeon", "box", "realm"):
        assert re.search(rf"^{kind} ", listed, re.MULTILINE)
    assert "Slip (movement)" in run("content show nettle --game tactics").stdout
    assert "Layout 8x5@" in run("content show citadel --game tactics").stdout
