"""Territories for tests of Ulos: tiles of one kind side by side in a row, a camp at their head."""

from __future__ import annotations

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Frame, ask_again
from pocketkeep.games.ulos.model.state import Ulos, empty_table
from pocketkeep.games.ulos.rules import land
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts.effects import Effect
from pocketkeep.games.ulos.rules.rifts.pool import Pool
from pocketkeep.games.ulos.rules.turn import Turn
from tests.builders.playing import options

FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame
    for frame in (Turn, Placing, Purchase, Ability, Gaining, Marching, Effect, Pool)
}


def strip(row: int, terrains: str, tiles: int, start: str = "a") -> str:
    """So many tiles in a row of the map, one after the other from a column on."""
    columns = [chr(ord(start) + column) for column in range(2 * tiles)]
    pairs = zip(columns[::2], columns[1::2], strict=True)
    return ", ".join(f"{terrains} {a}{row} {b}{row}" for a, b in pairs)


def camp(faction: str, row: int, start: str = "a") -> str:
    """A camp on the first three spaces of a strip; what lies behind them is visible."""
    cells = [chr(ord(start) + column) for column in range(3)]
    return f"{faction} " + " ".join(f"{cell}{row}" for cell in cells)


def assert_carries_on(game: Ulos) -> None:
    """A clone and a saved position know all that the procedure under way must know."""
    saved = codec.save(game)
    assert codec.save(game.clone()) == saved

    loaded = empty_table(game.book, game.seats, 0)
    codec.load(loaded, FRAMES, saved)
    land.refresh(loaded)
    loaded.ground = game.ground  # tests lay ground that no section has
    ask_again(loaded)
    assert codec.save(loaded) == saved
    assert options(loaded) == options(game)
