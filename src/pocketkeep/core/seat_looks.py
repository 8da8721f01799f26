"""How a seat looks: its colour, which is also a shape and a letter, and in some games a mat.

Players choose at the table; what nobody has chosen is dealt. Nothing of it touches play: the rules
never see it, so it is kept beside a game (`Record.looks`), not in it. Opponents whom the rules play
have pieces too: their looks follow those of the seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import msgspec


class Colour(NamedTuple):
    """Colour, shape and letter, always together: nobody has to tell seats by colour alone."""

    name: str
    shape: str
    sign: str  # the shape as a character
    letter: str  # in its place, where only plain characters can be shown
    style: str


COLOURS = (
    Colour("red", "square", sign="■", letter="A", style="bold #FFFFFF on #DD4A2E"),
    Colour("blue", "circle", sign="●", letter="B", style="bold #FFFFFF on #2F78D6"),
    Colour("yellow", "diamond", sign="◆", letter="C", style="bold #33250A on #F6C733"),
    Colour("purple", "triangle", sign="▲", letter="D", style="bold #FFFFFF on #4A2260"),
    Colour("white", "hexagon", sign="⬢", letter="E", style="bold #33250A on #F6F2E8"),
)
COLOUR_NAMES = tuple(colour.name for colour in COLOURS)


class SeatLook(msgspec.Struct, frozen=True):
    """What somebody has chosen, or was dealt; empty: neither yet, or there is none in this game."""

    colour: str = ""
    mat: str = ""


class Wardrobe(NamedTuple):
    """What there is to choose from at a table, and for whom."""

    seats: int
    opponents: tuple[str, ...] = ()  # whom the rules play, with pieces of a colour but no mat
    mats: tuple[str, ...] = ()  # ids; none: this game has no mats

    @property
    def sides(self) -> int:
        return self.seats + len(self.opponents)

    @property
    def has_enough(self) -> bool:
        """Whether everybody can have a colour alone; a plug-in may seat more than there are."""
        return self.sides <= len(COLOURS)


NO_LOOK = SeatLook()


def colour_of(looks: Sequence[SeatLook], side: int) -> Colour:
    """The colour of a side; without a look, the one of its number."""
    name = looks[side].colour if side < len(looks) else ""
    found = [colour for colour in COLOURS if colour.name == name]
    return found[0] if found else COLOURS[side % len(COLOURS)]


def faults(chosen: Sequence[SeatLook], wardrobe: Wardrobe) -> list[str]:
    """What cannot be worn so, each with what is free; what is not chosen is no fault."""
    if len(chosen) > wardrobe.sides:
        return [f"looks: {len(chosen)} were chosen for {wardrobe.sides} at the table"]
    colours = [look.colour for look in chosen]
    mats = [look.mat for look in chosen]
    found = [*_faults_of("colour", colours, COLOUR_NAMES, once=wardrobe.has_enough)]
    if not wardrobe.mats:
        return [*found, "mats: this game has none to choose"] if any(mats) else found
    found += [
        f"mats: {wardrobe.opponents[side - wardrobe.seats]} has no mat to choose"
        for side, mat in enumerate(mats)
        if mat and side >= wardrobe.seats
    ]
    return [*found, *_faults_of("mat", mats, wardrobe.mats, once=True)]


def _faults_of(kind: str, words: Sequence[str], known: Sequence[str], *, once: bool) -> list[str]:
    wrong = dict.fromkeys(word for word in words if word and word not in known)
    free = ", ".join(word for word in known if word not in words) or "none"
    found = [f"{kind}s: there is no {kind} {word[:30]!r}; free are {free}" for word in wrong]
    doubled = dict.fromkeys(word for word in known if once and words.count(word) > 1)
    return [*found, *[f"{kind}s: {word} is taken; free are {free}" for word in doubled]]


def deal(
    chosen: Sequence[SeatLook], wardrobe: Wardrobe, seed: int | str | None = None
) -> list[SeatLook]:
    """By side, what was chosen, and for the rest what is left of it.

    Colours are dealt in their order: to seats from the first on, to opponents from the last back.
    So a table where nobody chooses has the colours that it always had. Mats are dealt by the seed,
    but not by the game's own chance; without a seed none is dealt yet.
    """
    wanted = [*chosen, *[NO_LOOK] * (wardrobe.sides - len(chosen))][: wardrobe.sides]
    colours = _deal_colours([look.colour for look in wanted], wardrobe)
    mats = [look.mat for look in wanted]
    if seed is not None:
        _deal_mats(mats, wardrobe, seed)
    return [SeatLook(colour, mat) for colour, mat in zip(colours, mats, strict=True)]


def _deal_colours(colours: list[str], wardrobe: Wardrobe) -> list[str]:
    seats = range(wardrobe.seats)
    opponents = range(wardrobe.sides - 1, wardrobe.seats - 1, -1)
    for sides, order in ((seats, COLOUR_NAMES), (opponents, COLOUR_NAMES[::-1])):
        for side in sides:
            free = [name for name in order if name not in colours]
            colours[side] = colours[side] or (free[0] if free else colour_of((), side).name)
    return colours


def _deal_mats(mats: list[str], wardrobe: Wardrobe, seed: int | str) -> None:
    left = [mat for mat in wardrobe.mats if mat not in mats]
    Random(f"{seed}/mats").shuffle(left)
    for seat in range(wardrobe.seats):
        if not mats[seat] and left:
            mats[seat] = left.pop()


def restore(kept: Sequence[SeatLook], wardrobe: Wardrobe, seed: int | str | None) -> list[SeatLook]:
    """The looks of a record; what cannot be worn here is dealt anew: no game is lost for its paint.

    Another version may have other colours or mats, and a file may have been written by hand.
    """
    worn: list[SeatLook] = []
    for look in kept[: wardrobe.sides]:
        tried = [look, SeatLook(look.colour), SeatLook("", look.mat), NO_LOOK]
        worn.append(next(each for each in tried if not faults([*worn, each], wardrobe)))
    return deal(worn, wardrobe, seed)


def spare_colour(looks: Sequence[SeatLook]) -> str:
    """A colour that nobody has, for pieces that are nobody's; where all are used, the last."""
    worn = {look.colour for look in looks}
    return next((name for name in COLOUR_NAMES[::-1] if name not in worn), COLOUR_NAMES[-1])
