"""A room for storage, for lists, and for a file to take home."""

from __future__ import annotations

from random import Random, SystemRandom

import msgspec

from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import Outcome
from pocketkeep.core.wording import capital, fill, listed
from pocketkeep.server.table.dress import worn
from pocketkeep.server.table.refusals import StillRunning
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer
from pocketkeep.server.table.summary import SeatLine, Snapshot, Summary


def snapshot(room: Room) -> Snapshot | None:
    """The position, of a finished game too: it can be shown where its log does not replay.

    None before the game has begun.
    """
    if room.match is None:
        return None
    match, position = room.match, room.match.ruleset.save(room.match.game)
    record = msgspec.structs.replace(match.record, seed="", choices=[], position=position)
    left = room.clocks.rests(room.at)
    return Snapshot(msgspec.to_builtins(record), [*match.asked], room.entries, left)


def summary(room: Room) -> Summary:
    """What lists show and storage looks for."""
    opened, owing = room.opened, room.owing
    outcome = room.match.outcome if room.match else None
    return Summary(
        id=room.id,
        name=opened.name,
        game=opened.game,
        options=opened.options,
        status=room.status,
        public=opened.public,
        host=opened.host,
        clock=opened.clock,
        seats=[
            SeatLine(place.person, place.name, place.bot, seat in owing, colour=look.colour)
            for seat, (place, look) in enumerate(zip(room.places, worn(room), strict=False))
        ],
        turn=turn(room),
        deadline=room.deadline(),
        bots_due=bool(room.owing_bots),
        changed=room.changed,
        places=[*outcome.places] if outcome else [],
        scores=[*outcome.scores] if outcome else [],
        roles=roles(room) if outcome else [],
        last=last(room),
        guided=opened.guided,
        grace=opened.grace,
    )


def last(room: Room) -> str:
    """What happened last, as whoever looks on was told: lists are read by all who sit there."""
    if room.match is None:
        return ""
    names = [place.name for place in room.places]
    return capital(fill(room.looks.story.last(None), names, room.looks.words.things))


def roles(room: Room) -> list[list[str]]:
    """By seat, what it played; nobody is told before the game is over."""
    things = room.looks.words.things
    played = room.game.ruleset.roles(room.game.game)
    return [[things.get(role, role) for role in seat] for seat in played]


def turn(room: Room) -> str:
    """Where the game stands, in a few words."""
    if room.is_closed:
        return "taken away by its host"
    if room.match is None:
        free = len([place for place in room.places if place.is_open])
        return f"{free} of {len(room.places)} seats open" if free else "about to begin"
    outcome = room.match.outcome
    if outcome is None:
        return f"waiting for {listed([room.places[seat].name for seat in room.owing])}"
    return result(outcome, [place.name for place in room.places])


def result(outcome: Outcome, names: list[str]) -> str:
    """Who won with how many points; nobody at the table where all lost to the game itself."""
    winners = [names[seat] for seat in outcome.winners]
    if not winners:
        return f"lost with {max(outcome.scores)} points"
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{listed(winners)} {verb} with {max(outcome.scores)} points"


def export(room: Room, viewer: Viewer, luck: Random | None = None) -> Record:
    """Whole once the game is over; before, a world that its player cannot tell from the real one.

    That world has no seed, and nothing of what others hold or will draw.
    """
    match, players = room.game, [place.written() for place in room.places]
    if room.is_over:
        position = match.ruleset.save(match.game)  # its end, for when the rules have changed
        return msgspec.structs.replace(match.save(), players=players, position=position)
    mine = room.seats_of(viewer)
    if not mine:
        raise StillRunning(
            "This game is still running, and you only watch it. Come back when it is over."
        )
    unguessed = luck or Random(SystemRandom().getrandbits(128))
    world = match.ruleset.redeterminise(match.game, mine[0], unguessed)
    return msgspec.structs.replace(
        match.record, seed="", players=players, choices=[], position=match.ruleset.save(world)
    )
