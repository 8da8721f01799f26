"""How a nemesis learns: its quick policy moves to where it wins against one bot, which never moves.

Every game of a round shifts the nemesis' numbers by a draw of its own; the wins are regressed on
the draws, as in the training of bots, and the numbers move along. What came of each round then
plays the bot on deals of its own, and the best of all rounds is kept: luck in the regression costs
nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from benchmarks.bots.nemesis import Bout, bouts, play_all
from pocketkeep.ai.training.fitting import stride
from pocketkeep.ai.training.samples import mind_of
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.mind import Lessons, Mind, read_lessons, write_lessons
from pocketkeep.core.ruleset import find_ruleset

TRIAL_SHARE = 4  # a trial has a fourth of a round's games


@dataclass(frozen=True)
class Training:
    """How a nemesis is trained, and where what it played is kept."""

    folder: Path
    rounds: int
    games: int
    jobs: int
    moving: Sequence[str] = ()  # the numbers that may change; none named: all


def train(like: Bout, how: Training) -> Lessons:
    """The best of what the rounds found; rounds that the folder has are not played again."""
    mind = mind_of(find_ruleset(like.game))
    first = find_ruleset(like.game).start(like.options, 1)
    lessons = mind.find(mind.variant(first))
    check_names(mind, how.moving)
    found = [(trial(like, lessons, how), lessons)]
    print(f"untrained: {found[0][0]:.1%} of the trial", flush=True)
    for number in range(1, how.rounds + 1):
        file = how.folder / f"round-{number}.json"
        kept = read_lessons(file, like.game, mind.version)
        lessons = kept or tune(mind, like, lessons, number=number, how=how)
        write_lessons(file, lessons)
        found.append((trial(like, lessons, how), lessons))
        print(f"round {number}: {found[-1][0]:.1%} of the trial", flush=True)
    best = max(found, key=lambda each: each[0])[1]
    write_lessons(how.folder / "nemesis.json", best)
    return best


def check_names(mind: Mind, moving: Sequence[str]) -> None:
    unknown = [name for name in moving if name not in mind.manner]
    if unknown:
        raise UnknownName("number of the quick policy", unknown[0], list(mind.manner))


def tune(mind: Mind, like: Bout, lessons: Lessons, *, number: int, how: Training) -> Lessons:
    """One round: every game with numbers shifted by its own draw."""
    work = bouts(like, deals_for(like, how.games), f"nemesis/tune-{number}")
    luck = Random(f"nemesis/{number}")
    moves = [not how.moving or name in how.moving for name in mind.manner]
    draws = [[luck.gauss(0.0, 1.0) if each else 0.0 for each in moves] for _ in work]
    shifted = [
        msgspec.structs.replace(bout, lessons=moved(mind, lessons, draw))
        for bout, draw in zip(work, draws, strict=True)
    ]
    wins = list(play_all(shifted, how.jobs, how.folder))
    return moved(mind, lessons, stride(draws, wins, 1))


def moved(mind: Mind, lessons: Lessons, steps: list[float]) -> Lessons:
    """Lessons whose policy's numbers lie so many spreads elsewhere; the model stays."""
    manner = {
        name: lessons.manner.get(name, trait.start) + step * trait.spread
        for (name, trait), step in zip(mind.manner.items(), steps, strict=True)
    }
    return msgspec.structs.replace(lessons, manner=manner, earned={})


def trial(like: Bout, lessons: Lessons, how: Training) -> float:
    """The part of all wins on deals that are for choosing among rounds, and for nothing else."""
    games = max(1, how.games // TRIAL_SHARE)
    work = bouts(like, deals_for(like, games), "nemesis/trial", lessons)
    wins = list(play_all(work, how.jobs, how.folder))
    return sum(wins) / len(wins)


def deals_for(like: Bout, games: int) -> int:
    """Each deal is played from every side."""
    sides = len(bouts(like, 1, ""))
    return max(1, games // sides)
