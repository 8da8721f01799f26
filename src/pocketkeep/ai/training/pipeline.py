"""Training from nothing: tune the quick policy, gather its games, fit a model, let it play, again.

Every stage leaves a file in the folder of the training, so that one that was broken off goes on
where it stopped: delete the folder to begin anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import msgspec
import numpy as np

from pocketkeep.ai.bots import YARDSTICK
from pocketkeep.ai.training.fitting import Fit, Judgement, fit, stride
from pocketkeep.ai.training.proof import Score, compete
from pocketkeep.ai.training.samples import Assignment, gather, mind_of, try_shifts
from pocketkeep.core.errors import CannotTrain
from pocketkeep.core.mind import Lessons, read_lessons, write_lessons
from pocketkeep.core.ruleset import Ruleset

T = TypeVar("T")
Progress = Callable[[str, int, int], None]  # of what, how many games of how many
BATCHES = 40  # of a stage: so often progress is told
TRIES = 60  # a decision, in the matches that decide what is kept
ELSEWHERE = "Name another folder with --out, or delete this one to begin anew."


@dataclass(frozen=True, kw_only=True)
class Course:
    """What a training is to do."""

    options: dict[str, int | str]
    seed: str = "1"
    tuning_rounds: int = 4
    tuning_games: int = 4000  # a round
    games: int = 20000  # of the quick policy, for the first model
    thoughts: int = 16  # second ones, about what can be seen of a position
    iterations: int = 0  # how often the search plays with the last model, and the next is fitted
    search_games: int = 1000  # of that search and its company, each time
    playouts: int = 24  # of it, a decision
    proof_deals: int = 20  # of the matches that decide what is kept, and of the last one
    command: str = ""  # that asked for all this
    jobs: int = 2

    def lasting(self) -> dict[str, object]:
        """What its stages hang on; more iterations go on from there, with any number of jobs."""
        passing = {"iterations", "command", "jobs"}
        return {name: value for name, value in vars(self).items() if name not in passing}


class Training:
    """One way of playing a game, learned in a folder."""

    def __init__(self, ruleset: Ruleset, course: Course, folder: Path, tell: Progress) -> None:
        self.ruleset = ruleset
        self.course = course
        self.folder = folder
        self.tell = tell
        self.mind = mind_of(ruleset)
        first = ruleset.start(course.options, course.seed)
        self.variant = self.mind.variant(first)[0]
        self.rivals = max(self.mind.teach(self.mind.find(("",))).rivals(first)) + 1

    def run(self) -> Lessons:
        """All stages; the lessons of the last."""
        self.claim_folder()
        lessons = self.tuned()
        lessons = self.learned(lessons, "quick", self.course.games, 0)
        for number in range(1, self.course.iterations + 1):
            course, stage = self.course, f"search-{number}"
            pupil = self.learned(lessons, stage, course.search_games, course.playouts)
            lessons = self.stage(f"kept-{number}", partial(self.better, lessons, pupil, stage))
        if self.course.proof_deals:
            lessons = self.stage(f"proof-{self.course.iterations}", partial(self.prove, lessons))
        write_lessons(self.folder / f"{self.variant}.json", lessons)
        return lessons

    def claim_folder(self) -> None:
        """A folder holds one training: stages of another would pass for ours."""
        file, ours = self.folder / "course.json", self.course.lasting()
        if not file.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            file.write_bytes(msgspec.json.format(msgspec.json.encode(ours), indent=1) + b"\n")
            return
        try:
            theirs = msgspec.json.decode(file.read_bytes(), type=dict[str, object])
        except (msgspec.DecodeError, OSError) as error:
            raise CannotTrain(f"{file} cannot be read: {error}. {ELSEWHERE}") from None
        faults = [
            f"{name.replace('_', ' ')} {theirs.get(name)!r} there, {value!r} asked for"
            for name, value in ours.items()
            if theirs.get(name) != value
        ]
        if faults:
            raise CannotTrain(
                f"{self.folder} holds another training: {'; '.join(faults)}. {ELSEWHERE}"
            )

    def tuned(self) -> Lessons:
        """The quick policy's numbers, moved round by round to where they win."""
        lessons = self.mind.find(("",))  # where they start
        lessons = msgspec.structs.replace(lessons, variant=self.variant)
        for number in range(1, self.course.tuning_rounds + 1):
            lessons = self.stage(f"tuned-{number}", partial(self.tune, lessons, number))
        return lessons

    def tune(self, lessons: Lessons, number: int) -> Lessons:
        shifts: list[list[float]] = []
        wins: list[float] = []
        work = self.assignments(lessons, f"tune-{number}", self.course.tuning_games, 0)
        for trial in self.carry_out(try_shifts, work, f"tuning, round {number}"):
            shifts += trial.shifts
            wins += trial.wins
        steps = stride(shifts, wins, self.rivals)
        manner = {
            name: lessons.manner.get(name, trait.start) + step * trait.spread
            for (name, trait), step in zip(self.mind.manner.items(), steps, strict=True)
        }
        return msgspec.structs.replace(lessons, manner=manner)

    def learned(self, lessons: Lessons, stage: str, games: int, playouts: int) -> Lessons:
        return self.stage(
            stage, partial(self.learn, lessons, stage, games=games, playouts=playouts)
        )

    def learn(self, lessons: Lessons, stage: str, games: int, playouts: int) -> Lessons:
        """Games by what is known so far, and the model that explains how they ended."""
        rows, wins, kinds, numbers, offset = [], [], [], [], 0
        for harvest in self.carry_out(
            gather, self.assignments(lessons, stage, games, playouts), stage
        ):
            rows.append(np.asarray(harvest.rows, np.float32))
            wins.append(np.asarray(harvest.wins))
            kinds.append(np.asarray(harvest.kinds))
            numbers.append(np.asarray(harvest.games) + offset)
            offset += max(harvest.games, default=0) + 1
        found = fit(
            np.concatenate(rows),
            np.concatenate(wins),
            np.concatenate(numbers),
            kinds=np.concatenate(kinds),
            thoughts=self.course.thoughts,
            before=self.judgement(lessons),
        )
        return msgspec.structs.replace(
            lessons,
            model=dict(zip(self.mind.features, found.weights, strict=True)),
            thoughts=found.thoughts,
            earned={**lessons.earned, stage: self.account(found, games, playouts)},
        )

    def judgement(self, lessons: Lessons) -> Judgement | None:
        """What the lessons know already; the tuned quick policy knows nothing yet."""
        if not lessons.model:
            return None
        return Judgement(
            [lessons.model.get(name, 0.0) for name in self.mind.features], lessons.thoughts
        )

    def better(self, lessons: Lessons, pupil: Lessons, stage: str) -> Lessons:
        """What wins the match between the two is kept, not what fits best."""
        score = self.match(pupil, lessons, stage)
        winner = pupil if score.wins > score.fair else lessons
        earned = {**winner.earned, f"{stage} against what was before": score.account()}
        return msgspec.structs.replace(winner, earned=earned)

    def prove(self, lessons: Lessons) -> Lessons:
        """How the search does with these lessons against the yardstick."""
        score = self.match(lessons, None, "proof")
        about = {"playouts": TRIES, **score.account()}
        earned = {**lessons.earned, f"against {YARDSTICK}": about}
        return msgspec.structs.replace(lessons, earned=earned)

    def match(self, lessons: Lessons, against: Lessons | None, stage: str) -> Score:
        course, total = self.course, Score()
        work = self.assignments(
            lessons, f"{stage}/match", course.proof_deals, TRIES, against=against
        )
        for score in self.carry_out(compete, work, f"{stage}: match"):
            total += score
        return total

    def account(self, found: Fit, games: int, playouts: int) -> dict[str, object]:
        return {
            "command": self.course.command,
            "options": self.course.options,
            "seed": self.course.seed,
            "tuning": [self.course.tuning_rounds, self.course.tuning_games],
            "games": games,
            "playouts": playouts,
            "thoughts": self.course.thoughts,
            "positions": found.positions,
            "loss": round(found.loss, 4),
            "loss_of_equal_chances": round(found.blind_loss, 4),
        }

    def assignments(
        self,
        lessons: Lessons,
        stage: str,
        games: int,
        playouts: int,
        *,
        against: Lessons | None = None,
    ) -> list[Assignment]:
        """The same games whatever the number of processes."""
        size = max(1, games // BATCHES)
        return [
            Assignment(
                game=self.ruleset.name,
                options=self.course.options,
                lessons=lessons,
                seed=f"{self.course.seed}/{stage}/{first}",
                games=min(size, games - first),
                playouts=playouts,
                against=against,
            )
            for first in range(0, games, size)
        ]

    def carry_out(
        self, do: Callable[[Assignment], T], work: Sequence[Assignment], what: str
    ) -> Iterator[T]:
        total, done = sum(each.games for each in work), 0
        self.tell(what, 0, total)
        with ProcessPoolExecutor(self.course.jobs, get_context("spawn")) as pool:
            for each, result in zip(work, pool.map(do, work), strict=True):
                done += each.games
                self.tell(what, done, total)
                yield result

    def stage(self, name: str, make: Callable[[], Lessons]) -> Lessons:
        """What the folder has already is not made again."""
        file = self.folder / "stages" / f"{name}.json"
        kept = read_lessons(file, self.ruleset.name, self.mind.version)
        if kept is not None and kept.variant == self.variant:
            return kept
        if kept is not None:
            raise CannotTrain(
                f"{file} was learned for {kept.variant}, and this is {self.variant}. {ELSEWHERE}"
            )
        made = make()
        write_lessons(file, made)
        return made
