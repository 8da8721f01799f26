"""Positions from real games in which a long search finds one choice clearly the best.

python -m benchmarks.bots.clearly_best GAME --option players=4 --out tests/ai/clearly_best/GAME.json
python -m benchmarks.bots.clearly_best GAME --again --out tests/ai/clearly_best/GAME.json

It is what bots believe, and nothing is proved: for that there are `problems`. These show whether a
short look still finds what a long one does. Bots play; where a long search of every option finds
the best far ahead of the rest, the position is kept with the choices that are as good as the best,
and with the weakest level from which on all find one of them, whatever their luck. Bots that have
learned anew judge the positions `--again`: what they do not think clear any more, or see otherwise,
goes.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

import msgspec

from benchmarks.bots.problems import solves
from pocketkeep.ai.levels import LEVELS, Level
from pocketkeep.ai.players import make_player
from pocketkeep.ai.search.budget import Budget
from pocketkeep.ai.search.race import Race
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Game, answer, owes
from pocketkeep.core.ruleset import Ruleset, find_ruleset

GAP = 0.15  # parts of a win by which the rest must be behind
STILL_CLEAR = 0.06  # … when it is judged again
AS_GOOD = 0.04  # … and within which a choice is as good as the best
ROUNDS = 60  # of every option
MOST_OPTIONS = 60
LUCKS = 5
LOOKS = 0.25  # of the decisions, those looked at
PLAYER = "keen"


class Position(msgspec.Struct, frozen=True):
    """A position, whose move it is, and what solves it."""

    options: dict[str, int | str]
    rule: str
    seat: int
    answers: list[str]
    rest: int  # options that do not
    gap: float
    level: str  # the weakest from which on all find an answer
    position: dict[str, object]


def main() -> None:
    given = read_arguments()
    ruleset = find_ruleset(given.game)
    options = dict(ruleset.read_options(dict(pair.split("=", 1) for pair in given.option)))
    positions = (
        msgspec.json.decode(given.out.read_bytes(), type=list[Position])
        if given.out.exists()
        else []
    )
    if given.again:
        judge_again(ruleset, positions, given.out)
        return
    for number in range(given.games):
        positions += collect(ruleset, options, f"{given.seed}/{number}", given.most)
        write(given.out, positions)
        print(
            f"\r{number + 1} games, {len(positions)} positions", end="", file=sys.stderr, flush=True
        )


def write(file: Path, positions: list[Position]) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(positions), indent=0) + b"\n")


def judge_again(ruleset: Ruleset, positions: list[Position], file: Path) -> None:
    """Keep what the judges of then and now agree on."""
    kept = []
    for number, position in enumerate(positions, 1):
        game = ruleset.load(ruleset.book(position.options, None), position.position)
        found = look(ruleset, position.options, game, position.seat, among=position.answers)
        kept += [found] if found else []
        print(f"\r{number} of {len(positions)}, {len(kept)} kept", end="", file=sys.stderr)
    write(file, kept)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Problems for bots, from their own games.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--most", type=int, default=2, help="positions of one game")
    parser.add_argument("--seed", default="problems")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--again", action="store_true", help="judge those that are there anew")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def collect(
    ruleset: Ruleset, options: dict[str, int | str], seed: str, most: int
) -> list[Position]:
    """Positions of one game, no two under the same rule."""
    game, luck = ruleset.start(options, seed), Random(seed)
    players = [make_player(PLAYER, ruleset, f"{seed}/{seat}") for seat in range(game.seats)]
    found: dict[str, Position] = {}
    while game.owed and len(found) < most:
        decision = game.owed[0]
        if 1 < len(decision.options) <= MOST_OPTIONS and luck.random() < LOOKS:
            is_new = decision.rule not in found
            position = look(ruleset, options, game, decision.seat) if is_new else None
            if position is not None:
                found[decision.rule] = position
        answer(game, decision.seat, players[decision.seat].choose(game, decision.seat))
    return list(found.values())


def look(
    ruleset: Ruleset,
    options: dict[str, int | str],
    game: Game,
    seat: int,
    among: list[str] | None = None,
) -> Position | None:
    """The position, if one choice is clear and some level finds it; with these answers."""
    decision = owes(game, seat)
    assert decision is not None
    race = weigh_all(ruleset, game, seat)
    means = sorted((runner.mean for runner in race.runners), reverse=True)
    good = [runner for runner in race.runners if runner.mean > means[0] - AS_GOOD]
    gap = GAP if among is None else STILL_CLEAR
    if len(good) == len(means) or means[len(good)] > means[0] - gap:
        return None
    answers = sorted(runner.choice.text for runner in good)
    if among is not None:
        answers = [answer for answer in answers if answer in among]
    level = weakest(ruleset, game, seat, answers) if answers else None
    if level is None:
        return None
    return Position(
        options=options,
        rule=decision.rule,
        seat=seat,
        answers=answers,
        rest=len(means) - len(answers),
        gap=round(means[0] - means[len(good)], 3),
        level=level,
        position=ruleset.save(game),
    )


def weigh_all(ruleset: Ruleset, game: Game, seat: int) -> Race:
    """Every option as often as every other."""
    thorough = Level(name="thorough", blurb="", depth=0)
    thinker = Thinker(ruleset, Random(1), thorough)
    settings = thorough.settings(ruleset.mind)
    settings.least, settings.glances = ROUNDS + 1, 0  # nobody is dropped
    settings.trust, settings.width = 0.0, MOST_OPTIONS
    race = Race(
        thinker.insight(game), settings, draw=lambda: thinker.world(game, seat), seat=seat, luck=1
    )
    race.run(Budget(ROUNDS * len(race.runners)))
    return race


def weakest(ruleset: Ruleset, game: Game, seat: int, answers: list[str]) -> str | None:
    """The level from which on all solve it with any luck; None: not even the strongest."""
    found = None
    for level in reversed(LEVELS.values()):
        if not all(
            solves(ruleset, game, seat, level=level, luck=luck) in answers for luck in range(LUCKS)
        ):
            break
        found = level.name
    return found


if __name__ == "__main__":
    main()
