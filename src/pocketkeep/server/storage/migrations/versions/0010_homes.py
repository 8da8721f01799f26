"""Which process serves a table, and how others reach it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    with op.batch_alter_table("processes") as processes:
        processes.add_column(sa.Column("beat", sa.BigInteger()))
        processes.add_column(sa.Column("address", sa.Text()))
        processes.add_column(sa.Column("key", sa.Text()))
        processes.add_column(sa.Column("version", sa.Text()))
    op.create_table(
        "homes",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("process_id", sa.Text(), nullable=False),
        sa.Column("here", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_homes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_homes_table_id"),
    )
    op.create_index("ix_homes_process_id", "homes", ["process_id"])
