"""Who owns what: gaining, losing and choosing resources, and the boons that magic brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import NOBODY, AskEach, Decision, Do, Frame, Seat, Step, follow
from pocketkeep.games.kingdoms.choices import Discard, Gain
from pocketkeep.games.kingdoms.events import ResourcesGained, ResourcesLost
from pocketkeep.games.kingdoms.model import Kingdoms, clockwise
from pocketkeep.games.kingdoms.powers import (
    ANY_ACTION,
    ANY_RESOURCE,
    ANY_TERRAIN,
    FOOD,
    MANA,
    MOMENTS,
    ON_ENTER,
    ON_OTHERS,
    ORE,
    Boon,
)
from pocketkeep.games.kingdoms.rules import land


def gain(game: Kingdoms, seat: Seat, resource: int, amount: int) -> int:
    """U-COLLECT-3 Nobody has more than nine of a kind; says how much was really gained."""
    store = game.stores[resource]
    gained = min(amount, game.book.numbers.most_resources - store[seat])
    store[seat] += gained
    return gained


def spend(game: Kingdoms, seat: Seat, amounts: tuple[int, int, int]) -> None:
    stores = game.stores
    stores[MANA][seat] -= amounts[0]
    stores[ORE][seat] -= amounts[1]
    stores[FOOD][seat] -= amounts[2]


def only(resource: int, amount: int) -> tuple[int, int, int]:
    """An amount of one resource, as events tell it."""
    return (
        amount if resource == MANA else 0,
        amount if resource == ORE else 0,
        amount if resource == FOOD else 0,
    )


def total(game: Kingdoms, seat: Seat) -> int:
    return game.stores[MANA][seat] + game.stores[ORE][seat] + game.stores[FOOD][seat]


@dataclass(init=False)
class Gift(Frame):
    """A ruler takes resources of choice, one after another."""

    seat: Seat
    amount: int
    optional: bool
    reason: str

    def __init__(self, step: int, seat: Seat, amount: int, optional: bool, reason: str) -> None:
        self.step = step
        self.seat = seat
        self.amount = amount
        self.optional = optional
        self.reason = reason

    def procedure(self) -> list[Step]:
        return GIFT

    def clone(self) -> Gift:
        return Gift(self.step, self.seat, self.amount, self.optional, self.reason)


def gift(game: Kingdoms, seat: Seat, amount: int, reason: str, optional: bool = False) -> None:
    if amount > 0:
        follow(game, Gift(0, seat, amount, optional, reason))


def ask_gift(game: Kingdoms, gift: Gift) -> Decision | None:
    """U-COLLECT-5 A resource of choice is one that still fits under nine, if any does."""
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


@dataclass
class Loss(Frame):
    """A ruler gives resources of choice away, to the supply or to somebody."""

    seat: Seat
    amount: int
    taker: Seat
    reason: str

    def procedure(self) -> list[Step]:
        return LOSS

    def clone(self) -> Loss:
        return Loss(self.step, self.seat, self.amount, self.taker, self.reason)


def lose(game: Kingdoms, seat: Seat, amount: int, reason: str, taker: Seat = NOBODY) -> None:
    if amount > 0:
        follow(game, Loss(0, seat, amount, taker, reason))


def ask_loss(game: Kingdoms, loss: Loss) -> Decision | None:
    """U-POWER-3 Who must lose resources by a card chooses which, as long as there are any."""
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


def bless(game: Kingdoms, seat: Seat, moment: int, terrain: int = ANY_TERRAIN) -> None:
    """A moment of the rules has come at which magic may bring resources."""
    for boon in game.powers[seat].boons[moment]:
        grant(game, seat, boon, moment, terrain, NOBODY)


@dataclass(init=False)
class Levy(Frame):
    """Somebody acted: those whose magic takes a share have it once the action is over."""

    seat: Seat
    action: int

    def __init__(self, step: int, seat: Seat, action: int) -> None:
        self.step = step
        self.seat = seat
        self.action = action

    def procedure(self) -> list[Step]:
        return LEVY

    def clone(self) -> Levy:
        return Levy(self.step, self.seat, self.action)


def levy(game: Kingdoms, seat: Seat, action: int) -> None:
    for other in range(game.seats):
        if other != seat and game.powers[other].boons[ON_OTHERS]:
            follow(game, Levy(0, seat, action))
            return


def take_shares(game: Kingdoms, levy: Levy) -> None:
    """U-POWER-3 A share of what others do, after their action: their war stays payable."""
    for other in clockwise(game, levy.seat):
        if other != levy.seat:
            for boon in game.powers[other].boons[ON_OTHERS]:
                if boon.action in (ANY_ACTION, levy.action):
                    grant(game, other, boon, ON_OTHERS, ANY_TERRAIN, levy.seat)


def grant(game: Kingdoms, seat: Seat, boon: Boon, moment: int, terrain: int, payer: Seat) -> None:
    """U-POWER-3 What a card brings, if its condition holds."""
    amount = boon_amount(game, seat, boon, moment, terrain)
    if amount <= 0:
        return
    if boon.resource == ANY_RESOURCE:
        gift(game, seat, amount, MOMENTS[moment])
        return
    if boon.taken:
        amount = min(amount, game.stores[boon.resource][payer])
        game.stores[boon.resource][payer] -= amount
        if amount:
            game.tell(ResourcesLost(payer, only(boon.resource, amount), MOMENTS[moment]))
    gained = gain(game, seat, boon.resource, amount)
    if gained and game.is_heard:
        game.tell(ResourcesGained(seat, only(boon.resource, gained), MOMENTS[moment]))


def boon_amount(game: Kingdoms, seat: Seat, boon: Boon, moment: int, terrain: int) -> int:
    if boon.terrain == ANY_TERRAIN:
        return boon.amount
    if moment == ON_ENTER:
        return boon.amount if boon.terrain == terrain else 0
    regions = land.count_terrain(game, seat, boon.terrain)
    if regions < boon.least:
        return 0
    return boon.amount * regions if boon.each else boon.amount


GIFT: Final[list[Step]] = [
    AskEach("U-COLLECT-5", "Take one resource of your choice.", ask_gift, take_gift),
]
LOSS: Final[list[Step]] = [
    AskEach("U-POWER-3", "Give up one resource of your choice.", ask_loss, give_up),
]
LEVY: Final[list[Step]] = [Do("U-POWER-3", take_shares)]
