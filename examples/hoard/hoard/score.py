"""How a game of hoard ended, and what no play may lose or make."""

from __future__ import annotations

from hoard.model import Hoard
from pocketkeep.core.ruleset import Outcome


def outcome(game: Hoard) -> Outcome | None:
    """H-END-1 Coins and treasures count; whoever has most has won, and a tie is shared."""
    if not game.ended:
        return None
    parts = [
        {"coins": coins, "treasures": sum(won)}
        for coins, won in zip(game.coins, game.won, strict=True)
    ]
    scores = [sum(part.values()) for part in parts]
    places = [1 + len([other for other in scores if other > score]) for score in scores]
    return Outcome(
        rule=game.ended,
        scores=tuple(scores),
        parts=tuple(parts),
        places=tuple(places),
        tie_breaks=(),
    )


def components(game: Hoard) -> dict[str, int]:
    """Every card and every treasure, and how often it lies somewhere."""
    cards = [*game.deck, *game.discard, *[card for hand in game.hands for card in hand]]
    treasures = [*game.treasures, *[value for won in game.won for value in won]]
    content = game.book.content
    every = {f"card {card}": cards.count(card) for card in range(content.count)}
    return every | {f"treasure {value}": treasures.count(value) for value in content.treasures}
