"""State and frames are lists of fields: `@state` makes `__init__` and `clone` from them.

    @state
    class War(Frame):
        '''A war under way.'''

        attacker: Seat
        values: list[int] = []  # every war gets a list of its own
        loser: Seat = NOBODY

        def procedure(self) -> list[Step]: ...

    war = War(attacker=0)  # by name only
    twin = war.clone()  # lists are copied, and lists in lists

A field is saved with the game and copied by `clone`, unless it is said to be `shared`, `derived` or
`fixed`. A class that has an `__init__` or a `clone` of its own keeps it.

mypyc compiles neither this decorator nor what it makes. So it is given a copy of the sources in
which `hatch_fields.py` has written both methods out, by the functions of this module; where nothing
is compiled, they are made with the class. The build loads this module by itself, so it imports
nothing of ours.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar, dataclass_transform

T = TypeVar("T")
FIELDS: Final = "__state_fields__"
FRAME: Final = "Frame"  # the core's own classes from which all states and frames descend
GAME: Final = "Game"
LISTS_OF_LISTS: Final = "list[list["
COPIED: Final = ("list[", "dict[", "set[")


class Field(NamedTuple):
    """A field as its class declares it, in the words of the source."""

    name: str
    annotation: str
    default: str | None = None  # None: it has to be given
    is_saved: bool = True
    is_copied: bool = True


CORE: Final[dict[str, list[Field]]] = {  # what the core's classes hold already
    FRAME: [Field("step", "int", "0")],
    GAME: [Field("seats", "int"), Field("chance", "int")],
}


class Manner(NamedTuple):
    """How a field departs from the rule."""

    is_saved: bool
    is_copied: bool


MANNERS: Final = {
    "shared": Manner(is_saved=True, is_copied=False),
    "derived": Manner(is_saved=False, is_copied=True),
    "fixed": Manner(is_saved=False, is_copied=False),
}


def shared() -> Any:
    """Saved, but not copied by `clone`: once set up, it is never changed in place."""
    return MANNERS["shared"]


def derived() -> Any:
    """Not saved, since it follows from the rest; `refresh` works it out after loading."""
    return MANNERS["derived"]


def fixed() -> Any:
    """Neither saved nor copied: the book, and what is made from it."""
    return MANNERS["fixed"]


@dataclass_transform(kw_only_default=True, field_specifiers=(shared, derived, fixed))
def state(kind: type[T]) -> type[T]:
    """Make `__init__` and `clone` of a state or a frame from its fields."""
    own = [_declared(kind, name, str(text)) for name, text in inspect.get_annotations(kind).items()]
    whole = [*_inherited(kind), *own]
    root = next(base.__name__ for base in kind.__mro__ if base.__name__ in CORE)
    for field in own:
        if field.name in kind.__dict__:
            delattr(kind, field.name)
        if not field.is_saved:
            del kind.__annotations__[field.name]
    texts = {
        "__init__": init_text(root, whole, typed=False),
        "clone": clone_text(kind.__name__, root, whole, typed=False),
    }
    for name, text in texts.items():
        if name not in kind.__dict__:
            setattr(kind, name, _made(text, name, kind))
    setattr(kind, FIELDS, whole)
    return dataclass(init=False)(kind)


def _declared(kind: type[Any], name: str, annotation: str) -> Field:
    default = kind.__dict__.get(name)
    if isinstance(default, Manner):
        return Field(name, annotation, None, *default)
    return Field(name, annotation, repr(default) if name in kind.__dict__ else None)


def _inherited(kind: type[Any]) -> list[Field]:
    """The fields of the class above, which is one of ours or one of the core's."""
    for base in kind.__mro__[1:]:
        if FIELDS in base.__dict__:
            fields: list[Field] = base.__dict__[FIELDS]
            return fields
        if base.__name__ in CORE:
            return CORE[base.__name__]
    raise TypeError(f"{kind.__name__} is no {GAME} and no {FRAME}: @state has nothing to do there")


def _made(text: str, name: str, kind: type[Any]) -> Callable[..., Any]:
    """The method that a text defines, as if it stood in the class."""
    # `super()` needs the body of a class around it, which a method made from a text lacks.
    root = next(base for base in kind.__mro__ if base.__name__ in CORE)
    within: dict[str, Any] = {kind.__name__: kind, "root": root}
    exec(text, within)  # noqa: S102 -- the text is made from our own class, as dataclasses do
    method: Callable[..., Any] = within[name]
    method.__qualname__ = f"{kind.__name__}.{name}"
    return method


def init_text(root: str, fields: Iterable[Field], *, typed: bool) -> str:
    """`__init__` in one line, so that no line of a compiled source moves."""
    fields = list(fields)
    parameters = ", ".join(_parameter(field, typed=typed) for field in fields)
    taken = {field.name for field in CORE[GAME]} if root == GAME else set()
    deeds = [_assigned(field) for field in fields if field.name not in taken]
    if root == GAME:
        above = "super().__init__(" if typed else "root.__init__(self, "
        deeds.insert(0, f"{above}book, seats, chance)")
    returned = " -> None" if typed else ""
    return f"def __init__(self, *, {parameters}){returned}: {'; '.join(deeds)}"


def clone_text(name: str, root: str, fields: Iterable[Field], *, typed: bool) -> str:
    """`clone` in one line; a game also carries its procedures over to its twin."""
    values = ", ".join(f"{field.name}={copied(field)}" for field in fields)
    made = f"{name}({values})"
    body = f"twin = {made}; self.carry(twin); return twin" if root == GAME else f"return {made}"
    returned, ignored = (f" -> {name}", "  # type: ignore[override]") if typed else ("", "")
    return f"def clone(self){returned}: {body}{ignored}"


def copied(field: Field) -> str:
    """What a clone gets of a field."""
    value = f"self.{field.name}"
    if not field.is_copied or not field.annotation.startswith(COPIED):
        return value
    if field.annotation.startswith(LISTS_OF_LISTS):
        return f"[each.copy() for each in {value}]"
    return f"{value}.copy()"


def _parameter(field: Field, *, typed: bool) -> str:
    annotation = f": {field.annotation}" if typed else ""
    if field.default is None:
        return f"{field.name}{annotation}"
    if _is_list(field):
        return f"{field.name}{annotation} | None = None" if typed else f"{field.name}=None"
    return f"{field.name}{annotation}={field.default}"


def _assigned(field: Field) -> str:
    if _is_list(field):
        given = f"{field.default} if {field.name} is None else {field.name}"
        return f"self.{field.name} = {given}"
    return f"self.{field.name} = {field.name}"


def _is_list(field: Field) -> bool:
    """A list as a default is made anew for everybody."""
    return field.default is not None and field.default.startswith("[")
