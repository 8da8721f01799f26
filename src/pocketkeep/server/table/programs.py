"""Bots that play over the network, with accounts of their own: they are known by their ids."""

from __future__ import annotations

from typing import Final

PROGRAM: Final = "bot-"  # begins the id of a bot's account, for ever; no person's id begins so


def is_program(person: str) -> bool:
    """Whether this is the id of a bot's account."""
    return person.startswith(PROGRAM)
