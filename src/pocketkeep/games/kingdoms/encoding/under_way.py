"""What is under way within a turn; what is not is -1 or nought."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.choices import Settle, SetValue, Split
from pocketkeep.games.kingdoms.encoding.actions import region_slots
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


def war(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    """A war between rulers; values show once they are revealed."""
    slots, first = region_slots(game, seat), len(row)
    row += [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, 0, 0, NOTHING, 0, 0, 0, 0, 0]
    for frame in game.stack:
        if isinstance(frame, War):
            row[first] = place_of(slots, frame.region)
            row[first + 1] = after_me(game, frame.attacker, seat)
            row[first + 2] = after_me(game, frame.defender, seat)
            if frame.values:
                row[first + 3] = frame.values[0]
                row[first + 4] = frame.values[1]
            row[first + 5] = frame.due[0]
            row[first + 6] = frame.due[1]
            row[first + 7] = after_me(game, frame.loser, seat)
            row[first + 8] = len(frame.lost)
            row[first + 9] = 1 if frame.neutral else 0
            row[first + 10] = 1 if frame.ore_only else 0
            row[first + 11] = 1 if frame.broken else 0
            row[first + 12] = len(frame.unraised)


def other_wars(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    """A conquest from the Lost Kingdom, and a war with the dummy."""
    slots, first = region_slots(game, seat), len(row)
    row += [NOTHING, NOTHING, 0, NOTHING, NOTHING, NOTHING, 0, 0]
    for frame in game.stack:
        if isinstance(frame, Conquest):
            row[first] = after_me(game, frame.seat, seat)
            row[first + 1] = place_of(slots, frame.region)
            row[first + 2] = frame.due
        elif isinstance(frame, Siege):
            row[first + 3] = after_me(game, frame.attacker, seat)
            row[first + 4] = after_me(game, frame.defender, seat)
            row[first + 5] = place_of(slots, frame.region)
            row[first + 6] = frame.value
            row[first + 7] = frame.due


def dealings(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    """Bills, gifts, losses, marches, knocking over: the innermost of each."""
    first = len(row)
    row += [NOTHING, NOTHING, 0, NOTHING, 0, NOTHING, 0, NOTHING, NOTHING, 0, NOTHING]
    for frame in game.stack:
        if isinstance(frame, Bill):
            row[first] = after_me(game, frame.seat, seat)
            row[first + 1] = frame.resource
            row[first + 2] = frame.amount
        elif isinstance(frame, Gift):
            row[first + 3] = after_me(game, frame.seat, seat)
            row[first + 4] = frame.amount
        elif isinstance(frame, Loss):
            row[first + 5] = after_me(game, frame.seat, seat)
            row[first + 6] = frame.amount
        elif isinstance(frame, March):
            row[first + 7] = after_me(game, frame.seat, seat)
            row[first + 8] = frame.action
            row[first + 9] = frame.left
        elif isinstance(frame, Toppling):
            row[first + 10] = after_me(game, frame.seat, seat)


def heroes(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    """H-HERO-2 Who has drawn heroes, and which they are if it was me."""
    first = len(row)
    row += [NOTHING] * (1 + DRAWN)
    for frame in game.stack:
        if isinstance(frame, Muster):
            row[first] = after_me(game, frame.seat, seat)
            if frame.seat == seat:
                for place in range(min(DRAWN, len(frame.drawn))):
                    row[first + 1 + place] = frame.drawn[place]


def sealed(game: Kingdoms, seat: Seat, row: list[int]) -> None:
    """What I have sealed so far."""
    first = len(row)
    row += [0, NOTHING, NOTHING, NOTHING] + [NOTHING] * START_ARMIES
    if not game.sealed:
        return
    slots, settled = region_slots(game, seat), 0
    for choice in game.sealed[seat]:
        row[first] += 1
        if isinstance(choice, SetValue):
            row[first + 1] = choice.value
        elif isinstance(choice, Split):
            row[first + 2] = choice.amounts[0]
            row[first + 3] = choice.amounts[1]
        elif isinstance(choice, Settle) and settled < START_ARMIES:
            row[first + 4 + settled] = place_of(slots, choice.region)
            settled += 1
