"""Events: what a tile sets off, and in what order."""

from __future__ import annotations

from pocketkeep.core.events import Event
from pocketkeep.games.ulos.events import (
    CampEstablished,
    ConflictBegun,
    PowerChanged,
    RiftCollected,
    TilePlaced,
)
from pocketkeep.games.ulos.model.state import Ulos
from tests.builders.playing import play, told
from tests.builders.ulos.maps import MOUNTAIN, alone, territory


def happened(game: Ulos, *kinds: type[Event]) -> list[type[Event]]:
    return [type(event) for _, event in game.log or [] if isinstance(event, kinds)]


def test_d_event_1_a_tile_on_its_own_sets_nothing_off() -> None:
    game = alone("desert-field", "dfmmmmmmmmmmmmmmmm", fill=MOUNTAIN)
    play(game, "place desert-field a1 b1")

    assert happened(game, CampEstablished, PowerChanged) == []
    assert happened(game, RiftCollected, ConflictBegun) == []


def test_d_event_1_a_tile_that_joins_two_camps_starts_a_conflict() -> None:
    pieces = {
        "tiles": "forest-mountain a1 b1, forest-mountain g1 f1",
        "rifts": "c1, h1",
        "camps": "ratfolk a1 b1 c1, sheki f1 g1 h1",
    }
    game = alone("desert-field", "mmmdfmmmmmmmmmmmmm", fill=MOUNTAIN, **pieces)
    play(game, "place desert-field d1 e1")

    assert told(game, ConflictBegun) == [ConflictBegun(0, ("ratfolk", "sheki"), "d1", "e1")]
    assert territory(game, "d1") == set()  # face down it is nobody's


def test_d_event_2_camps_come_before_rift_tiles_and_power_comes_last() -> None:
    game = alone("desert-field", "mmmmmmmmdfmmmmmmmm", fill=MOUNTAIN, rifts="h1, k1")
    play(game, "place desert-field i1 j1", "camp ratfolk h1 i1 j1")

    kinds = (TilePlaced, CampEstablished, RiftCollected, PowerChanged)
    assert happened(game, *kinds) == list(kinds)
