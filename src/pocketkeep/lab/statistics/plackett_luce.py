"""Plackett and Luce: strengths of what sides have, from who came before whom.

The chance that a side comes first is its strength over the sum of all strengths; second place is
dealt among the rest alike. A side's strength is e to the sum of the effects of what it has.
Effects are fitted by maximum likelihood with a small ridge; their covariance is the sandwich of
the information matrix around the scores of whole deals, so mirrored deals count as what they are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, permutations, product
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray
from scipy import linalg, sparse

from pocketkeep.lab.statistics.design import Design, Values

RIDGE: Final = 0.1  # as if effects were drawn from a normal distribution of deviation three
STEPS: Final = 60
CLOSE: Final = 1e-9
PLENTY: Final = 50  # deals for each effect
AT_ONCE: Final = 512  # deals, to keep memory small
LONGEST_STEP: Final = 4.0  # of one effect, so that a first step into the far goes not astray

Depth = Literal["wins", "places"]  # what is looked at: parts of the win, or the whole ranking
Orders = list[tuple[int, ...]]
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class Fit:
    """Effects of features on the log of strength."""

    design: Design
    depth: Depth
    effects: Values
    covariance: Matrix  # of the effects, by deals
    bread: Matrix  # the inverse of the information
    pulls: Values  # by side, what is left over: its part of the win less what was expected
    curves: sparse.csr_matrix  # sides x sides: the information, game by game
    likelihood: float


def fit(design: Design, depth: Depth = "wins", ridge: float = RIDGE) -> Fit:
    """The effects under which what happened was likeliest."""
    width = len(design.features)
    effects = np.zeros(width)
    had = design.had
    best, pulls, curves = look(design, effects, depth)
    best -= ridge * float(effects @ effects) / 2
    for _ in range(STEPS):
        slope = had.T @ pulls - ridge * effects
        information = (had.T @ curves @ had).toarray() + ridge * np.eye(width)
        step = linalg.solve(information, slope, assume_a="sym")
        step *= min(1.0, LONGEST_STEP / max(CLOSE, float(np.abs(step).max(initial=0.0))))
        if float(np.abs(step).max(initial=0.0)) < CLOSE:
            break
        effects, best, pulls, curves = stride(
            design, effects, step, depth=depth, ridge=ridge, best=best
        )
    information = (had.T @ curves @ had).toarray() + ridge * np.eye(width)
    bread = linalg.inv(information)
    left_out = without_own(design, pulls, curves, bread)
    scores = by_deal(design, had.multiply(left_out[:, None]).tocsr())
    return Fit(
        design=design,
        depth=depth,
        effects=effects,
        covariance=sandwich(bread, scores),
        bread=bread,
        pulls=pulls,
        curves=curves,
        likelihood=best,
    )


def stride(
    design: Design, effects: Values, step: Values, *, depth: Depth, ridge: float, best: float
) -> tuple[Values, float, Values, sparse.csr_matrix]:
    """A step that does not lead downhill: halved until it does not."""
    share = 1.0
    while True:
        tried = effects + share * step
        value, pulls, curves = look(design, tried, depth)
        value -= ridge * float(tried @ tried) / 2
        if value >= best - CLOSE or share < CLOSE:
            return tried, value, pulls, curves
        share /= 2


def by_deal(design: Design, rows: sparse.csr_matrix) -> Matrix:
    """Rows of sides summed up by deal."""
    deals = np.repeat(design.deals, design.sizes)
    gather = sparse.csr_matrix(
        (np.ones(len(deals)), (deals, np.arange(len(deals)))), shape=(design.clusters, len(deals))
    )
    summed: Matrix = (gather @ rows).toarray()
    return summed


def without_own(design: Design, pulls: Values, curves: sparse.csr_matrix, bread: Matrix) -> Values:
    """By side, its pull as it would be if the model had not seen its deal.

    A model with many entries fits few deals too well, and what it leaves over looks too small;
    leaving each deal out (the jackknife, in one step) gives it back.
    """
    if design.clusters > PLENTY * len(design.features):
        return pulls  # none of them weighs enough
    ends = np.cumsum(design.sizes)
    rows_of: dict[int, list[NDArray[np.int64]]] = {}
    order = np.argsort(design.deals, kind="stable")
    bounds = np.flatnonzero(np.diff(design.deals[order], prepend=-1, append=-1))
    for first, last in pairwise(bounds):
        games = order[first:last]
        rows = np.concatenate([np.arange(ends[g] - design.sizes[g], ends[g]) for g in games])
        rows_of.setdefault(len(rows), []).append(rows)
    found = pulls.copy()
    for size, deals in rows_of.items():
        for start in range(0, len(deals), AT_ONCE):
            rows = np.stack(deals[start : start + AT_ONCE])
            had = design.had[rows.ravel()].toarray().reshape(len(rows), size, -1)
            blocks = np.stack([curves[np.ix_(some, some)].toarray() for some in rows])
            reached = blocks @ (had @ bread @ had.transpose(0, 2, 1))
            left = np.eye(size) - reached
            found[rows] = np.linalg.solve(left, pulls[rows][:, :, None])[:, :, 0]
    return found


def sandwich(bread: Matrix, scores: Matrix) -> Matrix:
    """The covariance of effects from the scores of deals that the model had not seen."""
    made: Matrix = bread @ (scores.T @ scores) @ bread
    return made


def look(design: Design, effects: Values, depth: Depth) -> tuple[float, Values, sparse.csr_matrix]:
    """Log likelihood; by side its slope; and the information, a block a game."""
    strength = design.had @ effects
    pulls = np.zeros(len(strength))
    likelihood = 0.0
    blocks: list[tuple[Values, Values, Values]] = []
    for rows, orders, weights in groups(design, depth):
        value, pull, curve = meet(strength[rows], orders, weights)
        likelihood += value
        pulls[rows] += pull
        met = rows.shape[1]
        blocks.append((np.repeat(rows, met, axis=1), np.tile(rows, (1, met)), curve))
    sides = len(strength)
    data = np.concatenate([curve.ravel() for _, _, curve in blocks]) if blocks else np.zeros(0)
    down = np.concatenate([a.ravel() for a, _, _ in blocks]) if blocks else np.zeros(0, int)
    across = np.concatenate([b.ravel() for _, b, _ in blocks]) if blocks else np.zeros(0, int)
    return likelihood, pulls, sparse.csr_matrix((data, (down, across)), shape=(sides, sides))


def groups(design: Design, depth: Depth) -> list[tuple[NDArray[np.int64], Orders, Values]]:
    """Games of one form at once: sides sorted by place, the orders that may have been, weights."""
    found: list[tuple[NDArray[np.int64], Orders, Values]] = []
    for met in np.unique(design.sizes):
        if met < 2:  # noqa: PLR2004 - nobody was met
            continue
        which = np.flatnonzero(design.sizes == met)
        rows = design.starts[which][:, None] + np.arange(met)
        if depth == "wins":
            parts = design.parts[rows]
            for first in range(met):
                won = parts[:, first] > 0
                order = [first, *[i for i in range(met) if i != first]]
                if won.any():
                    found.append((rows[won][:, order], [(0,)], parts[won, first]))
            continue
        sorted_rows = np.take_along_axis(
            rows, np.argsort(design.places[rows], axis=1, kind="stable"), axis=1
        )
        places = design.places[sorted_rows]
        forms, form = np.unique(places, axis=0, return_inverse=True)
        for number, places_there in enumerate(forms):
            these = sorted_rows[form.reshape(-1) == number]
            found.append((these, orders_of(tuple(places_there.tolist())), np.ones(len(these))))
    return found


@lru_cache(maxsize=256)
def orders_of(places: tuple[int, ...]) -> Orders:
    """Every order in which sides with these places may have come in, without the last group.

    A shared place says that the order within is not known, so each is as good as the others.

    >>> orders_of((1, 1, 3))
    [(0, 1), (1, 0)]
    >>> orders_of((1, 2, 2))
    [(0,)]
    """
    tied = [[i for i, place in enumerate(places) if place == at] for at in sorted(set(places))]
    ways = [list(permutations(group)) for group in tied[:-1]]
    return [tuple(i for group in way for i in group) for way in product(*ways)]


def meet(strength: Values, orders: Orders, weights: Values) -> tuple[float, Values, Values]:
    """Games x sides of equal form: their log likelihood, and its slopes and curves by side."""
    games, met = strength.shape
    likely = np.zeros((len(orders), games))
    pulls = np.zeros((len(orders), games, met))
    curves = np.zeros((len(orders), games, met, met))
    force = np.exp(strength - strength.max(axis=1, keepdims=True))
    for number, order in enumerate(orders):
        left = force.copy()
        for side in order:
            total = left.sum(axis=1, keepdims=True)
            chance = left / total
            likely[number] += np.log(np.maximum(chance[:, side], 1e-300))
            pulls[number, :, side] += 1
            pulls[number] -= chance
            curves[number] -= chance[:, :, None] * chance[:, None, :]
            curves[number][:, np.arange(met), np.arange(met)] += chance
            left[:, side] = 0.0
    top = likely.max(axis=0)
    shares = np.exp(likely - top)
    total = shares.sum(axis=0)
    shares /= total
    pull = (shares[:, :, None] * pulls).sum(axis=0)
    curve = (shares[:, :, None, None] * curves).sum(axis=0)
    if len(orders) > 1:  # not knowing the order leaves less to learn
        away = pulls - pull
        curve -= (shares[:, :, None, None] * away[:, :, :, None] * away[:, :, None, :]).sum(axis=0)
    value = float((weights * (np.log(total) + top)).sum())
    return value, weights[:, None] * pull, weights[:, None, None] * curve


def chance_against(effect: float, sides: int) -> float:
    """How often a side with this effect wins against others that have none.

    >>> round(chance_against(math.log(3), 4), 3)
    0.5
    """
    return 1 / (1 + (sides - 1) * math.exp(-effect))
