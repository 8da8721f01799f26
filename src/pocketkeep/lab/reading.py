"""Reading tables of TOML into forms, key by key, so that every fault is found in one go."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from pocketkeep.lab.lines import Where, line_of

Form = TypeVar("Form", bound=msgspec.Struct)


class Faults:
    """What is wrong with a file, and where."""

    def __init__(self, lines: dict[Where, int]) -> None:
        self.lines = lines
        self.found: list[tuple[int, str]] = []

    def add(self, way: Where, what: str) -> None:
        """Note a fault; tables that share it have it once."""
        fault = (line_of(way, self.lines), what)
        if fault not in self.found:
            self.found.append(fault)


def read_form(table: Any, form: type[Form], way: Where, faults: Faults) -> Form | None:
    """A table in its form; None, with all faults noted, if it has any."""
    name = ".".join(str(part) for part in way) or "the file"
    if not isinstance(table, Mapping):
        faults.add(way, f"{name} must be a table")
        return None
    before = len(faults.found)
    fields = {field.name: field for field in msgspec.structs.fields(form)}
    for key in table.keys() - fields.keys():
        close = get_close_matches(str(key), fields, 1)
        hint = f" Did you mean {close[0]!r}?" if close else ""
        known = ", ".join(fields)
        faults.add((*way, key), f"there is no {key!r} in {name}.{hint} Known: {known}")
    hints = typing.get_type_hints(form, include_extras=True)
    values = {}
    for key, field in fields.items():
        if key in table:
            values[key] = read_value(table[key], hints[key], (*way, key), faults)
        elif field.required:
            faults.add(way, f"{key!r} is missing in {name}")
    return form(**values) if len(faults.found) == before else None


def read_value(value: Any, kind: Any, way: Where, faults: Faults) -> Any:
    """A value of a kind; forms within it are read key by key too."""
    form = form_in(kind)
    origin = get_origin(strip(kind))
    if form is None:
        return convert(value, kind, way, faults)
    if origin is list and isinstance(value, list):
        convert([None] * len(value), list_shape(kind), way, faults)
        return [read_form(part, form, (*way, i), faults) for i, part in enumerate(value)]
    if origin is dict and isinstance(value, dict):
        return {key: read_form(part, form, (*way, key), faults) for key, part in value.items()}
    return read_form(value, form, way, faults)


def convert(value: Any, kind: Any, way: Where, faults: Faults) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        words = str(error).partition(" - at ")[0]
        faults.add(way, f"{'.'.join(str(part) for part in way)} = {value!r}: {words}")
        return None


def strip(kind: Any) -> Any:
    """A type without its bounds."""
    return get_args(kind)[0] if get_origin(kind) is typing.Annotated else kind


def form_in(kind: Any) -> type[msgspec.Struct] | None:
    """The form that a type is made of: itself, or what its list, table or choice holds."""
    kind = strip(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return kind
    if get_origin(kind) in (list, dict, types.UnionType, typing.Union):
        found = [form_in(part) for part in get_args(kind)]
        return next((form for form in found if form), None)
    return None


def list_shape(kind: Any) -> Any:
    """The bounds of a list, whatever it holds."""
    if get_origin(kind) is typing.Annotated:
        return typing.Annotated[(list[Any], *kind.__metadata__)]
    return list[Any]
