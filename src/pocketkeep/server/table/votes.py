"""What others must agree to: an undo that takes their question away, a bot for who is away.

Ids count proposals only, which everybody sees; nothing here counts what somebody has sealed.
"""

from __future__ import annotations

from dataclasses import dataclass

from pocketkeep.server.table.messages import Proposal, ProposalKind


@dataclass
class Motion:
    """A proposal that is open."""

    id: int
    kind: ProposalKind
    seat: int  # whose choice is taken back, or for whom a bot plays
    by: int  # the seat that asks
    waiting: list[int]  # seats that have not agreed yet

    def shown(self) -> Proposal:
        return Proposal(self.id, self.kind, seat=self.seat, by=self.by, waiting=[*self.waiting])


class Votes:
    """The open proposals of a table."""

    def __init__(self) -> None:
        self.made = 0
        self.open: list[Motion] = []

    def propose(self, kind: ProposalKind, seat: int, by: int, asks: list[int]) -> Motion:
        self.made += 1
        motion = Motion(self.made, kind, seat=seat, by=by, waiting=[*asks])
        self.open.append(motion)
        return motion

    def find(self, id: int) -> Motion | None:
        return next((motion for motion in self.open if motion.id == id), None)

    def about(self, kind: ProposalKind, seat: int) -> Motion | None:
        found = [motion for motion in self.open if (motion.kind, motion.seat) == (kind, seat)]
        return found[0] if found else None

    def vote(self, motion: Motion, seat: int, *, agree: bool) -> None:
        """One who disagrees ends it, and so does who asked."""
        if agree:
            motion.waiting = [other for other in motion.waiting if other != seat]
        else:
            self.close(motion)

    def close(self, motion: Motion) -> None:
        self.open = [other for other in self.open if other is not motion]

    def close_about(self, kind: ProposalKind, seat: int | None = None) -> None:
        """The question has settled itself: of one seat, or of all."""
        self.open = [
            motion
            for motion in self.open
            if motion.kind != kind or (seat is not None and motion.seat != seat)
        ]

    def clear(self) -> None:
        self.open = []
