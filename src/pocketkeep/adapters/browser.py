"""The table in the browser: a server of its own shows the game as it stands."""

from __future__ import annotations

import subprocess
import sys
import webbrowser
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.request import HTTPCookieProcessor, Request, build_opener

import msgspec

from pocketkeep.adapters.engine.play import Play
from pocketkeep.core import record
from pocketkeep.core.errors import PocketkeepError

ADDRESS: Final = "http://"
SECONDS: Final = 30  # a request may take
HOST: Final = "environment"  # as whom the tables are opened


class NoServer(PocketkeepError):
    """The server that shows the table did not start."""

    code = "render/no-server"


class BrowserTable:
    """A server for as long as the environment is open. People look on; nobody can play there."""

    def __init__(self) -> None:
        self.folder = TemporaryDirectory(prefix="pocketkeep-environment-")
        database = Path(self.folder.name, "tables.db")
        command = [sys.executable, "-m", "pocketkeep", "serve", "--port", "0"]
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [*command, "--database", str(database)], stdout=subprocess.PIPE, text=True
        )
        self.address = self.wait_for_address()
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.post("/api/guest", {"name": HOST})
        self.shown = ""

    def wait_for_address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = [word for word in line.split() if word.startswith(ADDRESS)]
            if found:
                return found[0].rstrip("/.,")
        self.close()
        raise NoServer("The server did not start. See what `pocketkeep serve --port 0` says.")

    def post(self, path: str, data: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Origin": self.address}
        body = msgspec.json.encode(data)
        request = Request(self.address + path, body, headers)  # noqa: S310 - our own server
        with self.opener.open(request, timeout=SECONDS) as answer:
            read: dict[str, Any] = msgspec.json.decode(answer.read())
        return read

    def show(self, play: Play) -> str:
        """Open the page of the game as it stands, if it has changed; its address."""
        text = record.dump(position_of(play))
        if text != self.shown:
            self.shown = text
            table = self.post("/api/tables/import", {"record": text})["id"]
            self.page = f"{self.address}/t/{table}"
            webbrowser.open(self.page, new=0)
        return self.page

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.folder.cleanup()


def position_of(play: Play) -> record.Record:
    """A record that goes on from where the game stands."""
    ruleset = play.ruleset
    return record.Record(
        ruleset=ruleset.name,
        version=ruleset.version,
        content=ruleset.content_hash(play.options, None),
        options=play.options,
        seed="",  # it is not replayed: it begins where it stands
        position=ruleset.save(play.game),
    )
