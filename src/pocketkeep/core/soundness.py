"""Whether a saved position can be: what is wrong with it is said, not found out later."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NoReturn

from pocketkeep.core.engine.flow import Ask, AskAll, Frame, next_step


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


def check_outermost(number: int, frame: Frame, kinds: tuple[type[Frame], ...]) -> None:
    """Procedures of these kinds lie below all others, and no others do."""
    if isinstance(frame, kinds) != (number == 0):
        refuse(f"{type(frame).__name__} cannot be number {number + 1} of what is under way")


def check_step(frame: Frame, innermost: Frame, waiting: Collection[str]) -> None:
    """A step that there is; one of the `waiting` ones, if others lie upon it."""
    if frame.step >= len(frame.procedure()):
        refuse(f"{type(frame).__name__} is over")
    if frame is not innermost and next_step(frame) not in waiting:
        refuse(f"{type(frame).__name__} waits for nothing before {next_step(frame)!r}")


def check_asks(stack: Sequence[Frame]) -> None:
    """The innermost procedure is at a question; whoever checks this has checked its step."""
    if stack:
        top = stack[-1]
        if not isinstance(top.procedure()[top.step], Ask | AskAll):
            refuse(f"{type(top).__name__} asks nothing at {next_step(top)!r}")
