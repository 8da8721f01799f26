"""What there is to see at a table, by kind of reader: the same for all of a kind, written once."""

from __future__ import annotations

import msgspec
import pytest

from pocketkeep.server.table.messages import Clock, Say, Update
from pocketkeep.server.table.sights import ALIKE, Sight, sight
from tests.builders.server.sittings import Sitting, make_hoard_known, person, playing

HERE = frozenset({"ann", "bob", "yan", "zoe"})


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)


def seen_by(sitting: Sitting, who: str, here: frozenset[str] = HERE) -> Sight:
    return sight(sitting.room, person(who), here)


def written(update: Update) -> bytes:
    return msgspec.json.encode(update)


def test_all_who_look_on_share_a_sight_and_players_have_their_own() -> None:
    sitting = playing("ann bob", "hoard")

    assert seen_by(sitting, "yan") is seen_by(sitting, "zoe")
    assert len({seen_by(sitting, who).number for who in ("ann", "bob", "zoe")}) == 3


def test_an_update_says_what_a_whole_one_would() -> None:
    sitting = playing("ann bob", "hoard", Clock("live", minutes=5))
    sitting.here = HERE
    sitting.choose(0, "rest")

    for who in ("ann", "bob", "zoe"):
        told = seen_by(sitting, who).after(None, sitting.now)
        assert written(told) == written(sitting.update(who))


def test_whoever_was_shown_the_same_is_told_the_same_and_for_a_while_the_same_time() -> None:
    sitting = playing("ann bob", "hoard")
    before = seen_by(sitting, "zoe")
    sitting.choose(0, "rest")
    now = seen_by(sitting, "yan")

    first = now.after(before, 1000)

    assert now.after(before, 1000 + ALIKE) is first
    assert now.after(before, 1001 + ALIKE).now == 1001 + ALIKE
    assert now.after(None, 1000) is not first
    assert now.after(before, 1000, hurried=True).table.hurried


def test_only_what_is_new_of_the_log_is_told() -> None:
    sitting = playing("ann bob", "hoard")
    before = seen_by(sitting, "zoe")
    sitting.choose(0, "rest")
    now = seen_by(sitting, "zoe")

    log = now.after(before, 1).eyes[0].log

    assert log.first == before.seen[0].log.count > 0
    assert log.entries == now.seen[0].log.since(log.first) != []


def test_what_was_taken_back_is_replaced() -> None:
    longer, shorter = playing("ann bob", "hoard"), playing("ann bob", "hoard")
    shorter.choose(0, "rest")
    longer.choose(0, "rest")
    longer.choose(1, "rest")
    before, now = seen_by(longer, "zoe"), seen_by(shorter, "zoe")

    log = now.after(before, 1).eyes[0].log

    assert (log.first, log.entries) == (now.seen[0].log.count, [])
    assert now.seen[0].log.count < before.seen[0].log.count
    assert not now.looks_like(before)


def test_a_table_that_was_read_anew_looks_like_what_was_seen_before() -> None:
    sitting = playing("ann bob", "hoard")
    sitting.choose(0, "rest")
    again = sitting.replayed()

    assert seen_by(again, "zoe").looks_like(seen_by(sitting, "zoe"))
    assert not seen_by(again, "ann").looks_like(seen_by(sitting, "zoe"))


def test_who_is_here_is_seen_and_old_sights_are_not_kept() -> None:
    sitting = playing("ann bob", "hoard")
    first = seen_by(sitting, "zoe")

    fewer = seen_by(sitting, "zoe", frozenset({"ann", "zoe"}))

    assert (first.table.watching, fewer.table.watching) == (2, 1)
    assert list(sitting.room.shown.to.values()) == [fewer]
    assert seen_by(sitting, "zoe") is not first


def test_every_entry_makes_another_sight_even_if_it_looks_the_same() -> None:
    sitting = playing("ann bob", "hoard")
    before = seen_by(sitting, "zoe")
    sitting.wish("ann", Say(1, "hello"))
    now = seen_by(sitting, "zoe")

    assert now is not before
    assert now.looks_like(before)
