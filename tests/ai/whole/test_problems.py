"""Problems from real games, their answers proved from the rules: tests/ai/problems."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.bots.problems import (
    LUCKS,
    Problem,
    counted,
    load,
    prove_again,
    read,
    solves,
    weakest,
)
from benchmarks.bots.themes import THEMES
from pocketkeep import is_compiled
from pocketkeep.ai.levels import LEVELS
from pocketkeep.core.engine.flow import asked
from pocketkeep.core.ruleset import RULESETS, find_ruleset

FOLDER = Path(__file__).parents[1] / "problems"
DOCUMENT = Path(__file__).parents[3] / "docs" / "bots.md"
LEAST = 20
LEAST_THEMES = 3
SAMPLE = 4_000  # positions: what takes no more is proved again at every change, the rest by `slow`
WINS = "win now"
needs_compiled_rules = pytest.mark.skipif(
    not is_compiled(), reason="interpreted rules take minutes for this"
)


@cache
def problems(game: str) -> list[Problem]:
    return read(FOLDER / f"{game}.json")


CASES = [(game, number) for game in RULESETS for number in range(len(problems(game)))]
QUICK = [(game, number) for game, number in CASES if problems(game)[number].looked <= SAMPLE]
LONG = [case for case in CASES if case not in QUICK]


@pytest.mark.parametrize("game", RULESETS)
def test_every_game_has_its_problems(game: str) -> None:
    assert len(problems(game)) >= LEAST
    assert len({problem.theme for problem in problems(game)}) >= LEAST_THEMES
    assert {problem.theme for problem in problems(game)} <= set(THEMES)


@pytest.mark.parametrize("game", RULESETS)
def test_no_position_is_there_twice(game: str) -> None:
    found = Counter((problem.seed, problem.decision) for problem in problems(game))
    assert set(found.values()) == {1}


@pytest.mark.parametrize(("game", "number"), CASES)
def test_a_problem_names_a_clause_and_has_options_that_do_not_solve_it(
    game: str, number: int
) -> None:
    problem, ruleset = problems(game)[number], find_ruleset(game)
    options = {option.text for option in asked(load(ruleset, problem), problem.seat).options}

    assert problem.clause in ruleset.clauses(problem.options)
    assert set(problem.answers) < options
    assert len(options) == len(problem.answers) + problem.rest
    assert problem.rest >= len(problem.answers)
    assert problem.level == weakest(problem.solved)
    assert problem.level in LEVELS


@pytest.mark.parametrize("game", RULESETS)
def test_the_weakest_level_takes_some_of_the_wins_that_lie_open(game: str) -> None:
    wins = [problem for problem in problems(game) if problem.theme == WINS]
    assert any(problem.solved["green"] == LUCKS for problem in wins)


@pytest.mark.parametrize("game", RULESETS)
def test_the_documentation_counts_them(game: str) -> None:
    told = DOCUMENT.read_text(encoding="utf-8").splitlines()
    heads = tuple(f"| {game}: {theme} |" for theme in THEMES)
    assert [row for row in told if row.startswith(heads)] == counted(game, problems(game))


@needs_compiled_rules
@pytest.mark.parametrize(("game", "number"), QUICK)
def test_the_rules_prove_the_answers(game: str, number: int) -> None:
    assert prove_again(find_ruleset(game), problems(game)[number])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), LONG)
def test_so_they_do_where_it_takes_longer(game: str, number: int) -> None:
    assert prove_again(find_ruleset(game), problems(game)[number])


@pytest.mark.parametrize("game", RULESETS)
def test_an_answer_that_is_none_is_not_proved(game: str) -> None:
    """A fault is planted: of the quickest problem, an option that does not solve it is claimed."""
    ruleset = find_ruleset(game)
    problem = min(problems(game), key=lambda problem: problem.looked)
    options = asked(load(ruleset, problem), problem.seat).options
    wrong = next(option.text for option in options if option.text not in problem.answers)
    assert prove_again(ruleset, problem)
    assert not prove_again(ruleset, replace(problem, answers=[wrong]))
    assert not prove_again(ruleset, replace(problem, answers=[*problem.answers, wrong]))


def test_a_rival_who_could_pay_more_spoils_the_proof() -> None:
    """The same war, but the defender is rich: the cheapest value that won wins no more."""
    ruleset = find_ruleset("kingdoms")
    wars = [problem for problem in problems("kingdoms") if problem.clause == "U-WAR-6"]
    for problem in wars[:3]:
        table: Any = load(ruleset, problem)
        defender = table.stack[-1].defender
        for store in table.stores[:2]:
            store[defender] = 9
        richer = replace(problem, position=ruleset.save(table))
        assert prove_again(ruleset, problem)
        assert not prove_again(ruleset, richer)


@needs_compiled_rules
@pytest.mark.parametrize(("game", "number"), CASES)
def test_every_level_from_its_own_on_solves_it(game: str, number: int) -> None:
    problem = problems(game)[number]
    ruleset = find_ruleset(game)
    table = load(ruleset, problem)
    names = list(LEVELS)
    luck = Random(number).randrange(LUCKS)

    for name in names[names.index(problem.level) :]:
        chosen = solves(ruleset, table, problem.seat, level=LEVELS[name], luck=luck)
        assert chosen in problem.answers, name
