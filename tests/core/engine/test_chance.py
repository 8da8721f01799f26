"""Chance: even, repeatable, and small enough for the machine's own integers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocketkeep.core.engine import chance
from tests.builders.kingdoms.tables import KINGDOMS

DRAWS = 12_000
SEEDS = st.integers() | st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


def draws(seed: int | str, limit: int, count: int = DRAWS) -> list[int]:
    state = chance.from_seed(seed)
    return [chance.below(state + number, limit) for number in range(1, count + 1)]


@pytest.mark.parametrize("limit", [2, 3, 6, 10, 52])
@pytest.mark.parametrize("seed", [1, 2, "a table among friends"])
def test_every_number_comes_about_as_often(seed: int | str, limit: int) -> None:
    counts = Counter(draws(seed, limit))
    share = DRAWS / limit
    chi_squared = sum((counts[number] - share) ** 2 / share for number in range(limit))

    assert set(counts) == set(range(limit))
    assert chi_squared < limit - 1 + 4 * (2 * (limit - 1)) ** 0.5 + 4


def test_what_comes_next_does_not_hang_on_what_came() -> None:
    rolls = draws("pairs", 6)
    pairs = Counter(pairwise(rolls))
    share = (DRAWS - 1) / 36

    assert len(pairs) == 36
    assert sum((count - share) ** 2 / share for count in pairs.values()) < 80


def test_the_same_draw_of_many_seeds_is_even_too() -> None:
    first = Counter(chance.below(chance.from_seed(seed) + 1, 6) for seed in range(DRAWS))
    share = DRAWS / 6

    assert sum((count - share) ** 2 / share for count in first.values()) < 25


def test_the_same_seed_draws_the_same_and_another_seed_does_not() -> None:
    assert draws(1, 1000, 50) == draws("1", 1000, 50)
    assert draws(1, 1000, 50) != draws(2, 1000, 50)
    assert draws(1, 1000, 50) != draws(-1, 1000, 50)


def test_a_thousand_seeds_are_a_thousand_states() -> None:
    assert len({chance.from_seed(seed) for seed in range(1000)}) == 1000


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(0, (1 << 24) - 1), st.integers(1, 1 << 30))
def test_a_draw_is_below_its_limit(seed: int | str, counter: int, limit: int) -> None:
    state = chance.from_seed(seed)

    assert 0 <= state < 1 << 60
    assert 0 <= chance.mix(state + counter) < 1 << 32
    assert 0 <= chance.below(state + counter, limit) < limit


def test_no_product_needs_a_big_integer() -> None:
    assert (chance.MASK * chance.MIX_A).bit_length() <= 62
    assert (chance.MASK * chance.MIX_B).bit_length() <= 62
    assert chance.SEED_BITS + chance.COUNTER_BITS < 62


def test_a_shuffle_reaches_every_order_and_loses_nothing() -> None:
    game = KINGDOMS.start({"players": 2}, 1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        game.shuffle(cards)
        orders[tuple(cards)] += 1

    assert len(orders) == 24
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 55


def test_a_clone_draws_what_the_game_draws() -> None:
    game = KINGDOMS.start({"players": 2}, 1)
    twin = game.clone()

    assert [game.draw(100) for _ in range(20)] == [twin.draw(100) for _ in range(20)]
