"""The program itself is stopped in the middle: by Ctrl-C, as a terminal sends it, or killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from pathlib import Path

import pytest

from pocketkeep.lab.crews import Alone, Answer
from pocketkeep.lab.playing import Batch
from pocketkeep.lab.results import Results
from pocketkeep.lab.running import Runner
from tests.lab.conftest import RANDOMS, loaded

PATIENCE = 120  # seconds
TABLES = ("games", "seats", "counts", "curve")
MANY = RANDOMS.replace("games = 24", "games = 300")
INTERRUPTED = 130


class Counting(Alone):
    """Knows what it was given to play."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def submit(self, batch: Batch) -> Future[Answer]:
        self.played.append(batch.number)
        return super().submit(batch)


def start(file: Path, out: Path) -> subprocess.Popen[str]:
    """The program with two processes, in a group of its own like that of a terminal."""
    words = ["-m", "pocketkeep", "lab", "run", str(file), "--out", str(out), "--jobs", "2"]
    return subprocess.Popen(  # noqa: S603 - ours
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for_parts(out: Path, running: subprocess.Popen[str]) -> None:
    give_up = time.monotonic() + PATIENCE
    while len(list(out.glob("parts/*-games.parquet"))) < 3:
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < give_up
        time.sleep(0.02)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_program_that_is_stopped_leaves_what_was_played_and_goes_on(
    tmp_path: Path, how: signal.Signals
) -> None:
    file, out = tmp_path / "many.toml", tmp_path / "out"
    file.write_text(MANY, "utf-8")

    running = start(file, out)
    wait_for_parts(out, running)
    os.killpg(running.pid, how)
    _, said = running.communicate(timeout=PATIENCE)

    if how == signal.SIGINT:
        partial = Results(out)
        played = partial.games["game"].to_list()
        assert running.returncode == INTERRUPTED
        assert f"Stopped after {len(played)} games, which are kept in {out}" in said
        assert played == list(range(len(played)))
        assert 0 < len(played) < 300
        assert partial.run["finished"] is False
    kept = [path.name for path in out.glob("parts/*-games.parquet")]
    crew = Counting()
    Runner(loaded(MANY), out, crew).run()
    Runner(loaded(MANY), tmp_path / "whole", Alone()).run()

    assert kept
    assert not set(kept) & {f"{number:07}-games.parquet" for number in crew.played}
    for table in TABLES:
        name = f"{table}.parquet"
        assert (out / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
