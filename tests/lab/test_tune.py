"""Tune: finds numbers that bring all into the band, goes on where it stopped, prints a patch."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from pocketkeep.cli.lab_run import TuningShown
from pocketkeep.cli.progress import bars
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.crews import Alone
from pocketkeep.lab.experiment import Loaded, parse_experiment
from pocketkeep.lab.patches import patch_of, replaced
from pocketkeep.lab.report.page import page_of
from pocketkeep.lab.report.rows import read_run
from pocketkeep.lab.running import Progress
from pocketkeep.lab.stopping import Watch
from pocketkeep.lab.tuning import Play, Tuned, believable, run_tuning, tune_content, tuned_words
from tests.lab.planted import plant

TEXT = """
kind = "tune"
game = "tactics"
seats = ["random"]
seed = "7"
[options]
players = 2
[tune]
kinds = ["unit"]
trials = {trials}
[[tune.numbers]]
path = "units.wren.health"
low = 5
high = 13
[[tune.numbers]]
path = "units.quill.health"
low = 5
high = 13
[stop]
games = 4
"""
NAMES = ("wren", "quill", "sable", "hush")


def loaded(trials: int) -> Loaded:
    return parse_experiment(TEXT.format(trials=trials), "tune.toml", Path())


def world(played: list[Path]) -> Play:
    """Wren is fair at 7, Quill at 9; every point of health more or less is worth 0.4."""

    def play(folder: Path, numbers: Mapping[str, Any]) -> tuple[pl.DataFrame, pl.DataFrame]:
        played.append(folder)
        wren = 0.4 * (numbers["units.wren.health"] - 7)
        quill = 0.4 * (numbers["units.quill.health"] - 9)
        games, seats = plant(
            np.random.default_rng(1), 250, players=2, factions=[wren, quill, 0.0, 0.0]
        )
        named = {f"faction:f{i}": f"unit:{name}" for i, name in enumerate(NAMES)}
        return games, seats.with_columns(pl.col("roles").list.eval(pl.element().replace(named)))

    return play


@pytest.fixture(scope="module")
def tuned(tmp_path_factory: pytest.TempPathFactory) -> Tuned:
    return tune_content(loaded(14), tmp_path_factory.mktemp("tuned"), world([]))


def test_what_stands_is_tried_first_and_the_best_is_closer_to_fair(tuned: Tuned) -> None:
    assert tuned.proposals[0].numbers == tuned.stands
    assert tuned.proposals[0].steps == 0
    assert tuned.proposals[0].outside > 0
    assert tuned.best.outside == 0
    assert abs(tuned.best.numbers["units.wren.health"] - 7) <= 1
    assert abs(tuned.best.numbers["units.quill.health"] - 9) <= 1
    assert "units.wren.health 9 to " in tuned_words(tuned)


def test_steps_away_from_what_stands_cost(tuned: Tuned) -> None:
    sound = [one for one in tuned.proposals if not one.outside]
    assert tuned.best.steps == min(one.steps for one in sound)


def test_a_study_that_was_broken_off_proposes_the_same(tmp_path: Path, tuned: Tuned) -> None:
    played: list[Path] = []
    tune_content(loaded(3), tmp_path, world(played))
    assert len(played) == 3

    def killed(_folder: Path, _numbers: Mapping[str, Any]) -> tuple[pl.DataFrame, pl.DataFrame]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune_content(loaded(5), tmp_path, killed)
    again = tune_content(loaded(6), tmp_path, world(played))
    assert len(played) == 6
    assert again.proposals == tuned.proposals[:6]


def test_luck_is_not_taken_for_strength() -> None:
    """Thirty fair entries in few games: believed to be fair, however they look."""
    from pocketkeep.lab.statistics.bands import Band  # noqa: PLC0415
    from pocketkeep.lab.statistics.design import finished  # noqa: PLC0415
    from pocketkeep.lab.statistics.entries import entries_of  # noqa: PLC0415

    made = plant(np.random.default_rng(3), 120, players=2, factions=[0.0] * 30, per_seat=4)
    entries = [e for e in entries_of(finished(*made), Band()) if e.kind == "faction"]
    assert max(entry.share.value for entry in entries) > 1.25
    assert max(believable(entries).values()) < 1.25


@pytest.mark.parametrize(
    ("text", "way", "value", "line"),
    [
        ("[wren]\nhealth = 9\n[wren.enemy]\nhealth = 7\n", "wren.enemy.health", 8, "health = 8"),
        ("[a]\nrows = [{ x = 1 }, { x = 1 }]\n", "a.rows.1.x", 5, "rows = [{ x = 1 }, { x = 5 }]"),
        ("[a]\npowers = {guard = 1, shove = 1}\n", "a.powers.shove", 2, "shove = 2}"),
        ("[[a.magic]]\nn = 1\n[[a.magic]]\nn = 1 # why\n", "a.magic.1.n", 3, "n = 3 # why"),
    ],
)
def test_a_number_is_changed_where_it_stands(text: str, way: str, value: int, line: str) -> None:
    new = replaced(text, way.split("."), value)
    assert new is not None
    changed = [b for a, b in zip(text.splitlines(), new.splitlines(), strict=True) if a != b]
    assert len(changed) == 1
    assert line in changed[0]


def test_a_number_that_no_line_has_is_told_in_words() -> None:
    assert replaced("[a]\nsizes = [3, 4]\n", ["a", "sizes", "1"], 5) is None


def test_the_patch_applies_to_the_content_and_nothing_is_written() -> None:
    tactics = find_ruleset("tactics")
    options = tactics.read_options({})
    before = [path.read_bytes() for path in tactics.study.files(options, None)]
    patch = patch_of(tactics, options, {}, {"units.wren.health": 7, "units.quill.move": 5})
    assert patch.startswith("--- a/src/pocketkeep/games/tactics/content/house/units.toml\n")
    assert [line for line in patch.splitlines() if line[:1] in "+-" and line[1:2] not in "+-"] == [
        "-health = 9",
        "+health = 7",
        "-move = 4",
        "+move = 5",
    ]
    assert [path.read_bytes() for path in tactics.study.files(options, None)] == before
    assert patch_of(tactics, options, {}, {}) == ""


def test_a_tuning_that_is_broken_off_keeps_the_best_so_far(tmp_path: Path) -> None:
    def stop(_words: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_tuning(loaded(3), tmp_path / "out", Alone(), stop)

    run = read_run(tmp_path / "out")
    assert run.games.height == 4
    assert run.about["finished"] is False
    assert len(run.about["tuned"]["proposals"]) == 1
    assert "The best of 1 proposal" in page_of(run)


def test_nothing_more_is_played_where_nothing_can_be_better(tmp_path: Path) -> None:
    played: list[Path] = []

    def fair(folder: Path, _numbers: Mapping[str, Any]) -> tuple[pl.DataFrame, pl.DataFrame]:
        played.append(folder)
        return plant(np.random.default_rng(1), 100, players=2)

    tuned = tune_content(loaded(9), tmp_path, fair)

    assert len(played) == 1
    assert tuned_words(tuned) == (
        "Of 1 proposal none is better than what stands: all entries lie in the band."
    )


def test_what_is_strong_at_one_table_and_weak_at_another_is_outside_at_both(
    tmp_path: Path,
) -> None:
    def odd(_folder: Path, _numbers: Mapping[str, Any]) -> tuple[pl.DataFrame, pl.DataFrame]:
        parts = []
        for number, cell in enumerate(("first", "second")):
            strength = (0.9, -0.9)[number]
            games, seats = plant(
                np.random.default_rng(2), 300, players=2, factions=[strength, 0, 0], cell=cell
            )
            at = pl.col("game") + 300 * number
            unit = pl.col("roles").list.eval(pl.element().str.replace("faction", "unit"))
            parts.append((games.with_columns(at), seats.with_columns(at, unit)))
        return pl.concat(part[0] for part in parts), pl.concat(part[1] for part in parts)

    tuned = tune_content(loaded(1), tmp_path, odd)

    assert tuned.best.worst == "unit:f0"
    assert tuned.best.outside >= 2


def test_a_tuning_is_shown_as_one_bar_over_all_proposals(tmp_path: Path) -> None:
    seen: list[tuple[int, int, int | None]] = []

    run_tuning(
        loaded(1),
        tmp_path / "out",
        Alone(),
        look=lambda number, now: seen.append((number, now.games, now.goal)),
    )

    assert seen[-1] == (0, 4, 4)
    with bars(transient=True) as progress:
        shown = TuningShown(progress, trials=3)
        shown.look(1, Progress(2, 4, Watch(loaded(1).form)))
        (bar,) = progress.tasks
    assert (bar.description, bar.completed, bar.total) == ("Proposal 2 of 3, games", 6, 12)


def test_a_whole_run_ends_with_tables_a_report_and_a_patch(tmp_path: Path) -> None:
    text = TEXT.format(trials=2).replace("low = 5", "low = 10", 1)  # what stands is not allowed
    asked = parse_experiment(text, "tune.toml", Path())
    told: list[str] = []
    found = run_tuning(asked, tmp_path / "out", Alone(), told.append)
    assert [line.partition(":")[0] for line in told] == ["Proposal 0", "Proposal 1"]
    run = read_run(tmp_path / "out")
    assert run.games.height == 4
    assert tomllib.loads(run.text)["kind"] == "tune"
    page = page_of(run)
    assert f"The best of 2 proposals (number {found.best.number})" in page
    shutil.rmtree(tmp_path / "out" / "trials" / "0001")
    assert run_tuning(asked, tmp_path / "out", Alone()) == found  # nothing is played again
