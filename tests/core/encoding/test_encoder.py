"""Every game's encoder: what it writes, and what it must not forget."""

from __future__ import annotations

import importlib
import json
import pkgutil
import sys
import threading
import tracemalloc
from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pocketkeep.core.encoding.encoder import Encoder, MisfitArray
from pocketkeep.core.encoding.numbers import BYTES, FORMAT
from pocketkeep.core.encoding.page import fingerprint
from pocketkeep.core.engine.flow import Ask, AskAll, Game, answer
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset

HERE = Path(__file__).parent
KNOWN = HERE / "known.json"  # by game: version and fingerprint of its encoding
POSITIONS = HERE / "positions.json"  # by game, some positions as they were saved
RECORDED: dict[str, list[dict[str, object]]] = {
    "kingdoms": [{"players": 3}, {"players": 1}, {"players": 2, "expansion": "heroes-call"}],
    "ulos": [{"players": 4, "factions": "random"}, {"players": 1}],
    "tactics": [{"mode": "team", "rounds": 3}, {"mode": "solo"}],
}


def encoder_of(ruleset: Ruleset) -> Encoder:
    assert ruleset.encoder is not None
    return ruleset.encoder


def played(ruleset: Ruleset, options: dict[str, object], decisions: int) -> Game:
    game, luck = ruleset.start(options, "encoded"), Random(7)
    for _ in range(decisions):
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))
    return game


@cache
def position(game: str, number: int = 0) -> Game:
    return played(find_ruleset(game), RECORDED[game][number], 40)


def asking_steps(game: str) -> Iterator[str]:
    rules = importlib.import_module(f"pocketkeep.games.{game}.rules")
    for found in pkgutil.walk_packages(rules.__path__, rules.__name__ + "."):
        ahead: list[Any] = list(vars(importlib.import_module(found.name)).values())
        while ahead:
            thing = ahead.pop()
            if isinstance(thing, dict):
                ahead += thing.values()
            elif isinstance(thing, list):
                ahead += thing
            elif isinstance(thing, Ask | AskAll):
                yield thing.name


@pytest.mark.parametrize(
    ("game", "module"), [("kingdoms", "holdings"), ("ulos", "holdings"), ("tactics", "forces")]
)
def test_every_step_that_asks_has_a_number(game: str, module: str) -> None:
    known = importlib.import_module(f"pocketkeep.games.{game}.encoding.{module}").ASKS

    assert set(known) == set(asking_steps(game))
    assert len(set(known)) == len(known)


@pytest.mark.parametrize("game", RULESETS)
def test_every_choice_of_a_book_has_a_number_that_finds_it_again(game: str) -> None:
    """Those that name what is not in play have none."""
    encoder, table = encoder_of(find_ruleset(game)), position(game)
    numbers = {choice: encoder.number(table, 1, choice) for choice in table.choices.values()}
    known = {choice: number for choice, number in numbers.items() if number >= 0}
    some = Random(1).sample(sorted(known, key=lambda choice: choice.path), 12)

    assert len(known) > 1000
    assert len(set(known.values())) == len(known)
    assert max(known.values()) < encoder.actions.size
    assert [encoder.choice(table, 1, known[choice]) for choice in some] == some


@pytest.mark.parametrize("game", RULESETS)
def test_arrays_of_any_make_are_written_alike(game: str) -> None:
    encoder, table = encoder_of(find_ruleset(game)), position(game)
    numbers = array("h", [0] * encoder.row.size)
    plain, mask = bytearray(encoder.row.size * BYTES), bytearray(b"\x07") * encoder.actions.size
    encoder.observe(table, 0, numbers)
    encoder.observe(table, 0, plain)
    seat = table.owed[0].seat
    encoder.mask(table, seat, mask)

    assert bytes(plain) == numbers.tobytes()
    assert list(numbers) == encoder.row.numbers(table, 0)
    assert [n for n, bit in enumerate(mask) if bit] == sorted(encoder.open_to(table, seat))
    assert set(mask) <= {0, 1}


@pytest.mark.parametrize("game", RULESETS)
def test_who_owes_nothing_has_an_empty_mask(game: str) -> None:
    encoder, table = encoder_of(find_ruleset(game)), position(game)
    owing = {decision.seat for decision in table.owed}
    idle = next(seat for seat in range(table.seats + 1) if seat not in owing)

    assert encoder.open_to(table, idle) == []


def misfits(encoder: Encoder) -> list[tuple[object, str]]:
    size = encoder.row.size
    return [
        ([0] * size, "no array"),
        (bytes(size * BYTES), "cannot be written"),
        (array("h", [0] * (size - 1)), f"Bring {size} of int16"),
        (array("i", [0] * size), "format 'i'"),
        (memoryview(array("h", [0] * size * 2))[::2], "contiguous"),
    ]


def test_arrays_that_do_not_fit_are_refused_with_what_is_needed() -> None:
    encoder, table = encoder_of(find_ruleset("ulos")), position("ulos")

    for into, words in misfits(encoder):
        with pytest.raises(MisfitArray, match=words):
            encoder.observe(table, 0, into)
    with pytest.raises(MisfitArray, match=f"Bring {encoder.actions.size} of int8"):
        encoder.mask(table, 0, bytearray(3))


def test_rows_are_rotated_to_me_first() -> None:
    ruleset = find_ruleset("kingdoms")
    encoder, table = encoder_of(ruleset), position("kingdoms")
    (field,) = [field for field in encoder.row.fields if field.name == "rulers"]
    wide = field.shape[1]
    mine, other = (
        encoder.row.numbers(table, seat)[field.first : field.first + field.size] for seat in (0, 1)
    )

    assert mine[wide : 2 * wide][4:14] == other[:wide][4:14]  # the ruler after me is the other's me
    assert other[2 * wide : 3 * wide][4:14] == mine[:wide][4:14]


def encoded(game: str, saved: list[dict[str, Any]]) -> bytes:
    """The arrays of recorded positions, for every seat."""
    ruleset = find_ruleset(game)
    encoder = encoder_of(ruleset)
    whole = b""
    for each in saved:
        book = ruleset.book(ruleset.read_options(each["options"]), None)
        table = ruleset.load(book, each["position"])
        for seat in range(table.seats):
            whole += array("h", encoder.row.numbers(table, seat)).tobytes()
            whole += array("i", sorted(encoder.open_to(table, seat))).tobytes()
    return whole


@pytest.mark.parametrize("game", RULESETS)
def test_a_changed_encoding_has_another_version(game: str, *, regenerate: bool) -> None:
    """Learners keep what they have learned by it: count VERSION up, then --regenerate."""
    encoder = encoder_of(find_ruleset(game))
    known = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    saved = json.loads(POSITIONS.read_text()) if POSITIONS.exists() else {}
    if regenerate and game not in saved:
        saved[game] = [
            {"options": options, "position": find_ruleset(game).save(position(game, number))}
            for number, options in enumerate(RECORDED[game])
        ]
        POSITIONS.write_text(json.dumps(saved, separators=(",", ":")) + "\n")
    now = {
        "version": encoder.version,
        "fingerprint": fingerprint(encoder, encoded(game, saved[game])),
    }
    if regenerate and known.get(game, {}).get("version") != encoder.version:
        KNOWN.write_text(json.dumps(known | {game: now}, indent=1, sort_keys=True) + "\n")
        return

    assert known[game] == now


@pytest.mark.parametrize("name", RULESETS)
def test_a_row_is_written_without_another_one_being_made(name: str) -> None:
    """Into memory that somebody brings: whatever is needed meanwhile is less than a row."""
    game, encoder = position(name), encoder_of(find_ruleset(name))
    row = bytearray(BYTES * encoder.row.size)
    seat = game.owed[0].seat
    peaks, grown = [], []
    tracemalloc.start()
    try:
        for _ in range(5):  # other threads of the tests' own runner may take some of it meanwhile
            encoder.observe(game, seat, row)
            tracemalloc.reset_peak()
            before, _ = tracemalloc.get_traced_memory()
            for _ in range(100):
                encoder.observe(game, seat, row)
            after, most = tracemalloc.get_traced_memory()
            peaks.append(most - before)
            grown.append(after - before)
    finally:
        tracemalloc.stop()

    assert min(peaks) < len(row)
    assert min(grown) < len(row)


@pytest.mark.parametrize("name", RULESETS)
def test_threads_that_write_rows_at_once_do_not_disturb_each_other(name: str) -> None:
    encoder = encoder_of(find_ruleset(name))
    games = [position(name, number) for number in range(2)]
    wanted = [encoder.row.afresh(game, 0).memory.tolist() for game in games]
    wrong: list[int] = []

    def look(number: int) -> None:
        row = array(FORMAT, [0]) * encoder.row.size
        for _ in range(60):
            encoder.observe(games[number], 0, row)
            if row.tolist() != wanted[number]:
                wrong.append(number)

    threads = [threading.Thread(target=look, args=(number % 2,)) for number in range(4)]
    pause = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(pause)

    assert wrong == []
