"""A token of somebody's own: it reads their finished games, and that is all it does."""

from __future__ import annotations

import pytest

from pocketkeep.core import record
from pocketkeep.server.house.site import Site
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.register import Known
from tests.builders.server.houses import indoors, open_site
from tests.builders.server.played import SEED, played
from tests.builders.server.robots import make_bot, make_owner
from tests.builders.server.sittings import make_hoard_known

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


async def own_token(site: Site, person: Known) -> dict[str, str]:
    made = await site.bot_accounts.make_token(person, "", scopes=("play",), note="", days=1)
    assert made.token.scopes == ("games",), "whatever was asked for"
    return {"Authorization": f"Bearer {made.secret}"}


async def test_it_reads_ones_own_finished_games_and_nobody_else_s(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as script:
        olga, eve = await make_owner(site), await make_owner(site, "Eve")
        headers = await own_token(site, olga)
        await site.hub.create("mine", played([olga.id, ":keen"]))
        await site.hub.create("under-way", played([olga.id, ":keen"])[:6])
        await site.hub.create("eves", played([eve.id, ":keen"]))

        listed = (await script.http.get("/api/my/games", headers=headers)).json()["tables"]
        assert [table["id"] for table in listed] == ["mine"]

        whole = await script.http.get("/api/my/games/mine/record", headers=headers)
        assert record.parse(whole.text).seed == SEED
        refused = [("under-way", 409, "table/not-over"), ("eves", 403, "table/not-yours")]
        for table, status, code in [*refused, ("nowhere", 404, "table/unknown")]:
            answer = await script.http.get(f"/api/my/games/{table}/record", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (status, code), table


async def test_nobody_plays_with_it_and_a_bot_reads_nobody_s_games(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as script:
        olga = await make_owner(site)
        await site.hub.create("t1", played([olga.id, ":keen"])[:6])
        own = await own_token(site, olga)
        bots = {"Authorization": f"Bearer {await make_bot(site, 'Anvil', owner=olga)}"}
        doors = [
            ("POST", "/api/bot/tables/t1/choose", own),
            ("GET", "/api/bot/tables/t1/stream", own),
            ("GET", "/api/bot/tables/t1/record", own),
            ("GET", "/api/bot/events", own),
            ("GET", "/api/my/games", bots),
            ("GET", "/api/my/games/t1/record", bots),
        ]
        for method, path, headers in doors:
            form = {"choice": "x", "version": 1} if method == "POST" else None
            answer = await script.http.request(method, path, headers=headers, json=form)
            assert (answer.status_code, answer.json()["code"]) == (403, "token/scope"), path
            assert "page You" in answer.json()["message"]


async def test_whoever_goes_takes_it_along(sqlite_copy: str) -> None:
    async with open_site(sqlite_copy) as site, indoors(site) as script:
        olga = await make_owner(site)
        headers = await own_token(site, olga)
        await site.store.begin_leaving(olga.id, clock())

        answer = await script.http.get("/api/my/games", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "token/unknown")
