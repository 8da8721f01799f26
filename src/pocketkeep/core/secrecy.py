"""What a seat may know of decisions and events, and drawing afresh what it may not."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from pocketkeep.core import chance
from pocketkeep.core.events import Event
from pocketkeep.core.flow import EVERYONE, Game, Seat, answer, ask_again, owes


def may_read(readers: int, seat: Seat | None) -> bool:
    """Whether an event is for this seat; spectators read what everyone may."""
    if readers == EVERYONE:
        return True
    return seat is not None and bool(readers >> seat & 1)


def heard(log: Iterable[tuple[int, Event]], seat: Seat | None) -> list[Event]:
    return [event for readers, event in log if may_read(readers, seat)]


def owed(game: Game, seat: Seat | None) -> dict[str, Any]:
    """Who owes a decision under which rule; one's own with its options and what one has sealed."""
    own = owes(game, seat) if seat is not None else None
    decision = None
    if own is not None:
        decision = {
            "rule": own.rule,
            "prompt": own.prompt,
            "options": [choice.text for choice in own.options],
        }
    seal = game.sealed[seat] if game.sealed and seat is not None else []
    return {
        "owing": [{"seat": other.seat, "rule": other.rule} for other in game.owed],
        "decision": decision,
        "sealed": [choice.text for choice in seal],
    }


def opened(before: Game, after: Game) -> bool:
    """Whether seals were opened between two positions; the next ones may be open already."""
    if not before.sealed or not after.sealed:
        return bool(before.sealed)
    return any(was and not now for was, now in zip(before.sealed, after.sealed, strict=True))


def reseal(game: Game, seat: Seat, luck: Random) -> None:
    """Others' seals are drawn anew by asking again; chance too, or a bot would foresee it.

    Who is ready stays ready; who is not starts empty: how far somebody is, is nobody's business.
    """
    game.chance = chance.from_seed(luck.getrandbits(60))
    if not game.sealed:
        return
    waiting = {decision.seat for decision in game.owed}
    ready = [s for s, seal in enumerate(game.sealed) if seal and s not in waiting and s != seat]
    for other in range(game.seats):
        if other != seat:
            game.sealed[other] = []
    ask_again(game)
    for other in ready:
        seal_by_luck(game, other, luck)


def seal_by_luck(game: Game, seat: Seat, luck: Random) -> None:
    decision = owes(game, seat)
    while decision is not None:
        answer(game, seat, luck.choice(decision.options))
        decision = owes(game, seat)
