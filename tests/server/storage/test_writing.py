"""Work that is committed together: who spoils it, spoils it for nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from pocketkeep.server.storage import writing
from pocketkeep.server.storage.failures import Conflict
from pocketkeep.server.storage.writing import KeptConnection, Order, Rows, Work, Writers


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sa.Engine]:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE kept (what TEXT PRIMARY KEY)")
    yield engine
    engine.dispose()


def kept(engine: sa.Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.exec_driver_sql("SELECT what FROM kept ORDER BY rowid").scalars())


def keep(what: str) -> Work[str]:
    def work(connection: sa.Connection) -> str:
        connection.exec_driver_sql("INSERT INTO kept VALUES (?)", (what,))
        return f"{what} is kept"

    return work


def together(engine: sa.Engine, works: Sequence[Work[Any]]) -> list[Any]:
    """In one go, by a connection of its own."""
    connection = KeptConnection(engine)
    try:
        return writing.together(connection, works)
    finally:
        connection.give_back()


def fail(error: Exception, tries: list[str]) -> Work[str]:
    """Keeps something and then fails, every time."""

    def work(connection: sa.Connection) -> str:
        keep("half")(connection)
        tries.append("try")
        raise error

    return work


def test_work_that_goes_well_is_committed_in_one_transaction(engine: sa.Engine) -> None:
    commits: list[sa.Connection] = []
    sa.event.listen(engine, "commit", commits.append)

    assert together(engine, [keep("a"), keep("b")]) == ["a is kept", "b is kept"]
    assert kept(engine) == ["a", "b"]
    assert len(commits) == 1


@pytest.mark.anyio
async def test_who_comes_alone_is_served_at_once_and_who_come_in_droves_together(
    engine: sa.Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is ordered within the pace goes into one transaction."""
    monkeypatch.setattr(writing, "PACE", 1.5)
    monkeypatch.setattr(writing, "SLOWEST", 1.5)
    commits: list[sa.Connection] = []
    sa.event.listen(engine, "commit", commits.append)
    loop = asyncio.get_running_loop()
    writers = Writers(engine, 1, lambda: None)

    def order(what: str) -> asyncio.Future[str]:
        done: asyncio.Future[str] = loop.create_future()
        writers.orders.put(Order(keep(what), done))
        return done

    assert await order("a") == "a is kept"
    assert await asyncio.gather(*map(order, "bcdef")) == [f"{what} is kept" for what in "bcdef"]
    await asyncio.to_thread(writers.finish)
    assert kept(engine) == [*"abcdef"]
    assert len(commits) == 2


def test_of_work_done_together_only_what_is_refused_fails(engine: sa.Engine) -> None:
    first, second, third = together(engine, [keep("a"), keep("a"), keep("b")])

    assert (first, third) == ("a is kept", "b is kept")
    assert isinstance(second, sa.exc.IntegrityError)
    assert kept(engine) == ["a", "b"]


def test_a_conflict_is_its_owners_alone(engine: sa.Engine) -> None:
    conflict = Conflict("Somebody was quicker.")

    results = together(engine, [keep("a"), fail(conflict, []), keep("b")])

    assert results == ["a is kept", conflict, "b is kept"]
    assert kept(engine) == ["a", "b"]


def trouble(original: Exception) -> sa.exc.OperationalError:
    return sa.exc.OperationalError("COMMIT", {}, original)


def test_trouble_of_the_database_is_everybodys_and_not_asked_for_again(engine: sa.Engine) -> None:
    broken = trouble(psycopg.errors.DiskFull("no room"))
    tries: list[str] = []

    assert together(engine, [keep("a"), fail(broken, tries), keep("b")]) == [broken] * 3
    assert kept(engine) == []
    assert tries == ["try"]


def test_transactions_that_waited_for_each_other_go_through_one_by_one(engine: sa.Engine) -> None:
    embraced = trouble(psycopg.errors.DeadlockDetected("each waits for the other"))

    results = together(engine, [keep("a"), fail(embraced, []), keep("b")])

    assert results == ["a is kept", embraced, "b is kept"]
    assert kept(engine) == ["a", "b"]


def test_a_connection_lost_before_the_commit_is_replaced_once(engine: sa.Engine) -> None:
    lost = trouble(psycopg.OperationalError("gone"))
    lost.connection_invalidated = True
    tries: list[str] = []

    assert together(engine, [fail(lost, tries)]) == [lost]
    assert tries == ["try", "try"]
    assert kept(engine) == []


def test_a_connection_is_kept_until_something_fails(engine: sa.Engine) -> None:
    """It is in no transaction meanwhile, so nobody else waits for it."""
    taken: list[object] = []
    sa.event.listen(engine, "checkout", lambda *given: taken.append(given))
    connection = KeptConnection(engine)

    writing.together(connection, [keep("a")])
    writing.together(connection, [keep("b")])
    assert len(taken) == 1
    assert kept(engine) == ["a", "b"]

    taken.clear()
    assert together_fails(connection)
    assert connection.connection is None
    assert writing.together(connection, [keep("c")]) == ["c is kept"]
    assert len(taken) == 1
    connection.give_back()
    assert kept(engine) == ["a", "b", "c"]


def together_fails(connection: KeptConnection) -> bool:
    refusal = Conflict("Somebody was quicker.")
    return writing.together(connection, [fail(refusal, [])]) == [refusal]


# ------------------------------------------------------------------------------ rows alike

ADD = sa.text("INSERT INTO kept VALUES (:what)")
RENAME = sa.text("UPDATE kept SET what = :after WHERE what = :before")
TAKEN = Conflict("It is gone.")


def rename(before: str, after: str) -> Rows:
    return Rows(
        [(RENAME, [{"before": before, "after": after}]), (ADD, [{"what": f"{after}!"}])], TAKEN
    )


def test_rows_alike_are_written_by_one_statement_for_all(engine: sa.Engine) -> None:
    together(engine, [keep("a"), keep("b")])
    said: list[str] = []
    sa.event.listen(engine, "before_cursor_execute", lambda _c, _s, text, *_: said.append(text))

    results = together(engine, [rename("a", "x"), keep("c"), rename("b", "y")])

    assert results == [None, "c is kept", None]
    assert len(said) == 3
    assert kept(engine) == ["x", "y", "x!", "y!", "c"]


def test_of_rows_alike_only_those_without_a_place_are_refused(engine: sa.Engine) -> None:
    together(engine, [keep("a"), keep("b")])

    results = together(engine, [rename("a", "x"), rename("gone", "z"), rename("b", "y")])

    assert results == [None, TAKEN, None]
    assert kept(engine) == ["x", "y", "x!", "y!"]
