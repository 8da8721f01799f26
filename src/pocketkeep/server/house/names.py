"""What people may be called."""

from __future__ import annotations

import unicodedata
from typing import Final

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.storage.register import folded

LONGEST_NAME: Final = 30
TOGETHER: Final = (  # scripts that are written side by side
    {"CJK", "HIRAGANA", "KATAKANA", "LATIN"},
    {"CJK", "HANGUL", "LATIN"},
    {"CJK", "BOPOMOFO", "LATIN"},
)
JOINERS: Final = "\u200c\u200d"  # invisible, but some scripts and pictures are written with them


class BadName(PocketkeepError):
    """Nobody can be called that."""

    code = "name/bad"


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


def clean_account_name(text: str) -> str:
    """A name to sign in by: of one script, so that its letters are what they look like."""
    name = clean_name(text)
    scripts = {script_of(sign) for sign in unicodedata.normalize("NFKC", name)} - {""}
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        raise BadName(
            "This name mixes letters of several scripts, which others could not tell from "
            "another name. Write it in one."
        )
    return name


def script_of(sign: str) -> str:
    """The script that a letter belongs to; empty for what all scripts share.

    >>> script_of("n"), script_of("\u043d"), script_of("3")
    ('LATIN', 'CYRILLIC', '')
    """
    if unicodedata.category(sign) not in {"Lu", "Ll", "Lt", "Lo"}:
        return ""
    return unicodedata.name(sign, "").partition(" ")[0]


def _is_unseen(sign: str) -> bool:
    """Controls, halves of characters, signs without meaning, breaks of lines."""
    category = unicodedata.category(sign)
    return (category[0] == "C" and sign not in JOINERS) or category in {"Zl", "Zp"}
