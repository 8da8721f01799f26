"""Types are met one after the other: two threads that met one at once crashed the process."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from pocketkeep.core.forms import as_form

TRIES = 6  # before: more than half of them crashed
READERS = """
import sys, threading
from pocketkeep.core.ruleset import find_ruleset
sys.setswitchinterval(1e-6)
rulesets = [find_ruleset(name) for name in ("kingdoms", "ulos", "tactics")]
together = threading.Barrier(2 * len(rulesets))
read = []
def go(ruleset):
    together.wait()
    read.append(ruleset.book(ruleset.read_options({}), None))
threads = [threading.Thread(target=go, args=(ruleset,)) for ruleset in rulesets for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(len(read))
"""


@pytest.mark.parametrize("attempt", range(TRIES))
def test_tables_that_are_read_at_the_same_time_crash_nothing(attempt: int) -> None:  # noqa: ARG001
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", READERS], capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout.strip()) == (0, "6"), done.stderr


def test_what_does_not_fit_is_told_each_time() -> None:
    for _ in range(2):
        with pytest.raises(msgspec.ValidationError, match="Expected `int`, got `str`"):
            as_form({"a": "one"}, dict[str, int])
    assert as_form({"1": 2}, dict[int, int], str_keys=True) == {1: 2}
    assert as_form("7", int, strict=False) == 7
