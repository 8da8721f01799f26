"""How a bot weighs things before it has thought about them: numbers that training finds."""

from __future__ import annotations

from typing import final


@final
class Manner:
    """The numbers of the quick policy, in points; `mind.MANNER` says where they start.

    Tuning may try what makes no sense: a war always costs something, and more is never worse.
    """

    def __init__(self, numbers: dict[str, float]) -> None:
        self.effort = numbers["effort"]  # a resource built in, where the level pays nothing yet
        self.build = numbers["build"]  # share of what a level brings
        self.research = numbers["research"]  # a level of magic
        self.spark = numbers["spark"]  # the same, the more of the game is left
        self.favour = numbers["favour"]  # share of what the level's powers look like, likewise
        self.crown = numbers["crown"]  # share of the points that the last level would bring now
        self.expand = numbers["expand"]  # an army
        self.army = numbers["army"]  # the same, the more of the game is left
        self.finish = numbers["finish"]  # a point of lead, for whoever brings the end about
        self.collect = numbers["collect"]  # to collect, besides what it brings
        self.move = numbers["move"]  # … to move instead of collecting
        self.trade = numbers["trade"]  # … to trade instead of collecting
        self.useful = numbers["useful"]  # a resource that helps to pay what comes next
        self.spare = numbers["spare"]  # a resource beyond that
        self.mana = numbers["mana"]  # share of `useful`
        self.ore = numbers["ore"]
        self.food = numbers["food"]
        self.afford = numbers["afford"]  # to have the whole price of something
        self.late = numbers["late"]  # how far resources fade once the end is triggered
        self.region = numbers["region"]  # a region, at the start of the game
        self.kinds = numbers["kinds"]  # a kind of resource that no other region yields
        self.ruins = numbers["ruins"]  # an army in ruins, at the end of the game
        self.capital = numbers["capital"]  # a capital, at the end of the game
        self.lost = numbers["lost"]  # a region of the Lost Kingdom
        self.war = numbers["war"]  # to start a war, besides what it may bring
        self.edge = max(0.0, numbers["edge"])  # how sure a point more makes a war
        self.cost = max(0.02, numbers["cost"])  # of a war, for each point of its value
        self.harm = numbers["harm"]  # share of what a rival loses
        self.escape = numbers["escape"]  # share of a beaten army that is lost if it can retreat
        self.bold = numbers["bold"]  # share of rivals who set all they can
        self.peace = numbers["peace"]  # an alliance
        self.hero = numbers["hero"]  # a hero's rise, and half of that to have one
        self.retire = numbers["retire"]  # share of the points of a hero's retirement
        self.tower = numbers["tower"]  # a war tower where it pays, or is guarded
        self.fallen = numbers["fallen"]  # an army or a war tower that lies
        self.split_mana = numbers["split_mana"]  # of the resources to begin with
        self.split_food = numbers["split_food"]
        self.variety = numbers["variety"]  # a kind of terrain next to the first armies
