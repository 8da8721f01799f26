"""The search that movement lives on: over a ground, from its start, the cheapest ways first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.terms import NONE, PORTAL
from pocketkeep.games.tactics.model.ways import FAR, PRICE, PRICE_BITS, Ground, Ways

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler; at run time nothing reads it

HELD: Final = -1  # what a number that cannot be entered costs meanwhile: nothing costs less


@final
class Search:
    """The cheapest ways to all that is within the points."""

    def __init__(
        self,
        book: TacticsBook,
        ground: Ground,
        points: int,
        *,
        ports: bool,
        held: list[int],
        shut: list[int],
        start: int = 0,
    ) -> None:
        count = len(ground.spaces)
        self.features = book.features
        self.ground = ground
        self.start = start
        self.points: i64 = points
        self.ports = ports  # portals are entered, and none was yet
        self.held = held  # numbers that cannot be entered
        self.shut = shut  # numbers of portals that lead nowhere
        self.cost = [FAR] * count
        self.before = [NONE] * count
        self.leads = [False] * count
        self.found: list[int] = []
        self.waiting: list[list[int]] = [[] for _ in range(points + 1)]
        for number in held:
            self.cost[number] = HELD
        self.cost[start] = 0

    def ways(self) -> Ways:
        """T-MOVE-2, T-MOVE-6 What was found, with the way out and back to the start."""
        self.run()
        turning = turning_point(self.ground, self.found, self.before, self.points, held=[])
        self.cost[0] = FAR if turning == NONE else self.ground.turns[turning]
        order = [NONE] * len(self.cost)
        for place in range(len(self.found)):
            order[self.found[place]] = place
        return Ways(
            ground=self.ground,
            found=self.found,
            goals=[self.ground.spaces[number] for number in self.found],
            order=order,
            cost=self.cost,
            before=self.before,
            turning=turning,
            leads=self.leads,
        )

    def run(self) -> None:
        """T-MOVE-2, T-MOVE-3, T-MOVE-17, T-PORTAL-5 From space to space, the cheapest first."""
        cost, spaces = self.cost, self.ground.spaces
        steps, first = self.ground.steps, self.ground.first
        self.waiting[0].append(self.start)
        for spent in range(self.points):
            for each in self.waiting[spent]:
                number: i64 = each
                if cost[number] != spent:
                    continue  # reached more cheaply in the meantime
                self.note(number, spent, steps, first=first[number], last=first[number + 1])
                if self.ports and self.features[spaces[number]] & PORTAL:
                    self.enter_portal(number, spent)
        for number in self.held:
            if number != self.start:
                cost[number] = FAR

    def enter_portal(self, number: i64, spent: i64) -> None:
        """T-PORTAL-1, T-PORTAL-2, T-PORTAL-3, T-PORTAL-4 To all portals that no enemy blocks.

        The first portal of a search is the nearest: what others lead to costs no less.
        """
        if number in self.shut:
            return
        self.ports = False
        self.leads[number] = True
        portals = self.ground.portals
        if self.shut:
            portals = [each for each in portals if each >> PRICE_BITS not in self.shut]
        self.note(number, spent, portals, first=0, last=len(portals))

    def note(self, number: i64, spent: i64, steps: list[int], first: i64, last: i64) -> None:
        """Of these steps, the ways that are new, or cheaper than those before."""
        cost, before, found, waiting = self.cost, self.before, self.found, self.waiting
        points, leads, i = self.points, False, first
        while i < last:
            step: i64 = steps[i]
            i += 1
            total: i64 = spent + (step & PRICE)
            if total > points:
                continue
            goal: i64 = step >> PRICE_BITS
            known: i64 = cost[goal]
            if total >= known:
                continue
            if known == FAR:
                found.append(goal)
            cost[goal] = total
            before[goal] = number
            leads = True
            if total < points:  # else nothing leads on from there
                waiting[total].append(goal)
        if leads:
            self.leads[number] = True


def turning_point(
    ground: Ground, found: list[int], before: list[int], points: i64, held: list[int]
) -> int:
    """T-MOVE-6 A movement may end where it began: where to step out to and back, or NONE."""
    best, least = NONE, points + 1
    for number in found[: ground.first[1] + len(ground.portals)]:  # beside the start: found first
        if before[number] == 0 and ground.turns[number] < least and number not in held:
            best, least = number, ground.turns[number]
    return best


def ground_within(
    book: TacticsBook,
    realm: Ground,
    gait: int,
    start: int,
    points: int,
    *,
    ports: bool,
    barred: list[int],
) -> Ground:
    """All that a unit could get to if no enemy were there, and every step that could be of use."""
    search = Search(book, realm, points, ports=ports, held=barred, shut=[], start=start)
    search.run()
    spaces = [start, *search.found]
    left = [points - search.cost[space] for space in spaces]
    left[0] = points
    ground = ground_of(book, gait, spaces, left)
    if start not in barred:
        note_turns(book, gait, ground)
    return ground


def whole_realm(book: TacticsBook, gait: int) -> Ground:
    """All spaces, each numbered as itself."""
    every = list(range(len(book.spaces)))
    return ground_of(book, gait, every, [FAR] * len(every))


def ground_of(book: TacticsBook, gait: int, spaces: list[int], left: list[int]) -> Ground:
    """A ground of these spaces; at each of them so many points may be left."""
    numbers, steps, first, portals = [NONE] * len(book.spaces), [0] * 0, [0], [0] * 0
    for number in range(len(spaces)):
        numbers[spaces[number]] = number
    for number in range(len(spaces)):
        row = book.steps[gait][spaces[number]]
        for i in range(0, len(row), 2):
            goal = numbers[row[i]]
            if goal != NONE and row[i + 1] <= left[number]:
                steps.append(goal << PRICE_BITS | row[i + 1])
        first.append(len(steps))
    for portal in book.portals:
        price = book.entry[gait][portal]
        if numbers[portal] != NONE and price < FAR:
            portals.append(numbers[portal] << PRICE_BITS | price)
    return Ground(
        spaces=spaces,
        numbers=numbers,
        steps=steps,
        first=first,
        portals=portals,
        turns=[FAR] * len(spaces),
    )


def note_turns(book: TacticsBook, gait: int, ground: Ground) -> None:
    """T-MOVE-6, T-PORTAL-1 Out and back from the start: to the spaces beside it, and portals."""
    start = ground.spaces[0]
    near = [space for space in book.around[start] if space != NONE]
    if book.features[start] & PORTAL:
        near += [portal for portal in book.portals if portal != start]
    for space in near:
        if ground.numbers[space] != NONE:
            back = price(book, gait, start, space) + price(book, gait, space, start)
            ground.turns[ground.numbers[space]] = back


def price(book: TacticsBook, gait: int, space: int, goal: int) -> int:
    """T-MOVE-3, T-PORTAL-2 What a step costs; between portals, what leaving there costs."""
    features = book.features
    if not features[space] & features[goal] & PORTAL:
        row = book.steps[gait][space]
        i = 0
        while i < len(row):
            if row[i] == goal:
                return row[i + 1]
            i += 2
    return book.entry[gait][goal]
