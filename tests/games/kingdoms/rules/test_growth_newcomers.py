"""What the magic of Heroes' Call does when it is learned, built with, expanded by or collected."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import MagicLost, ResourcesGained, ResourcesLost
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules import growth, treasury
from tests.builders.kingdoms.cards import CUBES, NOTHING, pack
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import options, play, told

RED = "orcs cinderlow 0/0/0: charwood charwood"
BLUE = "elves sunmere 0/0/0: gildacre beechmere"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"
ALL = Modules(war_towers=True, frozen="mixed", factions="mixed")
SOLO = Modules(factions="mixed", solo=True)
EXACTS = '{ effect = "exacts", amount = 2 }'
HUMBLES = '{ effect = "humbles" }'
TOPPLES_LEARNING = '{ effect = "topples", what = "army", when = "learn" }'
TOPPLES_CLEARING = '{ effect = "topples", what = "army", when = "clear" }'


def test_h_power_1_everybody_else_gives_up_resources_of_their_own_choice(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 3/1/0: gildacre beechmere",
        "dwarves brackenholt 0/0/3: anvils anvils",
        pack=pack(tmp_path, orcs=EXACTS),
    )

    play(game, "select research", "research")
    assert options(game, 1) == ["discard mana", "discard ore"]
    play(game, "1: discard mana", "1: discard ore")
    play(game, "2: discard food", "2: discard food")

    assert (stores(game, 0), stores(game, 1), stores(game, 2)) == ((0, 0, 0), (2, 0, 0), (0, 0, 1))
    assert told(game, ResourcesLost)[0] == ResourcesLost(1, (1, 0, 0), "exaction")
    assert game.owed[0].seat == 1  # who acts next


def test_h_power_1_whoever_has_less_gives_up_all(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 0/1/0: gildacre beechmere",
        GREEN,
        pack=pack(tmp_path, orcs=EXACTS),
    )

    play(game, "select research", "research", "1: discard ore")

    assert (stores(game, 1), game.owed[0].rule) == ((0, 0, 0), "U-TURN-7")


def test_h_power_1_the_dummy_gives_up_what_it_has_most_of(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "dwarves sunmere 1/4/3: gildacre beechmere",
        pack=pack(tmp_path, orcs=EXACTS),
        modules=SOLO,
    )

    growth.research(game, 0)

    assert stores(game, DUMMY) == (1, 3, 2)


def test_h_power_1_a_dummy_who_learns_it_makes_the_person_choose(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 3/0/0: charwood charwood",
        "dwarves sunmere 1/0/0: gildacre beechmere",
        pack=pack(tmp_path, dwarves=EXACTS),
        modules=SOLO,
    )

    growth.research(game, DUMMY)

    assert [type(frame).__name__ for frame in game.coming] == ["Loss"]


def test_h_power_2_a_rival_of_choice_loses_a_level_of_magic(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 0/0/0 magic2: gildacre beechmere",
        "dwarves brackenholt 0/0/0 magic1: anvils anvils",
        pack=pack(tmp_path, orcs=HUMBLES),
    )

    play(game, "select research", "research")
    assert options(game, 0) == ["humble 2", "humble 3"]
    play(game, "humble 3")

    assert game.magic == [1, 2, 0]
    assert told(game, MagicLost) == [MagicLost(2, 0, 0)]


def test_h_power_2_only_who_has_a_level_can_be_humbled(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        BLUE,
        "dwarves brackenholt 0/0/0 magic1: anvils anvils",
        pack=pack(tmp_path, orcs=HUMBLES),
    )

    play(game, "select research", "research")

    assert options(game, 0) == ["humble 3"]


def test_h_power_2_if_nobody_has_any_nobody_is_humbled(tmp_path: Path) -> None:
    game = table("orcs cinderlow 1/0/0: charwood charwood", BLUE, pack=pack(tmp_path, orcs=HUMBLES))

    decision = play(game, "select research", "research")

    assert decision is not None
    assert (decision.seat, game.magic) == (1, [1, 0])


def test_h_power_2_the_power_goes_with_the_level(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "build", change = -1 }'
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 1/0/0 magic1: gildacre beechmere",
        pack=pack(tmp_path, orcs=HUMBLES, elves=cheap),
    )
    assert growth.build_price(game, 1) == 0

    play(game, "select research", "research", "humble 2")

    assert growth.build_price(game, 1) == 1
    play(game, "1: research")  # the lost level again, at its own price
    assert (game.magic[1], stores(game, 1)) == (1, (0, 0, 0))


def test_h_power_2_a_shapeshifter_loses_the_shape_taken_last() -> None:
    game = table(
        "arctic-elementals cinderlow 4/0/0 magic3: charwood charwood",
        "shapeshifters sunmere 9/0/0: gildacre beechmere",
        modules=Modules(factions="mixed"),
    )
    growth.research(game, 1)
    growth.research(game, 1)
    game.coming.clear()
    shape = game.shapes[1][0]

    growth.lose_magic(game, 1, 0)

    assert (game.magic[1], game.shapes[1]) == (1, [shape])


def test_h_power_2_an_end_that_was_triggered_stays_triggered(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 0/0/0 magic5: gildacre beechmere",
        trigger="U-END-3",
        pack=pack(tmp_path, orcs=HUMBLES),
    )

    play(game, "select research", "research", "humble 2", "1: collect")

    assert (game.magic[1], game.trigger) == (4, "U-END-3")


def test_h_power_2_the_dummy_humbles_the_person(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 0/0/0 magic3: charwood charwood",
        "dwarves sunmere 1/0/0: gildacre beechmere",
        pack=pack(tmp_path, dwarves=HUMBLES),
        modules=SOLO,
    )

    growth.research(game, DUMMY)

    assert (game.magic, told(game, MagicLost)) == ([2, 1], [MagicLost(0, 2, DUMMY)])


def test_h_power_2_the_dummy_can_be_humbled(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "dwarves sunmere 0/0/0 magic2: gildacre beechmere",
        pack=pack(tmp_path, orcs=HUMBLES),
        modules=SOLO,
    )

    play(game, "select research", "research")

    assert options(game) == ["humble 2"]


def test_h_power_3_a_war_tower_by_the_water_is_cheaper(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "shore-cost", by = "water", change = -1 }')
    game = table(
        "orcs sunmere 0/1/0 magic1: gildacre beechmere",
        GREEN,
        pack=content,
        modules=ALL,
        towers="0:farlea",
    )

    play(game, "select build")
    assert options(game) == ["decline", "build beechmere"]  # for one ore; two in gildacre

    play(game, "build beechmere")
    assert (game.towers[0], stores(game, 0)) == (2, (0, 0, 0))


@pytest.mark.parametrize(("region", "price"), [("gildacre", 1), ("beechmere", 0)])
def test_h_power_3_without_war_towers_an_occupied_shore_is_enough(
    tmp_path: Path, region: str, price: int
) -> None:
    content = pack(tmp_path, orcs='{ effect = "shore-cost", by = "water", change = -1 }')

    game = table(f"orcs sunmere 0/0/0 magic1: {region} {region}", GREEN, pack=content)

    assert growth.build_price(game, 0) == price


def test_h_power_3_several_shores_lower_the_price_once(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "shore-cost", by = "water", change = -1 }')

    game = table("orcs sunmere 0/0/0 magic1 tower3: beechmere farlea", GREEN, pack=content)

    assert growth.build_price(game, 0) == 3


@pytest.mark.parametrize(("table_of", "gained"), [("two", 1), ("more", 0)])
def test_h_power_5_a_gain_may_be_for_two_players(
    tmp_path: Path, table_of: str, gained: int
) -> None:
    boon = f'{{ effect = "gains", when = "active", resource = "mana", table = "{table_of}" }}'
    content = pack(tmp_path, orcs=boon)
    red = "orcs cinderlow 0/0/0 magic1: charwood charwood"

    duel = table(red, BLUE, pack=content)
    three = table(red, BLUE, GREEN, pack=content)

    assert (stores(duel, 0)[0], stores(three, 0)[0]) == (gained, 1 - gained)


def test_h_power_5_a_solo_game_is_one_of_two(tmp_path: Path) -> None:
    boon = '{ effect = "gains", when = "active", resource = "mana", table = "two" }'

    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "dwarves sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, orcs=boon),
        modules=SOLO,
    )

    assert stores(game, 0) == (1, 0, 0)


@pytest.mark.parametrize(("blue", "gained"), [("gildacre", 1), ("gildacre beechmere", 0)])
def test_h_power_6_a_gain_may_be_for_whoever_leads_in_armies_alone(
    tmp_path: Path, blue: str, gained: int
) -> None:
    boon = '{ effect = "gains", when = "active", resource = "ore", leading = true }'

    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood sootcrown",
        f"elves sunmere 0/0/0: {blue}",
        pack=pack(tmp_path, orcs=boon),
    )

    assert stores(game, 0) == (0, gained, 0)


def test_h_power_7_a_forest_full_of_treants_yields_food_as_well() -> None:
    game = table(
        RED, "treants brackenholt 0/0/0 magic2: wyrmwood wyrmwood wyrmwood", BLUE, modules=ALL
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (1, 0, 1)


def test_h_power_7_two_treants_do_not_fill_it() -> None:
    game = table(RED, "treants brackenholt 0/0/0 magic2: wyrmwood wyrmwood", BLUE, modules=ALL)

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (1, 0, 0)


def test_h_power_7_one_that_lies_fills_its_place_and_all_lying_collect_nothing() -> None:
    some = "treants brackenholt 0/0/0 magic2: wyrmwood wyrmwood- wyrmwood-"
    none = "treants brackenholt 0/0/0 magic2: wyrmwood- wyrmwood- wyrmwood-"
    upright = table(RED, some, BLUE, modules=ALL)
    lying = table(RED, none, BLUE, modules=ALL)

    for game in (upright, lying):
        play(game, "select build", "decline", "1: collect")

    assert (stores(upright, 1), stores(lying, 1)) == ((1, 0, 1), (0, 0, 0))


def test_h_power_7_treants_expand_to_three_in_a_forest_and_to_two_elsewhere() -> None:
    game = table(
        "treants brackenholt 0/0/9 magic2: wyrmwood wyrmwood anvils anvils", BLUE, modules=ALL
    )

    play(game, "select expand")
    assert options(game) == ["decline", "expand wyrmwood"]

    play(game, "expand wyrmwood")
    assert armies(game, 0).count("wyrmwood") == 3


def test_h_power_7_not_beside_an_ally() -> None:
    game = table(
        "treants brackenholt 0/0/9 magic2: wyrmwood anvils anvils",
        "elves sunmere 0/0/0: wyrmwood gildacre",
        RED,
        modules=ALL,
    )

    play(game, "select expand")

    assert options(game) == ["decline"]


def test_h_power_9_an_army_may_be_knocked_over_on_learning(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        BLUE,
        pack=pack(tmp_path, orcs=TOPPLES_LEARNING),
        modules=ALL,
    )

    play(game, "select research", "research")
    assert options(game) == ["topple gildacre 2", "topple beechmere 2", "spare"]
    play(game, "topple beechmere 2")

    assert [game.book.regions[region] for region in game.fallen[1]] == ["beechmere"]


def test_h_power_9_and_whenever_the_card_is_cleared(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "dwarves sunmere 0/0/0 magic1: gildacre gildacre",
        active=1,
        cubes=CUBES,
        pack=pack(tmp_path, orcs=TOPPLES_CLEARING, dwarves=TOPPLES_CLEARING),
        modules=ALL,
    )

    assert (game.owed[0].seat, options(game)) == (1, ["topple charwood 1", "spare"])
    play(game, "spare")
    assert (game.owed[0].seat, options(game)) == (0, ["topple gildacre 2", "spare"])
    play(game, "topple gildacre 2")
    assert game.owed[0].rule == "U-TURN-3"


def test_h_power_9_not_by_a_level_learned_earlier(tmp_path: Path) -> None:
    game = table(
        "orcs cinderlow 2/0/0 magic1: charwood charwood",
        BLUE,
        pack=pack(tmp_path, orcs=(TOPPLES_LEARNING, NOTHING)),
        modules=ALL,
    )

    decision = play(game, "select research", "research")

    assert decision is not None
    assert decision.seat == 1


def test_a_gift_to_the_dummy_is_taken_where_it_has_least() -> None:
    game = table(RED, "dwarves sunmere 2/1/1: gildacre beechmere", modules=SOLO)

    treasury.gift(game, DUMMY, 3, "ruins")

    assert (stores(game, DUMMY), game.coming) == ((3, 2, 2), [])
    assert told(game, ResourcesGained)[0] == ResourcesGained(DUMMY, (0, 1, 0), "ruins")


def test_a_dummy_without_anything_gives_up_nothing() -> None:
    game = table(RED, "dwarves sunmere 0/1/0: gildacre beechmere", modules=SOLO)

    treasury.lose(game, DUMMY, 3, "plunder", 0)

    assert (stores(game, 0), stores(game, DUMMY)) == ((0, 1, 0), (0, 0, 0))
