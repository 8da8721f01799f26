"""What a link to a page of ours says of itself where it is shared: a title, a line, a picture.

Whoever fetches a link may be anybody: of a private table they learn only that there is one.
"""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from pocketkeep.server.table.summary import Summary

PICTURE: Final = "/preview.jpg"
PICTURED: Final = {"kingdoms", "ulos", "tactics"}  # games with a picture of their own
BOOKS: Final = {"rules": "the rules", "learn": "how it is played"}


class Preview(NamedTuple):
    """What is shown of a link."""

    title: str
    text: str
    picture: str = PICTURE


START: Final = Preview(
    "Pocketkeep",
    "Small-box fantasy strategy games in the browser, against bots or with friends. Nobody has to "
    "sign up.",
)
PRIVATE: Final = Preview(
    "A table at Pocketkeep",
    "Somebody sent you a link to a table. Open it to sit down or to watch; nobody has to sign up.",
)


def preview_of(path: str, line: Summary | None) -> Preview:
    """Of the page at this path, a table's by its line; of what is not there, as the start page."""
    first, _, second = path.strip("/").partition("/")
    if first == "t":
        return _of_table(line)
    if first in BOOKS:
        return _of_book(second, BOOKS[first])
    return START


def _of_table(line: Summary | None) -> Preview:
    if line is None or not line.public or line.status == "closed":
        return PRIVATE
    game = _game(line.game)
    title = game.title if game else line.game
    return Preview(
        f"{line.name}: {title} at Pocketkeep",
        f"A table of {title} for {_players(len(line.seats))}. {_free(line)}",
        _picture(line.game),
    )


def _free(line: Summary) -> str:
    """Whether somebody can still sit down."""
    if line.status == "over":
        return "The game is over; open it to watch it again."
    free = len([seat for seat in line.seats if not seat.person and not seat.bot])
    if line.status != "gathering" or not free:
        return "Open it to watch."
    return f"{'One seat is' if free == 1 else f'{free} seats are'} open."


def _players(number: int) -> str:
    return "one" if number == 1 else f"{number} players"


def _of_book(name: str, what: str) -> Preview:
    game = _game(name)
    return Preview(f"{game.title}: {what}", game.blurb, _picture(name)) if game else START


def _picture(game: str) -> str:
    return f"/preview-{game}.jpg" if game in PICTURED else PICTURE


def _game(name: str) -> Ruleset | None:
    try:
        return find_ruleset(name)
    except PocketkeepError:
        return None


def head_of(preview: Preview, base: str, path: str, edition: str, lab: str = "") -> str:
    """The tags; what people have named is text there, and nothing else."""
    address = f"{base}{path}"
    tags = [
        ("name", "pocketkeep-pages", edition),
        ("property", "og:site_name", "Pocketkeep"),
        ("property", "og:type", "website"),
        ("property", "og:title", preview.title),
        ("property", "og:description", preview.text),
        ("property", "og:url", address),
        ("property", "og:image", f"{base}{preview.picture}"),
        ("property", "og:image:width", "1200"),
        ("property", "og:image:height", "630"),
        ("name", "twitter:card", "summary_large_image"),
    ]
    if lab:
        tags.append(("name", "pocketkeep-lab", lab))
    return "\n    ".join(
        f'<meta {kind}="{name}" content="{escape(content)}" />' for kind, name, content in tags
    )
