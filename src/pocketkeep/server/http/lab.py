"""The page "Lab": reports of the laboratory that a host shows, as they lie in a folder.

A report may come from anybody, so it is served without an origin and with no script but ours. A
name in an address is only ever looked up among the files that were found, never made into a path.
"""

from __future__ import annotations

import re
import time
from html import escape, unescape
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from litestar import HttpMethod, Response, route
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pocketkeep.lab.report.paper import REPORT, STYLE, policy
from pocketkeep.server.house.site import Site
from pocketkeep.server.http.callers import AnyRequest
from pocketkeep.server.http.packed import PACKED, send_file
from pocketkeep.server.http.static import make_file

SHELF: Final = "/lab"
HTML: Final = ".html"
MOST: Final = 500  # reports that are listed
LARGEST: Final = 32 * 1024 * 1024  # bytes of one
BEGINNING: Final = 64 * 1024  # bytes in which title and verdict stand
TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)
VERDICT: Final = re.compile(r'class="verdict".*?<p>(.*?)</p>', re.DOTALL)
OPEN: Final = [HttpMethod.GET, HttpMethod.HEAD]


class Shown(NamedTuple):
    """A report as the list has it."""

    name: str  # in its address
    path: Path
    changed: float


def find_reports(folder: Path) -> dict[str, Shown]:
    """By name: pages in the folder itself, and the reports of runs in it; the newest first."""
    root = folder.resolve()
    found = []
    try:
        paths = [*root.glob(f"*{HTML}"), *root.glob(f"*/{REPORT}")]
        for path in paths:
            inside = path.resolve().is_relative_to(root) and path.is_file()
            if inside and path.stat().st_size <= LARGEST:
                name = path.name if path.parent == root else path.parent.name
                found.append(Shown(name, path, path.stat().st_mtime))
    except OSError:  # it was taken away while we looked
        return {}
    newest = sorted(found, key=lambda shown: (-shown.changed, shown.name))
    return {shown.name: shown for shown in newest[:MOST]}


def words_of(path: Path) -> tuple[str, str]:
    """Title and verdict of a report, as text."""
    try:
        with path.open("rb") as file:
            text = file.read(BEGINNING).decode("utf-8", "replace")
    except OSError:
        return path.stem, ""
    title, verdict = TITLE.search(text), VERDICT.search(text)
    named = unescape(title[1]).removesuffix(" · Pocketkeep") if title else path.stem
    return named, unescape(verdict[1]) if verdict else ""


def list_page(reports: dict[str, Shown]) -> str:
    rows = []
    for shown in reports.values():
        title, verdict = words_of(shown.path)
        day = time.strftime("%Y-%m-%d", time.gmtime(shown.changed))
        rows.append(
            f'<section><h2><a href="{SHELF}/{quote(shown.name, safe="")}">{escape(title)}</a></h2>'
            f"<p>{escape(verdict)}</p><p><small>{day}</small></p></section>"
        )
    nothing = "<section><p>There is no report in the laboratory's folder yet.</p></section>"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lab · Pocketkeep</title>
<style>
{STYLE}a {{ color: var(--good); }}
header a {{ color: var(--cloth-ink); }}
</style>
</head>
<body>
<header>
<p class="house"><a href="/">Pocketkeep</a></p>
<h1>Lab</h1>
<p>What bots found out by playing each other: what is fair, who beats whom, how games go.</p>
</header>
<main>
{"".join(rows) or nothing}
</main>
</body>
</html>
"""


def _folder(site: Site) -> Path:
    if not site.settings.lab:
        raise NotFoundException
    return Path(site.settings.lab)


def _send(request: AnyRequest, body: bytes, rules: str) -> Response[bytes]:
    answer = send_file(request, make_file(REPORT, body, {}))
    answer.headers["Content-Security-Policy"] = rules
    return answer


@route([SHELF], http_method=OPEN, include_in_schema=False, opt=PACKED, sync_to_thread=True)
def reports(request: AnyRequest, site: NamedDependency[Site]) -> Response[bytes]:
    """All reports, with what each of them found."""
    page = list_page(find_reports(_folder(site)))
    rules = policy().replace("default-src 'none'", "default-src 'none'; frame-ancestors 'none'")
    return _send(request, page.encode(), rules)


@route(
    [f"{SHELF}/{{name:str}}"],
    http_method=OPEN,
    include_in_schema=False,
    opt=PACKED,
    sync_to_thread=True,
)
def report(
    request: AnyRequest, site: NamedDependency[Site], name: FromPath[str]
) -> Response[bytes]:
    """One report, as it lies there."""
    shown = find_reports(_folder(site)).get(name)
    if shown is None:
        raise NotFoundException
    try:
        body = shown.path.read_bytes()
    except OSError as error:
        raise NotFoundException from error
    return _send(request, body, policy(sandboxed=True))


LAB: Final = (reports, report)
