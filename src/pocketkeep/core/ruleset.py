"""A ruleset: the few functions that a game gives the core; and the registry that finds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pocketkeep.core import codec, options, secrecy
from pocketkeep.core.clauses import Clause
from pocketkeep.core.engine import chance, flow
from pocketkeep.core.engine.flow import Book, Frame, Game, Seat
from pocketkeep.core.errors import CorruptRecord, UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.options import Option, Options
from pocketkeep.core.table_text import TextMaker

RULESETS = ("kingdoms", "ulos", "tactics")
Data = dict[str, Any]


class Automa(msgspec.Struct, frozen=True):
    """How an opponent stood that the rules themselves play; it has no seat."""

    name: str  # a thing of the exhibit
    score: int
    parts: dict[str, int]
    place: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    rule: str  # the clause that ended it
    scores: tuple[int, ...]
    parts: tuple[dict[str, int], ...]  # by seat, what the score is made of
    places: tuple[int, ...]  # by seat, from 1; equal places are shared
    tie_breaks: tuple[str, ...]  # those that were needed to part the leaders
    automas: tuple[Automa, ...] = ()
    teams: tuple[int, ...] = ()  # by seat, its team; empty: everybody plays alone

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def part_of_win(self, seat: Seat) -> float:
        """A whole win for each of a team; a first place shared with others is an equal part."""
        if seat not in self.winners:
            return 0.0
        teams = self.teams or tuple(range(len(self.places)))
        return 1 / len({teams[winner] for winner in self.winners})


@dataclass(frozen=True)
class Ruleset:
    """What every game gives the core, and nothing more."""

    name: str
    title: str
    version: int  # raised by every change of rules that lets an old record play differently
    options: Sequence[Option]
    check_options: Callable[[Options, Path | None], list[str]]  # faults, each naming its rule
    warnings: Callable[[Options], list[str]]  # what the rulebook advises against
    book: Callable[[Options, Path | None], Book]
    content_hash: Callable[[Options, Path | None], str]
    new: Callable[[Book, Options, int], Game]  # not yet advanced; the last is the state of chance
    empty: Callable[[Book, int], Game]  # a table of so many seats to load a position into
    refresh: Callable[[Any], None]  # check a loaded position, work out what it does not hold
    frames: Mapping[str, type[Frame]]
    see: Callable[[Any, Seat | None], Data]  # None: a spectator
    hide: Callable[[Any, Seat, Random], None]  # draw anew, in place, what a seat may not know
    hidden: Callable[[Any, Seat], list[Game]]  # worlds the seat cannot tell from this
    outcome: Callable[[Any], Outcome | None]
    roles: Callable[[Any], tuple[tuple[str, ...], ...]]  # by seat, what it plays: factions, units
    worth: Callable[[Any, Seat], float]  # the heuristic: how well a seat stands
    components: Callable[[Any], Mapping[str, int]]  # counts that no play may change
    # Reasons and sentences have places for names (core/wording.py): {0} a seat, {ashfen} a thing.
    why: Callable[[Any, Seat, tuple[str, ...]], tuple[str, str]]  # clause and reason of a refusal
    describe: Callable[[Book, Event], str]
    cites: Callable[[Event], str]  # the clause an event follows from; empty if none
    clauses: Callable[[Options], Mapping[str, Clause]]  # for no options, those of every rulebook
    text: TextMaker  # draws and tells the table
    exhibit: Callable[[Options, Path | None], Exhibit]  # what a client draws and names things by
    blurb: str  # what one does in this game, in a sentence
    minutes: int  # how long a game with people takes, roughly
    # What follows from the options given where others are left out: a mode's number of players.
    complete: Callable[[Mapping[str, object]], Mapping[str, object]] = lambda given: given
    # A position saved by an older version, with what it could not know yet.
    upgrade: Callable[[Book, Data], Data] = lambda _book, data: data
    # By option, a judgement where looking one choice ahead is blind; empty: there is none.
    leanings: Callable[[Any, Seat], list[float]] = lambda _game, _seat: []
    # What `refresh` does without its checks, for positions of our own; None: that cannot be parted.
    work_out: Callable[[Any], None] | None = None
    sources: Path | None = None  # the package folder, for tracing clauses

    def read_options(self, given: Mapping[str, object], pack: Path | None = None) -> Options:
        whole = self.complete(given)
        return options.read_options(self.options, whole, lambda o: self.check_options(o, pack))

    def start(
        self,
        given: Mapping[str, object],
        seed: int | str,
        pack: Path | None = None,
        *,
        listen: bool = False,
    ) -> Game:
        """A game set up by the book, run on to its first decision; `listen` keeps a log."""
        agreed = self.read_options(given, pack)
        game = self.new(self.book(agreed, pack), agreed, chance.from_seed(seed))
        game.log = [] if listen else None
        flow.advance(game)
        return game

    def load(self, book: Book, data: Data) -> Game:
        """A saved position, its question put again; what can be no position is refused."""
        try:
            game = self.empty(book, codec.read_seats(data))
            codec.load(game, self.frames, self.upgrade(book, data))
            self.refresh(game)
            secrecy.check_seals(game)
            flow.ask_again(game)  # and on, where other rules have nothing to ask here
            if any(decision.seat not in range(game.seats) for decision in game.owed):
                raise ValueError("a seat that is not there has to decide")
            if not all(decision.options for decision in game.owed):
                raise ValueError("somebody has to decide, but has no choice")
            for seat in [*range(game.seats), None]:
                self.view(game, seat)
            if not game.owed and self.outcome(game) is None:
                raise ValueError("nothing is left to decide")
        except codec.MISFITS as error:
            raise CorruptRecord(
                f"The saved position does not fit {self.name} as it is played here: {error!r}. "
                "Load another copy of it."
            ) from error
        return game

    def reload(self, book: Book, data: Data) -> Game:
        """A position that this version itself has saved a moment ago: nothing of it is doubted.

        It is `load` without the checks that a file from people needs, for bots that think in
        another process.
        """
        game = self.empty(book, codec.read_seats(data))
        codec.load(game, self.frames, data)
        (self.work_out or self.refresh)(game)
        flow.ask_again(game)
        return game

    def view(self, game: Game, seat: Seat | None) -> Data:
        """What a seat may know, decisions owed included; plain data, built from scratch."""
        return {**self.see(game, seat), **secrecy.owed(game, seat)}

    def redeterminise(self, game: Game, seat: Seat, luck: Random) -> Game:
        """A game that this seat cannot tell from the real one; hidden parts are drawn afresh."""
        world = game.clone()
        self.hide(world, seat, luck)
        secrecy.reseal(world, seat, luck)
        return world


def find_ruleset(name: str) -> Ruleset:
    """Rulesets are loaded by name, so that nothing outside imports a game."""
    if name not in RULESETS:
        raise UnknownName("game", name, RULESETS)
    ruleset = import_module(f"pocketkeep.games.{name}").RULESET
    assert isinstance(ruleset, Ruleset)
    return ruleset
