"""Names under which the server answers, and proxies that it believes."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator

import pytest
import websockets

from pocketkeep.server.house import limits
from pocketkeep.server.running.border import Names
from pocketkeep.server.running.settings import BadSettings, read_settings
from tests.builders.server.houses import indoors, open_site, serving, visiting

OURS = ("127.0.0.1", "127.0.0.1:8420", "localhost:8420", "LOCALHOST", "a.localhost", "[::1]:8420")
GIVEN = ("games.example", "Games.Example.:443", "ann.friends.example", "page.example", "192.0.2.7")
STRANGE = (
    "evil.example",
    "games.example.evil.example",
    "notgames.example",
    "friends.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "@",
    "[",
    "a b",
    "x" * 5000,
)


@pytest.fixture(scope="module")
def names() -> Names:
    return Names(["games.example", "*.friends.example"], ["https://page.example"])


@pytest.mark.parametrize("host", [*OURS, *GIVEN, socket.gethostname()])
def test_it_answers_by_its_own_names_and_by_addresses(names: Names, host: str) -> None:
    assert names.have(host)


@pytest.mark.parametrize("host", STRANGE)
def test_it_answers_by_no_other_name(names: Names, host: str) -> None:
    assert not names.have(host)


# ------------------------------------------------------------------ over HTTP


@pytest.fixture
async def address(sqlite_url: str) -> AsyncIterator[str]:
    async with open_site(sqlite_url, names=("games.example",)) as site, serving(site) as address:
        yield address


@pytest.mark.anyio
@pytest.mark.parametrize("path", ["/", "/api/metrics", "/api/health", "/api/schema/openapi.json"])
async def test_a_name_that_was_made_to_lead_here_reads_nothing(address: str, path: str) -> None:
    async with visiting(address) as guest:
        answer = await guest.http.get(path, headers={"Host": "evil.example:8420"})

        assert answer.status_code == 421, answer.text
        assert answer.json()["code"] == "host/unknown"
        assert "--name evil.example" in answer.json()["message"]
        for host in ("games.example", "localhost:8420"):
            answer = await guest.http.get(path, headers={"Host": host})
            assert answer.status_code == 200, answer.text


@pytest.mark.anyio
async def test_nor_does_it_open_a_socket(address: str) -> None:
    where = address.removeprefix("http://")
    port = int(where.rpartition(":")[2])
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with websockets.connect(
            "ws://evil.example/api/tables/any/socket", host="127.0.0.1", port=port
        ):
            pass

    assert refused.value.response.status_code == 403


@pytest.mark.anyio
async def test_a_proxy_that_keeps_the_host_to_itself_is_no_harm_where_the_name_is_given(
    address: str,
) -> None:
    """As nginx does unless told otherwise: every form was refused then."""
    async with visiting(address) as guest:
        ours = await guest.http.post(
            "/api/guest", json={"name": "Ann"}, headers={"Origin": "https://games.example"}
        )
        foreign = await guest.http.post(
            "/api/guest", json={"name": "Ann"}, headers={"Origin": "https://games.example:8443"}
        )

    assert ours.status_code == 200, ours.text
    assert foreign.json()["code"] == "origin/foreign"
    assert "let the proxy pass Host on, or give --name" in foreign.json()["message"]


@pytest.mark.anyio
async def test_behind_a_proxy_nobody_reads_metrics_without_the_token(sqlite_url: str) -> None:
    """A proxy on this machine that adds no header makes everybody look like this machine."""
    proxied = open_site(sqlite_url, proxy=("127.0.0.1",))
    async with proxied as site, indoors(site) as guest:
        assert (await guest.http.get("/api/metrics")).status_code == 403


# ------------------------------------------------------------------ whom it believes


@pytest.mark.parametrize("proxy", ["*", "0.0.0.0/0", "::/0", "proxy.example", "10.0.0.1/8", ""])
def test_a_proxy_is_an_address_or_a_network_and_never_everybody(proxy: str) -> None:
    with pytest.raises(BadSettings) as refused:
        read_settings({}, {"proxy": [proxy]})

    assert f"--proxy cannot be {proxy!r}" in str(refused.value)
    assert "like 127.0.0.1 or 10.0.3.0/24" in str(refused.value)


def test_proxies_may_be_several() -> None:
    settings = read_settings({"POCKETKEEP_PROXY": "127.0.0.1, 10.0.3.0/24, ::1"}, {})

    assert settings.proxy == ("127.0.0.1", "10.0.3.0/24", "::1")


@pytest.mark.parametrize("name", ["*", "a.*.example", "https://a.example/games", "ftp://a.example"])
def test_a_name_is_a_name(name: str) -> None:
    with pytest.raises(BadSettings, match=r"like games\.example"):
        read_settings({}, {"names": [name]})


@pytest.mark.parametrize("origin", ["a.example", "https://a.example/", "https://*.example", "*"])
def test_an_origin_is_scheme_and_name(origin: str) -> None:
    with pytest.raises(BadSettings, match=r"like https://games\.example"):
        read_settings({}, {"origins": [origin]})


@pytest.mark.anyio
async def test_who_lies_about_their_address_is_limited_all_the_same(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy adds whom it talks to at the end; what stands before that, anybody can write."""
    monkeypatch.setattr(limits, "GUESTS", limits.GUESTS._replace(burst=2, pause=3600.0))
    site_behind = open_site(sqlite_url, proxy=("127.0.0.0/8",), limits="on")
    async with site_behind as site, serving(site) as address, visiting(address) as guest:

        async def come_in(number: int) -> int:
            told = {"X-Forwarded-For": f"203.0.113.{number}, 198.51.100.7, 127.0.0.1"}
            return (
                await guest.http.post("/api/guest", json={"name": "Eve"}, headers=told)
            ).status_code

        assert [await come_in(number) for number in range(3)] == [200, 200, 429]
