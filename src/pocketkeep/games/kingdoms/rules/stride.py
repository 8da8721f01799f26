"""A hero whose patrol goes one region further."""

from __future__ import annotations

from typing import Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Ask, Decision, Frame, Seat, Step, follow
from pocketkeep.core.fields import state
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.model.powers import PATROL
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import movement


@state
class Stride(Frame):
    """A hero has patrolled and may go on."""

    seat: Seat
    start: int  # where the patrol began
    active: bool

    def procedure(self) -> list[Step]:
        return STRIDE


def stride_on(game: Kingdoms, seat: Seat, choice: Move, active: bool) -> None:
    """H-HERO-13 After a patrol without war, if the hero stands."""
    if choice.action == PATROL and game.champions[seat].strides and not game.hero_fallen[seat]:
        follow(game, Stride(seat=seat, start=choice.start, active=active))


def ask_stride(game: Kingdoms, stride: Stride) -> Decision | None:
    """H-HERO-13 On to the next region, not back to where the patrol began; or the hero stops."""
    options: list[Choice] = [game.book.stop]
    hero = movement.hero_start(game, stride.seat, stride.active)
    if hero != NOBODY:
        movement.add_hero_patrols(game, stride.seat, hero, stride.start, options)
    return Decision(stride.seat, options) if len(options) > 1 else None


def go_on(game: Kingdoms, stride: Stride, choice: Choice) -> None:
    if isinstance(choice, Move):
        movement.move(game, stride.seat, choice)


STRIDE: Final[list[Step]] = [
    Ask("H-HERO-13", "Let your hero go on, or stop.", ask_stride, go_on),
]
