"""Tables in storage, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from pocketkeep.server.storage.failures import CannotOpen
from pocketkeep.server.storage.register import Known
from pocketkeep.server.storage.store import Conflict, Store, StoreFailed
from pocketkeep.server.table.entries import AnyEntry, Began, Chosen, Resumed, Seated, Spoken
from pocketkeep.server.table.summary import Kept, SeatLine, Snapshot, Summary
from tests.builders.server.kept import OPENED, open_table, summary

pytestmark = pytest.mark.anyio


async def entries(store: Store, id: str = "t1", after: int = 0) -> list[AnyEntry]:
    kept = await store.read(id, after)
    assert kept is not None
    return kept.entries


def ids(lines: list[Summary]) -> list[str]:
    return [line.id for line in lines]


async def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    told: list[AnyEntry] = [
        OPENED,
        Seated(1001, 1, person="ben", name="Ben Größe \N{CROWN}\0", bot=""),
        Began(1002, "12345678901234567890123"),
        Chosen(1003, 0, "patrol elderwood greycap"),
        Spoken(1004, "ben", name="Ben", seat=1, text='Ha! "quoted" \\ and\nmore'),
        Resumed(1005, {"position": {"deep": [1, 2.5, None, {"a": "b"}]}}, [3, 4]),
    ]

    await store.append("t1", 1, told, summary())

    assert await store.read("t1") == Kept(told, None)


async def test_entries_follow_each_other(store: Store) -> None:
    await open_table(store)
    await store.append("t1", 2, [Began(2, "1"), Chosen(3, 0, "a")], summary())
    await store.append("t1", 4, [Chosen(4, 1, "b")], summary())

    assert await entries(store, after=2) == [Chosen(3, 0, "a"), Chosen(4, 1, "b")]
    assert await entries(store, after=4) == []


async def test_an_unknown_table_is_none(store: Store) -> None:
    await open_table(store)

    for id in ("t2", "", "t\0", "\ud800", "t1 ", "höher", "x" * 5000):
        assert await store.read(id) is None
        assert await store.numbers([id]) == {}


async def test_a_number_that_is_not_the_next_is_refused_and_changes_nothing(
    store: Store,
) -> None:
    await store.append("t1", 1, [OPENED, Began(2, "1")], summary(turn="before"))

    for number in (1, 2, 4):
        position = Snapshot({"of": "the loser"}, [1, 1], number)
        with pytest.raises(Conflict, match="Look again"):
            await store.append(
                "t1", number, [Chosen(3, 0, "a")], summary(turn="after"), snapshot=position
            )

    assert await store.read("t1", snapshot=True) == Kept([OPENED, Began(2, "1")], None)
    assert await store.lines(status="gathering") == [summary(turn="before")]


async def test_nothing_can_be_added_to_a_table_that_was_never_opened(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append("t1", 2, [Began(2, "1")], summary())

    assert await store.read("t1") is None


async def test_tables_kept_at_the_same_time_do_not_disturb_each_other(store: Store) -> None:
    """One of them is refused; whatever was committed together with it is kept all the same."""
    await open_table(store, "taken")
    names = [f"t{n}" for n in range(30)]

    async def play(id: str) -> None:
        await open_table(store, id)
        for number in range(2, 8):
            await store.append(id, number, [Chosen(number, 0, id)], summary(id))

    refused, *_ = await asyncio.gather(
        open_table(store, "taken"), *map(play, names), return_exceptions=True
    )

    assert isinstance(refused, Conflict)
    assert await store.numbers([*names, "taken"]) == {**dict.fromkeys(names, 7), "taken": 1}
    assert [entry for id in names for entry in await entries(store, id, after=1)] == [
        Chosen(number, 0, id) for id in names for number in range(2, 8)
    ]


async def test_of_many_who_write_the_same_number_one_is_kept(store: Store) -> None:
    await open_table(store)

    results = await asyncio.gather(
        *[
            store.append("t1", 2, [Chosen(2, seat, "a")], summary(turn=str(seat)))
            for seat in range(10)
        ],
        return_exceptions=True,
    )

    (winner,) = [seat for seat, result in enumerate(results) if result is None]
    assert sum(isinstance(result, Conflict) for result in results) == 9
    assert await entries(store, after=1) == [Chosen(2, winner, "a")]
    assert await store.lines(status="gathering") == [summary(turn=str(winner))]


async def test_two_processes_race_for_a_number_and_one_wins(postgres_url: str) -> None:
    """As two servers on one database do; here with a pool of connections each."""
    first, second = await Store.open(postgres_url), await Store.open(postgres_url)
    await open_table(first)
    won = []

    async def race(store: Store, runner: int) -> None:
        for number in range(2, 42):
            chosen = Chosen(number, runner, "a")
            try:
                await store.append("t1", number, [chosen], summary())
            except Conflict:
                continue
            won.append(chosen)

    await asyncio.gather(*[race((first, second)[runner % 2], runner) for runner in range(4)])

    assert len(won) == 40
    assert sorted(won, key=lambda entry: entry.at) == await entries(second, after=1)
    await first.close()
    await second.close()


async def test_the_snapshot_is_the_last_one_given_and_comes_when_asked_for(store: Store) -> None:
    first = Snapshot({"ruleset": "kingdoms", "position": {"cards": [1, 2]}}, [1, 0], 2)
    last = Snapshot({"ruleset": "kingdoms", "position": {"cards": [2]}}, [1, 1], 3)
    await open_table(store)
    await store.append("t1", 2, [Began(2, "1")], summary(), snapshot=first)
    await store.append("t1", 3, [Chosen(3, 0, "a")], summary(), snapshot=last)
    await store.append("t1", 4, [Spoken(4, "ann", name="Ann", seat=0, text="hm")], summary())

    asked = await store.read("t1", after=4, snapshot=True)

    assert asked == Kept([], last)
    assert await store.read("t1", after=4) == Kept([], None)


# ------------------------------------------------------------------------------ lists


async def test_the_lobby_shows_public_tables_that_gather_newest_first(store: Store) -> None:
    await open_table(store, "old", changed=10)
    await open_table(store, "new", changed=20)
    await open_table(store, "hidden", changed=30, public=False)
    await open_table(store, "running", changed=40, status="playing")
    talk = [Spoken(50, "ann", name="Ann", seat=0, text="Anybody?")]
    await store.append("old", 2, talk, summary("old", changed=50))

    assert ids(await store.lines(status="gathering")) == ["new", "old"]
    assert ids(await store.lines(status="gathering", limit=1)) == ["new"]
    assert ids(await store.lines(status="gathering", public=False)) == ["hidden"]


async def test_tables_to_watch_are_the_public_running_ones_liveliest_first(store: Store) -> None:
    await open_table(store, "slow", changed=10, status="playing")
    await open_table(store, "lively", changed=5, status="playing")
    await open_table(store, "over", changed=30, status="over")
    moved = summary("lively", changed=20, status="playing")
    await store.append("lively", 2, [Chosen(20, 0, "a")], moved)

    assert await store.lines(status="playing") == [
        moved,
        summary("slow", changed=10, status="playing"),
    ]


async def test_a_person_finds_their_tables_those_where_it_is_their_turn_first(
    store: Store,
) -> None:
    mine, others = SeatLine("ben", "Ben"), SeatLine("cleo", "Cleo", owes=True)
    on_turn = SeatLine("ben", "Ben", owes=True)
    played_by_a_bot = SeatLine("ben", "Ben", "greedy", owes=True)
    await open_table(store, "over", changed=90, status="over", seats=[mine, others])
    await open_table(store, "foreign", changed=80, status="playing", seats=[others])
    await open_table(store, "bot", changed=70, status="playing", seats=[others, played_by_a_bot])
    await open_table(store, "turn", changed=10, status="playing", seats=[others, on_turn, on_turn])
    await open_table(store, "wait", changed=60, status="playing", seats=[others, mine])
    await open_table(store, "gather", changed=50, seats=[mine, SeatLine()], public=False)
    await open_table(store, "hosted", changed=40, seats=[SeatLine(bot="greedy")], host="ben")

    running = ["turn", "bot", "wait", "gather", "hosted"]
    assert ids(await store.of_person("ben")) == [*running, "over"]
    assert ids(await store.of_person("ben", 2)) == ["turn", "bot"]
    assert ids(await store.of_person("ben", over=False)) == running
    assert ids(await store.of_person("ben", over=True)) == ["over"]
    assert await store.of_person("nobody") == []


async def test_who_stands_up_no_longer_finds_the_table_and_turns_pass(store: Store) -> None:
    ann, ben = SeatLine("ann", "Ann"), SeatLine("ben", "Ben", owes=True)
    await open_table(store, seats=[ann, ben], status="playing", host="cleo", changed=10)
    await open_table(store, "other", seats=[ben], status="playing", host="cleo", changed=5)
    assert ids(await store.of_person("ben")) == ["t1", "other"]

    waiting = summary(
        seats=[msgspec.structs.replace(ann, owes=True), SeatLine("ben", "Ben")],
        status="playing",
        host="cleo",
        changed=20,
    )
    await store.append("t1", 4, [Chosen(20, 1, "a")], waiting)
    assert ids(await store.of_person("ben")) == ["other", "t1"]

    empty = summary(seats=[ann, SeatLine(bot="greedy")], host="cleo", changed=30)
    await store.append("t1", 5, [Seated(30, 1, bot="greedy")], empty)
    assert ids(await store.of_person("ben")) == ["other"]
    assert ids(await store.of_person("ann")) == ["t1"]


async def test_clocks_that_have_run_out_are_found_the_most_overdue_first(store: Store) -> None:
    await open_table(store, "later", deadline=200, changed=1)
    await open_table(store, "sooner", deadline=100, changed=2)
    await open_table(store, "never", changed=3)

    assert await store.due(99) == []
    assert await store.due(100) == ["sooner"]
    assert await store.due(10**15) == ["sooner", "later"]
    assert await store.due(10**15, limit=1) == ["sooner"]

    await store.append("sooner", 2, [Chosen(5, 0, "a")], summary("sooner"))
    assert await store.due(10**15) == ["later"]


async def test_tables_that_wait_for_a_bot_are_found_the_longest_waiting_first(
    store: Store,
) -> None:
    await open_table(store, "short", bots_due=True, changed=20)
    await open_table(store, "long", bots_due=True, changed=10)
    await open_table(store, "none", changed=5)

    assert await store.with_bots_due() == ["long", "short"]
    assert await store.with_bots_due(1) == ["long"]
    assert await store.with_bots_due(before=20) == ["long"]


async def test_whoever_has_fewer_entries_in_memory_can_tell(store: Store) -> None:
    await open_table(store, "a")
    await store.append("b", 1, [OPENED, Began(2, "1")], summary("b"))

    assert await store.numbers(["a", "b", "c"]) == {"a": 1, "b": 2}
    assert await store.numbers([]) == {}


# ------------------------------------------------------------------------------ opening


async def test_everything_is_there_again_after_closing_and_opening(database_url: str) -> None:
    before = await Store.open(database_url)
    await open_table(before)
    await before.add_person("ann", "Ann", 1)
    await before.close()

    after = await Store.open(database_url)

    assert await after.read("t1") == Kept([OPENED], None)
    assert await after.person("ann") == Known("ann", "Ann", account=False)
    await after.close()


async def test_a_store_that_answers_says_so_and_one_that_is_closed_does_not(store: Store) -> None:
    await store.pulses.last()
    await store.close()

    with pytest.raises(StoreFailed, match="stopping"):
        await store.pulses.last()
    with pytest.raises(StoreFailed, match="stopping"):
        await open_table(store)


@pytest.mark.parametrize(
    "address", ["mysql://root@localhost/x", "sqlite://", "sqlite:///:memory:", "://", "http://a:b"]
)
async def test_an_address_that_is_no_database_is_refused_with_examples(address: str) -> None:
    with pytest.raises(CannotOpen, match="sqlite:///PATH, or postgresql://"):
        await Store.open(address)


async def test_an_error_about_a_database_does_not_tell_its_password() -> None:
    with pytest.raises(CannotOpen) as refused:
        await Store.open("postgresql://ann:hushhush@127.0.0.1:1/tables")

    assert "hushhush" not in str(refused.value)
    assert "127.0.0.1" in str(refused.value)
    assert "no connection to its database" in str(refused.value)


# ------------------------------------------------------------------------------ films


async def test_films_are_kept_once_found_and_missed_where_they_are_not(store: Store) -> None:
    for id, status, changed in (("new", "over", 30), ("old", "over", 10), ("on", "playing", 5)):
        await open_table(store, id, status=status, changed=changed)
    body = bytes(range(256))

    assert await store.films.missing(before=20, limit=9) == ["old"]
    assert await store.films.missing(before=99, limit=9) == ["new", "old"]
    assert await store.films.missing(before=99, limit=1) == ["new"]
    await store.films.keep("old", body)
    await store.films.keep("old", b"another")
    await store.films.keep("new", b"")

    assert [await store.films.find(id) for id in ("old", "new", "on")] == [body, b"", None]
    assert await store.films.missing(before=99, limit=9) == []
