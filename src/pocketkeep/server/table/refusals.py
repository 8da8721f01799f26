"""What a table refuses, each with a code for the wire; and how a refusal is sent.

Every message says what is wrong and what to do next. The rules' own refusals are in core/errors.py.
"""

from __future__ import annotations

from pocketkeep.core.errors import IllegalChoice, PocketkeepError
from pocketkeep.core.wording import capital
from pocketkeep.server.table.messages import Refused


class TableRefused(PocketkeepError):
    """A wish that this table cannot grant; nothing has changed."""

    code = "table/refused"


class SignedOut(TableRefused):
    """The session that opened the socket has ended."""

    code = "session/ended"


class UnknownTable(TableRefused):
    """There is no such table."""

    code = "table/unknown"


class LaterTable(TableRefused):
    """A later version of the program has gone on with it; who does not know how lets it be."""

    code = "table/later"

    def __init__(self) -> None:
        super().__init__(
            "This table was played on with a newer version of Pocketkeep than this part of the "
            "server has. Nothing is lost: come again in a moment. If it stays so, whoever runs the "
            "server has to bring all of it up to date."
        )


class TableClosed(TableRefused):
    """Its host has taken the table away."""

    code = "table/closed"


class UnknownSeat(TableRefused):
    """The table has no such seat."""

    code = "table/unknown-seat"


class SeatTaken(TableRefused):
    """Somebody sits there already."""

    code = "table/seat-taken"


class NotYours(TableRefused):
    """Somebody else sits there."""

    code = "table/not-yours"


class NotHost(TableRefused):
    """Only the host may do that."""

    code = "table/not-host"


class NotAlone(TableRefused):
    """Others play here too."""

    code = "table/not-alone"


class NotBegun(TableRefused):
    """The game has not begun."""

    code = "table/not-begun"


class AlreadyBegun(TableRefused):
    """The game has begun: who sits where is settled."""

    code = "table/begun"


class AlreadyOver(TableRefused):
    """The game is over."""

    code = "table/over"


class BadName(TableRefused):
    """A name that is empty, too long, or taken at this table."""

    code = "table/bad-name"


class KeptApart(TableRefused):
    """One of two people has blocked the other."""

    code = "table/kept-apart"


class BadLook(TableRefused):
    """A colour or a mat that somebody else has, or that does not exist."""

    code = "table/bad-look"


class BotPlays(TableRefused):
    """A bot plays for this person until they return."""

    code = "seat/bot-plays"


class NotAway(TableRefused):
    """No bot plays there, so nobody has to return; or the person is here after all."""

    code = "seat/not-away"


class NoProposal(TableRefused):
    """The proposal is settled already, or there never was one."""

    code = "vote/unknown"


class NotAsked(TableRefused):
    """Others are asked, not this person."""

    code = "vote/not-asked"


class AlreadyProposed(TableRefused):
    """The same question is open already."""

    code = "vote/open"


class NothingSaid(TableRefused):
    """An empty line of chat."""

    code = "say/empty"


class SaidTooMuch(TableRefused):
    """A line of chat that is too long."""

    code = "say/too-long"


class TooManyWords(TableRefused):
    """Longer than any choice there is."""

    code = "choice/too-long"


class NotOver(TableRefused):
    """The game goes on."""

    code = "table/not-over"


class StillPlayed(TableRefused):
    """A table that somebody still plays at is not put away."""

    code = "table/still-played"


class StillRunning(TableRefused):
    """What would give secrets away waits until the game is over."""

    code = "export/running"


class NoFilm(TableRefused):
    """A finished game whose rules have changed, and nobody has filmed it."""

    code = "table/no-film"


def refused(ack: int, error: PocketkeepError) -> Refused:
    """A refusal for the wire; sentences keep their places for names, which the client fills in."""
    if not isinstance(error, IllegalChoice):
        return Refused(ack, error.code, str(error))
    reason = error.why or "it is not among the options of this decision"
    return Refused(ack, error.code, f"{capital(reason)}.", error.rule)
