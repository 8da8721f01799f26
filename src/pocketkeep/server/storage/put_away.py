"""Tables that somebody does not want on their list any more; others at them keep theirs."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.schema import PUT_AWAY


class PutAway:
    """By person, what they have put away."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, table: str, person: str) -> None:
        """Twice is as good as once."""
        row = {"table_id": table, "person_id": person}
        with suppress(sa.exc.IntegrityError):
            await self.database.change(PUT, row)

    async def take_out(self, table: str, person: str) -> None:
        row = {"of_table": table, "of_person": person}
        await self.database.change(TAKE_OUT, row)


OF_PERSON: Final = PUT_AWAY.c.person_id == sa.bindparam("of_person", type_=sa.Text)
THEIRS: Final = sa.select(PUT_AWAY.c.table_id).where(OF_PERSON)
PUT: Final = sa.insert(PUT_AWAY)
TAKE_OUT: Final = sa.delete(PUT_AWAY).where(
    OF_PERSON, PUT_AWAY.c.table_id == sa.bindparam("of_table", type_=sa.Text)
)
