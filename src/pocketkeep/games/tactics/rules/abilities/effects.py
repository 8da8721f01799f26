"""What spells, tactic cards, crystals and monsters do: effects, carried out in order."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Frame, Step, follow
from pocketkeep.core.fields import shared, state
from pocketkeep.games.tactics.model.effects import Effect, read_row, rows_of
from pocketkeep.games.tactics.model.state import Side, Tactics
from pocketkeep.games.tactics.model.terms import NONE

# cycle: effects are carried out by all that happens in the game, and all that may set off effects
from pocketkeep.games.tactics.rules.abilities import carrying_out


@state
class Effects(Frame):
    """Effects being carried out, for one unit after the other."""

    side: Side  # whose card, spell or ability it is
    source: int  # the caster; the unit of the moment; the one in the dungeon
    target: int
    by: int
    space: int  # on which the spell was cast, or NONE
    rows: list[list[int]] = shared()  # its effects as model/effects.py writes them; never changed
    row: int = -1  # the one under way: see `under_way`
    power: int  # symbols rolled
    name: str  # of the card or ability, for events
    units: list[int] = []  # those that this effect is still for
    unit: int = NONE  # the one it is for now

    def procedure(self) -> list[Step]:
        return carrying_out.EFFECTS


def under_way(frame: Effects) -> Effect:
    """The effect that is being carried out."""
    return read_row(frame.rows[frame.row])


def carry_out(
    game: Tactics,
    effects: list[Effect],
    *,
    side: Side,
    source: int,
    target: int,
    by: int = NONE,
    space: int = NONE,
    power: int = 0,
    name: str,
) -> None:
    """T-ABILITY-10 Effects follow, in order, each as far as it changes anything.

    Nothing follows the end of the game.
    """
    if game.ended or not effects:
        return
    frame = Effects(
        side=side,
        source=source,
        target=target,
        by=by,
        space=space,
        rows=rows_of(effects),
        power=power,
        name=name,
    )
    follow(game, frame)
