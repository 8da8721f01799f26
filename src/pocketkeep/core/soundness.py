"""Whether numbers of a saved position can be: what is wrong is said, not found out later."""

from __future__ import annotations

from typing import NoReturn


def refuse(fault: str) -> NoReturn:
    raise ValueError(fault)


def check_number(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        refuse(f"{name}: {value!r} is not between {least} and {most}")


def check_all(name: str, values: object, count: int, least: int, most: int) -> None:
    """A list of so many numbers, all of them between two others."""
    if type(values) is not list or len(values) != count:
        refuse(f"{name}: not {count} numbers")
    for value in values:
        check_number(name, value, least, most)
