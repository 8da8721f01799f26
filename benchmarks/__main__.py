"""`make bench`: measure, print the table, write build/bench.json."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.engines import Engine, Ours, Shape
from benchmarks.lab import keep_ours, keep_theirs
from benchmarks.measure import ROOT, Bench, Plan, Row
from benchmarks.peers import Catanatron, Chess
from pocketkeep import is_compiled

RESULTS = ROOT / "build" / "bench.json"
SKIRMISH = {"players": 4, "rounds": 20}  # random play might go on for ever
HEADINGS = ("measure", "ours", "unit", "peer", "peer's", "ours / peer's")


def main() -> None:
    plan = read_arguments()
    if not is_compiled():
        print("bench: the rules are not compiled here, so these figures are those of plain Python")
    start = monotonic()
    others: list[Engine] = [
        Ours("ulos", share=0.5),
        Ours("tactics", share=0.1, options=SKIRMISH),
    ]
    bench = Bench(
        [Catanatron(), Chess()],
        plan,
        lambda text: say(start, text),
        others=others,
        keepers={"kingdoms": keep_ours, "catanatron": keep_theirs},
    )
    rows = bench.run()
    write(rows, RESULTS)
    Console(width=None if sys.stdout.isatty() else 140).print(table(bench, rows))
    for name, shape in bench.shapes.items():
        print(describe(name, shape))
    print(f"Written to {RESULTS.relative_to(ROOT)}.")


def read_arguments() -> Plan:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=Plan().rounds, help="interleaved rounds")
    return Plan(rounds=parser.parse_args().rounds)


def say(start: float, text: str) -> None:
    print(f"bench: {monotonic() - start:5.1f} s  {text}", flush=True)


def write(rows: list[Row], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")


def table(bench: Bench, rows: list[Row]) -> Table:
    """Medians and their ratios, each with the range over the rounds."""
    drawn = Table()
    for heading in HEADINGS:
        drawn.add_column(heading, no_wrap=True)
    for row in rows:
        ours, theirs, ratios = bench.ranges(row)
        drawn.add_row(
            row.name,
            with_range(row.value, ours),
            row.unit,
            row.peer or "",
            with_range(row.peer_value, theirs),
            with_range(row.ratio, ratios),
        )
    return drawn


def with_range(middle: float | None, figures: list[float]) -> str:
    """A figure and the least and most that it stands for.

    >>> with_range(2.0, [2.0, 1.0, 4.0])
    '2.00 (1.00-4.00)'
    """
    if middle is None:
        return ""
    return f"{short(middle)} ({short(min(figures))}-{short(max(figures))})"


def short(figure: float) -> str:
    """About three digits.

    >>> short(1_712_345.6), short(512_345.6), short(24.61), short(0.0312)
    ('1.71M', '512k', '24.6', '0.031')
    """
    if figure >= 1e6:
        return f"{figure / 1e6:.2f}M"
    if figure >= 1e4:
        return f"{figure / 1e3:.0f}k"
    digits = 0 if figure >= 100 else 1 if figure >= 10 else 2 if figure >= 1 else 3
    return f"{figure:.{digits}f}"


def describe(name: str, shape: Shape) -> str:
    forced = 1 - shape.open / shape.decisions
    average = shape.options / shape.decisions
    return (
        f"{name}: {shape.length} decisions a game, {average:.1f} options on average, "
        f"{forced:.0%} forced ({shape.games} games counted)"
    )


if __name__ == "__main__":
    main()
