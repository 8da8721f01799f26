"""What no single key of an experiment can say: whether bots, tables and changes exist and fit."""

from __future__ import annotations

import typing
from typing import Any, Protocol

from pocketkeep.ai.bots import CHARACTERS, read_bot
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.programs.process import NoSuchProgram, read_command
from pocketkeep.core.errors import BadOptions, BrokenContent, PocketkeepError, UnknownName
from pocketkeep.lab import forms
from pocketkeep.lab.asking import check_questions
from pocketkeep.lab.forms import Arm, BotForm, Experiment, Table
from pocketkeep.lab.lines import Where
from pocketkeep.lab.reading import Faults, convert
from pocketkeep.lab.settings import Setting


class Checked(Protocol):
    """An experiment as it is checked."""

    @property
    def form(self) -> Experiment: ...

    @property
    def tables(self) -> list[Table]: ...

    def setting(
        self, table: Table, arm: Arm | None = None, content: dict[str, Any] | None = None
    ) -> Setting: ...


def check(loaded: Checked, faults: Faults) -> None:
    """What no single key can say: whether bots, tables and changes exist and fit."""
    form = loaded.form
    _check_bots(loaded, faults)
    if form.kind in {"matches", "sweep", "tune"} and getattr(form, form.kind) is None:
        faults.add(("kind",), f"an experiment of kind {form.kind!r} needs a table [{form.kind}]")
    if form.kind == "worth" and not form.arms:
        faults.add(("kind",), "an experiment of kind 'worth' needs [[arms]] to compare with")
    if form.game and form.tables:
        faults.add(("game",), "give either `game` and [options], or [[tables]], not both")
    stop = form.stop
    if not (stop.games or stop.deals or stop.minutes or stop.width or stop.test):
        faults.add(("stop",), "[stop] must say when enough was played: games, deals, minutes, …")
    if stop.test is not None and stop.test.low >= stop.test.high:
        faults.add(("stop", "test", "low"), "stop.test.low must be below stop.test.high")
    _check_names([table.name for table in loaded.tables], ("tables",), "name", faults)
    _check_names([forms.AS_IT_IS, *[arm.name for arm in form.arms]], ("arms",), "name", faults)
    settled = []
    for number, table in enumerate(loaded.tables):
        setting = _check_table(loaded, number, faults)
        if setting is not None:
            settled.append((table, setting))
            _check_changes(loaded, table, faults)
    check_questions(form, settled, faults)


def _check_names(names: list[str], way: Where, key: str, faults: Faults) -> None:
    for name in sorted({name for name in names if names.count(name) > 1}):
        faults.add((*way, names.index(name), key), f"the name {name!r} is given twice in {way[0]}")


def _check_bots(loaded: Checked, faults: Faults) -> None:
    form = loaded.form
    for name, bot in form.bots.items():
        _check_known(
            "level of bots", bot.level, list(LEVELS), way=("bots", name, "level"), faults=faults
        )
        known = ["", *CHARACTERS]
        _check_known(
            "character", bot.character, known, way=("bots", name, "character"), faults=faults
        )
    named: list[tuple[Where, list[str]]] = [(("seats",), list(form.seats))]
    if form.matches is not None:
        named.append((("matches", "bots"), form.matches.bots))
        bots = form.matches.bots
        for name in sorted({bot for bot in bots if bots.count(bot) > 1}):
            faults.add(("matches", "bots"), f"the bot {name!r} is given twice: give it once")
    for way, names in named:
        for name in names:
            if name not in form.bots and (words := _unknown_bot(name)):
                faults.add(way, words)
    if form.stop.test and form.stop.test.bot:
        known = [name for _, names in named for name in names]
        asked = form.stop.test.bot
        _check_known(
            "bot in this experiment", asked, known, way=("stop", "test", "bot"), faults=faults
        )


def _check_known(kind: str, name: str, known: list[str], way: Where, faults: Faults) -> None:
    if name not in known:
        faults.add(way, str(UnknownName(kind, name, [one for one in known if one])))


def _unknown_bot(name: str) -> str:
    """What is wrong with a bot's name; empty: nothing."""
    try:
        bot = read_bot(name)
        if bot.command:
            read_command(bot.command)
    except (UnknownName, NoSuchProgram) as error:
        return str(error)
    return ""


def _check_table(loaded: Checked, number: int, faults: Faults) -> Setting | None:
    """What is played at a table; none, with what is wrong noted, if nothing can be."""
    table = loaded.tables[number]
    way: Where = ("tables", number) if loaded.form.tables else ()
    if not table.game:
        faults.add((), 'no game is named: give `game = "kingdoms"`, or [[tables]]')
        return None
    try:
        setting = loaded.setting(table)
    except UnknownName as error:
        faults.add((*way, "game"), str(error))
    except BadOptions as error:
        for fault in error.faults:
            faults.add(_option_in(fault, table, (*way, "options")), f"options: {fault}")
    except PocketkeepError as error:
        faults.add((*way, "game"), str(error))
    else:
        players = int(setting.options["players"])
        if loaded.form.kind != "matches" and len(loaded.form.seats) > players:
            words = f"{len(loaded.form.seats)} bots are named for {players} seats"
            faults.add(("seats",), words)
        return setting
    return None


def _option_in(fault: str, table: Table, way: Where) -> Where:
    """The option that a fault is about, so that its line is told."""
    about = [name for name in table.options if name in fault]
    return (*way, about[0]) if about else way


def _check_changes(loaded: Checked, table: Table, faults: Faults) -> None:
    """Whether every arm and value can be played."""
    form = loaded.form
    for number, arm in enumerate(form.arms):
        _try_setting(loaded, table, ("arms", number), faults, arm=arm)
    if form.sweep is not None and form.kind == "sweep":
        _check_sweep(loaded, table, faults)
    for number, one in enumerate(form.tune.numbers if form.tune else []):
        way: Where = ("tune", "numbers", number)
        if one.low > one.high:
            faults.add((*way, "low"), f"{one.path}: low is above high")
        for value in {one.low, one.high}:
            whole = int(value) if value == int(value) else value
            _try_setting(loaded, table, way, faults, content={one.path: whole})


def _check_sweep(loaded: Checked, table: Table, faults: Faults) -> None:
    sweep = loaded.form.sweep
    assert sweep is not None, "it is a sweep"
    what, _, rest = sweep.vary.partition(".")
    match what:
        case "bots":
            _check_bot_sweep(loaded, rest, faults)
        case "options":
            whole = [v for v in sweep.values if isinstance(v, str) or v == int(v)]
            for value in whole:
                arm = Arm(name="", options={rest: value if isinstance(value, str) else int(value)})
                _try_setting(loaded, table, ("sweep", "values"), faults, arm=arm)
        case "content":
            for value in sweep.values:
                _try_setting(loaded, table, ("sweep", "values"), faults, content={rest: value})
        case _:
            words = "vary options.NAME, content.PATH or bots.NAME.SETTING"
            faults.add(("sweep", "vary"), f"{sweep.vary!r} cannot be varied: {words}")


def _check_bot_sweep(loaded: Checked, path: str, faults: Faults) -> None:
    name, _, setting = path.partition(".")
    way: Where = ("sweep", "vary")
    _check_known("bot in [bots]", name, list(loaded.form.bots), way=way, faults=faults)
    known = list(BotForm.__struct_fields__)
    _check_known("setting of bots", setting, known, way=way, faults=faults)
    hint = typing.get_type_hints(BotForm, include_extras=True).get(setting)
    for value in loaded.form.sweep.values if hint and loaded.form.sweep else []:
        convert(value, hint, ("sweep", "values"), faults)


def _try_setting(
    loaded: Checked,
    table: Table,
    way: Where,
    faults: Faults,
    *,
    arm: Arm | None = None,
    content: dict[str, Any] | None = None,
) -> None:
    try:
        loaded.setting(table, arm, content)
    except (BadOptions, BrokenContent) as error:
        for fault in error.faults:
            faults.add(_change_in(fault, arm, way), fault)
    except PocketkeepError as error:
        faults.add(way, str(error))


def _change_in(fault: str, arm: Arm | None, way: Where) -> Where:
    """The change that a fault is about."""
    if arm is None:
        return way
    for key, names in (("content", list(arm.content)), ("remove", arm.remove)):
        named = [name for name in names if fault.startswith(name)] or [
            name for name in names if is_about(fault, name)
        ]
        named.sort(key=lambda name: name.rpartition(".")[2] not in fault)
        if named:
            return (*way, key, named[0])
    about = [name for name in arm.options if name in fault.replace("'", " ").split()]
    return (*way, "options", about[0]) if about else way


def is_about(fault: str, path: str) -> bool:
    """Whether a fault of the content is of the entry that a change is in.

    >>> is_about("units.toml: wren: Expected `int`, got `str`", "units.wren.health")
    True
    """
    file, _, rest = path.partition(".")
    return f"{file}.toml: {rest.partition('.')[0]}:" in fault
