"""The dummy of the solo game: what it does on its own turns and on the person's. Pages 23 to 28.

Nobody decides for it: the die and the compass do, and where neither says anything, want of it.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.games.kingdoms.choices import Build, Move, Repair, StandUp
from pocketkeep.games.kingdoms.events import (
    ActionTurnedPast,
    CompassFlipped,
    DieRolled,
    DummyHeldBack,
    ResourcesGained,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    BODY,
    BUILD,
    DUMMY,
    EXPAND,
    FOOD,
    MANA,
    ORE,
    QUEST,
    RESEARCH,
    RESOURCES,
    TRADE,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import (
    collect,
    growth,
    land,
    magic,
    resources,
    toppling,
)
from pocketkeep.games.kingdoms.rules.automa import compass, moves
from pocketkeep.games.kingdoms.rules.movement import march

DONE: Final = ""
NO_WAY: Final = "no army of its could go anywhere"
NO_SITE: Final = "every region it might build in has a war tower"
NO_ROOM: Final = "no open region lay beside its armies"
COMPLETE: Final = "there was nothing left to gain by it"


def flip_compass(game: Kingdoms) -> None:
    """S-COMPASS-1, S-COMPASS-2 Day turns to night or back; nightfall enriches the dummy."""
    game.night = 1 - game.night
    game.tell(CompassFlipped(game.night == 1))
    if game.night:
        gain_one_of_each(game, "nightfall")


def gain_one_of_each(game: Kingdoms, reason: str) -> None:
    gained = [resources.gain(game, DUMMY, resource, 1) for resource in (MANA, ORE, FOOD)]
    game.tell(ResourcesGained(DUMMY, (gained[MANA], gained[ORE], gained[FOOD]), reason))


def choose_action(game: Kingdoms) -> int:
    """S-TURN-3, S-TURN-4, S-COMPASS-3 What the roll means; clockwise past actions with a cube."""
    roll = compass.roll_die(game)
    hour = roll - 1
    action = compass.COMPASS[hour]
    game.tell(DieRolled(roll, ACTIONS[action]))
    while game.cubes[action]:
        hour = (hour + 1) % len(compass.COMPASS)
        taken, action = action, compass.COMPASS[hour]
        game.tell(ActionTurnedPast(ACTIONS[taken], ACTIONS[action]))
    return action


def act(game: Kingdoms, action: int, active: bool) -> None:
    """S-TURN-2, S-TURN-5 The dummy takes the action if it can; else it collects, even active."""
    hindrance = attempt(game, action, active)
    if hindrance == DONE:
        magic.levy(game, DUMMY, action)
        return
    game.tell(DummyHeldBack(ACTIONS[action], hindrance))
    collect_resources(game)


def attempt(game: Kingdoms, action: int, active: bool) -> str:
    """S-POWER-4 The action itself, and never another one that magic would allow in its place."""
    if action <= QUEST:
        return set_out(game, action, active)
    if action == BUILD:
        return build(game)
    if action == RESEARCH:
        return research(game)
    if action == EXPAND:
        return expand(game)
    return trade(game)


def set_out(game: Kingdoms, action: int, active: bool) -> str:
    """S-PATROL-1, S-PATROL-4, S-QUEST-1 The army that the hand selects goes, or stands up."""
    choice = moves.choose(game, action, active)
    if type(choice) is Move:
        march.set_out(game, DUMMY, choice, active)
    elif type(choice) is StandUp:
        toppling.stand_up(game, DUMMY, choice)
    return NO_WAY if choice is None else DONE


def build(game: Kingdoms) -> str:
    """S-BUILD-1, S-BUILD-2, S-BUILD-3 The next level, where the army is that the hand selects.

    Or else a repair.
    """
    options: list[Choice] = []
    growth.add_build(game, DUMMY, options)
    sites = [choice for choice in options if type(choice) is Build]
    if sites:
        chosen = sites[0]
        if game.book.numbers.war_towers:
            regions = [site.region for site in sites]
            region = compass.find_army(game, regions)
            chosen = game.book.build_at[region]
        growth.build(game, DUMMY, chosen)
        return DONE
    if repair(game):
        return DONE
    if growth.is_built(game, DUMMY):
        return COMPLETE
    price = growth.build_price(game, DUMMY)
    return NO_SITE if resources.can_pay(game, DUMMY, ORE, price) else lacking(game, ORE, price)


def lacking(game: Kingdoms, resource: int, price: int) -> str:
    """What an action would cost the dummy, and what it has of that."""
    return f"{price} {RESOURCES[resource]}, {game.stores[resource][DUMMY]} held"


def repair(game: Kingdoms) -> bool:
    """S-BUILD-3 What cannot be built higher can still be stood up again."""
    options: list[Choice] = []
    toppling.add_repairs(game, DUMMY, options)
    regions = [choice.region for choice in options if type(choice) is Repair]
    if not regions:
        return False
    region = compass.find_region(game, regions, "war tower")
    toppling.repair(game, DUMMY, game.book.repair[region])
    return True


def research(game: Kingdoms) -> str:
    """S-RESEARCH-1, S-RESEARCH-2 The next level of magic, whose power is the dummy's at once."""
    options: list[Choice] = []
    growth.add_research(game, DUMMY, options)
    if not options:
        if growth.is_learned(game, DUMMY):
            return COMPLETE
        return lacking(game, MANA, growth.research_price(game, DUMMY))
    growth.research(game, DUMMY)
    return DONE


def expand(game: Kingdoms) -> str:
    """S-EXPAND-1, S-EXPAND-2, S-EXPAND-3 A new army, in an open region beside one of its armies."""
    if growth.has_all_armies(game, DUMMY):
        return COMPLETE
    price = growth.expand_price(game, DUMMY)
    if not resources.can_pay(game, DUMMY, FOOD, price):
        return lacking(game, FOOD, price)
    regions = open_regions(game)
    if not regions:
        return NO_ROOM
    region = compass.find_region(game, regions, "region")
    growth.expand(game, DUMMY, game.book.expand[region])
    return DONE


def open_regions(game: Kingdoms) -> list[int]:
    """S-EXPAND-1, S-EXPAND-4, H-BODY-5 Next to an army on land, open to anybody; never tundra."""
    regions: list[int] = []
    for start in land.occupied(game, DUMMY):
        if game.book.terrain[start] == BODY:
            continue
        for goal in land.neighbours(game, DUMMY, start):
            is_land = game.book.terrain[goal] < TUNDRA
            if is_land and land.is_open(game, goal) and goal not in regions:
                regions.append(goal)
    return sorted(regions)


def trade(game: Kingdoms) -> str:
    """S-TRADE-1 The dummy gives nothing and gains one of each."""
    gain_one_of_each(game, ACTIONS[TRADE])
    return DONE


def collect_resources(game: Kingdoms) -> None:
    """S-COLLECT-1 From its regions, as anybody collects."""
    collect.collect(game, DUMMY)
