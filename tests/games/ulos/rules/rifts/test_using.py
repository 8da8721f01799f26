"""Using rift tiles: when, how many, for what; Recruit, Revive and Enhance.

The Goblins hold a1 to f1 with strength 5 and spoils 4, the Orcs a3 to d3 with strength 3, spoils 3.
"""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.flow import advance, follow
from pocketkeep.games.ulos.events import CardBought, CardsGained, RiftUsed
from pocketkeep.games.ulos.model.terms import EFFECTS, RECRUIT
from pocketkeep.games.ulos.rules import scoring, turn
from pocketkeep.games.ulos.rules.rifts import using as rifts
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, BASIC, BEN, hand, realm
from tests.builders.ulos.settled import ALL, CAMPS, LAND, offered, settled
from tests.builders.ulos.strips import assert_carries_on, camp, strip


@pytest.mark.clause("D-USE-1")
def test_there_is_a_window_before_every_step_and_after_the_last() -> None:
    game = settled("25 / / / revive", "25 / / / revive")
    assert options(game) == ["skip", "rift revive"]
    play(game, "skip")
    assert offered(game) == ["revive"]
    play(game, "buy orcs", "done")
    assert options(game) == ["draw", "rift revive"]
    play(game, "draw")
    assert options(game) == ["end", "rift revive"]
    play(game, "end")
    assert game.active == BEN


@pytest.mark.clause("D-USE-1")
def test_nobody_uses_rift_tiles_in_the_turn_of_another() -> None:
    game = settled("25", "25 / / / revive")
    play(game, "skip")
    assert [decision.seat for decision in game.owed] == [ANNA]

    play(game, "pass")
    assert game.active == BEN
    assert offered(game) == ["revive"]


@pytest.mark.clause("D-USE-1")
def test_no_rift_tile_in_a_conflict() -> None:
    """b2 c2 lies between Goblins and Orcs."""
    game = realm(
        "25 / goblins / field-forest / revive, recruit",
        "25 / goblins",
        terrain="\n".join(["f" * 18, "fft" + "f" * 15]),
        tiles=LAND,
        camps=CAMPS,
    )
    play(game, "place field-forest b2 c2")
    assert options(game) == ["attack goblins", "attack orcs"]
    play(game, "attack goblins")
    assert not offered(game)


@pytest.mark.clause("D-USE-1")
def test_no_rift_tile_inside_an_ability_or_effect() -> None:
    game = settled("25 / orcs / / revive, recruit", "25")
    play(game, "skip", "use orcs")
    assert not offered(game)

    play(game, "done", "rift recruit")
    assert not offered(game)


@pytest.mark.clause("D-USE-1")
def test_a_tile_collected_in_this_turn_may_be_used_in_it() -> None:
    game = realm(
        "25 / / field-forest",
        "25",
        terrain="f" * 7 + "t" + "f" * 10,
        tiles=LAND,
        camps=CAMPS,
        rifts="i1 revive",
    )
    play(game, "place field-forest g1 h1")

    assert offered(game) == ["revive"]


def test_d_use_2_one_rift_tile_a_turn() -> None:
    game = settled("25 / / / revive, recruit", "25")
    play(game, "rift revive", "done")
    assert options(game) == ["skip"]

    play(game, "skip", "pass")
    assert game.active == BEN  # nobody asks for what cannot be

    play(game, "skip", "pass")
    assert offered(game) == ["recruit"]


@pytest.mark.clause("D-USE-2")
def test_a_used_tile_closes_the_window_for_all_to_see() -> None:
    game = settled("25 / / / revive, recruit", "25")
    assert rifts.has_window(game, ANNA)
    assert not rifts.has_window(game, BEN)

    play(game, "rift revive")
    assert not rifts.has_window(game, ANNA)


def test_d_use_3_used_tiles_lie_face_up_in_the_box() -> None:
    game = settled("25 / / / revive", "25")
    play(game, "rift revive", "done")

    assert game.used[EFFECTS.index("revive")] == 1
    assert sum(game.rifts[ANNA]) == 0
    assert told(game, RiftUsed) == [RiftUsed(ANNA, "revive")]


@pytest.mark.clause("D-USE-4")
def test_with_plenty_of_everything_all_effects_serve_but_enhance() -> None:
    game = realm(
        f"25 / goblins 3 / field-forest / {ALL}",
        "25 / orcs",
        tiles=LAND,
        camps=CAMPS,
        spare="scout",
    )
    assert offered(game) == [name for name in EFFECTS if name != "enhance"]


@pytest.mark.clause("D-USE-4")
def test_with_nothing_to_work_on_no_effect_serves() -> None:
    """No cards, tiles, favor, box or supply, and no faction is lost."""
    names = BASIC.split()
    starts = [(1, "a"), (3, "a"), (5, "a"), (7, "a"), (1, "l")]
    places = list(zip(names, starts, strict=True))
    game = realm(
        f"0 / / / {ALL}",
        "0",
        tiles=", ".join(strip(row, "field-forest", 2, start) for _, (row, start) in places),
        camps=", ".join(camp(name, row, start) for name, (row, start) in places),
        supply="field-forest",
        trigger="D-END-1",
        begin=False,
    )
    game.supply = [0] * len(game.supply)
    follow(game, turn.start(game, ANNA))
    advance(game)

    assert options(game) == ["skip"]
    play(game, "skip")
    assert options(game) == ["pass"]


def test_d_recruit_1_one_more_purchase_at_usual_prices() -> None:
    game = settled("25 / / / recruit", "25")
    play(game, "rift recruit")
    assert options(game) == ["buy goblins", "buy orcs", "done"]
    assert_carries_on(game)

    play(game, "buy goblins", "buy orcs", "buy orcs")
    assert told(game, CardBought)[0] == CardBought(ANNA, "goblins", 5)
    assert game.favor[ANNA] == 25 - 5 - 3 - 3

    play(game, "skip", "buy orcs", "done")
    assert hand(game, ANNA) == {"goblins": 1, "orcs": 3}


def test_d_recruit_1_only_what_can_be_paid() -> None:
    assert offered(settled("2 / / / recruit", "25")) == []
    assert rifts.can_serve(settled("3 / / / recruit", "25"), ANNA, RECRUIT)


def test_d_enhance_1_every_rift_tile_is_worth_five() -> None:
    game = settled("0 / / / enhance, scout, pilfer", "0 / / / scout, pilfer")

    assert scoring.score(game, ANNA)[-1] == 15
    assert scoring.score(game, BEN)[-1] == 6


def test_d_enhance_2_it_is_never_used() -> None:
    game = settled("25 / / / enhance", "25")
    assert options(game) == ["skip"]

    play(game, "skip", "buy orcs", "done")
    assert options(game) == ["draw"]  # asked, as all others see a rift tile that might serve
    assert game.owed[0].private


def test_d_revive_1_two_cards_of_lost_factions() -> None:
    game = settled("25 / / / revive", "25")
    play(game, "rift revive")
    assert options(game) == ["take ratfolk", "take satyr", "take sheki", "done"]
    assert game.owed[0].rule == "D-REVIVE-1"
    assert_carries_on(game)

    play(game, "take satyr", "take satyr")
    assert hand(game, ANNA) == {"satyr": 2}
    assert game.favor[ANNA] == 25
    assert told(game, CardsGained)[0] == CardsGained(ANNA, "satyr", 1, "revive")
    assert options(game) == ["skip"]


def test_d_revive_2_as_far_as_stacks_go() -> None:
    game = settled("25 / / / revive", "25 / ratfolk 16, satyr 16, sheki 15")
    play(game, "rift revive")
    assert options(game) == ["take sheki", "done"]

    play(game, "take sheki")
    assert options(game) == ["skip"]
    assert offered(settled("25 / / / revive", "25 / ratfolk 16, satyr 16, sheki 16")) == []
