"""The realm, space by space in reading order, and the squares of the dungeons after it."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.tactics.encoding.actions import after_me, unit_slot
from pocketkeep.games.tactics.model.book import TacticsBook
from pocketkeep.games.tactics.model.state import Tactics, is_adventure
from pocketkeep.games.tactics.model.terms import AREAS, BATTLE, BATTLE_TEAM, COOP, NONE, SOLO
from pocketkeep.games.tactics.rules import control

WITHOUT_FLAGS: Final = (BATTLE, BATTLE_TEAM, SOLO, COOP)
NO_FLAGS: Final[list[int]] = [0, NONE, NONE] * AREAS


def height(game: Tactics, seat: Seat, row: Numbers) -> None:
    row += game.book.realm.height


def terrain(game: Tactics, seat: Seat, row: Numbers) -> None:
    row += game.book.terrain


def features(game: Tactics, seat: Seat, row: Numbers) -> None:
    row += game.book.realm.features


def areas(game: Tactics, seat: Seat, row: Numbers) -> None:
    row += game.book.realm.area


def book_of(game: Tactics, seat: Seat) -> TacticsBook:
    """What the realm and the dungeons depend on."""
    return game.book


def closed(game: Tactics, seat: Seat, row: Numbers) -> None:
    if not is_adventure(game):
        return  # boxes are flipped in adventures alone
    covered = game.closed
    for space in range(len(covered)):
        if covered[space]:
            row.put(space, 1)


def standing(game: Tactics, seat: Seat, row: Numbers) -> None:
    for unit in range(game.units):
        if game.place[unit] != NONE:
            row.put(game.place[unit], unit_slot(game, unit, seat))


def flags(game: Tactics, seat: Seat, row: Numbers) -> None:
    """How far each flag is, who holds the area now and who has secured it."""
    if game.mode in WITHOUT_FLAGS:
        return
    for area in range(AREAS):
        row.append(game.flags[area])
        row.append(after_me(game, control.holder(game, area), seat))
        row.append(after_me(game, game.secured[area], seat))


def crystals(game: Tactics, seat: Seat, row: Numbers) -> None:
    row += game.crystals
