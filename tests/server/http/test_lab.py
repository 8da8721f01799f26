"""The page "Lab": a host's reports, served to everybody and able to do nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pocketkeep.lab.report.paper import policy
from pocketkeep.server.house.site import Site
from pocketkeep.server.running.checking import check
from pocketkeep.server.running.settings import Settings
from tests.builders.server.houses import Guest, indoors, open_site

pytestmark = pytest.mark.anyio

REPORT = (
    "<!doctype html><title>Eight factions &amp; more · Pocketkeep</title>"
    '<section class="verdict"><p>All are &lt;fair&gt;.</p></section>'
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shelf = tmp_path / "shelf"
    (shelf / "factions run").mkdir(parents=True)
    (shelf / "factions run" / "report.html").write_text(REPORT, "utf-8")
    (shelf / "factions run" / "run.json").write_text("{}", "utf-8")
    (shelf / "units.html").write_text("<title>Units</title>", "utf-8")
    (shelf / "notes.txt").write_text("not for everybody", "utf-8")
    (tmp_path / "secret.html").write_text("secret", "utf-8")
    (shelf / "away.html").symlink_to(tmp_path / "secret.html")
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<!doctype html><head><!-- head --></head>", "utf-8")
    return shelf


@pytest.fixture
async def site(sqlite_url: str, folder: Path) -> AsyncIterator[Site]:
    client = str(folder.parent / "client")
    async with open_site(sqlite_url, lab=str(folder), client=client) as opened:
        yield opened


async def test_reports_are_listed_with_their_verdict(nobody: Guest) -> None:
    page = (await nobody.http.get("/lab")).text
    assert '<a href="/lab/factions%20run">Eight factions &amp; more</a>' in page
    assert "All are &lt;fair&gt;." in page
    assert '<a href="/lab/units.html">Units</a>' in page
    assert "secret" not in page
    assert "notes" not in page


async def test_a_report_is_served_as_it_lies_there_and_may_do_nothing(nobody: Guest) -> None:
    answer = await nobody.http.get("/lab/factions%20run")
    assert answer.text == REPORT
    assert answer.headers["content-type"].startswith("text/html")
    rules = answer.headers["content-security-policy"]
    assert rules == policy(sandboxed=True)
    assert "sandbox allow-scripts" in rules
    assert "default-src 'none'" in rules
    assert "allow-same-origin" not in rules
    assert answer.headers["x-content-type-options"] == "nosniff"
    again = await nobody.http.get(
        "/lab/factions%20run", headers={"if-none-match": answer.headers["etag"]}
    )
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path",
    [
        "/lab/away.html",
        "/lab/notes.txt",
        "/lab/run.json",
        "/lab/secret.html",
        "/lab/..%2Fsecret.html",
        "/lab/%2e%2e%2fsecret.html",
        "/lab/factions%20run%2Frun.json",
        "/lab/factions%20run%2Freport.html",
        "/lab/units.html%00",
    ],
)
async def test_nothing_else_of_the_folder_or_beyond_is_served(nobody: Guest, path: str) -> None:
    answer = await nobody.http.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


async def test_pages_say_that_there_is_a_lab(nobody: Guest) -> None:
    assert '<meta name="pocketkeep-lab" content="/lab" />' in (await nobody.http.get("/")).text


@pytest.fixture
def gone(folder: Path, site: Site) -> Path:
    """The folder is taken away while the server runs."""
    assert site.settings.lab == str(folder)
    return folder.rename(folder.with_name("elsewhere"))


@pytest.mark.usefixtures("gone")
async def test_a_folder_that_is_gone_is_no_fault(nobody: Guest) -> None:
    answer = await nobody.http.get("/lab")
    assert answer.status_code == 200
    assert "There is no report" in answer.text


async def test_without_a_folder_there_is_no_lab(sqlite_url: str, folder: Path) -> None:
    client = str(folder.parent / "client")
    async with open_site(sqlite_url, client=client) as site, indoors(site) as guest:
        assert (await guest.http.get("/lab")).status_code == 404
        assert (await guest.http.get("/lab/units.html")).status_code == 404
        assert "pocketkeep-lab" not in (await guest.http.get("/")).text


def test_a_folder_that_is_not_there_is_told_by_the_check(tmp_path: Path) -> None:
    assert not [one for one in check(Settings()) if one.what == "lab"]
    found = [one for one in check(Settings(lab=str(tmp_path / "none"))) if one.what == "lab"]
    assert len(found) == 1
    assert found[0].grade == "wrong"
