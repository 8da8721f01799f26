"""Firefox by WebDriver BiDi, which it speaks itself: no driver in between."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from benchmarks.server.process import free_port

PATIENCE = 60.0  # seconds
PREFERENCES = 'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'


def find_firefox() -> str | None:
    """POCKETKEEP_FIREFOX names one; else the machine's own."""
    named = os.environ.get("POCKETKEEP_FIREFOX", "")
    return shutil.which(named or "firefox-esr") or (None if named else shutil.which("firefox"))


class Firefox:
    """One tab."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.faults: list[str] = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self.tab = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **given: Any) -> Any:
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": given}))
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.faults.append(str(told["params"]["text"]))
            if told.get("id") == self.sent:
                assert told["type"] == "success", told
                return told["result"]

    def go(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """What an expression comes to, if that is text, a number or a truth."""
        told = self.send(
            "script.evaluate",
            expression=script,
            target={"context": self.tab},
            awaitPromise=True,
            userActivation=True,
        )
        assert told["type"] == "success", told
        return told["result"].get("value")

    def until(self, script: str) -> Any:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if found := self.run(script):
                return found
            time.sleep(0.2)
        raise AssertionError(f"never came true in Firefox: {script}")


@contextlib.contextmanager
def running_firefox(program: str, folder: Path) -> Iterator[Firefox]:
    profile, port = folder / "profile", free_port()
    profile.mkdir()
    (profile / "user.js").write_text(PREFERENCES, encoding="utf-8")
    options = ["--headless", "--no-remote", f"--remote-debugging-port={port}"]
    with (folder / "firefox.log").open("wb") as log:
        process = subprocess.Popen(  # noqa: S603 - the machine's own browser
            [program, *options, "--profile", str(profile), "about:blank"], stdout=log, stderr=log
        )
    try:
        socket = _connected(port)
        try:
            yield Firefox(socket)
        finally:
            socket.close()
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _connected(port: int) -> ClientConnection:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return connect(f"ws://127.0.0.1:{port}/session", max_size=None)
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)
