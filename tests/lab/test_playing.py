"""What is written down of a game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import polars as pl
import pytest

from pocketkeep.ai.players import Player, make_player, play_to_the_end
from pocketkeep.core.engine.flow import NOBODY, Game
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.core.study import Study
from pocketkeep.lab import schema
from pocketkeep.lab.columns import curve_of, seats_of
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


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("kingdoms", "{ players = 4 }"),
        ("kingdoms", "{ players = 1 }"),  # the rules play a ruler too
        ("ulos", "{ players = 3 }"),
        ("tactics", "{ players = 2, rounds = 9 }"),
    ],
)
def test_counts_are_those_of_the_log(play: Play, game: str, options: str) -> None:
    results = Results(play(WHOLE.format(game=game, options=options)).folder.path)

    for row in results.games.iter_rows(named=True):
        counts = results.counts.filter(pl.col("game") == row["game"])
        told = counted(game, results.rules[game]["options"], row["seed"])
        assert counts.select("turn", "seat", "kind", "count").rows() == told


def counted(game: str, options: dict[str, int | str], seed: str) -> list[tuple[int, int, str, int]]:
    """The same game with a log, counted afterwards: by turn and seat, in the order of the log."""
    ruleset = find_ruleset(game)
    table = ruleset.start(options, seed, listen=True)
    players = [make_player("random", ruleset, f"{seed}/{s}/random") for s in range(table.seats)]
    play_to_the_end(table, players)
    study, turn = ruleset.study, 0
    found: Counter[tuple[int, int, str]] = Counter()
    for _, event in table.log or []:
        kind = type(event)
        turn += kind in study.turns
        doers = [getattr(event, name) for name in study.doers if hasattr(event, name)]
        seat = doers[0] if doers and doers[0] in range(table.seats) else NOBODY
        detail = study.details.get(kind)
        about = getattr(event, detail) if detail else ""
        parts = about if isinstance(about, tuple) else [about]
        found.update((turn, seat, f"{kind.__name__}:{part}".removesuffix(":")) for part in parts)
    return [(*key, times) for key, times in found.items()]


def test_of_a_game_that_breaks_at_its_end_nothing_is_kept() -> None:
    tally = Tally(Study(), 2, counts=True)
    for game in range(3):
        tally.begin(game)
        tally.finish([game, 5])
        if game == 1:
            tally.forget()

    assert curve_of(tally).rows() == [
        (0, 0, 1, 0.0),
        (0, 1, 1, 5.0),
        (2, 0, 1, 2.0),
        (2, 1, 1, 5.0),
    ]


def test_a_seat_without_entries_has_no_roles() -> None:
    nothing: dict[str, list[Any]] = {name: [None, None] for name in schema.SEATS}
    seats = seats_of({**nothing, "roles": ["", "unit:imp\nrealm:bog"]})

    assert seats["roles"].to_list() == [[], ["unit:imp", "realm:bog"]]


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
