"""A table for tests: people by name, wishes carried out, time that passes when told to."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from random import Random

import msgspec
import pytest

import hoard
from pocketkeep.core import ruleset
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.server.house.thinking import think
from pocketkeep.server.table import answers, bot_plans, plans, state
from pocketkeep.server.table.absence import Presence
from pocketkeep.server.table.entries import AnyEntry
from pocketkeep.server.table.folding import fold, fold_all
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    Answer,
    AnyWish,
    AskHint,
    Choose,
    Clock,
    Eyes,
    Sit,
    Start,
    Update,
)
from pocketkeep.server.table.moment import Moment
from pocketkeep.server.table.opening import open_table
from pocketkeep.server.table.room import Room
from pocketkeep.server.table.seats import Viewer

START = 1_000_000
SEED = "a secret seed"
ALL = frozenset({"ann", "bob", "cat", "dan", "zoe"})  # who is here, unless a test says otherwise

encode = msgspec.json.encode


def make_hoard_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy among the games, for one test."""
    monkeypatch.setattr(ruleset, "RULESETS", (*ruleset.RULESETS, "hoard"))
    monkeypatch.setitem(sys.modules, "pocketkeep.games.hoard", hoard)


def person(name: str) -> Viewer:
    return Viewer(name, name.capitalize())


class Sitting:
    """A room with the entries that made it."""

    def __init__(self, entries: Sequence[AnyEntry] = ()) -> None:
        self.entries = [*entries]
        self.room = fold_all("t1", self.entries)
        self.now = START
        self.here = ALL
        self.away_for = 24 * 3600.0  # seconds that whoever is not here has been away

    def moment(self) -> Moment:
        people = {place.person for place in self.room.places}
        away = dict.fromkeys(people - self.here, self.away_for)
        return Moment(self.now, Presence(self.here, away), SEED)

    def keep(self, planned: Sequence[AnyEntry]) -> None:
        for entry in planned:
            fold(self.room, entry)
            self.entries.append(entry)

    def wish(self, who: str, wish: AnyWish) -> list[AnyEntry]:
        planned = plans.plan(self.room, wish, person(who), self.moment())
        self.keep(planned)
        return planned

    def ask(self, who: str, wish: AnyWish) -> Answer:
        """What a person is answered; what a worker would think for a hint is thought here."""
        if not isinstance(wish, AskHint):
            told = answers.answer(self.room, wish, person(who))
            assert isinstance(told, Answer)
            return told
        task = answers.hint_task(self.room, wish, person(who))
        return answers.hint(wish.ack, think(task).choice) if task else answers.no_hint(wish.ack)

    def choose(self, seat: int, choice: str = "") -> list[AnyEntry]:
        """The person on a seat chooses; without words the first option."""
        words = choice or self.options(seat)[0]
        version = self.room.game.asked[seat]
        return self.wish(self.room.places[seat].person, Choose(1, seat, words, version))

    def options(self, seat: int) -> list[str]:
        decision = owes(self.room.game.game, seat)
        return [option.text for option in decision.options] if decision else []

    def update(self, who: str = "zoe", log_from: dict[int | None, int] | None = None) -> Update:
        """What a person is shown; zoe never sits down."""
        return whole_update(self.room, person(who), self.here, now=self.now, log_from=log_from)

    def eyes(self, who: str = "zoe") -> Eyes:
        return self.update(who).eyes[0]

    def seen_by(self, who: str) -> bytes:
        return encode(self.update(who))

    def replayed(self) -> Sitting:
        again = Sitting(self.entries)
        again.now, again.here = self.now, self.here
        return again

    def let_bots_play(self, luck: Random) -> None:
        """Bots choose at random until people are asked, or the game is over."""
        while self.room.owing_bots:
            seat = self.room.owing_bots[0]
            choice = luck.choice(self.options(seat))
            version = self.room.game.asked[seat]
            self.keep(bot_plans.plan_bot(self.room, seat, choice, version=version, now=self.now))


def whole_update(
    room: Room,
    viewer: Viewer,
    here: AbstractSet[str] = frozenset(),
    *,
    now: int = 0,
    log_from: Mapping[int | None, int] | None = None,
) -> Update:
    """The table as this person may see it, with views that can be looked into."""
    around, told = state.table_state(room, viewer, here), log_from or {}
    if room.match is None:
        return Update(around, [], now)
    looks, mine = room.looks, list[int | None](room.seats_of(viewer))
    seen = [
        msgspec.structs.replace(looks.eyes(seat), view=room.game.view(seat))
        for seat in mine or [None]
    ]
    logs = [looks.story.part(eyes.seat, told.get(eyes.seat, 0)) for eyes in seen]
    pairs = zip(seen, logs, strict=True)
    return Update(around, [msgspec.structs.replace(eyes, log=part) for eyes, part in pairs], now)


def seats(kinds: str) -> list[SeatForm]:
    """Who sits where, in words: `me`, `open`, a bot, or the name of somebody here."""
    known = ("me", "open", "greedy", "random")
    return [SeatForm(w) if w in known else SeatForm("here", w) for w in kinds.split()]


def table(
    kinds: str,
    game: str = "kingdoms",
    clock: Clock | None = None,
    grace: int | None = None,
    **options: int | str,
) -> Sitting:
    """Ann's table."""
    agreed = {"players": len(kinds.split()), **options}
    form = TableForm(game, agreed, seats=seats(kinds), clock=clock, grace=grace)
    return Sitting(open_table(form, person("ann"), id="t1", now=START, seed=SEED))


def playing(
    people: str,
    game: str = "kingdoms",
    clock: Clock | None = None,
    grace: int | None = None,
    **options: int | str,
) -> Sitting:
    """A game that has begun between these people, each at their own screen; bots by kind."""
    names = people.split()
    kinds = " ".join(n if n in ("greedy", "random") else "open" for n in names)
    sitting = table(kinds, game, clock, grace, **options)
    for seat, name in enumerate(names):
        if kinds.split()[seat] == "open":
            sitting.wish(name, Sit(1, seat))
    sitting.wish("ann", Start(2))
    return sitting


def finished(clock: Clock | None = None) -> Sitting:
    """A game of hoard, played to its end."""
    sitting, luck = playing("ann bob", "hoard", clock), Random(1)
    while not sitting.room.is_over:
        seat = sitting.room.owing[0]
        sitting.choose(seat, luck.choice(sitting.options(seat)))
    return sitting


def refused(
    sitting: Sitting, who: str, wish: AnyWish, kind: type[PocketkeepError]
) -> PocketkeepError:
    """The refusal of a wish, which has changed nothing."""
    before = sitting.seen_by(who), sitting.room.entries
    with pytest.raises(kind) as caught:
        sitting.wish(who, wish)
    assert (sitting.seen_by(who), sitting.room.entries) == before
    return caught.value
