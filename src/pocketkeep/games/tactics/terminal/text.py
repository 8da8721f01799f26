"""Tactics as text: the table drawn and told for a terminal, a transcript or a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pocketkeep.core.engine.flow import Seat
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.grid_text import Area, around, columns_for
from pocketkeep.core.options import Options
from pocketkeep.core.table_text import (
    QUIET,
    STRONG,
    Card,
    Line,
    Page,
    find_card,
    find_holders,
    padded,
    source_line,
    spaced,
)
from pocketkeep.core.view import View
from pocketkeep.core.wording import capital
from pocketkeep.games.tactics.content import cards as entries
from pocketkeep.games.tactics.content.cards import Content
from pocketkeep.games.tactics.content.load import book, load
from pocketkeep.games.tactics.events import (
    AreaSecured,
    CrystalTaken,
    EndTriggered,
    TurnBegun,
    UnitCaptured,
)
from pocketkeep.games.tactics.model.terms import BOXES
from pocketkeep.games.tactics.shown import exhibit
from pocketkeep.games.tactics.shown.board import realm as realm_data
from pocketkeep.games.tactics.shown.chart import (
    Squares,
    chart,
    ground,
    is_square,
    light_reach,
)
from pocketkeep.games.tactics.shown.meanings import MEANINGS
from pocketkeep.games.tactics.shown.printed import TacticsBoard
from pocketkeep.games.tactics.shown.shapes import TacticsView, Unit
from pocketkeep.games.tactics.terminal import cards as cards_text
from pocketkeep.games.tactics.terminal import cells, panels
from pocketkeep.games.tactics.terminal import map as drawing
from pocketkeep.games.tactics.told import change, situation, spoken
from pocketkeep.games.tactics.told.naming import count, options_of, side_name

REACH: Final = 4  # squares around a named one that its map shows
SEATS: Final = 2  # from so many on, hands are hidden from somebody
TALL: Final = 99
GAP: Final = 1


def at_table(options: Options, pack: Path | None = None) -> TacticsText:
    return TacticsText(load(pack), exhibit.exhibit(options, pack), int(options["players"]), pack)


def ours(view: View) -> TacticsView:
    """A view of this game, as its text knows it."""
    assert isinstance(view, TacticsView)
    return view


class TacticsText:
    """The text of a table that is played with this content."""

    weighty = ("melee", "shoot", "cast", "fire", "play")  # what cannot be taken back

    def __init__(
        self, content: Content, shown: Exhibit, players: int, pack: Path | None = None
    ) -> None:
        self.content = content
        self.board: TacticsBoard = shown.board
        self.pack = pack
        self.private = players >= SEATS
        # Units go by the word that one types.
        short = {id: capital(id) for id in content.units}
        self.things = {id: name for id, name in shown.names.items() if id != name} | short

    def status(self, view: View, page: Page) -> list[Line]:
        return panels.status(ours(view), page)

    def maps(self, view: View, page: Page) -> list[Line]:
        """The whole realm as large as the page allows, with everybody's units beside it."""
        return self.whole(ours(view), page)

    def whole(self, view: TacticsView, page: Page) -> list[Line]:
        squares = chart(view, self.board)
        size = drawing.best_size(drawing.WHOLE, page, panels.LEAST_PANEL + GAP)
        beside = size is not None
        size = size or drawing.best_size(drawing.WHOLE, page)
        if size is None:
            return []
        lines = drawing.draw(squares, drawing.WHOLE, size, page)
        if not beside:
            units = panels.panel_units(view, page, page.width, is_short=True)
            return [*lines, *units] if len(lines) + len(units) <= page.height else lines
        wide = columns_for(drawing.WHOLE, size)
        room = page.width - wide - GAP
        side = panels.panel(view, page, self.board, room, height=len(lines))
        side += [[]] * (len(lines) - len(side))
        return [[*padded(line, wide + GAP), *unit] for line, unit in zip(lines, side, strict=True)]

    def one_map(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        """The whole realm; round a square, an area or a box; or what a unit could do."""
        return self.named(ours(view), "-".join(words).lower(), page)

    def named(self, view: TacticsView, word: str, page: Page) -> list[Line]:
        squares = chart(view, self.board)
        if not word:
            return [*self.part(squares, drawing.WHOLE, page), [], *drawing.legend(page)]
        unit = next((unit for unit in view.units if unit.card.startswith(word)), None)
        if unit is not None:
            return self.reach(view, unit, squares, page)
        if view.dungeons and word in self.board.dungeons:
            return self.dungeon(view, word, page)
        return self.part(squares, self.area(squares, word), page)

    def part(self, squares: Squares, area: Area, page: Page) -> list[Line]:
        """A part of the realm as large as the width allows."""
        sizes = [cells.LARGE, *drawing.SIZES]
        room = page.resized(page.width, TALL)
        size = drawing.best_size(area, room, 0, sizes) or cells.TINY
        return drawing.draw(squares, area, size, page)

    def area(self, squares: Squares, word: str) -> Area:
        """The part of the realm that a word names."""
        if is_square(word):
            return around([squares[word]], REACH, drawing.WHOLE)
        areas = [square for square in squares.values() if square.area and square.area == word]
        boxes = [square for square in squares.values() if square.box == word]
        if areas or boxes:
            return around(areas or boxes, 1, drawing.WHOLE)
        known = ["a square like e3", "a unit", *self.board.areas, *BOXES]
        raise UnknownName("part of the realm", word, known)

    def reach(self, view: TacticsView, unit: Unit, squares: Squares, page: Page) -> list[Line]:
        """Where a unit could go, with the costs; whom it could attack, with what comes of it."""
        light_reach(squares, view, unit)
        lit = [square for square in squares.values() if square.is_lit]
        here = squares.get(unit.space or "")
        if here is None:
            return [[(spoken.unit_in_words(unit, view, page, squares), "")]]
        area = around([here, *lit], 1, drawing.WHOLE)
        lines = [*self.part(squares, area, page), []]
        lines.append([(spoken.unit_in_words(unit, view, page, squares), STRONG)])
        return [*lines, *self.deeds(view, unit, page)]

    def deeds(self, view: TacticsView, unit: Unit, page: Page) -> list[Line]:
        """The choices that this unit has now, except where it goes, with what comes of them."""
        lines: list[Line] = []
        for text in options_of(view):
            words = text.split()
            if len(words) > 1 and words[1] == unit.card and words[0] != "move":
                note = change.foretold(view, words, page, self.board)
                lines.append([(f"{text}  ", STRONG), (note, QUIET)])
        return lines

    def dungeon(self, view: TacticsView, id: str, page: Page) -> list[Line]:
        """The floor of a dungeon, with who is inside."""
        lines = drawing.open_floors(view, page, self.board, only=id)
        return lines or cards_text.dungeon_card(id, self.board, page)

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        """My units and tactic cards; or somebody's as far as I may know them, or one by name."""
        word, seen = "-".join(words).lower(), ours(view)
        names = [side_name(side, seen, page) for side in range(len(seen.sides))]
        sides = find_holders(word, seen.seat, names)
        if sides:
            return spaced([cards_text.holdings(seen, side, page, self.board) for side in sides])
        return self.show_card(word, page)

    def situation(self, view: View, page: Page) -> str:
        return situation.situation(ours(view), page, self.board)

    def change(self, before: View, after: View, seat: Seat, page: Page) -> str:
        return change.change(ours(before), ours(after), seat, page, board=self.board)

    def foretold(self, view: View, words: Sequence[str], page: Page) -> str:
        return change.foretold(ours(view), words, page, self.board)

    def measures(self, view: View, seat: Seat, page: Page) -> Mapping[str, int]:  # noqa: ARG002
        return change.measures(ours(view), page)

    def meaning(self, kind: str) -> str:
        return MEANINGS.get(kind, "")

    def in_words(self, view: View, page: Page) -> list[str]:
        return spoken.in_words(ours(view), page, self.board)

    def in_brief(self, view: View, page: Page) -> list[str]:
        return spoken.in_brief(ours(view), page)

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnBegun)

    def is_chapter(self, event: Event) -> bool:
        return isinstance(event, AreaSecured | CrystalTaken | EndTriggered | UnitCaptured)

    def list_cards(self) -> list[Card]:
        board, content = self.board, self.content
        return [
            *[
                printed("unit", id, unit, f"{unit.kind}: {change.unit_line(id, board)}")
                for id, unit in content.units.items()
            ],
            *[
                printed("tactic", id, card, self.tactic_summary(id))
                for id, card in content.tactics.items()
            ],
            *[
                Card("enemy", id, self.things[id], enemy.source, summary=self.enemy_summary(id))
                for id, enemy in content.enemies.items()
            ],
            *[
                printed("dungeon", id, plan, board.dungeons[id].bonus or "")
                for id, plan in content.dungeons.items()
            ],
            *[
                printed("box", id, box, count(box.height, "level"))
                for id, box in content.boxes.items()
            ],
            *[printed("realm", id, realm, realm.text) for id, realm in content.realms.items()],
        ]

    def tactic_summary(self, id: str) -> str:
        card = self.board.tactics[id]
        return f"If: {card.condition} Then: {card.effect}"

    def enemy_summary(self, id: str) -> str:
        card = self.board.enemies[id]
        bonus = cards_text.bonus_text(card)
        return f"{card.kind}, {card.compass}{f', {bonus}' if bonus else ''}"

    def find(self, word: str) -> str:
        """A card by its id or the beginning of it."""
        return find_card(word, (card.id for card in self.list_cards()))

    def show_card(self, id: str, page: Page) -> list[Line]:
        id = self.find(id)
        content, board = self.content, self.board
        if id in content.units:
            unit = content.units[id]
            both = [*cards_text.unit_card(id, board, page), [("   As a solo enemy:", QUIET)]]
            both += cards_text.unit_card(id, board, page, is_enemy=True)[0:]
            flavour: list[Line] = [[(f"   {unit.text}", QUIET)]] if unit.text else []
            return [*both, *flavour, source_line(unit.source)]
        if id in content.tactics:
            return [*cards_text.tactic_card(id, board), source_line(content.tactics[id].source)]
        if id in content.enemies:
            return [
                *cards_text.enemy_card(id, board, page),
                source_line(content.enemies[id].source),
            ]
        if id in content.realms:
            return self.realm(id, page)
        return self.box(id, page)

    def box(self, id: str, page: Page) -> list[Line]:
        """A box from above, and the dungeon inside it."""
        content = self.content
        return [
            cards_text.box_line(id, self.board),
            *[[(f"   {row}", "")] for row in content.boxes[id].top],
            source_line(content.boxes[id].source),
            [],
            *cards_text.dungeon_card(id, self.board, page),
            source_line(content.dungeons[id].source),
        ]

    def realm(self, id: str, page: Page) -> list[Line]:
        """A realm without anybody on it."""
        entry = self.content.realms[id]
        squares = ground(realm_data(self.content, book(id, self.pack)))
        lines = self.part(squares, drawing.WHOLE, page)
        return [
            [(entry.name, STRONG), (f"  {entry.text}", "")],
            *lines,
            [("Layout ", QUIET), (entry.layout, "")],
            source_line(entry.source),
        ]


Named = entries.Unit | entries.Tactic | entries.Dungeon | entries.Box | entries.RealmEntry


def printed(kind: str, id: str, entry: Named, summary: str) -> Card:
    """A card as lists show it, by the name that stands on it."""
    return Card(kind=kind, id=id, name=entry.name, source=entry.source, summary=summary)
