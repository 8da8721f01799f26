"""Game setup: pages 4 and 5 of the rulebook; 16 to 20 and 26 for the other modes."""

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
from pocketkeep.games.tactics.choices import KeepTactic, KeepUnit, Put, Start
from pocketkeep.games.tactics.events import (
    PairsDealt,
    StartChosen,
    StartPlayerChosen,
    TacticKept,
    TacticsDealt,
    TacticsOffered,
    UnitPlaced,
    UnitsDealt,
)
from pocketkeep.games.tactics.model.state import (
    Side,
    Tactics,
    face,
    is_adventure,
    name,
    team_units,
    told,
)
from pocketkeep.games.tactics.model.terms import (
    BATTLE,
    BATTLE_TEAM,
    CLASSES,
    COOP,
    CORNERS,
    NONE,
    OPPOSITE,
    SOLO,
    TEAM,
    TEAM_SIZE,
)
from pocketkeep.games.tactics.rules import adventure, land, turn

FEW: Final = 2  # players with whom corners go around twice
OFFERED: Final = 2  # tactic cards dealt, and units of each class in a draft


@state
class Setup(Frame):
    """The table being laid; what the players agreed on, and who has which corners."""

    first: Side  # who begins, or NOBODY: drawn
    is_draft: bool
    offers: list[list[int]] = []  # by seat, of which it keeps one of each class, or one tactic
    corners: list[int]  # by corner, whose it is, or NOBODY

    def procedure(self) -> list[Step]:
        return SETUP


def choose_start_player(game: Tactics, setup: Setup) -> None:
    """T-SET-1, T-COOP-1 Chance or the table names who begins; adventurers always go first."""
    if game.mode == SOLO:
        game.order = [0, 1]
    elif game.mode == COOP:
        game.order = [0, 2, 1, 3]
    else:
        first = game.draw(game.seats) if setup.first == NOBODY else setup.first
        game.order = [(first + seat) % game.seats for seat in range(game.seats)]
    game.first = game.order[0]
    game.active = game.first
    game.tell(StartPlayerChosen(told(game, game.first)))


def deal_units(game: Tactics, setup: Setup) -> None:
    """T-SET-2, T-SET-3, T-SOLO-1 One card of each class a player; where they choose, two."""
    setup.offers = [[] for _ in range(game.seats)]
    pairs = setup.is_draft or is_adventure(game)
    for kind in range(len(CLASSES)):
        deck = [card for card in range(len(game.book.cards)) if game.book.kinds[card] == kind]
        game.shuffle(deck)
        for seat in range(game.seats):
            if pairs:
                setup.offers[seat] += sorted([deck.pop() for _ in range(OFFERED)])
            else:
                game.card[seat * TEAM_SIZE + kind] = deck.pop()
    if pairs:
        tell_pairs(game, setup)


def tell_pairs(game: Tactics, setup: Setup) -> None:
    """T-SET-3, T-INFO-3 They lie open for all."""
    for seat in range(game.seats):
        ids = tuple([game.book.cards[card] for card in setup.offers[seat]])
        game.tell(PairsDealt(seat, ids))


def drafters(game: Tactics, setup: Setup) -> list[Seat]:
    return [seat for seat in range(game.seats) if setup.offers[seat]]


def ask_unit(game: Tactics, setup: Setup, seat: Seat, sealed: list[KeepUnit]) -> list[Choice]:
    """T-SET-3 Of each class one, in the order of the classes."""
    kind = len(sealed)
    if kind == len(CLASSES):
        return []
    offer = setup.offers[seat][OFFERED * kind : OFFERED * kind + OFFERED]
    return [game.book.keep_unit[card] for card in offer]


def keep_units(game: Tactics, setup: Setup, sealed: list[list[KeepUnit]]) -> None:
    """T-SET-3, T-SOLO-1, T-COOP-2 What is not kept goes to the solo enemy, or back."""
    for seat in range(game.seats):
        for choice in sealed[seat]:
            game.card[seat * TEAM_SIZE + game.book.kinds[choice.card]] = choice.card
        if is_adventure(game):
            for card in setup.offers[seat]:
                unit = (game.seats + seat) * TEAM_SIZE + game.book.kinds[card]
                if card not in game.card:
                    game.card[unit] = card


def fill_tracks(game: Tactics, setup: Setup) -> None:
    """T-SET-4, T-INFO-3 Every tracker on its highest number; solo enemies have health only."""
    land.survey(game)
    for unit in range(game.units):
        card = face(game, unit)
        game.health[unit] = card.health
        if unit < game.seats * TEAM_SIZE:
            game.ammo[unit] = card.ammo
            game.mana[unit] = card.mana
    for side in range(game.sides):
        units = tuple([name(game, unit) for unit in team_units(side)])
        game.tell(UnitsDealt(told(game, side), units))


def shares_corners(game: Tactics) -> bool:
    """T-SET-6, T-COOP-12 With two players, and in adventures, a team starts half and half."""
    return game.seats <= FEW


def placing_side(game: Tactics) -> Side:
    """T-SET-5 In turn order, each whole team before the next; NOBODY: all are placed."""
    for side in game.order:
        if side < game.seats and unplaced(game, side) != NONE:
            return side
    return NOBODY


def ask_start(game: Tactics, setup: Setup) -> Decision | None:
    """T-SET-5, T-SET-7 First a starting location, then a star for every unit."""
    side = placing_side(game)
    if side == NOBODY:
        return None
    if side in setup.corners:
        return Decision(side, ask_star(game, setup, side))
    free = [corner for corner in range(len(CORNERS)) if is_free(game, setup, corner, side)]
    return Decision(side, [game.book.start[corner] for corner in free])


def is_free(game: Tactics, setup: Setup, corner: int, side: Side) -> bool:
    """T-SET-7, T-TEAM-1 Nobody's; in team play the partner's opposite, or on a free diagonal."""
    if setup.corners[corner] != NOBODY:
        return False
    if game.mode not in (TEAM, BATTLE_TEAM):
        return True
    other, partner = setup.corners[OPPOSITE[corner]], (side + 2) % game.seats
    if partner in setup.corners:
        return other == partner
    return other == NOBODY


def unplaced(game: Tactics, side: Side) -> int:
    for unit in team_units(side):
        if game.place[unit] == NONE:
            return unit
    return NONE


def ask_star(game: Tactics, setup: Setup, side: Side) -> list[Choice]:
    """T-SET-5, T-SET-6 A star of one's own that is free; of a shared corner only half."""
    put = game.book.put[game.card[unplaced(game, side)]]
    options: list[Choice] = []
    for corner in range(len(CORNERS)):
        if setup.corners[corner] != side:
            continue
        stars = game.book.realm.corners[corner]
        free = [space for space in stars if game.unit_at[space] == NONE]
        if not shares_corners(game) or len(free) > len(stars) // 2:
            options += [put[space] for space in free]
    return options


def place(game: Tactics, setup: Setup, choice: Start | Put) -> None:
    side = placing_side(game)
    if type(choice) is Start:
        choose_corner(game, setup, choice.corner, side)
        return
    assert isinstance(choice, Put)
    unit = game.unit_of[choice.card]
    land.put(game, unit, choice.space)
    game.tell(UnitPlaced(told(game, side), name(game, unit), game.book.spaces[choice.space]))


def choose_corner(game: Tactics, setup: Setup, corner: int, side: Side) -> None:
    """T-SET-5, T-SET-6 With two players the one diagonally opposite goes with it.

    The other player then has the other two: there is nothing left to ask.
    """
    if not shares_corners(game):
        take_corners(game, setup, [corner], side)
        return
    take_corners(game, setup, [corner, OPPOSITE[corner]], side)
    left = [each for each in range(len(CORNERS)) if setup.corners[each] == NOBODY]
    for other in range(game.seats):
        if other not in setup.corners:
            take_corners(game, setup, left, other)


def take_corners(game: Tactics, setup: Setup, corners: list[int], side: Side) -> None:
    for corner in corners:
        setup.corners[corner] = side
    game.tell(StartChosen(told(game, side), tuple([CORNERS[corner] for corner in corners])))


def deal_tactics(game: Tactics, setup: Setup) -> None:
    """T-SET-8, T-INFO-1 Two tactic cards each, face down."""
    game.deck = list(range(len(game.book.tactics)))
    game.shuffle(game.deck)
    setup.offers = []
    game.tell(TacticsDealt(OFFERED))
    for seat in range(game.seats):
        game.hands[seat] = sorted([game.deck.pop() for _ in range(OFFERED)])
        ids = tuple([game.book.tactics[tactic].id for tactic in game.hands[seat]])
        game.tell(TacticsOffered(seat, ids), 1 << seat)


def everyone(game: Tactics, setup: Setup) -> list[Seat]:
    return list(range(game.seats))


def ask_tactic(game: Tactics, setup: Setup, seat: Seat, sealed: list[KeepTactic]) -> list[Choice]:
    """T-SET-9, T-TACTIC-23 One of them is kept, in secret."""
    return [] if sealed else [game.book.keep_tactic[tactic] for tactic in game.hands[seat]]


def keep_tactics(game: Tactics, setup: Setup, sealed: list[list[KeepTactic]]) -> None:
    """T-SET-9, T-INFO-2 The others are shuffled back into the deck, unseen."""
    for seat in range(game.seats):
        kept = sealed[seat][0].tactic
        for tactic in game.hands[seat]:
            if tactic != kept:
                game.put_back[seat] = tactic
                game.deck.append(tactic)
        game.hands[seat] = [kept]
        game.opening[seat] = 1
        game.tell(TacticKept(seat, game.book.tactics[kept].id), 1 << seat)
    game.deck.sort()
    game.shuffle(game.deck)


def prepare_mode(game: Tactics, setup: Setup) -> None:
    """T-BATTLE-1, T-BATTLE-11, T-SOLO-2 The artifact, or the enemies and the time."""
    if game.mode in (BATTLE, BATTLE_TEAM):
        game.artifact = game.book.realm.artifact
    if is_adventure(game):
        adventure.prepare(game)


def begin(game: Tactics, setup: Setup) -> None:
    """T-SET-10 The first player takes the first turn."""
    game.round = 1
    follow(game, turn.start(game, game.first))


SETUP: Final[list[Step]] = [
    Do("choose-start-player", "T-SET-1", choose_start_player),
    Do("deal-units", "T-SET-2", deal_units),
    AskAll(
        "keep-units",
        "T-SET-3",
        "Which of the two do you keep?",
        who=drafters,
        ask=ask_unit,
        apply=keep_units,
    ),
    Do("fill-tracks", "T-SET-4", fill_tracks),
    AskEach("place", "T-SET-5", "Where do your units start?", ask=ask_start, apply=place),
    Do("deal-tactics", "T-SET-8", deal_tactics),
    AskAll(
        "keep-tactics",
        "T-SET-9",
        "Which tactic card do you keep?",
        who=everyone,
        ask=ask_tactic,
        apply=keep_tactics,
        private=True,
    ),
    Do("prepare-mode", "T-SOLO-2", prepare_mode),
    Do("begin", "T-SET-10", begin),
]
