"""Why could nothing be done with an action? The rules that forbid all of it."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.reasons import Reason
from pocketkeep.games.kingdoms.explain.growth import held, why_not_build, why_not_research
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import BUILD, EXPAND, FOOD, PATROL, QUEST, RESEARCH
from pocketkeep.games.kingdoms.rules import growth, land, resources
from pocketkeep.games.kingdoms.rules.movement import ways


def why_nothing(game: Kingdoms, seat: Seat, action: int) -> Reason:
    """The clause that keeps a ruler who selects an action from doing anything, and the reason."""
    if action == PATROL:
        return why_no_patrol(game, seat)
    if action == QUEST:
        return why_no_quest(game, seat)
    if action == BUILD:
        return why_no_building(game, seat)
    if action == RESEARCH:
        return why_not_research(game, seat)
    return why_no_army(game, seat) if action == EXPAND else why_no_trade(game, seat)


def why_no_patrol(game: Kingdoms, seat: Seat) -> Reason:
    if not ways.starts(game, seat, active=True):
        return "H-FALLEN-1", "no army of yours stands"
    return "U-MOVE-1", "no army of yours may enter any region beside it"


def why_no_quest(game: Kingdoms, seat: Seat) -> Reason:
    inland = ways.quests_inland(game, game.powers[seat])
    starts = ways.starts(game, seat, active=True)
    if not starts:
        return "H-FALLEN-1", "no army of yours stands"
    if not any(ways.can_quest_from(game, start, inland) for start in starts):
        return "U-QUEST-2", "no army of yours stands at the edge of its card"
    return "U-MOVE-1", "no army of yours may enter any region at the edge of another card"


def why_no_building(game: Kingdoms, seat: Seat) -> Reason:
    if not game.book.numbers.war_towers or growth.is_built(game, seat):
        return why_not_build(game, seat, game.book.build)
    sites = [region for region in land.occupied(game, seat) if growth.is_site(game, region)]
    if not sites:
        return "H-TOWER-3", "no region of yours has room for a war tower"
    cheapest = min(sites, key=lambda region: growth.build_price(game, seat, region))
    return why_not_build(game, seat, game.book.build_at[cheapest])


def why_no_army(game: Kingdoms, seat: Seat) -> Reason:
    price = growth.expand_price(game, seat)
    if growth.has_all_armies(game, seat):
        return "U-EXPAND-3", "all your armies are in play"
    if not resources.can_pay(game, seat, FOOD, price):
        has = held(game, seat, FOOD)
        return "U-EXPAND-1", f"your next army costs {price} food, you have {has}"
    return "U-EXPAND-2", "no army of yours stands alone"


def why_no_trade(game: Kingdoms, seat: Seat) -> Reason:
    if not resources.total(game, seat):
        return "U-TRADE-1", "you have nothing to give"
    return "U-TRADE-3", "no other resource would fit"
