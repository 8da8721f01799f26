"""A table: what its entries make of it, and nothing else. No I/O, no clock of its own.

Only `folding` changes a room, entry by entry; here one looks at it. Two rooms that folded the same
entries are the same room. Which entries carry out a wish is said in `plans`, what people are shown
in `state`.
"""

from __future__ import annotations

from typing import Any

from pocketkeep.core.match import Match, luck_of
from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.server.table.clocks import Clocks
from pocketkeep.server.table.entries import Opened
from pocketkeep.server.table.looks import Looks
from pocketkeep.server.table.messages import ChatLine, Pace, Status, TableState
from pocketkeep.server.table.refusals import NotBegun
from pocketkeep.server.table.seats import Place, Viewer, seats_of
from pocketkeep.server.table.talk import Talk
from pocketkeep.server.table.tasks import BotTask
from pocketkeep.server.table.votes import Votes


class Shown:
    """What people were shown since the last entry, while the same were here; see `sights`."""

    def __init__(self, here: frozenset[str]) -> None:
        self.here = here
        self.around: TableState | None = None  # for everybody
        self.to: dict[str, Any] = {}  # by kind of reader


class Room:
    """One table."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.entries = 0  # how many were folded
        self.at = 0  # the time of the last one
        self.changed = 0  # when anything happened that everybody may know
        self.opened = Opened(0, "", game="", options={}, seats=0, host="", public=False)
        self.places: list[Place] = []
        self.pace: Pace = "normal"
        self.paused = False
        self.rematch = ""  # id of the table where the same people meet again
        self.chosen: dict[int, SeatLook] = {}  # by side, what it shall look like
        self.is_closed = False
        self.match: Match | None = None
        self.position: dict[str, Any] | None = None  # where the game began, if not from a seed
        self.votes = Votes()
        self.clocks = Clocks(None, 0)
        self.seen: Looks | None = None  # the game as everybody sees it; None before it begins
        self.shown = Shown(frozenset())
        self.talk = Talk()

    # ------------------------------------------------------------------ looking

    @property
    def game(self) -> Match:
        """The game being played, or played to its end."""
        if self.match is None:
            raise NotBegun("The game has not begun. Wait for the host to start it.")
        return self.match

    def check_begun(self) -> None:
        """Refuse what needs a game."""
        _ = self.game

    @property
    def looks(self) -> Looks:
        assert self.seen is not None, "a game that has begun can be looked at"
        return self.seen

    @property
    def is_over(self) -> bool:
        return self.match is not None and not self.match.pending

    @property
    def status(self) -> Status:
        if self.is_closed:
            return "closed"
        if self.match is None:
            return "gathering"
        return "over" if self.is_over else "playing"

    @property
    def owing(self) -> list[int]:
        """Seats that owe a decision."""
        return [decision.seat for decision in self.match.pending] if self.match else []

    @property
    def thinking(self) -> list[int]:
        """People whose time runs: they owe a decision, and the table does not rest."""
        if self.paused:
            return []
        return [seat for seat in self.owing if self.places[seat].is_played_by_person]

    def seats_of(self, viewer: Viewer) -> list[int]:
        return seats_of(viewer.person, self.places)

    @property
    def people(self) -> list[str]:
        """For whom bots think here: who sits here, or whoever opened the table."""
        seated = sorted({place.person for place in self.places if place.person})
        return seated or [self.opened.host]

    @property
    def said(self) -> int:
        """How many lines were said."""
        return len(self.talk.lines)

    def chat(self, first: int) -> list[ChatLine]:
        return self.talk.since(first)

    # ------------------------------------------------------------------ what could happen next

    def deadline(self) -> int | None:
        """When the next clock runs out."""
        return self.clocks.deadline() if self.status == "playing" else None

    @property
    def owing_bots(self) -> list[int]:
        """Bots that are to decide now; none while the table rests."""
        if self.paused:
            return []
        return [seat for seat in self.owing if self.places[seat].bot]

    def task(self, seat: int, kind: str) -> BotTask:
        """The present position for a bot of this kind."""
        match = self.game
        kept, question = match.record, f"seat {seat}, question {match.asked[seat]}"
        return BotTask(
            seat,
            kind,
            asked=[*match.asked],
            ruleset=kept.ruleset,
            options=kept.options,
            position=match.ruleset.save(match.game),
            luck=str(luck_of(match.game.chance, question)),
            entries=self.entries,
            bots=[place.bot for place in self.places],
        )
