"""One text for two databases: a piece of work is a function of a SQLAlchemy connection.

Work is done in a few threads and not by an asynchronous driver, which changes threads or tasks for
every statement: so a transaction is one change, and whatever was asked for while another was being
committed goes together into the next (see `writing.py`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url

from pocketkeep.server.running import logs
from pocketkeep.server.storage import migrations
from pocketkeep.server.storage.failures import (
    CannotOpen,
    DatabaseTooNew,
    StoreFailed,
    explained,
    no_answer,
    no_answer_to_order,
    stopping,
)
from pocketkeep.server.storage.writing import Order, T, Work, Writers, tried_again

SQLITE = {"sqlite", "sqlite+aiosqlite", "sqlite+pysqlite"}
POSTGRES = {"postgres", "postgresql", "postgresql+psycopg"}
LONGEST: Final = 10.0  # seconds for anything: a database that hangs must not keep people waiting

log = logs.logger("database")


class Database:
    """A database that is open, and of this program's revision.

    Work may be carried out more than once (after a lost connection, or when work that was done
    together with it failed), never kept more than once; it touches nothing but its connection.
    What breaks a constraint is an `IntegrityError` for whoever ordered the work; every other
    failure of the database is a `StoreFailed`.
    """

    def __init__(
        self,
        url: URL,
        writing: sa.Engine,
        reading: sa.Engine,
        let_go: Callable[[], None] = lambda: None,
    ) -> None:
        self.url = url
        self.writing = writing
        self.reading = reading
        self.let_go = let_go
        self.open = True
        self.silent_until = 0.0  # whoever comes before then need not wait: it has hung just now
        self.writers = Writers(writing, _size(writing), self._hear)
        self.readers = ThreadPoolExecutor(_size(reading), "database-reader")

    async def read(self, work: Work[T]) -> T:
        """Look something up."""

        def look() -> T:
            try:
                with self.reading.connect() as connection:
                    return work(connection)
            finally:
                self._hear()

        done = self._loop().run_in_executor(self.readers, tried_again, look)
        return await self._explained(_in_time(done), no_answer)

    async def write(self, work: Work[T]) -> T:
        """Change something in one transaction; what has returned is kept.

        What was not done in time may still be: nobody is told that it was not.
        """
        loop = self._loop()
        done: asyncio.Future[T] = loop.create_future()
        self.writers.orders.put(Order(work, done))
        waiting = loop.call_later(LONGEST, _give_up, done)  # a tenth of what a timeout costs
        try:
            return await self._explained(done, no_answer_to_order)
        finally:
            waiting.cancel()

    async def rows(self, statement: sa.Executable, asked: dict[str, Any]) -> list[Any]:
        """All that a statement finds."""
        return await self.read(lambda connection: list(connection.execute(statement, asked).all()))

    async def change(self, statement: sa.Executable, values: dict[str, Any]) -> int:
        """One statement in a transaction of its own; how many rows it changed."""
        return await self.write(lambda connection: connection.execute(statement, values).rowcount)

    async def close(self) -> None:
        """Finish what is under way and let go."""
        if self.open:
            self.open = False
            await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        self.writers.finish()
        self.readers.shutdown()
        self.reading.dispose()
        self.writing.dispose()
        self.let_go()

    def _loop(self) -> asyncio.AbstractEventLoop:
        if not self.open:
            raise stopping()
        if time.monotonic() < self.silent_until:
            raise no_answer()
        return asyncio.get_running_loop()

    def _hear(self) -> None:
        """In any thread: the database has answered or refused something."""
        self.silent_until = 0.0

    async def _explained(self, done: Awaitable[T], silence: Callable[[], StoreFailed]) -> T:
        try:
            return await done
        except TimeoutError as error:
            log.warning("database does not answer", seconds=LONGEST)
            self.silent_until = time.monotonic() + LONGEST
            raise silence() from error
        except sa.exc.IntegrityError:
            raise
        except sa.exc.SQLAlchemyError as error:
            log.warning("database failed", cause=str(getattr(error, "orig", error)).strip())
            raise explained(error) from error


async def _in_time(done: asyncio.Future[T]) -> T:
    async with asyncio.timeout(LONGEST):  # `wait_for` of 3.11 may swallow that it is cancelled
        return await done


def _give_up(done: asyncio.Future[Any]) -> None:
    if not done.done():
        done.set_exception(TimeoutError())


def _size(engine: sa.Engine) -> int:
    assert isinstance(engine.pool, sa.QueuePool)
    return engine.pool.size()


def address_of(text: str) -> URL:
    """The address of a database; a path alone is a file of SQLite.

    >>> address_of("postgres://ann@db.example/tables").drivername
    'postgresql+psycopg'
    >>> address_of("sqlite:///tables.sqlite").database
    'tables.sqlite'
    """
    if "://" not in text:
        return URL.create("sqlite", database=text)
    try:
        url = make_url(text)
    except (sa.exc.ArgumentError, ValueError):
        url = URL.create("unreadable")
    if url.drivername in SQLITE and url.database and url.database != ":memory:":
        return url.set(drivername="sqlite")
    if url.drivername in POSTGRES:
        return url.set(drivername="postgresql+psycopg")
    raise CannotOpen(
        f"{url.render_as_string() if url.drivername != 'unreadable' else 'This'} is no database "
        "that tables can be kept in. Give a path, sqlite:///PATH, "
        "or postgresql://NAME:PASSWORD@HOST/DATABASE."
    )


def may_be_id(text: str) -> bool:
    """Whether a database can even be asked for this; addresses are typed by anybody."""
    return text.isascii() and text.isprintable()


def migrate(connection: sa.Connection, address: str) -> bool:
    """Bring a database up to this program; says whether that changed it. Refuses a newer one."""
    known = migrations.revisions()
    revision = migrations.revision_of(connection)
    if revision is not None and revision not in known:
        raise DatabaseTooNew(
            f"The database {address} was written by a later Pocketkeep (its revision is "
            f"{revision}, this program knows up to {known[-1]}). Update Pocketkeep, or name "
            "another database with --database."
        )
    if revision == known[-1]:
        return False
    migrations.upgrade(connection)
    return True
