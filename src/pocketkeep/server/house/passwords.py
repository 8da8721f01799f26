"""Passwords: what may be one, and argon2, which keeps them."""

from __future__ import annotations

import asyncio
import base64
import secrets
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY

from pocketkeep.core.errors import PocketkeepError

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
AT_ONCE: Final = 2  # passwords being checked: each takes 64 MB


class BadPassword(PocketkeepError):
    """Too short or too long."""

    code = "password/bad"


def clean_password(text: str) -> str:
    """A password, the same from every keyboard."""
    if not SHORTEST_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise BadPassword(
            f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters. "
            "Three or four words make a good one."
        )
    return unicodedata.normalize("NFC", text)


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
