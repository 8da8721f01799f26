"""The server's tables: a list of entries for each table, and what is made from them to search.

Bodies are JSON as text: written and read by msgspec, looked into by nobody else; only films are
packed. A change here goes with a numbered migration; a test compares the two.
"""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("account", sa.Text, unique=True),  # the name as it must be unique; NULL: a guest
    sa.Column("likeness", sa.Text, unique=True),  # what an account's name looks like
    sa.Column("password", sa.Text),  # what argon2 made of it
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("mail", sa.Text),  # an address that the person has confirmed
    sa.Column("leaving", sa.BigInteger),  # since when the person is being forgotten
    sa.Column("host", sa.Boolean),  # whether they look after this server
    sa.Column("owner_id", sa.Text, index=True),  # of a bot: whose it is; empty: they have gone
    sa.Column("noticed", sa.BigInteger),  # of a bot: how much it was told of
    sa.Column("shares", sa.Boolean),  # whether their finished games may be given away as data
)

SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column("token", sa.Text, primary_key=True),  # the SHA-256 of what the browser holds
    sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False, index=True),
    sa.Column("address", sa.Text),  # where the browser came from, as far as a ban needs it
)

DEVICES = sa.Table(  # browsers that an account has signed in at
    "devices",
    METADATA,
    sa.Column("token", sa.Text, primary_key=True),  # the SHA-256 of what the browser holds
    sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), primary_key=True, index=True),
    sa.Column("since", sa.BigInteger, nullable=False),  # when it last signed in
)

CODES = sa.Table(  # good once, for a forgotten password or an address of mail
    "codes",
    METADATA,
    sa.Column("token", sa.Text, primary_key=True),  # the SHA-256 of the code
    sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("purpose", sa.Text, nullable=False),
    sa.Column("mail", sa.Text, nullable=False),  # where it was sent to; empty: nowhere
    sa.Column("expires", sa.BigInteger, nullable=False, index=True),
)

PASSKEYS = sa.Table(
    "passkeys",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),  # as browsers call it
    sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("key", sa.LargeBinary, nullable=False),  # the public half
    sa.Column("uses", sa.BigInteger, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
)

CHALLENGES = sa.Table(  # good once, for a passkey to meet
    "challenges",
    METADATA,
    sa.Column("token", sa.Text, primary_key=True),  # the SHA-256 of the challenge
    sa.Column("person_id", sa.Text, nullable=False),  # empty: for signing in
    sa.Column("expires", sa.BigInteger, nullable=False, index=True),
)

TOKENS = sa.Table(  # by which programs are let in as bots
    "tokens",
    METADATA,
    sa.Column("token", sa.Text, primary_key=True),  # the SHA-256 of what the program holds
    sa.Column("id", sa.Text, nullable=False, unique=True),
    sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("scopes", sa.Text, nullable=False),  # what it may do, with spaces
    sa.Column("note", sa.Text, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False, index=True),
)

NOTICES = sa.Table(  # what concerns a bot, numbered from 1 without a gap
    "notices",
    METADATA,
    sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),  # a house.notices.Notice
    sqlite_with_rowid=False,
)

REPORTS = sa.Table(
    "reports",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("by_id", sa.Text, nullable=False, index=True),
    sa.Column("about_id", sa.Text, nullable=False, index=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("said", sa.Text, nullable=False),  # the line of chat; empty: about the person
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("closed", sa.BigInteger, index=True),  # when the host settled it
)

APART = sa.Table(  # whom somebody mutes or blocks
    "apart",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person_id", sa.Text, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("other_id", sa.Text, nullable=False, index=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
)

BANS = sa.Table(
    "bans",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("person_id", sa.Text, nullable=False, index=True),  # empty: about addresses
    sa.Column("network", sa.Text, nullable=False),  # empty: about a person
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),
    sa.Column("until", sa.BigInteger),  # NULL: for good
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("entries", sa.Integer, nullable=False),  # how many there are
    sa.Column("opened", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False, index=True),
    sa.Column("on_turn", sa.Text, nullable=False),  # ids of people, each between spaces
    sa.Column("deadline", sa.BigInteger, index=True),
    sa.Column("bots_due", sa.Boolean, nullable=False, index=True),
    sa.Column("summary", sa.Text, nullable=False),  # a Summary
    sa.Index(None, "status", "public", "changed"),
)

ENTRIES = sa.Table(
    "entries",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # an Entry
    sqlite_with_rowid=False,  # a table's entries lie side by side
)

SNAPSHOTS = sa.Table(
    "snapshots",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # the entry it was taken after
    sa.Column("body", sa.Text, nullable=False),  # a Snapshot
)

FILMS = sa.Table(
    "films",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("format", sa.Integer, nullable=False),  # 0: there can be none
    sa.Column("body", sa.LargeBinary, nullable=False),  # a core.film.Film, packed
)

PROCESSES = sa.Table(
    "processes",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("seen", sa.BigInteger, nullable=False),  # when it last said that it lives
    sa.Column("beat", sa.BigInteger),  # the same by the database's own clock; NULL: it has ended
    sa.Column("address", sa.Text),  # where other processes reach it
    sa.Column("key", sa.Text),  # what they show there
    sa.Column("version", sa.Text),  # of the program
)

HOMES = sa.Table(  # which process serves a table; who is not here is served by none
    "homes",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("process_id", sa.Text, nullable=False, index=True),
    sa.Column("here", sa.Text, nullable=False),  # ids of who is connected
)

DOWNTIMES = sa.Table(
    "downtimes",
    METADATA,
    sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("till", sa.BigInteger, nullable=False),
)

VISITS = sa.Table(  # who ever sat or spoke at a table
    "visits",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person_id", sa.Text, primary_key=True, index=True),
    sqlite_with_rowid=False,
)

INVITATIONS = sa.Table(  # challenges: who shall sit down at a table
    "invitations",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("by_id", sa.Text, nullable=False),
    sa.Column("person_id", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Index(None, "by_id", "status"),
    sa.Index(None, "person_id", "status"),
)

PUT_AWAY = sa.Table(  # tables that somebody does not want on their list any more
    "put_away",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person_id", sa.Text, primary_key=True, index=True),
    sqlite_with_rowid=False,
)

SITTERS = sa.Table(
    "sitters",
    METADATA,
    sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person_id", sa.Text, nullable=False, index=True),
    sqlite_with_rowid=False,
)
