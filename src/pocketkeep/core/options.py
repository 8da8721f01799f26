"""Options of a new game: typed, listed, checked together, with defaults a newcomer would want."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches

import msgspec

from pocketkeep.core.errors import BadOptions

Value = int | str
Options = dict[str, Value]


class Option(msgspec.Struct, frozen=True):
    """One thing the table may agree on before the game."""

    name: str
    help: str
    default: Value
    values: tuple[Value, ...] = ()  # what there is to choose from; empty: see the help
    closed: bool = True  # False: other values may fit too, the ruleset checks them
    when: dict[str, tuple[Value, ...]] = {}  # it matters only where others have one of these values
    means: dict[str, str] = {}  # by value, what it means in a sentence; left out: see the help


class FirstGame(msgspec.Struct, frozen=True):
    """A short and gentle game to learn by: the same for everybody, so its seed is no secret."""

    options: Options
    seed: str
    bot: str  # who plays the other seats; the learner has the first one


def read_options(
    known: Sequence[Option],
    given: Mapping[str, object],
    check: Callable[[Options], list[str]],
) -> Options:
    """Options complete with defaults; all faults in one error.

    `check` looks at the options together; one that is wrong by itself is left out of them.

    >>> read_options([Option("players", "How many", 4, (2, 3, 4))], {"players": "3"}, lambda _: [])
    {'players': 3}
    """
    faults = [_unknown(known, name) for name in given if name not in {o.name for o in known}]
    options: Options = {}
    for option in known:
        value = given.get(option.name, option.default)
        try:
            options[option.name] = _typed(option, value)
        except ValueError as error:
            faults.append(str(error))
    faults += check(options)
    if faults:
        raise BadOptions(faults)
    return options


def _typed(option: Option, value: object) -> Value:
    wanted: Value
    try:
        wanted = int(str(value)) if isinstance(option.default, int) else str(value)
    except ValueError:
        wanted = str(value)
    if type(wanted) is not type(option.default) or (
        option.closed and option.values and wanted not in option.values
    ):
        allowed = ", ".join(str(v) for v in option.values) or type(option.default).__name__
        close = get_close_matches(str(value), [v for v in option.values if isinstance(v, str)], 1)
        hint = f" (did you mean {close[0]!r}?)" if close else ""
        raise ValueError(f"{option.name} cannot be {value!r}{hint}; choose from: {allowed}")
    return wanted


def _unknown(known: Sequence[Option], name: str) -> str:
    names = [option.name for option in known]
    close = get_close_matches(name, names, 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return f"there is no option {name!r}{hint} (known: {', '.join(names)})"
