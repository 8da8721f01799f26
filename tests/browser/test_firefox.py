"""A second engine: the start page and a few decisions in Firefox; skipped loudly without one."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest

from benchmarks.server.process import ServerProcess
from tests.browser.bidi import Firefox, find_firefox, running_firefox

DECISIONS = 3
ROWS = "#decision .rows button"


def button(selector: str, said: str) -> str:
    """The first button below a selector that says this."""
    return (
        f"[...document.querySelectorAll('{selector} button')]"
        f".find((one) => /{said}/.test(one.textContent.trim()))"
    )


GO = "document.querySelector('#decision .go button')"
# Rows are tried in turn, each once, until one of them or what it opened is a whole choice.
MAKE_READY = f"""(() => {{
  const tried = (window.tried ??= new Set());
  if ({GO}?.disabled === false) return !tried.clear();
  const rows = [...document.querySelectorAll('{ROWS}')];
  const next = rows.find((row) => !tried.has(row.textContent));
  if (next) tried.add(next.textContent);
  else tried.clear();
  next?.click();
  return false;
}})()"""


@pytest.fixture
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = find_firefox()
    if program is None:
        reason = "NOT TESTED IN FIREFOX, because there is none here: apt-get install firefox-esr"
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn(reason, pytest.PytestWarning, stacklevel=1)
        pytest.skip(reason)
    with running_firefox(program, tmp_path_factory.mktemp("firefox")) as opened:
        yield opened


@pytest.mark.parametrize("game", ["kingdoms", "ulos", "tactics"])
def test_a_newcomer_deals_and_decides_in_firefox(
    firefox: Firefox, server: ServerProcess, game: str
) -> None:
    firefox.go(server.address)
    firefox.until("document.querySelector('h1')?.textContent === 'Play now'")
    firefox.until("document.querySelectorAll('article').length >= 3")
    firefox.run(f"{button('article', f'^Pick {game.capitalize()}$')}?.click()")
    deal = button("article", "^Deal me in$")
    firefox.until(f"Boolean({deal})")
    firefox.run(f"{deal}.click()")
    firefox.until("location.pathname.startsWith('/t/')")
    for _ in range(DECISIONS):
        firefox.until(MAKE_READY)
        before = firefox.run("document.querySelector('#decision').textContent")
        firefox.run(f"{GO}.click()")
        firefox.until(f"document.querySelector('#decision')?.textContent !== {before!r}")

    assert not firefox.faults
