"""A site of 0.1.0 with games under way moves to PostgreSQL, and to this program: people play on.

On SQLite the page on hosting does the same by its own commands: tests/docs/test_hosting.py.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pocketkeep.server.storage import backup, migrations
from tests.builders.server.backups import backed_up, contents, old_database, restored
from tests.builders.server.houses import open_site, serving
from tests.builders.server.old_games import go_on


@pytest.mark.parametrize("migrated_by", ["restore", "the next start"])
def test_games_of_0_1_0_are_played_on_from_postgresql(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch, migrated_by: str
) -> None:
    file, old = tmp_path / "old.backup", old_database("0.1.0", tmp_path)
    backed_up(old, file)
    if migrated_by == "the next start":  # the database as 0.1.0 itself would have left it there
        monkeypatch.setattr(backup, "migrate", lambda *_: False)
    restored(postgres_url, file)

    before = contents(postgres_url)
    newest = "0001" if migrated_by == "the next start" else migrations.revisions()[-1]
    assert before["alembic_version"] == [(newest,)]
    assert len(before["tables"]) == len(contents(old)["tables"]) > 20

    async def play() -> None:
        async with open_site(postgres_url) as site, serving(site) as address:
            await go_on(address)

    asyncio.run(play())
    after = contents(postgres_url)
    assert after["alembic_version"] == [(migrations.revisions()[-1],)]
    assert len(after["entries"]) > len(before["entries"])
