"""People: guests with a name, accounts with a password, and the sessions of their browsers.

A browser holds a token of 256 random bits in a cookie; storage holds its SHA-256. A guest becomes
an account by choosing a password, and keeps its tables. Who signs in becomes the account and takes
nothing along from the guest.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
import time
import unicodedata
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.storage.register import Account, Known, NameTaken, Session, folded
from pocketkeep.server.storage.store import Store, StoreFailed

LONGEST_NAME: Final = 30
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
DAY: Final = 24 * 60 * 60 * 1000  # milliseconds
SESSION: Final = 90 * DAY
TOKEN_BYTES: Final = 32
AT_ONCE: Final = 2  # passwords being checked: each takes 64 MB
JOINERS: Final = "\u200c\u200d"  # invisible, but some scripts and pictures are written with them


class Nobody(PocketkeepError):
    """Somebody without a name wants to do something."""

    code = "person/unknown"

    def __init__(self) -> None:
        super().__init__("Nobody knows you here yet. Say how you are called, then try again.")


class BadName(PocketkeepError):
    """Nobody can be called that."""

    code = "name/bad"


class BadPassword(PocketkeepError):
    """Too short or too long."""

    code = "password/bad"


class WrongPassword(PocketkeepError):
    """Name and password do not fit together; which of them is wrong is nobody's business."""

    code = "account/wrong-password"

    def __init__(self) -> None:
        super().__init__("This name and password do not fit together. Check both and try again.")


class AlreadyAccount(PocketkeepError):
    """Somebody who has an account asks for one."""

    code = "account/already"

    def __init__(self, name: str) -> None:
        super().__init__(f"You are signed in as {name!r} already. Sign out first.")


class Pass(NamedTuple):
    """What a browser gets: the token for its cookie, and until when it holds."""

    person: Known
    token: str
    expires: int  # milliseconds since 1970


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def clean_name(text: str) -> str:
    """A name, trimmed; refused if it is empty, too long, or holds what cannot be seen.

    >>> clean_name("  Ann of  Ashfen ")
    'Ann of Ashfen'
    """
    if any(map(_is_unseen, text.strip())):
        raise BadName("A name is written on one line, without control characters. Write it anew.")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not folded(name):
        raise BadName("A name needs at least one letter. Say how you are called.")
    if len(name) > LONGEST_NAME:
        raise BadName(f"A name has at most {LONGEST_NAME} letters. Choose a shorter one.")
    return name


def _is_unseen(sign: str) -> bool:
    """Controls, halves of characters, signs without meaning, breaks of lines."""
    category = unicodedata.category(sign)
    return (category[0] == "C" and sign not in JOINERS) or category in {"Zl", "Zp"}


def clean_password(text: str) -> str:
    """A password, the same from every keyboard."""
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise BadPassword(
            f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters. "
            "Three or four words make a good one."
        )
    return unicodedata.normalize("NFC", text)


def fingerprint(token: str) -> str:
    """What storage knows of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Passwords:
    """argon2 in threads: it takes a while on purpose, and nobody else shall wait."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self.hasher = hasher or PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)
        self.turns = asyncio.Semaphore(AT_ONCE)

    async def hashed(self, password: str) -> str:
        async with self.turns:
            return await asyncio.to_thread(self.hasher.hash, _bytes(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether this is the password; where none is kept it takes as long to say no."""
        async with self.turns:
            return await asyncio.to_thread(self._fits, password, kept or self._nobodys())

    def is_outdated(self, kept: str) -> bool:
        """Whether a password was kept with other parameters than are in use now."""
        return self.hasher.check_needs_rehash(kept)

    def _fits(self, password: str, kept: str) -> bool:
        try:
            return self.hasher.verify(kept, _bytes(password))
        except (VerificationError, InvalidHashError):
            return False

    def _nobodys(self) -> str:
        """Something that no password fits, and as much work to find out."""
        hasher = self.hasher
        costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
        salt, result = _base64(hasher.salt_len), _base64(hasher.hash_len)
        return f"$argon2id$v=19${costs}${salt}${result}"


def _base64(length: int) -> str:
    """Random bytes, written as argon2 does."""
    return base64.b64encode(secrets.token_bytes(length)).decode().rstrip("=")


def _bytes(password: str) -> bytes:
    """Halves of characters too: a browser may send any text."""
    return password.encode("utf-8", "surrogatepass")


class People:
    """Who comes in, and as whom."""

    def __init__(
        self,
        store: Store,
        passwords: Passwords | None = None,
        now: Callable[[], int] = milliseconds,
    ) -> None:
        self.store = store
        self.passwords = passwords or Passwords()
        self.now = now
        self.on_parting: list[Callable[[str], Awaitable[None]]] = []  # told who signed out
        self.on_exchange: list[Callable[[str, str], None]] = []  # told both sessions

    async def welcome(self, name: str) -> Pass:
        """A new guest."""
        return await self._let_in(await self._add_guest(clean_name(name)))

    async def recognise(self, token: str) -> Session | None:
        """Whose browser this is; a session in use goes on, written down at most once a day."""
        now = self.now()
        session = await self.store.session(fingerprint(token), now)
        if session is None or session.expires > now + SESSION - DAY:
            return session
        try:
            await self.store.renew_session(fingerprint(token), now + SESSION)
        except StoreFailed:  # a full disk keeps nobody from looking on
            return session
        return Session(session.person, now + SESSION, renewed=True)

    async def rename(self, person: Known, name: str) -> Known:
        """Another name; an account signs in with it from now on."""
        renamed = person._replace(name=clean_name(name))
        await self.store.rename(person.id, renamed.name)
        return renamed

    async def make_account(self, token: str, name: str, password: str) -> Pass:
        """Turn the guest at this browser into an account: its token changes, its tables stay."""
        name, password = clean_name(name), clean_password(password)
        session = await self.recognise(token)
        if session is not None and session.person.account:
            raise AlreadyAccount(session.person.name)
        if await self.store.account(name) is not None:
            raise NameTaken(name)
        kept = await self.passwords.hashed(password)
        guest = session.person if session else await self._add_guest(name)
        if not await self.store.make_account(guest.id, name, kept):
            raise AlreadyAccount(name)
        return await self._exchange(token, Known(guest.id, name, account=True))

    async def sign_in(self, name: str, password: str) -> Pass:
        """Become an account; the guest that the browser was before stays behind."""
        account = await self._account(name)
        password = unicodedata.normalize("NFC", password)
        if not await self.passwords.fits(password, account and account.password) or not account:
            raise WrongPassword
        if self.passwords.is_outdated(account.password):
            await self.store.change_password(account.id, await self.passwords.hashed(password))
        return await self._let_in(Known(account.id, account.name, account=True))

    async def sign_out(self, token: str) -> None:
        """The token is worth nothing from now on, and neither are sockets that it opened."""
        session = await self.store.session(fingerprint(token), self.now())
        await self.store.drop_session(fingerprint(token))
        if session is not None:
            await self._part(session.person.id)

    async def sign_out_everywhere(self, person: str, keep: str = "") -> None:
        """Every token of a person is worth nothing from now on, but for the one to keep."""
        await self.store.drop_sessions(person, fingerprint(keep) if keep else "")
        await self._part(person)

    async def _part(self, person: str) -> None:
        for told in self.on_parting:
            await told(person)

    async def tidy(self) -> None:
        """Forget sessions that have expired."""
        await self.store.prune_sessions(self.now())

    async def _account(self, name: str) -> Account | None:
        try:
            return await self.store.account(clean_name(name))
        except BadName:
            return None

    async def _add_guest(self, name: str) -> Known:
        person = Known(secrets.token_hex(12), name, account=False)
        await self.store.add_person(person.id, person.name, self.now())
        return person

    async def _exchange(self, token: str, person: Known) -> Pass:
        """Another token for the same browser, where the old one may be known to others."""
        issued = await self._let_in(person)
        for told in self.on_exchange:
            told(fingerprint(token), fingerprint(issued.token))
        await self.sign_out(token)
        return issued

    async def _let_in(self, person: Known) -> Pass:
        now = self.now()
        issued = Pass(person, secrets.token_urlsafe(TOKEN_BYTES), now + SESSION)
        await self.store.add_session(fingerprint(issued.token), person.id, now, issued.expires)
        return issued
