"""Rows: dense fields, sparse ones, and those that are kept."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from pocketkeep.core.encoding import fields
from pocketkeep.core.encoding.fields import Field, Row, within
from pocketkeep.core.engine.flow import Book, Game


class Shelf(Game):
    """A game of three numbers."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(Book(), 2, 0)
        self.numbers = numbers
        self.asked = 0  # how often the field that is kept was written


def dense(game: Any, seat: int, row: list[int]) -> None:
    row += [game.numbers[0], seat]


def sparse(game: Any, _seat: int, found: list[int]) -> None:
    found += [game.numbers[1], 7]


def kept(game: Any, _seat: int, row: list[int]) -> None:
    game.asked += 1
    row += [game.numbers[2]] * 3


def key(game: Any, _seat: int) -> int:
    number: int = game.numbers[2]
    return number


def row() -> Row:
    return Row(
        [
            Field("kept", (3,), 0, 9, write=kept, means="", key=key),
            Field("dense", (2,), 0, 9, write=dense, means=""),
            Field("more", (2,), 0, 9, write=dense, means=""),
            Field("sparse", (2, 2), -1, 9, write=sparse, means="", fill=-1),
            Field("last", (2,), 0, 9, write=dense, means=""),
        ]
    )


WHOLE = [5, 5, 5, 3, 1, 3, 1, -1, -1, 7, -1, 3, 1]


def test_all_ways_to_write_a_field_come_to_the_same_row() -> None:
    game, into = Shelf([3, 2, 5]), array("h", [99] * 15)
    found = row()
    found.write(game, 1, into, 2)

    assert found.size == len(WHOLE)
    assert found.numbers(game, 1) == WHOLE
    assert into.tolist() == [99, *WHOLE, 99]


def test_what_seldom_changes_is_written_once_for_each_key() -> None:
    game, into, found = Shelf([3, 2, 5]), bytearray(26), row()
    for _ in range(3):
        found.write(game, 0, into, 0)
    assert game.asked == 1
    game.numbers[2] = 6
    found.write(game, 0, into, 0)

    assert game.asked == 2
    assert array("h", into)[:3].tolist() == [6, 6, 6]


def test_what_is_kept_does_not_grow_for_ever() -> None:
    game, into, found = Shelf([3, 2, 5]), bytearray(26), row()
    for number in range(fields.MOST_KEPT + 1):
        game.numbers[2] = number
        found.write(game, 0, into, 0)

    assert len(found.fields[0].kept) == 1


@pytest.mark.parametrize(("number", "inside"), [(-5, 0), (3, 3), (12, 9)])
def test_a_number_is_kept_within_its_range(number: int, inside: int) -> None:
    assert within(number, 0, 9) == inside
