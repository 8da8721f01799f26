"""Schemas of everything that crosses the border: `python -m pocketkeep.server.http.schemas FOLDER`.

The client's TypeScript types are generated from the two files this writes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.server.http.app import make_app
from pocketkeep.server.table.messages import AnyTold, AnyWish

REFERENCES = "#/$defs/{name}"


class Protocol(msgspec.Struct):
    """All that crosses a table's socket, and what a board is drawn from."""

    wish: AnyWish
    told: AnyTold
    exhibit: Exhibit


def messages_schema() -> dict[str, Any]:
    """The socket's messages as one JSON schema."""
    (root,), components = msgspec.json.schema_components([Protocol], ref_template=REFERENCES)
    assert root == {"$ref": REFERENCES.format(name="Protocol")}
    return {**components.pop("Protocol"), "$defs": components}


def api_schema() -> dict[str, Any]:
    """The HTTP side as OpenAPI."""
    return make_app(None).openapi_schema.to_schema()


SCHEMAS: Final = {"messages.schema.json": messages_schema, "openapi.json": api_schema}


def write(folder: Path) -> None:
    for name, schema in SCHEMAS.items():
        text = json.dumps(schema(), indent=1, sort_keys=True)
        (folder / name).write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
