"""Who is allied with whom, also while a war is under way: page 11 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.war import alliance
from pocketkeep.games.kingdoms.rules.war.war import War


def allies_of(game: Kingdoms, seat: Seat) -> list[Seat]:
    """U-ALLY-1, U-ALLY-4 Everybody with whom a ruler shares a region in peace."""
    return [other for other in range(game.rulers) if other != seat and is_ally(game, seat, other)]


def is_ally(game: Kingdoms, seat: Seat, other: Seat) -> bool:
    """U-ALLY-4, U-ALLY-5, U-TWO-7, S-WAR-9 Two who share a region and do not fight over it.

    From the reveal on, whoever broke an alliance has none with the ruler they fight.
    """
    war = war_between(game, seat, other)
    if war is None:
        return alliance.allows_alliances(game) and bool(land.shared(game, seat, other))
    if war.broken:
        return False
    return alliance.are_allies(game, war.attacker, war.defender, war.region)


def war_between(game: Kingdoms, seat: Seat, other: Seat) -> War | None:
    """The war under way of these two rulers, if there is one."""
    for frame in game.stack:
        if isinstance(frame, War) and {frame.attacker, frame.defender} == {seat, other}:
            return frame
    return None
