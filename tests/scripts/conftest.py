"""A machine for every test of the scripts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.scripts.machines import Machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.name != "nt":
        return
    skip = pytest.mark.skip(reason="the scripts are for a shell")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Everything is there but Python, a compiler, node and a browser; the network answers."""
    return Machine(tmp_path)
