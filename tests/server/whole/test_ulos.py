"""Ulos over the wire: hidden hands and secret commitments reach nobody else, byte by byte.

The same game is played in two worlds that differ only in what one seat holds or has committed;
everything that reaches everybody else is compared, and counted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from pocketkeep.core import codec, record
from pocketkeep.core.engine.flow import Game, answer, owes
from pocketkeep.core.errors import CorruptRecord, IllegalChoice, NothingToUndo
from pocketkeep.core.match import Match, resume
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.server.table import keeping
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
from tests.builders.server.worlds import UNDO, Step, World, check_same, table_from, world

ULOS = find_ruleset("ulos")
NAMES = ("Ann", "Bob", "Cat")
SEED = "a seed that nobody is to see"
OPTIONS: dict[str, int | str] = {"players": 3, "factions": "elves,flayers,goblins,orcs,satyr"}
CLOCK = Clock("live", minutes=9)


def ulos(game: Game) -> Ulos:
    assert isinstance(game, Ulos)
    return game


def played_until(wanted: Callable[[Match], bool], options: dict[str, int | str]) -> Match:
    """A random game at the first moment that is wanted."""
    for seed in range(60):
        match, luck = Match.start(ULOS, options, f"{SEED} {seed}"), Random(seed)
        while match.pending:
            if wanted(match):
                return match
            decision = luck.choice(match.pending)
            match.answer(decision.seat, luck.choice(decision.options))
            match.settle()
    raise AssertionError("no game came so far")


def record_at(match: Match, game: Game) -> Record:
    """A record that begins here: seats know only what they see."""
    kept = match.record
    position = codec.save(game)
    return Record(
        "ulos", kept.version, content=kept.content, options=kept.options, seed="", position=position
    )


# -------------------------------------------------------------------------------- two worlds


class Heard(NamedTuple):
    """What reached others before the secret came out, and the secret seat itself."""

    others: dict[str, list[bytes]]
    keeper: list[bytes]
    after: dict[str, list[bytes]]


def copied(heard: dict[str, list[bytes]]) -> dict[str, list[bytes]]:
    return {name: [*messages] for name, messages in heard.items()}


def before_commitments(match: Match) -> bool:
    """All three may commit, Ann two kinds of cards and three in all, and Bob one."""
    game = ulos(match.game)
    if {decision.rule for decision in match.pending} != {"D-CONFLICT-5"}:
        return False
    kinds = [cards for cards in game.hands[0] if cards]
    return len(kinds) > 1 and sum(kinds) > 2 and all(sum(hand) for hand in game.hands)


class Secret(NamedTuple):
    """What Ann commits: before the others, after Bob, and once more after taking it back."""

    first: Sequence[Step] = ()
    second: Sequence[Step] = ()
    third: Sequence[Step] = ()
    hand: str = "real"


NOTHING = Secret()
MUCH = Secret((0, 0, UNDO, 0), (UNDO, 0), (0, 0))


def at_commitments(hand: str) -> Record:
    """In another world Ann holds a card of Cat's, and Cat one of hers: Bob cannot tell."""
    match = played_until(before_commitments, OPTIONS)
    game = ulos(match.game).clone()
    if hand == "other":
        mine, hers = game.hands[0], game.hands[2]
        give, take = next(
            (f, g) for f in game.factions for g in game.factions if f != g and mine[f] and hers[g]
        )
        mine[give], mine[take] = mine[give] - 1, mine[take] + 1
        hers[take], hers[give] = hers[take] - 1, hers[give] + 1
    return record_at(match, game)


async def heard_of_commitments(folder: Path, secret: Secret) -> Heard:
    async with world(folder, table_from(at_commitments(secret.hand), NAMES), NAMES, "Ann") as made:
        bob, cat, *_ = made.others
        await made.secretly(secret.first)
        await made.openly(bob, "ready")
        await made.come_again(made.others[-1])
        await made.secretly(secret.second)
        await made.openly(made.secret, "ready")
        await made.openly(made.secret, UNDO)
        await made.secretly(secret.third)
        await made.openly(made.secret, "ready")
        await made.come_again(bob)
        before = copied(made.heard)
        await made.openly(cat, "ready")
        return Heard(before, made.secret.heard, made.heard)


def without(heard: dict[str, list[bytes]], name: str) -> dict[str, list[bytes]]:
    return {listener: messages for listener, messages in heard.items() if listener != name}


@pytest.mark.anyio
async def test_a_commitment_reaches_nobody_before_the_reveal(tmp_path: Path) -> None:
    """Neither what, nor how many, nor how often it was thought over; nor the hand it came from."""
    nothing = await heard_of_commitments(tmp_path, NOTHING)
    much = await heard_of_commitments(tmp_path, MUCH)
    others = await heard_of_commitments(tmp_path, MUCH._replace(hand="other"))

    check_same(nothing.others, much.others)
    assert nothing.keeper != much.keeper
    for name in nothing.after:
        assert nothing.after[name] != much.after[name]  # in the end everybody hears of it
        assert len(nothing.others[name]) > 40
    check_same(without(nothing.others, "Cat"), without(others.others, "Cat"))
    assert nothing.others["Cat"] != others.others["Cat"]  # she holds another card herself


# A whole turn of Ann's in a world where the others' tiles and all rift tiles are other ones.


def turn_begins(match: Match) -> bool:
    """Ann is to place a tile, some time after the first round, and rift tiles are about."""
    game = ulos(match.game)
    (decision, *_) = match.pending
    return decision.seat == 0 and decision.rule == "D-PLACE-1" and game.turns[0] > 2


def with_other_secrets(match: Match, seat: int) -> Game:
    """All that this seat may not know is another thing, and chance is the same."""
    drawn = ULOS.redeterminise(match.game, seat, Random(5))
    drawn.chance = match.game.chance
    return drawn


async def heard_of_a_turn(folder: Path, kept: Record) -> World:
    async with world(folder, table_from(kept, NAMES), NAMES, "Cat") as made:
        await made.pry()
        ann = made.others[0]
        await made.openly(ann, 0)
        await made.pry()
        await made.come_again(ann)
        for _ in range(6):
            decision = (await ann.view())["decision"]
            if not decision or "draw" in decision["options"]:
                break
            await made.openly(ann, -1)
        await made.pry()
        return made


@pytest.mark.anyio
async def test_a_turn_sounds_the_same_to_who_plays_it_whatever_the_others_hold(
    tmp_path: Path,
) -> None:
    match = played_until(turn_begins, OPTIONS)
    real = await heard_of_a_turn(tmp_path, record_at(match, match.game))
    other = await heard_of_a_turn(tmp_path, record_at(match, with_other_secrets(match, 0)))

    ann = {"Ann": real.heard["Ann"]}
    check_same(ann, {"Ann": other.heard["Ann"]})
    assert real.heard["Bob"] != other.heard["Bob"]
    assert len(ann["Ann"]) > 60


# -------------------------------------------------------------------------------- whole games


PEOPLE = {0: "ann", 1: "bob", 2: "cat", 3: "dan"}


def other_worlds(game: Game, seat: int) -> list[Game]:
    return [*ULOS.hidden(game, seat), ULOS.redeterminise(game, seat, Random(3))]


def told_in(sitting: Sitting, there: Game, who: str, seat: int) -> list[bytes]:
    """Whatever a person can be told or ask for, if the table were in another world."""
    room, real = sitting.room, sitting.room.game.game
    room.game.game = there
    room.looks.refresh()
    try:
        return [
            sitting.seen_by(who),
            encode(sitting.ask(who, AskWords(1, seat))),
            encode(sitting.ask(who, AskWords(1, None))),
            *[encode(sitting.ask(who, AskWhy(1, seat, words))) for words in WHY],
            *ahead_of(sitting, seat, who),
            record.dump(keeping.export(room, person(who), Random(1))).encode(),
        ]
    finally:
        room.game.game = real
        room.looks.refresh()


WHY = ("buy goblins", "use elves", "rift scout", "commit orcs", "devour seat-2 orcs", "end")


def ahead_of(sitting: Sitting, seat: int, who: str) -> list[bytes]:
    options = sitting.options(seat)
    tried = [*options[:1], *options[-1:]]
    return [encode(sitting.ask(who, AskAhead(1, seat, o))) for o in tried]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_a_seat_can_be_told_is_the_same_in_all_worlds_it_cannot_tell_apart(
    players: int,
) -> None:
    names = " ".join(list(PEOPLE.values())[:players])
    sitting, luck = playing(names, "ulos", CLOCK, factions=OPTIONS["factions"]), Random(players)
    compared, number = 0, 0
    while not sitting.room.is_over:
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))
        number += 1
        if number % 14 or sitting.room.is_over:
            continue
        eyes = luck.randrange(players)
        real = told_in(sitting, sitting.room.game.game, PEOPLE[eyes], eyes)
        for there in other_worlds(sitting.room.game.game, eyes):
            assert told_in(sitting, there, PEOPLE[eyes], eyes) == real
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seed", range(2))
def test_a_hint_rests_on_nothing_hidden(seed: int) -> None:
    """The greedy bot thinks in worlds drawn anew, in every kind of decision that comes up."""
    sitting, luck = playing("ann bob cat", "ulos", factions=OPTIONS["factions"]), Random(seed)
    asked: set[str] = set()
    while not sitting.room.is_over:
        seat = luck.choice(sitting.room.owing)
        decision = owes(sitting.room.game.game, seat)
        assert decision is not None
        if decision.rule not in asked and len(decision.options) < 30:
            asked.add(decision.rule)
            real = sitting.room.game.game
            hints = set()
            for there in [real, *other_worlds(real, seat)[:3]]:
                sitting.room.game.game = there
                wish = AskHint(1, seat)
                hints.add(encode(sitting.ask(PEOPLE[seat], wish)))
            sitting.room.game.game = real
            assert len(hints) == 1, decision.rule
        sitting.choose(seat, luck.choice(sitting.options(seat)))
    assert len(asked) > 3


def test_what_was_drawn_is_in_no_message_of_others() -> None:
    """A tile's name is told to others when it is placed, and not before."""
    sitting, luck = playing("ann bob", "ulos"), Random(4)
    told = {"bob": "", "zoe": ""}
    while not sitting.room.is_over and ulos(sitting.room.game.game).turns[0] < 4:
        for who in told:
            log = sitting.eyes(who).log.entries
            told[who] = json.dumps([entry.event for entry in log if entry.event])
        for who, heard in told.items():
            own = "TilesDrawn" in heard
            assert own == (who == "bob"), heard
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_replay_of_a_running_game_is_as_blind_as_its_viewer(players: int) -> None:
    sitting = playing(" ".join(list(PEOPLE.values())[:players]), "ulos")
    luck = Random(2)
    for _ in range(40):
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))

    for moment in replay(sitting.room, person("zoe"), None).moments:
        gods = moment.view["gods"][:players]
        assert all(god["tile_hand"] is None and god["hand"] is None for god in gods)
        assert moment.open == {}
    for moment in replay(sitting.room, person("ann"), 0).moments:
        assert all(god["tile_hand"] is None for god in moment.view["gods"][1:])


def test_sealed_cards_make_no_moment_and_no_message() -> None:
    """However many cards Ann commits, Bob and Zoe are told the same, as often."""
    told: dict[int, dict[str, list[bytes]]] = {}
    for cards in range(3):
        match = played_until(before_commitments, OPTIONS)
        sitting = sitting_at(match)
        heard: dict[str, list[bytes]] = {who: [sitting.seen_by(who)] for who in ("bob", "zoe")}
        for words in [*[None] * cards, "ready"]:
            sitting.choose(0, words or sitting.options(0)[0])
            for who, messages in heard.items():
                if sitting.seen_by(who) != messages[-1]:
                    messages.append(sitting.seen_by(who))
        for who, seat in (("bob", 1), ("zoe", None)):
            heard[who].append(encode(replay(sitting.room, person(who), seat)))
        told[cards] = heard

    assert told[0] == told[1] == told[2]
    assert len(told[0]["bob"]) == 3  # as it was, Ann is ready, and the replay


def sitting_at(match: Match) -> Sitting:
    """Ann, Bob and Cat at a table where a game goes on."""
    opening = table_from(record_at(match, match.game), NAMES)
    return Sitting(opening(["ann", "bob", "cat"]))


def test_a_file_saved_while_somebody_terraforms_does_not_tell_the_tile() -> None:
    """Terraform is carried out in three choices; only the last one is seen."""

    def is_terraforming(match: Match) -> bool:
        frame = ulos(match.game).stack[-1]
        return isinstance(frame, Placing) and frame.terraform > 1

    match = played_until(is_terraforming, OPTIONS)
    sitting, seat = sitting_at(match), match.pending[0].seat
    other = (seat + 1) % 3
    kinds = set()
    for luck in range(30):
        kept = keeping.export(sitting.room, person(PEOPLE[other]), Random(luck))
        assert kept.position is not None
        kinds.add(kept.position["stack"][-1]["kind"])
        assert kept.position["stack"][-1]["spot"] == -1
        assert resume(record.parse(record.dump(kept))).pending

    assert len(kinds) > 3


def test_an_export_is_loaded_and_played_on_at_any_point() -> None:
    """What is drawn anew for a file is a position that can be: no check refuses it."""
    sitting, luck = playing("ann bob cat", "ulos", factions="random"), Random(9)
    number = 0
    while not sitting.room.is_over:
        number += 1
        if number % 4 == 0:
            kept = keeping.export(sitting.room, person("bob"), luck)
            game = resume(record.parse(record.dump(kept))).game
            assert ULOS.view(game, 1) == ULOS.view(sitting.room.game.game, 1)
            decision = game.owed[0]
            answer(game, decision.seat, luck.choice(decision.options))
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))
    assert number > 60


# -------------------------------------------------------------------------------- bots and solo


@pytest.mark.anyio
@pytest.mark.parametrize("seats", [["me"], ["me", "random"], ["me", "random", "random"]])
async def test_a_game_against_bots_is_played_to_its_end_over_sockets(
    sqlite_url: str, seats: list[str]
) -> None:
    """A spectator looks on; no frame that reaches them has anybody's hand in it."""
    options: dict[str, int | str] = {"players": len(seats), "factions": "random"}
    form = TableForm("ulos", options, seats=[SeatForm(kind) for kind in seats])
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
                update = await anns.until(lambda u: bool(asked_or_over(u)))
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
        assert len(shown) > 20
        for update in shown:
            gods = update.eyes[0].view["gods"][: len(seats)]
            assert all(god["tile_hand"] is None and god["hand"] is None for god in gods)
            events = [entry.event["type"] for entry in update.eyes[0].log.entries if entry.event]
            assert not {"TilesDrawn", "RiftSeen", "BoxSeen", "PilferedCardSeen"} & {*events}
        assert shown[-1].eyes[0].outcome is not None
        assert len(shown[-1].eyes[0].outcome.automas) == (1 if len(seats) == 1 else 0)


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
    sitting = playing("ann bob", "ulos", first=1)
    version = sitting.room.game.asked[0]
    cases = {
        "place desert-field a1 z9": "D-PLACE-2",
        "place desert-field a1 h8": "D-PLACE-1",
        "buy elves": "D-SET-7",
        "buy goblins": "D-TURN-2",
        "commit goblins": "D-PLACE-1",
        "rift scout": "D-USE-",
    }
    before = kept_of(sitting)
    for words, rule in cases.items():
        error = refused(sitting, "ann", Choose(1, 0, words, version), IllegalChoice)
        assert str(error).startswith(rule), error
    assert kept_of(sitting) == before
    refused(sitting, "ann", Undo(1, 0), NothingToUndo)


def test_the_reason_of_a_refusal_is_told_on_demand() -> None:
    sitting = playing("ann bob", "ulos", first=1)

    told = sitting.ask("ann", AskWhy(1, 0, "buy goblins"))

    assert (told.rule, told.lines) == ("D-TURN-2", ["A tile is placed first."])


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 6}, "players"),
        ({"players": 2, "factions": "elves,flayers,ogres,orcs,satyr"}, "D-SET-8"),
        ({"players": 2, "map": "atlantis"}, "D-SET-1"),
        ({"players": 2, "cheating": "on"}, "cheating"),
    ],
)
async def test_options_that_cannot_be_are_refused(
    sqlite_url: str, options: dict[str, int | str], said: str
) -> None:
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        form = TableForm("ulos", options, seats=[SeatForm("me"), SeatForm("random")])
        answered = await eve.http.post("/api/tables", json=msgspec.to_builtins(form))

    assert answered.status_code == 400
    assert said in answered.json()["message"]


DAMAGES: dict[str, dict[str, Any]] = {  # by what it is, what the state has instead
    "a section twice": {"sections": [0, 1, 2, 3, 4, 4]},
    "a camp of two": {"camps": [[0, 1], *[[] for _ in range(9)]]},
    "a billion tiles": {"supply": [10**9] * 6},
    "no hands": {"hands": []},
    "a game that is over and goes on": {"trigger": "D-END-1", "ended": "D-END-1"},
}


@pytest.mark.anyio
async def test_a_damaged_record_is_refused_in_words_and_opens_no_table(sqlite_url: str) -> None:
    match = played_until(turn_begins, OPTIONS)
    async with open_site(sqlite_url) as site, indoors(site) as eve:
        await eve.come_in("Eve")
        for name, damage in DAMAGES.items():
            kept = msgspec.to_builtins(record_at(match, match.game))
            kept["position"]["state"] |= damage
            form = {"record": json.dumps(kept)}
            answered = await eve.http.post("/api/tables/import", json=form)

            assert answered.status_code == 400, name
            assert answered.json()["code"] == CorruptRecord.code, name
            assert "Load another copy" in answered.json()["message"], name
        form = {"record": json.dumps(msgspec.to_builtins(record_at(match, match.game)))[:-500]}
        answered = await eve.http.post("/api/tables/import", json=form)
        mine = await eve.http.get("/api/tables/mine")

    assert answered.json()["code"] == CorruptRecord.code
    assert table_ids(mine.json()) == []


def table_ids(found: Any) -> list[str]:
    return [table["id"] for table in (found["tables"] if isinstance(found, dict) else found)]
