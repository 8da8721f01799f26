"""What happened that a tactic card may speak of: public facts all."""

from __future__ import annotations

from typing import Final, final

# What else a knock back was, one bit each.
COLLIDED: Final = 1  # it ran into something
FELL: Final = 2  # to a lower level


@final
class Moment:
    """The units of something that happened, and its numbers: what an IF is looked up in."""

    def __init__(
        self,
        *,
        unit: int,
        by: int,
        amount: int,
        detail: int,
        kind: int,
        has_unit: bool,
        has_other: bool,
    ) -> None:
        self.unit = unit  # to which it happened, or that did it; NONE: none
        self.by = by  # who did it to the unit, or to whom the unit did it; NONE: nobody
        self.amount = amount  # health, spaces, levels, symbols, the captor
        self.detail = detail  # of a knock back: COLLIDED and FELL
        self.kind = kind  # of the attack under way; NONE: there is none
        self.has_unit = has_unit  # it was not captured and replaced by another since
        self.has_other = has_other
