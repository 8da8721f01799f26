"""Kingdoms as text: the table drawn and told for a terminal, a transcript or a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Seat
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.options import Options
from pocketkeep.core.table_text import (
    QUIET,
    STRONG,
    Card,
    Line,
    Page,
    beside,
    find_card,
    padded,
    source_line,
)
from pocketkeep.core.view import View
from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms.content.load import OFF, Content
from pocketkeep.games.kingdoms.content.territories import Territory
from pocketkeep.games.kingdoms.events import ActionSelected, CardCleared, TurnSkipped
from pocketkeep.games.kingdoms.model.terms import RUNNING
from pocketkeep.games.kingdoms.options.offered import content_of
from pocketkeep.games.kingdoms.shown.meanings import meanings
from pocketkeep.games.kingdoms.shown.shapes import Compass, KingdomsView
from pocketkeep.games.kingdoms.terminal import cells, compass, panels
from pocketkeep.games.kingdoms.terminal import map as drawing
from pocketkeep.games.kingdoms.terminal.cells import neutral, piece_legend, pieces
from pocketkeep.games.kingdoms.told import ahead, change, naming, spoken
from pocketkeep.games.kingdoms.told import situation as situations
from pocketkeep.games.kingdoms.told.naming import short_name

WIDEST: Final = 64  # columns of a map: larger ones say no more
LEAST_ROWS: Final = 5


def at_table(options: Options, pack: Path | None) -> KingdomsText:
    return KingdomsText(content_of(options, pack))


class KingdomsText:
    """The text of a table that is played with this content."""

    private = False  # everything lies open but sealed choices
    weighty = ()  # the menu tells enough

    def __init__(self, content: Content) -> None:
        self.content = content
        factions = {id: short_name(card.name) for id, card in content.factions.items()}
        heroes = {id: f"the {short_name(card.name)}" for id, card in content.heroes.items()}
        self.things = {**factions, **heroes, "dummy": "the dummy"}

    def status(self, view: View, page: Page) -> list[Line]:
        view = own_view(view)
        rulers = range(len(view.rulers))
        lines = [panels.action_card(view, page), panels.heading(view, page, self.content)]
        lines += [panels.ruler(view, seat, page, self.content) for seat in rulers]
        own = panels.own_prices(view)
        heroes = panels.heroes(view, page, self.content)
        return [*lines, *([own] if own else []), *heroes]

    def maps(self, view: View, page: Page) -> list[Line]:
        """All cards in as many columns as make them largest; solo the compass between the two."""
        view = own_view(view)
        cards = view.territories
        if not cards:
            return []
        if view.compass and len(cards) > 1:
            return self.solo_maps(view, view.compass, page)
        size, columns = best_layout(len(cards), page)
        blocks = [self.block(view, card, size, page) for card in cards]
        lines: list[Line] = []
        for first in range(0, len(blocks), columns):
            lines += beside(blocks[first : first + columns], size[0])
        return lines

    def solo_maps(self, view: KingdomsView, hand: Compass, page: Page) -> list[Line]:
        """My card, the compass, the dummy's card, as large as they go side by side."""
        room = page.resized(page.width - compass.WIDTH - 1, page.height)
        (width, height), _ = best_layout(2, room, in_a_row=True)
        mine, dummys = [self.block(view, card, (width, height), page) for card in view.territories]
        clock = compass.clock(hand, page)[: height + 1]
        above: list[Line] = [[]] * ((height + 1 - len(clock)) // 2)
        below: list[Line] = [[]] * (height + 1 - len(clock) - len(above))
        between = [padded(line, compass.WIDTH) for line in (*above, *clock, *below)]
        gap = (" ", "")
        return [
            [*padded(left, width), gap, *middle, gap, *padded(right, width)]
            for left, middle, right in zip(mine, between, dummys, strict=True)
        ]

    def block(self, view: KingdomsView, card: str, size: tuple[int, int], page: Page) -> list[Line]:
        return [self.title(view, card, page), *self.card(view, card, size, page)]

    def title(self, view: KingdomsView, card: str, page: Page) -> Line:
        name = (f" {self.content.territories[card].name}", STRONG)
        if card == view.lost_kingdom:
            return [neutral(page), name, (" (lost)", QUIET)]
        homes = [seat for seat, ruler in enumerate(view.rulers) if ruler.home == card]
        return [*[page.mark(seat) for seat in homes], name]

    def card(self, view: KingdomsView, card: str, size: tuple[int, int], page: Page) -> list[Line]:
        options = view.decision.options if view.decision else []
        lit = {word for option in options for word in option.split()}
        territory = self.content.territories[card]
        return drawing.draw(territory, size, pieces(view, page), lit=lit, unicode=page.unicode)

    def one_map(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        view = own_view(view)
        if view.compass and words and "compass".startswith(words[0].lower()):
            return compass.dial(view.compass, page)
        cards = [card for card in view.territories if self.answers_to(card, words)]
        if not cards:
            raise UnknownName("territory in this game", " ".join(words), view.territories)
        width = min(page.width, WIDEST)
        size = (width, min(drawing.height_for(width), max(LEAST_ROWS, page.height - 9)))
        blocks = [
            [*self.block(view, card, size, page), *self.regions(view, card, page), []]
            for card in cards
        ]
        if view.compass and len(blocks) > 1:  # as they lie: the dummy's at twelve, mine at six
            blocks = [blocks[1], [*compass.dial(view.compass, page), []], blocks[0]]
        return [*[line for block in blocks for line in block], *self.legends(page)]

    def legends(self, page: Page) -> list[Line]:
        modules = self.content.modules
        lines = [cells.legend(page.unicode, frozen=modules.frozen != OFF)]
        if modules.expands:
            signs = {"heroes": modules.heroes, "towers": modules.war_towers}
            lines.append(piece_legend(page.mark(0), page.unicode, **signs))
        return lines

    def answers_to(self, card: str, words: Sequence[str]) -> bool:
        names = [card, *[region.id for region in self.content.territories[card].regions]]
        return all(any(name.startswith(word.lower()) for name in names) for word in words)

    def regions(self, view: KingdomsView, card: str, page: Page) -> list[Line]:
        """Every region in words: terrain, ways out, who stands there."""
        territory, standing = self.content.territories[card], pieces(view, page)
        lines = []
        for number, region in enumerate(territory.regions):
            line: Line = [(f"{region.id:<12}", STRONG), (f"{region.terrain:<9}", "")]
            line += [*standing.get(region.id, []), ("  ", "")]
            lines.append([*line, (ways_out(territory, number), QUIET)])
        for body in territory.bodies:
            if body.id in standing:
                refuge: Line = [(f"{body.id:<12}", STRONG), (f"{body.kind:<9}", "")]
                lines.append([*refuge, *standing[body.id]])
        return lines

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        view = own_view(view)
        if not words and view.seat is not None:
            return panels.magic(view, view.seat, page, self.content)
        word = "-".join(words).lower()
        seats = range(len(view.rulers))
        if word in {"", "all"}:
            return [line for seat in seats for line in panels.magic(view, seat, page, self.content)]
        for seat in seats:
            names = (
                naming.name_of(seat, page).removeprefix("the "),
                view.rulers[seat].faction,
            )
            if names[0].lower().startswith(word) or names[1] == word:
                return panels.magic(view, seat, page, self.content)
        return self.show_card(self.find(word), page)

    def situation(self, view: View, page: Page) -> str:
        return situations.situation(own_view(view), page)

    def change(self, before: View, after: View, seat: Seat, page: Page) -> str:
        views = own_view(before), own_view(after)
        return change.change(*views, seat, page=page, content=self.content)

    def foretold(self, view: View, words: Sequence[str], page: Page) -> str:
        return ahead.foretold(own_view(view), words, page)

    def measures(self, view: View, seat: Seat, page: Page) -> Mapping[str, int]:  # noqa: ARG002
        return ahead.measures(own_view(view), seat)

    def meaning(self, kind: str) -> str:
        return meanings(self.content).get(kind, "")

    def in_words(self, view: View, page: Page) -> list[str]:
        return spoken.in_words(own_view(view), page, self.content)

    def in_brief(self, view: View, page: Page) -> list[str]:
        return spoken.in_brief(own_view(view), page, self.content)

    def is_heading(self, event: Event) -> bool:
        return type(event) in (ActionSelected, TurnSkipped)

    def is_chapter(self, event: Event) -> bool:
        return isinstance(event, CardCleared)

    def list_cards(self) -> list[Card]:
        factions = [
            Card(kind="faction", id=id, name=card.name, source=card.source, summary=card.text)
            for id, card in self.content.factions.items()
        ]
        territories = [
            Card(
                kind="territory",
                id=id,
                name=card.name,
                source=card.source,
                summary=listed([r.terrain for r in card.regions]),
            )
            for id, card in self.content.territories.items()
        ]
        heroes = [
            Card(kind="hero", id=id, name=hero.name, source=hero.source, summary=hero.text)
            for id, hero in self.content.heroes.items()
        ]
        return [*factions, *territories, *heroes]

    def find(self, word: str) -> str:
        """A card by its id or the beginning of it."""
        return find_card(word, (card.id for card in self.list_cards()))

    def show_card(self, id: str, page: Page) -> list[Line]:
        id = self.find(id)
        if id in self.content.factions:
            return [*panels.faction_card(id, self.content), [(self.origin(id), QUIET)]]
        if id in self.content.heroes:
            hero = self.content.heroes[id]
            return [*panels.hero_card(hero), source_line(hero.source)]
        territory = self.content.territories[id]
        lines = self.one_map(view_of_card(id), [], page)
        return [*lines, [(f"{territory.text} Source: {territory.source}.", QUIET)]]

    def origin(self, id: str) -> str:
        """What is on the other face of a faction's card, and where its words come from."""
        faction = self.content.factions[id]
        back = self.content.territories.get(faction.territory)
        face = f"Other face: {back.name}. " if back else ""
        levels = ", ".join(f"{n} {m.source}" for n, m in enumerate(faction.magic, 1))
        return f"{face}Source: {faction.source}; levels: {levels}."


def own_view(view: View) -> KingdomsView:
    """The one place where a view of any game becomes one of ours."""
    assert isinstance(view, KingdomsView)
    return view


def view_of_card(territory: str) -> KingdomsView:
    """A table on which nothing lies but a territory card."""
    return KingdomsView(
        edition="",
        active=NOBODY,
        cubes=[],
        action=None,
        rulers=[],
        territories=[territory],
        lost_kingdom=None,
        neutrals=[],
        towers=[],
        shared=[],
        compass=None,
        procedures=[],
        secret=[],
        offers={},
        trigger=RUNNING,
        ended=RUNNING,
    )


def ways_out(territory: Territory, number: int) -> str:
    ways = [territory.regions[other].id for other in territory.neighbours[number]]
    if territory.border[number]:
        ways.append("the edge")
    return f"to {listed(ways)}" if ways else "no way out"


def best_layout(cards: int, page: Page, *, in_a_row: bool = False) -> tuple[tuple[int, int], int]:
    """Size of a card and cards in a row, so that all fit and each is as large as can be."""
    best, scale = ((page.width // cards, LEAST_ROWS), cards), 0
    for columns in range(cards if in_a_row else 1, cards + 1):
        rows = -(-cards // columns)
        width = min(WIDEST, (page.width - columns + 1) // columns)
        height = min(drawing.height_for(width) + 1, page.height // rows - 1)
        shown = min(width, height * 3)  # a character is higher than wide, a card wider than high
        if height >= LEAST_ROWS and shown > scale:
            best, scale = ((width, height), columns), shown
    return best
