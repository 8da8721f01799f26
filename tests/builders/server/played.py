"""Tables whose game is over."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.running.clock import clock
from pocketkeep.server.table.entries import AnyEntry, Began, Chosen, Opened, Seated

SEED = "played long ago"


def played(people: Sequence[str], game: str = "hoard") -> list[AnyEntry]:
    """A finished game: a seat is a person's by their id, or a bot's by its kind after a colon."""
    ruleset, at = find_ruleset(game), clock()
    options = ruleset.read_options({"players": len(people)})
    opened = Opened(
        at, "Hall", game=game, options=options, seats=len(people), host="x", public=False
    )
    seated = [
        Seated(at, seat, "", f"Bot {seat}", bot=person[1:])
        if person.startswith(":")
        else Seated(at, seat, person, f"Somebody {seat}")
        for seat, person in enumerate(people)
    ]
    match, luck = Match.start(ruleset, options, SEED), Random(1)
    chosen: list[AnyEntry] = []
    match.settle()
    while match.pending:
        decision = match.pending[0]
        choice = luck.choice(decision.options)
        chosen.append(Chosen(at, decision.seat, choice.text))
        match.answer(decision.seat, choice)
        match.settle()
    return [opened, *seated, Began(at, SEED), *chosen]
