"""From games to numbers: a step of tuning, and the weights of a model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

Floats = NDArray[np.float64]
SURE = 1.2  # standard errors from which a gain is believed
STRIDE = 12.0  # spreads that a number moves for a gain of a whole win per spread
LONGEST_STRIDE = 1.0  # … and at most
HELD_OUT = 10  # every so many-th game is kept to test the fit on
TINY = 1e-9
SHRINK = 1e-4  # of the weights' squares, so that none grows without reason


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


def fit(rows: Floats, wins: Floats, games: NDArray[np.int64]) -> Fit:
    """A linear score by rival, softmax over the rivals, fitted to who won in the end.

    A rival without opponents is weighed against a score of nothing. `rows` is position by rival by
    feature, `wins` position by rival.
    """
    rows, wins = with_nothing(rows, wins)
    scale = rows.reshape(-1, rows.shape[2]).std(axis=0)
    known = scale > TINY  # what never differs says nothing
    scale = np.where(known, scale, 1.0)
    scaled = np.where(known, rows / scale, 0.0)
    held = games % HELD_OUT == 0
    learned = scaled[~held], wins[~held]
    found = minimize(
        surprise,
        np.zeros(rows.shape[2]),
        args=learned,
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": 300},
    )
    loss = surprise(found.x, scaled[held], wins[held])[0] if held.any() else float("nan")
    return Fit(
        weights=[float(weight) for weight in found.x / scale],
        loss=float(loss),
        blind_loss=float(np.log(rows.shape[1])),
        positions=len(rows),
    )


def with_nothing(rows: Floats, wins: Floats) -> tuple[Floats, Floats]:
    """Who plays alone gets a rival of zeros, which has the rest of the win."""
    if rows.shape[1] > 1:
        return rows, wins
    return np.concatenate([rows, np.zeros_like(rows)], axis=1), np.concatenate(
        [wins, 1.0 - wins], axis=1
    )


def surprise(weights: Floats, rows: Floats, wins: Floats) -> tuple[float, Floats]:
    """Mean log-loss of the model, and its gradient."""
    scores = rows @ weights
    scores -= scores.max(axis=1, keepdims=True)
    shares = np.exp(scores)
    shares /= shares.sum(axis=1, keepdims=True)
    loss = -(wins * np.log(shares + 1e-12)).sum(axis=1).mean()
    slope = np.einsum("pr,prf->f", shares * wins.sum(axis=1, keepdims=True) - wins, rows)
    slope /= len(rows)
    return float(loss + SHRINK * (weights @ weights)), slope + 2 * SHRINK * weights
