"""Browsers that accounts have signed in at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", "person_id", name="pk_devices"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_devices_person_id"),
    )
    op.create_index("ix_devices_person_id", "devices", ["person_id"])
