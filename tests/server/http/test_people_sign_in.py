"""Signing in: guesses of strangers are slowed down, and never keep the owner out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import structlog

from pocketkeep.server.house import guesses, limits
from pocketkeep.server.house.guesses import Guesses
from pocketkeep.server.house.limits import Limits, TooFast
from pocketkeep.server.house.people import DAY, FAMILIAR
from pocketkeep.server.house.site import DEVICE_COOKIE, Site
from pocketkeep.server.storage.register import MOST_DEVICES
from tests.builders.server.houses import Guest, indoors, open_site

pytestmark = pytest.mark.anyio

SECRET = {"name": "Ann", "password": "four wise words here"}
WRONG = {**SECRET, "password": "something else entirely"}


@pytest.fixture
async def site(sqlite_copy: str) -> AsyncIterator[Site]:
    async with open_site(sqlite_copy, limits="on") as opened:
        yield opened


@pytest.fixture
async def ann(site: Site) -> AsyncIterator[Guest]:
    """Ann at the browser that she made her account with."""
    async with indoors(site) as guest:
        await guest.http.post("/api/account", json=SECRET)
        yield guest


@pytest.fixture
async def eve(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as guest:
        yield guest


async def guess(guest: Guest, name: str = "Ann", times: int = 40) -> list[int]:
    """How each of many wrong guesses was answered."""
    form = {**WRONG, "name": name}
    return [(await guest.http.post("/api/sign-in", json=form)).status_code for _ in range(times)]


async def test_wrong_guesses_of_strangers_do_not_lock_the_owner_out(ann: Guest, eve: Guest) -> None:
    await ann.http.post("/api/sign-out")
    assert (await guess(eve))[-1] == 429

    signed = await ann.http.post("/api/sign-in", json=SECRET)

    assert (signed.status_code, signed.json()) == (200, {"name": "Ann", "account": True})


async def test_strangers_are_slowed_down_whether_or_not_the_name_has_an_account(
    site: Site, ann: Guest, eve: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SIGN_IN_ADDRESS", limits.SIGN_IN_ADDRESS._replace(burst=1000))
    assert ann.http.cookies[DEVICE_COOKIE]
    site.limits.buckets.clear()

    answers = [await guess(eve, name, limits.SIGN_IN_PAIR.burst + 2) for name in ("Ann", "Nobody")]

    assert answers[0] == answers[1] == [401] * limits.SIGN_IN_PAIR.burst + [429] * 2


async def test_the_right_password_opens_at_a_new_browser_and_address_whoever_has_guessed(
    site: Site, ann: Guest, eve: Guest
) -> None:
    assert ann.http.cookies[DEVICE_COOKIE]
    assert 429 in await guess(eve, times=12)
    async with indoors(site, "192.0.2.9") as phone:
        signed = await phone.http.post("/api/sign-in", json=SECRET)

    assert signed.status_code == 200


async def test_where_many_addresses_guess_the_owner_waits_a_turn_and_comes_in(
    site: Site, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five strangers, each at an address of their own, use up all that a name has."""
    monkeypatch.setattr(guesses, "TURN", 0.01)
    assert ann.http.cookies[DEVICE_COOKIE]
    heard = []
    for number in range(5):
        async with indoors(site, f"192.0.2.{number}") as stranger:
            heard += await guess(stranger, times=7)
    async with indoors(site, "198.51.100.1") as phone:
        signed = await phone.http.post("/api/sign-in", json=SECRET)

    assert heard.count(401) == 5 * limits.SIGN_IN_PAIR.burst
    assert heard.count(429) == 5
    assert signed.status_code == 200


async def test_it_is_the_turn_of_whoever_has_tried_least_and_lines_are_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guesses, "TURN", 0.05)
    monkeypatch.setattr(guesses, "MOST_WAITING", 3)
    line = after_many("ann")
    order: list[str] = []

    async def come(who: str) -> None:
        try:
            await line.wait("ann", who)
            order.append(who)
        except TooFast:
            order.append(f"not {who}")

    greedy = [asyncio.create_task(come("stranger")) for _ in range(4)]
    await asyncio.sleep(0)
    owner = asyncio.create_task(come("owner"))
    await asyncio.gather(owner, *greedy)

    assert order == ["not stranger", "not stranger", "stranger", "owner", "stranger"]
    await asyncio.sleep(0.1)
    assert line.lines == {}, "nobody waits, so nothing is kept"


def after_many(name: str) -> Guesses:
    """Where so much was guessed at a name that whoever comes next waits."""
    line = Guesses(Limits())
    for _ in range(limits.SIGN_IN_NAME.burst):
        line.limits.take(limits.SIGN_IN_NAME, name)
    return line


async def test_whoever_is_overtaken_all_the_time_is_told_so_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guesses, "LONGEST", 0.01)
    line = after_many("ann")

    with pytest.raises(TooFast, match="with this name"):
        await line.wait("ann", "overtaken")

    assert line.lines == {"ann": []}


async def test_several_processes_have_shorter_lines_for_each_moves_slower() -> None:
    line = after_many("ann")
    line.limits.among = 4
    waiting = [asyncio.create_task(line.wait("ann", f"stranger {number}")) for number in range(5)]

    told, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_EXCEPTION)

    assert len(line.lines["ann"]) == guesses.MOST_WAITING // 4
    assert all(isinstance(each.exception(), TooFast) for each in told)
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_a_browser_that_knows_one_account_is_a_stranger_to_all_others(
    ann: Guest, eve: Guest
) -> None:
    await eve.http.post("/api/account", json={**SECRET, "name": "Eve"})
    assert 429 in await guess(eve)
    assert (await guess(ann, times=1)) == [401]


async def test_the_owners_own_browser_does_not_guess_without_end_either(ann: Guest) -> None:
    answers = await guess(ann)

    assert answers[: limits.SIGN_IN_BROWSER.burst] == [401] * limits.SIGN_IN_BROWSER.burst
    assert answers[-1] == 429


async def test_the_cookie_of_a_browser_opens_nothing_and_scripts_cannot_read_it(
    site: Site, ann: Guest, eve: Guest
) -> None:
    answer = await ann.http.post("/api/sign-out")
    signed = await ann.http.post("/api/sign-in", json=SECRET)
    device = ann.http.cookies[DEVICE_COOKIE]
    eve.http.cookies.set(DEVICE_COOKIE, device)

    assert answer.status_code == 204
    assert (await eve.http.get("/api/me")).json() is None
    (line,) = [each for each in signed.headers.get_list("set-cookie") if DEVICE_COOKIE in each]
    assert "HttpOnly" in line
    assert device not in str(await site.store.owners_of_device(device))


async def test_a_token_that_was_never_given_out_makes_no_browser_familiar(
    site: Site, ann: Guest, eve: Guest
) -> None:
    eve.http.cookies.set(DEVICE_COOKIE, "planted", domain="pocketkeep.test")
    await eve.http.post("/api/sign-in", json=SECRET)

    assert not await site.people.is_familiar("Ann", "planted")
    assert await site.people.is_familiar("Ann", eve.http.cookies[DEVICE_COOKIE])
    assert await site.people.is_familiar("ann ", ann.http.cookies[DEVICE_COOKIE])


async def test_of_many_browsers_the_newest_stay_familiar(site: Site, ann: Guest) -> None:
    person = await site.store.account("Ann")
    assert person is not None
    for number in range(MOST_DEVICES):
        await site.store.add_device(f"token {number}", person.id, 10**15 + number)

    assert not await site.people.is_familiar("Ann", ann.http.cookies[DEVICE_COOKIE])
    assert await site.store.owners_of_device("token 0") == {person.id}
    assert await site.store.prune_devices(10**15 + 1) == 1


async def test_a_browser_that_does_not_come_back_is_forgotten(site: Site, ann: Guest) -> None:
    now = site.people.now()
    site.people.now = lambda: now + FAMILIAR + DAY

    await site.people.tidy()

    assert not await site.people.is_familiar("Ann", ann.http.cookies[DEVICE_COOKIE])


async def test_failed_attempts_are_logged_without_anything_that_was_typed(
    site: Site, ann: Guest, eve: Guest
) -> None:
    account = await site.store.account("Ann")
    assert account is not None
    assert ann.http.cookies[DEVICE_COOKIE]
    with structlog.testing.capture_logs() as lines:
        await guess(eve, times=1)
        await guess(eve, "typed my password here", times=1)

    refused: list[Any] = [line for line in lines if line["event"] == "sign-in refused"]
    assert [line["account"] for line in refused] == [account.id, "unknown"]
    assert all(line["address"] for line in refused)
    for typed in ("something else", "typed my password", "Ann"):
        assert typed not in str(lines)
