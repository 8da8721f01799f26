"""The turn: its steps in order, the tactic card at its end, and who comes next."""

from __future__ import annotations

import pytest

from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.events import (
    FlagAdvanced,
    TacticDiscarded,
    TacticTaken,
    TurnBegun,
    TurnEnded,
    UnitHealed,
    UnitRecovered,
)
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import HEAL, OWN, TURN_BEGUN
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import begin_turn, health, quiet, skirmish, unit

TACTICS = find_ruleset("tactics")
RED = "fighter a1, beast a3, rogue a5, wizard a7"
BLUE = "fighter p1, beast p3, rogue p5, wizard p7"
GREEN = "fighter p10, beast p12"


def order_of(game: Tactics, *kinds: type) -> list[type]:
    return [type(event) for _, event in game.log or [] if type(event) in kinds]


def test_t_turn_1_a_turn_has_three_actions() -> None:
    game = quiet(RED, BLUE)
    assert game.left == 3
    play(game, "move fighter1 b1", "move beast1 b3", "move rogue1 b5")

    assert game.left == 0
    assert options(game) == ["end"]


def test_t_turn_1_limits_of_a_turn_begin_anew() -> None:
    game = quiet(RED, BLUE)
    play(game, "move fighter1 b1", "end", "end")

    assert (game.left, game.acts, game.deeds) == (3, [0] * 8, [0] * 8)
    assert "move fighter1 c1" in options(game)


def first_turn(actions: int) -> Tactics:
    """The first turn of a game, after the table agreed on so many actions in it."""
    game = quiet(RED, BLUE, turn_number=0, begin=False)
    game.first_actions = actions
    begin_turn(game)
    return game


@pytest.mark.parametrize("actions", [1, 2])
def test_t_turn_10_the_first_turn_has_as_many_actions_as_agreed(actions: int) -> None:
    game = first_turn(actions)

    assert game.left == actions
    play(game, *["move fighter1 b1", "move beast1 b3"][:actions])
    assert options(game) == ["end"]


def test_t_turn_10_the_first_turn_alone() -> None:
    game = first_turn(2)
    play(game, "end")
    assert (game.active, game.left) == (1, 3)
    play(game, "end")
    assert (game.active, game.left) == (0, 3)


def test_t_turn_10_without_an_agreement_the_first_turn_is_like_every_other() -> None:
    assert first_turn(0).left == 3


@pytest.mark.clause("T-TURN-10")
def test_an_adventure_has_no_short_first_turn() -> None:
    settled = TACTICS.read_options({"mode": "solo", "opening": 2})
    game = TACTICS.new(TACTICS.book(settled, None), settled, 7)

    assert isinstance(game, Tactics)
    assert game.first_actions == 0


@pytest.mark.clause("T-TURN-2", "T-TURN-3")
def test_flags_come_before_abilities_and_these_before_the_actions() -> None:
    red = "fighter c3, beast d3 tend=2, rogue e3 4"
    game = quiet(red, BLUE, areas=("c3 d3",))

    assert order_of(game, TurnBegun, FlagAdvanced, UnitHealed) == [
        TurnBegun,
        FlagAdvanced,
        UnitHealed,
    ]
    assert health(game, "rogue1") == 6
    assert game.left == 3


def test_t_turn_3_then_cards_for_the_start_of_a_turn_and_only_then_the_actions() -> None:
    dawn = TacticCard("dawn", TURN_BEGUN, [], [Effect(HEAL, OWN, 1)])
    red = "fighter c3, beast d3 tend=2, rogue e3 4"
    game = skirmish(red, BLUE, areas=("c3 d3",), tactics=(dawn,), hands=("dawn",))
    assert order_of(game, FlagAdvanced, UnitHealed) == [FlagAdvanced, UnitHealed]
    assert (game.owed[0].rule, options(game)) == ("T-TACTIC-1", ["pass", "play dawn"])
    play(game, "play dawn", "target rogue1")

    assert health(game, "rogue1") == 7
    assert (game.owed[0].rule, game.left) == ("T-TURN-4", 3)


def test_t_turn_4_actions_of_units_may_alternate() -> None:
    game = quiet("fighter c3, beast a3, rogue a5", "fighter e3")
    play(game, "move fighter1 d3", "move beast1 b3", "melee fighter1 fighter2", "hold", "pass")

    assert game.acts[:2] == [2, 1]
    assert options(game) == ["end"]


@pytest.mark.parametrize(
    "moves", [(), ("move fighter1 b1",), ("move fighter1 b1", "move beast1 b3")]
)
def test_t_turn_4_a_player_may_stop_early(moves: tuple[str, ...]) -> None:
    game = quiet(RED, BLUE)
    play(game, *moves, "end")

    assert told(game, TurnEnded) == [TurnEnded(0, len(moves))]
    assert game.owed[0].seat == 1


def test_t_turn_4_only_units_of_the_own_colour_act() -> None:
    game = quiet(RED, BLUE)

    assert {option.split()[1] for option in options(game) if option != "end"} == {
        "fighter1",
        "beast1",
        "rogue1",
        "wizard1",
    }


def test_t_turn_5_who_did_not_act_is_weakened_no_longer() -> None:
    game = quiet("fighter a1 weakened, beast a3 weakened, rogue a5, wizard a7", BLUE)
    play(game, "recover beast1", "move beast1 b3", "end")

    assert told(game, UnitRecovered) == [UnitRecovered("beast1", 2), UnitRecovered("fighter1", 0)]
    assert not game.weakened[unit(game, "fighter1")]


def test_t_turn_5_units_of_others_are_not_freed() -> None:
    game = quiet(RED, "fighter p1 weakened, beast p3, rogue p5")
    play(game, "end")

    assert game.weakened[unit(game, "fighter2")]


def test_t_turn_6_a_card_is_drawn_at_the_end() -> None:
    game = skirmish(RED, BLUE)
    size, top = len(game.deck), game.deck[-1]
    play(game, "end")

    assert game.hands == [[top], []]
    assert told(game, TacticTaken) == [TacticTaken(0, size - 1)]


def test_t_turn_6_also_in_the_last_turn() -> None:
    game = skirmish(RED, BLUE, active=1, trigger="T-END-1")
    game.ender = 0
    play(game, "end")

    assert game.ended
    assert len(game.hands[1]) == 1


def test_t_turn_7_down_to_two_cards_whichever() -> None:
    game = skirmish(RED, BLUE)
    game.hands[0], game.deck = [3, 9], [5, 1, 7]
    play(game, "end")
    names = [game.book.tactic_ids[tactic] for tactic in (3, 7, 9)]

    assert sorted(options(game)) == sorted(f"discard {name}" for name in names)
    play(game, f"discard {names[1]}")
    assert (sorted(game.hands[0]), game.discards) == ([3, 9], [7])
    assert told(game, TacticDiscarded) == [TacticDiscarded(0, names[1])]
    assert game.owed[0].seat == 1


def test_t_turn_7_with_two_nothing_is_discarded() -> None:
    game = skirmish(RED, BLUE)
    game.hands[0], game.deck = [3], [5, 1]
    play(game, "end")

    assert (sorted(game.hands[0]), game.discards) == ([1, 3], [])


def test_t_turn_8_turns_go_clockwise_and_rounds_count() -> None:
    game = quiet(RED, BLUE, GREEN)
    play(game, "end", "end", "end")

    assert [(event.side, event.round) for event in told(game, TurnBegun)] == [
        (0, 2),
        (1, 2),
        (2, 2),
        (0, 3),
    ]


def test_t_turn_8_players_without_units_are_passed_over() -> None:
    game = quiet(RED, "", GREEN)
    game.out[1] = 1
    play(game, "end")

    assert game.active == 2


def test_t_turn_9_who_loses_the_last_unit_in_the_own_turn_ends_it_without_a_card() -> None:
    game = skirmish("fighter c3 2", "fighter d3, beast p3")
    size = len(game.deck)
    play(game, "melee fighter1 fighter2", "hold", "melee fighter2 fighter1")

    assert game.out == [1, 0]
    assert len(game.deck) == size
    assert told(game, TurnEnded) == [TurnEnded(0, 1)]
    assert game.active == 1
