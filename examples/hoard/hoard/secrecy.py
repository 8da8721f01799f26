"""What a seat may not know: everybody else's hand, the deck's order, the face-down treasures."""

from __future__ import annotations

from random import Random

from hoard.model import Hoard
from pocketkeep.core.engine.flow import Game, Seat


def hide(game: Hoard, seat: Seat, luck: Random) -> None:
    """What the seat may not know is gathered, put in order, and dealt out anew."""
    known = [game.deck.pop()] if game.peeked[seat] else []
    others = [other for other in range(game.seats) if other != seat]
    pool = sorted([*game.deck, *[card for other in others for card in game.hands[other]]])
    luck.shuffle(pool)
    for other in others:
        game.hands[other] = [pool.pop() for _ in game.hands[other]]
    game.deck = pool + known
    game.treasures.sort()
    luck.shuffle(game.treasures)


def hidden_worlds(game: Hoard, seat: Seat) -> list[Game]:
    """The hidden zones, each in another order: deck, treasures, and everybody else's hand."""
    deck, treasures = game.clone(), game.clone()
    known = [deck.deck.pop()] if deck.peeked[seat] else []
    deck.deck = deck.deck[::-1] + known
    treasures.treasures.reverse()
    worlds: list[Game] = [deck, treasures]
    for other in range(game.seats):
        free = [card for card in game.hands[other] if not is_sealed(game, other, card)]
        if other != seat and free and len(game.deck) > len(known):
            world = game.clone()
            place = world.hands[other].index(free[-1])
            world.hands[other][place], world.deck[0] = world.deck[0], free[-1]
            worlds.append(world)
    return worlds


def is_sealed(game: Hoard, seat: Seat, card: int) -> bool:
    return bool(game.sealed) and game.book.commit[card] in game.sealed[seat]
