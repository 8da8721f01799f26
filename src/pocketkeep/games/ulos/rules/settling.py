"""Settling: the three events that need no conflict. Pages 8 and 9 of the rulebook.

Camps first, then rift tiles, which may part territories and so make room for camps again; power
last.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import AskEach, Decision, Do, Frame, Step, go_to
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Camp
from pocketkeep.games.ulos.events import RiftCollected, RiftSeen
from pocketkeep.games.ulos.model.state import God, Ulos, is_ulrir, told
from pocketkeep.games.ulos.model.terms import EFFECTS, NONE
from pocketkeep.games.ulos.rules import camps, ending, land, power
from pocketkeep.games.ulos.rules.automa import placing


@state
class Settling(Frame):
    """Camps, rift tiles and power, for whoever is active."""

    god: God
    wish: int  # the faction that Ulrir favours, else NONE
    spot: int = NONE  # a space of the tile where nothing else changed; NONE: look at the whole map

    def procedure(self) -> list[Step]:
        return SETTLING


def establish_for_ulrir(game: Ulos, settling: Settling) -> None:
    """D-SOLO-34 Ulrir sets camps by his own rule, until none fits."""
    if not is_ulrir(game, settling.god):
        return
    camp = placing.choose_camp(game, settling.wish)
    while camp is not None:
        camps.establish(game, settling.god, camp)
        camp = placing.choose_camp(game, settling.wish)


def ask_camp(game: Ulos, settling: Settling) -> Decision | None:
    """D-CAMP-1, D-CAMP-3 While a lost faction's camp fits somewhere, it must be established."""
    if is_ulrir(game, settling.god):
        return None
    options = camps.fitting(game, settling.spot)
    return Decision(settling.god, options) if options else None


def establish(game: Ulos, settling: Settling, choice: Camp) -> None:
    camps.establish(game, settling.god, choice)


def collect_rifts(game: Ulos, settling: Settling) -> None:
    """D-RIFT-1, D-RIFT-3, D-RIFT-5, D-RIFT-6, D-EVENT-2 Uncovered rift tiles are collected.

    All that lie in occupied territories, by whoever is active.
    """
    rift, camp = game.rift, game.camp
    found: list[int] = []
    for hex in game.ground.wastelands:
        if rift[hex] != NONE and camp[hex] == NONE and land.occupant(game, hex) != NONE:
            found.append(hex)
    if found:
        collect(game, settling.god, found)
        go_to(settling, "establish-for-ulrir")  # a part may have broken off: look for camps again
        settling.spot = NONE


def collect(game: Ulos, god: God, found: list[int]) -> None:
    """D-RIFT-2, D-SOLO-35 The spaces show bare wasteland; only the new owner sees the tiles."""
    for hex in found:
        take(game, god, hex)
    land.leave(game, found)


def take(game: Ulos, god: God, hex: int) -> None:
    effect = game.rift[hex]
    game.rift[hex] = NONE
    game.rifts[god][effect] += 1
    if game.is_heard:
        game.tell(RiftCollected(told(game, god), game.book.hexes[hex]))
        if not is_ulrir(game, god):
            game.tell(RiftSeen(god, EFFECTS[effect]), 1 << god)


def adjust_power(game: Ulos, settling: Settling) -> None:
    """D-EVENT-2 Last the markers move; that may end the game."""
    if settling.spot == NONE:
        power.adjust(game)
    else:
        faction = land.occupant(game, settling.spot)
        if faction != NONE:
            power.move_marker(game, faction, power.territory_value(game, faction))
    ending.check_legends(game, settling.god)


SETTLING: Final[list[Step]] = [
    Do("establish-for-ulrir", "D-SOLO-34", establish_for_ulrir),
    AskEach("establish", "D-CAMP-1", "Establish a camp.", ask=ask_camp, apply=establish),
    Do("collect-rifts", "D-RIFT-1", collect_rifts),
    Do("adjust-power", "D-POWER-1", adjust_power),
]
