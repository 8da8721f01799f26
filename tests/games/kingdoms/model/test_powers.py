"""Powers of the factions: when they are there, how they add up, and what they overrule."""

from __future__ import annotations

from pathlib import Path

from tests.builders.kingdoms.cards import NOTHING, pack
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import options, play

RED = "orcs cinderlow 0/0/0: charwood charwood"
BLUE = "elves sunmere 0/0/0: gildacre gildacre"


def test_u_power_1_at_level_zero_a_faction_has_no_power() -> None:
    game = table("dwarves hawksgate 0/3/0 magic0: needle needle", BLUE)

    play(game, "select trade")

    assert "build" not in options(game)


def test_u_power_1_a_higher_level_keeps_the_powers_below_it() -> None:
    game = table("dwarves hawksgate 0/0/0 magic4: needle needle", RED, BLUE)

    play(game, "select patrol", "patrol needle highperch", "1: collect", "2: collect")

    assert stores(game, 0) == (0, 1, 0)  # from the second level: ore for entering a mountain


def test_u_power_1_a_level_not_yet_reached_has_no_power() -> None:
    game = table("dwarves hawksgate 0/3/0 magic2: needle needle", BLUE)

    play(game, "select trade")

    assert "build" not in options(game)


def test_u_power_1_two_levels_that_lower_a_price_lower_it_twice(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "build", change = -1 }'
    content = pack(tmp_path, orcs=(cheap, cheap))
    game = table("orcs cinderlow 0/2/0 magic2 tower3: charwood charwood", BLUE, pack=content)

    play(game, "select build", "build")

    assert (game.towers[0], stores(game, 0)) == (4, (0, 0, 0))


def test_u_power_1_a_power_belongs_to_its_ruler_alone() -> None:
    game = table("dwarves hawksgate 0/9/0 magic4: needle needle", "orcs cinderlow 0/9/0: charwood")

    play(game, "select trade", "build")

    assert "build" not in options(game, 1)


def test_u_power_2_a_power_works_on_the_very_turn_it_is_learned(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "research", resource = "mana" }'
    game = table(
        "elves sunmere 2/0/0 magic1: gildacre gildacre",
        "orcs cinderlow 1/0/0: charwood charwood",
        pack=pack(tmp_path, elves=(NOTHING, levy)),
    )

    play(game, "select research", "research", "1: research")

    assert stores(game, 0) == (1, 0, 0)  # a mana for the research of another player


def test_u_power_2_not_before_it_is_learned(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "research", resource = "mana" }'
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 2/0/0 magic1: gildacre gildacre",
        pack=pack(tmp_path, elves=(NOTHING, levy)),
    )

    play(game, "select research", "research", "1: research")

    assert stores(game, 1) == (0, 0, 0)


def test_u_power_2_learning_a_discount_does_not_make_that_level_cheaper(tmp_path: Path) -> None:
    cheap = '{ effect = "cost", of = "research", change = -1 }'
    game = table(
        "elves sunmere 3/0/0 magic2: gildacre gildacre",
        RED,
        pack=pack(tmp_path, elves=(NOTHING, NOTHING, cheap)),
    )

    play(game, "select research", "research")

    assert stores(game, 0) == (0, 0, 0)


def test_u_power_3_a_card_opens_what_the_book_forbids(tmp_path: Path) -> None:
    game = table(
        RED,
        "undead grimtarn 0/0/0 magic1: tarnhall tarnhall",
        "elves coldharrow 0/0/0: oldtolls oldtolls",
        pack=pack(tmp_path, undead='{ effect = "leaves-ruins" }'),
    )

    play(game, "select patrol", "decline")
    assert "patrol tarnhall blackbrow" in options(game, 1)

    play(game, "1: collect", "1: gain mana")
    assert options(game, 2) == ["collect"]


def test_u_power_3_a_card_decides_a_tie_that_the_book_gives_to_the_defender() -> None:
    game = table(
        "orcs cinderlow 0/1/0 magic1: charwood charwood",
        "elves sunmere 0/1/0: gildacre beechmere",
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: war 1")
    play(game, "0: pay 1-ore", "1: pay 1-ore", "1: remove gildacre")

    assert game.armies[0] != game.armies[1]
    assert [game.book.regions[region] for region in game.armies[1]] == ["beechmere"]


def test_u_power_4_a_discount_makes_building_free_but_brings_no_ore(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "cost", of = "build", change = -3 }')
    game = table("orcs cinderlow 0/0/0 magic1: charwood charwood", BLUE, pack=content)

    play(game, "select build", "build")

    assert (game.towers[0], stores(game, 0)) == (1, (0, 0, 0))


def test_u_power_4_research_is_never_paid_for_with_less_than_nothing(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "cost", of = "research", change = -9 }')
    game = table("orcs cinderlow 0/0/0 magic1: charwood charwood", BLUE, pack=content)

    play(game, "select research", "research")

    assert (game.magic[0], stores(game, 0)) == (2, (0, 0, 0))


def test_u_power_4_nor_is_an_army(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "cost", of = "expand", change = -9 }')
    game = table("orcs cinderlow 0/0/0 magic1: charwood", BLUE, pack=content)

    play(game, "select expand", "expand charwood")

    assert stores(game, 0) == (0, 0, 0)


def test_u_power_4_nor_a_retreat(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "cost", of = "retreat", change = -9 }')
    game = table(
        "elves sunmere 0/1/0: gildacre gildacre",
        "orcs cinderlow 0/0/0 magic1: charwood sootcrown",
        pack=content,
    )

    play(game, "select quest", "quest gildacre charwood", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: retreat charwood kilnstead")

    assert stores(game, 1) == (0, 0, 0)


def test_u_power_4_nor_a_war(tmp_path: Path) -> None:
    content = pack(tmp_path, orcs='{ effect = "war-bonus", amount = 3 }')
    game = table(
        "orcs cinderlow 0/1/0 magic1: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        pack=content,
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag")

    assert stores(game, 0) == (0, 1, 0)
    assert game.owed[0].rule == "U-RETREAT-6"
