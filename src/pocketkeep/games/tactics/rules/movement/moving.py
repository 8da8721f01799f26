"""Action: movement. Pages 8 and 9 of the rulebook."""

from __future__ import annotations

from pocketkeep.games.tactics.events import ArtifactTaken, UnitMoved, VillageHelped
from pocketkeep.games.tactics.model.cards import Face
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa, name, side_of
from pocketkeep.games.tactics.model.terms import NONE, UNIT_MOVED
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.abilities import triggered
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.tactic_cards import windows


def walk(game: Tactics, unit: int, path: list[int], by: str) -> None:
    """T-MOVE-2, T-MOVE-15 A unit goes its way; `by` is the card or ability that lets it, if any."""
    if game.is_heard:
        tell_way(game, unit, path, by)
    for step in range(1, len(path)):
        visit(game, unit, path[step])
    arrive(game, unit, path[-1])
    windows.offer(game, UNIT_MOVED, unit, NONE, amount=levels_climbed(game, path))
    triggered.after_move(game, unit, by)


def levels_climbed(game: Tactics, path: list[int]) -> int:
    """Levels gained on foot, all climbs together; a portal leads up without a climb."""
    climbed, height = 0, game.book.height
    for step in range(1, len(path)):
        rise = height[path[step]] - height[path[step - 1]]
        if rise > 0 and path[step] in game.book.around[path[step - 1]]:
            climbed += rise
    return climbed


def arrive(game: Tactics, unit: int, space: int) -> None:
    """T-BATTLE-2, T-BATTLE-7 Who ends movement on the artifact takes it, and keeps it."""
    land.put(game, unit, space)
    if game.artifact == space:
        game.artifact = NONE
        game.bearer = unit
        game.tell(ArtifactTaken(name(game, unit), game.book.spaces[space]))


def visit(game: Tactics, unit: int, space: int) -> None:
    """T-MOVE-11, T-MOVE-12, T-MOVE-16 A village entered helps a unit once a turn.

    4 health, and all ammo or mana; it cures nobody. Who lacked nothing has not been helped.
    """
    village = game.book.village[space]
    if village == NONE or game.visits[unit] >> village & 1 or not ways.is_needy(game, unit):
        return
    game.visits[unit] |= 1 << village
    card = face(game, unit)
    health = min(game.book.numbers.village_health, card.health - game.health[unit])
    ammo, mana = missing(game, unit, card)
    game.health[unit] += health
    game.ammo[unit] += ammo
    game.mana[unit] += mana
    game.tell(
        VillageHelped(
            unit=name(game, unit),
            space=game.book.spaces[space],
            health=health,
            ammo=ammo,
            mana=mana,
        )
    )


def missing(game: Tactics, unit: int, card: Face) -> tuple[int, int]:
    """Ammo and mana that would fill its tracks; solo enemies have none."""
    if is_automa(game, side_of(unit)):
        return 0, 0
    return card.ammo - game.ammo[unit], card.mana - game.mana[unit]


def tell_way(game: Tactics, unit: int, path: list[int], by: str) -> None:
    gait = face(game, unit).gait
    costs = [ways.step_cost(game, gait, path[i - 1], path[i]) for i in range(1, len(path))]
    spaces = tuple([game.book.spaces[space] for space in path])
    game.tell(UnitMoved(name(game, unit), spaces, tuple(costs), by))
