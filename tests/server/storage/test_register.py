"""What is kept of people beside their sessions, on SQLite and on PostgreSQL."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from pocketkeep.server.storage.codes import Redeemed
from pocketkeep.server.storage.moderation import Apart, Ban, Report
from pocketkeep.server.storage.passkeys import Passkey
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.entries import Spoken
from tests.builders.server.kept import open_table, summary

pytestmark = pytest.mark.anyio


@pytest.fixture
async def people(store: Store) -> Store:
    """Ann and Ben have accounts."""
    for id in ("ann", "ben"):
        await store.add_person(id, id, 1)
        await store.make_account(id, id, "x")
    return store


async def test_a_code_is_taken_once_by_its_owner_in_time(people: Store) -> None:
    for token, expires in (("c1", 10), ("c2", 20), ("c3", 30), ("c4", 40)):
        await people.codes.add(token, "ann", "reset", expires, mail="")
    await people.codes.add("m1", "ann", "mail", 50, mail="ann@example.org")

    assert await people.codes.take("c1", "ann", "reset", 5) is None  # three newer ones count
    assert await people.codes.take("c2", "ann", "reset", 20) is None  # too late
    assert await people.codes.take("c3", "ben", "reset", 5) is None
    assert await people.codes.take("c3", "ann", "mail", 5) is None
    assert await people.codes.take("c3", "ANN", "reset", 5) == Redeemed("ann", "")
    assert await people.codes.take("c3", "ann", "reset", 5) is None
    assert await people.codes.take("m1", "ann", "mail", 5) == Redeemed("ann", "ann@example.org")
    assert await people.codes.prune(40) == 2


async def test_passkeys_and_challenges(people: Store) -> None:
    passkey = Passkey("k1", "ann", b"\0key", uses=1, name="Phone", since=5)
    await people.passkeys.add(passkey)
    with pytest.raises(sa.exc.IntegrityError):
        await people.passkeys.add(passkey._replace(person="ben"))
    await people.passkeys.used("k1", 7)
    await people.passkeys.challenge("t1", "ann", 10)
    await people.passkeys.challenge("t2", "", 10)

    assert await people.passkeys.find("k1") == passkey._replace(uses=7)
    assert await people.passkeys.of("ben") == []
    assert not await people.passkeys.take_challenge("t1", "", 5)
    assert await people.passkeys.take_challenge("t1", "ann", 5)
    assert not await people.passkeys.take_challenge("t1", "ann", 5)
    assert await people.passkeys.prune(10) == 1
    await people.passkeys.remove("k1", "ben")
    assert len(await people.passkeys.of("ann")) == 1
    await people.passkeys.remove("k1", "ann")
    assert await people.passkeys.find("k1") is None


async def test_reports_are_open_until_they_are_settled(people: Store) -> None:
    report = Report("r1", 5, by="ann", about="ben", table="t1", name="Ben", said="", reason="!")
    await people.moderation.report(report)
    await people.moderation.report(report._replace(id="r2", at=6))

    assert [each.id for each in await people.moderation.open_reports(9)] == ["r2", "r1"]
    await people.moderation.close_report("r2", 7)
    assert await people.moderation.open_reports(9) == [report]
    assert await people.moderation.find_report("r1") == report
    assert len(await people.moderation.reports_by("ann")) == 2


async def test_of_two_people_one_may_want_to_be_apart(people: Store) -> None:
    apart = Apart("a1", "ann", "ben", kind="muted", name="Ben")
    await people.moderation.keep_apart(apart, 1)
    assert await people.moderation.blocked_with("ben") == set()

    blocked = apart._replace(id="a2", kind="blocked")
    await people.moderation.keep_apart(blocked, 2)

    assert await people.moderation.apart_of("ann") == [blocked]
    assert await people.moderation.blocked_with("ben") == {"ann"}
    assert await people.moderation.blocked_with("ann") == {"ben"}
    await people.moderation.end_apart("a2", "ben")
    assert await people.moderation.apart_of("ann") == [blocked]
    await people.moderation.end_apart("a2", "ann")
    assert await people.moderation.blocked_with("ben") == set()


async def test_bans_end(people: Store) -> None:
    ban = Ban("b1", "ann", "", name="Ann", reason="!", since=1, until=10)
    await people.moderation.ban(ban)
    await people.moderation.ban(
        ban._replace(id="b2", person="", network="192.0.2.0/24", until=None)
    )

    assert await people.moderation.ban_of("ann", 9) == ban
    assert await people.moderation.ban_of("ann", 10) is None
    assert await people.moderation.ban_of("ben", 9) is None
    assert [each.id for each in await people.moderation.bans(10)] == ["b2"]
    assert await people.moderation.lift("b2")
    assert not await people.moderation.lift("b2")


async def test_whoever_leaves_takes_everything_along(people: Store) -> None:
    await open_table(people, host="ann")
    await people.append("t1", 2, [Spoken(5, "ann", name="ann", seat=None, text="x")], summary())
    await people.add_session("s1", "ann", 1, 100, address="192.0.2.1")
    await people.add_device("d1", "ann", 1)
    await people.codes.add("c1", "ann", "reset", 10, mail="")
    await people.passkeys.add(Passkey("k1", "ann", b"key", uses=1, name="x", since=5))
    await people.moderation.keep_apart(Apart("a1", "ben", "ann", kind="muted", name="ann"), 1)
    report = Report("r1", 5, by="ben", about="ann", table="t1", name="ann", said="", reason="!")
    await people.moderation.report(report)
    assert await people.moderation.addresses_of("ann") == ["192.0.2.1"]

    await people.begin_leaving("ann", 9)

    assert await people.leavers() == ["ann"]
    assert await people.account("ann") is None
    assert await people.visited_by("ann") == ["t1"]
    await people.forget_at("t1", "ann")
    await people.remove_person("ann")
    assert await people.person("ann") is None
    assert await people.leavers() == []
    assert await people.moderation.apart_of("ben") == []
    (left,) = await people.moderation.open_reports(9)
    assert (left.about, left.name) == ("~gone", "somebody")
    await people.add_session("s2", "ben", 1, 100)
    await people.remove_person("ben")  # who is not leaving stays
    assert await people.sessions_alive({"s2"}, 5) == {"s2"}
