"""Tactics over the wire: every mode at a table, built realms, and hands that reach nobody else."""

from __future__ import annotations

import json
import time
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
import pytest

from pocketkeep.core import codec, record
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.errors import CorruptRecord, IllegalChoice, NothingToUndo
from pocketkeep.core.match import Match, resume
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.content import load as content
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.server.house import thinking
from pocketkeep.server.http import games
from pocketkeep.server.table import keeping, looks
from pocketkeep.server.table.entries import Chosen
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import (
    AskAhead,
    AskHint,
    AskWhy,
    AskWords,
    Choose,
    Clock,
    Refused,
    Start,
    Undo,
    Update,
)
from pocketkeep.server.table.moments import replay
from tests.builders.server.houses import eventually, indoors, open_site, serving, visiting
from tests.builders.server.sittings import Sitting, encode, person, playing, refused

TACTICS = find_ruleset("tactics")
PEOPLE = {0: "ann", 1: "bob", 2: "cat", 3: "dan"}
CLOCK = Clock("live", minutes=9)
LAYOUT = "8x5@b1n,8x1@b1n"
SECRETS = {"TacticsOffered", "TacticKept", "TacticDrawn"}  # events for one seat only
MODES: list[tuple[str, str, dict[str, int | str]]] = [  # mode, who sits there, what else is agreed
    ("competitive", "ann bob", {"units": "draft"}),
    ("competitive", "ann bob cat", {}),
    ("team", "ann bob cat dan", {}),
    ("battle", "ann random cat", {"realm": LAYOUT}),
    ("battle-team", "ann random cat random", {"realm": "islands", "pauses": "fitting"}),
    ("solo", "ann", {}),
    ("coop", "ann bob", {}),
]


def at_table(mode: str, people: str, **options: int | str) -> Sitting:
    return playing(people, "tactics", CLOCK, mode=mode, **{"rounds": 1, **options})


def step(sitting: Sitting, luck: Random) -> None:
    """Somebody who is asked chooses; bots play when no person is asked."""
    sitting.let_bots_play(luck)
    if not sitting.room.is_over:
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))


def tactics(game: Game) -> Tactics:
    assert isinstance(game, Tactics)
    return game


# -------------------------------------------------------------------------------- every mode


@pytest.mark.parametrize(("mode", "people", "options"), MODES)
def test_a_game_is_played_from_the_first_seat_to_the_result(
    mode: str, people: str, options: dict[str, int | str]
) -> None:
    """Midway the server goes down and comes up, and nobody can tell."""
    sitting, luck = at_table(mode, people, **options), Random(1)
    names = [name for name in people.split() if name != "random"]
    for _ in range(25):
        step(sitting, luck)
    again = sitting.replayed()
    for who in (*names, "zoe"):
        assert again.seen_by(who) == sitting.seen_by(who)
    while not again.room.is_over:
        step(again, luck)

    shown = again.eyes("zoe")
    assert shown.outcome is not None
    assert len(shown.outcome.automas) == {"solo": 1, "coop": 2}.get(mode, 0)
    assert {event_of(entry) for entry in shown.log.entries}.isdisjoint(SECRETS)
    moments = replay(again.room, person("zoe"), None).moments
    assert moments[-1].view["ended"]


def event_of(entry: Any) -> str:
    return str(entry.event["type"]) if entry.event else ""


@pytest.mark.parametrize(("mode", "people", "options"), MODES)
def test_a_replay_of_a_running_game_is_as_blind_as_its_viewer(
    mode: str, people: str, options: dict[str, int | str]
) -> None:
    sitting, luck = at_table(mode, people, rounds=6, **options), Random(2)
    for _ in range(22):
        step(sitting, luck)
    assert not sitting.room.is_over

    for moment in replay(sitting.room, person("zoe"), None).moments:
        assert all(side["cards"] is None for side in moment.view["sides"])
        assert moment.open == {}
        assert not moment.view["previews"]
    for moment in replay(sitting.room, person("ann"), 0).moments:
        assert all(side["cards"] is None for side in moment.view["sides"][1:])


# -------------------------------------------------------------------------------- secrets


def other_worlds(game: Game, seat: int) -> list[Game]:
    return [*TACTICS.hidden(game, seat)[:3], TACTICS.redeterminise(game, seat, Random(3))]


WHY = ("play spoils", "discard snares", "keep avalanche", "end", "cast on everything")


def told_in(sitting: Sitting, there: Game, who: str, seat: int) -> list[bytes]:
    """Whatever a person can be told or ask for, if the table were in another world."""
    room, real = sitting.room, sitting.room.game.game
    room.game.game = there
    room.looks.refresh()
    try:
        return [
            sitting.seen_by(who),
            sitting.seen_by("zoe"),
            encode(sitting.ask(who, AskWords(1, seat))),
            encode(sitting.ask(who, AskWords(1, None))),
            *[encode(sitting.ask(who, AskWhy(1, seat, words))) for words in WHY],
            *[encode(told) for told in ahead_of(sitting, seat, who)],
            record.dump(keeping.export(room, person(who), Random(1))).encode(),
        ]
    finally:
        room.game.game = real
        room.looks.refresh()


def ahead_of(sitting: Sitting, seat: int, who: str) -> list[Any]:
    options = sitting.options(seat)
    return [sitting.ask(who, AskAhead(1, seat, option)) for option in {*options[:1], *options[-1:]}]


@pytest.mark.parametrize(("mode", "people"), [("competitive", "ann bob cat"), ("coop", "ann bob")])
def test_all_that_a_seat_can_be_told_is_the_same_in_all_worlds_it_cannot_tell_apart(
    mode: str, people: str
) -> None:
    sitting, luck, compared = at_table(mode, people), Random(4), 0
    number = 0
    while not sitting.room.is_over:
        step(sitting, luck)
        number += 1
        if number % 5 or sitting.room.is_over:
            continue
        eyes = luck.randrange(len(people.split()))
        real = told_in(sitting, sitting.room.game.game, PEOPLE[eyes], eyes)
        for there in other_worlds(sitting.room.game.game, eyes):
            assert told_in(sitting, there, PEOPLE[eyes], eyes) == real
            compared += 1
    assert compared > 8


def test_a_hint_rests_on_nothing_hidden() -> None:
    sitting, luck = at_table("competitive", "ann bob"), Random(5)
    asked: set[str] = set()
    while not sitting.room.is_over:
        seat = luck.choice(sitting.room.owing)
        rule = sitting.room.game.game.owed[0].rule
        if rule not in asked and len(sitting.options(seat)) < 40:
            asked.add(rule)
            real = sitting.room.game.game
            hints = set()
            for there in [real, *other_worlds(real, seat)[:3]]:
                sitting.room.game.game = there
                hints.add(encode(sitting.ask(PEOPLE[seat], AskHint(1, seat))))
            sitting.room.game.game = real
            assert len(hints) == 1, rule
        sitting.choose(seat, luck.choice(sitting.options(seat)))
    assert len(asked) > 2


@pytest.mark.parametrize("pauses", ["always", "fitting"])
def test_an_export_is_loaded_and_played_on_at_any_point(pauses: str) -> None:
    """What is drawn anew for a file is a position that can be: no check refuses it."""
    sitting, luck = at_table("team", "ann bob cat dan", pauses=pauses), Random(9)
    number = 0
    while not sitting.room.is_over:
        number += 1
        if number % 4 == 0:
            kept = keeping.export(sitting.room, person("bob"), luck)
            game = resume(record.parse(record.dump(kept))).game
            assert TACTICS.view(game, 1) == TACTICS.view(sitting.room.game.game, 1)
            decision = game.owed[0]
            answer(game, decision.seat, luck.choice(decision.options))
        step(sitting, luck)
    assert number > 20


def test_no_undo_past_dice_cards_or_somebody_elses_choice() -> None:
    sitting, luck = at_table("battle", "ann bob", rounds=2, first=1), Random(3)
    taken_back = 0
    while True:
        seat = luck.choice(sitting.room.owing)
        before, log = sitting.room.game.game.chance, len(sitting.room.game.log)
        sitting.choose(seat, luck.choice(sitting.options(seat)))
        private = [readers for readers, _ in sitting.room.game.log[log:] if readers >= 0]
        if sitting.room.is_over:
            break
        if sitting.room.game.game.chance != before or private:
            assert not sitting.room.game.undo_depth(seat)
            refused(sitting, PEOPLE[seat], Undo(1, seat), NothingToUndo)
        taken_back += sitting.room.game.undo_depth(seat) > 0
    assert taken_back > 5


# -------------------------------------------------------------------------------- bots and solo


@pytest.mark.anyio
@pytest.mark.parametrize(("mode", "seats"), [("solo", ["me"]), ("coop", ["me", "random"])])
async def test_a_game_is_played_to_its_end_over_sockets(
    sqlite_url: str, mode: str, seats: list[str]
) -> None:
    """A spectator looks on; no frame that reaches them has anybody's hand in it."""
    options: dict[str, int | str] = {"mode": mode, "players": len(seats), "rounds": 2}
    form = TableForm("tactics", options, seats=[SeatForm(kind) for kind in seats])
    async with (
        open_site(sqlite_url) as site,
        serving(site) as address,
        visiting(address, "Ann") as ann,
        visiting(address, "Zoe") as zoe,
    ):
        table, luck = await ann.open_table(form), Random(1)
        async with ann.at(table) as anns, zoe.at(table) as zoes:
            await anns.wish(lambda ack: Start(ack, "random"))
            while True:
                update = await anns.until(asked_or_over)
                view = update.eyes[0].view
                if not view["decision"]:
                    break
                choice, version = luck.choice(view["decision"]["options"]), view["version"]
                anns.table = None
                told = await anns.wish(lambda ack, c=choice, v=version: Choose(ack, 0, c, v))  # type: ignore[misc]
                assert not isinstance(told, Refused), told
            await eventually(site, lambda: is_over(site, table))
            await zoes.wish(lambda ack: AskWords(ack, None))
        shown = [told for told in zoes.told if isinstance(told, Update) and told.eyes]
        assert len(shown) > 10
        for update in shown:
            assert all(side["cards"] is None for side in update.eyes[0].view["sides"])
            assert update.eyes[0].view["previews"] == {}
            events = {event_of(entry) for entry in update.eyes[0].log.entries}
            assert events.isdisjoint(SECRETS)
        assert shown[-1].eyes[0].outcome is not None


def asked_or_over(update: Update) -> bool:
    if not update.eyes:
        return False
    view = update.eyes[0].view
    return bool(view["decision"]) or bool(view["ended"])


async def is_over(site: Any, table: str) -> bool:
    return bool(site.hub.tables[table].room.is_over)


# -------------------------------------------------------------------------------- bad input


def kept_of(sitting: Sitting) -> int:
    return len([entry for entry in sitting.entries if isinstance(entry, Chosen)])


def test_a_refusal_names_its_rule_and_keeps_nothing() -> None:
    sitting = at_table("competitive", "ann bob", first=1)
    version, before = sitting.room.game.asked[0], kept_of(sitting)
    cases = {
        "put gandalf a1": "T-SET-2",
        "melee brannoc brannoc": "T-SET-5",
        "start middle": "T-SET-5",
        "play spoils": "T-TACTIC-",
        "end": "T-SET-5",
        "{0} {1}": "T-SET-5",
        "\u202e" * 200: "T-SET-5",
    }
    for words, rule in cases.items():
        error = refused(sitting, "ann", Choose(1, 0, words, version), IllegalChoice)
        assert str(error).startswith(rule), error
        told = sitting.ask("ann", AskWhy(1, 0, words))
        assert told.rule.startswith(rule)
    assert kept_of(sitting) == before
    refused(sitting, "ann", Undo(1, 0), NothingToUndo)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "team", "players": 2}, "T-MODE-1"),
        ({"mode": "battle", "realm": "8x5@b2n,8x5@b9n"}, "T-BUILD-3"),
        ({"mode": "battle", "realm": "@" * 10_000}, "T-BUILD-2"),
        ({"mode": "battle", "realm": "\u202e☃@z0q"}, "T-BUILD-3"),
        ({"mode": "solo", "players": 1, "realm": "citadel"}, "T-BUILD-10"),
        ({"cheating": "on"}, "cheating"),
    ],
)
async def test_options_that_cannot_be_are_refused(
    sqlite_url: str, options: dict[str, int | str], said: str
) -> None:
    began = time.monotonic()
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        form = TableForm("tactics", options, seats=[SeatForm("me"), SeatForm("random")])
        answered = await eve.http.post("/api/tables", json=msgspec.to_builtins(form))
        checked = await eve.http.post("/api/games/tactics/check", json=options)
        shown = await eve.http.get("/api/games/tactics/exhibit", params=options)

    assert answered.status_code == 400
    assert said in answered.json()["message"]
    assert checked.status_code == 200
    assert said in " ".join(checked.json()["faults"])
    assert shown.status_code == 400
    assert time.monotonic() - began < 5


@pytest.mark.anyio
async def test_realms_that_people_build_are_shown_and_only_some_are_kept(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        for corner in ("a1", "c1", "e1"):
            params = {"mode": "battle", "realm": f"2x2@{corner}n"}
            shown = await eve.http.get("/api/games/tactics/exhibit", params=params)
            assert shown.json()["board"]["realm"]["boxes"][0]["at"] == corner

    for cache in (games._exhibit, thinking.read_book, looks._words_of, content.book):  # noqa: SLF001
        most = cache.cache_info().maxsize
        assert most is not None
        assert most <= 64


@lru_cache
def a_turn() -> Record:
    """Somebody's turn, some way into a game, as a record that begins there."""
    match, luck = Match.start(TACTICS, {"mode": "battle"}, 7), Random(7)
    for _ in range(40):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
    kept, position = match.record, codec.save(match.game)
    return Record(
        "tactics",
        kept.version,
        content=kept.content,
        options=kept.options,
        seed="",
        position=position,
    )


DAMAGES: dict[str, dict[str, Any]] = {  # by what it is, what the state has instead
    "no places": {"place": []},
    "all on one space": {"place": [5] * 8},
    "no hands": {"hands": []},
    "two artifacts": {"artifact": 5, "bearer": 3},
    "health without end": {"health": [10**9] * 8},
    "a game that is over and goes on": {"trigger": "T-END-2", "ended": "T-END-2"},
}


@pytest.mark.anyio
async def test_a_damaged_record_is_refused_in_words_and_opens_no_table(sqlite_url: str) -> None:
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        for name, damage in DAMAGES.items():
            kept = msgspec.to_builtins(a_turn())
            kept["position"]["state"] |= damage
            answered = await eve.http.post("/api/tables/import", json={"record": json.dumps(kept)})

            assert answered.status_code == 400, name
            assert answered.json()["code"] == CorruptRecord.code, name
            assert "Load another copy" in answered.json()["message"], name
        whole = json.dumps(msgspec.to_builtins(a_turn()))
        answered = await eve.http.post("/api/tables/import", json={"record": whole[:-500]})
        mine = await eve.http.get("/api/tables/mine")
        opened = await eve.http.post("/api/tables/import", json={"record": whole})

    assert answered.json()["code"] == CorruptRecord.code
    assert table_ids(mine.json()) == []
    assert opened.status_code == 201


def table_ids(found: Any) -> list[str]:
    return [table["id"] for table in (found["tables"] if isinstance(found, dict) else found)]
