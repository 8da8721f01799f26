"""Matches of training: every deal from every side, and the yardstick as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.ai import matches
from pocketkeep.ai.training import proof
from pocketkeep.ai.training.proof import Score, compete
from pocketkeep.ai.training.samples import Assignment
from pocketkeep.core.mind import Lessons
from pocketkeep.core.ruleset import find_ruleset
from tests.builders.ai.coins import FEATURES, coins_with_mind

UNTAUGHT = Lessons("last-coin", "last-coin-2", 1, {"greed": 0.0})
TAUGHT = Lessons(
    "last-coin", "last-coin-2", 1, {"greed": 0.0}, model={FEATURES[0]: 0.0, "lost to move": -4.0}
)


@pytest.fixture
def coins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Last coin, which no package brings."""
    coins = coins_with_mind(tmp_path, {"moments": 0})
    for module in (proof, matches):
        monkeypatch.setattr(module, "find_ruleset", lambda _: coins)


def match(lessons: Lessons, against: Lessons) -> Score:
    options: dict[str, int | str] = {"players": 2, "coins": 21}
    return compete(
        Assignment("last-coin", options, lessons, seed="1", games=10, playouts=12, against=against)
    )


@pytest.mark.usefixtures("coins")
def test_every_deal_is_played_from_both_sides() -> None:
    score = match(UNTAUGHT, UNTAUGHT)

    assert (score.games, score.fair) == (20, 10.0)


@pytest.mark.usefixtures("coins")
def test_whoever_knows_lost_positions_wins_the_match() -> None:
    assert match(TAUGHT, UNTAUGHT).wins >= 17.0


def test_alone_the_yardstick_plays_the_same_deals() -> None:
    kingdoms = find_ruleset("kingdoms")
    options = dict(kingdoms.read_options({"players": 1}))
    start = Lessons("kingdoms", "solo", 1, {})

    score = compete(Assignment("kingdoms", options, start, seed="1", games=2, playouts=4))

    assert score.games == 2
    assert score.fair in {0.0, 1.0, 2.0}


def test_scores_add_up_and_tell_their_interval() -> None:
    score = Score(10, 8.0, 5.0) + Score(10, 7.0, 5.0)

    assert score.account() == {"games": 20, "wins": 15.0, "fair": 10.0, "low": 0.531, "high": 0.888}
