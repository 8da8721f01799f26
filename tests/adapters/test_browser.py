"""`render_mode="human"`: the game as it stands, at a table in the browser."""

from __future__ import annotations

from urllib.request import urlopen

import msgspec
import pytest

pytest.importorskip("pettingzoo", reason="needs the extra pettingzoo")

from pocketkeep.adapters.browser import BrowserTable, position_of
from pocketkeep.adapters.pettingzoo import env
from pocketkeep.adapters.pictures import Painter
from pocketkeep.core import match, record
from pocketkeep.core.laws.trial import fingerprint


def test_the_browser_is_opened_on_the_table_and_again_once_it_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda page, **_: opened.append(page))
    table = env("ulos", players=2, render_mode="human")
    table.reset(seed=1)
    table.render()
    table.render()
    assert len(opened) == 1
    table.step(table.play.numbers[0])

    assert len(opened) == 2
    address = opened[1].replace("/t/", "/api/tables/")
    with urlopen(address, timeout=120) as answer:  # noqa: S310 - our own server
        line = msgspec.json.decode(answer.read())
    assert line["game"] == "ulos"
    painter = table._painter  # noqa: SLF001
    assert isinstance(painter, Painter)
    assert isinstance(painter.browser, BrowserTable)
    process = painter.browser.process
    table.close()
    assert process.returncode is not None


def test_the_record_goes_on_from_the_position() -> None:
    table = env("kingdoms", players=3)
    table.reset(seed=4)
    for _ in range(20):
        table.step(table.play.numbers[-1])
    text = record.dump(position_of(table.play))

    assert fingerprint(match.resume(record.parse(text)).game) == fingerprint(table.play.game)
