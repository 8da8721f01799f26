"""Every kind of question that a game puts, each as a game that goes on there.

The saves of the newest release hold a position wherever a question came up first
(tests/saves/make.py), so nobody has to play until all have come up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from pocketkeep.core import record
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from tests.saves.test_saves import FILES, is_newest, read

ACTING = {("Turn", "act"), ("SoloTurn", "act")}  # looked at in every mode, for all numbers of seats


class Kind(NamedTuple):
    """A question: which procedure asks it at which step, under which clause."""

    game: str
    procedure: str
    step: str
    clause: str
    table: str = ""  # the mode and the number of seats, where those are told apart

    def __str__(self) -> str:
        return "-".join(part for part in self if part)


class Question(NamedTuple):
    kind: Kind
    kept: Record
    position: dict[str, Any]

    def laid(self) -> Game:
        ruleset = find_ruleset(self.kept.ruleset)
        book = ruleset.book(ruleset.read_options(self.kept.options), None)
        return ruleset.load(book, self.position, self.kept.version)

    def file(self) -> str:
        """As a record to be imported: a person sits where it is asked, bots elsewhere."""
        asked = self.laid().owed[0].seat
        seats = range(self.laid().seats)
        return record.dump(
            Record(
                self.kept.ruleset,
                self.kept.version,
                content=self.kept.content,
                options=self.kept.options,
                seed="",
                position=self.position,
                players=["human Ann" if seat == asked else "random" for seat in seats],
            )
        )


def _all_questions(game: str) -> Iterator[Question]:
    for path in FILES:
        if not is_newest(path) or path.parent.name != game:
            continue
        kept, moments = read(path)
        table = f"{path.stem.rpartition('-')[0]}-{kept.options['players']}"
        for moment in moments:
            top = moment["position"]["stack"][-1]
            kind = Kind(game, top["frame"], top["step"], moment["clause"])
            if (top["frame"], top["step"]) in ACTING:
                kind = kind._replace(table=table)
            yield Question(kind, kept, moment["position"])


@cache
def questions(game: str) -> dict[Kind, Question]:
    """Of each kind the last that is found: later in a game more lies on the table."""
    return {question.kind: question for question in _all_questions(game)}
