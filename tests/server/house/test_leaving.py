"""Somebody deletes their account: games stay, and nothing anywhere tells who they were."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
import websockets

from pocketkeep.server.house.partings import PARTED
from pocketkeep.server.house.site import Site
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Chat, Choose, Done, Say, Sit, Start
from tests.builders.server.houses import (
    PATIENCE,
    Chair,
    Guest,
    indoors,
    open_site,
    serving,
    visiting,
)

pytestmark = pytest.mark.anyio

NAME = "Annabella"
SECRET = {"name": NAME, "password": "four wise words here"}
OPTIONS: dict[str, int | str] = {"players": 2, "split": "beginner"}
TWO = TableForm("kingdoms", OPTIONS, "Hall", [SeatForm("me"), SeatForm("open")], public=True)


async def rows_of(site: Site) -> str:
    """The whole database as text."""

    def look(connection: Any) -> str:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'")
        tables = [row.name for row in names]
        return str([connection.exec_driver_sql(f"SELECT * FROM {t}").fetchall() for t in tables])  # noqa: S608

    return await site.store.database.read(look)


async def delete(guest: Guest, password: str = SECRET["password"]) -> int:
    answer = await guest.http.post("/api/account/delete", json={"password": password})
    return answer.status_code


async def begin(anns: Chair, bobs: Chair) -> None:
    assert await bobs.wish(lambda ack: Sit(ack, 1)) == Done(1)
    assert await anns.wish(lambda ack: Say(ack, "hello")) == Done(1)
    assert await anns.wish(Start) == Done(2)
    await bobs.until(lambda told: told.table.status == "playing")


async def test_a_running_game_goes_on_with_a_bot_on_the_seat_of_somebody(
    site: Site, address: str
) -> None:
    async with visiting(address) as ann, visiting(address, "Bob") as bob:
        await ann.http.post("/api/account", json=SECRET)
        table = await ann.open_table(TWO)
        async with ann.at(table) as anns, bob.at(table) as bobs:
            await begin(anns, bobs)

            assert await delete(ann) == 204

            told = await bobs.until(lambda told: told.table.seats[0].name == "somebody")
            assert told.table.seats[0].bot
            assert told.table.host  # Bob is host now
            chat = await bobs.hear_until(Chat)
            assert (chat.anew, [line.name for line in chat.lines]) == (True, ["somebody"])
            with suppress(websockets.ConnectionClosed):
                while True:
                    await anns.hear()
            assert anns.socket.close_code == PARTED
        for path in ("", "/record", "/moments"):
            answer = await bob.http.get(f"/api/tables/{table}{path}")
            assert answer.status_code == 200
            assert NAME not in answer.text
        async with bob.at(table) as again:
            first = await again.hear_until(Chat)
            assert [(line.name, line.text) for line in first.lines] == [("somebody", "hello")]
        assert NAME not in await rows_of(site)


async def test_nothing_of_the_person_is_left_in_storage_or_after_a_restart(
    sqlite_copy: str,
) -> None:
    async with (
        open_site(sqlite_copy) as site,
        serving(site) as address,
        visiting(address) as ann,
        visiting(address, "Bob") as bob,
    ):
        await ann.http.post("/api/account", json=SECRET)
        person = await site.store.account(NAME)
        assert person is not None
        table = await ann.open_table(TWO)
        async with ann.at(table) as anns, bob.at(table) as bobs:
            await begin(anns, bobs)
        await delete(ann)
        kept = await rows_of(site)
        assert NAME not in kept
        assert person.id not in kept
        cookie = bob.cookie
    async with open_site(sqlite_copy) as site, indoors(site) as bob:
        line = (await bob.http.get(f"/api/tables/{table}", headers=cookie)).json()

        assert [seat["name"] for seat in line["seats"]] == ["somebody", "Bob"]


async def test_a_finished_game_is_watched_and_taken_home_without_the_name(
    site: Site, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.builders.server.sittings import make_hoard_known  # noqa: PLC0415

    make_hoard_known(monkeypatch)
    form = TableForm("hoard", {"players": 2}, seats=[SeatForm("me"), SeatForm("random")])
    async with visiting(address) as ann, visiting(address) as other:
        await ann.http.post("/api/account", json=SECRET)
        table = await ann.open_table(form)
        async with ann.at(table) as chair:
            while (await chair.until(lambda _: True)).table.status != "over":
                view = chair.table.eyes[0].view if chair.table else {}
                if view["decision"] is None:
                    await chair.hear()
                    continue
                choice, version = view["decision"]["options"][0], view["version"]
                await chair.wish(partial(_choose, choice, version))
                await chair.until(partial(_moved_on, version))
        assert (await other.http.get(f"/api/tables/{table}/moments")).status_code == 200

        await delete(ann)

        record = (await other.http.get(f"/api/tables/{table}/record")).text
        assert NAME not in record
        assert json.loads(record)["players"][0] == "human somebody"
        assert (await other.http.get(f"/api/tables/{table}/moments")).status_code == 200
        film = await site.filming.film_of(table, "")
        from pocketkeep.core import film_file  # noqa: PLC0415

        assert film_file.unpack(film).players[0] == "human somebody"


def _choose(choice: str, version: int, ack: int) -> Choose:
    return Choose(ack, 0, choice, version)


def _moved_on(version: int, told: Any) -> bool:
    view = told.eyes[0].view
    return told.table.status == "over" or view["version"] != version or not view["decision"]


async def test_a_table_that_still_gathers_has_an_open_seat_and_is_listed_no_more(
    site: Site,
) -> None:
    async with indoors(site) as ann, indoors(site) as bob:
        await ann.http.post("/api/account", json=SECRET)
        table = await ann.open_table(TWO)
        await bob.come_in("Bob")

        assert await delete(ann) == 204

        assert (await bob.http.get("/api/tables")).json()["tables"] == []
        line = (await bob.http.get(f"/api/tables/{table}")).json()
        assert [seat["kind"] for seat in line["seats"]] == ["open", "open"]


async def test_the_name_is_free_again_and_the_account_is_gone(site: Site) -> None:
    async with indoors(site) as ann, indoors(site) as other:
        await ann.http.post("/api/account", json=SECRET)
        assert await delete(ann, "something else") == 401
        assert (await ann.http.get("/api/me")).json() is not None

        assert await delete(ann) == 204

        assert (await ann.http.get("/api/me")).json() is None
        assert (await other.http.post("/api/sign-in", json=SECRET)).status_code == 401
        assert (await other.http.post("/api/account", json=SECRET)).status_code == 200


async def test_a_guest_is_forgotten_without_a_password(site: Site) -> None:
    async with indoors(site) as guest:
        await guest.come_in(NAME)
        await guest.open_table(TWO)

        assert await delete(guest, "") == 204

        assert NAME not in await rows_of(site)


async def test_what_could_not_be_forgotten_at_once_is_made_up_for(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StoreFailed("The disk is full.")

    async with indoors(site) as ann:
        await ann.http.post("/api/account", json=SECRET)
        await ann.open_table(TWO)
        with monkeypatch.context() as broken:
            broken.setattr(site.store, "forget_at", full)
            assert await delete(ann) == 204
        assert (await ann.http.get("/api/me")).json() is None

        async with asyncio.timeout(PATIENCE):
            while await site.store.leavers():  # noqa: ASYNC110 - until a sweep has come
                await asyncio.sleep(0.02)

        assert NAME not in await rows_of(site)


# ------------------------------------------------------------------ export


async def test_all_that_is_known_of_somebody_is_one_file(address: str) -> None:
    async with visiting(address) as ann, visiting(address, "Bob") as bob:
        await ann.http.post("/api/account", json=SECRET)
        mine, his = await ann.open_table(TWO), await bob.open_table(TWO)
        async with ann.at(mine) as chair:
            await chair.wish(lambda ack: Say(ack, "at home"))
        async with ann.at(his) as chair, bob.at(his) as bobs:
            await chair.wish(lambda ack: Say(ack, "as a guest"))
            await bobs.wish(lambda ack: Say(ack, f"welcome {NAME}"))

        answer = await ann.http.get("/api/account/export")

        assert "attachment" in answer.headers["content-disposition"]
        told = answer.json()
        assert (told["name"], told["account"], told["mail"]) == (NAME, True, "")
        assert [table["id"] for table in told["tables"]] == [mine]
        assert [(line["table"], line["text"]) for line in told["said"]] == [
            (mine, "at home"),
            (his, "as a guest"),
        ]
        assert len(told["sessions"]) == len(told["browsers"]) == 1
        assert "Bob" not in answer.text
        assert "welcome" not in answer.text


async def test_nobody_has_nothing_to_take_home(site: Site) -> None:
    async with indoors(site) as nobody:
        for answer in (
            await nobody.http.get("/api/account/export"),
            await nobody.http.post("/api/account/delete", json={}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (401, "person/unknown")
