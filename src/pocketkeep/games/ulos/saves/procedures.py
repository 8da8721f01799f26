"""Which procedures can be under way in a saved position, and in what state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.engine.flow import NOBODY, Frame, is_at, is_before, is_past, next_step
from pocketkeep.core.soundness import check_all, check_asks, check_number, refuse
from pocketkeep.games.ulos.model.state import Ulos, is_ulrir
from pocketkeep.games.ulos.model.terms import (
    ABILITIES,
    CONVERT,
    EFFECTS,
    EXPAND,
    EXTRACT,
    HEXES,
    NONE,
    REVIVE,
    SCOUT,
    SLOTS,
    SUMMON,
)
from pocketkeep.games.ulos.rules import placement, room, turn
from pocketkeep.games.ulos.rules.abilities import march
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.automa.turn import UlrirTurn
from pocketkeep.games.ulos.rules.conflict import resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts.effects import PROCEDURES, Effect
from pocketkeep.games.ulos.rules.rifts.pool import Pool
from pocketkeep.games.ulos.rules.settling import Settling
from pocketkeep.games.ulos.rules.turn import Turn

MOST_UNITS: Final = 99  # of what an ability, effect or purchase may still do

# What may be under way within what, and the steps at which the outer one waits for it.
WITHIN: Final[dict[type[Frame], tuple[tuple[str, ...], tuple[type[Frame], ...]]]] = {
    Turn: (
        ("come-to-action", "act", "before-draw", "before-end"),
        (Placing, Settling, Conflict, Purchase, Ability, Gaining, Effect, Pool),
    ),
    UlrirTurn: (("develop-on",), (Conflict,)),
    Placing: (("place",), (Purchase, Ability, Gaining, Effect, Pool)),
    Ability: (
        ("expand", "check-supply", "return-card", "extract-nothing"),
        (Placing, Settling, Conflict, Purchase, Gaining, Marching),
    ),
    Marching: (("march-on",), (Settling, Conflict)),
    Effect: (("check-supply",), (Placing, Settling, Conflict)),
    Conflict: (("begin", "choose-pair"), (Settling, Fight)),
}


def check(game: Ulos) -> None:
    """Every procedure within one that can wait for it, the innermost at a question."""
    outer: Frame | None = None
    for frame in game.stack:
        name = type(frame).__name__
        if outer is None:
            kind: type[Frame] = UlrirTurn if is_ulrir(game, game.active) else Turn
            if type(frame) is not kind:
                refuse(f"{name} cannot be under way in a turn of its own")
        else:
            steps, inner = WITHIN.get(type(outer), ((), ()))
            if next_step(outer) not in steps or type(frame) not in inner:
                refuse(f"{name} cannot be under way before {next_step(outer)!r} of {outer}")
        if getattr(frame, "god", game.active) != game.active:
            refuse(f"{name} is not the active god's")
        CHECKS[type(frame)](game, frame)
        outer = frame
    check_asks(game.stack)
    if bool(game.face_down) != any(isinstance(frame, Conflict) for frame in game.stack):
        refuse("a tile lies face down in a conflict, and only then")


def check_faction(game: Ulos, name: str, faction: object) -> None:
    if faction not in game.factions:
        refuse(f"{name} is {faction!r}, which is no faction of this game")


def check_wish(game: Ulos, wish: object) -> None:
    """Ulrir's favoured faction; nobody else has one."""
    if is_ulrir(game, game.active):
        check_faction(game, "wish", wish)
    elif wish != NONE:
        refuse(f"wish is {wish!r}, but Ulrir is not active")


def check_turn(game: Ulos, frame: Turn) -> None:
    check_number("stage", frame.stage, turn.PLACING, turn.PASSED)
    check_number("drawn", frame.drawn, 0, 1)


def check_ulrir_turn(game: Ulos, frame: UlrirTurn) -> None:
    check_number("card", frame.card, 0, len(game.book.lanterns) - 1)
    check_number("slot", frame.slot, 0, len(SLOTS) - 1)
    check_number("tiles", frame.tiles, 0, MOST_UNITS)
    check_faction(game, "wish", frame.wish)
    if frame.card in (*game.deck, *game.discards, *game.upper):
        refuse("the lantern card of this turn lies elsewhere too")


def check_placing(game: Ulos, frame: Placing) -> None:
    check_number("occasion", frame.occasion, placement.TURN, placement.SCOUT)
    check_number("done", frame.done, 0, 1)
    check_number("terraform", frame.terraform, placement.NOT, placement.TURNED)
    picked = frame.terraform > placement.TILE
    check_number("kind", frame.kind, 0 if picked else NONE, len(game.book.kinds) - 1)
    turned = frame.terraform == placement.TURNED
    check_number("space", frame.space, 0 if turned else NONE, HEXES - 1)
    check_number("laid", frame.laid, NONE, NONE)  # events follow at once
    if turned and not frame.done and not room.has_room(game, frame.space):
        refuse(f"there is no room for a tile on {game.book.hexes[frame.space]}")


def check_settling(game: Ulos, frame: Settling) -> None:
    check_wish(game, frame.wish)


def check_purchase(game: Ulos, frame: Purchase) -> None:
    check_number("left", frame.left, 0, MOST_UNITS)
    check_number("discount", frame.discount, 0, game.book.numbers.persuaded)
    if frame.barred != NONE:
        check_faction(game, "barred", frame.barred)


def check_ability(game: Ulos, frame: Ability) -> None:
    check_faction(game, "faction", frame.faction)
    if frame.ability != game.book.ability[frame.faction] or game.book.fights[frame.faction]:
        refuse(f"the ability is {frame.ability!r}, not an action of its faction")
    check_number("left", frame.left, 0, MOST_UNITS)
    check_number("revealed", frame.revealed, 0, 1)
    check_number("held", frame.held, 0, MOST_UNITS)
    is_drawing = frame.ability == EXPAND and is_at(frame, "draw-to-expand")
    check_number("drawn", frame.drawn, 0, frame.left if is_drawing else MOST_UNITS)
    if frame.ability in (EXPAND, EXTRACT) and is_at(frame, "return-card"):
        refuse(f"{ABILITIES[frame.ability]} does not wait before its card is returned")


def check_gaining(game: Ulos, frame: Gaining) -> None:
    check_number("left", frame.left, 0, MOST_UNITS)
    if frame.reason not in {ABILITIES[SUMMON], EFFECTS[REVIVE]}:
        refuse(f"cards are gained by {frame.reason!r}")


def check_marching(game: Ulos, frame: Marching) -> None:
    check_number("left", frame.left, 0, MOST_UNITS)
    check_number("a", frame.a, NONE, HEXES - 1)
    check_number("b", frame.b, NONE, HEXES - 1)
    if not is_at(frame, "put-down"):
        return
    lies = 0 <= frame.a < frame.b and game.mate[frame.a] == frame.b
    if not lies or not march.is_in_reach(game, frame.a):
        refuse(f"no tile lies on {frame.a} and {frame.b} to be moved")


def check_effect(game: Ulos, frame: Effect) -> None:
    check_number("effect", frame.effect, 0, len(EFFECTS) - 1)
    check_number("drawn", frame.drawn, 0, MOST_UNITS)
    check_number("left", frame.left, 0, MOST_UNITS)
    if frame.effect not in PROCEDURES:
        refuse(f"{EFFECTS[frame.effect]} has no procedure of its own")
    if frame is not game.stack[-1] and frame.effect != SCOUT:
        refuse(f"{EFFECTS[frame.effect]} waits for nothing")
    if frame.effect == CONVERT and frame.left > sum(game.tiles[frame.god]):
        refuse(f"{frame.left} tiles are to be put back, but the hand is smaller")


def check_pool(game: Ulos, frame: Pool) -> None:
    check_all("cards", frame.cards, len(game.book.factions), least=0, most=game.gods)
    check_all("takers", frame.takers, len(frame.takers), least=0, most=game.gods - 1)
    if len(set(frame.takers)) != len(frame.takers):
        refuse("takers: somebody is there twice")


def check_conflict(game: Ulos, frame: Conflict) -> None:
    check_wish(game, frame.wish)
    check_all("covered", frame.covered, len(frame.covered), least=0, most=HEXES - 1)
    for faction in [*frame.factions, *frame.pair]:
        check_faction(game, "factions", faction)
    if len(set(frame.factions)) != len(frame.factions) or len(frame.pair) not in {0, resolving.TWO}:
        refuse("a conflict has each faction once, and two of them fight")
    if is_past(frame, "begin") and len(frame.factions) < resolving.TWO:
        refuse("a conflict is between two factions or more")


def check_fight(game: Ulos, frame: Fight) -> None:
    check_sides(game, frame)
    cards = len(frame.owners)
    check_all("owners", frame.owners, cards, least=0, most=game.gods - 1)
    for name, factions in (("factions", frame.factions), ("counted", frame.counted)):
        if len(factions) != cards:
            refuse(f"{name}: not {cards} cards")
        for faction in factions:
            check_faction(game, name, faction)
    check_all("endure", frame.endure, game.gods, least=0, most=MOST_UNITS)
    check_all("waiting", frame.waiting, len(frame.waiting), least=0, most=game.seats - 1)
    if len(set(frame.waiting)) != len(frame.waiting):
        refuse("waiting: somebody is there twice")
    check_number("left", frame.left, 0, MOST_UNITS)
    if frame.used == NONE:
        check_number("user", frame.user, NOBODY, NOBODY)
    else:
        check_faction(game, "used", frame.used)
        check_number("user", frame.user, 0, game.seats - 1)


def check_sides(game: Ulos, frame: Fight) -> None:
    """Two whose camps stand, one of them the attacker once that is declared."""
    if len(frame.pair) != resolving.TWO or frame.pair[0] == frame.pair[1]:
        refuse("a fight is between two factions")
    for faction in frame.pair:
        check_faction(game, "pair", faction)
        if not game.camps[faction]:
            refuse(f"{game.book.factions[faction]} fight without a camp")
    sides = [frame.attacker, frame.defender]
    if sides not in (frame.pair, frame.pair[::-1]) and (
        is_past(frame, "attack") or sides != [NONE, NONE]
    ):
        refuse(f"attacker and defender are {sides}")
    if frame.winner not in ([NONE] if is_before(frame, "return-cards") else frame.pair):
        refuse(f"the winner is {frame.winner!r}")


CHECKS: Final[dict[type[Frame], Callable[[Ulos, Any], None]]] = {
    Turn: check_turn,
    UlrirTurn: check_ulrir_turn,
    Placing: check_placing,
    Settling: check_settling,
    Purchase: check_purchase,
    Ability: check_ability,
    Gaining: check_gaining,
    Marching: check_marching,
    Effect: check_effect,
    Pool: check_pool,
    Conflict: check_conflict,
    Fight: check_fight,
}
