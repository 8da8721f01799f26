"""Ratings, the table of pairs, what an arm is worth, and how games went."""

from __future__ import annotations

import math

import numpy as np
import polars as pl
import pytest

from pocketkeep.lab.statistics.design import finished
from pocketkeep.lab.statistics.paired import worth_of
from pocketkeep.lab.statistics.ratings import POINTS, meetings_of, ratings_of, table_of
from pocketkeep.lab.statistics.telling import Telling, filled, telling_of
from tests.lab.planted import plant

BOTS = {"green": -1.0, "keen": 0.0, "able": 1.0}


@pytest.fixture(scope="module")
def rows() -> pl.DataFrame:
    return finished(*plant(np.random.default_rng(1), 1200, players=3, bots=BOTS))


def test_bots_are_rated_in_games_of_three(rows: pl.DataFrame) -> None:
    ratings = ratings_of(rows)
    assert [rating.bot for rating in ratings] == ["able", "keen", "green"]
    for rating in ratings:
        assert rating.points.low < BOTS[rating.bot] * POINTS < rating.points.high
        assert rating.points.width < 80
    assert ratings[0].skill > ratings[1].skill > ratings[2].skill
    assert ratings[0].fair == pytest.approx(1 / 3)


def test_the_table_of_pairs_says_who_comes_in_before_whom(rows: pl.DataFrame) -> None:
    meetings = meetings_of(rows)
    table = table_of(meetings, ["able", "keen", "green"])
    assert np.isnan(np.diag(table)).all()
    for i, first in enumerate([1.0, 0.0, -1.0]):
        for j, second in enumerate([1.0, 0.0, -1.0]):
            if i != j:
                assert table[i, j] == pytest.approx(1 / (1 + math.exp(second - first)), abs=0.05)
                assert table[i, j] + table[j, i] == pytest.approx(1)


def test_partners_do_not_meet() -> None:
    games, seats = plant(np.random.default_rng(2), 50, team_size=2, bots=BOTS)
    meetings = meetings_of(finished(games, seats))
    together = meetings_of(finished(games, seats.with_columns(team=pl.lit(0, dtype=pl.Int16))))
    assert meetings
    assert not together


def test_pairing_by_deal_takes_luck_out_of_what_something_is_worth() -> None:
    luck = np.random.default_rng(3)
    deals = 300
    base = luck.normal(20, 6, deals)
    rows = pl.concat(
        pl.DataFrame(
            {
                "deal": range(deals),
                "cell": [cell] * deals,
                "roles": [["faction:a"]] * deals,
                "score": base + more + luck.normal(0, 1, deals),
            }
        )
        for cell, more in (("without", 0.0), ("with", 0.5))
    )
    worth = worth_of(rows, "without", "with", what="score")
    assert worth.deals == deals
    assert worth.difference.low < 0.5 < worth.difference.high
    assert worth.stands
    assert worth.alone.width > 4 * worth.difference.width
    assert worth.with_it - worth.without == pytest.approx(worth.difference.value)
    same = rows.with_columns(pl.lit(1.0).alias("win"))
    nothing = worth_of(same, "without", "with", what="win")
    assert nothing.difference == (0.0, -0.01, 0.01)  # none of 300 deals: at most three
    nobody = worth_of(rows, "without", "with", what="score", role="faction:z")
    assert nobody.deals == 0
    assert not nobody.stands


def game(number: int, scores: list[list[int]], wins: list[float]) -> tuple[pl.DataFrame, ...]:
    seats = len(wins)
    games = pl.DataFrame(
        {"game": [number], "cut": [False], "error": [""], "rounds": [len(scores)],
         "decisions": [10 * len(scores)], "end_rule": ["X-END-1"]}
    )  # fmt: skip
    sat = pl.DataFrame({"game": [number] * seats, "seat": range(seats), "win": wins})
    curve = pl.DataFrame(
        {
            "game": [number] * seats * len(scores),
            "seat": [seat for _ in scores for seat in range(seats)],
            "turn": [turn for turn in range(len(scores)) for _ in wins],
            "score": [float(score) for row in scores for score in row],
        }
    )
    return games, sat, curve


def told_by(games: pl.DataFrame, sat: pl.DataFrame, curve: pl.DataFrame) -> Telling:
    return telling_of(games, sat, curve.lazy())


def test_a_game_is_told_by_its_scores() -> None:
    swing = game(0, [[0, 0], [2, 1], [2, 3], [4, 3], [5, 4]], [1.0, 0.0])
    dull = game(1, [[1, 0], [2, 0], [3, 0], [4, 0]], [1.0, 0.0])
    told = told_by(*(pl.concat(tables) for tables in zip(swing, dull, strict=True)))
    assert told.games == 2
    assert told.lead_changes.value == 1.0  # twice in the first, never in the second
    assert told.decided.value == pytest.approx((3 / 5 + 0) / 2)
    assert (told.decided.low, told.decided.high) == (0.0, 1.0)  # two games say little
    assert told.last_to_first == 0.5
    assert told.leads[-1] == 1.0
    assert told.lengths == [4, 5]
    assert told.ends == {"X-END-1": 2}


def test_turns_that_move_chances_matter() -> None:
    luck = np.random.default_rng(4)
    close, early = [], []
    for number in range(60):
        steps = luck.integers(0, 4, (8, 2)).cumsum(axis=0)
        close.append(game(number, steps.tolist(), np.eye(2)[steps[-1].argmax()].tolist()))
        lead = int(luck.integers(2))
        sure = [[20 if seat == lead else 0 for seat in range(2)]] * 8
        early.append(game(number, sure, np.eye(2)[lead].tolist()))
    tables = [told_by(*(pl.concat(t) for t in zip(*made, strict=True))) for made in (close, early)]
    assert tables[0].mattered.value > 2
    assert tables[1].mattered.value == 0
    assert tables[1].decided.value == 0


def test_scores_that_are_not_told_are_those_before() -> None:
    table = np.array([[np.nan, 1.0], [2.0, np.nan], [np.nan, np.nan]])
    assert filled(table).tolist() == [[0.0, 1.0], [2.0, 1.0], [2.0, 1.0]]


def test_games_without_curves_are_told_all_the_same() -> None:
    games, sat, curve = game(0, [[0, 1]], [0.0, 1.0])
    told = told_by(games, sat, curve.clear())
    assert told.rounds.value == 1
    assert math.isnan(told.lead_changes.value)
