"""What a ruler can bring to a war: bonuses, what resources are worth, and how a cost is paid."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ATTACK, FOOD, MANA, ORE
from pocketkeep.games.kingdoms.rules import land

TOWER_BONUS: Final = 1


def war_bonus(game: Kingdoms, seat: Seat, region: int, side: int) -> int:
    """U-WAR-10, H-TOWER-8, H-TOWER-15 What magic, hero and standing war tower are good for here."""
    numbers = game.book.numbers
    bonus = bonus_by(game, land.champions_at(game, seat, region), region, side)
    if numbers.war_towers and land.holds_tower(game, seat, region):
        bonus += TOWER_BONUS
    if numbers.heroes and land.stands(game, seat, region):
        bonus += inspiration(game, seat, region)
    return bonus


def bonus_by(game: Kingdoms, powers: Powers, region: int, side: int) -> int:
    here = game.book.lands[region]
    by_side = powers.attack_bonus if side == ATTACK else powers.defence_bonus
    bonus = by_side[here.terrain]
    for shore in here.shores:
        bonus += powers.shore_bonus[shore]
    return bonus


def inspiration(game: Kingdoms, seat: Seat, region: int) -> int:
    """H-HERO-4 What the hero's presence next to a region is worth to the other armies there."""
    hero = game.hero_at[seat]
    if hero == NOBODY or region not in game.book.lands[hero].neighbours:
        return 0
    return game.champions[seat].inspires


def means(game: Kingdoms, seat: Seat, region: int = NOBODY, ore_only: bool = False) -> int:
    """U-WAR-9 What a ruler's resources are worth in a war there, silver nothing."""
    return means_by(game, seat, land.champions_at(game, seat, region), ore_only)


def means_by(game: Kingdoms, seat: Seat, powers: Powers, ore_only: bool) -> int:
    stores = game.stores
    ore = worth_of(powers, ORE, stores[ORE][seat])
    if ore_only:
        return ore
    mana = worth_of(powers, MANA, stores[MANA][seat])
    return mana + ore + worth_of(powers, FOOD, stores[FOOD][seat])


def worth_of(powers: Powers, resource: int, amount: int) -> int:
    """U-WAR-9, U-POWER-3 Mana two, ore one, food nothing; for some magic pairs count for more."""
    each, pair = powers.worth[resource], powers.pair_worth[resource]
    if pair > 2 * each:
        return amount // 2 * pair + amount % 2 * each
    return amount * each


def worth_of_all(powers: Powers, amounts: list[int]) -> int:
    worth = 0
    for resource in range(len(amounts)):
        worth += worth_of(powers, resource, amounts[resource])
    return worth


def ways_to_pay(
    game: Kingdoms, seat: Seat, due: int, region: int = NOBODY, ore_only: bool = False
) -> list[Choice]:
    """U-WAR-11 Every payment from which nothing could be taken back."""
    powers = land.champions_at(game, seat, region)
    if ore_only:
        return [game.book.pays[0][ore_for(powers, due)][0]]
    pairs = powers.pair_worth
    if pairs[MANA] or pairs[ORE] or pairs[FOOD]:
        return ways_in_pairs(game, seat, powers, due)
    worth = powers.worth
    stores, pays = game.stores, game.book.pays
    options: list[Choice] = []
    most_food = stores[FOOD][seat] if worth[FOOD] else 0
    for mana in range(stores[MANA][seat] + 1):
        for food in range(most_food + 1):
            paid = mana * worth[MANA] + food * worth[FOOD]
            ore = max(0, -((paid - due) // worth[ORE]))
            if ore > stores[ORE][seat]:
                continue
            excess = paid + ore * worth[ORE] - due
            if (mana and excess >= worth[MANA]) or (food and excess >= worth[FOOD]):
                continue  # not break: where an ore is worth more, one food more may spare it
            options.append(pays[mana][ore][food])
    return options


def ore_for(powers: Powers, due: int) -> int:
    """The least ore that covers a price."""
    ore = 0
    while worth_of(powers, ORE, ore) < due:
        ore += 1
    return ore


def ways_in_pairs(game: Kingdoms, seat: Seat, powers: Powers, due: int) -> list[Choice]:
    """U-WAR-11, U-POWER-3 The same where pairs count for more: one unit less never suffices."""
    stores, pays = game.stores, game.book.pays
    options: list[Choice] = []
    for mana in range(stores[MANA][seat] + 1):
        for ore in range(stores[ORE][seat] + 1):
            for food in range(stores[FOOD][seat] + 1):
                if is_exact(powers, [mana, ore, food], due):
                    options.append(pays[mana][ore][food])
    return options


def is_exact(powers: Powers, amounts: list[int], due: int) -> bool:
    """Whether amounts cover a price, and would not with any one unit less."""
    paid = worth_of_all(powers, amounts)
    if paid < due:
        return False
    for resource in range(len(amounts)):
        amount = amounts[resource]
        if amount and paid - unit_worth(powers, resource, amount) >= due:
            return False
    return True


def unit_worth(powers: Powers, resource: int, amount: int) -> int:
    """What so many of a resource would be worth less with one of them gone."""
    return worth_of(powers, resource, amount) - worth_of(powers, resource, amount - 1)
