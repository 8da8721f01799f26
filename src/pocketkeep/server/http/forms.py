"""What crosses the HTTP border, declared once; OpenAPI and the client's types come from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pocketkeep.ai.bots import USUAL
from pocketkeep.core.clauses import Clause
from pocketkeep.core.options import Options, Value
from pocketkeep.server.house.moderation import ReportLine
from pocketkeep.server.storage.moderation import Kind
from pocketkeep.server.table.forms import Form
from pocketkeep.server.table.messages import Clock, SeatState, Status

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=30, description="How you are called.")]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class GuestForm(Form, frozen=True):
    """Play at once, with a name; or change the name."""

    name: Name


class AccountForm(Form, frozen=True):
    """Sign in, or turn the guest into an account that keeps its games."""

    name: Name
    password: Password


class PasswordForm(Form, frozen=True):
    """Another password; who changes it has to know the old one."""

    old: Password
    new: Password


class MailForm(Form, frozen=True):
    """Where I can be reached if I forget my password; empty: nowhere."""

    password: Password
    mail: Annotated[str, msgspec.Meta(max_length=254)]


class CodeForm(Form, frozen=True):
    """The code that was sent to me."""

    code: Code


class ForgottenForm(Form, frozen=True):
    """Whose password was forgotten."""

    name: Name


class ResetForm(Form, frozen=True):
    """A new password for a code: one that was mailed to me, or that the host told me."""

    name: Name
    code: Code
    password: Password


class DeleteForm(Form, frozen=True):
    """Forget me; an account says its password once more, a guest has none."""

    password: Annotated[str, msgspec.Meta(max_length=200)] = ""


class PasskeyForm(Form, frozen=True):
    """A new passkey: what I call it, and what the browser gave (`PublicKeyCredential.toJSON`)."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    credential: dict[str, Any]


class PasskeySignIn(Form, frozen=True):
    """A passkey that meets the challenge (`PublicKeyCredential.toJSON`)."""

    credential: dict[str, Any]


class PasskeyLine(msgspec.Struct, frozen=True):
    """A passkey of mine."""

    id: str
    name: str
    since: int  # milliseconds since 1970


class PasskeyList(msgspec.Struct, frozen=True):
    passkeys: list[PasskeyLine]


class AccountInfo(msgspec.Struct, frozen=True):
    """My account, as nobody but me sees it."""

    name: str
    mail: str  # empty: none is known
    can_mail: bool  # whether this server sends mail
    shares: bool = False  # whether my finished games may be given away as data


class ReportForm(Form, frozen=True):
    """Whom or what the host shall know about: a seat, or a line of chat by its number."""

    reason: Reason
    seat: int | None = None
    line: int | None = None


class ApartForm(Form, frozen=True):
    """Whom I mute or block: a seat, or who said a line of chat."""

    kind: Kind
    seat: int | None = None
    line: int | None = None


class BanForm(Form, frozen=True):
    """Whom a report is about, an account by its name, or a range of addresses."""

    reason: Annotated[str, msgspec.Meta(max_length=500)] = ""
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None  # null: for good
    report: str = ""
    name: Annotated[str, msgspec.Meta(max_length=30)] = ""
    network: Annotated[str, msgspec.Meta(max_length=60)] = ""


class ApartLine(msgspec.Struct, frozen=True):
    """Somebody whom I mute or block."""

    id: str
    name: str
    kind: Kind


class ApartList(msgspec.Struct, frozen=True):
    people: list[ApartLine]


class BanLine(msgspec.Struct, frozen=True):
    """A ban that has not ended; times are milliseconds since 1970."""

    id: str
    name: str  # of an account, or a range of addresses
    reason: str
    since: int
    until: int | None


class HostsDesk(msgspec.Struct, frozen=True):
    """What the host has to look after."""

    reports: list[ReportLine]
    bans: list[BanLine]


class HostsCode(msgspec.Struct, frozen=True):
    """A code to hand to somebody who has forgotten their password."""

    code: str


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who I am here."""

    name: str
    account: bool
    host: bool = False  # whether I look after this server


class OptionInfo(msgspec.Struct, frozen=True):
    """One thing a table may agree on."""

    name: str
    help: str
    default: Value
    values: list[Value]
    closed: bool
    when: dict[str, list[Value]] = {}  # it matters only where others have one of these values
    means: dict[str, str] = {}  # by value, what it means in a sentence


class BotInfo(msgspec.Struct, frozen=True):
    """A level of bots; a seat names it, with a character or without: `keen`, `keen:warrior`."""

    kind: str
    help: str  # goes on after "The keen bot"
    seconds: float = 0.0  # that it thinks about a decision, at most


class CharacterInfo(msgspec.Struct, frozen=True):
    """What a bot of any level may be like besides."""

    name: str
    help: str  # goes on after "The warrior"


class MatInfo(msgspec.Struct, frozen=True):
    """A mat among which players choose; it touches no play."""

    id: str
    name: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game one can play here."""

    name: str
    title: str
    blurb: str
    minutes: int  # how long a game takes, roughly
    options: list[OptionInfo]
    bots: list[BotInfo]  # the weakest first
    characters: list[CharacterInfo] = []
    usual_bot: str = USUAL  # who takes a seat if nobody says more
    mats: list[MatInfo] = []
    guide: bool = False  # whether it has a guided first game


class Warnings(msgspec.Struct, frozen=True):
    """What the rulebook advises against; and what cannot be, each with its rule."""

    faults: list[str]
    warnings: list[str]
    opponents: list[str] = []  # whom the rules play so, with pieces of a colour; by name


class RulesInfo(msgspec.Struct, frozen=True):
    """Every clause of the rulebook that is played, in our words."""

    clauses: list[Clause]


class TableLine(msgspec.Struct, frozen=True):
    """A table as lists show it."""

    id: str
    name: str
    game: str
    options: Options
    status: Status
    public: bool
    clock: Clock | None
    grace: int  # minutes after which others may ask for a bot in place of who is away; 0: never
    seats: list[SeatState]
    mine: bool
    my_turn: bool
    turn: str  # where the game stands, in a few words
    changed: int  # milliseconds since 1970
    places: list[int] = []  # of a finished game: by seat, from 1
    scores: list[int] = []  # of a finished game: by seat; empty: not kept
    roles: list[list[str]] = []  # of a finished game: by seat, what it played
    last: str = ""  # what everybody saw happen last, in a sentence
    host: bool = False  # whether I am its host
    guided: bool = False  # a guided first game


class TableList(msgspec.Struct, frozen=True):
    tables: list[TableLine]


class PutAwayForm(Form, frozen=True):
    """Whether a table shall be off my list, or on it again."""

    away: bool = True


class Position(msgspec.Struct, frozen=True):
    """A game as it stands, to draw a small picture of it: what my seat sees, or who looks on."""

    seat: int | None
    view: Any  # a core.view.View: the game's own struct


class Created(msgspec.Struct, frozen=True):
    """The new table: its page is `/t/{id}`, which is also the link to invite with."""

    id: str


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused, and what to do next."""

    code: str
    message: str
    faults: list[str] = []


class Health(msgspec.Struct, frozen=True):
    status: Literal["ok", "stopping", "failing"]
    version: str
    faults: list[str]  # what is wrong, and what to do about it
    tables: int  # in memory
