"""Runs that were never played, for reports: every kind, with curves and events."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import polars as pl

from pocketkeep.lab.report.rows import MORE, Run
from tests.lab.planted import plant

ABOUT = {"about": {"version": "0.0", "content": "cafe", "rules": "7"}, "finished": True}


def run_of(
    text: str, games: pl.DataFrame, seats: pl.DataFrame, *, story: bool = True, name: str = "run"
) -> Run:
    """A run of these tables; with a story every game has a curve and some events."""
    counts, curve = _story(games, seats) if story else (_empty("counts"), _empty("curve"))
    return Run(
        text=text,
        about=ABOUT,
        games=games,
        seats=seats,
        counts=counts.lazy(),
        curve=curve.lazy(),
        name=name,
    )


def _empty(table: str) -> pl.DataFrame:
    return pl.DataFrame(schema=MORE[table])


def _story(games: pl.DataFrame, seats: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    luck = np.random.default_rng(99)
    curve, counts = [], []
    wins = {
        (game, seat): win for game, seat, win in seats.select("game", "seat", "win").iter_rows()
    }
    for game, players in games.select("game", "players").iter_rows():
        turns = int(luck.integers(6, 14))
        for seat in range(players):
            score = 0.0
            for turn in range(turns):
                score += float(luck.integers(0, 4)) + 0.7 * (wins[game, seat] or 0.0)
                curve.append((game, seat, turn, score))
            counts.append((game, seat, int(luck.integers(0, turns)), "WarDeclared", 1))
            counts.append((game, seat, int(luck.integers(0, turns)), "CardBought:goblins", 2))
    return (
        pl.DataFrame(counts, schema=MORE["counts"], orient="row"),
        pl.DataFrame(curve, schema=MORE["curve"], orient="row"),
    )


def write_run(run: Run, folder: Path) -> Path:
    """The run as the laboratory keeps it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "experiment.toml").write_text(run.text, "utf-8")
    (folder / "run.json").write_text(json.dumps(run.about), "utf-8")
    for table in ("games", "seats", "counts", "curve"):
        getattr(run, table).lazy().collect().write_parquet(folder / f"{table}.parquet")
    return folder


def balance_run(games: int = 600, seed: int = 1) -> Run:
    made = plant(
        np.random.default_rng(seed), games, factions=[0.9, 0.2, 0.1, 0, 0, -0.1, -0.2, -0.9],
        order=[0.3, 0.1, -0.1, -0.3],
    )  # fmt: skip
    return run_of('kind = "balance"\ntitle = "Eight factions"\ngame = "kingdoms"\n', *made)


def units_run(games: int = 1200) -> Run:
    made = plant(
        np.random.default_rng(2), games, players=2, factions=list(np.linspace(-0.3, 0.3, 16)),
        per_seat=4, together={(0, 1): 1.5}, order=[0.6, 0.0], maps=["moor", "fells"],
    )  # fmt: skip
    return run_of('kind = "balance"\ntitle = "Sixteen units"\ngame = "tactics"\n', *made)


def matches_run(games: int = 500) -> Run:
    bots = {"green": -1.2, "handy": -0.3, "keen": 0.2, "shrewd": 0.5, "strongest": 0.8}
    made = plant(np.random.default_rng(3), games, players=3, bots=bots)
    text = 'kind = "matches"\ntitle = "Five bots"\n[matches]\nbots = ["green", "keen"]\n'
    text += '[stop.test]\nbot = "strongest"\nlow = 0.34\nhigh = 0.45\n'
    return run_of(text, *made)


def worth_run(games: int = 200) -> Run:
    tables = [
        plant(np.random.default_rng(4), games, players=2, factions=[more, 0, 0], cell=cell)
        for cell, more in (("as it is", 0.0), ("without magic", -0.8), ("twice the magic", 0.5))
    ]
    parts = []
    for number, (played, sat) in enumerate(tables):
        at = pl.col("game") + number * games
        parts.append((played.with_columns(at), sat.with_columns(at)))
    text = 'kind = "worth"\ntitle = "What magic is worth"\n[worth]\nrole = "faction:f0"\n'
    return run_of(text, pl.concat(p[0] for p in parts), pl.concat(p[1] for p in parts))


def sweep_run(games: int = 200) -> Run:
    parts = []
    for number, value in enumerate((2, 4, 6, 8)):
        played, sat = plant(
            np.random.default_rng(5), games, players=2, order=[0.1 * value, 0.0],
            cell=f"options.rounds = {value}",
        )  # fmt: skip
        at = pl.col("game") + number * games
        parts.append((played.with_columns(at), sat.with_columns(at)))
    text = 'kind = "sweep"\ntitle = "How many rounds"\n[sweep]\nvary = "options.rounds"\n'
    return run_of(text, pl.concat(p[0] for p in parts), pl.concat(p[1] for p in parts))


def telling_run(games: int = 200) -> Run:
    played, sat = plant(np.random.default_rng(6), games, players=4)
    cut = played.with_columns((pl.col("game") % 50 == 0).alias("cut"))
    return run_of('kind = "telling"\ntitle = "What happens"\n', cut, sat)


RUNS = {
    "balance": balance_run,
    "units": units_run,
    "matches": matches_run,
    "worth": worth_run,
    "sweep": sweep_run,
    "telling": telling_run,
}
