"""How games went: their length, who led when, how early the winner was known, turns that mattered.

All of it from the scores after each turn (`curve`). A seat's chance to win at a moment is
estimated from all games: by how far it is ahead of the best other, and how much of the game is
over. A turn mattered if it moved somebody's chance by at least ten parts in a hundred.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import msgspec
import numpy as np
import polars as pl
from scipy import optimize

from pocketkeep.lab.statistics.intervals import Estimate, Values, mean_of

MATTERS: Final = 0.1
MOST: Final = 2000  # games that are followed turn by turn: more change no figure that is told
TENTHS: Final = 10
SOFT: Final = 1e-3  # ridge of the fit


class Telling(msgspec.Struct, frozen=True):
    """What a designer wants to know of a game; means with intervals, over games."""

    games: int
    cut: int
    rounds: Estimate
    decisions: Estimate
    lead_changes: Estimate
    decided: Estimate  # the part of the game after which the winner led to the end
    mattered: Estimate  # turns that moved somebody's chance by ten parts in a hundred
    swing: Estimate  # how far a turn moves chances, on the mean
    last_to_first: float  # how many winners were last at half time
    leads: list[float]  # by tenth of the game, how often who leads then wins
    lengths: list[int]  # rounds of each game, sorted
    ends: dict[str, int]  # by the clause that ended the game


def telling_of(games: pl.DataFrame, seats: pl.DataFrame, curve: pl.LazyFrame) -> Telling:
    """Everything that the rows tell; games that were cut count for lengths of nothing."""
    sound = games.filter(~pl.col("cut") & (pl.col("error") == "")).sort("game")
    followed = sound.head(MOST)
    paths = [_Path(scores, wins) for scores, wins in _paths(followed, seats, curve)]
    several = [path for path in paths if path.seats > 1 and path.turns > 1]
    weights = learn_chances(several)
    swings = [path.swings(weights) for path in several]
    ends = sound.group_by("end_rule").agg(pl.len().alias("games")).sort("end_rule")
    return Telling(
        games=sound.height,
        cut=games.filter(pl.col("cut")).height,
        rounds=mean_of(sound["rounds"].to_list()),
        decisions=mean_of(sound["decisions"].to_list()),
        lead_changes=mean_of([path.lead_changes() for path in several]),
        decided=a_part(mean_of([path.decided() for path in several])),
        mattered=mean_of([float((swing >= MATTERS).sum()) for swing in swings]),
        swing=mean_of([float(swing.mean()) for swing in swings]),
        last_to_first=_share([path.was_last() for path in several]),
        leads=[
            _share([path.leader_won(tenth / TENTHS) for path in several])
            for tenth in range(1, TENTHS + 1)
        ],
        lengths=sorted(sound["rounds"].to_list()),
        ends=dict(ends.select("end_rule", "games").iter_rows()),
    )  # fmt: skip


def a_part(mean: Estimate) -> Estimate:
    """The mean of parts of a whole, whose interval ends where parts do."""
    return Estimate(mean.value, max(0.0, mean.low), min(1.0, mean.high))


def _share(values: list[float]) -> float:
    return float(np.mean(values)) if values else math.nan


def _paths(
    games: pl.DataFrame, seats: pl.DataFrame, curve: pl.LazyFrame
) -> list[tuple[Values, Values]]:
    """By game: scores by turn and seat, and each seat's part of the win."""
    wins = seats.join(games.select("game"), on="game").sort("game", "seat")
    parts = dict(wins.group_by("game").agg(pl.col("win").sort_by("seat")).iter_rows())
    known = curve.join(games.select("game").lazy(), on="game").sort("game", "turn", "seat")
    found = []
    by_game = known.group_by("game", maintain_order=True).agg("seat", "turn", "score")
    for game, who, when, scores in by_game.collect().iter_rows():
        won = parts.get(game)
        if won is None:
            continue
        turns = {turn: i for i, turn in enumerate(sorted(set(when)))}
        table = np.full((len(turns), len(won)), np.nan)
        for seat, turn, score in zip(who, when, scores, strict=True):
            if 0 <= seat < len(won):
                table[turns[turn], seat] = score
        found.append((filled(table), np.array(won, dtype=np.float64)))
    return found


def filled(table: Values) -> Values:
    """A score that was not told is the one before; at first it is 0."""
    table = table.copy()
    if len(table):
        table[0] = np.nan_to_num(table[0])
    for turn in range(1, len(table)):
        missing = np.isnan(table[turn])
        table[turn, missing] = table[turn - 1, missing]
    return table


class _Path:
    """One game as scores by turn and seat."""

    def __init__(self, scores: Values, wins: Values) -> None:
        self.scores, self.wins = scores, wins
        self.turns, self.seats = scores.shape
        if self.seats > 1 and self.turns:
            top = np.sort(scores, axis=1)
            best, second = top[:, -1:], top[:, -2:-1]
            self.ahead = np.where(scores == best, scores - second, scores - best)
            self.leaders = [set(np.flatnonzero(row == row.max()).tolist()) for row in scores]

    def lead_changes(self) -> float:
        """How often the lead went from one seat to another; a shared lead is nobody's."""
        lone = [next(iter(leaders)) for leaders in self.leaders if len(leaders) == 1]
        return float(sum(a != b for a, b in pairwise(lone)))

    def decided(self) -> float:
        """The part of the game after which a winner was among the leaders to the end."""
        winners = set(np.flatnonzero(self.wins > 0).tolist())
        turn = self.turns
        while turn > 0 and self.leaders[turn - 1] & winners:
            turn -= 1
        return float(turn / self.turns)

    def leader_won(self, part: float) -> float:
        leaders = self.leaders[max(0, math.ceil(part * self.turns) - 1)]
        return float(sum(self.wins[seat] for seat in leaders) / len(leaders))

    def was_last(self) -> float:
        row = self.scores[self.turns // 2]
        last = np.flatnonzero(row == row.min())
        return float(self.wins[last].sum()) if row.min() < row.max() else 0.0

    def traits(self) -> tuple[Values, Values]:
        """By turn and seat: how far ahead, alone and times the part of the game that is over."""
        over = (np.arange(self.turns) + 1)[:, None] / self.turns
        return self.ahead, self.ahead * over

    def swings(self, weights: Values) -> Values:
        """By turn, the most that any seat's chance moved."""
        if self.turns < 2:  # noqa: PLR2004 - nothing moved
            return np.zeros(1)
        first, second = self.traits()
        strength = weights[0] * first + weights[1] * second
        force = np.exp(strength - strength.max(axis=1, keepdims=True))
        chances = force / force.sum(axis=1, keepdims=True)
        moved: Values = np.abs(np.diff(chances, axis=0)).max(axis=1)
        return moved


def learn_chances(paths: list[_Path]) -> Values:
    """How much being ahead counts, early and late: fitted to who won."""
    if not paths:
        return np.zeros(2)
    spread = float(np.std(np.concatenate([path.ahead.ravel() for path in paths]))) or 1.0
    parts = [(path.traits()[0] / spread, path.traits()[1] / spread, path.wins) for path in paths]

    def loss(weights: Values) -> tuple[float, Values]:
        value, slope = 0.0, np.zeros(2)
        for first, second, wins in parts:
            strength = weights[0] * first + weights[1] * second
            strength = strength - strength.max(axis=1, keepdims=True)
            force = np.exp(strength)
            total = force.sum(axis=1, keepdims=True)
            left = wins - wins.sum() * force / total
            turns = len(first)
            value -= float((wins * (strength - np.log(total))).sum()) / turns
            slope -= np.array([(left * first).sum(), (left * second).sum()]) / turns
        value += SOFT * float(weights @ weights)
        return value / len(parts), (slope + 2 * SOFT * weights) / len(parts)

    best = optimize.minimize(loss, np.zeros(2), jac=True, method="L-BFGS-B")
    weights: Values = best.x / spread
    return weights
