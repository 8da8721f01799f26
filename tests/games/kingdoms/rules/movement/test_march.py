"""Magic that moves one army more by the same action."""

from __future__ import annotations

from pathlib import Path

from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.effects import GREEN, moves
from tests.builders.kingdoms.tables import armies, table
from tests.builders.playing import options, play


def test_a_second_army_may_patrol_and_the_first_may_not_go_on() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", GREEN)

    play(game, "select patrol", "patrol charwood sootcrown")

    assert options(game) == ["stop", "patrol forgefell sootcrown", "patrol forgefell meltgate"]
    decision = play(game, "patrol forgefell meltgate")
    assert armies(game, 0) == ["sootcrown", "meltgate"]
    assert decision is not None
    assert decision.seat == 1


def test_the_second_army_may_stay() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", GREEN)

    decision = play(game, "select patrol", "patrol charwood sootcrown", "stop")

    assert armies(game, 0) == ["sootcrown", "forgefell"]
    assert decision is not None
    assert decision.seat == 1


def test_both_armies_of_a_region_may_patrol() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood charwood", GREEN)

    play(game, "select patrol", "patrol charwood sootcrown", "patrol charwood sootcrown")

    assert armies(game, 0) == ["sootcrown", "sootcrown"]


def test_an_army_that_was_joined_may_go_on_though_its_guest_may_not() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood sootcrown", GREEN)

    play(game, "select patrol", "patrol charwood sootcrown", "patrol sootcrown forgefell")

    assert armies(game, 0) == ["sootcrown", "forgefell"]


def test_a_single_army_patrols_once() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood", GREEN)

    decision = play(game, "select patrol", "patrol charwood sootcrown")

    assert decision is not None
    assert decision.seat == 1


def test_an_army_that_retreated_from_its_war_has_moved_all_the_same() -> None:
    game = table(
        "goblins cinderlow 0/0/2 magic1: charwood kilnstead",
        "orcs sunmere 0/1/0: sootcrown gildacre",
        GREEN,
    )

    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "pay 1-ore")
    play(game, "0: retreat sootcrown forgefell")

    assert moves(game, "forgefell") == []
    assert moves(game, "kilnstead") == ["charwood", "sootcrown", "meltgate"]


def test_after_the_first_army_was_lost_another_may_still_patrol() -> None:
    game = table(
        "goblins cinderlow 0/0/0 magic1: charwood kilnstead",
        "orcs sunmere 0/1/0: sootcrown gildacre",
        GREEN,
    )

    play(game, "select patrol", "patrol charwood sootcrown", "0: flag", "1: war 1", "pay 1-ore")
    play(game, "0: remove sootcrown")

    assert moves(game, "kilnstead") == ["charwood", "meltgate"]  # a last army attacks nobody


def test_two_armies_by_patrol_are_one_by_quest_and_the_other_way_round(tmp_path: Path) -> None:
    two = '{ effect = "moves-armies", action = "quest", armies = 2 }'
    goblins = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", GREEN)
    centaurs = table(
        "centaurs cinderlow 0/0/0 magic1: charwood forgefell",
        GREEN,
        pack=pack(tmp_path, centaurs=two),
    )

    play(goblins, "select quest", "quest charwood lowmead")
    play(centaurs, "select patrol", "patrol charwood sootcrown")

    assert (goblins.owed[0].seat, centaurs.owed[0].seat) == (1, 1)


def test_a_second_army_may_quest(tmp_path: Path) -> None:
    two = '{ effect = "moves-armies", action = "quest", armies = 2 }'
    game = table(
        "centaurs cinderlow 0/0/0 magic1: charwood forgefell",
        GREEN,
        pack=pack(tmp_path, centaurs=two),
    )

    play(game, "select quest", "quest charwood mirkholt", "quest forgefell wyrmwood")

    assert armies(game, 0) == ["wyrmwood", "mirkholt"]


def test_on_anothers_turn_the_second_army_leaves_no_ruins_either() -> None:
    game = table(GREEN, "goblins cinderlow 0/0/0 magic1: charwood meltgate")

    play(game, "select patrol", "decline", "1: patrol charwood sootcrown")

    assert game.active == 1  # nothing was left to ask: the next turn has begun
    assert armies(game, 1) == ["sootcrown", "meltgate"]
