"""Who sits where at a table, who plays there now, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pocketkeep.ai.bots import USUAL
from pocketkeep.ai.seating import BOT_NAMES, HUMAN, YOU
from pocketkeep.core import wording
from pocketkeep.core.seat_looks import NO_LOOK, SeatLook
from pocketkeep.server.table.refusals import BadName

LONGEST_NAME = 30
STAND_IN = USUAL  # the bot that plays for people
GONE = "~gone"  # instead of the id of somebody who is gone for good; no person's id begins so
SOMEBODY = "somebody"  # what they are called


class Viewer(NamedTuple):
    """Who looks: a person at a socket."""

    person: str  # id
    name: str


@dataclass
class Place:
    """A seat: nobody's, a person's, or a bot's own; a bot may also play for a person."""

    person: str = ""  # id; empty: nobody, or a bot's own seat
    name: str = ""
    bot: str = ""  # the kind of bot that plays now
    was_taken: bool = False  # whether the bot came because its person was away

    @property
    def is_open(self) -> bool:
        return not self.person and not self.bot

    @property
    def is_played_by_person(self) -> bool:
        return bool(self.person) and not self.bot

    def written(self) -> str:
        """As a record keeps it: whose seat it is, whoever plays for them."""
        return f"{HUMAN if self.person else self.bot} {self.name}"


def by_side(chosen: Mapping[int, SeatLook]) -> list[SeatLook]:
    """What sides have chosen to look like, in a row; who has not chosen has no look yet."""
    return [chosen.get(side, NO_LOOK) for side in range(max(chosen, default=-1) + 1)]


def seats_of(person: str, places: Sequence[Place]) -> list[int]:
    return [seat for seat, place in enumerate(places) if place.person == person]


def names_for(seat: int | None, places: Sequence[Place]) -> tuple[str, ...]:
    """By seat, what sentences for one pair of eyes have in place of a name.

    Who has only this seat is "you". All others keep their place: whoever shows a sentence fills the
    names in, once. So nobody is taken for somebody else by calling themself `{1}`.
    """
    person = places[seat].person if seat is not None else ""
    alone = bool(person) and len(seats_of(person, places)) == 1
    return tuple(YOU if alone and at == seat else wording.place(at) for at in range(len(places)))


def tidy(name: str) -> str:
    r"""A name or a line of chat without what cannot be seen.

    >>> tidy("  Ann \n\x00 of the  hills ")
    'Ann of the hills'
    """
    seen = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(seen.split())


def check_name(name: str, taken: Iterable[str]) -> str:
    """A name for another person at the same screen."""
    tidied = tidy(name)
    if not tidied:
        raise BadName("A name is empty. Say how they are called.")
    if len(tidied) > LONGEST_NAME:
        raise BadName(f"This name is too long. Take one of at most {LONGEST_NAME} letters.")
    if tidied.casefold() in {other.casefold() for other in taken}:
        raise BadName("Somebody at this table is called so already. Take another name.")
    return tidied


def spare_name(name: str, taken: Iterable[str]) -> str:
    """The name itself, or with a number if somebody here has it.

    >>> spare_name("Ann", ["Bob", "Ann", "Ann 2"])
    'Ann 3'
    """
    tidied, used = tidy(name) or "Guest", {other.casefold() for other in taken}
    names = [tidied, *[f"{tidied} {number}" for number in range(2, len(used) + 3)]]
    return next(each for each in names if each.casefold() not in used)


def bot_name(taken: Iterable[str]) -> str:
    """A bot's name that nobody here has."""
    used = {other.casefold() for other in taken}
    free = [name for name in BOT_NAMES if name.casefold() not in used]
    return free[0] if free else spare_name(BOT_NAMES[0], taken)
