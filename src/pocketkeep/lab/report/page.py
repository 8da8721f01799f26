"""A report as one HTML file that needs no network: verdict first, how it was measured last."""

from __future__ import annotations

import json
import math
from html import escape
from itertools import count
from pathlib import Path
from typing import Final

from pocketkeep.lab.report.figures import Findings, Section, Sheet, written
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.paper import REPORT, SCRIPT, STYLE, policy
from pocketkeep.lab.report.plots import draw
from pocketkeep.lab.report.rows import Run, read_run

MOST_ROWS: Final = 12  # of a table that is open at once
UNBROKEN: Final = "\N{NO-BREAK SPACE}"
KEY: Final = (
    '<p class="key"><span class="good">● inside</span> <span class="strong">▲ too strong</span> '
    '<span class="weak">▼ too weak</span> <span class="quiet">○ not known yet</span></p>'
)


def write_report(folder: Path, out: Path | None = None) -> Path:
    """The report of the run in a folder; beside its rows, unless told otherwise."""
    path = out or folder / REPORT
    path.write_text(page_of(read_run(folder)), "utf-8")
    return path


def page_of(run: Run) -> str:
    """The same rows give the same page, to the byte."""
    return html(findings_of(run), measured(run))


def html(findings: Findings, measured: str = "") -> str:
    """Findings as a page; `measured` closes it."""
    numbers = count(1)
    sections = "\n".join(_section(section, numbers) for section in findings.sections)
    verdict, method = paragraphs(findings.verdict), paragraphs(findings.method)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{escape(policy())}">
<title>{escape(findings.title)} · Pocketkeep</title>
<style>
{STYLE}</style>
</head>
<body>
<header>
<p class="house">Pocketkeep laboratory</p>
<h1>{escape(findings.title)}</h1>
</header>
<main>
<section class="verdict" aria-label="Verdict">
{verdict}
</section>
{sections}
<section>
<h2>How it was measured</h2>
{method}
{measured}
</section>
</main>
<script>{SCRIPT}</script>
</body>
</html>
"""


def paragraphs(words: list[str]) -> str:
    """A line may end anywhere but between a figure and its sign."""
    return "\n".join(f"<p>{escape(text).replace(' %', f'{UNBROKEN}%')}</p>" for text in words)


def _section(section: Section, numbers: count[int]) -> str:
    words = paragraphs(section.words)
    figures = "\n".join(
        f"<figure>{_caption(figure.title, section.title)}\n{draw(figure, next(numbers))}</figure>"
        for figure in section.figures
    )
    has_verdicts = any("verdict" in sheet.columns for sheet in section.sheets)
    key = KEY if has_verdicts else ""
    sheets = "\n".join(_sheet(sheet) for sheet in section.sheets if sheet.rows)
    patch = f'<pre tabindex="0">{escape(section.text)}</pre>' if section.text else ""
    return f"""<section>
<h2>{escape(section.title)}</h2>
{words}
{key}
<div class="figures">
{figures}
{sheets}
</div>
{patch}
</section>"""


def _caption(title: str, section: str) -> str:
    """What is drawn, unless the section is called so."""
    return "" if title == section else f"<figcaption>{escape(title)}</figcaption>"


def _sheet(sheet: Sheet) -> str:
    units = sheet.units or [""] * len(sheet.columns)
    numeric = [not isinstance(cell, str) for cell in sheet.rows[0]]
    heads = "".join(
        f'<th scope="col"{_number(is_number)}>{escape(name)}</th>'
        for name, is_number in zip(sheet.columns, numeric, strict=True)
    )
    lines = []
    for row in sheet.rows:
        cells = "".join(
            f'<td class="number" data-value="{_key(cell)}">{escape(written(cell, unit))}</td>'
            if not isinstance(cell, str)
            else f'<td class="{_word(cell)}">{escape(cell)}</td>'
            for cell, unit in zip(row, units, strict=True)
        )
        lines.append(f"<tr>{cells}</tr>")
    body = "\n".join(lines)
    table = f"""<div class="wide" tabindex="0"><table>
<thead><tr>{heads}</tr></thead>
<tbody>
{body}
</tbody>
</table></div>"""
    if len(sheet.rows) <= MOST_ROWS:
        return table
    return (
        f"<details><summary>Table of {len(sheet.rows)} rows: {escape(', '.join(sheet.columns))}"
        f"</summary>\n{table}</details>"
    )


def _number(is_number: bool) -> str:
    return ' class="number"' if is_number else ""


def _key(cell: float) -> str:
    """What a number sorts by."""
    return "" if math.isnan(cell) else f"{cell:.6g}"


def _word(cell: str) -> str:
    words = {"inside": "good", "too strong": "strong", "too weak": "weak", "not known yet": "quiet"}
    return words.get(cell, "word")


def rules_of(text: str) -> dict[str, str]:
    """By table, its game, the version of its rules, its cards and what was agreed on."""
    try:
        tables = json.loads(text or "{}")
        return {
            f"table {name}": f"{one['game']}, rules {one['rules']}, content "
            f"{', '.join(one['content'])}; "
            + ", ".join(f"{option} {value}" for option, value in sorted(one["options"].items()))
            for name, one in sorted(tables.items())
        }
    except (ValueError, TypeError, KeyError, AttributeError):
        return {"rules": text}  # a run of another version: as it is


def measured(run: Run) -> str:
    """Which games these were, and how to play them again."""
    about = run.about.get("about", {})
    facts = {
        "games": f"{run.games.height:,} in {run.games['deal'].n_unique():,} deals",
        "bots": ", ".join(sorted(run.seats["bot"].unique().to_list())),
        **{str(name): str(about[name]) for name in sorted(about) if name != "rules"},
        **rules_of(str(about.get("rules", ""))),
    }
    listed = "\n".join(
        f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in facts.items()
    )
    return f"""<dl>
{listed}
</dl>
<p>The command that makes it again, with the experiment below as a file:</p>
<pre tabindex="0">pocketkeep lab run experiment.toml --out results
pocketkeep lab report results</pre>
<details><summary>experiment.toml</summary><pre tabindex="0">{escape(run.text)}</pre></details>"""
