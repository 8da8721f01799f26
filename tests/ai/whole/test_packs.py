"""Bots in a pack that nobody trained them for: what is seen of a position describes powers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pocketkeep.ai.players import make_player, play_to_the_end
from pocketkeep.ai.thinker import Thinker
from pocketkeep.core.engine.flow import Game
from pocketkeep.core.ruleset import find_ruleset

MARCHES = Path(__file__).parents[3] / "examples" / "marches"
DEALS = {"kingdoms": (0, 1), "tactics": (0, 1), "ulos": (0, 1)}  # tactics: Perrin is dealt


def is_met(game: Game, name: str) -> bool:
    """Whether an entry of the pack is on the table, and not only in the box."""
    roles = find_ruleset(name).roles(game)
    return name == "ulos" or any({"tidewrights", "perrin"} & set(each) for each in roles)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("kingdoms", {"players": 2, "factions": "tidewrights,orcs"}),
        ("tactics", {"players": 2}),
        ("ulos", {"players": 2, "factions": "tidewrights,orcs,goblins,ratfolk,satyr", "rounds": 6}),
    ],
)
def test_a_bot_beats_chance_with_entries_that_it_never_met(
    name: str, options: dict[str, object]
) -> None:
    ruleset, wins = find_ruleset(name), 0.0
    for deal in DEALS[name]:
        for seat in (0, 1):
            game = ruleset.start(options, f"pack/{deal}", MARCHES / name)
            bot = make_player("keen", ruleset, deal)
            assert isinstance(bot, Thinker)
            bot.level = replace(bot.level, seconds=0.0)
            assert is_met(game, name)
            players = [bot, make_player("random", ruleset, deal)]
            play_to_the_end(game, players if seat == 0 else players[::-1])
            outcome = ruleset.outcome(game)
            assert outcome is not None
            wins += outcome.part_of_win(seat)

    assert wins >= 2 * len(DEALS[name]) - 0.5
