"""What OpenAPI says of the API for bots: every kind of line, and the headers of its limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

import pytest

from pocketkeep.server.house.notices import AnyConcern
from pocketkeep.server.http.bot_api import BOT_API
from pocketkeep.server.http.my_games import MY_GAMES
from pocketkeep.server.http.schemas import api_schema
from pocketkeep.server.sockets.streams import STREAM, FarewellTold, RefusedTold

LIMITS: Final = {"RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"}
LINES: Final = "application/x-ndjson"


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    return api_schema()


def tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


def lines_of(described: dict[str, Any], path: str) -> dict[str, dict[str, Any]]:
    """By the type that its lines have, the parts of each line."""
    told = described["paths"][path]["get"]["responses"]["200"]["content"][LINES]["schema"]
    found = {}
    for each in told["oneOf"]:
        component = described["components"]["schemas"][each["$ref"].rpartition("/")[2]]
        kind = component["properties"]["type"]
        found[str(kind.get("const") or kind["enum"][0])] = component["properties"]
    return found


def test_every_line_of_a_table_s_stream_is_described(described: dict[str, Any]) -> None:
    lines = lines_of(described, "/api/bot/tables/{id}/stream")

    assert set(lines) == {tag(kind) for kind in STREAM}
    assert set(lines["seat"]) == {"type", "id", "asks", "eyes"}
    assert set(lines["refused"]) == {"type", "code", "message"}


def test_every_line_about_me_is_described_with_how_the_stream_ends(
    described: dict[str, Any],
) -> None:
    lines = lines_of(described, "/api/bot/events")

    concerns = {tag(kind) for kind in get_args(AnyConcern)}
    assert set(lines) == concerns | {tag(FarewellTold), tag(RefusedTold)}


def counted(described: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in described["paths"].items():
        if path.startswith(("/api/bot/", "/api/my/games")):
            for method in methods.values():
                for status, answer in method["responses"].items():
                    yield path, status, answer


def test_what_is_left_of_a_limit_is_described_for_every_answer(described: dict[str, Any]) -> None:
    answers = list(counted(described))
    routes = {path.replace(":str", "") for each in [*BOT_API, *MY_GAMES] for path in each.paths}
    assert {path for path, _, _ in answers} == routes
    for path, status, answer in answers:
        wanted = LIMITS if status != "401" else set()
        if status == "429":
            wanted = wanted | {"Retry-After"}
        assert set(answer.get("headers", {})) == wanted, (path, status)
