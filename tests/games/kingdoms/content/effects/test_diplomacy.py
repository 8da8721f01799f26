"""What magic does to alliances and to who breaks or fights them."""

from __future__ import annotations

from pocketkeep.games.kingdoms.events import AllianceBroken, ResourcesGained, ResourcesLost
from tests.builders.kingdoms.effects import GREEN
from tests.builders.kingdoms.tables import stores, table
from tests.builders.playing import options, play, told


def test_a_guest_gift_goes_to_the_other_side_of_an_alliance() -> None:
    game = table(
        "orcs sunmere 0/0/0: gildacre beechmere",
        "halflings cinderlow 0/0/0 magic2: charwood sootcrown",
        GREEN,
    )

    play(game, "select quest", "quest gildacre charwood", "0: flag", "1: flag", "0: gain ore")

    assert (stores(game, 0), stores(game, 1)) == ((0, 1, 0), (0, 0, 0))


def test_without_an_alliance_there_is_no_guest_gift() -> None:
    game = table(
        "orcs sunmere 0/1/0: gildacre beechmere",
        "halflings cinderlow 0/0/0 magic3: charwood sootcrown",
        GREEN,
    )

    play(game, "select quest", "quest gildacre charwood", "0: war 1", "1: flag", "pay 1-ore")
    play(game, "1: remove charwood")

    assert told(game, ResourcesGained) == []


def test_an_ally_who_attacks_the_unbreakable_has_only_the_flag() -> None:
    game = table(
        "orcs cinderlow 9/9/0: charwood sootcrown",
        "halflings sunmere 9/9/0 magic4: charwood gildacre",
        GREEN,
    )

    play(game, "select quest", "quest sootcrown gildacre")

    assert options(game, 0) == ["flag"]
    assert options(game, 1)[-1] == "war 11"


def test_who_is_no_ally_attacks_the_unbreakable_as_anybody() -> None:
    game = table(
        "orcs cinderlow 9/9/0: charwood sootcrown",
        "halflings sunmere 0/0/0 magic4: beechmere gildacre",
        GREEN,
    )

    play(game, "select quest", "quest sootcrown gildacre")

    assert options(game, 0)[-1] == "war 11"


def test_the_unbreakable_may_break_the_alliance_themselves() -> None:
    game = table(
        "halflings sunmere 0/1/0 magic4: charwood gildacre",
        "orcs cinderlow 0/0/0: charwood sootcrown",
        GREEN,
    )

    play(game, "select quest", "quest gildacre sootcrown", "0: war 1", "1: flag", "pay 1-ore")

    assert told(game, AllianceBroken) == [AllianceBroken(0, 1)]


def test_who_fights_a_flag_of_the_spiteful_loses_resources_after_paying() -> None:
    game = table(
        "orcs cinderlow 1/3/1: charwood charwood",
        "halflings sunmere 0/0/0 magic1: gildacre beechmere",
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 3", "1: flag")
    assert "pay 3-ore" in options(game, 0)
    play(game, "0: pay 3-ore", "1: remove gildacre", "0: discard mana", "0: discard food")

    assert (stores(game, 0), stores(game, 1)) == ((0, 0, 0), (0, 0, 0))
    assert len(told(game, ResourcesLost)) == 2


def test_spite_takes_no_more_than_there_is() -> None:
    game = table(
        "orcs cinderlow 0/2/0: charwood charwood",
        "halflings sunmere 0/0/0 magic1: gildacre beechmere",
    )

    play(game, "select quest", "quest charwood gildacre", "0: war 1", "1: flag", "pay 1-ore")
    decision = play(game, "1: remove gildacre", "0: discard ore")

    assert decision is not None
    assert (decision.seat, decision.rule) == (1, "U-TURN-7")


def test_spite_also_follows_a_flag_shown_by_the_attacker() -> None:
    game = table(
        "halflings cinderlow 0/0/0 magic1: charwood charwood",
        "orcs sunmere 0/3/0: gildacre beechmere",
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: war 1", "1: pay 1-ore")
    play(game, "0: remove gildacre", "1: discard ore", "1: discard ore")

    assert stores(game, 1) == (0, 0, 0)


def test_there_is_no_spite_if_the_spiteful_fought_or_peace_was_made() -> None:
    game = table(
        "orcs cinderlow 5/5/5: charwood charwood",
        "halflings sunmere 0/1/0 magic1: gildacre beechmere",
        GREEN,
    )
    peace = game.clone()

    play(game, "select quest", "quest charwood gildacre", "0: war 2", "1: war 1")
    play(game, "0: pay 1-mana", "1: pay 1-ore", "1: remove gildacre")
    play(peace, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert (stores(game, 0), stores(peace, 0)) == ((4, 5, 5), (5, 5, 5))
    assert (game.owed[0].rule, peace.owed[0].rule) == ("U-TURN-7", "U-TURN-7")
