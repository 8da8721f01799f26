"""Schemas of everything that crosses the border: `python -m pocketkeep.server.http.schemas FOLDER`.

The client's TypeScript types are generated from the files this writes: the socket's messages, the
HTTP side, and for each game what a seat sees, what happens, and what its board is drawn from.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial, reduce
from operator import or_
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset
from pocketkeep.core.view import View
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


def view_schema() -> dict[str, Any]:
    """What every game's view begins with."""
    return _told({"view": View}, "AnyGame", "What the view of any game holds.")


def game_schema(ruleset: Ruleset) -> dict[str, Any]:
    """All that leaves a game: views, events, and the board of its exhibit."""
    shapes = ruleset.shapes
    assert shapes is not None
    told = {"view": shapes.view, "event": reduce(or_, shapes.events), "board": shapes.board}
    return _told(told, "Game", f"All that leaves {ruleset.title}.")


def _told(parts: dict[str, Any], name: str, said: str) -> dict[str, Any]:
    """The schema of what is only ever sent: every field is there, whether or not it has a default.

    The union of all events gets a name of its own.
    """
    told = msgspec.defstruct(name, parts.items(), namespace={"__doc__": said})
    (_,), components = msgspec.json.schema_components([told], ref_template=REFERENCES)
    root = components.pop(name)
    if "event" in parts:
        components["Event"] = root["properties"]["event"]
        root["properties"]["event"] = {"$ref": REFERENCES.format(name="Event")}
    for component in components.values():
        if "properties" in component:
            component["required"] = sorted(component["properties"])
    return {**root, "$defs": components}


def _game_schemas() -> dict[str, Callable[[], dict[str, Any]]]:
    games = [find_ruleset(name) for name in RULESETS]
    return {
        f"games/{ruleset.name}.schema.json": partial(game_schema, ruleset)
        for ruleset in games
        if ruleset.shapes is not None
    }


SCHEMAS: Final = {
    "messages.schema.json": messages_schema,
    "openapi.json": api_schema,
    "games/any.schema.json": view_schema,
    **_game_schemas(),
}


def write(folder: Path) -> None:
    (folder / "games").mkdir(exist_ok=True)
    for name, schema in SCHEMAS.items():
        text = json.dumps(schema(), indent=1, sort_keys=True)
        (folder / name).write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
