"""Whether a pack's new entries are fair: the experiment that asks, and the answer in a paragraph.

Every entry is played at the table that the game's study names for its file, against the shipped
ones, by the same bots on every seat; the statistics are those of any balance experiment.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
import tomli_w

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.study import Trial
from pocketkeep.lab.changes import Files, read_pack
from pocketkeep.lab.crews import Crew
from pocketkeep.lab.experiment import parse_experiment
from pocketkeep.lab.report.figures import between, counted, listed, percent
from pocketkeep.lab.report.findings.balance import comes_in_play, judged, name_of
from pocketkeep.lab.report.rows import Run, read_run
from pocketkeep.lab.running import Runner, Tell
from pocketkeep.lab.statistics.bands import Band, Verdict
from pocketkeep.lab.statistics.entries import Entry, beginners

GAMES: Final = 400  # of each table, where nobody says otherwise
BAND: Final = (0.75, 1.25)
SAID: Final[dict[Verdict, str]] = {
    "inside": "fair",
    "too strong": "too strong",
    "too weak": "too weak",
}
FAR: Final = 100  # times as many games: not worth naming


class NothingToTry(PocketkeepError):
    """A pack in which no seat's fortune hangs on an entry."""

    code = "lab/nothing-to-try"


class Asked(msgspec.Struct, frozen=True):
    """What is asked about a pack."""

    game: str
    pack: Path
    games: int = GAMES
    bot: str = "greedy"
    seed: str = "pack"
    band: tuple[float, float] = BAND


class Answered(msgspec.Struct, frozen=True):
    """What came of an entry; none: it was in no game."""

    name: str  # kind:entry
    games: int
    entry: Entry | None
    words: str


def tables_of(asked: Asked) -> dict[str, dict[str, int | str]]:
    """By name the options of every table that is needed, each once."""
    tables: dict[str, dict[str, int | str]] = {}
    for trial, names in trials_of(asked.game, read_pack(asked.pack)):
        for name in names:
            options = {
                key: value.replace("{entry}", name) if isinstance(value, str) else value
                for key, value in trial.options.items()
            }
            if options not in tables.values():
                words = ", ".join(f"{key} {value}" for key, value in options.items())
                tables[words or asked.game] = options
    return tables


def trials_of(game: str, files: Files) -> list[tuple[Trial, list[str]]]:
    """How the entries of each file are tried; refused if none of them can be."""
    known: Mapping[str, Trial] = find_ruleset(game).study.trials
    found = [
        (known[file.removesuffix(".toml")], list(tomllib.loads(text)))
        for file, text in files.items()
        if file.removesuffix(".toml") in known
    ]
    if not found:
        raise NothingToTry(
            f"This pack has nothing that one seat may have and another not: bots can try "
            f"{listed(sorted(known)) or 'nothing'} of {game}."
        )
    return found


def experiment_of(asked: Asked) -> str:
    """The experiment, as a file would say it."""
    tables = tables_of(asked)
    return tomli_w.dumps(
        {
            "kind": "balance",
            "title": f"{asked.pack.resolve().name}: are its entries fair?",
            "content": str(asked.pack.resolve()),
            "seed": asked.seed,
            "seats": [asked.bot],
            "tables": [
                {"name": name, "game": asked.game, "options": options}
                for name, options in tables.items()
            ],
            "balance": {"band": list(asked.band)},
            "stop": {"games": asked.games * len(tables)},
            "run": {"counts": False},
        }
    )


def try_pack(asked: Asked, out: Path, crew: Crew, tell: Tell | None = None) -> list[Answered]:
    """Play it all into a folder, or go on with what is there; then answer."""
    loaded = parse_experiment(experiment_of(asked), "content check", asked.pack.parent)
    Runner(loaded, out, crew, tell).run()
    return answers(asked, read_run(out))


def answers(asked: Asked, run: Run) -> list[Answered]:
    """What the games say of every new entry."""
    band = Band(*asked.band)
    found = []
    for trial, names in trials_of(asked.game, read_pack(asked.pack)):
        for name in names:
            wanted = f"{trial.kind}:{name}"
            entry, games = find_entry(run, wanted, band)
            found.append(Answered(wanted, games, entry, words_of(run, wanted, entry, games)))
    return found


def find_entry(run: Run, wanted: str, band: Band) -> tuple[Entry | None, int]:
    """The entry at the tables where it was played, and in how many games it was."""
    holders = run.rows.filter(run.rows["roles"].list.contains(wanted))
    cells = holders["cell"].unique().to_list()
    rows = run.rows.filter(run.rows["cell"].is_in(cells))
    if rows.is_empty():
        return None, 0
    here = replace(run, seats=run.seats.filter(run.seats["cell"].is_in(cells)))
    games = holders["game"].n_unique()
    for entry in judged(here):
        if entry.name == wanted:
            return entry, games
    for entry in beginners(rows, band):
        if entry.name == f"begins on {wanted}":
            return entry, games
    return None, games


def words_of(run: Run, wanted: str, entry: Entry | None, games: int) -> str:
    """One sentence for an entry, and what it is worth."""
    name, kind = name_of(wanted).capitalize(), wanted.partition(":")[0]
    if entry is None:
        return f"{name} ({kind}): not known, it came up in no game of {run.games.height:,}."
    said = SAID.get(entry.verdict)
    verdict = said or f"not known after {counted(games, 'game')} with it"
    begun = entry.name.startswith("begins")
    what = "who begins there wins" if begun else "wins"
    words = (
        f"{name} ({kind}): {verdict}; {what} "
        f"{between(entry.rate)} where a fair share is {percent(entry.fair)}"
    )
    if said is None:
        words += needed(run, entry)
    if not begun and comes_in_play(run.rows, kind):
        words += (
            f"; seats come by a {kind} during play, so this is who holds it, not what it causes"
        )
    return words + "."


def needed(run: Run, entry: Entry) -> str:
    """Roughly how many games would tell, if the rate stays what it is."""
    low, high = (edge * entry.fair for edge in (run.band.low, run.band.high))
    clear = min(abs(entry.rate.value - low), abs(entry.rate.value - high))
    times = (entry.rate.width / 2 / clear) ** 2 if clear > 0 else math.inf
    if times >= FAR:
        return f"; more than {FAR} times as many games would be needed"
    games = math.ceil(max(1.0, times) * run.games.height / 100) * 100
    return f"; about {games:,} games would tell"


def paragraph(asked: Asked, found: list[Answered]) -> str:
    """The answer as it is printed."""
    by: dict[str, list[str]] = {}
    for answered in found:
        verdict = answered.entry.verdict if answered.entry else "not known yet"
        by.setdefault(SAID.get(verdict, "not known yet"), []).append(name_of(answered.name))
    heads = [f"{listed(names)}: {said}" for said, names in by.items()]
    low, high = asked.band
    return (
        f"{'; '.join(heads).capitalize()}. Fair means a win rate between {low:g} and {high:g} of a "
        f"fair share, with {asked.bot} bots on every seat. "
        + " ".join(answered.words for answered in found)
    )
