"""Sentences with places for names, and the clients that fill them in."""

from __future__ import annotations

import pytest

from pocketkeep.core.errors import IllegalChoice
from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import fill, place, places, plain

NAMES = ("you", "Bob")
THINGS = {"hollinfield": "Hollin Field", "0": "never"}


def test_seats_and_things_are_filled_in() -> None:
    sentence = f"{place(1)} patrolled to {place('hollinfield')}."

    assert sentence == "{1} patrolled to {hollinfield}."
    assert places(sentence) == ["1", "hollinfield"]
    assert fill(sentence, NAMES, THINGS) == "Bob patrolled to Hollin Field."


def test_a_thing_without_a_name_goes_by_its_id() -> None:
    assert fill("{0} took the {dark-elves} to {ashfen.2}.", NAMES, {}) == (
        "you took the dark-elves to ashfen.2."
    )


@pytest.mark.parametrize("odd", ["{2}", "{777}", "{²}", "{}", "{a b}", "{-1}", "{", "}{"])
def test_what_is_no_place_is_left_alone(odd: str) -> None:
    assert fill(odd, NAMES, THINGS) == odd


def test_a_name_that_looks_like_a_place_is_not_filled_again() -> None:
    assert fill("{0} attacked {1}.", ["{1}", "{hollinfield}"], THINGS) == (
        "{1} attacked {hollinfield}."
    )


def test_without_names_seats_are_counted_from_one() -> None:
    assert plain("{1} decides now, not {0}") == "seat 2 decides now, not seat 1"


def test_a_refusal_reads_well_without_names_and_keeps_the_places() -> None:
    error = IllegalChoice("U-MOVE-1", 0, "patrol a b", "{greycap} holds two armies already")

    assert str(error) == "U-MOVE-1: 'patrol a b' is refused: greycap holds two armies already."
    assert error.why == "{greycap} holds two armies already"


def test_a_page_calls_things_by_their_names_at_any_size() -> None:
    page = Page(80, 24, unicode=True, names=NAMES, things=THINGS).resized(40, 12)

    assert (page.width, page.height) == (40, 12)
    assert page.thing("hollinfield") == "Hollin Field"
    assert page.thing("greycap") == "greycap"
