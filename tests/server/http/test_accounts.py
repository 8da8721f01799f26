"""Passwords changed, forgotten and reset; mail that is confirmed and never shown to others."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import structlog

from pocketkeep.server.house import limits
from pocketkeep.server.house.accounts import hosts_code
from pocketkeep.server.house.codes import HOUR
from pocketkeep.server.house.site import Site
from pocketkeep.server.storage.register import NoAccount
from tests.builders.server.houses import Guest, indoors, open_site
from tests.builders.server.post import PostOffice, post_office

pytestmark = pytest.mark.anyio

SECRET = {"name": "Ann", "password": "four wise words here"}
NEW = "five even wiser words here"
MAIL = "ann@example.org"


@pytest.fixture
async def office() -> AsyncIterator[PostOffice]:
    async with post_office() as opened:
        yield opened


@pytest.fixture
async def with_mail(sqlite_copy: str, office: PostOffice) -> AsyncIterator[Site]:
    mail: dict[str, Any] = {
        "mail_server": office.address,
        "mail_security": "none",
        "mail_from": "p@example.org",
    }
    async with open_site(sqlite_copy, **mail) as opened:
        yield opened


async def with_account(guest: Guest, name: str = "Ann") -> Guest:
    answer = await guest.http.post("/api/account", json={**SECRET, "name": name})
    assert answer.status_code == 200, answer.text
    return guest


async def signs_in(guest: Guest, password: str) -> bool:
    form = {**SECRET, "password": password}
    return (await guest.http.post("/api/sign-in", json=form)).status_code == 200


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def code_in(office: PostOffice) -> str:
    letter = await office.next()
    found = re.search(r"\b\w{4}-\w{4}-\w{4}\b", letter.get_content())
    assert found is not None
    return found[0]


# ------------------------------------------------------------------ change


async def test_who_knows_the_old_password_chooses_a_new_one_and_other_browsers_are_out(
    site: Site,
) -> None:
    async with indoors(site) as here, indoors(site) as there:
        await with_account(here)
        assert await signs_in(there, SECRET["password"])
        before = here.cookie

        form = {"old": SECRET["password"], "new": NEW}
        answer = await here.http.post("/api/account/password", json=form)

        assert answer.json() == {"name": "Ann", "account": True}
        assert (await here.http.get("/api/me")).json() == {"name": "Ann", "account": True}
        for cookie in (there.cookie, before):
            assert (await there.http.get("/api/me", headers=cookie)).json() is None
        assert not await signs_in(there, SECRET["password"])
        assert await signs_in(there, NEW)


async def test_a_wrong_old_password_changes_nothing_and_is_logged(site: Site) -> None:
    async with indoors(site) as ann:
        await with_account(ann)
        with structlog.testing.capture_logs() as lines:
            form = {"old": "something else", "new": NEW}
            answer = await ann.http.post("/api/account/password", json=form)

        assert refused(answer) == (401, "account/wrong-password")
        assert [line["event"] for line in lines if line["log_level"] == "warning"] == [
            "change refused"
        ]
        assert NEW not in str(lines)
        assert (await ann.http.get("/api/me")).json() == {"name": "Ann", "account": True}


@pytest.mark.parametrize(
    ("method", "path", "form"),
    [
        ("GET", "/api/account", None),
        ("POST", "/api/account/password", {"old": "x" * 8, "new": "y" * 8}),
        ("POST", "/api/account/mail", {"password": "x" * 8, "mail": MAIL}),
        ("POST", "/api/account/mail/confirm", {"code": "x"}),
    ],
)
async def test_a_guest_has_no_account_to_change(
    site: Site, method: str, path: str, form: dict[str, str] | None
) -> None:
    async with indoors(site) as guest:
        assert refused(await guest.http.request(method, path, json=form)) == (401, "person/unknown")
        await guest.come_in("Guest")
        assert refused(await guest.http.request(method, path, json=form)) == (409, "account/none")


# ------------------------------------------------------------------ a code from the host


async def test_a_code_from_the_host_is_good_once_and_ends_every_session(site: Site) -> None:
    async with indoors(site) as ann, indoors(site) as other:
        await with_account(ann)
        code = await hosts_code(site.store, "ann")
        form = {"name": "Ann", "code": code.upper().replace("-", " "), "password": NEW}

        answer = await other.http.post("/api/reset/password", json=form)

        assert answer.json() == {"name": "Ann", "account": True}
        assert (await ann.http.get("/api/me")).json() is None
        assert await signs_in(ann, NEW)
        again = await ann.http.post("/api/reset/password", json=form)
        assert refused(again) == (401, "account/wrong-code")


async def test_codes_expire_and_fit_one_name_only(site: Site) -> None:
    async with indoors(site) as ann, indoors(site) as ben:
        await with_account(ann)
        await with_account(ben, "Ben")
        code = await hosts_code(site.store, "Ann")
        form = {"name": "Ben", "code": code, "password": NEW}
        told = [await ann.http.post("/api/reset/password", json={**form, "name": "Ben"})]
        told.append(await ann.http.post("/api/reset/password", json={**form, "name": "Nobody"}))
        now = site.people.now()
        site.accounts.codes.now = lambda: now + 25 * HOUR

        told.append(await ann.http.post("/api/reset/password", json={**form, "name": "Ann"}))

        assert {refused(answer) for answer in told} == {(401, "account/wrong-code")}
        assert len({answer.text for answer in told}) == 1
        assert await site.store.codes.prune(now + 25 * HOUR) == 1


async def test_of_several_codes_only_the_newest_few_count(site: Site) -> None:
    async with indoors(site) as ann:
        await with_account(ann)
        account = await site.store.account("Ann")
        assert account is not None
        codes = [
            await site.accounts.codes.issue(account.id, "reset", hours) for hours in range(1, 5)
        ]
        form = {"name": "Ann", "password": NEW}
        old, new = [
            await ann.http.post("/api/reset/password", json={**form, "code": code})
            for code in (codes[0], codes[3])
        ]

        assert (old.status_code, new.status_code) == (401, 200)


async def test_the_host_is_told_that_there_is_no_such_account(site: Site) -> None:
    with pytest.raises(NoAccount, match="no account"):
        await hosts_code(site.store, "Nobody")


async def test_storage_never_holds_a_code(site: Site) -> None:
    async with indoors(site) as ann:
        await with_account(ann)
        code = await hosts_code(site.store, "Ann")

        rows = await site.store.database.read(
            lambda connection: connection.exec_driver_sql("SELECT * FROM codes").fetchall()
        )

        assert code not in str(rows)
        assert code.replace("-", "") not in str(rows)


# ------------------------------------------------------------------ mail


async def give_mail(guest: Guest, mail: str = MAIL) -> httpx.Response:
    form = {"password": SECRET["password"], "mail": mail}
    return await guest.http.post("/api/account/mail", json=form)


async def test_a_forgotten_password_is_reset_by_mail(with_mail: Site, office: PostOffice) -> None:
    async with indoors(with_mail) as ann, indoors(with_mail) as other:
        await with_account(ann)
        assert (await give_mail(ann)).status_code == 204
        assert (await ann.http.get("/api/account")).json()["mail"] == ""
        form = {"code": await code_in(office)}
        confirmed = await ann.http.post("/api/account/mail/confirm", json=form)
        assert confirmed.json() == {"name": "Ann", "mail": MAIL, "can_mail": True, "shares": False}

        asked = await other.http.post("/api/reset", json={"name": "ANN"})
        form = {"name": "Ann", "code": await code_in(office), "password": NEW}
        answer = await other.http.post("/api/reset/password", json=form)

        assert asked.status_code == 204
        assert answer.json() == {"name": "Ann", "account": True}


async def test_whoever_asks_for_a_reset_learns_nothing(with_mail: Site, office: PostOffice) -> None:
    async with indoors(with_mail) as ann, indoors(with_mail) as eve:
        await with_account(ann)
        told: list[Any] = []
        for name in ("Ann", "Nobody", "\u202e"):
            answer = await eve.http.post("/api/reset", json={"name": name})
            told.append((answer.status_code, answer.text, sorted(answer.headers)))

        assert told[0] == told[1] == told[2]
        await eve.http.aclose()
        assert office.arrived.empty()  # Ann has given no address


async def test_an_address_counts_only_once_it_is_confirmed(
    with_mail: Site, office: PostOffice
) -> None:
    async with indoors(with_mail) as ann, indoors(with_mail) as eve:
        await with_account(ann)
        await with_account(eve, "Eve")
        await give_mail(ann)
        code = await code_in(office)

        stolen = await eve.http.post("/api/account/mail/confirm", json={"code": code})
        form = {"name": "Ann", "code": code, "password": NEW}
        misused = await eve.http.post("/api/reset/password", json=form)

        assert refused(stolen) == refused(misused) == (401, "account/wrong-code")


async def test_an_address_is_taken_back_with_the_password(
    with_mail: Site, office: PostOffice
) -> None:
    async with indoors(with_mail) as ann:
        await with_account(ann)
        await give_mail(ann)
        await ann.http.post("/api/account/mail/confirm", json={"code": await code_in(office)})
        wrong = await ann.http.post(
            "/api/account/mail", json={"password": "something else", "mail": ""}
        )
        assert refused(wrong) == (401, "account/wrong-password")

        await give_mail(ann, "")

        assert (await ann.http.get("/api/account")).json()["mail"] == ""


@pytest.mark.parametrize(
    "mail", ["ann", "ann@", "@b.c", "a b@c.d", "a@b\r\nBcc: x@y.z", "a@b.c, d@e.f"]
)
async def test_what_is_no_address_is_refused(with_mail: Site, mail: str) -> None:
    async with indoors(with_mail) as ann:
        await with_account(ann)

        assert refused(await give_mail(ann, mail)) == (400, "mail/bad")


async def test_without_a_mail_server_no_address_is_asked_for(site: Site) -> None:
    async with indoors(site) as ann:
        await with_account(ann)

        assert refused(await give_mail(ann)) == (409, "mail/none")
        assert (await ann.http.get("/api/account")).json()["can_mail"] is False


async def test_a_mail_server_that_is_gone_troubles_nobody_but_the_log(
    with_mail: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with indoors(with_mail) as ann:
        await with_account(ann)
        gone = with_mail.accounts.mail.settings.__class__(
            mail_server="127.0.0.1:1", mail_security="none", mail_from="p@example.org"
        )
        monkeypatch.setattr(with_mail.accounts.mail, "settings", gone)
        with structlog.testing.capture_logs() as lines:
            answer = await give_mail(ann)
            while not any(line["event"] == "mail not sent" for line in lines):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

        assert answer.status_code == 204
        assert MAIL not in str(lines)


async def test_an_address_is_shown_to_nobody_but_its_owner(
    with_mail: Site, office: PostOffice
) -> None:
    async with indoors(with_mail) as ann, indoors(with_mail) as host:
        await with_account(ann)
        await with_account(host, "Hanna")
        hanna = await with_mail.store.account("Hanna")
        assert hanna is not None
        await with_mail.store.make_host(hanna.id)
        await give_mail(ann)
        await ann.http.post("/api/account/mail/confirm", json={"code": await code_in(office)})
        form = {"game": "kingdoms", "seats": [{"kind": "me"}], "public": True}
        table = (await ann.http.post("/api/tables", json=form)).json()["id"]
        report = {"seat": 0, "reason": "!"}
        await host.http.post(f"/api/tables/{table}/report", json=report)

        paths = ["/api/me", "/api/account", "/api/account/export", "/api/host", "/api/tables"]
        told = [await host.http.get(path) for path in [*paths, f"/api/tables/{table}"]]

        assert MAIL in (await ann.http.get("/api/account/export")).text
        assert [answer.status_code for answer in told] == [200] * 6
        assert not any(MAIL in answer.text for answer in told)


# ------------------------------------------------------------------ limits


@pytest.mark.parametrize(
    ("limit", "path", "form"),
    [
        ("RESETS_NAME", "/api/reset", {"name": "Ann"}),
        ("RESETS_ADDRESS", "/api/reset/password", {"name": "A", "code": "x", "password": NEW}),
        ("ACCOUNT", "/api/account/password", {"old": "wrong password", "new": NEW}),
        ("ACCOUNT", "/api/account/mail/confirm", {"code": "x"}),
        ("ACCOUNT", "/api/sign-out-everywhere", None),
    ],
)
async def test_every_door_is_counted(
    site: Site, monkeypatch: pytest.MonkeyPatch, limit: str, path: str, form: Any
) -> None:
    monkeypatch.setattr(limits, limit, getattr(limits, limit)._replace(burst=1, pause=60.0))
    async with indoors(site) as ann:
        await with_account(ann)
        site.limits.on = True
        cookie = ann.cookie

        answers = [await ann.http.post(path, json=form, headers=cookie) for _ in range(2)]

        assert answers[0].status_code != 429
        assert answers[1].status_code in {401, 429}
        assert path == "/api/sign-out-everywhere" or answers[1].status_code == 429
