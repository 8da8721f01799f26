"""Matches: one bot against a field of others, every deal played from every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from pocketkeep.ai.simulation import Played, Task, fair_share, interval
from pocketkeep.core.ruleset import find_ruleset


class Verdict(msgspec.Struct, frozen=True):
    """How often the bot, or its team, won; with Wilson's 95 % interval."""

    bot: str
    field: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    fair: float  # what it would win if all were equally strong
    errors: int
    seconds: float  # of CPU a decision of anybody


def sides(game: str, options: Mapping[str, int | str], pack: Path | None = None) -> list[list[int]]:
    """The seats that win together; alone where everybody plays for themselves."""
    ruleset = find_ruleset(game)
    table = ruleset.start(options, "sides", pack)
    mind = ruleset.mind
    owners = mind.teach(mind.find(("",))).rivals(table) if mind else list(range(table.seats))
    return [
        [seat for seat, owner in enumerate(owners) if owner == side] for side in sorted(set(owners))
    ]


def match_tasks(
    game: str,
    options: Mapping[str, int | str],
    bot: str,
    *,
    field: str,
    deals: int,
    seed: str,
) -> list[Task]:
    """Every deal once for each side that the bot can be: the same cards and the same luck."""
    agreed = find_ruleset(game).read_options(options)
    teams = sides(game, agreed)
    players = int(agreed["players"])
    return [
        Task(
            game,
            dict(agreed),
            seats=tuple(bot if seat in team else field for seat in range(players)),
            seed=f"{seed}/{deal}",
        )
        for deal in range(deals)
        for team in teams
    ]


def verdict(work: Sequence[Task], played: Sequence[Played], bot: str, field: str) -> Verdict:
    """What came of a match."""
    wins, games, fair = 0.0, 0, 0.0
    for task, game in zip(work, played, strict=True):
        if game.outcome is None:
            continue
        games += 1
        wins += game.outcome.part_of_win(task.seats.index(bot))
        fair += fair_share(game.outcome)
    low, high = interval(wins, games)
    decisions = sum(game.decisions for game in played)
    return Verdict(
        bot=bot,
        field=field,
        games=games,
        wins=round(wins, 2),
        rate=round(wins / games, 4) if games else 0.0,
        low=round(low, 4),
        high=round(high, 4),
        fair=round(fair / games, 4) if games else 0.0,
        errors=len(played) - games,
        seconds=round(sum(game.seconds for game in played) / max(1, decisions), 4),
    )
