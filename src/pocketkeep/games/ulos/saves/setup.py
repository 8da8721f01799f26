"""The table as it was laid, in a saved position: seats, sections, factions, and Ulrir's cards.

Laying it asks nothing, so that no position is saved in the middle of it.
"""

from __future__ import annotations

from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.ulos.model.book import MOST_SEATS
from pocketkeep.games.ulos.model.state import Ulos, ulrir
from pocketkeep.games.ulos.model.terms import (
    ELEMENTS,
    FACTIONS_IN_PLAY,
    HOLDINGS,
    LEVELS,
    NONE,
    SECTIONS,
    SLOTS,
)


def check(game: Ulos) -> None:
    """Who plays with what, as it was agreed on or drawn."""
    book = game.book
    if game.seats > MOST_SEATS:
        refuse(f"{game.seats} seats; there are at most {MOST_SEATS}")
    check_number("first", game.first, 0, game.seats + game.is_solo - 1)
    if game.is_solo and game.first != ulrir(game):
        refuse("in solo Ulrir begins")
    check_different("sections", game.sections, SECTIONS, len(book.sections))
    check_different("factions", game.factions, FACTIONS_IN_PLAY, len(book.factions))
    if game.factions != sorted(game.factions):
        refuse("factions: not in order")
    check_number("level", game.level, 0, len(LEVELS) - 1)
    if game.holdings not in HOLDINGS:
        refuse(f"holdings is {game.holdings!r}")
    check_lanterns(game)


def check_different(name: str, values: list[int], count: int, kinds: int) -> None:
    """So many numbers, none of them twice."""
    check_all(name, values, count, least=0, most=kinds - 1)
    if len(set(values)) != count:
        refuse(f"{name}: something is there twice")


def check_lanterns(game: Ulos) -> None:
    """In solo the elements and Ulrir's cards, else none of them."""
    cards = [*game.deck, *game.discards, *game.upper]
    check_all(
        "elements", game.elements, len(game.book.factions), least=NONE, most=len(ELEMENTS) - 1
    )
    known = game.known_upper
    check_all("known_upper", known, len(SLOTS) if known else 0, least=0, most=1)
    if not game.is_solo:
        if known or cards or set(game.elements) != {NONE}:
            refuse("lantern cards and elements are for solo")
        return
    under = [game.elements[faction] for faction in game.factions]
    if sorted(under) != list(range(len(ELEMENTS))):
        refuse("an element lies under every stack")
    check_different("lantern cards", cards, len(cards), len(game.book.lanterns))
    if len(game.upper) != len(SLOTS) or len(cards) == len(SLOTS):
        refuse(f"{len(game.upper)} of {len(cards)} lantern cards lie in the upper slots")
