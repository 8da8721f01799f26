"""Where the power of factions would go by a change of the map: for people who choose."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.games.ulos.choices import Burn, Camp, Extract, Swap
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import LOST, NONE
from pocketkeep.games.ulos.rules import camps, land, power, settling


def powers_due(game: Ulos) -> list[int]:
    """D-POWER-1, D-ABILITY-6, D-CONFLICT-19 By faction, where its marker goes as the land lies now.

    Markers wait for the end of an ability; in a conflict they stand still.
    """
    if game.face_down:
        return game.power.copy()
    found = game.power.copy()
    for faction in game.factions:
        found[faction] = power.territory_value(game, faction) if game.camps[faction] else LOST
    return found


def powers_after(game: Ulos, choice: Choice) -> list[int]:
    """D-POWER-1 The same after a choice that changes the map; empty: it changes nothing there."""
    twin = game.clone()
    if type(choice) is Burn:
        twin.burned[choice.hex] = 1
    elif type(choice) is Extract:
        land.lift(twin, choice.a, choice.b)
        land.leave(twin, [choice.a, choice.b])
    elif type(choice) is Swap:
        land.lift(twin, choice.a, choice.b)
        land.lay(twin, choice.kind, choice.a, choice.b)
    elif type(choice) is Camp:
        camps.establish(twin, game.active, choice)
        settling.collect_rifts(twin, settling.Settling(god=game.active, wish=NONE))
    else:
        return []
    return powers_due(twin)
