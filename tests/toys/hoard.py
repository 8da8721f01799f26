"""Hoard, a toy of our own: it has what later games need of the core and kingdoms lacks.

Thieves hold hidden cards, draw from a face-down deck and raid a dragon's hoard of face-down
treasures. In a raid all commit cards in secret, one more or done; the dragon, who is nobody's seat,
rolls a die; then a window opens in which each in turn may throw in another card, which a die may
spoil. The highest total above the dragon's takes the treasure, face up.
"""

# ruff: noqa: ARG001, ARG002, ARG005 - every rule is called with the game and its frame

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

from pocketkeep.core.choices import Choice
from pocketkeep.core.clauses import Clause
from pocketkeep.core.engine.flow import (
    NOBODY,
    AskAll,
    AskEach,
    Book,
    Decision,
    Do,
    Frame,
    Game,
    Seat,
    Step,
    end,
    follow,
    owes,
)
from pocketkeep.core.events import Event
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.fields import state
from pocketkeep.core.options import Option, Options
from pocketkeep.core.ruleset import Outcome, Ruleset
from pocketkeep.core.table_text import Card, Line, Page, TableText, View

CARDS = 16
HAND = 3
TREASURES = [1, 2, 3, 4, 5, 6]


class Throw(Choice, frozen=True, eq=False):
    """Commit or play a card."""

    card: int


class CardDrawn(Event, frozen=True):
    seat: int
    card: int


class CardTaken(Event, frozen=True):
    """What the others notice of a card drawn."""

    seat: int


class TopSeen(Event, frozen=True):
    seat: int
    card: int


class Rested(Event, frozen=True):
    seat: int


class CardsCommitted(Event, frozen=True):
    seat: int
    cards: tuple[int, ...]


class DragonRoared(Event, frozen=True):
    strength: int


class CardPlayed(Event, frozen=True):
    seat: int
    card: int


class CardSpoiled(Event, frozen=True):
    card: int


class TreasureWon(Event, frozen=True):
    seat: int
    value: int

    reveals: ClassVar[bool] = True


class HoardBook(Book):
    def __init__(self) -> None:
        super().__init__()
        self.rest, self.raid, self.peek = Choice(("rest",)), Choice(("raid",)), Choice(("peek",))
        self.done, self.hold = Choice(("done",)), Choice(("pass",))
        self.commit = [Throw(("commit", f"c{card}"), card) for card in range(CARDS)]
        self.play = [Throw(("play", f"c{card}"), card) for card in range(CARDS)]
        plain = [self.rest, self.raid, self.peek, self.done, self.hold]
        for choice in [*plain, *self.commit, *self.play]:
            self.enter(choice)


@dataclass(init=False)
class Hoard(Game):
    """The table."""

    deck: list[int]  # face down; the last is on top
    hands: list[list[int]]  # by seat, hidden from the others
    discard: list[int]
    treasures: list[int]  # face down; the last is taken next
    won: list[list[int]]  # by seat, treasures face up
    coins: list[int]
    peeked: list[int]  # by seat, 1 if it knows the top of the deck; that it does is public
    ended: str

    def __init__(self, book: HoardBook, seats: int, chance: int) -> None:
        super().__init__(book, seats, chance)
        self.book = book
        self.deck, self.discard = list(range(CARDS)), []
        self.hands, self.won = [[] for _ in range(seats)], [[] for _ in range(seats)]
        self.treasures, self.coins, self.peeked = TREASURES.copy(), [0] * seats, [0] * seats
        self.ended = ""

    def clone(self) -> Self:
        twin = type(self)(self.book, self.seats, self.chance)
        twin.deck, twin.discard = self.deck.copy(), self.discard.copy()
        twin.hands, twin.won = [h.copy() for h in self.hands], [w.copy() for w in self.won]
        twin.treasures, twin.coins = self.treasures.copy(), self.coins.copy()
        twin.peeked, twin.ended = self.peeked.copy(), self.ended
        self.carry(twin)
        return twin


def strength(card: int) -> int:
    return card % 4 + 1


@state
class Turn(Frame):
    active: Seat
    acted: bool = False

    def procedure(self) -> list[Step]:
        return TURN


@state
class Raid(Frame):
    totals: list[int]  # by seat
    roar: int = 0

    def procedure(self) -> list[Step]:
        return RAID


@state
class Window(Frame):
    waiting: list[Seat]

    def procedure(self) -> list[Step]:
        return WINDOW


@state
class Spark(Frame):
    seat: Seat
    card: int

    def procedure(self) -> list[Step]:
        return SPARK


def draw_card(game: Hoard, turn: Turn) -> None:
    """H-TURN-1 The active thief draws a card; without one the game is over."""
    if not game.deck:
        game.ended = "H-TURN-1"
        end(turn)
        return
    card = game.deck.pop()
    game.hands[turn.active].append(card)
    game.peeked = [0] * game.seats
    game.tell(CardDrawn(turn.active, card), 1 << turn.active)
    game.tell(CardTaken(turn.active), ~(1 << turn.active))


def ask_deed(game: Hoard, turn: Turn) -> Decision | None:
    """H-TURN-2 Rest, or raid the hoard while there is one; a look at the deck's top is free."""
    if turn.acted:
        return None
    options = [game.book.rest]
    if game.treasures:
        options.append(game.book.raid)
    if game.deck and not game.peeked[turn.active]:
        options.append(game.book.peek)
    return Decision(turn.active, options)


def do_deed(game: Hoard, turn: Turn, choice: Choice) -> None:
    turn.acted = choice is not game.book.peek
    if choice is game.book.raid:
        follow(game, Raid(totals=[0] * game.seats))
    elif choice is game.book.peek:
        game.peeked[turn.active] = 1
        game.tell(TopSeen(turn.active, game.deck[-1]), 1 << turn.active)
        game.tell(TopSeen(turn.active, NOBODY), ~(1 << turn.active))
    else:
        game.coins[turn.active] += 1
        game.tell(Rested(turn.active))


def pass_on(game: Hoard, turn: Turn) -> None:
    """H-TURN-3 The next thief's turn."""
    follow(game, Turn(active=(turn.active + 1) % game.seats))


def thieves(game: Hoard, raid: Raid) -> list[Seat]:
    return list(range(game.seats))


def ask_commitment(game: Hoard, raid: Raid, seat: Seat, sealed: list[Choice]) -> list[Choice]:
    """H-RAID-1 All commit cards in secret, each set by one path: upward from the last."""
    if game.book.done in sealed or not game.hands[seat]:
        return []
    last = max([choice.card for choice in sealed if isinstance(choice, Throw)], default=-1)
    cards = sorted(card for card in game.hands[seat] if card > last)
    return [game.book.done, *[game.book.commit[card] for card in cards]]


def reveal(game: Hoard, raid: Raid, sealed: list[list[Choice]]) -> None:
    for seat, seal in enumerate(sealed):
        cards = [choice.card for choice in seal if isinstance(choice, Throw)]
        for card in cards:
            throw_in(game, raid, seat, card)
        game.tell(CardsCommitted(seat, tuple(cards)))


def throw_in(game: Hoard, raid: Raid, seat: Seat, card: int) -> None:
    game.hands[seat].remove(card)
    game.discard.append(card)
    raid.totals[seat] += strength(card)


def roar(game: Hoard, raid: Raid) -> None:
    """H-RAID-2 The dragon rolls a die, and everybody who has cards may react."""
    raid.roar = game.draw(6) + 1
    game.tell(DragonRoared(raid.roar))
    follow(game, Window(waiting=[seat for seat in range(game.seats) if game.hands[seat]]))


def ask_play(game: Hoard, window: Window) -> Decision | None:
    """H-WIN-1 Whoever has cards, as all can see, may throw in one more."""
    if not window.waiting:
        return None
    seat = window.waiting[0]
    return Decision(seat, [game.book.hold, *[game.book.play[c] for c in sorted(game.hands[seat])]])


def play_card(game: Hoard, window: Window, choice: Choice) -> None:
    seat = window.waiting.pop(0)
    if isinstance(choice, Throw):
        throw_in(game, raid_of(game), seat, choice.card)
        game.tell(CardPlayed(seat, choice.card))
        follow(game, Spark(seat=seat, card=choice.card))


def spark(game: Hoard, frame: Spark) -> None:
    """H-WIN-2 A card thrown in late is spoiled by a one."""
    if game.draw(6) == 0:
        raid_of(game).totals[frame.seat] -= strength(frame.card)
        game.tell(CardSpoiled(frame.card))


def raid_of(game: Hoard) -> Raid:
    return next(frame for frame in reversed(game.stack) if isinstance(frame, Raid))


def share_out(game: Hoard, raid: Raid) -> None:
    """H-RAID-3 The highest total takes the treasure, if it is above the dragon's and alone."""
    best = max(raid.totals)
    if best > raid.roar and raid.totals.count(best) == 1:
        seat = raid.totals.index(best)
        game.won[seat].append(game.treasures.pop())
        game.tell(TreasureWon(seat, game.won[seat][-1]))


TURN: list[Step] = [
    Do("H-TURN-1", draw_card),
    AskEach("H-TURN-2", "Rest, raid, or peek first.", ask_deed, do_deed),
    Do("H-TURN-3", pass_on),
]
RAID: list[Step] = [
    AskAll("H-RAID-1", "Commit one more card, or be done.", thieves, ask_commitment, reveal, True),
    Do("H-RAID-2", roar),
    Do("H-RAID-3", share_out),
]
WINDOW: list[Step] = [AskEach("H-WIN-1", "Throw in a card, or pass.", ask_play, play_card, True)]
SPARK: list[Step] = [Do("H-WIN-2", spark)]
FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (Turn, Raid, Window, Spark)}


def new(book: Book, options: Options, chance: int) -> Hoard:
    assert isinstance(book, HoardBook)
    return set_up(Hoard(book, int(options["players"]), chance))


def set_up(game: Hoard) -> Hoard:
    game.shuffle(game.deck)
    game.shuffle(game.treasures)
    for hand in game.hands:
        hand.extend([game.deck.pop() for _ in range(HAND)])
    follow(game, Turn(active=0))
    return game


def empty(book: Book, seats: int) -> Hoard:
    assert isinstance(book, HoardBook)
    return Hoard(book, seats, 0)


def see(game: Hoard, seat: Seat | None) -> dict[str, Any]:
    raids = [frame for frame in game.stack if isinstance(frame, Raid)]
    windows = [frame for frame in game.stack if isinstance(frame, Window)]
    return {
        "hand": sorted(game.hands[seat]) if seat is not None else [],
        "hands": [len(hand) for hand in game.hands],
        "deck": len(game.deck),
        "top": game.deck[-1] if seat is not None and game.peeked[seat] else NOBODY,
        "discard": list(game.discard),
        "treasures": len(game.treasures),
        "won": [list(won) for won in game.won],
        "coins": list(game.coins),
        "peeked": list(game.peeked),
        "raid": [[*raid.totals, raid.roar] for raid in raids],
        "window": [list(window.waiting) for window in windows],
    }


def hide(game: Hoard, seat: Seat, luck: Random) -> None:
    """What the seat may not know is gathered, put in order, and dealt out anew."""
    known = [game.deck.pop()] if game.peeked[seat] else []
    others = [other for other in range(game.seats) if other != seat]
    pool = sorted([*game.deck, *[card for other in others for card in game.hands[other]]])
    luck.shuffle(pool)
    for other in others:
        game.hands[other] = [pool.pop() for _ in game.hands[other]]
    game.deck = pool + known
    game.treasures.sort()
    luck.shuffle(game.treasures)


def hidden(game: Hoard, seat: Seat) -> list[Game]:
    """The hidden zones, each in another order: deck, treasures, and everybody else's hand."""
    deck, treasures = game.clone(), game.clone()
    known = [deck.deck.pop()] if deck.peeked[seat] else []
    deck.deck = deck.deck[::-1] + known
    treasures.treasures.reverse()
    worlds: list[Game] = [deck, treasures]
    for other in range(game.seats):
        free = [card for card in game.hands[other] if not is_sealed(game, other, card)]
        if other != seat and free and len(game.deck) > len(known):
            world = game.clone()
            place = world.hands[other].index(free[-1])
            world.hands[other][place], world.deck[0] = world.deck[0], free[-1]
            worlds.append(world)
    return worlds


def is_sealed(game: Hoard, seat: Seat, card: int) -> bool:
    return bool(game.sealed) and game.book.commit[card] in game.sealed[seat]


def outcome(game: Hoard) -> Outcome | None:
    if not game.ended:
        return None
    scores = [coins + sum(won) for coins, won in zip(game.coins, game.won, strict=True)]
    places = [1 + len([other for other in scores if other > score]) for score in scores]
    return Outcome(game.ended, tuple(scores), tuple({} for _ in scores), tuple(places), ())


def worth(game: Hoard, seat: Seat) -> float:
    return game.coins[seat] + sum(game.won[seat]) + len(game.hands[seat]) / 10


def components(game: Hoard) -> dict[str, int]:
    cards = [*game.deck, *game.discard, *[card for hand in game.hands for card in hand]]
    treasures = [*game.treasures, *[value for won in game.won for value in won]]
    every = {f"card {card}": cards.count(card) for card in range(CARDS)}
    return every | {f"treasure {value}": treasures.count(value) for value in TREASURES}


def why(game: Hoard, seat: Seat, path: tuple[str, ...]) -> tuple[str, str]:
    decision = owes(game, seat)
    if decision is None:
        return "H-TURN-3", f"seat {seat + 1} has nothing to decide"
    return decision.rule, f"{' '.join(path)} is not possible now"


def clauses(options: Options) -> dict[str, Clause]:
    tables = [TURN, RAID, WINDOW, SPARK]
    rules = [step.rule for table in tables for step in table]
    return {rule: Clause(rule, 1, rule, rule, "house") for rule in rules}


class HoardText:
    """As little as a client can do with; the toy has no table worth drawing."""

    private = True
    weighty = ()
    things: ClassVar[dict[str, str]] = {}

    def status(self, view: View, page: Page) -> list[Line]:
        return [[(f"coins {view['coins']}", "")]]

    def maps(self, view: View, page: Page) -> list[Line]:
        return []

    def one_map(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        return []

    def cards(self, view: View, words: Sequence[str], page: Page) -> list[Line]:
        return [[(f"c{card}", "") for card in view["hand"]]]

    def situation(self, view: View, page: Page) -> str:
        return f"{', '.join(page.names)} raid the hoard." if view["raid"] else ""

    def change(self, before: View, after: View, seat: Seat, page: Page) -> str:
        gain = after["coins"][seat] - before["coins"][seat]
        return f"{gain} coin" if gain else ""

    def foretold(self, view: View, words: Sequence[str], page: Page) -> str:
        return ""

    def meaning(self, kind: str) -> str:
        return f"you {kind}"

    def in_words(self, view: View, page: Page) -> list[str]:
        return [f"{page.names[0]} begins.", f"You hold {view['hand']}."]

    def in_brief(self, view: View, page: Page) -> list[str]:
        return self.in_words(view, page)

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, CardTaken | CardDrawn)

    def is_chapter(self, event: Event) -> bool:
        return False

    def list_cards(self) -> list[Card]:
        return []

    def show_card(self, id: str, page: Page) -> list[Line]:
        return []


def text(options: Options, pack: Path | None) -> TableText:
    return HoardText()


def exhibit(options: Options, pack: Path | None) -> Exhibit:
    return Exhibit({"raid": "Raid"}, {}, {}, {})


BOOK = HoardBook()

RULESET = Ruleset(
    name="hoard",
    title="Hoard",
    version=1,
    options=(Option("players", "How many thieves.", 3, (2, 3)),),
    check_options=lambda options, pack: [],
    warnings=lambda options: [],
    book=lambda options, pack: BOOK,
    content_hash=lambda options, pack: "toy",
    new=new,
    empty=empty,
    refresh=lambda game: None,
    frames=FRAMES,
    see=see,
    hide=hide,
    hidden=hidden,
    outcome=outcome,
    roles=lambda game: (("thief",),) * game.seats,
    worth=worth,
    components=components,
    why=why,
    describe=lambda book, event: type(event).__name__,
    cites=lambda event: "",
    clauses=clauses,
    text=text,
    exhibit=exhibit,
    blurb="Steal from a dragon.",
    minutes=5,
)
