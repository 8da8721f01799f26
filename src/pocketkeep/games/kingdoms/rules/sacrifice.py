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
    """H-POWER-10 Any army may go."""
    options.extend([game.book.sacrifice[region] for region in land.occupied(game, seat)])


def can_sacrifice(game: Kingdoms, seat: Seat) -> bool:
    """H-POWER-10 Some magic gives mana for an army, but not for the last one."""
    return game.powers[seat].sacrifice > 0 and len(game.armies[seat]) > 1


def sacrifice(game: Kingdoms, seat: Seat, choice: Sacrifice) -> None:
    """H-POWER-10 An army leaves play for mana; its owner has still to act."""
    land.lose(game, seat, choice.region)
    mana = resources.gain(game, seat, MANA, mana_for(game, seat))
    game.tell(ArmySacrificed(seat, game.book.regions[choice.region], mana))


def mana_for(game: Kingdoms, seat: Seat) -> int:
    """H-POWER-10 What an army given up brings, as far as it fits."""
    return min(game.powers[seat].sacrifice, resources.room(game, seat, MANA))
