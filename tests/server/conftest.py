"""What tests of the server may use: databases of both kinds, each test with its own; a site.

Asynchronous tests are marked `anyio` and run on asyncio.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from pocketkeep.server.house.site import Site
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table import answers
from tests.builders.server.databases import Postgres, postgres_or_skip
from tests.builders.server.houses import Guest, indoors, open_site, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of this process; without one they are skipped, and one is told."""
    with postgres_or_skip() as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    with postgres.database() as address:
        yield address


@pytest.fixture(autouse=True)
def _adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints come from a bot that does not look at the clock: the same question, the same hint."""
    monkeypatch.setattr(answers, "ADVISER", "greedy")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database, of both kinds in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


async def lay_out(database: str) -> None:
    """Bring a new database up to this program."""
    await (await Store.open(database)).close()


@pytest.fixture(scope="session")
def sqlite_pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that was laid out once, to be copied: that is quicker than to lay out another."""
    file = tmp_path_factory.mktemp("pattern") / "tables.sqlite"
    asyncio.run(lay_out(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def postgres_pattern(postgres: Postgres) -> Iterator[str]:
    """The same for PostgreSQL."""
    with postgres.database() as address:
        asyncio.run(lay_out(address))
        yield address


@pytest.fixture
def sqlite_copy(sqlite_pattern: Path, tmp_path: Path) -> str:
    return f"sqlite:///{shutil.copy(sqlite_pattern, tmp_path / 'tables.sqlite')}"


@pytest.fixture
def postgres_copy(postgres: Postgres, postgres_pattern: str) -> Iterator[str]:
    with postgres.database(postgres_pattern) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def copied_url(request: pytest.FixtureRequest) -> str:
    """A database that is laid out already, of both kinds in turn."""
    url: str = request.getfixturevalue(f"{request.param}_copy")
    return url


@pytest.fixture
async def store(copied_url: str) -> AsyncIterator[Store]:
    opened = await Store.open(copied_url)
    yield opened
    await opened.close()


@pytest.fixture
async def site(sqlite_copy: str) -> AsyncIterator[Site]:
    async with open_site(sqlite_copy) as opened:
        yield opened


@pytest.fixture
async def address(site: Site) -> AsyncIterator[str]:
    """Where the site is reached from outside."""
    async with serving(site) as where:
        yield where


@pytest.fixture
async def ann(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as guest:
        yield await guest.come_in("Ann")


@pytest.fixture
async def nobody(site: Site) -> AsyncIterator[Guest]:
    async with indoors(site) as guest:
        yield guest
