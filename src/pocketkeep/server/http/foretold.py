"""What a page will ask for next, named in its head: it comes together with the page.

Otherwise a browser learns of each file only from the one before it. The client's build says which
files a part of it needs (`client/vite.config.ts`). Of a private table only those who sit at it are
told by this which game it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final
from urllib.parse import quote

from pocketkeep.server.table.summary import Summary

NEEDED: Final = "/needed.json"  # by part of the client, its files
PAGES: Final = {"": "pages/Lobby", "t": "table/TablePage"}  # by the first word of a path
ASKED: Final = {  # what these pages ask of the server at once
    "": ("/api/me", "/api/games"),
    "t": ("/api/me", "/api/tables/{table}/exhibit"),
}
LAST: Final = ' fetchpriority="low"'


def links_of(path: str, needed: Mapping[str, Sequence[str]], game: str) -> str:
    """Tags for the files and the answers that the page at this path needs, a board's among them.

    On a slow network they share what there is: the page itself goes before its board.
    """
    first, _, second = path.strip("/").partition("/")
    page = needed.get(PAGES.get(first, ""), ())
    board = [file for file in needed.get(f"boards/{game}/index", ()) if file not in page]
    asked = [form.format(table=quote(second, safe="")) for form in ASKED.get(first, ())]
    tags = [*map(_file, page), *map(_answer, asked), *(_file(file, LAST) for file in board)]
    return "\n    ".join(tags if page else [])


def board_for(line: Summary | None, person: str) -> str:
    """The game whose board somebody will see at a table; empty where they may not know it yet."""
    if line is None:
        return ""
    sits = any(seat.person == person for seat in line.seats if seat.person)
    return line.game if line.public or sits else ""


def _file(name: str, more: str = "") -> str:
    kind = 'rel="preload" as="style"' if name.endswith(".css") else 'rel="modulepreload"'
    return f'<link {kind} crossorigin{more} href="/{escape(name)}" />'


def _answer(path: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin{LAST} href="{escape(path)}" />'
