"""Faults of content are gathered, not thrown one by one."""

from __future__ import annotations

import pytest

from pocketkeep.core.content.faults import Faults
from pocketkeep.core.errors import BrokenContent


def test_all_faults_come_in_one_error() -> None:
    faults = Faults()
    faults.add("a.toml", "orcs", "has no name")
    faults.add("b.toml", "", "is empty")

    with pytest.raises(BrokenContent) as caught:
        faults.stop()

    assert caught.value.faults == ["a.toml: orcs: has no name", "b.toml: is empty"]
    assert "2 faults:\n  - a.toml" in str(caught.value)
