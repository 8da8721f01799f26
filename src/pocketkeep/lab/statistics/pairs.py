"""Pairs that are stronger, or weaker, together than both are alone.

For every pair that one side had, what the model of single entries left unexplained is summed up
(a score test, clustered by deal); one step from there is the pair's own effect. Holm's correction
keeps the chance that any pair is named wrongly below five in a hundred.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy import sparse, stats

from pocketkeep.lab.statistics.design import Design, Values, kind_of
from pocketkeep.lab.statistics.plackett_luce import Fit, Matrix, by_deal, fit

FEWEST: Final = 20  # sides that had both; fewer say nothing
AT_ONCE: Final = 256  # pairs, to keep memory small
MOST: Final = 12  # pairs that are named
NOT_HELD: Final = ("order of", "seat of", "bot", "automa")  # how kinds begin that nobody picks


class Pair(msgspec.Struct, frozen=True):
    """Two entries on one side; the effect is on the log of strength, beyond those of each."""

    first: str
    second: str
    games: int
    effect: float
    low: float
    high: float
    chance: float  # of as much by luck alone, corrected for the number of pairs

    @property
    def names(self) -> tuple[str, str]:
        return self.first, self.second

    @property
    def stands(self) -> bool:
        return self.chance < 0.05  # noqa: PLR2004 - as everywhere

    @property
    def at_least(self) -> float:
        """The end of the interval that is nearest to nothing; 0 where it may be nothing."""
        return self.low if self.low > 0 else self.high if self.high < 0 else 0.0

    @property
    def times(self) -> float:
        """By what the odds to win are multiplied."""
        return math.exp(self.effect)


def pairs_of(model: Fit, kinds: Sequence[str] | None = None) -> list[Pair]:
    """All pairs that sides had often enough, the surest first.

    The surest pair joins the model, as long as it stands, before the others are asked again:
    else all pairs with one of its two would look weak beside it.
    """
    met = often_together(model, kinds)
    named: list[tuple[int, int]] = []
    chances: list[float] = []
    wider = model
    while True:
        rest = [pair for pair in met if pair not in named]
        others = scan(wider, rest)
        if not others or not others[0].stands or len(named) == MOST:
            break
        best = next(pair for pair in rest if names_of(model, pair) == others[0].names)
        named.append(best)
        chances.append(others[0].chance)
        wider = with_pairs(model, named)
    first = len(model.effects)
    away = float(stats.t.ppf(0.975, max(1, model.design.clusters - 1)))
    standing = []
    for number, pair in enumerate(named):
        effect = float(wider.effects[first + number])
        error = math.sqrt(wider.covariance[first + number, first + number])
        standing.append(
            Pair(
                *names_of(model, pair),
                games=int((wider.design.had[:, [first + number]] > 0).sum()),
                effect=effect,
                low=effect - away * error,
                high=effect + away * error,
                chance=chances[number],
            )
        )
    return standing + others


def names_of(model: Fit, pair: tuple[int, int]) -> tuple[str, str]:
    return model.design.features[pair[0]], model.design.features[pair[1]]


def often_together(model: Fit, kinds: Sequence[str] | None) -> list[tuple[int, int]]:
    """The pairs of entries that sides had often enough to say something."""
    held = [
        i
        for i, feature in enumerate(model.design.features)
        if (kind_of(feature) in kinds if kinds else not feature.startswith(NOT_HELD))
    ]
    had = model.design.had[:, held]
    often = (had.T @ had).toarray()
    return [
        (a, b)
        for (i, a), (j, b) in combinations(enumerate(held), 2)
        if often[i, j] >= FEWEST
    ]  # fmt: skip


def both_of(design: Design, pairs: Sequence[tuple[int, int]]) -> sparse.csr_matrix:
    """Sides x pairs: where a side had both."""
    had = design.had.tocsc()
    return sparse.csr_matrix(sparse.hstack([had[:, [a]].multiply(had[:, [b]]) for a, b in pairs]))


def with_pairs(model: Fit, pairs: Sequence[tuple[int, int]]) -> Fit:
    """The same model with these pairs as entries of their own."""
    had = sparse.csr_matrix(sparse.hstack([model.design.had, both_of(model.design, pairs)]))
    names = ["+".join(names_of(model, pair)) for pair in pairs]
    wider = replace(model.design, had=had, features=[*model.design.features, *names])
    return fit(wider, model.depth)


def scan(model: Fit, pairs: Sequence[tuple[int, int]]) -> list[Pair]:
    """Each pair tried by itself beside the model, the surest first."""
    effects, errors, games = np.zeros(len(pairs)), np.zeros(len(pairs)), np.zeros(len(pairs))
    for start in range(0, len(pairs), AT_ONCE):
        some = pairs[start : start + AT_ONCE]
        both = both_of(model.design, some)
        here = slice(start, start + len(some))
        effects[here], errors[here] = one_step(model, both)
        games[here] = np.asarray((both > 0).sum(axis=0)).ravel()
    free = max(1, model.design.clusters - 1)
    chances = 2 * stats.t.sf(np.abs(effects) / errors, free)
    away = float(stats.t.ppf(0.975, free)) * errors
    corrected = holm(chances)
    found = [
        Pair(
            *names_of(model, pair),
            games=int(games[n]),
            effect=float(effects[n]),
            low=float(effects[n] - away[n]),
            high=float(effects[n] + away[n]),
            chance=float(corrected[n]),
        )
        for n, pair in enumerate(pairs)
    ]
    return sorted(found, key=lambda pair: (pair.chance, -abs(pair.effect), *pair.names))


def one_step(model: Fit, both: sparse.csr_matrix) -> tuple[Values, Values]:
    """Effects of further features, one at a time beside the model's, and their standard errors."""
    design = model.design
    had = design.had
    curved = model.curves @ both
    crossed: Matrix = (had.T @ curved).toarray()  # features x pairs
    explained = model.bread @ crossed
    own = np.asarray(both.multiply(curved).sum(axis=0)).ravel()
    information = own - (crossed * explained).sum(axis=0)
    sound = information > 1e-6  # noqa: PLR2004 - a pair that cannot be told from its parts
    pulls = model.pulls[:, None]
    mine = by_deal(design, both.multiply(pulls).tocsr())
    theirs = by_deal(design, had.multiply(pulls).tocsr())
    scores = mine - theirs @ explained
    few = len(scores) / max(1, len(scores) - 1)
    slope = scores.sum(axis=0)
    with np.errstate(divide="ignore", invalid="ignore"):
        effects = np.where(sound, slope / information, 0.0)
        errors = np.where(sound, np.sqrt(few * (scores**2).sum(axis=0)) / information, np.inf)
    return effects, errors


def holm(chances: NDArray[np.float64]) -> Values:
    """Holm's correction of p-values.

    >>> [float(round(c, 3)) for c in holm(np.array([0.01, 0.04, 0.03]))]
    [0.03, 0.06, 0.06]
    """
    order = np.argsort(chances, kind="stable")
    steps = chances[order] * np.arange(len(chances), 0, -1)
    corrected = np.empty(len(chances))
    corrected[order] = np.minimum(1.0, np.maximum.accumulate(steps))
    return corrected
