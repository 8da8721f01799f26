"""The search that movement lives on: over a ground, from its start, the cheapest ways first."""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.terms import NONE, PORTAL, SPACES
from pocketkeep.games.tactics.model.ways import FAR, NOWHERE, Ground, Ways

ALL_NOWHERE: Final = bytes([NOWHERE])
HELD: Final = -1  # what a number that cannot be entered costs meanwhile: nothing costs less


@final
class Search:
    """The cheapest ways to all that is within the points."""

    def __init__(
        self,
        ground: Ground,
        points: int,
        *,
        ports: bool,
        held: list[int],
        shut: list[int],
        start: int = 0,
    ) -> None:
        count = len(ground.spaces)
        self.ground = ground
        self.start = start
        self.points: i64 = points
        self.ports = ports  # portals are entered, and none was yet
        self.held = held  # numbers that cannot be entered
        self.shut = shut  # numbers of portals that lead nowhere
        self.cost = vec[i64]([FAR] * count)
        self.before = vec[i64]([NONE] * count)
        self.order = vec[i64]([NONE] * count)
        self.leads = vec[i64]([0] * count)
        self.goals: list[int] = []
        most = 1 + (len(ground.steps) + len(ground.portals)) // 2  # every step leads on once
        self.line = vec[i64]([NONE] * most)  # numbers that wait, as they were found
        self.behind = vec[i64]([NONE] * most)  # by place in the line, the next that costs as much
        self.head = vec[i64]([NONE] * (points + 1))  # by points spent, who waits first
        self.tail = vec[i64]([NONE] * (points + 1))  # … and last
        self.length: i64 = 0
        for number in held:
            self.cost[number] = HELD
        self.cost[start] = 0

    def ways(self) -> Ways:
        """T-MOVE-2, T-MOVE-6 What was found, with the way out and back to the start."""
        self.run()
        ground = self.ground
        turning = turning_point(ground, self.before, self.points, held=[])
        self.cost[0] = FAR if turning == NONE else ground.turns[turning]
        if turning != NONE:
            self.goals.append(ground.spaces[0])
        return Ways(
            ground=ground,
            goals=self.goals,
            order=self.order,
            cost=self.cost,
            before=self.before,
            turning=turning,
            leads=self.leads,
        )

    def run(self) -> None:
        """T-MOVE-2, T-MOVE-3, T-MOVE-17, T-PORTAL-5 From space to space, the cheapest first."""
        cost, points, is_portal = self.cost, self.points, self.ground.is_portal
        steps, first = self.ground.steps, self.ground.first
        self.wait(self.start, 0)
        for spent in range(points):
            place = self.head[spent]
            while place != NONE:
                number = self.line[place]
                if cost[number] == spent:  # else it was reached more cheaply in the meantime
                    self.go_on(number, spent, steps, first=first[number], last=first[number + 1])
                    if self.ports and is_portal[number]:
                        self.enter_portal(number, spent)
                place = self.behind[place]
        for each in self.held:
            if each != self.start:
                cost[each] = FAR

    def wait(self, number: i64, spent: i64) -> None:
        """In line, behind all that cost as much."""
        place, last = self.length, self.tail[spent]
        self.line[place] = number
        if last == NONE:
            self.head[spent] = place
        else:
            self.behind[last] = place
        self.tail[spent] = place
        self.length = place + 1

    def enter_portal(self, number: i64, spent: i64) -> None:
        """T-PORTAL-1, T-PORTAL-2, T-PORTAL-3, T-PORTAL-4 To all portals that no enemy blocks.

        The first portal of a search is the nearest: what others lead to costs no less.
        """
        if number in self.shut:
            return
        self.ports = False
        self.leads[number] = 1
        portals = self.portals_left() if self.shut else self.ground.portals
        self.go_on(number, spent, portals, first=0, last=len(portals))

    def portals_left(self) -> bytes:
        """T-PORTAL-4 The portals that are not shut, in pairs."""
        portals, left = self.ground.portals, b""
        for i in range(0, len(portals), 2):
            if portals[i] not in self.shut:
                left += portals[i : i + 2]
        return left

    def go_on(self, number: i64, spent: i64, steps: bytes, first: i64, last: i64) -> None:
        """Of these steps, the ways that are new, or cheaper than those before."""
        cost, before, order, goals = self.cost, self.before, self.order, self.goals
        points, leads, i = self.points, False, first
        while i < last:
            goal: i64 = steps[i]
            price: i64 = steps[i + 1]
            i += 2
            total = spent + price
            known = cost[goal]
            if total >= known or total > points:
                continue
            if known == FAR:
                order[goal] = len(goals)
                goals.append(self.ground.spaces[goal])
            cost[goal] = total
            before[goal] = number
            leads = True
            if total < points:  # else nothing leads on from there
                self.wait(goal, total)
        if leads:
            self.leads[number] = 1


def turning_point(ground: Ground, before: vec[i64], points: int, held: list[int]) -> int:
    """T-MOVE-6 A movement may end where it began: where to step out to and back, or NONE."""
    best, least, turns = NONE, points + 1, ground.turns
    for number in range(1, len(turns)):
        if turns[number] < least and before[number] == 0 and number not in held:
            best, least = number, turns[number]
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
    search = Search(realm, points, ports=ports, held=barred, shut=[], start=start)
    search.run()
    spaces = [start, *search.goals]
    left = [points - search.cost[space] for space in spaces]
    left[0] = points
    turns = [] if start in barred else turns_from(book, gait, spaces)
    return ground_of(book, gait, spaces, left, turns=turns)


def whole_realm(book: TacticsBook, gait: int) -> Ground:
    """All spaces of the realm, each numbered as itself."""
    return ground_of(book, gait, list(range(SPACES)), [FAR] * SPACES, turns=[])


def ground_of(
    book: TacticsBook, gait: int, spaces: list[int], left: list[int], turns: list[int]
) -> Ground:
    """A ground of these spaces; at each of them so many points may be left."""
    rows, numbers = book.steps[gait], numbered(spaces, len(book.spaces))
    steps, first = BytesWriter(), vec[i64]([0] * (len(spaces) + 1))
    for number in range(len(spaces)):
        row, most = rows[spaces[number]], left[number]
        for i in range(0, len(row), 2):
            goal, cost = numbers[row[i]], row[i + 1]
            if goal != NOWHERE and cost <= most:
                steps.append(goal)
                steps.append(cost)
        first[number + 1] = len(steps)
    portals: list[int] = []
    for portal in book.portals:
        price = book.entry[gait][portal]
        if numbers[portal] != NOWHERE and price < FAR:
            portals += [numbers[portal], price]
    return Ground(
        spaces=bytes(spaces),
        numbers=numbers,
        steps=steps.getvalue(),
        first=first,
        portals=bytes(portals),
        is_portal=bytes([1 if book.features[space] & PORTAL else 0 for space in spaces]),
        turns=bytes(turns),
    )


def numbered(spaces: list[int], count: int) -> bytes:
    """By space, its place among these, or NOWHERE."""
    numbers = BytesWriter()
    numbers.write(ALL_NOWHERE * count)
    for number in range(len(spaces)):
        numbers[spaces[number]] = number
    return numbers.getvalue()


def turns_from(book: TacticsBook, gait: int, spaces: list[int]) -> list[int]:
    """T-MOVE-6, T-PORTAL-1 Out and back from the start: to the spaces beside it, and portals.

    These were found first, so theirs are the first numbers: what comes after is left out.
    """
    start = spaces[0]
    near = [space for space in book.around[start] if space != NONE]
    if book.features[start] & PORTAL:
        near += [portal for portal in book.portals if portal != start]
    turns = [FAR]
    for number in range(1, min(len(spaces), len(near) + 1)):
        back = FAR
        if spaces[number] in near:
            back = price(book, gait, start, spaces[number])
            back += price(book, gait, spaces[number], start)
        turns.append(min(back, FAR))
    return turns


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
