"""Where a unit can move, and by which way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pocketkeep.games.tactics.model.state import Reach, Tactics, face
from pocketkeep.games.tactics.model.terms import NONE, TEAM_SIZE
from pocketkeep.games.tactics.model.ways import FAR, NOWHERE, Leg, Routes, Ways, without
from pocketkeep.games.tactics.rules.movement import entry, finding, kept_ways, searching

NO_LEGS: Final[list[Leg]] = []
NO_NUMBERS: Final[list[int]] = []
MOST_LEGS: Final = 64  # ways through villages that are compared: cards need far fewer


def points(game: Tactics, unit: int) -> int:
    """T-MOVE-1, T-BATTLE-3 The movement on its card; the artifact's bearer has less, but one."""
    move = face(game, unit).move
    if game.bearer == unit:
        return max(1, move - game.book.numbers.artifact_move)
    return move


def reach(game: Tactics, unit: int) -> Reach:
    """T-MOVE-2 All spaces that a unit's movement may end on now; found once a position."""
    move, needs = points(game, unit), is_needy(game, unit)
    known = kept_ways.known(game, unit, move, needs)
    if known is None:
        routes = kept_ways.routes(game, unit, move, needs)
        known = ends(game, unit, find_routes(game, unit, move) if routes is None else routes)
        kept_ways.keep(game, unit, known)
    return known


def find(game: Tactics, unit: int, points: int) -> Reach:
    """T-MOVE-6, T-MOVE-7, T-MOVE-14 All within the points, on free spaces; also back to the start.

    Through villages if they help, else by the cheapest way.
    """
    return ends(game, unit, find_routes(game, unit, points))


def find_routes(game: Tactics, unit: int, points: int) -> Routes:
    """T-MOVE-14 All ways within the points, whoever of its own side stands there."""
    needs, found = is_needy(game, unit), finding.cheapest(game, unit, game.place[unit], points)
    cost, legs, via = found.cost, NO_LEGS, NO_NUMBERS
    villages = helpful_villages(game, unit, found, points) if needs else NO_NUMBERS
    if villages:
        cost, legs = cost[:], all_legs(game, unit, found, villages, points=points)
        via = choose_legs(game, legs, villages, cost)
    return Routes(
        ways=found,
        cost=cost,
        legs=legs,
        via=via,
        points=points,
        visits=game.visits[unit],
        is_needy=needs,
    )


def ends(game: Tactics, unit: int, routes: Routes) -> Reach:
    """T-MOVE-6, T-MOVE-7 Where such a way may end: only one unit can be on a space."""
    found, card = routes.ways, game.card[unit]
    taken = places_taken(game, found)
    moves = without(kept_ways.moves(game.book, found, card), taken)
    if routes.turns_in_village:
        moves = [*moves, game.book.move[card][found.start]]
    return Reach(moves=moves, taken=taken, routes=routes)


def places_taken(game: Tactics, found: Ways) -> list[int]:
    """T-MOVE-7 Only one unit can be on a space: where such spaces stand among the goals."""
    taken, numbers, order = [0] * 0, found.ground.numbers, found.order
    for each in game.place:
        space: i64 = each
        if space == NONE or numbers[space] == NOWHERE:
            continue
        place = order[numbers[space]]
        if place != NONE:
            taken.append(place)
    taken.sort()
    return taken


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


def all_legs(game: Tactics, unit: int, found: Ways, villages: list[int], points: int) -> list[Leg]:
    """T-MOVE-14 Ways go on from villages, in whatever order."""
    legs, leg = [Leg(ways=found, after=NONE, spent=0, seen=0, helps=0)], 0
    while leg < len(legs):
        for village in villages:
            bit, spent = 1 << game.book.village[village], legs[leg].cost_to(village)
            if spent < points and not legs[leg].seen & bit and len(legs) < MOST_LEGS:
                onward = finding.cheapest(game, unit, village, points - spent)
                seen, helps = legs[leg].seen | bit, legs[leg].helps + 1
                legs.append(Leg(ways=onward, after=leg, spent=spent, seen=seen, helps=helps))
        leg += 1
    return legs


def choose_legs(game: Tactics, legs: list[Leg], villages: list[int], costs: vec[i64]) -> list[int]:
    """T-MOVE-14 For each space the leg with the most villages on the way; then the cheapest."""
    via, first = [0] * len(costs), legs[0].ways
    most, wanted = [0] * len(costs), [0] * len(costs)  # by number, villages; whether it is one
    for village in villages:
        most[first.ground.numbers[village]] = wanted[first.ground.numbers[village]] = 1
    for leg in range(1, len(legs)):
        onward, seen = legs[leg].ways, legs[leg].seen
        for space in onward.goals:
            number, more = first.ground.numbers[space], onward.cost_to(space)
            cost = legs[leg].spent + more
            if space == onward.start or more == FAR or (number and costs[number] == FAR):
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
    routes = known.routes
    return routes.via[routes.ground.numbers[goal]] if routes.via else 0


def last_village(known: Reach, goal: int) -> int:
    """The village that helps on the way to a space, the last if several do; NONE: none."""
    leg = last_leg(known, goal)
    return known.routes.legs[leg].ways.start if leg else NONE


def way(game: Tactics, unit: int, known: Reach, goal: int) -> list[int]:
    """The spaces of a way, the start first."""
    leg, spaces = last_leg(known, goal), [goal]
    while leg:
        spaces += back_to_start(known.routes.legs[leg].ways, spaces[-1])
        leg = known.routes.legs[leg].after
    first = known.routes.ways
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
