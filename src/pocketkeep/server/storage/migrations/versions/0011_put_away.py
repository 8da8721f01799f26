"""Tables that somebody does not want on their list any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "put_away",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person_id", name="pk_put_away"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_put_away_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_put_away_person_id", "put_away", ["person_id"])
