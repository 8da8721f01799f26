"""How a table's game begins: from a seed, from an imported record, or again from a position.

Rules and cards may change under a running game. Its choices need not replay then, but its last
position does: a `Resumed` entry carries it, and what was played before is skipped. A position is
kept whenever a table rests and a server stops, so what was chosen after it is little: what a server
was killed over before it was replaced. That is chosen once more, as far as it is still allowed.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from pocketkeep.core import match as matches
from pocketkeep.core.errors import CorruptRecord, IllegalChoice
from pocketkeep.core.forms import as_form
from pocketkeep.core.match import Match
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.table.entries import Chosen, Resumed, Undone, Voted
from pocketkeep.server.table.refusals import LaterTable
from pocketkeep.server.table.summary import Kept


def read_record(data: dict[str, Any]) -> Record:
    try:
        return as_form(data, Record)
    except msgspec.ValidationError as error:
        raise CorruptRecord(
            f"A record that was kept with this table is damaged: {error}."
        ) from error


def go_on(kept: Record) -> Match:
    """From a position, with the rules as they are now; nothing before it is known any more.

    What lies sealed in it is chosen once more, so that it can be taken back like any choice. Where
    the rules do not allow it any more, the seat is asked again.
    """
    ruleset = find_ruleset(kept.ruleset)
    options = matches.agreed_options(ruleset, kept, None)
    now = msgspec.structs.replace(
        kept,
        version=ruleset.version,
        content=ruleset.content_hash(options, None),
        options=options,
        seed="",
        choices=[],
        position=unsealed(kept.dated_position()),
        result=None,
    )
    match = matches.resume(now)
    for seat, seal in zip(range(match.game.seats), seals_in(kept.position), strict=False):
        with suppress(IllegalChoice):
            for choice in seal:
                match.choose(seat, tuple(choice.split()))
    return match


def seals_in(position: dict[str, Any] | None) -> list[list[str]]:
    """By seat, what lies sealed."""
    try:
        return as_form((position or {}).get("sealed", []), list[list[str]])
    except msgspec.ValidationError as error:
        raise CorruptRecord(
            f"What lies sealed in the saved position cannot be read: {error}. Load another copy."
        ) from error


def unsealed(position: dict[str, Any] | None) -> dict[str, Any] | None:
    """A position before anybody has sealed anything."""
    return position and {**position, "sealed": []}


def take_up(kept: Record) -> Match:
    """An imported game: replayed where its choices still fit, else from its position."""
    try:
        return matches.replay(kept)
    except CorruptRecord:
        if kept.position is None or kept.version > find_ruleset(kept.ruleset).version:
            raise
    return go_on(kept)


def begin_again(kept: Record, position: dict[str, Any] | None) -> Match:
    """The same game before its first choice, to play it once more beside the real one."""
    if kept.seed:
        ruleset, looks = find_ruleset(kept.ruleset), kept.looks
        return Match.start(ruleset, kept.options, kept.seed, kept.players, looks=looks)
    return go_on(msgspec.structs.replace(kept, position=position))


def resumption(kept: Kept, now: int, *, anyway: bool = False) -> Resumed | None:
    """The entry that lets a game go on whose rules or cards have changed; None where they have not.

    `anyway`: its log does not replay for another reason. What newer rules have played is let be:
    to go on from it by older ones would lose what only they know.
    """
    if kept.snapshot is None:
        return None
    record = read_record(kept.snapshot.record)
    ruleset = find_ruleset(record.ruleset)
    if record.version > ruleset.version:
        raise LaterTable
    content = ruleset.content_hash(matches.agreed_options(ruleset, record, None), None)
    played = ruleset.alike.get(record.content, record.content)
    if (record.version, played) == (ruleset.version, content) and not anyway:
        return None
    record.position = record.dated_position()
    record.version, record.content = ruleset.version, content
    asked = [questions + 1 for questions in kept.snapshot.asked]  # whatever lies open is stale
    return Resumed(now, msgspec.to_builtins(record), asked, kept.snapshot.left)


def played_since(kept: Kept, now: int) -> list[Chosen]:
    """What was chosen after the snapshot, to be chosen once more; up to what was taken back."""
    choices: list[Chosen] = []
    for entry in kept.entries[kept.snapshot.number :] if kept.snapshot else ():
        if isinstance(entry, Undone | Voted):
            break
        if isinstance(entry, Chosen):
            choices.append(msgspec.structs.replace(entry, at=now))
    return choices
