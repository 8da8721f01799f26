"""From games to numbers: a step of tuning, and the weights of a model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

Floats = NDArray[np.float64]
Rows = NDArray[np.float32]  # half the memory: there are hundreds of thousands
SURE = 1.2  # standard errors from which a gain is believed
STRIDE = 12.0  # spreads that a number moves for a gain of a whole win per spread
LONGEST_STRIDE = 1.0  # … and at most
HELD_OUT = 10  # every so many-th game is kept to test the fit on
TINY = 1e-9
SHRINK = 1e-4  # of the weights' squares, so that none grows without reason
PULL = 20.0  # games that what was learned before counts for


@dataclass(frozen=True)
class Fit:
    """Weights by feature; and how surprised they are by games they have not seen."""

    weights: list[float]
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
    rows: Rows, wins: Floats, games: NDArray[np.int64], *, drawn_to: Sequence[float] = ()
) -> Fit:
    """A linear score by rival, softmax over the rivals, fitted to who won in the end.

    A rival without opponents is weighed against a score of nothing. `rows` is position by rival by
    feature, `wins` position by rival; few games move the weights little from where they were.
    """
    rows, wins = with_nothing(rows, wins)
    scale = rows.reshape(-1, rows.shape[2]).std(axis=0, dtype=np.float64)
    known = scale > TINY  # what never differs says nothing
    scale = np.where(known, scale, 1.0)
    scaled = rows * np.where(known, 1.0 / scale, 0.0).astype(np.float32)
    held = games % HELD_OUT == 0
    home = np.asarray(drawn_to) * scale if any(drawn_to) else np.zeros(rows.shape[2])
    pull = PULL / len(np.unique(games)) if any(drawn_to) else SHRINK
    found = minimize(
        surprise,
        home,
        args=(scaled[~held], wins[~held], home, pull),
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": 300},
    )
    unseen = scaled[held], wins[held]
    loss = surprise(found.x, *unseen, home, pull=0.0)[0] if held.any() else np.nan
    return Fit(
        weights=[float(weight) for weight in found.x / scale],
        loss=float(loss),
        blind_loss=float(np.log(rows.shape[1])),
        positions=len(rows),
    )


def with_nothing(rows: Rows, wins: Floats) -> tuple[Rows, Floats]:
    """Who plays alone gets a rival of zeros, which has the rest of the win."""
    if rows.shape[1] > 1:
        return rows, wins
    return np.concatenate([rows, np.zeros_like(rows)], axis=1), np.concatenate(
        [wins, 1.0 - wins], axis=1
    )


def surprise(
    weights: Floats, rows: Rows, wins: Floats, home: Floats, pull: float
) -> tuple[float, Floats]:
    """Mean log-loss of the model, drawn home; and its gradient."""
    scores = (rows @ weights.astype(np.float32)).astype(np.float64)
    scores -= scores.max(axis=1, keepdims=True)
    shares = np.exp(scores)
    shares /= shares.sum(axis=1, keepdims=True)
    loss = -(wins * np.log(shares + 1e-12)).sum(axis=1).mean()
    surplus = (shares * wins.sum(axis=1, keepdims=True) - wins).astype(np.float32)
    slope = np.tensordot(surplus, rows, 2).astype(np.float64) / len(rows)
    away = weights - home
    return float(loss + pull * (away @ away)), slope + 2 * pull * away
