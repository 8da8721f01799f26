"""People who are being forgotten, and at which tables they ever sat or spoke."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

ENTRIES = sa.table("entries", sa.column("table_id"), sa.column("body"))
VISITS = sa.table("visits", sa.column("table_id"), sa.column("person_id"))
MANY = 500


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("leaving", sa.BigInteger()))
    op.create_table(
        "visits",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_visits"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_visits_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_visits_person_id", "visits", ["person_id"])
    _fill()


def _fill() -> None:
    """From the logs: whoever sat down or said something."""
    connection = op.get_bind()
    named = sa.select(ENTRIES).where(ENTRIES.c.body.like('%"person":"_%'))
    seen = {
        (row.table_id, person)
        for row in connection.execute(named)
        if (person := json.loads(row.body).get("person"))
    }
    rows = [{"table_id": table, "person_id": person} for table, person in sorted(seen)]
    for start in range(0, len(rows), MANY):
        connection.execute(sa.insert(VISITS), rows[start : start + MANY])
