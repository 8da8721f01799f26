"""What crosses a table's socket, declared once; the client's types are generated from here.

A browser sends wishes and gets told. Every wish with an `ack` is answered by exactly one of `Done`,
`Refused` or `Answer` with the same number. An `Update` holds the whole table as its receiver may
see it, so a lost one costs nothing: the next says it all. Choices are words, as in the record, and
carry the version of the question they answer (`view.version`), so a stale tab can do no harm.

Nothing here counts what others have sealed: no number of a table's log leaves the server.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pocketkeep.ai.bots import USUAL
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Outcome

LONGEST_CHAT = 500
MOST_LOG = 1000  # entries of the log that are told at once
MOST_TALK = 100  # lines
LONGEST_CHOICE = 200

Status = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]
ProposalKind = Literal["undo", "bot"]
Pace = Literal["slow", "normal", "fast", "at-once"]  # of bots


# ---------------------------------------------------------------------------------- wishes


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=True):
    """Something a browser asks for; `ack` comes back with the answer."""

    ack: int


class Sit(Wish, frozen=True):
    """Take an open seat."""

    seat: int
    name: str = ""  # of another person at the same screen; empty: mine


class Stand(Wish, frozen=True):
    """Leave a seat of mine before the game begins."""

    seat: int


class Rename(Wish, frozen=True):
    """Another name for a seat of mine, before the game begins."""

    seat: int
    name: str


class Close(Wish, frozen=True):
    """The host takes the table away, before the game begins."""


class Fill(Wish, frozen=True):
    """The host says who sits there: `open`, or a bot by its name, as in `keen:warrior`."""

    seat: int
    kind: str


class Dress(Wish, frozen=True):
    """Choose what a seat looks like before the game begins; what is left empty is dealt."""

    side: int  # a seat of mine, a bot's for the host, or after the seats an opponent
    colour: str = ""
    mat: str = ""


class Start(Wish, frozen=True):
    """The host begins; seats still open are taken by bots of this name."""

    bots: str = USUAL


class Choose(Wish, frozen=True):
    """Answer a decision: one of the options of `view.decision`, word by word."""

    seat: int
    choice: str
    version: int


class Undo(Wish, frozen=True):
    """Take back my last choice; where somebody is already thinking about it, they are asked."""

    seat: int


class Vote(Wish, frozen=True):
    """Agree to a proposal, or not; one that I made myself is withdrawn by disagreeing."""

    proposal: int
    agree: bool


class ProposeBot(Wish, frozen=True):
    """A bot shall play for somebody who is away."""

    seat: int


class Leave(Wish, frozen=True):
    """A bot shall play for me from now on; I may return."""

    seat: int


class Return(Wish, frozen=True):
    """I play for myself again."""

    seat: int


class SetPace(Wish, frozen=True):
    """How fast bots play here, where people look on."""

    pace: Pace


class Pause(Wish, frozen=True):
    """The table rests: no bot moves and no clock runs, until whoever plays alone goes on."""

    paused: bool


class Say(Wish, frozen=True):
    """Chat."""

    text: str


class AskWhy(Wish, frozen=True):
    """Why can this not be chosen? `choice` may be the beginning of one."""

    seat: int
    choice: str


class AskAhead(Wish, frozen=True):
    """What would follow from this option?"""

    seat: int
    choice: str


class AskHint(Wish, frozen=True):
    """What would a strong bot do in my place, after a moment's thought?"""

    seat: int


class AskWords(Wish, frozen=True):
    """The whole table in sentences, as this seat sees it."""

    seat: int | None


class AskLog(Wish, frozen=True):
    """What happened before this entry, a part of it: who joins late is told the newest first."""

    seat: int | None
    before: int


class AskTalk(Wish, frozen=True):
    """What was said before this line, a part of it."""

    before: int


AnyWish = (
    Sit | Stand | Rename | Close | Fill | Dress | Start | Choose | Undo | Vote | ProposeBot | Leave
    | Return | SetPace | Pause | Say | AskWhy | AskAhead | AskHint | AskWords | AskLog | AskTalk
)  # fmt: skip


# ---------------------------------------------------------------------------------- what is told


class Clock(msgspec.Struct, frozen=True):
    """How long people may think. Who runs out of time is played by a bot until they return."""

    kind: Literal["live", "days"]
    minutes: int = 0  # live: for the whole game
    increment: int = 0  # live: seconds added when a decision is made
    days: int = 0  # days: for each decision


class SeatState(msgspec.Struct, frozen=True):
    """Who sits there, as everybody may know."""

    kind: SeatKind
    name: str
    bot: str = ""  # the bot that plays now, `keen:warrior`: its own seat, or for who left
    mine: bool = False
    here: bool = False  # whether the person is connected
    owes: bool = False  # whether a decision is awaited
    left: int | None = None  # milliseconds on a clock that stands
    until: int | None = None  # when a running clock runs out, in milliseconds since 1970
    colour: str = ""  # always with its shape; before the game begins, what it would be dealt
    colour_chosen: bool = False  # whether nobody else can choose it
    mat: str = ""  # its id; empty where a game has none, and until one is chosen or dealt
    program: bool = False  # whether the person is a bot with an account of its own


class OpponentState(msgspec.Struct, frozen=True):
    """An opponent whom the rules play, with pieces of a colour."""

    name: str
    colour: str
    colour_chosen: bool = False


class Proposal(msgspec.Struct, frozen=True):
    """Something others must agree to."""

    id: int
    kind: ProposalKind
    seat: int  # whose choice is taken back, or for whom a bot plays
    by: int  # the seat that asks
    waiting: list[int]  # seats that have not agreed yet


class TableState(msgspec.Struct, frozen=True):
    """The table around the game."""

    id: str
    name: str
    game: str
    options: Options
    status: Status
    public: bool
    host: bool  # whether I am its host
    clock: Clock | None
    grace: int  # minutes after which others may ask for a bot in place of who is away; 0: never
    seats: list[SeatState]
    proposals: list[Proposal]
    watching: int  # how many spectators are here
    opponents: list[OpponentState] = []  # their sides are numbered on after the seats
    spare_colour: str = ""  # a colour nobody has, for pieces that are nobody's
    guided: bool = False  # whether this is a guided first game
    hurried: bool = False  # whether bots think less than usual: many tables wait for theirs
    pace: Pace = "normal"  # of its bots
    paused: bool = False
    may_pace: bool = False  # whether I may change the pace
    may_pause: bool = False  # whether I may pause and go on
    rematch: str = ""  # id of the table where the same people meet again
    others: bool = False  # whether in a rematch everybody could play something else


class LogEntry(msgspec.Struct, frozen=True):
    """Something that happened: `{0}` stands for the ruler on seat 0, `{word}` for a thing."""

    text: str
    rule: str  # its clause; empty if none
    heading: bool  # whether a new turn begins here
    event: Any  # a core.events.Event, by `type`: what animations are made from


class LogPart(msgspec.Struct, frozen=True):
    """The log from an entry on; whatever the receiver had from there on is replaced."""

    first: int
    entries: list[LogEntry]


class Eyes(msgspec.Struct, frozen=True):
    """The game as one seat of mine sees it, or a spectator."""

    seat: int | None
    view: Any  # a core.view.View: the game's own struct
    log: LogPart
    situation: str  # what is going on around the decision, in a sentence
    secret: bool  # others at this screen must not look while this seat decides
    undo: int  # how many choices this seat could take back
    undo_asks: bool  # whether somebody has to agree to it
    outcome: Outcome | None
    since: int = 0  # the entry of the log with which a recap of what others did begins


class Told(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """Something the server says."""


class Update(Told, frozen=True):
    """The table as its receiver may see it now; one pair of eyes for each seat of mine."""

    table: TableState
    eyes: list[Eyes]
    now: int  # the server's time, for clocks


class ChatLine(msgspec.Struct, frozen=True):
    name: str
    seat: int | None  # None: a spectator
    text: str
    at: int
    number: int = 0  # of all that was said here, from 1; what people say whom I mute is left out


class Chat(Told, frozen=True):
    """What was said; the first one after connecting holds the last that was said before."""

    lines: list[ChatLine]
    first: int = 0  # how many lines were said before these
    anew: bool = False  # whether this is all of it, in place of what was told before


class Done(Told, frozen=True):
    """The wish is carried out and kept."""

    ack: int


class Refused(Told, frozen=True):
    """The wish is not carried out; nothing has changed. `ack` 0: it could not even be read."""

    ack: int
    code: str
    message: str
    rule: str = ""


class Answer(Told, frozen=True):
    """What was asked for: sentences, with the clause they rest on."""

    ack: int
    lines: list[str]
    rule: str = ""
    choice: str = ""  # of a hint


class Earlier(Told, frozen=True):
    """A part of the log, as it was asked for."""

    ack: int
    log: LogPart


class EarlierTalk(Told, frozen=True):
    """A part of what was said, as it was asked for."""

    ack: int
    first: int
    lines: list[ChatLine]


class Farewell(Told, frozen=True):
    """The server stops or moves; nothing is lost, connect again."""

    reason: str


AnyTold = Update | Chat | Done | Refused | Answer | Earlier | EarlierTalk | Farewell
