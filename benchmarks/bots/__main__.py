"""`make bench-bots`: play the matches of docs/bots.md anew.

python -m benchmarks.bots [--only TEXT] [--tag strong] [--share 0.2] [--jobs 2] [--seed TEXT]
    [--out FILE]

--only plays the rows whose name holds a text, --tag those of a kind (strong, alone, quick,
patient), --share that part of their deals: a glance, no result. Every row is written to the file as
soon as it is played.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import msgspec

from benchmarks.bots.rows import Row, rows
from pocketkeep.ai import simulation
from pocketkeep.ai.matches import Verdict, match_tasks, verdict


def main() -> None:
    given = read_arguments()
    results: dict[str, object] = {}
    for row in rows():
        if given.only not in row.name or given.tag not in {"", row.tag}:
            continue
        found = play(row, given.share, given.jobs, given.seed)
        baseline = play_alone(row, given.share, given.jobs, given.seed) if row.alone else None
        results[row.name] = {
            "match": msgspec.to_builtins(found),
            "aim": row.aim if baseline is None else baseline.rate + row.aim,
            "yardstick": msgspec.to_builtins(baseline),
        }
        tell(row, found, baseline)
        given.out.parent.mkdir(parents=True, exist_ok=True)
        given.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Matches of bots.")
    parser.add_argument("--only", default="")
    parser.add_argument("--tag", default="", choices=["", "strong", "alone", "quick", "patient"])
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--out", type=Path, default=Path("build/bench-bots.json"))
    return parser.parse_args()


def play(row: Row, share: float, jobs: int, seed: str) -> Verdict:
    return match(row, row.bot, share=share, jobs=jobs, seed=seed)


def play_alone(row: Row, share: float, jobs: int, seed: str) -> Verdict:
    """What the yardstick reaches against the same rules in the same deals."""
    return match(row, row.against, share=share, jobs=jobs, seed=seed)


def match(row: Row, bot: str, *, share: float, jobs: int, seed: str) -> Verdict:
    deals = max(1, round(row.deals * share))
    work = match_tasks(
        row.game, row.options, bot, field=row.against, deals=deals, seed=f"{seed}/{row.name}"
    )
    played = []
    for number, game in enumerate(simulation.run(work, jobs), 1):
        played.append(game)
        if game.error:
            print(f"\r{row.name}: {game.error}", file=sys.stderr, flush=True)
        print(f"\r{row.name}: {number} of {len(work)}", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    return verdict(work, played, bot, row.against)


def tell(row: Row, found: Verdict, baseline: Verdict | None) -> None:
    aim = row.aim if baseline is None else baseline.rate + row.aim
    reached = found.low >= aim if baseline is None else found.rate >= aim
    print(
        f"{row.name:22} {row.bot:14} against {row.against:14} "
        f"{found.wins:6g} of {found.games:4} = {found.rate:6.1%} "
        f"({found.low:.1%} to {found.high:.1%}), aim {aim:.0%}"
        f"{'' if reached else ', not reached'}"
        f"{f', {found.errors} errors' if found.errors else ''}",
        flush=True,
    )


main()
