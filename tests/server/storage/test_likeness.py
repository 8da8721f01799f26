"""Names that one cannot tell apart, and names that one can."""

from __future__ import annotations

import pytest

from pocketkeep.server.storage.likeness import likeness

# ruff: noqa: RUF001 - letters that are taken for others are what this is about


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "Аnn"),
        ("copa", "сора"),
        ("ANNA", "ΑΝΝΑ"),
        ("Otto", "0tt0"),
        ("Lilli", "LiIl1"),
        ("Ann B", "AnnB"),
        ("Ann B", "ann_b."),
        ("Emma", "Ernrna"),
        ("Ann", "A\u0335nn"),
        ("Ann", "\uff21\uff4e\uff4e"),
    ],
)
def test_names_that_look_alike_have_one_likeness(name: str, other: str) -> None:
    assert likeness(name) == likeness(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Anne"),
        ("Zoe", "Zoë"),
        ("李雷", "李蕾"),
        ("कि", "कु"),
        ("--", "__"),
        ("Ann 2", "Ann 3"),
    ],
)
def test_names_that_one_can_tell_apart_have_two(name: str, other: str) -> None:
    assert likeness(name) != likeness(other)
