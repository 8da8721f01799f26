"""The rules of hoard: its procedures, what happens in them, and the step tables at the foot."""

from __future__ import annotations

from hoard import events as e
from hoard.choices import Throw
from hoard.model import Hoard
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
    end,
    follow,
)
from pocketkeep.core.fields import state


@state
class Turn(Frame):
    """One thief's turn."""

    active: Seat
    acted: bool = False  # a look at the deck is no deed

    def procedure(self) -> list[Step]:
        return TURN


def draw_card(game: Hoard, turn: Turn) -> None:
    """H-TURN-1 The active thief draws a card; without one the game is over."""
    if not game.deck:
        game.ended = "H-TURN-1"
        end(turn)
        return
    card = game.deck.pop()
    game.hands[turn.active].append(card)
    game.peeked = [0] * game.seats
    game.tell(e.CardDrawn(turn.active, card), 1 << turn.active)
    game.tell(e.CardTaken(turn.active), ~(1 << turn.active))


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
        game.tell(e.TopSeen(turn.active, game.deck[-1]), 1 << turn.active)
        game.tell(e.TopSeen(turn.active, NOBODY), ~(1 << turn.active))
    else:
        game.coins[turn.active] += 1
        game.tell(e.Rested(turn.active))


def pass_on(game: Hoard, turn: Turn) -> None:
    """H-TURN-3 The next thief's turn."""
    follow(game, Turn(active=(turn.active + 1) % game.seats))


@state
class Raid(Frame):
    """All thieves go for one treasure."""

    totals: list[int]  # by seat
    roar: int = 0  # of the dragon; 0 before it

    def procedure(self) -> list[Step]:
        return RAID


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
        game.tell(e.CardsCommitted(seat, tuple(cards)))


def throw_in(game: Hoard, raid: Raid, seat: Seat, card: int) -> None:
    game.hands[seat].remove(card)
    game.discard.append(card)
    raid.totals[seat] += game.book.strengths[card]


def roar(game: Hoard, raid: Raid) -> None:
    """H-RAID-2 The dragon rolls a die, and everybody who has cards may react."""
    raid.roar = game.draw(6) + 1
    game.tell(e.DragonRoared(raid.roar))
    follow(game, Window(waiting=[seat for seat in range(game.seats) if game.hands[seat]]))


def share_out(game: Hoard, raid: Raid) -> None:
    """H-RAID-3 The highest total takes the treasure, if it is above the dragon's and alone."""
    best = max(raid.totals)
    if best > raid.roar and raid.totals.count(best) == 1:
        seat = raid.totals.index(best)
        game.won[seat].append(game.treasures.pop())
        game.tell(e.TreasureWon(seat, game.won[seat][-1]))


@state
class Window(Frame):
    """After the roar each in turn may throw in another card."""

    waiting: list[Seat]  # who has not answered yet

    def procedure(self) -> list[Step]:
        return WINDOW


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
        game.tell(e.CardPlayed(seat, choice.card))
        follow(game, Spark(seat=seat, card=choice.card))


def raid_of(game: Hoard) -> Raid:
    return next(frame for frame in reversed(game.stack) if isinstance(frame, Raid))


@state
class Spark(Frame):
    """A card that was thrown in late."""

    seat: Seat
    card: int

    def procedure(self) -> list[Step]:
        return SPARK


def spark(game: Hoard, frame: Spark) -> None:
    """H-WIN-2 A card thrown in late is spoiled by a one."""
    if game.draw(6) == 0:
        raid_of(game).totals[frame.seat] -= game.book.strengths[frame.card]
        game.tell(e.CardSpoiled(frame.card))


TURN: list[Step] = [
    Do("draw-card", "H-TURN-1", draw_card),
    AskEach("do-deed", "H-TURN-2", "Rest, raid, or peek first.", ask=ask_deed, apply=do_deed),
    Do("pass-on", "H-TURN-3", pass_on),
]
RAID: list[Step] = [
    AskAll(
        "commit-cards",
        "H-RAID-1",
        "Commit one more card, or be done.",
        who=thieves,
        ask=ask_commitment,
        apply=reveal,
        private=True,
    ),
    Do("roar", "H-RAID-2", roar),
    Do("share-out", "H-RAID-3", share_out),
]
WINDOW: list[Step] = [
    AskEach(
        "play-card",
        "H-WIN-1",
        "Throw in a card, or pass.",
        ask=ask_play,
        apply=play_card,
        private=True,
    ),
]
SPARK: list[Step] = [Do("spark", "H-WIN-2", spark)]
FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (Turn, Raid, Window, Spark)}
