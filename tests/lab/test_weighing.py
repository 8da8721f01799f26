"""Decisions that matter: what hangs on a choice, and nothing of it where all options are alike."""

from __future__ import annotations

from random import Random

import numpy as np
import polars as pl
import pytest

import last_coin
from pocketkeep.core import secrecy
from pocketkeep.core.engine.flow import answer, ask_again
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.lab.report.findings import findings_of
from pocketkeep.lab.report.rows import read_run
from pocketkeep.lab.results import Results
from pocketkeep.lab.statistics.decisions import decisions_of
from pocketkeep.lab.weighing import IDEAS, ROUNDS, Stake, Weigher, stake
from tests.lab.conftest import Play

COINS = last_coin.RULESET
TELLING = """
kind = "telling"
game = "kingdoms"
seats = ["random"]
seed = "weighed"
[options]
players = 2
[telling]
weighed = {share}
[stop]
games = 4
[run]
batch = 2
choices = "always"
"""


def pile(coins: int) -> last_coin.Pile:
    """A pile of so many, and somebody to take from it."""
    game = COINS.start({}, 1)
    assert isinstance(game, last_coin.Pile)
    game.coins = coins
    ask_again(game)
    return game


def weighed(coins: int, seed: int) -> Stake:
    game = pile(coins)
    race = Weigher(COINS, Random(seed)).race(game, game.owed[0].seat)
    return stake([runner.values for runner in race.runners])


def test_the_last_coins_matter() -> None:
    """Of three, taking all wins; one or two leave half a chance and none."""
    found = weighed(3, seed=1)

    assert found.value == pytest.approx(0.5, abs=0.15)
    assert found.value > 2 * found.doubt


def test_options_that_are_alike_do_not_matter() -> None:
    """Whatever looks best by luck is worth nothing in the mean, and seldom beyond doubt."""
    luck = np.random.default_rng(7)
    found = [stake(luck.normal(0.5, 0.2, (6, ROUNDS)).tolist()) for _ in range(400)]
    values = np.array([one.value for one in found])
    beyond = np.mean([one.value >= max(0.05, 2 * one.doubt) for one in found])

    assert abs(values.mean()) < 3 * values.std() / np.sqrt(len(values))
    assert beyond < 0.06


def test_what_is_weighed_is_what_the_seat_can_know() -> None:
    """Two worlds that a seat cannot tell apart weigh the same."""
    ruleset, luck = find_ruleset("ulos"), Random(3)
    game = ruleset.start({"players": 3}, 5)
    for _ in range(30):
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))
    seat = next(decision.seat for decision in game.owed if len(decision.options) > 1)
    others = [*secrecy.other_worlds(game, seat), *ruleset.hidden(game, seat)]
    assert others, "nothing is hidden here"
    for world in others:
        ask_again(world)

    seen = [
        [runner.values for runner in Weigher(ruleset, Random(9)).race(world, seat).runners]
        for world in (game, *others[:3])
    ]

    assert all(values == seen[0] for values in seen)


def test_weighing_changes_no_game(play: Play) -> None:
    plain = play(TELLING.format(share=0.0), "plain").folder.path
    heavy = play(TELLING.format(share=0.03), "heavy").folder.path

    for table in ("games", "seats", "counts", "curve", "choices"):
        assert pl.read_parquet(plain / f"{table}.parquet").equals(
            pl.read_parquet(heavy / f"{table}.parquet")
        )
    assert not (plain / "weighed.parquet").exists()
    rows, games = Results(heavy).table("weighed"), Results(heavy).games
    assert rows.height > 0
    assert (rows["options"] > 1).all()
    assert rows["tried"].is_between(1, IDEAS).all()
    assert rows["chance"].is_between(0, 1).all()
    last = rows.join(games, on="game")
    assert (last["decision"] < last["decisions"]).all()


def test_a_report_tells_which_decisions_matter(play: Play) -> None:
    folder = play(TELLING.format(share=0.03)).folder.path

    findings = findings_of(read_run(folder))

    assert any("matter" in words and "taken blindly" in words for words in findings.verdict)
    section = next(one for one in findings.sections if one.title == "Decisions that matter")
    assert section.figures
    assert section.sheets[0].rows


def test_decisions_are_counted_by_the_share_that_was_drawn() -> None:
    """Two games, one in ten decisions drawn: three that matter, one of them hard, and two not."""
    games = pl.DataFrame(
        {"game": [0, 1, 2], "cut": [False, False, True], "error": [""] * 3,
         "decisions": [100, 50, 80]}
    )  # fmt: skip
    seats = pl.DataFrame(
        {"game": [0, 0, 1, 1, 2, 2], "seat": [0, 1] * 3, "win": [1.0, 0.0, 0.0, 1.0, None, None]}
    )
    rows = pl.DataFrame(
        {
            "game": [0, 0, 0, 1, 1, 2],
            "decision": [0, 50, 99, 0, 49, 3],
            "seat": [0, 1, 0, 1, 1, 0],
            "rule": ["X-1", "X-2", "X-2", "X-1", "X-2", "X-1"],
            "options": [2, 4, 4, 2, 4, 2],
            "chance": [0.5, 0.4, 0.9, 0.6, 1.0, 0.5],
            "stake": [0.2, 0.1, 0.0, 0.06, 0.3, 0.9],
            "doubt": [0.01, 0.01, 0.0, 0.04, 0.01, 0.0],
            "close": [0, 2, 3, 0, 0, 0],
        }
    )

    found = decisions_of(games, seats, rows, share=0.1)

    assert found.weighed == 5
    assert found.asked.value == 25.0
    assert found.matter.value == 15.0
    assert found.share.value == pytest.approx(3 / 5)
    assert found.hard.value == pytest.approx(1 / 3)
    assert found.stake == pytest.approx(0.66 / 5)
    assert [(one.rule, one.games, one.options) for one in found.rules] == [
        ("X-2", 15.0, 4.0),
        ("X-1", 10.0, 2.0),
    ]
    assert found.winners[0] == pytest.approx(0.55)
    assert found.winners[9] == pytest.approx(0.95)
    assert found.others[5] == pytest.approx(0.4)
