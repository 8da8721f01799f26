"""What an option would lead to, tried out on a table of its own. Nothing hidden is looked at."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Frame, Seat
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import collect
from pocketkeep.games.kingdoms.rules.automa import war as siege
from pocketkeep.games.kingdoms.rules.movement import march
from pocketkeep.games.kingdoms.rules.treasury import Gift
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War


def move(game: Kingdoms, seat: Seat, choice: Move) -> Kingdoms:
    """U-WAR-1 The table once an army has moved in, before anybody is asked."""
    world = game.clone()
    march.move(world, seat, choice)
    return world


def clash(world: Kingdoms) -> Frame | None:
    """U-WAR-1 The war that is about to follow: War, Conquest, or a Siege with its price."""
    for frame in world.coming:
        if isinstance(frame, siege.Siege):
            siege.reckon(world, frame)
            return frame
        if isinstance(frame, War) or isinstance(frame, Conquest):  # noqa: SIM101 - compiled
            return frame
    return None


def gather(game: Kingdoms, seat: Seat) -> Kingdoms:
    """U-COLLECT-1 The table once a ruler has collected, before anything of choice is taken."""
    world = game.clone()
    collect.collect(world, seat)
    return world


def gifts(world: Kingdoms, seat: Seat) -> int:
    """U-COLLECT-5 So many resources of choice are about to follow."""
    number = 0
    for frame in world.coming:
        if isinstance(frame, Gift) and frame.seat == seat:
            number += frame.amount
    return number
