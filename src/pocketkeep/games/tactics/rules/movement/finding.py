"""The cheapest ways of a unit, past whoever is in the way: most were found before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pocketkeep.games.tactics.model.powers import SLIP
from pocketkeep.games.tactics.model.state import Tactics, face, team_of
from pocketkeep.games.tactics.model.terms import NONE, PORTAL, TEAM_SIZE
from pocketkeep.games.tactics.model.ways import FAR, NOWHERE, Ground, Ways
from pocketkeep.games.tactics.rules.movement import entry, kept_ways, searching

if TYPE_CHECKING:
    from mypy_extensions import i64  # for the compiler; at run time nothing reads it


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
        known = searching.Search(ground, points, ports=ports, held=[], shut=[]).ways()
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
    held, numbers, team = [0] * 0, ground.numbers, team_of(game, unit // TEAM_SIZE)
    for other in range(len(game.place)):
        space: i64 = game.place[other]
        if space == NONE or not 0 < numbers[space] < NOWHERE:
            continue  # the place before the team: it leaves the fewest
        if team_of(game, other // TEAM_SIZE) != team:
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
        each = searching.Search(ground, points, ports=ports, held=held, shut=shut)
        known = each.ways()
        kept_ways.keep_past(game.book, key, known)
    return known


def turned(found: Ways, points: int, held: list[int]) -> Ways:
    """T-MOVE-6 The same ways; but an enemy stands where the unit would have turned back."""
    ground, goals = found.ground, found.goals
    turning = searching.turning_point(ground, found.before, points, held=held)
    cost = found.cost[:]
    cost[0] = FAR if turning == NONE else ground.turns[turning]
    return Ways(
        ground=ground,
        goals=goals[:-1] if turning == NONE else goals,
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
    return searching.Search(ground, points, ports=ports, held=held, shut=shut).ways()
