"""What each seat sees. What it does not see is said in secrecy.py."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import Frame, Seat, owes
from pocketkeep.games.ulos.choices import Place
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.state import God, Ulos, is_ulrir, spoils, strength
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    EFFECTS,
    ELEMENTS,
    HEXES,
    LEVELS,
    LOST,
    MARCH,
    NONE,
    OPEN,
    SLOTS,
    TERRAINS,
)
from pocketkeep.games.ulos.rules import camps, foresight, land, scoring, turn
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.automa.turn import UlrirTurn
from pocketkeep.games.ulos.rules.conflict import commitment, resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts.effects import Effect
from pocketkeep.games.ulos.rules.setup import Setup
from pocketkeep.games.ulos.rules.turn import Turn
from pocketkeep.games.ulos.shown.shapes import UlosView

Data = dict[str, Any]


def see(game: Ulos, seat: Seat | None) -> UlosView:
    """D-INFO-1, D-INFO-2 The table as this seat sees it; built from scratch."""
    book = game.book
    return UlosView(
        players=game.seats,
        solo=game.is_solo,
        level=LEVELS[game.level] if game.is_solo else None,
        holdings=game.holdings,
        active=game.active,
        first=game.first,
        round=game.turns[game.active],
        step=see_step(game),
        sections=[book.sections[section] for section in game.sections],
        tiles=see_tiles(game),
        rifts=[book.hexes[hex] for hex in range(HEXES) if game.rift[hex] != NONE],
        burned=[book.hexes[hex] for hex in range(HEXES) if game.burned[hex]],
        factions=[see_faction(game, faction) for faction in game.factions],
        open=see_open_territories(game),
        gods=[see_god(game, god, seat) for god in range(game.gods)],
        supply=sum(game.supply),
        tokens=land.pillage_left(game),
        box=see_box(game, seat),
        legends=sum(game.legendary),
        legends_needed=book.numbers.legends,
        spots=see_spots(game, seat),
        conflict=see_conflict(game),
        procedure=see_procedure(game),
        ulrir=see_ulrir(game) if game.is_solo else None,
        trigger=game.trigger,
        ended=game.ended,
    )


def see_step(game: Ulos) -> str:
    """Which of the three steps of a player's turn is under way."""
    for frame in game.stack:
        if isinstance(frame, Turn):
            return turn.step_of(frame)
    return ""


def see_tiles(game: Ulos) -> list[Data]:
    """Every tile once, from its smaller hex."""
    names = game.book.hexes
    return [
        {
            "a": names[hex],
            "b": names[game.mate[hex]],
            "terrains": [TERRAINS[game.top[hex]], TERRAINS[game.top[game.mate[hex]]]],
            "down": hex in game.face_down,
        }
        for hex in range(HEXES)
        if game.top[hex] != NONE and hex < game.mate[hex]
    ]


def see_faction(game: Ulos, faction: int) -> Data:
    names, power, element = game.book.hexes, game.power[faction], game.elements[faction]
    return {
        "id": game.book.factions[faction],
        "camp": [names[hex] for hex in game.camps[faction]],
        "territory": [names[hex] for hex in land.spaces(game, faction)],
        "value": None if power == LOST else power,
        "strength": strength(game, faction),
        "spoils": spoils(game, faction),
        "legendary": bool(game.legendary[faction]),
        "stack": game.stacks[faction],
        "element": None if element == NONE else ELEMENTS[element],
    }


def see_open_territories(game: Ulos) -> list[list[str]]:
    names, territory = game.book.hexes, game.territory
    return [
        [names[hex] for hex in range(HEXES) if territory[hex] == home]
        for home in camps.open_territories(game)
    ]


def see_god(game: Ulos, god: God, seat: Seat | None) -> Data:
    """D-INFO-3, D-INFO-4 Everybody's numbers; what the cards are, only to their owner."""
    mine, book = god == seat, game.book
    cards = mine or is_ulrir(game, god) or game.holdings == OPEN
    return {
        "favor": game.favor[god],
        "cards": sum(game.hands[god]),
        "tiles": sum(game.tiles[god]),
        "rifts": sum(game.rifts[god]),
        "turns": game.turns[god],
        "hand": {book.factions[f]: game.hands[god][f] for f in game.factions if game.hands[god][f]}
        if cards
        else None,
        "tile_hand": expanded(game.tiles[god], book.kind_names) if mine else None,
        "rift_hand": expanded(game.rifts[god], EFFECTS) if mine else None,
        "standing": sum(scoring.score(game, god)) if mine or is_ulrir(game, god) else None,
    }


def expanded(counts: list[int], names: list[str] | tuple[str, ...]) -> list[str]:
    """A multiset as a list of names."""
    return [name for i, name in enumerate(names) for _ in range(counts[i])]


def see_box(game: Ulos, seat: Seat | None) -> Data:
    """D-INFO-6 Used rift tiles lie face up; the others only somebody who looked knows."""
    knows = seat is not None and bool(game.looked[seat])
    return {
        "used": expanded(game.used, EFFECTS),
        "spare": sum(game.spare),
        "seen": expanded(game.spare, EFFECTS) if knows else None,
    }


def see_spots(game: Ulos, seat: Seat | None) -> Data:
    """What each placement that is open to this seat would do."""
    decision = owes(game, seat) if seat is not None else None
    if decision is None or not isinstance(game.stack[-1], Placing):
        return {}
    return {
        option.text: see_spot(game, foresight.foresee(game, option.kind, option.a, option.b))
        for option in decision.options
        if isinstance(option, Place)
    }


def see_spot(game: Ulos, foreseen: foresight.Foresight) -> Data:
    return {
        "sign": foresight.SIGNS[foreseen.sign],
        "factions": [game.book.factions[faction] for faction in foreseen.factions],
        "before": foreseen.before,
        "after": foreseen.after,
        "rifts": foreseen.rifts,
    }


def see_conflict(game: Ulos) -> Data | None:
    """D-INFO-5 The chain of fights under way; what is committed shows only after the reveal."""
    chain = next((frame for frame in game.stack if isinstance(frame, Conflict)), None)
    if chain is None or not game.face_down:
        return None
    fight = next((frame for frame in game.stack if isinstance(frame, Fight)), None)
    names = game.book.factions
    left = resolving.connected(game, chain)
    return {
        "tile": [game.book.hexes[hex] for hex in game.face_down],
        "god": chain.god,
        "factions": [names[faction] for faction in left],
        "strengths": {names[faction]: strength(game, faction) for faction in left},
        "fights": len(chain.factions) - len(left),
        "stage": resolving.stage(fight or chain),
        **see_fight(game, fight),
    }


def see_fight(game: Ulos, fight: Fight | None) -> Data:
    if fight is None:
        none = dict.fromkeys(("attacker", "defender", "committed", "values", "winner"))
        return {**none, "endure": [0] * game.gods}
    names = game.book.factions
    shown = resolving.stage(fight) in {"abilities", "return"}
    return {
        "attacker": named(names, fight.attacker),
        "defender": named(names, fight.defender),
        "committed": [see_committed(game, fight, g) for g in range(game.gods)] if shown else None,
        "values": {names[side]: commitment.value(game, fight, side) for side in fight.pair}
        if shown
        else None,
        "winner": named(names, fight.winner),
        "endure": list(fight.endure),
    }


def see_committed(game: Ulos, fight: Fight, god: God) -> list[Data]:
    names = game.book.factions
    return [
        {"faction": names[faction], "counted": names[counted], "cards": cards}
        for faction, counted, cards in commitment.groups(game, fight, god)
    ]


def named(names: list[str], number: int) -> str | None:
    return names[number] if number != NONE else None


def see_procedure(game: Ulos) -> Data | None:
    """The ability, effect or purchase under way, in the players' words."""
    for frame in reversed(game.stack):
        if not isinstance(frame, Turn | Conflict | Fight | UlrirTurn | Setup):
            faction = frame.faction if isinstance(frame, Ability) else NONE
            return {
                "name": procedure_name(frame),
                "left": getattr(frame, "left", 0),
                "faction": named(game.book.factions, faction),
            }
    return None


def procedure_name(frame: Frame) -> str:
    """What players call it; "march" and "summon" go on in procedures of their own."""
    if isinstance(frame, Ability):
        return ABILITIES[frame.ability]
    if isinstance(frame, Effect):
        return EFFECTS[frame.effect]
    if isinstance(frame, Gaining):
        return frame.reason
    return ABILITIES[MARCH] if isinstance(frame, Marching) else type(frame).__name__.lower()


def see_ulrir(game: Ulos) -> Data:
    """D-SOLO-39, D-SOLO-45 Ulrir's mat: the halves of his cards that show, and the last discard."""
    lanterns = game.book.lanterns
    last = lanterns[game.discards[-1]] if game.discards else None
    seen: Data = {
        "upper": [see_upper_half(lanterns[card]) for card in game.upper],
        "lower": None,
        "slot": None,
        "faction": None,
        "tiles": 0,
        "deck": len(game.deck),
        "discards": len(game.discards),
        "discarded": {**see_upper_half(last), **see_lower_half(last)} if last else None,
    }
    for frame in game.stack:
        if isinstance(frame, UlrirTurn) and frame.card != NONE:
            seen["lower"] = see_lower_half(lanterns[frame.card])
            seen["slot"] = SLOTS[frame.slot]
            seen["faction"] = game.book.factions[frame.wish]
            seen["tiles"] = frame.tiles
    return seen


def see_upper_half(card: Lantern) -> Data:
    """What shows of a card under the top edge of his mat."""
    return {"develop": ELEMENTS[card.develop], "tiles": card.tiles}


def see_lower_half(card: Lantern) -> Data:
    """What shows of a card under the bottom edge."""
    return {
        "slot": SLOTS[card.slot],
        "buy": [[ELEMENTS[element], cards] for element, cards in card.buy],
        "spoils": list(card.spoils),
    }
