"""Who stands where: the verbs that change it, and the spaces that flipped boxes close."""

from __future__ import annotations

from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE, SPACES
from pocketkeep.games.tactics.rules.movement import kept_ways


def put(game: Tactics, unit: int, space: int) -> None:
    """A unit comes to stand on a space, from wherever it was."""
    old = game.place[unit]
    if old != NONE:
        game.unit_at[old] = NONE
    game.place[unit] = space
    game.unit_at[space] = unit
    if old >= SPACES or space >= SPACES:
        close_boxes(game)
    else:
        kept_ways.unit_shifted(game, unit, old, space)


def take(game: Tactics, unit: int) -> None:
    """A unit leaves the realm."""
    old = game.place[unit]
    game.unit_at[old] = NONE
    game.place[unit] = NONE
    if old >= SPACES:
        close_boxes(game)
    else:
        kept_ways.unit_shifted(game, unit, old, NONE)


def exchange(game: Tactics, unit: int, other: int) -> None:
    """Two units change places."""
    here, there = game.place[unit], game.place[other]
    game.place[unit], game.place[other] = there, here
    game.unit_at[here], game.unit_at[there] = other, unit
    kept_ways.land_changed(game)


def stands(game: Tactics, unit: int) -> bool:
    """On the realm, neither captured nor in a dungeon."""
    return unit != NONE and 0 <= game.place[unit] < SPACES


def is_free(game: Tactics, space: int) -> bool:
    """Whether a unit could be put there: nobody stands on it, and no flipped box closes it."""
    return game.unit_at[space] == NONE and not game.closed[space]


def close_boxes(game: Tactics) -> None:
    """T-DUNGEON-4 While somebody is in a dungeon, the spaces its box would cover are impassable."""
    game.closed = [0] * len(game.unit_at)
    for unit in range(len(game.place)):
        if game.place[unit] >= SPACES:
            box = game.book.dungeons[game.book.dungeon_of[game.place[unit]]].box
            for space in range(SPACES):
                if box in game.book.under[space]:
                    game.closed[space] = 1
    kept_ways.land_changed(game)


def is_flipped(game: Tactics, box: int) -> bool:
    """Whether somebody is in the dungeon of a box, or of the box on which it stands."""
    realm = game.book.realm
    while box != NONE:
        for unit in range(len(game.place)):
            space = game.place[unit]
            if space >= SPACES and game.book.dungeons[game.book.dungeon_of[space]].box == box:
                return True
        box = realm.on[box]
    return False


def survey(game: Tactics) -> None:
    """Work out afresh all that follows from where units stand: after loading."""
    game.unit_at = [NONE] * len(game.book.spaces)
    game.unit_of = [NONE] * len(game.book.cards)
    for unit in range(len(game.place)):
        if game.card[unit] != NONE:
            game.unit_of[game.card[unit]] = unit
        if game.place[unit] != NONE:
            game.unit_at[game.place[unit]] = unit
    close_boxes(game)
