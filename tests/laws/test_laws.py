"""The laws, for each registered ruleset and player count."""

from __future__ import annotations

import pytest

from pocketkeep.core import laws
from pocketkeep.core.ruleset import RULESETS, find_ruleset

SETUPS = (
    {"players": 2, "factions": "choose"},
    {"players": 3, "factions": "draft"},
    {"players": 4, "split": "beginner"},
    {"players": 5},
)


def test_every_registered_ruleset_has_its_set_ups_here() -> None:
    assert RULESETS == ("kingdoms",)


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: f"{options['players']}-players")
@pytest.mark.parametrize("seed", range(2))
def test_the_laws_hold(options: dict[str, object], seed: int) -> None:
    checked = laws.check(find_ruleset("kingdoms"), options, seed)

    assert checked.decisions > 100
    assert min(checked.clones, checked.saves) == checked.decisions
    assert min(checked.worlds, checked.echoes, checked.redeterminised, checked.refusals) > 100
    assert min(checked.reasons, checked.told) > 100
    assert checked.orders > 0
