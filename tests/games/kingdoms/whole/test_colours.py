"""Players choose the colours of their pieces; what nobody chose is dealt."""

from __future__ import annotations

import pytest

from pocketkeep.core.match import Match
from pocketkeep.core.seat_looks import SeatLook, faults, spare_colour
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView
from tests.builders.kingdoms.tables import KINGDOMS


def colours_at(options: dict[str, object], *chosen: str) -> list[str]:
    """The colours of all sides of a game in which so many were chosen."""
    looks = [SeatLook(colour) for colour in chosen]
    return [look.colour for look in Match.start(KINGDOMS, options, 1, looks=looks).record.looks]


def refused(options: dict[str, object], *chosen: str) -> list[str]:
    wardrobe = KINGDOMS.wardrobe(KINGDOMS.read_options(options))
    return faults([SeatLook(colour) for colour in chosen], wardrobe)


def test_u_colour_1_a_player_has_the_colour_of_their_choice() -> None:
    assert colours_at({"players": 3}, "", "white", "red") == ["blue", "white", "red"]


def test_u_colour_1_nobody_else_has_it() -> None:
    assert refused({"players": 2}, "white", "white") == [
        "colours: white is taken; free are red, blue, yellow, purple"
    ]


def test_u_colour_1_whoever_does_not_choose_is_dealt_the_first_that_is_free() -> None:
    assert colours_at({"players": 5}, "", "red") == ["blue", "red", "yellow", "purple", "white"]


@pytest.mark.parametrize("chosen", [("red", "blue"), ("white", "purple"), ("white", "red")])
@pytest.mark.clause("U-COLOUR-2", "P-COLOUR-2")
@pytest.mark.parametrize("edition", ["ultra", "prototype"])
def test_neutral_armies_are_of_a_colour_that_no_player_has(
    edition: str, chosen: tuple[str, str]
) -> None:
    looks = [SeatLook(colour) for colour in chosen]
    options = {"players": 2, "edition": edition}
    match = Match.start(KINGDOMS, options, 1, looks=looks)

    assert spare_colour(match.record.looks) not in chosen
    view = match.view(None)
    assert isinstance(view, KingdomsView)
    assert view.neutrals


def test_p_colour_1_cubes_of_the_prototype_are_of_a_chosen_colour() -> None:
    assert colours_at({"edition": "prototype", "players": 3}, "", "", "blue") == [
        "red",
        "yellow",
        "blue",
    ]


def test_s_colour_1_a_person_alone_chooses_both_colours() -> None:
    assert colours_at({"players": 1}, "yellow", "red") == ["yellow", "red"]


def test_s_colour_1_the_dummy_cannot_have_the_persons_colour() -> None:
    assert refused({"players": 1}, "yellow", "yellow") != []


def test_s_colour_1_a_dummy_for_whom_none_is_named_has_the_last_that_is_free() -> None:
    assert colours_at({"players": 1}) == ["red", "white"]
    assert colours_at({"players": 1}, "white") == ["white", "purple"]
