"""`python -m benchmarks.cluster`: what a task costs, and what a second worker brings.

A scheduler and workers are started on this machine. Empty tasks tell what the scheduler itself
takes for each, so when it would be the limit; random games tell how throughput grows.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from benchmarks.lab import keep_ours
from pocketkeep.lab.crews import Alone, Cluster, Crew, Processes

EMPTY = 2000  # tasks
GAMES = 4000
BATCH = 1000
PATIENCE = 60


def nothing(number: int) -> int:
    return number


def main() -> None:
    with TemporaryDirectory() as place, ExitStack() as stack:
        folder = Path(place)
        address, scheduler = stack.enter_context(cluster(folder))
        workers = [stack.enter_context(worker(address, folder))]
        crew = Cluster(address)
        stack.callback(crew.close)
        crew.client.wait_for_workers(1, timeout=PATIENCE)
        empty_tasks(crew, scheduler)
        rates = [throughput("1 Dask worker", folder, crew, 1)]
        workers.append(stack.enter_context(worker(address, folder)))
        crew.client.wait_for_workers(2, timeout=PATIENCE)
        empty_tasks(crew, scheduler)
        rates.append(throughput("2 Dask workers", folder, crew, 2))
        local = Processes(2)
        throughput("2 processes", folder, local, 3)
        local.close()
        throughput("this process", folder, Alone(), 4)
        print(f"a second Dask worker: {rates[1] / rates[0]:.2f} times the games")
        print(f"load average: {psutil.getloadavg()[0]:.1f} on {psutil.cpu_count()} cores")


def empty_tasks(crew: Cluster, scheduler: psutil.Process) -> None:
    """Submit, run and gather tasks that do nothing."""
    before, start = cpu(scheduler), time.monotonic()
    mine = time.process_time()
    futures = [crew.executor.submit(nothing, number) for number in range(EMPTY)]
    assert [future.result() for future in futures] == list(range(EMPTY))
    took, spent = time.monotonic() - start, cpu(scheduler) - before
    print(
        f"{EMPTY} empty tasks, {len(crew.workers())} workers: {EMPTY / took:.0f} a second; "
        f"a task costs the scheduler {spent / EMPTY * 1000:.2f} ms of CPU, "
        f"the client {(time.process_time() - mine) / EMPTY * 1000:.2f} ms"
    )


def cpu(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


def throughput(name: str, folder: Path, crew: Crew, seed: int) -> float:
    """Random games of kingdoms with every row kept, a second of the clock."""
    start = time.monotonic()
    keep_ours(GAMES, seed, folder, crew)
    rate = GAMES / (time.monotonic() - start)
    print(f"{name}: {rate:.0f} games a second ({GAMES} games in batches of {BATCH})")
    return rate


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, psutil.Process]]:
    known = folder / "scheduler.json"
    words = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    with running([*words, "--scheduler-file", str(known)]) as process:
        while not known.exists():
            time.sleep(0.05)
        yield json.loads(known.read_text("utf-8"))["address"], psutil.Process(process.pid)


@contextmanager
def worker(address: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    words = ["worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]
    words += ["--host", "127.0.0.1", "--local-directory", str(folder)]
    with running(words) as process:
        yield process


@contextmanager
def running(words: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        [sys.executable, "-m", "dask", *words], stdout=quiet, stderr=quiet
    ) as one:
        try:
            yield one
        finally:
            one.kill()


if __name__ == "__main__":
    main()
