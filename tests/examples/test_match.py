"""Matches with hidden cards: undo stops where anything was revealed, and versions keep secrets."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoard import RULESET
from hoard import events as e
from hoard.model import Hoard, open_book
from pocketkeep.core import secrecy
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.errors import NothingToUndo
from pocketkeep.core.laws import asked, fingerprint
from pocketkeep.core.match import Match, replay
from pocketkeep.core.record import dump, parse


def started(seed: int = 1) -> Match:
    return Match.start(RULESET, {"players": 3}, seed)


def table(going: Match) -> Hoard:
    assert isinstance(going.game, Hoard)
    return going.game


def choose(going: Match, *lines: str) -> None:
    for line in lines:
        seat, words = line.split(": ")
        going.choose(int(seat), tuple(words.split()))


def raiding() -> Match:
    """All are committing cards; each holds at least three."""
    going = started()
    choose(going, "0: raid")
    return going


def commits(going: Match, seat: int) -> list[str]:
    decision = owes(going.game, seat)
    return [choice.text for choice in decision.options[1:]] if decision else []


def test_a_drawn_card_is_told_to_its_owner_and_its_shadow_to_all_others() -> None:
    going = started()
    card = table(going).hands[0][-1]

    assert going.heard(0) == [e.CardDrawn(0, card)]
    assert going.heard(1) == going.heard(2) == going.heard(None) == [e.CardTaken(0)]


def test_nothing_is_undone_past_a_card_that_was_seen() -> None:
    going = started()
    choose(going, "0: peek")

    assert going.undo_depth(0) == 0
    with pytest.raises(NothingToUndo):
        going.undo(0)


def test_what_is_turned_over_for_all_is_revealed_and_what_all_do_openly_is_not() -> None:
    before = table(started())
    after = before.clone()
    assert not secrecy.revealed(before, after, [(-1, e.Rested(0))])

    assert secrecy.revealed(before, after, [(-1, e.TreasureWon(0, 3))])
    assert secrecy.revealed(before, after, [(1, e.Rested(0))])
    after.draw(6)
    assert secrecy.revealed(before, after, [])


def test_small_steps_of_a_seal_are_taken_back_one_by_one() -> None:
    going = raiding()
    first, second = commits(going, 1)[:2]
    choose(going, f"1: {first}", f"1: {second}", "0: done", "1: done")
    assert going.undo_depth(1) == 3

    going.undo(1)
    assert [choice.text for choice in going.game.sealed[1]] == [first, second]
    going.undo(1)
    going.undo(1)

    assert (going.game.sealed[1], going.undo_depth(1)) == ([], 0)
    assert going.record.choices == ["0 raid", "0 done"]
    with pytest.raises(NothingToUndo):
        going.undo(1)


def test_small_steps_of_another_seat_change_nothing_that_can_be_counted() -> None:
    going = raiding()
    before = [(going.view(seat), len(going.heard(seat))) for seat in (0, 2, None)]

    choose(going, *[f"1: {words}" for words in commits(going, 1)[:2]])

    assert [(going.view(seat), len(going.heard(seat))) for seat in (0, 2, None)] == before
    assert going.asked[1] == 3


def test_small_steps_of_another_seat_do_not_bar_undo_until_its_seal_is_whole() -> None:
    """Else whoever could undo would learn how far the others are."""
    going = raiding()
    first = commits(going, 1)[0]
    assert going.undo_depth(0) == 1

    choose(going, f"1: {first}")
    assert going.undo_depth(0) == 1

    choose(going, "1: done")
    assert going.undo_depth(0) == 0


def test_a_choice_that_is_taken_back_takes_others_small_steps_with_it() -> None:
    going = raiding()
    choose(going, f"1: {commits(going, 1)[0]}")

    going.undo(0)

    assert (going.record.choices, going.game.sealed) == ([], [])


def test_a_lone_choice_that_rests_on_a_hidden_hand_bars_undo_like_any_other() -> None:
    going = raiding()
    choose(going, f"1: {commits(going, 1)[-1]}")
    assert commits(going, 1) == []

    choose(going, "1: done")

    assert going.undo_depth(0) == 0


def test_a_seal_is_told_from_a_choice_that_concerns_others() -> None:
    going = raiding()
    assert not going.takes_back_a_seal(0)

    choose(going, "0: done")

    assert going.takes_back_a_seal(0)


def test_a_record_of_a_game_with_undone_steps_replays() -> None:
    going = raiding()
    choose(going, f"1: {commits(going, 1)[0]}", "0: done")
    going.undo(1)
    choose(going, "2: done", "1: done")

    again = replay(parse(dump(going.save())), None, RULESET)

    assert fingerprint(again.game) == fingerprint(going.game)


def test_what_somebody_else_is_asked_is_drawn_anew_with_their_cards() -> None:
    """A bot that thinks on another's turn must not read the options of the real hand."""
    going = raiding()
    choose(going, *[f"{seat}: done" for seat in range(3)])
    seat = going.pending[0].seat
    other = (seat + 1) % 3
    worlds = [RULESET.redeterminise(going.game, other, Random(n)) for n in range(20)]

    assert len({str(asked(world)) for world in worlds}) > 5


def test_hidden_zones_are_permuted_for_every_seat() -> None:
    game = table(started())
    for seat in range(3):
        worlds = [w for w in RULESET.hidden(game, seat) if isinstance(w, Hoard)]

        assert [world.hands[seat] for world in worlds] == [game.hands[seat]] * len(worlds)
        assert any(world.deck != game.deck for world in worlds)
        assert any(world.treasures != game.treasures for world in worlds)
        for other in {0, 1, 2} - {seat}:
            assert any(world.hands[other] != game.hands[other] for world in worlds)


def test_a_rule_fix_lets_a_running_game_go_on() -> None:
    going = raiding()
    kept = parse(dump(going.save()))
    fixed = replace(RULESET, version=2)

    resumed = fixed.load(open_book(), kept.position or {})

    assert fingerprint(resumed) == fingerprint(going.game)


def test_a_rule_that_breaks_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    going = started()
    before, log = fingerprint(going.game), [*going.log]

    def stumble(game: Hoard, *_: object) -> None:
        game.chance += 1
        raise ZeroDivisionError

    monkeypatch.setattr(
        going.game.stack[-1].procedure()[going.game.stack[-1].step], "apply", stumble
    )
    with pytest.raises(ZeroDivisionError):
        choose(going, "0: raid")

    assert fingerprint(going.game) == before
    assert going.log == log
    assert going.record.choices == []
    assert going.game.log is going.log


def test_a_lone_choice_that_rests_on_a_hidden_hand_is_not_settled() -> None:
    going = raiding()
    highest = commits(going, 1)[-1]
    choose(going, f"1: {highest}")

    assert going.settle() == []
    decision = owes(going.game, 1)
    assert decision is not None
    assert [choice.text for choice in decision.options] == ["done"]
