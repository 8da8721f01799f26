"""Problems from real games whose answers are proved from the rules: what bots must not miss.

python -m benchmarks.bots.problems GAME --option players=2 --out tests/ai/problems/GAME.json
python -m benchmarks.bots.problems GAME --play --out tests/ai/problems/GAME.json
python -m benchmarks.bots.problems GAME --count --out tests/ai/problems/GAME.json

Bots of a few levels play. Their last decisions, and what they chose in wars, conflicts and attacks,
are looked at by `themes`: where the answers can be proved, the position is kept. `--play` has every
level solve every problem a few times, each with luck of its own. Whoever solves it every time has
to solve it from then on, if all stronger levels do too. `--count` says how many there are, as the
table in docs/bots.md does.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import asdict, replace

from benchmarks.bots.proving import Unproved
from benchmarks.bots.themes import THEMES, Proof, prove
from pocketkeep.ai.levels import LEVELS, Level
from pocketkeep.ai.players import make_player
from pocketkeep.ai.search.budget import Budget
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Game, Seat, answer, asked, owes
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset, find_ruleset

PLAYERS: Final = ("willing", "handy", "keen")
LATE: Final = 16  # the last decisions of a game, in which its end may be forced
CLOSE: Final = {"kingdoms": 4, "ulos": 25, "tactics": 4}  # points between the first two at the end
ALIKE: Final = 2  # problems of one theme under one rule in one game
LOOKS: Final = 12  # decisions of a game that are looked at for each of the other themes
LUCKS: Final = 8
STRONGEST: Final = "strongest"
PATIENCE: Final = 600  # playouts of the strongest: no test waits for a clock


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position, whose move it is, what solves it, and how that is known."""

    theme: str
    clause: str  # of the rulebook, on which the answer rests
    options: dict[str, int | str]
    seed: str  # of the game
    bots: list[str]  # by seat, who played it
    decision: int  # its number among all of the game
    rule: str
    seat: int
    answers: list[str]
    rest: int  # options that do not solve it
    worlds: int  # alike to the seat, in which the answers are proved
    looked: int  # positions and throws looked at for that
    position: dict[str, object]
    solved: dict[str, int] = {}  # by level, of so many LUCKS
    level: str = ""  # the weakest that has to solve it; empty: not even the strongest


class Table(NamedTuple):
    """What makes a game what it was."""

    options: Options
    seed: str
    bots: list[str]


class Moment(NamedTuple):
    """A decision of a game."""

    number: int
    position: Game
    seat: Seat
    rule: str


def main() -> None:
    given = read_arguments()
    ruleset = find_ruleset(given.game)
    problems = read(given.out)
    if given.count:
        print("\n".join(counted(given.game, problems)))
        return
    if given.play:
        for number, problem in enumerate(problems):
            problems[number] = (
                problem if len(problem.solved) == len(LEVELS) else played(ruleset, problem)
            )
            write(given.out, problems)
            report(f"{number + 1} of {len(problems)} played")
        return
    options = ruleset.read_options(dict(pair.split("=", 1) for pair in given.option))
    missed: list[Problem] = []
    for number in range(given.games):
        table = sit_down(ruleset, options, f"{given.seed}/{number}")
        for problem in collect(ruleset, table, given.theme or list(THEMES)):
            solved = {STRONGEST: times_solved(ruleset, problem, STRONGEST)}
            is_solved = solved[STRONGEST] == LUCKS
            (problems if is_solved else missed).append(replace(problem, solved=solved))
        write(given.out, problems)
        write(given.missed, missed)
        report(f"{number + 1} games, {len(problems)} problems, {len(missed)} not solved")


def report(words: str) -> None:
    print(f"\r{words}", end="", file=sys.stderr, flush=True)


def read(file: Path) -> list[Problem]:
    if not file.exists():
        return []
    return msgspec.json.decode(file.read_bytes(), type=list[Problem])


def write(file: Path, problems: list[Problem]) -> None:
    file.write_bytes(msgspec.json.format(msgspec.json.encode(problems), indent=0) + b"\n")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Problems for bots, from their own games.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="problems")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--theme", action="append", choices=THEMES, help="these alone")
    parser.add_argument("--missed", type=Path, default=Path(os.devnull), help="what bots overlook")
    parser.add_argument("--play", action="store_true", help="let every level solve what is there")
    parser.add_argument("--count", action="store_true", help="say how many there are")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def collect(ruleset: Ruleset, table: Table, themes: list[str]) -> list[Problem]:
    """Problems of one game: of each theme few under the same rule, and no position twice."""
    game, moments = play(ruleset, table)
    found: list[Problem] = []
    alike = Counter[tuple[str, str]]()
    for theme, chosen in looks(ruleset, game, moments, Random(table.seed)).items():
        for moment in chosen if theme in themes else []:
            is_known = any(problem.decision == moment.number for problem in found)
            if is_known or alike[theme, moment.rule] == ALIKE:
                continue
            try:
                proof = prove(ruleset, moment.position, moment.seat, theme)
            except Unproved:
                if theme in ENDS:
                    break  # further from the end there is still more to look at
                continue
            if proof is not None:
                alike[theme, moment.rule] += 1
                found.append(problem_of(ruleset, table, moment, proof))
    return found


def problem_of(ruleset: Ruleset, table: Table, moment: Moment, proof: Proof) -> Problem:
    options = asked(moment.position, moment.seat).options
    return Problem(
        **asdict(proof),
        options=dict(table.options),
        seed=table.seed,
        bots=table.bots,
        decision=moment.number,
        rule=moment.rule,
        seat=moment.seat,
        rest=len(options) - len(proof.answers),
        position=ruleset.save(moment.position),
    )


def sit_down(ruleset: Ruleset, options: Options, seed: str) -> Table:
    """Any of the players on every seat."""
    luck = Random(seed)
    seats = ruleset.start(options, seed).seats
    return Table(options, seed, [luck.choice(PLAYERS) for _ in range(seats)])


def play(ruleset: Ruleset, table: Table) -> tuple[Game, list[Moment]]:
    """A game to its end, and every decision in it that was one."""
    game, seed = ruleset.start(table.options, table.seed), table.seed
    players = [make_player(bot, ruleset, f"{seed}/{seat}") for seat, bot in enumerate(table.bots)]
    moments: list[Moment] = []
    number = 0
    while game.owed:
        decision = game.owed[0]
        if len(decision.options) > 1:
            moments.append(Moment(number, game.clone(), decision.seat, decision.rule))
        answer(game, decision.seat, players[decision.seat].choose(game, decision.seat))
        number += 1
    return game, moments


def looks(
    ruleset: Ruleset, game: Game, moments: list[Moment], luck: Random
) -> dict[str, list[Moment]]:
    """What to look at in a game that is over: by theme, the last first.

    Ends where it was close; wars and conflicts, some of them; else where points changed hands.
    """
    points = sorted(ruleset.standing(game), reverse=True)
    is_close = len(points) == 1 or points[0] - points[1] <= CLOSE[ruleset.name]
    last = moments[: -LATE - 1 : -1] if is_close else []
    stakes = [
        moment
        for number, moment in enumerate(moments)
        if moment.rule in STAKES[ruleset.name] or has_changed(ruleset, moments[number:])
    ]
    some = luck.sample(stakes, min(len(stakes), LOOKS))
    return {theme: last if theme in ENDS else some for theme in THEMES}


def has_changed(ruleset: Ruleset, moments: list[Moment]) -> bool:
    """Whether somebody has lost points, or won as many as a unit, when the seat is asked again."""
    now = moments[0]
    then = next((moment for moment in moments[1:] if moment.seat == now.seat), now)
    points = zip(ruleset.standing(now.position), ruleset.standing(then.position), strict=True)
    return any(before > after or before + GAIN <= after for before, after in points)


GAIN: Final = 2
ENDS: Final = ("win now", "stop the end")
# Under which rules something is at stake that is not the end.
STAKES: Final = {
    "kingdoms": ("U-WAR-2",),
    "ulos": ("D-CONFLICT-4", "D-CONFLICT-5", "D-CONFLICT-14"),
    "tactics": (),
}


def prove_again(ruleset: Ruleset, problem: Problem) -> bool:
    """Whether the rules still say the same."""
    proof = prove(ruleset, load(ruleset, problem), problem.seat, problem.theme)
    return proof is not None and proof.answers == problem.answers


def load(ruleset: Ruleset, problem: Problem) -> Game:
    return ruleset.load(ruleset.book(problem.options, None), problem.position)


def played(ruleset: Ruleset, problem: Problem) -> Problem:
    """How often each level solves it, and which has to."""
    solved = dict(problem.solved)
    for name in LEVELS:
        if name not in solved:
            solved[name] = times_solved(ruleset, problem, name)
    return replace(problem, solved=solved, level=weakest(solved))


def times_solved(ruleset: Ruleset, problem: Problem, level: str) -> int:
    game = load(ruleset, problem)
    chosen = [
        solves(ruleset, game, problem.seat, level=LEVELS[level], luck=luck) for luck in range(LUCKS)
    ]
    return len([choice for choice in chosen if choice in problem.answers])


def weakest(solved: dict[str, int]) -> str:
    """The level from which on all solve it with any luck; empty: not even the strongest."""
    found = ""
    for name in reversed(LEVELS):
        if solved[name] < LUCKS:
            break
        found = name
    return found


def counted(game: str, problems: list[Problem]) -> list[str]:
    """By theme, how many there are, and how many each level has to solve, those below included."""
    rows: list[str] = []
    for theme in THEMES:
        own = [problem.level for problem in problems if problem.theme == theme]
        if own:
            names = list(LEVELS)
            duties = [
                sum(own.count(easier) for easier in names[: n + 1]) for n in range(len(names))
            ]
            rows.append(" | ".join([f"| {game}: {theme}", str(len(own)), *map(str, duties)]) + " |")
    return rows


def solves(ruleset: Ruleset, game: Game, seat: Seat, *, level: Level, luck: int) -> str:
    assert owes(game, seat) is not None
    thinker = Thinker(ruleset, Random(luck), level.in_game(ruleset.mind))
    return thinker.pick(
        thinker.think(game, seat, Budget(min(thinker.level.playouts, PATIENCE)))
    ).choice.text


if __name__ == "__main__":
    main()
