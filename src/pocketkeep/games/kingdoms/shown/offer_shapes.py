"""The types of what an option costs and brings, and of whom it would meet."""

from __future__ import annotations

from typing import Literal

import msgspec

from pocketkeep.games.kingdoms.shown.clash_shapes import Reach

Found = Literal["empty", "own army", "own tower", "fallen tower", "war", "price"]
Amounts = tuple[int, int, int, int]  # of mana, ore, food and silver


class Meeting(msgspec.Struct):
    """Whom an army that goes there would have to fight, and what each could set."""

    foe: int | None  # the ruler; None: a neutral army that nobody fights for
    neutral: bool  # it is fought over a neutral army
    price: int | None  # what winning costs, where that is settled; None: both set a number
    can_win: bool  # False: it costs more than I have, or than any war may
    mine: Reach
    theirs: Reach | None  # None where the price is settled
    wins_ties: bool  # whether a tie would be mine
    allied: bool  # it is an ally's


class Way(msgspec.Struct, tag_field="kind", tag="way"):
    """A move or a retreat."""

    finds: Found  # what the army finds there
    meets: Meeting | None
    costs: Amounts


class Deal(msgspec.Struct, tag_field="kind", tag="deal"):
    """Something that is paid for or brings something."""

    costs: Amounts  # silver may stand in where the rules let it
    gains: Amounts  # what it brings at once, by itself
    chosen: int = 0  # so many resources of my choice besides
    points: int = 0  # so many more


class Bid(msgspec.Struct, tag_field="kind", tag="bid"):
    """A number that is set or raised in war; the white flag is 0."""

    due: int  # what it costs, win or lose, by the worth of resources
    counts: int
    wins: bool  # whatever the other side does


class Terms(msgspec.Struct, tag_field="kind", tag="terms"):
    """How a war is to be paid, and what each side could set then."""

    meets: Meeting


class Call(msgspec.Struct, tag_field="kind", tag="call"):
    """An action that I may select: what I and the others could do with it."""

    ways: int  # how many choices I would have; 0: I could do nothing with it
    wars: int  # with so many of them I would have to fight
    costs: Amounts | None  # what all of them cost; None: they cost nothing, or not the same
    points: int  # so many more, whichever I choose
    others: list[int]  # the rulers who could act too; all others could only collect
    rule: str = ""  # why I could do nothing: the clause, and the reason in words
    reason: str = ""


Offer = Way | Deal | Bid | Terms | Call
