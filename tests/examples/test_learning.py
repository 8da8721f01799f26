"""The learner of examples/learning learns: after a short run it leads by far more points."""

from __future__ import annotations

import pytest

pytest.importorskip("sb3_contrib", reason="needs torch and sb3-contrib: examples/learning")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of libraries that are not ours
def test_a_short_run_learns() -> None:
    from train_kingdoms import Tables, first_sight, games, learner, measured  # noqa: PLC0415 - torch

    sight = first_sight(difficulty=0, seed=1)
    model = learner(Tables(games(64, difficulty=0), sight), seed=1)
    before = measured(model, sight, 50, 0)
    model.learn(60_000)
    after = measured(model, sight, 50, 0)

    assert after.lead > before.lead + 4
