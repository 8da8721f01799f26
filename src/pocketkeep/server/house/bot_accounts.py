"""Bots with accounts of their own, and the tokens by which programs are let in as them.

Whoever has an account makes bots and tokens for them. A bot is a bot for ever: its id says so, it
has no password, and nobody can sign in as it. A token of 256 random bits is shown once; storage
holds its SHA-256, what it may be used for, and until when. A token of somebody's own reads their
finished games and does nothing else, so that no program plays in a person's name.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

import sqlalchemy as sa

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.bans import Banned
from pocketkeep.server.house.names import clean_account_name
from pocketkeep.server.house.people import DAY, TOKEN_BYTES, People, fingerprint
from pocketkeep.server.storage.register import Known, NameTaken, folded
from pocketkeep.server.storage.tokens import BotAccount, Holder, Token
from pocketkeep.server.table.programs import PROGRAM, is_program
from pocketkeep.server.table.seats import Viewer

SCOPES: Final = ("play", "chat", "challenge")  # besides looking on, which a bot's token allows
GAMES: Final = "games"  # the scope of somebody's own token: to read their finished games
TOKEN_MARK: Final = "pk_"  # so that a token is known where it should not be  # noqa: S105
MOST_BOTS: Final = 10  # of an account
MOST_TOKENS: Final = 20
MOST_DAYS: Final = 365
LONG_AGO: Final = 30 * DAY  # after which a token that ran out is forgotten
YOURS: Final = "Make one on the page You, under Bots."


class NoToken(PocketkeepError):
    """A program that does not say who it is."""

    code = "token/missing"

    def __init__(self) -> None:
        super().__init__(f"Send `Authorization: Bearer TOKEN` with the token of a bot. {YOURS}")


class UnknownToken(PocketkeepError):
    """A token that was revoked, or that is another server's."""

    code = "token/unknown"

    def __init__(self) -> None:
        super().__init__(f"This token was revoked, or is none of this server's. {YOURS}")


class ExpiredToken(PocketkeepError):
    code = "token/expired"

    def __init__(self) -> None:
        super().__init__(f"This token has run out. {YOURS}")


class WrongScope(PocketkeepError):
    """A token that was made for less."""

    code = "token/scope"

    def __init__(self, scope: str) -> None:
        super().__init__(
            f"This token does not allow to {scope}. Make one that does, on the page You."
        )


class NoBot(PocketkeepError):
    """A token of somebody's own, shown where bots come in."""

    code = "token/scope"

    def __init__(self) -> None:
        super().__init__(f"This token only reads your finished games. To play, be a bot. {YOURS}")


class NotYourOwn(PocketkeepError):
    """A bot's token, shown where somebody's games are read."""

    code = "token/scope"

    def __init__(self) -> None:
        super().__init__(f"This is a bot's token. One of your own reads your games. {YOURS}")


class TooManyBots(PocketkeepError):
    code = "bot/too-many"


class UnknownBot(PocketkeepError):
    """A bot that is not there, or is somebody else's."""

    code = "bot/unknown"

    def __init__(self, name: str) -> None:
        super().__init__(f"You have no bot with the name {name[:30]!r}. Look how it is written.")


class Credential(NamedTuple):
    """A program that was let in."""

    bot: BotAccount
    scopes: tuple[str, ...]
    session: str  # what storage knows the token by
    expires: int

    @property
    def viewer(self) -> Viewer:
        return Viewer(self.bot.id, self.bot.name)

    @property
    def is_bot(self) -> bool:
        """Or else somebody's own program, which reads their games."""
        return is_program(self.bot.id)

    def must(self, scope: str) -> None:
        if scope not in self.scopes:
            raise WrongScope(scope)


class NewToken(NamedTuple):
    """A token as it is shown, this once."""

    secret: str
    token: Token


class BotAccounts:
    """Who may play as which bot."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store
        self.on_parting: list[Callable[[str], Awaitable[None]]] = []  # told whose token has ended

    async def make(self, owner: Known, name: str) -> BotAccount:
        called = clean_account_name(name)
        if len(await self.store.tokens.bots_of(owner.id)) >= MOST_BOTS:
            raise TooManyBots(f"You have {MOST_BOTS} bots already. Retire one of them first.")
        if await self.store.is_taken(called):
            raise NameTaken(called)
        id = PROGRAM + secrets.token_hex(12)
        bot = BotAccount(id, called, owner.id, self.people.now())
        try:
            await self.store.tokens.add_bot(bot, folded(called))
        except sa.exc.IntegrityError as error:
            raise NameTaken(called) from error
        return bot

    async def own(self, owner: Known, name: str) -> BotAccount:
        bot = await self.store.tokens.find_bot(folded(name))
        if bot is None or bot.owner != owner.id:
            raise UnknownBot(name)
        return bot

    async def retire(self, owner: Known, name: str) -> None:
        """It plays no more, and its name is nobody else's."""
        bot = await self.own(owner, name)
        await self.store.tokens.retire(bot.id, owner.id)
        await self._part(bot.id)

    async def make_token(
        self, owner: Known, name: str, *, scopes: tuple[str, ...], note: str, days: int
    ) -> NewToken:
        """By name of a bot; without, one of the person's own, which reads their games."""
        whose = (await self.own(owner, name)).id if name else owner.id
        allowed = SCOPES if name else (GAMES,)
        if len(await self.store.tokens.of(owner.id)) >= MOST_TOKENS:
            raise TooManyBots(f"You have {MOST_TOKENS} tokens already. Revoke one of them first.")
        now = self.people.now()
        token = Token(
            secrets.token_hex(8),
            whose,
            scopes=tuple(scope for scope in allowed if scope in scopes or not name),
            note=" ".join(note.split()),
            since=now,
            expires=now + days * DAY,
        )
        secret = TOKEN_MARK + secrets.token_urlsafe(TOKEN_BYTES)
        await self.store.tokens.add(fingerprint(secret), token)
        return NewToken(secret, token)

    async def revoke(self, owner: Known, id: str) -> None:
        """Worth nothing from now on, and neither are streams that it opened."""
        bot = await self.store.tokens.revoke(id, owner.id)
        if bot is None:
            raise UnknownToken
        await self._part(bot)

    async def recognise(self, authorization: str) -> Credential:
        """Whose program this is, by the header that it sends."""
        kind, _, secret = authorization.strip().partition(" ")
        if kind.lower() != "bearer" or not secret.strip():
            raise NoToken
        return await self.find(fingerprint(secret.strip()))

    async def find(self, session: str) -> Credential:
        holder = await self.store.tokens.find(session)
        if holder is None:
            raise UnknownToken
        if holder.token.expires <= self.people.now():
            raise ExpiredToken
        await self._check_bans(holder)
        return Credential(holder.bot, holder.token.scopes, session, holder.token.expires)

    async def _check_bans(self, holder: Holder) -> None:
        """Where its owner may not come in, neither may a bot."""
        for person in (holder.bot.id, holder.bot.owner):
            ban = await self.store.moderation.ban_of(person, self.people.now())
            if ban is not None:
                raise Banned(ban)

    async def _part(self, bot: str) -> None:
        for told in self.on_parting:
            await told(bot)
