"""How a game is begun: factions by their powers, sides, the first resources, the first place."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.kingdoms.bot.manner import Manner
from pocketkeep.games.kingdoms.choices import Settle, Split, TakeFaction, TakeSide
from pocketkeep.games.kingdoms.model.book import KingdomsBook
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BODY,
    CAPITAL,
    ON_ACTIVE,
    ON_CLEAR,
    ON_COLLECT,
    ON_ENTER,
    ON_OTHERS,
    ON_WIN,
    PEAKS,
    PLAINS,
    RUINS,
)

BOON_WORTH: Final = {  # a resource at a moment, over a whole game
    ON_ENTER: 0.3, ON_CLEAR: 0.6, ON_ACTIVE: 0.6, ON_COLLECT: 0.9, ON_WIN: 0.1, ON_OTHERS: 0.5,
}  # fmt: skip


def favours(book: KingdomsBook) -> list[list[float]]:
    """By faction and level of magic, what the level's powers are worth at the start of a game."""
    return [[favour(powers) for powers in levels] for levels in book.learnt]


def favour(powers: Powers) -> float:
    """What powers are worth, by what they do and not by whose they are."""
    value = 0.0
    for moment, worth in BOON_WORTH.items():
        for boon in powers.boons[moment]:
            value += worth * boon.amount
    value -= 0.5 * sum(powers.costs) + 0.1 * powers.retreat_cost
    value += 0.04 * (sum(powers.attack_bonus) + sum(powers.defence_bonus))
    value += 0.15 * sum(powers.shore_bonus)
    for actions in powers.open_actions:
        value += 0.5 * (len(actions) - 1)
    value += 0.4 * (sum(powers.armies_moved) - len(powers.armies_moved))
    value += 0.4 * powers.trade_bonus + 0.3 * (powers.trades - 1) + 0.3 * powers.build_toll
    value += 0.2 * (sum(powers.worth) - 3) + 0.1 * (powers.plunder + sum(powers.surge))
    value += 0.4 * powers.expands_beside + 0.2 * (powers.crosses_water + powers.crosses_crags)
    value += 0.2 * (powers.leaves_ruins + powers.quests_inland + powers.wins_ties)
    value += 0.3 * powers.keeps_ruins + 0.2 * powers.unbreakable + 0.1 * powers.ally_gift
    value += 0.2 * powers.exacts + 0.8 * powers.humbles + 0.05 * powers.sacrifice
    return value + 0.5 * (sum(powers.topples_army) + sum(powers.topples_tower))


def weigh(
    game: Kingdoms, seat: Seat, option: Choice, manner: Manner, favours: list[list[float]]
) -> float:
    """What a choice before the first turn promises."""
    if type(option) is Split:
        mana, _, food = option.amounts
        return -((mana - manner.split_mana) ** 2 + (food - manner.split_food) ** 2)
    if type(option) is Settle:
        return weigh_place(game, option.region, manner)
    if type(option) is TakeFaction:
        return sum(favours[option.faction])
    if type(option) is TakeSide:
        return weigh_side(game, option.territory)
    return 0.0


def weigh_place(game: Kingdoms, region: int, manner: Manner) -> float:
    """A region that yields, with others of other kinds around it, at the edge of its card."""
    book = game.book
    terrain = book.terrain[region]
    value = 0.5 * manner.region if terrain <= RUINS or terrain == PEAKS else 0.0
    kinds = [terrain]
    for goal in book.lands[region].neighbours:
        if book.terrain[goal] <= PLAINS and book.terrain[goal] not in kinds:
            kinds.append(book.terrain[goal])
            value += manner.variety
    return value + (0.5 * manner.variety if book.lands[region].border else 0.0)


def weigh_side(game: Kingdoms, territory: int) -> float:
    """A side with all kinds of yields; a capital is worth a little more."""
    book = game.book
    kinds: list[int] = []
    value = 0.0
    for region in book.on_card[territory]:
        terrain = book.terrain[region]
        if terrain == CAPITAL:
            value += 0.5
        elif terrain < BODY:
            value += 0.3
            if terrain not in kinds:
                kinds.append(terrain)
    return value + 0.5 * len(kinds)
