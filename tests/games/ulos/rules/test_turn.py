"""The turn: place a tile, take an action, draw a tile."""

from __future__ import annotations

from typing import Any

from pocketkeep.core.engine.flow import EVERYONE
from pocketkeep.games.ulos.events import (
    ActionPassed,
    CardBought,
    CardsPooled,
    PlacementSkipped,
    TileDrawn,
    TilePlaced,
    TilesDrawn,
    TurnBegun,
)
from pocketkeep.games.ulos.rules import scoring
from tests.builders.playing import options, play, told
from tests.builders.ulos.duels import RATFOLK, duel
from tests.builders.ulos.maps import FIELD, WEAVE, ground, hand, realm


def test_d_turn_1_turns_go_clockwise() -> None:
    three = ["25 / / desert-field"] * 3
    game = realm(*three, terrain=ground(fill=WEAVE), active=1, first=1)
    play(game, "place desert-field a1 b1", "pass", "place desert-field a3 b3", "pass")

    begun = [event.god for event in told(game, TurnBegun) if isinstance(event, TurnBegun)]
    assert begun == [1, 2, 0]
    assert (game.active, game.owed[0].seat) == (0, 0)


def test_d_turn_1_rounds_are_counted_by_turn() -> None:
    game = realm("25 / / desert-field", "25", terrain=ground(fill=WEAVE), first_turn=True)

    assert told(game, TurnBegun) == [TurnBegun(0, 1)]


def test_d_turn_2_the_three_steps_come_in_order() -> None:
    game = duel()
    assert all(option.startswith("place ") for option in options(game))

    play(game, "place desert-field a1 b1")
    assert options(game) == ["buy ratfolk", "pass"]

    play(game, "buy ratfolk", "done")
    steps = (TilePlaced, CardBought, TileDrawn, TurnBegun)
    happened = [type(event) for _, event in game.log or [] if isinstance(event, steps)]
    assert happened == [TurnBegun, TilePlaced, CardBought, TileDrawn, TurnBegun]


def test_d_turn_3_the_action_may_be_left_out() -> None:
    game = duel()
    play(game, "place desert-field a1 b1", "pass")

    assert told(game, ActionPassed) == [ActionPassed(0)]
    assert game.active == 1


def test_d_turn_3_who_places_nothing_still_acts_and_draws() -> None:
    game = realm("25 / / desert-field", "25", terrain=ground(fill=FIELD), **RATFOLK)
    play(game, "skip", "buy ratfolk", "done")

    assert told(game, PlacementSkipped) == [PlacementSkipped(0)]
    assert hand(game, 0) == {"ratfolk": 1}
    assert sum(game.tiles[0]) == 2


def test_d_act_1_cards_are_bought_or_an_ability_is_used_but_not_both() -> None:
    game = duel("25 / ratfolk / desert-field")
    play(game, "place desert-field a1 b1")
    assert options(game) == ["buy ratfolk", "use ratfolk", "pass"]

    play(game, "buy ratfolk", "done")
    assert game.active == 1


def test_d_act_1_passing_ends_the_action() -> None:
    game = duel("25 / ratfolk / desert-field")
    play(game, "place desert-field a1 b1", "pass")

    assert game.active == 1
    assert hand(game, 0) == {"ratfolk": 1}


SHEKI: dict[str, Any] = {
    "tiles": "desert-field a8 b8, desert-field c8 d8",
    "camps": "sheki a8 b8 c8",
}
BOTH: dict[str, Any] = {
    "tiles": f"{SHEKI['tiles']}, desert-field a1 b1, desert-field c1 d1",
    "camps": f"{SHEKI['camps']}, ratfolk a1 b1 c1",
}


def test_d_act_2_a_card_of_a_lost_faction_is_neither_bought_nor_used() -> None:
    """The Ratfolk have cards in stack and hand, and an action; nothing but a camp makes it so."""
    lost, active = (realm("25 / ratfolk 2", "25", **land) for land in (SHEKI, BOTH))
    play(lost, "skip")
    play(active, "skip")

    assert options(lost) == ["buy sheki", "pass"]
    assert options(active) == ["buy ratfolk", "buy sheki", "use ratfolk", "pass"]


def test_d_act_2_it_is_kept_all_the_same() -> None:
    game = realm("25 / ratfolk 2", "25", **SHEKI)
    play(game, "skip", "pass")

    assert hand(game, 0) == {"ratfolk": 2}
    assert scoring.score(game, 0)[1] == 2  # a lost faction's strength is 1


def test_d_act_2_it_can_be_pilfered() -> None:
    game = realm("25 / / / pilfer", "25 / ratfolk", **SHEKI)
    play(game, "skip", "rift pilfer", "pilfer seat-2")

    assert (hand(game, 0), hand(game, 1)) == ({"ratfolk": 1}, {})


def test_d_act_2_it_can_be_pooled() -> None:
    game = realm("25 / / / redistribute", "25 / ratfolk", **SHEKI)
    play(game, "skip", "rift redistribute")

    assert told(game, CardsPooled) == [CardsPooled((1,), ("ratfolk",))]


def test_d_draw_1_a_tile_is_drawn_and_only_its_owner_sees_which() -> None:
    game = duel("25 / / desert-field, field-forest")
    before = sum(game.supply)
    play(game, "place desert-field a1 b1", "pass")

    assert sum(game.tiles[0]) == 2
    assert sum(game.supply) == before - 1
    drawn = [(who, event) for who, event in game.log or [] if isinstance(event, TilesDrawn)]
    assert [(who, event.god, len(event.tiles)) for who, event in drawn] == [(1 << 0, 0, 1)]
    assert (EVERYONE, TileDrawn(0, 1, before - 1)) in (game.log or [])
