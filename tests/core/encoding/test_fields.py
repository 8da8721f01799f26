"""Rows: fields written whole, fields that are filled, and those that are kept."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from pocketkeep.core.encoding import fields
from pocketkeep.core.encoding.actions import Slots
from pocketkeep.core.encoding.fields import Field, Row, within
from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Book, Game


class Shelf(Game):
    """A game of three numbers."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(Book(), 2, 0)
        self.numbers = numbers
        self.asked = 0  # how often the field that is kept was written


def whole(game: Any, seat: int, row: Numbers) -> None:
    row.append(game.numbers[0])
    row += [seat]


def filled(game: Any, _seat: int, row: Numbers) -> None:
    row.put(game.numbers[1], 4)
    row.add_to(game.numbers[1], 3)


def short(_game: Any, _seat: int, row: Numbers) -> None:
    row += [1]


def kept(game: Any, _seat: int, row: Numbers) -> None:
    game.asked += 1
    row += [game.numbers[2]] * 3


def key(game: Any, _seat: int) -> int:
    number: int = game.numbers[2]
    return number


def no_slots(_game: Any, _seat: int) -> Slots:
    return []


def row() -> Row:
    fields = [
        Field("kept", (3,), 0, 9, write=kept, means="", seldom=True),
        Field("whole", (2,), 0, 9, write=whole, means=""),
        Field("filled", (2, 2), -1, 9, write=filled, means="", fill=-1),
        Field("many", (4,), 0, 9, write=filled, means="", fill=[1, 2, 0, 4]),
        Field("last", (2,), 0, 9, write=whole, means=""),
    ]
    return Row(fields, no_slots, key)


WHOLE = [5, 5, 5, 3, 1, -1, -1, 7, -1, 1, 2, 7, 4, 3, 1]


def test_all_ways_to_write_a_field_come_to_the_same_row() -> None:
    game, into = Shelf([3, 2, 5]), array("h", [99] * 17)
    found = row()
    found.write(game, 1, memoryview(into), 1)

    assert found.size == len(WHOLE)
    assert found.numbers(game, 1) == WHOLE
    assert found.afresh(game, 1).memory.tolist() == WHOLE
    assert into.tolist() == [99, *WHOLE, 99]


def test_a_field_that_is_written_short_is_noticed() -> None:
    found = Row([Field("short", (2,), 0, 9, write=short, means="")], no_slots, key)

    with pytest.raises(AssertionError, match="short"):
        found.numbers(Shelf([3, 2, 5]), 0)


@pytest.mark.parametrize("number", [-40_000, 40_000])
def test_a_number_of_more_than_two_bytes_is_refused(number: int) -> None:
    with pytest.raises((OverflowError, ValueError), match="too large"):
        row().numbers(Shelf([number, 2, 5]), 0)


def test_what_seldom_changes_is_written_once_for_each_key() -> None:
    game, found = Shelf([3, 2, 5]), row()
    for _ in range(3):
        found.look(game, 0)
    assert game.asked == 1
    game.numbers[2] = 6

    assert found.numbers(game, 0)[:3] == [6, 6, 6]
    assert game.asked == 2


def test_what_is_kept_does_not_grow_for_ever() -> None:
    game, found = Shelf([3, 2, 5]), row()
    for number in range(fields.MOST_KEPT + 1):
        game.numbers[2] = number
        found.look(game, 0)

    assert len(found.kept) == 1


@pytest.mark.parametrize(("number", "inside"), [(-5, 0), (3, 3), (12, 9)])
def test_a_number_is_kept_within_its_range(number: int, inside: int) -> None:
    assert within(number, 0, 9) == inside
