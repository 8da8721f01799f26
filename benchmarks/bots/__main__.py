"""`make bench-bots`: play the matches of docs/bots.md anew.

python -m benchmarks.bots [--only TEXT] [--tag strong] [--share 0.2] [--jobs 2] [--seed TEXT]
    [--out FILE] [--kept FOLDER]

--only plays the rows whose name holds a text, --tag those of a kind (strong, alone, quick,
patient), --share that part of their deals: a glance, no result. Every row is written to the file as
soon as it is played, and with --kept every game: a match that was broken off goes on where it
stood, and nobody has seen how it stands.
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
from pocketkeep.ai.simulation import Played, Task

KEPT = msgspec.json.Decoder(tuple[str, Played])


def main() -> None:
    given = read_arguments()
    results: dict[str, object] = {}
    for row in rows():
        if given.only not in row.name or given.tag not in {"", row.tag}:
            continue
        found = match(row, row.bot, given)
        baseline = match(row, row.against, given) if row.alone else None
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
    parser.add_argument(
        "--kept", type=Path, help="a folder for games of matches that may be broken off"
    )
    return parser.parse_args()


def match(row: Row, bot: str, given: argparse.Namespace) -> Verdict:
    """The row's match; where the rules are the rival, the field's bot plays the same deals."""
    deals = max(1, round(row.deals * given.share))
    work = match_tasks(
        row.game, row.options, bot, field=row.against, deals=deals, seed=f"{given.seed}/{row.name}"
    )
    kept = given.kept and given.kept / f"{given.seed} {row.name} {bot}.jsonl"
    played = read_kept(kept) if kept else {}
    to_come = [task for task in work if key(task) not in played]
    for task, game in zip(to_come, simulation.run(to_come, given.jobs, at_once=1), strict=True):
        played[key(task)] = game
        if kept:
            keep(kept, task, game)
        if game.error:
            print(f"\r{row.name}: {game.error}", file=sys.stderr, flush=True)
        print(f"\r{row.name}: {len(played)} of {len(work)}", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    return verdict(work, [played[key(task)] for task in work], bot, row.against)


def key(task: Task) -> str:
    return f"{task.seed} {' '.join(task.seats)}"


def read_kept(kept: Path) -> dict[str, Played]:
    if not kept.exists():
        return {}
    return dict(map(KEPT.decode, kept.read_bytes().splitlines()))


def keep(kept: Path, task: Task, game: Played) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.open("ab") as file:
        file.write(msgspec.json.encode((key(task), game)) + b"\n")


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
