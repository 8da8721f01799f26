"""Golden transcripts: whole games told, of every number of players, edition and expansion.

`python -m pytest tests/playthroughs --regenerate` writes them anew; review the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.ai.players import make_player
from pocketkeep.cli.replay import transcript
from pocketkeep.core.match import Match, luck_of
from pocketkeep.core.record import Record
from pocketkeep.core.ruleset import find_ruleset

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cleo", "Dora", "Egon")
SEED = 2024
HEROES: dict[str, object] = {"expansion": "heroes-call"}
PROTOTYPE: dict[str, object] = {"edition": "prototype"}
TOLD: list[tuple[str, int, str, dict[str, object]]] = [
    *[("kingdoms", players, "", {}) for players in (1, 2, 3, 4, 5)],
    *[("kingdoms", players, "prototype-", PROTOTYPE) for players in (2, 4)],
    *[("kingdoms", players, "heroes-call-", HEROES) for players in (1, 4)],
    *[("ulos", players, "", {}) for players in (1, 3)],
    *[("tactics", players, "", {}) for players in (1, 2)],  # one alone is a solo adventure
]


def play_greedily(game: str, players: int, options: dict[str, object]) -> Record:
    """A whole game of greedy bots, the same every time."""
    ruleset, seating = find_ruleset(game), [f"greedy {name}" for name in NAMES[:players]]
    match = Match.start(ruleset, {"players": players, **options}, SEED, seating)
    bots = [make_player("greedy", ruleset, luck_of(SEED, name)) for name in NAMES[:players]]
    while match.pending:
        match.settle()
        if match.pending:
            seat = match.pending[0].seat
            match.answer(seat, bots[seat].choose(match.game, seat))
    return match.save()


@pytest.mark.parametrize(("game", "players", "kind", "options"), TOLD)
def test_the_game_goes_as_it_was_told(
    game: str, players: int, kind: str, options: dict[str, object], *, regenerate: bool
) -> None:
    file = HERE / game / f"{kind}{players}-players.txt"
    story = transcript(play_greedily(game, players, options))
    if regenerate:
        file.write_text(story, encoding="utf-8")

    assert story.splitlines() == file.read_text(encoding="utf-8").splitlines()
