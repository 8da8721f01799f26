"""What magic brings when somebody else acts."""

from __future__ import annotations

from pathlib import Path

from pocketkeep.games.kingdoms.events import ResourcesLost
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.effects import GREEN, values
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import play, told


def test_a_levy_brings_a_resource_when_another_player_takes_the_action(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "research", resource = "mana" }'
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "elves sunmere 0/0/0 magic1: gildacre gildacre",
        pack=pack(tmp_path, elves=levy),
    )

    play(game, "select research", "research")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (1, 0, 0))


def test_a_levy_of_choice_is_chosen_at_once(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "trade", resource = "any" }'
    game = table(
        "orcs cinderlow 1/0/0: charwood charwood",
        "humans sunmere 0/0/0 magic1: gildacre gildacre",
        pack=pack(tmp_path, humans=levy),
    )

    play(game, "select trade", "trade 1 mana ore", "1: gain food")

    assert stores(game, 1) == (0, 0, 1)


def test_a_levy_comes_neither_from_oneself_nor_from_other_actions_nor_from_doing_nothing(
    tmp_path: Path,
) -> None:
    levy = '{ effect = "levy", action = "research", resource = "mana" }'
    content = pack(tmp_path, elves=levy)
    own = table("elves sunmere 2/0/0 magic1: gildacre gildacre", GREEN, pack=content)
    other = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves sunmere 0/0/0 magic1: gildacre",
        pack=content,
    )
    nothing = other.clone()

    play(own, "select research", "research")
    play(other, "select build", "build")
    play(nothing, "select research", "decline")

    assert (stores(own, 0), stores(other, 1), stores(nothing, 1)) == (
        (0, 0, 0),
        (0, 0, 0),
        (0, 0, 0),
    )


def test_a_levy_that_is_taken_comes_from_the_one_who_acts(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "expand", resource = "food", taken = true }'
    game = table(
        "orcs cinderlow 0/0/4: charwood sootcrown",
        "satyrs larkhaven 0/0/0 magic1: hazelhang hazelhang",
        pack=pack(tmp_path, satyrs=levy),
    )

    play(game, "select expand", "expand charwood")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 1))


def test_a_levy_takes_nothing_from_who_has_nothing_left(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "expand", resource = "food", taken = true }'
    game = table(
        "orcs cinderlow 0/0/3: charwood sootcrown",
        "satyrs larkhaven 0/0/0 magic1: hazelhang hazelhang",
        pack=pack(tmp_path, satyrs=levy),
    )

    play(game, "select expand", "expand charwood")

    assert stores(game, 1) == (0, 0, 0)
    assert told(game, ResourcesLost) == []


def test_a_levy_on_a_move_is_taken_after_the_war_so_that_the_war_stays_payable(
    tmp_path: Path,
) -> None:
    levy = '{ effect = "levy", action = "quest", resource = "ore", amount = 2, taken = true }'
    game = table(
        "dwarves brackenholt 0/3/0: anvils anvils",
        "elves sunmere 0/0/0: gildacre beechmere",
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        pack=pack(tmp_path, orcs=levy),
    )

    play(game, "select quest", "quest anvils gildacre")
    assert stores(game, 0) == (0, 3, 0)
    assert values(game, 0)[-1] == "war 3"

    play(game, "0: war 2", "1: flag", "pay 2-ore", "1: remove gildacre")
    assert (stores(game, 0), stores(game, 2)) == ((0, 0, 0), (0, 1, 0))


def test_of_two_levies_the_first_clockwise_from_who_acts_is_served_first(tmp_path: Path) -> None:
    levy = '{ effect = "levy", action = "expand", resource = "food", taken = true }'
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "dwarves brackenholt 0/0/4: anvils lowmead",
        "elves sunmere 0/0/0 magic1: gildacre gildacre",
        pack=pack(tmp_path, orcs=levy, elves=levy),
    )

    play(game, "select expand", "decline", "1: expand anvils")

    assert (stores(game, 0), stores(game, 2)) == ((0, 0, 0), (0, 0, 1))
