"""What accounts' names look like; where two look alike already, the older one has the likeness."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from pocketkeep.server.storage.likeness import likeness

revision = "0004"
down_revision = "0003"

PEOPLE = sa.table("people", *map(sa.column, ("id", "name", "account", "since", "likeness")))


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("likeness", sa.Text()))
        people.create_unique_constraint("uq_people_likeness", ["likeness"])
    connection = op.get_bind()
    accounts = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.account.is_not(None))
    first = dict[str, str]()
    for id, name in connection.execute(accounts.order_by(PEOPLE.c.since, PEOPLE.c.id)):
        first.setdefault(likeness(name), id)
    for alike, id in first.items():
        connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == id).values(likeness=alike))
