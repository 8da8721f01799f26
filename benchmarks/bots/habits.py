"""Where actions are chosen in each game, and what a seat has: so that idle ones can be told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pocketkeep.core.engine.flow import Seat
from pocketkeep.games.ulos.rules.turn import TO_ACT

Numbers = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Habits:
    """How a game is played, as far as idle turns can be seen from outside."""

    asks: frozenset[str]  # the clauses under which an action is chosen
    goes_on: frozenset[str] = field(default=frozenset())  # … with which the same action goes on
    leaves: frozenset[str]  # kinds of choices that take no action
    rests: frozenset[str] = field(default=frozenset())  # … neither, if nothing comes of them
    turn: Callable[[Any, Seat], object]  # what tells a seat's turns apart
    own: Callable[[Any, Seat], Numbers]  # what a seat has: the more, the better
    table: Callable[[Any, Seat], object]  # all else that an action may change
    clear: float  # what another option must bring more, by the game's `worth`, to have been better
    may_leave: Callable[[Any, Seat], bool] = lambda _game, _seat: False  # for a reason of the rules


def kingdoms_own(game: Any, seat: Seat) -> Numbers:
    return (
        *[store[seat] for store in game.stores],
        game.towers[seat],
        game.magic[seat],
        game.captured[seat],
        game.hero_levels[seat],
        len(game.retired[seat]),
    )


def kingdoms_table(game: Any, seat: Seat) -> object:  # noqa: ARG001 - as any game's
    return (
        game.armies,
        game.forts,
        game.toppled,
        game.fallen,
        game.hero_at,
        game.hero_fallen,
        game.neutrals,
    )


def ulos_own(game: Any, seat: Seat) -> Numbers:
    """Tiles count during a turn of one's own only: at its end one is drawn anyway."""
    tiles = game.tiles[seat] if game.active == seat else [0] * len(game.tiles[seat])
    return (game.favor[seat], *game.hands[seat], *game.rifts[seat], *tiles)


def ulos_may_leave(game: Any, seat: Seat) -> bool:  # noqa: ARG001 - as any game's
    """The action of the turn is over: only rift tiles are asked for."""
    return bool(game.stack[-1].stage != TO_ACT)


def ulos_table(game: Any, seat: Seat) -> object:
    hands = [hand for god, hand in enumerate(game.hands) if god != seat]
    return (game.top, game.mate, game.burned, game.camps, game.power, hands)


def tactics_own(game: Any, seat: Seat) -> Numbers:
    units = range(4 * seat, 4 * seat + 4)
    return (
        *[game.health[unit] for unit in units],
        *[game.ammo[unit] + game.mana[unit] for unit in units],
        *[-int(game.weakened[unit] > 0) for unit in units],
        len(game.hands[seat]),
    )


def tactics_table(game: Any, seat: Seat) -> object:
    others = [unit for unit in range(len(game.place)) if unit // 4 != seat]
    state = [(game.health[unit], game.ammo[unit], game.mana[unit]) for unit in others]
    return (game.place, state, [game.weakened[unit] > 0 for unit in others], game.bearer)


def tactics_may_leave(game: Any, seat: Seat) -> bool:
    """Something was done already, or whoever is weakened rests."""
    return sum(game.acts) > 0 or any(game.weakened[4 * seat : 4 * seat + 4])


HABITS = {
    "kingdoms": Habits(
        asks=frozenset({"U-TURN-3", "U-TURN-4", "U-TURN-7"}),
        goes_on=frozenset({"U-TURN-4"}),
        leaves=frozenset({"Decline"}),
        rests=frozenset({"Collect"}),
        turn=lambda game, seat: (game.active, seat, tuple(game.cubes)),
        own=kingdoms_own,
        table=kingdoms_table,
        clear=0.25,
    ),
    "ulos": Habits(
        asks=frozenset({"D-ACT-1", "D-USE-1"}),
        leaves=frozenset({"Pass", "DrawTile", "EndTurn"}),
        turn=lambda game, seat: game.turns[seat],
        own=ulos_own,
        table=ulos_table,
        clear=1.0,
        may_leave=ulos_may_leave,
    ),
    "tactics": Habits(
        asks=frozenset({"T-TURN-4"}),
        leaves=frozenset({"EndTurn"}),
        turn=lambda game, _seat: game.turn,
        own=tactics_own,
        table=tactics_table,
        clear=0.5,
        may_leave=tactics_may_leave,
    ),
}
