"""Build, research and expand: pages 12 to 14 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Ask, Decision, Do, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Build, Expand, Humble
from pocketkeep.games.kingdoms.events import (
    ArmyAdded,
    MagicLearned,
    MagicLost,
    ShapeTaken,
    TowerBuilt,
    WarTowerPlaced,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms, clockwise, is_dummy
from pocketkeep.games.kingdoms.model.terms import (
    BODY,
    BUILD,
    EXPAND,
    FOOD,
    MANA,
    ON_LEARN,
    ORE,
    RESEARCH,
    SHORES,
    TUNDRA,
)
from pocketkeep.games.kingdoms.rules import heroes, land, magic, resources, toppling, treasury


def build_price(game: Kingdoms, seat: Seat, region: int = NOBODY) -> int:
    """U-BUILD-1, U-POWER-4 The number of the next level in ore, and the tolls of others there."""
    level = game.towers[seat] + 1
    price = level + game.powers[seat].costs[BUILD]
    for other in range(game.rulers):
        if other != seat and game.towers[other] == level:
            price += game.powers[other].build_toll
    for shore in range(len(SHORES)):
        change = game.powers[seat].shore_costs[shore]
        if change and is_by(game, seat, region, shore):
            price += change
    return max(0, price)


def is_by(game: Kingdoms, seat: Seat, region: int, shore: int) -> bool:
    """H-POWER-3 Whether a war tower goes to a region by water or crags, or one such is occupied.

    The second where no war towers are played, and the level is built nowhere.
    """
    lands = game.book.lands
    if region != NOBODY:
        return shore in lands[region].shores
    if game.book.numbers.war_towers:
        return False
    return any(shore in lands[each].shores for each in land.occupied(game, seat))


def is_built(game: Kingdoms, seat: Seat) -> bool:
    """Whether the tower stands to its last level."""
    return game.towers[seat] >= len(game.book.numbers.tower_points) - 1


def add_build(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """U-BUILD-2, H-TOWER-1 One level an action, six at most."""
    if game.book.numbers.war_towers:
        add_sites(game, seat, options)
        toppling.add_repairs(game, seat, options)
    elif not is_built(game, seat) and resources.can_pay(game, seat, ORE, build_price(game, seat)):
        options.append(game.book.build)


def add_sites(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """H-TOWER-2 A level is built as a war tower in an occupied region."""
    if is_built(game, seat):
        return
    for region in land.occupied(game, seat):
        price = build_price(game, seat, region)
        if is_site(game, region) and resources.can_pay(game, seat, ORE, price):
            options.append(game.book.build_at[region])


def is_site(game: Kingdoms, region: int) -> bool:
    """H-TOWER-3, H-TUNDRA-3, H-BODY-5 One a region, and none in tundra, water or crags."""
    return game.forts[region] == NOBODY and game.book.terrain[region] < TUNDRA


def build(game: Kingdoms, seat: Seat, choice: Build) -> None:
    """H-TOWER-2 The tower is a level higher, and a war tower stands where it was built."""
    ore = build_price(game, seat, choice.region)
    treasury.charge(game, seat, ORE, ore)
    game.towers[seat] += 1
    game.tell(TowerBuilt(seat, game.towers[seat], ore))
    if choice.region != NOBODY:
        game.forts[choice.region] = seat
        game.tell(WarTowerPlaced(seat, game.book.regions[choice.region]))


def research_price(game: Kingdoms, seat: Seat) -> int:
    """U-RESEARCH-1, U-POWER-4 The number of the next level in mana."""
    return max(0, game.magic[seat] + 1 + game.powers[seat].costs[RESEARCH])


def is_learned(game: Kingdoms, seat: Seat) -> bool:
    """Whether every level of the faction's magic is reached."""
    return game.magic[seat] >= len(game.book.powers[game.factions[seat]]) - 1


def add_research(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """U-RESEARCH-2 One level an action, as many as the card has."""
    if not is_learned(game, seat) and resources.can_pay(
        game, seat, MANA, research_price(game, seat)
    ):
        options.append(game.book.research)


def research(game: Kingdoms, seat: Seat) -> None:
    """H-SILVER-4 What the new level brings comes once it is paid for."""
    mana = research_price(game, seat)
    is_paid = treasury.charge(game, seat, MANA, mana)
    game.magic[seat] += 1
    game.tell(MagicLearned(seat, game.magic[seat], mana))
    if game.book.powers[game.factions[seat]][1].shifts_shape:
        take_shape(game, seat)
    land.update_powers(game, seat)
    if is_paid:
        learn(game, seat)
    else:
        follow(game, Lesson(seat=seat))


def take_shape(game: Kingdoms, seat: Seat) -> None:
    """U-POWER-3 A shapeshifter's new level is that of a faction drawn by chance."""
    models = [f for f in range(len(game.book.factions)) if not game.book.powers[f][1].shifts_shape]
    faction = models[game.draw(len(models))]
    game.shapes[seat].append(faction)
    game.tell(ShapeTaken(seat, game.magic[seat], game.book.factions[faction]))


@state
class Lesson(Frame):
    """A level of magic is learned once its bill is paid."""

    seat: Seat

    def procedure(self) -> list[Step]:
        return LESSON


def learn_at_last(game: Kingdoms, lesson: Lesson) -> None:
    learn(game, lesson.seat)


def learn(game: Kingdoms, seat: Seat) -> None:
    """U-POWER-2 The new power is there at once; what it brings on learning, it brings now."""
    level = game.magic[seat]
    source = game.shapes[seat][level - 1] if game.shapes[seat] else game.factions[seat]
    lesson = game.book.learnt[source][level]
    for boon in lesson.boons[ON_LEARN]:
        magic.grant(game, seat, boon, ON_LEARN, terrain=boon.terrain, payer=seat)
    if lesson.exacts:
        exact(game, seat, lesson.exacts)
    if lesson.humbles:
        humble(game, seat)
    toppling.offer(game, seat, lesson, ON_LEARN)


def exact(game: Kingdoms, seat: Seat, amount: int) -> None:
    """H-POWER-1 Everybody else gives up resources of their own choice, clockwise."""
    for other in clockwise(game, seat):
        if other != seat:
            treasury.lose(game, other, amount, "exaction")


@state
class Humbling(Frame):
    """A ruler names a rival who loses a level of magic."""

    seat: Seat

    def procedure(self) -> list[Step]:
        return HUMBLING


def humble(game: Kingdoms, seat: Seat) -> None:
    """H-POWER-2, S-POWER-2 The dummy humbles the only rival it has."""
    if not is_dummy(game, seat):
        follow(game, Humbling(seat=seat))
    elif game.magic[0]:
        lose_magic(game, 0, seat)


def ask_humble(game: Kingdoms, humbling: Humbling) -> Decision | None:
    """H-POWER-2 Any rival who has a level to lose."""
    seat = humbling.seat
    rivals = [other for other in clockwise(game, seat) if can_humble(game, seat, other)]
    return Decision(seat, [game.book.humble[rival] for rival in rivals]) if rivals else None


def can_humble(game: Kingdoms, seat: Seat, other: Seat) -> bool:
    return other != seat and game.magic[other] > 0


def humble_rival(game: Kingdoms, humbling: Humbling, choice: Humble) -> None:
    lose_magic(game, choice.ruler, humbling.seat)


def lose_magic(game: Kingdoms, seat: Seat, by: Seat) -> None:
    """H-POWER-2 The highest level is lost with its powers, a shape taken there too."""
    game.magic[seat] -= 1
    if game.shapes[seat]:
        game.shapes[seat].pop()
    land.update_powers(game, seat)
    game.tell(MagicLost(seat, game.magic[seat], by))


def expand_price(game: Kingdoms, seat: Seat) -> int:
    """U-EXPAND-1, U-POWER-4 Food for every army in play, the new one included."""
    return max(0, len(game.armies[seat]) + 1 + game.powers[seat].costs[EXPAND])


def has_all_armies(game: Kingdoms, seat: Seat) -> bool:
    """U-EXPAND-3 Whether no army is left in a ruler's supply."""
    return len(game.armies[seat]) >= game.book.numbers.armies


def add_expands(game: Kingdoms, seat: Seat, options: list[Choice]) -> None:
    """U-EXPAND-2, H-END-2 Beside an army that stands alone; seven armies at most."""
    if has_all_armies(game, seat):
        return
    if not resources.can_pay(game, seat, FOOD, expand_price(game, seat)):
        return
    options.extend([game.book.expand[region] for region in camps(game, seat)])


def camps(game: Kingdoms, seat: Seat) -> list[int]:
    """U-RUINS-4 Where a new army may be raised, ruins or not."""
    regions = [region for region in land.occupied(game, seat) if has_place(game, seat, region)]
    if game.powers[seat].expands_beside:
        for region in land.occupied(game, seat):
            if game.book.terrain[region] == BODY:
                continue
            for goal in land.neighbours(game, seat, region):
                if is_free(game, seat, goal) and goal not in regions:
                    regions.append(goal)
    return regions


def has_place(game: Kingdoms, seat: Seat, region: int) -> bool:
    """U-EXPAND-2, H-FALLEN-4, H-BODY-5, H-POWER-7 Room beside an own army, standing or lying."""
    if land.is_full(game, seat, region):
        return False
    crowd = game.crowd[region]
    if crowd < game.book.numbers.crowd:
        return game.book.terrain[region] != BODY
    return crowd == game.armies[seat].count(region)


def is_free(game: Kingdoms, seat: Seat, region: int) -> bool:
    """H-POWER-4, H-TUNDRA-1 Empty: no army, no war tower but an own one, and no tundra."""
    return (
        not game.crowd[region]
        and game.forts[region] in (NOBODY, seat)
        and game.book.terrain[region] != TUNDRA
    )


def expand(game: Kingdoms, seat: Seat, choice: Expand) -> None:
    """H-HERO-8 The new army is the hero, if the hero is not in play."""
    food = expand_price(game, seat)
    treasury.charge(game, seat, FOOD, food)
    land.place(game, seat, choice.region)
    game.tell(ArmyAdded(seat, game.book.regions[choice.region], food))
    if game.book.numbers.heroes and game.hero_at[seat] == NOBODY and not is_dummy(game, seat):
        heroes.call_up(game, seat, choice.region)


LESSON: Final[list[Step]] = [Do("learn-at-last", "U-POWER-2", learn_at_last)]
HUMBLING: Final[list[Step]] = [
    Ask(
        "humble-rival",
        "H-POWER-2",
        "Name who loses a level of magic.",
        ask=ask_humble,
        apply=humble_rival,
    ),
]
