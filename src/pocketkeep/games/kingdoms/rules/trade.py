"""Trade: page 15 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskEach, Decision, Frame, Seat, Step, end, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Trade
from pocketkeep.games.kingdoms.events import ResourcesTraded
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import RESOURCES
from pocketkeep.games.kingdoms.rules import resources


def add_trades(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """U-TRADE-1, U-TRADE-3, H-SILVER-6 Any number of one kind for another, as far as they fit."""
    most = game.book.numbers.most_resources
    for give in range(len(RESOURCES)):
        held = game.stores[give][seat]
        if not held:
            continue
        for take in range(len(RESOURCES)):
            if take != give:
                limit = min(held, most - game.stores[take][seat])
                options.extend(game.book.trades[give][take][1 : limit + 1])


def trade(game: Kingdoms, seat: Seat, choice: Trade) -> None:
    amount, give, take = choice.amount, choice.give, choice.take
    game.stores[give][seat] -= amount
    took = resources.gain(game, seat, take, brought(game, seat, choice))
    if game.is_heard:
        game.tell(
            ResourcesTraded(
                seat=seat, gave=amount, give=RESOURCES[give], took=took, take=RESOURCES[take]
            )
        )


def brought(game: Kingdoms, seat: Seat, choice: Trade) -> int:
    """U-TRADE-1, U-TRADE-3, U-POWER-3 As many as were given, more by some magic, if they fit."""
    return min(
        choice.amount + game.powers[seat].trade_bonus, resources.room(game, seat, choice.take)
    )


@state
class Market(Frame):
    """Magic lets a ruler trade again with the same action."""

    seat: Seat
    left: int
    held: list[int] = []  # by resource, what its ruler had before the first trade

    def procedure(self) -> list[Step]:
        return MARKET


def trade_on(game: Kingdoms, seat: Seat, held: list[int]) -> None:
    """U-TRADE-2 One trade an action, unless magic allows more."""
    more = game.powers[seat].trades - 1
    if more > 0:
        follow(game, Market(seat=seat, left=more, held=held))


def ask_market(game: Kingdoms, market: Market) -> Decision | None:
    """U-TRADE-2 Trade again, or stop."""
    if not market.left:
        return None
    options: list[Choice] = [game.book.stop]
    add_trades(game, market.seat, options)
    return Decision(market.seat, options) if len(options) > 1 else None


def trade_again(game: Kingdoms, market: Market, choice: Choice) -> None:
    market.left -= 1
    if isinstance(choice, Trade):
        trade(game, market.seat, choice)
    else:
        end(market)


MARKET: Final[list[Step]] = [
    AskEach("trade-again", "U-TRADE-2", "Trade again, or stop.", ask=ask_market, apply=trade_again),
]
