"""Win rates of entries against fair shares, corrected for seat, turn order, opponents and bots."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import msgspec
import numpy as np
import polars as pl
from scipy import sparse

from pocketkeep.lab.statistics.bands import Band, Verdict, judge
from pocketkeep.lab.statistics.design import Values, kind_of, make_design, shared_kinds, with_rivals
from pocketkeep.lab.statistics.intervals import LEVEL, Estimate, rate_of, reach, together
from pocketkeep.lab.statistics.plackett_luce import Depth, Fit, fit

MOST_GAMES: Final = 4000  # that a rate is averaged over; more change nothing that is printed
FEW: Final = 15  # wins, or losses, that an error can be read from
BEGINS: Final = "begins"


class Entry(msgspec.Struct, frozen=True):
    """What an entry is worth: rates are of games in which all others are average."""

    name: str  # kind:entry
    games: int  # in which a side had it
    won: float  # the bare rate, corrected for nothing
    effect: float  # on the log of strength, against the mean of its kind
    error: float  # the standard error of that
    rate: Estimate
    fair: float
    verdict: Verdict

    @property
    def kind(self) -> str:
        return kind_of(self.name)

    @property
    def share(self) -> Estimate:
        """The rate as a multiple of the fair share."""
        rate = self.rate
        return Estimate(rate.value / self.fair, rate.low / self.fair, rate.high / self.fair)


def entries_of(
    rows: pl.DataFrame,
    band: Band,
    *,
    depth: Depth = "wins",
    level: float = LEVEL,
    widen: float = 1.0,
) -> list[Entry]:
    """Every feature of finished games with its rate; kinds in order, best first within.

    `widen` makes intervals wider that were looked at while games were played (`sequential`).
    """
    return entries_in(fit(make_design(rows), depth), band, level=level, widen=widen)


def entries_in(model: Fit, band: Band, *, level: float = LEVEL, widen: float = 1.0) -> list[Entry]:
    """The entries of a model that was fitted."""
    return [
        entry
        for kind in sorted({kind_of(feature) for feature in model.design.features})
        for entry in _of_kind(model, kind, band, level=level, widen=widen)
    ]


def _of_kind(model: Fit, kind: str, band: Band, *, level: float, widen: float) -> list[Entry]:
    design = model.design
    columns = [i for i, feature in enumerate(design.features) if kind_of(feature) == kind]
    effects, errors = centred(model, columns)
    others = model.effects.copy()
    others[columns] = 0.0
    rates = Rates(model, design.had @ others)
    held = design.had[:, columns].toarray()
    alone = reach(design.clusters, level) * widen
    all_at_once = reach(design.clusters, together(level, len(columns))) * widen
    against = against_others(model, columns)
    found = []
    for number, column in enumerate(columns):
        had = held[:, number] > 0
        effect, error = against * effects[number], against * errors[number]
        rate = rates.between(effect, error * alone)
        found.append(
            Entry(
                name=design.features[column],
                games=int(had.sum()),
                won=float(design.parts[had].mean()) if had.any() else math.nan,
                effect=float(effects[number]),
                error=float(errors[number]),
                rate=rate,
                fair=rates.fair,
                verdict=judge(
                    band.times(rates.fair), rate, rates.between(effect, error * all_at_once)
                ),
            )
        )
    return sorted(found, key=lambda entry: (-entry.rate.value, entry.name))


def against_others(model: Fit, columns: list[int]) -> float:
    """How much farther an entry is from the mean of the others than from the mean of its kind.

    Where no entry can be on two sides, its opponents have the others: who begins meets nobody
    who begins. Of two entries each is twice as far from the other as from their mean.
    """
    design = model.design
    games = np.repeat(np.arange(len(design.sizes)), design.sizes)
    sums = sparse.csr_matrix((np.ones(len(games)), (games, np.arange(len(games)))))
    alone = (sums @ design.had[:, columns]).max() <= 1
    return len(columns) / (len(columns) - 1) if alone and len(columns) > 1 else 1.0


def centred(model: Fit, columns: list[int]) -> tuple[Values, Values]:
    """Effects of a kind against the mean of the kind, and their standard errors.

    Of what hardly ever won, or hardly ever lost, the deals show too little spread: there the error
    that the model itself expects counts, if it is larger.
    """
    width = len(columns)
    middle = np.eye(width) - 1 / width if width > 1 else np.eye(1)
    effects = middle @ model.effects[columns]
    here = np.ix_(columns, columns)
    seen = np.diag(middle @ model.covariance[here] @ middle.T)
    expected = np.diag(middle @ model.bread[here] @ middle.T)
    design = model.design
    won = design.had[:, columns].T @ design.parts
    lost = design.had[:, columns].T @ (1 - design.parts)
    rare = np.minimum(won, lost) < FEW
    errors = np.where(rare, np.maximum(seen, expected), seen)
    return effects, np.sqrt(np.maximum(errors, 0.0))


class Rates:
    """How often a side wins if only what it has of one kind sets it apart.

    All games are played again on paper: seats, turn order and bots as they were, everybody
    average in this kind but one side, which has the effect; then the next side, and the next.
    """

    def __init__(self, model: Fit, rest: Values) -> None:
        design = model.design
        self.groups: list[tuple[Values, Values]] = []
        weights = 0.0
        fair = 0.0
        for met in np.unique(design.sizes):
            which = np.flatnonzero(design.sizes == met)[:MOST_GAMES]
            every = int((design.sizes == met).sum())
            strength = rest[design.starts[which][:, None] + np.arange(met)]
            force = np.exp(strength - strength.max(axis=1, keepdims=True))
            self.groups.append((force, np.array([every * met / force.size])))
            weights += every * met
            fair += every
        self.weights = weights
        self.fair = float(fair / weights) if weights else math.nan

    def at(self, effect: float) -> float:
        """The mean over all games and sides."""
        won = 0.0
        for force, weight in self.groups:
            mine = force * math.exp(max(-30.0, min(30.0, effect)))
            others = force.sum(axis=1, keepdims=True) - force
            won += float((mine / (mine + others)).sum()) * float(weight[0])
        return float(won / self.weights)

    def between(self, effect: float, away: float) -> Estimate:
        """The rate at an effect, and in the interval around it."""
        if not math.isfinite(away):
            return Estimate(self.at(effect), 0.0, 1.0)
        return Estimate(self.at(effect), self.at(effect - away), self.at(effect + away))


def beginners(rows: pl.DataFrame, band: Band, *, level: float = LEVEL) -> list[Entry]:
    """How often the seat that began won: by number of players, and by what lay on the table.

    A map is the same for all seats; what it can do is to favour those who begin on it. Where all
    win together, whoever begins wins as everybody does.
    """
    rows = with_rivals(rows)
    began = rows.filter("began")
    tables = [(f"{BEGINS}:{n} players", began.filter(pl.col("players") == n))
              for n in sorted(began["players"].unique().to_list())]  # fmt: skip
    for name in _shared_entries(rows):
        tables.append((f"{BEGINS} on {name}", began.filter(pl.col("roles").list.contains(name))))
    return list(_begun(tables, band, level))


def _shared_entries(rows: pl.DataFrame) -> list[str]:
    kinds = shared_kinds(rows)
    names = rows["roles"].explode().drop_nulls().unique().to_list()
    return sorted(name for name in names if kind_of(name) in kinds)


def _begun(tables: Iterable[tuple[str, pl.DataFrame]], band: Band, level: float) -> Iterable[Entry]:
    tables = [(name, table) for name, table in tables if table.height]
    for name, table in tables:
        rate = rate_of(table, level=level)
        surer = rate_of(table, level=together(level, len(tables)))
        fair = float(table["fair"].to_numpy().mean())
        odds = math.log(max(rate.value, 1e-9) / max(1 - rate.value, 1e-9))
        error = rate.width / (2 * reach(table["deal"].n_unique(), level))
        yield Entry(
            name=name,
            games=table.height,
            won=rate.value,
            effect=odds - math.log(fair / (1 - fair)),
            error=error / max(1e-9, rate.value * (1 - rate.value)),
            rate=rate,
            fair=fair,
            verdict=judge(band.times(fair), rate, surer),
        )
