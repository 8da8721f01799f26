"""What a seat sees of the table, and what clients call things."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hoard.content.load import Content, load
from hoard.model import Hoard
from hoard.rules import Raid, Window
from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Options

MEANINGS = {
    "rest": "take a coin",
    "raid": "go for the next treasure, all together",
    "peek": "look at the deck's top card; then rest or raid",
    "commit": "lay a card face down into the raid",
    "done": "commit nothing more",
    "play": "throw in one more card, which a one on a die spoils",
    "pass": "throw in nothing",
}


def see(game: Hoard, seat: Seat | None) -> dict[str, Any]:
    """The table as a seat may know it; None is a spectator. Built anew each time."""
    raid = next((frame for frame in game.stack if isinstance(frame, Raid)), None)
    window = next((frame for frame in game.stack if isinstance(frame, Window)), None)
    thieves = [
        {
            "coins": game.coins[thief],
            "cards": len(game.hands[thief]),
            "won": game.won[thief].copy(),
            "has_peeked": bool(game.peeked[thief]),
            "thrown_in": raid.totals[thief] if raid else 0,
            "may_throw": window is not None and thief in window.waiting,
        }
        for thief in range(game.seats)
    ]
    return {
        "thieves": thieves,
        "hand": words(sorted(game.hands[seat])) if seat is not None else [],
        "top": words(game.deck[-1:])[0] if seat is not None and game.peeked[seat] else None,
        "deck": len(game.deck),
        "discard": words(game.discard),
        "treasures": len(game.treasures),
        "dragon": raid.roar if raid else 0,
    }


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
