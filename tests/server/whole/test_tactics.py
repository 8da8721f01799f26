"""Tactics over the wire, besides what test_games.py asks of every game: realms people build."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.content import load as content
from pocketkeep.server.house import thinking
from pocketkeep.server.table import looks
from tests.builders.server.houses import indoors, open_site


@pytest.mark.anyio
async def test_realms_that_people_build_are_shown_and_only_some_are_kept(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        for corner in ("a1", "c1", "e1"):
            params = {"mode": "battle", "realm": f"2x2@{corner}n"}
            shown = await eve.http.get("/api/games/tactics/exhibit", params=params)
            assert shown.json()["board"]["realm"]["boxes"][0]["at"] == corner

    for cache in (thinking.read_book, looks._words_of, content.book):  # noqa: SLF001
        most = cache.cache_info().maxsize
        assert most is not None
        assert most <= 64
