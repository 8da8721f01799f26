"""Game end: pages 13 and 15 of the rulebook, 16 to 18 and 25 for the other modes."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.engine.flow import NOBODY, stop
from pocketkeep.games.tactics.events import EndTriggered, GameEnded
from pocketkeep.games.tactics.model.state import RUNNING, Side, Tactics, is_adventure, told
from pocketkeep.games.tactics.model.terms import BATTLE, BATTLE_TEAM, COMPETITIVE, NONE, TEAM

BY_FLAGS: Final = "T-END-1"
BY_ELIMINATION: Final = "T-END-2"
BY_CAPTURES: Final = "T-BATTLE-8"
BY_ROUNDS: Final = "T-END-7"
BY_GLORY: Final = "T-SOLO-12"
BY_DEFEAT: Final = "T-SOLO-13"
BY_TIME: Final = "T-SOLO-14"


def flags_needed(game: Tactics) -> int:
    """T-END-1, T-TEAM-5 One with two players, two with three, three with four and in teams."""
    if game.mode == COMPETITIVE:
        return game.seats - 1
    return 3 if game.mode == TEAM else 0


def captures_needed(game: Tactics) -> int:
    """T-BATTLE-8 In a battle, units that one player captures; elsewhere captures end nothing."""
    return game.book.numbers.battle_captures if game.mode in (BATTLE, BATTLE_TEAM) else 0


def note_flag(game: Tactics, side: Side) -> None:
    """T-END-1 Who takes the last flag needed brings the end."""
    taken = 0
    for owner in game.secured:
        if owner != NONE:
            taken += 1
    if taken >= flags_needed(game):
        bring_end(game, BY_FLAGS, side)


def note_elimination(game: Tactics, side: Side) -> None:
    """T-END-2, T-TEAM-5, T-BATTLE-8, T-SOLO-13, T-COOP-6 A player has no units left.

    The active side brings the end; an adventure is lost.
    """
    if is_adventure(game):
        finish(game, BY_DEFEAT)
    else:
        bring_end(game, BY_ELIMINATION, game.active)


def note_capture(game: Tactics, captor: Side) -> None:
    """T-BATTLE-8 In a battle, who has captured a third unit brings the end, on any turn."""
    needed = captures_needed(game)
    if needed and len(game.captured[captor]) >= needed:
        bring_end(game, BY_CAPTURES, captor)


def bring_end(game: Tactics, rule: str, side: Side) -> None:
    """T-END-3, T-END-5 This turn is finished, the others have one more; nothing prolongs it.

    T-BATTLE-8 If it is brought on another's turn, that other has one more too.
    """
    if game.trigger != RUNNING:
        return
    game.trigger = rule
    game.ender = side
    game.last_turns = [other for other in range(game.sides) if other != side]
    game.tell(EndTriggered(told(game, side), rule))


def finish(game: Tactics, rule: str) -> None:
    """T-END-6 The game is over at once, whatever is under way."""
    game.ended = rule
    if game.ender == NOBODY:
        game.ender = game.active
    game.tell(GameEnded(rule))
    stop(game)
