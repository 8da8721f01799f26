"""What tests of programs may use: a house for commands, and databases."""

from tests.cli.conftest import home, run
from tests.server.conftest import (
    anyio_backend,
    postgres,
    postgres_copy,
    postgres_pattern,
    sqlite_copy,
    sqlite_pattern,
)

__all__ = [
    "anyio_backend",
    "home",
    "postgres",
    "postgres_copy",
    "postgres_pattern",
    "run",
    "sqlite_copy",
    "sqlite_pattern",
]
