"""Choices as numbers, and back."""

from __future__ import annotations

import pytest

from pocketkeep.core.choices import Choice
from pocketkeep.core.encoding.actions import NO_SLOT, Actions, Kind, Parameter


class Go(Choice, frozen=True, eq=False):
    place: int
    fast: int


class Hit(Choice, frozen=True, eq=False):
    seat: int


SEAT = 0
GO = [Parameter("place", 3), Parameter("fast", 2)]


def actions() -> Actions:
    return Actions(
        [
            Kind("go", Go, GO, word="go"),
            Kind("run", Go, GO, word="run", length=2),
            Kind("hit", Hit, [Parameter("seat", 4, domain=SEAT)]),
        ]
    )


def test_a_kind_has_a_number_for_every_combination_and_the_last_counts_fastest() -> None:
    numbers = [
        actions().number(Go(("go",), place, fast), [[]]) for place in range(3) for fast in (0, 1)
    ]

    assert numbers == [0, 1, 2, 3, 4, 5]


def test_kinds_follow_each_other() -> None:
    space = actions()

    assert [kind.first for kind in space.kinds] == [0, 6, 12]
    assert space.size == 16
    assert space.number(Go(("run", "on"), 0, 1), [[]]) == 7


def test_what_goes_by_slots_has_the_number_of_its_slot() -> None:
    space = actions()
    hit = Hit(("hit",), 2)

    assert space.number(hit, [[2, 3, 0, 1]]) == 12
    assert space.number(hit, [[0, 1, 2, 3]]) == 14


def test_what_is_not_in_play_has_no_number() -> None:
    assert actions().number(Hit(("hit",), 1), [[0, NO_SLOT]]) == NO_SLOT


def test_a_choice_that_no_kind_has_is_told() -> None:
    with pytest.raises(LookupError, match="no kind of action has 'run'"):
        actions().number(Go(("run",), 0, 0), [[]])


def test_a_choice_beyond_its_kind_is_told() -> None:
    with pytest.raises(ValueError, match=r"'go' does not fit go\.place"):
        actions().number(Go(("go",), 3, 0), [[]])


def test_a_number_tells_its_kind() -> None:
    space = actions()

    assert [space.kind_at(number).name for number in (0, 5, 6, 12, 15)] == [
        "go", "go", "run", "hit", "hit",
    ]  # fmt: skip
    with pytest.raises(LookupError, match="there is no action 16"):
        space.kind_at(16)
