"""Links that are shared say what they lead to, and of private tables nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from pocketkeep.server.house.site import Site
from pocketkeep.server.storage.failures import StoreFailed
from pocketkeep.server.storage.store import Store
from pocketkeep.server.table.forms import SeatForm, TableForm
from tests.builders.server.houses import Guest, indoors, open_site
from tests.server.http.test_app import OPTIONS

pytestmark = pytest.mark.anyio

PUBLIC = TableForm("kingdoms", OPTIONS, '<b>"Hall"', [SeatForm("me")], public=True)
PRIVATE = msgspec.structs.replace(PUBLIC, public=False, name="Our secret hall")


@pytest.fixture
async def site(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Site]:
    folder = tmp_path / "client"
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><head><!-- head --></head><body></body>")
    async with open_site(sqlite_url, client=str(folder)) as opened:
        yield opened


class Metas(HTMLParser):
    """The tags of a head, by name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        name = given.get("property") or given.get("name")
        if tag == "meta" and name:
            self.found[name] = given.get("content") or ""


async def metas(guest: Guest, path: str) -> dict[str, str]:
    page = await guest.http.get(path)
    assert page.status_code == 200
    return Metas(page.text).found


async def test_the_start_page_says_what_this_is(ann: Guest) -> None:
    told = await metas(ann, "/")

    assert told["og:title"] == "Pocketkeep"
    assert told["og:image"].endswith("/preview.jpg")
    assert told["og:image"].startswith("http")


async def test_a_public_table_says_its_name_its_game_and_its_seats(ann: Guest) -> None:
    id = await ann.open_table(PUBLIC)

    told = await metas(ann, f"/t/{id}")

    assert told["og:title"] == '<b>"Hall": Kingdoms at Pocketkeep'
    assert told["og:description"] == "A table of Kingdoms for 2 players. One seat is open."
    assert told["og:image"].endswith("/preview-kingdoms.jpg")
    assert "<b>" not in (await ann.http.get(f"/t/{id}")).text


async def test_of_a_private_table_one_learns_that_there_is_a_table(ann: Guest) -> None:
    id = await ann.open_table(PRIVATE)

    page = (await ann.http.get(f"/t/{id}")).text

    told = Metas(page).found
    assert told["og:title"] == "A table at Pocketkeep"
    assert told["og:image"].endswith("/preview.jpg")
    for secret in ("secret hall", "Kingdoms", "Ann", "kingdoms"):
        assert secret not in page
    nowhere = (await ann.http.get("/t/nowhere")).text
    assert page.replace(id, "nowhere") == nowhere, "nor whether there is one at all"


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/rules/ulos", "Ulos: the rules"),
        ("/learn/tactics", "Tactics: how it is played"),
        ("/learn/chess", "Pocketkeep"),
        ("/about", "Pocketkeep"),
    ],
)
async def test_pages_about_a_game_say_which(ann: Guest, path: str, title: str) -> None:
    assert (await metas(ann, path))["og:title"] == title


async def test_a_page_comes_also_where_the_database_does_not_answer(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreFailed("The disk is full.")

    monkeypatch.setattr(Store, "line", fail)

    assert (await metas(ann, "/t/anything"))["og:title"] == "Pocketkeep"


async def test_a_page_knows_its_edition_and_every_answer_names_the_present_one(
    ann: Guest,
) -> None:
    told = await metas(ann, "/")

    assert told["pocketkeep-pages"]
    answer = await ann.http.get("/api/me")
    assert answer.headers["pocketkeep-pages"] == told["pocketkeep-pages"]


# ------------------------------------------------------------------- what a page will need

FILES = {
    "pages/Lobby": ["assets/lobby.js", "assets/lobby.css"],
    "table/TablePage": ["assets/table.js"],
    "boards/kingdoms/index": ["assets/kingdoms.js", "assets/table.js"],
}


@pytest.fixture
def needed(tmp_path: Path) -> None:
    (tmp_path / "client").mkdir(exist_ok=True)
    (tmp_path / "client" / "needed.json").write_bytes(msgspec.json.encode(FILES))


class Links(HTMLParser):
    """What a head has fetched ahead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "link":
            self.found.append(dict(attrs)["href"] or "")


async def links(guest: Guest, path: str) -> list[str]:
    return Links((await guest.http.get(path)).text).found


@pytest.mark.usefixtures("needed")
async def test_the_start_page_names_its_files_and_what_it_asks_for(ann: Guest) -> None:
    asked = ["/api/me", "/api/games"]

    assert await links(ann, "/") == ["/assets/lobby.js", "/assets/lobby.css", *asked]
    assert await links(ann, "/about") == []


@pytest.mark.usefixtures("needed")
async def test_a_table_names_its_board_to_those_who_may_know_its_game(
    site: Site, ann: Guest
) -> None:
    private, public = await ann.open_table(PRIVATE), await ann.open_table(PUBLIC)
    board = "/assets/kingdoms.js"

    assert await links(ann, f"/t/{private}") == [
        *("/assets/table.js", "/api/me", f"/api/tables/{private}/exhibit", board)
    ]
    async with indoors(site) as stranger:
        assert board in await links(stranger, f"/t/{public}")
        page = (await stranger.http.get(f"/t/{private}")).text
        nowhere = (await stranger.http.get("/t/nowhere")).text
        assert page.replace(private, "nowhere") == nowhere
        assert Links(nowhere).found == [
            *("/assets/table.js", "/api/me", "/api/tables/nowhere/exhibit")
        ]


@pytest.mark.usefixtures("needed")
async def test_nothing_of_a_path_gets_into_the_head_but_as_a_path(ann: Guest) -> None:
    page = (await ann.http.get("/t/%22%3E%3Cscript%3E")).text

    assert "<script>" not in page
