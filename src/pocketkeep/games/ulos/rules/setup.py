"""Game setup: pages 4 to 6 of the rulebook; page 16 for solo."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, Do, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.events import (
    ElementsDealt,
    FactionsChosen,
    LatecomersFavored,
    MapLaid,
    RiftsLaid,
    StartPlayerChosen,
    TilesDealt,
)
from pocketkeep.games.ulos.model.state import Ground, Ulos, clockwise, told, ulrir
from pocketkeep.games.ulos.model.terms import (
    ELEMENTS,
    FACTIONS_IN_PLAY,
    HEXES,
    MOST_WITH_CONFLICT,
    NONE,
    SECTIONS,
    SLOTS,
    WASTELAND,
)
from pocketkeep.games.ulos.rules import cards, land, turn

RANDOM: Final = "random"
BASIC: Final = "basic"


@state
class Setup(Frame):
    """The table being laid; what the players agreed on beforehand."""

    first: Seat  # who begins, or NOBODY: drawn
    sections: list[int]  # in reading order; empty: shuffled
    factions: list[int]  # empty: drawn among the legal sets
    late: int = 0  # favor for every place later in turn order

    def procedure(self) -> list[Step]:
        return SETUP


def lay_map(game: Ulos, setup: Setup) -> None:
    """D-SET-1 Six sections in a grid of three by two, each in any position."""
    sections = setup.sections.copy()
    if not sections:
        sections = game.book.dealt.copy()
        game.shuffle(sections)
    game.sections = sections[:SECTIONS]
    game.ground = Ground(game.book, game.sections)
    game.tell(MapLaid(tuple(game.book.sections[section] for section in game.sections)))


def lay_rifts(game: Ulos, setup: Setup) -> None:
    """D-SET-3 A rift tile face down on every wasteland; the rest stay in the box, unseen."""
    game.spare = game.book.rift_copies.copy()
    wastelands: list[int] = []
    for hex in range(HEXES):
        if game.ground.terrain[hex] == WASTELAND:
            effect = cards.pick(game, game.spare)
            game.spare[effect] -= 1
            game.rift[hex] = effect
            wastelands.append(hex)
    land.survey(game)  # wastelands of two sections may touch
    game.tell(RiftsLaid(tuple(game.book.hexes[hex] for hex in wastelands), sum(game.spare)))


def choose_factions(game: Ulos, setup: Setup) -> None:
    """D-SET-7, D-SET-8, D-SET-9 Five factions with their cards in stacks, all of them lost."""
    factions = setup.factions.copy()
    if not factions:
        factions = draw_factions(game)
    game.factions = sorted(factions)
    for faction in game.factions:
        game.stacks[faction] = game.book.numbers.cards
    game.tell(FactionsChosen(tuple(game.book.factions[faction] for faction in game.factions)))


def draw_factions(game: Ulos) -> list[int]:
    """D-SET-8 Every set with at most two conflict abilities is as likely."""
    while True:
        factions = list(range(len(game.book.factions)))
        game.shuffle(factions)
        drawn = factions[:FACTIONS_IN_PLAY]
        if len([faction for faction in drawn if game.book.fights[faction]]) <= MOST_WITH_CONFLICT:
            return drawn


def deal(game: Ulos, setup: Setup) -> None:
    """D-SET-5, D-SET-6, D-SOLO-2 Three tiles for everybody, and 25 favor, for Ulrir too."""
    numbers = game.book.numbers
    game.supply = game.book.tile_copies.copy()
    for god in range(game.gods):
        game.favor[god] = numbers.start_favor
    game.tell(TilesDealt(numbers.start_tiles))
    for seat in range(game.seats):
        cards.draw_tiles(game, seat, numbers.start_tiles)


def prepare_ulrir(game: Ulos, setup: Setup) -> None:
    """D-SOLO-3, D-SOLO-4, D-SOLO-5, D-SOLO-6 Elements, the deck of his level, three cards open."""
    if not game.is_solo:
        return
    elements = list(range(len(ELEMENTS)))
    game.shuffle(elements)
    game.elements = [NONE] * len(game.book.factions)
    for i, faction in enumerate(game.factions):
        game.elements[faction] = elements[i]
    names = tuple(game.book.factions[faction] for faction in game.factions)
    game.tell(ElementsDealt(names, tuple(ELEMENTS[game.elements[f]] for f in game.factions)))
    game.deck = [i for i, card in enumerate(game.book.lanterns) if game.level in card.levels]
    game.shuffle(game.deck)
    game.upper = [game.deck.pop() for _ in SLOTS]
    game.known_upper = [0 for _ in SLOTS]


def choose_start_player(game: Ulos, setup: Setup) -> None:
    """D-SET-10, D-SOLO-9 Chance or the table names the start player; in solo Ulrir begins."""
    if game.is_solo:
        game.first = ulrir(game)
    else:
        game.first = game.draw(game.seats) if setup.first == NOBODY else setup.first
    game.tell(StartPlayerChosen(told(game, game.first)))


def favor_latecomers(game: Ulos, setup: Setup) -> None:
    """D-SET-12 Whoever comes later in turn order has so much more favor for every place."""
    if not setup.late or game.is_solo:
        return
    later = clockwise(game, game.first)[1:]
    more = [setup.late * (place + 1) for place in range(len(later))]
    for place, seat in enumerate(later):
        game.favor[seat] += more[place]
    game.tell(LatecomersFavored(tuple(later), tuple(more)))


def begin(game: Ulos, setup: Setup) -> None:
    follow(game, turn.start(game, game.first))


SETUP: Final[list[Step]] = [
    Do("lay-map", "D-SET-1", lay_map),
    Do("lay-rifts", "D-SET-3", lay_rifts),
    Do("choose-factions", "D-SET-7", choose_factions),
    Do("deal", "D-SET-5", deal),
    Do("prepare-ulrir", "D-SOLO-3", prepare_ulrir),
    Do("choose-start-player", "D-SET-10", choose_start_player),
    Do("favor-latecomers", "D-SET-12", favor_latecomers),
    Do("begin", "D-TURN-1", begin),
]
