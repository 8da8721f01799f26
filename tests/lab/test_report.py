"""Reports: the verdict first, the same bytes from the same rows, nothing from outside."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from pocketkeep.lab.report.compare import compare
from pocketkeep.lab.report.figures import Bar, Bars, Figure, Heat, Histogram, Line, Lines
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.page import html, page_of, write_report
from pocketkeep.lab.report.paper import policy
from pocketkeep.lab.report.plots import PAGE, draw, span_of
from pocketkeep.lab.report.rows import NoResults, Run, read_run
from pocketkeep.lab.report.terminal import lines_of
from pocketkeep.lab.statistics.intervals import Estimate
from tests.lab.planted import plant
from tests.lab.sample_runs import (
    RUNS,
    balance_run,
    matches_run,
    run_of,
    telling_run,
    worth_run,
    write_run,
)


class Outline(HTMLParser):
    """What a page is made of: tags that must close, ids, and everything that is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.sections = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sections += tag == "section"
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in {"src", "href", "xlink:href"} and not (value or "").startswith("#"):
                self.fetched.append(value or "")


@pytest.mark.parametrize("kind", RUNS)
def test_a_report_of_each_kind_is_one_page_without_network(kind: str) -> None:
    page = page_of(RUNS[kind](50))
    outline = Outline()
    outline.feed(page)
    assert outline.fetched == []
    assert len(outline.ids) == len(set(outline.ids))
    assert outline.sections >= 3
    assert page.index('class="verdict"') < page.index("<svg")
    assert "pocketkeep lab run experiment.toml" in page
    assert escape(policy()) in page
    assert "nan" not in re.sub(r"<[^>]*>", "", page[: page.index("<script>")]).lower().split()


def test_no_line_ends_between_a_figure_and_its_sign() -> None:
    page = page_of(balance_run(40))
    prose = re.findall(r"<p>.*?</p>", page)

    assert any("\N{NO-BREAK SPACE}%" in words for words in prose)
    assert not any(" %" in words for words in prose)


def test_the_same_rows_give_the_same_bytes(tmp_path: Path) -> None:
    run = balance_run(40)
    folder = write_run(run, tmp_path / "run")
    first = write_report(folder).read_bytes()
    mixed = write_run(run, tmp_path / "again" / "run")
    shuffled = pl.read_parquet(mixed / "seats.parquet").sample(fraction=1.0, shuffle=True, seed=1)
    shuffled.write_parquet(mixed / "seats.parquet")
    assert write_report(mixed).read_bytes() == first


def test_the_verdict_names_who_is_outside() -> None:
    findings = findings_of(balance_run(500))
    assert "Too strong: f0" in findings.verdict[0]
    assert "Too weak: f7" in findings.verdict[0]
    assert findings.verdict[1].startswith("With 4 players the seat that begins wins")


def test_a_match_answers_the_question_it_was_played_for() -> None:
    verdict = findings_of(matches_run(300)).verdict
    assert verdict[0].startswith("strongest wins more than 34.0 %: decided after")
    assert "strongest" in verdict[1].partition("then")[0]


def test_worth_is_told_arm_by_arm() -> None:
    verdict = findings_of(worth_run(150)).verdict
    assert verdict[0].startswith("without magic: changes the win rate of f0 by \N{MINUS SIGN}")
    assert verdict[1].startswith("twice the magic: changes the win rate of f0 by +")


def test_a_sweep_over_a_number_tells_of_its_entry() -> None:
    run = worth_run(100)
    text = 'kind = "sweep"\n[sweep]\nvary = "content.units.f0.health"\n'
    findings = findings_of(replace(run, text=text, curve=run.curve.clear()))
    assert "Wins of f0" in [section.title for section in findings.sections]


def test_games_that_were_cut_are_told_apart() -> None:
    verdict = findings_of(telling_run(100)).verdict
    assert verdict[-1].startswith("2 games of 100 did not come to an end and were cut")


def test_a_run_without_an_end_says_so() -> None:
    run = balance_run(10)
    games = run.games.with_columns(pl.lit(value=True).alias("cut"))
    page = page_of(replace(run, games=games))
    assert "No game came to an end" in page


def test_drawings_have_only_colours_of_the_page() -> None:
    bars = [Bar("a", Estimate(0.3, 0.1, 0.5), "too strong"), Bar("<b>", Estimate(0.2, 0.1, 0.3))]
    figures: list[Figure] = [
        Bars('Bars & "more"', bars, fair=0.25, band=(0.2, 0.3)),
        Heat("Heat", ["a", "b"], ["a", "b"], [[float("nan"), 0.7], [0.3, float("nan")]]),
        Lines("Lines", "turn", "points", [Line("x", [1, 2], [3, 4]), Line("y", [1, 2], [4, 3])]),
        Histogram("Histogram", "rounds", [3, 4, 4, 9]),
    ]
    for number, figure in enumerate(figures):
        svg = draw(figure, number)
        assert svg == draw(figure, number)
        assert svg.startswith('<svg role="img" aria-label="')
        assert not [colour for colour in PAGE if colour in svg]
        assert not re.findall(r"(?:fill|stroke): #[0-9a-f]{6}", svg)
        assert "DejaVu" not in svg
        assert 'id="f' in svg
    assert "&lt;b&gt;" in draw(figures[0], 1)


def test_a_single_setting_shows_its_interval_too() -> None:
    """Between two an area does; a single one has none, so a line says how sure it is."""

    def drawn(lows: list[float], highs: list[float]) -> str:
        return draw(
            Lines("Wins", "value", "wins", [Line("x", [3], [4], lows=lows, highs=highs)]), 0
        )

    assert "LineCollection_1" in drawn([2], [5])
    assert "LineCollection_1" not in drawn([], [])


def test_the_terminal_says_the_same_with_bars() -> None:
    findings = findings_of(balance_run(500))
    lines = ["".join(text for text, _ in line) for line in lines_of(findings, 80)]
    text = " ".join(" ".join(lines).split())
    assert findings.verdict[0] in text
    strong = next(line for line in lines if line.startswith("f0"))
    assert "▲" in strong
    assert strong.endswith("too strong")
    assert all(len(line) <= 95 for line in lines)


def test_two_runs_are_laid_side_by_side() -> None:
    same = compare(balance_run(400), balance_run(400, seed=8))
    assert "none changed beyond doubt" in same.verdict[0]
    stronger = balance_run(400, seed=6)
    swapped = stronger.seats.with_columns(
        pl.col("roles").list.eval(
            pl.element().replace({"faction:f0": "faction:f7", "faction:f7": "faction:f0"})
        )
    )
    other = replace(stronger, seats=swapped)
    changed = compare(balance_run(400), other)
    assert "2 of 12 figures changed beyond doubt: f0 from" in changed.verdict[0]
    assert "<svg" in html(changed)
    rated = compare(matches_run(100), matches_run(120))
    assert rated.sections[0].title == "Ratings"


def test_names_of_entries_cannot_break_the_page() -> None:
    run = balance_run(60)
    bad = "faction:<script>alert(1)</script>"
    seats = run.seats.with_columns(
        pl.col("roles").list.eval(pl.element().replace({"faction:f0": bad}))
    )
    page = page_of(replace(run, seats=seats, curve=run.curve.clear(), text=run.text + "# </pre>\n"))
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_folders_without_results_are_refused_in_clear_words(tmp_path: Path) -> None:
    with pytest.raises(NoResults, match=r"holds no results: experiment\.toml is missing"):
        read_run(tmp_path)
    folder = write_run(balance_run(10), tmp_path / "run")
    (folder / "games.parquet").write_bytes(b"no parquet")
    with pytest.raises(NoResults, match="cannot be read"):
        read_run(folder)


def test_a_run_without_counts_is_reported_all_the_same(tmp_path: Path) -> None:
    folder = write_run(balance_run(30), tmp_path / "run")
    (folder / "counts.parquet").unlink()
    (folder / "curve.parquet").unlink()
    assert not read_run(folder).is_followed
    assert "How games went" not in write_report(folder).read_text("utf-8")


def test_what_a_report_does_not_tell_is_not_read(tmp_path: Path) -> None:
    """Events are many: of a balance run none is told, so damage within them changes nothing."""
    folder = write_run(balance_run(30), tmp_path / "run")
    whole = write_report(folder).read_bytes()
    counts = folder / "counts.parquet"
    data = bytearray(counts.read_bytes())
    data[4:200] = bytes(196)
    counts.write_bytes(data)

    assert write_report(folder).read_bytes() == whole
    counts.write_bytes(b"no parquet")
    with pytest.raises(NoResults, match="cannot be read"):
        read_run(folder)


def test_games_that_were_cut_count_in_no_share_of_games() -> None:
    sheet = findings_of(telling_run(100)).sections[1].sheets[0]

    assert sheet.columns == ["event", "a game", "in games"]
    assert [share for _, _, share in sheet.rows] == [1.0, 1.0]


def test_a_difference_below_nothing_is_drawn() -> None:
    less = Bars("Wins", [Bar("less", Estimate(-0.2, -0.3, -0.1))], fair=0.0)
    rate = Bars("Wins", [Bar("seldom", Estimate(0.02, 0.001, 0.06))], fair=0.25)

    assert span_of(less)[0] < -0.3
    assert span_of(rate)[0] == 0.0


def alarms(runs: int, games: int) -> tuple[float, float]:
    """Of pairs of runs that differ by luck alone, how many name entries, and how many lengths."""
    luck = np.random.default_rng(31)
    entries = lengths = 0
    for _ in range(runs):
        pair = [one_of_many(luck, games) for _ in range(2)]
        said = compare(*pair)
        entries += "changed beyond doubt:" in said.verdict[0]
        lengths += len(said.verdict) > 1
    return entries / runs, lengths / runs


def one_of_many(luck: np.random.Generator, games: int) -> Run:
    played, sat = plant(
        luck, games, factions=[0.4, 0.2, 0.1, 0, 0, -0.1, -0.2, -0.4], order=[0.2, 0, 0, -0.2]
    )
    longer = pl.Series("rounds", luck.poisson(10, games), dtype=played.schema["rounds"])
    text = 'kind = "balance"\ngame = "kingdoms"\n'
    return run_of(text, played.with_columns(longer), sat, story=False)


@pytest.mark.slow
def test_two_runs_of_the_same_seldom_differ_beyond_doubt() -> None:
    runs = 300
    entries, lengths = alarms(runs, games=200)

    allowed = 0.05 + 2 * (0.05 * 0.95 / runs) ** 0.5
    assert entries <= allowed
    assert lengths <= allowed


@pytest.mark.parametrize("kind", ["balance", "matches", "worth", "sweep"])
def test_what_was_watched_has_wider_intervals_in_every_report(kind: str) -> None:
    plain = RUNS[kind](60)
    text = plain.text.partition("[stop")[0]
    plain = replace(plain, text=text)
    watched = replace(plain, text=text + "[stop]\nwidth = 0.05\n")

    assert (plain.is_watched, watched.is_watched) == (False, True)
    for before, after in zip(widths_of(plain), widths_of(watched), strict=True):
        assert after > before
    assert "hold at every moment" in findings_of(watched).method[-1]


def widths_of(run: Run) -> list[float]:
    """Of the intervals of wins or ratings: the first figure of the first section."""
    figure = findings_of(run).sections[0].figures[0]
    if isinstance(figure, Bars):
        return [bar.estimate.width for bar in figure.bars]
    assert isinstance(figure, Lines)
    return [
        high - low for low, high in zip(figure.lines[0].lows, figure.lines[0].highs, strict=True)
    ]
