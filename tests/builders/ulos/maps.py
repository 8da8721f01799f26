"""Builders for tests of Ulos: lay a map and what all hold in words. Play with `playing`."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.ulos.content.load import book as load_book
from pocketkeep.games.ulos.model.state import Ground, Ulos, empty_table
from pocketkeep.games.ulos.model.terms import COLUMNS, EFFECTS, HEXES, LEVELS, NONE, ROWS, SECTIONS
from pocketkeep.games.ulos.rules import land, power, turn

LETTERS = "dftmxw"  # desert, field, forest (trees), mountain, wasteland, water: as in the content
BASIC = "goblins orcs ratfolk satyr sheki"
ANNA, BEN, CARA = 0, 1, 2  # seats
FIELD, MOUNTAIN, WEAVE = "f" * COLUMNS, "m" * COLUMNS, "dftmdftmdftmdftmdf"  # rows of ground


def realm(
    *gods: str,
    terrain: str = "",
    tiles: str = "",
    camps: str = "",
    rifts: str = "",
    burned: str = "",
    factions: str = BASIC,
    legendary: str = "",
    supply: str = "",
    spare: str = "",
    active: int = 0,
    first: int = 0,
    first_turn: bool = False,
    trigger: str = "",
    solo: bool = False,
    level: str = "sly",
    begin: bool = True,
) -> Ulos:
    """A table at the start of a turn.

    Each god is "25 / goblins 2, ratfolk / desert-field 2, field-forest / scout": favor, cards,
    tiles and rift tiles. Terrain is rows of 18 letters, what is left out is field. Tiles are
    "field-forest c3 d3, …", the first terrain on the first space; camps "goblins c1 d1 e1, …";
    rifts "b5 scout, c7": scout where nothing is said; the space becomes wasteland. The supply is
    like a hand of tiles; by default all that is not elsewhere. In solo the last god is Ulrir, who
    holds no tiles; his deck is in the order of the content, the first three cards lie open.
    """
    book = load_book()
    game = empty_table(book, len(gods) - (1 if solo else 0), 7 << 24)
    game.log = []
    game.factions = sorted(book.factions.index(name) for name in factions.split())
    game.sections = book.dealt[:SECTIONS]
    game.first = game.seats if solo else first
    game.trigger = trigger
    _lay_ground(game, terrain, rifts)
    _lay_pieces(game, tiles, camps, burned)
    for faction in game.factions:
        game.stacks[faction] = book.numbers.cards
    for god, text in enumerate(gods):
        _fill_hands(game, god, text)
    _fill_supply(game, supply)
    for name in legendary.split():
        game.legendary[book.factions.index(name)] = 1
    for name in spare.split():
        game.spare[EFFECTS.index(name)] += 1
    if solo:
        _lay_lanterns(game, level)
    game.turns = [0 if first_turn else 1] * game.gods
    land.survey(game)
    power.adjust(game)
    game.log.clear()
    if begin:
        follow(game, turn.start(game, active))
        advance(game)
    return game


def ground(*rows: str, fill: str = FIELD) -> str:
    """The terrain of a map with these rows at the top, and others all alike below them."""
    return " ".join([*rows, *[fill] * (ROWS - len(rows))])


def alone(held: str, *rows: str, fill: str = FIELD, **more: Any) -> Ulos:
    """Somebody with one tile to place, on a map of these rows and others all alike."""
    return realm(f"25 / / {held}", "25", terrain=ground(*rows, fill=fill), **more)


def hex_of(name: str) -> int:
    """The number of a hex by its name."""
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def faction(game: Ulos, name: str) -> int:
    return game.book.factions.index(name)


def kind(game: Ulos, name: str) -> int:
    return game.book.kind_names.index(name)


def hand(game: Ulos, god: int) -> dict[str, int]:
    """The cards of a god by faction, those that are there."""
    return {game.book.factions[f]: n for f, n in enumerate(game.hands[god]) if n}


def value(game: Ulos, name: str) -> int:
    """Where a faction's marker stands; -1: lost."""
    return game.power[faction(game, name)]


def territory(game: Ulos, space: str) -> set[str]:
    """All spaces of the territory of a space."""
    home = game.territory[hex_of(space)]
    if home == NONE:
        return set()
    return {name for number, name in enumerate(game.book.hexes) if game.territory[number] == home}


def _entries(text: str) -> list[list[str]]:
    return [entry.split() for entry in text.split(",") if entry.strip()]


def _lay_ground(game: Ulos, terrain: str, rifts: str) -> None:
    rows = terrain.split()
    rows += ["f" * COLUMNS] * (ROWS - len(rows))
    assert all(len(row) == COLUMNS for row in rows), [len(row) for row in rows]
    letters = list("".join(rows))
    for name, *effect in _entries(rifts):
        letters[hex_of(name)] = "x"
        game.rift[hex_of(name)] = EFFECTS.index(effect[0] if effect else "scout")
    ground = Ground(game.book, [])
    ground.terrain = [LETTERS.index(letters[hex]) for hex in range(HEXES)]
    ground.find_spots(game.book)
    game.ground = ground


def _lay_pieces(game: Ulos, tiles: str, camps: str, burned: str) -> None:
    for terrains, a, b in _entries(tiles):
        one, other = terrains.split("-")
        number = next(
            n for n, name in enumerate(game.book.kind_names) if set(name.split("-")) == {one, other}
        )
        flipped = game.book.kind_names[number] != terrains
        first, second = (hex_of(b), hex_of(a)) if flipped else (hex_of(a), hex_of(b))
        assert second in game.book.neighbours[first], f"{a} and {b} do not touch"
        assert game.top[first] == game.top[second] == NONE, f"a tile lies on {a} or {b}"
        land.lay(game, number, first, second)
    for name, *cells in _entries(camps):
        number = faction(game, name)
        game.camps[number] = sorted(hex_of(cell) for cell in cells)
        for hex in game.camps[number]:
            assert game.top[hex] != NONE or game.rift[hex] != NONE, f"{name} camp on bare ground"
            game.camp[hex] = number
    for name in burned.split():
        game.burned[hex_of(name)] = 1


def _fill_hands(game: Ulos, god: int, text: str) -> None:
    favor, cards, tiles, rifts = [*(part.strip() for part in text.split("/")), "", "", ""][:4]
    game.favor[god] = int(favor or 25)
    for name, *count in _entries(cards):
        number = int(count[0]) if count else 1
        game.hands[god][faction(game, name)] += number
        game.stacks[faction(game, name)] -= number
    for name, *count in _entries(tiles):
        game.tiles[god][kind(game, name)] += int(count[0]) if count else 1
    for name in rifts.replace(",", " ").split():
        game.rifts[god][EFFECTS.index(name)] += 1


def _fill_supply(game: Ulos, supply: str) -> None:
    if supply:
        for name, *count in _entries(supply):
            game.supply[kind(game, name)] = int(count[0]) if count else 1
        return
    for number, copies in enumerate(game.book.tile_copies):
        first, second = game.book.kinds[number]
        lying = [
            h for h in range(HEXES) if game.top[h] == first and game.top[game.mate[h]] == second
        ]
        game.supply[number] = max(0, copies - len(lying) - sum(t[number] for t in game.tiles))


def _lay_lanterns(game: Ulos, level: str) -> None:
    game.level = LEVELS.index(level)
    for number, each in enumerate(game.factions):
        game.elements[each] = number
    cards = [n for n, card in enumerate(game.book.lanterns) if game.level in card.levels]
    game.upper, game.deck = cards[:3], cards[:2:-1]
    game.known_upper = [0, 0, 0]
