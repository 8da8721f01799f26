"""Reports, muting, blocking, bans; and a host's page that nobody else sees."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import websockets

from pocketkeep.server.house import limits
from pocketkeep.server.house.bans import BANNED, BadNetwork, read_network
from pocketkeep.server.house.partings import PARTED
from pocketkeep.server.house.people import DAY
from pocketkeep.server.house.site import Site
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Chat, Done, Farewell, Refused, Say, Sit
from tests.builders.server.houses import PATIENCE, Chair, Guest, open_site, serving, visiting

pytestmark = pytest.mark.anyio

PASSWORD = "four wise words here"  # noqa: S105
OPTIONS: dict[str, int | str] = {"players": 3, "split": "beginner"}
THREE = TableForm("kingdoms", OPTIONS, "Hall", [SeatForm("me")], public=True)
HOSTS = [
    ("GET", "/api/host", None),
    ("POST", "/api/host/reports/x/close", None),
    ("POST", "/api/host/bans", {"name": "Ann"}),
    ("POST", "/api/host/bans/x/lift", None),
    ("POST", "/api/host/reset", {"name": "Ann"}),
]


@pytest.fixture
async def host(site: Site, address: str) -> AsyncIterator[Guest]:
    """Hanna looks after the server."""
    async with visiting(address) as guest:
        await with_account(guest, "Hanna")
        account = await site.store.account("Hanna")
        assert account is not None
        await site.store.make_host(account.id)
        yield guest


async def with_account(guest: Guest, name: str) -> Guest:
    form = {"name": name, "password": PASSWORD}
    answer = await guest.http.post("/api/account", json=form)
    assert answer.status_code == 200, answer.text
    return guest


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def post(guest: Guest, path: str, **form: Any) -> httpx.Response:
    return await guest.http.post(path, json=form)


async def desk_of(host: Guest) -> Any:
    answer = await host.http.get("/api/host")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def closed_with(chair: Chair) -> tuple[int | None, str]:
    with suppress(websockets.ConnectionClosed):
        while True:
            await chair.hear()
    said = [told.reason for told in chair.told if isinstance(told, Farewell)]
    return chair.socket.close_code, " ".join(said)


# ------------------------------------------------------------------ reports


async def test_a_line_of_chat_is_reported_and_the_host_reads_it(address: str, host: Guest) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Eve") as eve:
        table = await ann.open_table(THREE)
        async with eve.at(table) as chair:
            await chair.wish(lambda ack: Say(ack, "something nasty"))

        answer = await post(ann, f"/api/tables/{table}/report", line=1, reason="It hurts.")

        assert answer.status_code == 204
        (report,) = (await desk_of(host))["reports"]
        seen = {key: report[key] for key in ("by", "about", "said", "reason", "table", "account")}
        assert seen == {
            "by": "Ann",
            "about": "Eve",
            "said": "something nasty",
            "reason": "It hurts.",
            "table": table,
            "account": False,
        }
        assert report["addresses"] == ["127.0.0.1"]
        await host.http.post(f"/api/host/reports/{report['id']}/close")
        assert (await desk_of(host))["reports"] == []


async def test_a_person_is_reported_by_their_seat(address: str, host: Guest) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Eve") as eve:
        table = await ann.open_table(THREE)

        assert (await post(eve, f"/api/tables/{table}/report", seat=0, reason="!")).is_success

        (report,) = (await desk_of(host))["reports"]
        assert (report["about"], report["said"]) == ("Ann", "")


@pytest.mark.parametrize("what", ["report", "apart"])
async def test_only_other_people_can_be_meant(address: str, what: str) -> None:
    async with visiting(address, "Ann") as ann, visiting(address) as nobody:
        table = await ann.open_table(THREE)
        form = {"reason": "!"} if what == "report" else {"kind": "muted"}
        path = f"/api/tables/{table}/{what}"

        assert refused(await post(ann, path, seat=0, **form)) == (400, "person/none-meant")
        assert refused(await post(ann, path, seat=1, **form)) == (400, "person/none-meant")
        assert refused(await post(ann, path, seat=9, **form)) == (400, "table/unknown-seat")
        assert refused(await post(ann, path, line=1, **form)) == (400, "person/none-meant")
        assert refused(await post(ann, path, **form)) == (400, "table/unknown-seat")
        assert refused(await post(nobody, path, seat=0, **form)) == (401, "person/unknown")
        gone = f"/api/tables/nowhere/{what}"
        assert refused(await post(ann, gone, seat=0, **form)) == (404, "table/unknown")


async def test_nobody_reports_without_end(
    site: Site, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REPORTS", limits.REPORTS._replace(burst=1, pause=60.0))
    async with visiting(address, "Ann") as ann, visiting(address, "Eve") as eve:
        table = await ann.open_table(THREE)
        site.limits.on = True

        answers = [await post(eve, f"/api/tables/{table}/report", seat=0, reason="!")] * 1
        answers.append(await post(eve, f"/api/tables/{table}/report", seat=0, reason="!"))

        assert [answer.status_code for answer in answers] == [204, 429]


# ------------------------------------------------------------------ the host's page


@pytest.mark.parametrize(("method", "path", "form"), HOSTS)
async def test_the_hosts_page_is_for_hosts(
    address: str, host: Guest, method: str, path: str, form: Any
) -> None:
    async with visiting(address) as guest:
        nobody = await guest.http.request(method, path, json=form)
        await with_account(guest, "Eve")
        other = await guest.http.request(method, path, json=form)

    assert refused(nobody) == (401, "person/unknown")
    assert refused(other) == (403, "host/only")
    assert (await host.http.get("/api/me")).json() == {
        "name": "Hanna",
        "account": True,
        "host": True,
    }


async def test_the_host_prints_a_code_but_none_for_hosts(address: str, host: Guest) -> None:
    async with visiting(address) as ann, visiting(address) as other:
        await with_account(ann, "Ann")

        code = (await post(host, "/api/host/reset", name="Ann")).json()["code"]

        form = {"name": "Ann", "code": code, "password": "another password"}
        assert (await post(other, "/api/reset/password", **form)).status_code == 200
        own = await post(host, "/api/host/reset", name="Hanna")
        assert refused(own) == (404, "account/unknown")


# ------------------------------------------------------------------ muting


async def test_who_is_muted_is_not_heard_by_me_and_by_all_others(address: str) -> None:
    async with (
        visiting(address, "Ann") as ann,
        visiting(address, "Ben") as ben,
        visiting(address, "Eve") as eve,
    ):
        table = await ann.open_table(THREE)
        async with ann.at(table) as anns, ben.at(table) as bens, eve.at(table) as eves:
            await eves.wish(lambda ack: Say(ack, "one"))
            await anns.hear_until(Chat)
            await post(ann, f"/api/tables/{table}/apart", line=1, kind="muted")
            while not anns.told or not (isinstance(anns.told[-1], Chat) and anns.told[-1].anew):
                await anns.hear()
            assert anns.told[-1] == Chat([], anew=True)

            await eves.wish(lambda ack: Say(ack, "two"))
            await bens.wish(lambda ack: Say(ack, "three"))

            heard = await anns.hear_until(Chat)
            assert [(line.text, line.number) for line in heard.lines] == [("three", 3)]
        async with ann.at(table) as again, ben.at(table) as bens:
            assert [line.text for line in (await again.hear_until(Chat)).lines] == ["three"]
            others = (await bens.hear_until(Chat)).lines
            assert [line.text for line in others] == ["one", "two", "three"]
            (muted,) = (await ann.http.get("/api/apart")).json()["people"]
            assert (muted["name"], muted["kind"]) == ("Eve", "muted")

            await ann.http.post(f"/api/apart/{muted['id']}/end")

            heard = await again.hear_until(Chat)
            assert [line.text for line in heard.lines] == ["one", "two", "three"]


async def test_nobody_ends_what_somebody_else_wants(address: str) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Eve") as eve:
        table = await ann.open_table(THREE)
        async with eve.at(table) as chair:
            await chair.wish(lambda ack: Say(ack, "hello"))
        await post(ann, f"/api/tables/{table}/apart", line=1, kind="blocked")
        (blocked,) = (await ann.http.get("/api/apart")).json()["people"]

        await eve.http.post(f"/api/apart/{blocked['id']}/end")

        assert len((await ann.http.get("/api/apart")).json()["people"]) == 1
        assert (await eve.http.get("/api/apart")).json() == {"people": []}


# ------------------------------------------------------------------ blocking


async def sits(guest: Guest, table: str, seat: int) -> str:
    """How taking a seat went: `done`, or the code of the refusal."""
    async with guest.at(table) as chair:
        answer = await chair.wish(lambda ack: Sit(ack, seat))
        return answer.code if isinstance(answer, Refused) else "done"


async def test_who_is_blocked_and_who_blocks_do_not_sit_at_one_table(address: str) -> None:
    async with (
        visiting(address, "Ann") as ann,
        visiting(address, "Ben") as ben,
        visiting(address, "Eve") as eve,
    ):
        anns, bens, eves = [await guest.open_table(THREE) for guest in (ann, ben, eve)]
        await post(ann, f"/api/tables/{eves}/apart", seat=0, kind="blocked")

        assert await sits(eve, anns, 1) == "table/kept-apart"
        assert await sits(ann, eves, 1) == "table/kept-apart"
        assert await sits(ann, bens, 1) == "done"
        assert await sits(eve, bens, 2) == "table/kept-apart"
        (apart,) = (await ann.http.get("/api/apart")).json()["people"]
        await ann.http.post(f"/api/apart/{apart['id']}/end")
        assert await sits(eve, bens, 2) == "done"


async def test_a_refusal_does_not_tell_who_blocked_whom(address: str) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Eve") as eve:
        anns, eves = [await guest.open_table(THREE) for guest in (ann, eve)]
        await post(ann, f"/api/tables/{eves}/apart", seat=0, kind="blocked")
        told = []
        for guest, table in ((ann, eves), (eve, anns)):
            async with guest.at(table) as chair:
                told.append(await chair.wish(lambda ack: Sit(ack, 1)))

        assert told[0] == told[1]


# ------------------------------------------------------------------ bans


async def test_who_is_banned_is_out_within_seconds_and_does_not_come_back(
    site: Site, address: str, host: Guest
) -> None:
    async with visiting(address) as eve:
        await with_account(eve, "Eve")
        table = await eve.open_table(THREE)
        async with eve.at(table) as chair:
            await chair.hear_until(Chat)

            form = {"name": "Eve", "days": 2, "reason": "Nasty words."}
            assert (await post(host, "/api/host/bans", **form)).status_code == 204

            assert (await closed_with(chair))[0] == PARTED
        assert (await eve.http.get("/api/me")).json() is None
        wrong = await post(eve, "/api/sign-in", name="Eve", password="x" * 8)
        assert refused(wrong) == (401, "account/wrong-password")  # nothing is told to strangers
        answer = await post(eve, "/api/sign-in", name="Eve", password=PASSWORD)
        assert refused(answer) == (403, "ban/banned")
        assert "Nasty words" in answer.json()["message"]
        (ban,) = (await desk_of(host))["bans"]
        assert ban["until"] - ban["since"] == 2 * DAY
        now = site.people.now()
        site.people.now = lambda: now + 3 * DAY

        assert (await post(eve, "/api/sign-in", name="Eve", password=PASSWORD)).status_code == 200


async def test_a_ban_is_lifted(address: str, host: Guest) -> None:
    async with visiting(address) as eve:
        await with_account(eve, "Eve")
        await post(host, "/api/host/bans", name="Eve")
        (ban,) = (await desk_of(host))["bans"]
        assert ban["until"] is None

        await host.http.post(f"/api/host/bans/{ban['id']}/lift")

        assert (await post(eve, "/api/sign-in", name="Eve", password=PASSWORD)).status_code == 200


async def test_a_guest_is_banned_from_a_report(address: str, host: Guest) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Eve") as eve:
        table = await eve.open_table(THREE)
        await post(ann, f"/api/tables/{table}/report", seat=0, reason="!")
        (report,) = (await desk_of(host))["reports"]

        await post(host, "/api/host/bans", report=report["id"], reason="!")

        assert (await eve.http.get("/api/me")).json() is None
        (report,) = (await desk_of(host))["reports"]
        assert report["banned"]


async def test_a_host_is_not_banned_and_nobody_locks_themself_out(host: Guest) -> None:
    assert refused(await post(host, "/api/host/bans", name="Hanna")) == (400, "person/none-meant")
    assert refused(await post(host, "/api/host/bans", name="Nobody")) == (404, "account/unknown")
    own = await post(host, "/api/host/bans", network="127.0.0.0/8")
    assert refused(own) == (400, "ban/bad-network")
    for network in ("nonsense", "0.0.0.0/0", "::/0"):
        answer = await post(host, "/api/host/bans", network=network)
        assert refused(answer) == (400, "ban/bad-network")


async def test_a_range_of_addresses_is_kept_out_of_everything_but_the_pages(
    sqlite_copy: str,
) -> None:
    async with (
        open_site(sqlite_copy, proxy=("127.0.0.1",)) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address) as eve,
    ):
        eve.http.headers["X-Forwarded-For"] = "192.0.2.77"
        await eve.come_in("Eve")
        table = await ann.open_table(THREE)
        far = {"X-Forwarded-For": "192.0.2.78"}
        async with eve.at(table, **far) as chair:
            await chair.hear_until(Chat)

            await site.moderation.ban_network("192.0.2.0/24", "Too many of you", None, but=[])

            code, said = await closed_with(chair)
            assert code == BANNED
            assert "Too many of you" in said
        for path in ("/api/me", "/api/tables", f"/api/tables/{table}"):
            assert refused(await eve.http.get(path)) == (403, "ban/banned")
        assert (await eve.http.get("/api/health")).status_code == 200
        async with eve.at(table, **far) as chair:
            assert (await closed_with(chair))[0] == BANNED
            assert [type(told) for told in chair.told] == [Refused]
        async with ann.at(table) as chair:
            assert await chair.wish(lambda ack: Say(ack, "still here")) == Done(1)


async def test_a_ban_that_another_process_made_counts_here_soon(site: Site, address: str) -> None:
    from pocketkeep.server.storage.moderation import Ban  # noqa: PLC0415

    ban = Ban("x", "", "127.0.0.0/8", name="all", reason="", since=0, until=None)
    await site.store.moderation.ban(ban)
    async with visiting(address) as guest, asyncio.timeout(PATIENCE):
        while (await guest.http.get("/api/me")).status_code != 403:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("text", ["192.0.2.1/24", " 2001:db8::/32 ", "::ffff:192.0.2.1"])
def test_ranges_are_read_as_people_write_them(text: str) -> None:
    assert read_network(text).num_addresses >= 1


@pytest.mark.parametrize("text", ["", "x", "192.0.2.0/4", "2000::/3", "192.0.2.1/99"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(BadNetwork):
        read_network(text)


# ------------------------------------------------------------------ who is gone


async def test_a_report_about_somebody_who_is_gone_names_nobody(address: str, host: Guest) -> None:
    async with visiting(address, "Ann") as ann, visiting(address, "Eve") as eve:
        table = await eve.open_table(THREE)
        await post(ann, f"/api/tables/{table}/report", seat=0, reason="!")
        await post(ann, f"/api/tables/{table}/apart", seat=0, kind="blocked")

        await post(eve, "/api/account/delete")
        await post(ann, "/api/account/delete")

        (report,) = (await desk_of(host))["reports"]
        assert (report["by"], report["about"]) == ("somebody", "somebody")
        answer = await post(host, "/api/host/bans", report=report["id"])
        assert refused(answer) == (400, "person/none-meant")
