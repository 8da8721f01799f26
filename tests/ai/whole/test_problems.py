"""Positions from real games that bots of a level and all above it must solve: tests/ai/problems."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from benchmarks.bots.problems import LUCKS, Problem, solves
from pocketkeep import is_compiled
from pocketkeep.ai.levels import LEVELS
from pocketkeep.core.ruleset import RULESETS, find_ruleset

FOLDER = Path(__file__).parents[1] / "problems"
LEAST = 20


@cache
def problems(game: str) -> list[Problem]:
    file = FOLDER / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=list[Problem])


CASES = [(game, number) for game in RULESETS for number in range(len(problems(game)))]


@pytest.mark.parametrize("game", RULESETS)
def test_every_game_has_its_problems(game: str) -> None:
    assert len(problems(game)) >= LEAST
    assert len({problem.rule for problem in problems(game)}) > 2
    assert all(problem.rest for problem in problems(game)), "what anything solves is none"


@pytest.mark.skipif(not is_compiled(), reason="interpreted rules take minutes for this")
@pytest.mark.parametrize(("game", "number"), CASES)
def test_every_level_from_its_own_on_solves_it(game: str, number: int) -> None:
    problem = problems(game)[number]
    ruleset = find_ruleset(game)
    table = ruleset.load(ruleset.book(problem.options, None), problem.position)
    names = list(LEVELS)
    luck = Random(number).randrange(LUCKS)

    for name in names[names.index(problem.level) :]:
        chosen = solves(ruleset, table, problem.seat, level=LEVELS[name], luck=luck)
        assert chosen in problem.answers, name
