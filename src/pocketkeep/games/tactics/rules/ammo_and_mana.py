"""Ammo and mana: what a track has room for, refilling it, and stealing from it."""

from __future__ import annotations

from typing import Final

from pocketkeep.games.tactics.events import ResourceStolen, Stock, UnitRefilled
from pocketkeep.games.tactics.model.state import Tactics, face, is_automa, name, side_of
from pocketkeep.games.tactics.model.terms import NONE

ALL: Final = 9  # of ammo or mana: as much as the track has room for


def room(game: Tactics, unit: int) -> int:
    """Ammo or mana that its track could still take; solo enemies have no tracks."""
    if is_automa(game, side_of(unit)):
        return 0
    card = face(game, unit)
    return card.ammo - game.ammo[unit] + card.mana - game.mana[unit]


def loot(game: Tactics, unit: int) -> int:
    """T-ABILITY-7 Ammo or mana that could be stolen from a unit; solo enemies never run out."""
    if is_automa(game, side_of(unit)):
        card = face(game, unit)
        return ALL if card.range or card.spell is not None else 0
    return game.ammo[unit] + game.mana[unit]


def refill(game: Tactics, unit: int, amount: int, by: str) -> int:
    """So much ammo or mana comes back, whichever the unit has; how much it was."""
    if is_automa(game, side_of(unit)) or game.place[unit] == NONE:
        return 0
    card = face(game, unit)
    ammo = min(amount, card.ammo - game.ammo[unit])
    mana = min(amount, card.mana - game.mana[unit])
    game.ammo[unit] += ammo
    game.mana[unit] += mana
    if ammo or mana:
        game.tell(UnitRefilled(name(game, unit), ammo, mana, by))
    return ammo + mana


def steal(game: Tactics, thief: int, unit: int, number: int, by: str) -> None:
    """T-ABILITY-7 Ammo or mana goes; the thief regains as much of its own kind.

    Solo enemies never run out, so from them it is only gained; nor do they gain any.
    """
    taken = min(number, loot(game, unit))
    if not taken:
        return
    kind: Stock = "mana" if face(game, unit).spell is not None else "ammo"
    if not is_automa(game, side_of(unit)):
        if kind == "mana":
            game.mana[unit] -= taken
        else:
            game.ammo[unit] -= taken
    if game.is_heard:
        game.tell(ResourceStolen(name(game, thief), name(game, unit), kind, taken))
    refill(game, thief, taken, by)
