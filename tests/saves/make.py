"""Write the saves of this version: `python -m tests.saves.make FOLDER`, as part of a release.

Random games are played at every kind of table, and the few that show most questions are kept, each
with its position wherever a question came up first: in the middle of a war, with one side sealed,
inside a tactic window inside an attack. What becomes of a position under a fixed luck is kept
beside it, so that a later version can be asked whether the game still goes on as it would have. The
first game of every kind keeps its film, which a later version must be able to show.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Game, next_step
from pocketkeep.core.engine.playout import play_on
from pocketkeep.core.film_file import filmed
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import Outcome, Ruleset, find_ruleset

SEEDS = 60  # games of each table, from which those that show most are taken:
MOST_GAMES = 4
Table = dict[str, object]
TABLES: dict[str, dict[str, list[Table]]] = {
    "kingdoms": {
        "ultra": [
            {"players": 2},
            {"players": 3, "factions": "draft"},
            {"players": 4, "factions": "choose"},
            {"players": 5, "split": "beginner"},
        ],
        "ultra-solo": [{"players": 1}],
        "prototype": [
            {"players": 2, "edition": "prototype"},
            {"players": 3, "edition": "prototype", "factions": "choose"},
            {"players": 4, "edition": "prototype"},
        ],
        "heroes-call": [
            {"players": 2, "expansion": "heroes-call", "frozen": "only", "newcomers": "only"},
            {"players": 3, "expansion": "heroes-call", "factions": "choose"},
            {"players": 4, "expansion": "heroes-call"},
            {"players": 5, "expansion": "heroes-call"},
        ],
        "heroes-call-solo": [{"players": 1, "expansion": "heroes-call", "factions": "choose"}],
    },
    "ulos": {
        "table": [
            {"players": 2, "factions": "elves,flayers,frogkin,orcs,sheki"},
            {"players": 3, "factions": "dwarves,goblins,ogres,ratfolk,satyr"},
            {"players": 4, "factions": "random"},
            {"players": 5, "holdings": "open"},
        ],
        "solo": [
            {"players": 1, "factions": "random", "level": level}
            for level in ("sly", "shrewd", "corrupt")
        ],
    },
    "tactics": {
        "competitive": [
            {"mode": "competitive", "players": 2, "units": "draft", "rounds": 20},
            {"mode": "competitive", "players": 3, "rounds": 20},
            {"mode": "competitive", "players": 4, "rounds": 20},
        ],
        "team": [{"mode": "team", "rounds": 20}],
        "battle": [
            {"mode": "battle", "players": 2, "realm": "valley", "rounds": 20},
            {"mode": "battle", "players": 3, "pauses": "fitting", "rounds": 20},
            {"mode": "battle", "players": 4, "rounds": 20},
        ],
        "battle-team": [{"mode": "battle-team", "rounds": 20}],
        "solo": [{"mode": "solo"}],
        "coop": [{"mode": "coop"}],
    },
}
# The procedures under way, the step of the last, how many have sealed anything, the clause.
Question = tuple[tuple[str, ...], str, int, str]


class Moment(NamedTuple):
    """A position in the middle of a game."""

    after: int  # choices
    position: dict[str, Any]


class Seen(NamedTuple):
    """A game played to its end, and where it first put each question."""

    match: Match
    moments: dict[Question, Moment]


def question_of(game: Game) -> Question:
    procedures = tuple(type(frame).__name__ for frame in game.stack)
    sealed = sum(1 for seals in game.sealed if seals)
    return (procedures, next_step(game.stack[-1]), sealed, game.owed[0].rule)


def end_of(ruleset: Ruleset, game: Game) -> dict[str, Any]:
    """What becomes of a position: it is played on by a luck that hangs on nothing else."""
    decisions = play_on(game, chance.from_seed("from a saved position"))
    return {"decisions": decisions, "chance": game.chance, "outcome": told(ruleset.outcome(game))}


def told(outcome: Outcome | None) -> Any:
    """A result as a file has it."""
    return bare(json.loads(msgspec.json.encode(outcome)))


def bare(result: Any) -> Any:
    """Without the points by things, which files of before 0.4.0 lack; parts sum them up."""
    if result is None:
        return None
    automas = [{k: v for k, v in each.items() if k != "things"} for each in result["automas"]]
    return {**{k: v for k, v in result.items() if k != "things"}, "automas": automas}


def play(ruleset: Ruleset, table: Table, seed: int) -> Seen:
    """A random game; of several who are asked any may be first, so that seals lie about."""
    match = Match.start(ruleset, table, seed)
    luck = chance.from_seed(f"luck {seed}")
    moments: dict[Question, Moment] = {}
    while match.pending:
        question = question_of(match.game)
        if question not in moments:
            moments[question] = Moment(len(match.record.choices), ruleset.save(match.game))
        decision = match.pending[chance.below(luck + 1, len(match.pending))]
        choice = decision.options[chance.below(luck + 2, len(decision.options))]
        luck += 2
        match.answer(decision.seat, choice)
    return Seen(match, moments)


def pick(games: list[Seen]) -> list[tuple[Seen, list[Question]]]:
    """The few games that show most questions, each with what it is kept for."""
    missing = {question for game in games for question in game.moments}
    picked: list[tuple[Seen, list[Question]]] = []
    while missing and len(picked) < MOST_GAMES:
        best = max(games, key=lambda game: len(missing & game.moments.keys()))
        found = sorted(missing & best.moments.keys())
        picked.append((best, found))
        missing -= set(found)
    return picked


def write(ruleset: Ruleset, kind: str, tables: list[Table], folder: Path) -> None:
    picked = [
        game
        for table in tables
        for game in pick([play(ruleset, table, seed) for seed in range(SEEDS)])
    ]
    for number, (game, questions) in enumerate(picked, 1):
        moments = [with_end(ruleset, game, question) for question in questions]
        path = folder / ruleset.name / f"{kind}-{number}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = filmed(game.match) if number == 1 else game.match.save()
        path.write_text(as_text(kept, moments), encoding="utf-8")
    count = sum(len(questions) for _, questions in picked)
    print(f"{ruleset.name} {kind}: {count} questions in {len(picked)} games", flush=True)


def with_end(ruleset: Ruleset, game: Seen, question: Question) -> dict[str, Any]:
    moment = game.moments[question]
    book = ruleset.book(game.match.record.options, None)
    end = end_of(ruleset, ruleset.load(book, moment.position))
    return {
        "procedures": question[0],
        "clause": question[-1],
        "after": moment.after,
        "end": end,
        "position": moment.position,
    }


def as_text(kept: Record, moments: list[dict[str, Any]]) -> str:
    """The finished record, then its moments, one a line."""
    head = json.dumps(msgspec.to_builtins(kept), separators=(",", ":"))
    lines = [json.dumps(moment, separators=(",", ":")) for moment in moments]
    return '{"record":' + head + ',\n"moments":[\n' + ",\n".join(lines) + "\n]}\n"


def main(folder: str) -> None:
    for name, kinds in TABLES.items():
        for kind, tables in kinds.items():
            write(find_ruleset(name), kind, tables, Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
