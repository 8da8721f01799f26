"""My tables: what the list says of each, how each stands, and what becomes of those put away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from pocketkeep.server.house.site import Site
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Close, Done, Leave, Refused, Stand
from tests.builders.server.houses import Guest, indoors, open_site, serving, visiting
from tests.server.http.test_app import OPTIONS, WITH_BOT, problem

pytestmark = pytest.mark.anyio

GATHERING = TableForm("kingdoms", OPTIONS, "Hall", [SeatForm("me")], public=True)


@pytest.fixture
async def eve(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as guest:
        yield await guest.come_in("Eve")


async def mine(guest: Guest, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await guest.http.get(f"/api/tables/mine{query}")).json()[
        "tables"
    ]
    return found


async def put_away(guest: Guest, id: str, *, away: bool = True) -> Any:
    return await guest.http.post(f"/api/tables/{id}/put-away", json={"away": away})


async def test_a_list_is_as_long_as_asked_for(ann: Guest) -> None:
    for _ in range(3):
        await ann.open_table(GATHERING)

    assert len(await mine(ann)) == 3
    assert len(await mine(ann, "?most=2")) == 2
    assert await mine(ann, "?most=-1") == []


async def test_a_line_says_who_is_host_and_what_happened_last(ann: Guest, eve: Guest) -> None:
    id = await ann.open_table(WITH_BOT)

    (line,) = await mine(ann)

    assert line["host"]
    assert line["last"].endswith(".")
    assert "{" not in line["last"]
    assert not (await eve.http.get(f"/api/tables/{id}")).json()["host"]


async def test_how_a_game_stands_is_what_my_seat_sees(ann: Guest, eve: Guest) -> None:
    id = await ann.open_table(WITH_BOT)

    own = await ann.http.get(f"/api/tables/{id}/position")
    foreign = await eve.http.get(f"/api/tables/{id}/position")
    again = await ann.http.get(
        f"/api/tables/{id}/position", headers={"If-None-Match": own.headers["etag"]}
    )

    assert own.json()["seat"] == 0
    assert own.json()["view"]["decision"]["options"]
    assert foreign.json()["seat"] is None
    assert foreign.json()["view"]["decision"] is None
    assert again.status_code == 304
    assert own.headers["cache-control"] == "private, no-cache"


async def test_a_table_that_still_gathers_has_no_position(ann: Guest) -> None:
    id = await ann.open_table(GATHERING)

    problem(await ann.http.get(f"/api/tables/{id}/position"), 409, "table/not-begun")


async def test_whoever_still_plays_resigns_first(sqlite_url: str) -> None:
    async with (
        open_site(sqlite_url, bot_pause=60) as site,  # the bots' game goes on after all this
        serving(site) as address,
        visiting(address, "Ann") as ann,
    ):
        id = await ann.open_table(WITH_BOT)
        told = problem(await put_away(ann, id), 409, "table/still-played")
        assert "Resign first" in told["message"]
        async with ann.at(id) as chair:
            assert await chair.wish(lambda ack: Leave(ack, 0)) == Done(1)
            again = await chair.wish(lambda ack: Leave(ack, 0))
        assert isinstance(again, Refused)
        assert (again.code, "you have left this game" in again.message) == ("seat/bot-plays", True)

        assert (await put_away(ann, id)).status_code == 204
        assert (await put_away(ann, id)).status_code == 204  # twice is as good as once
        assert await mine(ann) == []
        await put_away(ann, id, away=False)
        assert [line["id"] for line in await mine(ann)] == [id]


async def test_a_foreign_table_is_not_put_away(ann: Guest, eve: Guest) -> None:
    id = await ann.open_table(GATHERING)

    told = problem(await put_away(eve, id), 403, "table/not-yours")

    assert "not a table of yours" in told["message"]
    problem(await put_away(eve, "nowhere"), 404, "table/unknown")


async def test_a_table_that_its_host_took_away_is_nowhere(sqlite_url: str) -> None:
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Bob") as bob,
    ):
        id = await ann.open_table(GATHERING)
        problem(await put_away(ann, id), 409, "table/still-played")
        async with ann.at(id) as chair:
            assert await chair.wish(Close) == Done(1)

        assert await mine(ann) == []
        assert (await bob.http.get("/api/tables")).json() == {"tables": []}
        told = problem(await bob.http.get(f"/api/tables/{id}/position"), 410, "table/closed")
        assert "taken this table away" in told["message"]
        async with bob.at(id) as chair:
            turned_away = await chair.hear_until(Refused)
        assert turned_away.code == "table/closed"


async def test_a_host_without_a_seat_puts_a_table_away(sqlite_url: str) -> None:
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
    ):
        id = await ann.open_table(GATHERING)
        async with ann.at(id) as chair:
            await chair.wish(lambda ack: Stand(ack, 0))

        assert (await put_away(ann, id)).status_code == 204
        assert await mine(ann) == []
