"""What a seat looks like is chosen or dealt, is refused where it cannot be, and touches no play."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.ai.players import make_player
from pocketkeep.core import match, record, seat_looks
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import COLOUR_NAMES, COLOURS, SeatLook, Wardrobe, faults
from pocketkeep.core.table_text import Page

MATS = ("anvil", "dawn", "roots", "tides", "veil")


def colours(looks: list[SeatLook]) -> list[str]:
    return [look.colour for look in looks]


def chosen(*names: str) -> list[SeatLook]:
    return [SeatLook(name) for name in names]


def test_every_colour_has_a_shape_a_sign_and_a_letter_of_its_own() -> None:
    for field in ("name", "shape", "sign", "letter", "style"):
        assert len({getattr(colour, field) for colour in COLOURS}) == len(COLOURS) >= 5


# ------------------------------------------------------------------ refusing


def test_what_is_not_chosen_is_no_fault() -> None:
    assert faults(chosen("", "red"), Wardrobe(4)) == []


def test_an_unknown_colour_is_refused_with_those_that_are_free() -> None:
    assert faults(chosen("red", "mauve"), Wardrobe(2)) == [
        "colours: there is no colour 'mauve'; free are blue, yellow, purple, white"
    ]


def test_the_same_colour_twice_is_refused_with_those_that_are_free() -> None:
    assert faults(chosen("red", "white", "red"), Wardrobe(3)) == [
        "colours: red is taken; free are blue, yellow, purple"
    ]


def test_an_opponent_cannot_have_the_colour_of_a_player_either() -> None:
    assert faults(chosen("red", "red"), Wardrobe(1, ("dummy",))) != []


def test_more_looks_than_sides_are_refused() -> None:
    assert faults(chosen("red", "blue", "white"), Wardrobe(1, ("dummy",))) == [
        "looks: 3 were chosen for 2 at the table"
    ]


def test_mats_are_refused_where_there_are_none() -> None:
    assert faults([SeatLook("", "veil")], Wardrobe(2)) == ["mats: this game has none to choose"]


def test_an_unknown_mat_and_the_same_twice_are_refused_together() -> None:
    wanted = [SeatLook("", mat) for mat in ("veil", "moth", "veil")]

    assert faults(wanted, Wardrobe(3, (), MATS)) == [
        "mats: there is no mat 'moth'; free are anvil, dawn, roots, tides",
        "mats: veil is taken; free are anvil, dawn, roots, tides",
    ]


def test_opponents_have_no_mat_to_choose() -> None:
    wanted = [SeatLook(), SeatLook("", "veil")]

    assert faults(wanted, Wardrobe(1, ("ulrir",), MATS)) == ["mats: ulrir has no mat to choose"]


# ------------------------------------------------------------------ dealing


def test_where_nobody_chooses_seats_have_the_colours_of_their_numbers() -> None:
    assert colours(seat_looks.deal([], Wardrobe(5), 7)) == [*COLOUR_NAMES]


def test_what_is_left_is_dealt_in_order() -> None:
    assert colours(seat_looks.deal(chosen("", "red", "", "yellow"), Wardrobe(4))) == [
        "blue",
        "red",
        "purple",
        "yellow",
    ]


def test_opponents_are_dealt_the_last_colours() -> None:
    looks = seat_looks.deal([], Wardrobe(2, ("enemy-1", "enemy-2")))

    assert colours(looks) == ["red", "blue", "purple", "white"]


def test_more_players_than_colours_have_some_twice() -> None:
    looks = seat_looks.deal([], Wardrobe(6))

    assert colours(looks) == [*COLOUR_NAMES, "red"]
    assert faults(looks, Wardrobe(6)) == []


def test_mats_are_dealt_by_the_seed_from_those_nobody_chose() -> None:
    wanted = [SeatLook(), SeatLook("", "veil")]
    dealt = {tuple(seat_looks.deal(wanted, Wardrobe(3, (), MATS), seed)) for seed in range(30)}

    assert all(looks[1].mat == "veil" for looks in dealt)
    assert all(len({look.mat for look in looks}) == 3 for looks in dealt)
    assert len({looks[0].mat for looks in dealt}) == 4
    assert seat_looks.deal(wanted, Wardrobe(3, (), MATS), 4) == seat_looks.deal(
        wanted, Wardrobe(3, (), MATS), 4
    )


def test_before_there_is_a_seed_no_mat_is_dealt() -> None:
    assert [look.mat for look in seat_looks.deal([], Wardrobe(2, (), MATS))] == ["", ""]


def test_opponents_are_dealt_no_mat() -> None:
    looks = seat_looks.deal([], Wardrobe(1, ("ulrir",), MATS), 1)

    assert bool(looks[0].mat)
    assert not looks[1].mat


def test_what_a_record_has_wrong_is_dealt_anew_and_the_rest_stays() -> None:
    kept = [SeatLook("green", "veil"), SeatLook("blue", "moth"), SeatLook("blue"), SeatLook("red")]
    looks = seat_looks.restore(kept, Wardrobe(3, (), MATS), 1)

    assert colours(looks) == ["red", "blue", "yellow"]
    assert looks[0].mat == "veil"
    assert faults(looks, Wardrobe(3, (), MATS)) == []


@pytest.mark.parametrize(
    ("worn", "spare"),
    [
        (["red", "blue"], "white"),
        (["red", "white"], "purple"),
        ([*COLOUR_NAMES], "white"),
    ],
)
def test_what_is_nobodys_has_a_colour_that_nobody_has(worn: list[str], spare: str) -> None:
    assert seat_looks.spare_colour(chosen(*worn)) == spare


# ------------------------------------------------------------------ drawn and kept


def test_a_seat_is_drawn_in_its_look() -> None:
    page = Page(80, 24, True, ("Ann", "Ben"), looks=(SeatLook("white"), SeatLook("red")))

    assert page.mark(0) == ("⬢", COLOURS[4].style)
    assert page.mark(1) == ("■", COLOURS[0].style)
    assert Page(80, 24, False, (), looks=page.looks).mark(0)[0] == "E"


def test_without_looks_a_seat_is_drawn_by_its_number() -> None:
    marks = [Page(80, 24, True, ()).mark(seat)[0] for seat in range(5)]

    assert marks == ["■", "●", "◆", "▲", "⬢"]


def test_a_record_keeps_looks_and_a_replay_shows_them() -> None:
    kingdoms = find_ruleset("kingdoms")
    started = Match.start(kingdoms, {"players": 3}, 5, looks=chosen("white"))
    kept = record.parse(record.dump(started.save()))

    assert colours(kept.looks) == ["white", "red", "blue"]
    assert match.replay(kept).record.looks == kept.looks


def test_a_record_without_looks_has_the_colours_of_the_seats() -> None:
    kept = Match.start(find_ruleset("kingdoms"), {"players": 3}, 5).save()
    kept.looks = []
    old = record.dump(kept).replace(' "looks": []', ' "pocketkeep": 1')

    assert colours(match.replay(record.parse(old)).record.looks) == ["red", "blue", "yellow"]


def test_looks_change_nothing_of_a_game() -> None:
    kingdoms = find_ruleset("kingdoms")
    plain = Match.start(kingdoms, {"players": 3}, 5)
    dressed = Match.start(kingdoms, {"players": 3}, 5, looks=chosen("white", "", "red"))
    for played in (plain, dressed):
        bot = make_player("random", kingdoms, Random(1))
        for _ in range(60):
            seat = played.pending[0].seat
            played.answer(seat, bot.choose(played.game, seat))

    assert plain.record.choices == dressed.record.choices
    assert [plain.view(seat) for seat in range(3)] == [dressed.view(seat) for seat in range(3)]
