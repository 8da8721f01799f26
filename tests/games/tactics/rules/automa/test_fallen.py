"""Captured solo enemies are replaced at once: T-SOLO-10."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pocketkeep.core import codec
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, ask_again
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.events import TimeGained, UnitCaptured, UnitPlaced, UnitWeakened
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Condition, Effect
from pocketkeep.games.tactics.model.state import Tactics, face, in_play
from pocketkeep.games.tactics.model.terms import (
    ATTACK_OVER,
    BY,
    FOE,
    LOSE,
    TURN_BEGUN,
    UNIT,
    UNIT_CAPTURED,
    UNIT_HURT,
    UNIT_KNOCKED,
    WEAKEN,
)
from pocketkeep.games.tactics.rules.tactic_cards.conditions import (
    BY_LOW,
    HOSTILE,
    LOW,
    OTHERS_TURN,
)
from pocketkeep.games.tactics.shown.shapes import Window
from tests.builders.playing import options, play, positions, told
from tests.builders.tactics.adventures import adventure, card
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.foreseen import seen
from tests.builders.tactics.skirmish import health, where

TACTICS = find_ruleset("tactics")
YOURS = "fighter c3, rogue p1, beast p2"
FOUR = "fighter a1, beast b1, rogue d3 3, wizard p14"
ROGUE = 6  # the number of the enemy's rogue


def duel(yours: str = YOURS, enemies: str = FOUR, *tactics: TacticCard, **more: Any) -> Tactics:
    """A table on which the enemy's rogue is about to fall."""
    settings: dict[str, Any] = {"deck": (card(),) * 9, "time": 4}
    if tactics:
        settings |= {"tactics": tactics, "hands": (" ".join(each.id for each in tactics),)}
    return adventure(yours, enemies, **settings | more)


def test_t_solo_10_the_replacement_stands_before_anything_else_happens() -> None:
    game = duel()
    play(game, "melee fighter1 rogue2")
    events = [type(event) for _, event in game.log or []]
    order = [events.index(kind) for kind in (UnitCaptured, TimeGained, UnitPlaced)]

    assert order == [order[0], order[0] + 1, order[0] + 2]
    assert len(in_play(game, 1)) == 4
    assert game.health[ROGUE] == face(game, ROGUE).health


def test_t_solo_10_it_stands_when_a_card_for_the_capture_may_be_played() -> None:
    rest = TacticCard("rest", UNIT_CAPTURED, [Condition(HOSTILE)], [Effect(LOSE, BY, 1)])
    game = duel(YOURS, FOUR, rest)
    play(game, "melee fighter1 rogue2")

    assert options(game) == ["pass", "play rest"]
    assert len(in_play(game, 1)) == 4
    view = seen(game)
    assert view.window == Window(moment="unit-captured", unit="rogue2", by="fighter1")
    assert view.attack is not None
    assert view.attack.target == "rogue2"


@pytest.mark.parametrize("effect", [LOSE, WEAKEN])
def test_t_solo_10_a_card_for_who_fell_is_not_for_the_replacement(effect: int) -> None:
    at_it = TacticCard("at-it", UNIT_CAPTURED, [Condition(HOSTILE)], [Effect(effect, UNIT, 1)])
    over = TacticCard("over", ATTACK_OVER, [], [Effect(effect, BY, 1)])
    game = duel(YOURS, FOUR, at_it, over)
    play(game, "melee fighter1 rogue2")

    assert game.owed[0].rule == "T-TURN-4"  # neither would change anything


@pytest.mark.parametrize("condition", [LOW, BY_LOW])
def test_t_solo_10_no_condition_is_looked_up_in_the_replacement(condition: int) -> None:
    moment = UNIT_CAPTURED if condition == LOW else ATTACK_OVER
    late = TacticCard("late", moment, [Condition(condition, 30)], [Effect(LOSE, UNIT, 1)])
    game = duel(YOURS, FOUR, late)
    play(game, "melee fighter1 rogue2")

    assert game.owed[0].rule == "T-TURN-4"


def test_t_solo_10_the_rest_of_an_attack_does_not_meet_it() -> None:
    hill = "0000 0000 0010"
    game = duel("rogue c3 pin=1 sure=3, fighter p1, beast p2", heights=hill, dice=KNOCKS)
    play(game, "shoot rogue1 rogue2")
    assert not told(game, UnitWeakened)

    game = duel("fighter c3 leech=2 pilfer=2 5, rogue p1, beast p2", dice=KNOCKS)
    play(game, "melee fighter1 rogue2")
    assert game.owed[0].rule == "T-TURN-4"  # no roll for a knock back
    assert health(game, "fighter1") == 7


def test_t_solo_10_who_falls_by_the_wall_is_replaced_before_its_cards() -> None:
    shove = TacticCard("shove", UNIT_KNOCKED, [], [Effect(LOSE, UNIT, 1)])
    game = duel(YOURS, FOUR.replace("d3 3", "d3 4"), shove, heights="0000 0000 00001", dice=KNOCKS)
    play(game, "melee fighter1 rogue2", "roll")

    assert game.owed[0].rule == "T-TURN-4"
    assert len(in_play(game, 1)) == 4
    assert game.health[ROGUE] == face(game, ROGUE).health


@pytest.mark.clause("T-SOLO-10", "T-ENEMY-5")
def test_an_enemy_that_falls_in_its_own_attack_is_replaced_and_its_activation_is_over() -> None:
    yours = "beast c3 thorns=5 recoil=2, rogue p1, fighter p2"
    game = duel(yours, FOUR, active=1, deck=(card("rogue", damage=1), *(card("wizard"),) * 8))
    assert len(told(game, UnitCaptured)) == 1
    assert game.active == 0
    assert len(in_play(game, 1)) == 4
    assert game.activated[ROGUE] == []
    assert where(game, game.book.cards[game.card[ROGUE]]) in ("a7", "h7", "p7")  # not knocked back
    assert health(game, "beast1") == 12 - 3


@pytest.mark.clause("T-SOLO-10", "T-ENEMY-5")
def test_an_enemy_that_a_card_captures_in_its_movement_does_not_attack_as_its_replacement() -> None:
    snare = TacticCard("snare", UNIT_HURT, [], [Effect(LOSE, BY, 9)])
    game = duel(
        "beast c3, rogue p1, fighter p2", FOUR, snare,
        active=1, deck=(card("rogue"), *(card("wizard"),) * 8),
    )  # fmt: skip
    play(game, "play snare")

    assert len(told(game, UnitCaptured)) == 1
    assert game.active == 0
    assert game.owed[0].rule == "T-TURN-4"  # nobody counters the replacement
    assert game.health[ROGUE] == face(game, ROGUE).health


@pytest.mark.clause("T-SOLO-10", "T-TACTIC-21")
def test_who_falls_at_the_start_of_the_enemys_turn_is_replaced_and_may_act_then() -> None:
    snare = TacticCard("snare", TURN_BEGUN, [Condition(OTHERS_TURN)], [Effect(LOSE, FOE, 9)])
    game = duel(YOURS, FOUR, snare, active=1, deck=(card("rogue"), *(card("wizard"),) * 8))
    play(game, "play snare", "target rogue2")

    assert len(in_play(game, 1)) == 4
    assert game.activated[ROGUE] == [0]  # the new rogue acted


def test_a_position_in_the_middle_of_it_is_saved() -> None:
    rest = TacticCard("rest", UNIT_CAPTURED, [Condition(HOSTILE)], [Effect(LOSE, BY, 1)])
    game = duel(YOURS, FOUR, rest)
    play(game, "melee fighter1 rogue2")
    saved = codec.save(game)
    again = TACTICS.empty(game.book, 1)
    codec.load(again, TACTICS.frames, saved)
    ask_again(again)

    assert options(again) == options(game)
    assert [frame["frame"] for frame in saved["stack"]] == ["Turn", "Aftermath", "Attack", "Window"]
    assert [frame.get("lost_target", -1) for frame in saved["stack"]] == [-1, -1, ROGUE, -1]
    assert saved["stack"][3]["lost_unit"] == ROGUE


def fiercely(decision: Decision, luck: Random) -> Choice:
    """Whoever can attack does."""
    blows = [o for o in decision.options if o.path[0] in ("melee", "shoot", "cast", "fire")]
    return luck.choice(blows or decision.options)


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_t_solo_10_at_every_question_an_enemy_has_four_units(mode: str) -> None:
    replaced = 0
    for seed in range(8):
        game: Any = Match.start(TACTICS, {"mode": mode}, seed).game
        cards: list[int] = []
        for now in positions(game, Random(seed), fiercely):
            assert isinstance(now, Tactics)
            if now.turn:
                sides = range(now.seats, now.sides)
                assert [len(in_play(now, side)) for side in sides] == [4] * len(sides)
                replaced += bool(cards) and cards != now.card
                cards = now.card.copy()
    assert replaced
