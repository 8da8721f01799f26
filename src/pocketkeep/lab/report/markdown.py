"""Findings as a page of Markdown, for BALANCE.md beside the content that was measured."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketkeep.lab.report.figures import Section, Sheet, Unit, written
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.rows import Run, read_run

FOREWORD: Final = """# What bots made of the content

Made by `pocketkeep lab page` from the runs named below; a figure stands with its interval, and the
experiment that gave it can be run again. People play otherwise than bots do: read the figures so.
"""
TEXT: Final = "---"
NUMBER: Final = "---:"


def page_of(folders: list[Path]) -> str:
    """All runs on one page, in their order."""
    return "\n".join([FOREWORD, *[run_section(read_run(folder), folder) for folder in folders]])


def run_section(run: Run, folder: Path) -> str:
    findings = findings_of(run)
    bots = ", ".join(sorted(run.seats["bot"].unique().to_list()))
    lines = [f"## {findings.title}", "", *[f"{words}\n" for words in findings.verdict]]
    lines += [f"{run.games.height:,} games of {bots}; experiment `{folder}.toml`.", ""]
    for section in findings.sections:
        lines += section_lines(section)
    return "\n".join(lines)


def section_lines(section: Section) -> list[str]:
    """The words and tables of a section; plots are in the report."""
    sheets = [line for sheet in section.sheets for line in [*sheet_lines(sheet), ""]]
    if not sheets and not section.text:
        return []
    words = [f"{text}\n" for text in section.words]
    text = ["```", section.text.rstrip(), "```", ""] if section.text else []
    return [f"### {section.title}", "", *words, *sheets, *text]


def sheet_lines(sheet: Sheet) -> list[str]:
    """A table; numbers are written with their unit.

    >>> sheet_lines(Sheet(["who", "won"], [["elves", 0.25]], ["", "%"]))
    ['| who | won |', '|---|---:|', '| elves | 25.0 % |']
    """
    units: list[Unit] = sheet.units or ["" for _ in sheet.columns]
    first = sheet.rows[0] if sheet.rows else ["" for _ in sheet.columns]
    marks = [TEXT if isinstance(value, str) else NUMBER for value in first]
    rows = [
        [cell(value, unit) for value, unit in zip(row, units, strict=True)] for row in sheet.rows
    ]
    return [
        f"| {' | '.join(sheet.columns)} |",
        f"|{'|'.join(marks)}|",
        *[f"| {' | '.join(row)} |" for row in rows],
    ]


def cell(value: str | float, unit: Unit) -> str:
    return value.replace("|", "\\|") if isinstance(value, str) else written(value, unit)
