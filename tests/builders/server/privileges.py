"""Being somebody who may not write everywhere."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

NOBODY = 65534  # the user who owns nothing


@contextmanager
def without_privileges() -> Iterator[None]:
    """Root may write everywhere: be somebody else for a while."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(me)
