"""Matches: how strong bots are, and who beats whom."""

from __future__ import annotations

from itertools import pairwise

from pocketkeep.lab.report.figures import (
    MINUS,
    Bar,
    Bars,
    Heat,
    Section,
    Sheet,
    between,
    counted,
    percent,
)
from pocketkeep.lab.report.rows import Run
from pocketkeep.lab.statistics.ratings import Meeting, Rating, meetings_of, ratings_of, table_of

HALF = 0.5
Parts = tuple[list[str], list[Section], list[str]]


def matches(run: Run) -> Parts:
    """The ranking first; then ratings, and the table of pairs."""
    rows = run.rows
    ratings = ratings_of(rows, level=run.level)
    meetings = meetings_of(rows, level=run.level)
    if not ratings:
        return ["Only one bot played, so nobody can be rated."], [], []
    sections = [_ratings(ratings), _meetings(meetings, [rating.bot for rating in ratings])]
    verdict = [_ranking(ratings, meetings, rows["game"].n_unique())]
    return verdict, sections, METHOD


def _ranking(ratings: list[Rating], meetings: list[Meeting], games: int) -> str:
    """Who is ahead of whom, and whether beyond doubt: by ratings, or where the two met."""
    ahead = {(met.bot, met.rival) for met in meetings if met.rate.low > HALF}
    words = f"After {counted(games, 'game')}: "
    parts = [f"{ratings[0].bot} ({ratings[0].points.value:+.0f})"]
    for before, rating in pairwise(ratings):
        sure = rating.points.high < before.points.low or (before.bot, rating.bot) in ahead
        parts.append(f"{'' if sure else 'perhaps '}{rating.bot} ({rating.points.value:+.0f})")
    first = ratings[0]
    return (
        words
        + ", then ".join(parts).replace("-", MINUS)
        + f". {first.bot} won {between(first.won)} where a fair share is {percent(first.fair)}."
    )


def _ratings(ratings: list[Rating]) -> Section:
    bars = [Bar(rating.bot, rating.points) for rating in ratings]
    sheet = Sheet(
        ["bot", "games", "rating", "from", "to", "wins", "fair", "OpenSkill", "its doubt"],
        [
            [
                r.bot, float(r.games), r.points.value, r.points.low, r.points.high,
                r.won.value, r.fair, r.skill, r.doubt,
            ]
            for r in ratings
        ],
        ["", "", "points", "points", "points", "%", "%", "", ""],
    )  # fmt: skip
    words = ["400 points more mean ten wins to one. The mean of all bots here is 0."]
    return Section("Ratings", words, [Bars("Ratings", bars, "points", 0.0)], [sheet])


def _meetings(meetings: list[Meeting], bots: list[str]) -> Section:
    values = [[float(value) for value in row] for row in table_of(meetings, bots)]
    heat = Heat("How often the left one comes in first, in percent", bots, bots, values)
    sheet = Sheet(
        ["bot", "rival", "games", "ahead", "from", "to"],
        [[m.bot, m.rival, float(m.games), m.rate.value, m.rate.low, m.rate.high] for m in meetings],
        ["", "", "", "%", "%", "%"],
    )
    words = ["Of the games in which both played: how often the left one came in before the other."]
    return Section("Who beats whom", words, [heat], [sheet])


METHOD = [
    (
        "Ratings are effects of a Plackett-Luce model over all places of all games, so that games"
        " of three or four count in full; corrected for turn order, seats and what was played. "
        "Their intervals are of 95 % and clustered by deal: the same cards played from every "
        "seat."
    ),
    "OpenSkill's own Plackett-Luce rating, which learns game by game, stands beside them.",
]
