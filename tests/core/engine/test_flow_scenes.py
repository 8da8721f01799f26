"""The loop, on tables made for the purpose: what is carried out when, and what is asked of whom."""

# ruff: noqa: ARG001, ARG005 - every rule is called with the game and its frame

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

import pytest

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import (
    Ask,
    AskAll,
    AskEach,
    Book,
    Decision,
    Do,
    Frame,
    Game,
    Seat,
    Step,
    advance,
    answer,
    ask_again,
    end,
    follow,
    owes,
    take_back,
)
from pocketkeep.core.errors import Stalled
from pocketkeep.core.fields import state

YES, NO, DONE = Choice(("yes",)), Choice(("no",)), Choice(("done",))
SCENES: dict[str, list[Step]] = {}


@dataclass(init=False)
class Stage(Game):
    """A game that only remembers what was said."""

    said: list[str]
    rounds: int

    def __init__(self) -> None:
        super().__init__(Book(), 3, 0)
        self.said, self.rounds = [], 0

    def clone(self) -> Self:
        twin = type(self)()
        twin.said, twin.rounds = self.said.copy(), self.rounds
        self.carry(twin)
        return twin


@state
class Scene(Frame):
    name: str

    def procedure(self) -> list[Step]:
        return SCENES[self.name]


def staged(**scenes: list[Step]) -> Stage:
    """A stage on which the scene `main` has been carried on to its first question."""
    SCENES.clear()
    SCENES.update(scenes)
    game = Stage()
    follow(game, Scene(name="main"))
    advance(game)
    return game


def say(text: str, *following: str, ends: bool = False) -> Do:
    def speak(game: Stage, scene: Scene) -> None:
        game.said.append(text)
        for name in following:
            follow(game, Scene(name=name))
        if ends:
            end(scene)

    return Do("speak", text, speak)


def hear(game: Stage, scene: Scene, choice: Choice) -> None:
    game.said.append(choice.text)


def ask(seat: Seat, apply: Callable[[Stage, Scene, Choice], None] = hear) -> Ask:
    return Ask(
        "apply", "ask", "Yes or no?", ask=lambda game, scene: Decision(seat, [YES, NO]), apply=apply
    )


def ask_three_times(*following: str) -> AskEach:
    def question(game: Stage, scene: Scene) -> Decision | None:
        return Decision(game.rounds, [YES, NO]) if game.rounds < 3 else None

    def apply(game: Stage, scene: Scene, choice: Choice) -> None:
        game.rounds += 1
        hear(game, scene, choice)
        for name in following:
            follow(game, Scene(name=name))

    return AskEach("apply", "each", "Yes or no?", ask=question, apply=apply)


def vote(*who: Seat) -> AskAll:
    """Those seats say yes as often as they like, then done; what they said comes out together."""

    def question(game: Stage, scene: Scene, seat: Seat, sealed: list[Choice]) -> list[Choice]:
        return [] if DONE in sealed else [DONE, YES]

    def reveal(game: Stage, scene: Scene, sealed: list[list[Choice]]) -> None:
        game.said.append(" ".join(str(len(seal)) for seal in sealed))

    return AskAll(
        "reveal", "all", "Once more?", who=lambda game, scene: list(who), ask=question, apply=reveal
    )


def owing(game: Stage) -> list[Seat]:
    return [decision.seat for decision in game.owed]


def test_what_happens_by_itself_happens_in_table_order() -> None:
    game = staged(main=[say("a"), say("b"), say("c")])

    assert game.said == ["a", "b", "c"]
    assert (game.stack, game.owed) == ([], [])


def test_a_question_waits_and_is_asked_once() -> None:
    game = staged(main=[say("a"), ask(1), say("b")])
    assert (game.said, owing(game)) == (["a"], [1])

    answer(game, 1, YES)

    assert (game.said, owing(game)) == (["a", "yes", "b"], [])


def test_a_decision_has_the_rule_and_the_prompt_of_its_step() -> None:
    game = staged(main=[ask(2)])

    decision = owes(game, 2)

    assert decision is not None
    assert (decision.rule, decision.prompt) == ("ask", "Yes or no?")
    assert owes(game, 0) is None


def test_a_question_with_nothing_to_ask_is_passed_over() -> None:
    nothing = Ask("hear", "none", "?", ask=lambda game, scene: None, apply=hear)

    assert staged(main=[nothing, say("a")]).said == ["a"]


def test_each_is_asked_until_there_is_nothing_left_to_ask() -> None:
    game = staged(main=[ask_three_times(), say("end")])

    for seat in range(3):
        assert owing(game) == [seat]
        answer(game, seat, NO)

    assert game.said == ["no", "no", "no", "end"]


def test_a_procedure_that_follows_comes_before_the_next_step() -> None:
    game = staged(main=[say("a", "inner"), say("d")], inner=[say("b"), say("c")])

    assert game.said == ["a", "b", "c", "d"]


def test_several_follow_in_the_order_of_the_code() -> None:
    game = staged(main=[say("a", "one", "two"), say("d")], one=[say("b")], two=[say("c")])

    assert game.said == ["a", "b", "c", "d"]


def test_what_follows_from_a_follower_comes_before_the_next_follower() -> None:
    game = staged(
        main=[say("a", "one", "two"), say("e")],
        one=[say("b", "deep")],
        deep=[say("c")],
        two=[say("d")],
    )

    assert game.said == ["a", "b", "c", "d", "e"]


def test_a_procedure_may_follow_each_answer() -> None:
    game = staged(main=[ask_three_times("inner")], inner=[say("and"), ask(0)])

    answer(game, 0, YES)
    assert [type(frame).__name__ for frame in game.stack] == ["Scene", "Scene"]
    answer(game, 0, NO)

    assert (game.said, owing(game)) == (["yes", "and", "no"], [1])


def test_a_finished_procedure_leaves_the_stack_before_what_follows() -> None:
    game = staged(main=[say("turn", "next")], next=[say("turn", "last")], last=[ask(0)])

    assert len(game.stack) == 1


def test_a_procedure_that_ends_skips_the_rest_but_not_what_follows() -> None:
    game = staged(main=[say("a", "inner", ends=True), say("never")], inner=[say("b")])

    assert game.said == ["a", "b"]


def test_an_inner_procedure_that_ends_does_not_end_the_outer() -> None:
    game = staged(main=[say("a", "inner"), say("c")], inner=[say("b", ends=True), say("never")])

    assert game.said == ["a", "b", "c"]


def test_all_are_asked_at_once_and_nothing_happens_until_all_are_done() -> None:
    game = staged(main=[vote(0, 2), say("end")])
    assert owing(game) == [0, 2]

    answer(game, 0, YES)
    answer(game, 0, DONE)
    assert (game.said, owing(game)) == ([], [2])
    assert game.sealed == [[YES, DONE], [], []]

    answer(game, 2, DONE)
    assert game.said == ["2 0 1", "end"]
    assert game.sealed == []


def test_an_open_question_is_not_put_anew_by_somebody_elses_seal() -> None:
    game = staged(main=[vote(0, 1)])
    before = owes(game, 1)

    answer(game, 0, YES)

    assert owes(game, 1) is before


def test_a_vote_of_nobody_is_over_at_once() -> None:
    assert staged(main=[vote(), say("end")]).said == ["0 0 0", "end"]


def test_one_secret_choice_may_come_right_after_another() -> None:
    game = staged(main=[vote(0), vote(1)])
    answer(game, 0, DONE)

    assert (game.said, owing(game), game.sealed) == (["1 0 0"], [1], [[], [], []])


def test_a_seal_is_taken_back_step_by_step_even_done() -> None:
    game = staged(main=[vote(0, 1)])
    for choice in (YES, YES, DONE):
        answer(game, 0, choice)
    answer(game, 1, YES)

    take_back(game, 0)
    assert (owing(game), game.sealed[0]) == ([0, 1], [YES, YES])

    take_back(game, 0)
    answer(game, 0, DONE)
    answer(game, 1, DONE)
    assert game.said == ["2 2 0"]


@pytest.mark.parametrize(
    "step", [ask(1), ask_three_times(), vote(0, 1)], ids=["one", "each", "all"]
)
def test_asking_again_asks_the_same_and_changes_nothing(step: Step) -> None:
    game = staged(main=[say("a"), step])
    before = [(d.seat, d.options, d.rule, d.prompt) for d in game.owed]
    frames, said = [frame.clone() for frame in game.stack], [*game.said]
    game.owed = []

    ask_again(game)

    assert [(d.seat, d.options, d.rule, d.prompt) for d in game.owed] == before
    assert (game.stack, game.said) == (frames, said)


def test_a_clone_goes_its_own_way_in_the_middle_of_a_procedure() -> None:
    game = staged(main=[vote(0, 1), ask(2), say("end")])
    answer(game, 0, YES)
    twin = game.clone()

    answer(twin, 0, DONE)
    answer(twin, 1, DONE)

    assert (twin.said, owing(twin)) == (["2 1 0"], [2])
    assert (game.said, owing(game), game.sealed[0]) == ([], [0, 1], [YES])


def test_nobody_is_told_anything_where_nobody_listens() -> None:
    game = staged(main=[ask(0)])

    assert game.log is None
    assert game.clone().log is None


def test_rules_that_go_in_circles_are_stopped() -> None:
    with pytest.raises(Stalled, match="without a question"):
        staged(main=[say("round", "main")])
