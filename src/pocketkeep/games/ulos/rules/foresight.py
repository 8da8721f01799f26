"""What a placement would do, from what all can see: for people who choose, and for bots."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import camps, land, power

QUIET: Final = 0  # a tile on its own
CAMP: Final = 1  # a camp will be established
GROW: Final = 2  # an occupied territory grows
CONFLICT: Final = 3
SIGNS: Final = ("quiet", "camp", "grow", "conflict")


@final
class Foresight:
    """What is foreseen of one placement."""

    def __init__(
        self,
        sign: int,
        factions: list[int],
        before: int = 0,
        after: int = 0,
        rifts: list[int] | None = None,
    ) -> None:
        self.sign = sign
        self.factions = factions  # who grows, who could camp, or who would fight
        self.before = before  # GROW: where the marker of the one that grows stands, and will stand
        self.after = after
        self.rifts: list[int] = rifts or []  # GROW: where rift tiles are collected


def foresee(game: Ulos, kind: int, a: int, b: int) -> Foresight:
    """D-EVENT-1 Which event a tile on two free spaces sets off."""
    holders = [game.holder[territory] for territory in land.touched(game, a, b)]
    if len(holders) > 1:
        return Foresight(CONFLICT, sorted(holders))
    if holders:
        return foresee_growth(game, kind, a, b, faction=holders[0])
    cells = land.joined(game, a, b)
    able = [f for f in game.factions if not game.camps[f] and camps.fits(game, f, cells)]
    return Foresight(CAMP if able else QUIET, able)


def foresee_growth(game: Ulos, kind: int, a: int, b: int, faction: int) -> Foresight:
    """D-RIFT-1, D-RIFT-6 Rift tiles in reach are collected; what hung on them drops off again."""
    cells = land.joined(game, a, b)
    rifts = [hex for hex in cells if game.rift[hex] != NONE and game.camp[hex] == NONE]
    top, terrains = game.top.copy(), game.book.kinds[kind]
    top[a], top[b] = terrains[0], terrains[1]
    if rifts:
        cells = land.kept_by(game, game.camps[faction], cells=cells, top=top)
    after = power.value_on(game, faction, cells=cells, top=top, camp=game.camp)
    return Foresight(GROW, [faction], before=game.power[faction], after=after, rifts=rifts)
