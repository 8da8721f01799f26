"""Tests that may be looked at after every deal err no more often than they say."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest
from numpy.random import Generator

from pocketkeep.lab.statistics.sequential import (
    BadHypothesis,
    ConfidenceSequence,
    SequentialTest,
    by_deal,
    widening,
)


def wins(luck: Generator, rate: float, deals: int) -> list[float]:
    return [float(won) for won in luck.binomial(1, rate, deals)]


def mirrored(luck: Generator, rate: float, deals: int) -> list[float]:
    """The mean of a deal played from both seats, where luck favours one of them."""
    favour = luck.normal(0, 0.2, deals)
    first = luck.binomial(1, np.clip(rate + favour, 0, 1))
    second = luck.binomial(1, np.clip(rate - favour, 0, 1))
    return [float(mean) for mean in (first + second) / 2]


def parts(luck: Generator, rate: float, deals: int) -> list[float]:
    """Wins, of which some are shared."""
    whole = luck.binomial(1, rate, deals).astype(float)
    return [float(part) for part in np.where(luck.random(deals) < 0.2, rate, whole)]


def answers(make: object, rate: float, runs: int, seed: int) -> tuple[float, float, float]:
    """How often the test says above, how often below, and how many deals it takes."""
    luck = np.random.default_rng(seed)
    said, deals = [], []
    for _ in range(runs):
        test = SequentialTest(0.5, 0.6)
        said.append(test.extend(make(luck, rate, 4000)))  # type: ignore[operator]
        deals.append(test.deals)
    return said.count("above") / runs, said.count("below") / runs, float(np.mean(deals))


@pytest.mark.parametrize("make", [wins, mirrored, parts])
def test_both_errors_stay_small(make: object) -> None:
    above, below, _ = answers(make, 0.5, 120, seed=1)
    assert above <= 0.09
    assert below > 0.9
    above, below, _ = answers(make, 0.6, 120, seed=2)
    assert below <= 0.09
    assert above > 0.9


@pytest.mark.slow
@pytest.mark.parametrize("make", [wins, mirrored, parts])
@pytest.mark.parametrize("rate", [0.45, 0.5])
def test_the_first_error_holds(make: object, rate: float) -> None:
    """Of 4,000 runs at most 5 % say "above" where it is not so; 0.7 % is three deviations."""
    above, _, _ = answers(make, rate, 4000, seed=3)
    assert above <= 0.05 + 0.0103


@pytest.mark.slow
@pytest.mark.parametrize("make", [wins, mirrored, parts])
@pytest.mark.parametrize("rate", [0.6, 0.65])
def test_the_second_error_holds(make: object, rate: float) -> None:
    _, below, _ = answers(make, rate, 4000, seed=4)
    assert below <= 0.05 + 0.0103


def test_mirrored_deals_decide_sooner_than_as_many_games_of_their_own() -> None:
    _, _, plain = answers(wins, 0.6, 100, seed=5)
    _, _, twice = answers(mirrored, 0.6, 100, seed=5)
    assert twice < plain / 1.5


def test_what_is_decided_stays_decided() -> None:
    test = SequentialTest(0.5, 0.6)
    assert test.extend([1.0] * 200) == "above"
    deals = test.deals
    assert test.extend([0.0] * 500) == "above"
    assert test.deals == deals


@pytest.mark.parametrize(
    ("low", "high", "alpha"), [(0.6, 0.5, 0.05), (0.0, 0.5, 0.05), (0.5, 0.6, 0.0)]
)
def test_a_question_that_nothing_decides_is_refused(low: float, high: float, alpha: float) -> None:
    with pytest.raises(BadHypothesis):
        SequentialTest(low, high, alpha=alpha)


def missed(make: object, rate: float, *, runs: int, deals: int, seed: int) -> float:
    """How many runs lost the true mean at any moment at all."""
    luck = np.random.default_rng(seed)
    lost = 0
    for _ in range(runs):
        sequence = ConfidenceSequence()
        values = make(luck, rate, deals)  # type: ignore[operator]
        for start in range(0, deals, 10):
            sequence.extend(values[start : start + 10])
        low, high = sequence.estimate.low, sequence.estimate.high  # what is left out stays out
        lost += not low <= rate <= high
    return lost / runs


@pytest.mark.parametrize("make", [wins, mirrored])
def test_an_interval_that_is_watched_holds_at_every_moment(make: object) -> None:
    assert missed(make, 0.3 if make is wins else 0.5, runs=40, deals=400, seed=6) <= 0.1


@pytest.mark.slow
@pytest.mark.parametrize("make", [wins, mirrored, parts])
@pytest.mark.parametrize("rate", [0.25, 0.5])
def test_of_many_intervals_that_are_watched_few_ever_lose_the_mean(
    make: object, rate: float
) -> None:
    assert missed(make, rate, runs=500, deals=1000, seed=7) <= 0.05 + 0.029


def test_a_watched_interval_narrows() -> None:
    luck = np.random.default_rng(8)
    sequence = ConfidenceSequence()
    widths = []
    for _ in range(4):
        sequence.extend(wins(luck, 0.5, 500))
        widths.append(sequence.estimate.width)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.1
    assert ConfidenceSequence().estimate[1:] == (0.0, 1.0)


@pytest.mark.slow
def test_a_mean_watched_with_widening_is_lost_in_few_runs() -> None:
    luck = np.random.default_rng(9)
    runs, deals, first = 2000, 4000, 50
    values = luck.normal(0, 1, (runs, deals))
    counts = np.arange(1, deals + 1)
    means = values.cumsum(axis=1) / counts
    spread = np.sqrt((values**2).cumsum(axis=1) / counts - means**2)
    reach = np.array([widening(int(count)) for count in counts])
    outside = np.abs(means) > reach * spread / np.sqrt(counts)
    assert outside[:, first:].any(axis=1).mean() <= 0.05 + 0.015


def test_widening_costs_most_where_nobody_looks() -> None:
    assert widening(500) < widening(50)
    assert widening(500) < widening(50_000)
    assert widening(0) == float("inf")


def test_deals_are_taken_in_their_order() -> None:
    rows = pl.DataFrame(
        {"deal": [1, 0, 1, 0], "game": [2, 0, 3, 1], "seat": 0, "team": -1,
         "win": [1.0, 0.0, 0.0, 0.0]}
    )  # fmt: skip
    assert by_deal(rows).tolist() == [0.0, 0.5]


def test_a_team_wins_once() -> None:
    """Three of one side against one of the other: two sides, each of which counts once."""
    rows = pl.DataFrame({"deal": 0, "game": 0, "seat": [0, 1, 2, 3], "team": [0, 0, 0, 1],
                         "win": [1.0, 1.0, 1.0, 0.0]})  # fmt: skip
    assert by_deal(rows).tolist() == [0.5]
