"""Who owns what: paying, gaining, losing and choosing resources, and the boons of magic."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Ask, AskEach, Decision, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Discard, Gain, UseSilver
from pocketkeep.games.kingdoms.events import ResourcesGained, ResourcesLost, SilverSpent
from pocketkeep.games.kingdoms.model.powers import FOOD, MANA, ORE, SILVER, STORES
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.rules.automa import choices


def gain(game: Kingdoms, seat: Seat, resource: int, amount: int) -> int:
    """U-COLLECT-3, H-SILVER-1 Nobody has more than nine of a kind; says how much was gained."""
    store = game.stores[resource]
    gained = min(amount, game.book.numbers.most_resources - store[seat])
    store[seat] += gained
    return gained


def spend(game: Kingdoms, seat: Seat, amounts: tuple[int, int, int]) -> None:
    """H-SILVER-5 A war is paid in mana, ore and food alone."""
    stores = game.stores
    stores[MANA][seat] -= amounts[0]
    stores[ORE][seat] -= amounts[1]
    stores[FOOD][seat] -= amounts[2]


def only(resource: int, amount: int) -> tuple[int, ...]:
    """An amount of one resource, as events tell it."""
    if resource == SILVER:
        return (0, 0, 0, amount)
    return (
        amount if resource == MANA else 0,
        amount if resource == ORE else 0,
        amount if resource == FOOD else 0,
    )


def total(game: Kingdoms, seat: Seat) -> int:
    """H-SCORE-3 All that a ruler has, silver included."""
    stores = game.stores
    return stores[MANA][seat] + stores[ORE][seat] + stores[FOOD][seat] + stores[SILVER][seat]


def can_pay(game: Kingdoms, seat: Seat, resource: int, price: int) -> bool:
    """H-SILVER-2 Whether a ruler has a price, silver standing in for what is missing."""
    return game.stores[resource][seat] + game.stores[SILVER][seat] >= price


def charge(game: Kingdoms, seat: Seat, resource: int, price: int) -> bool:
    """H-SILVER-2, H-SILVER-9 A price is paid: at once, or once whoever has silver was asked.

    Says whether it is paid already: what the payer gains by the deed must come after the bill.
    """
    silver = game.stores[SILVER][seat]
    if silver and price > 0 and not is_dummy(game, seat):
        follow(game, Bill(seat=seat, resource=resource, amount=price))
        return False
    settle(game, seat, resource, price, max(0, price - game.stores[resource][seat]))
    return True


def settle(game: Kingdoms, seat: Seat, resource: int, price: int, silver: int) -> None:
    """H-SILVER-2 So much in silver, the rest in what was asked."""
    game.stores[resource][seat] -= price - silver
    if silver:
        game.stores[SILVER][seat] -= silver
        game.tell(SilverSpent(seat, silver, STORES[resource]))


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
    least = max(0, bill.amount - game.stores[bill.resource][bill.seat])
    most = min(bill.amount, game.stores[SILVER][bill.seat])
    return Decision(bill.seat, [*game.book.use_silver[least : most + 1]])


def pay_bill(game: Kingdoms, bill: Bill, choice: UseSilver) -> None:
    settle(game, bill.seat, bill.resource, bill.amount, choice.amount)


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
            choices.take_gifts(game, amount, reason)
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
        gained = gain(game, gift.seat, choice.resource, 1)
        if game.is_heard:
            game.tell(ResourcesGained(gift.seat, only(choice.resource, gained), gift.reason))


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
            choices.give_up(game, amount, reason, taker)
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
    game.tell(ResourcesLost(loss.seat, only(choice.resource, 1), loss.reason))
    if loss.taker != NOBODY:
        gained = gain(game, loss.taker, choice.resource, 1)
        game.tell(ResourcesGained(loss.taker, only(choice.resource, gained), loss.reason))


BILL: Final[list[Step]] = [
    Ask("H-SILVER-2", "Say how much of the price you pay in silver.", ask_silver, pay_bill),
]
GIFT: Final[list[Step]] = [
    AskEach("U-COLLECT-5", "Take one resource of your choice.", ask_gift, take_gift),
]
LOSS: Final[list[Step]] = [
    AskEach("U-POWER-3", "Give up one resource of your choice.", ask_loss, give_up),
]
