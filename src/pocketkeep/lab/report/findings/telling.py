"""Telling: what happens in games, and whether that is worth watching."""

from __future__ import annotations

import math

import polars as pl

from pocketkeep.lab.report.figures import (
    Histogram,
    Line,
    Lines,
    Section,
    Sheet,
    between,
    counted,
    percent,
)
from pocketkeep.lab.report.findings.decisions import decisions
from pocketkeep.lab.report.rows import SHOWN, Run
from pocketkeep.lab.statistics.telling import MATTERS, TENTHS, Telling, telling_of

Parts = tuple[list[str], list[Section], list[str]]
SERIES = 6


def telling(run: Run) -> Parts:
    told = telling_of(run.games, run.seats, run.curve)
    hung, section, how = decisions(run)
    words = [*words_of(told), *hung]
    return words, [told_section(run, told), *section, *events(run)], [*METHOD, *how]


def words_of(told: Telling) -> list[str]:
    """What a designer wants to hear first."""
    words = [
        (
            f"{counted(told.games, 'game')} of {between(told.rounds, 'rounds')} rounds and "
            f"{between(told.decisions, 'rounds')} decisions."
        )
    ]
    if not math.isnan(told.lead_changes.value):
        words.append(
            f"The lead changes {between(told.lead_changes, 'rounds')} times; the winner leads for "
            f"good after {between(told.decided)} of the game; {between(told.mattered, 'rounds')} "
            f"turns a game move somebody's chance by {100 * MATTERS:.0f} points or more. "
            f"{percent(told.last_to_first)} of winners were last at half time."
        )
    return words


def told_section(run: Run, told: Telling | None = None) -> Section:
    """Lengths, leads and scores over turns: of use in every report."""
    said = told is not None  # by the verdict
    told = told or telling_of(run.games, run.seats, run.curve)
    figures: list[Histogram | Lines] = [Histogram("How long games last", "rounds", told.lengths)]
    if not math.isnan(told.leads[0]):
        tenths = [10.0 * (n + 1) for n in range(TENTHS)]
        line = Line("who leads then wins", tenths, told.leads)
        fair = float(run.rows["fair"].to_numpy().mean())
        figures.append(
            Lines("How early the winner is known", "percent of the game that is over",
                  "who leads then wins", [line], unit="%", fair=fair)
        )  # fmt: skip
    if run.is_followed:
        figures.append(_scores(run))
    ends = Sheet(
        ["ended by", "games"], [[rule, float(games)] for rule, games in told.ends.items()], ["", ""]
    )
    return Section("How games went", [] if said else words_of(told), list(figures), [ends])


def _scores(run: Run) -> Lines:
    """The mean score of winners and of others by turn, as far as nine of ten games go."""
    wins = run.rows.select("game", "seat", won=pl.col("win") > 0).lazy()
    rows = run.curve.join(wins, on=["game", "seat"])
    lasts = read(rows.group_by("game").agg(pl.col("turn").max()))
    rows = rows.filter(pl.col("turn") <= (lasts["turn"].quantile(0.5) or 0))
    # Points are whole, so their sum is the same in whatever order they are read.
    mean = pl.col("score").sum() / pl.len()
    means = read(rows.group_by("won", "turn").agg(mean.alias("score"))).sort("turn")
    lines = []
    for won, label in ((True, "who will win"), (False, "all others")):
        some = means.filter(pl.col("won") == won)
        if not some.is_empty():
            turns = [float(turn) for turn in some["turn"].to_list()]
            lines.append(Line(label, turns, some["score"].to_list()))
    return Lines("Points over turns", "turn", "points, mean", lines)


def events(run: Run) -> list[Section]:
    """Counts of events by kind, and the commonest over turns."""
    ended = run.games.filter(~pl.col("cut") & (pl.col("error") == "")).select("game")
    counts = run.counts.join(ended.lazy(), on="game", how="semi")
    if counts.head(1).collect().is_empty():
        return []
    games = ended.height
    asked = [str(kind) for kind in run.section.get("kinds", [])]
    plain = counts.with_columns(pl.col("kind").str.split(":").list.first().alias("event"))
    totals = read(
        plain.group_by("kind").agg(pl.col("count").sum(), pl.col("game").n_unique().alias("games"))
    ).sort(["count", "kind"], descending=[True, False])
    of_events = read(plain.group_by("event").agg(pl.col("count").sum()))
    common = of_events.sort(["count", "event"], descending=[True, False])["event"].to_list()
    shown = [kind for kind in asked if kind in common] or common[:SERIES]
    by_turn = read(plain.group_by("event", "turn").agg(pl.col("count").sum()))
    turns = range(int(by_turn["turn"].to_numpy().max()) + 1)
    lines = []
    for kind in shown[:SERIES]:
        some = by_turn.filter(pl.col("event") == kind).select("turn", "count")
        seen: dict[int, int] = dict(some.iter_rows())
        line = [seen.get(turn, 0) / games for turn in turns]
        lines.append(Line(spaced(kind), [float(turn) for turn in turns], line))
    of_shown = plain.filter(pl.col("event").is_in(shown))
    by_seat = read(of_shown.group_by("event", "seat").agg(pl.col("count").sum()))
    by_seat = by_seat.sort("event", "seat")
    sheets = [
        Sheet(
            ["event", "a game", "in games"],
            [
                [spaced(kind), count / games, there / games]
                for kind, count, there in totals.head(10 * SHOWN).iter_rows()
            ],
            ["", "", "%"],
        ),
        Sheet(
            ["event", "seat", "a game"],
            [
                [spaced(event), "nobody" if seat < 0 else f"seat {seat + 1}", count / games]
                for event, seat, count in by_seat.iter_rows()
            ],
            ["", "", ""],
        ),
    ]
    figure = Lines("Events over turns", "turn", "a game", lines)
    return [Section("What happened", [], [figure], sheets)]


def read(rows: pl.LazyFrame) -> pl.DataFrame:
    """Rows that many others were added up to, piece by piece: all at once may not fit in memory."""
    return rows.collect(engine="streaming")


def spaced(kind: str) -> str:
    """The name of an event in words.

    >>> spaced("CardBought:goblins")
    'card bought: goblins'
    """
    name, colon, detail = kind.partition(":")
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
    return f"{words}: {detail}" if colon else words


METHOD = [
    (
        "Points after every turn say who leads; a shared lead is nobody's. Chances to win are "
        "fitted to all games by how far a seat is ahead and how much of the game is over; a turn "
        "that moves anybody's chance by ten points in a hundred counts as one that matters. Means"
        " have Student's interval of 95 %."
    )
]
