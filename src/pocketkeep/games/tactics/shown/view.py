"""What each seat sees. What it does not see is said in secrecy.py."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat, owes
from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    is_adventure,
    is_automa,
    name,
    team_of,
)
from pocketkeep.games.tactics.model.terms import (
    AREAS,
    BATTLE,
    BATTLE_TEAM,
    BOXES,
    COOP,
    ENEMIES,
    MODES,
    NONE,
    SOLO,
    SPACES,
    TEAM,
)
from pocketkeep.games.tactics.rules import control, ending, idleness, scoring
from pocketkeep.games.tactics.rules.automa import turn as enemy
from pocketkeep.games.tactics.rules.dungeons import portals
from pocketkeep.games.tactics.rules.foresight import preview as foresight
from pocketkeep.games.tactics.shown import shapes, under_way, units
from pocketkeep.games.tactics.shown.previews import Preview, see_forecast
from pocketkeep.games.tactics.shown.shapes import TacticsView


def see(game: Tactics, seat: Seat | None) -> TacticsView:
    """T-INFO-1, T-INFO-2 The table as this seat sees it; built from scratch."""
    return TacticsView(
        idle=see_idle(game, seat),
        players=game.seats,
        mode=MODES[game.mode],
        in_teams=game.mode in (TEAM, BATTLE_TEAM),
        realm=game.book.realm.id,
        pauses="always" if game.pauses == "always" else "fitting",
        limit=game.limit,
        active=game.active,
        first=game.first,
        order=list(game.order),
        round=game.round,
        turn=game.turn,
        step=under_way.see_step(game),
        procedure=under_way.see_procedure(game),
        left=game.left,
        taken=sum(game.acts),
        sides=[see_side(game, side, seat) for side in range(game.sides)],
        units=[units.see_unit(game, unit) for unit in dealt(game)],
        flags=see_flags(game),
        flag_steps=game.book.numbers.flag_steps,
        flags_needed=ending.flags_needed(game),
        captures_needed=ending.captures_needed(game),
        artifact=see_artifact(game),
        tactics=see_tactics(game),
        time=game.time if is_adventure(game) else None,
        most_time=see_most_time(game),
        capture_time=game.book.numbers.capture_time if is_adventure(game) else None,
        dungeons=see_dungeons(game),
        closed=see_closed(game),
        enemy=see_enemy(game) if is_adventure(game) else None,
        attack=under_way.see_attack(game),
        window=under_way.see_window(game),
        moving=under_way.see_moving(game),
        effect=under_way.see_effect(game),
        pushed=under_way.see_pushed(game),
        offers=under_way.see_offers(game),
        previews=see_previews(game, seat),
        trigger=game.trigger,
        ended=game.ended,
    )


def see_idle(game: Tactics, seat: Seat | None) -> list[str]:
    asked = owes(game, seat) if seat is not None else None
    options = asked.options if asked else []
    return [option.text for option in options if idleness.is_idle(game, game.active, option)]


def dealt(game: Tactics) -> list[int]:
    """Units that have a card."""
    return [unit for unit in range(game.units) if game.card[unit] != NONE]


def see_side(game: Tactics, side: Side, seat: Seat | None) -> shapes.Side:
    """T-INFO-3 Everybody's numbers; which tactic cards, only to their owner."""
    automa, book = is_automa(game, side), game.book
    hand = [] if automa else game.hands[side]
    parts = scoring.score(game, side)
    return shapes.Side(
        name=ENEMIES[side - game.seats] if automa else f"seat-{side + 1}",
        team=team_of(game, side),
        automa=automa,
        hand=len(hand),
        cards=[book.tactic_ids[tactic] for tactic in hand] if side == seat else None,
        captured=[book.cards[card] for card in game.captured[side]],
        flags=[book.realm.areas[a] for a in range(AREAS) if game.secured[a] == side],
        points=sum(parts),
        parts=dict(zip(scoring.PARTS, parts, strict=True)),
        out=bool(game.out[side]),
    )


def see_flags(game: Tactics) -> list[shapes.Flag]:
    """T-CONTROL-4 How far each flag is, who holds the area now and who has secured it."""
    if game.mode in (BATTLE, BATTLE_TEAM, SOLO, COOP):
        return []
    return [
        shapes.Flag(
            area=game.book.realm.areas[area],
            at=game.flags[area],
            holder=under_way.some(control.holder(game, area)),
            owner=under_way.some(game.secured[area]),
        )
        for area in range(AREAS)
    ]


def see_artifact(game: Tactics) -> shapes.Artifact | None:
    if game.mode not in (BATTLE, BATTLE_TEAM):
        return None
    space = None if game.artifact == NONE else game.book.spaces[game.artifact]
    return shapes.Artifact(space, under_way.some_name(game, game.bearer))


def see_tactics(game: Tactics) -> shapes.TacticPile:
    discards = [game.book.tactic_ids[tactic] for tactic in game.discards]
    return shapes.TacticPile(len(game.deck), discards)


def see_most_time(game: Tactics) -> int | None:
    """T-SOLO-4 What an adventure begins with."""
    if not is_adventure(game):
        return None
    numbers = game.book.numbers
    return numbers.coop_time if game.mode == COOP else numbers.solo_time


def see_closed(game: Tactics) -> list[str]:
    return [game.book.spaces[space] for space in range(SPACES) if game.closed[space]]


def see_dungeons(game: Tactics) -> list[shapes.Dungeon]:
    if not is_adventure(game):
        return []
    return [see_dungeon(game, dungeon) for dungeon in range(len(game.book.dungeons))]


def see_dungeon(game: Tactics, dungeon: int) -> shapes.Dungeon:
    inside = [
        unit
        for unit in range(game.units)
        if game.place[unit] >= SPACES and game.book.dungeon_of[game.place[unit]] == dungeon
    ]
    box = game.book.dungeons[dungeon].box
    return shapes.Dungeon(
        id=BOXES[box],
        state="green" if game.crystals[dungeon] else "open" if inside else "red",
        unit=name(game, inside[0]) if inside else None,
        needs=portals.crystals_needed(game, box) if portals.is_sealed(game, box) else 0,
    )


def see_enemy(game: Tactics) -> shapes.Enemy:
    ids = [card.id for card in game.book.enemies]
    drawn, acting = NONE, None
    for frame in game.stack:
        if isinstance(frame, enemy.EnemyTurn) and frame.unit != NONE:
            drawn, acting = frame.card, under_way.once(game, frame.unit, frame.lost_unit)
    return shapes.Enemy(
        deck=len(game.enemy_deck),
        discards=[ids[card] for card in game.enemy_discards],
        drawn=None if drawn == NONE else ids[drawn],
        acting=acting,
        under={
            name(game, unit): [ids[card] for card in game.activated[unit]]
            for unit in range(game.units)
            if game.activated[unit]
        },
    )


def see_previews(game: Tactics, seat: Seat | None) -> dict[str, Preview]:
    """T-INFO-4 What each option of one's own would do, as far as it is certain."""
    decision = owes(game, seat) if seat is not None else None
    if decision is None:
        return {}
    previews: dict[str, Preview] = {}
    for choice in decision.options:
        found = foresight.preview(game, choice)
        if found is not None:
            previews[choice.text] = see_forecast(game, found)
    return previews
