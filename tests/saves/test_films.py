"""Films of released versions: every finished game that was filmed stays watchable, for ever."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pocketkeep.core.film import as_today, changed_exhibit
from pocketkeep.core.film_file import filmed, from_text, unpack
from pocketkeep.core.ruleset import RULESETS, find_ruleset
from pocketkeep.server.house import reels
from tests.builders.server.replays import whole
from tests.saves.make import TABLES, Table, play

HERE = Path(__file__).parent
UNFILMED = {"0.1.0", "0.2.0"}  # versions that made no films
VERSIONS = sorted(path.name for path in HERE.glob("[0-9]*"))


def films_in_files(version: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted((HERE / version).glob("*/*.json")):
        text = json.loads(path.read_text(encoding="utf-8"))["record"].get("film", "")
        if text:
            yield f"{path.parent.name} {path.stem.rpartition('-')[0]}", from_text(text)


def films_in_database(version: str) -> list[tuple[str, bytes]]:
    file = HERE / version / "server.sqlite"
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        tables = "SELECT name FROM sqlite_master WHERE name = 'films'"
        if not database.execute(tables).fetchall():
            return []
        return database.execute("SELECT table_id, body FROM films").fetchall()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_kind_of_game_has_its_film(version: str) -> None:
    kinds = {f"{game} {kind}" for game, kinds in TABLES.items() for kind in kinds}
    over = {f"{game}-over" for game in RULESETS}
    is_filmed = version not in UNFILMED

    assert {kind for kind, _ in films_in_files(version)} == (kinds if is_filmed else set())
    assert {id for id, _ in films_in_database(version)} == (over if is_filmed else set())


@pytest.mark.parametrize("version", VERSIONS)
def test_a_film_of_each_game_can_be_watched(version: str) -> None:
    for name, body in films_in_database(version):
        check_watchable(body, f"{version}: {name}")


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_every_film_can_be_watched(version: str) -> None:
    for name, body in films_in_files(version):
        check_watchable(body, f"{version}: {name}")


TODAY: dict[str, Table] = {
    "kingdoms": {"players": 2},
    "ulos": {"players": 1, "factions": "random"},
    "tactics": {"mode": "solo"},
}


@pytest.mark.parametrize("game", RULESETS)
def test_a_film_of_today_can_be_watched(game: str) -> None:
    """It also shows that the checks above can be met by games of every ruleset."""
    kept = filmed(play(find_ruleset(game), TODAY[game], 1).match)
    body = from_text(kept.film)

    check_watchable(body, game)
    assert changed_exhibit(unpack(body)) is None


def check_watchable(body: bytes, name: str) -> None:
    """Through all eyes: as many moments as there were, and views that today's clients can draw."""
    film = unpack(body)
    ruleset = find_ruleset(film.game)
    for eyes in [*range(film.seats), None]:
        replay = whole(reels.watch(body, eyes))
        assert replay.index.log, name
        assert len(replay.moments) > 5, name
        assert replay.moments[-1].log == len(replay.index.log), name
        for view in film.views(eyes):
            assert as_today(ruleset, view) is not None, f"{name}, eyes of {eyes}: {view}"
