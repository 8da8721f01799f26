"""Retreat: pages 9 and 11 of the rulebook, and how armies leave a war for good."""

from __future__ import annotations

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.games.kingdoms.events import ArmyRemoved, ArmyRetreated
from pocketkeep.games.kingdoms.model.powers import Powers
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import FOOD
from pocketkeep.games.kingdoms.rules import land, resources, treasury


def fugitive(game: Kingdoms, seat: Seat, region: int) -> Powers:
    """H-HERO-4 The powers of the army that would retreat from a region: the hero goes first."""
    return land.powers_for(game, seat, land.hero_stands(game, seat, region))


def retreat_price(game: Kingdoms, seat: Seat, region: int = NOBODY) -> int:
    """U-RETREAT-1, U-ALLY-9, U-POWER-4 Food for every army in play, the beaten one included."""
    return max(0, len(game.armies[seat]) + fugitive(game, seat, region).retreat_cost)


def can_retreat(game: Kingdoms, seat: Seat, region: int) -> bool:
    """U-RETREAT-1, H-FALLEN-10, H-SILVER-2 Whether an army stands there, and can be paid for."""
    if not land.stands_upright(game, seat, region):
        return False
    return resources.can_pay(game, seat, FOOD, retreat_price(game, seat, region))


def ways_out(game: Kingdoms, seat: Seat, lost: list[int]) -> list[Choice]:
    """U-RETREAT-6, U-RETREAT-7, U-ALLY-8 Each army beaten retreats for food, or is removed."""
    book = game.book
    options: list[Choice] = []
    last = NOBODY
    for region in lost:
        if region == last:
            continue  # two armies beside an ally's war tower: one after the other
        last = region
        options.append(book.remove[region])
        if can_retreat(game, seat, region):
            options.extend([book.retreats[region][goal] for goal in shelters(game, seat, region)])
    return options


def ways_out_for_free(game: Kingdoms, region: int) -> list[Choice]:
    """U-ALLY-10, U-ALLY-11 A last army goes to the nearest region that nobody is in."""
    row = game.book.retreats[region]
    return [row[goal] for goal in land.nearest_unoccupied(game, region)]


def shelters(game: Kingdoms, seat: Seat, region: int) -> list[int]:
    """U-RETREAT-2, U-RETREAT-4, U-RETREAT-5, H-BODY-4 Adjacent; for some magic, water or crags."""
    powers, book = fugitive(game, seat, region), game.book
    goals = [
        goal for goal in land.neighbours_by(game, powers, region) if has_room(game, seat, goal)
    ]
    for body in book.lands[region].bodies:
        if can_shelter(game, powers, body) and has_room(game, seat, body):
            goals.append(body)
    return goals


def can_shelter(game: Kingdoms, powers: Powers, body: int) -> bool:
    """H-BODY-4 Whether magic opens water or crags to a beaten army."""
    return powers.shelters_in[game.book.lands[body].shores[0]]


def has_room(game: Kingdoms, seat: Seat, goal: int) -> bool:
    """U-RETREAT-3, H-TOWER-14, H-TUNDRA-1 Whether an army fits in and starts no war by it."""
    if game.crowd[goal] and land.is_full(game, seat, goal):
        return False
    return land.foe(game, seat, goal) == NOBODY


def retreat(game: Kingdoms, seat: Seat, start: int, goal: int, price: int) -> None:
    """U-RETREAT-1, H-SILVER-2, H-TOWER-16 The price is paid, and the army goes, the hero first."""
    regions = game.book.regions
    game.tell(ArmyRetreated(seat, regions[start], regions[goal], price))
    treasury.charge(game, seat, FOOD, price)
    alone = game.armies[seat].count(start) == 1
    hero = game.hero_at[seat] == start and (alone or not game.hero_fallen[seat])
    land.shift(game, seat, start, goal, hero=hero)
    land.trample(game, seat, goal)
    land.keep_marched(game, seat, start, goal)


def remove(game: Kingdoms, seat: Seat, region: int) -> None:
    """U-WAR-15, H-HERO-9 An army returns to its owner's supply."""
    land.lose(game, seat, region)
    land.keep_marched(game, seat, region, NOBODY)
    game.tell(ArmyRemoved(seat, game.book.regions[region]))


def leave_alliance(game: Kingdoms, attacker: Seat, defender: Seat, region: int, both: bool) -> None:
    """P-ALLY-7, P-ALLY-8, P-ALLY-9 Whoever broke an alliance loses the armies that shared in it.

    The one that fights over a region is not among them: that is for the war to decide.
    """
    for other in land.shared(game, attacker, defender):
        if other != region:
            withdraw(game, attacker, other)
            if both:
                withdraw(game, defender, other)


def withdraw(game: Kingdoms, seat: Seat, region: int) -> None:
    while land.stands(game, seat, region):
        remove(game, seat, region)
