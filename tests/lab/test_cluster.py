"""A Dask cluster on this machine: a real scheduler, two workers, one of which is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from pocketkeep import __version__
from pocketkeep.lab.crews import Alone, Answer, Cluster, connect, question
from pocketkeep.lab.errors import CannotRun
from pocketkeep.lab.playing import Batch
from pocketkeep.lab.report.page import write_report
from pocketkeep.lab.results import Results
from pocketkeep.lab.running import Progress, Runner
from tests.lab.conftest import RANDOMS, loaded

pytest.importorskip("distributed")

MANY = 'title = "Many"\n' + RANDOMS.replace("games = 24", "games = 600").replace(
    "batch = 5", "batch = 20"
)
PATIENCE = 180  # seconds for programs to start on a busy machine


@contextmanager
def program(*words: str, until: str = "") -> Iterator[subprocess.Popen[str]]:
    """One of Dask's own programs, as long as it is needed."""
    command = [sys.executable, "-m", "dask", *words]
    with subprocess.Popen(  # noqa: S603 - ours
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stderr is not None
        try:
            for line in running.stderr:
                if until in line:
                    break
            yield running
        finally:
            running.kill()
            running.stderr.close()


@contextmanager
def scheduler(tmp_path: Path) -> Iterator[str]:
    """The address of a scheduler that nobody else uses."""
    known = tmp_path / "scheduler.json"
    words = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with program(*words, "--scheduler-file", str(known), until="Scheduler at"):
        give_up = time.monotonic() + PATIENCE
        while not known.exists():
            assert time.monotonic() < give_up
            time.sleep(0.05)
        yield str(json.loads(known.read_text("utf-8"))["address"])


def worker(
    address: str, name: str, folder: Path, version: str = "", *, lacks: str = ""
) -> subprocess.Popen[str]:
    """A worker; one of another version believes that it is Pocketkeep of that one."""
    otherwise = of_version(version, folder) if version else {}
    otherwise |= without(lacks, folder) if lacks else {}
    words = ["worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny", "--name", name]
    words += ["--local-directory", str(folder), "--host", "127.0.0.1"]
    return subprocess.Popen(  # noqa: S603 - ours
        [sys.executable, "-m", "dask", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **otherwise},
    )


def without(module: str, folder: Path) -> dict[str, str]:
    """Where a library cannot be loaded, as if it were not installed."""
    place = folder / f"without-{module}"
    place.mkdir()
    words = (
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, *_rest):\n"
        f"        if name.partition('.')[0] == {module!r}:\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "sys.meta_path.insert(0, Missing())\n"
    )
    (place / "sitecustomize.py").write_text(words, "utf-8")
    return {"PYTHONPATH": str(place)}


def of_version(version: str, folder: Path) -> dict[str, str]:
    place = folder / f"as-{version}"
    place.mkdir()
    words = f"import pocketkeep\npocketkeep.__version__ = {version!r}\n"
    (place / "sitecustomize.py").write_text(words, "utf-8")
    return {"PYTHONPATH": str(place)}


@pytest.mark.slow
def test_a_worker_is_killed_and_every_game_is_there_once(tmp_path: Path) -> None:
    Runner(loaded(MANY), tmp_path / "here", Alone()).run()
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        workers = [worker(address, f"worker-{n}", tmp_path) for n in range(2)]
        for one in workers:
            stack.callback(one.wait)
            stack.callback(one.kill)
        crew = Cluster(address)
        stack.callback(crew.close)
        crew.client.wait_for_workers(2, timeout=PATIENCE)

        def look(now: Progress) -> None:
            if now.games >= 100 and workers[0].poll() is None:
                workers[0].kill()

        runner = Runner(loaded(MANY), tmp_path / "there", crew, look)
        runner.run()

        assert workers[0].wait() != 0
    assert len(runner.count.workers) == 2
    assert Results(tmp_path / "there").games["game"].to_list() == list(range(600))
    for table in ("games", "seats", "counts", "curve"):
        file = f"{table}.parquet"
        assert (tmp_path / "there" / file).read_bytes() == (tmp_path / "here" / file).read_bytes()
    here, there = (write_report(tmp_path / name).read_bytes() for name in ("here", "there"))
    assert here == there


@pytest.mark.slow
def test_a_worker_of_another_version_is_refused_by_name(tmp_path: Path) -> None:
    said: list[str] = []
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        for name, version in (("same", ""), ("odd", "0.0.1")):
            one = worker(address, name, tmp_path, version)
            stack.callback(one.wait)
            stack.callback(one.kill)
        crew = Cluster(address)
        stack.callback(crew.close)
        crew.client.wait_for_workers(2, timeout=PATIENCE)

        runner = Runner(loaded(MANY), tmp_path / "out", crew, lambda now: said.append(now.told))
        runner.run()

    assert any("Refused odd" in words and "package 0.0.1" in words for words in said)
    assert [worker.partition(" ")[0] for worker in runner.count.workers] == ["same"]
    assert Results(tmp_path / "out").games["game"].to_list() == list(range(600))


@pytest.mark.slow
def test_a_worker_that_lacks_us_or_a_library_is_refused_by_name(tmp_path: Path) -> None:
    """One is there from the first, another comes while games are played."""
    said: list[str] = []
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))

        def start(name: str, lacks: str = "") -> None:
            one = worker(address, name, tmp_path, lacks=lacks)
            stack.callback(one.wait)
            stack.callback(one.kill)

        start("same")
        start("bare", "pocketkeep")
        crew = Cluster(address)
        stack.callback(crew.close)
        crew.client.wait_for_workers(2, timeout=PATIENCE)

        def tell(now: Progress) -> None:
            said.append(now.told)
            if now.games >= 100 and len(crew.workers()) < 3:
                start("poor", "polars")
                crew.client.wait_for_workers(3, timeout=PATIENCE)

        runner = Runner(loaded(MANY), tmp_path / "out", crew, tell)
        runner.run()

    refused = [words for words in said if words.startswith("Refused")]
    assert refused[0].startswith("Refused bare (tcp://")
    assert "Pocketkeep cannot be loaded there (No module named 'pocketkeep')" in refused[0]
    assert all("polars cannot be loaded there" in words for words in refused[1:])
    assert [worker.partition(" ")[0] for worker in runner.count.workers] == ["same"]
    assert Results(tmp_path / "out").games["game"].to_list() == list(range(600))


def test_a_probe_tells_what_another_worker_has_otherwise() -> None:
    """The words are what is sent: they are read as a worker reads them."""
    asked = question()

    assert eval(asked) == ""  # noqa: S307 - ours
    assert eval(asked.replace(f"({__version__!r},", "('9.9.9',")) == (  # noqa: S307
        f"package {__version__} instead of 9.9.9"
    )
    assert eval(asked.replace("'most_decisions'", "'most'")) == (  # noqa: S307
        "pocketkeep.lab.playing.Batch has other fields there; install the same Pocketkeep"
    )


class Amiss(Alone):
    """Somebody who lacks a library is among the workers, and gets the first batch."""

    unknown = True
    batches = 0

    def submit(self, batch: Batch) -> Future[Answer]:
        self.batches += 1
        if self.batches > 1:
            return super().submit(batch)
        future: Future[Answer] = Future()
        future.set_exception(ModuleNotFoundError("No module named 'polars'", name="polars"))
        return future

    def unfit(self) -> dict[str, str]:
        found = {"poor": "polars cannot be loaded there"} if self.unknown and self.batches else {}
        self.unknown = self.unknown and not found
        return found


def test_what_was_given_to_a_worker_that_cannot_play_is_given_to_another(tmp_path: Path) -> None:
    said: list[str] = []

    Runner(loaded(RANDOMS), tmp_path, Amiss(), lambda now: said.append(now.told)).run()

    assert said[0] == "Refused poor: polars cannot be loaded there."
    assert Results(tmp_path).games.height == 24


def test_a_library_that_a_worker_lacks_is_not_told_as_missing_here(tmp_path: Path) -> None:
    crew = Amiss()
    crew.unknown = False

    with pytest.raises(CannotRun, match="A worker could not play: No module named 'polars'"):
        Runner(loaded(RANDOMS), tmp_path, crew).run()


@pytest.mark.slow
def test_a_cluster_that_loses_all_workers_is_given_up_with_what_was_played(tmp_path: Path) -> None:
    with ExitStack() as stack:
        address = stack.enter_context(scheduler(tmp_path))
        only = worker(address, "only", tmp_path)
        stack.callback(only.wait)
        stack.callback(only.kill)
        crew = Cluster(address, patience=2)
        stack.callback(crew.close)
        crew.client.wait_for_workers(1, timeout=PATIENCE)

        def look(now: Progress) -> None:
            if now.games >= 100:
                only.kill()

        with pytest.raises(CannotRun, match=r"All workers at .* are gone for 2 seconds"):
            Runner(loaded(MANY), tmp_path / "out", crew, look).run()

    assert Results(tmp_path / "out").games.height >= 100
    assert Results(tmp_path / "out").run["finished"] is False


def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(CannotRun, match=r"There is no cluster at tcp://127\.0\.0\.1:1"):
        connect("tcp://127.0.0.1:1", timeout=0.2)


def test_an_address_that_is_none_is_told() -> None:
    with pytest.raises(CannotRun, match="There is no cluster at nonsense://x"):
        connect("nonsense://x", timeout=0.2)
