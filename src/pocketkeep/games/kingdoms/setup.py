"""Setup: pages 2 to 4 of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import NOBODY, AskAll, AskEach, Decision, Do, Frame, Seat, Step, follow
from pocketkeep.games.kingdoms.choices import Settle, Split, TakeFaction
from pocketkeep.games.kingdoms.events import (
    ArmiesPlaced,
    FactionsLaidOut,
    FactionTaken,
    FactionWarned,
    LostKingdomPlaced,
    ResourcesSplit,
    StartPlayerChosen,
    TerritoryDealt,
)
from pocketkeep.games.kingdoms.model import TWO_PLAYERS, Kingdoms, clockwise
from pocketkeep.games.kingdoms.powers import FOOD, MANA, ORE
from pocketkeep.games.kingdoms.rules import land, turn

RANDOM: Final = "random"
CHOOSE: Final = "choose"
DRAFT: Final = "draft"
FREE_SPLIT: Final = "free"
BEGINNER: Final = (2, 1, 3)  # mana, ore, food
DRAFT_SPARE: Final = 2  # the draft's row is so much longer than the table has players


@dataclass
class Setup(Frame):
    """The table being laid; what the players agreed on beforehand."""

    first: Seat  # who begins, or NOBODY: drawn
    factions: str  # random, choose or draft; or the names, one a seat
    split: list[int]  # everybody's resources; empty: each chooses
    row: list[int]  # factions that may be taken
    choosing: list[Seat]

    def procedure(self) -> list[Step]:
        return SETUP

    def clone(self) -> Setup:
        return Setup(
            self.step,
            self.first,
            self.factions,
            self.split.copy(),
            self.row.copy(),
            self.choosing.copy(),
        )


def choose_start_player(game: Kingdoms, setup: Setup) -> None:
    """U-SET-9 Chance names the start player unless the table did."""
    game.active = game.draw(game.seats) if setup.first == NOBODY else setup.first
    game.tell(StartPlayerChosen(game.active))


def lay_out_factions(game: Kingdoms, setup: Setup) -> None:
    """U-SET-2 Factions are dealt, chosen in turn order, or drafted backwards from a row."""
    book = game.book
    cards = list(range(len(book.factions)))
    if setup.factions == CHOOSE:
        setup.row, setup.choosing = cards, clockwise(game, game.active)
    elif setup.factions == DRAFT:
        setup.row = sorted(draw_factions(game, game.seats + DRAFT_SPARE))
        setup.choosing = clockwise(game, game.active)[::-1]
        game.tell(FactionsLaidOut(tuple(book.factions[faction] for faction in setup.row)))
    elif setup.factions == RANDOM:
        for seat, faction in enumerate(draw_factions(game, game.seats)):
            give_faction(game, seat, faction)
    else:
        for seat, name in enumerate(setup.factions.split(",")):
            give_faction(game, seat, book.factions.index(name))


def draw_factions(game: Kingdoms, count: int) -> list[int]:
    """U-TWO-10 Chance does not deal two players a faction that the book advises them against."""
    unadvised = game.book.unadvised if game.seats == TWO_PLAYERS else []
    cards = [faction for faction in range(len(game.book.factions)) if faction not in unadvised]
    game.shuffle(cards)
    return cards[:count]


def give_faction(game: Kingdoms, seat: Seat, faction: int) -> None:
    game.factions[seat] = faction
    land.update_powers(game, seat)
    game.tell(FactionTaken(seat, game.book.factions[faction]))
    if game.seats == TWO_PLAYERS and faction in game.book.unadvised:
        game.tell(FactionWarned(seat, game.book.factions[faction]))


def ask_faction(game: Kingdoms, setup: Setup) -> Decision | None:
    """U-SET-2 Each takes a faction that nobody has."""
    if not setup.choosing:
        return None
    return Decision(setup.choosing[0], [game.book.take[faction] for faction in setup.row])


def take_faction(game: Kingdoms, setup: Setup, choice: TakeFaction) -> None:
    setup.row.remove(choice.faction)
    give_faction(game, setup.choosing.pop(0), choice.faction)


def deal_territories(game: Kingdoms, setup: Setup) -> None:
    """U-SET-3 Homes are drawn from the cards that nobody took as a faction."""
    book = game.book
    taken = [book.cards[faction] for faction in game.factions]
    cards = [card for card in range(len(book.territories)) if card not in taken]
    game.shuffle(cards)
    for seat in range(game.seats):
        game.homes[seat] = cards.pop()
        game.tell(TerritoryDealt(seat, book.territories[game.homes[seat]]))
    if game.seats == TWO_PLAYERS:
        place_lost_kingdom(game, cards.pop())


def place_lost_kingdom(game: Kingdoms, card: int) -> None:
    """U-TWO-1, U-TWO-2 A third territory with a neutral army on every region."""
    game.lost_kingdom = card
    for region in game.book.on_card[card]:
        game.neutrals.append(region)
        game.crowd[region] += 1
    game.tell(LostKingdomPlaced(game.book.territories[card], len(game.neutrals)))


def everyone(game: Kingdoms, setup: Setup) -> list[Seat]:
    return list(range(game.seats))


def ask_split(game: Kingdoms, setup: Setup, seat: Seat, sealed: list[Split]) -> list[Choice]:
    """U-SET-4, U-SET-8 Six resources, divided freely, by all at the same time."""
    if sealed or setup.split:
        return []
    return [*game.book.splits]


def stock_up(game: Kingdoms, setup: Setup, sealed: list[list[Split]]) -> None:
    """U-SET-5 Who has agreed on a split, the beginners' one for instance, is not asked."""
    for seat in range(game.seats):
        mana, ore, food = setup.split or sealed[seat][0].amounts
        game.stores[MANA][seat] = mana
        game.stores[ORE][seat] = ore
        game.stores[FOOD][seat] = food
        game.tell(ResourcesSplit(seat, (mana, ore, food)))


def ask_region(game: Kingdoms, setup: Setup, seat: Seat, sealed: list[Settle]) -> list[Choice]:
    """U-SET-7 Two armies begin together on any region of the home territory."""
    if sealed:
        return []
    return [game.book.settle[region] for region in game.book.on_card[game.homes[seat]]]


def settle(game: Kingdoms, setup: Setup, sealed: list[list[Settle]]) -> None:
    for seat in range(game.seats):
        region = sealed[seat][0].region
        for _ in range(game.book.numbers.start_armies):
            land.place(game, seat, region)
        game.tell(ArmiesPlaced(seat, game.book.regions[region]))


def begin(game: Kingdoms, setup: Setup) -> None:
    """U-SET-1, U-SET-6 Tower and magic stand at zero, five armies wait: the first turn begins."""
    follow(game, turn.start(game, game.active))


SETUP: Final[list[Step]] = [
    Do("U-SET-9", choose_start_player),
    Do("U-SET-2", lay_out_factions),
    AskEach("U-SET-2", "Choose your faction.", ask_faction, take_faction),
    Do("U-SET-3", deal_territories),
    AskAll("U-SET-4", "Divide your six resources.", everyone, ask_split, stock_up),
    AskAll("U-SET-7", "Place your two armies at home.", everyone, ask_region, settle),
    Do("U-SET-1", begin),
]
