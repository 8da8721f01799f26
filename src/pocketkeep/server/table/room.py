"""A table: what its entries make of it, and nothing else. No I/O, no clock of its own.

`apply` folds one entry; everything else looks. Two rooms that folded the same entries are the same
room. Which entries carry out a wish is said in `plans`, what people are shown in `state`.

Secrets: what a room shows one person must not depend on what others hold or have sealed, not even
on how far they are. A step of a sealed decision that leaves everybody owing what they owed is
hidden: no clock, proposal or time of change moves with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import msgspec

from pocketkeep.core.errors import CorruptRecord, PocketkeepError
from pocketkeep.core.match import Match, luck_of
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.seat_looks import SeatLook
from pocketkeep.server.table.beginnings import go_on, read_record, take_up, unsealed
from pocketkeep.server.table.clocks import Clocks
from pocketkeep.server.table.entries import (
    LEFT,
    AnyEntry,
    Began,
    BotCame,
    Chosen,
    Closed,
    Dressed,
    Entry,
    Forgotten,
    Opened,
    Paced,
    Paused,
    PersonCame,
    Proposed,
    Rematched,
    Resumed,
    Seated,
    Spoken,
    Stood,
    Undone,
    Voted,
)
from pocketkeep.server.table.looks import Looks
from pocketkeep.server.table.messages import ChatLine, Pace, Status, TableState
from pocketkeep.server.table.refusals import NotBegun
from pocketkeep.server.table.seats import GONE, STAND_IN, Place, Viewer, by_side, seats_of
from pocketkeep.server.table.talk import Talk
from pocketkeep.server.table.tasks import BotTask
from pocketkeep.server.table.votes import Motion, Votes

OF_THE_GAME = (Began, Chosen, Undone, Resumed)  # skipped before the game was resumed


class Outside(NamedTuple):
    """What everybody can tell of a position: if it stays, a sealed step was a hidden one."""

    sealed: bool
    owing: tuple[int, ...]
    told: int


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
        self._looks: Looks | None = None
        self.shown = Shown(frozenset())
        self.talk = Talk()

    @classmethod
    def replay(cls, id: str, entries: Iterable[AnyEntry]) -> Room:
        """The room that these entries make; what was played before a `Resumed` need not fit."""
        room, log = cls(id), list(entries)
        resumed = [number for number, entry in enumerate(log) if isinstance(entry, Resumed)]
        last = resumed[-1] if resumed else 0
        for number, entry in enumerate(log):
            if number < last and isinstance(entry, OF_THE_GAME):
                room.entries += 1
            else:
                room.apply(entry)
        return room

    # ------------------------------------------------------------------ folding

    def apply(self, entry: AnyEntry) -> None:
        """Fold one entry."""
        self.entries += 1
        self.at = entry.at
        self.shown = Shown(self.shown.here)
        if not isinstance(entry, Chosen | Undone | Stood):  # of those everybody may know only some
            self.changed = entry.at
        FOLDS[type(entry)](self, entry)

    def _open(self, entry: Opened) -> None:
        self.opened = entry
        self.pace = entry.pace
        self.places = [Place() for _ in range(entry.seats)]
        self.clocks = Clocks(entry.clock, entry.seats)

    def _seat(self, entry: Seated) -> None:
        self.places[entry.seat] = Place(entry.person, entry.name, entry.bot)
        if self.places[entry.seat].is_open:
            self.chosen.pop(entry.seat, None)

    def _dress(self, entry: Dressed) -> None:
        self.chosen[entry.side] = SeatLook(entry.colour, entry.mat)

    def _close(self, _: Closed) -> None:
        self.is_closed = True

    def _hear(self, entry: Spoken) -> None:
        self.talk.hear(entry)

    def _forget(self, entry: Forgotten) -> None:
        for seat, name in zip(entry.seats, entry.names, strict=True):
            self.places[seat] = Place(GONE, name, self.places[seat].bot)
        self.talk.forget(entry.lines)
        public = self.opened.public and bool(entry.host)
        self.opened = msgspec.structs.replace(self.opened, host=entry.host, public=public)
        if self.match is not None:
            self.match.record.players = [place.written() for place in self.places]
            self.looks.rename()

    def _begin(self, entry: Began) -> None:
        players = [place.written() for place in self.places]
        if self.opened.record is None:
            ruleset = find_ruleset(self.opened.game)
            agreed, looks = self.opened.options, by_side(self.chosen)
            self._sit_down(Match.start(ruleset, agreed, entry.seed, players, looks=looks))
            return
        kept = read_record(self.opened.record)
        self.position = unsealed(kept.position)
        match = take_up(kept)
        match.record.players = players
        self._sit_down(match)

    def _resume(self, entry: Resumed) -> None:
        kept = read_record(entry.record)
        self.position = unsealed(kept.position)
        match = go_on(kept)
        match.asked = [*entry.asked]
        self.votes.clear()
        self.clocks = Clocks(self.opened.clock, self.opened.seats)
        self.clocks.set_all(entry.left)
        self._sit_down(match)

    def _sit_down(self, match: Match) -> None:
        match.settle()
        self.match = match
        self._looks = Looks(match, self.places)
        self.clocks.run(self.at, self._thinking())

    def _choose(self, entry: Chosen) -> None:
        before = self._outside()
        try:
            self.game.choose(entry.seat, tuple(entry.choice.split()))
        except PocketkeepError as error:
            raise self._misfit(error) from error
        self._go_on(entry.seat, before, undone=False)

    def _undo(self, entry: Undone) -> None:
        before = self._outside()
        try:
            self.game.undo(entry.seat)
        except PocketkeepError as error:
            raise self._misfit(error) from error
        self._go_on(entry.seat, before, undone=True)

    def _misfit(self, error: PocketkeepError) -> CorruptRecord:
        """What was chosen stays a secret, even if it cannot be."""
        return CorruptRecord(
            f"Entry {self.entries} of table {self.id} does not fit what came before "
            f"({error.code}): its log is damaged, or the rules have changed. Open it again."
        )

    def _go_on(self, seat: int, before: Outside, *, undone: bool) -> None:
        """After a choice, made or taken back: what is forced, the clocks, and who still waits."""
        self.game.settle()
        self.looks.go_on(seat, undone=undone)
        if undone:
            self.clocks.take_back(self.at, seat, self._thinking())
        else:
            self.clocks.run(self.at, self._thinking(), decided=seat)
        if before.sealed and before == self._outside():
            return
        self.changed = self.at
        self.votes.close_about("undo")
        self.votes.close_about("bot", seat)
        if self.is_over:
            self.votes.clear()

    def _outside(self) -> Outside:
        game = self.game.game
        owing = tuple(decision.seat for decision in game.owed)
        return Outside(bool(game.sealed), owing, len(self.game.log))

    def _thinking(self) -> list[int]:
        """People whose time runs: they owe a decision, and the table does not rest."""
        if self.paused:
            return []
        return [seat for seat in self.owing if self.places[seat].is_played_by_person]

    def _propose(self, entry: Proposed) -> None:
        motion = self.votes.propose(entry.kind, entry.seat, entry.by, entry.asks)
        self._carry_out_if_agreed(motion)

    def _vote(self, entry: Voted) -> None:
        motion = self.votes.find(entry.proposal)
        if motion is not None:
            self.votes.vote(motion, entry.seat, agree=entry.agree)
            self._carry_out_if_agreed(motion)

    def _carry_out_if_agreed(self, motion: Motion) -> None:
        if motion.waiting or motion not in self.votes.open:
            return
        self.votes.close(motion)
        if motion.kind == "bot":
            self._let_bot_play(BotCame(self.at, motion.seat, STAND_IN, "vote"))
        elif self.match is not None:
            self._undo_agreed(self.match, motion.seat)

    def _undo_agreed(self, match: Match, seat: int) -> None:
        """What the seat has sealed since it asked goes back with the choice."""
        before = self._outside()
        while match.takes_back_a_seal(seat):
            match.undo(seat)
        if match.undo_depth(seat):
            match.undo(seat)
        self._go_on(seat, before, undone=True)

    def _set_pace(self, entry: Paced) -> None:
        self.pace = entry.pace

    def _pause(self, entry: Paused) -> None:
        self.paused = entry.paused
        self.clocks.run(self.at, self._thinking())

    def _let_bot_play(self, entry: BotCame) -> None:
        self.paused = False  # whoever leaves wants the game to go on
        self.places[entry.seat].bot = entry.bot
        self.places[entry.seat].was_taken = entry.reason != LEFT
        self._player_changed(entry.seat)
        self.clocks.run(self.at, self._thinking())

    def _let_person_play(self, entry: PersonCame) -> None:
        self.places[entry.seat].bot = ""
        self.places[entry.seat].was_taken = False
        self._player_changed(entry.seat)
        self.clocks.come_back(self.at, entry.seat, self._thinking())

    def _meet_again(self, entry: Rematched) -> None:
        self.rematch = entry.table

    def _stand_still(self, entry: Stood) -> None:
        self.clocks.stand_still(entry.since, entry.till)

    def _player_changed(self, seat: int) -> None:
        self.votes.close_about("bot", seat)
        if self._looks is not None:
            self._looks.refresh()

    @staticmethod
    def folds() -> dict[type[Entry], Callable[[Room, Any], None]]:
        """By kind of entry, what it changes."""
        return {
            Opened: Room._open,
            Seated: Room._seat,
            Dressed: Room._dress,
            Closed: Room._close,
            Began: Room._begin,
            Chosen: Room._choose,
            Undone: Room._undo,
            Proposed: Room._propose,
            Voted: Room._vote,
            BotCame: Room._let_bot_play,
            PersonCame: Room._let_person_play,
            Paced: Room._set_pace,
            Paused: Room._pause,
            Rematched: Room._meet_again,
            Spoken: Room._hear,
            Forgotten: Room._forget,
            Resumed: Room._resume,
            Stood: Room._stand_still,
        }

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
        assert self._looks is not None, "a game that has begun can be looked at"
        return self._looks

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


FOLDS: Final = Room.folds()  # of a class whose body is compiled nothing can be kept in it
