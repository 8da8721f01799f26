"""Hosts, reports, people who keep apart, bans; and where sessions came from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("host", sa.Boolean()))
    with op.batch_alter_table("sessions") as sessions:
        sessions.add_column(sa.Column("address", sa.Text()))
    op.create_table(
        "reports",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by_id", sa.Text(), nullable=False),
        sa.Column("about_id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_by_id", "reports", ["by_id"])
    op.create_index("ix_reports_about_id", "reports", ["about_id"])
    op.create_index("ix_reports_closed", "reports", ["closed"])
    op.create_table(
        "apart",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("other_id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_apart"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_apart_person_id"),
    )
    op.create_index("ix_apart_person_id", "apart", ["person_id"])
    op.create_index("ix_apart_other_id", "apart", ["other_id"])
    op.create_table(
        "bans",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Text(), nullable=False),
        sa.Column("network", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
    )
    op.create_index("ix_bans_person_id", "bans", ["person_id"])
