"""The types of what an option costs and brings, and of whom it would meet."""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.games.kingdoms.shown.clash_shapes import Reach

Found = Literal["empty", "own army", "own tower", "fallen tower", "war", "price"]


class Amounts(msgspec.Struct, omit_defaults=True):
    """So much of each resource; what is nought is left out."""

    mana: int = 0
    ore: int = 0
    food: int = 0
    silver: int = 0


class Meeting(msgspec.Struct):
    """Whom an army that goes there would have to fight, and what each could set."""

    foe: int | None  # the ruler; None: a neutral army that nobody fights for
    neutral: bool  # it is fought over a neutral army
    price: int | None  # what winning costs, where that is settled; None: both set a number
    mine: Reach
    theirs: Reach | None  # None where the price is settled
    wins_ties: bool  # whether a tie would be mine
    allied: bool  # it is an ally's


class Offer(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What is to be said of an option: what it costs and brings, and whom it would meet."""

    costs: Amounts | None = None  # silver may stand in where the rules let it
    gains: Amounts | None = None  # what it brings at once, by itself
    chosen: int = 0  # so many resources of my choice besides
    due: int | None = None  # of a number in war: what it costs, by the worth of resources
    counts: int | None = None  # of a number in war: what it counts
    wins: bool = False  # of a number in war: whatever the other side does
    points: int = 0  # how many more
    finds: Found | None = None  # what an army that goes there finds
    meets: Meeting | None = None
