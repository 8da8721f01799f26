"""Addresses of mail, and codes that are good once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("mail", sa.Text()))
    op.create_table(
        "codes",
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("mail", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_codes"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_codes_person_id"),
    )
    op.create_index("ix_codes_person_id", "codes", ["person_id"])
    op.create_index("ix_codes_expires", "codes", ["expires"])
