"""The numbers of a row while it is written: two bytes each, side by side in memory; and a mask's.

Compiled code writes them there without making an object of each (librt's `vec`). A writer of a
field counts places from where its field begins.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from pocketkeep.core.encoding.actions import Slots

FORMAT: Final = "h"  # of a number, as arrays name it: two bytes with a sign, the machine's order
BYTES: Final = 2  # … that it takes


@final
class Numbers:
    """A row under way, for one seat."""

    def __init__(self, whole: list[int], slots: Slots) -> None:
        self.whole = vec[i16](whole)
        self.memory = memoryview(self.whole)  # of the same numbers, made once: to copy them from
        self.slots = slots  # what slots things have for the seat
        self.first: i64 = 0  # where the field under way begins
        self.next: i64 = 0  # where its next number goes

    def copy(self) -> Numbers:
        twin = Numbers([], self.slots)
        twin.whole = self.whole[:]
        twin.memory = memoryview(twin.whole)
        return twin

    def restore(self, blank: Numbers, first: int, size: int) -> None:
        """So many numbers from one on as they are there."""
        whole, other = self.whole, blank.whole
        place: i64 = first
        end: i64 = place + size
        while place < end:
            whole[place] = other[place]
            place += 1

    def begin(self, first: int) -> None:
        """A field begins here."""
        self.first = first
        self.next = first

    def append(self, number: int) -> None:
        """The next number of the field."""
        self.whole[self.next] = i16(number)
        self.next += 1

    def __iadd__(self, numbers: list[int]) -> Self:
        whole, place = self.whole, self.next
        for number in numbers:
            whole[place] = i16(number)
            place += 1
        self.next = place
        return self

    def put(self, place: int, number: int) -> None:
        """A number anywhere in the field, instead of what stands there."""
        self.whole[self.first + place] = i16(number)

    def add_to(self, place: int, number: int) -> None:
        """So much more than what stands there."""
        self.whole[self.first + place] += i16(number)


@final
class Marks:
    """A mask under way: one byte for every action, all of them 0 but while it is written."""

    def __init__(self, size: int) -> None:
        self.whole = vec[u8]([0] * size)
        self.memory = memoryview(self.whole)

    def write(self, actions: list[int], into: memoryview, first: int) -> None:
        """Mark these actions in bytes from one on; all others there are 0 then."""
        whole = self.whole
        for action in actions:
            whole[action] = 1
        into[first : first + len(self.memory)] = self.memory
        for action in actions:
            whole[action] = 0
