"""How to play: the turn. Pages 7 to 11 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    AskEach,
    Decision,
    Do,
    Frame,
    Step,
    follow,
    is_past,
)
from pocketkeep.core.fields import state
from pocketkeep.games.ulos.choices import Buy, Use, UseRift
from pocketkeep.games.ulos.events import ActionPassed, TurnBegun
from pocketkeep.games.ulos.model.state import God, Ulos, is_ulrir, told
from pocketkeep.games.ulos.rules import cards, ending, market, placement
from pocketkeep.games.ulos.rules.abilities import using as abilities

# cycle: a player's turn is followed by Ulrir's, and that one by the player's
from pocketkeep.games.ulos.rules.automa import turn as ulrir
from pocketkeep.games.ulos.rules.rifts import using as rifts

# How far a turn has come.
PLACING: Final = 0
TO_ACT: Final = 1
ACTED: Final = 2  # something was done: a rift tile may be used before the draw
PASSED: Final = 3


@state
class Turn(Frame):
    """A player's turn under way."""

    god: God
    stage: int = PLACING
    drawn: int = 0  # 1 once the window after the draw is over

    def procedure(self) -> list[Step]:
        return TURN


def start(game: Ulos, god: God) -> Frame:
    """D-TURN-1 The turn of a player, or of Ulrir."""
    game.active = god
    game.turns[god] += 1
    game.rift_used = 0
    if game.is_heard:
        game.tell(TurnBegun(told(game, god), game.turns[god]))
    ending.check_rounds(game, god)
    return ulrir.start(game) if is_ulrir(game, god) else Turn(god=god)


def place_tile(game: Ulos, turn: Turn) -> None:
    """D-TURN-2 First a tile is placed."""
    follow(game, placement.start(turn.god, placement.TURN))


def come_to_action(game: Ulos, turn: Turn) -> None:
    """D-TURN-3 Once the tile and all that it set off are settled."""
    turn.stage = TO_ACT


def ask_action(game: Ulos, turn: Turn) -> Decision | None:
    """D-TURN-3, D-ACT-1, D-ACT-2 Then cards may be bought or one ability used."""
    if turn.stage != TO_ACT:
        return None
    options = market.buyable(game, turn.god)
    abilities.add_usable(game, turn.god, options)
    rifts.add_usable(game, turn.god, any_effect=True, placing=False, options=options)
    options.append(game.book.pass_)
    return Decision(turn.god, options)


def act(game: Ulos, turn: Turn, choice: Choice) -> None:
    if type(choice) is Buy:
        turn.stage = ACTED
        market.buy(game, turn.god, choice.faction)
        left = game.book.numbers.purchase - 1
        follow(game, market.Purchase(god=turn.god, left=left))
    elif type(choice) is Use:
        turn.stage = ACTED
        abilities.use(game, turn.god, choice.faction)
    elif type(choice) is UseRift:
        rifts.use(game, turn.god, choice.effect)
    else:
        turn.stage = PASSED
        if game.is_heard:
            game.tell(ActionPassed(turn.god))


def ask_before_draw(game: Ulos, turn: Turn) -> Decision | None:
    """D-USE-1, D-RIFT-8 After the action a rift tile may be used; who passed was asked just now."""
    if turn.stage != ACTED or not rifts.has_window(game, turn.god):
        return None
    options: list[Choice] = [game.book.draw_tile]
    rifts.add_usable(game, turn.god, any_effect=True, placing=False, options=options)
    return Decision(turn.god, options)


def before_draw(game: Ulos, turn: Turn, choice: Choice) -> None:
    if type(choice) is UseRift:
        rifts.use(game, turn.god, choice.effect)
    else:
        turn.stage = PASSED


def draw_tile(game: Ulos, turn: Turn) -> None:
    """D-DRAW-1, D-DRAW-2 Last, a tile is drawn while there are any."""
    cards.draw_tiles(game, turn.god, 1)
    ending.check_supply(game, turn.god)


def ask_before_end(game: Ulos, turn: Turn) -> Decision | None:
    """D-USE-1 After the draw a rift tile may be used."""
    if turn.drawn or not rifts.has_window(game, turn.god):
        return None
    options: list[Choice] = [game.book.end_turn]
    rifts.add_usable(game, turn.god, any_effect=True, placing=False, options=options)
    return Decision(turn.god, options)


def before_end(game: Ulos, turn: Turn, choice: Choice) -> None:
    if type(choice) is UseRift:
        rifts.use(game, turn.god, choice.effect)
    else:
        turn.drawn = 1


def step_of(turn: Turn) -> str:
    """D-TURN-1 Which of the three steps is under way."""
    if turn.stage == PLACING:
        return "place"
    return "act" if not is_past(turn, "act") else "draw"


def pass_turn(game: Ulos, turn: Turn) -> None:
    hand_on(game, turn.god)


def hand_on(game: Ulos, god: God) -> None:
    """D-TURN-1, D-END-3 Clockwise; once the end was triggered, until all had as many turns."""
    following = next_after(game, god)
    if following == NOBODY:
        ending.end_game(game)
    else:
        follow(game, start(game, following))


def next_after(game: Ulos, god: God) -> God:
    """D-TURN-1, D-END-3 Whose turn comes after somebody's, or NOBODY: then the game ends."""
    following = (god + 1) % game.gods
    return NOBODY if game.trigger and following == game.first else following


TURN: Final[list[Step]] = [
    Do("place-tile", "D-TURN-2", place_tile),
    Do("come-to-action", "D-TURN-3", come_to_action),
    AskEach(
        "act",
        "D-ACT-1",
        "Buy cards, use an ability, or pass.",
        ask=ask_action,
        apply=act,
        private=True,
    ),
    AskEach(
        "before-draw",
        "D-USE-1",
        "Use a rift tile, or draw.",
        ask=ask_before_draw,
        apply=before_draw,
        private=True,
    ),
    Do("draw-tile", "D-DRAW-1", draw_tile),
    AskEach(
        "before-end",
        "D-USE-1",
        "Use a rift tile, or end your turn.",
        ask=ask_before_end,
        apply=before_end,
        private=True,
    ),
    Do("pass-turn", "D-TURN-1", pass_turn),
]
