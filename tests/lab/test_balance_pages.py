"""The BALANCE.md of every game is made of the runs that are kept in `lab/`, and of all of them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pocketkeep.core.ruleset import RULESETS
from pocketkeep.lab.report.markdown import page_of, stamp_of
from pocketkeep.lab.report.rows import NoResults
from tests.lab.sample_runs import balance_run, write_run

ROOT = Path(__file__).parents[2]
PAGES = {
    "kingdoms": "content/BALANCE.md",
    "ulos": "content/house/BALANCE.md",
    "tactics": "content/house/BALANCE.md",
}


def page(game: str) -> Path:
    return ROOT / "src/pocketkeep/games" / game / PAGES[game]


def runs(game: str) -> list[Path]:
    """The folders of a game's runs, in the order of their names."""
    return sorted(path.parent for path in ROOT.glob(f"lab/{game}-*/games.parquet"))


def earlier(game: str) -> list[Path]:
    """Runs of which cards were reworked, as they were before."""
    return sorted(path.parent for path in ROOT.glob(f"lab/older/{game}-*/games.parquet"))


def test_every_game_has_a_page_and_runs() -> None:
    assert set(PAGES) == set(RULESETS)
    assert all(runs(game) for game in PAGES)


@pytest.mark.parametrize("game", PAGES)
def test_a_page_says_which_runs_it_was_made_of(game: str, *, regenerate: bool) -> None:
    if regenerate:
        page(game).write_text(page_of(runs(game), earlier(game)), "utf-8")

    made_of = page(game).read_text("utf-8").splitlines()[-1]

    assert made_of == stamp_of([*runs(game), *earlier(game)]), "run `make balance`"


def test_a_page_says_who_made_each_entry() -> None:
    kingdoms = page("kingdoms").read_text("utf-8")
    said = {
        row[0]: row[1]
        for row in (
            [cell.strip() for cell in line.split("|")[1:-1]] for line in kingdoms.splitlines()
        )
        if len(row) > 1
    }

    assert (said["orcs"], said["elves"], said["imps"]) == ("rulebook", "published", "house")


def test_who_begins_is_judged_nowhere_where_all_win_together() -> None:
    begins = part(page("tactics").read_text("utf-8"), "Who begins")

    assert begins
    assert "Adventures of Tactics" not in begins


@pytest.mark.parametrize("game", PAGES)
def test_every_run_has_its_experiment_and_its_report(game: str) -> None:
    for folder in runs(game):
        written = folder.with_suffix(".toml").read_text("utf-8")
        assert written == (folder / "experiment.toml").read_text("utf-8")
        assert (folder / "report.html").exists()


def test_every_experiment_is_told() -> None:
    told = set(re.findall(r"[a-z0-9-]+", (ROOT / "lab/README.md").read_text("utf-8")))
    experiments = {file.stem for file in ROOT.glob("lab/*.toml")}

    assert experiments
    assert experiments - told == set()


def part(text: str, title: str) -> str:
    """What stands below a heading."""
    return text.partition(f"## {title}\n")[2].partition("## ")[0]


def test_a_page_names_first_who_is_outside(tmp_path: Path) -> None:
    about = {"about": {"rules": "{}"}, "finished": True}
    uneven = write_run(replace(balance_run(600), about=about), tmp_path / "uneven")
    few = write_run(replace(balance_run(12), about=about), tmp_path / "few")

    outside = part(page_of([uneven]), "Outside the bands")

    assert "| f0 | faction |" in outside
    assert outside.count("| too strong |") == 1
    assert outside.count("| too weak |") == 1
    assert "No entry is too strong" in part(page_of([few]), "Outside the bands")


def test_a_page_tells_what_was_tuned_and_judges_nobody_by_it(tmp_path: Path) -> None:
    judged = {"outside": 1, "worst": "faction:f0"}
    proposals = [
        {"number": 0, "numbers": {"f0.amount": 2}, "loss": 0.5, **judged},
        {"number": 1, "numbers": {"f0.amount": 1}, "loss": 0.1, **judged},
    ]
    tuned = {"stands": {"f0.amount": 2}, "proposals": proposals}
    about = {"about": {"rules": "{}"}, "finished": True, "tuned": tuned}
    made = balance_run(120)
    run = replace(made, text=made.text.replace("balance", "tune"), about=about)

    said = page_of([write_run(run, tmp_path / "tuned")])

    assert "The best of 2 proposals (number 1) changes f0.amount 2 to 1." in said
    assert "| f0 |" not in said
    assert "| Eight factions |" not in said  # who begins


def test_a_page_lays_a_rework_beside_what_was_before(tmp_path: Path) -> None:
    about = {"about": {"rules": "{}"}, "finished": True}
    before = write_run(replace(balance_run(600), about=about), tmp_path / "before")
    after = write_run(replace(balance_run(300, seed=2), about=about), tmp_path / "after")

    said = part(page_of([after], [before]), "Reworked")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in said.splitlines()]
    rows = [row for row in rows if len(row) > 1][2:]

    assert sorted(row[0] for row in rows) == [f"f{number}" for number in range(8)]
    assert (rows[0][0], rows[7][0]) == ("f0", "f7")
    assert {(row[4], row[6]) for row in rows} == {("600", "300")}
    assert "▲" in rows[0][3]
    assert "▼" in rows[7][3]
    assert page_of([after], [before]).splitlines()[-1] == stamp_of([after, before])
    assert "## Reworked" not in page_of([after])


def test_a_rework_of_a_table_that_is_not_there_is_told(tmp_path: Path) -> None:
    about = {"about": {"rules": "{}"}, "finished": True}
    before = write_run(replace(balance_run(60), about=about), tmp_path / "before")
    other = replace(balance_run(60), about=about)
    after = write_run(replace(other, text=other.text.replace("Eight", "Other")), tmp_path / "after")

    with pytest.raises(NoResults, match="No run of this page has a table 'Eight factions'"):
        page_of([after], [before])


@pytest.mark.slow
@pytest.mark.parametrize("game", PAGES)
def test_a_page_is_what_the_laboratory_writes_today(game: str) -> None:
    assert page(game).read_text("utf-8") == page_of(runs(game), earlier(game))
