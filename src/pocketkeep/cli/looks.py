"""What players look like, as it is given with a command: colours and mats, seat by seat."""

from __future__ import annotations

from itertools import zip_longest
from typing import Annotated

import typer

from pocketkeep.core import seat_looks
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.seat_looks import COLOUR_NAMES, SeatLook, Wardrobe

Colours = Annotated[
    str,
    typer.Option(
        "--colours",
        "--colors",
        help=f"Colours seat by seat, with commas: {', '.join(COLOUR_NAMES)}. An opponent whom the "
        "rules play comes after the seats. What is left out is dealt.",
    ),
]
Mats = Annotated[
    str,
    typer.Option(help="In ulos, the gods' mats seat by seat, with commas; the rest are dealt."),
]


def read_looks(colours: str, mats: str, wardrobe: Wardrobe) -> list[SeatLook]:
    """What was chosen; refused all at once if it cannot be worn so.

    >>> read_looks("blue,,red", "", Wardrobe(3))
    [SeatLook(colour='blue', mat=''), SeatLook(colour='', mat=''), SeatLook(colour='red', mat='')]
    """
    pairs = zip_longest(_words(colours), _words(mats), fillvalue="")
    chosen = [SeatLook(colour, mat) for colour, mat in pairs]
    faults = seat_looks.faults(chosen, wardrobe)
    if faults:
        raise BadOptions(faults)
    return chosen


def _words(text: str) -> list[str]:
    return [word.strip().lower() for word in text.split(",")] if text else []
