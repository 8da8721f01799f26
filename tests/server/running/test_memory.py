"""Memory is looked through seldom, and not for what stays."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from pocketkeep.server.running import memory


@pytest.fixture
def as_python_comes() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("as_python_comes")
def test_what_is_loaded_stays_and_all_is_looked_through_seldom() -> None:
    memory.settle()

    assert gc.get_freeze_count() > 0
    assert gc.get_threshold() == (memory.YOUNG, memory.OLDER, memory.ALL)
