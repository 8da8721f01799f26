"""The tactic deck, hands and the face-up pile: page 13 of the rulebook."""

from __future__ import annotations

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.tactics.events import (
    TacticDiscarded,
    TacticDrawn,
    TacticsShuffled,
    TacticTaken,
)
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE
from pocketkeep.games.tactics.rules.tactic_cards import windows


def draw(game: Tactics, seat: Seat) -> None:
    """T-TACTIC-10, T-TACTIC-11 The top card; with the last one gone the pile is shuffled anew."""
    if not game.deck:
        shuffle(game)
    if not game.deck:
        return
    tactic = game.deck.pop()
    game.hands[seat].append(tactic)  # in the order they came: windows count on it
    windows.note_draw(game, seat)
    game.tell(TacticTaken(seat, len(game.deck)))
    game.tell(TacticDrawn(seat, game.book.tactics[tactic].id), 1 << seat)
    if not game.deck:
        shuffle(game)


def shuffle(game: Tactics) -> None:
    """T-TACTIC-11, T-TACTIC-15 The face-up pile becomes the deck, but no card being played."""
    playing = windows.under_way(game)
    game.deck = [tactic for tactic in game.discards if tactic not in playing]
    game.discards = [tactic for tactic in game.discards if tactic in playing]
    if game.deck:
        note_shuffle(game)
        game.shuffle(game.deck)
        game.tell(TacticsShuffled(len(game.deck)))


def note_shuffle(game: Tactics) -> None:
    """T-TACTIC-11 All saw what lay on the pile; it is in no hand of those held then."""
    number = max(game.shuffled) + 1
    shuffled = game.shuffled.copy()
    for tactic in game.deck:
        shuffled[tactic] = number
    game.shuffled = shuffled
    for seat in range(game.seats):
        if game.put_back[seat] in game.deck:
            game.put_back[seat] = NONE


def discard(game: Tactics, seat: Seat, tactic: int) -> None:
    """T-TACTIC-12 Face up, for all to see."""
    game.hands[seat].remove(tactic)
    game.opening[seat] = 0
    game.discards.append(tactic)
    game.tell(TacticDiscarded(seat, game.book.tactics[tactic].id))


def discard_hand(game: Tactics, seat: Seat) -> None:
    """T-TACTIC-20 Who is out plays no more cards: the hand goes on the face-up pile."""
    for tactic in game.hands[seat].copy():
        discard(game, seat, tactic)
