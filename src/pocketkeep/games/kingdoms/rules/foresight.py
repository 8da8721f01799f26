"""What an option would lead to: worked out, or tried on a table of its own.

Nothing hidden is looked at, so bots, views and words may all go by it.
"""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Frame, Seat
from pocketkeep.games.kingdoms.choices import Collect, Decline, Move, Select, Trade
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ANY_TERRAIN, ON_COLLECT, STORES
from pocketkeep.games.kingdoms.rules import collect, magic, resources, trade, turn
from pocketkeep.games.kingdoms.rules.automa import war as siege
from pocketkeep.games.kingdoms.rules.movement import march
from pocketkeep.games.kingdoms.rules.movement.march import March
from pocketkeep.games.kingdoms.rules.trade import Market
from pocketkeep.games.kingdoms.rules.treasury import Gift
from pocketkeep.games.kingdoms.rules.war.conquest import Conquest
from pocketkeep.games.kingdoms.rules.war.war import War


def move(game: Kingdoms, seat: Seat, choice: Move) -> Kingdoms:
    """U-WAR-1 The table once an army has moved in, before anybody is asked."""
    world = game.clone()
    march.move(world, seat, choice)
    return world


def clash(world: Kingdoms) -> Frame | None:
    """U-WAR-1 The war that is about to follow: War, Conquest, or a Siege with its price."""
    for frame in world.coming:
        if isinstance(frame, siege.Siege):
            siege.reckon(world, frame)
            return frame
        if isinstance(frame, War) or isinstance(frame, Conquest):  # noqa: SIM101 - compiled
            return frame
    return None


def gather(game: Kingdoms, seat: Seat) -> Kingdoms:
    """U-COLLECT-1 The table once a ruler has collected, before anything of choice is taken."""
    world = game.clone()
    collect.collect(world, seat)
    return world


def gifts(world: Kingdoms, seat: Seat) -> int:
    """U-COLLECT-5 So many resources of choice are about to follow."""
    number = 0
    for frame in world.coming:
        if isinstance(frame, Gift) and frame.seat == seat:
            number += frame.amount
    return number


def offered(game: Kingdoms, seat: Seat, action: int, *, active: bool = True) -> list[Choice]:
    """U-TURN-6, U-TURN-7 What a ruler could do with an action that is selected."""
    options: list[Choice] = []
    for may in game.powers[seat].open_actions[action]:
        turn.add_options(game, seat, may, options, active=active)
    return options


def is_idle(game: Kingdoms, seat: Seat, option: Choice) -> bool:
    """Whether a ruler does nothing with an option of a turn."""
    if type(option) is Select:
        return not offered(game, seat, option.action)
    if type(option) is Collect:
        return yields_nothing(game, seat)
    return type(option) is Decline


def takes_back(game: Kingdoms, option: Choice) -> bool:
    """U-POWER-3, U-TRADE-2 Whether a second move or trade ends where the first began."""
    frame = game.stack[-1]
    if isinstance(frame, March) and type(option) is Move:
        return marches_back(game, frame, option)
    return isinstance(frame, Market) and type(option) is Trade and trades_back(game, frame, option)


def marches_back(game: Kingdoms, frame: March, option: Move) -> bool:
    """U-POWER-3 From where the first army went to where it came from, and nothing comes of it."""
    if option.hero or option.goal != frame.begun or option.start != game.marched:
        return False
    world = move(game, frame.seat, option)
    held = resources.held(game, frame.seat)
    return not world.coming and resources.held(world, frame.seat) == held


def trades_back(game: Kingdoms, frame: Market, option: Trade) -> bool:
    """U-TRADE-2 Whether its ruler has no more of anything than before both trades."""
    held = resources.held(game, frame.seat)
    held[option.give] -= option.amount
    held[option.take] += trade.brought(game, frame.seat, option)
    for resource in range(len(frame.held)):
        if held[resource] > frame.held[resource]:
            return False
    return len(frame.held) > 0


def yields_nothing(game: Kingdoms, seat: Seat) -> bool:
    """U-COLLECT-1 Whether no region yields anything for which there is room, and no magic does."""
    got = collect.harvest(game, seat)
    for store in range(len(STORES)):
        if min(got[store], resources.room(game, seat, store)) > 0:
            return False
    return gifts_of(game, seat, got) == 0


def gifts_of(game: Kingdoms, seat: Seat, got: list[int]) -> int:
    """U-COLLECT-4 Resources of choice, and what magic brings, beside what the regions yield."""
    number = got[collect.RUINS_CHOICE] + got[collect.TUNDRA_CHOICE]
    for boon in game.powers[seat].boons[ON_COLLECT]:
        number += magic.boon_amount(game, seat, boon, ON_COLLECT, terrain=ANY_TERRAIN)
    if len(game.armies[seat]) == 1 and game.book.numbers.last_army_gift:
        number += 1
    return number
