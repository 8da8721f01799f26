"""`kill -9` at any moment: every choice that was acknowledged is kept, and every table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from benchmarks.server.client import Player, Visitor, gather_table, sit_down
from benchmarks.server.process import ServerProcess
from pocketkeep.server.table.messages import Choose
from tests.builders.server.diaries import Diary, Wish, fits, load, send_again

TABLES = 4
SEATS = 3
KILLS = 3
BETWEEN = 30  # acknowledged choices between two kills


class Story(NamedTuple):
    """What came of a server that was killed again and again, and told to stop in the end."""

    diary: Diary
    farewells: list[str]
    returned: int
    file: Path = Path()


async def kill_under_load(server: ServerProcess) -> Story:
    luck, diary = Random(7), Diary()
    visitors = [await Visitor.arrive(server.address, f"Guest {n}") for n in range(SEATS)]
    tables = [await gather_table(visitors) for _ in range(TABLES)]
    players = [player for table in tables for player in table]
    for _ in range(KILLS):
        tasks = await load(players, diary, luck)
        await diary.grows_by(BETWEEN)
        before = [(player, [*player.log], player.view["version"]) for player in players]
        server.kill()
        await asyncio.gather(*tasks)
        server.start()
        players = await come_back(visitors, players)
        for player in players:
            await send_again(player, diary)
        for player, (old, log, version) in zip(players, before, strict=True):
            assert player.log[: len(log)] == log, "something that was told is gone"
            assert player.view["version"] >= version
            await old.leave()
    return Story(diary, *await say_farewell(server, players, visitors))


async def say_farewell(
    server: ServerProcess, players: list[Player], visitors: list[Visitor]
) -> tuple[list[str], int]:
    """The server is told to stop while everybody sits there: what they hear, what it returns."""
    returned = await asyncio.to_thread(server.stop)
    for player in players:
        await player.leave()
    for visitor in visitors:
        await visitor.leave()
    return [player.farewell for player in players], returned


async def come_back(visitors: list[Visitor], players: list[Player]) -> list[Player]:
    return [
        await sit_down(visitors[number % SEATS], player.table)
        for number, player in enumerate(players)
    ]


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    """A server takes seconds to start, so one serves all these tests."""
    home = tmp_path_factory.mktemp("survival")
    server = ServerProcess(home)
    server.start()
    try:
        return asyncio.run(kill_under_load(server))._replace(file=home / "tables.sqlite")
    finally:
        if server.running.poll() is None:
            server.stop()


def test_nothing_acknowledged_is_lost_by_kill_9_under_load(story: Story) -> None:
    assert story.diary.count >= KILLS * BETWEEN
    assert asyncio.run(story.diary.differs_from(f"sqlite:///{story.file}")) == []


def wishes(text: str) -> list[Wish]:
    """Choices in order; a small letter was not acknowledged."""
    return [Wish(Choose(1, 0, word.upper(), 1), word.isupper()) for word in text.split()]


@pytest.mark.parametrize(
    ("sent", "kept", "fit"),
    [
        ("A B C", "A B C", True),
        ("A b C", "A C", True),
        ("A b C", "A B C", True),
        ("A a B", "A A B", True),
        ("a A B", "A B", True),
        ("A B C", "A C", False),
        ("A B C", "A B", False),
        ("A B", "A B B", False),
        ("A B", "B A", False),
        ("A b", "A C", False),
    ],
)
def test_a_diary_tells_what_was_lost_or_kept_twice(sent: str, kept: str, fit: bool) -> None:
    assert fits(wishes(sent), kept.split()) is fit


def test_a_server_that_is_told_to_stop_says_farewell(story: Story) -> None:
    assert len(story.farewells) == TABLES * SEATS
    for farewell in story.farewells:
        assert "connect again" in farewell.lower() or "come back" in farewell.lower()
    assert story.returned == 0
