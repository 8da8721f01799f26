"""What a saved position must be, before anybody plays on from it.

A file may have been edited or damaged. What could not lie on any table is refused with what is
wrong, rather than found out by a rule in the middle of the game. Positions that play has led to
are never checked: this runs where one is loaded, and nowhere else.
"""

from __future__ import annotations

from typing import Final

from pocketkeep.core.soundness import check_all, check_number, refuse
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS, HEXES, LANDS, LOST, NONE, WASTELAND
from pocketkeep.games.ulos.options.offered import MOST_ROUNDS
from pocketkeep.games.ulos.rules import land, placement
from pocketkeep.games.ulos.rules.abilities import using as abilities
from pocketkeep.games.ulos.rules.conflict import resolving
from pocketkeep.games.ulos.rules.ending import BY_ROUNDS
from pocketkeep.games.ulos.rules.rifts import pool
from pocketkeep.games.ulos.saves import knowledge, procedures, setup

MOST: Final = 1_000_000  # of favor and turns: nobody comes so far
ENDS: Final = ("", "D-END-1", "D-END-2", BY_ROUNDS)


def refresh(game: Ulos) -> None:
    """Check a position that was just loaded, and work out afresh what it does not hold."""
    setup.check(game)
    check_progress(game)
    check_map(game)
    check_holdings(game)
    work_out(game)
    check_rifts(game)
    check_camps(game)
    procedures.check(game)
    knowledge.check(game)
    check_counts(game)


def work_out(game: Ulos) -> None:
    """The ground and its territories: they follow from sections and tiles."""
    land.refresh(game)


def check_progress(game: Ulos) -> None:
    """How far the game has come."""
    gods = game.seats + game.is_solo
    check_number("active", game.active, 0, gods - 1)
    check_all("turns", game.turns, gods, least=0, most=MOST)
    check_all("favor", game.favor, gods, least=0, most=MOST)
    check_all("looked", game.looked, game.seats, least=0, most=1)
    check_number("rift_used", game.rift_used, 0, 1)
    if game.trigger not in ENDS:
        refuse(f"trigger is {game.trigger!r}")
    check_number("limit", game.limit, 0, MOST_ROUNDS)
    if game.trigger == BY_ROUNDS and not game.limit:
        refuse(f"trigger is {BY_ROUNDS}, without a limit")
    if game.ended not in ("", game.trigger):
        refuse(f"ended is {game.ended!r}")
    if game.ended and game.stack:
        refuse("the game has ended, and something is under way")


def check_map(game: Ulos) -> None:
    """Tiles that lie whole, on two spaces side by side, and tokens only on tiles."""
    names = game.book.hexes
    check_all("top", game.top, HEXES, least=NONE, most=len(LANDS) - 1)
    check_all("mate", game.mate, HEXES, least=NONE, most=HEXES - 1)
    check_all("rift", game.rift, HEXES, least=NONE, most=len(EFFECTS) - 1)
    check_all("burned", game.burned, HEXES, least=0, most=1)
    for hex in range(HEXES):
        if game.top[hex] != NONE:
            check_tile(game, hex)
        elif game.mate[hex] != NONE or game.burned[hex]:
            refuse(f"no tile lies on {names[hex]}, but something of one")
    if land.pillage_left(game) < 0:
        refuse(f"{sum(game.burned)} pillage tokens lie on the map")
    down = game.face_down
    if down and (len(down) != len(set(down)) or sorted(down) not in tiles_of(game)):
        refuse(f"no tile lies on {down} to be face down")


def check_tile(game: Ulos, hex: int) -> None:
    name, mate = game.book.hexes[hex], game.mate[hex]
    if mate not in game.book.neighbours[hex] or game.mate[mate] != hex or game.top[mate] == NONE:
        refuse(f"the tile on {name} is not whole")
    if game.book.kind_of[game.top[hex]][game.top[mate]] == NONE:
        refuse(f"there is no such tile as on {name}")


def tiles_of(game: Ulos) -> list[list[int]]:
    return [[hex, game.mate[hex]] for hex in range(HEXES) if hex < game.mate[hex]]


def check_rifts(game: Ulos) -> None:
    """Rift tiles lie on wastelands, and never under a tile."""
    for hex in range(HEXES):
        if game.rift[hex] == NONE:
            continue
        if game.ground.terrain[hex] != WASTELAND or game.top[hex] != NONE:
            refuse(f"a rift tile cannot lie on {game.book.hexes[hex]}")


def check_camps(game: Ulos) -> None:
    """Three spaces of the right shape, in a territory that no other occupies."""
    homes: list[int] = []
    for faction in game.factions:
        cells = game.camps[faction]
        if not cells:
            continue
        name = game.book.factions[faction]
        territories = {game.territory[hex] for hex in cells}
        if len(territories) != 1 or NONE in territories:
            refuse(f"the camp of {name} does not stand in one territory")
        homes += territories
    if len(homes) != len(set(homes)):
        refuse("two camps stand in one territory")


def check_holdings(game: Ulos) -> None:
    """What lies in stacks, hands, the supply and the box; markers and camps."""
    book, gods = game.book, game.seats + game.is_solo
    factions, kinds, effects = len(book.factions), len(book.kinds), len(EFFECTS)
    for name, hands, kind in (
        ("hands", game.hands, factions),
        ("counted", game.counted, factions),
        ("tiles", game.tiles, kinds),
        ("rifts", game.rifts, effects),
    ):
        if len(hands) != gods:
            refuse(f"{name}: {len(hands)} for {gods} gods")
        for hand in hands:
            check_all(name, hand, kind, least=0, most=MOST)
    for name, counts, kind in (
        ("stacks", game.stacks, factions),
        ("supply", game.supply, kinds),
        ("removed", game.removed, kinds),
        ("used", game.used, effects),
        ("spare", game.spare, effects),
    ):
        check_all(name, counts, kind, least=0, most=MOST)
    check_all("legendary", game.legendary, factions, least=0, most=1)
    check_all("power", game.power, factions, least=LOST, most=len(book.numbers.strength) - 1)
    if len(game.camps) != factions:
        refuse(f"camps: {len(game.camps)} for {factions} factions")
    for faction in range(factions):
        check_faction(game, faction)


def check_faction(game: Ulos, faction: int) -> None:
    """What is not in play has nothing; a lost faction has no power."""
    book, cells, name = game.book, game.camps[faction], game.book.factions[faction]
    held = sum(hand[faction] for hand in game.hands) + game.stacks[faction]
    for hand, counted in zip(game.hands, game.counted, strict=True):
        check_number(f"{name} counted", counted[faction], 0, hand[faction])
    if faction not in game.factions and (cells or held or game.legendary[faction]):
        refuse(f"{name} are not in this game, but something of theirs is")
    if not cells:
        if game.power[faction] != LOST:
            refuse(f"{name} have no camp, but power {game.power[faction]}")
        return
    check_all(f"the camp of {name}", cells, len(cells), least=0, most=HEXES - 1)
    if tuple(cells) not in [camp.cells for camp in book.camp[faction][cells[0]]]:
        spaces = " ".join(book.hexes[hex] for hex in cells)
        refuse(f"{name} cannot camp on {spaces}")


def check_counts(game: Ulos) -> None:
    """Of no card, tile or rift tile is there more than the box held."""
    book = game.book
    for faction in game.factions:
        held = sum(hand[faction] for hand in game.hands) + game.stacks[faction]
        for frame in game.stack:
            held += resolving.cards_in(frame, faction) + pool.cards_in(frame, faction)
            held += abilities.in_limbo(frame) == faction
        check_number(f"cards of {book.factions[faction]}", held, 0, book.numbers.cards)
    lying = [book.kind_of[game.top[a]][game.top[b]] for a, b in tiles_of(game)]
    lying += [placement.in_limbo(f) for f in game.stack if isinstance(f, placement.Placing)]
    for kind, name in enumerate(book.kind_names):
        held = sum(hand[kind] for hand in game.tiles) + game.supply[kind] + game.removed[kind]
        check_number(f"{name} tiles", held + lying.count(kind), 0, book.tile_copies[kind])
    for effect, name in enumerate(EFFECTS):
        held = sum(hand[effect] for hand in game.rifts) + game.used[effect] + game.spare[effect]
        held += game.rift.count(effect)
        check_number(f"{name} rift tiles", held, 0, book.rift_copies[effect])
