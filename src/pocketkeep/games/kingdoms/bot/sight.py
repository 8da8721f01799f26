"""What is the same for all options of a ruler at a moment, looked at once."""

from __future__ import annotations

from typing import Final, final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.bot import heuristics
from pocketkeep.games.kingdoms.bot.manner import Manner
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    BUILD,
    CAPITAL,
    EXPAND,
    FOOD,
    MANA,
    ORE,
    PEAKS,
    PLAINS,
    RESEARCH,
    RUINS,
    SILVER,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import growth, scoring

TURNS_TO_SPEND: Final = 5  # with so many turns left, nothing is too late to be spent


@final
class Sight:
    """A ruler's means, prices and regions, as the manner weighs them."""

    def __init__(self, game: Kingdoms, seat: Seat, manner: Manner) -> None:
        self.game = game
        self.seat = seat
        self.manner = manner
        self.left = heuristics.time_left(game)
        stores = game.stores
        self.mana = stores[MANA][seat]
        self.ore = stores[ORE][seat]
        self.food = stores[FOOD][seat]
        self.silver = stores[SILVER][seat]
        self.lessons = 0 if growth.is_learned(game, seat) else growth.research_price(game, seat)
        self.storeys = 0 if growth.is_built(game, seat) else growth.build_price(game, seat)
        self.camps = 0 if growth.has_all_armies(game, seat) else growth.expand_price(game, seat)
        self.look_at_hero(game, seat)
        self.fade(game)
        self.now = self.purse(self.mana, self.ore, self.food, self.silver)
        self.look_at_land(game, seat)

    def look_at_hero(self, game: Kingdoms, seat: Seat) -> None:
        """The price of the hero's next step is a need like any other."""
        self.training = NOBODY  # the action of that step
        self.fee = 0
        hero = game.heroes[seat]
        if hero != NOBODY:
            step = game.hero_levels[seat] - 1
            self.training = game.book.heroes[hero].actions[step]
            self.fee = game.book.heroes[hero].prices[step]

    def fade(self, game: Kingdoms) -> None:
        """Once the end is triggered, resources are worth what can still be bought."""
        manner, fade = self.manner, 1.0
        if game.trigger:
            turns = game.book.numbers.cubes - sum(game.cubes)
            fade += manner.late * (min(1.0, turns / TURNS_TO_SPEND) - 1.0)
        self.useful = manner.useful * fade
        self.spare = manner.spare * fade
        self.afford = manner.afford * fade

    def look_at_land(self, game: Kingdoms, seat: Seat) -> None:
        self.yields = [0, 0, 0]  # regions by the resource they yield
        terrains = game.book.terrain
        last = NOBODY
        for region in game.armies[seat]:
            terrain = terrains[region]
            if region != last and terrain <= PLAINS:
                self.yields[terrain] += 1
            last = region

    def purse(self, mana: int, ore: int, food: int, silver: int) -> float:
        """What so much is worth, by what is to be paid next."""
        return self.purse_for(
            mana, ore, food, silver, lessons=self.lessons, storeys=self.storeys, camps=self.camps
        )

    def purse_for(
        self,
        mana: int,
        ore: int,
        food: int,
        silver: int,
        *,
        lessons: int,
        storeys: int,
        camps: int,
    ) -> float:
        """What resources are worth where these are the next prices."""
        manner = self.manner
        value = 0.0
        if self.afford != 0.0:
            ready = 0
            if 0 < lessons <= mana + silver:
                ready += 1
            if 0 < storeys <= ore + silver:
                ready += 1
            if 0 < camps <= food + silver:
                ready += 1
            value = self.afford * ready
        if self.training == RESEARCH:
            lessons = max(lessons, self.fee)
        elif self.training == BUILD:
            storeys = max(storeys, self.fee)
        elif self.training == EXPAND:
            camps = max(camps, self.fee)
        of_mana = min(mana, lessons)
        of_ore = min(ore, storeys)
        of_food = min(food, camps)
        spare = mana + ore + food - of_mana - of_ore - of_food
        useful = manner.mana * of_mana + manner.ore * of_ore + manner.food * of_food
        if silver:
            short = lessons + storeys + camps - of_mana - of_ore - of_food
            helpful = min(silver, short)
            useful += helpful
            spare += silver - helpful
        return value + self.useful * useful + self.spare * spare

    def spend(self, mana: int, ore: int, food: int) -> float:
        """What it costs to part with so much."""
        return self.now - self.purse(
            self.mana - mana, self.ore - ore, self.food - food, self.silver
        )

    def ground(self, region: int) -> float:
        """What it is worth to be in a region."""
        game, manner, left = self.game, self.manner, self.left
        terrain = game.book.terrain[region]
        value = manner.region * left
        if terrain == RUINS:
            if not game.powers[self.seat].keeps_ruins:
                value -= manner.ruins * (1.0 - left)
        elif terrain == CAPITAL:
            value = manner.capital * (1.0 - left)
        elif terrain == TUNDRA:
            value *= 0.5  # nobody stays there
        elif terrain > PEAKS:
            value = 0.0
        if game.book.card[region] == game.lost_kingdom:
            value += manner.lost
        return value

    def novelty(self, region: int) -> float:
        """What a region adds by yielding what no other does."""
        terrain = self.game.book.terrain[region]
        if terrain <= PLAINS and not self.yields[terrain]:
            return self.manner.kinds * self.left
        return 0.0

    def void(self, region: int) -> float:
        """What leaving a region takes away, as it alone yields its kind."""
        terrain = self.game.book.terrain[region]
        if terrain <= PLAINS and self.yields[terrain] == 1:
            return self.manner.kinds * self.left
        return 0.0

    def soldier(self) -> float:
        """What an army is worth, wherever it stands."""
        return 1.0 + self.manner.army * self.left

    def ending(self) -> float:
        """What it is worth to bring the end about: the more, the farther one leads."""
        game, manner = self.game, self.manner
        if game.trigger or manner.finish == 0.0:
            return 0.0
        own, best = 0, -99
        for ruler in range(game.rulers):
            points = sum(scoring.score(game, ruler))
            if ruler == self.seat:
                own = points
            elif points > best:
                best = points
        return manner.finish * max(-6, min(6, own - best))

    def bonus_if_at(self, start: int, goal: int) -> float:
        """The points that the last level's bonus gains as an army goes or comes."""
        game, seat = self.game, self.seat
        if not game.powers[seat].bonuses:
            return 0.0
        before = scoring.bonus_points(game, seat)
        armies = game.armies[seat]
        moved = armies.copy()
        if start != NOBODY:
            moved.remove(start)
        moved.append(goal)
        moved.sort()
        game.armies[seat] = moved
        after = scoring.bonus_points(game, seat)
        game.armies[seat] = armies
        return (1.0 - self.left) * (after - before)
