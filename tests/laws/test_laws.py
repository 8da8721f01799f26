"""The laws, for each registered ruleset and player count."""

from __future__ import annotations

import pytest

from pocketkeep import is_compiled
from pocketkeep.core import laws
from pocketkeep.core.ruleset import RULESETS, find_ruleset

KINGDOMS: tuple[dict[str, object], ...] = (
    {"players": 3, "factions": "draft"},
    {"players": 3, "expansion": "heroes-call"},
    {"players": 1, "expansion": "heroes-call", "factions": "choose"},
    {"players": 2, "edition": "prototype"},
    {"players": 5},
    {"players": 1, "dummy": "goblins"},
    {"players": 2, "factions": "choose"},
    {"players": 4, "split": "beginner"},
    {"players": 4, "edition": "prototype"},
    {"players": 2, "expansion": "heroes-call", "frozen": "only", "newcomers": "only"},
)
ULOS: tuple[dict[str, object], ...] = (
    {"players": 1, "factions": "random", "level": "corrupt"},
    {"players": 2, "factions": "elves,flayers,frogkin,orcs,sheki"},
    {"players": 3, "factions": "dwarves,goblins,ogres,ratfolk,satyr"},
    {"players": 4, "factions": "random"},
    {"players": 5, "holdings": "open", "late": 3},
)
TACTICS: tuple[dict[str, object], ...] = (  # a few rounds: every view tells much
    {"mode": "competitive", "players": 2, "units": "draft", "rounds": 3},
    {"mode": "team", "players": 4, "units": "draft", "rounds": 1},
    {"mode": "battle", "players": 3, "rounds": 2},
    {"mode": "solo", "players": 1},
    {"mode": "coop", "players": 2, "rounds": 3},
)
Setup = tuple[str, dict[str, object], int]
SETUPS: list[Setup] = [
    *[("kingdoms", options, 0) for options in KINGDOMS],
    *[("ulos", options, 0) for options in ULOS],
    *[("tactics", options, 0) for options in TACTICS],
]
# Interpreted rules are slow, and the same: one table of each game does there, the others are for
# `make slow`. More: tests/laws/test_many_games.py.
INTERPRETED: tuple[dict[str, object], ...] = (KINGDOMS[1], ULOS[0], TACTICS[4])


def name(setup: Setup) -> str:
    game, options, seed = setup
    kind = options.get("mode", options.get("edition", options.get("expansion", "")))
    return f"{game}-{kind}{options['players']}-players-{seed}"


def test_every_registered_ruleset_has_its_set_ups_here() -> None:
    assert {game for game, _, _ in SETUPS} == set(RULESETS)


BY_NEED = [
    pytest.param(
        setup,
        id=name(setup),
        marks=[] if is_compiled() or setup[1] in INTERPRETED else [pytest.mark.slow],
    )
    for setup in SETUPS
]


@pytest.mark.parametrize("setup", BY_NEED)
def test_the_laws_hold(setup: Setup) -> None:
    game, options, seed = setup
    checked = laws.check(find_ruleset(game), options, seed)

    assert checked.decisions > 40
    assert min(checked.clones, checked.saves) == checked.decisions
    assert min(checked.worlds, checked.echoes, checked.redeterminised, checked.refusals) > 40
    assert min(checked.reasons, checked.told) > 40
    assert checked.arrays > 40
    assert checked.foretold > 0
    assert checked.orders > 0 or options["players"] == 1
