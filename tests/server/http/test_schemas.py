"""What crosses the border is declared once: the client's types are made from these two files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pocketkeep.server.http.schemas import SCHEMAS, api_schema, write

KEPT = Path(__file__).parents[3] / "client" / "src" / "lib" / "protocol"


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_client_knows_what_the_server_says(name: str, tmp_path: Path) -> None:
    write(tmp_path)

    kept = (KEPT / name).read_text(encoding="utf-8")
    assert kept == (tmp_path / name).read_text(encoding="utf-8"), "run `make types`"


def operations() -> list[tuple[str, dict[str, Any]]]:
    paths: dict[str, dict[str, Any]] = api_schema()["paths"]
    return [
        (f"{method} {path}", operation)
        for path, methods in paths.items()
        for method, operation in methods.items()
    ]


def test_every_operation_declares_its_refusals_as_problems() -> None:
    for name, operation in operations():
        refusals = {status: told for status, told in operation["responses"].items() if status > "3"}
        assert {"400", "500"} <= set(refusals), name
        for status, told in refusals.items():
            wanted = "Health" if (name, status) == ("get /api/health", "503") else "Problem"
            schema = told["content"]["application/json"]["schema"]
            assert schema == {"$ref": f"#/components/schemas/{wanted}"}, (name, status)


def test_every_operation_says_what_it_is_for() -> None:
    assert [name for name, operation in operations() if not operation["summary"]] == []


def test_no_machine_is_named() -> None:
    text = json.dumps(api_schema())

    assert "localhost" not in text
    assert "http:" not in text
    assert "https:" not in text
