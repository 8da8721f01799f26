"""What magic brings at a moment of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import ResourcesGained
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.effects import GREEN, values
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import play, told


@pytest.mark.parametrize(("goal", "gained"), [("highperch", (0, 1, 0)), ("kestrelwood", (0, 0, 0))])
def test_entering_a_terrain_brings_a_resource_by_patrol(
    goal: str, gained: tuple[int, int, int]
) -> None:
    game = table("dwarves hawksgate 0/0/0 magic2: needle needle", GREEN)

    play(game, "select patrol", f"patrol needle {goal}")

    assert stores(game, 0) == gained


def test_entering_a_terrain_brings_a_resource_by_quest() -> None:
    game = table("dwarves hawksgate 0/0/0 magic2: highperch highperch", GREEN)

    play(game, "select quest", "quest highperch lowmead")
    assert stores(game, 0) == (0, 0, 0)

    play(game, "1: quest anvils highperch", "0: flag", "1: flag", "1: remove highperch")
    assert stores(game, 1) == (0, 0, 0)  # magic of the mover alone


def test_entering_brings_its_resource_before_the_war_it_starts(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "enter", resource = "mana", terrain = "forest" }'
    game = table(
        "elves cinderlow 0/0/0 magic1: sootcrown sootcrown",
        "orcs sunmere 0/0/0: beechmere gildacre",
        pack=pack(tmp_path, elves=gains),
    )

    play(game, "select quest", "quest sootcrown beechmere")

    assert stores(game, 0) == (1, 0, 0)
    assert values(game, 0)[-1] == "war 2"


def test_entering_may_count_for_one_action_only(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "enter", resource = "food", action = "patrol", amount = 2 }'
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood", GREEN, pack=pack(tmp_path, orcs=gains)
    )
    quest = game.clone()

    play(game, "select patrol", "patrol charwood kilnstead")
    play(quest, "select quest", "quest charwood lowmead")

    assert (stores(game, 0), stores(quest, 0)) == ((0, 0, 2), (0, 0, 0))


def test_entering_brings_nothing_to_an_army_that_retreats_or_is_raised(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "enter", resource = "ore" }'
    game = table(
        "elves brackenholt 0/1/0: anvils anvils",
        "orcs cinderlow 0/0/9 magic1: charwood sootcrown",
        pack=pack(tmp_path, orcs=gains),
    )
    expanding = game.clone()

    play(game, "select quest", "quest anvils charwood", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: retreat charwood meltgate")
    play(expanding, "select expand", "decline", "1: expand charwood")

    assert (stores(game, 1), stores(expanding, 1)) == ((0, 0, 7), (0, 0, 6))


def test_clearing_the_card_brings_a_resource_to_everybody_with_that_magic(tmp_path: Path) -> None:
    food = '{ effect = "gains", when = "clear", resource = "food" }'
    mana = '{ effect = "gains", when = "clear", resource = "mana" }'
    game = table(
        GREEN,
        "lizardfolk cinderlow 0/0/0 magic1: charwood",
        "merfolk sunmere 0/0/0 magic1: gildacre",
        cubes="patrol quest build research expand",
        pack=pack(tmp_path, lizardfolk=food, merfolk=mana),
    )

    assert (stores(game, 1), stores(game, 2)) == ((0, 0, 1), (1, 0, 0))


def test_nothing_comes_before_the_card_is_cleared(tmp_path: Path) -> None:
    food = '{ effect = "gains", when = "clear", resource = "food" }'
    game = table(
        GREEN,
        "lizardfolk cinderlow 0/0/0 magic1: charwood",
        cubes="patrol quest build research",
        pack=pack(tmp_path, lizardfolk=food),
    )

    assert stores(game, 1) == (0, 0, 0)


def test_a_gain_may_ask_for_a_terrain_one_occupies(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "clear", resource = "food", terrain = "plains" }'
    content = pack(tmp_path, humans=gains)
    game = table(
        "humans sunmere 0/0/0 magic1: gildacre gildacre",
        GREEN,
        cubes="patrol quest build research expand",
        pack=content,
    )
    elsewhere = table(
        "humans sunmere 0/0/0 magic1: saltspire saltspire",
        GREEN,
        cubes="patrol quest build research expand",
        pack=content,
    )

    assert (stores(game, 0), stores(elsewhere, 0)) == ((0, 0, 1), (0, 0, 0))


def test_the_start_of_ones_own_turn_may_bring_a_resource(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "active", resource = "ore", terrain = "mountain" }'
    content = pack(tmp_path, constructs=gains)
    game = table("constructs cinderlow 0/0/0 magic1: sootcrown sootcrown", GREEN, pack=content)
    another = table(GREEN, "constructs cinderlow 0/0/0 magic1: sootcrown sootcrown", pack=content)
    lowland = table("constructs cinderlow 0/0/0 magic1: charwood charwood", GREEN, pack=content)

    assert (stores(game, 0), stores(another, 1), stores(lowland, 0)) == (
        (0, 1, 0),
        (0, 0, 0),
        (0, 0, 0),
    )


@pytest.mark.parametrize(("regions", "mana"), [("wyrmwood mirkholt", 3), ("wyrmwood wyrmwood", 1)])
def test_collecting_may_bring_more_to_who_occupies_at_least_so_many(
    regions: str, mana: int, tmp_path: Path
) -> None:
    gains = (
        '{ effect = "gains", when = "collect", resource = "mana", terrain = "forest", least = 2 }'
    )
    game = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        f"elves brackenholt 0/0/0 magic1: {regions}",
        pack=pack(tmp_path, elves=gains),
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (mana, 0, 0)


def test_collecting_may_bring_more_for_each_region_of_a_terrain(tmp_path: Path) -> None:
    gains = (
        '{ effect = "gains", when = "collect", resource = "ore", terrain = "forest", each = true }'
    )
    game = table(
        "dwarves cinderlow 0/0/0: charwood charwood",
        "orcs brackenholt 0/0/0 magic1: wyrmwood mirkholt mirkholt lowmead",
        pack=pack(tmp_path, orcs=gains),
    )

    play(game, "select build", "decline", "1: collect")

    assert stores(game, 1) == (2, 2, 1)


def test_learning_may_bring_resources_of_choice_at_once_and_once(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "learn", resource = "any", amount = 2 }'
    game = table("elves sunmere 3/0/0: gildacre gildacre", GREEN, pack=pack(tmp_path, elves=gains))

    play(game, "select research", "research", "0: gain ore", "0: gain food")

    assert stores(game, 0) == (2, 1, 1)
    assert game.owed[0].seat == 1


def test_learning_the_next_level_does_not_bring_it_again(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "learn", resource = "any", amount = 2 }'
    game = table(
        "elves sunmere 2/0/0 magic1: gildacre gildacre", GREEN, pack=pack(tmp_path, elves=gains)
    )

    decision = play(game, "select research", "research")

    assert decision is not None
    assert (decision.seat, stores(game, 0)) == (1, (0, 0, 0))


def test_winning_a_war_may_bring_resources(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "win", resource = "any", amount = 2 }'
    game = table(
        "valkyries cinderlow 0/1/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        pack=pack(tmp_path, valkyries=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove gildacre", "0: gain mana", "0: gain mana")

    assert stores(game, 0) == (2, 0, 0)


def test_capturing_a_neutral_army_is_winning_a_war(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "win", resource = "any", amount = 2 }'
    game = table(
        "valkyries cinderlow 0/5/0 magic1: charwood charwood",
        "orcs sunmere 0/0/0: gildacre beechmere",
        lost_kingdom="gullwrack",
        pack=pack(tmp_path, valkyries=gains),
    )

    play(game, "select quest", "quest charwood ternhorn", "pay 5-ore", "gain food", "gain food")

    assert stores(game, 0) == (0, 0, 2)


def test_losing_a_war_may_bring_a_resource(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "lose", resource = "any" }'
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "undead sunmere 0/0/0 magic1: gildacre beechmere",
        pack=pack(tmp_path, undead=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove gildacre", "1: gain mana")

    assert stores(game, 1) == (1, 0, 0)
    assert told(game, ResourcesGained) == [ResourcesGained(1, (1, 0, 0), "lose")]


@pytest.mark.parametrize("attacker", [0, 1])
def test_forming_an_alliance_may_bring_resources_whoever_moved(
    attacker: int, tmp_path: Path
) -> None:
    gains = '{ effect = "gains", when = "ally", resource = "food", amount = 2 }'
    game = table(
        "satyrs cinderlow 0/0/0 magic1: charwood sootcrown",
        "orcs sunmere 0/0/0: gildacre beechmere",
        GREEN,
        active=attacker,
        pack=pack(tmp_path, satyrs=gains),
    )
    move = ("quest charwood gildacre", "quest gildacre charwood")[attacker]

    play(game, "select quest", move, "0: flag", "1: flag")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 2), (0, 0, 0))


def test_a_gain_stops_at_nine(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "ally", resource = "food", amount = 2 }'
    game = table(
        "satyrs cinderlow 0/0/8 magic1: charwood sootcrown",
        "orcs sunmere 0/0/0: gildacre beechmere",
        GREEN,
        pack=pack(tmp_path, satyrs=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert told(game, ResourcesGained) == [ResourcesGained(0, (0, 0, 1), "ally")]
