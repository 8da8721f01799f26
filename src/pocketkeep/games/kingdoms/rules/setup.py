"""Setup: pages 2 to 4 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    AskAll,
    AskEach,
    Decision,
    Do,
    Frame,
    Seat,
    Step,
    follow,
)
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Garrison, Settle, Split, TakeFaction, TakeSide
from pocketkeep.games.kingdoms.events import (
    ArmiesPlaced,
    FactionsLaidOut,
    FactionTaken,
    FactionWarned,
    GarrisonPlaced,
    ResourcesSplit,
    SidesDealt,
    SideTaken,
    StartPlayerChosen,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms, clockwise, is_dummy
from pocketkeep.games.kingdoms.model.terms import (
    DUMMY,
    FOOD,
    FOREST,
    MANA,
    MOUNTAIN,
    ORE,
    TWO_PLAYERS,
)
from pocketkeep.games.kingdoms.rules import heroes, homes, land, turn

RANDOM: Final = "random"
CHOOSE: Final = "choose"
DRAFT: Final = "draft"
FREE_SPLIT: Final = "free"
DRAFT_SPARE: Final = 2  # the draft's row is so much longer than the table has players


@state
class Setup(Frame):
    """The table being laid; what the players agreed on beforehand."""

    first: Seat  # who begins, or NOBODY: drawn
    factions: str  # random, choose or draft; or the names, one a seat
    split: list[int]  # everybody's resources; empty: each chooses
    dummy: str  # solo: the dummy's faction, or random
    difficulty: int  # solo: how many of each resource the dummy has
    homes: str  # solo: the two territories, or random
    row: list[int] = []  # factions that may be taken
    choosing: list[Seat] = []
    dealt: list[int] = []  # by ruler, the territory card
    bare: list[int] = []  # solo: terrains where the dummy has still to place an army

    def procedure(self) -> list[Step]:
        return SETUP


def choose_start_player(game: Kingdoms, setup: Setup) -> None:
    """U-SET-9 Chance names the start player unless the table did."""
    game.active = game.draw(game.rulers) if setup.first == NOBODY else setup.first
    game.tell(StartPlayerChosen(game.active))


def lay_out_factions(game: Kingdoms, setup: Setup) -> None:
    """U-SET-2 Factions are dealt, chosen in turn order, or drafted backwards from a row."""
    book = game.book
    free = free_factions(game, setup)
    if setup.factions == CHOOSE:
        setup.row, setup.choosing = free, seats_from(game, game.active)
    elif setup.factions == DRAFT:
        setup.row = sorted(draw_factions(game, game.seats + DRAFT_SPARE, free))
        setup.choosing = seats_from(game, game.active)[::-1]
        game.tell(FactionsLaidOut(tuple(book.factions[faction] for faction in setup.row)))
    elif setup.factions == RANDOM:
        for seat, faction in enumerate(draw_factions(game, game.seats, free)):
            give_faction(game, seat, faction)
    else:
        for seat, name in enumerate(setup.factions.split(",")):
            give_faction(game, seat, book.factions.index(name))


def seats_from(game: Kingdoms, first: Seat) -> list[Seat]:
    """The people at the table in turn order."""
    return [ruler for ruler in clockwise(game, first) if not is_dummy(game, ruler)]


def free_factions(game: Kingdoms, setup: Setup) -> list[int]:
    """U-SET-3, S-SET-2, S-SET-3 Not the dummy's, nor one on the other face of a home, if named."""
    book = game.book
    named: list[int] = []
    if setup.homes != RANDOM:
        named = [homes.card_of(game, name) for name in setup.homes.split(",")]
    return [
        faction
        for faction in range(len(book.factions))
        if book.faces[faction] not in named and book.factions[faction] != setup.dummy
    ]


def draw_factions(game: Kingdoms, count: int, free: list[int]) -> list[int]:
    """U-TWO-10 Chance does not deal two players a faction that the book advises them against."""
    unadvised = game.book.unadvised if game.seats == TWO_PLAYERS else []
    cards = [faction for faction in free if faction not in unadvised]
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


def give_dummy_faction(game: Kingdoms, setup: Setup) -> None:
    """S-SET-2 The dummy has a faction that the book recommends for it, or the one named."""
    if not game.book.numbers.solo:
        return
    book = game.book
    if setup.dummy != RANDOM:
        give_faction(game, DUMMY, book.factions.index(setup.dummy))
        return
    left = [faction for faction in free_factions(game, setup) if faction != game.factions[0]]
    free = [faction for faction in left if faction in book.dummies] or left
    setup.row = []  # the person has chosen
    give_faction(game, DUMMY, free[game.draw(len(free))])


def deal_territories(game: Kingdoms, setup: Setup) -> None:
    """U-SET-3, H-SET-4 Homes are drawn from the cards that nobody took as a faction."""
    book = game.book
    if setup.homes != RANDOM:
        setup.dealt = [homes.card_of(game, name) for name in setup.homes.split(",")]
        for ruler, name in enumerate(setup.homes.split(",")):
            homes.settle_home(game, ruler, book.territories.index(name))
        return
    taken = [book.faces[faction] for faction in game.factions]
    cards = [card for card in range(len(book.cards)) if card not in taken]
    game.shuffle(cards)
    for _ in range(game.rulers):
        setup.dealt.append(cards.pop())
    if book.numbers.solo:
        homes.make_room_for_dummy(game, setup.dealt, cards)
    for ruler in range(game.rulers):
        sides = book.cards[setup.dealt[ruler]]
        if len(sides) == 1:
            homes.settle_home(game, ruler, sides[0])
        elif is_dummy(game, ruler):
            fitting = [side for side in sides if homes.suits_dummy(game, side)]
            homes.settle_home(game, ruler, fitting[game.draw(len(fitting))])
    setup.choosing = [r for r in seats_from(game, game.active) if game.homes[r] == NOBODY]
    for seat in setup.choosing:
        sides = book.cards[setup.dealt[seat]]
        game.tell(SidesDealt(seat, tuple([book.territories[side] for side in sides])))
    if game.seats == TWO_PLAYERS:
        sides = book.cards[cards.pop()]
        homes.place_lost_kingdom(game, sides[game.draw(len(sides))] if len(sides) > 1 else sides[0])


def ask_side(game: Kingdoms, setup: Setup) -> Decision | None:
    """H-SET-4 Who draws a double-sided territory card chooses its side."""
    if not setup.choosing:
        return None
    seat = setup.choosing[0]
    sides = game.book.cards[setup.dealt[seat]]
    return Decision(seat, [game.book.take_side[side] for side in sides])


def take_side(game: Kingdoms, setup: Setup, choice: TakeSide) -> None:
    seat = setup.choosing.pop(0)
    game.homes[seat] = choice.territory
    game.tell(SideTaken(seat, game.book.territories[choice.territory]))


def open_ways(game: Kingdoms, setup: Setup) -> None:
    """U-SET-3 The cards lie: from here on the book knows every way between their regions."""
    game.book.open_ways(land.cards_in_play(game))


def everyone(game: Kingdoms, setup: Setup) -> list[Seat]:
    return list(range(game.seats))


def ask_split(game: Kingdoms, setup: Setup, seat: Seat, sealed: list[Split]) -> list[Choice]:
    """U-SET-4, U-SET-8, H-SILVER-7 Six resources, divided freely, by all at the same time."""
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
    if game.book.numbers.solo:
        stock_dummy(game, setup.difficulty)


def stock_dummy(game: Kingdoms, amount: int) -> None:
    """S-SET-5 The dummy begins with three of each resource; more is harder, fewer is easier."""
    for resource in (MANA, ORE, FOOD):
        game.stores[resource][DUMMY] = amount
    game.tell(ResourcesSplit(DUMMY, (amount, amount, amount)))


def ask_region(game: Kingdoms, setup: Setup, seat: Seat, sealed: list[Settle]) -> list[Choice]:
    """U-SET-7, H-TUNDRA-1 Two armies begin together on any region of the home that holds two."""
    if sealed:
        return []
    book = game.book
    armies = book.numbers.start_armies
    regions = [r for r in book.on_card[game.homes[seat]] if land.capacity(game, seat, r) >= armies]
    return [book.settle[region] for region in regions]


def settle(game: Kingdoms, setup: Setup, sealed: list[list[Settle]]) -> None:
    for seat in range(game.seats):
        region = sealed[seat][0].region
        for _ in range(game.book.numbers.start_armies):
            land.place(game, seat, region)
        game.tell(ArmiesPlaced(seat, game.book.regions[region]))


def raise_heroes(game: Kingdoms, setup: Setup) -> None:
    """H-SET-5, S-SET-7 One of each person's two armies is a hero: two cards are drawn, one kept."""
    if not game.book.numbers.heroes:
        return
    deck = list(range(len(game.book.heroes)))
    game.shuffle(deck)
    for seat in seats_from(game, game.active):
        heroes.muster(game, seat, [deck.pop(), deck.pop()], game.armies[seat][0])


def list_bare_terrains(game: Kingdoms, setup: Setup) -> None:
    """S-SET-4 The dummy has an army in a forest and one on a mountain."""
    if game.book.numbers.solo:
        setup.bare = [FOREST, MOUNTAIN]


def ask_garrison(game: Kingdoms, setup: Setup) -> Decision | None:
    """S-SET-4 Which forest and which mountain, the player says."""
    if not setup.bare:
        return None
    book = game.book
    regions = [r for r in book.on_card[game.homes[DUMMY]] if book.terrain[r] == setup.bare[0]]
    return Decision(0, [book.garrison[region] for region in regions])


def place_garrison(game: Kingdoms, setup: Setup, choice: Garrison) -> None:
    setup.bare.pop(0)
    land.place(game, DUMMY, choice.region)
    game.tell(GarrisonPlaced(DUMMY, game.book.regions[choice.region]))


def begin(game: Kingdoms, setup: Setup) -> None:
    """U-SET-1, U-SET-6 Tower and magic stand at zero, five armies wait: the first turn begins."""
    follow(game, turn.start(game, game.active))


SETUP: Final[list[Step]] = [
    Do("choose-start-player", "U-SET-9", choose_start_player),
    Do("lay-out-factions", "U-SET-2", lay_out_factions),
    AskEach("take-faction", "U-SET-2", "Choose your faction.", ask=ask_faction, apply=take_faction),
    Do("give-dummy-faction", "S-SET-2", give_dummy_faction),
    Do("deal-territories", "U-SET-3", deal_territories),
    AskEach(
        "take-side",
        "H-SET-4",
        "Choose the side of your territory card.",
        ask=ask_side,
        apply=take_side,
    ),
    Do("open-ways", "U-SET-3", open_ways),
    AskAll(
        "stock-up",
        "U-SET-4",
        "Divide your six resources.",
        who=everyone,
        ask=ask_split,
        apply=stock_up,
    ),
    AskAll(
        "settle",
        "U-SET-7",
        "Place your two armies at home.",
        who=everyone,
        ask=ask_region,
        apply=settle,
    ),
    Do("list-bare-terrains", "S-SET-4", list_bare_terrains),
    AskEach(
        "place-garrison",
        "S-SET-4",
        "Place an army of the dummy.",
        ask=ask_garrison,
        apply=place_garrison,
    ),
    Do("raise-heroes", "H-SET-5", raise_heroes),
    Do("begin", "U-SET-1", begin),
]
