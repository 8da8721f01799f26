"""The prover says yes where a seat can force its goal, and no where it cannot: on toys."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

import last_coin
from benchmarks.bots.proving import Prover, Unproved, ways_to_fall
from benchmarks.bots.themes import Case, win_now, wins
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import Game, ask_again
from pocketkeep.core.ruleset import Ruleset

COINS = last_coin.RULESET
BLIND = replace(COINS, see=lambda _game, _seat: last_coin.PileView(pile=0, players=[]))


def pile(coins: int) -> Game:
    game = COINS.start({"players": 2, "coins": 12}, 1)
    assert isinstance(game, last_coin.Pile)
    game.coins = coins
    ask_again(game)
    return game


def prover(ruleset: Ruleset = COINS, seat: int = 0, most: int = 1000) -> Prover:
    return Prover(ruleset, seat, goal=wins(ruleset, seat), most=most)


@pytest.mark.parametrize("coins", range(4, 13))
def test_the_last_coin_is_forced_by_all_but_who_is_left_a_multiple_of_four(coins: int) -> None:
    assert prover().forces([pile(coins)]) == (coins % 4 > 0)
    assert prover(seat=1).forces([pile(coins)]) == (coins % 4 == 0)


def test_the_one_choice_that_wins_is_the_answer() -> None:
    proof = win_now(Case(COINS, pile(6), 0))
    assert proof is not None
    assert proof.answers == ["take 2"]
    assert win_now(Case(COINS, pile(8), 0)) is None


def test_worlds_that_look_alike_are_answered_alike() -> None:
    """Each of two piles can be won; who sees neither cannot win both."""
    five, six = pile(5), pile(6)
    assert prover().forces([five, six])
    assert prover(BLIND).forces([five])
    assert prover(BLIND).forces([six])
    assert not prover(BLIND).forces([five, six])


def test_who_would_have_to_look_at_too_much_proves_nothing() -> None:
    with pytest.raises(Unproved):
        prover(most=20).forces([pile(13)])


@pytest.mark.parametrize(("draws", "faces"), [(1, 6), (1, 12), (1, 48), (2, 6), (3, 4), (3, 6)])
def test_luck_is_tried_in_every_way_it_can_fall(draws: int, faces: int) -> None:
    fallen = {
        tuple(chance.below(luck + number, faces) for number in range(1, draws + 1))
        for luck in ways_to_fall(draws)
    }
    assert fallen == set(product(range(faces), repeat=draws))


def test_more_draws_than_can_be_tried_prove_nothing() -> None:
    with pytest.raises(Unproved):
        ways_to_fall(60)
