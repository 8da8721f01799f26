"""Games that were never played: results of sides whose strengths are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl
from numpy.random import Generator

GAMES: dict[str, Any] = {"game": pl.Int64, "cell": pl.String, "deal": pl.Int64, "players": pl.Int16,
         "decisions": pl.Int32, "rounds": pl.Int32, "end_rule": pl.String, "cut": pl.Boolean,
         "error": pl.String, "began": pl.Int16}  # fmt: skip
SEATS: dict[str, Any] = {"game": pl.Int64, "seat": pl.Int16, "cell": pl.String, "bot": pl.String,
         "roles": pl.List(pl.String), "team": pl.Int16, "began": pl.Boolean,
         "turn_order": pl.Int16, "place": pl.Int16, "score": pl.Float64, "win": pl.Float64,
         "fair": pl.Float64, "lost": pl.Int32}  # fmt: skip


def plant(
    luck: Generator,
    games: int,
    *,
    players: int = 4,
    factions: Sequence[float] = (),
    order: Sequence[float] = (),
    bots: Mapping[str, float] | None = None,
    team_size: int = 1,
    per_seat: int = 1,
    together: Mapping[tuple[int, int], float] | None = None,
    games_a_deal: int = 1,
    deal_spread: float = 0.0,
    maps: Sequence[str] = (),
    cell: str = "all",
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Tables of games and seats. Strengths are logs: of factions, of turn order, of bots."""
    strengths = np.asarray(factions, dtype=float)
    kinds = list(bots or {"keen": 0.0})
    sides = players // team_size
    game_rows, seat_rows = [], []
    favour = np.zeros((0, 0))
    for game in range(games):
        deal = game // games_a_deal
        if game % games_a_deal == 0:  # a deal favours some factions over others
            favour = luck.normal(0, deal_spread, max(1, len(strengths)))
        turns = luck.permutation(players)
        dealt = luck.permutation(len(strengths))[: players * per_seat].reshape(players, -1)
        seated = [kinds[i] for i in luck.integers(0, len(kinds), players)]
        power = np.zeros(players)
        for seat in range(players):
            if len(strengths):
                power[seat] += strengths[dealt[seat]].sum() + favour[dealt[seat]].sum()
            power[seat] += order[turns[seat]] if order else 0.0
            power[seat] += (bots or {}).get(seated[seat], 0.0)
            for (a, b), more in (together or {}).items():
                power[seat] += more if {a, b} <= set(dealt[seat].tolist()) else 0.0
        team = np.arange(players) % sides
        force = np.array([power[team == side].sum() for side in range(sides)])
        arrival = luck.exponential(size=sides) / np.exp(force)
        place = arrival.argsort().argsort() + 1
        there = [f"map:{maps[int(luck.integers(len(maps)))]}"] if maps else []
        began = int(np.flatnonzero(turns == 0)[0])
        game_rows.append((game, cell, deal, players, 100, 10, "X-END-1", False, "", began))
        for seat in range(players):
            mine = int(place[team[seat]])
            names = [f"faction:f{i}" for i in dealt[seat].tolist()]
            seat_rows.append((
                game, seat, cell, seated[seat], names + there,
                int(team[seat]) if team_size > 1 else -1, bool(turns[seat] == 0),
                int(turns[seat]) + 1, mine, float(power[seat]), float(mine == 1), 1 / sides, 0,
            ))  # fmt: skip
    return (
        pl.DataFrame(game_rows, schema=GAMES, orient="row"),
        pl.DataFrame(seat_rows, schema=SEATS, orient="row"),
    )
