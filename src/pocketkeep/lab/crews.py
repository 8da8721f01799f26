"""Who plays the batches: this process, others on this machine, or a Dask cluster by its address."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from pocketkeep import __version__
from pocketkeep.lab import probing
from pocketkeep.lab.errors import CannotRun, MissingExtra
from pocketkeep.lab.plan import Place, Stage
from pocketkeep.lab.playing import Batch, Played, Refused, play_batch
from pocketkeep.lab.settings import Seated, Setting

Answer = Played | Refused
AHEAD = 2  # batches that wait for each worker, so that none is idle
PATIENCE = 60.0  # seconds that a cluster may be without workers


class Crew(Protocol):
    """Workers behind an executor."""

    @property
    def ahead(self) -> int:
        """How many batches they shall have at a time."""

    @property
    def told(self) -> str:
        """Who they are, in words."""

    def submit(self, batch: Batch) -> Future[Answer]: ...

    def renew(self) -> None:
        """After workers were lost: the executor anew, where it broke with them."""

    def is_loss(self, error: Exception) -> bool:
        """Whether an error says that a worker died, not that a game could not be played."""

    def refuse(self, worker: str, why: str) -> None:
        """Give this worker nothing any more."""

    def unfit(self) -> dict[str, str]:
        """By name, why workers that have come cannot play; they are given nothing any more."""

    def look(self) -> None:
        """Whether anybody is there who could play."""

    def close(self) -> None: ...


class Alone:
    """This very process: every batch is played when it is asked for."""

    ahead = 1
    told = "this process"

    def submit(self, batch: Batch) -> Future[Answer]:
        future: Future[Answer] = Future()
        future.set_result(play_batch(batch))
        return future

    def renew(self) -> None:
        """Nobody was lost."""

    def is_loss(self, error: Exception) -> bool:  # noqa: ARG002 - we are still here
        return False

    def refuse(self, worker: str, why: str) -> None:
        raise CannotRun(f"{worker} has other rules or cards: {why}.")

    def unfit(self) -> dict[str, str]:
        """What plays here is what was asked."""
        return {}

    def look(self) -> None:
        """We are here."""

    def close(self) -> None:
        """Nobody to send home."""


class Processes:
    """So many processes of this machine; `make` gives another executor for tests."""

    def __init__(self, jobs: int, make: Callable[[], Executor] | None = None) -> None:
        self.jobs = jobs
        self.make = make or self._pool
        self.executor = self.make()

    def _pool(self) -> Executor:
        return ProcessPoolExecutor(self.jobs, get_context("spawn"), initializer=quietly)

    @property
    def ahead(self) -> int:
        return AHEAD * self.jobs

    @property
    def told(self) -> str:
        return f"{self.jobs} processes"

    def submit(self, batch: Batch) -> Future[Answer]:
        return self.executor.submit(play_batch, batch)

    def renew(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)
        self.executor = self.make()

    def is_loss(self, error: Exception) -> bool:
        return isinstance(error, BrokenExecutor)

    def refuse(self, worker: str, why: str) -> None:
        raise CannotRun(f"{worker} has other rules or cards: {why}.")

    def unfit(self) -> dict[str, str]:
        """Processes of this machine have what this one has."""
        return {}

    def look(self) -> None:
        """A pool that lost its processes says so itself."""

    def close(self) -> None:
        self.executor.shutdown(wait=True, cancel_futures=True)


def quietly() -> None:
    """Ctrl-C is for whoever sent the work: workers end when they are told to."""
    import signal  # noqa: PLC0415 - only in workers

    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Cluster:
    """A Dask cluster, by the address of its scheduler."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self.address = address
        self.patience = patience
        self.client = connect(address)
        self.refused: dict[str, str] = {}
        self.asked: set[str] = set()  # addresses that were probed
        self.executor = self._executor()
        self.seen = time.monotonic()

    def _executor(self) -> Executor:
        """Equal calls are not the same call (pure=False); the refused are left out."""
        allowed = [worker for worker in self.workers() if worker not in self.refused]
        chosen: dict[str, Any] = {"workers": allowed} if self.refused else {}
        executor: Executor = self.client.get_executor(pure=False, **chosen)
        return executor

    def workers(self) -> dict[str, Any]:
        """By address, those who are there now."""
        found: dict[str, Any] = self.client.scheduler_info(n_workers=-1)["workers"]
        return found

    @property
    def ahead(self) -> int:
        return AHEAD * max(1, len(self.workers()) - len(self.refused))

    @property
    def told(self) -> str:
        return f"{len(self.workers())} workers at {self.address}"

    def submit(self, batch: Batch) -> Future[Answer]:
        return self.executor.submit(play_batch, batch)

    def renew(self) -> None:
        """Dask plays what a lost worker had on another one by itself."""
        self.executor = self._executor()

    def is_loss(self, error: Exception) -> bool:
        """A batch that outlived several workers is given back by the scheduler."""
        return type(error).__name__ in {"KilledWorker", "CancelledError", "FutureCancelledError"}

    def refuse(self, worker: str, why: str) -> None:
        for address, info in self.workers().items():
            if address in worker or str(info.get("name")) == worker:
                self.refused[address] = f"{worker}: {why}"
        self.renew()
        self.look()

    def unfit(self) -> dict[str, str]:
        """Ask all who have come since the last time whether they could play (probing.py)."""
        there = self.workers()
        new = [address for address in there if address not in self.asked]
        answers: dict[str, Any] = (
            self.client.run(eval, question(), workers=new, on_error="return") if new else {}
        )
        self.asked.update(new)
        found = {}
        for address, why in answers.items():
            if why:
                name = str(there[address].get("name") or address)
                self.refused[address] = f"{name}: {why}"
                found[f"{name} ({address})"] = str(why)
        if found:
            self.renew()
            self.look()
        return found

    def look(self) -> None:
        """Whether anybody is left; a cluster without workers for a while is given up."""
        if self.client.status != "running":
            raise CannotRun(
                f"The scheduler at {self.address} is gone. What was played is kept: start the "
                "cluster again and run the same command."
            )
        there = [worker for worker in self.workers() if worker not in self.refused]
        now = time.monotonic()
        if there:
            self.seen = now
        elif self.refused and self.workers():
            listed = "".join(f"\n  - {words}" for words in self.refused.values())
            raise CannotRun(
                f"No worker at {self.address} has the rules and cards of this experiment:{listed}\n"
                "Install the same Pocketkeep there, and run the same command again."
            )
        elif now - self.seen > self.patience:
            raise CannotRun(
                f"All workers at {self.address} are gone for {self.patience:g} seconds. What was "
                "played is kept: start workers (dask worker ADDRESS) and run the same command."
            )

    def close(self) -> None:
        self.executor.shutdown(wait=False)
        self.client.close()


def question() -> str:
    """The probe as words that any Python understands, whatever is installed there."""
    text = Path(probing.__file__).read_text("utf-8")
    forms = (Batch, Played, Refused, Stage, Place, Seated, Setting)
    fields = {f"{form.__module__}.{form.__name__}": list(form.__struct_fields__) for form in forms}
    asked = f"space['probe']({__version__!r}, {fields!r})"
    return f"(lambda space: (exec({text!r}, space), {asked})[1])({{}})"


def connect(address: str, timeout: float = 10) -> Any:
    """A client of the cluster; one that is not there is told in words."""
    try:
        from distributed import Client  # noqa: PLC0415 - only with the extra
    except ImportError:
        raise MissingExtra("distributed", "cluster") from None
    try:
        return Client(  # type: ignore[no-untyped-call]
            address, timeout=timeout, set_as_default=False
        )
    except (OSError, ValueError, TimeoutError) as error:
        raise CannotRun(
            f"There is no cluster at {address}: {str(error)[:200]}. Start one (dask scheduler,"
            " then dask worker ADDRESS; docs/lab.md), and give the address that it prints."
        ) from error


def hire(jobs: int, cluster: str = "") -> Crew:
    """The workers that were asked for."""
    if cluster:
        return Cluster(cluster)
    return Processes(jobs) if jobs > 1 else Alone()


def usual_jobs() -> int:
    return max(1, len(os.sched_getaffinity(0)))
