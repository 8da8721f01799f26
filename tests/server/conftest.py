"""What tests of the server may use: databases of both kinds, each test with its own.

Asynchronous tests are marked `anyio` and run on asyncio.
"""

from __future__ import annotations

import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from pocketkeep.server.storage.store import Store
from tests.builders.server.databases import NoPostgres, Postgres, running_postgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of this process; without one they are skipped, and one is told."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(running_postgres())
        except NoPostgres as reason:
            skipped = f"NOT TESTED ON POSTGRESQL, because there is none on this machine: {reason}"
            with warnings.catch_warnings():
                warnings.simplefilter("always")
                warnings.warn(skipped, pytest.PytestWarning, stacklevel=1)
            pytest.skip(skipped)
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    with postgres.database() as address:
        yield address


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database, of both kinds in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = await Store.open(database_url)
    yield opened
    await opened.close()
