"""Where a unit can move, and by which way: the search that movement lives on."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.tactics.model.powers import SLIP
from pocketkeep.games.tactics.model.state import BALLISTA_VISIT, Reach, Tactics, face, team_of
from pocketkeep.games.tactics.model.terms import BALLISTA, NONE, PORTAL, SPACES, TEAM_SIZE
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.movement import kept_ways

FAR: Final = 99
MOST_LEGS: Final = 64  # ways through villages that are compared: cards need far fewer


def points(game: Tactics, unit: int) -> int:
    """T-MOVE-1, T-BATTLE-3 The movement on its card; the artifact's bearer has less, but one."""
    move = face(game, unit).move
    if game.bearer == unit:
        return max(1, move - game.book.numbers.artifact_move)
    return move


def reach(game: Tactics, unit: int) -> Reach:
    """T-MOVE-2 All spaces that a unit's movement may end on now; found once a position."""
    move = points(game, unit)
    known = kept_ways.known(game, unit, move, is_needy(game, unit))
    if known is None:
        known = find(game, unit, move)
        kept_ways.keep(game, unit, known)
    return known


def find(game: Tactics, unit: int, points: int) -> Reach:
    """T-MOVE-6, T-MOVE-7, T-MOVE-14 All within the points, on free spaces; also back to the start.

    Through villages if they help, else by the cheapest way.
    """
    start = game.place[unit]
    search = Search(game=game, unit=unit, start=start, spent=0, points=points)
    search.run()
    turning = turning_space(game, unit, search)
    search.cost[start] = FAR
    if turning != NONE:
        search.cost[start] = turning_cost(game, unit, start, turning)
    count = len(search.cost)
    known = Reach(
        goals=[],
        cost=search.cost,
        via=[0] * count,
        legs=[search.before],
        starts=[start],
        after=[NONE],
        turning=turning,
        points=points,
        visits=game.visits[unit],
        is_needy=is_needy(game, unit),
        is_wide=finds_portal(game, search),
    )
    if search.found:
        lead_through_villages(game, unit, known, points)
    for space in search.found:
        if game.unit_at[space] == NONE:
            known.goals.append(space)
    if known.cost[start] != FAR:
        known.goals.append(start)
    return known


@final
class Search:
    """The cheapest ways from a space to all that is within the points, some of them spent."""

    def __init__(self, game: Tactics, unit: int, start: int, spent: int, points: int) -> None:
        card, count = face(game, unit), len(game.unit_at)
        self.game = game
        self.team = team_of(game, unit // TEAM_SIZE)
        self.slips = card.powers[SLIP] > 0
        self.is_barred = is_barred(game, unit)
        self.ports = enters_portals(game, unit)  # and has not yet
        self.steps = game.book.steps[card.gait]
        self.entry = game.book.entry[card.gait]
        self.start = start
        self.spent = spent
        self.points = points
        self.cost = [FAR] * count
        self.before = [NONE] * count
        self.found: list[int] = []
        self.waiting: list[list[int]] = [[] for _ in range(points + 1)]

    def run(self) -> None:
        """T-MOVE-2, T-PORTAL-5 From space to space, the cheapest first."""
        features = self.game.book.features
        self.cost[self.start] = self.spent
        self.waiting[self.spent].append(self.start)
        for spent in range(self.spent, self.points):
            for space in self.waiting[spent]:
                if self.cost[space] != spent:
                    continue  # reached more cheaply in the meantime
                self.step_out(space, spent)
                if self.ports and features[space] & PORTAL:
                    self.enter_portal(space, spent)

    def step_out(self, space: int, spent: int) -> None:
        """T-MOVE-3, T-MOVE-17 To the spaces beside one, each for its price."""
        row, cost = self.steps[space], self.cost
        i = 0
        while i < len(row):
            goal, total = row[i], spent + row[i + 1]
            i += 2
            if total < cost[goal]:
                self.note(goal, total, space)

    def enter_portal(self, space: int, spent: int) -> None:
        """T-PORTAL-1, T-PORTAL-2, T-PORTAL-3, T-PORTAL-4 To all portals that no enemy blocks.

        The first portal of a search is the nearest: what others lead to costs no less.
        """
        if self.is_blocked(space) or not is_open(self.game, space):
            return
        self.ports = False
        for goal in self.game.book.portals:
            total = spent + self.entry[goal]
            if total < self.cost[goal] and not self.is_blocked(goal) and is_open(self.game, goal):
                self.note(goal, total, space)

    def is_blocked(self, space: int) -> bool:
        other = self.game.unit_at[space]
        return other != NONE and team_of(self.game, other // TEAM_SIZE) != self.team

    def note(self, goal: int, total: int, space: int) -> None:
        """T-MOVE-4, T-MOVE-5, T-MOVE-13 Through allies, not through enemies or closed spaces."""
        if total > self.points or self.game.closed[goal]:
            return
        if self.is_blocked(goal) and not self.slips:
            return
        if self.is_barred and self.game.book.features[goal] & BALLISTA:
            return
        if self.cost[goal] == FAR:
            self.found.append(goal)
        self.cost[goal] = total
        self.before[goal] = space
        self.waiting[total].append(goal)


def is_barred(game: Tactics, unit: int) -> bool:
    """T-MOVE-13 Who began its turn on the ballista does not come back to it."""
    return game.visits[unit] & BALLISTA_VISIT != 0


def finds_portal(game: Tactics, search: Search) -> bool:
    """Whether a search came by any portal, or began at one."""
    for portal in game.book.portals:
        if search.cost[portal] != FAR:
            return True
    return game.book.features[search.start] & PORTAL != 0


def enters_portals(game: Tactics, unit: int) -> bool:
    """T-ENEMY-17 Solo enemies cannot enter portals."""
    return unit < game.seats * TEAM_SIZE


def is_open(game: Tactics, portal: int) -> bool:
    """T-PORTAL-7 A portal is shut while its box is flipped; two boxes may share a space."""
    if game.closed[portal]:
        return False
    if game.sides == game.seats or all_on_the_realm(game):  # only adventurers enter dungeons
        return True
    for box in game.book.realm.portal_boxes[portal]:
        if not land.is_flipped(game, box):
            return True
    return False


def all_on_the_realm(game: Tactics) -> bool:
    for space in game.place:
        if space >= SPACES:
            return False
    return True


def turning_space(game: Tactics, unit: int, search: Search) -> int:
    """T-MOVE-6 A movement may end where it began: a space to step out to and back, or NONE."""
    start = search.start
    if search.is_barred and game.book.features[start] & BALLISTA:
        return NONE
    best, least = NONE, search.points + 1
    for space in search.found:
        if search.before[space] == start:
            total = turning_cost(game, unit, start, space)
            if total < least:
                best, least = space, total
    return best


def turning_cost(game: Tactics, unit: int, start: int, space: int) -> int:
    gait = face(game, unit).gait
    return step_cost(game, gait, start, space) + step_cost(game, gait, space, start)


def step_cost(game: Tactics, gait: int, space: int, goal: int) -> int:
    """T-MOVE-3, T-PORTAL-2 What a step costs; between portals, what leaving there costs."""
    features = game.book.features
    if not features[space] & features[goal] & PORTAL:
        row = game.book.steps[gait][space]
        i = 0
        while i < len(row):
            if row[i] == goal:
                return row[i + 1]
            i += 2
    return game.book.entry[gait][goal]


def is_needy(game: Tactics, unit: int) -> bool:
    """Whether a village would do it any good."""
    card = face(game, unit)
    if game.health[unit] < card.health:
        return True
    if unit >= game.seats * TEAM_SIZE:
        return False  # solo enemies have neither ammo nor mana
    return game.ammo[unit] < card.ammo or game.mana[unit] < card.mana


def helpful_villages(game: Tactics, known: Reach, points: int) -> list[int]:
    """T-MOVE-12 Villages that a way could lead through and that would help, not used this turn."""
    if not known.is_needy:
        return []
    found: list[int] = []
    for village in game.book.villages:
        is_used = known.visits >> game.book.village[village] & 1
        if known.cost[village] < points and not is_used:
            found.append(village)
    return found


def lead_through_villages(game: Tactics, unit: int, known: Reach, points: int) -> None:
    """T-MOVE-14 Ways go on from villages: a space is reached through as many as can help."""
    villages = helpful_villages(game, known, points)
    if not villages:
        return
    searches = [known.cost.copy()]
    seen = [0]  # by leg, the villages before it: bits
    leg = 0
    while leg < len(known.legs):
        for village in villages:
            bit, spent = 1 << game.book.village[village], searches[leg][village]
            if spent < points and not seen[leg] & bit and len(searches) < MOST_LEGS:
                search = Search(game=game, unit=unit, start=village, spent=spent, points=points)
                search.run()
                searches.append(search.cost)
                seen.append(seen[leg] | bit)
                known.legs.append(search.before)
                known.starts.append(village)
                known.after.append(leg)
        leg += 1
    choose_legs(game, known, villages, searches, seen=seen)


def choose_legs(
    game: Tactics, known: Reach, villages: list[int], searches: list[list[int]], seen: list[int]
) -> None:
    """For each space the leg with the most villages on the way; of these the cheapest."""
    wanted = 0
    for village in villages:
        wanted |= 1 << game.book.village[village]
    for space in range(SPACES):
        number = game.book.village[space]
        here = 0 if number == NONE else wanted & 1 << number
        most, least = count_bits(here), known.cost[space]
        if least == FAR and space != known.starts[0]:
            continue
        for leg in range(1, len(searches)):
            cost = searches[leg][space]
            if cost == FAR or space == known.starts[leg]:
                continue
            helps = count_bits(seen[leg] | here)
            if helps > most or least == FAR or (helps == most and cost < least):
                most, least = helps, cost
                known.via[space] = leg
        known.cost[space] = least


def count_bits(bits: int) -> int:
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count


def last_village(known: Reach, goal: int) -> int:
    """The village that helps on the way to a space, the last if several do; NONE: none."""
    leg = known.via[goal]
    return known.starts[leg] if leg else NONE


def way(game: Tactics, unit: int, known: Reach, goal: int) -> list[int]:
    """The spaces of a way, the start first."""
    leg, spaces = known.via[goal], [goal]
    while True:
        start = known.starts[leg]
        if leg == 0 and spaces[-1] == start:
            spaces += [known.turning, start]
            break
        while spaces[-1] != start:
            spaces.append(known.legs[leg][spaces[-1]])
        if leg == 0:
            break
        leg = known.after[leg]
    spaces.reverse()
    return spaces
