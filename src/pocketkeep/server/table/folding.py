"""What each kind of entry makes of a table. Nothing else ever changes a room.

Secrets: what a room shows one person must not depend on what others hold or have sealed, not even
on how far they are. A step of a sealed decision that leaves everybody owing what they owed is
hidden: no clock, proposal or time of change moves with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

import msgspec

from pocketkeep.core.errors import CorruptRecord, PocketkeepError
from pocketkeep.core.match import Match
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
from pocketkeep.server.table.room import Room, Shown
from pocketkeep.server.table.seats import GONE, STAND_IN, Place, by_side
from pocketkeep.server.table.votes import Motion

PARTLY_KNOWN: Final = frozenset[type[Entry]]({Chosen, Undone, Stood})  # to everybody
OF_THE_GAME = (Began, Chosen, Undone, Resumed)  # skipped before the game was resumed


def fold_all(id: str, entries: Iterable[AnyEntry]) -> Room:
    """The room that these entries make; what was played before a `Resumed` need not fit."""
    room, log = Room(id), list(entries)
    resumed = [number for number, entry in enumerate(log) if isinstance(entry, Resumed)]
    last = resumed[-1] if resumed else 0
    for number, entry in enumerate(log):
        if number < last and isinstance(entry, OF_THE_GAME):
            room.entries += 1
        else:
            fold(room, entry)
    return room


def fold(room: Room, entry: AnyEntry) -> None:
    """What one entry changes."""
    room.entries += 1
    room.at = entry.at
    room.shown = Shown(room.shown.here)
    if type(entry) not in PARTLY_KNOWN:
        room.changed = entry.at
    FOLDS[type(entry)](room, entry)


# -------------------------------------------------------------------------------- before the game


def open_table(room: Room, entry: Opened) -> None:
    room.opened = entry
    room.pace = entry.pace
    room.places = [Place() for _ in range(entry.seats)]
    room.clocks = Clocks(entry.clock, entry.seats)


def seat(room: Room, entry: Seated) -> None:
    room.places[entry.seat] = Place(entry.person, entry.name, entry.bot)
    if room.places[entry.seat].is_open:
        room.chosen.pop(entry.seat, None)


def dress(room: Room, entry: Dressed) -> None:
    room.chosen[entry.side] = SeatLook(entry.colour, entry.mat)


def close(room: Room, _: Closed) -> None:
    room.is_closed = True


# -------------------------------------------------------------------------------- its beginning


def begin(room: Room, entry: Began) -> None:
    players = [place.written() for place in room.places]
    if room.opened.record is None:
        ruleset = find_ruleset(room.opened.game)
        agreed, looks = room.opened.options, by_side(room.chosen)
        sit_down(room, Match.start(ruleset, agreed, entry.seed, players, looks=looks))
        return
    kept = read_record(room.opened.record)
    room.position = unsealed(kept.position)
    match = take_up(kept)
    match.record.players = players
    sit_down(room, match)


def resume(room: Room, entry: Resumed) -> None:
    kept = read_record(entry.record)
    room.position = unsealed(kept.position)
    match = go_on(kept)
    match.asked = [*entry.asked]
    room.votes.clear()
    room.clocks = Clocks(room.opened.clock, room.opened.seats)
    room.clocks.set_all(entry.left)
    sit_down(room, match)


def sit_down(room: Room, match: Match) -> None:
    match.settle()
    room.match = match
    room.seen = Looks(match, room.places)
    room.clocks.run(room.at, room.thinking)


# -------------------------------------------------------------------------------- choices


class Outside(NamedTuple):
    """What everybody can tell of a position: if it stays, a sealed step was a hidden one."""

    sealed: bool
    owing: tuple[int, ...]
    told: int


def outside(match: Match) -> Outside:
    game = match.game
    owing = tuple(decision.seat for decision in game.owed)
    return Outside(bool(game.sealed), owing, len(match.log))


def choose(room: Room, entry: Chosen) -> None:
    match = room.game
    before = outside(match)
    try:
        match.choose(entry.seat, tuple(entry.choice.split()))
    except PocketkeepError as error:
        raise misfit(room, error) from error
    after_choice(room, entry.seat, before, undone=False)


def undo(room: Room, entry: Undone) -> None:
    match = room.game
    before = outside(match)
    try:
        match.undo(entry.seat)
    except PocketkeepError as error:
        raise misfit(room, error) from error
    after_choice(room, entry.seat, before, undone=True)


def misfit(room: Room, error: PocketkeepError) -> CorruptRecord:
    """What was chosen stays a secret, even if it cannot be."""
    return CorruptRecord(
        f"Entry {room.entries} of table {room.id} does not fit what came before "
        f"({error.code}): its log is damaged, or the rules have changed. Open it again."
    )


def after_choice(room: Room, seat: int, before: Outside, *, undone: bool) -> None:
    """After a choice, made or taken back: what is forced, the clocks, and who still waits."""
    room.game.settle()
    room.looks.go_on(seat, undone=undone)
    if undone:
        room.clocks.take_back(room.at, seat, room.thinking)
    else:
        room.clocks.run(room.at, room.thinking, decided=seat)
    if before.sealed and before == outside(room.game):
        return
    room.changed = room.at
    room.votes.close_about("undo")
    room.votes.close_about("bot", seat)
    if room.is_over:
        room.votes.clear()


# -------------------------------------------------------------------------------- agreements


def propose(room: Room, entry: Proposed) -> None:
    motion = room.votes.propose(entry.kind, entry.seat, entry.by, entry.asks)
    carry_out_if_agreed(room, motion)


def vote(room: Room, entry: Voted) -> None:
    motion = room.votes.find(entry.proposal)
    if motion is not None:
        room.votes.vote(motion, entry.seat, agree=entry.agree)
        carry_out_if_agreed(room, motion)


def carry_out_if_agreed(room: Room, motion: Motion) -> None:
    if motion.waiting or motion not in room.votes.open:
        return
    room.votes.close(motion)
    if motion.kind == "bot":
        let_bot_play(room, BotCame(room.at, motion.seat, STAND_IN, "vote"))
    elif room.match is not None:
        undo_agreed(room, room.match, motion.seat)


def undo_agreed(room: Room, match: Match, seat: int) -> None:
    """What the seat has sealed since it asked goes back with the choice."""
    before = outside(match)
    while match.takes_back_a_seal(seat):
        match.undo(seat)
    if match.undo_depth(seat):
        match.undo(seat)
    after_choice(room, seat, before, undone=True)


# ------------------------------------------------------------------------------- who plays, and how


def let_bot_play(room: Room, entry: BotCame) -> None:
    room.paused = False  # whoever leaves wants the game to go on
    room.places[entry.seat].bot = entry.bot
    room.places[entry.seat].was_taken = entry.reason != LEFT
    player_changed(room, entry.seat)
    room.clocks.run(room.at, room.thinking)


def let_person_play(room: Room, entry: PersonCame) -> None:
    room.places[entry.seat].bot = ""
    room.places[entry.seat].was_taken = False
    player_changed(room, entry.seat)
    room.clocks.come_back(room.at, entry.seat, room.thinking)


def player_changed(room: Room, seat: int) -> None:
    room.votes.close_about("bot", seat)
    if room.seen is not None:
        room.seen.refresh()


def set_pace(room: Room, entry: Paced) -> None:
    room.pace = entry.pace


def pause(room: Room, entry: Paused) -> None:
    room.paused = entry.paused
    room.clocks.run(room.at, room.thinking)


def stand_still(room: Room, entry: Stood) -> None:
    room.clocks.stand_still(entry.since, entry.till)


# -------------------------------------------------------------------------------- around the game


def hear(room: Room, entry: Spoken) -> None:
    room.talk.hear(entry)


def meet_again(room: Room, entry: Rematched) -> None:
    room.rematch = entry.table


def forget(room: Room, entry: Forgotten) -> None:
    for place, name in zip(entry.seats, entry.names, strict=True):
        room.places[place] = Place(GONE, name, room.places[place].bot)
    room.talk.forget(entry.lines)
    public = room.opened.public and bool(entry.host)
    room.opened = msgspec.structs.replace(room.opened, host=entry.host, public=public)
    if room.match is not None:
        room.match.record.players = [place.written() for place in room.places]
        room.looks.rename()


FOLDS: Final[dict[type[Entry], Callable[[Room, Any], None]]] = {
    Opened: open_table,
    Seated: seat,
    Dressed: dress,
    Closed: close,
    Began: begin,
    Chosen: choose,
    Undone: undo,
    Proposed: propose,
    Voted: vote,
    BotCame: let_bot_play,
    PersonCame: let_person_play,
    Paced: set_pace,
    Paused: pause,
    Rematched: meet_again,
    Spoken: hear,
    Forgotten: forget,
    Resumed: resume,
    Stood: stand_still,
}
