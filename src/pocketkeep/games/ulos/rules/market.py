"""Buy cards: page 10 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskEach, Decision, Frame, Step, end
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Buy
from pocketkeep.games.ulos.events import CardBought
from pocketkeep.games.ulos.model.state import God, Ulos, is_lost, strength
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules import cards


@state
class Purchase(Frame):
    """So many more cards may be bought."""

    god: God
    left: int
    discount: int = 0
    barred: int = NONE  # a faction that cannot be bought, or NONE

    def procedure(self) -> list[Step]:
        return PURCHASE


def buyable(game: Ulos, god: God, discount: int = 0, barred: int = NONE) -> list[Choice]:
    """D-BUY-2, D-BUY-3, D-BUY-4, D-BUY-5 Cards of active factions, while stacks and favor last."""
    options: list[Choice] = []
    for faction in game.factions:
        if faction != barred and not what_bars_buying(game, god, faction, discount):
            options.append(game.book.buy[faction])
    return options


def what_bars_buying(game: Ulos, god: God, faction: int, discount: int = 0) -> str:
    """D-BUY-3, D-BUY-4, D-BUY-5 The rule by which a card cannot be bought now; else ""."""
    if is_lost(game, faction):
        return "D-BUY-3"
    if not game.stacks[faction]:
        return "D-BUY-4"
    return "" if price(game, faction, discount) <= game.favor[god] else "D-BUY-5"


def price(game: Ulos, faction: int, discount: int = 0) -> int:
    """D-BUY-1 The price of a card is its faction's strength."""
    return strength(game, faction) - discount


def buy(game: Ulos, god: God, faction: int, discount: int = 0) -> None:
    """D-BUY-1 A card for favor."""
    paid = price(game, faction, discount)
    game.favor[god] -= paid
    cards.take_card(game, god, faction)
    if game.is_heard:
        game.tell(CardBought(god, game.book.factions[faction], paid))


def ask_more(game: Ulos, purchase: Purchase) -> Decision | None:
    """D-BUY-1 Up to so many cards, in any mix; enough is always enough."""
    if not purchase.left:
        return None
    options = buyable(game, purchase.god, purchase.discount, purchase.barred)
    if not options:
        return None
    options.append(game.book.done)
    return Decision(purchase.god, options)


def buy_more(game: Ulos, purchase: Purchase, choice: Choice) -> None:
    if type(choice) is Buy:
        purchase.left -= 1
        buy(game, purchase.god, choice.faction, purchase.discount)
    else:
        end(purchase)


PURCHASE: Final[list[Step]] = [
    AskEach("buy-more", "D-BUY-1", "Buy another card, or stop.", ask=ask_more, apply=buy_more),
]
