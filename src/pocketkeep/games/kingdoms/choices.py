"""What can be chosen in kingdoms. Imperatives; built once by the book."""

from __future__ import annotations

from pocketkeep.core.choices import Choice


class TakeFaction(Choice, frozen=True, eq=False):
    faction: int


class Split(Choice, frozen=True, eq=False):
    """The six resources to begin with."""

    amounts: tuple[int, int, int]


class Settle(Choice, frozen=True, eq=False):
    """Place the first two armies."""

    region: int


class Select(Choice, frozen=True, eq=False):
    """Put an action cube on an action."""

    action: int


class Decline(Choice, frozen=True, eq=False):
    """Do nothing: the active ruler only."""


class Collect(Choice, frozen=True, eq=False):
    """Collect resources instead of acting: everybody but the active ruler."""


class Move(Choice, frozen=True, eq=False):
    """Patrol or quest with one army, or with the hero."""

    action: int
    start: int
    goal: int
    hero: bool = False


class Stop(Choice, frozen=True, eq=False):
    """Enough: no second army, no second trade."""


class Build(Choice, frozen=True, eq=False):
    """Build the next level; where war towers are played, in a region."""

    region: int = -1


class Research(Choice, frozen=True, eq=False):
    pass


class Expand(Choice, frozen=True, eq=False):
    region: int


class Trade(Choice, frozen=True, eq=False):
    amount: int
    give: int
    take: int


class SetValue(Choice, frozen=True, eq=False):
    """Set the war cube; zero is the white flag."""

    value: int


class Surge(Choice, frozen=True, eq=False):
    """Spend one more resource after the reveal."""

    resource: int


class Hold(Choice, frozen=True, eq=False):
    """Leave the revealed value as it is."""


class Pay(Choice, frozen=True, eq=False):
    """Pay a war cost: so much of each resource."""

    amounts: tuple[int, int, int]


class Retreat(Choice, frozen=True, eq=False):
    start: int
    goal: int


class Remove(Choice, frozen=True, eq=False):
    """Give an army up: it returns to the supply."""

    region: int


class Gain(Choice, frozen=True, eq=False):
    """Take one resource of your choice."""

    resource: int


class Discard(Choice, frozen=True, eq=False):
    """Lose one resource of your choice."""

    resource: int


class UseSilver(Choice, frozen=True, eq=False):
    """Pay so much of a price in silver, the rest in what was asked."""

    amount: int


class KeepHero(Choice, frozen=True, eq=False):
    """Of two heroes drawn, keep this one."""

    hero: int


class Train(Choice, frozen=True, eq=False):
    """Raise the hero's level instead of building, researching or expanding."""

    action: int


class StandUp(Choice, frozen=True, eq=False):
    """Patrol: stand a knocked-over army up, or the hero."""

    region: int
    hero: bool = False


class Repair(Choice, frozen=True, eq=False):
    """Build: stand a knocked-over war tower up."""

    region: int


class Topple(Choice, frozen=True, eq=False):
    """Knock over an army of this ruler in a region."""

    region: int
    ruler: int


class Undermine(Choice, frozen=True, eq=False):
    """Knock over the war tower in a region."""

    region: int


class Spare(Choice, frozen=True, eq=False):
    """Knock nothing over."""


class Sacrifice(Choice, frozen=True, eq=False):
    """Take one of the own armies out of play for mana."""

    region: int


class Demand(Choice, frozen=True, eq=False):
    """Both sides of this war pay in ore alone, or as usual."""

    ore_only: bool


class Humble(Choice, frozen=True, eq=False):
    """This ruler loses a level of magic."""

    ruler: int


class TakeSide(Choice, frozen=True, eq=False):
    """Which side of a double-sided territory card lies up."""

    territory: int


class Garrison(Choice, frozen=True, eq=False):
    """Solo: where the dummy's armies begin."""

    region: int


class Yield(Choice, frozen=True, eq=False):
    """Solo: do not pay, and lose the war."""
