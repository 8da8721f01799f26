"""How strong bots are, from games of any number of players, and who beats whom."""

from __future__ import annotations

import math
from typing import Final

import msgspec
import numpy as np
import polars as pl
from openskill.models import PlackettLuce

from pocketkeep.lab.statistics.design import make_design
from pocketkeep.lab.statistics.entries import centred
from pocketkeep.lab.statistics.intervals import LEVEL, Estimate, rate_of, reach
from pocketkeep.lab.statistics.plackett_luce import Depth, fit

POINTS: Final = 400 / math.log(10)  # of a rating for one of log strength: ten to one is 400


class Rating(msgspec.Struct, frozen=True):
    """A bot's rating in points, as in chess: 400 more win ten of eleven games against one rival."""

    bot: str
    games: int
    points: Estimate  # the mean of all bots is 0
    won: Estimate  # its part of wins
    fair: float
    skill: float  # by OpenSkill, which counts game by game; begins at 25
    doubt: float


class Meeting(msgspec.Struct, frozen=True):
    """How often the first came in before the second where both played; equal places count half."""

    bot: str
    rival: str
    games: int
    rate: Estimate


def ratings_of(rows: pl.DataFrame, depth: Depth = "places", level: float = LEVEL) -> list[Rating]:
    """All bots of finished games, best first; corrected for seats, turn order and entries."""
    design = make_design(rows, only=None)
    columns = [i for i, name in enumerate(design.features) if name.startswith("bot:")]
    bots = [design.features[i].removeprefix("bot:") for i in columns]
    if not columns:
        return []
    model = fit(design, depth)
    effects, errors = centred(model, columns)
    away = reach(design.clusters, level)
    skills = open_skill(rows)
    found = []
    for number, bot in enumerate(bots):
        mine = rows.filter(pl.col("bot") == bot)
        value, sure = float(effects[number]) * POINTS, float(errors[number]) * away * POINTS
        found.append(
            Rating(
                bot=bot,
                games=mine["game"].n_unique(),
                points=Estimate(value, value - sure, value + sure),
                won=rate_of(mine, level=level),
                fair=float(mine["fair"].to_numpy().mean()),
                skill=skills[bot][0],
                doubt=skills[bot][1],
            )
        )
    return sorted(found, key=lambda rating: (-rating.points.value, rating.bot))


def open_skill(rows: pl.DataFrame) -> dict[str, tuple[float, float]]:
    """Skill and doubt by OpenSkill's Plackett and Luce, game after game in their order."""
    model = PlackettLuce()
    skills = {bot: model.rating(name=bot) for bot in sorted(rows["bot"].unique().to_list())}
    side = pl.when(pl.col("team") < 0).then(pl.col("seat") + 1000).otherwise(pl.col("team"))
    sides = (
        rows.with_columns(side.alias("side"))
        .group_by("game", "side")
        .agg(pl.col("bot").sort_by("seat"), pl.col("place").min())
        .sort("game", "side")
        .group_by("game", maintain_order=True)
        .agg("bot", "place")
    )
    for bots, places in sides.select("bot", "place").iter_rows():
        if len(bots) < 2 or len({bot for side in bots for bot in side}) < 2:  # noqa: PLR2004
            continue  # nobody was met, or only the like
        rated = model.rate([[skills[bot] for bot in side] for side in bots], ranks=places)
        found: dict[str, list[tuple[float, float]]] = {}
        for side, after in zip(bots, rated, strict=True):
            for bot, rating in zip(side, after, strict=True):
                found.setdefault(bot, []).append((rating.mu, rating.sigma))
        for bot, values in found.items():  # on several seats at once it moves by their mean
            mu = sum(m for m, _ in values) / len(values)
            sigma = sum(s for _, s in values) / len(values)
            skills[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: (rating.mu, rating.sigma) for bot, rating in skills.items()}


def meetings_of(rows: pl.DataFrame, level: float = LEVEL) -> list[Meeting]:
    """The table of pairs: each ordered pair of bots that met on different sides."""
    plain = rows.select(["game", "deal", "seat", "team", "bot", "place"])
    both = plain.join(plain, on=["game", "deal"], suffix="_rival").filter(
        (pl.col("bot") != pl.col("bot_rival"))
        & ((pl.col("team") < 0) | (pl.col("team") != pl.col("team_rival")))
    )
    ahead = pl.col("place").cast(pl.Int64) - pl.col("place_rival").cast(pl.Int64)
    both = both.with_columns(((1 - ahead.sign()) / 2).alias("win"))
    found = []
    for (bot, rival), met in both.group_by("bot", "bot_rival"):
        found.append(
            Meeting(
                bot=str(bot),
                rival=str(rival),
                games=met["game"].n_unique(),
                rate=rate_of(met, level=level),
            )
        )
    return sorted(found, key=lambda meeting: (meeting.bot, meeting.rival))


def table_of(
    meetings: list[Meeting], bots: list[str]
) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Rates by bot and rival, in the order of bots; NaN where two never met."""
    table = np.full((len(bots), len(bots)), np.nan)
    for meeting in meetings:
        table[bots.index(meeting.bot), bots.index(meeting.rival)] = meeting.rate.value
    return table
