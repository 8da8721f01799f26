"""A server as a bot sees it: requests that are answered, and streams that can break off."""

from __future__ import annotations

import http.client
import json
import ssl
import time
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import quote, urlencode, urlsplit

from pocketkeep.core.errors import PocketkeepError

ANSWERING: Final = 30.0  # seconds; a stream says something every seven
UNAUTHORISED: Final = 401
TOO_MANY: Final = 429
UNAVAILABLE: Final = 500  # and above
LONGEST_LINE: Final = 16 * 1024 * 1024  # bytes

Data = dict[str, Any]


class BadAddress(PocketkeepError):
    code = "remote/address"

    def __init__(self, address: str) -> None:
        super().__init__(
            f"{address!r} is no address of a server. Write it as in https://play.example or "
            "http://127.0.0.1:8420."
        )


class Unreachable(PocketkeepError):
    """Nobody answers, or the connection broke off: it may be tried again."""

    code = "remote/unreachable"


class RefusedByServer(PocketkeepError):
    """The server says no, and why."""

    def __init__(self, status: int, told: Data) -> None:
        self.status = status
        self.code = str(told.get("code", "remote/refused"))
        super().__init__(str(told.get("message", f"The server answers with status {status}.")))


class Server:
    """One server, for one bot. Every call has a connection of its own, so threads can share it."""

    def __init__(self, address: str, token: str) -> None:
        parts = urlsplit(address if "://" in address else f"http://{address}")
        try:
            port = parts.port
        except ValueError:
            raise BadAddress(address) from None
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise BadAddress(address)
        self.address = f"{parts.scheme}://{parts.netloc}"
        self._secure = parts.scheme == "https"
        self._host, self._port = parts.hostname, port
        self._path = parts.path.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}

    def get(self, path: str, **asked: object) -> Any:
        return self._ask("GET", path, None, asked)

    def post(self, path: str, **form: object) -> Any:
        return self._ask("POST", path, form, {})

    def stream(self, path: str, after: str = "") -> Iterator[Data | None]:
        """Line after line; None now and then, when nothing is to say. Ends when the server does."""
        connection, answer = self._send("GET", path, None, {"after": after} if after else {})
        try:
            while True:
                line = answer.readline(LONGEST_LINE)
                if not line:
                    return
                yield json.loads(line) if line.strip() else None
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise Unreachable(f"The connection to {self.address} broke off: {error}.") from error
        finally:
            connection.close()

    def _ask(self, method: str, path: str, form: Data | None, asked: Data) -> Any:
        connection, answer = self._send(method, path, form, asked)
        try:
            body = answer.read()
            return json.loads(body) if body else None
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise Unreachable(f"The answer of {self.address} broke off: {error}.") from error
        finally:
            connection.close()

    def _send(
        self, method: str, path: str, form: Data | None, asked: Data
    ) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
        """The answer, if it is a good one; where one is to wait a little, that is done."""
        query = f"?{urlencode(asked)}" if asked else ""
        url = f"{self._path}/api/bot/{quote(path)}{query}"
        while True:
            connection = self._connect()
            try:
                answer = self._talk(connection, method, url, form)
                if answer.status < http.client.MULTIPLE_CHOICES:
                    return connection, answer
                told = _problem(answer.read())
            except (OSError, http.client.HTTPException) as error:
                connection.close()
                raise Unreachable(f"{self.address} does not answer: {error}.") from error
            connection.close()
            if answer.status == TOO_MANY and told.get("code") == "limit/too-fast":
                time.sleep(float(answer.headers.get("Retry-After", "1")))
                continue
            if answer.status >= UNAVAILABLE:
                raise Unreachable(f"{self.address} cannot serve now: {told.get('message', '')}")
            raise RefusedByServer(answer.status, told)

    def _connect(self) -> http.client.HTTPConnection:
        if self._secure:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(
                self._host, self._port, timeout=ANSWERING, context=context
            )
        return http.client.HTTPConnection(self._host, self._port, timeout=ANSWERING)

    def _talk(
        self, connection: http.client.HTTPConnection, method: str, url: str, form: Data | None
    ) -> http.client.HTTPResponse:
        if form is None:
            connection.request(method, url, headers=self._headers)
        else:
            headers = {**self._headers, "Content-Type": "application/json"}
            connection.request(method, url, json.dumps(form), headers)
        return connection.getresponse()


def _problem(body: bytes) -> Data:
    try:
        told = json.loads(body)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}
