"""Build, research, expand, train, sacrifice: what growing brings at first sight, in points."""

from __future__ import annotations

from pocketkeep.core.engine.flow import NOBODY
from pocketkeep.games.kingdoms.bot.sight import Sight
from pocketkeep.games.kingdoms.choices import Build
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.terms import BUILD, ON_LEARN, RESEARCH, RUINS
from pocketkeep.games.kingdoms.rules import scoring


def weigh_build(sight: Sight, choice: Build) -> float:
    """Lower levels bring few points: they are steps to the higher ones, if there is time."""
    game, seat, manner = sight.game, sight.seat, sight.manner
    points = game.book.numbers.tower_points
    level = game.towers[seat]
    top = len(points) - 1
    price = sight.storeys
    value = float(points[level + 1] - points[level])
    if not game.trigger:
        before = max(float(points[level]), manner.effort * (level * (level + 1) / 2))
        after = max(float(points[level + 1]), manner.effort * ((level + 1) * (level + 2) / 2))
        value = after - before
    value *= manner.build
    if level + 1 == top:
        value += sight.ending()
    if choice.region != NOBODY:
        value += weigh_site(sight, choice.region)
    ore = max(0, sight.ore - price)
    silver = sight.silver - max(0, price - sight.ore)
    return (
        value
        - sight.now
        + sight.purse_for(
            sight.mana,
            ore,
            sight.food,
            silver,
            lessons=sight.lessons,
            storeys=price + 1 if level + 1 < top else 0,
            camps=sight.camps,
        )
    )


def weigh_site(sight: Sight, region: int) -> float:
    """A war tower away from home is a point for its card, and better guarded by two."""
    game, seat, manner = sight.game, sight.seat, sight.manner
    card = game.book.card[region]
    value = manner.tower * 0.5 if game.armies[seat].count(region) > 1 else 0.0
    if game.crowd[region] > game.armies[seat].count(region):
        value -= manner.tower  # somebody else is there, and may fight for it
    if card != game.homes[seat]:
        for other in game.book.on_card[card]:
            if game.forts[other] == seat:
                return value
        return value + 1.0
    return value


def weigh_research(sight: Sight, favours: list[list[float]]) -> float:
    game, seat, manner = sight.game, sight.seat, sight.manner
    level = game.magic[seat] + 1
    lessons = game.book.learnt[game.factions[seat]]
    learned = lessons[level]
    top = len(lessons) - 1
    favour = favours[game.factions[seat]][level]
    value = manner.research + sight.left * (manner.spark + manner.favour * favour)
    for boon in learned.boons[ON_LEARN]:
        value += sight.useful * boon.amount
    if learned.bonuses:
        value += manner.crown * promised(sight, learned)
    if level == top:
        value += sight.ending()
    price = sight.lessons
    mana = max(0, sight.mana - price)
    silver = sight.silver - max(0, price - sight.mana)
    return (
        value
        - sight.now
        + sight.purse_for(
            mana,
            sight.ore,
            sight.food,
            silver,
            lessons=price + 1 if level < top else 0,
            storeys=sight.storeys,
            camps=sight.camps,
        )
    )


def promised(sight: Sight, learned: Powers) -> float:
    """The points that a level would bring as things stand."""
    points = 0.0
    for bonus in learned.bonuses:
        steps = scoring.BONUSES[bonus.kind](sight.game, sight.seat, bonus)
        points += min(bonus.most, bonus.points * steps)
    return points


def weigh_expand(sight: Sight, region: int) -> float:
    game, seat, manner = sight.game, sight.seat, sight.manner
    armies = len(game.armies[seat])
    value = manner.expand + manner.army * sight.left + sight.bonus_if_at(NOBODY, region)
    if game.book.terrain[region] == RUINS and not game.powers[seat].keeps_ruins:
        value -= manner.ruins * (1.0 - sight.left)
    if not game.armies[seat].count(region):
        value += sight.ground(region) + sight.novelty(region)
    elif game.forts[region] == seat:
        value += 0.3 * manner.tower
    if game.book.numbers.heroes and game.hero_at[seat] == NOBODY:
        value += 0.5 * manner.hero * (0.3 + sight.left)
    if armies + 1 == game.book.numbers.armies:
        value += sight.ending()
    price = sight.camps
    food = max(0, sight.food - price)
    silver = sight.silver - max(0, price - sight.food)
    return (
        value
        - sight.now
        + sight.purse_for(
            sight.mana,
            sight.ore,
            food,
            silver,
            lessons=sight.lessons,
            storeys=sight.storeys,
            camps=price + 1 if armies + 1 < game.book.numbers.armies else 0,
        )
    )


def weigh_training(sight: Sight) -> float:
    """A hero's rise: its next level, or the points of its retirement."""
    game, seat, manner = sight.game, sight.seat, sight.manner
    numbers, card = game.book.numbers, game.book.heroes[game.heroes[seat]]
    value = manner.hero * (0.3 + sight.left)
    if game.hero_levels[seat] == len(card.actions):
        value = manner.retire * numbers.hero_points
        if len(game.retired[seat]) + 1 == numbers.retired_heroes:
            value += sight.ending()
    mana, ore, food, silver = sight.mana, sight.ore, sight.food, sight.silver
    fee = sight.fee
    if sight.training == RESEARCH:
        silver -= max(0, fee - mana)
        mana = max(0, mana - fee)
    elif sight.training == BUILD:
        silver -= max(0, fee - ore)
        ore = max(0, ore - fee)
    else:
        silver -= max(0, fee - food)
        food = max(0, food - fee)
    return value + sight.purse(mana, ore, food, silver) - sight.now


def weigh_sacrifice(sight: Sight, region: int) -> float:
    game, seat = sight.game, sight.seat
    value = -sight.soldier()
    if game.armies[seat].count(region) == 1:
        value -= sight.ground(region) + sight.void(region)
    brought = min(game.powers[seat].sacrifice, game.book.numbers.most_resources - sight.mana)
    after = sight.purse(sight.mana + brought, sight.ore, sight.food, sight.silver)
    return value + after - sight.now
