"""Actions: every choice of a book as a number, and back.

A game lists its kinds of choices with their parameters. A kind takes as many numbers as its
parameters have combinations, and kinds follow each other, so numbers of one game are the same at
every table. Where a parameter names one of few things in play among many of the book (a seat, a
faction, a region), it goes by the *slot* of the thing as one seat sees it: me first. Which slots
things have is told by the game for each seat (`Slots`), and by nothing that a seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from pocketkeep.core.choices import Choice

PLAIN: Final = -1  # a parameter that is the same number for everybody
NO_SLOT: Final = -1
PART: Final = 3  # numbers that tell how a parameter goes by slots

Slots = list[list[int]]  # by domain, then by thing: its slot


@final
class Parameter:
    """One number in a choice: by the field of that name, or as `find` reads it."""

    def __init__(
        self,
        name: str,
        size: int,
        *,
        domain: int = PLAIN,
        find: Callable[[Any], int] | None = None,
        means: str = "",
    ) -> None:
        self.name = name
        self.size = size
        self.domain = domain
        self.find = find
        self.means = means

    def of(self, choice: Choice) -> int:
        if self.find is not None:
            return self.find(choice)
        value: int = getattr(choice, self.name)
        return value


@final
class Kind:
    """Choices of one class, or those of them that begin with a word or have so many."""

    def __init__(
        self,
        name: str,
        choice: type[Choice],
        parameters: list[Parameter],
        *,
        word: str = "",
        length: int = 0,
    ) -> None:
        self.name = name
        self.choice = choice
        self.parameters = parameters
        self.word = word  # the first word of the choice; empty: any
        self.length = length  # how many words it has; 0: any number
        self.first = 0  # its first number: set by the space
        self.size = 1
        for parameter in parameters:
            self.size *= parameter.size

    def has(self, choice: Choice) -> bool:
        path = choice.path
        return (
            type(choice) is self.choice
            and (not self.word or path[0] == self.word)
            and (not self.length or len(path) == self.length)
        )


@final
class Code:
    """A choice taken apart once: what is the same for everybody, and what goes by slots."""

    def __init__(self, kind: Kind, choice: Choice) -> None:
        self.base: i64 = kind.first
        # Of each part that goes by slots its domain, its thing and its stride, all in one place:
        # codes are many and lie far from the processor.
        self.parts = vec[i64]()
        self.end: i64 = 0
        stride = kind.size
        for parameter in kind.parameters:
            stride //= parameter.size
            value = parameter.of(choice)
            if parameter.domain == PLAIN:
                if not 0 <= value < parameter.size:
                    raise ValueError(f"{choice.text!r} does not fit {kind.name}.{parameter.name}")
                self.base += stride * value
            else:
                for part in (parameter.domain, value, stride):
                    self.parts = append(self.parts, part)
                self.end += PART

    def number(self, slots: Slots) -> int:
        """The choice by these slots; NO_SLOT if it names what is not in play."""
        number, parts, place = self.base, self.parts, i64(0)
        while place < self.end:
            slot: i64 = slots[parts[place]][parts[place + 1]]
            if slot < 0:
                return NO_SLOT
            number += slot * parts[place + 2]
            place += PART
        return number


@final
class Actions:
    """All kinds of choices of a game; numbers run through them in order."""

    def __init__(self, kinds: list[Kind]) -> None:
        self.kinds = kinds
        self.size = 0
        for kind in kinds:
            kind.first = self.size
            self.size += kind.size
        self.codes: dict[Choice, Code] = {}  # filled as choices are met: books share them

    def code(self, choice: Choice) -> Code:
        found = self.codes.get(choice)
        if found is None:
            found = Code(self.kind_of(choice), choice)
            self.codes[choice] = found
        return found

    def kind_of(self, choice: Choice) -> Kind:
        for kind in self.kinds:
            if kind.has(choice):
                return kind
        raise LookupError(f"no kind of action has {choice.text!r}")

    def number(self, choice: Choice, slots: Slots) -> int:
        return self.code(choice).number(slots)

    def numbers(self, choices: list[Choice], slots: Slots) -> list[int]:
        return [self.code(choice).number(slots) for choice in choices]

    def kind_at(self, number: int) -> Kind:
        """The kind whose numbers this is one of."""
        for kind in self.kinds:
            if number < kind.first + kind.size:
                return kind
        raise LookupError(f"there is no action {number}")
