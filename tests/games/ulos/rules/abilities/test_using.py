"""Using an ability: what is shown, gained and given back; Lure, Pillage and Persuade."""

from __future__ import annotations

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import EVERYONE
from pocketkeep.games.ulos.events import (
    AbilityUsed,
    CardBought,
    CardsLured,
    PowerChanged,
    SpacePillaged,
)
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import NONE, ULRIR_GOD
from pocketkeep.games.ulos.rules import land
from pocketkeep.games.ulos.rules.abilities import using as abilities
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import ANNA, BEN, CARA, faction, hand, hex_of, realm, value
from tests.builders.ulos.strips import assert_carries_on, camp, strip

GOBLINS = strip(1, "desert-forest", 3)


ORCS = strip(3, "field-mountain", 3)


BOTH_CAMPS = f"{camp('goblins', 1)}, {camp('orcs', 3)}"


def lured(game: Ulos) -> CardsLured:
    (event,) = told(game, CardsLured)
    assert isinstance(event, CardsLured)
    return event


def lying_open(game: Ulos) -> list[int]:
    """The factions of cards that are shown for an ability under way."""
    return [shown for frame in game.stack if (shown := abilities.in_limbo(frame)) != NONE]


def test_d_ability_1_only_cards_of_active_factions_can_be_used() -> None:
    game = realm("25 / goblins, orcs", "25", tiles=GOBLINS, camps=camp("goblins", 1))
    play(game, "skip")

    assert options(game) == ["buy goblins", "use goblins", "pass"]


def test_d_ability_1_an_ability_is_the_whole_action() -> None:
    game = realm("25 / goblins 2", "25", tiles=GOBLINS, camps=camp("goblins", 1))
    play(game, "skip", "use goblins")

    assert game.active == BEN


def test_d_ability_2_conflict_abilities_are_no_action() -> None:
    game = realm(
        "25 / elves, goblins",
        "25",
        factions="elves goblins orcs satyr sheki",
        tiles=f"{GOBLINS}, {strip(3, 'field-forest', 3)}",
        camps=f"{camp('goblins', 1)}, {camp('elves', 3)}",
    )
    play(game, "skip")

    assert options(game) == ["buy elves", "buy goblins", "use goblins", "pass"]


def test_d_ability_3_spoils_come_before_the_ability() -> None:
    game = realm("0 / orcs", "25", tiles=f"{GOBLINS}, {ORCS}", camps=BOTH_CAMPS)
    play(game, "skip", "use orcs")

    assert game.favor[ANNA] == 4
    assert told(game, AbilityUsed) == [AbilityUsed(ANNA, "orcs", "pillage", 4)]
    assert "burn d1" in options(game)


def test_d_ability_4_a_unit_for_every_two_strength_rounded_down() -> None:
    game = realm("25 / goblins", "25 / orcs 9", tiles=GOBLINS, camps=camp("goblins", 1))
    play(game, "skip", "use goblins", "lure seat-2")

    assert lured(game).cards == ("orcs", "orcs")  # strength 5


def test_d_ability_4_strength_counts_as_it_was_when_the_card_was_shown() -> None:
    """Moving e3 f3 joins the open tile: strength 5 becomes 6, and two moves stay two."""
    game = realm(
        "25 / sheki",
        "25",
        tiles=f"{strip(3, 'forest-mountain', 3)}, forest-mountain e5 f5",
        camps=camp("sheki", 3),
    )
    play(game, "skip", "use sheki", "lift e3 f3", "set d4 e4")
    assert value(game, "sheki") == 5

    play(game, "lift e5 f5", "set f5 e5")
    assert game.active == BEN


def test_d_ability_5_the_card_is_nowhere_until_the_ability_is_over() -> None:
    game = realm("25 / orcs 2", "25", tiles=ORCS, camps=camp("orcs", 3))
    orcs = faction(game, "orcs")
    play(game, "skip", "use orcs")
    assert (hand(game, ANNA), game.stacks[orcs]) == ({"orcs": 1}, 14)
    assert lying_open(game) == [orcs]
    assert_carries_on(game)

    play(game, "done")
    assert (hand(game, ANNA), game.stacks[orcs]) == ({"orcs": 1}, 15)
    assert lying_open(game) == []


def test_d_ability_6_events_wait_until_the_card_is_back() -> None:
    game = realm("25 / orcs", "25", tiles=f"{GOBLINS}, {ORCS}", camps=BOTH_CAMPS)
    play(game, "skip", "use orcs", "burn d1", "burn e1")

    assert told(game, PowerChanged) == [PowerChanged("goblins", 3, 1, 3)]  # not one by one
    assert game.stacks[faction(game, "orcs")] == 16


def test_d_ability_6_a_new_camp_finds_the_card_back_in_its_stack() -> None:
    game = realm(
        "25 / ratfolk 16",
        "25",
        terrain="ftftftftftftftftft",
        tiles=f"{strip(8, 'desert-field', 3)}, field-forest a1 b1",
        camps=camp("ratfolk", 8),
        supply="field-forest 9",
    )
    play(game, "skip", "use ratfolk")
    assert game.stacks[faction(game, "ratfolk")] == 0

    play(game, "draw", "place field-forest c1 d1")
    assert options(game)[0].startswith("camp ")
    assert game.stacks[faction(game, "ratfolk")] == 1
    assert lying_open(game) == []


def test_d_ability_7_an_ability_may_be_used_for_its_spoils_alone() -> None:
    game = realm("25 / orcs", "25", tiles=ORCS, camps=camp("orcs", 3))
    play(game, "skip", "use orcs", "done")

    assert game.favor[ANNA] == 29
    assert value(game, "orcs") == 3


def test_d_lure_1_one_opponent_of_several_is_chosen() -> None:
    game = realm(
        "25 / goblins", "25 / orcs 2", "25 / satyr 2", tiles=GOBLINS, camps=camp("goblins", 1)
    )
    play(game, "skip", "use goblins")
    assert options(game) == ["lure seat-2", "lure seat-3"]
    assert_carries_on(game)

    play(game, "lure seat-3")
    assert lured(game) == CardsLured(ANNA, CARA, ("satyr", "satyr"), 0)


def test_d_lure_1_the_cards_come_by_chance() -> None:
    shown = set()
    for chance in range(40):
        game = realm(
            "25 / goblins", "25 / orcs, satyr, sheki", tiles=GOBLINS, camps=camp("goblins", 1)
        )
        game.chance = chance << 24
        play(game, "skip", "use goblins", "lure seat-2")
        shown.add(frozenset(lured(game).cards))

    assert shown == {
        frozenset({"orcs", "satyr"}),
        frozenset({"orcs", "sheki"}),
        frozenset({"satyr", "sheki"}),
    }


def test_d_lure_2_the_spoils_of_the_strongest_are_gained_once() -> None:
    """Goblins pay 4; then of Goblins at 3 and Orcs at 9 visible spaces the Orcs' 6."""
    game = realm(
        "25 / goblins",
        "25 / goblins, orcs",
        tiles=f"{GOBLINS}, {strip(3, 'field-mountain', 6)}",
        camps=BOTH_CAMPS,
    )
    play(game, "skip", "use goblins", "lure seat-2")

    assert set(lured(game).cards) == {"goblins", "orcs"}
    assert lured(game).favor == 6
    assert game.favor == [25 + 4 + 6, 25]


def test_d_lure_2_lost_factions_pay_nothing() -> None:
    game = realm("25 / goblins", "25 / sheki 3", tiles=GOBLINS, camps=camp("goblins", 1))
    play(game, "skip", "use goblins", "lure seat-2")

    assert lured(game).favor == 0
    assert game.favor[ANNA] == 29


def test_d_lure_3_all_see_the_cards_and_the_owner_keeps_them() -> None:
    game = realm("25 / goblins", "25 / sheki 3", tiles=GOBLINS, camps=camp("goblins", 1))
    play(game, "skip", "use goblins", "lure seat-2")

    readers = [readers for readers, event in game.log or [] if isinstance(event, CardsLured)]
    assert readers == [EVERYONE]
    assert CardsLured.reveals
    assert hand(game, BEN) == {"sheki": 3}


def test_d_lure_4_who_has_fewer_cards_shows_them_all() -> None:
    game = realm("25 / goblins", "25 / sheki", "25", tiles=GOBLINS, camps=camp("goblins", 1))
    play(game, "skip", "use goblins")
    assert options(game) == ["lure seat-2"]

    play(game, "lure seat-2")
    assert lured(game).cards == ("sheki",)


def test_d_lure_4_with_nobody_to_lure_there_are_the_goblin_spoils() -> None:
    game = realm("25 / goblins 2", "25", "25", tiles=GOBLINS, camps=camp("goblins", 1))
    play(game, "skip", "use goblins")

    assert told(game, CardsLured) == []
    assert game.favor[ANNA] == 29
    assert game.active == BEN


def test_d_lure_5_ulrir_shows_cards_of_his_deck() -> None:
    game = realm(
        "25 / goblins", "25 / goblins, orcs", solo=True, tiles=GOBLINS, camps=camp("goblins", 1)
    )
    play(game, "skip", "use goblins")
    assert options(game) == ["lure ulrir"]

    play(game, "lure ulrir")
    assert lured(game).target == ULRIR_GOD
    assert set(lured(game).cards) == {"goblins", "orcs"}
    assert lured(game).favor == 4


def test_d_pillage_1_visible_spaces_of_any_occupied_territory() -> None:
    """Not the camps, not the open tile, not the rift tile."""
    game = realm(
        "25 / orcs",
        "25",
        tiles=f"{strip(1, 'desert-forest', 2)}, {ORCS}, field-forest p8 q8",
        camps=BOTH_CAMPS,
        rifts="r1",
    )
    play(game, "skip", "use orcs")
    assert options(game) == ["burn d1", "burn d3", "burn e3", "burn f3", "done"]

    play(game, "burn d3")
    assert options(game) == ["burn d1", "burn e3", "burn f3", "done"]
    assert_carries_on(game)

    play(game, "burn d1")
    assert told(game, SpacePillaged) == [SpacePillaged(ANNA, "d3"), SpacePillaged(ANNA, "d1")]
    assert game.active == BEN  # strength 5: two tokens


def test_d_pillage_2_pillaged_spaces_do_not_count_but_belong_to_the_territory() -> None:
    game = realm("25 / orcs", "25", tiles=f"{GOBLINS}, {ORCS}", camps=BOTH_CAMPS)
    play(game, "skip", "use orcs", "burn d1", "burn e1")

    assert value(game, "goblins") == 1
    assert hex_of("e1") in land.spaces(game, faction(game, "goblins"))


def test_d_pillage_2_a_faction_pillaged_to_nothing_is_still_active() -> None:
    game = realm(
        "25 / orcs",
        "25",
        tiles=f"{strip(1, 'desert-forest', 2)}, {ORCS}",
        camps=BOTH_CAMPS,
    )
    play(game, "skip", "use orcs", "burn d1", "done")

    assert value(game, "goblins") == 0
    assert game.camps[faction(game, "goblins")]


@pytest.mark.clause("D-PILLAGE-1")
def test_pillage_is_the_same_if_nobody_listens() -> None:
    games = [realm("25 / orcs", "25", tiles=ORCS, camps=camp("orcs", 3)) for _ in range(2)]
    games[1].log = None
    for game in games:
        play(game, "skip", "use orcs", "burn d3", "done")

    assert codec.save(games[0]) == codec.save(games[1])


def test_d_pillage_3_no_second_token_on_a_space() -> None:
    game = realm("25 / orcs", "25", tiles=ORCS, camps=camp("orcs", 3), burned="d3 e3")
    play(game, "skip", "use orcs")

    assert options(game) == ["burn f3", "done"]


def test_d_pillage_3_with_every_space_pillaged_there_is_nothing_to_ask() -> None:
    game = realm("25 / orcs", "25", tiles=ORCS, camps=camp("orcs", 3), burned="d3 e3 f3")
    play(game, "skip", "use orcs")

    assert game.active == BEN


def test_d_pillage_4_twelve_tokens_and_no_more() -> None:
    eleven = " ".join(f"{column}1" for column in "defghijklmn")
    game = realm(
        "25 / orcs",
        "25",
        tiles=f"{strip(1, 'desert-forest', 8)}, {ORCS}",
        camps=BOTH_CAMPS,
        burned=eleven,
    )
    play(game, "skip", "use orcs")
    assert land.pillage_left(game) == 1

    play(game, "burn d3")
    assert land.pillage_left(game) == 0
    assert game.active == BEN


FROGS = "dwarves frogkin goblins orcs satyr"
SHORE = "f" * 18 + "\n" + "f" * 18 + "\n" + "f" * 18 + "\n" + "wwwwww" + "f" * 12


def frogs(*gods: str) -> Ulos:
    """Frogkin on a3 to d3 beside four spaces of water: strength 5; Orcs at 5, Goblins at 3."""
    return realm(
        *gods,
        factions=FROGS,
        terrain=SHORE,
        tiles=f"{strip(3, 'field-forest', 2)}, {strip(6, 'field-mountain', 3)}, "
        f"{strip(1, 'desert-forest', 2)}",
        camps=f"{camp('frogkin', 3)}, {camp('orcs', 6)}, {camp('goblins', 1)}",
    )


def test_d_persuade_1_cards_of_others_for_one_favor_less() -> None:
    game = frogs("25 / frogkin", "25")
    play(game, "skip", "use frogkin")
    assert options(game) == ["buy goblins", "buy orcs", "done"]
    assert_carries_on(game)

    play(game, "buy orcs", "buy goblins")  # strength 5: two cards
    assert told(game, CardBought) == [CardBought(ANNA, "orcs", 4), CardBought(ANNA, "goblins", 2)]
    assert game.favor[ANNA] == 25 + 4 - 4 - 2
    assert game.active == BEN


@pytest.mark.clause("D-PERSUADE-1", "D-ABILITY-3")
def test_spoils_pay_for_what_persuade_buys() -> None:
    game = frogs("0 / frogkin", "25")
    play(game, "skip", "use frogkin", "buy orcs")

    assert game.favor[ANNA] == 0
    assert hand(game, ANNA) == {"orcs": 1}


def test_d_persuade_2_no_frogkin_and_no_limit_of_three() -> None:
    """Eight spaces of water and more: strength 8, four cards."""
    game = realm(
        "40 / frogkin",
        "25",
        factions=FROGS,
        terrain="f" * 18 + "\n" + "f" * 18 + "\n" + "f" * 18 + "\n" + "w" * 9 + "f" * 9,
        tiles=f"{strip(3, 'field-forest', 5)}, {strip(6, 'field-mountain', 2)}",
        camps=f"{camp('frogkin', 3)}, {camp('orcs', 6)}",
    )
    assert value(game, "frogkin") == 9
    play(game, "skip", "use frogkin", *["buy orcs"] * 4)

    assert hand(game, ANNA) == {"orcs": 4}
    assert game.active == BEN


def test_d_persuade_2_a_stack_can_run_out() -> None:
    game = frogs("25 / frogkin, orcs 15", "25 / goblins 16")
    play(game, "skip", "use frogkin")
    assert options(game) == ["buy orcs", "done"]

    play(game, "buy orcs")
    assert game.active == BEN
