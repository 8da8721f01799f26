"""Armies given up for mana, as some magic lets a ruler do before acting."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.choices import Sacrifice
from pocketkeep.games.kingdoms.events import ArmySacrificed
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import MANA
from pocketkeep.games.kingdoms.rules import land, resources


def add_sacrifices(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """H-POWER-10 Any army may go, but not the last one."""
    if can_sacrifice(game, seat):
        options.extend([game.book.sacrifice[region] for region in land.occupied(game, seat)])


def can_sacrifice(game: Kingdoms, seat: Seat) -> bool:
    return game.powers[seat].sacrifice > 0 and len(game.armies[seat]) > 1


def sacrifice(game: Kingdoms, seat: Seat, choice: Sacrifice) -> None:
    """H-POWER-10 An army leaves play for mana; its owner has still to act."""
    land.lose(game, seat, choice.region)
    mana = resources.gain(game, seat, MANA, game.powers[seat].sacrifice)
    game.tell(ArmySacrificed(seat, game.book.regions[choice.region], mana))
