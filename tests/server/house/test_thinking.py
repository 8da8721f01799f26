"""Bots play on by themselves in a worker until a person is asked, and the table can follow."""

from __future__ import annotations

import math
from random import Random

import msgspec
import pytest

from pocketkeep.ai import patience
from pocketkeep.core.errors import NothingToChoose, StaleDecision
from pocketkeep.server.house import thinking
from pocketkeep.server.house.line import LONGEST_TIME
from pocketkeep.server.house.thinking import Thought, think
from pocketkeep.server.table.bot_plans import plan_next, plan_row
from pocketkeep.server.table.entries import Chosen, PersonCame, Spoken
from tests.builders.server.sittings import START, Sitting, make_hoard_known, table

TABLES = [(game, players) for game in ("kingdoms", "ulos", "hoard") for players in (2, 3)]
ENOUGH = 300  # choices


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a row takes, it is played on."""
    make_hoard_known(monkeypatch)
    monkeypatch.setattr(thinking, "SHOWN", math.inf)
    monkeypatch.setattr(thinking, "ROUND", math.inf)


def thought_at(sitting: Sitting, share: float = LONGEST_TIME) -> Thought:
    room = sitting.room
    seat = room.owing_bots[0]
    return think(room.task(seat, room.places[seat].bot), share)


@pytest.mark.parametrize(("game", "players"), [*TABLES, ("tactics", 2)])
def test_a_row_is_what_the_table_itself_would_ask(game: str, players: int) -> None:
    """Every choice answers the very question that the table puts then, version by version."""
    sitting = table(" ".join(["random"] * players), game)
    room, longest = sitting.room, 0
    while room.owing_bots and room.entries < ENOUGH:
        since = room.entries
        moves = thought_at(sitting).moves
        longest = max(longest, len(moves))
        for number, move in enumerate(moves):
            sitting.keep(plan_next(room, move, since=since + number, now=START))

    assert longest > 5
    assert room.entries >= ENOUGH or room.is_over


def rowing() -> Sitting:
    """Ann has rested, and the two bots after her will choose before she is asked again."""
    sitting = table("me random random", "hoard")
    sitting.choose(0, "rest")
    while len({move.seat for move in thought_at(sitting).moves}) == 1:
        sitting.let_bots_play(Random(1))
        sitting.choose(0)
    return sitting


def test_a_row_ends_where_a_person_is_asked() -> None:
    sitting = rowing()
    room, since = sitting.room, sitting.room.entries

    moves = thought_at(sitting).moves
    sitting.keep(plan_row(room, moves, since=since, now=START))

    assert {move.seat for move in moves} == {1, 2}
    assert 0 in room.owing


def test_without_time_bots_play_on_at_first_sight_and_it_is_said() -> None:
    room = rowing().room
    task = room.task(room.owing_bots[0], "keen")

    assert think(task, 0.0).moves
    assert think(task, 0.0).cut_short
    assert not think(msgspec.structs.replace(task, kind="random"), 0.0).cut_short


def test_who_is_told_to_stop_plays_on_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = rowing()
    monkeypatch.setattr(patience, "is_up", lambda: True)

    assert len(thought_at(sitting).moves) == 1


def test_a_hint_is_one_choice() -> None:
    room = rowing().room
    task = msgspec.structs.replace(room.task(1, "random"), bots=[])

    assert len(think(task).moves) == 1


def test_of_a_row_only_the_first_stands_once_anything_has_happened() -> None:
    sitting = rowing()
    room, since = sitting.room, sitting.room.entries
    moves = thought_at(sitting).moves
    sitting.keep([Spoken(START, "ann", "Ann", seat=0, text="hurry up")])

    assert plan_row(room, moves, since=since, now=START) == [
        Chosen(START, moves[0].seat, moves[0].choice)
    ]
    with pytest.raises(StaleDecision, match="think anew"):
        plan_next(room, moves[0], since=since, now=START)


def test_a_row_ends_where_a_person_has_come_back() -> None:
    sitting = rowing()
    room = sitting.room
    moves = thought_at(sitting).moves
    other = next(move.seat for move in moves if move.seat != moves[0].seat)
    sitting.keep([PersonCame(START, other)])

    planned = plan_row(room, moves, since=room.entries, now=START)

    assert {entry.seat for entry in planned if isinstance(entry, Chosen)} == {moves[0].seat}


def test_a_position_without_a_choice_is_no_task() -> None:
    """The fallback of the house is told so, and nothing is chosen."""
    room = table("me random", "hoard").room
    task = room.task(1, "keen")

    with pytest.raises(NothingToChoose, match="seat 2 owes no decision"):
        think(task)
