"""Threads that write: one transaction for all that came while the last was being committed.

A transaction costs as much as ten choices in it, so where orders come in droves it waits a little
for more: a millisecond for each order of the last one, and four at most. Whoever comes alone is
served at once.

Much of what is written is alike. `Rows` says so: what comes together goes into the database by one
statement for all of it, which costs a fraction of one for each.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.sql.compiler import SQLCompiler

from pocketkeep.server.storage.failures import is_connection_lost, is_trouble, left_unsure

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
Pick = Callable[[dict[str, Any]], tuple[Any, ...]]

MOST_TOGETHER: Final = 64  # pieces of work in one transaction
PACE: Final = 0.001  # seconds to the beginning of the next transaction, for each order in one
SLOWEST: Final = 0.004  # however many they are
COUNTED: Final = {"preserve_rowcount": True}  # of inserts too


class Unlike(Exception):
    """Of rows that were written together, some did not find their place: each by itself, then."""


@dataclass(frozen=True)
class Rows:
    """Rows for some statements, in their order. Each is to change one row of the database."""

    of: Sequence[tuple[sa.Executable, Sequence[dict[str, Any]]]]
    spoilt: Exception  # for whoever ordered it, if a row was not there to be changed

    def __call__(self, connection: sa.Connection) -> None:
        try:
            write_rows(connection, [self])
        except Unlike:
            raise self.spoilt from None


class Order(NamedTuple):
    """Work somebody waits for."""

    work: Work[Any]
    done: asyncio.Future[Any]


class KeptConnection:
    """A connection that a thread keeps from one transaction to the next.

    To take it from the pool and give it back costs a third of a transaction. After a failure it is
    given back all the same: the pool knows whether it is still good.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.connection: sa.Connection | None = None

    def __enter__(self) -> sa.Connection:
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def __exit__(self, failure: type[BaseException] | None, *_: object) -> None:
        if failure is not None:
            self.give_back()

    def give_back(self) -> None:
        if self.connection is not None:
            connection, self.connection = self.connection, None
            connection.close()


class Writers:
    """Carry out orders as they come, with a connection each; `hear` is called when some are."""

    def __init__(self, engine: sa.Engine, count: int, hear: Callable[[], None]) -> None:
        self.engine = engine
        self.hear = hear
        self.orders: SimpleQueue[Order | None] = SimpleQueue()
        self.threads = [
            threading.Thread(target=self._run, name="database-writer", daemon=True)
            for _ in range(count)
        ]
        for thread in self.threads:
            thread.start()

    def finish(self) -> None:
        """Do what is ordered already, and end."""
        for _ in self.threads:
            self.orders.put(None)
        for thread in self.threads:
            thread.join()

    def _run(self) -> None:
        kept, going, due = KeptConnection(self.engine), True, 0.0
        while going:
            batch: list[Order] = []
            going = self._collect(batch, due)
            due = time.monotonic() + min(SLOWEST, PACE * len(batch))
            if batch:
                results = together(kept, [order.work for order in batch])
                self.hear()
                _deliver(batch, results)
        kept.give_back()

    def _collect(self, batch: list[Order], due: float) -> bool:
        """Everything that waits, once the next transaction is due; whether there may be more."""
        order = self.orders.get()
        wait = due - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        while order is not None:
            batch.append(order)
            if len(batch) == MOST_TOGETHER:
                return True
            try:
                order = self.orders.get_nowait()
            except Empty:
                return True
        return False


def _deliver(batch: Sequence[Order], results: Sequence[Any]) -> None:
    def deliver() -> None:
        for order, result in zip(batch, results, strict=True):
            if order.done.done():  # whoever ordered it has gone
                continue
            if isinstance(result, Exception):
                order.done.set_exception(result)
            else:
                order.done.set_result(result)

    loop = batch[0].done.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(deliver)


def together(kept: KeptConnection, works: Sequence[Work[Any]]) -> list[Any]:
    """What each piece of work gives, or its exception.

    If one spoils it, each is done by itself; trouble of the database itself is everybody's.
    """

    def transaction() -> list[Any]:
        with kept as connection:
            given = carry_out(connection, works)
            _commit(connection)
            return given

    try:
        return tried_again(transaction)
    except Exception as error:  # noqa: BLE001 - whoever ordered the work gets it
        if len(works) == 1 or is_trouble(error):
            return [error] * len(works)
    return [together(kept, [work])[0] for work in works]


def carry_out(connection: sa.Connection, works: Sequence[Work[Any]]) -> list[Any]:
    """What each piece of work gives; rows give nothing, and are written by as few statements."""
    rows = [work for work in works if isinstance(work, Rows)]
    if len(rows) > 1:
        write_rows(connection, rows)
        return [None if isinstance(work, Rows) else work(connection) for work in works]
    return [work(connection) for work in works]


def write_rows(connection: sa.Connection, works: Sequence[Rows]) -> None:
    gathered: dict[sa.Executable, list[dict[str, Any]]] = {}
    for work in works:
        for statement, rows in work.of:
            gathered.setdefault(statement, []).extend(rows)
    for statement, rows in gathered.items():
        text, pick = _said(statement, connection.dialect, tuple(rows[0]))
        given = [pick(row) for row in rows] if pick else rows
        done = connection.exec_driver_sql(text, given, execution_options=COUNTED)
        if done.rowcount != len(rows):
            raise Unlike


@lru_cache(64)
def _said(
    statement: sa.Executable, dialect: sa.Dialect, names: tuple[str, ...]
) -> tuple[str, Pick | None]:
    """A statement as the database hears it, and what picks its values, where they have an order.

    Said once: to work it out for every transaction costs as much as the transaction. So a row holds
    what the database takes as it is: texts, numbers and truths.
    """
    assert isinstance(statement, sa.ClauseElement)
    compiled = statement.compile(dialect=dialect, column_keys=names)
    assert isinstance(compiled, SQLCompiler)
    order = (compiled.positiontup or ()) if dialect.positional else ()
    return str(compiled), picking(order) if order else None


def picking(order: Sequence[str]) -> Pick:
    """Takes the values out of a row; `itemgetter` gives a lone one bare.

    >>> picking(["b"])({"a": 1, "b": 2}), picking(["b", "a"])({"a": 1, "b": 2})
    ((2,), (2, 1))
    """
    if len(order) > 1:
        return itemgetter(*order)
    (name,) = order
    return lambda row: (row[name],)


def tried_again(attempt: Callable[[], T]) -> T:
    """A connection that broke off before the commit is replaced by another, once."""
    try:
        return attempt()
    except sa.exc.DBAPIError as error:
        if not is_connection_lost(error):
            raise
    return attempt()


def _commit(connection: sa.Connection) -> None:
    try:
        connection.commit()
    except sa.exc.DBAPIError as error:
        if is_connection_lost(error):
            raise left_unsure() from error
        raise
