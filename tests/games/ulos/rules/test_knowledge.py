"""Page 5: what was seen go where it is hidden is remembered, and no more than that."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pocketkeep.core.engine.flow import Seat, ask_again
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import EFFECTS
from pocketkeep.games.ulos.rules import cards, knowledge
from tests.builders.playing import play
from tests.builders.ulos.maps import ANNA, BEN, CARA, faction, kind, realm
from tests.builders.ulos.strips import strip

ULOS = find_ruleset("ulos")
ON_THE_MAP = strip(1, "desert-forest", 3)


def drawn_for(game: Ulos, seat: Seat, look: Callable[[Ulos], object]) -> set[object]:
    worlds = [ULOS.redeterminise(game, seat, Random(luck)) for luck in range(40)]
    return {look(world) for world in worlds if isinstance(world, Ulos)}


def transmuted() -> Ulos:
    """Anna has taken a tile of desert and forest from the map, before all eyes."""
    game = realm("25 / / field-mountain, field-forest / transmute", "25", "25", tiles=ON_THE_MAP)
    play(game, "rift transmute")
    swap = next(each.text for each in game.owed[0].options if "field-mountain" in each.text)
    play(game, swap)
    return game


@pytest.mark.clause("D-TRANSMUTE-1", "D-INFO-2")
def test_a_tile_taken_from_the_map_is_in_that_hand_in_every_world() -> None:
    game = transmuted()
    taken = kind(game, "desert-forest")

    assert game.tiles[ANNA][taken] == 1
    for seat in (BEN, CARA):
        assert 0 not in drawn_for(game, seat, lambda world: world.tiles[ANNA][taken])
        assert len(drawn_for(game, seat, lambda world: str(world.tiles[ANNA]))) > 1


@pytest.mark.clause("D-TRANSMUTE-1", "D-INFO-2")
def test_once_it_is_placed_it_may_be_anywhere_again() -> None:
    game = transmuted()
    taken = kind(game, "desert-forest")
    game.tiles[ANNA][taken] -= 1
    knowledge.lay_open(game, ANNA, taken)

    assert 0 in drawn_for(game, BEN, lambda world: world.tiles[ANNA][taken])


@pytest.mark.clause("D-TRANSMUTE-1", "D-CONVERT-1")
def test_after_a_convert_nobody_else_is_sure_of_it() -> None:
    game = transmuted()
    taken, other = kind(game, "desert-forest"), kind(game, "field-forest")
    game.tiles[ANNA][other] -= 1
    game.supply[other] += 1
    knowledge.put_back(game, ANNA, other)

    assert 0 in drawn_for(game, BEN, lambda world: world.tiles[ANNA][taken])


@pytest.mark.clause("D-TRANSMUTE-1", "D-TERRAFORM-1")
def test_of_two_tiles_one_of_them_known_either_may_be_the_one_picked_for_terraform() -> None:
    game = transmuted()
    game.rifts[ANNA][EFFECTS.index("terraform")], game.rift_used = 1, 0
    ask_again(game)
    play(game, "rift terraform", "tile field-forest")
    placing = game.stack[-1]
    taken = kind(game, "desert-forest")

    def here(world: Ulos) -> object:
        return world.tiles[ANNA][taken], world.stack[-1].kind == taken  # type: ignore[attr-defined]

    assert placing.kind == kind(game, "field-forest")  # type: ignore[attr-defined]
    assert drawn_for(game, BEN, here) >= {(1, False), (0, True)}
    assert (0, False) not in drawn_for(game, BEN, here)


@pytest.mark.clause("D-RECLAIM-2", "D-INFO-2")
def test_a_used_rift_tile_that_was_reclaimed_is_in_that_hand_until_it_is_used() -> None:
    game = realm("25 / / / reclaim, pilfer", "25", "25", rifts="b5 enhance, k3 revive")
    scout = EFFECTS.index("scout")
    game.used[scout] = 1
    ask_again(game)
    play(game, "rift reclaim", "reclaim scout")

    assert drawn_for(game, BEN, lambda world: world.rifts[ANNA][scout]) == {1}
    assert len(drawn_for(game, BEN, lambda world: str(world.rifts[ANNA]))) > 1

    game.rifts[ANNA][scout] -= 1
    knowledge.spend_rift(game, ANNA, scout)
    assert game.shown_rifts[ANNA] == []


def converted() -> Ulos:
    """Anna has put a tile of desert and forest back, the only one in the supply."""
    game = realm(
        "25 / / desert-forest / convert",
        "25 / / field-mountain",
        "25 / / field-mountain",
        supply="field-forest 9",
    )
    play(game, "rift convert", "convert 1", "put desert-forest")
    return game


@pytest.mark.clause("D-CONVERT-1", "D-INFO-5")
def test_what_a_seat_has_put_back_lies_in_the_supply_for_it_alone() -> None:
    game = converted()
    back = kind(game, "desert-forest")

    assert drawn_for(game, ANNA, lambda world: world.supply[back]) == {1}
    assert drawn_for(game, BEN, lambda world: world.supply[back]) == {0, 1}


@pytest.mark.clause("D-CONVERT-1", "D-INFO-5")
def test_it_may_be_what_another_has_drawn_since_but_not_what_that_hand_held_before() -> None:
    game = converted()
    back = kind(game, "desert-forest")
    cards.draw_tiles(game, BEN, 1)

    assert drawn_for(game, ANNA, lambda world: world.tiles[BEN][back]) == {0, 1}
    assert drawn_for(game, ANNA, lambda world: world.tiles[CARA][back]) == {0}


@pytest.mark.clause("D-CONVERT-1", "D-INFO-5")
def test_who_draws_it_again_or_sees_it_laid_looks_for_it_no_longer() -> None:
    game = converted()
    back = kind(game, "desert-forest")
    game.supply = [0] * len(game.supply)
    game.supply[back] = 1
    twin = game.clone()
    cards.draw_tiles(game, ANNA, 1)
    cards.draw_tiles(twin, BEN, 1)
    twin.tiles[BEN][back] -= 1
    knowledge.lay_open(twin, BEN, back)

    assert game.put_back[ANNA] == twin.put_back[ANNA] == []


@pytest.mark.clause("D-CONVERT-1")
def test_in_a_world_drawn_for_one_nobody_knows_what_is_theirs_to_know() -> None:
    game = converted()

    assert drawn_for(game, BEN, lambda world: str(world.put_back)) == {"[[], [], []]"}
    assert drawn_for(game, ANNA, lambda world: str(world.put_back)) == {str(game.put_back)}


def pilfered() -> Ulos:
    """Cara holds two cards of a strength, as all know, and Anna has taken one of them."""
    game = realm("25", "25 / ratfolk 3", "25 / satyr, sheki")
    game.counted[CARA] = list(game.hands[CARA])
    cards.steal(game, ANNA, CARA, faction(game, "sheki"))
    return game


@pytest.mark.clause("D-PILFER-3", "D-INFO-4")
def test_thief_and_victim_remember_which_card_was_stolen() -> None:
    game = pilfered()
    satyr, sheki = faction(game, "satyr"), faction(game, "sheki")

    assert drawn_for(game, ANNA, lambda world: world.hands[CARA][satyr]) == {1}
    assert drawn_for(game, CARA, lambda world: world.hands[ANNA][sheki]) == {1}
    assert drawn_for(game, BEN, lambda world: world.hands[CARA][satyr]) == {0, 1}


@pytest.mark.clause("D-PILFER-3", "D-INFO-4")
def test_a_stolen_card_that_is_spent_is_looked_for_no_longer() -> None:
    game = pilfered()
    sheki = faction(game, "sheki")
    cards.lose(game, ANNA, sheki)

    assert knowledge.known_cards(game, CARA, ANNA)[sheki] == 0


@pytest.mark.clause("D-PILFER-3", "D-LURE-3")
def test_a_card_that_one_knew_of_and_all_see_then_is_known_once() -> None:
    game = pilfered()
    satyr = faction(game, "satyr")
    cards.show(game, CARA, [satyr])

    assert [knowledge.known_cards(game, seat, CARA)[satyr] for seat in (ANNA, BEN)] == [1, 1]


@pytest.mark.clause("D-PILFER-2", "D-INFO-4")
def test_what_is_paid_tells_all_which_card_it_was_if_no_other_is_as_strong() -> None:
    game = realm("25", "25", "25 / goblins, orcs")
    goblins = faction(game, "goblins")
    game.power[goblins] = 8
    cards.steal(game, ANNA, CARA, goblins)

    assert drawn_for(game, BEN, lambda world: world.hands[ANNA][goblins]) == {1}


def test_who_forgets_knows_nothing() -> None:
    game = converted()
    game.counted[BEN][0] = 1
    knowledge.take_tile(game, BEN, kind(game, "field-mountain"))
    ULOS.forget(game)

    assert not any(any(held) for held in game.counted)
    assert not any([*game.shown_tiles, *game.put_back, *game.secrets, *game.shown_rifts])


def test_clones_share_what_is_known_and_do_not_change_it_for_each_other() -> None:
    game = transmuted()
    twin = game.clone()
    knowledge.put_back(twin, ANNA, kind(game, "desert-forest"))

    assert (game.shown_tiles[ANNA], twin.shown_tiles[ANNA]) != ([], game.shown_tiles[ANNA])
    assert game.put_back[ANNA] == []
