"""Several processes for one decision: what they found is thrown together, and nobody is needed."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import last_coin
from pocketkeep.ai import patience, together
from pocketkeep.ai.levels import LEVELS
from pocketkeep.ai.thinker import Thinker
from pocketkeep.ai.together import (
    ENOUGH,
    Crew,
    Finding,
    Question,
    Together,
    agree,
    crew_of,
    findings,
    think_apart,
    weigh,
)
from pocketkeep.core.engine.flow import owes
from pocketkeep.core.ruleset import find_ruleset
from tests.builders.ai.coins import pile

COINS = last_coin.RULESET
KINGDOMS = find_ruleset("kingdoms")
OPTIONS: dict[str, int | str] = {"players": 2, "coins": 21}
TRIES = 300


@pytest.fixture(autouse=True)
def _coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Last coin, which no package brings, and a strongest bot that looks at no clock."""
    monkeypatch.setattr(together, "find_ruleset", lambda _: COINS)
    patient = replace(LEVELS["strongest"], playouts=TRIES, seconds=1e9)
    monkeypatch.setitem(LEVELS, "strongest", patient)


class Here(Executor):
    """Works at once, in this process."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def submit(self, work: Callable[..., Any], /, *given: Any, **_: Any) -> Future[Any]:
        self.asked += given
        future: Future[Any] = Future()
        future.set_result(work(*given))
        return future


class Dying(Executor):
    """Takes everything and dies over it; after that it is broken."""

    def __init__(self) -> None:
        self.dead = False

    def submit(self, _work: Callable[..., Any], /, *_given: Any, **_: Any) -> Future[Any]:
        if self.dead:
            raise BrokenProcessPool
        self.dead = True
        future: Future[Any] = Future()
        future.set_exception(BrokenProcessPool())
        return future


class Late(Executor):
    """Never answers."""

    def submit(self, _work: Callable[..., Any], /, *_given: Any, **_: Any) -> Future[Any]:
        return Future()


def player(crew: Crew, bot: str = "strongest") -> Together:
    return Together(COINS, OPTIONS, bot, luck=Random(1), crew=crew)


def finding(
    choice: str, tries: int, mean: float, *, best: float | None = None, stays: bool = True
) -> Finding:
    beside = mean if best is None else best
    return Finding(choice, tries, total=tries * mean, beside=tries * beside, stays=stays)


# ------------------------------------------------------------------------- what all found


def test_what_two_found_of_the_same_options_is_one_mean() -> None:
    one = [finding("a", 100, 0.6), finding("b", 100, 0.5, best=0.6)]
    other = [finding("b", 100, 0.58), finding("a", 100, 0.52, best=0.58)]

    values = weigh([one, other])

    assert values["a"] - values["b"] == pytest.approx(0.02)
    assert agree([one, other]) == "a"


def test_what_dropped_out_everywhere_does_not_compete() -> None:
    """A few lucky rounds do not stand against a long race."""
    lucky = [finding("a", 200, 0.5), finding("b", 6, 0.9, best=0.5, stays=False)]

    assert agree([lucky, lucky]) == "a"
    assert set(weigh([lucky, lucky])) == {"a"}


def test_a_process_whose_worlds_are_kind_favours_nobody() -> None:
    """The second process has better worlds for all; `b` has left its race early."""
    unkind = [finding("b", 200, 0.32), finding("a", 200, 0.30, best=0.32)]
    kind = [finding("a", 200, 0.70), finding("b", 20, 0.71, best=0.72, stays=False)]

    values = weigh([unkind, kind])

    assert values["b"] > values["a"], "0.32 against 0.30 in the same worlds, and 0.01 less in 20"
    bare = {"a": (200 * 0.30 + 200 * 0.70) / 400, "b": (200 * 0.32 + 20 * 0.71) / 220}
    assert bare["a"] > bare["b"], "a bare mean over all tries would say otherwise"


def test_an_option_that_left_early_is_judged_by_the_rounds_it_was_in() -> None:
    """Its rounds were good ones for everybody: beside the best it was worse."""
    part = [finding("a", 100, 0.5), Finding("b", 10, total=7.0, beside=8.0, stays=True)]

    assert weigh([part])["b"] - weigh([part])["a"] == pytest.approx(-0.1)


def test_what_was_found_in_haste_still_counts_if_there_is_nothing_else() -> None:
    hasty = [finding("a", 2, 0.4, best=0.6, stays=False), finding("b", 2, 0.6, stays=False)]

    assert agree([hasty, []]) == "b"


def test_without_a_single_round_the_dearest_at_first_sight_is_taken() -> None:
    assert agree([[], [Finding("b", 0, 0.0, 0.0, stays=False)]]) == "b"


def test_a_soft_level_is_content_with_what_is_nearly_as_good() -> None:
    found = [[finding("a", 99, 0.500), finding("b", 99, 0.499, best=0.5)]]

    chosen = {agree(found, softness=0.004, luck=Random(luck)) for luck in range(20)}

    assert chosen == {"a", "b"}
    assert {agree(found, softness=0.0, luck=Random(luck)) for luck in range(20)} == {"a"}


# ------------------------------------------------------------------------- who thinks along


@pytest.mark.parametrize("coins", [5, 6, 7, 9])
def test_a_crew_finds_what_one_finds(coins: int) -> None:
    pool = Here()
    game = pile(COINS, coins)

    choice = player(Crew(pool, 2)).choose(game, 0)

    assert choice in game.owed[0].options
    assert len({question.luck for question in pool.asked}) == 2, "each has luck of its own"


def test_helpers_bring_as_many_tries_as_they_make_and_share_those_of_a_level() -> None:
    pool = Here()
    game = pile(COINS, 21)
    player(Crew(pool, 2)).choose(game, 0)

    for question in pool.asked:
        assert question.parts == 3
        tried = sum(each.tries for each in think_apart(question))
        assert 0 < tried <= TRIES // 3


@pytest.mark.parametrize("pool", [Dying(), Late()], ids=["dying", "late"])
def test_who_dies_or_is_late_is_done_without(
    pool: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(together, "GRACE", 0.0)
    game = pile(COINS, 3)
    bot = player(Crew(pool, 1))

    assert [bot.choose(game, 0).text for _ in range(2)] == ["take 3", "take 3"]


def test_helpers_are_told_to_stop_once_the_first_has_answered() -> None:
    crew = Crew(Here(), 1)
    player(crew).choose(pile(COINS, 7), 0)

    assert crew.until.value == 0.0


def test_a_lone_option_and_a_bot_that_does_not_think_ask_nobody() -> None:
    pool = Here()
    game = pile(COINS, 1)

    assert player(Crew(pool, 1)).choose(game, 0).text == "take 1"
    assert player(Crew(pool, 1), "random").choose(pile(COINS, 9), 0).text.startswith("take")
    assert pool.asked == []


def test_processes_of_a_crew_think_along_and_end_with_it() -> None:
    """Real ones. Whether they answer in time does not matter: somebody always does."""
    game = KINGDOMS.start({"players": 2}, 1)
    options = dict(KINGDOMS.read_options({"players": 2}))
    with crew_of(1) as crew:
        assert crew is not None
        bot = Together(KINGDOMS, options, "masterly", luck=Random(1), crew=crew)
        position = bot.question(game, 0, 2)
        (asked,) = crew.ask([position])

        assert sum(each.tries for each in asked.result()) > 0
        assert bot.choose(game, 0) in game.owed[0].options
    with pytest.raises(RuntimeError, match="shutdown"):
        crew.pool.submit(think_apart, position)
    assert crew.ask([position]) == [], "who comes too late thinks alone"


def test_without_helpers_there_is_no_crew() -> None:
    with crew_of(0) as crew:
        assert crew is None


def test_what_was_found_beyond_the_choice_is_kept_for_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Thinker, "follows_at_once", lambda *_: True)
    bot = player(Crew(Here(), 1))
    bot.choose(pile(COINS, 11), 0)

    assert isinstance(bot.player, Thinker)
    assert bot.player.memory is not None


def test_whoever_is_in_a_race_of_some_rounds_stays_though_nothing_may_be_dropped_yet() -> None:
    """A game may let its tree grow for hundreds of rounds: two processes still compare."""
    patient = replace(LEVELS["strongest"], playouts=60, ideas=6)
    thinker = Thinker(KINGDOMS, Random(1), patient)
    race = thinker.think(KINGDOMS.start({"players": 2}, 1), 0)

    assert ENOUGH <= race.rounds < race.settings.least
    assert all(each.stays for each in findings(race))


# ------------------------------------------------------------------------- stopping


def test_a_thinker_that_is_told_to_stop_answers_with_what_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Told after a hundred tries, in the middle of a thousand."""
    asked = iter(range(10_000))
    monkeypatch.setattr(patience, "is_up", lambda: next(asked) >= 100)
    patient = replace(LEVELS["strongest"], playouts=1000, ideas=6)
    game = KINGDOMS.start({"players": 2}, 1)
    thinker = Thinker(KINGDOMS, Random(1), patient)

    race = thinker.think(game, 0)

    decision = owes(game, 0)
    assert decision is not None
    assert race.playouts == 100
    assert race.rounds == 100 // len(race.runners), "a round that is not finished does not count"
    assert thinker.pick(race).choice in decision.options


def test_time_is_up_when_whoever_waits_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    until = patience.Own()
    monkeypatch.setattr(patience, "_kept", [until])

    assert not patience.is_up()
    until.value = 0.0
    assert patience.is_up()
