"""New tables: from a form, or from a record of a game; what is wrong is said all at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from pocketkeep.ai.bots import is_bot
from pocketkeep.ai.seating import HUMAN, check_kind, read_seating
from pocketkeep.core import film_file, record, seat_looks
from pocketkeep.core.errors import BadOptions, CorruptRecord, UnknownName
from pocketkeep.core.options import Options
from pocketkeep.core.ruleset import Ruleset, find_ruleset
from pocketkeep.core.seat_looks import NO_LOOK, SeatLook, Wardrobe
from pocketkeep.server.table import absence, clocks
from pocketkeep.server.table.beginnings import take_up
from pocketkeep.server.table.entries import AnyEntry, Began, Dressed, Opened, Seated
from pocketkeep.server.table.forms import ImportForm, SeatForm, TableForm
from pocketkeep.server.table.refusals import BadName
from pocketkeep.server.table.seats import (
    LONGEST_NAME,
    Viewer,
    bot_name,
    check_name,
    spare_name,
    tidy,
)

MOST_CHOICES = 10_000  # of a game from a file
ME, HERE, OPEN = "me", "here", "open"


def open_table(
    form: TableForm,
    person: Viewer,
    id: str,
    now: int,
    seed: str,
    *,
    programs: Sequence[str] = (),
) -> list[AnyEntry]:
    """The entries of a new table; one without open seats begins at once, from this seed.

    `programs` are bots of the host's own that may be called here.
    """
    ruleset = find_ruleset(form.game)
    if form.guide:
        form, seed = guided(ruleset, form)
    options = check_form(ruleset, form, person, programs)
    players = int(options["players"])
    opened = Opened(
        now,
        _name(form.name, person, id),
        game=ruleset.name,
        options=options,
        seats=players,
        host=person.person,
        public=form.public,
        clock=form.clock,
        grace=form.grace,
        pace=form.pace,
        guided=form.guide,
    )
    seated = seat_all(form.seats, person, now)
    begins = [Began(now, seed)] if len(seated) == players else []
    return [opened, *seated, *dressed(form.looks, now), *begins]


def guided(ruleset: Ruleset, form: TableForm) -> tuple[TableForm, str]:
    """A game's first game and its seed: nobody else chooses the seed of a table.

    As everybody may know the seed, nobody but the learner sits there, and it is not listed.
    """
    plain = TableForm(form.game, name=form.name, guide=True)
    first = ruleset.first_game
    if first is None:
        raise BadOptions(
            [f"guide: {ruleset.title} has no guided first game; open a table as usual"]
        )
    if form != plain:
        raise BadOptions(["guide: a guided first game brings its own table; name only the game"])
    others = int(first.options["players"]) - 1
    seats = [SeatForm(ME), *[SeatForm(first.bot)] * others]
    return msgspec.structs.replace(plain, options=first.options, seats=seats), first.seed


def check_form(
    ruleset: Ruleset, form: TableForm, person: Viewer, programs: Sequence[str] = ()
) -> Options:
    """The options a table agrees on; every fault of the form in one error."""
    faults = [*seat_faults(form.seats, person, programs), *clocks.faults(form.clock)]
    faults += absence.faults(form.grace)
    try:
        options = ruleset.read_options(form.options)
    except BadOptions as error:
        raise BadOptions([*error.faults, *faults]) from error
    if len(form.seats) > int(options["players"]):
        faults.append(f"seats: {len(form.seats)} were named for {options['players']} players")
    faults += look_faults(form, ruleset.wardrobe(options))
    if faults:
        raise BadOptions(faults)
    return options


def seat_faults(
    seats: Sequence[SeatForm], person: Viewer, programs: Sequence[str] = ()
) -> list[str]:
    kinds, faults = [seat.kind for seat in seats], []
    for number, kind in enumerate(kinds, 1):
        try:
            check_kind(kind, ME, HERE, OPEN, *programs)
        except UnknownName as error:
            faults.append(f"seat {number}: {error}")
    if kinds.count(ME) > 1:
        faults.append("seats: you can only sit on one seat yourself; who else is here has a name")
    names = [tidy(person.name)] if ME in kinds else []
    for number, seat in enumerate(seats, 1):
        if seat.kind == HERE:
            try:
                names.append(check_name(seat.name, names))
            except BadName as error:
                faults.append(f"seat {number}: {error}")
    return faults


def look_faults(form: TableForm, wardrobe: Wardrobe) -> list[str]:
    """What cannot be worn; and on an open seat, whoever sits down there chooses."""
    kinds = [seat.kind for seat in form.seats]
    kinds += [OPEN] * (wardrobe.seats - len(kinds))
    early = [
        f"seat {number}: it is open; whoever sits down there chooses a colour"
        for number, (kind, look) in enumerate(zip(kinds, form.looks, strict=False), 1)
        if kind == OPEN and look != NO_LOOK
    ]
    return [*early, *seat_looks.faults(form.looks, wardrobe)]


def dressed(looks: Sequence[SeatLook], now: int) -> list[Dressed]:
    return [
        Dressed(now, side, look.colour, look.mat)
        for side, look in enumerate(looks)
        if look != NO_LOOK
    ]


def seat_all(seats: Sequence[SeatForm], person: Viewer, now: int) -> list[Seated]:
    """Who sits where; people first, so that no bot takes a person's name."""
    taken = [tidy(seat.name) for seat in seats if seat.kind == HERE]
    seated = []
    for number, seat in enumerate(seats):
        if seat.kind == ME:
            seated.append(Seated(now, number, person.person, spare_name(person.name, taken)))
        elif seat.kind == HERE:
            seated.append(Seated(now, number, person.person, tidy(seat.name)))
    taken = [entry.name for entry in seated]
    for number, seat in enumerate(seats):
        if is_bot(seat.kind):
            seated.append(Seated(now, number, person="", name=bot_name(taken), bot=seat.kind))
            taken.append(seated[-1].name)
    return sorted(seated, key=lambda entry: entry.seat)


def _name(given: str, person: Viewer, id: str) -> str:
    return tidy(given) or f"{tidy(person.name) or id}'s table"


class Imported(NamedTuple):
    """A table with a game from a file."""

    entries: list[AnyEntry]
    film: bytes  # of a finished game that does not replay here; else empty


def import_table(form: ImportForm, person: Viewer, id: str, now: int) -> Imported:
    """The entries of a table with a game from a file; who imports it sits on all seats of people.

    The whole game is played once to see that it can be: this may take a moment. Where it does not
    replay but is over, it brings its film along.
    """
    kept = record.parse(form.record)
    if len(kept.choices) > MOST_CHOICES:
        raise CorruptRecord(
            f"This game has {len(kept.choices)} choices, and no game that people play has more "
            f"than {MOST_CHOICES}. Load another file."
        )
    played = take_up(kept)
    seats = played.game.seats
    replays = played.pending or played.record.choices
    filmed = b"" if replays else checked_film(kept, seats)
    kept.film = ""
    opened = Opened(
        now,
        _name(form.name, person, id),
        game=kept.ruleset,
        options=played.record.options,
        seats=seats,
        host=person.person,
        public=False,
        record=msgspec.to_builtins(kept),
    )
    seated = _seated_as_in(kept.players, person, seats, now)
    return Imported([opened, *seated, Began(now, kept.seed)], filmed)


def checked_film(kept: record.Record, seats: int) -> bytes:
    """The film in a record, if it has one; refused if it is damaged or of another game."""
    if not kept.film:
        return b""
    body = film_file.from_text(kept.film)
    shown = film_file.unpack(body)
    if (shown.game, shown.seats) != (kept.ruleset, seats):
        raise CorruptRecord(
            "The film in this record is of another game. Load another copy of the file."
        )
    return body


def _seated_as_in(players: Sequence[str], person: Viewer, seats: int, now: int) -> list[Seated]:
    seating = read_seating(players, seats)
    seated: list[Seated] = []
    for seat, kind in enumerate(seating.kinds):
        taken = [entry.name for entry in seated]
        name = spare_name(seating.names[seat][:LONGEST_NAME], taken)
        person_id, bot = (person.person, "") if kind == HUMAN else ("", kind)
        seated.append(Seated(now, seat, person=person_id, name=name, bot=bot))
    return seated
