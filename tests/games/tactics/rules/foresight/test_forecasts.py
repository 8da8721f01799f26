"""What can be foreseen, as plain values."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.terms import MELEE
from pocketkeep.games.tactics.rules.foresight.forecasts import Blow, Stroke


@pytest.mark.clause("T-DAMAGE-1")
@pytest.mark.parametrize(("damage", "after"), [(3, 1), (4, 0), (9, 0)])
def test_health_is_never_foreseen_below_nothing(damage: int, after: int) -> None:
    stroke = Stroke(MELEE, damage, [("melee", damage)], before=4, pays=0)
    assert Blow(stroke).stroke.after == after
