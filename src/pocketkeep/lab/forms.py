"""The parts of an experiment file, as they are written."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

Kind = Literal["matches", "balance", "worth", "sweep", "tune", "telling"]
KINDS: Final = ("matches", "balance", "worth", "sweep", "tune", "telling")
Count = Annotated[int, Meta(ge=1)]
Part = Annotated[float, Meta(gt=0, lt=1)]
Above = Annotated[float, Meta(gt=0)]
Value = int | str
AS_IT_IS: Final = "as it is"


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table that games are played at; an experiment without any has one of its own."""

    name: str = ""  # empty: that of the game
    game: str
    options: dict[str, Value] = {}


class BotForm(msgspec.Struct, frozen=True, kw_only=True):
    """A bot of this experiment: a level, some of it changed (ai/levels.py)."""

    level: str
    character: str = ""
    seconds: Above | None = None
    playouts: Count | None = None
    ideas: Count | None = None
    moments: Annotated[int, Meta(ge=0)] | None = None
    depth: Annotated[int, Meta(ge=0)] | None = None
    softness: Annotated[float, Meta(ge=0)] | None = None

    @property
    def changed(self) -> dict[str, float]:
        """What differs from the level."""
        names = ("seconds", "playouts", "ideas", "moments", "depth", "softness")
        found = {name: getattr(self, name) for name in names}
        return {name: value for name, value in found.items() if value is not None}


class Arm(msgspec.Struct, frozen=True, kw_only=True):
    """How the same games are played otherwise: numbers changed, effects left out, options."""

    name: str
    content: dict[str, Any] = {}  # by the way to it, as units.wren.health
    remove: list[str] = []
    options: dict[str, Value] = {}


class Matches(msgspec.Struct, frozen=True, kw_only=True):
    bots: Annotated[list[str], Meta(min_length=2)]
    draw: Literal["round-robin", "swiss"] = "round-robin"
    rounds: Count = 3  # of a Swiss draw
    seating: Literal["pairs", "mixed"] = "pairs"


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    band: tuple[Above, Above] = (0.8, 1.2)  # the multiples of a fair share that count as fair
    kinds: list[str] = []  # of entries; empty: all


class Worth(msgspec.Struct, frozen=True, kw_only=True):
    role: str = ""  # whose results are compared, as faction:orcs; empty: those of `seat`
    seat: Annotated[int, Meta(ge=0)] = 0  # from 1; 0: every seat, or those of the role


class Sweep(msgspec.Struct, frozen=True, kw_only=True):
    vary: str  # options.rounds, content.units.wren.health, bots.mine.playouts
    values: Annotated[list[int | float | str], Meta(min_length=1)]


class Telling(msgspec.Struct, frozen=True, kw_only=True):
    kinds: list[str] = []  # of events that are told first; empty: the commonest
    weighed: Annotated[float, Meta(ge=0, le=1)] = 0.0  # share of decisions whose options are tried


class TuneNumber(msgspec.Struct, frozen=True, kw_only=True):
    """A number that may be moved, and how far."""

    path: str
    low: float
    high: float
    step: Above = 1


class Tune(msgspec.Struct, frozen=True, kw_only=True):
    numbers: Annotated[list[TuneNumber], Meta(min_length=1)]
    band: tuple[Above, Above] = (0.8, 1.2)
    trials: Count = 20
    cost: Annotated[float, Meta(ge=0)] = 0.01  # of a step away from what stands
    kinds: list[str] = []


class Test(msgspec.Struct, frozen=True, kw_only=True):
    """A question that is settled as soon as the games tell: does it win more than `low`?"""

    low: Part  # it wins no more than this …
    high: Part  # … or at least this
    alpha: Part = 0.05  # how often `high` is said where `low` is true
    beta: Part = 0.05  # and the other way round
    bot: str = ""  # whose wins are counted: a bot, …
    role: str = ""  # … an entry of content, …
    began: bool = False  # … or the seat that began


class Stop(msgspec.Struct, frozen=True, kw_only=True):
    """When enough was played; whichever comes first."""

    games: Count | None = None
    deals: Count | None = None
    minutes: Above | None = None
    width: Part | None = None  # of the widest interval
    test: Test | None = None


class Run(msgspec.Struct, frozen=True, kw_only=True):
    batch: Count | None = None  # games at a time; left out: by how long bots think
    most_decisions: Count = 20_000  # a game of more is cut
    choices: Literal["auto", "always", "never"] = "auto"  # whether every choice is kept
    counts: bool = True  # whether events and points are counted turn by turn


class Experiment(msgspec.Struct, frozen=True, kw_only=True):
    """An experiment as its file says it."""

    kind: Kind
    title: str = ""
    game: str = ""
    options: dict[str, Value] = {}
    content: str = ""  # the folder of a pack, as seen from the file
    seed: Annotated[str, Meta(min_length=1)] = "1"
    seats: Annotated[tuple[str, ...], Meta(min_length=1)] = ("greedy",)  # the last fills the table
    rotate: bool = False  # every deal once for each place that a bot may have
    tables: list[Table] = []
    bots: dict[str, BotForm] = {}
    arms: list[Arm] = []
    matches: Matches | None = None
    balance: Balance = Balance()
    worth: Worth = Worth()
    sweep: Sweep | None = None
    telling: Telling = Telling()
    tune: Tune | None = None
    stop: Stop = Stop()
    run: Run = Run()

    @property
    def laid(self) -> list[Table]:
        """The tables that are played at, each with its name."""
        tables = self.tables or [Table(game=self.game, options=self.options)]
        return [msgspec.structs.replace(one, name=one.name or one.game) for one in tables]

    def cell(self, table: str, name: str) -> str:
        """What is compared; where there are several tables, its name begins with that."""
        alone = len(self.tables) < 2  # noqa: PLR2004
        return name if alone and name else f"{before(table)}{name}" if name else table


def before(table: str) -> str:
    """How the names of a table's cells begin where there are several tables."""
    return f"{table}: "
