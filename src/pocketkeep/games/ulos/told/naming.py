"""How people, cards and tiles are called in text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pocketkeep.core.table_text import Page
from pocketkeep.core.wording import listed
from pocketkeep.games.ulos.model.terms import ULRIR
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.shapes import UlosView


def god_name(god: int, view: UlosView, page: Page) -> str:
    """Who takes turns: a player, or Ulrir."""
    return page.names[god] if god < view.players else page.thing(ULRIR)


def whose(name: str) -> str:
    """Before what somebody has.

    >>> whose("you"), whose("Ann")
    ('your', "Ann's")
    """
    return "your" if name == "you" else f"{name}'s"


def count(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> count(1, "tile"), count(2, "tile")
    ('1 tile', '2 tiles')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def cards_text(number: int, faction: str, page: Page, board: Board) -> str:
    """Cards of a faction: "2 Goblins", "1 Goblin"."""
    return count(number, board.factions[faction].singular, page.thing(faction))


def hand_text(hand: Mapping[str, int], page: Page, board: Board) -> str:
    """A hand of cards: "2 Goblins and 1 Orc"."""
    parts = [cards_text(number, faction, page, board) for faction, number in hand.items()]
    return listed(parts) or "no cards"


def many(things: Sequence[str]) -> list[str]:
    """Things, each once, with how many of them there are.

    >>> many(["desert-field", "field-forest", "field-forest"])
    ['desert-field', '2 field-forest']
    """
    numbers = {thing: things.count(thing) for thing in things}
    return [f"{number} {thing}" if number > 1 else thing for thing, number in numbers.items()]


def factions_text(factions: Sequence[str], page: Page, last: str = "and") -> str:
    return listed([page.thing(faction) for faction in factions], last)
