"""Words become choices."""

from __future__ import annotations

import pytest

from pocketkeep.core.matching import matching, meant
from tests.builders.menus import QUESTS, VALUES


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("collect", ["collect"]),
        ("c", ["collect"]),
        ("quest elderwood saltspire", ["quest elderwood saltspire"]),
        ("q elder salt", ["quest elderwood saltspire"]),
        ("fen salt", ["quest fenmark saltspire"]),
        ("soot", ["quest elderwood sootcrown"]),
        ("Q ELDER", ["quest elderwood saltspire", "quest elderwood sootcrown"]),
        ("build", []),
        ("quest saltspire elderwood", []),
    ],
)
def test_beginnings_will_do_and_words_may_be_left_out(typed: str, found: list[str]) -> None:
    assert [choice.text for choice in matching(QUESTS, typed.split())] == found


def test_a_number_stands_only_for_itself() -> None:
    assert [choice.text for choice in matching(VALUES, ["w", "1"])] == ["war 1"]


def test_what_is_meant_is_the_first_choice_that_fits() -> None:
    assert meant(QUESTS, ["salt"]) == ("quest", "elderwood", "saltspire")


def test_what_nothing_fits_is_taken_at_its_word() -> None:
    assert meant(QUESTS, ["dance", "all"]) == ("dance", "all")
