"""What is given away of a finished game, row by row; docs/data.md is generated from here.

Names, ids and chat are not: a player is a number that means something within one export only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from pocketkeep.core import match, record
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import Outcome, find_ruleset

Kind = Literal["person", "bot", "program"]


class Sitter(NamedTuple):
    """Who sat on a seat, as far as it is given away."""

    kind: Kind
    bot: str = ""
    player: int | None = None


class GameRow(msgspec.Struct, frozen=True):
    """A finished game."""

    game: int  # its number in this export
    ruleset: str  # kingdoms, ulos, tactics
    version: int  # of the rules
    content: str  # fingerprint of the cards
    options: str  # what was agreed on, as JSON
    seed: str  # with the choices, the whole game: `pocketkeep replay`
    seats: int
    decisions: int
    rule: str  # the clause that ended it
    finished: int  # milliseconds since 1970, to the day


class SeatRow(msgspec.Struct, frozen=True):
    """A seat of a game, and how it did."""

    game: int
    seat: int  # from 0
    kind: Kind  # a person, a bot of the server's, or a program with an account
    bot: str  # its level, as in keen:warrior; empty: none
    player: int | None  # the same number, the same player, within this export; null: a bot's
    roles: list[str]  # factions or units
    score: int
    place: int  # from 1; equal places are shared
    won: float  # the part of a win


class ChoiceRow(msgspec.Struct, frozen=True):
    """A decision of a game."""

    game: int
    number: int  # from 0, in the order of the game
    seat: int
    rule: str  # the clause that asked
    options: list[str]  # all that could be chosen, in words
    choice: int  # the place of what was chosen among them
    words: str  # the same in words
    view: str | None  # what the seat knew then, as JSON; null unless asked for


class Rows(NamedTuple):
    """All of a game."""

    game: GameRow
    seats: list[SeatRow]
    choices: list[ChoiceRow]


DAY = 24 * 60 * 60 * 1000


def rows_of(
    kept: Record, number: int, sitters: Sequence[Sitter], finished: int, *, views: bool
) -> Rows:
    """A finished game, played once more; `CorruptRecord` if today's rules are others."""
    ruleset = find_ruleset(kept.ruleset)
    match.check_fits(ruleset, kept, None)
    played = Match.start(ruleset, kept.options, kept.seed)
    choices = []
    for place, line in enumerate(kept.choices):
        seat, path = record.read_choice(line)
        choices.append(_choice(played, number, place, seat=seat, path=path, views=views))
        played.choose(seat, path)
    outcome = played.outcome
    assert outcome is not None, "it is finished"
    game = GameRow(
        game=number,
        ruleset=kept.ruleset,
        version=kept.version,
        content=kept.content,
        options=msgspec.json.encode(kept.options).decode(),
        seed=kept.seed,
        seats=played.game.seats,
        decisions=len(choices),
        rule=outcome.rule,
        finished=finished // DAY * DAY,
    )
    roles = ruleset.roles(played.game)
    return Rows(game, _seats(number, sitters, outcome, roles), choices)


def _choice(
    played: Match, number: int, place: int, *, seat: int, path: tuple[str, ...], views: bool
) -> ChoiceRow:
    choice = played.check(seat, path)
    decision = owes(played.game, seat)
    assert decision is not None, "or it would have been refused"
    view = msgspec.json.encode(played.view(seat)).decode() if views else None
    return ChoiceRow(
        game=number,
        number=place,
        seat=seat,
        rule=decision.rule,
        options=[option.text for option in decision.options],
        choice=decision.options.index(choice),
        words=choice.text,
        view=view,
    )


def _seats(
    number: int, sitters: Sequence[Sitter], outcome: Outcome, roles: tuple[tuple[str, ...], ...]
) -> list[SeatRow]:
    return [
        SeatRow(
            game=number,
            seat=seat,
            kind=sitter.kind,
            bot=sitter.bot,
            player=sitter.player,
            roles=[*roles[seat]] if seat < len(roles) else [],
            score=outcome.scores[seat],
            place=outcome.places[seat],
            won=outcome.part_of_win(seat),
        )
        for seat, sitter in enumerate(sitters)
    ]
