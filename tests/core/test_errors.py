"""Errors: one root, a code each, and messages that say what to do."""

from __future__ import annotations

import pytest

from pocketkeep.core import errors
from pocketkeep.core.errors import BadOptions, BrokenContent, IllegalChoice, UnknownName

KINDS = [kind for kind in vars(errors).values() if isinstance(kind, type)]
TREE = [kind for kind in KINDS if issubclass(kind, BaseException)]


def test_there_is_one_root() -> None:
    assert all(issubclass(kind, errors.PocketkeepError) for kind in TREE)


def test_every_kind_has_its_own_code() -> None:
    codes = [kind.code for kind in TREE if issubclass(kind, errors.PocketkeepError)]

    assert len(set(codes)) == len(codes) == len(TREE)


def test_the_tree_in_the_docstring_is_whole() -> None:
    assert [kind.__name__ for kind in TREE if kind.__name__ not in (errors.__doc__ or "")] == []


def test_an_unknown_name_comes_with_a_guess_and_all_there_is() -> None:
    error = UnknownName("faction", "orks", ["elves", "orcs"])

    assert str(error) == "There is no faction 'orks'. Did you mean 'orcs'? Known: elves, orcs."


def test_a_name_like_no_other_comes_without_a_guess() -> None:
    assert "Did you mean" not in str(UnknownName("faction", "xyzzy", ["elves"]))


@pytest.mark.parametrize("kind", [BadOptions, BrokenContent])
def test_faults_are_listed_line_by_line(kind: type[BadOptions | BrokenContent]) -> None:
    error = kind(["one", "two"])

    assert error.faults == ["one", "two"]
    assert str(error).endswith(":\n  - one\n  - two")


def test_an_illegal_choice_names_the_rule_and_the_reason() -> None:
    assert str(IllegalChoice("U-WAR-4", 0, "war 9", "you can pay 3")) == (
        "U-WAR-4: 'war 9' is refused: you can pay 3."
    )
    assert "not among the options" in str(IllegalChoice("U-WAR-4", 0, "war 9"))
