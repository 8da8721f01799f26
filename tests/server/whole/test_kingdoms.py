"""Kingdoms over the wire: what the tests of every game (test_games.py) do not ask."""

from __future__ import annotations

import json

import msgspec
import pytest

from pocketkeep.core import record
from pocketkeep.core.match import resume
from tests.builders.server.games import KINGDOMS
from tests.builders.server.houses import indoors, open_site


@pytest.mark.anyio
async def test_a_running_game_of_older_cards_goes_on_from_its_position(sqlite_url: str) -> None:
    kept = msgspec.to_builtins(KINGDOMS.position())
    kept |= {"seed": "secret", "version": 0, "content": "other cards", "choices": ["0 collect"]}
    match = resume(record.parse(json.dumps(kept)))
    assert match.ruleset.save(match.game) == kept["position"]
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        opened = await eve.http.post("/api/tables/import", json={"record": json.dumps(kept)})
    assert opened.status_code == 201, opened.text
