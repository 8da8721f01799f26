"""The client's files: read once, packed once, and kept by browsers for as long as they may."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from pocketkeep.server.http.foretold import NEEDED

Needed = dict[str, list[str]]  # by part of the client, the files it is made of
PACKAGED = Path(__file__).parents[1] / "static"
INDEX = "/index.html"
LASTING = "/assets/"  # their names change with what is in them
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}  # by encoding, best first, how a packed twin ends
PACKABLE = (
    *("text/", "application/javascript", "application/json", "application/manifest+json"),
    "image/svg+xml",
)
INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
OURS = {
    ".woff2": "font/woff2",
    ".woff": "font/woff",
    ".webmanifest": "application/manifest+json",
}
END = "</head>"
HEAD = "<!-- head -->"  # where a page says what it is, to whoever shows a link to it

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pocketkeep</title>
<body style="font: 1.1rem/1.5 serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>The server runs, but its pages are not built</h1>
<p>In a checkout, <code>make play</code> builds them and opens the game. To work on them, run
<code>npm run dev</code> in the folder <code>client</code> beside this server.</p>
<p>An installed Pocketkeep brings its pages along; if you see this there, install it anew.</p>
"""


class File(NamedTuple):
    """A file in every packing that there is of it."""

    body: bytes
    packed: dict[str, bytes]
    media_type: str
    etag: str
    cache: str

    def best(self, accepted: str) -> tuple[str, bytes]:
        """Encoding and bytes for a browser that accepts these encodings."""
        names = {part.split(";")[0].strip() for part in accepted.split(",")}
        for encoding, body in self.packed.items():
            if encoding in names:
                return encoding, body
        return "", self.body


class ClientFiles:
    """All files of the built client by path, and what every other path shows: the page itself."""

    def __init__(self, folder: Path) -> None:
        self.files = read_files(folder)
        self.built = INDEX in self.files
        if not self.built:
            self.files[INDEX] = make_file(INDEX, NOT_BUILT.encode(), {})
        self.edition = self.files[INDEX].etag.strip('"')  # changes with any file of the client
        needed = self.files.get(NEEDED)
        self.needed = msgspec.json.decode(needed.body, type=Needed) if needed else {}

    def find(self, path: str) -> File | None:
        """A file, or the page for every path that could be one of its own."""
        if path in self.files:
            return self.files[path]
        is_page = "." not in path.rpartition("/")[2] and not path.startswith(LASTING)
        return self.files[INDEX] if is_page else None

    def page(self, head: str, links: str) -> File:
        """The page, with this in its head, and what it will need named after its own script."""
        plain = self.files[INDEX].body.decode()
        whole = plain.replace(HEAD, head, 1).replace(END, f"{links}{END}", 1)
        return make_file(INDEX, whole.encode(), {})

    def inline_scripts(self) -> list[str]:
        """What a content security policy calls the scripts inside the page."""
        digests = [
            hashlib.sha256(script).digest()
            for script in INLINE_SCRIPT.findall(self.files[INDEX].body)
        ]
        return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]


def read_files(folder: Path) -> dict[str, File]:
    bodies = {
        f"/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    twins = {path + end for path in bodies for end in PACKED.values()}
    return {
        path: make_file(path, body, bodies) for path, body in bodies.items() if path not in twins
    }


def make_file(path: str, body: bytes, bodies: Mapping[str, bytes]) -> File:
    suffix = Path(path).suffix
    media = OURS.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    if media == "text/javascript":
        media = "application/javascript"
    packed = {name: bodies[path + end] for name, end in PACKED.items() if path + end in bodies}
    if "gzip" not in packed and media.startswith(PACKABLE):
        packed["gzip"] = gzip.compress(body, mtime=0)
    if media == "application/javascript":  # of text/… it is said by itself
        media = f"{media}; charset=utf-8"
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    return File(
        body,
        packed,
        media_type=media,
        etag=etag,
        cache=FOREVER if path.startswith(LASTING) else ASK_AGAIN,
    )
