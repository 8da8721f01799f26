"""Why not build, learn, expand, train or trade? The rules that forbid it, and the prices."""

from __future__ import annotations

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.core.reasons import ALLOWED, Reason
from pocketkeep.core.wording import place
from pocketkeep.games.kingdoms.choices import Build, Humble, Repair, Trade, Train, UseSilver
from pocketkeep.games.kingdoms.explain.movement import at, named
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BODY,
    BY_WAR,
    FOOD,
    MANA,
    ORE,
    RESOURCES,
    SILVER,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import growth, heroes, land, resources, treasury


def held(game: Kingdoms, seat: Seat, resource: int) -> str:
    """What a ruler has for a price: the resource, and silver that may stand in for it."""
    silver = game.stores[SILVER][seat]
    return f"{game.stores[resource][seat]}{f' and {silver} silver' if silver else ''}"


def why_not_build(game: Kingdoms, seat: Seat, choice: Build) -> Reason:
    level, region = game.towers[seat], choice.region
    if growth.is_built(game, seat):
        return "U-BUILD-2", f"level {level} is the highest there is"
    if game.book.numbers.war_towers:
        reason = why_not_site(game, seat, region)
        if reason != ALLOWED:
            return reason
    elif region != NOBODY:
        return "U-BUILD-1", "no war towers are played here: a level is built nowhere"
    price = growth.build_price(game, seat, region)
    return "U-BUILD-1", f"level {level + 1} costs you {price} ore, you have {held(game, seat, ORE)}"


def why_not_site(game: Kingdoms, seat: Seat, region: int) -> Reason:
    """Whether a war tower could stand there at all."""
    if region == NOBODY:
        return "H-TOWER-2", "say in which of your regions the war tower is to stand"
    name = at(game, region)
    if region not in game.armies[seat]:
        return "H-TOWER-2", f"you have no army in {name}"
    if growth.is_site(game, region):
        return ALLOWED
    if game.book.terrain[region] == TUNDRA:
        return "H-TUNDRA-3", f"{name} is tundra"
    if game.book.terrain[region] == BODY:
        return "H-BODY-5", f"{name} is no land"
    return "H-TOWER-3", f"a war tower is in {name} already"


def why_not_repair(game: Kingdoms, choice: Repair) -> Reason:
    return "H-TOWER-18", f"no war tower of yours lies in {at(game, choice.region)}"


def why_not_train(game: Kingdoms, seat: Seat, choice: Train) -> Reason:
    if game.heroes[seat] == NOBODY:
        return "H-HERO-5", "you have no hero in play"
    card, level = game.book.heroes[game.heroes[seat]], game.hero_levels[seat]
    deed = card.actions[level - 1]
    if heroes.is_trained_by(game, seat, BY_WAR):
        return "H-HERO-6", f"{place(card.id)} rises by winning a war, and by nothing else"
    if not heroes.is_trained_by(game, seat, choice.action):
        return "H-HERO-5", f"{place(card.id)} rises by {named(deed)}, not by {named(choice.action)}"
    resource, price = heroes.PAID_IN[deed], heroes.training_price(game, seat)
    has = held(game, seat, resource)
    return "H-HERO-5", f"the next step costs {price} {RESOURCES[resource]}, you have {has}"


def why_not_research(game: Kingdoms, seat: Seat) -> Reason:
    level = game.magic[seat]
    if growth.is_learned(game, seat):
        return "U-RESEARCH-2", f"level {level} is the highest there is"
    price, has = growth.research_price(game, seat), held(game, seat, MANA)
    return "U-RESEARCH-1", f"level {level + 1} costs you {price} mana, you have {has}"


def why_not_expand(game: Kingdoms, seat: Seat, region: int) -> Reason:
    price, name = growth.expand_price(game, seat), at(game, region)
    terrain = game.book.terrain[region]
    if growth.has_all_armies(game, seat):
        return "U-EXPAND-3", "all your armies are in play"
    if not resources.can_pay(game, seat, FOOD, price):
        has = held(game, seat, FOOD)
        return "U-EXPAND-1", f"your next army costs {price} food, you have {has}"
    if land.stands(game, seat, region) and terrain == TUNDRA:
        return "H-TUNDRA-1", f"{name} is tundra and holds one army only"
    if land.stands(game, seat, region) and terrain == BODY:
        return "H-BODY-5", f"no army can be raised in {name}"
    return "U-EXPAND-2", f"no army of yours stands alone in {name}"


def unmade_trade(path: tuple[str, ...]) -> Trade | None:
    """A trade that the book never made: of a resource for itself, of none, or of very many."""
    match path:
        case ("trade", amount, give, take) if {give, take} <= set(RESOURCES) and few(amount):
            return Trade(path, int(amount), RESOURCES.index(give), RESOURCES.index(take))
    return None


def few(amount: str) -> bool:
    """Whether a word is a number as people might write it in a trade."""
    return amount.isdecimal() and len(amount) <= len("99")


def why_not_trade(game: Kingdoms, seat: Seat, trade: Trade) -> Reason:
    has = game.stores[trade.give][seat]
    if trade.give == trade.take:
        return (
            "U-TRADE-1",
            f"{RESOURCES[trade.give]} is traded for another resource, not for itself",
        )
    if not trade.amount:
        return "U-TRADE-1", "a trade is of one resource at least"
    if has < trade.amount:
        return "U-TRADE-1", f"you have only {has} {RESOURCES[trade.give]}"
    room = resources.room(game, seat, trade.take)
    return "U-TRADE-3", f"only {room} more {RESOURCES[trade.take]} would fit"


def why_not_silver(game: Kingdoms, bill: treasury.Bill, choice: UseSilver) -> Reason:
    silver, name = game.stores[SILVER][bill.seat], RESOURCES[bill.resource]
    if choice.amount > silver:
        return "H-SILVER-2", f"you have only {silver} silver"
    if choice.amount > bill.amount:
        return "H-SILVER-2", f"only {bill.amount} {name} is due"
    least = treasury.least_silver(game, bill)
    return "H-SILVER-2", f"your {name} does not suffice: silver must pay at least {least}"


def why_not_humble(game: Kingdoms, seat: Seat, choice: Humble) -> Reason:
    if choice.ruler >= game.rulers:
        return "H-POWER-2", f"there is no ruler {choice.ruler + 1}"
    if choice.ruler == seat:
        return "H-POWER-2", "it is a rival who loses a level"
    return "H-POWER-2", f"{place(choice.ruler)} has no magic to lose"
