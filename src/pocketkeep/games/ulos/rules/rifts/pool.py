"""Redistribute: page 20 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import AskEach, Decision, Do, Frame, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Take
from pocketkeep.games.ulos.events import CardsPooled, CardTakenFromPool
from pocketkeep.games.ulos.model.state import God, Ulos, in_all, is_ulrir, told
from pocketkeep.games.ulos.rules import cards


@state
class Pool(Frame):
    """Cards face up on the table, in nobody's hand."""

    cards: list[int]  # by faction
    takers: list[God]  # who may still take one, in order

    def procedure(self) -> list[Step]:
        return POOL


def cards_in(frame: Frame, faction: int) -> int:
    """How many cards of a faction lie in the pool."""
    return frame.cards[faction] if isinstance(frame, Pool) else 0


def start(game: Ulos, god: God) -> None:
    """D-REDISTRIBUTE-1, D-REDISTRIBUTE-3, D-REDISTRIBUTE-4 Who has a card adds one by chance."""
    pool = [0] * len(game.book.factions)
    givers: list[int] = []
    given: list[str] = []
    for giver in range(game.gods):
        if cards.hand_size(game, giver):
            faction = cards.pick(game, game.hands[giver])
            cards.lose(game, giver, faction)
            pool[faction] += 1
            givers.append(told(game, giver))
            given.append(game.book.factions[faction])
    game.tell(CardsPooled(tuple(givers), tuple(given)))
    takers = [(god + turn) % game.gods for turn in range(game.gods)]
    follow(game, Pool(cards=pool, takers=takers))


def ask_take(game: Ulos, pool: Pool) -> Decision | None:
    """D-REDISTRIBUTE-2, D-REDISTRIBUTE-3 In order, while there are cards."""
    if not pool.takers or is_ulrir(game, pool.takers[0]) or not in_all(pool.cards):
        return None
    options = [game.book.take[faction] for faction in game.factions if pool.cards[faction]]
    return Decision(pool.takers[0], [*options])


def take(game: Ulos, pool: Pool, choice: Take) -> None:
    god = pool.takers.pop(0)
    pool.cards[choice.faction] -= 1
    cards.gain(game, god, choice.faction)
    if game.is_heard:
        game.tell(CardTakenFromPool(told(game, god), game.book.factions[choice.faction]))


def take_for_ulrir(game: Ulos, pool: Pool) -> None:
    """D-REDISTRIBUTE-4 Ulrir, who comes last, gets the card that is left."""
    left = [faction for faction in game.factions if pool.cards[faction]]
    if pool.takers and left:
        take(game, pool, game.book.take[left[0]])


POOL: Final[list[Step]] = [
    AskEach("take", "D-REDISTRIBUTE-2", "Take a card from the pool.", ask=ask_take, apply=take),
    Do("take-for-ulrir", "D-REDISTRIBUTE-4", take_for_ulrir),
]
