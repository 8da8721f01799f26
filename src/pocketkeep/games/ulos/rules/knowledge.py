"""What is remembered of things that went where not everybody sees them: page 5 of the rulebook.

Rules note here what somebody has seen; `information` deals by it. Clones share these lists, so each
is replaced, never changed. What a seat knows is less than the truth wherever it cannot be sure.
"""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.model.state import God, Ulos, in_all

Lists = list[list[int]]


# -------------------------------------------------------------------------------------- tiles


def draw(game: Ulos, god: God, kind: int) -> None:
    """D-INFO-5 What a seat put back may be the tile that is drawn; only the god itself sees it."""
    for seat in range(game.seats):
        if not game.put_back[seat]:
            continue
        if seat == god:
            game.put_back = without(game.put_back, seat, kind)
        else:
            since = game.drawn_since[seat].copy()
            since[god] += 1
            game.drawn_since = replaced(game.drawn_since, seat, since)


def lay_open(game: Ulos, god: God, kind: int) -> None:
    """D-INFO-2 A tile has left a hand before all eyes."""
    game.shown_tiles = without(game.shown_tiles, god, kind)
    held = in_all(game.tiles[god])
    for seat in range(game.seats):
        if seat == god or not game.put_back[seat]:
            continue
        since = game.drawn_since[seat].copy()
        if since[god]:
            game.put_back = without(game.put_back, seat, kind)
        since[god] = min(since[god], held)
        game.drawn_since = replaced(game.drawn_since, seat, since)


def put_back(game: Ulos, god: God, kind: int) -> None:
    """D-CONVERT-1 It may be any tile that the god is known to hold; which, only the god knows."""
    game.shown_tiles = less_one_each(game.shown_tiles, god)
    if god < game.seats:
        if not game.put_back[god]:
            game.drawn_since = replaced(game.drawn_since, god, [0] * game.gods)
        game.put_back = with_one(game.put_back, god, kind)


def take_tile(game: Ulos, god: God, kind: int) -> None:
    """D-TRANSMUTE-1 All see which tile comes to the hand."""
    game.shown_tiles = with_one(game.shown_tiles, god, kind)


def drawn_since(game: Ulos, seat: Seat, god: God) -> int:
    """How many tiles of a hand may come from the supply since the seat put tiles back there."""
    return game.drawn_since[seat][god] if game.put_back[seat] else 0


# --------------------------------------------------------------------------------- rift tiles


def take_rift(game: Ulos, god: God, effect: int) -> None:
    """D-RECLAIM-2 All see which used rift tile comes to the hand."""
    game.shown_rifts = with_one(game.shown_rifts, god, effect)


def spend_rift(game: Ulos, god: God, effect: int) -> None:
    """D-USE-3 A rift tile leaves a hand in the open, and in no other way."""
    game.shown_rifts = without(game.shown_rifts, god, effect)


# -------------------------------------------------------------------------------------- cards


def secret_of(god: God, faction: int, factions: int) -> int:
    """A card that somebody is known to hold, as a number."""
    return god * factions + faction


def known_cards(game: Ulos, seat: Seat, god: God) -> list[int]:
    """D-INFO-4, D-PILFER-3 By faction, the cards that a seat knows a god to hold."""
    known = game.counted[god].copy()
    factions = len(known)
    for secret in game.secrets[seat]:
        if secret // factions == god:
            known[secret % factions] += 1
    return known


def uncount(game: Ulos, god: God, faction: int, cards: int) -> None:
    """D-INFO-4 So many cards at most have left a hand: first those that all knew of."""
    counted = game.counted[god]
    more = max(0, cards - counted[faction])
    counted[faction] = max(0, counted[faction] - cards)
    for _ in range(more):
        unlearn(game, god, faction)


def unlearn(game: Ulos, god: God, faction: int) -> None:
    """Whoever alone knew of such a card is sure of one less."""
    secret = secret_of(god, faction, len(game.stacks))
    for seat in range(game.seats):
        if game.secrets[seat]:
            game.secrets = without(game.secrets, seat, secret)


def learn(game: Ulos, seat: God, god: God, faction: int) -> None:
    """One seat alone sees that a god holds a card."""
    if seat < game.seats:
        secret = secret_of(god, faction, len(game.stacks))
        game.secrets = with_one(game.secrets, seat, secret)


# ----------------------------------------------------------------------------- lantern cards


def see_lantern(game: Ulos, slot: int) -> None:
    """D-SOLO-45 A card that moves up has shown both its halves; one that is discarded, too."""
    if game.known_upper:
        known = game.known_upper.copy()
        known[slot] = 1
        game.known_upper = known


def unknown_slots(game: Ulos) -> list[int]:
    """The upper slots with a card of which only the upper half was seen."""
    known = game.known_upper or [0] * len(game.upper)
    return [slot for slot in range(len(known)) if not known[slot]]


def unknown_discards(game: Ulos) -> int:
    """D-SOLO-39 How many discards are hidden: each lay open once, for who remembers."""
    return 0 if game.known_upper else max(0, len(game.discards) - 1)


# -------------------------------------------------------------------------------------- lists


def forget(game: Ulos) -> None:
    """Nobody has seen anything, nor counted along."""
    nothing: Lists = [[] for _ in range(game.gods)]
    game.counted = [[0] * len(game.stacks) for _ in range(game.gods)]
    game.shown_tiles, game.shown_rifts = nothing, nothing
    game.put_back, game.drawn_since, game.secrets = nothing, nothing, nothing
    game.known_upper = []


def keep_to_oneself(game: Ulos, seat: Seat) -> None:
    """What others have seen alone is theirs to know."""
    game.put_back = only(game.put_back, seat)
    game.drawn_since = only(game.drawn_since, seat)
    game.secrets = only(game.secrets, seat)


def only(lists: Lists, owner: God) -> Lists:
    """The list of one owner; the others have none."""
    empty: list[int] = []
    return [lists[each] if each == owner else empty for each in range(len(lists))]


def replaced(lists: Lists, owner: God, own: list[int]) -> Lists:
    """All lists, one of them another."""
    return [own if each == owner else lists[each] for each in range(len(lists))]


def with_one(lists: Lists, owner: God, thing: int) -> Lists:
    """All lists, with a thing more in one of them."""
    return replaced(lists, owner, sorted([*lists[owner], thing]))


def without(lists: Lists, owner: God, thing: int) -> Lists:
    """All lists, with a thing less in one of them, if it is there."""
    if thing not in lists[owner]:
        return lists
    own = lists[owner].copy()
    own.remove(thing)
    return replaced(lists, owner, own)


def less_one_each(lists: Lists, owner: God) -> Lists:
    """All lists, of one of them with one thing less of every kind."""
    for thing in set(lists[owner]):
        lists = without(lists, owner, thing)
    return lists
