"""What is given with a command: options of a game as name=value, and the game meant if none is."""

from __future__ import annotations

from pocketkeep.core.errors import BadOptions

FIRST_GAME = "kingdoms"


def read_pairs(pairs: list[str]) -> dict[str, str]:
    """Options given as name=value.

    >>> read_pairs(["factions=draft"])
    {'factions': 'draft'}
    """
    faults = [f"option {pair!r} must be written name=value" for pair in pairs if "=" not in pair]
    if faults:
        raise BadOptions(faults)
    return {name: value for name, _, value in (pair.partition("=") for pair in pairs)}
