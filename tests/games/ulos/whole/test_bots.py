"""The greedy bot plays Ulos well, and repeatably; Ulrir is harder by level (lab/older)."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.ai.greedy import Greedy
from pocketkeep.ai.players import Chancer, Player
from pocketkeep.ai.simulation import interval
from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import Outcome, find_ruleset

ULOS = find_ruleset("ulos")
PLAYERS = 4
GAMES = 12
CHANCE = 1 / PLAYERS


def played(number: int) -> Outcome:
    """One greedy bot, on another seat in every game, against three random ones."""
    game = ULOS.start({"players": PLAYERS, "factions": "random"}, f"bots/{number}")
    bots: list[Player] = [Chancer(Random(f"{number}/{seat}")) for seat in range(PLAYERS)]
    bots[number % PLAYERS] = Greedy(ULOS, Random(number), samples=1)
    while game.owed:
        seat = game.owed[0].seat
        answer(game, seat, bots[seat].choose(game, seat))
    outcome = ULOS.outcome(game)
    assert outcome is not None
    return outcome


def test_greedy_beats_three_random_bots_far_more_often_than_chance() -> None:
    outcomes = [played(number) for number in range(GAMES)]
    wins = len([o for number, o in enumerate(outcomes) if o.winners == [number % PLAYERS]])
    low, high = interval(wins, GAMES)

    assert low > 2 * CHANCE, f"{wins} of {GAMES}: {low:.2f} to {high:.2f}"


@pytest.mark.parametrize("level", ["sly", "corrupt"])
def test_greedy_plays_a_solo_game_to_its_end(level: str) -> None:
    game = ULOS.start({"players": 1, "level": level}, "solo")
    bot = Greedy(ULOS, Random(1), samples=1)
    while game.owed:
        answer(game, 0, bot.choose(game, 0))
    outcome = ULOS.outcome(game)

    assert outcome is not None
    assert outcome.scores[0] > 50
