"""Bills, gifts and losses: where a ruler has a say in what is paid, taken or given up."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Ask, AskEach, Decision, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Discard, Gain, UseSilver
from pocketkeep.games.kingdoms.events import ResourcesGained, ResourcesLost, SilverSpent
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import RESOURCES, SILVER
from pocketkeep.games.kingdoms.rules import resources
from pocketkeep.games.kingdoms.rules.automa import resources as dummy


def charge(game: Kingdoms, seat: Seat, resource: int, price: int) -> bool:
    """H-SILVER-2, H-SILVER-9 A price is paid: at once, or once whoever has silver was asked.

    Says whether it is paid already: what the payer gains by the deed must come after the bill.
    """
    silver = game.stores[SILVER][seat]
    if silver and price > 0 and not is_dummy(game, seat):
        follow(game, Bill(seat=seat, resource=resource, amount=price))
        return False
    settle(game, seat, resource, price, silver=max(0, price - game.stores[resource][seat]))
    return True


def settle(game: Kingdoms, seat: Seat, resource: int, price: int, *, silver: int) -> None:
    """H-SILVER-2 So much in silver, the rest in what was asked."""
    game.stores[resource][seat] -= price - silver
    if silver:
        game.stores[SILVER][seat] -= silver
        game.tell(SilverSpent(seat, silver, RESOURCES[resource]))


@state
class Bill(Frame):
    """A price that may be paid in silver, in part or whole."""

    seat: Seat
    resource: int
    amount: int

    def procedure(self) -> list[Step]:
        return BILL


def ask_silver(game: Kingdoms, bill: Bill) -> Decision | None:
    """H-SILVER-2 As much silver as is missing at least, as is due at most."""
    most = min(bill.amount, game.stores[SILVER][bill.seat])
    return Decision(bill.seat, [*game.book.use_silver[least_silver(game, bill) : most + 1]])


def least_silver(game: Kingdoms, bill: Bill) -> int:
    """What silver has to pay of a price, as all else does not suffice."""
    return max(0, bill.amount - game.stores[bill.resource][bill.seat])


def pay_bill(game: Kingdoms, bill: Bill, choice: UseSilver) -> None:
    settle(game, bill.seat, bill.resource, bill.amount, silver=choice.amount)


@state
class Gift(Frame):
    """A ruler takes resources of choice, one after another."""

    seat: Seat
    amount: int
    optional: bool
    reason: str

    def procedure(self) -> list[Step]:
        return GIFT


def gift(game: Kingdoms, seat: Seat, amount: int, reason: str, optional: bool = False) -> None:
    if amount > 0:
        if is_dummy(game, seat):
            dummy.take_gifts(game, amount, reason)
        else:
            follow(game, Gift(seat=seat, amount=amount, optional=optional, reason=reason))


def ask_gift(game: Kingdoms, gift: Gift) -> Decision | None:
    """U-COLLECT-5, H-SILVER-6 One of three resources that still fits under nine, if any does."""
    if not gift.amount:
        return None
    most, gain, stores = game.book.numbers.most_resources, game.book.gain, game.stores
    options: list[Choice] = [gain[i] for i in range(len(gain)) if stores[i][gift.seat] < most]
    if options and gift.optional:
        options.append(game.book.stop)
    return Decision(gift.seat, options) if options else None


def take_gift(game: Kingdoms, gift: Gift, choice: Choice) -> None:
    gift.amount -= 1
    if isinstance(choice, Gain):
        gained = resources.gain(game, gift.seat, choice.resource, 1)
        if game.is_heard:
            game.tell(
                ResourcesGained(gift.seat, resources.only(choice.resource, gained), gift.reason)
            )


@state
class Loss(Frame):
    """A ruler gives resources of choice away, to the supply or to somebody."""

    seat: Seat
    amount: int
    taker: Seat
    reason: str

    def procedure(self) -> list[Step]:
        return LOSS


def lose(game: Kingdoms, seat: Seat, amount: int, reason: str, taker: Seat = NOBODY) -> None:
    if amount > 0:
        if is_dummy(game, seat):
            dummy.give_up(game, amount, reason, taker)
        else:
            follow(game, Loss(seat=seat, amount=amount, taker=taker, reason=reason))


def ask_loss(game: Kingdoms, loss: Loss) -> Decision | None:
    """U-POWER-3, H-SILVER-8 Who must lose resources chooses which, as long as there are any."""
    if not loss.amount:
        return None
    options: list[Choice] = [c for c in game.book.discard if game.stores[c.resource][loss.seat]]
    return Decision(loss.seat, options) if options else None


def give_up(game: Kingdoms, loss: Loss, choice: Discard) -> None:
    loss.amount -= 1
    game.stores[choice.resource][loss.seat] -= 1
    game.tell(ResourcesLost(loss.seat, resources.only(choice.resource, 1), loss.reason))
    if loss.taker != NOBODY:
        gained = resources.gain(game, loss.taker, choice.resource, 1)
        game.tell(ResourcesGained(loss.taker, resources.only(choice.resource, gained), loss.reason))


BILL: Final[list[Step]] = [
    Ask(
        "pay-bill",
        "H-SILVER-2",
        "Say how much of the price you pay in silver.",
        ask=ask_silver,
        apply=pay_bill,
    ),
]
GIFT: Final[list[Step]] = [
    AskEach(
        "take-gift",
        "U-COLLECT-5",
        "Take one resource of your choice.",
        ask=ask_gift,
        apply=take_gift,
    ),
]
LOSS: Final[list[Step]] = [
    AskEach(
        "give-up", "U-POWER-3", "Give up one resource of your choice.", ask=ask_loss, apply=give_up
    ),
]
