"""What is given with a command: options of a game as name=value, and the game meant if none is."""

from __future__ import annotations

from pocketkeep.core.errors import BadOptions

FIRST_GAME = "kingdoms"


def read_extras(words: list[str]) -> list[str]:
    """Options of a game given like those of the command: --mode solo is mode=solo.

    >>> read_extras(["--mode", "solo", "--rounds=12"])
    ['mode=solo', 'rounds=12']
    """
    pairs: list[str] = []
    waiting = ""
    for word in words:
        if waiting:
            pairs.append(f"{waiting}={word}")
            waiting = ""
        elif word.startswith("--") and "=" in word:
            pairs.append(word[2:])
        elif word.startswith("--"):
            waiting = word[2:]
        else:
            raise BadOptions([f"{word!r} is not understood; options are written --name value"])
    if waiting:
        raise BadOptions([f"--{waiting} has no value; write --{waiting} value"])
    return pairs


def read_pairs(pairs: list[str]) -> dict[str, str]:
    """Options given as name=value.

    >>> read_pairs(["factions=draft"])
    {'factions': 'draft'}
    """
    faults = [f"option {pair!r} must be written name=value" for pair in pairs if "=" not in pair]
    if faults:
        raise BadOptions(faults)
    return {name: value for name, _, value in (pair.partition("=") for pair in pairs)}
