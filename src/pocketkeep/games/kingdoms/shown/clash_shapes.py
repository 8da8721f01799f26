"""The types of wars as a seat sees them: who fights, what each side can set, what is at stake."""

from __future__ import annotations

from typing import Literal

import msgspec


class Reach(msgspec.Struct):
    """How far a ruler's public means go in a war."""

    most: int  # the highest number that can be set; 0: the white flag alone
    counts: int  # what that number counts, with bonuses where they add to it
    furthest: int  # the most that any number can count, once magic has raised it


class Stakes(msgspec.Struct):
    """What a side loses if it loses the war."""

    army: bool
    war_tower: bool
    retreat: int | None  # food for the army's retreat; None: there is none
    can_retreat: bool  # as things stand: it can be paid, and there is room beside


class Side(msgspec.Struct):
    """One side of a war."""

    seat: int
    reach: Reach
    means: int  # what this ruler's resources are worth here
    bonus: int  # by magic, hero and war tower: lowers what a number costs, or adds to it
    added: int  # what the bonus adds to a number; 0 where it lowers the cost
    wins_ties: bool
    value: int | None  # what the number counts, once revealed; 0 is the white flag
    due: int  # still to be paid
    stakes: Stakes


class War(msgspec.Struct, tag_field="kind", tag="war"):
    """A war between two rulers."""

    stage: Literal["demand", "value", "raise", "pay", "leave", "aftermath"]
    region: str
    attacker: Side
    defender: Side
    neutral: bool  # the defender fights for a neutral army
    ore_only: bool  # the attacker demanded that both pay in ore
    peace: bool  # two white flags would make an alliance
    allied: bool  # the two are allies: a number set by the attacker breaks it
    broken: bool  # the attacker broke an alliance
    loser: int | None
    lost: list[str]  # the region of each army that the loser has still to take away


class Conquest(msgspec.Struct, tag_field="kind", tag="conquest"):
    """A neutral army is paid for."""

    stage: Literal["pay", "aftermath"]
    region: str
    seat: int
    price: int
    means: int  # what the ruler's resources are worth here


class Siege(msgspec.Struct, tag_field="kind", tag="siege"):
    """A war with the dummy, whose value is a matter of rule: it is paid, or lost."""

    stage: Literal["pay", "leave", "aftermath"]
    region: str
    attacker: int
    defender: int
    dummy: int
    person: int
    armies: int  # the dummy has so many
    night: bool
    bonus: int  # by the dummy's magic, within its value
    value: int  # the dummy's
    due: int  # what the person has to pay to win
    means: int  # what the person's resources are worth here
    beyond: bool  # above the highest war value there is
    can_win: bool  # the person has as much as that, and it is not beyond
