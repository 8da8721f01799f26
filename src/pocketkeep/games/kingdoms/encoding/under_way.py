"""What is under way within a turn; what is not is -1 or nought."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.choices import Settle, SetValue, Split
from pocketkeep.games.kingdoms.encoding.actions import REGION
from pocketkeep.games.kingdoms.encoding.holdings import NOTHING, after_me, place_of
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules.automa.war import Siege
from pocketkeep.games.kingdoms.rules.heroes import Muster
from pocketkeep.games.kingdoms.rules.movement.march import March
from pocketkeep.games.kingdoms.rules.toppling import Toppling
from pocketkeep.games.kingdoms.rules.treasury import Bill, Gift, Loss
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War

DRAWN: Final = 2  # hero cards
START_ARMIES: Final = 2
NO_WAR: Final[list[int]] = [
    NOTHING,
    NOTHING,
    NOTHING,
    NOTHING,
    NOTHING,
    0,
    0,
    NOTHING,
    0,
    0,
    0,
    0,
    0,
]
NO_OTHER_WAR: Final[list[int]] = [NOTHING, NOTHING, 0, NOTHING, NOTHING, NOTHING, 0, 0]
NO_DEALINGS: Final[list[int]] = [
    NOTHING,
    NOTHING,
    0,
    NOTHING,
    0,
    NOTHING,
    0,
    NOTHING,
    NOTHING,
    0,
    NOTHING,
]
NO_HEROES: Final[list[int]] = [NOTHING] * (1 + DRAWN)
NOTHING_SEALED: Final[list[int]] = [0, NOTHING, NOTHING, NOTHING] + [NOTHING] * START_ARMIES


def war(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """A war between rulers; values show once they are revealed."""
    slots = row.slots[REGION]
    for frame in game.stack:
        if isinstance(frame, War):
            row.put(0, place_of(slots, frame.region))
            row.put(1, after_me(game, frame.attacker, seat))
            row.put(2, after_me(game, frame.defender, seat))
            if frame.values:
                row.put(3, frame.values[0])
                row.put(4, frame.values[1])
            row.put(5, frame.due[0])
            row.put(6, frame.due[1])
            row.put(7, after_me(game, frame.loser, seat))
            row.put(8, len(frame.lost))
            row.put(9, 1 if frame.neutral else 0)
            row.put(10, 1 if frame.ore_only else 0)
            row.put(11, 1 if frame.broken else 0)
            row.put(12, len(frame.unraised))


def other_wars(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """A conquest from the Lost Kingdom, and a war with the dummy."""
    slots = row.slots[REGION]
    for frame in game.stack:
        if isinstance(frame, Conquest):
            row.put(0, after_me(game, frame.seat, seat))
            row.put(1, place_of(slots, frame.region))
            row.put(2, frame.due)
        elif isinstance(frame, Siege):
            row.put(3, after_me(game, frame.attacker, seat))
            row.put(4, after_me(game, frame.defender, seat))
            row.put(5, place_of(slots, frame.region))
            row.put(6, frame.value)
            row.put(7, frame.due)


def dealings(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """Bills, gifts, losses, marches, knocking over: the innermost of each."""
    for frame in game.stack:
        if isinstance(frame, Bill):
            row.put(0, after_me(game, frame.seat, seat))
            row.put(1, frame.resource)
            row.put(2, frame.amount)
        elif isinstance(frame, Gift):
            row.put(3, after_me(game, frame.seat, seat))
            row.put(4, frame.amount)
        elif isinstance(frame, Loss):
            row.put(5, after_me(game, frame.seat, seat))
            row.put(6, frame.amount)
        elif isinstance(frame, March):
            row.put(7, after_me(game, frame.seat, seat))
            row.put(8, frame.action)
            row.put(9, frame.left)
        elif isinstance(frame, Toppling):
            row.put(10, after_me(game, frame.seat, seat))


def heroes(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """H-HERO-2 Who has drawn heroes, and which they are if it was me."""
    for frame in game.stack:
        if isinstance(frame, Muster):
            row.put(0, after_me(game, frame.seat, seat))
            if frame.seat == seat:
                for place in range(min(DRAWN, len(frame.drawn))):
                    row.put(1 + place, frame.drawn[place])


def sealed(game: Kingdoms, seat: Seat, row: Numbers) -> None:
    """What I have sealed so far."""
    if not game.sealed:
        return
    slots, settled = row.slots[REGION], 0
    for choice in game.sealed[seat]:
        row.add_to(0, 1)
        if isinstance(choice, SetValue):
            row.put(1, choice.value)
        elif isinstance(choice, Split):
            row.put(2, choice.amounts[0])
            row.put(3, choice.amounts[1])
        elif isinstance(choice, Settle) and settled < START_ARMIES:
            row.put(4 + settled, place_of(slots, choice.region))
            settled += 1
