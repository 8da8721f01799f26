"""The solo enemy's turn: its cards, its five steps, and how it attacks."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import (
    AttackDeclared,
    DiceRolled,
    EnemyCardDrawn,
    EnemyDeckShuffled,
    EnemyReasoned,
    TimeGained,
    TurnEnded,
    UnitHealed,
    UnitHurt,
    UnitMoved,
    UnitRecovered,
)
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics, face, team_units
from pocketkeep.games.tactics.model.terms import LOSE, MELEE, UNIT, Direction
from pocketkeep.games.tactics.rules.combat import dealing
from pocketkeep.games.tactics.rules.movement import ways
from tests.builders.playing import options, play, told
from tests.builders.tactics.adventures import adventure, card, laid, reasons, start
from tests.builders.tactics.dice import KNOCKS, POWERS
from tests.builders.tactics.skirmish import health, unit, where

ROW = "fighter a14, beast b14, rogue c14, wizard d14"
FAR = "fighter p1"


def drawn(game: Tactics) -> list[tuple[str, str, str]]:
    events = [event for event in told(game, EnemyCardDrawn) if isinstance(event, EnemyCardDrawn)]
    return [(event.card, event.unit, event.why) for event in events]


def declared(game: Tactics) -> list[object]:
    return told(game, AttackDeclared)


def parts(game: Tactics) -> list[tuple[tuple[str, int], ...]]:
    return [event.parts for event in told(game, UnitHurt) if isinstance(event, UnitHurt)]


def test_t_enemy_1_one_unit_acts_and_the_card_goes_under_it() -> None:
    game = adventure(FAR, ROW, deck=(card("beast"), card()), active=1)

    assert drawn(game) == [("card-1", "beast2", "named")]
    assert [game.activated[each] for each in range(4, 8)] == [[], [0], [], []]
    assert game.enemy_deck == [1]
    moved = [event.unit for event in told(game, UnitMoved) if isinstance(event, UnitMoved)]
    assert moved == ["beast2"]
    assert told(game, TurnEnded)[-1] == TurnEnded(90, 1)


def test_t_enemy_2_the_class_on_the_card_acts() -> None:
    for kind in ("fighter", "beast", "rogue", "wizard"):
        game = adventure(FAR, ROW, deck=(card(kind),), active=1)
        assert drawn(game) == [("card-1", f"{kind}2", "named")]


def test_t_enemy_3_a_second_card_for_a_unit_goes_to_the_leftmost() -> None:
    game = adventure(FAR, ROW, deck=(card("rogue"), card("rogue"), card("rogue")), active=1)
    play(game, "end")
    play(game, "end")

    assert drawn(game) == [
        ("card-1", "rogue2", "named"),
        ("card-2", "fighter2", "activated"),
        ("card-3", "beast2", "activated"),
    ]


def test_t_enemy_3_leftmost_is_the_first_of_the_row_without_a_card() -> None:
    game = adventure(FAR, ROW, deck=(card("fighter"), card("leftmost")), active=1)
    play(game, "end")

    assert drawn(game)[1] == ("card-2", "beast2", "leftmost")


def test_t_enemy_4_when_all_have_acted_all_cards_are_shuffled() -> None:
    game = adventure(FAR, ROW, deck=(card(),) * 9, active=1, begin=False, time=30)
    game.enemy_discards = [game.enemy_deck.pop() for _ in range(3)]
    game.deck = []
    start(game, 1)
    play(game, "end", "end", "end")
    assert (len(game.enemy_deck), len(game.enemy_discards)) == (2, 3)
    game.log = []

    play(game, "end")
    assert told(game, EnemyDeckShuffled) == [EnemyDeckShuffled(9)]
    assert drawn(game)[0][1:] == ("fighter2", "leftmost")
    assert (len(game.enemy_deck), game.enemy_discards) == (8, [])


def test_t_enemy_5_an_attack_ends_the_activation() -> None:
    game = adventure("fighter c1, rogue c3", "rogue c2", deck=(card("rogue"),), active=1)

    assert len(declared(game)) == 1
    assert where(game, "rogue2") == "c2"
    assert reasons(game) == ["beside-by-compass"]


@pytest.mark.clause("T-ENEMY-5")
def test_steps_come_in_order_and_the_last_two_after_moving() -> None:
    game = adventure("beast c1", "rogue c9", deck=(card("rogue"),), active=1)
    steps = [event.step for event in told(game, EnemyReasoned) if isinstance(event, EnemyReasoned)]

    assert steps == ["melee", "ranged", "move", "move", "melee", "ranged"]
    assert where(game, "rogue2") == "c5"
    assert declared(game) == [AttackDeclared("shoot", "rogue2", "beast1", counter=False)]


def test_t_enemy_5_your_units_counter_as_usual() -> None:
    game = adventure("beast c1", "rogue c2", deck=(card("rogue"),), active=1)

    assert options(game) == ["melee beast1 rogue2", "pass"]


def test_t_enemy_6_a_weakened_enemy_does_not_attack_after_moving() -> None:
    game = adventure("fighter c1", "beast c4 weakened", deck=(card("beast"),), active=1)

    assert where(game, "beast2") == "c2"
    assert declared(game) == []
    assert reasons(game) == ["nobody-beside", "no-ranged", "weakened", "stops-beside"]
    assert told(game, UnitRecovered) == [UnitRecovered("beast2", 0)]
    assert game.weakened[unit(game, "beast2")] == 0


def test_t_enemy_6_a_weakened_enemy_attacks_whom_it_need_not_walk_to() -> None:
    game = adventure("fighter c1", "beast c2 weakened", deck=(card("beast"),), active=1)

    assert declared(game) == [AttackDeclared("melee", "beast2", "fighter1", counter=False)]
    play(game, "pass")
    assert told(game, UnitRecovered) == [UnitRecovered("beast2", 0)]


def test_t_enemy_6_others_stay_weakened() -> None:
    game = adventure(FAR, "beast c2, rogue a9 weakened", deck=(card("beast"),), active=1)

    assert game.weakened[unit(game, "rogue2")] > 0


def test_t_enemy_7_the_bonus_of_the_card_adds_damage() -> None:
    game = adventure("fighter c1", "beast c2", deck=(card("beast", damage=2),), active=1)

    assert parts(game) == [(("melee", 4), ("card", 2))]
    assert health(game, "fighter1") == 4


def test_t_enemy_7_the_bonus_of_the_card_adds_movement() -> None:
    game = adventure("fighter c1", "beast c12", deck=(card("beast", move=2),), active=1)

    assert where(game, "beast2") == "c6"


def test_t_enemy_7_no_bonus_in_a_counter() -> None:
    deck = (card("fighter", damage=2), card())
    game = adventure("beast c1, fighter a1", "fighter c2", deck=deck, active=1)
    play(game, "pass", "melee beast1 fighter2", "hold")

    assert parts(game)[-1] == (("melee", 3),)


@pytest.mark.parametrize(
    ("arrow", "target"), [("north", "wizard1"), ("east", "fighter1"), ("south", "rogue1")]
)
def test_t_enemy_8_of_several_beside_it_the_first_clockwise(arrow: Direction, target: str) -> None:
    yours = "fighter d2, rogue c3, wizard c1"
    game = adventure(yours, "beast c2", deck=(card("beast", arrow),), active=1)

    assert declared(game) == [AttackDeclared("melee", "beast2", target, counter=False)]
    event = told(game, EnemyReasoned)[-1]
    assert event == EnemyReasoned(
        unit="beast2", step="melee", reason="beside-by-compass", target=target, direction=arrow
    )


def test_t_enemy_8_only_at_its_own_height() -> None:
    game = adventure("fighter c1", "beast c2", deck=(card("beast"),), heights="0010", active=1)

    assert declared(game) == []
    assert reasons(game)[0] == "nobody-beside"


@pytest.mark.parametrize(
    ("arrow", "target"),
    [("north", "wizard1"), ("east", "rogue1"), ("south", "beast1"), ("west", "fighter1")],
)
def test_t_enemy_9_of_several_in_range_the_first_clockwise(arrow: Direction, target: str) -> None:
    yours = "fighter g7, wizard i7, rogue j9, beast g9"
    game = adventure(yours, "rogue h8", deck=(card("rogue", arrow),), active=1)

    assert declared(game) == [AttackDeclared("shoot", "rogue2", target, counter=False)]
    assert reasons(game)[-1] == "range-by-compass"


def test_t_enemy_9_spells_that_do_damage_are_cast_the_same_way() -> None:
    game = adventure("beast h5, fighter h1", "wizard h8", deck=(card("wizard"),), active=1)

    assert declared(game) == [AttackDeclared("cast", "wizard2", "beast1", counter=False)]
    assert reasons(game) == ["nobody-beside", "one-in-range"]


def test_t_enemy_9_a_unit_beside_it_but_higher_is_shot_at() -> None:
    game = adventure("fighter c1", "rogue c2", deck=(card("rogue"),), heights="0010", active=1)

    assert declared(game) == [AttackDeclared("shoot", "rogue2", "fighter1", counter=False)]


def test_t_enemy_10_units_in_dungeons_are_no_targets() -> None:
    game = adventure("fighter 5x4-a1, rogue p1", "rogue a14", deck=(card("rogue"),), active=1)

    assert "nobody-in-range" in reasons(game)
    reasoned = [e for e in told(game, EnemyReasoned) if isinstance(e, EnemyReasoned)]
    assert "fighter1" not in [event.target for event in reasoned]


def test_t_enemy_12_it_always_rolls_for_a_knock_back() -> None:
    game = adventure("fighter c3", "beast c2", deck=(card("beast"),), dice=KNOCKS, active=1)

    assert where(game, "fighter1") == "c6"
    assert told(game, DiceRolled) == [
        DiceRolled("beast2", "knock", (("knock",),) * 3, symbol="knock", count=3)
    ]


def test_t_enemy_13_the_other_side_of_a_card_has_stats_and_abilities_of_its_own() -> None:
    """Found in games of the house: all numbers of an enemy are those of its own side."""
    differing = set()
    for seed in range(6):
        game = laid("solo", seed)
        while game.owed[0].rule == "T-SET-3":
            play(game, options(game)[0])
        for each in team_units(1):
            front, back = game.book.faces[game.card[each]], game.book.enemy_faces[game.card[each]]
            assert game.health[each] == back.health
            assert ways.points(game, each) == back.move
            assert dealing.basic_damage(game, each, MELEE) == ("melee", back.melee)
            assert face(game, each).powers == back.powers
            names = ("health", "move", "melee", "powers")
            differing |= {name for name in names if getattr(front, name) != getattr(back, name)}

    assert differing >= {"health", "powers"}  # so that the front would not have passed


def test_t_enemy_13_a_passive_and_a_reactive_ability_come_in_when_yours_would() -> None:
    team = "beast c4 thorns=1, rogue c5 guard=1"
    game = adventure("fighter c3, rogue p1, beast p2", team)
    play(game, "melee fighter1 beast2")

    assert health(game, "beast2") == 12 - 3 + 1
    assert health(game, "fighter1") == 10 - 1
    assert game.owed[0].rule == "T-MELEE-3"  # before the roll for a knock back


def test_t_enemy_13_abilities_at_the_start_of_a_turn_are_its_too() -> None:
    team = "beast c2 tend=2, rogue c3 5"
    game = adventure(FAR, team, deck=(card("wizard"),), active=1)

    assert health(game, "rogue2") == 7
    assert len(told(game, UnitHealed)) == 1


def test_t_enemy_14_its_shots_always_hit_and_cost_nothing() -> None:
    game = adventure("beast c1", "rogue c4", deck=(card("rogue"),), dice=(2,) * 6, active=1)

    assert health(game, "beast1") == 9
    assert told(game, DiceRolled) == []
    assert game.ammo[unit(game, "rogue2")] == 0


def test_t_enemy_15_its_spells_roll_three_dice() -> None:
    game = adventure("beast c1", "wizard c4", deck=(card("wizard"),), dice=POWERS, active=1)

    assert told(game, DiceRolled) == [
        DiceRolled("wizard2", "power", (("power",),) * 3, symbol="power", count=3)
    ]
    assert health(game, "beast1") == 7


def test_t_enemy_16_it_always_counters_and_by_melee_first() -> None:
    game = adventure("beast c1, fighter a1, rogue a2", "rogue c2, fighter a14")
    play(game, "melee beast1 rogue2", "hold")

    assert declared(game)[-1] == AttackDeclared("melee", "rogue2", "beast1", counter=True)


def test_t_enemy_16_from_afar_it_shoots_and_weakened_it_pays() -> None:
    game = adventure("rogue c1, fighter a1, beast a2", "rogue c4 weakened")
    play(game, "shoot rogue1 rogue2")

    assert declared(game)[-1] == AttackDeclared("shoot", "rogue2", "rogue1", counter=True)
    assert health(game, "rogue2") == 3  # 8 less the shot, less what it pays
    assert game.weakened[unit(game, "rogue2")] == 0


def test_t_enemy_16_who_is_weakened_and_has_two_health_left_does_not_counter() -> None:
    game = adventure("rogue c1, fighter a1, beast a2", "rogue c4 5 weakened")
    play(game, "shoot rogue1 rogue2")

    assert len(declared(game)) == 1
    assert health(game, "rogue2") == 2


def test_t_enemy_17_it_never_goes_through_a_portal() -> None:
    game = adventure("fighter p14", "beast c3", deck=(card("beast"),), portals="c3 p13", active=1)

    assert where(game, "beast2") == "c7"


def test_t_enemy_17_on_a_portal_space_it_blocks_the_portal() -> None:
    game = adventure("fighter c3", "beast p13", portals="c3 p13")
    assert "move fighter1 p13" not in options(game)

    game = adventure("fighter c3", "beast p14", portals="c3 p13")
    assert "move fighter1 p13" in options(game)


@pytest.mark.clause("T-ENEMY-11")
def test_nothing_is_told_when_nobody_listens() -> None:
    game = adventure("beast c1", "rogue c9", deck=(card("rogue"),), active=1, begin=False)
    game.log = None
    start(game, 1)

    assert where(game, "rogue2") == "c5"
    assert health(game, "beast1") == 9


def test_a_clone_of_its_turn_goes_on_by_itself() -> None:
    game = adventure("beast c1", "rogue c2", deck=(card("rogue"), card()), active=1)
    twin = game.clone()
    play(twin, "pass")

    assert (game.active, twin.active) == (1, 0)
    assert options(game) == ["melee beast1 rogue2", "pass"]


@pytest.mark.clause("T-ENEMY-5")
def test_who_was_captured_on_its_way_does_nothing_more() -> None:
    strike = TacticCard("ambush", 1, [], [Effect(LOSE, UNIT, 9)])  # whoever moved loses 9
    game = adventure(
        "fighter c1", "rogue c9", deck=(card("rogue"), card()), active=1, tactics=(strike,),
        hands=("ambush",),
    )  # fmt: skip
    play(game, "play ambush")

    assert declared(game) == []
    assert game.active == 0
    assert told(game, TimeGained) != []
