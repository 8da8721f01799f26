"""Using rift tiles, and the effects that are about cards.

The Goblins hold a1 to f1 with strength 5 and spoils 4, the Orcs a3 to d3 with strength 3, spoils 3.
"""

from __future__ import annotations

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import EVERYONE, advance, follow
from pocketkeep.games.ulos.events import (
    AbilityUsed,
    CardBought,
    CardPilfered,
    CardsGained,
    CardsPooled,
    CardsReturned,
    CardTakenFromPool,
    PilferedCardSeen,
    RiftUsed,
)
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import ACTIVATE, EFFECTS, MANIPULATE, RECRUIT, ULRIR_GOD
from pocketkeep.games.ulos.rules import scoring, turn
from pocketkeep.games.ulos.rules.rifts import effects, pool
from pocketkeep.games.ulos.rules.rifts import using as rifts
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import BASIC, faction, hand, realm
from tests.builders.ulos.strips import assert_carries_on, camp, strip

ANNA, BEN, CARA = 0, 1, 2
LAND = f"{strip(1, 'desert-forest', 3)}, {strip(3, 'field-mountain', 2)}"
CAMPS = f"{camp('goblins', 1)}, {camp('orcs', 3)}"


def settled(*gods: str, solo: bool = False) -> Ulos:
    return realm(*gods, tiles=LAND, camps=CAMPS, solo=solo)


def offered(game: Ulos) -> list[str]:
    """The rift tiles that may be used now."""
    return [words.removeprefix("rift ") for words in options(game) if words.startswith("rift ")]


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


ALL = " ".join(EFFECTS)


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


def test_d_activate_1_one_more_ability_besides_the_action() -> None:
    game = settled("25 / goblins, orcs / / activate", "25")
    play(game, "skip", "rift activate")
    assert options(game) == ["use goblins", "use orcs"]
    assert game.owed[0].private
    assert_carries_on(game)

    play(game, "use goblins", "use orcs", "done")
    assert [
        event.faction for event in told(game, AbilityUsed) if isinstance(event, AbilityUsed)
    ] == [
        "goblins",
        "orcs",
    ]
    assert game.favor[ANNA] == 25 + 4 + 3
    assert game.active == BEN


def test_d_activate_2_no_conflict_ability_and_no_lost_faction() -> None:
    game = realm(
        "25 / elves, goblins / / activate",
        "25",
        factions="elves goblins orcs satyr sheki",
        tiles=strip(1, "field-forest", 3),
        camps=camp("elves", 1),
    )

    assert offered(game) == []


@pytest.mark.clause("D-ACTIVATE-1")
def test_an_imagined_hand_without_abilities_can_go_on() -> None:
    """Others do not know the hand: a world that they imagine must not get stuck."""
    game = settled("25 / goblins / / activate", "25")
    play(game, "rift activate")
    goblins, sheki = faction(game, "goblins"), faction(game, "sheki")
    game.hands[ANNA][goblins], game.hands[ANNA][sheki] = 0, 1
    frame = game.stack[-1]
    assert isinstance(frame, effects.Effect)
    decision = effects.ask_activate(game, frame)

    assert frame.effect == ACTIVATE
    assert decision is not None
    assert [option.text for option in decision.options] == ["done"]
    effects.activate(game, frame, decision.options[0])
    assert told(game, AbilityUsed) == []


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


def test_d_redistribute_1_a_random_card_of_everybody_lies_open() -> None:
    game = settled("25 / goblins / / redistribute", "25 / orcs 2", "25 / sheki")
    play(game, "rift redistribute")

    assert told(game, CardsPooled) == [CardsPooled((ANNA, BEN, CARA), ("goblins", "orcs", "sheki"))]
    assert CardsPooled.reveals
    assert hand(game, BEN) == {"orcs": 1}
    cards = [sum(pool.cards_in(frame, f) for frame in game.stack) for f in game.factions]
    assert sum(cards) == 3


@pytest.mark.clause("D-REDISTRIBUTE-1")
def test_the_cards_of_the_pool_come_by_chance() -> None:
    given = set()
    for chance in range(30):
        game = settled("25 / / / redistribute", "25 / orcs, sheki")
        game.chance = chance << 24
        play(game, "rift redistribute")
        (event,) = told(game, CardsPooled)
        assert isinstance(event, CardsPooled)
        given.add(event.cards)

    assert given == {("orcs",), ("sheki",)}


def test_d_redistribute_2_the_user_first_then_clockwise() -> None:
    game = realm(
        "25 / goblins",
        "25 / orcs / / redistribute",
        "25 / sheki",
        tiles=LAND,
        camps=CAMPS,
        active=BEN,
    )
    play(game, "rift redistribute")
    assert game.owed[0].seat == BEN
    assert options(game) == ["take goblins", "take orcs", "take sheki"]
    assert not game.owed[0].private
    assert_carries_on(game)

    play(game, "take goblins")
    assert game.owed[0].seat == CARA
    assert_carries_on(game)
    play(game, "take orcs")
    assert (game.owed[0].seat, options(game)) == (ANNA, ["take sheki"])
    play(game, "take sheki")
    assert [hand(game, god) for god in (ANNA, BEN, CARA)] == [
        {"sheki": 1},
        {"goblins": 1},
        {"orcs": 1},
    ]
    assert told(game, CardTakenFromPool)[0] == CardTakenFromPool(BEN, "goblins")
    assert options(game) == ["skip"]


def test_d_redistribute_3_who_has_no_cards_takes_all_the_same() -> None:
    game = settled("25 / / / redistribute", "25 / orcs", "25")
    play(game, "rift redistribute")
    assert told(game, CardsPooled) == [CardsPooled((BEN,), ("orcs",))]

    play(game, "take orcs")
    assert hand(game, ANNA) == {"orcs": 1}
    assert hand(game, BEN) == {}  # the pool was empty
    assert options(game) == ["skip"]


def test_d_redistribute_3_without_any_cards_it_is_of_no_use() -> None:
    assert offered(settled("25 / / / redistribute", "25")) == []
    assert offered(settled("25 / orcs / / redistribute", "25")) == ["redistribute"]


def test_d_redistribute_4_ulrir_takes_what_is_left() -> None:
    game = settled("25 / goblins / / redistribute", "25 / orcs", solo=True)
    play(game, "rift redistribute")
    assert options(game) == ["take goblins", "take orcs"]

    play(game, "take orcs")
    assert hand(game, 0) == {"orcs": 1}
    assert hand(game, 1) == {"goblins": 1}
    assert told(game, CardTakenFromPool)[1] == CardTakenFromPool(ULRIR_GOD, "goblins")


@pytest.mark.clause("D-REDISTRIBUTE-4")
def test_ulrir_takes_the_other_card_if_the_player_takes_back_the_own() -> None:
    game = settled("25 / goblins / / redistribute", "25 / orcs", solo=True)
    play(game, "rift redistribute", "take goblins")

    assert hand(game, 1) == {"orcs": 1}


def test_d_redistribute_4_ulrir_may_go_empty() -> None:
    game = settled("25 / / / redistribute", "25 / orcs", solo=True)
    play(game, "rift redistribute", "take orcs")

    assert hand(game, 1) == {}
    assert options(game) == ["skip"]


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


def test_d_manipulate_1_three_cards_of_active_factions_go_back() -> None:
    game = settled("25 / goblins 2, orcs 2, sheki / / manipulate", "25")
    play(game, "rift manipulate")
    assert options(game) == ["give goblins", "give orcs"]
    assert game.owed[0].private
    assert_carries_on(game)

    play(game, "give goblins", "give goblins")
    assert options(game) == ["give orcs"]
    play(game, "give orcs")
    assert hand(game, ANNA) == {"orcs": 1, "sheki": 1}


def test_d_manipulate_1_it_takes_three_of_them() -> None:
    assert offered(settled("25 / goblins, orcs, sheki 5 / / manipulate", "25")) == []
    assert offered(settled("25 / goblins, orcs 2 / / manipulate", "25")) == ["manipulate"]


@pytest.mark.clause("D-MANIPULATE-1")
def test_an_imagined_hand_without_cards_to_give_can_go_on() -> None:
    game = settled("25 / goblins 3 / / manipulate", "25")
    play(game, "rift manipulate")
    game.hands[ANNA][faction(game, "goblins")] = 0
    frame = game.stack[-1]
    assert isinstance(frame, effects.Effect)
    decision = effects.ask_give(game, frame)

    assert frame.effect == MANIPULATE
    assert decision is not None
    assert [option.text for option in decision.options] == ["done"]
    effects.give(game, frame, decision.options[0])
    assert effects.ask_give(game, frame) is None


def test_d_manipulate_2_one_card_of_any_faction_lost_or_not() -> None:
    game = settled("25 / goblins 3, orcs / / manipulate", "25 / goblins 13, ratfolk 16")
    play(game, "rift manipulate", "give goblins", "give goblins", "give goblins")
    assert options(game) == ["take goblins", "take orcs", "take satyr", "take sheki"]
    assert_carries_on(game)

    play(game, "take sheki")
    assert hand(game, ANNA) == {"orcs": 1, "sheki": 1}
    assert told(game, CardsGained) == [CardsGained(ANNA, "sheki", 1, "manipulate")]
    assert options(game) == ["skip"]


def test_d_manipulate_3_the_returned_cards_bring_their_spoils() -> None:
    game = settled("25 / goblins, orcs 2 / / manipulate", "25")
    play(game, "rift manipulate", "give goblins", "give orcs", "give orcs")

    assert game.favor[ANNA] == 25 + 4 + 3 + 3
    assert told(game, CardsReturned)[0] == CardsReturned(ANNA, "goblins", 1, 4)


def test_d_pilfer_1_a_random_card_of_a_chosen_opponent() -> None:
    taken: set[str] = set()
    for chance in range(30):
        game = settled("25 / / / pilfer", "25 / goblins, orcs", "25")
        game.chance = chance << 24
        play(game, "rift pilfer")
        assert options(game) == ["pilfer seat-2"]  # the third has no cards
        play(game, "pilfer seat-2")
        taken.update(hand(game, ANNA))
        assert sum(game.hands[BEN]) == 1

    assert taken == {"goblins", "orcs"}


def test_d_pilfer_1_somebody_must_have_a_card() -> None:
    assert offered(settled("25 / orcs 3 / / pilfer", "25", "25")) == []

    game = settled("25 / / / pilfer", "25 / orcs", "25 / orcs")
    play(game, "rift pilfer")
    assert options(game) == ["pilfer seat-2", "pilfer seat-3"]
    assert_carries_on(game)


def test_d_pilfer_2_the_bank_pays_the_victim_the_strength() -> None:
    game = settled("25 / / / pilfer", "25 / goblins")
    play(game, "rift pilfer", "pilfer seat-2")
    assert game.favor == [25, 30]

    game = settled("25 / / / pilfer", "25 / sheki")
    play(game, "rift pilfer", "pilfer seat-2")
    assert game.favor == [25, 26]  # lost


def test_d_pilfer_3_only_thief_and_victim_see_the_card() -> None:
    game = settled("25 / / / pilfer", "25", "25 / goblins")
    play(game, "rift pilfer", "pilfer seat-3")
    log = game.log or []

    assert (EVERYONE, CardPilfered(ANNA, CARA, 5)) in log
    assert (0b101, PilferedCardSeen(ANNA, CARA, "goblins")) in log
    assert CardPilfered.reveals


def test_d_pilfer_4_ulrir_is_paid_for_a_card_of_his_deck() -> None:
    game = settled("25 / / / pilfer", "25 / goblins", solo=True)
    play(game, "rift pilfer")
    assert options(game) == ["pilfer ulrir"]

    play(game, "pilfer ulrir")
    assert hand(game, 0) == {"goblins": 1}
    assert game.favor == [25, 30]
    assert (0b1, PilferedCardSeen(0, ULRIR_GOD, "goblins")) in (game.log or [])


@pytest.mark.clause("D-USE-3")
@pytest.mark.parametrize(
    "script",
    [
        "rift redistribute, take goblins, 1: take orcs",
        "rift revive, take sheki, done",
        "rift manipulate, give goblins, give goblins, give goblins, take sheki",
        "rift pilfer, pilfer seat-2",
        "rift convert, convert 0",
        "rift reclaim, reclaim scout",
        "rift transmute, swap field-mountain e1 f1",
        "rift activate, use goblins, lure seat-2",
    ],
)
def test_an_effect_is_the_same_if_nobody_listens(script: str) -> None:
    games = [
        realm(
            f"25 / goblins 4 / field-mountain / {ALL}",
            "25 / orcs",
            tiles=LAND,
            camps=CAMPS,
            spare="scout",
        )
        for _ in range(2)
    ]
    games[1].log = None
    for game in games:
        play(game, *script.split(", "))

    assert codec.save(games[0]) == codec.save(games[1])
