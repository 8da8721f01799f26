"""Tune: numbers of content moved until all entries lie in the band, as little as can be.

Optuna proposes numbers (a tree of Parzen estimators), a trial plays them with the same deals as all
others, and what lies outside the band counts against it, with a small cost for every step away
from what stands. Nothing is written but the results: whoever likes them applies the patch.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import optuna
import polars as pl
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.changes import find, read_tables
from pocketkeep.lab.crews import Crew
from pocketkeep.lab.errors import BrokenResults
from pocketkeep.lab.experiment import Loaded
from pocketkeep.lab.folder import Folder
from pocketkeep.lab.forms import Tune, TuneNumber
from pocketkeep.lab.patches import patch_of
from pocketkeep.lab.report.figures import counted
from pocketkeep.lab.running import Progress, Runner, play_changed
from pocketkeep.lab.statistics.bands import Band
from pocketkeep.lab.statistics.design import finished
from pocketkeep.lab.statistics.entries import Entry, entries_of
from pocketkeep.lab.statistics.plackett_luce import chance_against

STUDY: Final = "study.log"
TRIALS: Final = "trials"
TABLES: Final = ("games", "seats", "counts", "curve", "choices")
NOT_TUNED: Final = ("order of", "seat of", "bot", "automa")

Numbers = dict[str, float]  # by path
Play = Callable[[Path, Mapping[str, Any]], tuple[pl.DataFrame, pl.DataFrame]]
Tell = Callable[[str], None]
Look = Callable[[int, Progress], None]  # the number of the trial, and how far it has come


class Proposal(msgspec.Struct, frozen=True):
    """What a trial played with, and what came of it."""

    number: int
    numbers: Numbers
    loss: float
    outside: int  # entries whose rate lies outside the band
    steps: float  # away from what stands
    worst: str  # the entry that is farthest outside


class Tuned(msgspec.Struct, frozen=True):
    """All proposals in order, and the best."""

    stands: Numbers
    proposals: list[Proposal]

    @property
    def best(self) -> Proposal:
        return min(self.proposals, key=lambda one: (one.loss, one.number))

    @property
    def is_done(self) -> bool:
        """Whether nothing can be better: all lie in the band, and no step costs anything."""
        return self.best.loss == 0

    @property
    def changes(self) -> Numbers:
        """What the best one would have otherwise."""
        return {p: v for p, v in self.best.numbers.items() if v != self.stands[p]}


def standing(loaded: Loaded, tune: Tune) -> Numbers:
    """The numbers as they stand in the content."""
    table = loaded.tables[0]
    ruleset = find_ruleset(table.game)
    options = loaded.setting(table).options
    tables = read_tables(ruleset, options, loaded.files)
    return {one.path: find(tables, one.path) for one in tune.numbers}


def loss_of(tables: list[list[Entry]], tune: Tune, steps: float) -> tuple[float, int, str]:
    """How far entries lie outside the band, in fair shares, and the cost of every step."""
    low, high = tune.band
    away: list[tuple[float, str]] = []
    for entries in tables:
        judged = [
            entry
            for entry in entries
            if (entry.kind in tune.kinds if tune.kinds else not entry.kind.startswith(NOT_TUNED))
        ]
        shares = believable(judged)
        away += [(max(0.0, low - share, share - high), name) for name, share in shares.items()]
    outside = [one for one in away if one[0] > 0]
    worst = max(outside)[1] if outside else ""
    return sum(far for far, _ in away) + tune.cost * steps, len(outside), worst


def believable(entries: list[Entry]) -> dict[str, float]:
    """By name its share of a fair share, as far as one should believe it (empirical Bayes).

    Of many entries in few games some look outside by luck. How much entries of a kind truly
    differ is what their effects spread beyond their errors; each is drawn in by as much.
    """
    shares: dict[str, float] = {}
    for kind in {entry.kind for entry in entries}:
        some = [entry for entry in entries if entry.kind == kind]
        beyond = [entry.effect**2 - entry.error**2 for entry in some]
        true = max(0.0, sum(beyond) / len(beyond))
        for entry in some:
            part = true / (true + entry.error**2) if true else 0.0
            rate = chance_against(part * entry.effect, round(1 / entry.fair))
            shares[entry.name] = rate / entry.fair
    return shares


def steps_away(tune: Tune, numbers: Numbers, stands: Numbers) -> float:
    return sum(abs(numbers[one.path] - stands[one.path]) / one.step for one in tune.numbers)


def tune_content(
    loaded: Loaded,
    out: Path,
    play: Play,
    tell: Tell = lambda _words: None,
    keep: Callable[[Tuned], None] = lambda _tuned: None,
) -> Tuned:
    """Play proposals, as many as were asked for or until none can be better.

    A study that is there goes on; what has come of it is kept after every proposal.
    """
    tune = loaded.form.tune
    assert tune is not None, "the experiment was checked"
    stands = standing(loaded, tune)
    study = open_study(out, tune, stands)
    proposals = [
        msgspec.convert(trial.user_attrs["proposal"], Proposal)
        for trial in study.trials
        if "proposal" in trial.user_attrs
    ]
    tuned = Tuned(stands, proposals)
    while len(proposals) < tune.trials and not (proposals and tuned.is_done):
        number = len(proposals)
        study.sampler = optuna.samplers.TPESampler(seed=luck_of(loaded.form.seed, number))
        trial = study.ask()
        numbers = {one.path: ask(trial, one, stands[one.path]) for one in tune.numbers}
        games, seats = play(out / TRIALS / f"{number:04}", numbers)
        steps = steps_away(tune, numbers, stands)
        loss, outside, worst = loss_of(entries_at_tables(games, seats, tune), tune, steps)
        proposal = Proposal(
            number=number, numbers=numbers, loss=loss, outside=outside, steps=steps, worst=worst
        )
        trial.set_user_attr("proposal", msgspec.to_builtins(proposal))
        study.tell(trial, loss)
        proposals.append(proposal)
        keep(tuned)
        tell(told(proposal))
    return tuned


def entries_at_tables(games: pl.DataFrame, seats: pl.DataFrame, tune: Tune) -> list[list[Entry]]:
    """The entries of every table by itself: what is strong at one may be weak at another."""
    rows = finished(games, seats)
    cells = rows["cell"].unique(maintain_order=True).to_list()
    return [entries_of(rows.filter(pl.col("cell") == cell), Band(*tune.band)) for cell in cells]


def open_study(out: Path, tune: Tune, stands: Numbers) -> optuna.Study:
    """The study of a folder; what stands is always the first that is tried."""
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    out.mkdir(parents=True, exist_ok=True)
    storage = JournalStorage(JournalFileBackend(str(out / STUDY)))
    try:
        study = optuna.create_study(storage=storage, study_name="tune", load_if_exists=True)
    except (ValueError, KeyError) as error:
        raise BrokenResults(
            f"{out / STUDY} is damaged: {error}. Remove it, and run the same command again: what "
            "was played is not played again."
        ) from error
    for trial in study.trials:
        if not trial.state.is_finished() and trial.params:
            study.tell(trial.number, state=optuna.trial.TrialState.FAIL)  # it was broken off
    waits = any(t.state == optuna.trial.TrialState.WAITING for t in study.trials)
    if not waits and not any("proposal" in trial.user_attrs for trial in study.trials):
        study.enqueue_trial(
            {one.path: min(max(stands[one.path], one.low), one.high) for one in tune.numbers}
        )
    return study


def luck_of(seed: str, number: int) -> int:
    """Every proposal has its own luck, so that a study that goes on proposes the same."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:4])


def ask(trial: optuna.Trial, one: TuneNumber, stands: float) -> float:
    """A number within its bounds; whole where what stands is."""
    if isinstance(stands, int) and one.step == int(one.step):
        return trial.suggest_int(one.path, int(one.low), int(one.high), step=int(one.step))
    return trial.suggest_float(one.path, one.low, one.high, step=one.step)


def told(proposal: Proposal) -> str:
    """A proposal in a line."""
    numbers = ", ".join(f"{path} = {value:g}" for path, value in proposal.numbers.items())
    where = f"{proposal.outside} outside, worst {proposal.worst}" if proposal.outside else "all in"
    return f"Proposal {proposal.number}: {numbers}: {where}; loss {proposal.loss:.3f}"


def tuned_words(tuned: Tuned) -> str:
    """What came of it in a sentence."""
    first, best = tuned.proposals[0], tuned.best
    left = "all entries lie in the band" if not best.outside else f"{best.outside} lie outside"
    if not tuned.changes:
        tried = counted(len(tuned.proposals), "proposal")
        return f"Of {tried} none is better than what stands: {left}."
    changes = ", ".join(
        f"{path} {tuned.stands[path]:g} to {value:g}" for path, value in tuned.changes.items()
    )
    return (
        f"The best of {len(tuned.proposals)} proposals is number {best.number}: {changes}. With it "
        f"{left}; with what stands {first.outside} did. Play it again on other seeds before you "
        "believe it: the best of many is partly luck."
    )


def run_tuning(
    loaded: Loaded,
    out: Path,
    crew: Crew,
    tell: Tell = lambda _words: None,
    look: Look = lambda _number, _progress: None,
) -> Tuned:
    """A run of an experiment that tunes: the best proposal's tables become those of the folder.

    They do so after every proposal, so that whatever comes in between leaves a valid result.
    """
    identity = Runner(loaded, out, crew).identity
    folder = Folder(out)
    folder.open(loaded.text, identity)

    def play(where: Path, numbers: Mapping[str, Any]) -> tuple[pl.DataFrame, pl.DataFrame]:
        number = int(where.name)
        return play_changed(
            loaded, where, crew, content=numbers, tell=lambda now: look(number, now)
        )

    def keep(tuned: Tuned, *, finished: bool = False) -> None:
        account = Folder(keep_best(out, tuned)).read_run() or folder.read_run()
        said = {"tuned": msgspec.to_builtins(tuned), "patch": patch_for(loaded, tuned)}
        folder.write_run({**account, "about": identity, **said, "finished": finished})

    tuned = tune_content(loaded, out, play, tell=tell, keep=keep)
    keep(tuned, finished=True)
    return tuned


def patch_for(loaded: Loaded, tuned: Tuned) -> str:
    """What to change in the content; empty where what stands is best."""
    table = loaded.tables[0]
    options = loaded.setting(table).options
    return patch_of(find_ruleset(table.game), options, loaded.files, tuned.changes)


def keep_best(out: Path, tuned: Tuned) -> Path:
    """The tables of the best proposal as those of the run, so that it can be looked at."""
    best = out / TRIALS / f"{tuned.best.number:04}"
    for table in TABLES:
        source = best / f"{table}.parquet"
        if source.exists():
            making = out / f"{table}.making"
            shutil.copyfile(source, making)
            making.replace(out / source.name)
    return best
