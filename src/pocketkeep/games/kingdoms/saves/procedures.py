"""Which procedures can be under way in a saved position, and in what state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.engine.flow import NOBODY, Frame, is_at, is_past
from pocketkeep.core.soundness import (
    check_all,
    check_asks,
    check_number,
    check_outermost,
    check_step,
    refuse,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms, clockwise, is_dummy
from pocketkeep.games.kingdoms.model.terms import ACTIONS, HERO, MOMENTS, QUEST, RESOURCES, SILVER
from pocketkeep.games.kingdoms.rules.automa.war import Siege
from pocketkeep.games.kingdoms.rules.growth import Humbling, Lesson
from pocketkeep.games.kingdoms.rules.heroes import Muster
from pocketkeep.games.kingdoms.rules.magic import Levy
from pocketkeep.games.kingdoms.rules.movement.march import March, Stride
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.rules.toppling import Toppling
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.treasury import Bill, Gift, Loss
from pocketkeep.games.kingdoms.rules.turn import SoloTurn, Turn
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War
from pocketkeep.games.kingdoms.saves import setup
from pocketkeep.games.kingdoms.saves.wars import (
    MANY,
    check_conquest,
    check_region,
    check_ruler,
    check_seat,
    check_siege,
    check_standing,
    check_truth,
    check_war,
)

MOST_FRAMES: Final = 40
OUTERMOST: Final = (Setup, Turn, SoloTurn)
WARS: Final = (War, Siege, Conquest)
GIFTS: Final = (*MOMENTS, "ruins", "tundra", "last army", "ally")
LOSSES: Final = ("spite", "plunder", "exaction")
# By procedure, the steps at which others may lie upon it; those at which it asks come besides.
WAITING: Final[dict[type[Frame], tuple[str, ...]]] = {
    Setup: ("begin",),
    Turn: ("clear-card", "welcome-active", "select", "act", "follow"),
    SoloTurn: ("welcome-active", "let-dummy-select", "act", "follow", "check-triggers"),
    War: ("demand", "leave", "settle"),
    Siege: ("value-dummy", "share-spoils", "settle"),
    Conquest: ("pay-conquest",),
    March: ("lead-dummy-on", "march-on"),
    Stride: ("go-on",),
    Toppling: ("topple-for-dummy",),
    Gift: ("take-gift",),
    Loss: ("give-up",),
    Levy: ("take-shares",),
    Lesson: ("learn-at-last",),
    Humbling: ("humble-rival",),
    Muster: ("draw-cards",),
}


def check(game: Kingdoms) -> None:
    """A turn or the setup below, the innermost procedure at a question."""
    if len(game.stack) > MOST_FRAMES:
        refuse("more is under way than can be")
    for number, frame in enumerate(game.stack):
        check_order(game, number, frame)
        CHECKS[type(frame)](game, frame)
    check_asks(game.stack)
    if not any(isinstance(frame, March) for frame in game.stack):
        check_number("marcher", game.marcher, NOBODY, NOBODY)
        check_number("marched", game.marched, NOBODY, NOBODY)
    for kinds in (WARS, (March,), (Stride,)):
        if len([frame for frame in game.stack if isinstance(frame, kinds)]) > 1:
            refuse("two wars at once, or two marches")


def check_order(game: Kingdoms, number: int, frame: Frame) -> None:
    """What lies upon what, and how far each has come."""
    check_outermost(number, frame, OUTERMOST)
    if isinstance(game.stack[0], Setup) and not isinstance(frame, (Setup, Muster)):
        refuse(f"{type(frame).__name__} while the table is being laid")
    check_step(frame, game.stack[-1], WAITING.get(type(frame), ()))


# Turns.


def check_turn(game: Kingdoms, turn: Turn) -> None:
    """U-TURN-3, U-TURN-8 The action under its cube, and those who have still to act, in order."""
    if isinstance(turn, SoloTurn) != game.book.numbers.solo:
        refuse("a turn of another kind of game")
    if turn.active != game.active:
        refuse(f"it is not the turn of {turn.active!r}")
    chosen = is_past(turn, "select")
    check_number("action", turn.action, *((0, len(ACTIONS) - 1) if chosen else (NOBODY, NOBODY)))
    if chosen and not game.cubes[turn.action]:
        refuse("the action selected has no cube")
    if not chosen and is_past(turn, "clear-card") and sum(game.cubes) == game.book.numbers.cubes:
        refuse("no cube is left to select an action with")
    order = clockwise(game, turn.active)
    left = len(turn.waiting)
    if left > (len(order) if chosen else 0) or turn.waiting != order[len(order) - left :]:
        refuse(f"waiting: {turn.waiting!r} cannot be")


def check_solo_turn(game: Kingdoms, turn: SoloTurn) -> None:
    """S-TURN-3 The dummy itself is never asked."""
    check_turn(game, turn)
    if is_at(turn, "select") and is_dummy(game, turn.active):
        refuse("the dummy is not asked")


# Moves, payments and the rest.


def check_march(game: Kingdoms, march: March) -> None:
    """U-POWER-3 One army more may go, and not the one that went already."""
    check_ruler(game, march.seat)
    check_number("action", march.action, 0, QUEST)
    check_number("left", march.left, 0, 1)
    check_truth("active", march.active)
    check_number("begun", march.begun, NOBODY, len(game.book.terrain) - 1)
    if game.marcher != march.seat:
        refuse(f"marcher is {game.marcher!r}")
    if game.marched not in (NOBODY, HERO):
        check_number("marched", game.marched, 0, len(game.book.terrain) - 1)
        check_standing(game, march.seat, game.marched)


def check_stride(game: Kingdoms, stride: Stride) -> None:
    check_seat(game, stride.seat)
    check_region(game, stride.start)
    check_truth("active", stride.active)


def check_toppling(game: Kingdoms, toppling: Toppling) -> None:
    check_ruler(game, toppling.seat)
    check_truth("armies", toppling.armies)
    check_truth("towers", toppling.towers)
    if toppling.near != NOBODY:
        check_region(game, toppling.near)


def check_muster(game: Kingdoms, muster: Muster) -> None:
    """H-HERO-2 Two cards of the deck at most, for whoever has no hero."""
    check_seat(game, muster.seat)
    check_standing(game, muster.seat, muster.region)
    check_all("drawn", muster.drawn, len(muster.drawn), least=0, most=len(game.book.heroes) - 1)
    others = [f for f in game.stack if isinstance(f, Muster) and f is not muster]
    taken = [*game.heroes, *[card for each in game.retired for card in each]]
    taken += [card for other in others for card in other.drawn]
    if len(muster.drawn) > 2 or len({*muster.drawn, *taken}) < len({*taken}) + len(muster.drawn):  # noqa: PLR2004
        refuse(f"drawn: {muster.drawn!r} cannot be")
    check_put_back(game, muster, taken)
    if is_past(muster, "draw-cards") and game.hero_at[muster.seat] != muster.region:
        refuse("a hero is drawn for another place")
    if game.heroes[muster.seat] != NOBODY or muster.seat in [other.seat for other in others]:
        refuse("a second hero is drawn")


def check_put_back(game: Kingdoms, muster: Muster, taken: list[int]) -> None:
    """H-HERO-2 Of each who has chosen already, one card that nobody has."""
    seats, cards = muster.put_back[::2], muster.put_back[1::2]
    check_all("put_back", seats, len(cards), least=0, most=game.seats - 1)
    check_all("put_back", cards, len(seats), least=0, most=len(game.book.heroes) - 1)
    if len(set(seats)) < len(seats) or {*cards} & {*taken, *muster.drawn}:
        refuse(f"put_back: {muster.put_back!r} cannot be")


def check_bill(game: Kingdoms, bill: Bill) -> None:
    """H-SILVER-2 A price that can be paid."""
    check_seat(game, bill.seat)
    check_number("resource", bill.resource, 0, len(RESOURCES) - 1)
    held = game.stores[bill.resource][bill.seat] + game.stores[SILVER][bill.seat]
    check_number("amount", bill.amount, 1, held)


def check_gift(game: Kingdoms, gift: Gift) -> None:
    check_seat(game, gift.seat)
    check_number("amount", gift.amount, 0, MANY)
    check_truth("optional", gift.optional)
    if gift.reason not in GIFTS:
        refuse(f"a gift for {gift.reason!r}")


def check_loss(game: Kingdoms, loss: Loss) -> None:
    check_seat(game, loss.seat)
    check_number("amount", loss.amount, 0, MANY)
    check_number("taker", loss.taker, NOBODY, game.rulers - 1)
    if loss.reason not in LOSSES:
        refuse(f"a loss for {loss.reason!r}")


def check_levy(game: Kingdoms, levy: Levy) -> None:
    check_ruler(game, levy.seat)
    check_number("action", levy.action, 0, len(ACTIONS) - 1)


def check_lesson(game: Kingdoms, lesson: Lesson) -> None:
    check_seat(game, lesson.seat)
    if not game.magic[lesson.seat]:
        refuse("nothing was learned")


def check_humbling(game: Kingdoms, humbling: Humbling) -> None:
    check_seat(game, humbling.seat)


def check_market(game: Kingdoms, market: Market) -> None:
    check_seat(game, market.seat)
    check_number("left", market.left, 0, MANY)
    check_all("held", market.held, len(market.held), least=0, most=MANY)
    if len(market.held) not in (0, len(game.stores)):
        refuse(f"held: {len(market.held)} of {len(game.stores)} resources")


CHECKS: Final[dict[type[Frame], Callable[[Any, Any], None]]] = {
    Setup: setup.check,
    Turn: check_turn,
    SoloTurn: check_solo_turn,
    War: check_war,
    Siege: check_siege,
    Conquest: check_conquest,
    March: check_march,
    Stride: check_stride,
    Toppling: check_toppling,
    Muster: check_muster,
    Bill: check_bill,
    Gift: check_gift,
    Loss: check_loss,
    Levy: check_levy,
    Lesson: check_lesson,
    Humbling: check_humbling,
    Market: check_market,
}
