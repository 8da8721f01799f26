"""Random games over every number of players: none stalls, none fails. `make slow` plays more."""

from __future__ import annotations

from collections import Counter
from itertools import cycle, islice, product

from pocketkeep.core.engine.chance import from_seed
from pocketkeep.core.engine.playout import play_on
from pocketkeep.core.ruleset import find_ruleset

ULOS = find_ruleset("ulos")
GAMES = 600
SETUPS = list(product((1, 2, 3, 4, 5), ("basic", "random"), ("sly", "shrewd", "corrupt")))


def test_six_hundred_random_games_end_with_scores_and_a_winner() -> None:
    ends: Counter[str] = Counter()
    for number, (players, factions, level) in enumerate(islice(cycle(SETUPS), GAMES)):
        options = {"players": players, "factions": factions, "level": level}
        game = ULOS.start(options, number)
        before = dict(ULOS.components(game))
        play_on(game, from_seed(f"luck {number}"))
        outcome = ULOS.outcome(game)

        assert outcome is not None, options
        assert len(outcome.scores) == players
        assert len(outcome.automas) == (players == 1)
        assert 1 in (*outcome.places, *[automa.place for automa in outcome.automas])
        assert ULOS.components(game) == before
        ends[outcome.rule] += 1

    assert ends.keys() == {"D-END-1", "D-END-2"}
    assert sum(ends.values()) == GAMES
