"""The same people once more: on which seats, with what, and who may ask."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from pocketkeep.server.table import refusals, rematches
from pocketkeep.server.table.entries import Rematched
from pocketkeep.server.table.folding import fold_all
from pocketkeep.server.table.forms import RematchForm
from pocketkeep.server.table.opening import open_table
from tests.builders.server.sittings import START, Sitting, finished, person, playing, table
from tests.builders.server.sittings import make_hoard_known as known


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def played(sitting: Sitting) -> Sitting:
    luck = Random(1)
    while not sitting.room.is_over:
        sitting.let_bots_play(luck)
        for seat in sitting.room.owing[:1]:
            sitting.choose(seat, luck.choice(sitting.options(seat)))
    return sitting


def kinds(sitting: Sitting, who: str, form: RematchForm) -> list[str]:
    made = rematches.rematch_form(sitting.room, person(who), form, Random(1))
    return [seat.name or seat.kind for seat in made.seats]


def test_whoever_asks_sits_down_again_and_others_find_an_open_seat() -> None:
    sitting = played(playing("ann bob random", "hoard", players=3))

    assert kinds(sitting, "ann", RematchForm()) == ["me", "open", "random"]
    assert kinds(sitting, "bob", RematchForm()) == ["open", "me", "random"]


def test_on_other_seats_everybody_moves_on_by_one() -> None:
    sitting = played(playing("ann bob random", "hoard", players=3))

    assert kinds(sitting, "ann", RematchForm(seats="other")) == ["random", "me", "open"]


def test_all_at_one_screen_sit_down_again() -> None:
    sitting = played(table("me bob random", "hoard"))

    assert kinds(sitting, "ann", RematchForm()) == ["me", "bob", "random"]


def test_a_rematch_against_bots_begins_at_once_with_the_same_agreement() -> None:
    sitting = played(playing("ann random", "hoard"))
    form = rematches.rematch_form(sitting.room, person("ann"), RematchForm(), Random(1))

    again = fold_all("t2", open_table(form, person("ann"), id="t2", now=START, seed="s"))

    assert again.status == "playing"
    assert again.opened.options == sitting.room.opened.options
    assert again.opened.name == sitting.room.opened.name


def test_with_other_factions_nobody_plays_what_anybody_played() -> None:
    sitting = playing("ann bob", "kingdoms", factions="orcs,elves", players=2)

    changed = rematches.agreed(sitting.room, RematchForm(factions="other"), Random(2))

    assert not {"orcs", "elves"} & set(str(changed["factions"]).split(","))
    assert rematches.agreed(sitting.room, RematchForm(), Random(2)) == sitting.room.opened.options


def test_where_there_is_nothing_else_to_play_nobody_is_offered_it() -> None:
    assert not finished().update("ann").table.others


def test_there_is_no_rematch_before_the_end() -> None:
    with pytest.raises(refusals.NotOver, match="to its end"):
        rematches.check_rematch(playing("ann bob", "hoard").room, person("ann"))


def test_who_did_not_play_opens_a_table_of_their_own() -> None:
    with pytest.raises(refusals.NotYours):
        rematches.check_rematch(finished().room, person("zoe"))


def test_everybody_is_told_of_the_first_rematch_and_of_no_other() -> None:
    sitting = finished()

    sitting.keep(rematches.plan_rematch(sitting.room, "t2", START))

    assert sitting.entries[-1] == Rematched(START, "t2")
    assert rematches.plan_rematch(sitting.room, "t3", START) == []
    assert [sitting.update(who).table.rematch for who in ("bob", "zoe")] == ["t2", "t2"]
    assert sitting.replayed().room.rematch == "t2"


@pytest.mark.parametrize("form", [{"seats": "mine"}, {"factions": 1}, {"seat": "other"}])
def test_a_rematch_that_nobody_understands_is_refused(form: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(form, RematchForm)
