"""Several tables in a run: what is played at one says nothing of another, whatever is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import polars as pl
import pytest

from pocketkeep.lab.forms import AS_IT_IS
from pocketkeep.lab.report.compare import compare
from pocketkeep.lab.report.figures import Bars, Findings, Section
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.rows import Run
from pocketkeep.lab.stopping import questions
from tests.lab.conftest import loaded
from tests.lab.planted import plant
from tests.lab.sample_runs import run_of

LAID = """
[[tables]]
name = "small"
game = "tactics"
[[tables]]
name = "large"
game = "ulos"
"""
Made = tuple[pl.DataFrame, pl.DataFrame]


def at_tables(text: str, made: Mapping[str, Made]) -> Run:
    """A run of cells that were never played, all of the same deals."""
    parts, games = [], 0
    for cell, (played, sat) in made.items():
        at = pl.col("game") + games
        named = pl.lit(cell).alias("cell")
        parts.append((played.with_columns(at, named), sat.with_columns(at, named)))
        games += played.height
    return run_of(text + LAID, pl.concat(p[0] for p in parts), pl.concat(p[1] for p in parts))


def planted(seed: int, games: int = 150, **how: object) -> Made:
    return plant(np.random.default_rng(seed), games, players=2, **how)  # type: ignore[arg-type]


def titled(findings: Findings, title: str) -> Section:
    return next(section for section in findings.sections if section.title == title)


def worth_run() -> Run:
    """At the small table being sturdy is worth nothing, at the large one much."""
    strong = {"small": 0.0, "large": 1.5}
    return at_tables(
        'kind = "worth"\n[worth]\nrole = "faction:f0"\n',
        {
            f"{table}: {arm}": planted(4, factions=[more * (arm != AS_IT_IS), 0, 0])
            for table, more in strong.items()
            for arm in (AS_IT_IS, "sturdy")
        },
    )


def test_worth_is_taken_from_each_table_as_it_is() -> None:
    findings = findings_of(worth_run())

    assert [words.partition(" by ")[0] for words in findings.verdict] == [
        "small: sturdy: changes the win rate of f0",
        "large: sturdy: changes the win rate of f0",
    ]
    figures = [titled(findings, f"{table}: Wins").figures[0] for table in ("small", "large")]
    assert [[bar.label for bar in bars.bars] for bars in figures if isinstance(bars, Bars)] == [
        ["sturdy"],
        ["sturdy"],
    ]
    small, large = (bars.bars[0].estimate for bars in figures if isinstance(bars, Bars))
    assert small.value == 0.0
    assert large.low > 0.1


def test_matches_are_rated_table_by_table() -> None:
    bots = {"greedy": 0.0, "keen": 1.5}
    run = at_tables(
        'kind = "matches"\n[matches]\nbots = ["greedy", "keen"]\n',
        {
            "small: greedy v keen": planted(3, bots=bots),
            "large: greedy v keen": planted(3, bots={"greedy": 1.5, "keen": 0.0}),
        },
    )

    findings = findings_of(run)

    assert findings.verdict[0].startswith("small: After 150 games: keen")
    assert findings.verdict[1].startswith("large: After 150 games: greedy")
    for table in ("small", "large"):
        assert titled(findings, f"{table}: Ratings").figures
        assert titled(findings, f"{table}: Who beats whom").sheets[0].rows


@pytest.mark.parametrize("kind", ["telling", "balance", "tune"])
def test_what_happens_is_told_table_by_table(kind: str) -> None:
    small, large = planted(6, 40, factions=[0, 0, 0]), planted(7, 60, factions=[0, 0, 0])
    longer = large[0].with_columns(pl.lit(30, pl.Int32).alias("rounds"))

    findings = findings_of(
        at_tables(f'kind = "{kind}"\n', {"small": small, "large": (longer, large[1])})
    )

    lengths = [
        titled(findings, f"{table}: How games went").figures[0] for table in ("small", "large")
    ]
    assert [set(figure.values) for figure in lengths] == [{10}, {30}]  # type: ignore[union-attr]
    assert [len(figure.values) for figure in lengths] == [40, 60]  # type: ignore[union-attr]
    assert all(words.startswith(("small: ", "large: ")) for words in findings.verdict)


def test_a_sweep_has_a_curve_for_each_table() -> None:
    run = at_tables(
        'kind = "sweep"\n[sweep]\nvary = "options.rounds"\nvalues = [2, 4]\n',
        {
            f"{table}: options.rounds={value}": planted(5, 50, order=[0.1 * value, 0])
            for table in ("small", "large")
            for value in (2, 4)
        },
    )

    findings = findings_of(run)

    for table in ("small", "large"):
        (curve,) = titled(findings, f"{table}: Rounds").figures
        assert curve.lines[0].xs == [2.0, 4.0]  # type: ignore[union-attr]


def test_runs_are_compared_arm_by_arm() -> None:
    run = worth_run()
    strong = run.seats.with_columns(
        pl.when(pl.col("cell") == "large: sturdy")
        .then(pl.col("roles").list.eval(pl.element().str.replace("f0", "f9")))
        .otherwise(pl.col("roles"))
    )

    said = compare(run, replace(run, seats=strong))

    names = [str(row[0]) for row in titled(said, "Entries").sheets[0].rows]
    assert "small: sturdy: f0" in names
    assert "large: as it is: f0" in names
    assert "large: sturdy: f0" not in names
    lengths = [row[0] for row in titled(said, "Lengths").sheets[0].rows]
    assert lengths[:2] == ["small: as it is: rounds", "small: as it is: decisions"]


def test_a_watched_difference_is_of_one_table_and_one_arm() -> None:
    """The name of an arm may end with that of another."""
    run = worth_run()
    form = loaded(
        'kind = "worth"\n[stop]\nwidth = 0.2\n[[arms]]\nname = "sturdy"\n'
        'options = { rounds = 3 }\n[[arms]]\nname = "very sturdy"\noptions = { rounds = 4 }\n'
        '[[tables]]\nname = "small"\ngame = "tactics"\n'
        '[[tables]]\nname = "large"\ngame = "tactics"\n'
    ).form
    very = run.rows.with_columns(
        pl.col("cell").str.replace(": sturdy", ": very sturdy"), pl.col("win") * 0
    ).filter(pl.col("cell").str.ends_with("very sturdy"))

    told = dict(questions(form, pl.concat([run.rows, very])))

    assert list(told) == [
        "small: sturdy, against as it is",
        "small: very sturdy, against as it is",
        "large: sturdy, against as it is",
        "large: very sturdy, against as it is",
    ]
    assert {len(values) for values in told.values()} == {150}
    assert set(told["small: sturdy, against as it is"]) == {0.5}  # everybody: nothing to win


def test_entries_are_watched_table_by_table() -> None:
    form = loaded('kind = "balance"\n[stop]\nwidth = 0.2\n' + LAID).form
    made = {"small": planted(6, 30), "large": planted(7, 30)}

    told = [name for name, _ in questions(form, at_tables('kind = "balance"\n', made).rows)]

    assert told == ["small: who begins", "large: who begins"]
