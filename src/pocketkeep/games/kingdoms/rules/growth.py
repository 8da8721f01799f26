"""Build, research and expand: pages 12 to 14 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import Seat
from pocketkeep.games.kingdoms.choices import Expand
from pocketkeep.games.kingdoms.events import ArmyAdded, MagicLearned, ShapeTaken, TowerBuilt
from pocketkeep.games.kingdoms.model import Kingdoms
from pocketkeep.games.kingdoms.powers import BUILD, EXPAND, FOOD, MANA, ON_LEARN, ORE, RESEARCH
from pocketkeep.games.kingdoms.rules import land, treasury


def build_price(game: Kingdoms, seat: Seat) -> int:
    """U-BUILD-1, U-POWER-4 The number of the next level in ore, and the tolls of others there."""
    level = game.towers[seat] + 1
    price = level + game.powers[seat].costs[BUILD]
    for other in range(game.seats):
        if other != seat and game.towers[other] == level:
            price += game.powers[other].build_toll
    return max(0, price)


def is_built(game: Kingdoms, seat: Seat) -> bool:
    """Whether the tower stands to its last level."""
    return game.towers[seat] >= len(game.book.numbers.tower_points) - 1


def add_build(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """U-BUILD-2 One level an action, six at most."""
    if not is_built(game, seat) and game.stores[ORE][seat] >= build_price(game, seat):
        options.append(game.book.build)


def build(game: Kingdoms, seat: Seat) -> None:
    ore = build_price(game, seat)
    game.stores[ORE][seat] -= ore
    game.towers[seat] += 1
    game.tell(TowerBuilt(seat, game.towers[seat], ore))


def research_price(game: Kingdoms, seat: Seat) -> int:
    """U-RESEARCH-1, U-POWER-4 The number of the next level in mana."""
    return max(0, game.magic[seat] + 1 + game.powers[seat].costs[RESEARCH])


def is_learned(game: Kingdoms, seat: Seat) -> bool:
    """Whether every level of the faction's magic is reached."""
    return game.magic[seat] >= len(game.book.powers[game.factions[seat]]) - 1


def add_research(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """U-RESEARCH-2 One level an action, as many as the card has."""
    if not is_learned(game, seat) and game.stores[MANA][seat] >= research_price(game, seat):
        options.append(game.book.research)


def research(game: Kingdoms, seat: Seat) -> None:
    mana = research_price(game, seat)
    game.stores[MANA][seat] -= mana
    game.magic[seat] += 1
    game.tell(MagicLearned(seat, game.magic[seat], mana))
    if game.book.powers[game.factions[seat]][1].shifts_shape:
        take_shape(game, seat)
    learn(game, seat)


def take_shape(game: Kingdoms, seat: Seat) -> None:
    """U-POWER-3 A shapeshifter's new level is that of a faction drawn by chance."""
    models = [f for f in range(len(game.book.factions)) if not game.book.powers[f][1].shifts_shape]
    faction = models[game.draw(len(models))]
    game.shapes[seat].append(faction)
    game.tell(ShapeTaken(seat, game.magic[seat], game.book.factions[faction]))


def learn(game: Kingdoms, seat: Seat) -> None:
    """U-POWER-2 The new power is there at once; what it brings on learning, it brings now."""
    land.update_powers(game, seat)
    level = game.magic[seat]
    source = game.shapes[seat][level - 1] if game.shapes[seat] else game.factions[seat]
    for boon in game.book.learnt[source][level].boons[ON_LEARN]:
        treasury.grant(game, seat, boon, ON_LEARN, boon.terrain, seat)


def expand_price(game: Kingdoms, seat: Seat) -> int:
    """U-EXPAND-1, U-POWER-4 Food for every army in play, the new one included."""
    return max(0, len(game.armies[seat]) + 1 + game.powers[seat].costs[EXPAND])


def add_expands(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """U-EXPAND-2, U-EXPAND-3 Beside an army that stands alone; seven armies at most."""
    if len(game.armies[seat]) >= game.book.numbers.armies:
        return
    if game.stores[FOOD][seat] < expand_price(game, seat):
        return
    options.extend([game.book.expand[region] for region in camps(game, seat)])


def camps(game: Kingdoms, seat: Seat) -> list[int]:
    """U-RUINS-4 Where a new army may be raised, ruins or not."""
    most = game.book.numbers.crowd
    regions = [region for region in land.occupied(game, seat) if game.crowd[region] < most]
    if game.powers[seat].expands_beside:
        for region in land.occupied(game, seat):
            for goal in land.neighbours(game, seat, region):
                if not game.crowd[goal] and goal not in regions:
                    regions.append(goal)
    return regions


def expand(game: Kingdoms, seat: Seat, choice: Expand) -> None:
    food = expand_price(game, seat)
    game.stores[FOOD][seat] -= food
    land.place(game, seat, choice.region)
    game.tell(ArmyAdded(seat, game.book.regions[choice.region], food))
