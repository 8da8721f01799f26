"""The encoder of a game: rows of numbers and masks, written into memory that the caller brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, final

from pocketkeep.core.choices import Choice
from pocketkeep.core.encoding.actions import Actions, Kind, Slots
from pocketkeep.core.encoding.fields import Field, Key, Row
from pocketkeep.core.encoding.numbers import BYTES, FORMAT, Marks
from pocketkeep.core.engine.flow import Decision, Game, Seat
from pocketkeep.core.errors import PocketkeepError

MASKS: Final = ("b", "B", "?")  # formats of a mask: one byte an action


class MisfitArray(PocketkeepError):
    """An array that somebody brought has another size or type than it needs."""

    code = "array/misfit"


@final
class Encoder:
    """How programs see a game. What it writes is what the seat may know, and nothing else."""

    def __init__(
        self,
        *,
        game: str,
        version: int,
        fields: list[Field],
        kinds: list[Kind],
        slots: Callable[[Any, Seat], Slots],
        key: Key,
        slot_words: Mapping[str, str],
        round: Callable[[Any], int],
        most_rounds: int,
    ) -> None:
        self.game = game
        self.version = version  # counted up with every change of a row or of a number
        self.row = Row(fields, slots, key)
        self.actions = Actions(kinds)
        self.slots = slots  # what slots things have for a seat
        self.slot_words = slot_words  # by domain, in order: what its slots are
        self.round = round  # how many rounds have begun
        self.most_rounds = most_rounds  # where environments break a game off
        self.marks = [Marks(self.actions.size)]  # to write masks with; taken out meanwhile

    # ---- arrays ----------------------------------------------------------------------------------

    def observe(self, game: Game, seat: Seat, into: Any) -> None:
        """Write what a seat may know into an array of two-byte integers."""
        view = checked(into, (FORMAT,), self.row.size * BYTES, f"{self.row.size} of int16")
        self.row.write(game, seat, view.cast(FORMAT), 0)

    def mask(self, game: Game, seat: Seat, into: Any) -> None:
        """Write one byte for every action: 1 if the seat may choose it now."""
        view = checked(into, MASKS, self.actions.size, f"{self.actions.size} of int8")
        self.write_mask(self.open_to(game, seat), view, 0)

    def write_mask(self, numbers: list[int], into: Any, first: int) -> None:
        """As `mask`, for actions that are known already, into bytes from one on."""
        marks = self.marks.pop() if self.marks else Marks(self.actions.size)
        marks.write(numbers, into, first)
        self.marks.append(marks)

    # ---- choices as numbers, and back ------------------------------------------------------------

    def numbers(self, game: Game, decision: Decision) -> list[int]:
        """By option of a decision, its number."""
        return self.actions.numbers(decision.options, self.slots(game, decision.seat))

    def open_to(self, game: Game, seat: Seat) -> list[int]:
        """The actions that a seat may choose now; none where it owes nothing."""
        for decision in game.owed:
            if decision.seat == seat:
                return self.numbers(game, decision)
        return []

    def number(self, game: Game, seat: Seat, choice: Choice) -> int:
        """The number of a choice, open or not; NO_SLOT if it names what is not in play."""
        return self.actions.number(choice, self.slots(game, seat))

    def choice(self, game: Game, seat: Seat, number: int) -> Choice | None:
        """The choice of the book that has this number for a seat; None if none has."""
        slots, kind = self.slots(game, seat), self.actions.kind_at(number)
        for choice in game.choices.values():
            if type(choice) is kind.choice and self.actions.number(choice, slots) == number:
                return choice
        return None


def checked(into: Any, formats: tuple[str, ...], size: int, wanted: str) -> memoryview:
    """The memory of an array as one piece, if it is of the right type and size."""
    try:
        view = memoryview(into)
    except TypeError:
        raise MisfitArray(f"This is no array: {type(into).__name__}. Bring {wanted}.") from None
    if view.readonly or not view.c_contiguous:
        raise MisfitArray(f"The array cannot be written in one piece. Bring {wanted}, contiguous.")
    if view.nbytes != size or (view.format not in formats and view.format != "B"):
        raise MisfitArray(
            f"The array has {view.nbytes} bytes of format {view.format!r}. Bring {wanted}."
        )
    return view.cast("B") if view.format != "B" or view.ndim != 1 else view
