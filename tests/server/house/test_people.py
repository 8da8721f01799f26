"""Guests, accounts and sessions, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from pathlib import Path

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.names import BadName, clean_name
from pocketkeep.server.house.passwords import BadPassword, Passwords
from pocketkeep.server.house.people import DAY, AlreadyAccount, People, WrongPassword
from pocketkeep.server.storage.register import Known, NameTaken
from pocketkeep.server.storage.store import Store, StoreFailed
from pocketkeep.server.table.summary import SeatLine
from tests.builders.server.kept import open_table

pytestmark = pytest.mark.anyio

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
PASSWORD = "three wise owls"  # noqa: S105


class Clock:
    """A time that tests move."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def people(store: Store, clock: Clock) -> People:
    return People(store, Passwords(QUICK), clock)


async def known(people: People, token: str) -> Known | None:
    session = await people.recognise(token)
    return session and session.person


# ------------------------------------------------------------------------------ guests


async def test_a_guest_plays_at_once_and_is_recognised(people: People) -> None:
    ann = await people.welcome("  Ann of  Ashfen ")

    assert (ann.person.name, ann.person.account) == ("Ann of Ashfen", False)
    assert await known(people, ann.token) == ann.person
    assert await people.store.person(ann.person.id) == ann.person


async def test_guests_may_share_a_name_but_nothing_else(people: People) -> None:
    first, second = await people.welcome("Ann"), await people.welcome("Ann")

    assert first.person.id != second.person.id
    assert first.token != second.token


async def test_a_guest_may_take_another_name(people: People) -> None:
    ann = await people.welcome("Ann")

    renamed = await people.rename(ann.person, " Anna ")

    assert renamed == Known(ann.person.id, "Anna", account=False)
    assert await known(people, ann.token) == renamed


@pytest.mark.parametrize(
    "name",
    ["Ann", "Ötzi 3", "Zoë-Marie", "李雷", "\N{DRAGON} Ann", "\u0646\u06cc\u0645\u200c\u0641"],
)
def test_names_are_in_any_script(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200d",
        "An\0n",
        "An\nn",
        "An\u2028n",
        "An\u202en",
        "An\u200bn",
        "An\ud800n",
        "x" * 31,
    ],
)
def test_names_that_are_empty_too_long_or_unseen_are_refused(name: str) -> None:
    with pytest.raises(BadName, match="name"):
        clean_name(name)


# ------------------------------------------------------------------------------ sessions


async def test_storage_never_holds_a_token(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    ann = await People(store).welcome("Ann")
    await store.close()

    (kept,) = sqlite3.connect(tmp_path / "tables.sqlite").execute("SELECT token FROM sessions")

    assert kept == (hashlib.sha256(ann.token.encode()).hexdigest(),)
    assert len(ann.token) == 43  # 32 bytes, six bits a sign
    assert ann.token.encode() not in (tmp_path / "tables.sqlite").read_bytes()


async def test_whoever_has_no_token_of_ours_is_nobody(people: People) -> None:
    ann = await people.welcome("Ann")

    for token in ("", "nonsense", "\0", "\ud800", "x" * 10_000):
        assert await people.recognise(token) is None
        await people.sign_out(token)

    assert await known(people, ann.token) == ann.person


async def test_what_storage_knows_of_a_token_is_no_token(people: People) -> None:
    ann = await people.welcome("Ann")

    assert await people.recognise(hashlib.sha256(ann.token.encode()).hexdigest()) is None


async def test_a_session_ends_after_ninety_days_without_use(people: People, clock: Clock) -> None:
    ann = await people.welcome("Ann")
    assert ann.expires == clock.now + 90 * DAY

    clock.now += 90 * DAY

    assert await people.recognise(ann.token) is None


async def test_a_session_in_use_goes_on_and_is_renewed_once_a_day(
    people: People, clock: Clock
) -> None:
    ann = await people.welcome("Ann")
    renewals = []
    for _ in range(200):  # twice a day
        clock.now += DAY // 2
        session = await people.recognise(ann.token)
        assert session is not None
        renewals.append(session.renewed)
        assert session.expires >= clock.now + 89 * DAY

    assert renewals == [False, True] * 100


async def test_a_session_that_cannot_be_renewed_is_good_all_the_same(
    people: People, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise StoreFailed("The disk is full.")

    ann = await people.welcome("Ann")
    monkeypatch.setattr(people.store, "renew_session", full)
    clock.now += 2 * DAY

    assert await known(people, ann.token) == ann.person


async def test_who_signs_out_is_forgotten_at_this_browser_only(people: People) -> None:
    here = await people.make_account("", "Ann", PASSWORD)
    there = await people.sign_in("Ann", PASSWORD)

    await people.sign_out(here.token)

    assert await people.recognise(here.token) is None
    assert await known(people, there.token) == here.person


async def test_tidying_forgets_sessions_that_have_expired(people: People, clock: Clock) -> None:
    await people.welcome("Ann")
    clock.now += DAY
    ben = await people.welcome("Ben")
    clock.now += 89 * DAY

    await people.tidy()

    assert await people.store.prune_sessions(ben.expires - 1) == 0
    assert await people.store.prune_sessions(ben.expires) == 1


# ------------------------------------------------------------------------------ accounts


async def test_a_guest_who_makes_an_account_keeps_tables_and_gets_a_new_token(
    people: People,
) -> None:
    guest = await people.welcome("Ann")
    await open_table(people.store, host="x", seats=[SeatLine(guest.person.id, "Ann")])

    account = await people.make_account(guest.token, "Ann", PASSWORD)

    assert account.person == Known(guest.person.id, "Ann", account=True)
    assert await known(people, account.token) == account.person
    assert await people.recognise(guest.token) is None
    elsewhere = await people.sign_in("Ann", PASSWORD)
    assert elsewhere.person == account.person
    assert [line.id for line in await people.store.of_person(elsewhere.person.id)] == ["t1"]


async def test_who_signs_in_takes_nothing_along_from_the_guest(people: People) -> None:
    account = await people.make_account("", "Ann", PASSWORD)
    guest = await people.welcome("Visitor")
    await open_table(people.store, host="x", seats=[SeatLine(guest.person.id, "Visitor")])

    signed_in = await people.sign_in("ann", PASSWORD)

    assert signed_in.person == account.person
    assert await people.store.of_person(signed_in.person.id) == []
    assert await known(people, guest.token) == guest.person


async def test_account_names_are_unique_however_they_are_written(people: People) -> None:
    await people.make_account("", "Ann", PASSWORD)
    guest = await people.welcome("Guest")

    for name in ("Ann", "ANN", " ann ", "\uff41\uff4e\uff4e", "A\u200dnn"):
        with pytest.raises(NameTaken, match="Choose another"):
            await people.make_account(guest.token, name, PASSWORD)

    assert await known(people, guest.token) == guest.person


async def test_a_name_that_looks_like_an_accounts_is_refused(people: People) -> None:
    ann = await people.make_account("", "Anna Lott", PASSWORD)
    ben = await people.make_account("", "Ben", PASSWORD)

    for name in ("Anna L0tt", "AnnaLott", "anna-lott", "Anna Iott"):
        with pytest.raises(NameTaken, match="looks like it"):
            await people.make_account("", name, PASSWORD)
        with pytest.raises(NameTaken):
            await people.rename(ben.person, name)

    assert (await people.rename(ann.person, "AnnaLott")).name == "AnnaLott"
    await people.rename(ann.person, "Cleo")
    assert (await people.rename(ben.person, "Anna Lott")).name == "Anna Lott"


async def test_of_two_who_want_names_that_look_alike_at_the_same_time_one_gets_it(
    people: People,
) -> None:
    names = ["Lilli", "Li1li", "LiIli", "1illi"]

    results = await asyncio.gather(
        *[people.make_account("", name, PASSWORD) for name in names], return_exceptions=True
    )

    assert sorted(type(result).__name__ for result in results) == ["NameTaken"] * 3 + ["Pass"]


@pytest.mark.parametrize("name", ["\u0410nn", "\u0391nna", "\u041dann\u0430"])
async def test_an_accounts_name_does_not_mix_scripts_though_a_guests_may(
    people: People, name: str
) -> None:
    with pytest.raises(BadName, match="Write it in one"):
        await people.make_account("", name, PASSWORD)

    assert (await people.welcome(name)).person.name == name


@pytest.mark.parametrize(
    "name", ["\u0410\u043d\u043d\u0430 2", "\u674e\u96f7 Lei", "\u3042\u30a2 Ann", "\N{DRAGON} Ann"]
)
async def test_accounts_names_are_in_any_script(people: People, name: str) -> None:
    assert (await people.make_account("", name, PASSWORD)).person.name == name


async def test_of_two_who_want_a_name_at_the_same_time_one_gets_it(people: People) -> None:
    guests = [await people.welcome(f"Guest {number}") for number in range(4)]

    results = await asyncio.gather(
        *[people.make_account(guest.token, "Ann", PASSWORD) for guest in guests],
        return_exceptions=True,
    )

    assert sorted(type(result).__name__ for result in results) == ["NameTaken"] * 3 + ["Pass"]


async def test_an_account_that_takes_another_name_signs_in_with_it(people: People) -> None:
    ann = await people.make_account("", "Ann", PASSWORD)
    await people.make_account("", "Ben", PASSWORD)
    with pytest.raises(NameTaken):
        await people.rename(ann.person, "BEN")

    await people.rename(ann.person, "Cleo")

    assert (await people.sign_in("cleo", PASSWORD)).person.id == ann.person.id
    with pytest.raises(WrongPassword):
        await people.sign_in("Ann", PASSWORD)


async def test_a_guest_may_take_the_name_of_an_account_without_becoming_one(
    people: People,
) -> None:
    ann = await people.make_account("", "Ann", PASSWORD)
    guest = await people.welcome("Guest")

    await people.rename(guest.person, "Ann")

    assert (await people.sign_in("Ann", PASSWORD)).person == ann.person
    assert await known(people, guest.token) == Known(guest.person.id, "Ann", account=False)


async def test_an_account_makes_no_second_one(people: People) -> None:
    ann = await people.make_account("", "Ann", PASSWORD)

    with pytest.raises(AlreadyAccount, match="Sign out first"):
        await people.make_account(ann.token, "Ben", "another password")

    assert await people.store.account("Ben") is None
    assert (await people.sign_in("Ann", PASSWORD)).person == ann.person


async def test_a_wrong_password_and_an_unknown_name_are_told_in_the_same_words(
    people: People,
) -> None:
    await people.make_account("", "Ann", PASSWORD)
    told = set()

    for name, password in [("Ann", "wrong"), ("Nobody", PASSWORD), ("A\0", PASSWORD), ("", "")]:
        with pytest.raises(PocketkeepError) as refused:
            await people.sign_in(name, password)
        told.add((refused.type, refused.value.code, str(refused.value)))

    assert len(told) == 1


async def test_an_unknown_name_is_as_much_work_as_a_wrong_password(people: People) -> None:
    """What is verified for nobody has the same costs, and is worth verifying."""
    await people.make_account("", "Ann", PASSWORD)
    verified = []

    class Watched(Passwords):
        def _fits(self, password: str, kept: str) -> bool:
            verified.append(extract_parameters(kept))
            return super()._fits(password, kept)

    people.passwords = Watched(QUICK)
    for name in ("Ann", "Nobody"):
        with pytest.raises(WrongPassword):
            await people.sign_in(name, "wrong")

    assert verified[0] == verified[1]


async def test_a_password_that_is_too_short_or_too_long_is_refused(people: People) -> None:
    for password in ("", "1234567", "x" * 201):
        with pytest.raises(BadPassword, match="8 to 200"):
            await people.make_account("", "Ann", password)

    assert await people.store.account("Ann") is None


async def test_a_password_is_the_same_from_every_keyboard(people: People) -> None:
    ann = await people.make_account("", "Ann", "caf\u00e9 noir \ud800")

    assert (await people.sign_in("Ann", "cafe\u0301 noir \ud800")).person == ann.person


async def test_passwords_are_kept_by_argon2id_with_the_costs_of_rfc_9106() -> None:
    kept = await Passwords().hashed(PASSWORD)

    costs = extract_parameters(kept)
    assert (costs.type, costs.memory_cost, costs.time_cost, costs.parallelism) == (
        Type.ID, 64 * 1024, 3, 4,
    )  # fmt: skip
    assert PASSWORD not in kept
    assert await Passwords().fits(PASSWORD, kept)
    assert not await Passwords().fits(f"{PASSWORD} ", kept)
    assert not await Passwords().fits(PASSWORD, None)
    assert not await Passwords().fits(PASSWORD, "damaged")


async def test_a_password_kept_with_old_costs_is_kept_anew_at_the_next_sign_in(
    people: People,
) -> None:
    ann = await people.make_account("", "Ann", PASSWORD)
    people.passwords = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))

    await people.sign_in("Ann", PASSWORD)

    account = await people.store.account("Ann")
    assert account is not None
    assert extract_parameters(account.password).time_cost == 2
    assert (await people.sign_in("Ann", PASSWORD)).person == ann.person
