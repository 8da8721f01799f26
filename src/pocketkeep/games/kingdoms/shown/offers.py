"""What each option of a decision costs and brings, and whom it would meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Frame, Seat
from pocketkeep.games.kingdoms import choices as c
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    ATTACK,
    DEFENCE,
    FOOD,
    MANA,
    ORE,
    STORES,
)
from pocketkeep.games.kingdoms.rules import (
    foresight,
    growth,
    heroes,
    land,
    sacrifice,
    scoring,
    trade,
)
from pocketkeep.games.kingdoms.rules.automa import war as sieges
from pocketkeep.games.kingdoms.rules.automa.war import Siege
from pocketkeep.games.kingdoms.rules.treasury import Bill
from pocketkeep.games.kingdoms.rules.war import cost, retreats, values, war
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War
from pocketkeep.games.kingdoms.shown.calls import Option, see_call
from pocketkeep.games.kingdoms.shown.clash_shapes import Reach
from pocketkeep.games.kingdoms.shown.offer_shapes import (
    Amounts,
    Bid,
    Call,
    Deal,
    Found,
    Meeting,
    Offer,
    Terms,
    Way,
)
from pocketkeep.games.kingdoms.shown.procedures import reach

NOTHING: Final[Amounts] = (0, 0, 0, 0)


class Seen:
    """The table for the eyes of whoever decides; where moves lead to is looked up once a region."""

    def __init__(self, game: Kingdoms, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.frame = game.stack[-1]
        self.arrivals: dict[tuple[int, bool], Way] = {}


def see_offers(game: Kingdoms, seat: Seat, options: Sequence[Option]) -> dict[str, Offer]:
    """By option what there is to say of it; nothing of others is told that is not public."""
    seen = Seen(game, seat)
    told = [(text, offer_of(seen, choice)) for text, choice in options]
    return {text: offer for text, offer in told if offer is not None}


def offer_of(seen: Seen, choice: Choice) -> Offer | None:
    tell = TOLD.get(type(choice))
    return tell(seen, choice) if tell else None


def amounts(given: Sequence[int]) -> Amounts:
    """Mana, ore, food, and silver where there is any."""
    mana, ore, food, *silver = given
    return (mana, ore, food, sum(silver))


def of(store: int, amount: int) -> Amounts:
    return amounts([amount if other == store else 0 for other in range(len(STORES))])


def purchase(store: int, price: int, points: int = 0) -> Deal:
    return Deal(costs=of(store, price), gains=NOTHING, points=points)


def offer_action(seen: Seen, choice: c.Select) -> Call:
    return see_call(seen.game, seen.seat, choice.action, lambda way: offer_of(seen, way))


# ---------------------------------------------------------------------------------- on the way


def offer_move(seen: Seen, choice: c.Move) -> Way:
    where = (choice.goal, choice.hero)
    if where not in seen.arrivals:
        seen.arrivals[where] = arrival(seen, choice)
    return seen.arrivals[where]


def arrival(seen: Seen, choice: c.Move) -> Way:
    """What an army finds where it goes, and in a war what each side could set there."""
    game, seat, goal = seen.game, seen.seat, choice.goal
    if land.foe(game, seat, goal) == NOBODY:
        return Way(finds(game, seat, goal), None, NOTHING)
    world = foresight.move(game, seat, choice)
    clash = foresight.clash(world)
    assert clash is not None
    found: Found = "price" if isinstance(clash, Conquest) else "war"
    return Way(found, meeting(world, seat, clash), NOTHING)


def finds(game: Kingdoms, seat: Seat, region: int) -> Found:
    """What there is in a region that nobody else holds."""
    if land.stands(game, seat, region):
        return "own army"
    if land.is_ruin(game, seat, region):
        return "fallen tower"
    return "empty" if game.forts[region] == NOBODY else "own tower"


def meeting(world: Kingdoms, seat: Seat, clash: Frame) -> Meeting:
    if isinstance(clash, War):
        return Meeting(
            foe=clash.defender,
            neutral=clash.neutral,
            price=None,
            can_win=values.highest(world, clash, seat) > 0,
            mine=reach(world, clash, seat),
            theirs=reach(world, clash, clash.defender),
            wins_ties=war.attacker_wins_ties(world, clash),
            allied=values.are_allies(world, clash),
        )
    assert isinstance(clash, Siege | Conquest)
    means = cost.means(world, seat, clash.region)
    return Meeting(
        foe=clash.defender if isinstance(clash, Siege) else None,
        neutral=isinstance(clash, Conquest),
        price=clash.due,
        can_win=sieges.can_win(world, clash) if isinstance(clash, Siege) else means >= clash.due,
        mine=Reach(means, means, means),
        theirs=None,
        wins_ties=True,
        allied=False,
    )


def offer_retreat(seen: Seen, choice: c.Retreat) -> Way:
    game, seat = seen.game, seen.seat
    if isinstance(seen.frame, War):
        price = war.price_of(game, seen.frame, choice)
    else:
        price = retreats.retreat_price(game, seat, choice.start)
    return Way(finds(game, seat, choice.goal), None, of(FOOD, price))


# ----------------------------------------------------------------------------- growth and trade


def offer_build(seen: Seen, choice: c.Build) -> Deal:
    price = growth.build_price(seen.game, seen.seat, choice.region)
    return purchase(ORE, price, scoring.tower_rise(seen.game, seen.seat))


def offer_research(seen: Seen, _: c.Research) -> Deal:
    return purchase(MANA, growth.research_price(seen.game, seen.seat))


def offer_expand(seen: Seen, _: c.Expand) -> Deal:
    return purchase(FOOD, growth.expand_price(seen.game, seen.seat))


def offer_training(seen: Seen, choice: c.Train) -> Deal:
    price = heroes.training_price(seen.game, seen.seat)
    return purchase(heroes.PAID_IN[choice.action], price)


def offer_trade(seen: Seen, choice: c.Trade) -> Deal:
    gains = of(choice.take, trade.brought(seen.game, seen.seat, choice))
    return Deal(of(choice.give, choice.amount), gains)


def offer_sacrifice(seen: Seen, _: c.Sacrifice) -> Deal:
    return Deal(NOTHING, of(MANA, sacrifice.mana_for(seen.game, seen.seat)))


def offer_collection(seen: Seen, _: c.Collect) -> Deal:
    game, seat = seen.game, seen.seat
    world = foresight.gather(game, seat)
    pairs = zip(world.stores, game.stores, strict=True)
    gains = amounts([after[seat] - before[seat] for after, before in pairs])
    return Deal(NOTHING, gains, chosen=foresight.gifts(world, seat))


# ---------------------------------------------------------------------------------- in payments


def offer_payment(_: Seen, choice: c.Pay) -> Deal:
    return Deal(amounts(choice.amounts), NOTHING)


def offer_silver(seen: Seen, choice: c.UseSilver) -> Deal:
    assert isinstance(seen.frame, Bill)
    mana, ore, food, _ = of(seen.frame.resource, seen.frame.amount - choice.amount)
    return Deal((mana, ore, food, choice.amount), NOTHING)


def offer_gain(_: Seen, choice: c.Gain) -> Deal:
    return Deal(NOTHING, of(choice.resource, 1))


def offer_loss(_: Seen, choice: c.Discard) -> Deal:
    return purchase(choice.resource, 1)


# --------------------------------------------------------------------------------------- in war


def offer_value(seen: Seen, choice: c.SetValue) -> Bid:
    """What a number costs and counts, and whether nothing that the other can do beats it."""
    game, seat, under_way = seen.game, seen.seat, seen.frame
    assert isinstance(under_way, War)
    counts = values.count_of(game, under_way, seat, choice.value)
    return Bid(
        due=values.cost_of(game, under_way, seat, choice.value),
        counts=counts,
        wins=choice.value > 0 and counts >= needed(game, under_way, seat),
    )


def needed(game: Kingdoms, under_way: War, seat: Seat) -> int:
    """U-WAR-6, U-WAR-7 What a side has to count to beat whatever the other can."""
    side = values.side_of(under_way, seat)
    other = under_way.defender if side == ATTACK else under_way.attacker
    return values.furthest(game, under_way, other) + to_spare(game, under_way, side)


def to_spare(game: Kingdoms, under_way: War, side: int) -> int:
    """U-WAR-7 By how much a side has to be higher."""
    return 0 if war.attacker_wins_ties(game, under_way) == (side == ATTACK) else 1


def offer_surge(seen: Seen, choice: c.Surge) -> Bid:
    under_way = seen.frame
    assert isinstance(under_way, War)
    powers = land.champions_at(seen.game, seen.seat, under_way.region)
    return revealed(seen, under_way, powers.surge[choice.resource])


def offer_hold(seen: Seen, _: c.Hold) -> Bid:
    under_way = seen.frame
    assert isinstance(under_way, War)
    return revealed(seen, under_way, 0)


def revealed(seen: Seen, under_way: War, more: int) -> Bid:
    """A number that lies open, with what raising adds to it."""
    side = values.side_of(under_way, seen.seat)
    counts = under_way.values[side] + more
    other = values.raised(seen.game, under_way, DEFENCE if side == ATTACK else ATTACK)
    wins = counts >= other + to_spare(seen.game, under_way, side)
    return Bid(under_way.due[side], counts, wins)


def offer_demand(seen: Seen, choice: c.Demand) -> Terms:
    """What each side could set if the war were paid so."""
    assert isinstance(seen.frame, War)
    foreseen = seen.frame.clone()
    foreseen.ore_only = choice.ore_only
    return Terms(meeting(seen.game, seen.seat, foreseen))


TOLD: Final[dict[type[Choice], Callable[[Seen, Any], Offer]]] = {
    c.Select: offer_action,
    c.Move: offer_move,
    c.Retreat: offer_retreat,
    c.Build: offer_build,
    c.Research: offer_research,
    c.Expand: offer_expand,
    c.Train: offer_training,
    c.Trade: offer_trade,
    c.Sacrifice: offer_sacrifice,
    c.Collect: offer_collection,
    c.Pay: offer_payment,
    c.UseSilver: offer_silver,
    c.Gain: offer_gain,
    c.Discard: offer_loss,
    c.SetValue: offer_value,
    c.Surge: offer_surge,
    c.Hold: offer_hold,
    c.Demand: offer_demand,
}
