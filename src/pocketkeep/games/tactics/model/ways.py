"""Ways over the realm, as a search leaves them: rules/movement/searching.py makes them."""

from __future__ import annotations

from typing import Final, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64

from pocketkeep.core.choices import Choice
from pocketkeep.games.tactics.model.terms import NONE

T = TypeVar("T")
FAR: Final = 99  # more points than anybody has
NOWHERE: Final = 255  # instead of a number, of a space that is not on a ground


@final
class Ground:
    """Spaces as a gait crosses them, each with a number among them: the first is the start.

    Written in bytes: they are quick to read, small, and nothing that the memory is searched for.
    """

    def __init__(
        self,
        *,
        spaces: bytes,
        numbers: bytes,
        steps: bytes,
        first: vec[i64],
        portals: bytes,
        is_portal: bytes,
        turns: bytes,
    ) -> None:
        self.spaces = spaces  # by number
        self.numbers = numbers  # by space, or NOWHERE
        self.steps = steps  # in pairs: the number to which each leads, and what it costs
        self.first = first  # by number, the place of its first step there; and where the last ends
        self.portals = portals  # in such pairs: a portal, and what coming out there costs
        self.is_portal = is_portal  # by number
        self.turns = turns  # by number beside the start, what stepping there and back costs, or FAR


@final
class Ways:
    """The cheapest ways over a ground from its start: shared by many, never changed.

    By number they are bare numbers: a search looks at some hundred of them, some thousand times.
    """

    def __init__(
        self,
        *,
        ground: Ground,
        goals: list[int],
        order: vec[i64],
        cost: vec[i64],
        before: vec[i64],
        turning: int,
        leads: vec[i64],
    ) -> None:
        self.ground = ground
        self.goals = goals  # spaces, as a search came to them; at the end the start, if it can turn
        self.order = order  # by number, its place among them, or NONE; the start's is left out
        self.cost = cost  # by number, points needed, whoever stands there; FAR: no way leads there
        self.before = before  # by number, the one before it on the way there, or NONE
        self.turning = turning  # the number to step out to and back to the start, or NONE
        self.leads = leads  # by number, 1 if a search went on from there, else 0
        self.card = NONE  # that last asked for its moves: kept_ways.py alone knows of both
        self.moves: list[Choice] = []  # of this card, to each of the goals

    @property
    def start(self) -> int:
        return self.ground.spaces[0]

    def cost_to(self, space: int) -> int:
        number = self.ground.numbers[space]
        return FAR if number == NOWHERE else self.cost[number]


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
class Routes:
    """All ways of a unit that is on the move: only enemies bar them, so they hold until one moves.

    Kept by rules/movement/kept_ways.py, shared by clones, never changed; so is Reach.
    """

    def __init__(
        self,
        *,
        ways: Ways,
        cost: vec[i64],
        legs: list[Leg],
        via: list[int],
        points: int,
        visits: int,
        is_needy: bool,
    ) -> None:
        self.ways = ways  # the cheapest
        self.cost = cost  # by number on their ground, points needed
        self.legs = legs  # of which ways are made if some lead through villages; else empty
        self.via = via  # by number, the leg on which the way there ends; empty: there are none
        self.points = points  # movement they were found for
        self.visits = visits  # of the unit at that time
        self.is_needy = is_needy  # villages would help it, unless visited

    @property
    def ground(self) -> Ground:
        """All that the unit could cross if no enemy were there: nobody beyond matters."""
        return self.ways.ground

    @property
    def turns_in_village(self) -> bool:
        """Whether it gets back to its start through a village alone."""
        return self.ways.turning == NONE and self.cost[0] != FAR


def without(found: list[T], taken: list[int]) -> list[T]:
    """What is left when these places are taken out: cheaper than to look at each."""
    if not taken:
        return found
    left = found.copy()
    for place in reversed(taken):
        left.pop(place)
    return left


@final
class KeptWays:
    """Ways that were found in any game of a book: only rules/movement/kept_ways.py knows of it."""

    def __init__(self) -> None:
        self.realms: dict[int, Ground] = {}  # by gait, all there is
        self.open: dict[int, Ways] = {}  # over a realm without enemies
        self.past: dict[tuple[int, ...], Ways] = {}  # past enemies, by where they stand
