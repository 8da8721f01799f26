"""No bot takes an action that does nothing for it while another would do something."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.bots.idle import count_idle
from pocketkeep import is_compiled
from pocketkeep.ai.search.budget import Budget
from pocketkeep.ai.search.race import Race, without_idle
from pocketkeep.ai.search.tree import Settings
from pocketkeep.core.engine.flow import Decision, Game
from pocketkeep.core.ruleset import find_ruleset
from tests.builders.ai.coins import CoinInsight, coins_with_mind, pile

TABLES: list[tuple[str, dict[str, object]]] = [
    ("kingdoms", {"players": 2}),
    ("ulos", {"players": 2}),
    ("tactics", {"players": 2}),
]


class Lazy(CoinInsight):
    """Says that to take one coin is to do nothing."""

    def idle(self, game: Game, decision: Decision, leanings: list[float]) -> list[bool]:  # noqa: ARG002 - as any game's
        return [option.text == "take 1" for option in decision.options]


@pytest.mark.parametrize(
    ("leanings", "idle", "left"),
    [
        ([0.0, 1.0, -1.0], [], [0, 1, 2]),
        ([0.0, 1.0, -1.0], [True, False, False], [1, 2]),
        ([1.0, 0.0, -1.0], [True, False, False], [0, 1, 2]),  # nothing else looks any better
        ([0.0, 0.0, 0.0], [True, True, True], [0, 1, 2]),
    ],
)
def test_what_does_nothing_is_left_out_where_another_is_dearer(
    leanings: list[float], idle: list[bool], left: list[int]
) -> None:
    assert without_idle(leanings, idle) == left


@pytest.mark.parametrize(("greed", "found"), [(1.0, ["take 3", "take 2"]), (-1.0, ["take 1"])])
def test_a_race_begins_without_it(tmp_path: Path, greed: float, found: list[str]) -> None:
    game = pile(coins_with_mind(tmp_path), 9)
    race = Race(Lazy({"greed": greed}), Settings(), draw=game.clone, seat=0, luck=1)
    race.run(Budget(30))

    assert [runner.choice.text for runner in race.runners][: len(found)] == found
    assert len(race.runners) == (2 if greed > 0 else 3)


def test_the_counter_finds_the_actions_that_the_first_release_had_nothing_of() -> None:
    count = count_idle(
        find_ruleset("kingdoms"), {"players": 2}, "greedy-0.1.0", games=2, seed="idle"
    )

    assert count.idle
    assert any("select expand" in example for example in count.examples)
    assert all(example.startswith("idle") for example in count.examples)


@pytest.mark.skipif(not is_compiled(), reason="interpreted rules take minutes for this")
@pytest.mark.parametrize(("name", "options"), TABLES)
@pytest.mark.parametrize("bot", ["green", "keen"])
def test_no_bot_does_nothing_where_something_can_be_done(
    name: str, options: dict[str, object], bot: str
) -> None:
    count = count_idle(find_ruleset(name), options, bot, games=2, seed="idle")

    assert count.turns > 20
    assert not count.idle, count.examples
