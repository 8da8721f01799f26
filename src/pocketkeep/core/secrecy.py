"""What a seat may know of decisions and events, and drawing afresh what it may not."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import EVERYONE, AskAll, Game, Seat, answer, ask_again, owes
from pocketkeep.core.events import Event

MOST_SEALS = 6  # of a seat, how many other seals are tried


def may_read(readers: int, seat: Seat | None) -> bool:
    """Whether an event is for this seat; a negative set, `~(1 << seat)`, is for spectators too."""
    if seat is None:
        return readers < 0
    return bool(readers >> seat & 1)


def heard(log: Iterable[tuple[int, Event]], seat: Seat | None) -> list[Event]:
    return [event for readers, event in log if may_read(readers, seat)]


def opened(before: Game, after: Game) -> bool:
    """Whether the answer between two positions opened seals: else one more choice lies sealed."""
    return bool(before.sealed) and sealed_choices(after) <= sealed_choices(before)


def sealed_choices(game: Game) -> int:
    return sum(len(seal) for seal in game.sealed)


def revealed(before: Game, after: Game, told: Iterable[tuple[int, Event]]) -> bool:
    """Whether the answer between two positions brought anything to light: no undo past it."""
    if before.chance != after.chance or opened(before, after):
        return True
    return any(readers != EVERYONE or event.reveals for readers, event in told)


def check_seals(game: Game) -> None:
    """Of a loaded position: what lies sealed could be chosen so, one choice after the other."""
    for seat, seal in enumerate(game.sealed):
        for number, choice in enumerate(seal):
            if choice not in _sealable(game, seat, seal[:number]):
                raise ValueError(f"seat {seat + 1} could not seal {choice.text!r}")


def _sealable(game: Game, seat: Seat, sealed: list[Choice]) -> list[Choice]:
    """What a seat may seal after this; nothing where it is not asked to seal anything."""
    frame = game.stack[-1]
    step = frame.procedure()[frame.step]
    if not isinstance(step, AskAll) or seat not in step.who(game, frame):
        return []
    return step.ask(game, frame, seat, sealed)


def reseal(game: Game, seat: Seat, luck: Random) -> None:
    """Others' seals are drawn anew by asking again, and chance too, or a bot foresees it.

    Who is ready stays ready; who is not starts empty: how far somebody is, is nobody's business.
    """
    game.chance = chance.from_seed(luck.getrandbits(60))
    waiting = {decision.seat for decision in game.owed}
    ready = [s for s, seal in enumerate(game.sealed) if seal and s not in waiting and s != seat]
    for other in range(len(game.sealed)):
        if other != seat:
            game.sealed[other] = []
    ask_again(game)  # without seals too: what somebody else owes may rest on cards drawn anew
    for other in ready:
        seal_by_luck(game, other, luck)


def seal_by_luck(game: Game, seat: Seat, luck: Random) -> None:
    decision = owes(game, seat)
    while decision is not None:
        answer(game, seat, luck.choice(decision.options))
        decision = owes(game, seat)


def other_worlds(game: Game, seat: Seat) -> list[Game]:
    """Worlds that differ from this in what no seat may know of any game: the future, and seals."""
    future = game.clone()
    future.chance = chance.from_seed(f"another future of {game.chance}")
    worlds = [future]
    for other in range(len(game.sealed)):
        if other != seat:
            worlds += _with_other_seals(game, other)
    return worlds


def _with_other_seals(game: Game, other: Seat) -> list[Game]:
    """The same table, but this seat has sealed something else; it is ready only if it was."""
    waits, luck = owes(game, other) is not None, Random(game.chance)
    bare = game.clone()
    bare.sealed[other] = []
    ask_again(bare)
    decision = owes(bare, other)
    worlds = [bare] if waits and game.sealed[other] else []
    options = decision.options if decision and (waits or game.sealed[other]) else []
    for choice in luck.sample(options, min(len(options), MOST_SEALS)):
        world = bare.clone()
        answer(world, other, choice)
        if not waits:
            seal_by_luck(world, other, luck)
        if not opened(bare, world) and waits == (owes(world, other) is not None):
            worlds.append(world)
    return worlds
