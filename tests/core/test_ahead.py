"""What would follow from a choice: sure things, sentences about the future, ranges."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.ahead import Teller, look_ahead
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.table_text import Page
from pocketkeep.core.tense import VERBS, would

SETUPS: list[tuple[str, dict[str, object]]] = [
    ("kingdoms", {"players": 3}),
    ("kingdoms", {"players": 1}),
    ("ulos", {"players": 3}),
    ("tactics", {"players": 2}),
    ("tactics", {"mode": "solo"}),
]
PAST = {verb for verb, base in VERBS.items() if verb != base}
KEEPS = {"left", "shot", "retired"}  # words that are no verbs everywhere


def ahead_of(match: Match, luck: Random) -> list[str]:
    """What is told of one option of the decision that is open."""
    options, ruleset = match.record.options, match.ruleset
    decision = match.pending[0]
    names = tuple(f"Player {seat}" for seat in range(match.game.seats))
    things = ruleset.exhibit(options, None).names
    page = Page(100, 40, unicode=True, names=names, things=things)
    teller = Teller(ruleset.text(options, None), ruleset.book(options, None), page)
    return look_ahead(match, decision.seat, luck.choice(decision.options), teller, luck=Random(1))


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_nothing_that_a_choice_would_do_is_told_as_done(
    game: str, options: dict[str, object]
) -> None:
    match, luck = Match.start(find_ruleset(game), options, 3), Random(3)
    told: list[str] = []
    for _ in range(120):
        if not match.pending:
            break
        told += ahead_of(match, luck)
        decision = match.pending[0]
        match.answer(decision.seat, luck.choice(decision.options))

    assert len(told) > 30
    for sentence in told:
        words = [word.strip(".,;:()") for word in sentence.split()]
        for before, word in zip(["", *words], words, strict=False):
            finite = before not in {"be", "have", "been", "is", "are"} and word not in KEEPS
            assert not (finite and word in PAST and before in names_of(match)), sentence


def names_of(match: Match) -> set[str]:
    return {f"{{{seat}}}" for seat in range(match.game.seats)}


def test_every_sentence_of_the_log_can_be_told_as_what_would_happen() -> None:
    for game, options in SETUPS:
        ruleset, luck = find_ruleset(game), Random(9)
        match = Match.start(ruleset, options, 9)
        book = ruleset.book(match.record.options, None)
        for _ in range(200):
            if not match.pending:
                break
            decision = match.pending[0]
            match.answer(decision.seat, luck.choice(decision.options))
        for _, event in match.log:
            sentence = ruleset.describe(book, event)
            if sentence.startswith("{"):
                assert "would" in would(sentence) or "could" in sentence, sentence


def test_chance_is_told_between_what_and_what() -> None:
    match = Match.start(find_ruleset("ulos"), {"players": 3}, 3)
    luck, told = Random(3), []
    for _ in range(200):
        if not match.pending:
            break
        decision = match.pending[0]
        if decision.options[0].path[0] == "lure":
            told += ahead_of(match, luck)
        match.answer(decision.seat, luck.choice(decision.options))

    assert any(line.startswith("By 12 trials between +") for line in told), told


def test_looking_ahead_changes_nothing_and_says_the_same_again() -> None:
    match = Match.start(find_ruleset("ulos"), {"players": 3}, 3)
    before = match.save().position

    assert ahead_of(match, Random(4)) == ahead_of(match, Random(4))
    assert match.save().position == before
