"""What people ask at a table."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.errors import IllegalChoice
from pocketkeep.server.table import answers, refusals
from pocketkeep.server.table.messages import (
    Answer,
    AskAhead,
    AskHint,
    AskLog,
    AskTalk,
    AskWhy,
    AskWords,
    Earlier,
    EarlierTalk,
    Say,
    Undo,
)
from tests.builders.server.sittings import Sitting, person, playing, table
from tests.builders.server.sittings import make_hoard_known as known


@pytest.fixture(autouse=True)
def _hoard(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch)


def ask(sitting: Sitting, wish: AskWhy | AskAhead | AskHint | AskWords, who: str = "ann") -> Answer:
    """The answer; nothing has changed by it."""
    before = sitting.seen_by(who), sitting.room.entries
    answer = sitting.ask(who, wish)
    assert (sitting.seen_by(who), sitting.room.entries) == before
    assert answer.ack == wish.ack
    return answer


def on_turn(split: str = "free") -> Sitting:
    """Ann selects an action."""
    sitting = playing("ann random random", first=1, split=split)
    sitting.let_bots_play(Random(1))
    while sitting.room.game.game.sealed:
        sitting.choose(0)
        sitting.let_bots_play(Random(1))
    return sitting


def test_why_names_the_rule_that_forbids_a_choice() -> None:
    answer = ask(on_turn(), AskWhy(3, 0, "build"))

    assert answer.rule == "U-TURN-3"
    assert answer.lines == ["An action must be selected first."]
    assert answer.choice.startswith("build")


def test_why_takes_the_beginning_of_a_choice_for_the_first_that_begins_so() -> None:
    sitting = on_turn()
    sitting.choose(0, "select patrol")

    answer = ask(sitting, AskWhy(3, 0, "quest"))

    assert answer.choice.split()[0] == "quest"
    assert len(answer.choice.split()) == 3
    assert answer.rule.startswith("U-")


def test_nothing_forbids_what_is_an_option() -> None:
    assert ask(on_turn(), AskWhy(3, 0, "select")).lines == [
        "Nothing forbids that: it is among your choices."
    ]


def test_why_wants_to_know_what() -> None:
    assert "Say what" in ask(on_turn(), AskWhy(3, 0, " ")).lines[0]
    with pytest.raises(refusals.TooManyWords):
        on_turn().ask("ann", AskWhy(3, 0, "x" * 201))


def test_what_would_follow_is_told_with_what_it_changes() -> None:
    assert ask(on_turn(), AskAhead(3, 0, "select build")).lines == [
        (
            "You could not build: level 1 costs you 1 ore, you have 0 (U-BUILD-1); "
            "{1} could act too, {2} could only collect."
        )
    ]

    sitting = on_turn(split="beginner")
    sitting.choose(0, "select build")
    change, told = ask(sitting, AskAhead(3, 0, "build")).lines
    assert change.endswith(".")
    assert "ore" in change
    assert told.startswith("{0} would build ")


def test_what_rests_on_secrets_or_chance_is_not_foretold() -> None:
    sitting = playing("ann bob", "hoard")

    assert ask(sitting, AskAhead(3, 0, "peek")).lines == [
        "What follows depends on secrets or on chance."
    ]


def test_only_options_can_be_looked_ahead_at() -> None:
    sitting = playing("ann bob", "hoard")

    for choice in ("dance", "done", ""):
        with pytest.raises(IllegalChoice):
            sitting.ask("ann", AskAhead(3, 0, choice))


def test_a_hint_is_an_option_and_the_same_each_time() -> None:
    sitting = playing("ann bob", "hoard")

    answer = ask(sitting, AskHint(3, 0))

    assert answer.choice in sitting.options(0)
    assert answer.choice in answer.lines[0]
    assert ask(sitting, AskHint(3, 0)) == answer
    assert ask(sitting, AskHint(3, 1), "bob").choice == ""


def test_the_table_is_told_in_words_with_places_for_names() -> None:
    sitting = on_turn()

    mine = " ".join(ask(sitting, AskWords(3, 0)).lines)
    watched = " ".join(ask(sitting, AskWords(3, None), "zoe").lines)

    assert "{1}" in mine
    assert "{0}" in watched
    assert "{0}" not in mine


def test_nobody_asks_for_another_seat_or_before_the_game() -> None:
    for wish in (AskWhy(1, 1, "x"), AskAhead(1, 1, "x"), AskHint(1, 1), AskWords(1, 1)):
        with pytest.raises(refusals.NotYours):
            playing("ann bob").ask("ann", wish)
        with pytest.raises(refusals.NotBegun):
            table("me open").ask("ann", wish)


def test_a_question_plans_nothing() -> None:
    sitting = playing("ann bob", "hoard")

    assert sitting.wish("ann", AskHint(1, 0)) == []
    assert sitting.wish("ann", AskWords(1, None)) == []
    with pytest.raises(AssertionError):
        sitting.ask("ann", Undo(1, 0))


# ------------------------------------------------------------------ earlier parts


def test_earlier_parts_of_the_log_make_it_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MOST_LOG", 3)
    sitting = on_turn()
    whole = sitting.eyes("ann").log.entries
    before, found = len(whole), list[object]()
    while before > 0:
        told = answers.answer(sitting.room, AskLog(1, 0, before), person("ann"))
        assert isinstance(told, Earlier)
        assert 0 < len(told.log.entries) <= 3
        found[:0] = told.log.entries
        before = told.log.first

    assert found == whole


@pytest.mark.parametrize("before", [-5, 0])
def test_before_the_beginning_there_is_nothing(before: int) -> None:
    told = answers.answer(on_turn().room, AskLog(1, 0, before), person("ann"))

    assert isinstance(told, Earlier)
    assert told.log.entries == []


def test_nobody_is_told_what_others_were() -> None:
    with pytest.raises(refusals.NotYours):
        answers.answer(on_turn().room, AskLog(1, 0, 5), person("zoe"))


def test_what_was_said_before_is_told_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MOST_TALK", 2)
    sitting = on_turn()
    for number in range(5):
        sitting.wish("ann", Say(1, f"line {number}"))

    told = answers.earlier_talk(sitting.room, AskTalk(1, 4), frozenset())
    unheard = answers.earlier_talk(sitting.room, AskTalk(1, 4), frozenset({"ann"}))

    assert (told.first, [line.text for line in told.lines]) == (2, ["line 2", "line 3"])
    assert unheard == EarlierTalk(1, 2, [])


def test_there_is_an_end_to_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pocketkeep.server.table.plans.MOST_SAID", 1)
    sitting = on_turn()
    sitting.wish("ann", Say(1, "first"))

    with pytest.raises(refusals.SaidTooMuch, match="at another one"):
        sitting.wish("ann", Say(2, "second"))
