"""Bots' accounts with tokens, what concerns them, invitations; and who shares their games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("owner_id", sa.Text()))
        people.add_column(sa.Column("noticed", sa.BigInteger()))
        people.add_column(sa.Column("shares", sa.Boolean()))
    op.create_index("ix_people_owner_id", "people", ["owner_id"])
    op.create_table(
        "tokens",
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_tokens"),
        sa.UniqueConstraint("id", name="uq_tokens_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_tokens_person_id"),
    )
    op.create_index("ix_tokens_person_id", "tokens", ["person_id"])
    op.create_index("ix_tokens_expires", "tokens", ["expires"])
    op.create_table(
        "notices",
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "number", name="pk_notices"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_notices_person_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_notices_at", "notices", ["at"])
    op.create_table(
        "invitations",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("by_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id"),
    )
    op.create_index("ix_invitations_by_id_status", "invitations", ["by_id", "status"])
    op.create_index("ix_invitations_person_id_status", "invitations", ["person_id", "status"])
