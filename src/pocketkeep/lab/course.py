"""The course of an experiment: its cells, and the stages in which they are played."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from pocketkeep.ai.matches import sides
from pocketkeep.lab import plan
from pocketkeep.lab.changes import lay
from pocketkeep.lab.experiment import Loaded
from pocketkeep.lab.forms import AS_IT_IS, Arm, BotForm, Matches, Table
from pocketkeep.lab.plan import Cell, Place, Stage
from pocketkeep.lab.settings import Seated, Setting

MOST_DEALS = 10_000_000  # where only an interval or the clock says when to stop


class Course:
    """What is played, in order."""

    def __init__(self, loaded: Loaded, content: Mapping[str, Any] | None = None) -> None:
        self.loaded = loaded
        self.content = content or {}  # numbers that are changed everywhere: a trial of `tune`
        self.form = loaded.form
        self.cells: list[Cell] = []
        self.places: list[Place] = []
        self.bouts: dict[frozenset[str], list[Place]] = {}  # of matches: by pair
        self.lay_out()

    @property
    def seated(self) -> list[Seated]:
        """Everybody who plays."""
        return [bot for place in self.places for bot in place.seats]

    @property
    def batch(self) -> int:
        return self.form.run.batch or plan.batch_size(self.seated)

    @property
    def keeps_choices(self) -> bool:
        """Whether a game could not be played again without them: bots looked at the clock."""
        how = self.form.run.choices
        return how == "always" or (how == "auto" and any(bot.is_timed for bot in self.seated))

    @property
    def weighed(self) -> float:
        """The share of decisions whose options are tried, one by one."""
        return self.form.telling.weighed if self.form.kind == "telling" else 0.0

    @property
    def is_swiss(self) -> bool:
        return self.form.matches is not None and self.form.matches.draw == "swiss"

    @property
    def deals(self) -> int:
        """Of all places, or of a Swiss round; where nothing else is said, without end."""
        stop, places = self.form.stop, len(self.places)
        if self.is_swiss:
            assert self.form.matches is not None
            bouts = len(self.form.matches.bots) // 2 * len(next(iter(self.bouts.values())))
            places = bouts * self.form.matches.rounds
        return plan.deals_for(stop.games, stop.deals, places) or MOST_DEALS

    @property
    def games(self) -> int | None:
        """How many are to be played at most; None: that is not settled on."""
        if self.deals == MOST_DEALS:
            return None
        if self.is_swiss:
            assert self.form.matches is not None
            bout = len(next(iter(self.bouts.values())))
            return self.deals * self.form.matches.rounds * (len(self.form.matches.bots) // 2) * bout
        return self.deals * len(self.places)

    def stage(self, number: int, before: Stage | None, points: dict[str, float]) -> Stage | None:
        """The next games; in a Swiss draw they follow from the points so far."""
        if not self.is_swiss:
            return Stage(tuple(self.places), self.deals) if number == 0 else None
        matches = self.form.matches
        assert matches is not None, "it is a draw"
        if number >= matches.rounds:
            return None
        first_game = before.end if before else 0
        first_deal = before.first_deal + before.deals if before else 0
        pairs = plan.swiss_pairs(matches.bots, points, self.met, self.rested)
        self.met.update(frozenset(pair) for pair in pairs)
        self.rested.update(set(matches.bots) - {bot for pair in pairs for bot in pair})
        places = [place for pair in pairs for place in self.bouts[frozenset(pair)]]
        return Stage(tuple(places), self.deals, first_game, first_deal)

    def lay_out(self) -> None:
        """Cells and places of every table."""
        self.met: set[frozenset[str]] = set()
        self.rested: Counter[str] = Counter()  # of a Swiss draw: how often
        for table in self.loaded.tables:
            match self.form.kind:
                case "matches":
                    assert self.form.matches is not None
                    self.add_matches(table, self.form.matches)
                case "worth":
                    arms = [Arm(name=AS_IT_IS), *self.form.arms]
                    for arm in arms:
                        setting = self.loaded.setting(table, arm)
                        self.add(table, arm.name, setting, {"arm": arm.name})
                case "sweep":
                    self.add_sweep(table)
                case _:
                    setting = self.loaded.setting(table, content=self.content)
                    self.add(table, "", setting, {})

    def add(self, table: Table, name: str, setting: Setting, what: dict[str, Any]) -> None:
        """A cell of the usual seats."""
        players = int(setting.options["players"])
        seats = plan.fill([self.loaded.seated(bot) for bot in self.form.seats], players)
        self.add_places(table, name, setting, what=what, places=self.turned(seats))

    def turned(self, seats: tuple[Seated, ...]) -> list[tuple[Seated, ...]]:
        return plan.rotations(seats) if self.form.rotate else [seats]

    def add_places(
        self,
        table: Table,
        name: str,
        setting: Setting,
        what: dict[str, Any],
        places: Iterable[tuple[Seated, ...]],
    ) -> list[Place]:
        """A cell with its places."""
        self.cells.append(Cell(self.form.cell(table.name, name), table.name, setting, what))
        made = [Place(len(self.cells) - 1, seats) for seats in places]
        self.places += made
        return made

    def add_matches(self, table: Table, matches: Matches) -> None:
        setting = self.loaded.setting(table)
        bots = [self.loaded.seated(name) for name in matches.bots]
        found = sides(setting.game, setting.options, lay(setting.files))
        if len(found) == 1:  # alone against the rules: each is measured by itself
            for bot in bots:
                seats = (bot,) * len(found[0])
                self.add_places(table, bot.name, setting, what={"bots": [bot.name]}, places=[seats])
        elif matches.seating == "mixed":
            what = {"bots": [bot.name for bot in bots]}
            self.add_places(table, "mixed", setting, what=what, places=plan.mixed(bots, found))
        else:
            for one, other in itertools.combinations(bots, 2):
                self.add_bout(table, setting, one, other=other, found=found)

    def add_bout(
        self,
        table: Table,
        setting: Setting,
        one: Seated,
        other: Seated,
        found: Sequence[Sequence[int]],
    ) -> None:
        name, what = f"{one.name} v {other.name}", {"bots": [one.name, other.name]}
        places = self.add_places(
            table, name, setting, what=what, places=plan.against(one, other, found)
        )
        self.bouts.setdefault(frozenset((one.name, other.name)), []).extend(places)

    def add_sweep(self, table: Table) -> None:
        sweep = self.form.sweep
        assert sweep is not None, "it is a sweep"
        what, _, rest = sweep.vary.partition(".")
        for value in sweep.values:
            name = f"{sweep.vary}={value}"
            about = {"vary": sweep.vary, "value": value}
            if what == "bots":
                self.add_bot_setting(table, name, rest, value=value, about=about)
            elif what == "options":
                whole = value if isinstance(value, str) else int(value)
                arm = Arm(name=name, options={rest: whole})
                self.add(table, name, self.loaded.setting(table, arm), about)
            else:
                self.add(table, name, self.loaded.setting(table, content={rest: value}), about)

    def add_bot_setting(
        self, table: Table, name: str, path: str, value: Any, about: dict[str, Any]
    ) -> None:
        """A cell in which one of the experiment's bots is set otherwise."""
        bot, _, setting = path.partition(".")
        form = msgspec.structs.replace(self.form.bots[bot], **{setting: value})
        form = msgspec.convert(msgspec.to_builtins(form), BotForm)
        bots = {**self.form.bots, bot: form}
        changed = msgspec.structs.replace(self.form, bots=bots)
        loaded = Loaded(
            self.loaded.file,
            self.loaded.text,
            changed,
            tables=self.loaded.tables,
            files=self.loaded.files,
        )
        played = loaded.setting(table)
        players = int(played.options["players"])
        seats = plan.fill([loaded.seated(seat) for seat in self.form.seats], players)
        self.add_places(table, name, played, what=about, places=self.turned(seats))
