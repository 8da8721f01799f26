"""Kingdoms over the wire: every edition and module at a table, solo, secrets, and bad input."""

from __future__ import annotations

import json
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
from pocketkeep.core.secrecy import other_worlds
from pocketkeep.server.table import keeping
from pocketkeep.server.table.forms import SeatForm, TableForm
from pocketkeep.server.table.messages import AskWhy, AskWords, Choose, Clock, Undo
from pocketkeep.server.table.moments import replay
from tests.builders.kingdoms.tables import KINGDOMS
from tests.builders.server.houses import indoors, open_site
from tests.builders.server.sittings import Sitting, encode, person, playing, refused

PEOPLE = {0: "ann", 1: "bob", 2: "cat", 3: "dan"}
CLOCK = Clock("live", minutes=9)
Agreed = dict[str, int | str]
HEROES: Agreed = {"expansion": "heroes-call"}
TABLES: list[tuple[str, Agreed]] = [  # who sits there, what else is agreed
    ("ann", {}),
    ("ann", {**HEROES, "factions": "choose", "dummy": "pigfolk"}),
    ("ann bob", {"edition": "prototype"}),
    ("ann random cat", {"edition": "prototype"}),
    ("ann bob", HEROES),
    ("ann random cat random dan", {**HEROES, "newcomers": "only", "frozen": "only"}),
    ("ann bob cat", {"towers": "on"}),
]


def step(sitting: Sitting, luck: Random) -> None:
    """Somebody who is asked chooses; bots play when no person is asked."""
    sitting.let_bots_play(luck)
    if not sitting.room.is_over:
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))


def is_over(sitting: Sitting) -> bool:
    return sitting.room.is_over


@pytest.mark.parametrize(("people", "options"), TABLES)
def test_a_game_is_played_from_the_first_seat_to_the_result(people: str, options: Agreed) -> None:
    """Midway the server goes down and comes up, and nobody can tell."""
    sitting, luck = playing(people, "kingdoms", CLOCK, **options), Random(1)
    names = [name for name in people.split() if name != "random"]
    for _ in range(30):
        step(sitting, luck)
    again = sitting.replayed()
    for who in (*names, "zoe"):
        assert again.seen_by(who) == sitting.seen_by(who)
    while not again.room.is_over:
        step(again, luck)

    shown = again.eyes("zoe")
    assert shown.outcome is not None
    assert len(shown.outcome.automas) == int(people == "ann")
    assert shown.view["edition"] == options.get("edition", "ultra")
    moments = replay(again.room, person("zoe"), None).moments
    assert moments[-1].view["ended"]


# -------------------------------------------------------------------------------- secrets


WHY = ("war 5", "flag", "patrol nowhere", "hero baron", "pay 9-mana", "garrison charwood")


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
            *[encode(sitting.ask(who, AskWhy(1, seat, words))) for words in WHY],
            record.dump(keeping.export(room, person(who), Random(1))).encode(),
        ]
    finally:
        room.game.game = real
        room.looks.refresh()


@pytest.mark.parametrize(
    ("people", "options"),
    [("ann bob cat", {"edition": "prototype"}), ("ann bob cat", HEROES)],
)
def test_what_lies_sealed_and_what_chance_will_bring_reach_nobody(
    people: str, options: Agreed
) -> None:
    sitting, luck, sealed = playing(people, "kingdoms", CLOCK, **options), Random(4), 0
    number = 0
    while not is_over(sitting) and sealed < 5:
        step(sitting, luck)
        game = sitting.room.game.game
        number += 1
        if is_over(sitting) or not (any(game.sealed) or number % 40 == 0):
            continue
        eyes = luck.randrange(len(people.split()))
        real = told_in(sitting, game, PEOPLE[eyes], eyes)
        for there in [*other_worlds(game, eyes)[:3], KINGDOMS.redeterminise(game, eyes, luck)]:
            assert told_in(sitting, there, PEOPLE[eyes], eyes) == real
            sealed += any(game.sealed)
    assert sealed >= 5


@pytest.mark.parametrize(("people", "options"), [("ann", HEROES), ("ann bob cat", HEROES)])
def test_no_undo_past_a_die_a_hero_drawn_or_a_value_revealed(people: str, options: Agreed) -> None:
    sitting, luck, taken_back = playing(people, "kingdoms", CLOCK, **options), Random(3), 0
    for _ in range(250):
        if is_over(sitting):
            break
        seat = luck.choice(sitting.room.owing)
        before, sealed = sitting.room.game.game.chance, bool(sitting.room.game.game.sealed)
        sitting.choose(seat, luck.choice(sitting.options(seat)))
        game = sitting.room.game.game
        if is_over(sitting):
            break
        if game.chance != before or (sealed and not game.sealed):
            assert not sitting.room.game.undo_depth(seat)
            refused(sitting, PEOPLE[seat], Undo(1, seat), NothingToUndo)
        taken_back += sitting.room.game.undo_depth(seat) > 0
    assert taken_back > 5


@pytest.mark.parametrize(("people", "options"), TABLES[1:5])
def test_an_export_is_loaded_and_played_on_at_any_point(people: str, options: Agreed) -> None:
    """What is drawn anew for a file is a position that can be: no check refuses it."""
    sitting, luck, number = playing(people, "kingdoms", CLOCK, **options), Random(9), 0
    while not is_over(sitting) and number < 160:
        number += 1
        if number % 6 == 0:
            kept = keeping.export(sitting.room, person("ann"), luck)
            game = resume(record.parse(record.dump(kept))).game
            assert KINGDOMS.view(game, 0) == KINGDOMS.view(sitting.room.game.game, 0)
            decision = game.owed[0]
            answer(game, decision.seat, luck.choice(decision.options))
        step(sitting, luck)
    assert number > 20


# -------------------------------------------------------------------------------- bad input


def test_a_refusal_names_its_rule_and_keeps_nothing() -> None:
    sitting = playing("ann", clock=CLOCK, expansion="heroes-call", factions="choose")
    version = sitting.room.game.asked[0]
    before = len(sitting.entries)
    for words in (
        "silver 3",
        "hero baron",
        "yield",
        "garrison charwood",
        "{0} {1}",
        "\u202e" * 200,
    ):
        error = refused(sitting, "ann", Choose(1, 0, words, version), IllegalChoice)
        assert str(error).startswith(("U-SET-2", "S-SET-", "H-")), error
    assert len(sitting.entries) == before


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"edition": "prototype", "players": 5}, "P-SET-1"),
        ({"edition": "prototype", "players": 1}, "P-SET-1"),
        ({"edition": "prototype", "expansion": "heroes-call"}, "H-SET-1"),
        (
            {"heroes": "off", "towers": "off", "frozen": "off", "newcomers": "off", **HEROES},
            "H-SET-1",
        ),
        ({"factions": "minotaurs,orcs", "towers": "off", **HEROES}, "H-SET-3"),
        ({"factions": "yeti,orcs"}, "H-SET-2"),
        ({"players": 1, "dummy": "gandalf"}, "S-SET-2"),
        ({"players": 1, "factions": "orcs", "dummy": "orcs"}, "S-SET-2"),
        ({"players": 2, "dummy": "orcs"}, "S-SET-2"),
        ({"players": 1, "homes": "nowhere,\u202e"}, "S-SET-3"),
        ({"players": 2, "homes": "ashfen,sunmere"}, "S-SET-3"),
        ({"players": 1, "homes": "," * 5000}, "S-SET-3"),
        ({"players": 1, "first": 3}, "U-SET-9"),
        ({"players": 1, "difficulty": 99}, "difficulty"),
        ({"cheating": "on"}, "cheating"),
    ],
)
async def test_options_that_cannot_be_are_refused(
    sqlite_url: str, options: dict[str, int | str], said: str
) -> None:
    agreed = {"players": 2, **options}
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        kinds = ["me", *["random"] * (int(agreed["players"]) - 1)]
        form = TableForm("kingdoms", agreed, seats=[SeatForm(kind) for kind in kinds])
        answered = await eve.http.post("/api/tables", json=msgspec.to_builtins(form))
        checked = await eve.http.post("/api/games/kingdoms/check", json=agreed)
        shown = await eve.http.get("/api/games/kingdoms/exhibit", params=agreed)

    assert answered.status_code == 400
    assert said in answered.json()["message"]
    assert checked.status_code == 200
    assert said in " ".join(checked.json()["faults"])
    assert shown.status_code == 400


@lru_cache
def a_turn() -> Record:
    """Somebody's turn, some way into a game, as a record that begins there."""
    match, luck = Match.start(KINGDOMS, {"players": 3, **HEROES}, 7), Random(7)
    for _ in range(60):
        decision = luck.choice(match.pending)
        match.answer(decision.seat, luck.choice(decision.options))
    kept, position = match.record, codec.save(match.game)
    return Record(
        "kingdoms",
        kept.version,
        content=kept.content,
        options=kept.options,
        seed="",
        position=position,
    )


DAMAGES: dict[str, dict[str, Any]] = {  # by what it is, what the state has instead
    "no armies": {"armies": []},
    "all in one region": {"armies": [[0, 0, 0]] * 3},
    "six cubes": {"cubes": [1] * 6},
    "riches": {"stores": [[10**9] * 3] * 4},
    "no heroes' places": {"hero_at": [-1] * 3},
    "war towers everywhere": {"forts": [1] * 9},
    "a game that is over and goes on": {"trigger": "U-END-1", "ended": "U-END-1"},
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
        mine = await eve.http.get("/api/tables/mine")
        whole = json.dumps(msgspec.to_builtins(a_turn()))
        opened = await eve.http.post("/api/tables/import", json={"record": whole})

    assert table_ids(mine.json()) == []
    assert opened.status_code == 201


def table_ids(found: Any) -> list[str]:
    return [table["id"] for table in (found["tables"] if isinstance(found, dict) else found)]


@pytest.mark.anyio
async def test_a_running_game_of_older_cards_goes_on_from_its_position(sqlite_url: str) -> None:
    kept = msgspec.to_builtins(a_turn())
    kept |= {"seed": "secret", "version": 0, "content": "other cards", "choices": ["0 collect"]}
    match = resume(record.parse(json.dumps(kept)))
    assert codec.save(match.game) == kept["position"]
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        opened = await eve.http.post("/api/tables/import", json={"record": json.dumps(kept)})
    assert opened.status_code == 201, opened.text
