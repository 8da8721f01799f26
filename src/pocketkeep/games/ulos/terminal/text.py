"""Ulos as text: the table drawn and told for a terminal, a transcript or a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.grid_text import Area, around, is_within
from pocketkeep.core.options import Options
from pocketkeep.core.table_text import (
    STRONG,
    Card,
    Line,
    Page,
    find_card,
    find_holders,
    source_line,
    spaced,
)
from pocketkeep.core.view import View
from pocketkeep.core.wording import listed
from pocketkeep.games.ulos.content.cards import Content, Entry
from pocketkeep.games.ulos.content.load import load
from pocketkeep.games.ulos.events import EndTriggered, TileTurnedUp, TurnBegun
from pocketkeep.games.ulos.model.terms import SECTION_COLUMNS, SECTION_ROWS, SECTIONS_WIDE, ULRIR
from pocketkeep.games.ulos.shown import exhibit
from pocketkeep.games.ulos.shown.board_shapes import Board
from pocketkeep.games.ulos.shown.chart import Space, chart, is_hex, printed
from pocketkeep.games.ulos.shown.meanings import MEANINGS
from pocketkeep.games.ulos.shown.shapes import UlosView
from pocketkeep.games.ulos.terminal import cells, panels
from pocketkeep.games.ulos.terminal import map as drawing
from pocketkeep.games.ulos.told import change, situation, spoken
from pocketkeep.games.ulos.told.naming import count, god_name

REACH: Final = 1  # hexes round a territory that its map shows
HEX_REACH: Final = 2
SEATS: Final = 2  # from so many on, hands are hidden from somebody


def at_table(options: Options, pack: Path | None) -> UlosText:
    return UlosText(load(pack), exhibit.exhibit(options, pack), int(options["players"]))


def seen(view: View) -> UlosView:
    """A view of this game's, as it came from the engine."""
    assert isinstance(view, UlosView)
    return view


class UlosText:
    """The text of a table that is played with this content."""

    weighty = ("place", "camp", "set", "swap", "extract")  # what changes the map

    def __init__(self, content: Content, shown: Exhibit, players: int) -> None:
        self.content = content
        self.board: Board = shown.board
        self.private = players >= SEATS
        named = [*content.factions, *content.rifts, *content.sections, *content.gods]
        words = [*self.board.elements, *self.board.levels, ULRIR]
        self.things = {id: shown.names[id] for id in [*named, *words]}

    def status(self, view: View, page: Page) -> list[Line]:
        return panels.status(seen(view), page, self.board)

    def maps(self, view: View, page: Page) -> list[Line]:
        """The whole map as large as the page allows, with a legend if there is room."""
        table, size = seen(view), drawing.best_size(drawing.WHOLE, page)
        if size is None or not table.sections:
            return []
        lines = drawing.draw(chart(table, self.board), drawing.WHOLE, size, page.unicode)
        legend = drawing.legend(page.unicode, bool(table.spots))
        fits = len(lines) + len(legend) <= page.height and page.width >= panels.BESIDE
        return [*lines, *legend] if fits else lines

    def one_map(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        """The whole map; or round a faction's territory, a hex, or a section."""
        table = seen(view)
        spaces = chart(table, self.board)
        area = self.area(table, [word.lower() for word in words], spaces)
        room = page.resized(page.width, 99)
        sizes = [cells.LARGE, cells.WIDE, cells.FLAT, cells.TINY]
        size = drawing.best_size(area, room, sizes) or cells.TINY
        lines = drawing.draw(spaces, area, size, page.unicode)
        lines += [[], *drawing.legend(page.unicode, bool(table.spots)), []]
        shown = {s.hex for s in spaces.values() if is_within(s, area)}
        told = [
            spoken.faction_in_words(faction, page, spaces)
            for faction in table.factions
            if shown.intersection(faction.territory)
        ]
        return [*lines, *[[(text, "")] for text in told]]

    def area(self, view: UlosView, words: Sequence[str], spaces: dict[str, Space]) -> Area:
        if not words:
            return drawing.WHOLE
        word = " ".join(words)
        if is_hex(word):
            return around([spaces[word]], HEX_REACH, drawing.WHOLE)
        for faction in view.factions:
            if faction.id.startswith(word) and faction.camp:
                held = [spaces[hex] for hex in faction.territory]
                return around(held, REACH, drawing.WHOLE)
        for position, section in enumerate(view.sections):
            if section.startswith(word):
                return drawing.section_area(position, SECTION_COLUMNS, SECTION_ROWS, SECTIONS_WIDE)
        active = [faction.id for faction in view.factions if faction.camp]
        raise UnknownName("part of the map", word, ["a hex like e3", *active, *view.sections])

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        """My hand; or somebody's as far as I may know it, or a card by its name."""
        word = "-".join(words).lower()
        table = seen(view)
        names = [god_name(god, table, page) for god in range(len(table.gods))]
        gods = find_holders(word, table.seat, names)
        if gods:
            return spaced([panels.hand(table, god, page, self.board) for god in gods])
        return self.show_card(word, page)

    def situation(self, view: View, page: Page) -> str:
        return situation.situation(seen(view), page, self.board)

    def change(self, before: View, after: View, seat: Seat, page: Page) -> str:
        return change.change(seen(before), seen(after), seat, page=page, board=self.board)

    def foretold(self, view: View, words: Sequence[str], page: Page) -> str:
        return change.foretold(seen(view), words, page, self.board)

    def measures(self, view: View, seat: Seat, page: Page) -> Mapping[str, int]:
        return change.measures(seen(view), seat, page)

    def meaning(self, kind: str) -> str:
        return MEANINGS.get(kind, "")

    def in_words(self, view: View, page: Page) -> list[str]:
        return spoken.in_words(seen(view), page, self.board)

    def in_brief(self, view: View, page: Page) -> list[str]:
        return spoken.in_brief(seen(view), page, self.board)

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnBegun)

    def is_chapter(self, event: Event) -> bool:
        return isinstance(event, TileTurnedUp | EndTriggered)

    def list_cards(self) -> list[Card]:
        content = self.content
        kinds: dict[str, Mapping[str, Entry]] = {
            "faction": content.factions,
            "rift": content.rifts,
            "section": content.sections,
            "tile": content.tiles,
            "lantern": content.lanterns,
            "god": content.gods,
        }
        return [self.listed(kind, id, card) for kind in kinds for id, card in kinds[kind].items()]

    def listed(self, kind: str, id: str, card: Entry) -> Card:
        """A card as a list shows it; tiles and lanterns have no name but their ids."""
        name, summary = getattr(card, "name", id), self.summary(kind, id)
        return Card(kind=kind, id=id, name=name, source=card.source, summary=summary)

    def summary(self, kind: str, id: str) -> str:
        content, board = self.content, self.board
        if kind == "section":
            return " ".join(content.sections[id].rows)
        if kind == "tile":
            return f"{content.tiles[id].copies} of them"
        if kind == "lantern":
            return self.lantern_summary(id)
        if kind == "god":
            return content.gods[id].text
        return board.factions[id].text if kind == "faction" else board.effects[id].text

    def lantern_summary(self, id: str) -> str:
        card = self.content.lanterns[id]
        buys = listed([f"{number} {element}" for element, number in card.buy])
        return f"{card.develop}, {count(card.tiles, 'tile')}; {card.slot}; buys {buys}"

    def find(self, word: str) -> str:
        """A card by its id or the beginning of it."""
        of = self.content
        known = [*of.factions, *of.rifts, *of.sections, *of.gods]
        return find_card(word, (card.id for card in self.list_cards()), known)

    def show_card(self, id: str, page: Page) -> list[Line]:
        id = self.find(id)
        content, board = self.content, self.board
        if id in content.factions:
            faction = content.factions[id]
            sources = {"terrains": faction.terrains_source, "camp": faction.shape_source}
            others = "".join(f"; {part}: {source}" for part, source in sources.items() if source)
            return [*panels.faction_card(id, board), source_line(f"{faction.source}{others}")]
        if id in content.rifts:
            rift = content.rifts[id]
            number = f"{rift.source}; {count(rift.copies, 'copy', 'copies')}: {rift.copies_source}"
            return [panels.effect_line(id, board), source_line(number)]
        if id in content.tiles:
            tile = content.tiles[id]
            return [panels.tile_line(id), source_line(f"{tile.source}; {tile.copies} of them")]
        if id in content.lanterns:
            lantern = content.lanterns[id]
            return [*panels.lantern_lines(id, lantern, board), source_line(lantern.source)]
        if id in content.gods:
            god = content.gods[id]
            return [[(god.name, STRONG)], [(god.text, "")], source_line(god.source)]
        return self.section(id, page)

    def section(self, id: str, page: Page) -> list[Line]:
        """A map section on its own, drawn where the first one lies."""
        ground = printed(self.board.sections[id].rows, self.board)
        spaces = {hex: Space(hex, terrain) for hex, terrain in ground.items()}
        area = drawing.section_area(0, SECTION_COLUMNS, SECTION_ROWS, SECTIONS_WIDE)
        sizes = [cells.LARGE, cells.WIDE, cells.TINY]
        size = drawing.best_size(area, page.resized(page.width, 99), sizes) or cells.TINY
        section = self.content.sections[id]
        lines = drawing.draw(spaces, area, size, page.unicode)
        return [[(section.name, STRONG)], *lines, source_line(section.source)]
