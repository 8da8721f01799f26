"""On your turn: pages 4, 5 and 20 of the rulebook."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    NOBODY,
    Ask,
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
from pocketkeep.games.kingdoms.choices import (
    Build,
    Collect,
    Expand,
    Move,
    Repair,
    Research,
    Sacrifice,
    Select,
    StandUp,
    Trade,
    Train,
)
from pocketkeep.games.kingdoms.events import (
    ActionDeclined,
    ActionSelected,
    CardCleared,
    TurnSkipped,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms, clockwise, is_dummy
from pocketkeep.games.kingdoms.model.terms import (
    ACTIONS,
    BUILD,
    EXPAND,
    FIVE_PLAYERS,
    ON_ACTIVE,
    ON_CLEAR,
    PATROL,
    QUEST,
    RESEARCH,
    TRADE,
)
from pocketkeep.games.kingdoms.rules import (
    collect,
    ending,
    growth,
    heroes,
    magic,
    resources,
    sacrifice,
    toppling,
    trade,
)
from pocketkeep.games.kingdoms.rules.automa import turn as dummy
from pocketkeep.games.kingdoms.rules.movement import march, ways


@state
class Turn(Frame):
    """A turn under way."""

    active: Seat
    action: int = NOBODY
    waiting: list[Seat] = []  # who has still to act or collect

    def procedure(self) -> list[Step]:
        return TURN


@state
class SoloTurn(Turn):
    """A turn of a solo game, in which the dummy's die has a say."""

    def procedure(self) -> list[Step]:
        return SOLO_TURN


def start(game: Kingdoms, active: Seat) -> Turn:
    """S-TURN-1 Solo, the person and the dummy take turns."""
    game.active = active
    if game.book.numbers.solo:
        game.roll = 0
        return SoloTurn(active=active)
    return Turn(active=active)


def clear_card(game: Kingdoms, turn: Turn) -> None:
    """U-TURN-1, U-TURN-2 Step 1: once all five cubes lie, they are taken off first."""
    if sum(game.cubes) < game.book.numbers.cubes:
        return
    if game.trigger:
        ending.end_game(game)
        end(turn)
        return
    game.cubes = [0] * len(ACTIONS)
    ending.count_round(game)
    game.tell(CardCleared(turn.active))
    if game.book.numbers.solo:
        dummy.flip_compass(game)
    for seat in clockwise(game, turn.active):
        magic.bless(game, seat, ON_CLEAR)
        toppling.offer(game, seat, game.powers[seat], ON_CLEAR)
    if game.seats == FIVE_PLAYERS:
        skip(game, turn)


def skip(game: Kingdoms, turn: Turn) -> None:
    """U-FIVE-1, U-FIVE-2 Of five players, whoever clears the card loses the rest of the turn."""
    game.tell(TurnSkipped(turn.active))
    pass_token(game, turn)
    end(turn)


def welcome_active(game: Kingdoms, turn: Turn) -> None:
    """U-POWER-3 Some magic helps whoever is active."""
    magic.bless(game, turn.active, ON_ACTIVE)


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
    if not turn.waiting or turn.waiting[0] != turn.active:
        return None
    return ask_to_act(game, turn, turn.active, [game.book.decline])


def ask_others(game: Kingdoms, turn: Turn) -> Decision | None:
    """U-TURN-7, U-TURN-8 Then all others act or collect, one after another."""
    if not turn.waiting:
        return None
    instead: list[Choice] = [game.book.collect]
    if game.book.numbers.followers_pass:
        instead.append(game.book.decline)
    return ask_to_act(game, turn, turn.waiting[0], instead)


def ask_to_act(game: Kingdoms, turn: Turn, seat: Seat, options: list[Choice]) -> Decision:
    """What a ruler may do with the action, besides what is possible anyway."""
    if game.book.has_tundra:
        exits = ways_to_leave(game, turn, seat)
        if exits:
            return Decision(seat, exits)
    active = seat == turn.active
    for action in game.powers[seat].open_actions[turn.action]:
        add_options(game, seat, action, options, active=active)
    if sacrifice.can_sacrifice(game, seat):
        sacrifice.add_sacrifices(game, seat, options)
    return Decision(seat, options)


def ways_to_leave(game: Kingdoms, turn: Turn, seat: Seat) -> list[Choice]:
    """H-TUNDRA-4 While an army can move out of the tundra, its owner may do nothing else."""
    exits: list[Choice] = []
    if turn.action <= QUEST and ways.is_in_tundra(game, seat):
        for action in game.powers[seat].open_actions[turn.action]:
            if action <= QUEST:
                exits += ways.ways_out(game, seat, action, seat == turn.active)
    return exits


def add_options(
    game: Kingdoms, seat: Seat, action: int, options: list[Choice], *, active: bool
) -> None:
    if action <= QUEST:
        ways.add_moves(game, seat, action, options, active=active)
    elif action == BUILD:
        growth.add_build(game, seat, options)
    elif action == RESEARCH:
        growth.add_research(game, seat, options)
    elif action == EXPAND:
        growth.add_expands(game, seat, options)
    else:
        trade.add_trades(game, seat, options)
    if game.book.numbers.heroes:
        heroes.add_training(game, seat, action, options)


def act(game: Kingdoms, turn: Turn, choice: Choice) -> None:
    """The commonest first; `type` because `isinstance` asks a struct's metaclass at every miss."""
    seat = turn.waiting.pop(0)
    if type(choice) is Collect:
        collect.collect(game, seat)
    elif type(choice) is Move:
        march.set_out(game, seat, choice, seat == turn.active)
        magic.levy(game, seat, choice.action)
    elif type(choice) is Trade:
        held = resources.held(game, seat)
        trade.trade(game, seat, choice)
        trade.trade_on(game, seat, held)
        magic.levy(game, seat, TRADE)
    elif type(choice) is Expand:
        growth.expand(game, seat, choice)
        magic.levy(game, seat, EXPAND)
    elif type(choice) is Build:
        growth.build(game, seat, choice)
        magic.levy(game, seat, BUILD)
    elif type(choice) is Research:
        growth.research(game, seat)
        magic.levy(game, seat, RESEARCH)
    else:
        act_by_modules(game, turn, seat, choice)


def act_by_modules(game: Kingdoms, turn: Turn, seat: Seat, choice: Choice) -> None:
    """What only Heroes' Call lets a ruler do with an action; or nothing at all."""
    if type(choice) is Sacrifice:
        sacrifice.sacrifice(game, seat, choice)
        turn.waiting.insert(0, seat)  # who gave an army up has not acted yet
    elif type(choice) is Train:
        heroes.train(game, seat, choice)
        magic.levy(game, seat, choice.action)
    elif type(choice) is StandUp:
        toppling.stand_up(game, seat, choice)
        magic.levy(game, seat, PATROL)
    elif type(choice) is Repair:
        toppling.repair(game, seat, choice)
        magic.levy(game, seat, BUILD)
    elif game.is_heard:
        game.tell(ActionDeclined(seat))


def end_at_last_cube(game: Kingdoms, turn: Turn) -> None:
    """U-END-6 In some editions a game whose end is triggered is over once the last cube lies."""
    numbers = game.book.numbers
    if numbers.ends_at_last_cube and game.trigger and sum(game.cubes) >= numbers.cubes:
        ending.end_game(game)
        end(turn)


def pass_token(game: Kingdoms, turn: Turn) -> None:
    """U-TURN-9 Step 5: the token goes clockwise, and a new turn begins."""
    follow(game, start(game, (turn.active + 1) % game.rulers))


def let_dummy_select(game: Kingdoms, turn: SoloTurn) -> None:
    """S-TURN-3 On its own turn the dummy puts its cube where the die says."""
    if is_dummy(game, turn.active):
        select(game, turn, game.book.select[dummy.choose_action(game)])


def ask_person_to_select(game: Kingdoms, turn: SoloTurn) -> Decision | None:
    return None if is_dummy(game, turn.active) else ask_select(game, turn)


def let_dummy_act(game: Kingdoms, turn: SoloTurn) -> None:
    """S-TURN-1 The dummy acts before the person on its own turn, and after on the person's."""
    if turn.waiting and is_dummy(game, turn.waiting[0]):
        dummy.act(game, turn.action, turn.waiting.pop(0) == turn.active)


def ask_person_to_lead(game: Kingdoms, turn: SoloTurn) -> Decision | None:
    return None if is_dummy(game, turn.active) else ask_active(game, turn)


def ask_person_to_follow(game: Kingdoms, turn: SoloTurn) -> Decision | None:
    if turn.waiting and is_dummy(game, turn.waiting[0]):
        return None
    return ask_others(game, turn)


TURN: Final[list[Step]] = [
    Do("clear-card", "U-TURN-2", clear_card),
    Do("welcome-active", "U-POWER-3", welcome_active),
    Ask("select", "U-TURN-3", "Select an action for everybody.", ask=ask_select, apply=select),
    AskEach("act", "U-TURN-4", "Take the action, or do nothing.", ask=ask_active, apply=act),
    AskEach("follow", "U-TURN-7", "Take the action, or collect.", ask=ask_others, apply=act),
    Do("check-triggers", "U-END-4", ending.check_triggers),
    Do("end-at-last-cube", "U-END-6", end_at_last_cube),
    Do("pass-token", "U-TURN-9", pass_token),
]
SOLO_TURN: Final[list[Step]] = [
    Do("clear-card", "U-TURN-2", clear_card),
    Do("welcome-active", "U-POWER-3", welcome_active),
    Do("let-dummy-select", "S-TURN-3", let_dummy_select),
    Ask(
        "select",
        "U-TURN-3",
        "Select an action for everybody.",
        ask=ask_person_to_select,
        apply=select,
    ),
    Do("let-dummy-act", "S-TURN-1", let_dummy_act),
    AskEach(
        "act", "U-TURN-4", "Take the action, or do nothing.", ask=ask_person_to_lead, apply=act
    ),
    AskEach(
        "follow", "U-TURN-7", "Take the action, or collect.", ask=ask_person_to_follow, apply=act
    ),
    Do("let-dummy-follow", "S-TURN-1", let_dummy_act),
    Do("check-triggers", "U-END-4", ending.check_triggers),
    Do("end-at-last-cube", "U-END-6", end_at_last_cube),
    Do("pass-token", "U-TURN-9", pass_token),
]
