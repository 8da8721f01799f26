"""Whether what an experiment asks about can come up: its draw, bands, entries, seats and values."""

from __future__ import annotations

from collections.abc import Sequence

from pocketkeep.ai.matches import sides
from pocketkeep.core.errors import UnknownName
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.study import Trial
from pocketkeep.lab.changes import lay, read_tables
from pocketkeep.lab.forms import Experiment, Table
from pocketkeep.lab.lines import Where
from pocketkeep.lab.reading import Faults
from pocketkeep.lab.settings import Setting
from pocketkeep.lab.statistics.bands import BadBand, Band

Settled = Sequence[tuple[Table, Setting]]  # tables that can be played at
ALONE = 1


def check_questions(form: Experiment, settled: Settled, faults: Faults) -> None:
    """Every question that no game could answer."""
    _check_bands(form, faults)
    _check_values(form, faults)
    _check_test(form, faults)
    if settled:
        _check_draw(form, settled, faults)
        _check_entries(form, settled, faults)
        _check_seat(form, settled, faults)


def _check_bands(form: Experiment, faults: Faults) -> None:
    bands: dict[str, tuple[float, float]] = {"balance": form.balance.band}
    if form.tune is not None:
        bands["tune"] = form.tune.band
    for name, band in bands.items():
        try:
            Band(*band)
        except BadBand as error:
            faults.add((name, "band"), str(error))


def _check_values(form: Experiment, faults: Faults) -> None:
    """What is tried, once each: equal ones would have one name."""
    if form.sweep is not None:
        way: Where = ("sweep", "values")
        seen = [written(value) for value in form.sweep.values]
        for twice in sorted({one for one in seen if seen.count(one) > 1}):
            faults.add(way, f"the value {twice} is given twice: give each once")
        for value in form.sweep.values:
            broken = isinstance(value, float) and not value.is_integer()
            if broken and form.sweep.vary.startswith("options."):
                words = f"{form.sweep.vary} cannot be {value:g}: options are whole numbers or words"
                faults.add(way, words)
    paths = [one.path for one in form.tune.numbers] if form.tune else []
    for number, path in enumerate(paths):
        if path in paths[:number]:
            faults.add(("tune", "numbers", number, "path"), f"{path} is named twice: name it once")


def written(value: float | str) -> str:
    """A value as it is told apart from others.

    >>> written(2), written(2.0), written(2.5), written("two")
    ('2', '2', '2.5', 'two')
    """
    return f"{value:g}" if isinstance(value, float) else str(value)


def _check_test(form: Experiment, faults: Faults) -> None:
    test = form.stop.test
    if test is not None and bool(test.bot) + bool(test.role) + test.began > 1:
        words = "a test is about one: give bot or role or began, and leave the others out"
        faults.add(("stop", "test"), words)


def _check_draw(form: Experiment, settled: Settled, faults: Faults) -> None:
    """A Swiss draw lets two bots meet; there must be two sides for that, and a bout of two."""
    if form.kind != "matches" or form.matches is None or form.matches.draw != "swiss":
        return
    if form.matches.seating == "mixed":
        words = 'a Swiss draw lets two bots meet at a time: take seating = "pairs", or round-robin'
        faults.add(("matches", "seating"), words)
    for table, setting in settled:
        if len(sides(setting.game, setting.options, lay(setting.files))) == ALONE:
            faults.add(
                ("matches", "draw"),
                f"at {table.name} all win together, so nobody meets anybody there: take "
                'draw = "round-robin", which measures each bot by itself',
            )


def _check_entries(form: Experiment, settled: Settled, faults: Faults) -> None:
    """The kinds and entries that are named, against those that are played with."""
    kinds = sorted({trial.kind for _, one in settled for trial in trials_of(one)})
    asked: dict[Where, list[str]] = {("balance", "kinds"): form.balance.kinds}
    if form.tune is not None:
        tuned = [kind for kind in form.tune.kinds if not kind.startswith(("order of", "seat of"))]
        asked["tune", "kinds"] = tuned
    for way, names in asked.items():
        for name in names:
            if name not in kinds:
                faults.add(way, str(UnknownName("kind of entry", name, kinds)))
    roles: dict[Where, str] = {("worth", "role"): form.worth.role}
    if form.stop.test is not None:
        roles["stop", "test", "role"] = form.stop.test.role
    wanted = {way: role for way, role in roles.items() if role}
    known = sorted({name for _, one in settled for name in entries(one)}) if wanted else []
    for way, role in wanted.items():
        if role not in known:
            kind = role.partition(":")[0]
            alike = [name for name in known if name.startswith(f"{kind}:")] or known
            faults.add(way, str(UnknownName("entry", role, alike)))


def trials_of(setting: Setting) -> list[Trial]:
    return list(find_ruleset(setting.game).study.trials.values())


def entries(setting: Setting) -> list[str]:
    """All that a seat may have at a table, each as kind:name."""
    ruleset = find_ruleset(setting.game)
    tables = read_tables(ruleset, setting.options, setting.files)
    return [
        f"{trial.kind}:{name}"
        for file, trial in ruleset.study.trials.items()
        for name in tables.get(file, {})
    ]


def _check_seat(form: Experiment, settled: Settled, faults: Faults) -> None:
    for table, setting in settled:
        players = int(setting.options["players"])
        if form.worth.seat > players:
            words = f"there is no seat {form.worth.seat} at {table.name}, which has {players}"
            faults.add(("worth", "seat"), words)
