"""What everybody sees of a unit."""

from __future__ import annotations

from typing import Literal

from pocketkeep.games.tactics.model.state import (
    Tactics,
    class_of,
    face,
    in_play,
    is_automa,
    name,
    side_of,
    team_of,
)
from pocketkeep.games.tactics.model.terms import (
    BOXES,
    CLASSES,
    DEEDS,
    FIGHTER,
    MISSILE,
    NONE,
    ROGUE,
    SPACES,
    SPELL,
    WIZARD,
)
from pocketkeep.games.tactics.rules import actions, turn
from pocketkeep.games.tactics.rules.combat import ranges
from pocketkeep.games.tactics.rules.foresight.hindrances import Action, Hindrance, hindrances
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.shown.shapes import Away, Unit


def see_unit(game: Tactics, unit: int) -> Unit:
    card, space, side = face(game, unit), game.place[unit], side_of(unit)
    automa, kind = is_automa(game, side), class_of(unit)
    has_ammo, has_mana = kind in (FIGHTER, ROGUE) and not automa, kind == WIZARD and not automa
    inside, far = space >= SPACES, see_range(game, unit)
    return Unit(
        card=name(game, unit),
        side=side,
        kind=CLASSES[kind],
        whereabouts=see_whereabouts(game, unit),
        space=None if space == NONE else game.book.spaces[space],
        dungeon=BOXES[game.book.dungeons[game.book.dungeon_of[space]].box] if inside else None,
        health=game.health[unit],
        most_health=card.health,
        ammo=game.ammo[unit] if has_ammo else None,
        most_ammo=card.ammo if has_ammo else None,
        mana=game.mana[unit] if has_mana else None,
        most_mana=card.mana if has_mana else None,
        weakened=bool(game.weakened[unit]),
        deeds=[deed for bit, deed in enumerate(DEEDS) if game.deeds[unit] >> bit & 1],
        acts=game.acts[unit],
        free=is_free(game, unit),
        hindered=see_hindrances(game, unit),
        artifact=game.bearer == unit,
        reach=see_reach(game, unit),
        range=far if 0 < far < ranges.UNLIMITED else None,
        unlimited=far == ranges.UNLIMITED,
        beside=see_beside(game, unit),
        in_range=see_in_range(game, unit),
    )


def see_whereabouts(game: Tactics, unit: int) -> Literal["waiting", "realm", "dungeon", "captured"]:
    space = game.place[unit]
    if space == NONE:
        lost = any(game.card[unit] in pile for pile in game.captured)
        return "captured" if lost else "waiting"
    return "realm" if space < SPACES else "dungeon"


def is_free(game: Tactics, unit: int) -> bool:
    """Whether it could still act in this turn."""
    side = side_of(unit)
    if side != game.active or not game.left or game.place[unit] == NONE:
        return False
    return actions.may_act(game, unit, len(in_play(game, side)))


def see_reach(game: Tactics, unit: int) -> list[str]:
    """Where a fresh move could end; nobody moves before all are placed."""
    space = game.place[unit]
    if space == NONE or space >= SPACES or not game.turn:
        return []
    return sorted(game.book.spaces[goal] for goal in ways.reach(game, unit).goals)


def see_hindrances(game: Tactics, unit: int) -> dict[Action, Hindrance]:
    """While actions are taken, what a unit of the active side cannot do."""
    frame = game.stack[-1] if game.stack else None
    if side_of(unit) != game.active or game.place[unit] == NONE:
        return {}
    if not isinstance(frame, turn.Turn) or turn.part_of(game, frame) != "act":
        return {}
    return hindrances(game, unit)


def see_range(game: Tactics, unit: int) -> int:
    """How far its shots or spells go on level ground; 0: it has none, or is nowhere to use them."""
    if not 0 <= game.place[unit] < SPACES:
        return 0
    return ranges.level_range(game, unit, far_kind(unit))


def far_kind(unit: int) -> int:
    return MISSILE if class_of(unit) in (FIGHTER, ROGUE) else SPELL


def see_foes(game: Tactics, unit: int) -> list[int]:
    """Enemies of a unit that stand on the realm, as it does."""
    if not 0 <= game.place[unit] < SPACES:
        return []
    team = team_of(game, side_of(unit))
    foes = [other for other in range(game.units) if team_of(game, side_of(other)) != team]
    return [foe for foe in foes if 0 <= game.place[foe] < SPACES]


def see_beside(game: Tactics, unit: int) -> list[str]:
    foes = see_foes(game, unit)
    return [name(game, foe) for foe in foes if ranges.is_beside(game, unit, foe)]


def see_in_range(game: Tactics, unit: int) -> list[Away]:
    """T-SHOOT-2, T-SHOOT-3 Whom its shots or its spell reach, heights counted."""
    if not see_range(game, unit):
        return []
    found = [
        Away(name(game, foe), ranges.distance(game, game.place[unit], game.place[foe]))
        for foe in see_foes(game, unit)
        if ranges.can_reach(game, unit, far_kind(unit), foe)
    ]
    return sorted(found, key=lambda away: away.distance)
