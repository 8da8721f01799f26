"""Which processes serve the tables, and when none did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "downtimes",
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("till", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("since", name="pk_downtimes"),
    )
