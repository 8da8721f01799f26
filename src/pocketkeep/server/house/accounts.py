"""What somebody does about their own account: another password, a forgotten one, mail."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.codes import Codes
from pocketkeep.server.house.errands import Errands
from pocketkeep.server.house.mail import Mail, clean_mail
from pocketkeep.server.house.passwords import clean_password
from pocketkeep.server.house.people import NO_BROWSER, Browser, Pass, People
from pocketkeep.server.running.clock import clock
from pocketkeep.server.storage.register import Known, NoAccount
from pocketkeep.server.storage.store import Store

HOSTS_HOURS: Final = 24  # that a code from the host is good for

RESET_SUBJECT: Final = "Your code for Pocketkeep"
RESET_TEXT: Final = """\
Somebody, likely you, has asked for a new password for the Pocketkeep account {name}.

Enter this code on the page You, under "Forgot the password?", within an hour:

    {code}

If it was not you, nothing needs to be done: without the code nothing changes.
"""
MAIL_SUBJECT: Final = "Is this your address? A code for Pocketkeep"
MAIL_TEXT: Final = """\
The Pocketkeep account {name} wants to be reached here if its password is forgotten.

Enter this code on the page You within an hour, and it can be:

    {code}

If you have no such account, leave it: without the code nothing changes.
"""


class NotSignedIn(PocketkeepError):
    """A guest has no account to do something about."""

    code = "account/none"

    def __init__(self) -> None:
        super().__init__("You are a guest here. Make an account or sign in first.")


async def hosts_code(store: Store, name: str, *, for_hosts: bool = True) -> str:
    """A code that the host hands to somebody whom they know to be this account's owner.

    On a page, no host gets at another's account: there codes are not for hosts.
    """
    account = await store.account(name)
    if account is None or (account.host and not for_hosts):
        raise NoAccount(name)
    return await Codes(store, clock).issue(account.id, "reset", HOSTS_HOURS)


class Accounts:
    """Passwords and mail of accounts."""

    def __init__(self, people: People, mail: Mail, errands: Errands) -> None:
        self.people = people
        self.store = people.store
        self.mail = mail
        self.errands = errands
        self.codes = Codes(people.store, people.now)

    async def change_password(
        self, person: Known, token: str, old: str, new: str, *, browser: Browser = NO_BROWSER
    ) -> Pass:
        """Who knows the old one chooses a new one; all other browsers have to sign in again."""
        chosen = clean_password(new)
        await self._check_password(person, old)
        await self._set_password(person.id, chosen)
        issued = await self.people.exchange(token, person, browser)
        await self.people.sign_out_everywhere(person.id, keep=issued.token)
        return issued

    def ask_reset(self, name: str) -> None:
        """Send a code if this account has an address. Beside the answer, which tells nothing."""
        if self.mail.is_on:
            self.errands.start(self._send_reset(name))

    async def _send_reset(self, name: str) -> None:
        account = await self.store.account(name)
        if account is None or not account.mail:
            return
        code = await self.codes.issue(account.id, "reset")
        await self.mail.send(
            account.mail, RESET_SUBJECT, RESET_TEXT.format(name=account.name, code=code)
        )

    async def reset(
        self, name: str, code: str, password: str, *, browser: Browser = NO_BROWSER
    ) -> Pass:
        """Who has the code chooses a new password; every browser has to sign in again."""
        kept = await self.people.passwords.hashed(clean_password(password))
        redeemed = await self.codes.redeem(code, name, "reset")
        await self.store.change_password(redeemed.person, kept)
        await self.store.forget_devices(redeemed.person)
        await self.store.passkeys.remove_all(redeemed.person)  # they may be a thief's
        await self.people.sign_out_everywhere(redeemed.person)
        person = await self.store.person(redeemed.person)
        if person is None:  # deleted just now
            raise NoAccount(name)
        return await self.people.let_in(person, browser)

    async def give_mail(self, person: Known, password: str, mail: str) -> None:
        """Ask at the address itself whether it is this person's; an empty one is taken back."""
        address = clean_mail(mail) if mail.strip() else ""
        if address:
            self.mail.check_on()
        await self._check_password(person, password)
        if not address:
            await self.store.set_mail(person.id, "")
            return
        code = await self.codes.issue(person.id, "mail", mail=address)
        text = MAIL_TEXT.format(name=person.name, code=code)
        self.errands.start(self.mail.send(address, MAIL_SUBJECT, text))

    async def confirm_mail(self, person: Known, code: str) -> str:
        redeemed = await self.codes.redeem(code, person.name, "mail")
        await self.store.set_mail(redeemed.person, redeemed.mail)
        return redeemed.mail

    async def _check_password(self, person: Known, password: str) -> None:
        if not person.account:
            raise NotSignedIn
        await self.people.check_password(person.name, password)

    async def _set_password(self, person: str, chosen: str) -> None:
        await self.store.change_password(person, await self.people.passwords.hashed(chosen))
        await self.store.forget_devices(person)
