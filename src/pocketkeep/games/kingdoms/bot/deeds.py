"""What an option of a turn brings its ruler at first sight, in points; nothing is tried."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.games.kingdoms.bot import growing, warfare
from pocketkeep.games.kingdoms.bot.sight import Sight
from pocketkeep.games.kingdoms.choices import (
    Build,
    Collect,
    Expand,
    Move,
    Repair,
    Research,
    Sacrifice,
    StandUp,
    Trade,
    Train,
)
from pocketkeep.games.kingdoms.model.terms import (
    ANY_ACTION,
    ANY_TERRAIN,
    FOOD,
    MANA,
    ON_ENTER,
    ORE,
    RUINS,
    SILVER,
)
from pocketkeep.games.kingdoms.rules import collect, foresight, land

IDLE: Final = -0.5  # an action with which nothing can be done
DULL: Final = -0.3  # one with which nothing good can be done


def weigh_collect(sight: Sight) -> float:
    game, seat = sight.game, sight.seat
    most = game.book.numbers.most_resources
    got = collect.harvest(game, seat)
    gifts = foresight.gifts_of(game, seat, got)
    after = sight.purse(
        min(most, sight.mana + got[MANA]),
        min(most, sight.ore + got[ORE]),
        min(most, sight.food + got[FOOD]),
        min(most, sight.silver + got[SILVER]),
    )
    return after - sight.now + sight.useful * gifts + sight.manner.collect


def weigh_move(sight: Sight, move: Move) -> float:
    game, seat = sight.game, sight.seat
    goal = move.goal
    value = entering(sight, move) - leaving(sight, move)
    if seat != game.active:
        value += sight.manner.move
    if game.armies[seat].count(goal):
        return value + (0.02 if game.book.terrain[move.start] == RUINS else 0.0)
    gain = arriving(sight, move)
    if game.crowd[goal] or game.forts[goal] != NOBODY:
        foe = land.foe(game, seat, goal)
        if foe != NOBODY:
            return warfare.invasion(sight, move, foe, won=value + gain, lost=value)
        if game.forts[goal] not in (NOBODY, seat):
            gain += sight.manner.harm  # a war tower that lies falls to whoever comes
    return value + gain


def leaving(sight: Sight, move: Move) -> float:
    """What is given up where nobody stays behind."""
    game, seat, start = sight.game, sight.seat, move.start
    if game.armies[seat].count(start) > 1:
        return 0.0
    value = sight.ground(start)
    if game.book.terrain[start] != game.book.terrain[move.goal]:
        value += sight.void(start)
    return value + sight.manner.tower if game.forts[start] == seat else value


def arriving(sight: Sight, move: Move) -> float:
    """What a region is worth in which there was no own army yet."""
    game, goal = sight.game, move.goal
    value = sight.ground(goal) + sight.bonus_if_at(move.start, goal)
    if game.book.terrain[move.start] != game.book.terrain[goal]:
        value += sight.novelty(goal)
    return value + sight.manner.tower if game.forts[goal] == sight.seat else value


def entering(sight: Sight, move: Move) -> float:
    """What magic brings whoever comes to a place."""
    game, seat = sight.game, sight.seat
    powers = land.powers_for(game, seat, move.hero)
    terrain, amount = game.book.terrain[move.goal], 0
    for boon in powers.boons[ON_ENTER]:
        if boon.action in (ANY_ACTION, move.action) and boon.terrain in (ANY_TERRAIN, terrain):
            amount += boon.amount
    value = sight.useful * amount
    if powers.topples_army[ON_ENTER] or powers.topples_tower[ON_ENTER]:
        value += 0.1
    return value


def weigh_trade(sight: Sight, trade: Trade) -> float:
    game = sight.game
    held = [sight.mana, sight.ore, sight.food]
    amount = trade.amount
    held[trade.give] -= amount
    took = held[trade.take] + amount + game.powers[sight.seat].trade_bonus
    held[trade.take] = min(game.book.numbers.most_resources, took)
    after = sight.purse(held[MANA], held[ORE], held[FOOD], sight.silver)
    value = after - sight.now
    return value if sight.seat == game.active else value + sight.manner.trade


def weigh(sight: Sight, option: Choice, favours: list[list[float]]) -> float:
    """What an option of a turn brings; to do nothing brings nothing."""
    if type(option) is Move:
        return weigh_move(sight, option)
    if type(option) is Trade:
        return weigh_trade(sight, option)
    if type(option) is Collect:
        return weigh_collect(sight)
    if type(option) is Expand:
        return growing.weigh_expand(sight, option.region)
    if type(option) is Build:
        return growing.weigh_build(sight, option)
    if type(option) is Research:
        return growing.weigh_research(sight, favours)
    return weigh_by_modules(sight, option)


def weigh_by_modules(sight: Sight, option: Choice) -> float:
    """What only Heroes' Call offers."""
    if type(option) is Train:
        return growing.weigh_training(sight)
    if type(option) is Sacrifice:
        return growing.weigh_sacrifice(sight, option.region)
    if type(option) is StandUp or type(option) is Repair:
        return sight.manner.fallen * (0.3 + sight.left)
    return 0.0


def best_of(sight: Sight, action: int, favours: list[list[float]]) -> float:
    """What the best that an action offers brings whoever selects it; idle ones come last."""
    best = IDLE
    for option in foresight.offered(sight.game, sight.seat, action):
        value = max(DULL, weigh(sight, option, favours))
        best = max(best, value)
    return best
