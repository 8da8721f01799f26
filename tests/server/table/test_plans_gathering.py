"""Before the game: who sits down where, and who says so."""

from __future__ import annotations

import pytest

from pocketkeep.core.errors import (
    UnknownName,
)
from pocketkeep.server.table import keeping, plans, refusals
from pocketkeep.server.table.absence import Presence
from pocketkeep.server.table.entries import Began, Closed, Seated
from pocketkeep.server.table.folding import fold_all
from pocketkeep.server.table.messages import (
    Choose,
    Close,
    Fill,
    Leave,
    ProposeBot,
    Rename,
    Return,
    Sit,
    Stand,
    Start,
    Undo,
)
from pocketkeep.server.table.moment import Moment
from tests.builders.server.sittings import ALL, START, person, refused, table
from tests.builders.server.sittings import make_hoard_known as known


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def test_a_new_room_is_empty() -> None:
    room = fold_all("t1", [])

    assert (room.entries, room.status, room.places) == (0, "gathering", [])
    assert keeping.snapshot(room) is None


def test_an_open_seat_is_taken() -> None:
    sitting = table("me open open")

    assert sitting.wish("bob", Sit(1, 1)) == [Seated(START, 1, "bob", "Bob")]

    states = sitting.update("bob").table.seats
    assert [(s.kind, s.name, s.mine) for s in states] == [
        ("person", "Ann", False),
        ("person", "Bob", True),
        ("open", "", False),
    ]


def test_a_taken_seat_is_not() -> None:
    refused(table("me open greedy"), "bob", Sit(1, 0), refusals.SeatTaken)
    refused(table("me open greedy"), "bob", Sit(1, 2), refusals.SeatTaken)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    refused(table("me open open"), "bob", Sit(1, seat), refusals.UnknownSeat)


def test_somebody_else_at_the_same_screen_needs_a_name_of_their_own() -> None:
    sitting = table("me open open")

    refused(sitting, "ann", Sit(1, 1), refusals.BadName)
    refused(sitting, "ann", Sit(1, 1, "ANN"), refusals.BadName)
    refused(sitting, "ann", Sit(1, 1, "x" * 31), refusals.BadName)
    sitting.wish("ann", Sit(1, 1, " Joe \n"))

    assert [place.name for place in sitting.room.places] == ["Ann", "Joe", ""]
    assert sitting.room.seats_of(person("ann")) == [0, 1]


def test_two_strangers_of_the_same_name_are_told_apart() -> None:
    sitting = table("me open open")

    sitting.keep(
        plans.plan(sitting.room, Sit(1, 1), person("ann")._replace(person="x"), sitting.moment())
    )

    assert [place.name for place in sitting.room.places] == ["Ann", "Ann 2", ""]


def test_who_sits_may_stand_up_again() -> None:
    sitting = table("me open open")
    sitting.wish("bob", Sit(1, 1))
    refused(sitting, "cat", Stand(1, 1), refusals.NotYours)

    sitting.wish("bob", Stand(1, 1))

    assert sitting.room.places[1].is_open


def test_before_the_game_leaving_is_standing_up() -> None:
    sitting = table("me open open")
    sitting.wish("bob", Sit(1, 1))

    sitting.wish("bob", Leave(1, 1))

    assert sitting.room.places[1].is_open


def test_the_host_fills_seats_with_bots_and_opens_them_again() -> None:
    sitting = table("me open open")

    sitting.wish("ann", Fill(1, 1, "random"))
    assert sitting.update().table.seats[1].bot == "random"
    sitting.wish("ann", Fill(1, 1, "open"))

    assert sitting.room.places[1].is_open
    refused(sitting, "bob", Fill(1, 1, "greedy"), refusals.NotHost)
    refused(sitting, "ann", Fill(1, 1, "genius"), UnknownName)


def test_the_host_frees_the_seat_only_of_who_has_gone() -> None:
    sitting = table("me open open")
    sitting.wish("bob", Sit(1, 1))
    refused(sitting, "ann", Fill(1, 1, "open"), refusals.SeatTaken)

    sitting.here = frozenset({"ann"})
    sitting.wish("ann", Fill(1, 1, "open"))

    assert sitting.room.places[1].is_open


def test_the_host_begins_and_bots_take_what_is_open() -> None:
    sitting = table("me open open")
    refused(sitting, "bob", Start(1), refusals.NotHost)
    for spec in ("genius", "keen:poet", "keen@0", "greedy:warrior"):
        refused(sitting, "ann", Start(1, spec), UnknownName)

    planned = sitting.wish("ann", Start(1))

    assert [type(entry) for entry in planned] == [Seated, Seated, Began]
    assert sitting.room.status == "playing"
    assert [place.bot for place in sitting.room.places] == ["", "keen", "keen"]
    assert len({place.name for place in sitting.room.places}) == 3


def test_a_seed_that_is_not_given_is_drawn_by_chance() -> None:
    room, moment = table("me open").room, Moment(1, Presence(ALL))
    seeds = {str(plans.plan(room, Start(1), person("ann"), moment)[-1]) for _ in range(3)}

    assert len(seeds) == 3


def test_once_begun_the_seats_are_settled() -> None:
    sitting = table("me greedy")

    for wish in (Sit(1, 1), Stand(1, 0), Fill(1, 1, "open"), Start(1)):
        refused(sitting, "ann", wish, refusals.AlreadyBegun)


def test_before_the_game_there_is_nothing_to_choose() -> None:
    sitting = table("me open")

    for wish in (Choose(1, 0, "collect", 1), Undo(1, 0), Return(1, 0), ProposeBot(1, 1)):
        refused(sitting, "ann", wish, refusals.NotBegun)
    assert sitting.update("ann").eyes == []


def test_a_seat_of_mine_is_called_something_else() -> None:
    sitting = table("me open open")
    sitting.wish("bob", Sit(1, 1))

    assert sitting.wish("bob", Rename(1, 1, " Robert\n")) == [Seated(START, 1, "bob", "Robert")]

    assert [place.name for place in sitting.room.places] == ["Ann", "Robert", ""]
    assert sitting.wish("bob", Rename(1, 1, "ROBERT"))  # what it was called so far is no matter


@pytest.mark.parametrize("name", ["", " \n ", "\x00\x07", "x" * 31, "Ann", "aNN"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    sitting = table("me open open")
    sitting.wish("bob", Sit(1, 1))

    refused(sitting, "bob", Rename(1, 1, name), refusals.BadName)


def test_nobody_renames_others_or_in_the_middle_of_a_game() -> None:
    sitting = table("me open")

    refused(sitting, "bob", Rename(1, 0, "Fool"), refusals.NotYours)
    sitting.wish("bob", Sit(1, 1))
    sitting.wish("ann", Start(1))
    refused(sitting, "bob", Rename(1, 1, "Robert"), refusals.AlreadyBegun)


def test_the_host_takes_a_table_away_before_the_game_and_nobody_else() -> None:
    sitting = table("me open open")
    sitting.wish("bob", Sit(1, 1))

    refused(sitting, "bob", Close(1), refusals.NotHost)
    assert sitting.wish("ann", Close(1)) == [Closed(START)]

    assert sitting.update("bob").table.status == "closed"
    assert keeping.summary(sitting.room).turn == "taken away by its host"
    assert sitting.replayed().room.is_closed
    for wish in (Sit(1, 2), Stand(1, 1), Start(1), Close(1), Fill(1, 2, "greedy")):
        refused(sitting, "ann", wish, refusals.TableClosed)


def test_a_game_that_has_begun_is_not_taken_away() -> None:
    sitting = table("me open")
    sitting.wish("ann", Start(1))

    refused(sitting, "ann", Close(1), refusals.AlreadyBegun)
