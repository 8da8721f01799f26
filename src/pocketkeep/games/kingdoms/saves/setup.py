"""How far a table that is being laid can have come."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, is_at, is_before, is_past, next_step
from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.kingdoms.model.state import Kingdoms, is_dummy
from pocketkeep.games.kingdoms.model.terms import DUMMY, FOREST, MOUNTAIN
from pocketkeep.games.kingdoms.rules.setup import CHOOSE, DRAFT, RANDOM, Setup, seats_from

# Steps of the setup at which somebody is asked, or waited for.
TAKING: Final = "take-faction"
SIDES: Final = "take-side"
SETTLING: Final = "settle"
GARRISON: Final = "place-garrison"
BARE: Final = ([FOREST, MOUNTAIN], [MOUNTAIN])


def check(game: Kingdoms, setup: Setup) -> None:
    """U-SET-2, U-SET-9 What was agreed on, and what everybody has so far."""
    check_agreed(game, setup)
    check_choosing(game, setup)
    check_factions(game, setup)
    check_homes(game, setup)
    check_pieces(game, setup)


def check_agreed(game: Kingdoms, setup: Setup) -> None:
    book, most = game.book, game.book.numbers.start_resources
    check_number("first", setup.first, NOBODY, game.rulers - 1)
    check_number("difficulty", setup.difficulty, 0, book.numbers.most_resources)
    check_all("split", setup.split, len(setup.split), least=0, most=most)
    if setup.split and (len(setup.split), sum(setup.split)) != (3, most):
        refuse(f"split: {setup.split!r} cannot be")
    if setup.dummy != RANDOM and setup.dummy not in book.factions:
        refuse(f"dummy is {setup.dummy!r}")
    names = [] if setup.homes == RANDOM else setup.homes.split(",")
    if any(name not in book.territories for name in names):
        refuse(f"homes is {setup.homes!r}")
    if is_at(setup, TAKING) and setup.factions not in (CHOOSE, DRAFT):
        refuse("factions are not chosen here")


def check_choosing(game: Kingdoms, setup: Setup) -> None:
    """Who has still to take a faction or the side of a card; in turn order or against it."""
    order = seats_from(game, game.active)
    if is_at(setup, TAKING) and setup.factions == DRAFT:
        order = order[::-1]
    if [seat for seat in order if seat in setup.choosing] != setup.choosing:
        refuse(f"choosing: {setup.choosing!r} cannot be")
    if bool(setup.choosing) != (next_step(setup) in (TAKING, SIDES)):
        refuse("choosing: nobody has to choose, or somebody has")


def check_factions(game: Kingdoms, setup: Setup) -> None:
    """U-SET-2 A faction for everybody but those who still choose."""
    check_all("row", setup.row, len(setup.row), least=0, most=len(game.book.factions) - 1)
    if len({*setup.row, *game.factions}) < len({*game.factions}) + len(setup.row):
        refuse("row: a faction is there twice")
    if is_at(setup, TAKING) and len(setup.row) < len(setup.choosing):
        refuse("row: too few to choose from")
    for ruler, faction in enumerate(game.factions):
        waits = is_at(setup, TAKING) and (ruler in setup.choosing or is_dummy(game, ruler))
        if (faction == NOBODY) != waits:
            refuse(f"factions: {game.factions!r} cannot be")


def check_homes(game: Kingdoms, setup: Setup) -> None:
    """U-SET-3, H-SET-4 A home for everybody, on the card that was dealt."""
    book, dealt = game.book, is_past(setup, TAKING)
    check_all("dealt", setup.dealt, game.rulers if dealt else 0, least=0, most=len(book.cards) - 1)
    if len(set(setup.dealt)) < len(setup.dealt):
        refuse("dealt: one card for two")
    for ruler, home in enumerate(game.homes):
        waits = not dealt or (is_at(setup, SIDES) and ruler in setup.choosing)
        if (home == NOBODY) != waits:
            refuse(f"homes: {game.homes!r} cannot be")
        if home != NOBODY and home not in book.cards[setup.dealt[ruler]]:
            refuse("homes: on another card than was dealt")


def check_pieces(game: Kingdoms, setup: Setup) -> None:
    """U-SET-1, U-SET-7, S-SET-4 Two armies each once all have settled, and nothing else yet."""
    begins = game.book.numbers.start_armies if is_past(setup, SETTLING) else 0
    for ruler, armies in enumerate(game.armies):
        garrison = 2 - len(setup.bare) if not is_before(setup, GARRISON) else 0
        expected = garrison if is_dummy(game, ruler) else begins
        if len(armies) != expected:
            refuse(f"armies: {len(armies)} instead of {expected}")
        if any(game.book.card[army] != game.homes[ruler] for army in armies):
            refuse("armies: not at home")
    if setup.bare not in (BARE if is_at(setup, GARRISON) else ([],)):
        refuse(f"bare: {setup.bare!r} cannot be")
    if setup.bare and not may_garrison(game, setup.bare):
        refuse("homes: the dummy could not begin there")
    levels = [*game.towers, *game.magic, *game.captured, *game.toppled, *game.cubes]
    if any(levels) or any(game.fallen) or any(game.retired) or game.trigger:
        refuse("the game has not begun")


def may_garrison(game: Kingdoms, terrains: list[int]) -> bool:
    here = [game.book.terrain[region] for region in game.book.on_card[game.homes[DUMMY]]]
    return game.book.numbers.solo and all(terrain in here for terrain in terrains)
