"""The effects of rift tiles that are about cards: Activate, Manipulate, Pilfer."""

from __future__ import annotations

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import EVERYONE
from pocketkeep.games.ulos.events import (
    AbilityUsed,
    CardPilfered,
    CardsGained,
    CardsReturned,
    PilferedCardSeen,
)
from pocketkeep.games.ulos.model.terms import ACTIVATE, MANIPULATE, ULRIR_GOD
from pocketkeep.games.ulos.rules.rifts import effects
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, BEN, CARA, faction, hand, realm
from tests.builders.ulos.settled import ALL, CAMPS, LAND, offered, settled
from tests.builders.ulos.strips import assert_carries_on, camp, strip


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
