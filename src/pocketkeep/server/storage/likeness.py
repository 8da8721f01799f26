"""What a name looks like: names that one cannot tell apart have the same likeness.

Compact on purpose: letters of Latin, Greek and Cyrillic and a few digits that are drawn alike, and
what lies between letters is left out. Names of one script each are compared, for no account's name
mixes scripts (see `house/names.py`).
"""

from __future__ import annotations

import unicodedata
from typing import Final

BETWEEN: Final = {"Zs", "Pd", "Pc", "Cf"}  # spaces, dashes, low lines, joiners
SMALL_SIGNS: Final = ".,:;'`\u00b4\u2018\u2019\u00b7"
FIRST_MARK, LAST_MARK = "\u0300", "\u036f"  # put over and under Latin letters

# ruff: noqa: RUF001 - letters that are taken for others are what this is about
CAPITALS: Final = str.maketrans("ΒΖΗΙΜΝΥ", "bzhlmny")  # drawn otherwise than their small ones
CYRILLIC: Final = str.maketrans("авекмнорстухѕіјԛԝһԁѵгпьзӏ", "abekmhopctyxsljqwhdvrnb3l")
GREEK: Final = str.maketrans("αβγεηικμνορστυχωζ", "abyenlkuvopotuxwz")
LATIN: Final = str.maketrans("01i|!ıɑɡʟʀɴʜɪɩ", "olllllaglrnhll")
ALIKE: Final = CYRILLIC | GREEK | LATIN
TOGETHER: Final = (("rn", "m"), ("vv", "w"))  # two letters that read as one


def likeness(name: str) -> str:
    r"""The same for all names that look alike.

    >>> likeness("Anna O'Neil") == likeness("\N{CYRILLIC SMALL LETTER A}nna-0neiI")
    True
    >>> likeness("Ann") == likeness("Anne")
    False
    """
    shown = unicodedata.normalize("NFKC", name).translate(CAPITALS)
    small = unicodedata.normalize("NFKC", shown.casefold())
    drawn = small.translate(ALIKE)
    bare = "".join(sign for sign in drawn if not _is_between(sign)) or drawn
    for pair, one in TOGETHER:
        bare = bare.replace(pair, one)
    return bare


def _is_between(sign: str) -> bool:
    if sign in SMALL_SIGNS or FIRST_MARK <= sign <= LAST_MARK:
        return True
    return unicodedata.category(sign) in BETWEEN
