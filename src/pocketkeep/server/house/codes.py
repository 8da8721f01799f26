"""Codes that are good once and not for long: for a forgotten password, for an address of mail.

They are said or sent to one person, so they are easily typed; storage holds their SHA-256 alone. At
60 random bits nobody guesses one, so wrong guesses need not use up the right code.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.storage.codes import Purpose, Redeemed
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.names import LUCK

PARTS: Final = 3
LENGTH: Final = 4  # of each part
HOUR: Final = 60 * 60 * 1000  # milliseconds


class WrongCode(PocketkeepError):
    """Wrong, too old, used, or not for this name; which of them is nobody's business."""

    code = "account/wrong-code"

    def __init__(self) -> None:
        super().__init__("This code does not fit, or is too old. Ask for a new one and try again.")


def new_code() -> str:
    """`ab3d-f9hj-kmnp`: read out or typed without mistakes."""
    parts = ["".join(secrets.choice(LUCK) for _ in range(LENGTH)) for _ in range(PARTS)]
    return "-".join(parts)


def code_print(code: str) -> str:
    """What storage knows of a code, however it was typed.

    >>> code_print("AB3D f9hj-KMNP ") == code_print("ab3d-f9hj-kmnp")
    True
    """
    typed = "".join(sign for sign in code.casefold() if sign.isalnum())
    return hashlib.sha256(typed.encode("utf-8", "surrogatepass")).hexdigest()


class Codes:
    """Gives codes out, and takes each back once."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def issue(self, person: str, purpose: Purpose, hours: int = 1, mail: str = "") -> str:
        code = new_code()
        expires = self.now() + hours * HOUR
        await self.store.codes.add(code_print(code), person, purpose, expires, mail=mail)
        return code

    async def redeem(self, code: str, name: str, purpose: Purpose) -> Redeemed:
        """Whose code it was; it is worth nothing from now on."""
        redeemed = await self.store.codes.take(code_print(code), name, purpose, self.now())
        if redeemed is None:
            raise WrongCode
        return redeemed
