"""Collecting resources: one a region, nine at most, and the last army's bonus."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Decision
from pocketkeep.games.kingdoms.events import ResourcesCollected, ResourcesGained
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import options, play, told

RED = "orcs cinderlow 0/0/0: charwood charwood"
GREEN = "elves brackenholt 0/0/0: anvils anvils"


def collect(game: Kingdoms) -> Decision | None:
    """Seat 1 collects while seat 0 is active."""
    return play(game, "select build", "decline", "1: collect")


def test_u_collect_1_forests_bring_mana_mountains_ore_and_plains_food() -> None:
    game = table(RED, "elves larkhaven 0/0/0: hazelhang eaglestair clovercliff", GREEN)

    collect(game)

    assert stores(game, 1) == (1, 1, 1)
    assert told(game, ResourcesCollected) == [ResourcesCollected(1, (1, 1, 1))]


def test_u_collect_1_each_region_brings_its_own_resource() -> None:
    game = table(RED, "elves velmarch 2/0/0: corncradle goldfurrow haymarch wickwood", GREEN)

    collect(game)

    assert stores(game, 1) == (3, 0, 3)


def test_u_collect_1_only_who_collects_gains() -> None:
    game = table(RED, "elves larkhaven 0/0/0: hazelhang eaglestair", GREEN)

    collect(game)

    assert (stores(game, 0), stores(game, 2)) == ((0, 0, 0), (0, 0, 0))


def test_u_collect_2_two_armies_in_a_region_collect_once() -> None:
    game = table(RED, "elves larkhaven 0/0/0: hazelhang hazelhang", GREEN)

    collect(game)

    assert stores(game, 1) == (1, 0, 0)


def test_u_collect_2_allies_in_a_region_collect_once_each() -> None:
    game = table(
        RED,
        "elves larkhaven 0/0/0: hazelhang larkport",
        "dwarves brackenholt 0/0/0: hazelhang hollinfield",
    )

    collect(game)
    play(game, "2: collect")

    assert (stores(game, 1), stores(game, 2)) == ((1, 0, 0), (1, 0, 1))


def test_u_collect_3_what_is_above_nine_is_not_gained() -> None:
    game = table(RED, "elves ashfen 8/9/0: elderwood fenmark greycap hollinfield", GREEN)

    collect(game)

    assert stores(game, 1) == (9, 9, 1)
    assert told(game, ResourcesCollected) == [ResourcesCollected(1, (1, 0, 1))]


def test_u_collect_4_a_last_army_brings_a_resource_of_choice_besides() -> None:
    game = table(RED, "elves larkhaven 0/0/0: hazelhang", GREEN)

    collect(game)

    assert options(game, 1) == ["gain mana", "gain ore", "gain food", "stop"]
    play(game, "1: gain ore")
    assert stores(game, 1) == (1, 1, 0)
    assert told(game, ResourcesGained) == [ResourcesGained(1, (0, 1, 0), "last army")]


def test_u_collect_4_the_bonus_may_be_declined() -> None:
    game = table(RED, "elves larkhaven 0/0/0: hazelhang", GREEN)
    collect(game)

    decision = play(game, "1: stop")

    assert stores(game, 1) == (1, 0, 0)
    assert decision is not None
    assert decision.seat == 2


def test_u_collect_4_two_armies_bring_no_bonus() -> None:
    game = table(RED, "elves larkhaven 0/0/0: hazelhang hazelhang", GREEN)

    decision = collect(game)

    assert decision is not None
    assert decision.seat == 2


def test_u_collect_5_a_full_resource_cannot_be_chosen() -> None:
    game = table(RED, "elves larkhaven 0/9/8: hazelhang", GREEN)

    collect(game)

    assert options(game, 1) == ["gain mana", "gain food", "stop"]


def test_u_collect_5_the_terrain_comes_first_and_may_fill_a_resource() -> None:
    game = table(RED, "elves larkhaven 8/0/0: hazelhang", GREEN)

    collect(game)

    assert options(game, 1) == ["gain ore", "gain food", "stop"]


def test_u_collect_5_if_all_three_are_full_nothing_is_asked_or_gained() -> None:
    game = table(RED, "elves larkhaven 9/9/9: hazelhang", GREEN)

    decision = collect(game)

    assert stores(game, 1) == (9, 9, 9)
    assert decision is not None
    assert decision.seat == 2


def test_u_collect_5_choices_are_made_one_by_one_and_each_must_fit() -> None:
    game = table(RED, "elves coldharrow 8/9/9: oldtolls sorrowkeep hoarhorn", GREEN)

    collect(game)
    decision = play(game, "1: gain mana")

    assert stores(game, 1) == (9, 9, 9)
    assert decision is not None
    assert decision.seat == 2
