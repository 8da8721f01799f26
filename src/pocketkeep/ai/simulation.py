"""Games by the thousand: seats filled with bots, results gathered with intervals."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from pocketkeep.ai.players import Player, first_loss, lost_decisions, make_player, see_off
from pocketkeep.core.engine.flow import answer
from pocketkeep.core.engine.playout import MOST_DECISIONS
from pocketkeep.core.errors import PocketkeepError
from pocketkeep.core.ruleset import Automa, Outcome, find_ruleset

CONFIDENCE = 1.959964  # of a 95 % interval, in standard deviations


class Task(msgspec.Struct, frozen=True):
    """What a worker needs to know: plain data, so that any executor can send it."""

    ruleset: str
    options: dict[str, int | str]
    seats: tuple[str, ...]
    seed: str
    pack: str | None = None


class Played(msgspec.Struct, frozen=True):
    """One finished game, or why it did not finish."""

    decisions: int
    seconds: float  # of CPU
    outcome: Outcome | None
    roles: tuple[tuple[str, ...], ...] = ()
    error: str = ""
    lost: tuple[dict[str, int], ...] = ()  # by seat, what a program lost, by what was wrong
    first_losses: tuple[str, ...] = ()  # by seat, what was wrong at first, in words


class SeatResult(msgspec.Struct, frozen=True):
    """How a seat did; a shared first place is an equal part of a win, a team's a whole one."""

    bot: str
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float
    lost: dict[str, int] = {}  # decisions that a program lost, by what was wrong
    first_loss: str = ""  # what was wrong at first, in words


class AutomaResult(msgspec.Struct, frozen=True):
    """How an opponent did that the rules themselves play."""

    name: str
    wins: float
    win_rate: float
    low: float
    high: float
    mean_score: float


class RoleResult(msgspec.Struct, frozen=True):
    """How a faction or unit did, in whose hands ever; `edge` is its wins over an equal share."""

    role: str
    games: int
    wins: float
    win_rate: float
    low: float
    high: float
    edge: float


class Results(msgspec.Struct, frozen=True):
    """What came of it all."""

    ruleset: str
    options: dict[str, int | str]
    games: int
    errors: int
    decisions: int
    decisions_per_second: float
    mean_decisions: float
    shortest: int
    longest: int
    seats: list[SeatResult]
    roles: list[RoleResult]  # best first
    automas: list[AutomaResult]
    end_reasons: dict[str, int]
    messages: list[str]  # of the errors, each once


def play_game(task: Task) -> Played:
    """Play one game to its end with bots on every seat."""
    started = time.process_time()
    decisions = 0
    players: list[Player] = []
    outcome: Outcome | None = None
    try:
        ruleset = find_ruleset(task.ruleset)
        game = ruleset.start(task.options, task.seed, Path(task.pack) if task.pack else None)
        players = [
            make_player(kind, ruleset, f"{task.seed}/{seat}/{kind}", options=task.options)
            for seat, kind in enumerate(task.seats)
        ]
        while game.owed and decisions < MOST_DECISIONS:
            seat = game.owed[0].seat
            answer(game, seat, players[seat].choose(game, seat))
            decisions += 1
        outcome = ruleset.outcome(game)
    except PocketkeepError:
        raise  # options or content that no game could be played with
    except Exception as error:  # noqa: BLE001 - one broken game must not lose the thousands
        message = f"seed {task.seed}: {type(error).__name__}: {error}"
        return Played(decisions, time.process_time() - started, None, error=message)
    finally:
        see_off(players, outcome)
    stalled = f"seed {task.seed}: no end after {decisions} decisions" if game.owed else ""
    seconds = time.process_time() - started
    return Played(
        decisions,
        seconds,
        outcome=outcome,
        roles=ruleset.roles(game),
        error=stalled,
        lost=tuple(lost_decisions(player) for player in players),
        first_losses=tuple(first_loss(player) for player in players),
    )


def tasks(
    ruleset: str,
    options: Mapping[str, int | str],
    seats: Sequence[str],
    games: int,
    seed: int | str,
    pack: Path | None = None,
) -> list[Task]:
    """One task a game; seed 1 with ten games plays 1/0 to 1/9, whatever the number of workers."""
    return [
        Task(
            ruleset,
            dict(options),
            seats=tuple(seats),
            seed=f"{seed}/{number}",
            pack=str(pack) if pack else None,
        )
        for number in range(games)
    ]


def run(work: Sequence[Task], jobs: int = 1, *, at_once: int = 25) -> Iterator[Played]:
    """Play all tasks, in order; several jobs are as many processes, each takes games `at_once`."""
    if jobs <= 1:
        yield from map(play_game, work)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(
            play_game, work, chunksize=max(1, min(at_once, len(work) // (4 * jobs)))
        )


def summarise(work: Sequence[Task], played: Sequence[Played]) -> Results:
    """Rates with intervals, lengths and reasons."""
    finished = [game for game in played if game.outcome is not None]
    decisions = sum(game.decisions for game in played)
    lengths = [game.decisions for game in finished] or [0]
    seconds = sum(game.seconds for game in played)
    return Results(
        ruleset=work[0].ruleset,
        options=work[0].options,
        games=len(played),
        errors=len(played) - len(finished),
        decisions=decisions,
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        mean_decisions=round(sum(lengths) / len(lengths), 1),
        shortest=min(lengths),
        longest=max(lengths),
        seats=[seat_result(bot, seat, finished) for seat, bot in enumerate(work[0].seats)],
        roles=role_results(finished),
        automas=automa_results(finished),
        end_reasons=dict(Counter(game.outcome.rule for game in finished if game.outcome)),
        messages=sorted({game.error for game in played if game.error})[:20],
    )


def seat_result(bot: str, seat: int, finished: Sequence[Played]) -> SeatResult:
    outcomes = [game.outcome for game in finished if game.outcome]
    wins = sum(o.part_of_win(seat) for o in outcomes)
    low, high = interval(wins, len(outcomes))
    rate = wins / len(outcomes) if outcomes else 0.0
    mean = sum(o.scores[seat] for o in outcomes) / len(outcomes) if outcomes else 0.0
    return SeatResult(
        bot,
        round(wins, 2),
        win_rate=round(rate, 4),
        low=round(low, 4),
        high=round(high, 4),
        mean_score=round(mean, 2),
        lost=dict(sum((Counter(game.lost[seat]) for game in finished if game.lost), Counter())),
        first_loss=next(
            (told for game in finished for told in game.first_losses[seat : seat + 1] if told), ""
        ),
    )


def automa_results(finished: Sequence[Played]) -> list[AutomaResult]:
    """By name, over all games in which an automa played."""
    played: dict[str, list[Automa]] = {}
    for game in finished:
        for automa in game.outcome.automas if game.outcome else ():
            played.setdefault(automa.name, []).append(automa)
    return [automa_result(name, games) for name, games in played.items()]


def automa_result(name: str, games: Sequence[Automa]) -> AutomaResult:
    wins = len([automa for automa in games if automa.place == 1])
    low, high = interval(wins, len(games))
    mean = sum(automa.score for automa in games) / len(games)
    rate = wins / len(games)
    return AutomaResult(
        name,
        wins,
        win_rate=round(rate, 4),
        low=round(low, 4),
        high=round(high, 4),
        mean_score=round(mean, 2),
    )


def role_results(finished: Sequence[Played]) -> list[RoleResult]:
    games: Counter[str] = Counter()
    wins: dict[str, float] = {}
    share: dict[str, float] = {}
    for game in finished:
        assert game.outcome is not None, "it is finished"
        for seat, played in enumerate(game.roles):
            won = game.outcome.part_of_win(seat)
            for role in played:
                games[role] += 1
                wins[role] = wins.get(role, 0.0) + won
                share[role] = share.get(role, 0.0) + fair_share(game.outcome)
    results = [role_result(role, games[role], wins[role], share[role]) for role in games]
    return sorted(results, key=lambda result: -result.edge)


def fair_share(outcome: Outcome) -> float:
    """The part of a win that a seat would have if all were equally strong."""
    return 1 / (len(set(outcome.teams)) or len(outcome.places))


def role_result(role: str, games: int, wins: float, share: float) -> RoleResult:
    low, high = interval(wins, games)
    return RoleResult(
        role,
        games,
        wins=round(wins, 2),
        win_rate=round(wins / games, 4),
        low=round(low, 4),
        high=round(high, 4),
        edge=round(wins / share, 3),
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a rate.

    >>> low, high = interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return 0.0, 1.0
    rate, z = wins / games, CONFIDENCE
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games)
    reach *= math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
