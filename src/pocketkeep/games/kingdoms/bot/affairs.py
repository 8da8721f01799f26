"""What is decided besides a turn's action: bills, gifts, losses, retreats, and whom to harm."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.bot import warfare
from pocketkeep.games.kingdoms.bot.sight import Sight
from pocketkeep.games.kingdoms.choices import (
    Demand,
    Discard,
    Gain,
    Humble,
    KeepHero,
    Pay,
    Remove,
    Retreat,
    Stop,
    Surge,
    Topple,
    Undermine,
    UseSilver,
    Yield,
)
from pocketkeep.games.kingdoms.model.terms import BY_WAR, FOOD, MANA, ORE, SILVER
from pocketkeep.games.kingdoms.rules import scoring
from pocketkeep.games.kingdoms.rules.automa.war import Siege
from pocketkeep.games.kingdoms.rules.treasury import Bill
from pocketkeep.games.kingdoms.rules.war import retreats
from pocketkeep.games.kingdoms.rules.war.war import War

QUARREL: Final = 4  # resources that a war on a hero's way to retirement is thought to cost


def weigh(sight: Sight, option: Choice) -> float:
    """What an answer to anything but a turn's action brings."""
    if type(option) is Gain:
        return changed(sight, option.resource, 1)
    if type(option) is Discard:
        return changed(sight, option.resource, -1)
    if type(option) is Pay:
        return weigh_payment(sight, option)
    if type(option) is Retreat:
        return weigh_retreat(sight, option)
    if type(option) is Remove:
        return -sight.ground(option.region) * 0.01  # of two, the one that stands worse
    if type(option) is UseSilver:
        return weigh_silver(sight, option.amount)
    if type(option) is Stop:
        return 0.0
    return weigh_by_modules(sight, option)


def weigh_by_modules(sight: Sight, option: Choice) -> float:
    frame = sight.game.stack[-1]
    if type(option) is Surge and isinstance(frame, War):
        return warfare.weigh_surge(sight, frame, option.resource)
    if type(option) is Demand and isinstance(frame, War):
        return warfare.weigh_demand(sight, frame, option)
    if type(option) is Yield and isinstance(frame, Siege):
        return -warfare.defeat(sight, sight.seat, frame.region)
    if type(option) is Humble:
        return 1.0 + 0.1 * standing(sight, option.ruler)
    if type(option) is Topple:
        return weigh_topple(sight, option)
    if type(option) is Undermine:
        owner = sight.game.forts[option.region]
        return sight.manner.fallen + 0.02 * standing(sight, owner)
    if type(option) is KeepHero:
        return weigh_hero(sight, option.hero)
    return 0.0


def changed(sight: Sight, resource: int, amount: int) -> float:
    """What one resource more or less is worth."""
    after = sight.purse(
        sight.mana + (amount if resource == MANA else 0),
        sight.ore + (amount if resource == ORE else 0),
        sight.food + (amount if resource == FOOD else 0),
        sight.silver + (amount if resource == SILVER else 0),
    )
    return after - sight.now


def weigh_payment(sight: Sight, pay: Pay) -> float:
    """What is paid is gone; against the dummy it buys victory."""
    mana, ore, food = pay.amounts
    value = -sight.spend(mana, ore, food)
    frame = sight.game.stack[-1]
    if isinstance(frame, Siege):
        value += warfare.place(sight, frame.region)
        if frame.attacker != sight.seat:
            value += warfare.defeat(sight, sight.seat, frame.region)
        value += sight.manner.harm * warfare.stake(sight, 1, frame.region)
    return value


def weigh_retreat(sight: Sight, retreat: Retreat) -> float:
    """An army saved and what its new place is worth, less the food; a lost one is worth nothing."""
    game, seat = sight.game, sight.seat
    price = retreats.retreat_price(game, seat, retreat.start)
    value = sight.soldier() - sight.spend(0, 0, min(sight.food, price))
    if game.hero_at[seat] == retreat.start:
        value += sight.manner.hero * game.hero_levels[seat]
    if not game.armies[seat].count(retreat.goal):
        value += sight.ground(retreat.goal) + sight.novelty(retreat.goal)
    return value


def weigh_silver(sight: Sight, amount: int) -> float:
    """Silver stands in for what is dearer elsewhere."""
    frame = sight.game.stack[-1]
    assert isinstance(frame, Bill)
    rest = frame.amount - amount
    resource = frame.resource
    after = sight.purse(
        sight.mana - (rest if resource == MANA else 0),
        sight.ore - (rest if resource == ORE else 0),
        sight.food - (rest if resource == FOOD else 0),
        sight.silver - amount,
    )
    return after - sight.now - 0.01 * amount  # of two like ones, silver is kept


def standing(sight: Sight, ruler: Seat) -> float:
    """How far ahead a rival is: the leader is harmed first."""
    return float(sum(scoring.score(sight.game, ruler)))


def weigh_topple(sight: Sight, topple: Topple) -> float:
    """An army that lies yields nothing; one in the way, next to own ones, is best."""
    game = sight.game
    value = sight.manner.fallen + 0.02 * standing(sight, topple.ruler)
    if game.hero_at[topple.ruler] == topple.region:
        value += 0.2
    if game.armies[topple.ruler].count(topple.region) == 1:
        value += 0.1
    return value


def weigh_hero(sight: Sight, hero: int) -> float:
    """A hero that is cheap to train, by means that are at hand."""
    card = sight.game.book.heroes[hero]
    held = [0, 0, sight.ore, sight.mana, sight.food, 0, 0]  # by action
    value = 0.0
    for step in range(len(card.actions)):
        action = card.actions[step]
        price = QUARREL if action == BY_WAR else card.prices[step]
        value -= sight.manner.useful * price
        if held[action]:
            value += 0.02 * min(held[action], price)
    return value
