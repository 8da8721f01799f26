"""Bots' accounts and their tokens in storage."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from pocketkeep.server.storage.database import Database
from pocketkeep.server.storage.likeness import likeness
from pocketkeep.server.storage.schema import PEOPLE, TOKENS
from pocketkeep.server.table.programs import PROGRAM


class BotAccount(NamedTuple):
    """A bot that somebody has made; its owner may have gone since."""

    id: str
    name: str
    owner: str  # id; empty: nobody's any more
    since: int


class Token(NamedTuple):
    """What lets a program in: as a bot, or to read somebody's games."""

    id: str
    bot: str  # id; of a token of somebody's own, the person's
    scopes: tuple[str, ...]
    note: str
    since: int
    expires: int


class Holder(NamedTuple):
    """Who shows a token."""

    bot: BotAccount
    token: Token


class Tokens:
    """Bots, and what they are let in by."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_bot(self, bot: BotAccount, folded: str) -> None:
        """A name that is taken is an `IntegrityError`."""
        row = {"id": bot.id, "name": bot.name, "owner_id": bot.owner, "since": bot.since}
        await self.database.change(
            ADD_BOT, {**row, "account": folded, "likeness": likeness(bot.name)}
        )

    async def bots_of(self, owner: str) -> list[BotAccount]:
        return [_bot(row) for row in await self.database.rows(BOTS_OF, {"whose": owner})]

    async def find_bot(self, folded: str) -> BotAccount | None:
        rows = await self.database.rows(FIND_BOT, {"folded": folded})
        return _bot(rows[0]) if rows else None

    async def bots(self, most: int) -> list[BotAccount]:
        """Those that somebody looks after and that have a token, by name."""
        return [_bot(row) for row in await self.database.rows(BOTS, {"most": most})]

    async def retire(self, bot: str, owner: str) -> bool:
        """Nobody plays as this bot any more; its name stays, and what it is."""

        def retire(connection: sa.Connection) -> bool:
            whose = {"of_bot": bot, "whose": owner}
            done = connection.execute(RETIRE, whose).rowcount
            if done:
                connection.execute(REMOVE_ALL, {"of_bot": bot})
            return bool(done)

        return await self.database.write(retire)

    async def add(self, fingerprint: str, token: Token) -> None:
        row = {"token": fingerprint, "id": token.id, "person_id": token.bot, "note": token.note}
        times = {"since": token.since, "expires": token.expires}
        await self.database.change(ADD, {**row, **times, "scopes": " ".join(token.scopes)})

    async def of(self, owner: str) -> list[Token]:
        """Somebody's own and those of all their bots, also those that have run out."""
        return [_token(row) for row in await self.database.rows(OF, {"whose": owner})]

    async def find(self, fingerprint: str) -> Holder | None:
        """Whose token this is, though it may have run out."""
        rows = await self.database.rows(FIND, {"of_token": fingerprint})
        if not rows:
            return None
        row = rows[0]
        bot = BotAccount(row.person_id, row.name, row.owner_id or "", row.made)
        return Holder(bot, _token(row))

    async def revoke(self, id: str, owner: str) -> str | None:
        """Whose token that was; None: somebody else's, or nobody's."""

        def revoke(connection: sa.Connection) -> str | None:
            asked = {"of_id": id, "whose": owner}
            bot = connection.execute(WHOSE, asked).scalar()
            if bot is not None:
                connection.execute(REMOVE, {"of_id": id})
            return bot

        return await self.database.write(revoke)

    async def prune(self, before: int) -> int:
        """Forget tokens that ran out long ago; says how many."""
        return await self.database.change(PRUNE, {"before": before})


def orphan_bots(connection: sa.Connection, owner: str) -> None:
    """Somebody goes for good: their bots play no more, and stay bots."""
    connection.execute(REMOVE_OWNED, {"whose": owner})
    connection.execute(ORPHAN, {"whose": owner})


def _bot(row: Any) -> BotAccount:
    return BotAccount(row.id, row.name, row.owner_id or "", row.since)


def _token(row: Any) -> Token:
    scopes = tuple(row.scopes.split())
    return Token(row.id, row.person_id, scopes, row.note, since=row.since, expires=row.expires)


IS_BOT: Final = PEOPLE.c.id.like(f"{PROGRAM}%")
OWNED: Final = PEOPLE.c.owner_id == sa.bindparam("whose", type_=sa.Text)
OWN_BOTS: Final = sa.select(PEOPLE.c.id).where(OWNED)
OWN_TOKENS: Final = sa.or_(
    TOKENS.c.person_id.in_(OWN_BOTS),
    TOKENS.c.person_id == sa.bindparam("whose", type_=sa.Text),
)
OF_ID: Final = TOKENS.c.id == sa.bindparam("of_id", type_=sa.Text)

ADD_BOT: Final = sa.insert(PEOPLE)
BOTS_OF: Final = sa.select(PEOPLE).where(OWNED).order_by(PEOPLE.c.since, PEOPLE.c.id)
FIND_BOT: Final = sa.select(PEOPLE).where(
    PEOPLE.c.account == sa.bindparam("folded", type_=sa.Text), IS_BOT
)
BOTS: Final = (
    sa.select(PEOPLE)
    .where(IS_BOT, PEOPLE.c.owner_id != "", PEOPLE.c.id.in_(sa.select(TOKENS.c.person_id)))
    .order_by(PEOPLE.c.name)
    .limit(sa.bindparam("most", type_=sa.Integer))
)
RETIRE: Final = (
    sa.update(PEOPLE)
    .where(PEOPLE.c.id == sa.bindparam("of_bot", type_=sa.Text), OWNED)
    .values(owner_id="")
)
ORPHAN: Final = sa.update(PEOPLE).where(OWNED).values(owner_id="")
ADD: Final = sa.insert(TOKENS)
OF: Final = sa.select(TOKENS).where(OWN_TOKENS).order_by(TOKENS.c.since, TOKENS.c.id)
FIND: Final = (
    sa.select(TOKENS, PEOPLE.c.name, PEOPLE.c.owner_id, PEOPLE.c.since.label("made"))
    .join_from(TOKENS, PEOPLE)
    .where(TOKENS.c.token == sa.bindparam("of_token", type_=sa.Text))
)
WHOSE: Final = sa.select(TOKENS.c.person_id).where(OF_ID, OWN_TOKENS)
REMOVE: Final = sa.delete(TOKENS).where(OF_ID)
REMOVE_ALL: Final = sa.delete(TOKENS).where(
    TOKENS.c.person_id == sa.bindparam("of_bot", type_=sa.Text)
)
REMOVE_OWNED: Final = sa.delete(TOKENS).where(OWN_TOKENS)
PRUNE: Final = sa.delete(TOKENS).where(TOKENS.c.expires <= sa.bindparam("before"))
