"""Builders for tests of war: an army that has moved in on another, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pocketkeep.games.kingdoms.events import WarWon
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.tables import table
from tests.builders.playing import options, play, told

MOUNTAINS = '{ effect = "war-bonus", amount = 2, where = ["mountain"] }'
RED, BLUE, GREEN = 0, 1, 2
ELVES, DWARVES = "elves cinderlow 3/3/3", "dwarves honeywold 3/3/3"


def at_war(red: str = ELVES, blue: str = DWARVES, content: Path | None = None) -> Kingdoms:
    """Red has moved into sootcrown, where blue stands; both have a second army elsewhere."""
    game = table(
        f"{red}: charwood forgefell",
        f"{blue}: sootcrown beewood",
        "undead larkhaven 5/5/5: dunemead dunemead",
        pack=content,
    )
    play(game, "select patrol", "patrol charwood sootcrown")
    return game


def won(game: Kingdoms) -> list[tuple[int, int]]:
    """Winner and loser of each war so far."""
    wars = [event for event in told(game, WarWon) if isinstance(event, WarWon)]
    return [(war.winner, war.loser) for war in wars]


def fight(game: Kingdoms, choices: Sequence[str]) -> None:
    """Play choices, and after each the payments and losses that leave no choice."""
    for choice in choices:
        play(game, choice)
        while len(options(game)) == 1 and options(game)[0].startswith(("pay", "remove", "discard")):
            play(game, *options(game))
