"""Data that was read, as what it is meant to be, safely from any thread.

msgspec works out what it knows of a type when it first meets it, and two threads in which that
happens at once crash the process (0.22: a type half known is taken for a whole one). So whoever
converts meets new types one after the other. Decoders are made when their module is imported, which
no two threads do at once.
"""

from __future__ import annotations

from threading import RLock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_met: set[Any] = set()
_meeting = RLock()


@overload
def as_form(data: object, form: type[T], *, strict: bool = True, str_keys: bool = False) -> T: ...


@overload
def as_form(data: object, form: Any, *, strict: bool = True, str_keys: bool = False) -> Any: ...


def as_form(data: object, form: Any, *, strict: bool = True, str_keys: bool = False) -> Any:
    """What the data says, or `msgspec.ValidationError`: what it should have said."""
    if form in _met:
        return msgspec.convert(data, form, strict=strict, str_keys=str_keys)
    with _meeting:
        try:
            return msgspec.convert(data, form, strict=strict, str_keys=str_keys)
        finally:
            _met.add(form)
