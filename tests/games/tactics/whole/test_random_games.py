"""Random games in every mode: none stalls, none fails. `make slow` plays more."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice

from pocketkeep.core.engine.chance import from_seed
from pocketkeep.core.engine.playout import play_on
from pocketkeep.core.ruleset import find_ruleset

TACTICS = find_ruleset("tactics")
GAMES = 30
SETUPS: list[dict[str, object]] = [
    {"mode": "competitive", "players": 2, "units": "draft"},
    {"mode": "competitive", "players": 3},
    {"mode": "competitive", "players": 4},
    {"mode": "team"},
    {"mode": "battle", "players": 2},
    {"mode": "battle", "players": 3},
    {"mode": "battle", "players": 4, "pauses": "fitting"},
    {"mode": "battle-team"},
    {"mode": "solo"},
    {"mode": "coop"},
]


def test_random_games_of_every_mode_end_with_a_result() -> None:
    ends: Counter[str] = Counter()
    for number, options in enumerate(islice(cycle(SETUPS), GAMES)):
        game = TACTICS.start({**options, "rounds": 12}, number)
        before = dict(TACTICS.components(game))
        play_on(game, from_seed(f"luck {number}"))
        outcome = TACTICS.outcome(game)

        assert outcome is not None, options
        assert len(outcome.scores) == game.seats
        assert 1 in (*outcome.places, *[automa.place for automa in outcome.automas])
        assert TACTICS.components(game) == before
        ends[outcome.rule] += 1

    assert sum(ends.values()) == GAMES
    assert ends.keys() >= {"T-END-7", "T-SOLO-14"}  # agreed rounds, and time
