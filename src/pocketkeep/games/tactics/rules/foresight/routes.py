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
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.movement.walking import Walking


def preview(game: Tactics, unit: int, goal: int) -> dict[str, object]:
    """T-MOVE-2 The way to a space, step by step, and what enemies could do there."""
    path = way_to(game, unit, goal)
    steps = range(1, len(path)) if is_walked(game, unit) else range(0)
    names = game.book.spaces
    costs = [price(game, unit, path[i - 1], path[i]) for i in steps]
    return {
        "kind": "move",
        "cost": sum(costs),
        "path": [names[space] for space in path],
        "costs": costs,
        "notes": [note(game, path[i - 1], path[i]) for i in steps],
        "villages": [names[space] for space in helping_villages(game, unit, path)] if steps else [],
        "threat": threats.at(game, unit, goal),
    }


def entry(game: Tactics, unit: int, dungeon: int) -> dict[str, object]:
    """T-DUNGEON-5 The way to a portal and through it, and the movement that is left inside."""
    frame = game.stack[-1]
    points = frame.points if type(frame) is delving.Delving else ways.points(game, unit)
    if type(frame) is Walking:
        path = frame.path
        points = frame.points + portals.price(game, unit, path)
    else:
        path = portals.way_in(game, unit, ways.find(game, unit, points), dungeon)
    helped = helping_villages(game, unit, path)
    costs = [price(game, unit, path[i - 1], path[i]) for i in range(1, len(path))] + [1]
    path = [*path, game.book.entrance[dungeon]]
    return {
        "kind": "move",
        "cost": sum(costs),
        "path": [game.book.spaces[space] for space in path],
        "costs": costs,
        "notes": [*[note(game, path[i - 1], path[i]) for i in range(1, len(path) - 1)], "portal"],
        "villages": [game.book.spaces[space] for space in helped],
        "threat": 0,
        "left": points - sum(costs),
    }


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


def note(game: Tactics, space: int, goal: int) -> str:
    """T-MOVE-3, T-LEVEL-3, T-PORTAL-1 What makes a step dear or special: words, blanks between."""
    book = game.book
    words: list[str] = []
    if goal not in book.around[space]:
        words.append("portal")
    elif book.height[goal] > book.height[space]:
        words.append("climb")
    terrain = book.terrain[goal]
    if terrain not in (PLAIN, FOREST):
        words.append(TERRAINS[terrain])
    if book.features[goal] & BALLISTA:
        words.append("ballista")
    return " ".join(words)


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
