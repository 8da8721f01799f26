"""The tutorial: every block of code is run, and what it builds is what stands in examples."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tests.docs.pages import BLOCK, PAGES, ROOT, TUTORIAL, Desk, lay_out, render

EXAMPLES = ROOT / "examples"
NOT_SHOWN = {"examples/README.md", "examples/hoard/README.md"}
ELSEWHERE = tuple(f"examples/{name}/" for name in ("bots", "games_as_data", "learning", "marches"))


def after(pages: list[Path], folder: Path) -> Desk:
    """The desk of somebody who has read these pages."""
    desk = Desk(folder)
    (folder / "examples" / "hoard").mkdir(parents=True)
    for page in pages:
        lay_out(page.read_text(encoding="utf-8"), desk)
    return desk


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_its_code_does(page: Path, tmp_path: Path, *, regenerate: bool) -> None:
    desk = after(PAGES[: PAGES.index(page)], tmp_path)
    text = page.read_text(encoding="utf-8")

    made = render(text, desk)

    if regenerate:
        page.write_text(made, encoding="utf-8")
    else:
        assert made == text


def test_the_pages_build_the_examples_to_the_letter(tmp_path: Path) -> None:
    after(PAGES, tmp_path)

    built = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("examples/**/*.*")}
    kept = {path.relative_to(ROOT).as_posix() for path in EXAMPLES.rglob("*.*")}
    kept = {file for file in kept if "__pycache__" not in file}
    kept = {file for file in kept if not file.startswith(ELSEWHERE)}
    assert built == kept - NOT_SHOWN
    for file in built:
        assert (tmp_path / file).read_text() == (ROOT / file).read_text(), file


def test_every_block_of_code_is_of_a_kind_that_is_run() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        fences = len(re.findall(r"^```", text, re.MULTILINE))
        blocks = list(BLOCK.finditer(text))
        assert fences == 2 * len(blocks), page
        assert all(b["file"] or b["kind"] in {"pycon", "console"} for b in blocks), page


def test_the_first_page_leads_to_all_others_and_they_to_the_next() -> None:
    first = (TUTORIAL / "README.md").read_text(encoding="utf-8")

    assert [page.name for page in PAGES if page.name not in first] == []
    for page, following in pairwise(PAGES):
        assert f"({following.name})" in page.read_text(encoding="utf-8"), page


@pytest.mark.parametrize("page", [TUTORIAL / "README.md", *PAGES], ids=lambda page: page.stem)
def test_what_a_page_points_to_is_there(page: Path) -> None:
    prose = BLOCK.sub("", page.read_text(encoding="utf-8"))
    links = re.findall(r"\]\(([^)]+)\)", prose)

    assert [link for link in links if not (page.parent / link).exists()] == []
