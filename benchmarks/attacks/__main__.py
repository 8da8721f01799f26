"""`make attack`: attack real servers of this machine, and tell what held.

python -m benchmarks.attacks [--only TEXT] [--share 0.1] [--out FILE]

--only makes the attacks whose name holds a text, --share does each so many times less: a glance, no
result. Every row is written to the file as soon as it is known. The exit code is 1 if anything did
not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import traceback
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import msgspec
from rich.console import Console
from rich.table import Table

import pocketkeep
from benchmarks.attacks import databases, floods, fuzz, greed, manners, strangers, survival
from benchmarks.attacks.ground import Attack, Ground, Outcome

FAMILIES = {
    "survival": survival.ATTACKS,
    "databases": databases.ATTACKS,
    "strangers": strangers.ATTACKS,
    "fuzz": fuzz.ATTACKS,
    "greed": greed.ATTACKS,
    "floods": floods.ATTACKS,
    "manners": manners.ATTACKS,
}
LONGEST = 1800.0  # seconds that one attack may take
HEADINGS = ("attack", "what was done", "figure", "bound", "held", "s")


class Row(msgspec.Struct, frozen=True):
    """One attack."""

    name: str
    outcome: Outcome
    seconds: float


def name_of(family: str, attack: Attack) -> str:
    """As it is asked for and told.

    >>> name_of("survival", survival.kill_on_sqlite)
    'survival: kill on sqlite'
    """
    return f"{family}: {attack.__name__.replace('_', ' ')}"


async def carry_out(attack: Attack, name: str, share: float) -> Row:
    """One that fails by itself did not hold either."""
    began = monotonic()
    with TemporaryDirectory(prefix="pocketkeep-attack-") as folder:
        try:
            async with asyncio.timeout(LONGEST):
                outcome = await attack(Ground(Path(folder), share, name))
        except Exception as error:  # noqa: BLE001 - told as what came of it
            traceback.print_exc()
            doing = (attack.__doc__ or "").partition("\n")[0]
            outcome = Outcome(doing, f"{type(error).__name__}: {error}"[:200], "", held=False)
    return Row(name, outcome, monotonic() - began)


def table(rows: list[Row]) -> Table:
    drawn = Table(*HEADINGS)
    for row in rows:
        told = row.outcome
        held = "yes" if told.held else "NO"
        drawn.add_row(row.name, told.done, told.figure, told.bound, held, f"{row.seconds:.0f}")
    return drawn


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.attacks", description="Attack servers.")
    parser.add_argument("--only", default="", help="attacks whose name holds this")
    parser.add_argument("--share", type=float, default=1.0, help="of how often each is done")
    parser.add_argument("--out", type=Path, default=Path("build/attack.json"))
    return parser.parse_args()


def say(text: str) -> None:
    print(f"attack: {text}", flush=True)


def main() -> None:
    given = read_arguments()
    say("rules compiled" if pocketkeep.is_compiled() else "rules interpreted")
    rows: list[Row] = []
    for family, attacks in FAMILIES.items():
        for attack in attacks:
            name = name_of(family, attack)
            if given.only not in name:
                continue
            say(f"{name} …")
            rows.append(asyncio.run(carry_out(attack, name, given.share)))
            say(f"{name}: {'held' if rows[-1].outcome.held else 'DID NOT HOLD'}")
            given.out.parent.mkdir(parents=True, exist_ok=True)
            found = msgspec.json.format(msgspec.json.encode(rows), indent=1)
            given.out.write_bytes(found + b"\n")
    Console(width=None if sys.stdout.isatty() else 160).print(table(rows))
    sys.exit(not all(row.outcome.held for row in rows))


if __name__ == "__main__":
    main()
