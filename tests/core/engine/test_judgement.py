"""Judging a row of numbers: its weights, second thoughts that arise or do not, shares of a win."""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.judgement import Thought, reconsider, score, share_out

ROW = [1.0, 0.0, 2.0]
WEIGHTS = [0.5, 9.0, -1.0]


def test_without_second_thoughts_a_row_comes_to_its_weights() -> None:
    assert reconsider(ROW, WEIGHTS, []) == score(ROW, WEIGHTS) == -1.5


def test_a_thought_counts_by_how_strongly_it_arises() -> None:
    thought = Thought(doubt=1.0, weights=[2.0, 5.0, 1.0], worth=10.0)

    assert reconsider(ROW, WEIGHTS, [thought]) == -1.5 + 10.0 * (2.0 + 2.0 - 1.0)


def test_a_thought_whose_doubt_is_larger_does_not_count() -> None:
    thought = Thought(doubt=4.5, weights=[2.0, 5.0, 1.0], worth=10.0)

    assert reconsider(ROW, WEIGHTS, [thought]) == -1.5


def test_shares_are_parts_of_one_win_and_go_by_the_lead() -> None:
    shares = share_out([2.0, 2.0, 1.0])

    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] == shares[1] > shares[2]
    assert share_out([2.0, 2.0, 1.0]) == pytest.approx(share_out([102.0, 102.0, 101.0]))


def test_who_plays_alone_is_weighed_against_nothing() -> None:
    assert share_out([0.0]) == [0.5, 0.5]
