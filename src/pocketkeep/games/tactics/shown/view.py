"""What each seat sees. What it does not see is said in secrecy.py."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Seat, next_step, owes
from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    class_of,
    face,
    in_play,
    is_adventure,
    is_automa,
    name,
    side_of,
    team_of,
)
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    ATTACKS,
    BATTLE,
    BATTLE_TEAM,
    BOXES,
    CLASSES,
    COOP,
    DEEDS,
    EFFECTS,
    ENEMIES,
    FIGHTER,
    MISSILE,
    MODES,
    MOMENTS,
    NONE,
    PEAK,
    ROGUE,
    SOLO,
    SPACES,
    SPELL,
    WIZARD,
)
from pocketkeep.games.tactics.rules import actions, control, ending, scoring, turn
from pocketkeep.games.tactics.rules.abilities import effects
from pocketkeep.games.tactics.rules.automa import turn as enemy
from pocketkeep.games.tactics.rules.combat import attacks, ranges, resolving
from pocketkeep.games.tactics.rules.dungeons import delving
from pocketkeep.games.tactics.rules.foresight import preview as foresight
from pocketkeep.games.tactics.rules.movement import ways
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.tactic_cards import windows
from pocketkeep.games.tactics.shown.shapes import TacticsView

Data = dict[str, Any]
STEPS = {"begin": "start", "check": "start", "wake": "start", "act": "act", "rest": "act"}


def see(game: Tactics, seat: Seat | None) -> TacticsView:
    """T-INFO-1, T-INFO-2 The table as this seat sees it; built from scratch."""
    return TacticsView(
        **{
            "players": game.seats,
            "mode": MODES[game.mode],
            "realm": game.book.realm.id,
            "pauses": game.pauses,
            "limit": game.limit,
            "active": game.active,
            "first": game.first,
            "order": list(game.order),
            "round": game.round,
            "turn": game.turn,
            "step": see_step(game),
            "left": game.left,
            "sides": [see_side(game, side, seat) for side in range(game.sides)],
            "units": [
                see_unit(game, unit) for unit in range(game.units) if game.card[unit] != NONE
            ],
            "flags": see_flags(game),
            "flag_steps": game.book.numbers.flag_steps,
            "flags_needed": ending.flags_needed(game),
            "artifact": see_artifact(game),
            "tactics": {
                "deck": len(game.deck),
                "discards": [game.book.tactic_ids[tactic] for tactic in game.discards],
            },
            **see_adventure(game),
            "attack": see_attack(game),
            "window": see_window(game),
            "moving": see_moving(game),
            "effect": see_effect(game),
            "offers": see_offers(game),
            "previews": see_previews(game, seat),
            "trigger": game.trigger,
            "ended": game.ended,
        }
    )


def see_step(game: Tactics) -> str:
    """Which part of a turn is under way; directly upon a turn lie only cards for its start."""
    outermost = game.stack[0] if game.stack else None
    if isinstance(outermost, Setup):
        return "setup"
    if not isinstance(outermost, turn.Turn):
        return ""
    is_starting = len(game.stack) > 1 and isinstance(game.stack[1], windows.Window)
    return "start" if is_starting else STEPS.get(next_step(outermost), "draw")


def see_side(game: Tactics, side: Side, seat: Seat | None) -> Data:
    """T-INFO-3 Everybody's numbers; which tactic cards, only to their owner."""
    automa, book = is_automa(game, side), game.book
    hand = [] if automa else game.hands[side]
    parts = scoring.score(game, side)
    return {
        "name": ENEMIES[side - game.seats] if automa else f"seat-{side + 1}",
        "team": team_of(game, side),
        "automa": automa,
        "hand": len(hand),
        "cards": [book.tactic_ids[tactic] for tactic in hand] if side == seat else None,
        "captured": [book.cards[card] for card in game.captured[side]],
        "flags": [book.realm.areas[a] for a in range(AREAS) if game.secured[a] == side],
        "points": sum(parts),
        "parts": dict(zip(scoring.PARTS, parts, strict=True)),
        "out": bool(game.out[side]),
    }


def see_unit(game: Tactics, unit: int) -> Data:
    card, space, side = face(game, unit), game.place[unit], side_of(unit)
    automa, kind = is_automa(game, side), class_of(unit)
    has_ammo, has_mana = kind in (FIGHTER, ROGUE) and not automa, kind == WIZARD and not automa
    inside = space >= SPACES
    return {
        "card": name(game, unit),
        "side": side,
        "class": CLASSES[kind],
        "space": None if space == NONE else game.book.spaces[space],
        "dungeon": BOXES[game.book.dungeons[game.book.dungeon_of[space]].box] if inside else None,
        "health": game.health[unit],
        "most_health": card.health,
        "ammo": game.ammo[unit] if has_ammo else None,
        "most_ammo": card.ammo if has_ammo else None,
        "mana": game.mana[unit] if has_mana else None,
        "most_mana": card.mana if has_mana else None,
        "weakened": bool(game.weakened[unit]),
        "deeds": [deed for bit, deed in enumerate(DEEDS) if game.deeds[unit] >> bit & 1],
        "acts": game.acts[unit],
        "free": is_free(game, unit),
        "artifact": game.bearer == unit,
        "reach": see_reach(game, unit),
        "range": see_range(game, unit),
    }


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


def see_range(game: Tactics, unit: int) -> int | None:
    """How far its shots or spells go on level ground."""
    kind = MISSILE if class_of(unit) in (FIGHTER, ROGUE) else SPELL
    space = game.place[unit]
    if space == NONE or space >= SPACES or not ranges.basic_range(game, unit, kind):
        return None
    if game.book.terrain[space] == PEAK:
        return ranges.UNLIMITED
    return ranges.range_to(game, unit, kind, space)


def see_flags(game: Tactics) -> list[Data]:
    """T-CONTROL-4 How far each flag is, who holds the area now and who has secured it."""
    if game.mode in (BATTLE, BATTLE_TEAM, SOLO, COOP):
        return []
    return [
        {
            "area": game.book.realm.areas[area],
            "at": game.flags[area],
            "holder": some(control.holder(game, area)),
            "owner": some(game.secured[area]),
        }
        for area in range(AREAS)
    ]


def some(number: int) -> int | None:
    return None if number == NONE else number


def see_artifact(game: Tactics) -> Data | None:
    if game.mode not in (BATTLE, BATTLE_TEAM):
        return None
    return {
        "space": None if game.artifact == NONE else game.book.spaces[game.artifact],
        "bearer": None if game.bearer == NONE else name(game, game.bearer),
    }


def see_adventure(game: Tactics) -> Data:
    """What only adventures have: time, dungeons and the solo enemy's cards."""
    if not is_adventure(game):
        return {"time": None, "most_time": None, "dungeons": [], "closed": [], "enemy": None}
    numbers, spaces = game.book.numbers, game.book.spaces
    return {
        "time": game.time,
        "most_time": numbers.coop_time if game.mode == COOP else numbers.solo_time,
        "dungeons": [see_dungeon(game, dungeon) for dungeon in range(len(game.book.dungeons))],
        "closed": [spaces[space] for space in range(SPACES) if game.closed[space]],
        "enemy": see_enemy(game),
    }


def see_dungeon(game: Tactics, dungeon: int) -> Data:
    inside = [
        unit
        for unit in range(game.units)
        if game.place[unit] >= SPACES and game.book.dungeon_of[game.place[unit]] == dungeon
    ]
    state = "green" if game.crystals[dungeon] else "open" if inside else "red"
    return {
        "id": BOXES[game.book.dungeons[dungeon].box],
        "state": state,
        "unit": name(game, inside[0]) if inside else None,
    }


def see_enemy(game: Tactics) -> Data:
    ids = [card.id for card in game.book.enemies]
    drawn, acting = NONE, None
    for frame in game.stack:
        if isinstance(frame, enemy.EnemyTurn) and frame.unit != NONE:
            drawn, acting = frame.card, once(game, frame.unit, frame.lost_unit)
    return {
        "deck": len(game.enemy_deck),
        "discards": [ids[card] for card in game.enemy_discards],
        "drawn": None if drawn == NONE else ids[drawn],
        "acting": acting,
        "under": {
            name(game, unit): [ids[card] for card in game.activated[unit]]
            for unit in range(game.units)
            if game.activated[unit]
        },
    }


def once(game: Tactics, unit: int, lost: int) -> str:
    """T-SOLO-10 A unit of something under way, by its card of then if it was replaced since."""
    return name(game, unit) if lost == NONE else game.book.cards[lost]


def see_attack(game: Tactics) -> Data | None:
    """The innermost attack under way."""
    for frame in reversed(game.stack):
        if isinstance(frame, attacks.Attack):
            return {
                "kind": ATTACKS[frame.kind],
                "unit": once(game, frame.unit, frame.lost_unit),
                "target": once(game, frame.target, frame.lost_target),
                "counter": frame.is_counter,
                "damage": some(frame.damage),
                "stage": resolving.stage_of(frame),
            }
    return None


def see_window(game: Tactics) -> Data | None:
    for frame in reversed(game.stack):
        if isinstance(frame, windows.Window):
            return {
                "moment": MOMENTS[frame.moment],
                "unit": None if frame.unit == NONE else once(game, frame.unit, frame.lost_unit),
                "by": None if frame.by == NONE else once(game, frame.by, frame.lost_by),
            }
    return None


def see_moving(game: Tactics) -> Data | None:
    """Movement step by step: in a dungeon, or by a way of one's own that is not gone yet.

    With the box whose crystal the unit has just taken.
    """
    for frame in reversed(game.stack):
        if isinstance(frame, Walking):
            return {
                "unit": name(game, frame.unit),
                "left": frame.points,
                "crystal": None,
                "path": [game.book.spaces[space] for space in frame.path],
            }
        if isinstance(frame, delving.Delving):
            crystal = frame.crystal
            return {
                "unit": name(game, frame.unit),
                "left": frame.points,
                "crystal": None if crystal == NONE else delving.box_name(game, crystal),
                "path": [],
            }
    return None


def see_effect(game: Tactics) -> Data | None:
    """The card, spell or ability being carried out, if that is what goes on now."""
    frame = game.stack[-1] if game.stack else None
    if not isinstance(frame, effects.Effects) or frame.row >= len(frame.rows):
        return None
    return {
        "name": frame.name,
        "source": None if frame.source == NONE else name(game, frame.source),
        "unit": None if frame.unit == NONE else name(game, frame.unit),
        "kind": EFFECTS[effects.under_way(frame).kind],
    }


def see_offers(game: Tactics) -> list[list[str]]:
    """T-SET-3 In a draft, by seat, the pairs that lie open."""
    for frame in game.stack:
        if isinstance(frame, Setup):
            return [[game.book.cards[card] for card in offer] for offer in frame.offers]
    return []


def see_previews(game: Tactics, seat: Seat | None) -> dict[str, Data]:
    """T-INFO-4 What each option of one's own would do, as far as it is certain."""
    decision = owes(game, seat) if seat is not None else None
    if decision is None:
        return {}
    previews: dict[str, Data] = {}
    for choice in decision.options:
        preview = foresight.preview(game, choice)
        if preview is not None:
            previews[choice.text] = preview
    return previews
