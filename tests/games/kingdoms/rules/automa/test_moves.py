"""Patrols and quests of the dummy: who goes, where to, and who goes besides."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import (
    ArmyMoved,
    ArmyStoodUp,
    DummyHeldBack,
    HandPointed,
    WarStarted,
)
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules.automa import turn
from tests.builders.kingdoms.solo import (
    ALL,
    PATROL,
    after,
    boxes_toml,
    cards,
    followed,
    lead,
    pointed,
    solo,
    strips,
    with_magic,
)
from tests.builders.playing import options, play, told


def test_s_patrol_1_the_hand_selects_an_army_that_can_go() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topforest topmountain topplains")
    after(game, 11, "select patrol", "decline")

    assert pointed(game, "army")[0] == "topplains"  # the others have only their own beside them


def test_s_patrol_1_ruins_are_left_only_when_active() -> None:
    follows, leads = (solo(dummy="dark-elves top 0/0/0: topruins") for _ in range(2))
    play(follows, "select patrol", "decline")
    lead(leads, PATROL)

    assert followed(follows, DummyHeldBack) == [DummyHeldBack("patrol", turn.NO_WAY)]
    assert told(leads, ArmyMoved)[0].start == "topruins"


def test_s_patrol_2_the_compass_on_the_army_selects_the_way() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topplains")
    after(game, 3, "select patrol", "decline")

    assert followed(game, ArmyMoved)[0] == ArmyMoved(DUMMY, "patrol", "topplains", "topruins")


def test_s_patrol_3_it_never_goes_where_its_own_army_is() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topplains topruins")
    after(game, 3, "select patrol", "decline")

    moved = followed(game, ArmyMoved)[0]
    assert moved.start == "topplains"
    assert moved.goal == "topmountain"


def test_s_patrol_3_it_goes_where_an_enemy_is() -> None:
    game = solo("elves low 4/4/4: topruins lowforest", "dark-elves top 0/0/0: topplains topforest")
    after(game, 12, "select patrol", "decline")

    assert followed(game, ArmyMoved)[0].goal == "topruins"
    assert followed(game, WarStarted) == [WarStarted(DUMMY, 0, "topruins")]


@pytest.mark.parametrize(
    ("person", "ruler"),
    [("topruins", "topplains topforest"), ("topruins lowforest", "topplains")],
)
def test_s_patrol_3_last_armies_are_kept_from_war(person: str, ruler: str) -> None:
    game = solo(f"elves low 4/4/4: {person}", f"dark-elves top 0/0/0: {ruler}")
    after(game, 12, "select patrol", "decline")

    assert followed(game, ArmyMoved)[0].goal == "topmountain"


def test_an_army_that_cannot_go_anywhere_has_the_dummy_collect() -> None:
    game = solo("elves low 4/4/4: topmountain", "dark-elves top 0/0/0: topforest")
    play(game, "select patrol", "decline")

    assert followed(game, DummyHeldBack)[0] == DummyHeldBack("patrol", turn.NO_WAY)


def test_s_patrol_4_an_army_that_lies_stands_up() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topplains- topforest", modules=ALL)
    after(game, 12, "select patrol", "decline")

    assert followed(game, ArmyStoodUp) == [ArmyStoodUp(DUMMY, "topplains", hero=False)]
    assert not followed(game, ArmyMoved)


def test_s_patrol_5_magic_that_moves_two_armies_is_used(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "moves-armies", action = "patrol", armies = 2 }')
    ruler = "dark-elves top 0/0/0 magic1: topforest topcapital"
    game = solo(dummy=ruler, pack=pack)
    lead(game, PATROL)

    assert len(told(game, ArmyMoved)) == 2
    assert {event.start for event in told(game, ArmyMoved)} == {"topforest", "topcapital"}
    assert {hand.roll for hand in told(game, HandPointed)} == {PATROL}


def test_s_patrol_5_the_second_army_waits_for_the_war_of_the_first(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "moves-armies", action = "patrol", armies = 2 }')
    ruler = "dark-elves top 0/0/0 magic1: topplains topforest"
    game = solo("elves low 4/4/4: topruins lowforest", ruler, pack=pack)
    after(game, 12, "select patrol", "decline")

    assert "yield" in options(game)
    moved = [event.start for event in followed(game, ArmyMoved)]
    assert len(moved) == 1
    play(game, "yield", "remove topruins")
    assert len(followed(game, ArmyMoved)) == 2


def test_s_patrol_5_if_no_second_army_can_go_one_is_enough(tmp_path: Path) -> None:
    pack = with_magic(tmp_path, '{ effect = "moves-armies", action = "patrol", armies = 2 }')
    game = solo(dummy="dark-elves top 0/0/0 magic1: topforest", pack=pack)
    lead(game, PATROL)

    assert len(told(game, ArmyMoved)) == 1


def test_s_quest_1_the_first_army_that_can_quest_is_selected(tmp_path: Path) -> None:
    top = boxes_toml(
        "top",
        {
            "topforest": ("forest", 0, 0, 440, 60),
            "topruins": ("ruins", 0, 60, 150, 240),
            "topmountain": ("mountain", 150, 60, 290, 240),
            "topcapital": ("capital", 290, 60, 440, 240),
            "topplains": ("plains", 0, 240, 440, 290),
        },
    )
    pack = cards(tmp_path, top, strips("low"))
    game = solo(dummy="dark-elves top 0/0/0: topmountain topforest", pack=pack)
    after(game, 12, "select quest", "decline")

    assert pointed(game, "army")[0] == "topforest"  # the mountain lies inland, on the same hand


@pytest.mark.parametrize(
    ("roll", "goal"), [(5, "lowruins"), (6, "lowplains"), (7, "lowmountain"), (11, "lowruins")]
)
def test_s_quest_2_the_compass_card_selects_where_a_quest_leads(roll: int, goal: str) -> None:
    game = solo()
    after(game, roll, "select quest", "decline")

    assert followed(game, ArmyMoved)[0].goal == goal
    assert followed(game, HandPointed)[1].origin == ""


def test_s_quest_3_never_where_its_own_army_is() -> None:
    game = solo(dummy="dark-elves top 0/0/0: topforest lowplains")
    after(game, 6, "select quest", "decline")

    moved = followed(game, ArmyMoved)[0]
    assert (moved.start, moved.goal) == ("lowplains", "topmountain")

    game = solo(dummy="dark-elves top 0/0/0: topforest lowruins")
    after(game, 11, "select quest", "decline")
    assert followed(game, ArmyMoved)[0].goal == "lowcapital"


def test_s_quest_3_but_where_an_enemy_is() -> None:
    game = solo("elves low 4/4/4: lowplains lowforest")
    after(game, 6, "select quest", "decline")

    assert followed(game, WarStarted) == [WarStarted(DUMMY, 0, "lowplains")]
