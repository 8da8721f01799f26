"""From where on a seat is told what others did since it decided last."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.server.table import bot_plans
from pocketkeep.server.table.messages import Undo
from tests.builders.server.sittings import Sitting, playing


def since(sitting: Sitting, who: str) -> int:
    return sitting.eyes(who).since


def texts(sitting: Sitting, who: str) -> list[str]:
    eyes = sitting.eyes(who)
    return [entry.text for entry in eyes.log.entries[eyes.since :]]


@pytest.mark.parametrize("game", ["kingdoms", "ulos", "tactics"])
def test_a_recap_holds_all_that_others_did_and_nothing_before_the_own_choice(game: str) -> None:
    """Played with both eyes open: what was told before my last choice is never in it."""
    sitting, luck = playing("ann bob", game, players=2), Random(11)
    told, recaps = [0, 0], 0
    for _ in range(120):
        if sitting.room.is_over:
            break
        seat = sitting.room.owing[0]
        before = [len(sitting.eyes(who).log.entries) for who in ("ann", "bob")]
        sitting.choose(seat, luck.choice(sitting.options(seat)))
        other = 1 - seat
        if len(sitting.eyes(("ann", "bob")[other]).log.entries) > before[other]:
            assert since(sitting, ("ann", "bob")[other]) == told[other]
            recaps += 1
        told[seat] = before[seat]

    assert recaps


def test_several_choices_in_a_row_do_not_end_it() -> None:
    """Bob has acted; Ann chooses, is asked again, and still has what Bob did before."""
    sitting, luck = playing("ann bob", "kingdoms", players=2, split="beginner"), Random(2)
    kept = 0
    for _ in range(80):
        if sitting.room.is_over:
            break
        seat = sitting.room.owing[0]
        begins, log = since(sitting, "ann"), len(sitting.eyes("ann").log.entries)
        sitting.choose(seat, luck.choice(sitting.options(seat)))
        fresh = sitting.eyes("ann").log.entries[log:]
        if seat == 0 and not any(entry.heading for entry in fresh):
            assert since(sitting, "ann") == begins
            kept += 1

    assert kept


def test_who_only_looks_on_has_none() -> None:
    sitting = playing("ann bob", "kingdoms", players=2)

    assert since(sitting, "zoe") == 0


def test_a_table_read_again_has_the_same_recaps() -> None:
    sitting, luck = playing("ann random", "kingdoms", players=2, split="beginner"), Random(4)
    for _ in range(12):
        sitting.let_bots_play(luck)
        if 0 in sitting.room.owing:
            sitting.choose(0, luck.choice(sitting.options(0)))

    assert since(sitting, "ann") > 0
    assert texts(sitting.replayed(), "ann") == texts(sitting, "ann")


def test_what_was_taken_back_is_in_no_recap() -> None:
    sitting = playing("ann bob", "kingdoms", players=2, split="beginner")
    for _ in range(6):
        seat = sitting.room.owing[0]
        sitting.choose(seat)
        if sitting.room.game.undo_depth(seat):
            sitting.wish(("ann", "bob")[seat], Undo(1, seat))
        for who in ("ann", "bob"):
            eyes = sitting.eyes(who)
            assert eyes.since <= len(eyes.log.entries)
        sitting.choose(sitting.room.owing[0])


def test_a_seal_that_nobody_may_notice_moves_nobodys_recap() -> None:
    sitting = playing("ann bob greedy", "ulos")
    hidden = 0
    for _ in range(300):
        if sitting.room.is_over or hidden > 2:
            break
        seat = sitting.room.owing[0]
        seen = {who: sitting.seen_by(who) for who in ("ann", "bob", "zoe")}
        recaps = {who: since(sitting, who) for who in ("ann", "bob")}
        option = sitting.options(seat)[-1]
        if sitting.room.places[seat].bot:
            version = sitting.room.game.asked[seat]
            sitting.keep(bot_plans.plan_bot(sitting.room, seat, option, version=version, now=1))
        else:
            sitting.choose(seat, option)
        if seen["zoe"] == sitting.seen_by("zoe"):
            hidden += 1
            others = [who for who in ("ann", "bob") if who != ("ann", "bob", "bot")[seat]]
            for who in others:
                assert (sitting.seen_by(who), since(sitting, who)) == (seen[who], recaps[who])

    assert hidden
