"""The search: finds what is there to find, stops when told, weighs at quiet moments."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import last_coin
from pocketkeep.ai.search.budget import Budget
from pocketkeep.ai.search.race import Race
from pocketkeep.ai.search.tree import Node, Settings
from pocketkeep.ai.thinker import Blind
from pocketkeep.core.engine.flow import Game, answer, ask_again
from pocketkeep.core.engine.insight import Insight, play_until_quiet
from tests.builders.ai.coins import CoinInsight, coins_with_mind, pile
from tests.builders.ai.pennies import PennyInsight, pennies

COINS = last_coin.RULESET


def settings(**numbers: float) -> Settings:
    made = Settings()
    for name, value in numbers.items():
        setattr(made, name, value)
    return made


def race(game: Game, insight: Insight | None = None, luck: int = 1, **numbers: float) -> Race:
    draw: Callable[[], Game] = game.clone
    return Race(insight or Blind(COINS), settings(**numbers), draw=draw, seat=0, luck=luck)


def choice_of(race: Race, playouts: int) -> str:
    race.run(Budget(playouts))
    return race.leader().choice.text


@pytest.mark.parametrize("coins", [1, 2, 3])
def test_a_win_at_hand_is_taken(coins: int) -> None:
    assert choice_of(race(pile(COINS, coins)), 200) == f"take {coins}"


@pytest.mark.parametrize("coins", [5, 6, 7, 9, 10, 11])
def test_the_tree_finds_the_move_after_which_every_answer_loses(coins: int) -> None:
    found = race(pile(COINS, coins), depth=12, doubt=1e9)

    assert choice_of(found, 3000) == f"take {coins % 4}"


def test_without_a_tree_answers_stay_as_careless_as_the_quick_policy() -> None:
    """Why a tree: from seven coins a careless opponent makes another move look better."""
    flat, tree = (race(pile(COINS, 6), depth=depth, doubt=1e9) for depth in (0, 12))
    for each in (flat, tree):
        each.run(Budget(3000))

    def best(found: Race) -> float:
        return found.leader().mean

    assert best(tree) > 0.95 > best(flat)


def test_the_same_luck_thinks_the_same() -> None:
    races = [race(pile(COINS, 11), luck=5, depth=4) for _ in range(2)]
    for each in races:
        each.run(Budget(300))

    assert [r.values for r in races[0].runners] == [r.values for r in races[1].runners]


def test_what_is_clearly_worse_is_tried_no_more() -> None:
    found = race(pile(COINS, 2))
    found.run(Budget(1000))

    assert [runner.choice.text for runner in found.field] == ["take 2"]
    assert found.playouts < 100


def test_who_could_gain_but_a_trifle_is_tried_no_more() -> None:
    """To somebody who sees no difference every choice is worth the same."""
    blind = CoinInsight({"greed": 1.0})
    blind.model = [0.0, 0.0, 0.0]
    found = race(pile(COINS, 9), blind, moments=0, least=10)
    found.run(Budget(1000))

    assert (found.rounds, len(found.field)) == (10, 1)


def test_however_close_it_is_there_is_a_round_that_is_the_last() -> None:
    found = race(pile(COINS, 9), depth=2, most=40, doubt=1e9)
    found.run(Budget())

    assert found.rounds == 40
    assert len(found.field) == 3


@pytest.mark.parametrize("budget", [Budget(0), Budget(1), Budget(10**6, deadline=1e-9)])
def test_without_time_it_answers_with_what_is_dearest_at_first_sight(budget: Budget) -> None:
    found = race(pile(COINS, 9), CoinInsight({"greed": 1.0}))
    found.run(budget)

    assert found.leader().choice.text == "take 3"
    assert found.rounds == 0


def test_only_what_comes_to_mind_is_tried() -> None:
    found = race(pile(COINS, 9), CoinInsight({"greed": 1.0}), width=2)

    assert [runner.choice.text for runner in found.runners] == ["take 3", "take 2"]


def seer() -> CoinInsight:
    """Sees at once that a pile which four divides is lost for whoever is to move."""
    insight = CoinInsight({"greed": 1.0})
    insight.model = [0.0, -3.0, 0.0]
    return insight


def test_after_a_glance_only_the_best_are_looked_at_again() -> None:
    found = race(pile(COINS, 9), seer(), glances=2, finalists=2, moments=0)
    found.run(Budget(3 * 2 + 2 * 4))

    best, second = found.runners
    assert best.choice.text == "take 1"
    assert len(best.values) == len(second.values) == found.rounds == 4
    assert best.mean == pytest.approx(best.values[0]), "the glance saw the same"


def test_time_for_a_glance_alone_is_enough_to_answer() -> None:
    found = race(pile(COINS, 9), seer(), glances=2, finalists=2)
    found.run(Budget(3 * 2))

    assert found.leader().choice.text == "take 1"
    assert found.rounds == 0


def test_few_options_need_no_glance() -> None:
    found = race(pile(COINS, 9), seer(), glances=2, finalists=3, moments=0)
    found.run(Budget(3))

    assert [len(runner.values) for runner in found.runners] == [1, 1, 1]


def test_a_trusted_leaning_is_a_head_start() -> None:
    found = race(pile(COINS, 9), CoinInsight({"greed": 1.0}), trust=0.5)

    assert [runner.head_start for runner in found.runners] == [0.0, -0.5, -1.0]


def test_a_model_is_asked_at_quiet_moments_and_never_before(tmp_path: Path) -> None:
    insight = CoinInsight({"greed": 9.0})
    insight.model = [0.0, 1.0, 0.0]
    game = pile(coins_with_mind(tmp_path), 12)

    assert play_until_quiet(game, insight, 1, moments=0, most=100) == 0
    assert play_until_quiet(game, insight, 1, moments=2, most=100) == 2
    assert game.coins == 6


def test_without_a_model_the_game_is_played_to_its_end() -> None:
    game = pile(COINS, 12)
    play_until_quiet(game, CoinInsight({"greed": 9.0}), 1, moments=0, most=100)

    assert not game.owed


def test_what_was_found_below_a_choice_is_built_on() -> None:
    first = race(pile(COINS, 11), depth=12, doubt=1e9)
    first.run(Budget(900))
    node = first.leader().node
    opponent = pile(COINS, 8)
    turn = opponent.stack[-1]
    assert isinstance(turn, last_coin.Turn)
    turn.active = 1
    ask_again(opponent)
    asked = opponent.owed[0]

    again = Race(Blind(COINS), settings(depth=12), draw=opponent.clone, seat=1, luck=2, known=node)

    assert node.knows(asked)
    assert not Node().knows(asked)
    assert sum(runner.node.visits for runner in again.runners) > 100


def nodes_below(node: Node) -> list[Node]:
    children = [edge.child for edge in node.edges.values() if edge.child is not None]
    return [node, *(below for child in children for below in nodes_below(child))]


def test_nobody_answers_a_seal_that_it_cannot_see() -> None:
    """If the tree let the second answer the first's coin, each coin would lose for certain."""
    found = race(pennies(), PennyInsight(), depth=4, doubt=1e9, most=2000)
    found.run(Budget(2000))

    assert {runner.choice.text for runner in found.field} == {"lay head", "lay tail"}
    assert all(runner.mean == pytest.approx(0.5, abs=0.06) for runner in found.field)


def test_ones_own_seals_are_nodes_and_those_of_others_are_none() -> None:
    found = race(pennies(), PennyInsight(), depth=4, doubt=1e9, most=200)
    found.run(Budget(400))
    nodes = [node for runner in found.runners for node in nodes_below(runner.node) if node.edges]

    assert len(nodes) == 2, "of the second coin, one for each first coin"
    assert {node.seat for node in nodes} == {0}
    assert all(node.visits > 100 for node in nodes)


def test_what_others_seal_is_what_they_usually_choose() -> None:
    """Not any option as likely as any other: who always lays heads is matched."""
    found = race(pennies(), PennyInsight(lean=9.0), depth=4, doubt=1e9, most=100)
    found.run(Budget(200))

    assert {runner.choice.text: runner.mean for runner in found.runners} == {
        "lay head": 1.0,
        "lay tail": 0.0,
    }


def lay_tails(world: Game, seat: int, luck: int, tries: int) -> int:  # noqa: ARG001 - as any others
    """The second thinks, and lays tails whatever it leans to."""
    while len(world.sealed[1]) < 2:
        answer(world, 1, world.choices["lay", "tail"])
    return tries


def penny_race(**numbers: float) -> Race:
    """The second leans to heads, and lays tails if it thinks."""
    made = settings(depth=4, doubt=1e9, least=4, foreseen=3, foresight=5, **numbers)
    draw: Callable[[], Game] = pennies().clone
    return Race(PennyInsight(lean=9.0), made, draw=draw, seat=0, luck=1, others=lay_tails)


def test_with_time_others_have_thought_before_they_sealed() -> None:
    found = penny_race(most=100)
    found.run(Budget())

    assert len(found.foreseen) == 3
    assert {runner.choice.text: runner.total for runner in found.runners} == {
        "lay head": 0.0,
        "lay tail": 4.0,
    }
    assert found.leader().choice.text == "lay tail", "a first look, at the usual, had said head"
    assert found.playouts == 2 * 4 + 3 * 5 + 2 * 4, "a first look, foresight, and the race anew"


def test_without_time_they_are_asked_of_their_usual_choice_alone() -> None:
    found = penny_race(most=100)
    found.run(Budget(2 * 4 + 4 * 3 * 5 - 1))

    assert not found.foreseen
    assert [runner.mean for runner in found.runners] == [1.0, 0.0]


def test_a_thought_for_others_that_is_broken_off_changes_nothing() -> None:
    asked: list[Game] = []

    def lay_and_note(world: Game, seat: int, luck: int, tries: int) -> int:
        asked.append(world)
        return lay_tails(world, seat, luck, tries)

    found = penny_race(most=100)
    found.others = lay_and_note
    found.run(Budget(told=lambda: len(asked) == 2))

    assert not found.foreseen
    assert [runner.total for runner in found.runners] == [4.0, 0.0]


def test_how_many_tries_are_left_is_told_by_those_so_far() -> None:
    assert Budget(100).left(30) == 70
    assert Budget(seconds=60.0).left(0) > 10**5, "nothing is known of its pace yet"
    assert Budget(seconds=1e-9).left(1000) <= 0
    assert Budget(deadline=1e-9).left(1000) <= 0
