"""The yardstick stays as it is: what `greedy-0.1.0` takes, in games that luck plays.

Matches of years are compared by it. Where rules or cards change on purpose, positions do too: then
`pytest --regenerate tests/laws/test_yardstick.py` writes its choices anew, to be read.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pocketkeep.ai.bots import YARDSTICK
from pocketkeep.ai.players import make_player
from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import RULESETS, find_ruleset

CHOICES = Path(__file__).parent / "yardstick.txt"
SEEDS = (1, 2)
EVERY = 9  # so manyth decision is put to the yardstick too, where there is a choice
MOST = 24  # decisions of a game
TABLES: dict[str, tuple[str, dict[str, object]]] = {
    "kingdoms for three": ("kingdoms", {"players": 3, "factions": "orcs,elves,dwarves"}),
    "kingdoms with heroes": ("kingdoms", {"players": 3, "expansion": "heroes-call"}),
    "prototype": ("kingdoms", {"players": 4, "edition": "prototype"}),
    "ulos for three": ("ulos", {"players": 3}),
    "ulos alone": ("ulos", {"players": 1, "level": "sly"}),
    "tactics for two": ("tactics", {"mode": "competitive", "players": 2}),
    "tactics for three": ("tactics", {"mode": "battle", "players": 3, "rounds": 3}),
}


def choices(table: str) -> list[str]:
    """What the yardstick takes at a table, by game and decision."""
    name, options = TABLES[table]
    ruleset, lines = find_ruleset(name), []
    for seed in SEEDS:
        game, luck = ruleset.start(options, f"yardstick {seed}"), Random(seed)
        taken: list[str] = []
        number = 0
        while game.owed and len(taken) < MOST:
            decision = luck.choice(game.owed)
            number += 1
            if number % EVERY == 0 and len(decision.options) > 1:
                player = make_player(YARDSTICK, ruleset, number)
                taken.append(player.choose(game, decision.seat).text)
            answer(game, decision.seat, luck.choice(decision.options))
        lines.append(f"{table} {seed}: {'; '.join(taken)}")
    return lines


def test_every_game_has_its_tables_here() -> None:
    assert {name for name, _ in TABLES.values()} == set(RULESETS)


@pytest.mark.parametrize("table", TABLES)
def test_the_yardstick_takes_what_it_took(table: str, regenerate: bool) -> None:
    kept = CHOICES.read_text(encoding="utf-8").splitlines() if CHOICES.exists() else []
    taken = choices(table)
    if regenerate:
        others = [line for line in kept if not line.startswith(f"{table} ")]
        CHOICES.write_text("\n".join(sorted([*others, *taken])) + "\n", encoding="utf-8")
    else:
        assert [line for line in kept if line.startswith(f"{table} ")] == taken
