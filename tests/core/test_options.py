"""Options of a new game: typed, complete, and every fault at once."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocketkeep.core.errors import BadOptions
from pocketkeep.core.options import Option, Options, read_options
from tests.builders.kingdoms.tables import KINGDOMS

KNOWN = (
    Option("players", "How many.", 4, (2, 3, 4)),
    Option("mode", "Which way.", "long", ("long", "short")),
    Option("names", "Who.", "any", ("any",), closed=False),
)


def read(check: list[str] | None = None, **given: object) -> Options:
    return read_options(KNOWN, given, lambda _: check or [])


def faults(check: list[str] | None = None, **given: object) -> list[str]:
    with pytest.raises(BadOptions) as caught:
        read(check, **given)
    return caught.value.faults


def test_what_is_not_given_has_its_default() -> None:
    assert read() == {"players": 4, "mode": "long", "names": "any"}


def test_a_number_may_come_as_text() -> None:
    assert read(players="3") == {"players": 3, "mode": "long", "names": "any"}


def test_an_open_option_takes_other_values() -> None:
    assert read(names="orcs,elves")["names"] == "orcs,elves"


@pytest.mark.parametrize("players", [5, "five", 2.5, True, None, [3]])
def test_a_wrong_value_is_told_with_the_right_ones(players: object) -> None:
    assert faults(players=players) == [f"players cannot be {players!r}; choose from: 2, 3, 4"]


def test_a_value_that_is_nearly_right_is_told_with_a_guess() -> None:
    assert faults(mode="lnog") == [
        "mode cannot be 'lnog' (did you mean 'long'?); choose from: long, short"
    ]


def test_an_unknown_option_is_told_with_a_guess() -> None:
    told = faults(player=3)

    assert told == [
        "there is no option 'player'; did you mean 'players'? (known: players, mode, names)"
    ]


def test_all_faults_come_in_one_error() -> None:
    assert len(faults(players=9, mode="middling", colour="red")) == 3


def test_the_ruleset_checks_what_fits_together() -> None:
    assert faults(["U-SET-2: too many"]) == ["U-SET-2: too many"]


@settings(max_examples=50, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["players", "factions", "split", "first", "edition", "", "x"]),
        st.none() | st.integers(-9, 9) | st.text(max_size=12) | st.booleans(),
    )
)
def test_whatever_is_asked_for_is_a_game_or_bad_options(given: dict[str, object]) -> None:
    with suppress(BadOptions):
        agreed = KINGDOMS.read_options(given)
        assert KINGDOMS.read_options(agreed) == agreed
