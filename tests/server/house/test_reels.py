"""Reels: pages of what a pair of eyes could notice, the same however they were wound."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core import film_file
from pocketkeep.core.film import plain_view
from pocketkeep.core.match import Match
from pocketkeep.server.house import reels
from pocketkeep.server.house.reels import Reel, look_back
from pocketkeep.server.table import moments
from pocketkeep.server.table.entries import Undone
from pocketkeep.server.table.moments import Moment, past_of
from tests.builders.server.replays import whole
from tests.builders.server.sittings import Sitting, finished, make_hoard_known, person, playing

EYES = ((0, "ann"), (1, "bob"), (None, "zoe"))


@pytest.fixture(autouse=True)
def _short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    make_hoard_known(monkeypatch)
    monkeypatch.setattr(reels, "ON_PAGE", 4)


def wound(sitting: Sitting, seat: int | None, who: str, before: Reel | None = None) -> Reel:
    return look_back(past_of(sitting.room, person(who), seat), before)


def step(sitting: Sitting, luck: Random) -> None:
    """Somebody chooses, or takes back what they have sealed or chosen, if all agree to it."""
    able = [seat for seat in (0, 1) if sitting.room.game.undo_depth(seat)]
    if able and luck.random() < 0.4:
        sitting.keep([Undone(sitting.now, able[0])])
        return
    seat = luck.choice(sitting.room.owing)
    sitting.choose(seat, luck.choice(sitting.options(seat)))


def test_a_reel_that_goes_on_is_the_one_that_is_wound_at_once() -> None:
    """Whatever was played and taken back meanwhile."""
    shorter = longest = 0
    for seed in range(6):
        sitting, luck = playing("ann bob", "hoard"), Random(seed)
        kept: dict[str, Reel] = {}
        while not sitting.room.is_over:
            for seat, who in EYES:
                before = kept.get(who)
                kept[who] = wound(sitting, seat, who, before)
                assert kept[who] == wound(sitting, seat, who)
                shorter += before is not None and len(kept[who].told) < len(before.told)
                longest = max(longest, len(kept[who].pages))
            step(sitting, luck)
    assert shorter > 20
    assert longest > 3


def test_what_was_seen_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = playing("ann bob", "hoard")
    sitting.choose(0, "rest")
    before = wound(sitting, None, "zoe")
    looks: list[Match] = []

    def look(match: Match, seat: int | None) -> Moment:
        looks.append(match)
        return Moment(len(match.heard(seat)), plain_view(match, seat))

    monkeypatch.setattr(moments, "look", look)

    same = wound(sitting, None, "zoe", before)
    sitting.choose(1, "rest")
    more = wound(sitting, None, "zoe", same)

    assert same == before
    assert len(more.choices) - len(same.choices) == len(looks) > 0


def test_a_game_that_began_elsewhere_is_looked_at_from_its_beginning() -> None:
    """However alike its choices are."""
    sitting = playing("ann bob", "hoard")
    past = past_of(sitting.room, person("ann"), 0)
    before = look_back(past, None)
    past.kept.seed = "another"

    assert look_back(past, before) == look_back(past, None) != before


def test_pages_hold_every_moment_once_in_order() -> None:
    ended = finished()
    body = film_file.pack(moments.film_room(ended.room))

    reel = reels.watch(body, 1)

    shown = whole(reel)
    assert [moment.log for moment in shown.moments] == shown.index.told
    assert [len(reels.unpacked(page)) for page in reel.pages[:-1]] == [4] * (len(reel.pages) - 1)
    assert shown.index.pages == reel.marks
    assert len({*reel.marks}) == len(reel.marks) > 2
    assert all(a != b for a, b in zip(shown.moments, shown.moments[1:], strict=False))
