"""What a seat sees of the table, and what clients call things."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hoard.content.load import Content, load
from hoard.model import Hoard
from hoard.rules import Raid, Window
from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Options
from pocketkeep.core.view import View

MEANINGS = {
    "rest": "take a coin",
    "raid": "go for the next treasure, all together",
    "peek": "look at the deck's top card; then rest or raid",
    "commit": "lay a card face down into the raid",
    "done": "commit nothing more",
    "play": "throw in one more card, which a one on a die spoils",
    "pass": "throw in nothing",
}


class Thief(msgspec.Struct):
    """What all see of a thief."""

    coins: int
    cards: int  # in hand
    won: list[int]
    has_peeked: bool
    thrown_in: int  # into the raid under way
    may_throw: bool  # one more card, once the dragon has roared


class HoardView(View, kw_only=True):
    """The table as a seat sees it; cards as choices name them."""

    thieves: list[Thief]  # by seat
    hand: list[str]  # one's own
    top: str | None  # of the deck, for who has peeked
    deck: int  # cards left
    discard: list[str]
    treasures: int  # left
    dragon: int  # how loud it roared; 0: there is no raid, or it has not yet


def see(game: Hoard, seat: Seat | None) -> HoardView:
    """The table as a seat may know it; None is a spectator. Built anew each time."""
    raid = next((frame for frame in game.stack if isinstance(frame, Raid)), None)
    window = next((frame for frame in game.stack if isinstance(frame, Window)), None)
    thieves = [
        Thief(
            coins=game.coins[thief],
            cards=len(game.hands[thief]),
            won=game.won[thief].copy(),
            has_peeked=bool(game.peeked[thief]),
            thrown_in=raid.totals[thief] if raid else 0,
            may_throw=window is not None and thief in window.waiting,
        )
        for thief in range(game.seats)
    ]
    return HoardView(
        thieves=thieves,
        hand=words(sorted(game.hands[seat])) if seat is not None else [],
        top=words(game.deck[-1:])[0] if seat is not None and game.peeked[seat] else None,
        deck=len(game.deck),
        discard=words(game.discard),
        treasures=len(game.treasures),
        dragon=raid.roar if raid else 0,
    )


def words(cards: list[int]) -> list[str]:
    """Cards as choices name them."""
    return [f"c{card}" for card in cards]


def exhibit(options: Options, pack: Path | None) -> Exhibit:
    content = load(pack)
    cards = {f"c{card}": card for card in range(content.count)}
    names = {word: card_name(content, card) for word, card in cards.items()}
    notes = {word: content.cards[content.kind(card)].text for word, card in cards.items()}
    return Exhibit(names=names, meanings=MEANINGS, notes=notes, board={})


def card_name(content: Content, card: int) -> str:
    return f"{content.kind(card)} {content.strength(card)}"
