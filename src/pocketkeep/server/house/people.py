"""People: guests with a name, accounts with a password, and the sessions of their browsers.

A browser holds a token of 256 random bits in a cookie; storage holds its SHA-256. A guest becomes
an account by choosing a password, and keeps its tables. Who signs in becomes the account and takes
nothing along from the guest.

A browser that has signed in once is known by a second token, for long: it opens nothing, but wrong
guesses of strangers are not counted against it.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.bans import Banned
from pocketkeep.server.house.names import BadName, clean_account_name, clean_name
from pocketkeep.server.house.passwords import Passwords, clean_password
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.register import Account, Known, NameTaken, Session
from pocketkeep.server.storage.store import Store, StoreFailed

DAY: Final = 24 * 60 * 60 * 1000  # milliseconds
SESSION: Final = 90 * DAY
FAMILIAR: Final = 400 * DAY  # as long as browsers keep a cookie
TOKEN_BYTES: Final = 32


class Nobody(PocketkeepError):
    """Somebody without a name wants to do something."""

    code = "person/unknown"

    def __init__(self) -> None:
        super().__init__("Nobody knows you here yet. Say how you are called, then try again.")


class WrongPassword(PocketkeepError):
    """Name and password do not fit together; which of them is wrong is nobody's business."""

    code = "account/wrong-password"

    def __init__(self, account: str = "") -> None:
        self.account = account  # id, for the log; empty: there is no such account
        super().__init__("This name and password do not fit together. Check both and try again.")


class AlreadyAccount(PocketkeepError):
    """Somebody who has an account asks for one."""

    code = "account/already"

    def __init__(self, name: str) -> None:
        super().__init__(f"You are signed in as {name!r} already. Sign out first.")


class Browser(NamedTuple):
    """What is known of where somebody signs in."""

    device: str = ""  # its token, if it has signed in before
    address: str = ""  # or the neighbourhood of one


NO_BROWSER: Final = Browser()


class Pass(NamedTuple):
    """What a browser gets: the token for its cookie, and until when it holds."""

    person: Known
    token: str
    expires: int  # milliseconds since 1970
    device: str = ""  # for the other cookie, by which an account knows its browsers


def fingerprint(token: str) -> str:
    """What storage knows of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class People:
    """Who comes in, and as whom."""

    def __init__(
        self,
        store: Store,
        passwords: Passwords | None = None,
        now: Callable[[], int] = clock,
    ) -> None:
        self.store = store
        self.passwords = passwords or Passwords()
        self.now = now
        self.on_parting: list[Callable[[str], Awaitable[None]]] = []  # told who signed out
        self.on_exchange: list[Callable[[str, str], Awaitable[None]]] = []  # told both sessions

    async def welcome(self, name: str, address: str = "") -> Pass:
        """A new guest."""
        return await self._issue(await self._add_guest(clean_name(name)), address)

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
        clean = clean_account_name if person.account else clean_name
        renamed = person._replace(name=clean(name))
        await self.store.rename(person.id, renamed.name)
        return renamed

    async def make_account(
        self, token: str, name: str, password: str, browser: Browser = NO_BROWSER
    ) -> Pass:
        """Turn the guest at this browser into an account: its token changes, its tables stay."""
        name, password = clean_account_name(name), clean_password(password)
        session = await self.recognise(token)
        if session is not None and session.person.account:
            raise AlreadyAccount(session.person.name)
        if await self.store.is_taken(name):
            raise NameTaken(name)
        kept = await self.passwords.hashed(password)
        guest = session.person if session else await self._add_guest(name)
        if not await self.store.make_account(guest.id, name, kept):
            raise AlreadyAccount(name)
        return await self.exchange(token, Known(guest.id, name, account=True), browser)

    async def sign_in(self, name: str, password: str, browser: Browser = NO_BROWSER) -> Pass:
        """Become an account; the guest that the browser was before stays behind."""
        return await self.let_in(await self.check_password(name, password), browser)

    async def check_password(self, name: str, password: str) -> Known:
        """The account of this name, if this is its password."""
        account = await self._account(name)
        password = unicodedata.normalize("NFC", password)
        if not await self.passwords.fits(password, account and account.password) or not account:
            raise WrongPassword(account.id if account else "")
        if self.passwords.is_outdated(account.password):
            await self.store.change_password(account.id, await self.passwords.hashed(password))
        return Known(account.id, account.name, account=True, host=account.host)

    async def is_familiar(self, name: str, device: str) -> bool:
        """Whether this browser has signed in with this name before."""
        if not device:
            return False
        account = await self._account(name)
        whose = await self.store.owners_of_device(fingerprint(device))
        return account is not None and account.id in whose

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
        """Forget sessions that have expired, and browsers that have not come back."""
        await self.store.prune_sessions(self.now())
        await self.store.prune_devices(self.now() - FAMILIAR)

    async def _account(self, name: str) -> Account | None:
        try:
            return await self.store.account(clean_name(name))
        except BadName:
            return None

    async def _add_guest(self, name: str) -> Known:
        person = Known(secrets.token_hex(12), name, account=False)
        await self.store.add_person(person.id, person.name, self.now())
        return person

    async def let_in(self, person: Known, browser: Browser = NO_BROWSER) -> Pass:
        """An account at this browser, which it will know again; but nobody who is banned."""
        ban = await self.store.moderation.ban_of(person.id, self.now())
        if ban is not None:
            raise Banned(ban)
        return await self._get_familiar(await self._issue(person, browser.address), browser.device)

    async def exchange(self, token: str, person: Known, browser: Browser = NO_BROWSER) -> Pass:
        """Another token for the same browser, where the old one may be known to others."""
        issued = await self.let_in(person, browser)
        for told in self.on_exchange:
            await told(fingerprint(token), fingerprint(issued.token))
        await self.sign_out(token)
        return issued

    async def _get_familiar(self, issued: Pass, device: str) -> Pass:
        """Know this browser again; a token that nobody has given out is not taken over."""
        known = bool(device) and bool(await self.store.owners_of_device(fingerprint(device)))
        kept = device if known else secrets.token_urlsafe(TOKEN_BYTES)
        await self.store.add_device(fingerprint(kept), issued.person.id, self.now())
        return issued._replace(device=kept)

    async def _issue(self, person: Known, address: str = "") -> Pass:
        now = self.now()
        issued = Pass(person, secrets.token_urlsafe(TOKEN_BYTES), now + SESSION)
        await self.store.add_session(
            fingerprint(issued.token), person.id, now, issued.expires, address=address
        )
        return issued
