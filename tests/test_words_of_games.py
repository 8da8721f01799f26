"""Every sentence of games played at random reads as people speak: no ids, no doubled articles."""

from __future__ import annotations

import re
from random import Random

import pytest

from pocketkeep.core import wording
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import capital

SETUPS: list[tuple[str, dict[str, object]]] = [
    ("kingdoms", {"players": 2}),
    ("kingdoms", {"players": 3, "expansion": "heroes-call"}),
    ("kingdoms", {"players": 1}),
    ("ulos", {"players": 3}),
    ("ulos", {"players": 1}),
    ("tactics", {"mode": "solo"}),
    ("tactics", {"players": 2}),
]
FAULTS = {
    "a box's or a square's id": re.compile(r"\b\d+x\d+\b"),
    "a doubled article": re.compile(r"\b(the|a|an) (the|a|an)\b", re.IGNORECASE),
    "one of many": re.compile(r"\b1 (choices|armies|points|cards|tiles|actions|spaces|ways)\b"),
    "a place without a name": re.compile(r"[{}]"),
    "a back-tick": re.compile("`"),
    "a seat's word": re.compile(r"\bseat-\d"),
}


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_nothing_that_is_told_reads_like_a_program(game: str, options: dict[str, object]) -> None:
    ruleset, luck = find_ruleset(game), Random(6)
    match = Match.start(ruleset, options, 6)
    agreed = match.record.options
    book, text = ruleset.book(agreed, None), ruleset.text(agreed, None)
    things = ruleset.exhibit(agreed, None).names
    names = tuple(["Ann", "Bob", "Cat"][: match.game.seats])
    page = Page(100, 40, unicode=True, names=names, things=things)
    told: list[str] = []
    for _ in range(250):
        if not match.pending:
            break
        decision = match.pending[0]
        view = match.view(decision.seat)
        told += [decision.prompt, text.situation(view, page)]
        choice = luck.choice(decision.options)
        told.append(text.foretold(view, choice.path, page))
        match.answer(decision.seat, choice)
    told += [ruleset.describe(book, event) for _, event in match.log]

    for line in told:
        sentence = capital(wording.fill(line, names, things))
        for fault, found in FAULTS.items():
            assert not found.search(sentence), f"{fault}: {sentence}"
