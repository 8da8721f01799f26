"""The line before the workers: by turn, table after table, and nobody waits for ever."""

from __future__ import annotations

import pytest

from pocketkeep.ai.levels import LEVELS
from pocketkeep.server.house.line import (
    LEAST_TIME,
    LONGEST_TIME,
    ONE_IN,
    ROUND,
    Line,
    Turn,
    time_to_think,
)


class Named:
    """Somebody who waits until they do not."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.left = False

    def done(self) -> bool:
        return self.left


def line_of(*waiting: tuple[Turn, str, str]) -> Line[Named]:
    line: Line[Named] = Line()
    for turn, table, name in waiting:
        line.add(turn, table, Named(name))
    return line


def served(line: Line[Named]) -> list[str]:
    names = []
    while (chance := line.next()) is not None:
        names.append(chance.name)
    return names


def test_turns_come_in_their_order() -> None:
    line = line_of(
        (Turn.LATER, "a", "film"),
        (Turn.ALONE, "b", "alone"),
        (Turn.ASKED, "c", "hint"),
        (Turn.WATCHED, "d", "move"),
    )

    assert served(line) == ["move", "hint", "alone", "film"]


def test_a_table_that_asks_for_much_waits_behind_the_others() -> None:
    line = line_of(
        *[(Turn.WATCHED, "a", f"a{number}") for number in range(3)],
        (Turn.WATCHED, "b", "b0"),
        (Turn.WATCHED, "c", "c0"),
    )

    assert served(line) == ["a0", "b0", "c0", "a1", "a2"]


def test_whoever_has_left_is_passed_over_and_not_counted() -> None:
    line = line_of((Turn.ASKED, "a", "gone"), (Turn.ASKED, "b", "here"))
    line.waiting[0].left = True

    assert len(line) == 1
    assert served(line) == ["here"]
    assert line.busy_tables() == 0


def test_now_and_then_the_end_of_the_line_is_served() -> None:
    moves = [(Turn.WATCHED, str(number), "move") for number in range(2 * ONE_IN)]
    line = line_of((Turn.LATER, "", "film"), *moves)

    assert served(line).index("film") == ONE_IN - 1


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_bots_are_hurried_where_others_wait_and_never_to_nothing(workers: int) -> None:
    times = [time_to_think(workers, tables) for tables in range(5000)]

    assert times == sorted(times, reverse=True)
    assert times[0] == LONGEST_TIME >= max(level.seconds for level in LEVELS.values())
    assert times[1] < ROUND
    assert times[-1] == LEAST_TIME


@pytest.mark.parametrize("workers", [1, 2, 8])
@pytest.mark.parametrize("line", [1, 10, 100, 300])
def test_nobody_waits_for_more_than_two_rounds(workers: int, line: int) -> None:
    """Neither where as many come as go, nor where all came at once and the line grows shorter."""
    steady = line * time_to_think(workers, line) / workers
    at_once = sum(time_to_think(workers, waiting) for waiting in range(1, line + 1)) / workers

    assert steady <= ROUND
    assert at_once <= 2 * ROUND
