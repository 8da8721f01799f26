"""On your turn: pages 4, 5 and 20 of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import NOBODY, Ask, AskEach, Decision, Do, Frame, Seat, Step, end, follow
from pocketkeep.games.kingdoms.choices import Build, Collect, Expand, Move, Research, Select, Trade
from pocketkeep.games.kingdoms.events import (
    ActionDeclined,
    ActionSelected,
    CardCleared,
    TurnSkipped,
)
from pocketkeep.games.kingdoms.model import FIVE_PLAYERS, Kingdoms, clockwise
from pocketkeep.games.kingdoms.powers import (
    ACTIONS,
    BUILD,
    EXPAND,
    ON_ACTIVE,
    ON_CLEAR,
    PATROL,
    QUEST,
    RESEARCH,
    TRADE,
)
from pocketkeep.games.kingdoms.rules import collect, ending, growth, movement, trade, treasury


@dataclass(init=False)
class Turn(Frame):
    """A turn under way."""

    active: Seat
    action: int
    waiting: list[Seat]  # who has still to act or collect

    def __init__(self, step: int, active: Seat, action: int, waiting: list[Seat]) -> None:
        self.step = step
        self.active = active
        self.action = action
        self.waiting = waiting

    def procedure(self) -> list[Step]:
        return TURN

    def clone(self) -> Turn:
        return Turn(self.step, self.active, self.action, self.waiting.copy())


def start(game: Kingdoms, active: Seat) -> Turn:
    game.active = active
    return Turn(0, active, NOBODY, [])


def clear_card(game: Kingdoms, turn: Turn) -> None:
    """U-TURN-1, U-TURN-2 Step 1: once all five cubes lie, they are taken off first."""
    if sum(game.cubes) < game.book.numbers.cubes:
        return
    if game.trigger:
        ending.end_game(game)
        end(turn)
        return
    game.cubes = [0] * len(ACTIONS)
    game.tell(CardCleared(turn.active))
    for seat in clockwise(game, turn.active):
        treasury.bless(game, seat, ON_CLEAR)
    if game.seats == FIVE_PLAYERS:
        skip(game, turn)


def skip(game: Kingdoms, turn: Turn) -> None:
    """U-FIVE-1, U-FIVE-2 Of five players, whoever clears the card loses the rest of the turn."""
    game.tell(TurnSkipped(turn.active))
    pass_token(game, turn)
    end(turn)


def welcome_active(game: Kingdoms, turn: Turn) -> None:
    """U-POWER-3 Some magic helps whoever is active."""
    treasury.bless(game, turn.active, ON_ACTIVE)


def ask_select(game: Kingdoms, turn: Turn) -> Decision | None:
    """U-TURN-3 Step 2: the active ruler puts a cube on an action that has none."""
    cubes, select = game.cubes, game.book.select
    return Decision(
        turn.active, [select[action] for action in range(len(cubes)) if not cubes[action]]
    )


def select(game: Kingdoms, turn: Turn, choice: Select) -> None:
    """U-TURN-5 The cube lies there whatever its owner does next."""
    turn.action = choice.action
    turn.waiting = clockwise(game, turn.active)
    game.cubes[turn.action] = 1
    if game.is_heard:
        game.tell(ActionSelected(turn.active, ACTIONS[turn.action]))


def ask_active(game: Kingdoms, turn: Turn) -> Decision | None:
    """U-TURN-4, U-TURN-6 Step 3: first the active ruler acts or does nothing; no collecting."""
    return ask_to_act(game, turn, turn.active, game.book.decline)


def ask_others(game: Kingdoms, turn: Turn) -> Decision | None:
    """U-TURN-7, U-TURN-8 Then all others act or collect, one after another."""
    if not turn.waiting:
        return None
    return ask_to_act(game, turn, turn.waiting[0], game.book.collect)


def ask_to_act(game: Kingdoms, turn: Turn, seat: Seat, instead: Choice) -> Decision:
    active = seat == turn.active
    options = [instead]
    add_options(game, seat, turn.action, active, options)
    for action in game.powers[seat].instead[turn.action]:
        add_options(game, seat, action, active, options)
    return Decision(seat, options)


def add_options(
    game: Kingdoms, seat: Seat, action: int, active: bool, options: list[Choice]
) -> None:
    if action == PATROL:
        movement.add_patrols(game, seat, active, NOBODY, options)
    elif action == QUEST:
        movement.add_quests(game, seat, active, NOBODY, options)
    elif action == BUILD:
        growth.add_build(game, seat, options)
    elif action == RESEARCH:
        growth.add_research(game, seat, options)
    elif action == EXPAND:
        growth.add_expands(game, seat, options)
    else:
        trade.add_trades(game, seat, options)


def act(game: Kingdoms, turn: Turn, choice: Choice) -> None:
    """The commonest first; `type` because `isinstance` asks a struct's metaclass at every miss."""
    seat = turn.waiting.pop(0)
    if type(choice) is Collect:
        collect.collect(game, seat)
    elif type(choice) is Move:
        movement.move(game, seat, choice)
        movement.march_on(game, seat, choice, seat == turn.active)
        treasury.levy(game, seat, choice.action)
    elif type(choice) is Trade:
        trade.trade(game, seat, choice)
        trade.trade_on(game, seat)
        treasury.levy(game, seat, TRADE)
    elif type(choice) is Expand:
        growth.expand(game, seat, choice)
        treasury.levy(game, seat, EXPAND)
    elif type(choice) is Build:
        growth.build(game, seat)
        treasury.levy(game, seat, BUILD)
    elif type(choice) is Research:
        growth.research(game, seat)
        treasury.levy(game, seat, RESEARCH)
    elif game.is_heard:
        game.tell(ActionDeclined(seat))


def pass_token(game: Kingdoms, turn: Turn) -> None:
    """U-TURN-9 Step 5: the token goes clockwise, and a new turn begins."""
    follow(game, start(game, (turn.active + 1) % game.seats))


TURN: Final[list[Step]] = [
    Do("U-TURN-2", clear_card),
    Do("U-POWER-3", welcome_active),
    Ask("U-TURN-3", "Select an action for everybody.", ask_select, select),
    Ask("U-TURN-4", "Take the action, or do nothing.", ask_active, act),
    AskEach("U-TURN-7", "Take the action, or collect.", ask_others, act),
    Do("U-END-4", ending.check_triggers),
    Do("U-TURN-9", pass_token),
]
