"""That a benchmark run yields its rows; how fast anything is, no test asks."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from benchmarks.attacks.__main__ import carry_out, name_of
from benchmarks.attacks.databases import spoil
from benchmarks.attacks.fuzz import damaged, mutated
from benchmarks.attacks.ground import Ground, Outcome
from benchmarks.engines import Ours, Shape, is_at_war, load
from benchmarks.measure import Bench, Plan, Row
from pocketkeep.core import record
from pocketkeep.server.sockets.conversation import DECODER
from tests.builders.server.records import running_record

TINY = Plan(rounds=2, games=1, positions=2, copies=1, records=1, counted=1)


class Snail:
    """A peer whose game is one decision among three."""

    name = "snail"
    share = 1.0

    def play(self, games: int, seed: int) -> int:
        del seed
        return games

    def shape(self, games: int, seed: int) -> Shape:
        del seed
        found = Shape(games)
        for _ in range(games):
            found.add(3)
        return found

    def halfway(self, games: int, decisions: int) -> list[Any]:
        return [[decisions] for _ in range(games)]

    def copy(self, game: Any) -> object:
        return list(game)


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    return Bench([Snail()], TINY, lambda _: None).run()


def test_every_measure_has_its_row(rows: list[Row]) -> None:
    alone = {row.name for row in rows if row.peer is None}
    compared = {(row.name, row.peer) for row in rows if row.peer}

    assert alone == {
        "kingdoms.decisions.from-python",
        "kingdoms.clone.war",
        "kingdoms.redeterminise",
        "kingdoms.redeterminise.war",
        "kingdoms.load",
        "kingdoms.load.first",
    }
    assert compared == {
        ("kingdoms.decisions", "snail"),
        ("kingdoms.decisions", "interpreted"),
        ("kingdoms.decisions.open", "snail"),
        ("kingdoms.options", "snail"),
        ("kingdoms.options.average", "snail"),
        ("kingdoms.games", "snail"),
        ("kingdoms.clone", "snail"),
        ("kingdoms.clone", "interpreted"),
    }


def test_each_of_our_games_has_rows_of_its_own() -> None:
    bench = Bench([Snail()], TINY, lambda _: None, [Ours("ulos")])
    rows = [row for row in bench.run() if row.name.startswith("ulos.")]

    assert {(row.name, row.peer) for row in rows} == {
        ("ulos.decisions", "snail"),
        ("ulos.decisions.open", "snail"),
        ("ulos.options", "snail"),
        ("ulos.options.average", "snail"),
        ("ulos.games", "snail"),
        ("ulos.clone", "snail"),
    }
    for row in rows:
        ours, theirs, ratios = bench.ranges(row)
        assert min(ours) <= row.value <= max(ours)
        assert len(theirs) == len(ratios) == TINY.rounds


def test_rows_are_written_with_these_keys(rows: list[Row]) -> None:
    written: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(rows))

    for row in written:
        assert list(row) == ["name", "value", "unit", "peer", "peer_value", "ratio"]
        assert isinstance(row["value"], float)
        assert row["value"] > 0
        if row["peer"] is not None:
            assert row["ratio"] == pytest.approx(row["value"] / row["peer_value"])


def test_all_ways_to_play_play_whole_games() -> None:
    ours = Ours("kingdoms")
    shape = ours.shape(2, 0)

    assert shape.games == 2
    assert shape.decisions > shape.open > 0
    assert shape.options > shape.decisions
    assert ours.play(2, 0) > 100
    assert ours.play_from_python(2, 0) > 100


def test_positions_are_halfway_and_at_war() -> None:
    ours = Ours("kingdoms")

    assert all(game.owed for game in ours.halfway(3, 100))
    wars = ours.at_war(3, 100)
    assert wars
    assert all(is_at_war(game) for game in wars)


def test_a_finished_game_loads() -> None:
    kept = Ours("kingdoms").finished(1)

    assert load(record.dump(kept)).outcome is not None


# ------------------------------------------------------------------------------ attacks


async def resist(ground: Ground) -> Outcome:
    """Done as often as is wanted."""
    return Outcome(f"{ground.times(40)} times", "0", "0", held=True)


async def give_way(_ground: Ground) -> Outcome:
    """Nothing comes of it."""
    raise ConnectionError("the server has gone")


def test_an_attack_is_told_with_its_name_and_as_often_as_it_was_made() -> None:
    row = asyncio.run(carry_out(resist, name_of("greed", resist), 0.1))

    assert row.name == "greed: resist"
    assert row.outcome == Outcome("4 times", "0", "0", held=True)


def test_an_attack_that_fails_by_itself_did_not_hold(capsys: pytest.CaptureFixture[str]) -> None:
    row = asyncio.run(carry_out(give_way, name_of("greed", give_way), 1.0))

    assert row.outcome.done == "Nothing comes of it."
    assert row.outcome.figure == "ConnectionError: the server has gone"
    assert not row.outcome.held
    assert "Traceback" in capsys.readouterr().err


def is_wish(message: bytes | str) -> bool:
    try:
        DECODER.decode(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def test_some_mutated_messages_can_still_be_read() -> None:
    luck = Random(1)
    readable = [is_wish(mutated(luck)) for _ in range(1000)]

    assert 100 < sum(readable) < 700


def test_what_is_damaged_differs_from_what_was_whole() -> None:
    luck, whole = Random(1), running_record(5)
    data = bytes(range(100))

    assert all(damaged(whole, luck) != whole for _ in range(100))
    assert whole == running_record(5)
    assert spoil(data, 0.5, cut=True) == data[:50]
    assert len(spoil(data, 0.5, cut=False)) == 100
    assert spoil(data, 0.5, cut=False) != data
