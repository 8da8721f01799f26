"""What seats look like: chosen before the game begins, dealt where nobody chose, kept with it."""

from __future__ import annotations

import msgspec
import pytest

from pocketkeep.core import record
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.server.table import keeping, refusals
from pocketkeep.server.table.beginnings import resumption
from pocketkeep.server.table.entries import AnyEntry, Dressed, Seated
from pocketkeep.server.table.forms import ImportForm, TableForm
from pocketkeep.server.table.messages import Dress, Fill, Sit, Stand, Start
from pocketkeep.server.table.opening import import_table, open_table
from pocketkeep.server.table.summary import Kept
from tests.builders.server.sittings import START, Sitting, person, refused, seats, table

ANN = person("ann")
ENTRIES = msgspec.json.Decoder(list[AnyEntry])


def colours(sitting: Sitting) -> list[str]:
    return [seat.colour for seat in sitting.update().table.seats]


def chosen(sitting: Sitting) -> list[bool]:
    return [seat.colour_chosen for seat in sitting.update().table.seats]


def gathering() -> Sitting:
    """Ann, Bob, a bot, and a seat that is open."""
    sitting = table("me open greedy open")
    sitting.wish("bob", Sit(1, 1))
    return sitting


# ------------------------------------------------------------------ choosing


def test_who_sits_there_chooses_a_colour_and_the_others_are_dealt_what_is_left() -> None:
    sitting = gathering()

    assert sitting.wish("bob", Dress(1, 1, "red")) == [Dressed(START, 1, "red")]
    assert colours(sitting) == ["blue", "red", "yellow", "purple"]
    assert chosen(sitting) == [False, True, False, False]


def test_who_has_chosen_may_choose_again_or_let_it_be_dealt() -> None:
    sitting = gathering()
    sitting.wish("bob", Dress(1, 1, "red"))
    sitting.wish("bob", Dress(1, 1, "red"))
    sitting.wish("bob", Dress(1, 1, "white"))

    assert colours(sitting)[1] == "white"

    sitting.wish("bob", Dress(1, 1))

    assert colours(sitting) == ["red", "blue", "yellow", "purple"]
    assert not any(chosen(sitting))


def test_a_colour_that_somebody_has_chosen_is_refused_with_those_that_are_free() -> None:
    sitting = gathering()
    sitting.wish("ann", Dress(1, 0, "white"))

    refused(sitting, "bob", Dress(1, 1, "white"), refusals.BadLook)
    with pytest.raises(refusals.BadLook, match="free are red, blue, yellow, purple"):
        sitting.wish("bob", Dress(1, 1, "white"))


@pytest.mark.parametrize("colour", ["green", "Red", "x" * 4000])
def test_a_colour_that_there_is_not_is_refused(colour: str) -> None:
    refused(gathering(), "bob", Dress(1, 1, colour), refusals.BadLook)


def test_a_mat_is_refused_where_there_are_none() -> None:
    refused(gathering(), "bob", Dress(1, 1, "", "veil"), refusals.BadLook)


def test_nobody_chooses_for_another_person_and_the_host_neither() -> None:
    refused(gathering(), "bob", Dress(1, 0, "red"), refusals.NotYours)
    refused(gathering(), "ann", Dress(1, 1, "red"), refusals.NotYours)
    refused(gathering(), "zoe", Dress(1, 1, "red"), refusals.NotYours)


def test_only_the_host_chooses_for_a_bot() -> None:
    sitting = gathering()
    refused(sitting, "bob", Dress(1, 2, "white"), refusals.NotHost)
    sitting.wish("ann", Dress(1, 2, "white"))

    assert colours(sitting)[2] == "white"


def test_nobody_chooses_for_an_open_seat() -> None:
    refused(gathering(), "ann", Dress(1, 3, "white"), refusals.NotYours)


@pytest.mark.parametrize("side", [-1, 4, 99])
def test_a_side_that_is_not_there_is_refused(side: int) -> None:
    refused(gathering(), "ann", Dress(1, side, "white"), refusals.UnknownSeat)


def test_who_stands_up_leaves_the_colour_behind() -> None:
    sitting = gathering()
    sitting.wish("bob", Dress(1, 1, "white"))
    sitting.wish("bob", Stand(1, 1))

    assert colours(sitting) == ["red", "blue", "yellow", "purple"]
    sitting.wish("ann", Dress(1, 0, "white"))
    assert colours(sitting)[0] == "white"


def test_another_kind_of_bot_has_the_same_colour() -> None:
    sitting = gathering()
    sitting.wish("ann", Dress(1, 2, "white"))
    sitting.wish("ann", Fill(1, 2, "random"))

    assert colours(sitting)[2] == "white"


def test_once_the_game_has_begun_nobody_chooses() -> None:
    sitting = gathering()
    sitting.wish("ann", Start(1))

    refused(sitting, "bob", Dress(1, 1, "white"), refusals.AlreadyBegun)
    assert all(chosen(sitting))


# ------------------------------------------------------------------ opponents whom the rules play


def solo(mode: str, kinds: str) -> Sitting:
    """An adventure that still gathers."""
    game = "tactics" if mode else "kingdoms"
    options: dict[str, int | str] = {"mode": mode} if mode else {"players": 1}
    form = TableForm(game, options, seats=seats(kinds))
    return Sitting(open_table(form, ANN, id="t1", now=START, seed="s"))


def opponents(sitting: Sitting) -> list[tuple[str, str]]:
    return [(other.name, other.colour) for other in sitting.update().table.opponents]


def test_the_dummy_has_a_colour_that_the_person_chooses() -> None:
    sitting = solo("", "open")
    sitting.wish("bob", Sit(1, 0))

    assert opponents(sitting) == [("Dummy", "white")]
    sitting.wish("bob", Dress(1, 1, "red"))
    assert opponents(sitting) == [("Dummy", "red")]
    assert colours(sitting) == ["blue"]


def test_each_player_chooses_for_the_enemy_they_manage_and_the_host_for_both() -> None:
    sitting = solo("coop", "me open")
    sitting.wish("bob", Sit(1, 1))

    refused(sitting, "bob", Dress(1, 2, "red"), refusals.NotYours)
    refused(sitting, "zoe", Dress(1, 3, "red"), refusals.NotYours)
    sitting.wish("bob", Dress(1, 3, "red"))
    sitting.wish("ann", Dress(1, 2, "blue"))
    assert [colour for _, colour in opponents(sitting)] == ["blue", "red"]
    sitting.wish("ann", Dress(1, 3, "white"))
    assert [colour for _, colour in opponents(sitting)] == ["blue", "white"]


def test_a_table_of_people_has_no_opponents_and_a_spare_colour() -> None:
    sitting = gathering()

    assert opponents(sitting) == []
    assert sitting.update().table.spare_colour == "white"
    sitting.wish("bob", Dress(1, 1, "white"))
    assert sitting.update().table.spare_colour == "purple"


# ------------------------------------------------------------------ with the form


def opened(kinds: str, *looks: str) -> Sitting:
    form = TableForm(
        "kingdoms",
        {"players": len(kinds.split())},
        seats=seats(kinds),
        looks=[SeatLook(colour) for colour in looks],
    )
    return Sitting(open_table(form, ANN, id="t1", now=START, seed="s"))


def test_looks_of_a_new_table_are_chosen_before_it_begins() -> None:
    sitting = opened("me greedy greedy", "yellow", "", "red")

    assert sitting.room.status == "playing"
    assert colours(sitting) == ["yellow", "blue", "red"]
    assert [type(entry) for entry in sitting.entries[-3:-1]] == [Dressed, Dressed]


def test_faults_of_looks_are_told_with_all_others() -> None:
    with pytest.raises(BadOptions) as caught:
        opened("me me greedy open", "red", "", "red", "mauve")

    assert len(caught.value.faults) == 4
    assert "colours: red is taken; free are blue, yellow, purple, white" in caught.value.faults
    assert "seat 4: it is open; whoever sits down there chooses a colour" in caught.value.faults


# ------------------------------------------------------------------ kept


def dressed_game() -> Sitting:
    sitting = gathering()
    sitting.wish("bob", Dress(1, 1, "white"))
    sitting.wish("ann", Start(1))
    return sitting


def test_the_game_has_them_and_so_has_its_record() -> None:
    sitting = dressed_game()
    kept = keeping.export(sitting.room, ANN)

    assert colours(sitting) == ["red", "white", "blue", "yellow"]
    assert [look.colour for look in kept.looks] == colours(sitting)
    assert [line.colour for line in keeping.summary(sitting.room).seats] == colours(sitting)


def test_a_game_from_a_file_has_the_looks_of_the_file() -> None:
    kept = keeping.export(dressed_game().room, ANN)
    again = Sitting(import_table(ImportForm(record.dump(kept)), ANN, id="t2", now=START).entries)

    assert colours(again) == ["red", "white", "blue", "yellow"]


def test_looks_of_a_file_that_cannot_be_are_dealt_anew() -> None:
    kept = keeping.export(dressed_game().room, ANN)
    kept.looks = [SeatLook("green", "<b>"), SeatLook("white"), SeatLook("white")]
    again = Sitting(import_table(ImportForm(record.dump(kept)), ANN, id="t2", now=START).entries)

    assert colours(again) == ["red", "white", "blue", "yellow"]
    assert {seat.mat for seat in again.update().table.seats} == {""}


def test_a_game_that_goes_on_with_other_rules_keeps_them() -> None:
    sitting = dressed_game()
    kept = Kept(sitting.entries, keeping.snapshot(sitting.room))
    resumed = resumption(kept, START, anyway=True)

    assert resumed is not None
    assert colours(Sitting([*sitting.entries, resumed])) == colours(sitting)


def test_a_table_from_before_there_were_looks_has_the_colours_of_its_seats() -> None:
    sitting = dressed_game()
    older = [entry for entry in sitting.entries if not isinstance(entry, Dressed)]

    assert [type(entry) for entry in older].count(Seated) == 4
    assert colours(Sitting(ENTRIES.decode(msgspec.json.encode(older)))) == [
        "red",
        "blue",
        "yellow",
        "purple",
    ]
