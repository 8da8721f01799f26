"""Kingdoms as text: the table drawn and told for a terminal, a transcript or a screen reader."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pocketkeep.core.errors import UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.flow import Seat
from pocketkeep.core.options import Options
from pocketkeep.core.table_text import QUIET, STRONG, Card, Line, Page, Piece, View, beside
from pocketkeep.core.wording import listed
from pocketkeep.games.kingdoms import map as drawing
from pocketkeep.games.kingdoms import panels, spoken
from pocketkeep.games.kingdoms.content.load import Content, load
from pocketkeep.games.kingdoms.content.territories import Territory
from pocketkeep.games.kingdoms.events import ActionSelected, CardCleared, TurnSkipped
from pocketkeep.games.kingdoms.sentences import short_name

NEUTRAL: Final = (("○", "n"), "bold #33250A on #A39C8A")
WIDEST: Final = 64  # columns of a map: larger ones say no more
LEAST_ROWS: Final = 5
MEANINGS: Final = {
    "faction": "take this faction card; nobody else can have it then",
    "split": "begin with so much mana, ore and food",
    "settle": "both your first armies begin in this region of your home",
    "select": "put an action cube on this action: everybody may take it now, you first",
    "decline": "do nothing; the cube stays on the action all the same",
    "collect": "do not act, but collect one resource from each region you occupy",
    "patrol": "move an army to an adjacent region of its card; somebody there means war",
    "quest": "move an army from the edge of a card to the edge of another; somebody means war",
    "build": "pay ore for the next level of the tower",
    "research": "pay mana for the next level of your faction's magic",
    "expand": "pay food for a new army, which joins one of yours that stands alone",
    "trade": "give so many of one resource for as many of another",
    "stop": "enough, nothing more of this",
    "war": "set your war cube to this value; win or lose, you pay it",
    "flag": "show the white flag: costs nothing, and two flags make an alliance",
    "raise": "spend one more of this resource to raise your revealed value",
    "hold": "leave your revealed value as it is",
    "pay": "pay your war cost with these resources",
    "retreat": "pay food, one for each army you have in play, and move the beaten army away",
    "remove": "take the beaten army out of play, back to your supply",
    "gain": "take one of this resource",
    "discard": "give up one of this resource",
}


def at_table(options: Options, pack: Path | None) -> KingdomsText:
    return KingdomsText(load(str(options["edition"]), pack))


class KingdomsText:
    """The text of a table that is played with this content."""

    private = False  # everything lies open but sealed choices
    weighty = ()  # the menu tells enough

    def __init__(self, content: Content) -> None:
        self.content = content
        self.things = {id: short_name(card.name) for id, card in content.factions.items()}

    def status(self, view: View, page: Page) -> list[Line]:
        rulers = range(len(view["rulers"]))
        lines = [panels.action_card(view, page), panels.heading(view, page)]
        lines += [panels.ruler(view, seat, page, self.content) for seat in rulers]
        own = panels.own_prices(view, self.content)
        return [*lines, own] if own else lines

    def maps(self, view: View, page: Page) -> list[Line]:
        """All cards in as many columns as make them largest."""
        cards = view["territories"]
        if not cards:
            return []
        size, columns = best_layout(len(cards), page)
        blocks = [
            [self.title(view, card, page), *self.card(view, card, size, page)] for card in cards
        ]
        lines: list[Line] = []
        for first in range(0, len(blocks), columns):
            lines += beside(blocks[first : first + columns], size[0])
        return lines

    def title(self, view: View, card: str, page: Page) -> Line:
        name = (f" {self.content.territories[card].name}", STRONG)
        if card == view["lost_kingdom"]:
            return [neutral(page), name, (" (lost)", QUIET)]
        homes = [seat for seat, ruler in enumerate(view["rulers"]) if ruler["home"] == card]
        return [*[page.mark(seat) for seat in homes], name]

    def card(self, view: View, card: str, size: tuple[int, int], page: Page) -> list[Line]:
        decision = view.get("decision") or {"options": []}
        lit = {word for option in decision["options"] for word in option.split()}
        territory = self.content.territories[card]
        return drawing.draw(territory, size, pieces(view, page), lit, page.unicode)

    def one_map(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        cards = [card for card in view["territories"] if self.answers_to(card, words)]
        if not cards:
            raise UnknownName("territory in this game", " ".join(words), view["territories"])
        width = min(page.width, WIDEST)
        size = (width, min(drawing.height_for(width), max(LEAST_ROWS, page.height - 9)))
        lines: list[Line] = []
        for card in cards:
            lines += [self.title(view, card, page), *self.card(view, card, size, page)]
            lines += [*self.regions(view, card, page), []]
        return [*lines, drawing.legend(page.unicode)]

    def answers_to(self, card: str, words: Sequence[str]) -> bool:
        names = [card, *[region.id for region in self.content.territories[card].regions]]
        return all(any(name.startswith(word.lower()) for name in names) for word in words)

    def regions(self, view: View, card: str, page: Page) -> list[Line]:
        """Every region in words: terrain, ways out, who stands there."""
        territory, standing = self.content.territories[card], pieces(view, page)
        lines = []
        for number, region in enumerate(territory.regions):
            line: Line = [(f"{region.id:<12}", STRONG), (f"{region.terrain:<9}", "")]
            line += [*standing.get(region.id, []), ("  ", "")]
            lines.append([*line, (ways_out(territory, number), QUIET)])
        return lines

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        if not words and view["seat"] is not None:
            return panels.magic(view, view["seat"], page, self.content)
        word = "-".join(words).lower()
        seats = range(len(view["rulers"]))
        if word in {"", "all"}:
            return [line for seat in seats for line in panels.magic(view, seat, page, self.content)]
        for seat in seats:
            if page.names[seat].lower().startswith(word) or view["rulers"][seat]["faction"] == word:
                return panels.magic(view, seat, page, self.content)
        return self.show_card(self.find(word), page)

    def situation(self, view: View, page: Page) -> str:
        return panels.situation(view, page)

    def change(self, before: View, after: View, seat: Seat, page: Page) -> str:
        return panels.change(before, after, seat, page)

    def foretold(self, view: View, words: Sequence[str], page: Page) -> str:  # noqa: ARG002
        return ""  # a value that is set says what it costs

    def meaning(self, kind: str) -> str:
        return MEANINGS.get(kind, "")

    def in_words(self, view: View, page: Page) -> list[str]:
        return spoken.in_words(view, page, self.content)

    def in_brief(self, view: View, page: Page) -> list[str]:
        return spoken.in_brief(view, page, self.content)

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, ActionSelected | TurnSkipped)

    def is_chapter(self, event: Event) -> bool:
        return isinstance(event, CardCleared)

    def list_cards(self) -> list[Card]:
        factions = [
            Card("faction", id, card.name, card.source, card.text)
            for id, card in self.content.factions.items()
        ]
        territories = [
            Card("territory", id, card.name, card.source, listed([r.terrain for r in card.regions]))
            for id, card in self.content.territories.items()
        ]
        return [*factions, *territories]

    def find(self, word: str) -> str:
        """A card by its id or the beginning of it."""
        ids = [card.id for card in self.list_cards()]
        found = [id for id in ids if id == word] or [id for id in ids if id.startswith(word)]
        if len(found) != 1:
            raise UnknownName("card", word, ids)
        return found[0]

    def show_card(self, id: str, page: Page) -> list[Line]:
        id = self.find(id)
        if id in self.content.factions:
            back = self.content.territories[self.content.factions[id].territory].name
            faction = self.content.factions[id]
            levels = ", ".join(f"{n} {m.source}" for n, m in enumerate(faction.magic, 1))
            source = f"Other face: {back}. Source: {faction.source}; levels: {levels}."
            return [*panels.faction_card(id, self.content), [(source, QUIET)]]
        territory = self.content.territories[id]
        bare: View = {"rulers": [], "territories": [id], "lost_kingdom": None, "neutrals": []}
        lines = self.one_map(bare, [], page)
        return [*lines, [(f"{territory.text} Source: {territory.source}.", QUIET)]]


def neutral(page: Page) -> Piece:
    return NEUTRAL[0][not page.unicode], NEUTRAL[1]


def pieces(view: View, page: Page) -> dict[str, list[Piece]]:
    """By region, the armies that stand there."""
    standing: dict[str, list[Piece]] = {}
    for seat, ruler in enumerate(view["rulers"]):
        for region in ruler["armies"]:
            standing.setdefault(region, []).append(page.mark(seat))
    for region in view["neutrals"]:
        standing.setdefault(region, []).append(neutral(page))
    return standing


def ways_out(territory: Territory, number: int) -> str:
    ways = [territory.regions[other].id for other in territory.neighbours[number]]
    if territory.border[number]:
        ways.append("the edge")
    return f"to {listed(ways)}" if ways else "no way out"


def best_layout(cards: int, page: Page) -> tuple[tuple[int, int], int]:
    """Size of a card and cards in a row, so that all fit and each is as large as can be."""
    best, scale = ((page.width // cards, LEAST_ROWS), cards), 0
    for columns in range(1, cards + 1):
        rows = -(-cards // columns)
        width = min(WIDEST, (page.width - columns + 1) // columns)
        height = min(drawing.height_for(width) + 1, page.height // rows - 1)
        shown = min(width, height * 3)  # a character is higher than wide, a card wider than high
        if height >= LEAST_ROWS and shown > scale:
            best, scale = ((width, height), columns), shown
    return best
