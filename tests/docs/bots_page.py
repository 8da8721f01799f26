"""Generated parts of docs/bots-api.md and data.md: tables of structs, programs of examples."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from pocketkeep.ai.programs import protocol
from pocketkeep.export.parquet import KINDS
from pocketkeep.server.house.notices import (
    ChallengeAccepted,
    ChallengeCancelled,
    Challenged,
    ChallengeDeclined,
    ChallengeInfo,
    GameEnd,
    GameStart,
)
from pocketkeep.server.http.bot_api import BOT_API
from pocketkeep.server.sockets.streams import STREAM, FarewellTold, RefusedTold
from pocketkeep.server.table.messages import (
    ChatLine,
    Eyes,
    LogEntry,
    LogPart,
    SeatState,
    TableState,
)

ROOT: Final = Path(__file__).parents[2]
BOTS: Final = ROOT / "examples" / "bots"
FIELD: Final = re.compile(r"^    (\w+): ([^#]+?)(?: = ([^#]*?))?(?:\s+# (.*))?$")
BLOCK: Final = re.compile(r"<!-- generated: ([\w-]+) -->\n.*?<!-- end -->", re.DOTALL)


def struct(kind: type[Any]) -> str:
    """A struct as a table of its fields; the comments are those of the source."""
    tag = kind.__struct_config__.tag
    title = f"**`{tag}`** " if tag else f"**{kind.__name__}** "
    rows = [title + " ".join((kind.__doc__ or "").split()), ""]
    found = fields_of(kind)
    if found:
        rows += ["| field | type | |", "|---|---|---|", *found, ""]
    return "\n".join(rows)


def fields_of(kind: type[Any]) -> list[str]:
    told = {}
    for line in inspect.getsource(kind).splitlines():
        match = FIELD.match(line)
        if match:
            told[match[1]] = (match[2].replace("|", "or").strip(), match[4] or "")
    named = [field.encode_name for field in msgspec.structs.fields(kind)]
    return [f"| `{name}` | {told[name][0]} | {told[name][1]} |" for name in named]


def structs(kinds: Iterable[type[Any]]) -> str:
    return "\n".join(map(struct, kinds))


def routes() -> str:
    rows = ["| | | |", "|---|---|---|"]
    for handler in BOT_API:
        (path,) = handler.paths
        (method,) = handler.http_methods
        text = " ".join(filter(None, [sentence(handler.summary), handler.description or ""]))
        shown = path.replace(":str", "")
        rows.append(f"| {method} | `{shown}` | {text} |")
    return "\n".join([*rows, ""])


def sentence(text: str) -> str:
    return text if text.endswith("?") else f"{text}."


def program(name: str, language: str) -> str:
    text = (BOTS / name).read_text(encoding="utf-8")
    return f"```{language}\n{text}```\n"


EVENTS: Final[tuple[type[Any], ...]] = (
    GameStart,
    GameEnd,
    Challenged,
    ChallengeInfo,
    ChallengeAccepted,
    ChallengeDeclined,
    ChallengeCancelled,
    FarewellTold,
    RefusedTold,
)
STREAMED: Final[tuple[type[Any], ...]] = (
    *STREAM,
    TableState,
    SeatState,
    Eyes,
    LogPart,
    LogEntry,
    ChatLine,
)
PARTS: Final[dict[str, Callable[[], str]]] = {
    "to-the-bot": lambda: structs([*protocol.TO_THE_BOT, protocol.Option]),
    "from-the-bot": lambda: structs(protocol.FROM_THE_BOT),
    "first-bot-py": lambda: program("first_bot.py", "python"),
    "first-bot-js": lambda: program("first_bot.js", "js"),
    "first-network-bot": lambda: program("first_network_bot.py", "python"),
    "data": lambda: structs(KINDS.values()),
    "routes": routes,
    "events": lambda: structs(EVENTS),
    "stream": lambda: structs(STREAMED),
}


def filled(page: str) -> str:
    """The page with its generated parts as they are today."""
    return BLOCK.sub(lambda m: f"<!-- generated: {m[1]} -->\n{PARTS[m[1]]()}<!-- end -->", page)
