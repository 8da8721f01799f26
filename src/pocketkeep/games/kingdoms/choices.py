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
    """Patrol or quest with one army."""

    action: int
    start: int
    goal: int


class Stop(Choice, frozen=True, eq=False):
    """Enough: no second army, no second trade."""


class Build(Choice, frozen=True, eq=False):
    pass


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
