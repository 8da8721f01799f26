"""The greedy bot plays every mode to its end and beats random bots (lab/older/tactics.md)."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.ai.greedy import Greedy
from pocketkeep.ai.players import Chancer, Player
from pocketkeep.ai.simulation import interval
from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import Outcome, find_ruleset

TACTICS = find_ruleset("tactics")
COMPETITIVE = [
    ("competitive", 2),
    ("competitive", 3),
    ("competitive", 4),
    ("team", 4),
    ("battle", 2),
    ("battle", 3),
    ("battle", 4),
    ("battle-team", 4),
]
TEAMS = ("team", "battle-team")


def table(mode: str, players: int) -> dict[str, int | str]:
    """The options of a table whose games surely end."""
    counted = {"players": players} if mode in ("competitive", "battle") else {}
    return {"mode": mode, "rounds": 30, **counted}


def is_greedy(mode: str, players: int, seat: int, number: int) -> bool:
    """One seat in every game, another each time; in team play two partners."""
    return seat % 2 == number % 2 if mode in TEAMS else seat == number % players


def played(mode: str, players: int, number: int) -> Outcome:
    game = TACTICS.start(table(mode, players), f"bots/{number}")
    bots: list[Player] = []
    for seat in range(players):
        greedy = is_greedy(mode, players, seat, number)
        luck = Random(f"{number}/{seat}")
        bots.append(Greedy(TACTICS, luck, samples=1) if greedy else Chancer(luck))
    while game.owed:
        seat = game.owed[0].seat
        answer(game, seat, bots[seat].choose(game, seat))
    outcome = TACTICS.outcome(game)
    assert outcome is not None
    return outcome


def wins(mode: str, players: int, games: int) -> float:
    """Of the seat, or the team, that greedy plays."""
    total = 0.0
    for number in range(games):
        outcome = played(mode, players, number)
        seat = number % 2 if mode in TEAMS else number % players
        total += outcome.part_of_win(seat)
    return total


def test_greedy_beats_a_random_bot_far_more_often_than_chance() -> None:
    games = 6
    won = wins("competitive", 2, games)
    low, high = interval(won, games)

    assert low > 1 / 2, f"{won} of {games}: {low:.2f} to {high:.2f}"


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "players"), COMPETITIVE)
def test_greedy_beats_random_bots_in_every_competitive_mode(mode: str, players: int) -> None:
    games, sides = 16, 2 if mode in TEAMS else players
    won = wins(mode, players, games)
    low, high = interval(won, games)

    assert low > 1 / sides, f"{won} of {games}: {low:.2f} to {high:.2f}"


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_greedy_takes_crystals(mode: str) -> None:
    game = TACTICS.start({"mode": mode, "rounds": 8}, "crystals")
    bots = [Greedy(TACTICS, Random(seat), samples=1) for seat in range(game.seats)]
    while game.owed:
        seat = game.owed[0].seat
        answer(game, seat, bots[seat].choose(game, seat))
    outcome = TACTICS.outcome(game)

    assert outcome is not None
    assert outcome.scores[0] >= 2
