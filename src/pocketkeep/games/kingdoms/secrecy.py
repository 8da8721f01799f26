"""What a seat may not know: hero cards that others have drawn, until one of them is kept.

Everything else on the table is open. Sealed choices and what chance will bring are the core's.
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


def musters_of_others(game: Kingdoms, seat: Seat) -> list[Muster]:
    return [frame for frame in game.stack if isinstance(frame, Muster) and frame.seat != seat]


def unseen(game: Kingdoms, seat: Seat) -> list[int]:
    """The heroes that may be in the deck or in another's hand, as far as this seat can tell."""
    own = [
        card
        for frame in game.stack
        if isinstance(frame, Muster) and frame.seat == seat
        for card in frame.drawn
    ]
    return [card for card in heroes.free_cards(game) if card not in own]


def hidden_worlds(game: Kingdoms, seat: Seat) -> list[Game]:
    """Worlds in which another has drawn one card of the deck's in place of one of theirs."""
    musters = musters_of_others(game, seat)
    drawn = [card for muster in musters for card in muster.drawn]
    deck = [card for card in unseen(game, seat) if card not in drawn]
    worlds: list[Game] = []
    for number, muster in enumerate(musters):
        for place in range(len(muster.drawn) if deck else 0):
            world = game.clone()
            musters_of_others(world, seat)[number].drawn[place] = deck[0]
            worlds.append(world)
    return worlds
