"""What a game need not give: the simplest that works, made from the rest where that is possible.

A first game leaves all of this out; each part is given when the game has something to say there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pocketkeep.core.citations import LEADING
from pocketkeep.core.clauses import Clause
from pocketkeep.core.content import content_hash
from pocketkeep.core.engine import flow
from pocketkeep.core.engine.flow import Book, Do, Frame, Game, Seat, Step
from pocketkeep.core.events import Event
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Options
from pocketkeep.core.wording import SEATS, listed, place

NO_NAMES: Mapping[str, str] = {}
SEAT_WORDS = {seat.replace(" ", "-") for seat in SEATS}  # how choices name seats: seat-1


def no_faults(_options: Options, _pack: Path | None) -> list[str]:
    """Every value that an option lists goes with every other."""
    return []


def no_warnings(_options: Options) -> list[str]:
    return []


def no_content(_options: Options, _pack: Path | None) -> str:
    """All that the game is made of stands in its code: its version says which one it is."""
    return content_hash([])


def nothing_to_refresh(_game: Game) -> None:
    """A saved position holds everything, and whatever it holds is believed."""


def hide_nothing(_game: Game, _seat: Seat, _luck: Random) -> None:
    """Everything but the future and sealed choices lies open; the core draws those anew itself."""


def no_hidden_worlds(_game: Game, _seat: Seat) -> list[Game]:
    return []


def no_standing(_game: Game) -> list[int]:
    """Points are counted at the end."""
    return []


def no_others(_game: Game, _luck: Random) -> Options:
    """There is nothing else to play."""
    return {}


def no_roles(_game: Game) -> tuple[tuple[str, ...], ...]:
    """All seats are alike."""
    return ()


def no_opponents(_options: Options) -> tuple[str, ...]:
    """Only people and bots play."""
    return ()


def no_mats(_options: Options, _pack: Path | None) -> tuple[str, ...]:
    """Players choose their colours and nothing else."""
    return ()


def no_components(_game: Game) -> dict[str, int]:
    return {}


def cites_nothing(_event: Event) -> str:
    return ""


def describe(_book: Book, event: Event) -> str:
    """An event by its name and its fields.

    >>> class CoinsTaken(Event, frozen=True):
    ...     seat: int
    ...     coins: int
    >>> describe(Book(), CoinsTaken(0, 2))
    '{0}: coins taken, coins 2.'
    """
    told: dict[str, Any] = msgspec.structs.asdict(event)
    seat = told.pop("seat", flow.NOBODY)
    who = f"{place(seat)}: " if isinstance(seat, int) and seat >= 0 else ""
    named = re.sub(r"(?<!^)(?=[A-Z])", " ", type(event).__name__).lower()
    rest = [f"{called(name)} {in_words(value)}" for name, value in told.items()]
    return f"{who}{', '.join([named, *rest])}."


def in_words(value: Any, things: Mapping[str, str] = NO_NAMES) -> str:
    """Plain data as text that has no places for names in it; ids of things by their names.

    >>> in_words({"coins": 2, "won": [], "is_first": True, "hand": ["c5", "c6"]}, {"c5": "lantern"})
    'coins 2; won none; is first yes; hand lantern, c6'
    """
    if isinstance(value, Mapping):
        parts = [f"{called(str(key))} {in_words(part, things)}" for key, part in value.items()]
        return "; ".join(parts)
    if isinstance(value, list | tuple):
        return ", ".join(in_words(item, things) for item in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = "none" if value is None else things.get(str(value), str(value))
    return text.replace("{", "(").replace("}", ")")


def called(field: str) -> str:
    """The name of a field as people say it."""
    return field.replace("_", " ")


def worth_of(outcome: Callable[[Any], Any]) -> Callable[[Any, Seat], float]:
    """Only a victory is worth anything: bots see no farther than their next choice."""

    def worth(game: Game, seat: Seat) -> float:
        ended = outcome(game)
        return float(ended.part_of_win(seat)) if ended else 0.0

    return worth


def why_of(outcome: Callable[[Any], Any]) -> Callable[[Any, Seat, Any], tuple[str, str]]:
    """The rule that asks, or those who decide; nothing that a seat does not see anyway."""

    def why(game: Game, seat: Seat, _path: tuple[str, ...]) -> tuple[str, str]:
        own = flow.owes(game, seat)
        if own is not None:
            return own.rule, "it is not among the options now"
        if game.owed:
            others = listed([place(decision.seat) for decision in game.owed])
            return game.owed[0].rule, f"it is for {others} to decide now"
        return outcome(game).rule, "the game is over"

    return why


def clauses_of(frames: Mapping[str, type[Frame]]) -> Callable[[Options], Mapping[str, Clause]]:
    """A clause for every rule of the step tables: the docstring of the function that keeps it.

    A table that follows from a frame's own fields cannot be read without them; a game with such
    tables gives its clauses itself.
    """

    def clauses(_options: Options) -> dict[str, Clause]:
        found: dict[str, Clause] = {}
        for step in _steps(frames):
            found.setdefault(step.rule, _clause_of(step))
        return found

    return clauses


def _steps(frames: Mapping[str, type[Frame]]) -> Iterator[Step]:
    for kind in frames.values():
        with suppress(AttributeError):
            yield from kind.__new__(kind).procedure()


def _clause_of(step: Step) -> Clause:
    keeper: Any = step.apply if isinstance(step, Do) else getattr(step, "ask", None)
    said = " ".join(LEADING.sub("", getattr(keeper, "__doc__", None) or "", 1).split())
    text = said or step.prompt or step.rule
    chapter = step.rule.split("-")[1:2]  # C-TURN-1 stands in the chapter of turns
    return Clause(
        id=step.rule,
        page=1,
        title=re.split(r"[.;:]", text)[0],
        text=text,
        source="house",
        heading=" ".join(chapter).capitalize(),
    )


def exhibit_of(
    book: Callable[[Options, Path | None], Book],
) -> Callable[[Options, Path | None], Exhibit]:
    """Words of choices are called as they are written, without hyphens."""

    def exhibit(options: Options, pack: Path | None) -> Exhibit:
        words = {word for path in book(options, pack).choices for word in path} - SEAT_WORDS
        names = {word: word.replace("-", " ") for word in sorted(words)}
        return Exhibit(names, {}, {}, {})

    return exhibit
