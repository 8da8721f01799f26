"""Colours and mats given with a command."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pocketkeep.cli import app
from pocketkeep.cli.looks import read_looks
from pocketkeep.core import record
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.seat_looks import SeatLook, Wardrobe


def test_colours_and_mats_are_read_seat_by_seat() -> None:
    wardrobe = Wardrobe(3, (), ("veil", "dawn"))

    assert read_looks("", "", wardrobe) == []
    assert read_looks("Red, ,blue", ",veil", wardrobe) == [
        SeatLook("red"),
        SeatLook("", "veil"),
        SeatLook("blue"),
    ]


def test_what_cannot_be_worn_is_refused_all_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        read_looks("red,red,mauve", "veil", Wardrobe(3))

    assert len(caught.value.faults) == 3


def test_a_game_is_played_in_the_colours_that_were_given(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ["play", "kingdoms", "--players", "2", "--colours", "white", "--save", str(file)]
    CliRunner().invoke(app, words, input="quit\n")

    assert [look.colour for look in record.read_file(file).looks] == ["white", "red"]


def test_a_game_that_goes_on_has_its_colours_already(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    start = ["play", "kingdoms", "--players", "2", "--save", str(file)]
    CliRunner().invoke(app, start, input="quit\n")
    again = ["play", "--load", str(file), "--colours", "white"]
    result = CliRunner().invoke(app, again, input="quit\n")

    assert result.exit_code == 2
    assert "colours cannot be changed in a game that goes on" in result.output
