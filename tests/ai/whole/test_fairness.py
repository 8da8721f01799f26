"""Laws for bots that think: they see no more than their seat, choose what is legal, and stop."""

from __future__ import annotations

from random import Random

import pytest

import hoard
from pocketkeep.ai.players import make_player
from pocketkeep.core import secrecy
from pocketkeep.core.engine.flow import Game, Seat, answer, ask_again, owes
from pocketkeep.core.laws import fingerprint
from pocketkeep.core.ruleset import Ruleset, find_ruleset

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("kingdoms", {"players": 4}),
    ("kingdoms", {"players": 2, "expansion": "heroes-call"}),
    ("kingdoms", {"players": 1}),
    ("ulos", {"players": 3}),
    ("ulos", {"players": 1}),
    ("tactics", {"mode": "competitive", "players": 2}),
    ("tactics", {"mode": "coop", "players": 2}),
)
LOOKS = 6  # decisions of a game at which worlds are compared
APART = 11  # choices by chance between two of them
BOT = "keen"


def worlds_like(ruleset: Ruleset, game: Game, seat: Seat) -> list[Game]:
    """Worlds that the seat cannot tell from this one, what is owed worked out in each."""
    worlds = [*secrecy.other_worlds(game, seat), *ruleset.hidden(game, seat)]
    for world in worlds:
        ask_again(world)
    return [game, *worlds]


def play_by_chance(game: Game, luck: Random, choices: int) -> None:
    while game.owed and choices:
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))
        choices -= 1


def check_fair(ruleset: Ruleset, options: dict[str, object], seed: int) -> int:
    """How many worlds a bot could not tell apart."""
    game, luck, compared = ruleset.start(options, seed), Random(seed), 0
    for _ in range(LOOKS):
        play_by_chance(game, luck, APART)
        if not game.owed:
            break
        seat = luck.choice(game.owed).seat
        before = fingerprint(game)
        worlds = worlds_like(ruleset, game, seat)
        chosen = {make_player(BOT, ruleset, seed).choose(world, seat).text for world in worlds}
        decision = owes(game, seat)
        assert decision is not None
        assert len(chosen) == 1
        assert chosen <= {option.text for option in decision.options}
        assert fingerprint(game) == before
        compared += len(worlds)
    return compared


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_bot_chooses_the_same_in_worlds_its_seat_cannot_tell_apart(
    name: str, options: dict[str, object]
) -> None:
    assert check_fair(find_ruleset(name), options, 3) > LOOKS


@pytest.mark.parametrize("seed", range(4))
def test_so_does_one_of_a_game_that_tells_nothing_of_itself(seed: int) -> None:
    assert check_fair(hoard.RULESET, {"players": 3}, seed) > 2
