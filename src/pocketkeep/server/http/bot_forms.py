"""What crosses the border of programs: bots and tokens, choices, challenges."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from pocketkeep.core.options import Value
from pocketkeep.server.house.bot_accounts import MOST_DAYS
from pocketkeep.server.house.notices import ChallengeInfo
from pocketkeep.server.http.forms import Name
from pocketkeep.server.table.forms import Form
from pocketkeep.server.table.messages import LONGEST_CHAT, LONGEST_CHOICE, Clock

Scope = Literal["play", "chat", "challenge", "games"]
SCOPES: Final[tuple[Scope, ...]] = ("play", "chat", "challenge")
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]


class BotForm(Form, frozen=True):
    """A new bot, which will be one for ever."""

    name: Name


class TokenForm(Form, frozen=True):
    """A token for a bot of mine: what it may do besides looking on, and for how long.

    Without a bot it is one of my own, which reads my finished games and does nothing else.
    """

    bot: Name | None = None
    scopes: Annotated[list[Scope], msgspec.Meta(max_length=4)] = msgspec.field(
        default_factory=lambda: [*SCOPES]
    )
    note: Annotated[str, msgspec.Meta(max_length=60)] = ""
    days: Annotated[int, msgspec.Meta(ge=1, le=MOST_DAYS)] = 90


class ShareForm(Form, frozen=True):
    """Whether my finished games may be given away as data."""

    shares: bool


class TokenLine(msgspec.Struct, frozen=True):
    """A token of mine or of a bot of mine; what it is, nobody is shown again."""

    id: str
    note: str
    scopes: list[Scope]
    since: int  # milliseconds since 1970
    expires: int


class BotLine(msgspec.Struct, frozen=True):
    """A bot of mine."""

    name: str
    since: int
    tokens: list[TokenLine]


class MyBots(msgspec.Struct, frozen=True):
    """My bots with their tokens, and tokens of my own."""

    bots: list[BotLine]
    tokens: list[TokenLine]


class TokenMade(msgspec.Struct, frozen=True):
    """The token itself, shown this once."""

    token: str
    line: TokenLine


class PlayingBot(msgspec.Struct, frozen=True):
    """A bot that can be challenged."""

    name: str


class PlayingBots(msgspec.Struct, frozen=True):
    bots: list[PlayingBot]


class BotInfoMine(msgspec.Struct, frozen=True):
    """Who I am, to a program: a bot."""

    name: str
    scopes: list[Scope]
    expires: int  # of the token, milliseconds since 1970


class ChooseForm(Form, frozen=True):
    """One of the options of `view.decision`, word by word, and the `view.version` it answers."""

    choice: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHOICE)]
    version: int
    seat: Seat | None = None  # null: the only one of mine


class SayForm(Form, frozen=True):
    """A line of chat."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class ResignForm(Form, frozen=True):
    """Which seat I give up; a bot of the server's plays on there."""

    seat: Seat | None = None  # null: the only one of mine


class ReturnForm(Form, frozen=True):
    """Where I play for myself again."""

    seat: Seat | None = None  # null: the only one of mine


class ChallengeForm(Form, frozen=True):
    """Whom I challenge, to what; open seats besides are taken by bots of the server's."""

    to: Name
    game: str
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    clock: Clock | None = None
    bots: str = "keen"


class DeclineForm(Form, frozen=True):
    """Why I do not play, if I like to say."""

    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


class ChallengeList(msgspec.Struct, frozen=True):
    """Those to me and those of mine that nobody has answered yet, the newest first."""

    challenges: list[ChallengeInfo]
