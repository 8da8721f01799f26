"""Ways over the realm, as a search leaves them: rules/movement/searching.py makes them."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.model.terms import NONE

FAR: Final = 99  # more points than anybody has
PRICE_BITS: Final = 7  # a step is one number: the lowest bits of it are its price
PRICE: Final = (1 << PRICE_BITS) - 1


@final
class Ground:
    """Spaces as a gait crosses them, each with a number among them: the first is the start."""

    def __init__(
        self,
        *,
        spaces: list[int],
        numbers: list[int],
        steps: list[int],
        first: list[int],
        portals: list[int],
        turns: list[int],
    ) -> None:
        self.spaces = spaces  # by number
        self.numbers = numbers  # by space, or NONE
        self.steps = steps  # the number to which each leads, and its price in the lowest bits
        self.first = first  # by number, the place of its first step there; and where the last ends
        self.portals = portals  # written like steps: a portal, and what coming out there costs
        self.turns = turns  # by number, what stepping there and back to the start costs, or FAR


@final
class Ways:
    """The cheapest ways over a ground from its start: shared by many, never changed."""

    def __init__(
        self,
        *,
        ground: Ground,
        found: list[int],
        goals: list[int],
        order: list[int],
        cost: list[int],
        before: list[int],
        turning: int,
        leads: list[bool],
    ) -> None:
        self.ground = ground
        self.found = found  # numbers, as a search came to them; whoever stands there
        self.goals = goals  # the spaces of these numbers
        self.order = order  # by number, its place among them, or NONE
        self.cost = cost  # by number, points needed, whoever stands there; FAR: no way leads there
        self.before = before  # by number, the one before it on the way there
        self.turning = turning  # the number to step out to and back to the start, or NONE
        self.leads = leads  # by number, whether a search went on from there

    @property
    def start(self) -> int:
        return self.ground.spaces[0]

    def cost_to(self, space: int) -> int:
        number = self.ground.numbers[space]
        return FAR if number == NONE else self.cost[number]


@final
class Leg:
    """A part of a way: the first begins where the unit stands, others at villages that help."""

    def __init__(self, *, ways: Ways, after: int, spent: int, seen: int, helps: int) -> None:
        self.ways = ways
        self.after = after  # the leg before it; the first has none
        self.spent = spent  # points, on all legs before it
        self.seen = seen  # villages before it and that at which it begins: bits
        self.helps = helps  # how many these are

    def cost_to(self, space: int) -> int:
        """What a space costs on this leg and all before it."""
        cost = self.ways.cost_to(space)
        return FAR if cost == FAR else self.spent + cost


@final
class KeptWays:
    """Ways that were found in any game of a book: only rules/movement/kept_ways.py knows of it."""

    def __init__(self) -> None:
        self.realms: dict[int, Ground] = {}  # by gait, all there is
        self.open: dict[int, Ways] = {}  # over a realm without enemies
        self.past: dict[tuple[int, ...], Ways] = {}  # past enemies, by where they stand
