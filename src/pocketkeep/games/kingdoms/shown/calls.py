"""What I and the others could do with an action that I may select; what does nothing for me."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.choices import Move, Select, Trade
from pocketkeep.games.kingdoms.explain.actions import why_nothing
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.rules import foresight, land, sacrifice
from pocketkeep.games.kingdoms.rules.turn import Turn
from pocketkeep.games.kingdoms.shown.offer_shapes import Call, Deal, Offer

Option = tuple[str, Choice]  # as it is written, and what it is
Price = Callable[[Choice], Offer | None]  # what an option costs and brings


def see_call(game: Kingdoms, seat: Seat, action: int, price_of: Price) -> Call:
    """What an action would let me and others do; nothing is tried."""
    ways = foresight.offered(game, seat, action)
    deal = shared_deal(ways, price_of)
    rule, reason = ("", "") if ways else why_nothing(game, seat, action)
    return Call(
        ways=len(ways),
        wars=len([way for way in ways if means_war(game, seat, way)]),
        costs=deal.costs if deal else None,
        points=deal.points if deal else 0,
        others=[other for other in range(game.rulers) if could_follow(game, seat, other, action)],
        rule=rule,
        reason=reason,
    )


def could_follow(game: Kingdoms, seat: Seat, other: Seat, action: int) -> bool:
    """Whether somebody else could act too; what the dummy does, its die says."""
    if other == seat or is_dummy(game, other):
        return False
    return bool(foresight.offered(game, other, action, active=False))


def shared_deal(ways: Sequence[Choice], price_of: Price) -> Deal | None:
    """What every way costs and brings, where it is the same for all."""
    if not ways or any(type(way) is Move or type(way) is Trade for way in ways):
        return None
    first, *others = [price_of(way) for way in ways]
    return first if isinstance(first, Deal) and all(each == first for each in others) else None


def means_war(game: Kingdoms, seat: Seat, way: Choice) -> bool:
    return type(way) is Move and land.foe(game, seat, way.goal) != NOBODY


def see_idle(
    game: Kingdoms, seat: Seat, options: Sequence[Option], offers: Mapping[str, Offer]
) -> list[str]:
    """Options of a turn that do nothing for me; not if an army could still be given up for more."""
    if not isinstance(game.stack[-1], Turn) or sacrifice.can_sacrifice(game, seat):
        return []
    idle: list[str] = []
    for text, option in options:
        call = offers.get(text)
        in_vain = not call.ways if type(call) is Call else foresight.is_idle(game, seat, option)
        if in_vain:
            idle.append(text)
    return idle


def see_sensible(options: Sequence[Option], idle: Sequence[str]) -> str:
    """What is left if nothing that does nothing is chosen; a move or a trade may be a bad one."""
    if not idle or len(options) != len(idle) + 1:
        return ""
    ((text, left),) = [(text, option) for text, option in options if text not in idle]
    return "" if isinstance(left, Select | Move | Trade) else text


def see_then(
    game: Kingdoms, seat: Seat, options: Sequence[Option], offers: Mapping[str, Offer]
) -> dict[str, str]:
    """By action, the only thing that I could buy with it: both may be chosen in one go.

    Not a move: who can make but one may like to stay.
    """
    found: dict[str, str] = {}
    for text, option in options:
        call = offers.get(text)
        is_lone = type(call) is Call and call.ways == 1 and call.costs is not None
        if is_lone and type(option) is Select and not sacrifice.can_sacrifice(game, seat):
            (way,) = foresight.offered(game, seat, option.action)
            found[text] = way.text
    return found
