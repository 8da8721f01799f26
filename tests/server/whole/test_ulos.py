"""Ulos over the wire: hidden hands and secret commitments reach nobody else, byte by byte.

The same game is played in two worlds that differ only in what one seat holds or has committed;
everything that reaches everybody else is compared, and counted. The rest is in test_games.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from pocketkeep.core import record
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.match import Match, resume
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.server.table import keeping
from pocketkeep.server.table.messages import (
    AskWhy,
    Clock,
)
from tests.builders.server.games import PEOPLE, record_at
from tests.builders.server.replays import replay
from tests.builders.server.sittings import Sitting, encode, person, playing
from tests.builders.server.worlds import (
    UNDO,
    Heard,
    Step,
    World,
    check_same,
    copied,
    table_from,
    world,
)

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


# -------------------------------------------------------------------------------- two worlds


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
    game.counted = [[0] * len(held) for held in game.hands]  # or the card would be no secret
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


def test_what_was_drawn_is_in_no_message_of_others() -> None:
    """A tile's name is told to others when it is placed, and not before."""
    sitting, luck = playing("ann bob", "ulos"), Random(4)
    told = {"bob": "", "zoe": ""}
    while not sitting.room.is_over and ulos(sitting.room.game.game).turns[0] < 4:
        for who in told:
            log = sitting.eyes(who).log.entries
            told[who] = msgspec.json.encode([entry.event for entry in log if entry.event]).decode()
        for who, heard in told.items():
            own = "TilesDrawn" in heard
            assert own == (who == "bob"), heard
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))


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
        assert kept.position["stack"][-1]["space"] == -1
        assert kept.position["stack"][-1]["laid"] == -1
        assert resume(record.parse(record.dump(kept))).pending

    assert len(kinds) > 3


# -------------------------------------------------------------------------------- bad input


def test_the_reason_of_a_refusal_is_told_on_demand() -> None:
    sitting = playing("ann bob", "ulos", first=1)

    told = sitting.ask("ann", AskWhy(1, 0, "buy goblins"))

    assert (told.rule, told.lines) == ("D-TURN-2", ["A tile is placed first."])
