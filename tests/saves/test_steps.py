"""Steps come, go and change places; a game that is under way goes on.

Every procedure of every game is taken in the middle of its flight, at every step at which a saved
game was found, and its table is changed under it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pocketkeep.core.engine.flow import Book, Do, Frame, Game, Step
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset
from tests.saves.make import end_of
from tests.saves.test_saves import FILES, is_newest, read, told_of

Data = dict[str, Any]


class Taken(NamedTuple):
    """A position as this version saves it, and what it is loaded with."""

    ruleset: Ruleset
    book: Book
    position: Data


@cache
def take(path: Path, moment: int) -> Taken:
    kept, moments = read(path)
    ruleset = find_ruleset(kept.ruleset)
    book = ruleset.book(ruleset.read_options(kept.options), None)
    loaded = ruleset.load(book, moments[moment]["position"], kept.version)
    return Taken(ruleset, book, ruleset.save(loaded))


class Flight(NamedTuple):
    """A game under way: a file, and which of its moments. It is read when a test wants it."""

    path: Path
    moment: int

    @property
    def ruleset(self) -> Ruleset:
        return take(*self).ruleset

    @property
    def book(self) -> Book:
        return take(*self).book

    @property
    def position(self) -> Data:
        return take(*self).position

    def land(self) -> Game:
        return self.ruleset.load(self.book, self.position)

    def end(self) -> Data:
        return undisturbed_end(self)


@cache
def undisturbed_end(flight: Flight) -> Data:
    return end_of(flight.ruleset, flight.land())


@cache
def flights(game: str) -> dict[tuple[str, str], Flight]:
    """By procedure and step, a game of the newest release that was saved while it was there."""
    found: dict[tuple[str, str], Flight] = {}
    for path in (path for path in FILES if is_newest(path) and path.parent.name == game):
        for number, moment in enumerate(read(path)[1]):
            for frame in moment["position"]["stack"]:
                found.setdefault((frame["frame"], frame["step"]), Flight(path, number))
    return found


def pass_by(_game: Game, _frame: Frame) -> None:
    """A rule that changes nothing."""


def tables(game: Game) -> list[list[Step]]:
    """Those of all procedures under way, each once."""
    by_identity = {id(frame.procedure()): frame.procedure() for frame in game.stack}
    return list(by_identity.values())


def news(table: list[Step]) -> list[Step]:
    return [Do(f"new-{place}", table[0].rule, pass_by) for place in range(len(table))]


def with_news_before(table: list[Step]) -> list[Step]:
    return [step for pair in zip(news(table), table, strict=True) for step in pair]


def with_news_behind(table: list[Step]) -> list[Step]:
    return [step for pair in zip(table, news(table), strict=True) for step in pair]


@contextmanager
def changed(before: list[list[Step]], after: list[list[Step]]) -> Iterator[None]:
    """Other steps in the same tables, for a while."""
    kept = [table.copy() for table in before]
    try:
        for table, steps in zip(before, after, strict=True):
            table[:] = steps
        yield
    finally:
        for table, steps in zip(before, kept, strict=True):
            table[:] = steps


def asked(game: Game) -> list[tuple[int, str, list[str]]]:
    return [told_of(decision) for decision in game.owed]


def cases() -> list[Any]:
    return [
        pytest.param(flight, id=f"{game}-{procedure}-{step}")
        for game in RULESETS
        for (procedure, step), flight in sorted(flights(game).items(), key=lambda pair: pair[0])
    ]


CASES = cases()


@pytest.mark.parametrize("game", RULESETS)
def test_every_procedure_is_met_in_mid_flight(game: str) -> None:
    landed = [flight.land() for flight in flights(game).values()]
    met = {type(frame).__name__ for each in landed for frame in each.stack}
    never = {"Setup"} if game == "ulos" else set()  # nobody is asked while that table is laid

    assert met == set(find_ruleset(game).frames) - never


@pytest.mark.parametrize("flight", CASES)
def test_steps_may_be_inserted(flight: Flight) -> None:
    game = flight.land()
    question, under_way = asked(game), tables(game)
    end = flight.end()

    with changed(under_way, [with_news_before(table) for table in under_way]):
        again = flight.land()
        assert asked(again) == question
        assert end_of(flight.ruleset, again) == end


@pytest.mark.parametrize("flight", CASES)
def test_steps_may_be_removed(flight: Flight) -> None:
    """Those that follow say which names they take over."""
    game = flight.land()
    question, under_way = asked(game), tables(game)
    end = flight.end()
    with_more = [with_news_before(table) for table in under_way]
    position = {**flight.position, "stack": [at_a_new_step(frame) for frame in game_frames(flight)]}

    with changed(under_way, with_more):
        assert asked(flight.ruleset.reload(flight.book, position)) == question
    for table in under_way:
        for place, step in enumerate(table):
            step.once = (f"new-{place}",)
    try:
        again = flight.ruleset.load(flight.book, position)
    finally:
        for table in under_way:
            for step in table:
                step.once = ()
    assert asked(again) == question
    assert end_of(flight.ruleset, again) == end


def game_frames(flight: Flight) -> list[tuple[Data, list[Step]]]:
    stack = flight.land().stack
    return list(zip(flight.position["stack"], [frame.procedure() for frame in stack], strict=True))


def at_a_new_step(saved: tuple[Data, list[Step]]) -> Data:
    """The frame as it is saved while a new step comes before the one that it was at."""
    frame, table = saved
    names = [step.name for step in table]
    return {**frame, "step": f"new-{names.index(frame['step'])}"}


@pytest.mark.parametrize("flight", CASES)
def test_a_step_that_nobody_takes_over_is_refused(flight: Flight) -> None:
    stack = [at_a_new_step(saved) for saved in game_frames(flight)]

    with pytest.raises(CorruptRecord, match="no step 'new-"):
        flight.ruleset.load(flight.book, {**flight.position, "stack": stack})


@pytest.mark.parametrize("flight", CASES)
def test_steps_may_change_places(flight: Flight) -> None:
    """New steps that came before others come behind them now."""
    game = flight.land()
    question, under_way = asked(game), tables(game)
    end = flight.end()
    before = [with_news_before(table) for table in under_way]
    behind = [with_news_behind(table) for table in under_way]

    with changed(under_way, before):
        position = flight.ruleset.save(flight.land())
    with changed(under_way, behind):
        again = flight.ruleset.load(flight.book, position)
        assert asked(again) == question
        assert end_of(flight.ruleset, again) == end


@pytest.mark.parametrize("flight", CASES)
def test_steps_that_were_done_may_change_places(flight: Flight) -> None:
    game = flight.land()
    question, under_way = asked(game), tables(game)
    reached = [min(f.step for f in game.stack if f.procedure() is table) for table in under_way]
    turned = [
        [*reversed(table[:done]), *table[done:]]
        for table, done in zip(under_way, reached, strict=True)
    ]

    with changed(under_way, turned):
        assert asked(flight.ruleset.reload(flight.book, flight.position)) == question


@pytest.mark.parametrize("game", RULESETS)
def test_names_of_steps_are_all_different(game: str) -> None:
    for flight in flights(game).values():
        for table in tables(flight.land()):
            names = [step.name for step in table]
            assert len(set(names)) == len(names)
            assert "end" not in names


FRAMES_AT_HAND = ("model", "rules", "bot", "explain", "saves", "shown")  # others see views only


def test_no_module_but_the_core_knows_where_a_step_stands() -> None:
    """A step's place is the core's own; rules go by names."""
    games = Path(__file__).parents[2] / "src" / "pocketkeep" / "games"
    folders = [game / folder for game in games.iterdir() for folder in FRAMES_AT_HAND]
    guilty = [
        f"{path.relative_to(games)}:{number}"
        for folder in folders
        for path in folder.rglob("*.py")
        if path.stem != "chart"  # made from a view, whose `step` is a word
        for number in places_read(ast.parse(path.read_text(encoding="utf-8")))
    ]

    assert guilty == []


def places_read(tree: ast.Module) -> list[int]:
    """Lines that read or write a field `step`; a function of that name may be called."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "step" and id(node) not in called
    ]


def test_a_place_that_is_read_is_noticed() -> None:
    assert places_read(ast.parse("frame.step -= 1\nif war.step > PAYING: perils.step(game)")) == [
        1,
        2,
    ]
