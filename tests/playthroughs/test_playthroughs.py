"""Golden transcripts: whole games told, one for each number of players.

`python -m pytest tests/playthroughs --regenerate` writes them anew; review the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.ai.players import make_player
from pocketkeep.cli.replay import transcript
from pocketkeep.core.match import Match, luck_of
from pocketkeep.core.record import Record
from tests.tables import KINGDOMS

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dora", "Egon")
SEED = 2024


def play_greedily(players: int) -> Record:
    """A whole game of greedy bots, the same every time."""
    seating = [f"greedy {name}" for name in NAMES[:players]]
    match = Match.start(KINGDOMS, {"players": players}, SEED, seating)
    bots = [make_player("greedy", KINGDOMS, luck_of(SEED, name)) for name in NAMES[:players]]
    while match.pending:
        match.settle()
        if match.pending:
            seat = match.pending[0].seat
            match.answer(seat, bots[seat].choose(match.game, seat))
    return match.save()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_goes_as_it_was_told(players: int, *, regenerate: bool) -> None:
    file = HERE / "kingdoms" / f"{players}-players.txt"
    story = transcript(play_greedily(players))
    if regenerate:
        file.write_text(story, encoding="utf-8")

    assert story.splitlines() == file.read_text(encoding="utf-8").splitlines()
