"""A ruleset: the few functions that a game gives the core; and the registry that finds it."""

from __future__ import annotations

import warnings as python_warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pocketkeep.core import codec, options, plug_ins, secrecy, simplest
from pocketkeep.core.clauses import Clause
from pocketkeep.core.encoding.encoder import Encoder
from pocketkeep.core.engine import chance, flow
from pocketkeep.core.engine.flow import Book, Frame, Game, Seat
from pocketkeep.core.errors import BrokenPlugIn, CorruptRecord, UnknownName
from pocketkeep.core.events import Event
from pocketkeep.core.exhibit import Exhibit
from pocketkeep.core.mind import Mind
from pocketkeep.core.options import FirstGame, Option, Options
from pocketkeep.core.plain_table import PlainTable
from pocketkeep.core.seat_looks import Wardrobe
from pocketkeep.core.seeing import enter
from pocketkeep.core.study import Study
from pocketkeep.core.table_text import TextMaker
from pocketkeep.core.view import Shapes, View

RULESETS = ("kingdoms", "ulos", "tactics")  # our own; `playable` has those of other packages too
Data = dict[str, Any]
MADE: Any = None  # left out: made from the rest when the ruleset is


class Automa(msgspec.Struct, frozen=True):
    """How an opponent stood that the rules themselves play; it has no seat."""

    name: str  # a thing of the exhibit
    score: int
    parts: dict[str, int]
    place: int
    things: dict[str, int] = {}  # as in Outcome


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    rule: str  # the clause that ended it
    scores: tuple[int, ...]
    parts: tuple[dict[str, int], ...]  # by seat, what the score is made of
    places: tuple[int, ...]  # by seat, from 1; equal places are shared
    tie_breaks: tuple[str, ...]  # those that were needed to part the leaders
    automas: tuple[Automa, ...] = ()
    teams: tuple[int, ...] = ()  # by seat, its team; empty: everybody plays alone
    # By seat, the points for things of the exhibit that a part sums up: cards by faction.
    things: tuple[dict[str, int], ...] = ()

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def part_of_win(self, seat: Seat) -> float:
        """A whole win for each of a team; a first place shared with others is an equal part."""
        if seat not in self.winners:
            return 0.0
        teams = self.teams or tuple(range(len(self.places)))
        return 1 / len({teams[winner] for winner in self.winners})


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """What every game gives the core, and nothing more.

    What has a default here may be left out; core/simplest.py says what stands in for it.
    """

    name: str
    title: str
    version: int = 1  # raised by every change of rules that lets an old record play differently
    options: Sequence[Option]
    # Faults, each naming its rule; and what the rulebook advises against.
    check_options: Callable[[Options, Path | None], list[str]] = simplest.no_faults
    warnings: Callable[[Options], list[str]] = simplest.no_warnings
    book: Callable[[Options, Path | None], Book]
    content_hash: Callable[[Options, Path | None], str] = simplest.no_content
    new: Callable[[Book, Options, int], Game]  # not yet advanced; the last is the state of chance
    empty: Callable[[Book, int], Game]  # a table of so many seats to load a position into
    # Work out afresh what a loaded position does not hold; refuse what cannot be one.
    refresh: Callable[[Any], None] = simplest.nothing_to_refresh
    frames: Mapping[str, type[Frame]]
    see: Callable[[Any, Seat | None], View]  # None: a spectator
    # Draw anew, in place, what a seat may not know; and worlds that it cannot tell from this.
    hide: Callable[[Any, Seat, Random], None] = simplest.hide_nothing
    hidden: Callable[[Any, Seat], list[Game]] = simplest.no_hidden_worlds
    # Forget, in place, what could be learned by counting along: the first release did not count.
    forget: Callable[[Any], None] = lambda _game: None
    outcome: Callable[[Any], Outcome | None]
    # By seat, then by opponent whom the rules play: the points if the game ended now. Not for the
    # eyes of a running game: they may count what is hidden.
    standing: Callable[[Any], list[int]] = simplest.no_standing
    # What to agree on for another game in which nobody plays what they play here; empty: nothing.
    others: Callable[[Any, Random], Options] = simplest.no_others
    # By seat, what it plays: factions, units.
    roles: Callable[[Any], tuple[tuple[str, ...], ...]] = simplest.no_roles
    worth: Callable[[Any, Seat], float] = MADE  # the heuristic: how well a seat stands
    # Counts that no play may change.
    components: Callable[[Any], Mapping[str, int]] = simplest.no_components
    # Reasons and sentences have places for names (core/wording.py): {0} a seat, {ashfen} a thing.
    # Clause and reason of a refusal.
    why: Callable[[Any, Seat, tuple[str, ...]], tuple[str, str]] = MADE
    describe: Callable[[Book, Event], str] = simplest.describe
    # The clause an event follows from; empty if none.
    cites: Callable[[Event], str] = simplest.cites_nothing
    # For no options, those of every rulebook.
    clauses: Callable[[Options], Mapping[str, Clause]] = MADE
    text: TextMaker = MADE  # draws and tells the table
    # What a client draws and names things by.
    exhibit: Callable[[Options, Path | None], Exhibit] = MADE
    # The types of what leaves the engine; None: the browser has no board for this game.
    shapes: Shapes | None = None
    blurb: str  # what one does in this game, in a sentence
    minutes: int  # how long a game with people takes, roughly
    first_game: FirstGame | None = None  # the one that a guide goes through; None: there is none
    # What follows from the options given where others are left out: a mode's number of players.
    complete: Callable[[Mapping[str, object]], Mapping[str, object]] = lambda given: given
    # By the fingerprint of earlier content, today's that plays the same: its records replay.
    alike: Mapping[str, str] = field(default_factory=dict)
    # A position that the given version saved, with what it could not know yet.
    upgrade: Callable[[Book, Data, int], Data] = lambda _book, data, _version: data
    # By option, a judgement where looking one choice ahead is blind; empty: there is none.
    leanings: Callable[[Any, Seat], list[float]] = lambda _game, _seat: []
    # What strong bots know of the game; None: they play on by chance.
    mind: Mind | None = None
    # How programs that learn see the game; None: environments do not offer it.
    encoder: Encoder | None = None
    # What `refresh` does without its checks, for positions of our own; None: that cannot be parted.
    work_out: Callable[[Any], None] | None = None
    sources: Path | None = None  # the package folder, for tracing clauses
    # Things of the exhibit: opponents whom the rules play with pieces of a colour, and the mats
    # among which players choose; neither touches play (core/seat_looks.py).
    opponents: Callable[[Options], tuple[str, ...]] = simplest.no_opponents
    mats: Callable[[Options, Path | None], tuple[str, ...]] = simplest.no_mats
    # Its turns, whose doing events are and what seats play, for those who count (core/study.py).
    study: Study = Study()  # noqa: RUF009 - never changed

    def __post_init__(self) -> None:
        made: dict[str, object] = {
            "worth": simplest.worth_of(self.outcome),
            "why": simplest.why_of(self.outcome),
            "clauses": simplest.clauses_of(self.frames),
            "text": plain_text(private=self.hide is not simplest.hide_nothing),
            "exhibit": simplest.exhibit_of(self.book),
        }
        for name, standing_in in made.items():
            if getattr(self, name) is MADE:
                object.__setattr__(self, name, standing_in)

    def read_options(self, given: Mapping[str, object], pack: Path | None = None) -> Options:
        whole = self.complete(given)
        return options.read_options(self.options, whole, lambda o: self.check_options(o, pack))

    def wardrobe(self, agreed: Options, pack: Path | None = None) -> Wardrobe:
        """Who looks like something at a table with these options, and what there is to choose."""
        return Wardrobe(int(agreed["players"]), self.opponents(agreed), self.mats(agreed, pack))

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

    def save(self, game: Game) -> Data:
        """The whole position, which says what it is of: `load` reads it in any later version."""
        return {"game": self.name, "version": self.version, **codec.save(game)}

    def load(self, book: Book, data: Data, version: int | None = None) -> Game:
        """A saved position, its question put again; what can be no position is refused.

        One of before 0.3.0 does not say which version saved it: whoever knows gives it.
        """
        saved_by = self._saved_by(data, version)
        try:
            game = self.empty(book, codec.read_seats(data))
            codec.load(game, self.frames, self.upgrade(book, data, saved_by))
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
                "It may be damaged, or edited by hand: load another copy of it."
            ) from error
        return game

    def _saved_by(self, data: Data, version: int | None) -> int:
        """Which version saved a position; one of another game or of the future is refused."""
        game = data.get("game", self.name)
        if game != self.name:
            raise CorruptRecord(
                f"The saved position is of {game!r}, not of {self.name}. Open it as a game of that "
                "name, or load another one."
            )
        given = data.get("version", self.version if version is None else version)
        if type(given) is not int or given < 0:
            raise CorruptRecord(
                f"The saved position is of version {given!r}, which never was. It may be damaged: "
                "load another copy of it."
            )
        if given > self.version:
            raise CorruptRecord(
                f"The position was saved by version {given} of {self.name}; this program has "
                f"version {self.version}. Update Pocketkeep to go on with it."
            )
        return given

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

    def view(self, game: Game, seat: Seat | None) -> View:
        """What a seat may know, decisions owed included; built from scratch."""
        view = self.see(game, seat)
        enter(view, self.name, game, seat)
        return view

    def redeterminise(self, game: Game, seat: Seat, luck: Random) -> Game:
        """A game that this seat cannot tell from the real one; hidden parts are drawn afresh."""
        world = game.clone()
        self.hide(world, seat, luck)
        secrecy.reseal(world, seat, luck)
        return world


def plain_text(*, private: bool) -> TextMaker:
    """The text of a game that gives none."""

    def text(options: Options, pack: Path | None) -> PlainTable:  # noqa: ARG001 - as any game's
        return PlainTable(private=private)

    return text


def is_game(name: str) -> bool:
    """Whether somebody brings a game of this name; for our own, no package is looked at."""
    return name in RULESETS or name in plug_ins.offered()


def game_names() -> list[str]:
    """What may be asked for, our own games first."""
    return list(dict.fromkeys([*RULESETS, *plug_ins.offered()]))


def find_ruleset(name: str) -> Ruleset:
    """Rulesets are loaded by name, so that nothing outside imports a game."""
    if name in RULESETS:
        ruleset = import_module(f"pocketkeep.games.{name}").RULESET
        assert isinstance(ruleset, Ruleset)
        return ruleset
    if not is_game(name):
        raise UnknownName("game", name, game_names())
    return _plugged_in(name)


def _plugged_in(name: str) -> Ruleset:
    package = " and ".join(plug_ins.package_of(entry) for entry in plug_ins.offered()[name])
    if name in RULESETS:
        raise BrokenPlugIn(name, package, "Pocketkeep has a game of this name itself")
    ruleset = plug_ins.load(name)
    if not isinstance(ruleset, Ruleset):
        raise BrokenPlugIn(name, package, "its module has no RULESET that is a Ruleset")
    if ruleset.name != name:
        raise BrokenPlugIn(name, package, f"its RULESET is called {ruleset.name!r}")
    return ruleset


def playable() -> list[Ruleset]:
    """Every game here, our own first; one that is broken is told of and left out."""
    found = [find_ruleset(name) for name in RULESETS]
    for name in plug_ins.offered():
        try:
            found.append(_plugged_in(name))
        except BrokenPlugIn as error:
            python_warnings.warn(str(error), stacklevel=2)
    return found
