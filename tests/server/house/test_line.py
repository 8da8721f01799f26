"""The line before the workers: time is shared between people, and nobody waits for ever."""

from __future__ import annotations

import pytest

from pocketkeep.ai.levels import LEVELS
from pocketkeep.server.house.line import (
    CROWD,
    LEAST_TIME,
    LONGEST_TIME,
    MOST_ASKED,
    ROUND,
    AskedTooMuch,
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


class Hours:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


def line_of(*waiting: tuple[Turn, str, str]) -> Line[Named]:
    line: Line[Named] = Line(Hours())
    for turn, who, name in waiting:
        line.add(turn, who, Named(name))
    return line


def served(line: Line[Named], of: dict[str, tuple[Turn, str]], seconds: float = 0.5) -> list[str]:
    """All who wait, one after the other; each is worked for so long."""
    names = []
    while (chance := line.next()) is not None:
        names.append(chance.name)
        line.begin(*of[chance.name])
        line.end(*of[chance.name], seconds=seconds)
    return names


def in_order(*waiting: tuple[Turn, str, str], seconds: float = 0.5) -> list[str]:
    of = {name: (turn, who) for turn, who, name in waiting}
    return served(line_of(*waiting), of, seconds)


def test_what_is_urgent_comes_first() -> None:
    order = in_order(
        (Turn.LATER, "a", "film"),
        (Turn.ALONE, "b", "alone"),
        (Turn.LOOKED_BACK, "c", "replay"),
        (Turn.ASKED, "d", "hint"),
        (Turn.WATCHED, "e", "move"),
    )

    assert order == ["move", "hint", "replay", "alone", "film"]


def test_who_asks_for_much_waits_behind_who_asks_for_little() -> None:
    order = in_order(
        *[(Turn.WATCHED, "greedy", f"greedy {number}") for number in range(3)],
        (Turn.WATCHED, "ben", "ben"),
        (Turn.WATCHED, "cleo", "cleo"),
    )

    assert order == ["greedy 0", "ben", "cleo", "greedy 1", "greedy 2"]


def test_nobodys_hints_keep_others_bots_waiting() -> None:
    """A stranger with many sockets: other people's bots come between all the same."""
    hints = [(Turn.ASKED, "stranger", f"hint {number}") for number in range(MOST_ASKED)]
    moves = [(Turn.WATCHED, f"player {number}", f"move {number}") for number in range(20)]

    order = in_order(*hints, *moves)

    assert order.index("hint 1") > order.index("move 19")


def test_many_guests_of_one_address_have_what_a_few_people_may_have() -> None:
    """Sixty of them were served once; then it is everybody else's turn."""
    guests = [f"guest {number}" for number in range(60)]
    line: Line[Named] = Line(Hours())
    for guest in guests:
        line.come_from(guest, "192.0.2.1")
    for guest in guests:
        line.begin(Turn.ASKED, guest)
        line.end(Turn.ASKED, guest, seconds=0.5)
        line.add(Turn.ASKED, guest, Named(guest))
    people = [f"player {number}" for number in range(6)]
    for _ in range(6):
        for person in people:
            line.add(Turn.WATCHED, person, Named(person))

    order = served(line, {who: (Turn.ASKED, who) for who in [*guests, *people]})

    assert line.busy() == 0
    early = order[:42]
    assert sum(name in people for name in early) >= 33


def test_a_line_of_many_guests_of_one_address_leaves_others_time_to_think() -> None:
    line: Line[Named] = Line(Hours())
    for number in range(60):
        line.come_from(f"guest {number}", "192.0.2.1")
        line.add(Turn.ASKED, f"guest {number}", Named("hint"))
    line.add(Turn.WATCHED, "ann", Named("move"))

    assert line.busy() == CROWD + 1


def test_one_person_at_an_address_has_what_anybody_has() -> None:
    line = line_of()
    line.come_from("ann", "192.0.2.1")
    for who in ("ann", "bob"):
        line.begin(Turn.ASKED, who)
        line.end(Turn.ASKED, who, seconds=0.5)

    assert line.shares.keys() <= {"ann", "bob"}
    assert line.least_served(["bob", "ann"]) == "bob"
    assert line.least_served(["ann", "bob"]) == "ann"


def test_what_nobody_waits_for_makes_the_line_no_older() -> None:
    line: Line[Named] = Line(Hours())
    line.add(Turn.LATER, "", Named("film"))
    for _ in range(100):
        line.clock()
    before = line.age()
    line.add(Turn.ASKED, "ann", Named("hint"))

    assert before == 0
    assert line.age() == pytest.approx(0.001)


def test_time_is_what_counts_and_not_how_often_somebody_asks() -> None:
    line = line_of((Turn.ASKED, "long", "long 1"), (Turn.ASKED, "short", "short 1"))
    for _ in range(2):
        chance = line.next()
        assert chance is not None
        who = chance.name.split()[0]
        line.begin(Turn.ASKED, who)
        line.end(Turn.ASKED, who, seconds=4.0 if who == "long" else 0.1)
        line.add(Turn.ASKED, who, Named(f"{who} 2"))
    line.add(Turn.ASKED, "short", Named("short 3"))

    last = [chance.name for _ in range(3) if (chance := line.next())]

    assert last == ["short 2", "short 3", "long 2"]


def test_who_comes_late_has_nothing_saved_up() -> None:
    """Ten hours without a bot do not let anybody keep the workers for ten hours."""
    line = line_of((Turn.WATCHED, "ann", "first"))
    for number in range(50):
        line.next()
        line.begin(Turn.WATCHED, "ann")
        line.end(Turn.WATCHED, "ann", seconds=2.0)
        line.add(Turn.WATCHED, "ann", Named(f"ann {number}"))
    for number in range(3):
        line.add(Turn.WATCHED, "late", Named(f"late {number}"))

    of = {f"late {number}": (Turn.WATCHED, "late") for number in range(3)}
    order = served(line, {**of, "ann 49": (Turn.WATCHED, "ann")}, seconds=2.0)

    assert order.index("ann 49") < 2


def test_nobody_waits_for_ever() -> None:
    """However many come for something urgent, a film is made in the end."""
    line = line_of((Turn.LATER, "", "film"))
    order: list[str] = []
    while "film" not in order[-1:]:
        line.add(Turn.WATCHED, "busy", Named("move"))
        chance = line.next()
        assert chance is not None
        order.append(chance.name)
        line.begin(Turn.WATCHED, "busy")
        line.end(Turn.WATCHED, "busy", seconds=0.5)

    assert len(order) < 40


def test_one_person_may_ask_for_so_much_at_once_and_no_more() -> None:
    line = line_of(*[(Turn.ASKED, "ann", str(number)) for number in range(MOST_ASKED)])

    with pytest.raises(AskedTooMuch, match="Wait for them"):
        line.add(Turn.LOOKED_BACK, "ann", Named("one more"))
    line.add(Turn.WATCHED, "ann", Named("her bots go on"))
    line.add(Turn.ASKED, "ben", Named("others may"))
    line.waiting[0].left = True
    line.add(Turn.ASKED, "ann", Named("again"))

    assert len(line) == MOST_ASKED + 2


def test_whoever_has_left_is_passed_over_and_not_counted() -> None:
    line = line_of((Turn.ASKED, "a", "gone"), (Turn.ASKED, "b", "here"))
    line.waiting[0].left = True

    assert len(line) == line.busy() == 1
    chance = line.next()
    assert chance is not None
    assert chance.name == "here"
    assert line.next() is None
    assert line.busy() == 0


def test_a_table_waits_in_the_name_of_whoever_had_least() -> None:
    line = line_of()
    line.begin(Turn.WATCHED, "ann")
    line.begin(Turn.ASKED, "ben")

    assert line.least_served(["ann", "ben"]) == "ann"
    assert line.least_served(["ann", "ben", "new"]) == "new"


def test_the_line_is_as_old_as_whoever_waits_longest() -> None:
    line = line_of((Turn.ALONE, "a", "move"))
    assert isinstance(line.clock, Hours)
    line.clock.now += 30.0
    line.add(Turn.WATCHED, "b", Named("move"))

    assert line.age() == pytest.approx(30.0, abs=0.01)
    line.next()
    assert line.age() == pytest.approx(30.0, abs=0.01), "the film still waits"


def test_who_waits_for_nothing_is_forgotten() -> None:
    line = line_of()
    for number in range(1000):
        line.add(Turn.WATCHED, str(number), Named("move"))
        line.next()
        line.begin(Turn.WATCHED, str(number))
        line.end(Turn.WATCHED, str(number), seconds=0.0)

    assert line.busy() == 0
    assert len(line.shares) < 10


def test_where_nobody_waits_all_are_equal_again() -> None:
    """Workers that are free keep no book of everybody who ever came."""
    line = line_of()
    for number in range(1000):
        line.begin(Turn.WATCHED, str(number))
        line.end(Turn.WATCHED, str(number), seconds=5.0)

    assert line.busy() == 0
    assert line.shares == {}
    line.add(Turn.WATCHED, "0", Named("who had much"))
    line.add(Turn.WATCHED, "new", Named("who had nothing"))
    chance = line.next()
    assert chance is not None
    assert chance.name == "who had much", "and came first"


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_bots_are_hurried_where_others_wait_and_never_to_nothing(workers: int) -> None:
    times = [time_to_think(workers, people) for people in range(5000)]

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
