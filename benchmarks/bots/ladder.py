"""The ladder of levels: everybody against everybody at tables for two, ratings with intervals.

python -m benchmarks.bots.ladder GAME [--deals 20] [--bots green,handy] [--option mode=battle]
    [--out FILE]

A rating is on the scale where 400 points are odds of ten to one; the first bot has 0. With --out
every pair is written down when it is played, and none that the file holds is played again: dear
pairs can have fewer deals, in a run of their own, and all that the file has is rated together.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path

import msgspec
import numpy as np

from pocketkeep.ai import simulation
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.matches import Verdict, match_tasks, verdict

SCALE = 400 / np.log(10)
ROUNDS = 200  # of Newton's method; it needs ten


def main() -> None:
    given = read_arguments()
    bots = given.bots.split(",") if given.bots else list(LEVELS)
    options = {"players": "2"} | dict(pair.split("=", 1) for pair in given.option)
    pairs = read_pairs(given.out)
    for one, other in itertools.combinations(range(len(bots)), 2):
        pair = bots[one], bots[other]
        if pair in pairs or (given.neighbours and other - one > 1):
            continue
        work = match_tasks(
            given.game,
            options,
            bots[other],
            field=bots[one],
            deals=given.deals,
            seed=f"{given.seed}/{bots[one]}/{bots[other]}",
        )
        played = list(simulation.run(work, given.jobs))
        pairs[pair] = verdict(work, played, bots[other], bots[one])
        tell(pairs[pair])
        if given.out:
            given.out.write_bytes(msgspec.json.format(msgspec.json.encode([*pairs.values()])))
    rated = list(dict.fromkeys(bot for pair in pairs for bot in pair))
    places = {bot: place for place, bot in enumerate(rated)}
    by_place = {(places[one], places[other]): found for (one, other), found in pairs.items()}
    ratings, errors = rate(len(rated), by_place)
    print(f"\n{given.game}: ratings")
    for bot, rating, error in zip(rated, ratings, errors, strict=True):
        print(f"  {bot:22} {rating:6.0f}  ± {1.96 * error:.0f}")


def read_pairs(file: Path | None) -> dict[tuple[str, str], Verdict]:
    if file is None or not file.exists():
        return {}
    found = msgspec.json.decode(file.read_bytes(), type=list[Verdict])
    return {(each.field, each.bot): each for each in found}


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Ratings of bots.")
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bots", default="")
    parser.add_argument("--neighbours", action="store_true")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--out", type=Path, help="keeps what was played, pair by pair")
    parser.add_argument("--option", action="append", default=[])
    return parser.parse_args()


def tell(found: Verdict) -> None:
    print(
        f"{found.bot:22} against {found.field:22} {found.wins:5g} of {found.games:3} = "
        f"{found.rate:6.1%} ({found.low:.0%} to {found.high:.0%})",
        flush=True,
    )
    sys.stdout.flush()


def rate(count: int, pairs: dict[tuple[int, int], Verdict]) -> tuple[list[float], list[float]]:
    """Ratings after Bradley and Terry, and their standard errors, from who beat whom how often.

    Half a win is added to either side of every pair, so that none is infinitely strong.
    """
    strength = np.zeros(count)
    hessian = np.eye(count)
    for _ in range(ROUNDS):
        slope, hessian = np.zeros(count), np.eye(count) * 1e-9
        for (one, other), found in pairs.items():
            games = found.games + 1
            expected = 1 / (1 + np.exp(strength[one] - strength[other]))
            surplus = found.wins + 0.5 - games * expected
            slope[other] += surplus
            slope[one] -= surplus
            weight = games * expected * (1 - expected)
            hessian[np.ix_([one, other], [one, other])] += weight * np.array([[1, -1], [-1, 1]])
        strength[1:] += np.linalg.solve(hessian[1:, 1:], slope[1:])
    errors = np.sqrt(np.diag(np.linalg.inv(hessian[1:, 1:])))
    return [*(SCALE * strength)], [0.0, *(SCALE * errors)]


if __name__ == "__main__":
    main()
