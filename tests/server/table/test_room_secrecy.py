"""What leaves a room is the same in two worlds that its receiver cannot tell apart."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from pocketkeep.core import match as matches
from pocketkeep.core import record, secrecy
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.errors import IllegalChoice
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.server.table import keeping, refusals
from pocketkeep.server.table.folding import fold_all
from pocketkeep.server.table.messages import AskWhy, AskWords, Choose, Clock, ProposeBot, Undo
from tests.builders.server.replays import replay
from tests.builders.server.sittings import SEED, Sitting, encode, finished, person, playing
from tests.builders.server.sittings import make_hoard_known as known

PEOPLE = {0: "ann", 1: "bob", 2: "cat"}


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def other_worlds(game: Game, sitting: Sitting, seat: int) -> list[Game]:
    """Games that differ from this one only in what the seat may not know."""
    ruleset = sitting.room.game.ruleset
    drawn = [ruleset.redeterminise(game, seat, Random(n)) for n in range(3)]
    return [*drawn, *ruleset.hidden(game, seat), *secrecy.other_worlds(game, seat)]


def shown_in(sitting: Sitting, world: Game, who: str) -> bytes:
    """What a person would be shown if the table were in another world."""
    room, real = sitting.room, sitting.room.game.game
    room.game.game = world
    room.looks.refresh()
    shown = sitting.seen_by(who)
    room.game.game = real
    room.looks.refresh()
    return shown


@pytest.mark.parametrize("game", ["hoard", "kingdoms"])
@pytest.mark.parametrize("seed", range(3))
def test_an_update_is_the_same_in_all_worlds_that_its_receiver_cannot_tell_apart(
    game: str, seed: int
) -> None:
    sitting, luck = playing("ann bob cat", game, Clock("live", minutes=9)), Random(seed)
    worlds = 0
    for _ in range(60):
        if sitting.room.is_over:
            break
        seat = luck.choice(sitting.room.owing)
        sitting.choose(seat, luck.choice(sitting.options(seat)))
        for eyes, who in PEOPLE.items():
            real = sitting.seen_by(who)
            for world in other_worlds(sitting.room.game.game, sitting, eyes):
                assert shown_in(sitting, world, who) == real
                worlds += 1
    assert worlds > 300


def updates_while(sitting: Sitting, who: str, steps: list[str]) -> list[bytes]:
    """What a socket would be sent while bob seals: only what differs from the last."""
    told = [sitting.seen_by(who)]
    for step in steps:
        sitting.choose(1, step)
        if sitting.seen_by(who) != told[-1]:
            told.append(sitting.seen_by(who))
    return told


@pytest.mark.parametrize("who", ["ann", "cat", "zoe"])
def test_how_many_steps_somebody_has_sealed_is_nowhere_to_be_counted(who: str) -> None:
    def raid() -> Sitting:
        sitting = playing("ann bob cat", "hoard", Clock("live", 10, 5))
        sitting.choose(0, "raid")
        sitting.wish("ann", Undo(1, 0))
        return sitting

    cards = raid().options(1)[1:]
    ways = [["done"], [cards[0], "done"], [cards[2], "done"], [*cards, "done"]]

    heard = [updates_while(raid(), who, steps) for steps in ways]

    assert len(heard[0]) == 2
    assert all(told == heard[0] for told in heard)


def test_a_list_of_tables_does_not_count_sealed_steps_either() -> None:
    sitting = playing("ann bob cat", "hoard")
    sitting.choose(0, "raid")
    before = keeping.summary(sitting.room)
    sitting.now += 1000

    sitting.choose(1, sitting.options(1)[1])
    sitting.wish("bob", Undo(1, 1))
    assert keeping.summary(sitting.room) == before

    sitting.choose(1, "done")
    assert keeping.summary(sitting.room).changed == sitting.now


def test_a_vote_about_somebody_does_not_tell_that_they_sealed_a_step() -> None:
    sitting = playing("ann bob cat", "hoard")
    sitting.choose(0, "raid")
    sitting.here = frozenset({"ann", "cat"})
    sitting.wish("ann", ProposeBot(1, 1))
    assert sitting.update("cat").table.proposals
    before = sitting.seen_by("cat")

    sitting.choose(1, sitting.options(1)[1])

    assert sitting.seen_by("cat") == before


def test_no_number_of_a_log_and_no_seed_is_in_an_update() -> None:
    sitting = playing("ann bob cat", "hoard")
    sitting.choose(0, "raid")

    for who in ("ann", "bob", "zoe"):
        assert SEED not in sitting.seen_by(who).decode()
        assert b"entries" not in encode(sitting.update(who).table)


def test_a_refusal_rests_on_nothing_hidden() -> None:
    """A game may look at hidden cards to say why; it is shown others than the real ones."""
    sitting = playing("ann bob cat", "hoard")
    real = sitting.room.game

    def tattle(game: Game, seat: int, path: tuple[str, ...]) -> tuple[str, str]:
        return "H-TURN-2", f"seat {seat} may not {path[0]}: chance is {game.chance}"

    real.ruleset = replace(real.ruleset, why=tattle)
    version = real.asked[0]
    with pytest.raises(IllegalChoice) as caught:
        sitting.wish("ann", Choose(1, 0, "dance", version))
    answer = sitting.ask("ann", AskWhy(1, 0, "dance"))

    assert str(real.game.chance) not in str(caught.value)
    assert str(real.game.chance) not in answer.lines[0]
    assert "chance is" in answer.lines[0]


def test_words_are_those_of_ones_own_eyes() -> None:
    sitting = playing("ann bob cat", "hoard")
    names = find_ruleset("hoard").exhibit({}, None).names
    hand = ", ".join(names[card] for card in sitting.eyes("ann").view.hand)

    assert hand in str(sitting.ask("ann", AskWords(1, 0)).lines)
    assert "Hand: none." in str(sitting.ask("bob", AskWords(1, None)).lines)
    with pytest.raises(refusals.NotYours):
        sitting.ask("bob", AskWords(1, 0))


# -------------------------------------------------------------------------------- export


def test_a_running_game_is_exported_without_its_secrets() -> None:
    sitting = playing("ann bob cat", "hoard")
    sitting.choose(0, "raid")
    sitting.choose(1, sitting.options(1)[1])

    kept = keeping.export(sitting.room, person("ann"))

    text, real = record.dump(kept), sitting.room.game.game
    assert SEED not in text
    assert str(real.chance) not in text
    assert (kept.seed, kept.choices) == ("", [])
    assert kept.players == ["human Ann", "human Bob", "human Cat"]
    world = matches.resume(record.parse(text)).game
    assert sitting.room.game.ruleset.view(world, 0) == sitting.room.game.ruleset.view(real, 0)
    assert world.chance != real.chance


def test_an_export_says_nothing_of_hidden_hands_and_seals() -> None:
    """With the same luck, two worlds that Ann cannot tell apart give the same file."""
    sitting = playing("ann bob cat", "hoard")
    sitting.choose(0, "raid")
    sitting.choose(1, sitting.options(1)[1])
    sitting.choose(2, "done")
    room, real = sitting.room, sitting.room.game.game

    files = set()
    for world in [real, *other_worlds(real, sitting, 0)]:
        room.game.game = world
        files.add(record.dump(keeping.export(room, person("ann"), Random(1))))

    assert len(files) == 1


def test_two_exports_of_the_same_moment_foretell_different_things() -> None:
    room = playing("ann bob cat", "hoard").room

    first, second = (keeping.export(room, person("ann")).position for _ in range(2))

    assert first != second


def test_spectators_wait_for_the_end_of_the_game() -> None:
    sitting = playing("ann bob cat")

    with pytest.raises(refusals.StillRunning) as caught:
        keeping.export(sitting.room, person("zoe"))

    assert caught.value.code == "export/running"
    with pytest.raises(refusals.NotBegun):
        keeping.export(fold_all("t2", []), person("zoe"))


def test_a_finished_game_is_exported_whole_and_replays() -> None:
    sitting = finished()

    kept = keeping.export(sitting.room, person("zoe"))

    again = matches.replay(record.parse(record.dump(kept)))
    assert again.outcome == sitting.room.game.outcome
    assert kept.players == ["human Ann", "human Bob"]


# -------------------------------------------------------------------------------- replay


def test_a_replay_has_a_moment_only_for_what_its_eyes_can_notice() -> None:
    def moments(steps: list[str], seat: int | None, who: str) -> bytes:
        sitting = playing("ann bob cat", "hoard")
        sitting.choose(0, "raid")
        for step in steps:
            sitting.choose(1, step)
        return encode(replay(sitting.room, person(who), seat))

    sitting = playing("ann bob cat", "hoard")
    sitting.choose(0, "raid")
    cards = sitting.options(1)[1:]
    for seat, who in ((0, "ann"), (2, "cat"), (None, "zoe")):
        assert moments([cards[0]], seat, who) == moments([*cards], seat, who)
        assert moments([cards[0]], seat, who) == moments([], seat, who)
    assert moments([cards[0]], 1, "bob") != moments([], 1, "bob")


def test_a_running_game_is_replayed_through_ones_own_eyes_only() -> None:
    sitting = playing("ann bob", "hoard")

    with pytest.raises(refusals.NotYours):
        replay(sitting.room, person("ann"), 1)
    with pytest.raises(refusals.NotYours):
        replay(sitting.room, person("zoe"), 0)
    assert replay(sitting.room, person("zoe"), None).moments[0].open == {}


def test_a_finished_game_lies_open() -> None:
    sitting = finished()

    moments = replay(sitting.room, person("zoe"), None).moments

    assert len(moments[0].open[0]["hand"]) == 4
    assert len(moments[0].open[1]["hand"]) == 3
    assert moments[-1].log == len(sitting.eyes().log.entries)
    last, shown = moments[-1].view, msgspec.to_builtins(sitting.eyes().view)
    assert last == {**shown, "version": last["version"], "decision": last["decision"]}
    assert any(seen.get("sealed") for moment in moments for seen in moment.open.values())
    assert replay(sitting.room, person("zoe"), 1).index.seat == 1
    with pytest.raises(refusals.UnknownSeat):
        replay(sitting.room, person("zoe"), 2)


def test_what_was_undone_is_in_no_replay() -> None:
    sitting = playing("ann random", "hoard")
    before = encode(replay(sitting.room, person("ann"), 0))
    sitting.choose(0, "raid")
    assert encode(replay(sitting.room, person("ann"), 0)) != before

    sitting.wish("ann", Undo(1, 0))

    assert encode(replay(sitting.room, person("ann"), 0)) == before
