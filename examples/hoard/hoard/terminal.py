"""Hoard in the terminal: the plain table, with cards in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hoard import events as e
from hoard.content.load import Content, load
from hoard.shown import MEANINGS, HoardView, card_name
from pocketkeep.core.events import Event
from pocketkeep.core.options import Options
from pocketkeep.core.plain_table import PlainTable
from pocketkeep.core.table_text import Card, Line, Page
from pocketkeep.core.view import View


class HoardText(PlainTable):
    """What this game can say better than the plain table; the rest is the plain table's."""

    def __init__(self, content: Content) -> None:
        super().__init__(private=True)
        self.content = content
        named = {f"c{card}": card_name(content, card) for card in range(content.count)}
        self.things = {word: f"{word} ({name})" for word, name in named.items()}

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        return [[(self.things[word], "")] for word in own(view).hand]

    def situation(self, view: View, page: Page) -> str:
        dragon = own(view).dragon
        return f"The dragon roars {dragon}." if dragon else ""

    def meaning(self, kind: str) -> str:
        return MEANINGS[kind]

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, e.CardTaken | e.CardDrawn)

    def list_cards(self) -> list[Card]:
        return [
            Card(kind="card", id=id, name=id, source="house", summary=kind.text)
            for id, kind in self.content.cards.items()
        ]


def own(view: View) -> HoardView:
    """Whoever draws knows no game and hands over any view; this table is only given hoard's."""
    assert isinstance(view, HoardView)
    return view


def text(options: Options, pack: Path | None) -> HoardText:
    return HoardText(load(pack))
