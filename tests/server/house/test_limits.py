"""How often somebody may do something."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import pytest
from websockets.exceptions import ConnectionClosed

from pocketkeep.server.house import limits
from pocketkeep.server.house.limits import Limit, Limits, TooFast, Windows, neighbourhood
from pocketkeep.server.house.site import Site
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import AnyWish, AskHint, AskWords, Refused, Say, Update
from tests.builders.server.houses import Chair, Guest, indoors, open_site, serving, visiting

THREE = Limit(3, 10.0, "tries")


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_then_one_after_each_pause() -> None:
    time = Time()
    tries = Limits(time)
    for _ in range(3):
        tries.take(THREE, "ann")

    with pytest.raises(TooFast, match=r"Too many tries\. Try again in 10 seconds\.") as refused:
        tries.take(THREE, "ann")
    assert refused.value.wait == 10
    time.now += 10
    tries.take(THREE, "ann")
    with pytest.raises(TooFast):
        tries.take(THREE, "ann")


def test_everybody_has_a_limit_of_their_own_and_every_limit_is_apart() -> None:
    tries = Limits(Time())
    for who in ("ann", "bob"):
        for _ in range(3):
            tries.take(THREE, who)
    tries.take(THREE._replace(what="others"), "ann")

    with pytest.raises(TooFast):
        tries.take(THREE, "ann")


def test_who_has_paused_long_enough_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEPT", 5)
    time = Time()
    tries = Limits(time)
    for number in range(5):
        tries.take(THREE, str(number))
    time.now += 11

    tries.take(THREE, "new")

    assert list(tries.buckets) == [(THREE, "new")]


def house_of(processes: int, time: Time) -> list[Limits]:
    books = [Limits(time) for _ in range(processes)]
    for each in books:
        each.among = processes
    return books


def tell_each_other(books: list[Limits]) -> None:
    told = [each.tell() for each in books]
    for number, each in enumerate(books):
        for other in range(len(books)):
            each.hear(told[other] if other != number else [])


def takes(books: Limits, who: str = "ann") -> bool:
    try:
        books.take(THREE, who)
    except TooFast:
        return False
    return True


def test_what_is_used_at_one_process_is_not_there_at_another() -> None:
    time = Time()
    here, there = house_of(2, time)
    assert [takes(here) for _ in range(3)] == [True] * 3

    tell_each_other([here, there])

    assert [takes(books) for books in (here, there)] == [False, False]
    assert takes(there, "bob")
    assert there.standing(THREE, "ann") == here.standing(THREE, "ann") == (3, 0, 30)
    time.now += 10
    assert takes(there)
    tell_each_other([here, there])
    assert not takes(here)


def test_one_process_alone_lets_pass_all_that_there_is() -> None:
    """Not its part: whoever plays comes to one process."""
    here, _ = house_of(2, Time())

    assert [takes(here) for _ in range(4)] == [True, True, True, False]


def test_who_is_quicker_than_processes_tell_each_other_waits_the_longer() -> None:
    time = Time()
    books = house_of(4, time)
    taken = 0
    for _ in range(3600):
        taken += sum(takes(each) for each in books for _ in range(5))
        tell_each_other(books)
        time.now += 1

    assert 4 * 3 <= taken <= 4 * 3 + 3600 / 10


def test_others_are_told_once_and_of_whoever_uses_a_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    tries = Limits(time)
    many = Limit(30, 1.0, "tries")
    for _ in range(2):
        tries.take(many, "ann")
    assert tries.tell() == [], "there is nobody else"
    tries.among = 2
    tries.take(many, "bob")
    tries.take(many, "ann")

    assert tries.tell() == [(many, "ann", 3)]
    assert tries.tell() == []
    tries.take(many, "ann")
    assert tries.tell() == [(many, "ann", 1)]
    for _ in range(3):
        tries.take(many, "cleo")
    time.now += 60
    assert tries.tell() == [], "all is given back"
    monkeypatch.setattr(limits, "MOST_USED", 2)
    for who in ("ann", "bob", "cleo"):
        tries.take(THREE, who)
    assert [told.who for told in tries.tell()] == ["ann", "bob"]
    assert [told.who for told in tries.tell()] == ["cleo"]


def test_buckets_are_looked_through_once_for_each_and_not_at_every_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_KEPT", 10)
    looked: list[int] = []
    forget = Limits._forget  # noqa: SLF001 - it is counted

    def count(tries: Limits) -> None:
        looked.append(len(tries.buckets))
        forget(tries)

    monkeypatch.setattr(Limits, "_forget", count)
    tries = Limits(Time())
    for number in range(1000):
        tries.take(THREE, str(number))

    assert len(tries.buckets) == 1000, "nobody's limit is forgotten while it is in use"
    assert sum(looked) <= 2 * 1000


def test_limits_can_be_turned_off_to_measure() -> None:
    tries = Limits(Time(), on=False)
    for _ in range(100):
        tries.take(THREE, "ann")

    assert tries.buckets == {}


def test_a_household_counts_as_one() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff")
    assert neighbourhood("2001:db8:0:1::1") != neighbourhood("2001:db8::1")
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("testclient") == "testclient"


@pytest.fixture
async def site(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """A site where two of anything are enough."""
    for name in ("GUESTS", "SIGN_IN_ADDRESS", "SIGN_IN_PAIR", "TABLES_PERSON", "TABLES_ADDRESS"):
        few = getattr(limits, name)._replace(burst=2, pause=60.0)
        monkeypatch.setattr(limits, name, few)
    async with open_site(sqlite_url, limits="on") as opened:
        yield opened


@pytest.fixture
async def guest(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as ann:
        yield await ann.come_in("Ann")


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/api/sign-in", {"name": "Ann", "password": "whatever it is"}),
        ("/api/account", {"name": "\u202dAnn", "password": "whatever it is"}),
        ("/api/tables", {"game": "kingdoms"}),
        ("/api/tables/import", {"record": "{}"}),
    ],
)
async def test_who_is_too_fast_is_told_when_to_try_again(
    guest: Guest, path: str, form: dict[str, str]
) -> None:
    answers = [await guest.http.post(path, json=form) for _ in range(3)]

    assert 429 not in [answer.status_code for answer in answers[:2]]
    assert answers[2].status_code == 429
    assert answers[2].json()["code"] == "limit/too-fast"
    assert 0 < int(answers[2].headers["retry-after"]) <= 60


@pytest.mark.anyio
async def test_a_forged_address_gives_nobody_more(guest: Guest) -> None:
    statuses = []
    for number in range(3):
        headers = {"X-Forwarded-For": f"192.0.2.{number}"}
        answer = await guest.http.post("/api/guest", json={"name": "Ann"}, headers=headers)
        statuses.append(answer.status_code)

    assert statuses[-1] == 429


@pytest.mark.anyio
async def test_behind_a_proxy_everybody_has_their_own_address(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "GUESTS", limits.GUESTS._replace(burst=1, pause=60.0))
    async with (
        open_site(sqlite_url, limits="on", proxy=("127.0.0.1",)) as site,
        serving(site) as address,
        visiting(address) as guest,
    ):
        statuses = []
        for number in (1, 2, 2):
            headers = {"X-Forwarded-For": f"192.0.2.{number}"}
            answer = await guest.http.post("/api/guest", json={"name": "Ann"}, headers=headers)
            statuses.append(answer.status_code)

    assert statuses == [200, 200, 429]


# ------------------------------------------------------------------ sockets


ALONE = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm("here", "Bob")])


def few(monkeypatch: pytest.MonkeyPatch, name: str, burst: int = 2) -> None:
    monkeypatch.setattr(limits, name, getattr(limits, name)._replace(burst=burst, pause=60.0))


async def refusals(chairs: list[Chair], make: Callable[[int], AnyWish]) -> list[str]:
    """How each wish is refused, one at each socket in turn; empty: it is not."""
    answers = [await chair.wish(make) for chair in chairs]
    return [answer.code if isinstance(answer, Refused) else "" for answer in answers]


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["WISHES", "WISHES_ADDRESS"])
async def test_several_sockets_give_nobody_more_messages(
    address: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    few(monkeypatch, name)
    async with visiting(address, "Ann") as ann:
        table = await ann.open_table(ALONE)
        async with ann.at(table) as one, ann.at(table) as two, ann.at(table) as three:
            told = await refusals([one, two, three], lambda ack: AskWords(ack, None))

    assert told == ["", "", "limit/too-fast"]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("name", "make"),
    [("HINTS", lambda ack: AskHint(ack, 0)), ("WORDS", lambda ack: Say(ack, f"line {ack}"))],
)
async def test_hints_and_lines_are_counted_over_all_sockets_of_a_person(
    address: str,
    name: str,
    make: Callable[[int], AnyWish],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few(monkeypatch, name)
    async with visiting(address, "Ann") as ann, visiting(address, "Bob") as bob:
        table = await ann.open_table(ALONE)
        async with ann.at(table) as one, ann.at(table) as two, bob.at(table) as bobs:
            told = await refusals([one, two, one], make)
            others = await refusals([bobs], lambda ack: Say(ack, "I may still say something"))

    assert told == ["", "", "limit/too-fast"]
    assert others == [""]


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("name", "words"), [("SOCKETS_PERSON", "Close one"), ("SOCKETS_ADDRESS", "your address")]
)
async def test_nobody_has_more_sockets_than_they_need(
    address: str, name: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, name, 2)
    async with visiting(address, "Ann") as ann:
        table = await ann.open_table(ALONE)
        async with ann.at(table), ann.at(table), ann.at(table) as third:
            refusal = await third.hear_until(Refused)
            with pytest.raises(ConnectionClosed) as closed:
                await third.hear()
        async with ann.at(table) as again:
            await again.hear_until(Update)

    assert refusal.code == "limit/too-many"
    assert words in refusal.message
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013


def test_a_window_that_was_closed_is_counted_no_more() -> None:
    windows = Windows()
    with windows.opened("ann", "192.0.2.1"), windows.opened("ann", "192.0.2.1"):
        assert windows.open["person ann"] == 2

    assert not windows.open


def test_others_are_told_of_whoever_has_many_open_and_of_no_more_than_fit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    windows = Windows()
    windows.open.update({"person ann": 3, "person bob": 2, "address 192.0.2.1": 5})

    assert windows.many() == {"person ann": 3}

    windows.open.update({"person cleo": 9})
    monkeypatch.setattr(limits, "MOST_TOLD", 1)
    assert windows.many() == {"person cleo": 9}
