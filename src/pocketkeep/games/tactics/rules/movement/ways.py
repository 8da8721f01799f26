"""Where a unit can move, and by which way."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.model.powers import SLIP
from pocketkeep.games.tactics.model.state import Reach, Tactics, face, team_of
from pocketkeep.games.tactics.model.terms import NONE, PORTAL, TEAM_SIZE
from pocketkeep.games.tactics.model.ways import FAR, Ground, Leg, Ways
from pocketkeep.games.tactics.rules.movement import entry, kept_ways, searching

NO_LEGS: Final[list[int]] = []
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
    found, needs = cheapest(game, unit, game.place[unit], points), is_needy(game, unit)
    legs, via, cost = [Leg(ways=found, after=NONE, spent=0, seen=0, helps=0)], NO_LEGS, found.cost
    villages = helpful_villages(game, unit, found, points) if needs else []
    if villages:
        add_legs(game, unit, legs, villages, points=points)
        cost = cost.copy()
        via = choose_legs(game, legs, villages, cost)
    goals = free_spaces(game, found)
    if cost[0] != FAR:
        goals.append(game.place[unit])
    choices = game.book.move[game.card[unit]]
    return Reach(
        goals=goals,
        moves=[choices[goal] for goal in goals],
        ground=found.ground,
        cost=cost,
        legs=legs,
        via=via,
        points=points,
        visits=game.visits[unit],
        is_needy=needs,
    )


def free_spaces(game: Tactics, found: Ways) -> list[int]:
    """T-MOVE-7 Only one unit can be on a space."""
    taken, numbers, order = [0] * 0, found.ground.numbers, found.order
    for space in game.place:
        if space != NONE and numbers[space] > 0 and order[numbers[space]] != NONE:
            taken.append(order[numbers[space]])
    taken.sort(reverse=True)
    free = found.goals.copy()  # a few are taken out of many: cheaper than to look at each
    for place in taken:
        del free[place]
    return free


def cheapest(game: Tactics, unit: int, start: int, points: int) -> Ways:
    """T-MOVE-2 The cheapest ways of a unit, were it on a space: most were found before."""
    found = open_ways(game, unit, start, points)
    if not entry.all_on_the_realm(game):
        return search(game, unit, found.ground, points)
    if face(game, unit).powers[SLIP]:
        return slip(game, unit, found, points)
    held, hindering = enemies_within(game, unit, found.ground), [0] * 0
    while is_hindered(found, held):
        hindering += [number for number in held if found.leads[number]]
        found = ways_past(game, unit, found.ground, points, hindering=hindering)
    return turned(found, points, held) if found.turning in held else found


def is_hindered(found: Ways, held: list[int]) -> bool:
    """Whether an enemy is in the way: ways lead on from where it stands."""
    for number in held:
        if found.leads[number]:
            return True
    return False


def slip(game: Tactics, unit: int, found: Ways, points: int) -> Ways:
    """T-MOVE-5, T-PORTAL-3 Who slips is hindered at portals alone."""
    spaces, features = found.ground.spaces, game.book.features
    held = enemies_within(game, unit, found.ground)
    shut = [number for number in held if features[spaces[number]] & PORTAL]
    return ways_past(game, unit, found.ground, points, hindering=shut) if shut else found


def open_ways(game: Tactics, unit: int, start: int, points: int) -> Ways:
    """The cheapest ways as if no enemy were there."""
    key, book = number_of(game, unit, start, points), game.book
    known = kept_ways.open_ways(book, key)
    if known is None:
        gait, ports = face(game, unit).gait, entry.enters_portals(game, unit)
        realm, barred = kept_ways.realm(book, gait), entry.bars(game, unit)
        ground = searching.ground_within(
            book, realm, gait, start, points=points, ports=ports, barred=barred
        )
        known = searching.Search(book, ground, points, ports=ports, held=[], shut=[]).ways()
        kept_ways.keep_open(book, key, known)
    return known


def number_of(game: Tactics, unit: int, start: int, points: int) -> int:
    """All that open ways rest on, in one number."""
    card = face(game, unit)
    manner = card.gait * 2 + (card.powers[SLIP] > 0)
    manner = (manner * 2 + entry.is_barred(game, unit)) * 2 + entry.enters_portals(game, unit)
    return (manner * FAR + points) * len(game.unit_at) + start


def enemies_within(game: Tactics, unit: int, ground: Ground) -> list[int]:
    """T-MOVE-5 The numbers that enemies hold; where the unit itself is, nobody is in its way."""
    held: list[int] = []
    team, numbers = team_of(game, unit // TEAM_SIZE), ground.numbers
    for other in range(len(game.place)):
        space = game.place[other]
        if space != NONE and numbers[space] > 0 and team_of(game, other // TEAM_SIZE) != team:
            held.append(numbers[space])
    return held


def ways_past(game: Tactics, unit: int, ground: Ground, points: int, hindering: list[int]) -> Ways:
    """T-MOVE-5, T-PORTAL-3 The cheapest ways past enemies who are in the way."""
    key = (number_of(game, unit, ground.spaces[0], points), *hindering)
    known = kept_ways.ways_past(game.book, key)
    if known is None:
        ports = entry.enters_portals(game, unit)
        held, shut = hindering, [0] * 0
        if face(game, unit).powers[SLIP]:
            held, shut = shut, held
        each = searching.Search(game.book, ground, points, ports=ports, held=held, shut=shut)
        known = each.ways()
        kept_ways.keep_past(game.book, key, known)
    return known


def turned(found: Ways, points: int, held: list[int]) -> Ways:
    """T-MOVE-6 The same ways; but an enemy stands where the unit would have turned back."""
    ground, cost = found.ground, found.cost.copy()
    turning = searching.turning_point(ground, found.found, found.before, points, held=held)
    cost[0] = FAR if turning == NONE else ground.turns[turning]
    return Ways(
        ground=ground,
        found=found.found,
        goals=found.goals,
        order=found.order,
        cost=cost,
        before=found.before,
        turning=turning,
        leads=found.leads,
    )


def search(game: Tactics, unit: int, ground: Ground, points: int) -> Ways:
    """T-PORTAL-7, T-DUNGEON-4 The cheapest ways while boxes are flipped: these close spaces."""
    team, spaces, ports = (
        team_of(game, unit // TEAM_SIZE),
        ground.spaces,
        entry.enters_portals(game, unit),
    )
    held = [n for n in range(1, len(spaces)) if not entry.may_enter(game, unit, spaces[n])]
    shut = [ground.numbers[each] for each in game.book.portals if entry.is_shut(game, team, each)]
    return searching.Search(game.book, ground, points, ports=ports, held=held, shut=shut).ways()


def step_cost(game: Tactics, gait: int, space: int, goal: int) -> int:
    """T-MOVE-3, T-PORTAL-2 What a step costs; between portals, what leaving there costs."""
    return searching.price(game.book, gait, space, goal)


def is_needy(game: Tactics, unit: int) -> bool:
    """Whether a village would do it any good."""
    card = face(game, unit)
    if game.health[unit] < card.health:
        return True
    if unit >= game.seats * TEAM_SIZE:
        return False  # solo enemies have neither ammo nor mana
    return game.ammo[unit] < card.ammo or game.mana[unit] < card.mana


def helpful_villages(game: Tactics, unit: int, found: Ways, points: int) -> list[int]:
    """T-MOVE-12 Villages that a way could lead through and that would help, not used this turn."""
    visits, helpful = game.visits[unit], [0] * 0
    for village in game.book.villages:
        is_used = visits >> game.book.village[village] & 1
        if found.cost_to(village) < points and not is_used and entry.may_enter(game, unit, village):
            helpful.append(village)
    return helpful


def add_legs(game: Tactics, unit: int, legs: list[Leg], villages: list[int], points: int) -> None:
    """T-MOVE-14 Ways go on from villages, in whatever order."""
    leg = 0
    while leg < len(legs):
        for village in villages:
            bit, spent = 1 << game.book.village[village], legs[leg].cost_to(village)
            if spent < points and not legs[leg].seen & bit and len(legs) < MOST_LEGS:
                onward = cheapest(game, unit, village, points - spent)
                seen, helps = legs[leg].seen | bit, legs[leg].helps + 1
                legs.append(Leg(ways=onward, after=leg, spent=spent, seen=seen, helps=helps))
        leg += 1


def choose_legs(game: Tactics, legs: list[Leg], villages: list[int], costs: list[int]) -> list[int]:
    """T-MOVE-14 For each space the leg with the most villages on the way; then the cheapest."""
    via, first = [0] * len(costs), legs[0].ways
    most, wanted = [0] * len(costs), [0] * len(costs)  # by number, villages; whether it is one
    for village in villages:
        most[first.ground.numbers[village]] = wanted[first.ground.numbers[village]] = 1
    for leg in range(1, len(legs)):
        onward, seen = legs[leg].ways, legs[leg].seen
        for other in onward.found:
            space = onward.ground.spaces[other]
            number, cost = first.ground.numbers[space], legs[leg].spent + onward.cost[other]
            if onward.cost[other] == FAR or (number and costs[number] == FAR):
                continue
            helps = legs[leg].helps
            if wanted[number] and not seen >> game.book.village[space] & 1:
                helps += 1
            is_cheaper = helps == most[number] and cost < costs[number]
            if helps > most[number] or costs[number] == FAR or is_cheaper:
                most[number], costs[number], via[number] = helps, cost, leg
    return via


def last_leg(known: Reach, goal: int) -> int:
    """The leg on which the way to a space ends."""
    return known.via[known.ground.numbers[goal]] if known.via else 0


def last_village(known: Reach, goal: int) -> int:
    """The village that helps on the way to a space, the last if several do; NONE: none."""
    leg = last_leg(known, goal)
    return known.legs[leg].ways.start if leg else NONE


def way(game: Tactics, unit: int, known: Reach, goal: int) -> list[int]:
    """The spaces of a way, the start first."""
    leg, spaces = last_leg(known, goal), [goal]
    while leg:
        spaces += back_to_start(known.legs[leg].ways, spaces[-1])
        leg = known.legs[leg].after
    first = known.legs[0].ways
    if spaces[-1] == first.start:
        spaces += [first.ground.spaces[first.turning], first.start]
    else:
        spaces += back_to_start(first, spaces[-1])
    spaces.reverse()
    return spaces


def back_to_start(ways: Ways, goal: int) -> list[int]:
    """The spaces before a goal, back to where these ways start."""
    spaces, number = [0] * 0, ways.ground.numbers[goal]
    while number:
        number = ways.before[number]
        spaces.append(ways.ground.spaces[number])
    return spaces
