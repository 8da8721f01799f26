"""The learner of examples/learning learns: after a short run it leads by far more points."""

from __future__ import annotations

import pytest

pytest.importorskip("sb3_contrib", reason="needs torch and sb3-contrib: examples/learning")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of libraries that are not ours
def test_a_short_run_learns() -> None:
    from train_kingdoms import learner, measured  # noqa: PLC0415 - imports torch

    model = learner(tables=16, difficulty=0, seed=1)
    before = measured(model, 20, 0)
    model.learn(20_000)
    after = measured(model, 20, 0)

    assert after.lead > before.lead + 3
