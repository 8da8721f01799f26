"""Measurements that need a process of their own; prints JSON for `measure.py`."""

from __future__ import annotations

import json
import sys

from benchmarks.clock import MICROSECONDS, MILLISECONDS, seconds_each, timed
from benchmarks.engines import Ours, load
from pocketkeep import is_compiled


def measure_plain(games: int, seed: int) -> dict[str, float]:
    """The same rules from their source, not compiled."""
    if is_compiled():
        raise RuntimeError("the rules should run as plain Python here, and are compiled")
    ours = Ours("kingdoms")
    shape = ours.shape(max(1, games // 4), 0)
    halfway = ours.halfway(10, shape.length // 2)
    decisions, seconds = timed(lambda: ours.play(games, seed))
    return {
        "decisions": decisions / seconds,
        "clone": seconds_each(ours.copy, halfway, 50) * MICROSECONDS,
    }


def measure_load(text: str) -> dict[str, float]:
    """The first game that a process loads: content is read and the book is made."""
    return {"load": seconds_each(load, [text], 1) * MILLISECONDS}


def main(what: str, *numbers: str) -> None:
    found = measure_plain(*map(int, numbers)) if what == "plain" else measure_load(sys.stdin.read())
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
