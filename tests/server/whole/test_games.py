"""Every game over the wire: played to its end, its secrets kept, what is bad refused in words.

The same is asked of all three; what only one of them has is in the file of that game.
"""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Callable, Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import to_builtins

from pocketkeep.core import record
from pocketkeep.core.engine.flow import Game, answer, owes
from pocketkeep.core.errors import CorruptRecord, IllegalChoice, NothingToUndo
from pocketkeep.core.match import resume
from pocketkeep.core.ruleset import RULESETS
from pocketkeep.server.house import live
from pocketkeep.server.house.site import Site
from pocketkeep.server.table import keeping
from pocketkeep.server.table.entries import Chosen
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    AnyWish,
    AskAhead,
    AskHint,
    AskWhy,
    AskWords,
    Choose,
    LogEntry,
    Refused,
    Start,
    Undo,
    Update,
)
from tests.builders.server.games import (
    GAMES,
    PEOPLE,
    Agreed,
    AtTable,
    Compared,
    Exported,
    Hinted,
    Table,
)
from tests.builders.server.houses import (
    Guest,
    eventually,
    indoors,
    open_site,
    serving,
    visiting,
)
from tests.builders.server.replays import replay
from tests.builders.server.sittings import Sitting, encode, person, refused


def each(rows: Callable[[AtTable], Iterable[Any]]) -> pytest.MarkDecorator:
    """A test for every row of every game."""
    cases = [(game, row) for game in GAMES for row in rows(game)]
    ids = [f"{game.name}-{number}" for game in GAMES for number, _ in enumerate(rows(game), 1)]
    return pytest.mark.parametrize(("game", "row"), cases, ids=ids)


of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def step(sitting: Sitting, luck: Random) -> None:
    """Somebody who is asked chooses; bots play when no person is asked."""
    sitting.let_bots_play(luck)
    if not sitting.room.is_over:
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))


def is_over(sitting: Sitting) -> bool:
    return sitting.room.is_over


def events_of(entries: Iterable[LogEntry]) -> set[str]:
    return {str(to_builtins(entry.event)["type"]) for entry in entries if entry.event}


def test_every_game_is_here() -> None:
    assert tuple(game.name for game in GAMES) == RULESETS


# -------------------------------------------------------------------------------- whole games


@each(lambda game: game.tables)
def test_a_game_is_played_from_the_first_seat_to_the_result(game: AtTable, row: Table) -> None:
    """Midway the server goes down and comes up, and nobody can tell."""
    sitting, luck = game.sit(row), Random(1)
    for _ in range(25):
        step(sitting, luck)
    again = sitting.replayed()
    for who in (*row.names, "zoe"):
        assert again.seen_by(who) == sitting.seen_by(who)
    while not is_over(again):
        step(again, luck)

    shown = again.eyes("zoe")
    assert shown.outcome is not None
    assert len(shown.outcome.automas) == game.automas(row)
    assert game.shows(to_builtins(shown.view), row)
    assert events_of(shown.log.entries).isdisjoint(game.secrets)
    moments = replay(again.room, person("zoe"), None).moments
    assert to_builtins(moments[-1].view)["ended"]


@each(lambda game: game.running)
def test_a_replay_of_a_running_game_is_as_blind_as_its_viewer(game: AtTable, row: Table) -> None:
    sitting, luck = game.sit(row), Random(2)
    for _ in range(22 if game.name == "tactics" else 40):
        step(sitting, luck)
    assert not is_over(sitting)

    for moment in replay(sitting.room, person("zoe"), None).moments:
        assert game.hides(to_builtins(moment.view), set())
        assert moment.open == {}
    for moment in replay(sitting.room, person("ann"), 0).moments:
        assert game.hides(to_builtins(moment.view), {0})
        assert moment.open == {}


@pytest.mark.anyio
@each(lambda game: game.online)
async def test_a_game_is_played_to_its_end_over_sockets(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, game: AtTable, row: Table
) -> None:
    """A spectator looks on at every step; no frame that reaches them has anybody's hand in it."""
    monkeypatch.setattr(live, "SHOWN", 0)
    seats = [SeatForm(kind) for kind in row.people.split()]
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Zoe") as zoe,
    ):
        table = await ann.open_table(TableForm(game.name, row.options, seats=seats))
        async with ann.at(table) as anns, zoe.at(table) as zoes:
            await play_to_the_end(anns, Random(1))
            await eventually(site, lambda: is_over_there(site, table))
            await zoes.wish(lambda ack: AskWords(ack, None))
    shown = [told.eyes[0] for told in zoes.told if isinstance(told, Update) and told.eyes]
    assert len(shown) > (20 if game.name == "ulos" else 10)
    for eyes in shown:
        assert game.hides(to_builtins(eyes.view), set())
        assert events_of(eyes.log.entries).isdisjoint(game.secrets)
    assert shown[-1].outcome is not None
    assert len(shown[-1].outcome.automas) == game.automas(row)


async def play_to_the_end(chair: Any, luck: Random) -> None:
    await chair.wish(lambda ack: Start(ack, "random"))
    while True:
        view = (await chair.until(asked_or_over)).eyes[0].view
        if not view["decision"]:
            return
        choice, version = luck.choice(view["decision"]["options"]), view["version"]
        chair.table = None
        told = await chair.wish(lambda ack, c=choice, v=version: Choose(ack, 0, c, v))
        assert not isinstance(told, Refused), told


def asked_or_over(update: Update) -> bool:
    if not update.eyes:
        return False
    view = update.eyes[0].view
    return bool(view["decision"]) or bool(view["ended"])


async def is_over_there(site: Site, table: str) -> bool:
    return site.hub.tables[table].room.is_over


# -------------------------------------------------------------------------------- secrets


def told_in(sitting: Sitting, there: Game, seat: int, why: Iterable[str]) -> list[bytes]:
    """Whatever a person can be told or ask for, if the table were in another world."""
    room, real, who = sitting.room, sitting.room.game.game, PEOPLE[seat]
    room.game.game = there
    room.looks.refresh()
    options = sitting.options(seat)
    questions: list[AnyWish] = [
        AskWords(1, seat),
        AskWords(1, None),
        *[AskWhy(1, seat, words) for words in why],
        *[AskAhead(1, seat, option) for option in [*options[:1], *options[-1:]]],
    ]
    try:
        return [
            sitting.seen_by(who),
            sitting.seen_by("zoe"),
            *[encode(sitting.ask(who, question)) for question in questions],
            record.dump(keeping.export(room, person(who), Random(1))).encode(),
        ]
    finally:
        room.game.game = real
        room.looks.refresh()


@each(lambda game: game.compared)
def test_all_that_a_seat_can_be_told_is_the_same_in_all_worlds_it_cannot_tell_apart(
    game: AtTable, row: Compared
) -> None:
    sitting, luck = game.sit(row.table), Random(row.seed)
    compared = sealed = number = 0
    while not is_over(sitting) and not (row.sealed and sealed >= row.sealed):
        step(sitting, luck)
        number += 1
        real = sitting.room.game.game
        is_sealed = bool(row.sealed) and any(real.sealed)
        if is_over(sitting) or not (is_sealed or number % row.every == 0):
            continue
        seat = luck.randrange(len(row.table.names))
        told = told_in(sitting, real, seat, game.why)
        for there in game.worlds(real, seat):
            assert told_in(sitting, there, seat, game.why) == told
            compared += 1
            sealed += is_sealed
    assert compared > row.least
    assert sealed >= row.sealed


@each(lambda game: game.hinted)
def test_a_hint_rests_on_nothing_hidden(game: AtTable, row: Hinted) -> None:
    """The greedy bot thinks in worlds drawn anew, in every kind of decision that comes up."""
    sitting, luck = game.sit(row.table), Random(row.seed)
    asked: set[str] = set()
    while not is_over(sitting):
        seat = luck.choice(sitting.room.owing)
        real = sitting.room.game.game
        decision = owes(real, seat)
        assert decision is not None
        if decision.rule not in asked and len(decision.options) < row.options:
            asked.add(decision.rule)
            hints = set()
            for there in [real, *game.worlds(real, seat)[:3]]:
                sitting.room.game.game = there
                hints.add(encode(sitting.ask(PEOPLE[seat], AskHint(1, seat))))
            sitting.room.game.game = real
            assert len(hints) == 1, decision.rule
        sitting.choose(seat, luck.choice(sitting.options(seat)))
    assert len(asked) > row.least


@each(lambda game: game.undone)
def test_no_undo_past_what_came_to_light(game: AtTable, row: Table) -> None:
    """A die, a card drawn or seen, a seal opened."""
    sitting, luck, taken_back = game.sit(row), Random(3), 0
    for _ in range(250):
        seat, match = luck.choice(sitting.room.owing), sitting.room.game
        before, sealed, log = match.game.chance, bool(match.game.sealed), len(match.log)
        sitting.choose(seat, luck.choice(sitting.options(seat)))
        if is_over(sitting):
            break
        private = [readers for readers, _ in match.log[log:] if readers >= 0]
        opened = sealed and not match.game.sealed
        if match.game.chance != before or opened or private:
            assert not match.undo_depth(seat)
            refused(sitting, PEOPLE[seat], Undo(1, seat), NothingToUndo)
        taken_back += match.undo_depth(seat) > 0
    assert taken_back > 5


@each(lambda game: game.exported)
def test_an_export_is_loaded_and_played_on_at_any_point(game: AtTable, row: Exported) -> None:
    """What is drawn anew for a file is a position that can be: no check refuses it."""
    sitting, luck, number = game.sit(row.table), Random(9), 0
    while not is_over(sitting) and number < row.most:
        number += 1
        if number % row.every == 0:
            kept = keeping.export(sitting.room, person(PEOPLE[row.seat]), luck)
            loaded, real = resume(record.parse(record.dump(kept))).game, sitting.room.game.game
            assert game.ruleset.view(loaded, row.seat) == game.ruleset.view(real, row.seat)
            decision = loaded.owed[0]
            answer(loaded, decision.seat, luck.choice(decision.options))
        step(sitting, luck)
    assert number > row.least


# -------------------------------------------------------------------------------- bad input


def kept_of(sitting: Sitting) -> int:
    return len([entry for entry in sitting.entries if isinstance(entry, Chosen)])


@of_each_game
def test_a_refusal_names_its_rule_and_keeps_nothing(game: AtTable) -> None:
    sitting = game.sit(game.refused_at)
    version, before = sitting.room.game.asked[0], kept_of(sitting)
    entries = len(sitting.entries)
    for words, rule in game.refused.items():
        error = refused(sitting, "ann", Choose(1, 0, words, version), IllegalChoice)
        assert str(error).startswith(rule), error
        assert sitting.ask("ann", AskWhy(1, 0, words)).rule.startswith(rule)
    assert (kept_of(sitting), len(sitting.entries)) == (before, entries)
    refused(sitting, "ann", Undo(1, 0), NothingToUndo)


@pytest.fixture(scope="module")
async def eve(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Guest]:
    """Somebody at a server that all of these may use: what they try opens no table."""
    database = f"sqlite:///{tmp_path_factory.mktemp('eve') / 'tables.sqlite'}"
    async with open_site(database) as site, indoors(site) as guest:
        yield await guest.come_in("Eve")


@pytest.mark.anyio
@each(lambda game: game.faults)
async def test_options_that_cannot_be_are_refused(
    eve: Guest, game: AtTable, row: tuple[Agreed, str]
) -> None:
    options, said = row
    began = time.process_time()
    kinds = ["me", *["random"] * (int(options.get("players", 2)) - 1)]
    form = TableForm(game.name, options, seats=[SeatForm(kind) for kind in kinds])
    answered = await eve.http.post("/api/tables", json=msgspec.to_builtins(form))
    checked = await eve.http.post(f"/api/games/{game.name}/check", json=options)
    shown = await eve.http.get(f"/api/games/{game.name}/exhibit", params=options)

    assert answered.status_code == 400
    assert said in answered.json()["message"]
    assert checked.status_code == 200
    assert said in " ".join(checked.json()["faults"])
    assert shown.status_code == 400
    assert time.process_time() - began < 5


@pytest.mark.anyio
@of_each_game
async def test_a_damaged_record_is_refused_in_words_and_opens_no_table(
    sqlite_url: str, game: AtTable
) -> None:
    whole = msgspec.to_builtins(game.position())
    async with open_site(sqlite_url) as site, indoors(site) as guest:
        await guest.come_in("Eve")
        for name, damage in game.damages.items():
            position = {**whole["position"], "state": {**whole["position"]["state"], **damage}}
            answered = await take_in(guest, json.dumps({**whole, "position": position}))

            assert answered.status_code == 400, name
            assert answered.json()["code"] == CorruptRecord.code, name
            assert "load another copy" in answered.json()["message"], name
        cut_off = await take_in(guest, json.dumps(whole)[:-500])
        mine = await guest.http.get("/api/tables/mine")
        opened = await take_in(guest, json.dumps(whole))

    assert cut_off.json()["code"] == CorruptRecord.code
    assert mine.json()["tables"] == []
    assert opened.status_code == 201


async def take_in(guest: Guest, text: str) -> Any:
    return await guest.http.post("/api/tables/import", json={"record": text})
