"""What a long search finds clearly the best, shorter looks find too: tests/ai/clearly_best."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from benchmarks.bots.clearly_best import LUCKS, Position
from benchmarks.bots.problems import solves
from pocketkeep import is_compiled
from pocketkeep.ai.levels import LEVELS
from pocketkeep.core.ruleset import RULESETS, find_ruleset

FOLDER = Path(__file__).parents[1] / "clearly_best"
LEAST = 20


@cache
def positions(game: str) -> list[Position]:
    file = FOLDER / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=list[Position])


CASES = [(game, number) for game in RULESETS for number in range(len(positions(game)))]


@pytest.mark.parametrize("game", RULESETS)
def test_every_game_has_its_positions(game: str) -> None:
    assert len(positions(game)) >= LEAST
    assert len({position.rule for position in positions(game)}) > 2
    assert all(position.rest for position in positions(game)), "what anything solves is none"


@pytest.mark.skipif(not is_compiled(), reason="interpreted rules take minutes for this")
@pytest.mark.parametrize(("game", "number"), CASES)
def test_every_level_from_its_own_on_solves_it(game: str, number: int) -> None:
    position = positions(game)[number]
    ruleset = find_ruleset(game)
    table = ruleset.load(ruleset.book(position.options, None), position.position)
    names = list(LEVELS)
    luck = Random(number).randrange(LUCKS)

    for name in names[names.index(position.level) :]:
        chosen = solves(ruleset, table, position.seat, level=LEVELS[name], luck=luck)
        assert chosen in position.answers, name
