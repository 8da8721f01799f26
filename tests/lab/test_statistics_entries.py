"""Planted strengths are found again, with intervals that hold."""

from __future__ import annotations

import math

import numpy as np
import polars as pl
import pytest

from pocketkeep.lab.statistics.bands import BadBand, Band
from pocketkeep.lab.statistics.design import AUTOMA, finished, make_design, shared_kinds
from pocketkeep.lab.statistics.entries import Entry, beginners, entries_of
from pocketkeep.lab.statistics.intervals import mean_of, rate_of
from pocketkeep.lab.statistics.pairs import holm, pairs_of
from pocketkeep.lab.statistics.plackett_luce import chance_against, fit, orders_of, without_own
from tests.lab.planted import plant

BAND = Band(0.8, 1.2)


def by_name(entries: list[Entry]) -> dict[str, Entry]:
    return {entry.name: entry for entry in entries}


@pytest.mark.parametrize("depth", ["wins", "places"])
def test_planted_strengths_come_out_again_and_turn_order_is_not_held_against_factions(
    depth: str,
) -> None:
    strengths = np.linspace(-0.6, 0.6, 8)
    games, seats = plant(
        np.random.default_rng(1), 3000, factions=list(strengths), order=[0.3, 0.1, -0.1, -0.3]
    )
    found = by_name(entries_of(finished(games, seats), BAND, depth=depth))  # type: ignore[arg-type]
    for number, strength in enumerate(strengths):
        entry = found[f"faction:f{number}"]
        assert abs(entry.effect - strength) < 4 * entry.error
        assert entry.error < 0.07
    assert found["faction:f7"].verdict == "too strong"
    assert found["faction:f0"].verdict == "too weak"
    assert found["order of 4:1"].rate.low > 0.25 > found["order of 4:4"].rate.high


def test_a_rate_is_what_the_entry_would_win_among_equals() -> None:
    games, seats = plant(np.random.default_rng(2), 4000, players=2, factions=[1.0, 0, 0, 0, 0])
    best = by_name(entries_of(finished(games, seats), BAND))["faction:f0"]
    assert best.fair == 0.5
    assert best.rate.low < chance_against(1.0, 2) < best.rate.high  # all others have 0


def test_the_effect_is_that_of_the_logit_where_two_meet() -> None:
    """One faction that won 30 of 40 games against the other: the log of three to one."""
    seats = pl.DataFrame(
        {
            "game": [g for g in range(40) for _ in "ab"],
            "deal": [g for g in range(40) for _ in "ab"],
            "players": [2] * 80,
            "seat": [0, 1] * 40,
            "bot": ["keen"] * 80,
            "roles": [["faction:a"], ["faction:b"]] * 40,
            "team": [-1] * 80,
            "began": [False] * 80,
            "turn_order": [-1] * 80,
            "place": [1, 2] * 30 + [2, 1] * 10,
            "win": [1.0, 0.0] * 30 + [0.0, 1.0] * 10,
            "fair": [0.5] * 80,
        }
    )
    design = make_design(seats, only=["faction"])
    model = fit(design, ridge=1e-8)
    assert model.effects[0] - model.effects[1] == pytest.approx(math.log(3), abs=1e-4)
    contrast = np.array([1.0, -1.0])
    error = math.sqrt(contrast @ model.covariance @ contrast)
    assert error == pytest.approx(math.sqrt(1 / 30 + 1 / 10) * 40 / 39, rel=1e-3)


def test_shared_places_leave_the_order_open() -> None:
    assert orders_of((1, 2, 3)) == [(0, 1)]
    assert sorted(orders_of((1, 1, 1, 4))) == sorted(
        [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    )
    assert orders_of((1, 1)) == [()]  # nothing is learned


@pytest.mark.parametrize("depth", ["wins", "places"])
def test_ties_bend_nothing(depth: str) -> None:
    """All games of every third deal are drawn: nobody is stronger for it."""
    games, seats = plant(np.random.default_rng(3), 2400, players=2, factions=[0.5, 0.0, -0.5])
    drawn = pl.col("game") % 3 == 0
    seats = seats.with_columns(
        pl.when(drawn).then(1).otherwise(pl.col("place")).cast(pl.Int16).alias("place"),
        pl.when(drawn).then(0.5).otherwise(pl.col("win")).alias("win"),
    )
    found = by_name(entries_of(finished(games, seats), BAND, depth=depth))  # type: ignore[arg-type]
    assert found["faction:f0"].effect > 0.2 > -0.2 > found["faction:f2"].effect
    assert abs(found["faction:f1"].effect) < 4 * found["faction:f1"].error


def test_teams_win_together() -> None:
    games, seats = plant(
        np.random.default_rng(4), 2500, factions=[0.6, 0.3, 0, 0, -0.3, -0.6], team_size=2
    )
    found = by_name(entries_of(finished(games, seats), BAND))
    assert found["faction:f0"].fair == 0.5
    assert abs(found["faction:f0"].effect - 0.6) < 4 * found["faction:f0"].error


def test_strong_bots_do_not_make_a_faction_strong() -> None:
    """The first faction is always led by the best bot: bare counts would call it strong."""
    luck = np.random.default_rng(5)
    games, seats = plant(luck, 3000, players=2, factions=[0.0] * 4, bots={"weak": 0, "able": 1.5})
    rows = finished(games, seats)
    able = (pl.col("bot") == "able") & pl.col("roles").list.contains("faction:f0")
    weak = (pl.col("bot") == "weak") & pl.col("roles").list.contains("faction:f0")
    dropped = rows.filter(weak & (pl.col("game") % 4 > 0))["game"].unique()
    rows = rows.filter(~pl.col("game").is_in(dropped.implode()))
    assert rows.filter(able).height > 2 * rows.filter(weak).height
    entry = by_name(entries_of(rows, BAND))["faction:f0"]
    assert entry.won > 0.55
    assert entry.rate.low < 0.5 < entry.rate.high


def test_an_opponent_without_a_seat_wins_what_the_seats_do_not() -> None:
    rows = pl.DataFrame(
        {
            "game": range(60), "deal": range(60), "players": [1] * 60, "seat": [0] * 60,
            "bot": ["keen"] * 60, "roles": [["faction:a"], ["faction:b"], ["faction:c"]] * 20,
            "team": [-1] * 60, "began": [True] * 60, "turn_order": [1] * 60,
            "place": [1, 1, 2] * 20, "win": [1.0, 1.0, 0.0] * 20, "fair": [0.5] * 60,
        }
    )  # fmt: skip
    design = make_design(rows)
    assert AUTOMA in design.features
    assert design.parts.sum() == 60
    found = by_name(entries_of(rows, BAND))
    assert found["faction:a"].rate.value > 0.5 > found["faction:c"].rate.value


def test_pairs_that_are_stronger_together_are_named_and_no_others() -> None:
    games, seats = plant(
        np.random.default_rng(6), 3000, players=2, factions=[0.0] * 8, per_seat=2,
        together={(0, 1): 1.2},
    )  # fmt: skip
    pairs = pairs_of(fit(make_design(finished(games, seats))))
    named = [(pair.first, pair.second) for pair in pairs if pair.stands]
    assert named == [("faction:f0", "faction:f1")]
    assert pairs[0].low < 1.2 < pairs[0].high
    assert len(pairs) == 28


def test_holm_corrects_for_how_many_were_tried() -> None:
    assert holm(np.array([0.01, 0.02, 0.9])).tolist() == pytest.approx([0.03, 0.04, 0.9])


def test_who_begins_on_a_map_is_told_by_map() -> None:
    games, seats = plant(
        np.random.default_rng(7), 1500, players=2, factions=[0, 0, 0], order=[0.7, 0.0],
        maps=["moor", "fells"],
    )  # fmt: skip
    rows = finished(games, seats)
    assert shared_kinds(rows) == ["map"]
    assert not [e for e in entries_of(rows, BAND) if e.kind == "map"]
    found = by_name(beginners(rows, BAND))
    assert sorted(found) == ["begins on map:fells", "begins on map:moor", "begins:2 players"]
    assert (
        found["begins:2 players"].rate.low
        < chance_against(0.7, 2)
        < found["begins:2 players"].rate.high
    )
    assert found["begins:2 players"].verdict == "too strong"


def test_who_begins_is_not_judged_where_all_win_together() -> None:
    rows = finished(*plant(np.random.default_rng(8), 40, players=2, team_size=2, factions=[0, 0]))

    assert beginners(rows, BAND) == []
    kinds = {entry.kind for entry in entries_of(rows, BAND)}
    assert not [kind for kind in kinds if kind.startswith(("order of", "seat of"))]


def test_games_that_were_cut_count_for_nothing() -> None:
    games, seats = plant(np.random.default_rng(8), 10, players=2, factions=[0, 0])
    cut = games.with_columns(pl.col("game").is_in([3, 4]).alias("cut"))
    assert set(finished(cut, seats)["game"]) == {0, 1, 2, 5, 6, 7, 8, 9}


def test_a_band_without_the_fair_share_is_refused() -> None:
    with pytest.raises(BadBand, match="does not hold the fair share"):
        Band(1.1, 1.3)


def test_the_interval_of_a_rate_knows_which_games_share_a_deal() -> None:
    """Ten equal games of one deal are one game; mirrored deals are more than their games."""
    deals = [deal for deal in range(40) for _ in range(10)]
    copied = pl.DataFrame({"deal": deals, "win": [float(deal % 2) for deal in deals]})
    alone = pl.DataFrame({"deal": range(400), "win": [float(d % 2) for d in range(400)]})
    assert rate_of(copied).width > 2.5 * rate_of(alone).width
    mirrored = pl.DataFrame({"deal": [d for d in range(200) for _ in "ab"],
                             "win": [float(i) for _ in range(200) for i in range(2)]})  # fmt: skip
    assert rate_of(mirrored).width <= rate_of(alone).width * 1.5
    assert mean_of([]).low == -math.inf


def test_a_handful_of_games_says_nothing_of_many_entries() -> None:
    """Sixteen factions in twenty games: some never won, and nobody is called weak for it."""
    luck = np.random.default_rng(11)
    for _ in range(6):
        rows = finished(*plant(luck, 20, factions=[0.0] * 16))
        factions = [entry for entry in entries_of(rows, BAND) if entry.kind == "faction"]
        assert {entry.verdict for entry in factions} == {"not known yet"}
        assert min(entry.won for entry in factions) == 0


def test_a_million_sides_are_not_left_out_one_by_one() -> None:
    """Where deals are many for each effect, leaving one out changes nothing worth the time."""
    games, seats = plant(np.random.default_rng(12), 700, players=2, factions=[0.3, -0.3])
    model = fit(make_design(finished(games, seats), only=["faction"]))
    assert without_own(model.design, model.pulls, model.curves, model.bread) is model.pulls


def coverage(runs: int, games: int, seed: int) -> tuple[float, float, float]:
    """How many intervals hold the planted effect, how sure that is, how often a fair one is named.

    Entries of a run share its games, so what the runs can show is read from how these differ.
    """
    luck = np.random.default_rng(seed)
    strengths = np.array([0.5, 0.2, 0.0, 0.0, -0.2, -0.5])
    held, wrong = [], []
    for _ in range(runs):
        made = plant(luck, games, factions=list(strengths), games_a_deal=3, deal_spread=0.4)
        entries = [e for e in entries_of(finished(*made), BAND) if e.kind == "faction"]
        here = []
        for entry in entries:
            true = strengths[int(entry.name[-1])]
            here.append(abs(entry.effect - true) < 1.99 * entry.error)
        held.append(np.mean(here))
        fair = [e for e in entries if e.name in {"faction:f2", "faction:f3"}]
        wrong.append(any(e.verdict in {"too strong", "too weak"} for e in fair))
    return float(np.mean(held)), float(np.std(held) / runs**0.5), float(np.mean(wrong))


def test_intervals_hold_what_was_planted() -> None:
    held, _, wrong = coverage(12, 300, seed=9)
    assert held > 0.85
    assert wrong < 0.2


@pytest.mark.slow
def test_nineteen_of_twenty_intervals_hold_what_was_planted() -> None:
    held, error, wrong = coverage(200, 600, seed=10)
    assert held + 2 * error >= 0.95
    assert wrong < 0.05
