"""How long people may think: computed from the times of entries, so that a restart changes nothing.

A live clock is a bank for the whole game that runs while the seat owes a decision; a clock in days
begins anew with each decision. Nothing is added for the small steps of a sealed decision: a clock
must not count what others may not know.
"""

from __future__ import annotations

from collections.abc import Iterable

from pocketkeep.server.table.messages import Clock

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
MOST_DAYS = 30
MOST_MINUTES = 600
MOST_INCREMENT = 600
# Whoever comes back to an empty bank can at least look around: so long the first time, half of it
# the second, then a quarter. Altogether that is less than two minutes, so a clock does end.
LEAST_AFTER_RETURN = MINUTE


class Hand:
    """The clock of one seat; times are milliseconds since 1970."""

    def __init__(self, left: int) -> None:
        self.left = left  # when it was last stopped or started
        self.at_stop = left  # what was left before anything was added for deciding
        self.since: int | None = None  # when it was started; None: it stands
        self.helped = 0  # how often somebody came back to less than they need to look around

    @property
    def until(self) -> int | None:
        return None if self.since is None else self.since + self.left

    def rest(self, at: int) -> int:
        return self.left if self.since is None else max(0, self.since + self.left - at)


class Clocks:
    """All clocks of a table; without a clock they all stand and nobody asks."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.hands = [Hand(_full(clock)) for _ in range(seats)] if clock else []
        self.stood = 0  # until when a standstill has been made good

    def run(self, at: int, owing: Iterable[int], decided: int | None = None) -> None:
        """These seats think from now on; who decided, and owes no more, is paid for it."""
        thinking = set(owing)
        for seat, hand in enumerate(self.hands):
            if seat in thinking and hand.since is None:
                self._start(hand, at)
            elif seat not in thinking and hand.since is not None:
                self._stop(hand, at, paid=seat == decided)

    def _start(self, hand: Hand, at: int) -> None:
        hand.since = at
        if self.clock and self.clock.kind == "days":
            hand.left = _full(self.clock)

    def _stop(self, hand: Hand, at: int, *, paid: bool) -> None:
        hand.left = hand.at_stop = hand.rest(at)
        hand.since = None
        if self.clock and paid:
            hand.left += self.clock.increment * SECOND

    def take_back(self, at: int, seat: int, owing: Iterable[int]) -> None:
        """Whoever took back a choice goes on thinking where they were: undo gives no time."""
        before = self.hands[seat].since if self.hands else None
        self.run(at, owing)
        if self.hands and before is None and self.hands[seat].since is not None:
            self.hands[seat].left = self.hands[seat].at_stop

    def come_back(self, at: int, seat: int, owing: Iterable[int]) -> None:
        """A person returns to their seat."""
        if self.hands:
            hand = self.hands[seat]
            least = LEAST_AFTER_RETURN >> hand.helped
            if hand.left < least:
                hand.left = least
                hand.helped += 1
        self.run(at, owing)

    def set_all(self, left: list[int]) -> None:
        """What is left by seat, all standing: after the rules changed under a running game."""
        if self.clock and len(left) == len(self.hands):
            before, self.hands = self.hands, [Hand(rest) for rest in left]
            for hand, old in zip(self.hands, before, strict=True):
                hand.helped = old.helped

    def stand_still(self, since: int, till: int) -> None:
        """Nobody could decide meanwhile: whoever was thinking goes on where they were."""
        since = max(since, self.stood)
        self.stood = max(self.stood, till)
        for hand in self.hands:
            if hand.since is not None:
                hand.since += max(0, till - max(since, hand.since))

    @property
    def is_running(self) -> bool:
        return any(hand.since is not None for hand in self.hands)

    def rests(self, at: int) -> list[int]:
        return [hand.rest(at) for hand in self.hands]

    def expired(self, now: int) -> list[int]:
        """Seats whose time has run out."""
        ends = [(seat, hand.until) for seat, hand in enumerate(self.hands)]
        return [seat for seat, until in ends if until is not None and until <= now]

    def deadline(self) -> int | None:
        ends = [hand.until for hand in self.hands if hand.until is not None]
        return min(ends, default=None)

    def shown(self, seat: int) -> tuple[int | None, int | None]:
        """What is left on a clock that stands, or when a running one runs out."""
        if not self.hands:
            return None, None
        hand = self.hands[seat]
        if hand.since is not None:
            return None, hand.until
        banked = self.clock is not None and self.clock.kind == "live"
        return (hand.left if banked else None), None


def _full(clock: Clock | None) -> int:
    if clock is None:
        return 0
    return clock.days * DAY if clock.kind == "days" else clock.minutes * MINUTE


def faults(clock: Clock | None) -> list[str]:
    """What is wrong with a clock for a new table."""
    if clock is None:
        return []
    if clock.kind == "days":
        fits = 1 <= clock.days <= MOST_DAYS
        return [] if fits else [f"clock: days for each decision go from 1 to {MOST_DAYS}"]
    found = []
    if not 1 <= clock.minutes <= MOST_MINUTES:
        found.append(f"clock: minutes for the game go from 1 to {MOST_MINUTES}")
    if not 0 <= clock.increment <= MOST_INCREMENT:
        found.append(f"clock: seconds added for a decision go from 0 to {MOST_INCREMENT}")
    return found
