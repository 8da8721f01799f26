"""A position as data and as text, and back; what is none is refused."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocketkeep.core import codec, notation
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.engine.playout import play_on
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.laws import asked, fingerprint
from tests.builders.kingdoms.tables import KINGDOMS, table
from tests.builders.kingdoms.wars import at_war
from tests.builders.playing import play

BOOK = KINGDOMS.book(KINGDOMS.read_options({}), None)


def half_sealed() -> Game:
    """Red has moved on blue and set a value; blue has not."""
    game = at_war()
    play(game, "0: war 2")
    return game


SAVED = codec.save(half_sealed())


def test_a_position_is_state_frames_and_seals() -> None:
    assert [frame["frame"] for frame in SAVED["stack"]] == ["Turn", "War"]
    assert SAVED["sealed"] == [["war 2"], [], []]
    assert SAVED["state"]["seats"] == 3


def test_a_loaded_position_is_the_same_and_plays_on_alike() -> None:
    game, loaded = half_sealed(), KINGDOMS.load(BOOK, json.loads(json.dumps(SAVED)))

    assert fingerprint(loaded) == fingerprint(game)
    assert asked(loaded) == asked(game)
    assert play_on(loaded, 5) == play_on(game, 5)
    assert fingerprint(loaded) == fingerprint(game)


@pytest.mark.parametrize(
    ("sealed", "fault"),
    [
        ([["war 2", "war 2"], [], []], "seat 1 could not seal 'war 2'"),  # once is enough
        ([["war 2"], [], ["war 1"]], "seat 3 could not seal 'war 1'"),  # it is not at war
    ],
)
def test_only_what_could_be_sealed_lies_sealed(sealed: list[list[str]], fault: str) -> None:
    with pytest.raises(CorruptRecord, match=fault):
        KINGDOMS.load(BOOK, {**copy.deepcopy(SAVED), "sealed": sealed})


def test_nothing_lies_sealed_where_nobody_is_asked_for_it() -> None:
    game = table(
        "elves cinderlow 3/3/3: charwood",
        "dwarves honeywold 3/3/3: sootcrown",
        "undead larkhaven 3/3/3: dunemead",
    )
    data = {**codec.save(game), "sealed": [["war 1"], [], []]}

    with pytest.raises(CorruptRecord, match="could not seal 'war 1'"):
        KINGDOMS.load(BOOK, data)


def test_playing_on_leaves_the_data_it_was_loaded_from_alone() -> None:
    data = json.loads(json.dumps(SAVED))
    play_on(KINGDOMS.load(BOOK, data), 5)

    assert data == SAVED


def test_a_finished_game_can_be_loaded() -> None:
    game = half_sealed()
    play_on(game, 5)

    loaded = KINGDOMS.load(BOOK, codec.save(game))

    assert loaded.owed == []
    assert KINGDOMS.outcome(loaded) == KINGDOMS.outcome(game)


def test_a_position_is_written_and_read() -> None:
    text = notation.write_position(half_sealed())

    assert "active = 0\n" in text
    assert 'sealed ["war 2"]\n' in text
    assert notation.read_position(text) == SAVED
    assert notation.read_position(f"\n  {text.replace(chr(10), chr(10) * 2)}") == SAVED


@pytest.mark.parametrize("line", ["cubes = [1, 2", "frame {", "sealed", "what is this", "[" * 9999])
def test_a_line_that_says_nothing_is_named(line: str) -> None:
    with pytest.raises(CorruptRecord, match="Line 2 of the position cannot be read"):
        notation.read_position(f"seats = 3\n{line}\n")


DAMAGES: dict[str, Any] = {
    "no state": lambda data: data.pop("state"),
    "no stack": lambda data: data.pop("stack"),
    "a lost field": lambda data: data["state"].pop("cubes"),
    "text for a number": lambda data: data["state"].update(active="red"),
    "a fraction": lambda data: data["state"].update(cubes=[0.5] * 6),
    "nothing in a list": lambda data: data["state"].update(cubes=[None] * 6),
    "no seats": lambda data: data["state"].update(seats=0),
    "seats without end": lambda data: data["state"].update(seats=10**12),
    "half a seat": lambda data: data["state"].update(seats=2.5),
    "an unknown frame": lambda data: data["stack"][0].update(frame="Feast"),
    "a frame without fields": lambda data: data["stack"].append({"frame": "War"}),
    "a frame with more fields": lambda data: data["stack"][0].update(joy=1),
    "a field that the table does not have": lambda data: data["state"].update(moon=1),
    "a step before the first": lambda data: data["stack"][1].update(step=-1),
    "a step that is none": lambda data: data["stack"][1].update(step="two"),
    "an unknown choice": lambda data: data.update(sealed=[["war 99"], [], []]),
    "too few seals": lambda data: data.update(sealed=[["war 2"]]),
    "a seal that is a number": lambda data: data.update(sealed=[[3], [], []]),
    "a seat that is not there": lambda data: data["stack"][1].update(attacker=7, loser=7),
    "everybody gone": lambda data: data.update(stack=[]),
    "a lost list": lambda data: data["state"].update(armies=[]),
    "a region far away": lambda data: data["state"].update(armies=[[999], [], []]),
    "chance beyond bounds": lambda data: data["state"].update(chance=1 << 70),
    "a list": lambda data: data.update(state=[]),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_what_cannot_be_a_position_is_refused(damage: Any) -> None:
    data = copy.deepcopy(SAVED)
    damage(data)

    with pytest.raises(CorruptRecord, match=r"does not fit kingdoms .* another copy"):
        KINGDOMS.load(BOOK, data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text(max_size=5) | st.floats(0, 1),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_damaged_position_is_loaded_or_refused_and_nothing_else(data: st.DataObject) -> None:
    damaged = copy.deepcopy(SAVED)
    part = data.draw(st.sampled_from([damaged, damaged["state"], *damaged["stack"]]))
    part[data.draw(st.sampled_from(sorted(part)))] = data.draw(JSON)

    with suppress(CorruptRecord):
        assert KINGDOMS.load(BOOK, damaged).owed
