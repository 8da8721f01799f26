"""From games to numbers: a step of tuning, and the weights of a model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from pocketkeep.core.mind import SecondThought

Floats = NDArray[np.float64]
Rows = NDArray[np.float32]  # half the memory: there are hundreds of thousands
SURE = 1.2  # standard errors from which a gain is believed
STRIDE = 12.0  # spreads that a number moves for a gain of a whole win per spread
LONGEST_STRIDE = 1.0  # … and at most
HELD_OUT = 10  # every so many-th game is kept to test the fit on
TINY = 1e-9
SHRINK = 1e-4  # of the weights' squares, so that none grows without reason
SHRINK_THOUGHTS = 3e-4
PULL = 20.0  # games that what was learned before counts for
STEPS = 300  # of the fit, at most
STEPS_THINKING = 150


@dataclass(frozen=True)
class Judgement:
    """Weights by feature, and second thoughts about the features."""

    weights: list[float]
    thoughts: list[SecondThought]


@dataclass(frozen=True)
class Fit(Judgement):
    """What was found; and how surprised it is by games that it has not seen."""

    loss: float
    blind_loss: float  # of equal chances for all
    positions: int


def stride(shifts: Sequence[Sequence[float]], wins: Sequence[float], rivals: int) -> list[float]:
    """How far each number should move, in spreads: win shares regressed on the shifts.

    Rivals of a game share one win, so only what a rival has more than the others counts.
    """
    drawn = np.asarray(shifts).reshape(-1, rivals, len(shifts[0]))
    won = np.asarray(wins).reshape(-1, rivals)
    if rivals > 1:
        drawn = drawn - drawn.mean(axis=1, keepdims=True)
    gained = won - won.mean()
    x, y = drawn.reshape(-1, drawn.shape[2]), gained.reshape(-1)
    slope = x.T @ y / np.maximum((x * x).sum(axis=0), TINY)
    error = y.std() / np.sqrt(np.maximum((x * x).sum(axis=0), TINY))
    steps = np.where(np.abs(slope) > SURE * error, slope * STRIDE, 0.0)
    longest = float(np.abs(steps).max(initial=0.0))
    if longest > LONGEST_STRIDE:
        steps *= LONGEST_STRIDE / longest
    return [float(step) for step in steps]


def fit(
    rows: Rows,
    wins: Floats,
    games: NDArray[np.int64],
    *,
    kinds: NDArray[np.int64] | None = None,
    thoughts: int = 0,
    before: Judgement | None = None,
) -> Fit:
    """A score by rival, softmax over the rivals, fitted to who won in the end.

    A rival without opponents is weighed against a score of nothing. `rows` is position by rival by
    feature, `wins` and `kinds` position by rival; few games move what was found before little. How
    well a kind of player plays is fitted along and forgotten: positions are not good because good
    players come to them.
    """
    features = rows.shape[2]
    if kinds is not None:
        rows = np.concatenate([rows, np.eye(kinds.max() + 1, dtype=np.float32)[kinds]], axis=2)
    rows, wins = with_nothing(rows, wins)
    rows, scale = levelled(rows)
    held = games % HELD_OUT == 0
    shape = Shape(rows.shape[2], features, thoughts)
    home = shape.pack(before, scale) if before else shape.nowhere()
    pull = shape.pulls(before, PULL / len(np.unique(games)))
    found = minimize(
        surprise,
        home + shape.nudge(before),
        args=(shape, rows[~held], wins[~held], home, pull),
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": STEPS_THINKING if thoughts else STEPS},
    ).x
    loss = np.nan
    if held.any():
        loss = surprise(found, shape, rows[held], wins[held], home=home, pull=0.0 * pull)[0]
    judgement = shape.unpack(found, scale)
    return Fit(
        weights=judgement.weights,
        thoughts=judgement.thoughts,
        loss=float(loss),
        blind_loss=float(np.log(rows.shape[1])),
        positions=len(rows),
    )


def levelled(rows: Rows) -> tuple[Rows, Floats]:
    """Rows in which every number varies alike, and how far it did; what never does is nothing."""
    scale = rows.reshape(-1, rows.shape[2]).std(axis=0, dtype=np.float64)
    known = scale > TINY
    scale = np.where(known, scale, 1.0)
    return rows * np.where(known, 1.0 / scale, 0.0).astype(np.float32), scale


@dataclass(frozen=True)
class Shape:
    """Where what is fitted lies in one list of numbers: weights, then the thoughts' parts.

    There are more columns than features where kinds of players are fitted along.
    """

    columns: int
    features: int
    thoughts: int

    def nowhere(self) -> Floats:
        return np.zeros(self.columns + (self.features + 2) * self.thoughts)

    def parts(self, numbers: NDArray[Any]) -> tuple[NDArray[Any], ...]:
        """Weights; by feature and thought what speaks for it; by thought its doubt and worth."""
        inner = self.columns + self.features * self.thoughts
        speak = numbers[self.columns : inner].reshape(self.features, self.thoughts)
        doubts, worths = numbers[inner:].reshape(2, self.thoughts)
        return numbers[: self.columns], speak, doubts, worths

    def nudge(self, before: Judgement | None) -> Floats:
        """Thoughts that are all alike would stay so: new ones begin by chance."""
        numbers = self.nowhere()
        if before is None or not before.thoughts:
            luck = np.random.default_rng(1)
            _, speak, _, worths = self.parts(numbers)
            speak[:] = luck.normal(size=speak.shape) / np.sqrt(self.features)
            worths[:] = 0.1 * luck.normal(size=worths.shape)
        return numbers

    def pulls(self, before: Judgement | None, pull: float) -> Floats:
        """By number, how strongly it is drawn to where it was, or to nothing."""
        numbers = self.nowhere() + (pull if before and before.thoughts else SHRINK_THOUGHTS)
        numbers[: self.columns] = pull if before else SHRINK
        return numbers

    def pack(self, judgement: Judgement, scale: Floats) -> Floats:
        numbers, scale = self.nowhere(), scale[: self.features]
        weights, speak, doubts, worths = self.parts(numbers)
        weights[: self.features] = judgement.weights * scale
        for number, thought in enumerate(judgement.thoughts[: self.thoughts]):
            speak[:, number] = thought.weights * scale
            doubts[number], worths[number] = thought.doubt, thought.worth
        return numbers

    def unpack(self, numbers: Floats, scale: Floats) -> Judgement:
        scale = scale[: self.features]
        weights, speak, doubts, worths = self.parts(numbers)
        return Judgement(
            [rounded(weight) for weight in weights[: self.features] / scale],
            [
                SecondThought(
                    rounded(doubts[number]),
                    [rounded(weight) for weight in speak[:, number] / scale],
                    rounded(worths[number]),
                )
                for number in range(self.thoughts)
            ],
        )


def rounded(number: float) -> float:
    """As many digits as tell apart what differs."""
    return float(f"{number:.5g}")


def with_nothing(rows: Rows, wins: Floats) -> tuple[Rows, Floats]:
    """Who plays alone gets a rival of zeros, which has the rest of the win."""
    if rows.shape[1] > 1:
        return rows, wins
    return np.concatenate([rows, np.zeros_like(rows)], axis=1), np.concatenate(
        [wins, 1.0 - wins], axis=1
    )


def surprise(
    numbers: Floats, shape: Shape, rows: Rows, wins: Floats, home: Floats, pull: Floats
) -> tuple[float, Floats]:
    """Mean log-loss of what is fitted, drawn home; and its gradient."""
    weights, speak, doubts, worths = shape.parts(numbers.astype(np.float32))
    flat = rows.reshape(-1, shape.columns)  # rival by rival: one product instead of many small ones
    seen = flat[:, : shape.features]
    arisen = np.maximum(seen @ speak - doubts, 0.0)
    scores = (flat @ weights + arisen @ worths).reshape(wins.shape).astype(np.float64)
    scores -= scores.max(axis=1, keepdims=True)
    shares = np.exp(scores)
    shares /= shares.sum(axis=1, keepdims=True)
    loss = -(wins * np.log(shares + 1e-12)).sum(axis=1).mean()
    surplus = (shares * wins.sum(axis=1, keepdims=True) - wins).astype(np.float32) / len(rows)
    surplus = surplus.reshape(-1)
    slope = shape.nowhere()
    by_weight, by_speak, by_doubt, by_worth = shape.parts(slope)
    by_weight[:] = surplus @ flat
    if shape.thoughts:
        blame = surplus[:, None] * worths * (arisen > 0.0)
        by_speak[:] = seen.T @ blame
        by_doubt[:] = -blame.sum(axis=0)
        by_worth[:] = surplus @ arisen
    away = numbers - home
    return float(loss + pull @ (away * away)), slope + 2 * pull * away
