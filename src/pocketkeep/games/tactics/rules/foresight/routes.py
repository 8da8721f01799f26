"""What a movement would be: its way, its price, and what waits at its end. Changes nothing."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics, face, is_automa, side_of, team_of
from pocketkeep.games.tactics.model.terms import (
    BALLISTA,
    FOREST,
    MOVE,
    NONE,
    PLAIN,
    SPACES,
    TERRAINS,
)
from pocketkeep.games.tactics.rules import turn
from pocketkeep.games.tactics.rules.abilities import effects, targets
from pocketkeep.games.tactics.rules.dungeons import delving, portals, squares
from pocketkeep.games.tactics.rules.foresight import threats
from pocketkeep.games.tactics.rules.foresight.forecasts import StepNote, Way
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.movement.walking import Walking


def preview(game: Tactics, unit: int, goal: int) -> Way:
    """T-MOVE-2 The way to a space, step by step, and what enemies could do there."""
    path = way_to(game, unit, goal)
    steps = range(1, len(path)) if is_walked(game, unit) else range(0)
    return Way(
        path=path,
        costs=[price(game, unit, path[i - 1], path[i]) for i in steps],
        notes=[notes(game, path[i - 1], path[i]) for i in steps],
        villages=helping_villages(game, unit, path) if steps else [],
        threat=threats.at(game, unit, goal),
    )


def entry(game: Tactics, unit: int, dungeon: int) -> Way:
    """T-DUNGEON-5 The way to a portal and through it, and the movement that is left inside."""
    frame = game.stack[-1]
    points = frame.points if type(frame) is delving.Delving else ways.points(game, unit)
    if type(frame) is Walking:
        path = frame.path
        points = frame.points + portals.price(game, unit, path)
    else:
        path = portals.way_in(game, unit, ways.find(game, unit, points), dungeon)
    costs = [price(game, unit, path[i - 1], path[i]) for i in range(1, len(path))]
    costs.append(squares.STEP)
    through: list[StepNote] = ["portal"]
    return Way(
        path=[*path, game.book.entrance[dungeon]],
        costs=costs,
        notes=[*[notes(game, path[i - 1], path[i]) for i in range(1, len(path))], through],
        villages=helping_villages(game, unit, path),
        threat=0,
        left=points - sum(costs),
    )


def is_walked(game: Tactics, unit: int) -> bool:
    """Whether the unit pays for its way; not if it is led or set down, or brings out a crystal."""
    frame = game.stack[-1]
    if type(frame) is effects.Effects:
        is_friendly = team_of(game, side_of(unit)) == team_of(game, frame.side)
        return effects.under_way(frame).kind == MOVE and is_friendly
    return type(frame) is not delving.Delving or frame.crystal == NONE or game.place[unit] < SPACES


def way_to(game: Tactics, unit: int, goal: int) -> list[int]:
    """The way that the rules would take, with the movement that is left."""
    here, frame = game.place[unit], game.stack[-1]
    if type(frame) is Walking:
        return [*frame.path, goal]
    if here >= SPACES or not is_walked(game, unit):
        return [here, goal]
    known = ways.reach(game, unit) if type(frame) is turn.Turn else None
    if type(frame) is effects.Effects:
        known = ways.find(game, unit, targets.amount(effects.under_way(frame), frame.power))
    elif type(frame) is delving.Delving:
        known = ways.find(game, unit, frame.points)
    assert known is not None
    return ways.way(game, unit, known, goal)


def price(game: Tactics, unit: int, space: int, goal: int) -> int:
    """T-MOVE-3, T-DUNGEON-8, T-DUNGEON-14 What a step costs; out of a dungeon a point."""
    if goal < SPACES <= space:
        return squares.STEP
    return ways.step_cost(game, face(game, unit).gait, space, goal)


def notes(game: Tactics, space: int, goal: int) -> list[StepNote]:
    """T-MOVE-3, T-LEVEL-3, T-PORTAL-1 What makes a step dear or special."""
    book = game.book
    words: list[StepNote] = []
    if goal not in book.around[space]:
        words.append("portal")
    elif book.height[goal] > book.height[space]:
        words.append("climb")
    terrain = book.terrain[goal]
    if terrain not in (PLAIN, FOREST):
        words.append(TERRAINS[terrain])
    if book.features[goal] & BALLISTA:
        words.append("ballista")
    return words


def helping_villages(game: Tactics, unit: int, path: list[int]) -> list[int]:
    """T-MOVE-11, T-MOVE-12 The villages on a way that would help the unit, each once a turn."""
    card, numbers = face(game, unit), game.book.numbers
    visits, health = game.visits[unit], game.health[unit]
    lacks_stock = not is_automa(game, side_of(unit)) and (
        game.ammo[unit] < card.ammo or game.mana[unit] < card.mana
    )
    found: list[int] = []
    for space in path[1:]:
        village = game.book.village[space]
        if village == NONE or visits >> village & 1:
            continue
        visits |= 1 << village
        if health < card.health or lacks_stock:
            found.append(space)
        health = min(card.health, health + numbers.village_health)
        lacks_stock = False
    return found
