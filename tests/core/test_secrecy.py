"""What a seat may know of decisions and events."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core import secrecy
from pocketkeep.core.engine.flow import EVERYONE, Game, answer, owes
from pocketkeep.core.laws import asked, fingerprint
from pocketkeep.core.seeing import enter
from pocketkeep.core.view import Owing, View
from pocketkeep.games.kingdoms.events import CardCleared, TurnSkipped
from tests.builders.kingdoms.tables import KINGDOMS
from tests.builders.kingdoms.wars import at_war
from tests.builders.playing import play

RED, BLUE, GREEN = 0, 1, 2


@pytest.mark.parametrize(
    ("readers", "who"),
    [
        (EVERYONE, [0, 1, 2, None]),
        (1 << 1, [1]),
        (1 << 0 | 1 << 2, [0, 2]),
        (~(1 << 1), [0, 2, None]),  # the shadow of a secret: all but its owner
        (0, []),
    ],
)
def test_an_event_is_read_by_its_readers(readers: int, who: list[int | None]) -> None:
    assert [seat for seat in (0, 1, 2, None) if secrecy.may_read(readers, seat)] == who


def test_a_log_is_heard_in_order_and_numbered_by_what_is_heard() -> None:
    log = [(1 << 0, CardCleared(0)), (EVERYONE, TurnSkipped(1)), (~(1 << 0), TurnSkipped(2))]

    assert secrecy.heard(log, 0) == [CardCleared(0), TurnSkipped(1)]
    assert secrecy.heard(log, None) == [TurnSkipped(1), TurnSkipped(2)]


def entered(game: Game, seat: int | None) -> View:
    """What the core enters into a view."""
    view = View()
    enter(view, "kingdoms", game, seat)
    assert (view.ruleset, view.seat) == ("kingdoms", seat)
    return view


def test_all_see_who_owes_under_which_rule_and_only_the_owner_sees_options() -> None:
    game = at_war()
    for seat in (GREEN, None):
        seen = entered(game, seat)
        assert seen.owing == [Owing(RED, "U-WAR-2"), Owing(BLUE, "U-WAR-2")]
        assert (seen.decision, seen.sealed) == (None, [])
    question = entered(game, BLUE).decision
    assert question is not None
    assert question.rule == "U-WAR-2"
    assert question.prompt
    assert question.options[:2] == ["flag", "war 1"]


def test_a_seal_is_seen_by_its_owner_alone() -> None:
    game = at_war()
    play(game, "0: war 2")

    assert [entered(game, seat).sealed for seat in (RED, BLUE, GREEN, None)] == [
        ["war 2"], [], [], [],
    ]  # fmt: skip


def test_a_seal_that_is_added_opens_nothing_and_the_last_one_does() -> None:
    first = at_war()
    second = first.clone()
    play(second, "0: war 2")
    third = second.clone()
    play(third, "1: flag")

    assert not secrecy.opened(first, second)
    assert secrecy.opened(second, third)
    assert not secrecy.opened(third, third)


def test_a_seal_is_opened_even_if_the_next_secret_choice_waits_behind_it() -> None:
    game = KINGDOMS.start({"players": 2}, 1)  # resources, then regions: both in secret
    play(game, f"0: {owes_text(game, 0)}")
    before = game.clone()
    play(game, f"1: {owes_text(game, 1)}")

    assert game.sealed
    assert secrecy.opened(before, game)


def owes_text(game: Game, seat: int) -> str:
    decision = owes(game, seat)
    assert decision is not None
    return decision.options[0].text


def test_another_seal_is_drawn_for_who_is_ready_and_none_for_who_is_not() -> None:
    game = at_war()
    play(game, "0: war 2")
    worlds = [KINGDOMS.redeterminise(game, BLUE, Random(number)) for number in range(40)]

    assert {len(world.sealed[RED]) for world in worlds} == {1}
    assert {world.sealed[RED][0].text for world in worlds} > {"flag", "war 1", "war 9"}
    assert {tuple(world.sealed[BLUE]) for world in worlds} == {()}
    assert [asked(world) for world in worlds] == [asked(game)] * 40


def test_own_seal_and_everything_seen_stays() -> None:
    game = at_war()
    play(game, "0: war 2")

    world = KINGDOMS.redeterminise(game, RED, Random(1))

    assert [choice.text for choice in world.sealed[RED]] == ["war 2"]
    assert KINGDOMS.view(world, RED) == KINGDOMS.view(game, RED)
    assert world.chance != game.chance


def test_the_same_luck_draws_the_same_world_whatever_was_sealed() -> None:
    one, other = at_war(), at_war()
    play(one, "0: war 2")
    play(other, "0: flag")

    drawn = [KINGDOMS.redeterminise(game, BLUE, Random(5)) for game in (one, other)]

    assert fingerprint(drawn[0]) == fingerprint(drawn[1])


def test_other_worlds_differ_and_look_the_same() -> None:
    game = at_war()
    play(game, "0: war 2")
    worlds = secrecy.other_worlds(game, BLUE)

    assert len({fingerprint(world) for world in worlds}) > 4
    assert {str(KINGDOMS.view(world, BLUE)) for world in worlds} == {str(KINGDOMS.view(game, BLUE))}


def test_a_redeterminised_world_is_whole() -> None:
    game = at_war()
    play(game, "1: war 1")
    world = KINGDOMS.redeterminise(game, RED, Random(1))
    decision = owes(world, RED)
    assert decision is not None

    answer(world, RED, decision.options[-1])

    assert not world.sealed
    assert world.owed
