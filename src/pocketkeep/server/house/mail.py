"""Mail: a few lines to somebody who asked for them, where the host has named a server for it."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.running import logs
from pocketkeep.server.running.settings import Settings

LONGEST_ADDRESS: Final = 254
WORD: Final = r"[^@\s<>()\[\],;:\\\"]+"
ADDRESS: Final = re.compile(rf"{WORD}@{WORD}\.{WORD}")
PATIENCE: Final = 20.0  # seconds for the other server
PORTS: Final = {"starttls": 587, "tls": 465, "none": 25}

log = logs.logger("mail")


class BadMail(PocketkeepError):
    """No address that mail could be sent to."""

    code = "mail/bad"

    def __init__(self) -> None:
        super().__init__("This is no address of mail. Write it as in ann@example.org.")


class NoMail(PocketkeepError):
    """The host has set up none."""

    code = "mail/none"

    def __init__(self) -> None:
        super().__init__(
            "This server sends no mail. If you ever forget your password, ask its host for a code."
        )


def clean_mail(text: str) -> str:
    """An address of mail; where it leads is found out by sending there."""
    address = text.strip()
    if len(address) > LONGEST_ADDRESS or not address.isprintable() or not address.isascii():
        raise BadMail
    if not ADDRESS.fullmatch(address):
        raise BadMail
    return address


class Mail:
    """Sends through the host's mail server, in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @property
    def is_on(self) -> bool:
        return bool(self.settings.mail_server)

    def check_on(self) -> None:
        if not self.is_on:
            raise NoMail

    async def send(self, to: str, subject: str, text: str) -> None:
        """Whether it arrived is never told to who asked; what goes wrong is in the host's log."""
        message = EmailMessage()
        message["From"] = self.settings.mail_from
        message["To"] = to
        message["Subject"] = subject
        message.set_content(text)
        try:
            await asyncio.to_thread(self._deliver, message)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail not sent", error=type(error).__name__)
        else:
            log.info("mail sent")

    def _deliver(self, message: EmailMessage) -> None:
        settings = self.settings
        host, _, port = settings.mail_server.partition(":")
        number = int(port or PORTS[settings.mail_security])
        with self._connect(host, number) as server:
            if settings.mail_security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if settings.mail_name:
                server.login(settings.mail_name, settings.mail_password)
            server.send_message(message)

    def _connect(self, host: str, port: int) -> smtplib.SMTP:
        if self.settings.mail_security == "tls":
            safe = ssl.create_default_context()
            return smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=safe)
        return smtplib.SMTP(host, port, timeout=PATIENCE)
