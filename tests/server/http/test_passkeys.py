"""Passkeys: made with the password, signed in with, removed; and whatever does not fit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from pocketkeep.server.house import passkeys
from pocketkeep.server.house.accounts import hosts_code
from pocketkeep.server.house.passkeys import LIFE
from pocketkeep.server.house.site import Site
from tests.builders.server.authenticators import Authenticator
from tests.builders.server.houses import Guest, indoors, open_site

pytestmark = pytest.mark.anyio

ORIGIN = "http://pocketkeep.test"
SECRET = {"name": "Ann", "password": "four wise words here"}


@pytest.fixture
async def ann(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as guest:
        await guest.http.post("/api/account", json=SECRET)
        yield guest


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def options_for(guest: Guest, password: str = SECRET["password"]) -> Any:
    answer = await guest.http.post("/api/passkeys/options", json={"password": password})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def add(guest: Guest, device: Authenticator, name: str = "My phone") -> httpx.Response:
    credential = device.make(await options_for(guest))
    form = {"name": name, "credential": credential}
    return await guest.http.post("/api/passkeys", json=form)


async def sign_in(guest: Guest, device: Authenticator) -> httpx.Response:
    options = (await guest.http.post("/api/sign-in/passkey/options")).json()
    form = {"credential": device.meet(options)}
    return await guest.http.post("/api/sign-in/passkey", json=form)


async def test_a_device_signs_in_for_its_owner(ann: Guest, nobody: Guest) -> None:
    device = Authenticator(ORIGIN)
    assert (await add(ann, device)).status_code == 204

    signed = await sign_in(nobody, device)

    assert signed.json() == {"name": "Ann", "account": True}
    assert (await nobody.http.get("/api/me")).json() == {"name": "Ann", "account": True}
    (line,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]
    assert line["name"] == "My phone"


async def test_a_passkey_that_is_removed_opens_nothing(ann: Guest, nobody: Guest) -> None:
    device = Authenticator(ORIGIN)
    await add(ann, device)
    (line,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]

    await ann.http.post(f"/api/passkeys/{line['id']}/remove")

    assert refused(await sign_in(nobody, device)) == (401, "passkey/bad")
    assert (await ann.http.get("/api/passkeys")).json() == {"passkeys": []}


async def test_nobody_removes_anothers(ann: Guest, nobody: Guest) -> None:
    await add(ann, Authenticator(ORIGIN))
    (line,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]
    await nobody.http.post("/api/account", json={**SECRET, "name": "Eve"})

    await nobody.http.post(f"/api/passkeys/{line['id']}/remove")

    assert len((await ann.http.get("/api/passkeys")).json()["passkeys"]) == 1
    assert (await nobody.http.get("/api/passkeys")).json() == {"passkeys": []}


async def test_a_passkey_is_made_by_who_knows_the_password(ann: Guest, nobody: Guest) -> None:
    wrong = {"password": "something else"}
    assert refused(await ann.http.post("/api/passkeys/options", json=wrong)) == (
        401,
        "account/wrong-password",
    )
    assert refused(await nobody.http.post("/api/passkeys/options", json=wrong)) == (
        401,
        "person/unknown",
    )
    await nobody.come_in("Guest")
    assert refused(await nobody.http.post("/api/passkeys/options", json=wrong)) == (
        409,
        "account/none",
    )


async def test_a_key_of_another_site_does_not_fit(ann: Guest, nobody: Guest) -> None:
    device = Authenticator(ORIGIN)
    await add(ann, device)
    device.origin = "http://pocketkeep.example"

    assert refused(await sign_in(nobody, device)) == (401, "passkey/bad")
    assert refused(await add(ann, Authenticator("http://elsewhere.test"))) == (401, "passkey/bad")


async def test_a_device_that_does_not_ask_who_holds_it_is_not_enough(ann: Guest) -> None:
    assert refused(await add(ann, Authenticator(ORIGIN, verifies=False))) == (401, "passkey/bad")


async def test_an_answer_is_good_once_and_not_for_long(
    site: Site, ann: Guest, nobody: Guest
) -> None:
    device = Authenticator(ORIGIN)
    await add(ann, device)
    options = (await nobody.http.post("/api/sign-in/passkey/options")).json()
    form = {"credential": device.meet(options)}
    first, again = [await nobody.http.post("/api/sign-in/passkey", json=form) for _ in range(2)]
    assert (first.status_code, again.status_code) == (200, 401)
    options = (await nobody.http.post("/api/sign-in/passkey/options")).json()
    now = site.people.now()
    site.people.now = lambda: now + LIFE + 1

    late = await nobody.http.post("/api/sign-in/passkey", json={"credential": device.meet(options)})

    assert refused(late) == (401, "passkey/bad")
    assert await site.store.passkeys.prune(now + LIFE + 1) >= 1


async def test_a_challenge_for_one_is_none_for_another(ann: Guest, nobody: Guest) -> None:
    await nobody.http.post("/api/account", json={**SECRET, "name": "Eve"})
    credential = Authenticator(ORIGIN).make(await options_for(ann))

    form = {"name": "x", "credential": credential}
    answer = await nobody.http.post("/api/passkeys", json=form)

    assert refused(answer) == (401, "passkey/bad")


async def test_one_device_has_one_account(ann: Guest, nobody: Guest) -> None:
    device = Authenticator(ORIGIN)
    await add(ann, device)
    await nobody.http.post("/api/account", json={**SECRET, "name": "Eve"})

    assert refused(await add(nobody, device)) == (401, "passkey/bad")


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 1},
        {"response": None},
        {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "\u00e9"}},
        {"id": "x", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiAiYWJjZCJ9"}},
    ],
)
async def test_whatever_anybody_sends_is_refused_in_words(
    ann: Guest, nobody: Guest, credential: dict[str, Any]
) -> None:
    form = {"credential": credential}
    signed = await nobody.http.post("/api/sign-in/passkey", json=form)
    added = await ann.http.post("/api/passkeys", json={**form, "name": "x"})

    assert refused(signed) == refused(added) == (401, "passkey/bad")


async def test_what_a_device_is_asked_tells_nothing_of_accounts(ann: Guest, nobody: Guest) -> None:
    before = (await nobody.http.post("/api/sign-in/passkey/options")).json()
    await add(ann, Authenticator(ORIGIN))
    after = (await nobody.http.post("/api/sign-in/passkey/options")).json()

    assert {**before, "challenge": ""} == {**after, "challenge": ""}


async def test_a_reset_takes_passkeys_away_for_they_may_be_a_thiefs(
    site: Site, ann: Guest, nobody: Guest
) -> None:
    device = Authenticator(ORIGIN)
    await add(ann, device)
    code = await hosts_code(site.store, "Ann")
    form = {"name": "Ann", "code": code, "password": "another password"}
    await nobody.http.post("/api/reset/password", json=form)

    assert refused(await sign_in(nobody, device)) == (401, "passkey/bad")


async def test_nobody_has_passkeys_without_end(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 1)
    await add(ann, Authenticator(ORIGIN))

    answer = await ann.http.post("/api/passkeys/options", json={"password": SECRET["password"]})

    assert refused(answer) == (409, "passkey/too-many")


async def test_the_address_that_the_host_has_set_counts(sqlite_copy: str) -> None:
    async with (
        open_site(sqlite_copy, address="https://play.example/") as site,
        indoors(site) as ann,
    ):
        await ann.http.post("/api/account", json=SECRET)

        options = await options_for(ann)

        assert options["rp"]["id"] == "play.example"
        assert (await add(ann, Authenticator("https://play.example"))).status_code == 204


async def test_a_site_with_one_name_needs_no_address_and_with_an_address_no_name(
    sqlite_copy: str,
) -> None:
    given: list[dict[str, Any]] = [
        {"names": ("play.example",)},
        {"names": (), "address": "https://play.example"},
    ]
    for settings in given:
        async with open_site(sqlite_copy, **settings) as site, indoors(site) as ann:
            ann.http.headers["Host"] = "play.example"
            options = (await ann.http.post("/api/sign-in/passkey/options")).json()
            assert options["rpId"] == "play.example"
