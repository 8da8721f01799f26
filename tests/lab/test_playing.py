"""What is written down of a game."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from pocketkeep.ai.players import Player
from pocketkeep.core.engine.flow import Game
from pocketkeep.lab.results import Results
from pocketkeep.lab.watching import Tally, watch
from tests.lab.conftest import Play

WHOLE = """
kind = "telling"
game = "{game}"
seats = ["random"]
options = {options}
[stop]
games = 6
"""


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        (
            "kingdoms",
            '{ players = 3, expansion = "heroes-call" }',
            {"faction", "territory", "hero"},
        ),
        ("kingdoms", "{ players = 1 }", {"faction", "territory"}),
        ("ulos", "{ players = 5 }", {"faction", "section"}),
        ("ulos", "{ players = 1 }", {"faction", "section"}),
        ("tactics", "{ players = 2, rounds = 9 }", {"unit", "realm"}),
        ("tactics", '{ mode = "team", rounds = 9 }', {"unit", "realm"}),
        ("tactics", '{ mode = "coop" }', {"unit", "realm"}),
    ],
)
def test_rows_of_a_game_hold_together(play: Play, game: str, options: str, kinds: set[str]) -> None:
    results = Results(play(WHOLE.format(game=game, options=options)).folder.path)
    games, seats = results.games, results.seats

    assert games["game"].to_list() == list(range(6))
    assert games["error"].to_list() == [""] * 6
    assert not games["cut"].any()
    players = int(games["players"][0])
    assert seats.height == 6 * players
    named = {role.partition(":")[0] for roles in seats["roles"] for role in roles}
    assert named <= kinds
    assert kinds - named <= {"hero"}
    sides = seats.group_by("game", "team").agg(pl.col("win").max())
    won = sides.group_by("game").agg(pl.col("win").sum())["win"]
    assert all(total in {0.0, 1.0} for total in won.round(6))
    orders = seats.group_by("game").agg(pl.col("turn_order").sort())["turn_order"].to_list()
    assert orders == [list(range(1, players + 1))] * 6
    begun = seats.filter(pl.col("began")).select("game", "seat")
    assert begun.rows() == games.filter(pl.col("began") >= 0).select("game", "began").rows()
    assert (games["rounds"] > 1).all()
    last = results.curve.sort("turn").group_by("game", "seat").last().sort("game", "seat")
    if game != "tactics":
        assert last["score"].to_list() == seats["score"].to_list()


def test_a_fair_share_counts_opponents_whom_the_rules_play(play: Play) -> None:
    alone = Results(play(WHOLE.format(game="ulos", options="{ players = 1 }")).folder.path)

    assert set(alone.seats["fair"]) == {0.5}


def test_every_event_is_counted_once(play: Play) -> None:
    results = Results(play(WHOLE.format(game="ulos", options="{ players = 2 }")).folder.path)
    turns = results.counts.filter(pl.col("kind") == "TurnBegun")

    assert turns["count"].to_list() == [1] * turns.height
    by_game = turns.group_by("game").len().sort("game")["len"].to_list()
    longest = results.counts.group_by("game").agg(pl.col("turn").max()).sort("game")
    assert longest["turn"].to_list() == by_game
    dealt = results.counts.filter(pl.col("kind").str.starts_with("FactionsChosen:"))
    assert dealt.height == 6 * 5


def test_a_game_without_end_is_cut_and_told_apart(play: Play) -> None:
    text = WHOLE.format(game="tactics", options="{ players = 2 }") + "[run]\nmost_decisions = 30\n"

    runner = play(text)

    results = Results(runner.folder.path)
    assert runner.count.cut == 6
    assert runner.count.errors == 0
    assert results.games["cut"].all()
    assert results.seats["win"].null_count() == results.seats.height


def test_a_game_that_breaks_is_a_row_and_no_end_of_the_run(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(table: Game, players: list[Player], tally: Tally, *rest: Any, **more: Any) -> None:
        if tally.game == 2:
            more["most"] = 40
        watch(table, players, tally, *rest, **more)
        if tally.game == 2:
            raise ZeroDivisionError("a fault of a rule")

    monkeypatch.setattr("pocketkeep.lab.playing.watch", broken)

    runner = play(WHOLE.format(game="ulos", options="{ players = 2 }"))

    results = Results(runner.folder.path)
    assert runner.count.errors == 1
    assert results.games["error"].to_list()[2] == "ZeroDivisionError: a fault of a rule"
    others = [0, 1, 3, 4, 5]  # what was counted of the game that broke is forgotten
    for table in (results.seats, results.counts, results.curve):
        assert table["game"].unique(maintain_order=True).to_list() == others
