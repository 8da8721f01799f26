"""Films of finished games in storage: one for each table, written once."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import sqlalchemy as sa

from pocketkeep.core import film_file
from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.schema import FILMS, TABLES

NONE: Final = b""  # stands for a game that cannot be filmed any more
NO_FORMAT: Final = 0


class Films:
    """What was told and seen at tables that are over."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, table: str, body: bytes) -> None:
        """Keep a film, or that there is `NONE`; whoever comes second changes nothing."""
        row = {"table_id": table, "format": film_file.FORMAT if body else NO_FORMAT, "body": body}
        with suppress(sa.exc.IntegrityError):
            await self.database.change(ADD, row)

    async def find(self, table: str) -> bytes | None:
        """The film of a table, `NONE` if it cannot have one; None: nobody has made it yet."""
        asked = {"of_table": table}
        return await self.database.read(lambda connection: connection.execute(FIND, asked).scalar())

    async def replace(self, table: str, body: bytes) -> None:
        """Keep another film instead, of the same game."""
        row = {"of_table": table, "instead": body}
        await self.database.change(REPLACE, row)

    async def missing(self, before: int, limit: int) -> list[str]:
        """Tables that are over since before this time and wait to be filmed, newest first."""
        asked = {"before": before, "most": limit}
        return await self.database.read(
            lambda connection: list(connection.execute(MISSING, asked).scalars())
        )


ADD: Final = sa.insert(FILMS)
FIND: Final = sa.select(FILMS.c.body).where(
    FILMS.c.table_id == sa.bindparam("of_table", type_=sa.Text)
)
REPLACE: Final = (
    sa.update(FILMS)
    .where(FILMS.c.table_id == sa.bindparam("of_table", type_=sa.Text))
    .values(body=sa.bindparam("instead", type_=sa.LargeBinary))
)
MISSING: Final = (
    sa.select(TABLES.c.id)
    .outerjoin(FILMS, FILMS.c.table_id == TABLES.c.id)
    .where(
        TABLES.c.status == "over",
        TABLES.c.changed < sa.bindparam("before"),
        FILMS.c.table_id.is_(None),
    )
    .order_by(TABLES.c.changed.desc(), TABLES.c.id)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
