"""Turn order: page 6 of the rulebook."""

from __future__ import annotations

from typing import Final, Literal

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import AskEach, Decision, Do, Frame, Step, end, follow, is_before
from pocketkeep.core.fields import state
from pocketkeep.games.tactics.choices import Discard, EndTurn
from pocketkeep.games.tactics.events import TurnBegun, TurnEnded
from pocketkeep.games.tactics.model.state import (
    BALLISTA_VISIT,
    RUNNING,
    Side,
    Tactics,
    in_play,
    is_adventure,
    is_automa,
    team_units,
    told,
)
from pocketkeep.games.tactics.model.terms import BALLISTA, NONE, TURN_BEGUN
from pocketkeep.games.tactics.rules import actions, adventure, control, ending, recovery
from pocketkeep.games.tactics.rules.abilities import triggered

# cycle: after a player's turn comes a solo enemy's, and after that a player's again
from pocketkeep.games.tactics.rules.automa import turn as enemy
from pocketkeep.games.tactics.rules.tactic_cards import hands, windows


@state
class Turn(Frame):
    """A player's turn."""

    side: Side
    is_done: bool = False  # takes no more actions

    def procedure(self) -> list[Step]:
        return TURN


def start(game: Tactics, side: Side) -> Frame:
    """T-TURN-1, T-COOP-1 The turn of a side: a player's, or a solo enemy's."""
    return enemy.start(game, side) if is_automa(game, side) else Turn(side=side)


def begin(game: Tactics, turn: Turn) -> None:
    """T-TURN-1, T-TURN-10 Three actions, or in the first turn as agreed, and nothing done yet."""
    open_turn(game, turn.side)
    game.left = game.first_actions if is_shortened(game) else game.book.numbers.actions


def is_shortened(game: Tactics) -> bool:
    """T-TURN-10 Whether this is the first turn, and the table agreed on fewer actions in it."""
    return game.turn == 1 and game.first_actions > 0


def open_turn(game: Tactics, side: Side) -> None:
    """T-TURN-1, T-MOVE-13 What every turn begins with, an enemy's too: limits begin anew."""
    game.active = side
    game.turn += 1
    game.left = 0
    game.acts = [0] * len(game.acts)
    game.deeds = [0] * len(game.deeds)
    game.visits = [0] * len(game.visits)
    for unit in team_units(side):
        space = game.place[unit]
        if space != NONE and game.book.features[space] & BALLISTA:
            game.visits[unit] = BALLISTA_VISIT
    game.tell(TurnBegun(told(game, side), game.round))


def check(game: Tactics, turn: Turn) -> None:
    """T-TURN-2, T-SOLO-4 First the flags; in an adventure the time instead."""
    if is_adventure(game):
        adventure.advance_time(game)
    else:
        control.check(game, turn.side)


def wake(game: Tactics, turn: Turn) -> None:
    """T-TURN-3, T-TACTIC-21 Then what abilities and cards do at the start of a turn."""
    triggered.at_turn_start(game, turn.side)
    windows.offer(game, TURN_BEGUN, NONE, NONE, amount=turn.side)


def ask_action(game: Tactics, turn: Turn) -> Decision | None:
    """T-TURN-4 Up to three actions, in any order over the units."""
    if turn.is_done or not in_play(game, turn.side):
        return None
    return Decision(turn.side, actions.options(game, turn.side))


def act(game: Tactics, turn: Turn, choice: Choice) -> None:
    if type(choice) is EndTurn:
        turn.is_done = True
        return
    actions.take(game, choice)


def rest(game: Tactics, turn: Turn) -> None:
    """T-TURN-5, T-TURN-9 Who did not act is weakened no longer; who has lost all ends at once."""
    if game.out[turn.side]:
        end(turn)
        pass_on(game, turn)
    else:
        recovery.rest(game, turn.side)


def draw(game: Tactics, turn: Turn) -> None:
    """T-TURN-6 One tactic card."""
    hands.draw(game, turn.side)


def ask_discard(game: Tactics, turn: Turn) -> Decision | None:
    """T-TURN-7 Down to two cards, whichever."""
    hand = game.hands[turn.side]
    if len(hand) <= game.book.numbers.hand:
        return None
    return Decision(turn.side, [game.book.discard[tactic] for tactic in hand])


def discard(game: Tactics, turn: Turn, choice: Discard) -> None:
    hands.discard(game, turn.side, choice.tactic)


def pass_on(game: Tactics, turn: Turn) -> None:
    """T-TURN-8 The next clockwise takes their turn."""
    game.tell(TurnEnded(told(game, turn.side), sum(game.acts)))
    next_turn(game)


TURN: Final[list[Step]] = [
    Do("begin", "T-TURN-1", begin),
    Do("check", "T-TURN-2", check),
    Do("wake", "T-TURN-3", wake),
    AskEach(
        "act",
        "T-TURN-4",
        "Take an action, or end your turn.",
        ask=ask_action,
        apply=act,
        final=True,
    ),
    Do("rest", "T-TURN-5", rest),
    Do("draw", "T-TURN-6", draw),
    AskEach(
        "discard",
        "T-TURN-7",
        "Which tactic card do you discard?",
        ask=ask_discard,
        apply=discard,
        private=True,
    ),
    Do("pass-on", "T-TURN-8", pass_on),
]
Part = Literal["start", "act", "draw"]
PARTS: Final[list[tuple[str, Part]]] = [  # by the first of its steps for which that holds
    ("draw", "draw"),
    ("act", "act"),
]


def part_of(game: Tactics, turn: Turn) -> Part:
    """Which part of a turn is under way; directly upon a turn lie only cards for its start."""
    if len(game.stack) > 1 and type(game.stack[1]) is windows.Window:
        return "start"
    for first, part in PARTS:
        if not is_before(turn, first):
            return part
    return "start"


def next_turn(game: Tactics) -> None:
    """T-TURN-8, T-END-3, T-END-4, T-END-7 On to the next who still has units.

    The end comes when all others have had their last turn, or after the last round agreed on.
    """
    if game.ended != RUNNING:
        return
    if not has_next(game):
        ending.finish(game, game.trigger)
        return
    place = game.order.index(game.active)
    for _ in range(len(game.order)):
        place += 1
        if place == len(game.order):
            place = 0
            game.round += 1
            if game.limit and game.round > game.limit:
                ending.finish(game, ending.BY_ROUNDS)
                return
        side = game.order[place]
        if may_begin(game, side):
            if side in game.last_turns:
                game.last_turns.remove(side)
            follow(game, start(game, side))
            return


def has_next(game: Tactics) -> bool:
    """Whether any side is still to have a turn."""
    for side in game.order:
        if may_begin(game, side):
            return True
    return False


def may_begin(game: Tactics, side: Side) -> bool:
    """T-END-3, T-END-4 Who has units; once the end was brought, who has not had a last turn."""
    if game.out[side]:
        return False
    return game.trigger == RUNNING or side in game.last_turns
