"""Builders for tests of kingdoms: lay a table in words. Play with tests.builders.playing."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.core.engine.flow import Game, Seat, advance, follow
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.kingdoms.content.load import PLAIN, Modules
from pocketkeep.games.kingdoms.content.load import book as load_book
from pocketkeep.games.kingdoms.model.state import Kingdoms, empty_table
from pocketkeep.games.kingdoms.model.terms import ACTIONS
from pocketkeep.games.kingdoms.rules import land, turn
from pocketkeep.games.kingdoms.shown.shapes import KingdomsView

KINGDOMS = find_ruleset("kingdoms")


def table(
    *rulers: str,
    active: Seat = 0,
    cubes: str = "",
    lost_kingdom: str = "",
    captured: tuple[int, ...] = (),
    trigger: str = "",
    pack: Path | None = None,
    edition: str = "ultra",
    modules: Modules = PLAIN,
    towers: str = "",
    night: bool = False,
) -> Kingdoms:
    """A table at the start of a turn, one text a ruler; solo the last is the dummy's.

    "orcs cinderlow 1/2/0 magic3 tower2: charwood charwood sootcrown" is a faction, its home,
    mana/ore/food (a fourth is silver), levels, and the region of each army. "hero=baron/2" is a
    hero of level two, who stands where a region has a star; "charwood-" lies knocked over there.
    `towers` are war towers: "0:charwood 1:sootcrown-", the second knocked over. A ruler's tower
    level is the number of its war towers, unless it is told.
    """
    book = load_book(edition, pack, modules)
    book.open_ways(list(range(len(book.territories))))
    seats = len(rulers) - 1 if modules.solo else len(rulers)
    game = empty_table(book, seats, 7 << 24)
    game.log = []
    game.night = int(night)
    for text in towers.split():
        _raise_war_tower(game, text)
    for seat, text in enumerate(rulers):
        _seat_ruler(game, seat, text)
    for action in cubes.split():
        game.cubes[ACTIONS.index(action)] = 1
    game.trigger = trigger
    if lost_kingdom:
        game.lost_kingdom = book.territories.index(lost_kingdom)
        game.captured = list(captured) or [0] * len(rulers)
        taken = sum(game.captured)
        game.neutrals = book.on_card[game.lost_kingdom][taken:]
        for region in game.neutrals:
            game.crowd[region] += 1
    follow(game, turn.start(game, active))
    advance(game)
    return game


def _raise_war_tower(game: Kingdoms, text: str) -> None:
    owner, _, name = text.partition(":")
    region = game.book.regions.index(name.rstrip("-"))
    game.forts[region] = int(owner)
    game.towers[int(owner)] += 1
    if name.endswith("-"):
        game.toppled = sorted([*game.toppled, region])


def _seat_ruler(game: Kingdoms, seat: Seat, text: str) -> None:
    book = game.book
    card, _, regions = text.partition(":")
    faction, home, stores, *levels = card.split()
    game.factions[seat] = book.factions.index(faction)
    game.homes[seat] = book.territories.index(home)
    for resource, amount in enumerate(stores.split("/")):
        game.stores[resource][seat] = int(amount)
    for level in levels:
        if level.startswith("hero="):
            hero, _, rank = level[5:].partition("/")
            game.heroes[seat] = [card.id for card in book.heroes].index(hero)
            game.hero_levels[seat] = int(rank or 1)
            continue
        track = game.magic if level.startswith("magic") else game.towers
        track[seat] = int(level[5:])
    for name in regions.split():
        _stand_army(game, seat, name)
    land.update_powers(game, seat)


def _stand_army(game: Kingdoms, seat: Seat, name: str) -> None:
    """`charwood`, `charwood*` the hero, `charwood-` knocked over, `charwood*-` both."""
    region = game.book.regions.index(name.rstrip("*-"))
    land.place(game, seat, region)
    if "*" in name:
        game.hero_at[seat] = region
        game.hero_fallen[seat] = int("-" in name)
    elif name.endswith("-"):
        game.fallen[seat] = sorted([*game.fallen[seat], region])


def seen(game: Game, seat: Seat | None = 0) -> KingdomsView:
    """The table as a seat sees it."""
    view = KINGDOMS.view(game, seat)
    assert isinstance(view, KingdomsView)
    return view


def armies(game: Kingdoms, seat: Seat) -> list[str]:
    """Where a ruler's armies stand."""
    return [game.book.regions[region] for region in game.armies[seat]]


def stores(game: Kingdoms, seat: Seat) -> tuple[int, int, int]:
    """Mana, ore and food of a ruler."""
    return (game.stores[0][seat], game.stores[1][seat], game.stores[2][seat])


def match(seed: int = 1, **options: object) -> Match:
    return Match.start(KINGDOMS, options, seed)
