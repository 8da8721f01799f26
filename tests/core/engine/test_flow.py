"""The loop, seen through kingdoms; tests/toys/test_flow.py tries it on tables of its own."""

from __future__ import annotations

import pytest

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Book, Game, answer, ask_again, owes, take_back
from pocketkeep.core.engine.playout import play_on, settle
from pocketkeep.core.errors import Stalled
from pocketkeep.core.laws import asked, fingerprint
from pocketkeep.games.kingdoms.events import ValuesRevealed
from tests.builders.kingdoms.tables import KINGDOMS
from tests.builders.kingdoms.wars import at_war
from tests.builders.playing import play, told

RED, BLUE = 0, 1


def frames(game: Game) -> list[str]:
    return [type(frame).__name__ for frame in game.stack]


def test_a_war_follows_the_move_and_the_turn_goes_on_after_it() -> None:
    game = at_war()
    assert frames(game) == ["Turn", "War"]

    decision = play(game, "0: flag", "1: flag")

    assert frames(game) == ["Turn"]
    assert decision is not None
    assert (decision.seat, decision.rule) == (BLUE, "U-TURN-7")


def test_the_order_of_secret_answers_makes_no_difference() -> None:
    forth, back = at_war(), at_war()
    play(forth, "0: war 1", "1: war 2")
    play(back, "1: war 2", "0: war 1")

    assert fingerprint(forth) == fingerprint(back)
    assert told(forth, ValuesRevealed) == told(back, ValuesRevealed)


def test_a_seal_is_taken_back_and_set_anew() -> None:
    game = at_war()
    before = fingerprint(game)
    play(game, "0: war 1")

    take_back(game, RED)

    assert fingerprint(game) == before
    assert [decision.seat for decision in game.owed] == [RED, BLUE]


def test_asking_again_changes_nothing() -> None:
    game = at_war()
    before, questions = fingerprint(game), asked(game)

    ask_again(game)

    assert (fingerprint(game), asked(game)) == (before, questions)


def test_turns_leave_no_husks_behind() -> None:
    game = KINGDOMS.start({"players": 4}, 1)
    for number in range(400):
        if not game.owed:
            break
        decision = game.owed[0]
        answer(game, decision.seat, decision.options[number % len(decision.options)])
        assert len(game.stack) <= 5


def test_a_game_that_is_over_owes_nothing_and_has_no_stack() -> None:
    game = KINGDOMS.start({"players": 2}, 1)
    play_on(game, 3)

    assert (game.owed, game.stack, game.sealed, game.coming) == ([], [], [], [])
    assert owes(game, RED) is None
    ask_again(game)
    assert game.owed == []


def test_a_book_refuses_a_second_choice_of_the_same_words() -> None:
    book = Book()
    book.enter(Choice(("build",)))

    with pytest.raises(ValueError, match="both written"):
        book.enter(Choice(("build",)))


def test_the_same_luck_plays_the_same_game_to_its_end() -> None:
    one, other, third = (KINGDOMS.start({"players": 3}, 1) for _ in range(3))

    assert play_on(one, 7) == play_on(other, 7)
    play_on(third, 1 << 30)
    assert fingerprint(one) == fingerprint(other) != fingerprint(third)


def test_a_game_without_end_is_told_with_its_last_rule() -> None:
    with pytest.raises(Stalled, match="U-"):
        play_on(KINGDOMS.start({"players": 3}, 1), 7, most=5)


def test_a_procedure_is_played_out_down_to_a_depth() -> None:
    game = at_war()

    settle(game, 1, 5)

    assert frames(game) == ["Turn"]
