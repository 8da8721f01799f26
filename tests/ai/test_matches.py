"""Matches: every deal from every side, and what a fair share is."""

from __future__ import annotations

import pytest

from pocketkeep.ai.matches import match_tasks, sides, verdict
from pocketkeep.ai.simulation import play_game


@pytest.mark.parametrize(
    ("game", "options", "fair"),
    [
        ("kingdoms", {"players": 2}, 0.5),
        ("ulos", {"players": 3}, 0.3333),
        ("tactics", {"mode": "team", "players": 4}, 0.5),
    ],
)
def test_a_match_counts_wins_beside_a_fair_share(
    game: str, options: dict[str, int | str], fair: float
) -> None:
    work = match_tasks(game, options, "greedy", field="greedy-0.1.0", deals=1, seed="1")
    found = verdict(work, [play_game(task) for task in work], "greedy", "greedy-0.1.0")

    assert len(work) == len(sides(game, options)) == found.games
    assert found.fair == fair
    assert 0.0 <= found.low <= found.rate <= found.high <= 1.0


def test_every_deal_is_the_same_for_every_side() -> None:
    work = match_tasks("ulos", {"players": 3}, "keen", field="green", deals=2, seed="1")

    assert [task.seed for task in work] == ["1/0"] * 3 + ["1/1"] * 3
    assert {task.seats.index("keen") for task in work} == {0, 1, 2}
