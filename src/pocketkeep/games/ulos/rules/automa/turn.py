"""Ulrir's turn: page 17 of the rulebook. He is never asked; where he puts things: see placing."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import Do, Frame, Step, go_to
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.events import (
    LanternDrawn,
    LanternMovedUp,
    TileDiscarded,
    UlrirBought,
    UlrirCouldNotBuy,
    UlrirReasoned,
    UlrirTookSpoils,
)
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.state import Ulos, in_all, spoils, strength, ulrir
from pocketkeep.games.ulos.model.terms import NONE, SLOTS
from pocketkeep.games.ulos.rules import cards, consequences, ending, knowledge, placement, turn
from pocketkeep.games.ulos.rules.automa import placing

# Why he could not buy.
FAVOR: Final = "favor"
CARDS: Final = "cards"


@state
class UlrirTurn(Frame):
    """A turn of Ulrir's under way."""

    card: int = NONE  # the lantern card in the lower slot
    slot: int = NONE  # the active column
    wish: int = NONE  # the faction that he influences
    tiles: int = 0  # still to be placed

    def procedure(self) -> list[Step]:
        return ULRIR_TURN


def start(game: Ulos) -> Frame:
    return UlrirTurn()


def faction_of(game: Ulos, element: int) -> int:
    """D-SOLO-12 The faction whose stack lies on the card of an element."""
    for faction in game.factions:
        if game.elements[faction] == element:
            return faction
    raise AssertionError("every element lies under a stack")


def prepare(game: Ulos, mine: UlrirTurn) -> None:
    """D-SOLO-10, D-SOLO-12, D-SOLO-13 The new card marks a column, its upper card says for whom."""
    mine.card = draw_lantern(game)
    mine.slot = game.book.lanterns[mine.card].slot
    upper = game.book.lanterns[game.upper[mine.slot]]
    mine.wish = faction_of(game, upper.develop)
    mine.tiles = upper.tiles
    if game.is_heard:
        faction = game.book.factions[mine.wish]
        game.tell(LanternDrawn(SLOTS[mine.slot], faction, mine.tiles))


def draw_lantern(game: Ulos) -> int:
    """D-SOLO-10, D-SOLO-11 The top card of his deck; the discards make an empty one anew."""
    if not game.deck:
        game.deck, game.discards = game.discards, []
        game.shuffle(game.deck)
    return game.deck.pop()


def develop(game: Ulos, mine: UlrirTurn) -> None:
    """D-SOLO-8, D-SOLO-13, D-SOLO-15, D-SOLO-36 A tile is drawn and placed; a conflict ends it.

    No duty binds his first turn.
    """
    if not in_all(game.supply):
        mine.tiles = 0
        return
    mine.tiles -= 1
    kind = cards.pick(game, game.supply)
    game.supply[kind] -= 1
    position = placing.find_position(game, kind, mine.wish)
    if position is None:
        discard(game, kind)
        return
    put(game, mine, position)
    if game.face_down:
        mine.tiles = 0
    consequences.resolve(game, ulrir(game), mine.wish)


def put(game: Ulos, mine: UlrirTurn, position: placing.Position) -> None:
    """D-SOLO-14 Why the tile goes there is told first."""
    place, book = position.place, game.book
    if game.is_heard:
        a, b = book.hexes[place.a], book.hexes[place.b]
        game.tell(UlrirReasoned(position.reason, book.factions[mine.wish], a, b))
    placement.put(game, ulrir(game), place)


def discard(game: Ulos, kind: int) -> None:
    """D-SOLO-24 A tile that fits nowhere is out of the game."""
    game.removed[kind] += 1
    if game.is_heard:
        game.tell(TileDiscarded(game.book.kind_names[kind]))


def develop_on(game: Ulos, mine: UlrirTurn) -> None:
    """D-SOLO-13, D-SOLO-16 One tile at a time, while there are any in the supply."""
    ending.check_supply(game, ulrir(game))
    if mine.tiles:
        go_to(mine, "develop")


def buy_or_take_spoils(game: Ulos, mine: UlrirTurn) -> None:
    """D-SOLO-29, D-SOLO-31 All the cards that the icon shows, or none of them but spoils."""
    lantern = game.book.lanterns[mine.card]
    obstacle = what_bars_buying(game, lantern)
    if not obstacle:
        buy(game, lantern)
        return
    if game.is_heard:
        game.tell(UlrirCouldNotBuy(obstacle, price_of(game, lantern)))
    take_spoils(game, lantern)


def what_bars_buying(game: Ulos, lantern: Lantern) -> str:
    """D-SOLO-29 Too little favor for all of the cards, or too few of them in a stack; else ""."""
    if price_of(game, lantern) > game.favor[ulrir(game)]:
        return FAVOR
    for element, number in lantern.buy:
        if game.stacks[faction_of(game, element)] < number:
            return CARDS
    return ""


def price_of(game: Ulos, lantern: Lantern) -> int:
    """D-SOLO-29, D-SOLO-30 Strength for each card, of lost factions too."""
    price = 0
    for element, number in lantern.buy:
        price += number * strength(game, faction_of(game, element))
    return price


def buy(game: Ulos, lantern: Lantern) -> None:
    """D-SOLO-29 The cards go to his faction deck."""
    god, price = ulrir(game), price_of(game, lantern)
    game.favor[god] -= price
    for element, number in lantern.buy:
        for _ in range(number):
            cards.take_card(game, god, faction_of(game, element))
    if game.is_heard:
        names = tuple([game.book.factions[faction_of(game, each)] for each, _ in lantern.buy])
        game.tell(UlrirBought(names, tuple([number for _, number in lantern.buy]), price))


def take_spoils(game: Ulos, lantern: Lantern) -> None:
    """D-SOLO-31, D-SOLO-32 Cards drawn from his deck pay spoils so many times, then go back."""
    god = ulrir(game)
    left = game.hands[god].copy()
    for times in lantern.spoils:
        if not in_all(left):
            return
        faction = cards.pick(game, left)
        left[faction] -= 1
        favor = times * spoils(game, faction)
        game.favor[god] += favor
        if game.is_heard:
            game.tell(UlrirTookSpoils(game.book.factions[faction], times, favor))


def clean_up(game: Ulos, mine: UlrirTurn) -> None:
    """D-SOLO-33, D-SOLO-45 The upper card is discarded; the new one takes its slot, and turns."""
    game.discards.append(game.upper[mine.slot])
    game.upper[mine.slot] = mine.card
    knowledge.see_lantern(game, mine.slot)
    if game.is_heard:
        card = game.book.lanterns[mine.card]
        faction = game.book.factions[faction_of(game, card.develop)]
        game.tell(LanternMovedUp(SLOTS[mine.slot], faction, card.tiles))


def hand_on(game: Ulos, mine: UlrirTurn) -> None:
    """D-SOLO-1, D-SOLO-37 The player's turn follows, also when the end was triggered."""
    turn.hand_on(game, ulrir(game))


ULRIR_TURN: Final[list[Step]] = [
    Do("prepare", "D-SOLO-10", prepare),
    Do("develop", "D-SOLO-13", develop),
    Do("develop-on", "D-SOLO-16", develop_on),
    Do("buy-or-take-spoils", "D-SOLO-29", buy_or_take_spoils),
    Do("clean-up", "D-SOLO-33", clean_up),
    Do("hand-on", "D-SOLO-1", hand_on),
]
