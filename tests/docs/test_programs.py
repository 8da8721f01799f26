"""What docs/programs.md shows runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

for _library in ("gymnasium", "pettingzoo", "pyspiel"):
    pytest.importorskip(_library, reason="needs the extras gymnasium, pettingzoo and openspiel")

PAGE = Path(__file__).parents[2] / "docs" / "programs.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=[block.split("\n")[-2] for block in BLOCKS])
def test_every_example_runs(block: str) -> None:
    """Each on its own, as somebody pastes it."""
    within: dict[str, Any] = {}
    exec(block, within)  # noqa: S102 -- our own page

    assert len(BLOCKS) == 5
    assert within
