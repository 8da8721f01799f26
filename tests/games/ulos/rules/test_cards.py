"""Who holds what: cards and tiles that change hands."""

from __future__ import annotations

import pytest

from pocketkeep.games.ulos.events import TileDrawn
from pocketkeep.games.ulos.model.state import spoils
from pocketkeep.games.ulos.rules import cards
from tests.builders.playing import play, told
from tests.builders.ulos.duels import RATFOLK, duel
from tests.builders.ulos.maps import ANNA, BEN, FIELD, WEAVE, faction, ground, hand, kind, realm


def test_d_draw_1_any_tile_of_the_supply_may_come() -> None:
    drawn = set()
    for chance in range(40):
        game = duel()
        game.chance = chance << 24
        play(game, "place desert-field a1 b1", "pass")
        drawn |= {number for number, count in enumerate(game.tiles[0]) if count}

    assert drawn == set(range(len(game.book.kinds)))


def test_d_draw_2_an_empty_supply_is_not_drawn_from() -> None:
    game = realm(
        "25 / / desert-field 2",
        "25",
        terrain=ground(fill=WEAVE),
        supply="desert-field 0",
        trigger="D-END-1",
    )
    play(game, "place desert-field a1 b1", "pass")

    assert told(game, TileDrawn) == []
    assert sum(game.tiles[0]) == 1


def test_d_draw_3_hands_may_grow_without_limit() -> None:
    game = realm(
        "99 / ratfolk 12 / desert-field 8, field-forest 5, field-mountain 5",
        "25 / / desert-field",
        terrain=ground(fill=FIELD),
        **RATFOLK,
    )
    play(game, "skip", "buy ratfolk", "buy ratfolk", "buy ratfolk")

    assert sum(game.tiles[0]) == 19
    assert hand(game, 0) == {"ratfolk": 15}
    assert game.tiles[0][kind(game, "desert-field")] >= 8


@pytest.mark.clause("D-POWER-8")
def test_returned_cards_bring_their_spoils() -> None:
    game = duel("25 / ratfolk 3")
    ratfolk = faction(game, "ratfolk")

    assert cards.return_cards(game, ANNA, ratfolk, 2) == 2 * spoils(game, ratfolk) == 6
    assert (hand(game, ANNA), game.stacks[ratfolk], game.favor[ANNA]) == ({"ratfolk": 1}, 15, 31)


@pytest.mark.clause("D-CAMP-6")
def test_an_empty_stack_gives_no_card() -> None:
    game = duel("25 / ratfolk 15")
    ratfolk = faction(game, "ratfolk")

    assert cards.take_card(game, BEN, ratfolk)
    assert not cards.take_card(game, BEN, ratfolk)
    assert (hand(game, BEN), game.stacks[ratfolk]) == ({"ratfolk": 1}, 0)


def test_only_cards_of_active_factions_count_as_such() -> None:
    game = duel("25 / ratfolk 2, orcs 5")

    assert cards.of_active_factions(game, ANNA) == 2
    assert cards.hand_size(game, ANNA) == 7
