"""A game at a table: choices, bots, chat, and what each person is shown."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.errors import (
    IllegalChoice,
    StaleDecision,
)
from pocketkeep.core.events import Event
from pocketkeep.server.table import bot_plans, keeping, refusals
from pocketkeep.server.table.entries import Chosen, Spoken
from pocketkeep.server.table.messages import ChatLine, Choose, Leave, Return, Say, Undo
from tests.builders.server.sittings import START, finished, playing, refused, table
from tests.builders.server.sittings import make_hoard_known as known


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def test_a_choice_is_kept_and_told() -> None:
    sitting = playing("ann bob", "hoard")

    assert sitting.choose(0, "rest") == [Chosen(START, 0, "rest")]

    assert [entry.text for entry in sitting.eyes().log.entries] == [
        "{0} drew a card.",
        "{0} rested for a coin.",
        "{1} drew a card.",
    ]
    assert sitting.eyes("ann").view.thieves[0].coins == 1


def test_a_choice_answers_the_version_that_was_seen() -> None:
    sitting = playing("ann bob")
    seen = sitting.eyes("ann").view
    choice, version = seen.decision.options[0], seen.version

    sitting.wish("ann", Choose(1, 0, choice, version))

    refused(sitting, "ann", Choose(1, 0, choice, version + 1), StaleDecision)


def test_what_is_no_option_is_refused_with_its_rule() -> None:
    sitting = playing("ann bob")
    version = sitting.eyes("ann").view.version

    error = refused(sitting, "ann", Choose(7, 0, "split 99-mana", version), IllegalChoice)

    told = refusals.refused(7, error)
    assert (told.ack, told.code) == (7, "choice/illegal")
    assert told.rule.startswith("U-")
    assert told.message


def test_what_is_longer_than_any_choice_is_refused() -> None:
    refused(playing("ann bob"), "ann", Choose(1, 0, "x " * 101, 1), refusals.TooManyWords)


def test_nobody_chooses_for_another_seat() -> None:
    sitting = playing("ann bob")
    version = sitting.room.game.asked[1]

    refused(sitting, "ann", Choose(1, 1, sitting.options(1)[0], version), refusals.NotYours)
    refused(sitting, "zoe", Choose(1, 1, sitting.options(1)[0], version), refusals.NotYours)


def test_after_the_end_nothing_is_chosen_taken_back_or_left() -> None:
    sitting = finished()

    for wish in (Choose(1, 0, "collect", 1), Undo(1, 0), Leave(1, 0), Return(1, 0)):
        refused(sitting, "ann", wish, refusals.AlreadyOver)
    assert sitting.eyes("ann").outcome == sitting.room.game.outcome
    assert sitting.eyes("ann").undo == 0


def test_what_leaves_no_choice_is_settled_with_the_choice_before_it() -> None:
    luck = Random(2)
    sitting = playing("ann bob")
    while not sitting.room.is_over:
        decisions = sitting.room.game.pending
        assert all(len(d.options) > 1 or d.private for d in decisions)
        sitting.choose(decisions[0].seat, luck.choice(decisions[0].options).text)


def test_a_bot_that_thought_too_long_is_refused() -> None:
    sitting = playing("ann greedy")
    version = sitting.room.game.asked[1]
    choice = sitting.options(1)[0]
    with pytest.raises(StaleDecision):
        bot_plans.plan_bot(sitting.room, 1, choice, version=version - 1, now=START)
    with pytest.raises(StaleDecision):
        bot_plans.plan_bot(sitting.room, 0, sitting.options(0)[0], version=1, now=START)

    sitting.keep(bot_plans.plan_bot(sitting.room, 1, choice, version=version, now=START))

    with pytest.raises((StaleDecision, IllegalChoice)):
        bot_plans.plan_bot(sitting.room, 1, choice, version=version, now=START)


def test_bots_that_owe_a_decision_are_due_with_all_a_worker_needs() -> None:
    sitting = playing("ann greedy random")
    room = sitting.room
    tasks = [room.task(seat, room.places[seat].bot) for seat in room.owing_bots]

    assert [(task.seat, task.kind) for task in tasks] == [(1, "greedy"), (2, "random")]
    ruleset = sitting.room.game.ruleset
    game = ruleset.load(ruleset.book(tasks[0].options, None), tasks[0].position)
    assert ruleset.view(game, 1) == ruleset.view(sitting.room.game.game, 1)
    assert len({task.luck for task in tasks}) == 2


def test_what_is_said_is_heard_with_who_said_it() -> None:
    sitting = playing("ann bob")

    assert sitting.wish("bob", Say(1, " Hello\n there ")) == [
        Spoken(START, "bob", name="Bob", seat=1, text="Hello there")
    ]
    sitting.wish("zoe", Say(1, "May I watch?"))

    assert sitting.room.chat(0) == [
        ChatLine("Bob", 1, "Hello there", START, number=1),
        ChatLine("Zoe", None, "May I watch?", START, number=2),
    ]
    assert sitting.room.chat(1) == sitting.room.chat(0)[1:]


def test_nothing_and_too_much_are_not_said() -> None:
    sitting = table("me open")

    refused(sitting, "ann", Say(1, " \n"), refusals.NothingSaid)
    refused(sitting, "ann", Say(1, "x" * 501), refusals.SaidTooMuch)
    sitting.wish("ann", Say(1, "x" * 500))


def test_each_person_sees_the_table_through_their_own_eyes() -> None:
    sitting = playing("ann bob", "hoard")

    assert [eyes.seat for eyes in sitting.update("ann").eyes] == [0]
    assert [eyes.seat for eyes in sitting.update("bob").eyes] == [1]
    assert [eyes.seat for eyes in sitting.update("zoe").eyes] == [None]
    assert len(sitting.eyes("ann").view.hand) == 4
    assert sitting.eyes("zoe").view.hand == []


def test_several_people_at_one_screen_have_a_pair_of_eyes_each() -> None:
    sitting = table("me Joe greedy", "hoard")

    eyes = sitting.update("ann").eyes

    assert [pair.seat for pair in eyes] == [0, 1]
    assert all(pair.secret for pair in eyes)
    assert sitting.room.looks.page(0).names == ("{0}", "{1}", "{2}")


def test_a_single_person_is_called_you() -> None:
    sitting = playing("ann bob greedy", "hoard")

    assert sitting.room.looks.page(0).names == ("you", "{1}", "{2}")
    assert sitting.room.looks.page(None).names == ("{0}", "{1}", "{2}")


def test_an_open_game_is_secret_only_while_sealed_questions_are_open() -> None:
    sitting = table("me Joe", split="free", first=1)
    assert [eyes.secret for eyes in sitting.update("ann").eyes] == [True, True]

    while sitting.room.game.game.sealed:
        sitting.choose(sitting.room.owing[0])

    assert [eyes.secret for eyes in sitting.update("ann").eyes] == [False, False]


def test_the_log_is_told_from_where_one_has_it() -> None:
    sitting = playing("ann bob")
    luck = Random(3)
    for _ in range(30):
        seat = sitting.room.owing[0]
        sitting.choose(seat, luck.choice(sitting.options(seat)))
    whole = sitting.eyes("zoe").log

    part = sitting.update("zoe", {None: 5}).eyes[0].log

    assert whole.first == 0
    assert (part.first, part.entries) == (5, whole.entries[5:])
    assert sitting.update("zoe", {None: 10_000}).eyes[0].log.entries == []
    assert {entry.rule[:2] for entry in whole.entries} <= {"U-", ""}
    assert any(entry.heading for entry in whole.entries)
    assert all(isinstance(entry.event, Event) for entry in whole.entries)


def test_who_is_here_and_how_many_watch_is_shown() -> None:
    sitting = playing("ann bob greedy")
    sitting.here = frozenset({"bob", "zoe", "yan"})

    state = sitting.update("bob").table

    assert [seat.here for seat in state.seats] == [False, True, False]
    assert (state.watching, state.host) == (2, False)
    assert sitting.update("ann").table.host


def test_a_list_shows_where_the_game_stands() -> None:
    sitting = table("me open open")
    assert keeping.summary(sitting.room).turn == "2 of 3 seats open"

    sitting = playing("ann bob greedy", "hoard")
    summary = keeping.summary(sitting.room)
    assert (summary.turn, summary.bots_due, summary.places) == ("waiting for Ann", False, [])
    assert [line.owes for line in summary.seats] == [True, False, False]

    summary = keeping.summary(finished().room)
    assert (summary.status, summary.bots_due, summary.deadline) == ("over", False, None)
    assert min(summary.places) == 1
