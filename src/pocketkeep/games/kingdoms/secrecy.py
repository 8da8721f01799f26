"""What a seat may not know: hero cards that others have drawn, until one of them is kept.

Everything else on the table is open. Sealed choices and what chance will bring are the core's. What
a seat itself has put back it knows: those who had drawn by then cannot hold it.
"""

from __future__ import annotations

from random import Random

from pocketkeep.core.engine.flow import Game, Seat
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import heroes
from pocketkeep.games.kingdoms.rules.heroes import Muster


def hide(game: Kingdoms, seat: Seat, luck: Random) -> None:
    """H-HERO-2 What others have drawn goes back into the deck and is drawn anew."""
    pool = unseen(game, seat)
    luck.shuffle(pool)
    for muster in musters_of_others(game, seat):
        muster.drawn = [pool.pop() for _ in muster.drawn]
    for other in put_back(game):
        if other != seat:
            change_put_back(game, other, pool.pop())


def forget(game: Kingdoms) -> None:
    """Nobody remembers what went back into the deck."""
    for muster in musters(game):
        muster.put_back = []


def musters(game: Kingdoms) -> list[Muster]:
    return [frame for frame in game.stack if isinstance(frame, Muster)]


def musters_of_others(game: Kingdoms, seat: Seat) -> list[Muster]:
    return [muster for muster in musters(game) if muster.seat != seat]


def put_back(game: Kingdoms) -> dict[Seat, int]:
    """By seat the card that it has put back, while others who drew with it have still to choose."""
    cards: dict[Seat, int] = {}
    for muster in musters(game):
        cards |= zip(muster.put_back[::2], muster.put_back[1::2], strict=True)
    return cards


def change_put_back(game: Kingdoms, seat: Seat, card: int) -> None:
    for muster in musters(game):
        for place, owner in enumerate(muster.put_back[::2]):
            if owner == seat:
                muster.put_back[2 * place + 1] = card


def unseen(game: Kingdoms, seat: Seat) -> list[int]:
    """The heroes that may be in the deck or in another's hand, as far as this seat can tell."""
    own = [card for muster in musters(game) if muster.seat == seat for card in muster.drawn]
    own += [card for owner, card in put_back(game).items() if owner == seat]
    return [card for card in heroes.free_cards(game) if card not in own]


def hidden_worlds(game: Kingdoms, seat: Seat) -> list[Game]:
    """Worlds in which another has drawn, or put back, one card of the deck's in place of theirs."""
    others = musters_of_others(game, seat)
    gone = [card for muster in others for card in muster.drawn]
    gone += put_back(game).values()
    deck = [card for card in unseen(game, seat) if card not in gone]
    worlds: list[Game] = []
    if not deck:
        return worlds
    for number, muster in enumerate(others):
        for place in range(len(muster.drawn)):
            world = game.clone()
            musters_of_others(world, seat)[number].drawn[place] = deck[0]
            worlds.append(world)
    for other in put_back(game):
        if other != seat:
            world = game.clone()
            change_put_back(world, other, deck[0])
            worlds.append(world)
    return worlds
