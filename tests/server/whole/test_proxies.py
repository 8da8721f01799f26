"""The proxies of `deploy/`, really run before a real server."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Barrier, Thread

import httpx
import msgspec
import pytest

from benchmarks.server.client import Player
from benchmarks.server.process import ServerProcess
from pocketkeep.server.house.limits import CONNECTIONS_ADDRESS, REPLAYS
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import Done
from tests.builders.server.houses import PATIENCE
from tests.builders.server.proxies import DEPLOY, NAME, Front, caddy, careless, nginx

Proxy = Callable[..., AbstractContextManager[Front]]
PROXIES: list[Proxy] = [nginx, caddy]
LIES = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "gopher",
    "Forwarded": "for=203.0.113.9",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """As docs/hosting.md starts it; one serves all these tests."""
    home = tmp_path_factory.mktemp("site")
    options = ["--name", NAME, "--proxy", "127.0.0.1", "--workers", "1"]
    running = ServerProcess(home, *options, POCKETKEEP_LIMITS="on")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module", params=PROXIES, ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest) -> Proxy:
    made: Proxy = request.param
    return made


@pytest.fixture(scope="module")
def front(
    proxy: Proxy, server: ServerProcess, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Front]:
    with proxy(tmp_path_factory.mktemp("proxy"), server.port) as found:
        yield found


class Echo(BaseHTTPRequestHandler):
    """Tells which headers arrived, and where."""

    def do_GET(self) -> None:
        body = json.dumps({name.lower(): value for name, value in self.headers.items()}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Port", str(self.connection.getsockname()[1]))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_given: object) -> None:
        """Nobody reads it."""


class Crowd(ThreadingHTTPServer):
    """Many may come at the same moment."""

    request_queue_size = 1000


@contextmanager
def echoing(answers: type[Echo] = Echo) -> Iterator[int]:
    server = Crowd(("127.0.0.1", 0), answers)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_headers_arrive_as_the_page_on_hosting_tells(proxy: Proxy, tmp_path: Path) -> None:
    with echoing() as port, proxy(tmp_path, port) as front, front.visitor(**LIES) as guest:
        arrived = guest.get("/anywhere").json()

    assert arrived["host"] == NAME
    assert arrived["x-forwarded-for"] == "127.0.0.1"  # and not what the visitor wrote there
    assert arrived["x-forwarded-proto"] == "https"
    assert arrived["origin"] == f"https://{NAME}"


def test_forms_are_taken_and_cookies_are_for_tls_alone(front: Front) -> None:
    with front.visitor() as guest:
        answer = guest.post("/api/guest", json={"name": "Ann"})

    assert answer.status_code == 200, answer.text
    assert "Secure" in answer.headers["set-cookie"]


def test_metrics_are_not_for_the_world(front: Front, server: ServerProcess) -> None:
    with front.visitor() as guest:
        assert guest.get("/api/metrics").status_code == 404
    assert httpx.get(f"{server.address}/api/metrics").status_code == 403


def test_the_door_for_other_processes_is_not_for_the_world(front: Front) -> None:
    with front.visitor() as guest:
        assert guest.get("/api/inner/tables/t/socket").status_code == 404


def test_everybody_at_a_table_comes_to_the_same_process(proxy: Proxy, tmp_path: Path) -> None:
    ids = [f"table-{number}" for number in range(40)]
    with (
        echoing() as first,
        echoing() as second,
        proxy(tmp_path, first, second=second) as front,
        front.visitor() as guest,
    ):
        came = {
            id: {guest.get(f"/api/tables/{id}{page}").headers["port"] for page in ("", "/socket")}
            for id in ids
        }

    assert all(len(ports) == 1 for ports in came.values())
    assert set().union(*came.values()) == {str(first), str(second)}


SCHOOL = 150  # of the 1,000 that are allowed; nginx as Debian has it takes 768 on both sides


class Assembly(Echo):
    """Nobody is answered before all are there."""

    barrier = Barrier(SCHOOL, timeout=PATIENCE)

    def do_GET(self) -> None:
        self.barrier.wait()
        super().do_GET()


def test_a_school_behind_one_address_is_let_in(proxy: Proxy, tmp_path: Path) -> None:
    with echoing(Assembly) as port, proxy(tmp_path, port) as front:
        statuses = asyncio.run(come_together(front))

    assert statuses == [200] * SCHOOL


async def come_together(front: Front) -> list[int]:
    async with httpx.AsyncClient(
        base_url=f"https://127.0.0.1:{front.port}",
        headers={"Host": NAME},
        verify=careless(),
        timeout=PATIENCE,
        limits=httpx.Limits(max_connections=None),
    ) as school:
        named = {"sni_hostname": NAME}
        visits = [school.get("/anywhere", extensions=named) for _ in range(SCHOOL)]
        return [answer.status_code for answer in await asyncio.gather(*visits)]


def test_nginx_lets_as_many_connections_in_as_the_server() -> None:
    text = (DEPLOY / "nginx.conf").read_text()

    assert re.findall(r"limit_conn \w+ (\d+);", text) == [str(CONNECTIONS_ADDRESS)]


def test_health_and_pages_are(front: Front) -> None:
    with front.visitor() as guest:
        assert guest.get("/api/health").json()["status"] == "ok"
        assert guest.get("/").status_code == 200


def test_other_sites_are_refused_through_it_too(front: Front) -> None:
    with front.visitor(Origin="https://evil.example") as guest:
        assert guest.post("/api/guest", json={"name": "Eve"}).status_code == 403


def test_a_game_is_played_through_it(front: Front) -> None:
    with front.visitor() as guest:
        guest.post("/api/guest", json={"name": "Ann"}).raise_for_status()
        form = TableForm("kingdoms", {"players": 2}, seats=[SeatForm("me"), SeatForm("random")])
        table = guest.post("/api/tables", json=msgspec.to_builtins(form)).json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())

    asyncio.run(play(front, table, cookie))


async def play(front: Front, table: str, cookie: str) -> None:
    async with front.socket(f"/api/tables/{table}/socket", Cookie=cookie) as socket:
        player = Player(table, socket)
        for _ in range(3):
            await player.until(lambda me: me.has_to_choose)
            eyes = player.due
            reply = await player.choose(eyes.view["decision"]["options"][0], eyes.seat)
            assert isinstance(reply, Done)
            version = eyes.view["version"]
            await player.until(lambda me, v=version, s=eyes.seat: me.is_past(s, v))  # type: ignore[misc]
        await player.leave()


def test_a_made_up_address_escapes_no_limit(front: Front) -> None:
    """One more is allowed every few seconds, so on a busy machine it takes some more."""
    with front.visitor() as guest:

        def watch(number: int) -> int:
            lie = {"X-Forwarded-For": f"203.0.113.{number % 256}"}
            return guest.get("/api/tables/none/moments", headers=lie).status_code

        statuses = (watch(number) for number in range(20 * REPLAYS.burst))
        refused = next((status for status in statuses if status != 404), None)

    assert refused == 429


def test_the_shortest_nginx_works_too_where_the_name_is_given(
    server: ServerProcess, tmp_path: Path
) -> None:
    """`proxy_pass` alone keeps Host to itself: every form was refused, and metrics were open."""
    headers = {
        line.strip(): ""
        for line in (DEPLOY / "nginx.conf").read_text().splitlines()
        if "proxy_set_header" in line
    }
    alone = {"proxy_pass http://pocketkeep;": f"proxy_pass http://127.0.0.1:{server.port};"}
    bare = {**headers, **alone, "location = /api/metrics { return 404; }": ""}
    with nginx(tmp_path, server.port, bare) as front, front.visitor() as guest:
        answer = guest.post("/api/guest", json={"name": "Ann"})
        metrics = guest.get("/api/metrics")

    assert answer.status_code == 200, answer.text
    assert metrics.status_code == 403
