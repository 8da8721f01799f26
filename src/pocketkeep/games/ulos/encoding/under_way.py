"""What is under way within a turn; what is not is NONE or nought."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.encoding.numbers import Numbers
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.choices import Commit, Return
from pocketkeep.games.ulos.encoding.actions import FACTION
from pocketkeep.games.ulos.encoding.holdings import after_me
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import FACTIONS_IN_PLAY, NONE, SLOTS
from pocketkeep.games.ulos.rules import placement
from pocketkeep.games.ulos.rules.abilities.gaining import Gaining
from pocketkeep.games.ulos.rules.abilities.march import Marching
from pocketkeep.games.ulos.rules.abilities.using import Ability
from pocketkeep.games.ulos.rules.automa.turn import UlrirTurn
from pocketkeep.games.ulos.rules.conflict import resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight
from pocketkeep.games.ulos.rules.market import Purchase
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.rifts.effects import Effect
from pocketkeep.games.ulos.rules.rifts.pool import Pool

MOST_SPOILS: Final = 3  # cards that a lantern draws for spoils
CONNECTED: Final = 9  # where a conflict tells of factions
NO_CARDS: Final[list[int]] = [NONE, 0, 0, NONE, NONE, NONE, NONE, 0, NONE, 0, NONE, NONE, 0]
NO_TILE: Final[list[int]] = [NONE, NONE, NONE, NONE, NONE, NONE, 0, NONE]
NO_CONFLICT: Final[list[int]] = [NONE] * 8 + [0] * (1 + FACTIONS_IN_PLAY)
NO_LANTERN: Final[list[int]] = [NONE] * (2 + FACTIONS_IN_PLAY + MOST_SPOILS)


def slot_of(slots: list[int], faction: int) -> int:
    return NONE if faction == NONE else slots[faction]


def cards(game: Ulos, seat: Seat, row: Numbers) -> None:
    """Buying, abilities, rift effects: the innermost of each."""
    slots = row.slots[FACTION]
    for frame in game.stack:
        if isinstance(frame, Purchase):
            row.put(0, after_me(game, frame.god, seat))
            row.put(1, frame.left)
            row.put(2, frame.discount)
            row.put(3, slot_of(slots, frame.barred))
        elif isinstance(frame, Ability):
            row.put(4, after_me(game, frame.god, seat))
            row.put(5, frame.ability)
            row.put(6, slot_of(slots, frame.faction))
            row.put(7, frame.left)
        elif isinstance(frame, Gaining):
            row.put(8, after_me(game, frame.god, seat))
            row.put(9, frame.left)
        elif isinstance(frame, Effect):
            row.put(10, after_me(game, frame.god, seat))
            row.put(11, frame.effect)
            row.put(12, frame.left)


def pool(game: Ulos, seat: Seat, row: Numbers) -> None:
    """Redistribute: the cards that lie open, and how many take one before me."""
    found: Pool | None = None
    for frame in game.stack:
        if isinstance(frame, Pool):
            found = frame
    for faction in game.factions:
        row.append(0 if found is None else found.cards[faction])
    row.append(NONE if found is None or seat not in found.takers else found.takers.index(seat))


def tile(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-INFO-2 Placing and marching; what is picked for Terraform only its owner sees."""
    for frame in game.stack:
        if isinstance(frame, Placing):
            row.put(0, after_me(game, frame.god, seat))
            row.put(1, frame.occasion)
            if frame.god == seat:
                row.put(2, frame.terraform)
                row.put(3, placement.in_limbo(frame))
                row.put(4, frame.space)
        elif isinstance(frame, Marching):
            row.put(5, after_me(game, frame.god, seat))
            row.put(6, frame.left)
            if frame is game.stack[-1]:
                row.put(7, frame.a)


def conflict(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-INFO-5 The fight under way; what is committed shows only after the reveal."""
    slots = row.slots[FACTION]
    for frame in game.stack:
        if isinstance(frame, Conflict) and game.face_down:
            row.put(0, after_me(game, frame.god, seat))
            for faction in resolving.connected(game, frame):
                row.put(CONNECTED + slots[faction], 1)
        elif isinstance(frame, Fight):
            row.put(1, slot_of(slots, frame.pair[0]))
            row.put(2, slot_of(slots, frame.pair[1]))
            row.put(3, slot_of(slots, frame.attacker))
            row.put(4, slot_of(slots, frame.defender))
            row.put(5, slot_of(slots, frame.winner))
            row.put(6, after_me(game, frame.user, seat))
            row.put(7, slot_of(slots, frame.used))
            row.put(8, frame.left)


def committed(game: Ulos, seat: Seat, row: Numbers) -> None:
    """By god: the cards of each faction, the cards that count as each, and those that endure."""
    slots, wide = row.slots[FACTION], 2 * FACTIONS_IN_PLAY + 1
    for frame in game.stack:
        if isinstance(frame, Fight):
            for card in range(len(frame.owners)):
                own = wide * after_me(game, frame.owners[card], seat)
                row.add_to(own + slots[frame.factions[card]], 1)
                row.add_to(own + FACTIONS_IN_PLAY + slots[frame.counted[card]], 1)
            for god in range(game.gods):
                row.put(wide * after_me(game, god, seat) + wide - 1, frame.endure[god])


def sealed(game: Ulos, seat: Seat, row: Numbers) -> None:
    """What I have sealed so far: cards committed, then cards to return, by faction."""
    slots = row.slots[FACTION]
    if not game.sealed:
        return
    for choice in game.sealed[seat]:
        if isinstance(choice, Commit):
            row.add_to(slots[choice.faction], 1)
        elif isinstance(choice, Return):
            row.add_to(FACTIONS_IN_PLAY + slots[choice.faction], choice.cards)
        row.add_to(2 * FACTIONS_IN_PLAY, 1)


def lantern(game: Ulos, card: Lantern, tiles: int, row: Numbers) -> None:
    """The column a card marks, its tiles, what it buys and what it takes for spoils."""
    row += [card.slot, tiles]
    for faction in game.factions:
        wanted = 0
        for element, number in card.buy:
            if game.elements[faction] == element:
                wanted += number
        row.append(wanted)
    for place in range(MOST_SPOILS):
        row.append(card.spoils[place] if place < len(card.spoils) else 0)


def ulrir(game: Ulos, seat: Seat, row: Numbers) -> None:
    """D-SOLO-39, D-SOLO-45 Of each card on his mat the half that shows, and the last discard."""
    slots, lanterns = row.slots[FACTION], game.book.lanterns
    row += [len(game.deck), len(game.discards)]
    for place in range(len(SLOTS)):
        if place >= len(game.upper):
            row += [NONE, 0]
            continue
        upper = lanterns[game.upper[place]]
        for faction in game.factions:
            if game.elements[faction] == upper.develop:
                row.append(slots[faction])
        row.append(upper.tiles)
    turn: UlrirTurn | None = None
    for frame in game.stack:
        if isinstance(frame, UlrirTurn) and frame.card != NONE:
            turn = frame
    if turn is None:
        row += [NONE, 0, *NO_LANTERN]
    else:
        row += [slot_of(slots, turn.wish), turn.tiles]
        lantern(game, lanterns[turn.card], NONE, row)  # its tiles lie under the upper card
    if game.discards:
        last = lanterns[game.discards[-1]]
        lantern(game, last, last.tiles, row)
    else:
        row += NO_LANTERN
