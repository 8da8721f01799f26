"""What squares of dungeons do to who enters them."""

from __future__ import annotations

from pocketkeep.games.tactics.events import (
    CaveInHeld,
    CrystalTaken,
    DiceRolled,
    DungeonStep,
    MonsterMet,
    UnitCaptured,
    UnitHurt,
)
from pocketkeep.games.tactics.model.terms import BOXES
from tests.builders.playing import options, play, told
from tests.builders.tactics.adventures import card
from tests.builders.tactics.dice import BLANK, KNOCKS, MISSES
from tests.builders.tactics.quests import NINE, inside
from tests.builders.tactics.skirmish import health, where


def test_t_dungeon_7_a_square_does_its_worst_every_time() -> None:
    game = inside("beast 5x4-a1", "ET.C.", dice=MISSES)
    play(game, "move beast1 5x4-b1", "move beast1 5x4-a1")
    assert health(game, "beast1") == 6

    play(game, "stop", "move beast1 5x4-b1")
    assert game.ended == "T-SOLO-13"


def test_t_dungeon_9_a_monster_is_a_card_of_the_enemy() -> None:
    deck = (card(monster=(("lose", "unit", 2),)), card())
    game = inside("fighter 5x4-a1", "EM.C.", deck=deck)
    play(game, "move fighter1 5x4-b1")

    assert told(game, MonsterMet) == [MonsterMet("fighter1", "card-1")]
    assert health(game, "fighter1") == 8
    assert (game.enemy_deck, game.enemy_discards) == ([1], [0])
    assert options(game) == ["move fighter1 5x4-c1", "move fighter1 5x4-a1", "stop"]


def test_t_dungeon_9_it_may_capture() -> None:
    deck = (card(monster=(("lose", "unit", 3), ("weaken", "unit", 0))), *NINE)
    game = inside("fighter 5x4-a1 3, rogue p1", "EM.C.", deck=deck)
    play(game, "move fighter1 5x4-b1")

    assert told(game, UnitCaptured) == [UnitCaptured(90, "fighter1", "5x4-b1")]
    assert "move rogue1 p2" in options(game)


def test_t_dungeon_10_a_cave_in_is_cleared_by_a_symbol() -> None:
    game = inside("fighter 5x4-a1", "EX.C.", dice=KNOCKS)
    play(game, "move fighter1 5x4-b1")

    assert told(game, DiceRolled) == [
        DiceRolled("fighter1", "cave-in", (("knock",),) * 2, symbol="knock", count=2)
    ]
    assert where(game, "fighter1") == "5x4-b1"
    assert told(game, DungeonStep) == [DungeonStep("fighter1", "5x4-b1", 1)]


def test_t_dungeon_10_a_failed_try_costs_two_and_may_be_repeated() -> None:
    game = inside("fighter 5x4-a1", "EX.C.", dice=BLANK)
    play(game, "move fighter1 5x4-b1")
    assert told(game, CaveInHeld) == [CaveInHeld("fighter1", "5x4-b1", 1)]
    assert "move fighter1 5x4-b1" in options(game)

    play(game, "move fighter1 5x4-b1")
    assert told(game, CaveInHeld)[-1] == CaveInHeld("fighter1", "5x4-b1", 0)
    assert where(game, "fighter1") == "5x4-a1"
    assert "end" in options(game)


def test_t_dungeon_11_a_trap_costs_two_health_a_symbol() -> None:
    game = inside("fighter 5x4-a1", "ET.C.", dice=MISSES)
    play(game, "move fighter1 5x4-b1")

    assert told(game, DiceRolled) == [
        DiceRolled("fighter1", "trap", (("miss",),) * 3, symbol="miss", count=3)
    ]
    assert told(game, UnitHurt) == [
        UnitHurt(unit="fighter1", health=6, left=4, why="trap", by="", parts=())
    ]
    assert "move fighter1 5x4-c1" in options(game)

    game = inside("fighter 5x4-a1", "ET.C.", dice=KNOCKS)
    play(game, "move fighter1 5x4-b1")
    assert health(game, "fighter1") == 10


def test_t_dungeon_15_who_falls_inside_is_captured_by_the_enemy_and_the_box_is_put_back() -> None:
    game = inside("fighter 5x4-a1 6, rogue c9", "ET.C.", dice=MISSES)
    assert any(game.closed)
    play(game, "move fighter1 5x4-b1")

    assert game.captured == [[], [game.book.cards.index("fighter1")]]
    assert not any(game.closed)
    assert game.crystals == [0] * 6
    assert "enter rogue1 5x4" in options(game)


def test_t_dungeon_16_the_crystal_is_taken_and_the_box_put_back() -> None:
    game = inside("beast 5x4-b1", "E.C..")
    play(game, "move beast1 5x4-c1", "move beast1 i10")

    assert told(game, CrystalTaken) == [CrystalTaken("beast1", "5x4")]
    assert game.crystals[BOXES.index("5x4")] == 1
    assert where(game, "beast1") == "i10"
    assert not any(game.closed)
