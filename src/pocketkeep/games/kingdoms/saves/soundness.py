"""What a saved position must be, before anybody plays on from it.

A file may have been edited or damaged. What could not lie on any table is refused with what is
wrong, rather than found out by a rule in the middle of the game. Positions that play has led to
are never checked: this runs where one is loaded, and nowhere else.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat, is_past
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    MOST_RULERS,
    RUNNING,
    SILVER,
    STORES,
    TUNDRA,
    TWO_PLAYERS,
)
from pocketkeep.games.kingdoms.options.offered import MOST_ROUNDS
from pocketkeep.games.kingdoms.rules import land
from pocketkeep.games.kingdoms.rules.automa.compass import HOURS
from pocketkeep.games.kingdoms.rules.ending import BY_ROUNDS, LAST_ROUND
from pocketkeep.games.kingdoms.rules.heroes import Muster
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.saves import procedures

TRIGGERS: Final = (RUNNING, "U-END-1", "U-END-2", "U-END-3", BY_ROUNDS, "H-END-1")


def refresh(game: Kingdoms) -> None:
    """Check a position that was just loaded, and work out afresh what it does not hold."""
    check_table(game)
    check_end(game)
    check_rulers(game)
    check_lost_kingdom(game)
    check_armies(game)
    check_war_towers(game)
    check_heroes(game)
    check_compass(game)
    work_out(game)
    check_crowds(game)
    procedures.check(game)


def work_out(game: Kingdoms) -> None:
    """Powers and ways: they follow from what is on the table."""
    for ruler in range(game.rulers):
        if game.factions[ruler] != NOBODY:
            land.update_powers(game, ruler)
    if NOBODY not in game.homes:
        game.book.open_ways(land.cards_in_play(game))


def is_laid(game: Kingdoms) -> bool:
    """Whether the table is laid, or else still being laid."""
    return not (game.stack and isinstance(game.stack[0], Setup))


def check_list(name: str, values: list[int], least: int, most: int, longest: int) -> None:
    """Numbers in order, between two others and not too many."""
    if type(values) is not list or len(values) > longest:
        refuse(f"{name}: not at most {longest} numbers")
    check_all(name, values, len(values), least=least, most=most)
    if values != sorted(values):
        refuse(f"{name}: not in order")


def check_lists(
    game: Kingdoms, name: str, lists: list[list[int]], least: int, most: int, longest: int
) -> None:
    if len(lists) != game.rulers:
        refuse(f"{name}: not a list for every ruler")
    for values in lists:
        check_list(name, values, least, most=most, longest=longest)


def check_once(name: str, values: list[int]) -> None:
    if len(set(values)) < len(values):
        refuse(f"{name}: something is there twice")


# Who plays, and how far it has come.


def check_table(game: Kingdoms) -> None:
    """U-SET-9, U-TURN-2 Who plays, who is active, and where the cubes lie."""
    solo = game.book.numbers.solo
    check_number("seats", game.seats, 1 if solo else TWO_PLAYERS, 1 if solo else MOST_RULERS)
    check_number("active", game.active, 0, game.rulers - 1)
    check_all("cubes", game.cubes, len(ACTIONS), least=0, most=1)
    if sum(game.cubes) > game.book.numbers.cubes:
        refuse(f"cubes: {sum(game.cubes)} of {game.book.numbers.cubes}")


def check_end(game: Kingdoms) -> None:
    """U-END-5, U-END-6 What brought the end, and whether the game is over."""
    if game.trigger not in TRIGGERS:
        refuse(f"trigger is {game.trigger!r}")
    check_number("rounds", game.rounds, 0, MOST_ROUNDS)
    if game.trigger == BY_ROUNDS and game.rounds != LAST_ROUND:
        refuse(f"trigger is {BY_ROUNDS}, and {game.rounds} rounds are left")
    if game.ended not in (RUNNING, game.trigger):
        refuse(f"ended is {game.ended!r}")
    if bool(game.ended) == bool(game.stack):
        refuse("a game that has ended goes on, or one that goes on has nothing under way")


def check_rulers(game: Kingdoms) -> None:
    """U-SET-2, U-SET-3 Everybody's faction, home, resources and levels."""
    book, rulers, numbers = game.book, game.rulers, game.book.numbers
    least = 0 if is_laid(game) else NOBODY
    check_all("factions", game.factions, rulers, least=least, most=len(book.factions) - 1)
    check_all("homes", game.homes, rulers, least=least, most=len(book.territories) - 1)
    check_once("factions", [faction for faction in game.factions if faction != NOBODY])
    if len(game.stores) != len(STORES):
        refuse("stores: not a list for every resource")
    for store in game.stores:
        check_all("stores", store, rulers, least=0, most=numbers.most_resources)
    if not book.has_peaks and any(game.stores[SILVER]):
        refuse("stores: silver, but no peaks")
    check_all("towers", game.towers, rulers, least=0, most=len(numbers.tower_points) - 1)
    check_all("magic", game.magic, rulers, least=0, most=len(book.powers[0]) - 1)
    retired = [sorted(each) for each in game.retired]
    check_lists(
        game, "retired", retired, least=0, most=len(book.heroes) - 1, longest=len(book.heroes)
    )
    if len(game.shapes) != rulers:
        refuse("shapes: not a list for every ruler")
    for ruler in range(rulers):
        check_shapes(game, ruler)


def check_shapes(game: Kingdoms, ruler: Seat) -> None:
    """U-POWER-3 Shapeshifters have a shape for every level, and nobody else has any."""
    faction, shapes, powers = game.factions[ruler], game.shapes[ruler], game.book.powers
    shifts = faction != NOBODY and powers[faction][1].shifts_shape
    check_all("shapes", shapes, game.magic[ruler] if shifts else 0, least=0, most=len(powers) - 1)
    if any(powers[shape][1].shifts_shape for shape in shapes):
        refuse("shapes: nobody takes the shape of a shapeshifter")


def check_lost_kingdom(game: Kingdoms) -> None:
    """U-TWO-1, U-TWO-2, U-TWO-5 A third card for two, its neutral armies there or captured."""
    book, card = game.book, game.lost_kingdom
    check_number("lost_kingdom", card, NOBODY, len(book.territories) - 1)
    if game.seats == TWO_PLAYERS and card == NOBODY and is_laid(game):
        refuse("lost_kingdom: two players have one")
    if game.seats != TWO_PLAYERS and card != NOBODY:
        refuse("lost_kingdom: only two players have one")
    check_all("captured", game.captured, game.rulers, least=0, most=len(book.on_card[0]))
    if book.numbers.rival_defends and any(game.captured):
        refuse("captured: here nobody captures neutral armies")
    check_list("neutrals", game.neutrals, 0, most=len(book.terrain) - 1, longest=len(book.terrain))
    check_once("neutrals", game.neutrals)
    if any(book.card[r] != card or book.terrain[r] >= TUNDRA for r in game.neutrals):
        refuse("neutrals: none stands there")
    placed = [r for r in book.on_card[card] if book.terrain[r] != TUNDRA] if card != NOBODY else []
    gone = len(placed) - len(game.neutrals) - sum(game.captured)
    if gone and not (gone > 0 and book.numbers.rival_defends):
        refuse("neutrals: more or fewer than there were")
    cards = [c for c in land.cards_in_play(game) if c != NOBODY]
    check_once("homes", [n for c in cards for n, sides in enumerate(book.cards) if c in sides])


# Pieces on the map.


def check_armies(game: Kingdoms) -> None:
    """U-SET-1, H-FALLEN-1 Armies on cards in play, none counted twice or lying without being."""
    book, most = game.book, len(game.book.terrain) - 1
    check_lists(game, "armies", game.armies, least=0, most=most, longest=book.numbers.armies)
    check_lists(game, "fallen", game.fallen, least=0, most=most, longest=book.numbers.armies)
    check_all("crowd", game.crowd, most + 1, least=0, most=MOST_RULERS * book.numbers.armies)
    crowd, cards = [0] * len(book.terrain), land.cards_in_play(game)
    for region in [*game.neutrals, *[army for armies in game.armies for army in armies]]:
        crowd[region] += 1
        if book.card[region] not in cards:
            refuse(f"armies: {book.regions[region]} is on no card of this game")
    if game.crowd != crowd:
        refuse("crowd: not the armies that are there")


def check_crowds(game: Kingdoms) -> None:
    """U-MOVE-1, H-TUNDRA-1, H-TOWER-12 No region holds more armies than fit, or three colours."""
    for region, crowd in enumerate(game.crowd):
        present = [r for r in range(game.rulers) if land.is_present(game, r, region)]
        if len(present) > TWO_PLAYERS:
            refuse(f"{game.book.regions[region]} holds three colours")
        if crowd > 1 and crowd > most_that_fit(game, region):
            refuse(f"{game.book.regions[region]} holds {crowd} armies")


def most_that_fit(game: Kingdoms, region: int) -> int:
    """U-MOVE-1, H-TUNDRA-1, H-POWER-2 Two; of one colour as many as any magic allows or allowed."""
    book, terrain = game.book, game.book.terrain[region]
    if terrain == TUNDRA:
        return 1
    if not any(armies.count(region) == game.crowd[region] for armies in game.armies):
        return book.numbers.crowd
    return max(book.numbers.crowd, *[levels[-1].crowds[terrain] for levels in book.powers])


def check_war_towers(game: Kingdoms) -> None:
    """H-TOWER-1, H-TOWER-3 A war tower for every level, if any are played, on land in play."""
    book = game.book
    check_all("forts", game.forts, len(book.terrain), least=NOBODY, most=game.rulers - 1)
    check_list("toppled", game.toppled, 0, most=len(book.terrain) - 1, longest=len(book.terrain))
    check_once("toppled", game.toppled)
    if any(game.forts[region] == NOBODY for region in game.toppled):
        refuse("toppled: no war tower is there")
    cards = land.cards_in_play(game)
    for region, owner in enumerate(game.forts):
        if owner != NOBODY and (book.terrain[region] >= TUNDRA or book.card[region] not in cards):
            refuse(f"forts: no war tower can stand in {book.regions[region]}")
    for ruler, level in enumerate(game.towers):
        if game.forts.count(ruler) != (level if book.numbers.war_towers else 0):
            refuse(f"forts: {game.forts.count(ruler)} war towers at level {level}")


def check_heroes(game: Kingdoms) -> None:
    """H-HERO-1, H-HERO-9, H-HERO-10 Every hero card in one place, and its hero with the armies."""
    book, rulers = game.book, game.rulers
    check_all("heroes", game.heroes, rulers, least=NOBODY, most=len(book.heroes) - 1)
    check_all("hero_levels", game.hero_levels, rulers, least=0, most=2)
    check_all("hero_at", game.hero_at, rulers, least=NOBODY, most=len(book.terrain) - 1)
    check_all("hero_fallen", game.hero_fallen, rulers, least=0, most=1)
    kept = [hero for hero in game.heroes if hero != NOBODY]
    check_once("heroes", [*kept, *[hero for each in game.retired for hero in each]])
    for ruler in range(rulers):
        check_hero(game, ruler)
        for region in game.fallen[ruler]:
            if land.standing(game, ruler, region) < 0:
                refuse(f"fallen: nobody is there to lie in {book.regions[region]}")


def check_hero(game: Kingdoms, ruler: Seat) -> None:
    """A hero has a card, a level and a place; only between the draw and the choice no card yet."""
    has_card, place = game.heroes[ruler] != NOBODY, game.hero_at[ruler]
    if has_card != (game.hero_levels[ruler] > 0):
        refuse("hero_levels: a hero has a level, and nobody else")
    if (place != NOBODY) != (has_card or is_choosing(game, ruler)):
        refuse("hero_at: a hero in play is somewhere")
    if place != NOBODY and place not in game.armies[ruler]:
        refuse("hero_at: a hero is one of the armies")
    if game.hero_fallen[ruler] and not has_card:
        refuse("hero_fallen: no hero is there to lie")
    if is_dummy(game, ruler) and (has_card or game.retired[ruler]):
        refuse("heroes: the dummy has none")


def is_choosing(game: Kingdoms, ruler: Seat) -> bool:
    top = game.stack[-1] if game.stack else None
    return isinstance(top, Muster) and top.seat == ruler and is_past(top, "draw-cards")


def check_compass(game: Kingdoms) -> None:
    """S-COMPASS-1, S-TURN-6, S-HAND-1 Which side lies up, the roll, where the hand last pointed."""
    solo = game.book.numbers.solo
    check_number("night", game.night, 0, int(solo))
    check_number("roll", game.roll, 0, HOURS if solo else 0)
    check_all("hand", game.hand[:2], 2, least=0, most=HOURS if solo else 0)
    check_all(
        "hand", game.hand[2:], 2, least=NOBODY, most=len(game.book.terrain) - 1 if solo else NOBODY
    )
