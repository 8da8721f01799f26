"""`pocketkeep train`: bots learn a way of playing, and go on where they were broken off."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import last_coin
from pocketkeep.cli.train import check
from pocketkeep.core.errors import CannotTrain
from pocketkeep.core.mind import Lessons
from tests.cli.conftest import Run

SMALL = "--tuning-rounds 1 --tuning-games 100 --games 100 --proof-deals 1 --playouts 2 --jobs 1"


def test_lessons_tell_how_they_were_earned(run: Run, tmp_path: Path) -> None:
    result = run(f"train kingdoms --players 2 {SMALL} --out {tmp_path}")

    assert result.exit_code == 0, result.output
    lessons = msgspec.json.decode((tmp_path / "ultra-2.json").read_bytes(), type=Lessons)
    assert lessons.model
    assert lessons.earned["quick"]["games"] == 100
    assert str(tmp_path) not in lessons.earned["quick"]["command"]
    assert lessons.earned["against greedy-0.1.0"]["games"] == 2
    assert "of 2 games won" in result.stdout


def test_a_game_that_tells_nothing_of_itself_cannot_be_learned() -> None:
    with pytest.raises(CannotTrain, match="nothing to learn"):
        check(last_coin.RULESET)
