"""A server process of its own, on a folder of its own: for the load benchmark and for tests."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

PATIENCE = 180.0  # seconds a server may take to answer or to stop


class ServerProcess:
    """Can be killed and started again on the same port and data."""

    def __init__(self, home: Path, *options: str, **settings: str) -> None:
        self.home = home
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.options: Sequence[str] = options
        self.settings = {"POCKETKEEP_HOME": str(home), "POCKETKEEP_LIMITS": "off", **settings}
        self.log = home / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.under: Sequence[str] = ()  # a program that runs it, with limits of its own
        self.python = sys.executable  # in whose environment it is installed

    def start(self) -> None:
        command = [self.python, "-m", "pocketkeep", "serve", "--port", str(self.port)]
        environment = {**os.environ, **self.settings}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.under, *command, *self.options], env=environment, stdout=log, stderr=log
            )
        self.wait()

    def wait(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + PATIENCE
        with httpx.Client() as asking:  # one for all: to make it costs more than to ask
            while time.monotonic() < deadline and self.running.poll() is None:
                try:
                    if asking.get(f"{self.address}/api/health").is_success:
                        return
                except httpx.TransportError:
                    pass
                time.sleep(0.05)
        self.kill()  # or it would outlive whoever waits no longer
        raise RuntimeError(f"the server does not answer:\n{self.log.read_text()}")

    @property
    def running(self) -> subprocess.Popen[bytes]:
        assert self.process is not None, "not started yet"
        return self.process

    def kill(self) -> None:
        """As if the machine had failed."""
        self.running.send_signal(signal.SIGKILL)
        self.running.wait()

    def stop(self) -> int:
        """As an operator would; what it returned."""
        self.running.terminate()
        return self.running.wait(PATIENCE)

    def memory(self) -> float:
        """Resident memory in KB."""
        lines = Path(f"/proc/{self.running.pid}/status").read_text().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def cpu(self) -> float:
        """Seconds of processor time so far, without those of its workers."""
        return cpu_of(self.running.pid)

    def workers_cpu(self) -> float:
        """The same of its workers; one that has died meanwhile is left out."""
        return sum(cpu_of(worker) for worker in self.children())

    def children(self) -> list[int]:
        """The processes that it has begun, in whichever of its threads."""
        lists = Path(f"/proc/{self.running.pid}/task").glob("*/children")
        return [int(child) for found in lists for child in found.read_text().split()]


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
