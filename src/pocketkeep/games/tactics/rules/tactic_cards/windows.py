"""When tactic cards may be played: page 13 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskAll, Frame, Seat, Step, follow, go_to
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.choices import Play
from pocketkeep.games.tactics.events import TacticPlayed
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.state import Tactics, clockwise
from pocketkeep.games.tactics.model.terms import ALWAYS, NONE
from pocketkeep.games.tactics.rules.abilities import changes, effects
from pocketkeep.games.tactics.rules.combat import attacks
from pocketkeep.games.tactics.rules.tactic_cards import conditions
from pocketkeep.games.tactics.rules.tactic_cards.moments import Moment


@state
class Window(Frame):
    """Something happened that a tactic card may speak of. All of this is public."""

    moment: int
    unit: int
    by: int
    amount: int  # health, spaces, levels, symbols, the captor: what the moment is about
    detail: int  # of a knock back: COLLIDED and FELL
    kind: int  # of the attack under way; NONE: there is none
    drawn: list[int]  # by seat, cards drawn since: too late for this
    playing: int = NONE  # the card whose THEN is carried out, or was last
    lost_unit: int = NONE  # T-SOLO-10: the card of the unit, once captured and replaced
    lost_by: int = NONE  # that of the other one

    def procedure(self) -> list[Step]:
        return WINDOW


def offer(
    game: Tactics,
    moment: int,
    unit: int,
    by: int,
    amount: int,
    detail: int = 0,
    lost_unit: int = NONE,
    lost_by: int = NONE,
) -> None:
    """T-TACTIC-2, T-TACTIC-16, T-TACTIC-18 Directly after what happened, on anybody's turn.

    Only if a card that somebody might hold speaks of it.
    """
    cards = unseen(game, moment)
    if game.ended or not cards:
        return
    kind = attacks.kind_under_way(game)
    happened = Moment(
        unit=unit,
        by=by,
        amount=amount,
        detail=detail,
        kind=kind,
        has_unit=lost_unit == NONE,
        has_other=lost_by == NONE,
    )
    if not may_fit(game, moment, happened, cards):
        return
    window = Window(
        moment=moment,
        unit=unit,
        by=by,
        amount=amount,
        detail=detail,
        kind=kind,
        drawn=[0] * game.seats,
        lost_unit=lost_unit,
        lost_by=lost_by,
    )
    follow(game, window)


def unseen(game: Tactics, moment: int) -> list[int]:
    """The cards for such a moment that do not lie face up."""
    every, discards = game.book.tactics_at[moment], game.discards
    return [tactic for tactic in every if tactic not in discards]


def is_open_to_all(game: Tactics) -> bool:
    """T-TACTIC-9 Whether all are asked who might hold a card that fits, or only who does."""
    return game.seats > 1 and game.pauses == ALWAYS


def may_fit(game: Tactics, moment: int, happened: Moment, unseen: list[int]) -> bool:
    """T-TACTIC-9 Whether a seat may hold a card whose IF is fulfilled, as far as all can see."""
    is_open = is_open_to_all(game)
    for seat in range(game.seats):
        hand = game.hands[seat]
        if not hand:
            continue
        for tactic in unseen if is_open else hand:
            card = game.book.tactics[tactic]
            if card.moment == moment and conditions.hold(game, seat, card, happened):
                return True
    return False


def moment_of(window: Window) -> Moment:
    """What a window is about, as the IF of cards sees it."""
    return Moment(
        unit=window.unit,
        by=window.by,
        amount=window.amount,
        detail=window.detail,
        kind=window.kind,
        has_unit=window.lost_unit == NONE,
        has_other=window.lost_by == NONE,
    )


def unit_of(window: Window) -> int:
    """The unit that a THEN is about: nobody, if it was captured and replaced."""
    return window.unit if window.lost_unit == NONE else NONE


def other_of(window: Window) -> int:
    return window.by if window.lost_by == NONE else NONE


def candidates(game: Tactics, window: Window, seat: Seat) -> list[int]:
    """T-TACTIC-9 Cards that nobody has seen elsewhere; or those that the seat may play."""
    if is_open_to_all(game):
        return unseen(game, window.moment)
    return playable(game, window, seat)


def playable(game: Tactics, window: Window, seat: Seat) -> list[int]:
    """T-TACTIC-14 The cards held when it happened: those drawn since are the last in the hand."""
    hand = game.hands[seat]
    return hand[: max(0, len(hand) - window.drawn[seat])]


def fits(game: Tactics, window: Window, seat: Seat, tactic: int) -> bool:
    """T-TACTIC-1, T-TACTIC-13 Its IF is fulfilled, and its THEN would change something."""
    card = game.book.tactics[tactic]
    if card.moment != window.moment or not is_fulfilled(game, window, seat, card):
        return False
    unit, by = unit_of(window), other_of(window)
    return changes.is_possible(game, card.effects, side=seat, source=unit, target=unit, by=by)


def is_fulfilled(game: Tactics, window: Window, seat: Seat, card: TacticCard) -> bool:
    """T-TACTIC-3 Whether what happened fulfils the IF of a card, for who holds it."""
    return conditions.hold(game, seat, card, moment_of(window))


def askers(game: Tactics, window: Window) -> list[Seat]:
    """T-TACTIC-4, T-TACTIC-9 All who might play, as far as can be seen: the active player first."""
    return [seat for seat in clockwise(game, game.active) if might_play(game, window, seat)]


def might_play(game: Tactics, window: Window, seat: Seat) -> bool:
    if not playable(game, window, seat):
        return False
    for tactic in candidates(game, window, seat):
        if fits(game, window, seat, tactic):
            return True
    return False


def ask(game: Tactics, window: Window, seat: Seat, sealed: list[Choice]) -> list[Choice]:
    """T-TACTIC-1, T-TACTIC-14 A card that fits, or none."""
    if sealed:
        return []
    options: list[Choice] = [game.book.pass_]
    for tactic in playable(game, window, seat):
        if fits(game, window, seat, tactic):
            options.append(game.book.play[tactic])
    return options


def play(game: Tactics, window: Window, sealed: list[list[Choice]]) -> None:
    """T-TACTIC-4, T-TACTIC-5 The first in turn order plays; then all may think again."""
    for seat in clockwise(game, game.active):
        for choice in sealed[seat]:
            if type(choice) is Play:
                go_to(window, "play")
                play_card(game, window, seat, choice.tactic)
                return


def play_card(game: Tactics, window: Window, seat: Seat, tactic: int) -> None:
    """T-TACTIC-7, T-TACTIC-8, T-TACTIC-15 It is revealed, and its THEN carried out: no action.

    What that sets off is settled first; then all are asked again.
    """
    card = game.book.tactics[tactic]
    game.hands[seat].remove(tactic)
    game.opening[seat] = 0
    game.discards.append(tactic)
    window.playing = tactic
    game.tell(TacticPlayed(seat, card.id))
    unit, by, does = unit_of(window), other_of(window), card.effects
    effects.carry_out(game, does, side=seat, source=unit, target=unit, by=by, name=card.id)


def note_draw(game: Tactics, seat: Seat) -> None:
    """T-TACTIC-14 A card drawn now comes too late for all that is already being answered."""
    for frame in game.stack:
        if isinstance(frame, Window):
            frame.drawn[seat] += 1


def under_way(game: Tactics) -> list[int]:
    """T-TACTIC-15 Cards whose THEN is being carried out: they lie on no pile yet."""
    return [frame.playing for frame in game.stack if isinstance(frame, Window)]


WINDOW: Final[list[Step]] = [
    AskAll(
        "play",
        "T-TACTIC-1",
        "Do you play a tactic card?",
        who=askers,
        ask=ask,
        apply=play,
        private=True,
    ),
]
