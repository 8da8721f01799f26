"""What magic lets a ruler do: one plain object per faction and level, which the rules read.

Content says which effects a level has; `effects` turns them into these numbers once, so that a
rule asks `powers.wins_ties` and never searches a card.
"""

from __future__ import annotations

from typing import final

from pocketkeep.games.kingdoms.model.terms import ACTIONS, ANY_TABLE, BODY, MOMENTS, NOTHING, SHORES


@final
class Boon:
    """Resources gained at a moment, under a condition."""

    def __init__(
        self,
        resource: int,
        amount: int,
        terrain: int,
        least: int,
        each: bool,
        action: int,
        taken: bool,
        table: int = ANY_TABLE,
        leading: bool = False,
    ) -> None:
        self.resource = resource  # or ANY_RESOURCE
        self.amount = amount
        self.terrain = terrain  # of the region entered, or that must be occupied; or ANY_TERRAIN
        self.least = least  # so many regions of the terrain must be occupied
        self.each = each  # the amount counts for each such region
        self.action = action  # only with this action, or ANY_ACTION
        self.taken = taken  # from the ruler who acts, not from the supply
        self.table = table  # only with two players, or only with more
        self.leading = leading  # only for whoever has more armies in play than everybody else


@final
class Bonus:
    """Points at the end of the game; the kind names a function of the scoring chapter."""

    def __init__(self, kind: str, points: int, most: int, what: str, per: int) -> None:
        self.kind = kind
        self.points = points
        self.most = most  # points at most
        self.what = what  # terrain, track or resource the kind looks at
        self.per = per  # so many make one step


@final
class Powers:
    """Everything a ruler's magic changes; untouched, it changes nothing."""

    def __init__(self) -> None:
        self.attack_bonus = [0] * (BODY + 1)
        self.defence_bonus = [0] * (BODY + 1)
        self.shore_bonus = [0] * len(SHORES)  # where the region touches water or crags
        self.wins_ties = False
        self.worth = [2, 1, 0]  # of a resource in war
        self.surge = [0, 0, 0]  # after the reveal, one of a resource may be spent for so much
        self.costs = [0] * len(ACTIONS)  # change of what build, research and expand cost
        self.retreat_cost = 0  # change
        self.build_toll = 0  # more ore for others who build up to this ruler's level
        self.boons: list[list[Boon]] = [[] for _ in MOMENTS]
        self.ally_gift = 0  # resources of choice for whoever forms an alliance with this ruler
        self.armies_moved = [1] * len(ACTIONS)  # by one patrol or quest
        self.crosses_water = False
        self.crosses_crags = False
        self.quests_inland = False
        self.instead: list[list[int]] = [[] for _ in ACTIONS]  # actions also open on another's turn
        self.trade_bonus = 0
        self.trades = 1
        self.unbreakable = False  # nobody may break an alliance with this ruler
        self.spite = 0  # resources lost by whoever fights this ruler's white flag
        self.plunder = 0  # resources taken from the loser of a war
        self.leaves_ruins = False
        self.keeps_ruins = False
        self.expands_beside = False
        self.shifts_shape = False
        self.bonuses: list[Bonus] = []
        # What the factions of Heroes' Call brought.
        self.shelters_in = [False] * len(SHORES)  # a beaten army may retreat into water or crags
        self.crowds = [0] * (BODY + 1)  # by terrain, how many own armies fit instead of two; 0: two
        self.crowd_yields = [NOTHING] * (BODY + 1)  # what such a full region yields besides
        self.shore_costs = [0] * len(SHORES)  # change of a build by a region at water or crags
        self.pair_worth = [0, 0, 0]  # of every two of a resource in war, where that is more
        self.exacts = 0  # on learning: resources that every other ruler gives up
        self.humbles = False  # on learning: a rival of choice loses a level of magic
        self.regroups = 0  # who loses a war by so many collects at once; 0: never
        self.sacrifice = 0  # mana for an own army taken out of play; 0: not possible
        self.ore_wars = False  # whoever starts a war may demand that it be paid in ore alone
        self.topples_army = [False] * len(MOMENTS)  # knocks over a rival's army at a moment
        self.topples_tower = [False] * len(MOMENTS)  # knocks over a rival's war tower
        # What only heroes have.
        self.inspires = 0  # war bonus of own armies next to the hero
        self.spared = 0  # a war lost by so many or fewer costs nothing
        self.avenged = False  # whoever beats the hero loses all food
        self.strides = False  # a patrol takes the hero one region further
        self.harvests = 0  # so much more of what the hero's region yields

    def join(self, other: Powers) -> None:
        """U-POWER-1 Powers add up; of two that do the same, the better counts."""
        add(self.attack_bonus, other.attack_bonus)
        add(self.defence_bonus, other.defence_bonus)
        add(self.shore_bonus, other.shore_bonus)
        add(self.costs, other.costs)
        raise_to(self.worth, other.worth)
        raise_to(self.surge, other.surge)
        raise_to(self.armies_moved, other.armies_moved)
        for moment in range(len(MOMENTS)):
            self.boons[moment] = self.boons[moment] + other.boons[moment]
        for action in range(len(ACTIONS)):
            more = [may for may in other.instead[action] if may not in self.instead[action]]
            self.instead[action] = self.instead[action] + more
        self.retreat_cost += other.retreat_cost
        self.build_toll += other.build_toll
        self.ally_gift += other.ally_gift
        self.trade_bonus += other.trade_bonus
        self.trades = max(self.trades, other.trades)
        self.spite += other.spite
        self.plunder += other.plunder
        self.wins_ties = self.wins_ties or other.wins_ties
        self.crosses_water = self.crosses_water or other.crosses_water
        self.crosses_crags = self.crosses_crags or other.crosses_crags
        self.quests_inland = self.quests_inland or other.quests_inland
        self.unbreakable = self.unbreakable or other.unbreakable
        self.leaves_ruins = self.leaves_ruins or other.leaves_ruins
        self.keeps_ruins = self.keeps_ruins or other.keeps_ruins
        self.expands_beside = self.expands_beside or other.expands_beside
        self.shifts_shape = self.shifts_shape or other.shifts_shape
        self.bonuses = self.bonuses + other.bonuses
        self.join_expansion(other)

    def join_expansion(self, other: Powers) -> None:
        for shore in range(len(SHORES)):
            self.shelters_in[shore] = self.shelters_in[shore] or other.shelters_in[shore]
        for moment in range(len(MOMENTS)):
            self.topples_army[moment] = self.topples_army[moment] or other.topples_army[moment]
            self.topples_tower[moment] = self.topples_tower[moment] or other.topples_tower[moment]
        raise_to(self.crowds, other.crowds)
        raise_to(self.crowd_yields, other.crowd_yields)
        raise_to(self.pair_worth, other.pair_worth)
        add(self.shore_costs, other.shore_costs)
        self.exacts += other.exacts
        self.humbles = self.humbles or other.humbles
        if other.regroups and (other.regroups < self.regroups or not self.regroups):
            self.regroups = other.regroups  # the smaller defeat counts more often
        self.sacrifice = max(self.sacrifice, other.sacrifice)
        self.ore_wars = self.ore_wars or other.ore_wars
        self.inspires += other.inspires
        self.spared = max(self.spared, other.spared)
        self.avenged = self.avenged or other.avenged
        self.strides = self.strides or other.strides
        self.harvests += other.harvests


def add(numbers: list[int], more: list[int]) -> None:
    for i in range(len(numbers)):
        numbers[i] += more[i]


def raise_to(numbers: list[int], others: list[int]) -> None:
    for i in range(len(numbers)):
        numbers[i] = max(numbers[i], others[i])
