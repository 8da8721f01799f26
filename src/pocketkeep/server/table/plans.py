"""From wishes to entries: what a person may do at a table, and what it is refused for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from pocketkeep.core.errors import IllegalChoice, NothingToUndo
from pocketkeep.core.wording import place as named
from pocketkeep.server.table import gathering, pacing
from pocketkeep.server.table.absence import check_away
from pocketkeep.server.table.answers import why_not
from pocketkeep.server.table.checks import (
    check_mine,
    check_player,
    check_playing,
    place_at,
)
from pocketkeep.server.table.entries import (
    LEFT,
    AnyEntry,
    BotCame,
    Chosen,
    Paced,
    Paused,
    PersonCame,
    Proposed,
    Spoken,
    Stood,
    Undone,
    Voted,
)
from pocketkeep.server.table.messages import (
    LONGEST_CHAT,
    LONGEST_CHOICE,
    AnyWish,
    Choose,
    Close,
    Dress,
    Fill,
    Leave,
    Pause,
    ProposeBot,
    Rename,
    Return,
    Say,
    SetPace,
    Sit,
    Stand,
    Start,
    Undo,
    Vote,
    Wish,
)
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.refusals import (
    AlreadyProposed,
    NoProposal,
    NotAlone,
    NotAsked,
    NotAway,
    NothingSaid,
    NotYours,
    SaidTooMuch,
    TooManyWords,
)
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import STAND_IN, Viewer, tidy
from pocketkeep.server.table.summary import Downtime

MOST_SAID = 5000  # lines at one table


def plan(room: Room, wish: AnyWish, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    """The entries that carry out a wish; refused with a PocketkeepError. Changes nothing.

    A question has no entries.
    """
    planned = PLANS.get(type(wish))
    return planned(room, wish, viewer, moment) if planned else []


# -------------------------------------------------------------------------------- playing


def choose(room: Room, wish: Choose, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_player(room, wish.seat, viewer)
    words = read_choice(wish.choice)
    check_choice(room, wish.seat, words, wish.version)
    return [Chosen(moment.now, wish.seat, " ".join(words))]


def read_choice(text: str) -> tuple[str, ...]:
    if len(text) > LONGEST_CHOICE:
        raise TooManyWords(f"No choice has more than {LONGEST_CHOICE} letters. Choose an option.")
    return tuple(text.split())


def check_choice(room: Room, seat: int, words: tuple[str, ...], version: int) -> None:
    """Refused as the rules refuse it, but for reasons that rest on nothing hidden."""
    try:
        room.game.check(seat, words, version)
    except IllegalChoice:
        rule, reason = why_not(room, seat, words)
    else:
        return
    raise IllegalChoice(rule, seat, " ".join(words), reason)


def plan_expiry(room: Room, now: int) -> list[AnyEntry]:
    """Bots for those whose time has run out."""
    if room.status != "playing":
        return []
    return [BotCame(now, seat, STAND_IN, "time") for seat in room.clocks.expired(now)]


def plan_standstill(room: Room, downtimes: Sequence[Downtime], now: int) -> list[AnyEntry]:
    """Times without any server since somebody's clock was started are on nobody's clock."""
    if room.status != "playing" or not room.clocks.is_running:
        return []
    missed = [down for down in downtimes if down.till > max(room.clocks.stood, room.at)]
    return [Stood(now, down.since, down.till) for down in joined(missed)]


def joined(downtimes: Iterable[Downtime]) -> list[Downtime]:
    """One for those that overlap, in order.

    >>> joined([Downtime(5, 6), Downtime(1, 3), Downtime(2, 4)])
    [Downtime(since=1, till=4), Downtime(since=5, till=6)]
    """
    found: list[Downtime] = []
    for down in sorted(downtimes):
        if found and down.since <= found[-1].till:
            found[-1] = Downtime(found[-1].since, max(found[-1].till, down.till))
        else:
            found.append(down)
    return found


def undo(room: Room, wish: Undo, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    """At once, or after all have agreed whose question would vanish."""
    seat = wish.seat
    check_player(room, seat, viewer)
    if not room.game.undo_depth(seat):
        raise NothingToUndo(
            "Nothing to undo: since your last choice somebody else has decided, or chance or a "
            "secret was revealed. Go on from here."
        )
    asks = room.looks.concerned(seat)
    if not asks:
        return [Undone(moment.now, seat)]
    if room.votes.about("undo", seat):
        raise AlreadyProposed("You have asked already. Wait for the answer, or withdraw it.")
    return [Proposed(moment.now, "undo", seat=seat, by=seat, asks=asks)]


def leave(room: Room, wish: Leave, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    if room.status == "gathering":
        return gathering.stand(room, wish, viewer, moment)
    check_player(room, wish.seat, viewer)
    return [BotCame(moment.now, wish.seat, STAND_IN, LEFT)]


def come_back(room: Room, wish: Return, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_playing(room)
    check_mine(room, wish.seat, viewer)
    if not room.places[wish.seat].bot:
        raise NotAway("You play for yourself already. Go on.")
    return [PersonCame(moment.now, wish.seat)]


def set_pace(room: Room, wish: SetPace, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    if not pacing.may_pace(room, viewer):
        raise NotAlone("How fast bots play is the host's to say. Ask them in the chat.")
    return [] if wish.pace == room.pace else [Paced(moment.now, wish.pace)]


def pause(room: Room, wish: Pause, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_playing(room)
    if not pacing.may_pause(room, viewer):
        raise NotAlone("Others play here and would wait: only who plays alone can pause.")
    return [] if wish.paused == room.paused else [Paused(moment.now, wish.paused)]


# -------------------------------------------------------------------------------- votes, chat


def propose_bot(room: Room, wish: ProposeBot, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    check_playing(room)
    mine = [own for own in room.seats_of(viewer) if not room.places[own].bot]
    if not mine:
        raise NotYours("Only who plays here can ask for that. You are not playing.")
    seat, place = wish.seat, place_at(room, wish.seat)
    if seat in mine:
        raise NotYours("That is your own seat. Leave it, and a bot plays for you.")
    if place.bot:
        raise AlreadyProposed("A bot plays there already. Go on.")
    check_away(room, seat, moment.presence)
    if room.votes.about("bot", seat):
        raise AlreadyProposed("That is being voted on already. Wait for the others.")
    asks = voters(room, {viewer.person, place.person}, moment.presence.here)
    return [Proposed(moment.now, "bot", seat=seat, by=mine[0], asks=asks)]


def voters(room: Room, without: AbstractSet[str], here: AbstractSet[str]) -> list[int]:
    """A seat for each other person who plays: everybody has one vote.

    Who is away is not waited for, but in a game of days everybody is away most of the time.
    """
    clock, first = room.opened.clock, dict[str, int]()
    waits = clock is not None and clock.kind == "days"
    for seat, place in enumerate(room.places):
        is_asked = place.is_played_by_person and (waits or place.person in here)
        if is_asked and place.person not in without:
            first.setdefault(place.person, seat)
    return list(first.values())


def vote(room: Room, wish: Vote, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    motion = room.votes.find(wish.proposal)
    if motion is None:
        raise NoProposal("That is settled already. Look at the table again.")
    mine = room.seats_of(viewer)
    asked = [seat for seat in motion.waiting if seat in mine]
    if not wish.agree:
        may_end = [*asked, *[seat for seat in (motion.by, motion.seat) if seat in mine]]
        check_asked(may_end)
        return [Voted(moment.now, motion.id, may_end[0], agree=False)]
    check_asked(asked)
    place = room.places[motion.seat]
    if motion.kind == "bot" and place.person in moment.presence.here:
        raise NotAway(f"{named(motion.seat)} is here again. Let them play.")
    return [Voted(moment.now, motion.id, seat, agree=True) for seat in asked]


def check_asked(seats: list[int]) -> None:
    if not seats:
        raise NotAsked("You are not asked here. Wait for the others.")


def say(room: Room, wish: Say, viewer: Viewer, moment: Moment) -> list[AnyEntry]:
    said = tidy(wish.text)
    if not said:
        raise NothingSaid("There is nothing to say in an empty line. Write something first.")
    if len(said) > LONGEST_CHAT:
        raise SaidTooMuch(f"That is too long. Say it in at most {LONGEST_CHAT} letters.")
    if room.said >= MOST_SAID:
        raise SaidTooMuch(f"{MOST_SAID} lines were said at this table. Talk on at another one.")
    mine = room.seats_of(viewer)
    name = room.places[mine[0]].name if mine else tidy(viewer.name)
    return [Spoken(moment.now, viewer.person, name=name, seat=mine[0] if mine else None, text=said)]


PLANS: dict[type[Wish], Callable[[Room, Any, Viewer, Moment], list[AnyEntry]]] = {
    Sit: gathering.sit,
    Stand: gathering.stand,
    Rename: gathering.rename,
    Close: gathering.close,
    Fill: gathering.fill,
    Dress: gathering.dress,
    Start: gathering.start,
    Choose: choose,
    Undo: undo,
    Vote: vote,
    ProposeBot: propose_bot,
    Leave: leave,
    Return: come_back,
    SetPace: set_pace,
    Pause: pause,
    Say: say,
}
