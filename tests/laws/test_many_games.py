"""Long checks, run by `make slow`: games by the thousand, and the laws over many seeds."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pocketkeep.core import laws
from pocketkeep.core.engine.chance import from_seed
from pocketkeep.core.engine.playout import play_on
from pocketkeep.core.ruleset import find_ruleset
from tests.builders.kingdoms.tables import KINGDOMS

ULOS = find_ruleset("ulos")
TACTICS = find_ruleset("tactics")
LEVELS = ("sly", "shrewd", "corrupt")
MODES: tuple[dict[str, object], ...] = (
    {"mode": "competitive", "players": 2, "units": "draft"},
    {"mode": "competitive", "players": 3},
    {"mode": "competitive", "players": 4},
    {"mode": "team"},
    {"mode": "battle", "players": 2, "realm": "valley"},
    {"mode": "battle", "players": 3, "realm": "islands", "pauses": "fitting"},
    {"mode": "battle", "players": 4, "realm": "wall"},
    {"mode": "battle-team", "realm": "hollow"},
    {"mode": "solo"},
    {"mode": "coop"},
)
ROUNDS = 60  # random play hardly ever ends a battle: a limit does
GAMES = 10_000
FACTIONS = ("random", "choose", "draft")
SPLITS = ("free", "beginner")
PARTS = ("mixed", "only", "off")
Table = dict[str, object]
PLAIN: list[Table] = [{"players": players} for players in (1, 2, 3, 4, 5)]
PROTOTYPES: list[Table] = [{"edition": "prototype", "players": players} for players in (2, 3, 4)]
EXPANDED: list[Table] = [
    {
        "expansion": "heroes-call",
        "players": players,
        "heroes": heroes,
        "towers": towers,
        "frozen": frozen,
        "newcomers": newcomers,
    }
    for players, heroes, towers, frozen, newcomers in product(
        (1, 2, 3, 4, 5), ("on", "off"), ("on", "off"), PARTS, PARTS
    )
    if {heroes, towers, frozen, newcomers} != {"off"}
]
EVERY_TABLE = [*PLAIN, *PROTOTYPES, *EXPANDED]  # of kingdoms


@pytest.mark.slow
def test_ten_thousand_random_games_end_without_error_or_stall() -> None:
    reasons: Counter[str] = Counter()
    for number in range(GAMES):  # table by table: each has its own book
        table = EVERY_TABLE[number * len(EVERY_TABLE) // GAMES]
        dealing = {"factions": FACTIONS[number % 3], "split": SPLITS[number % 2]}
        game = KINGDOMS.start({**table, **dealing}, number)
        play_on(game, from_seed(f"luck {number}"))
        outcome = KINGDOMS.outcome(game)
        assert outcome is not None
        assert not any(KINGDOMS.components(game).values())
        reasons[outcome.rule] += 1

    assert sum(reasons.values()) == GAMES
    assert set(reasons) == {"U-END-1", "U-END-2", "U-END-3", "H-END-1"}


@pytest.mark.slow
def test_ten_thousand_random_games_of_ulos_end_without_error_or_stall() -> None:
    reasons: Counter[str] = Counter()
    setups = list(product((1, 2, 3, 4, 5), ("basic", "random"), LEVELS))
    for number in range(GAMES):
        players, factions, level = setups[number % len(setups)]
        game = ULOS.start({"players": players, "factions": factions, "level": level}, number)
        play_on(game, from_seed(f"luck {number}"))
        outcome = ULOS.outcome(game)
        assert outcome is not None
        reasons[outcome.rule] += 1

    assert sum(reasons.values()) == GAMES
    assert set(reasons) == {"D-END-1", "D-END-2"}


@pytest.mark.slow
def test_ten_thousand_random_games_of_tactics_end_without_error_or_stall() -> None:
    reasons: Counter[tuple[object, str]] = Counter()
    for number in range(GAMES):
        options = MODES[number % len(MODES)]
        game = TACTICS.start({**options, "rounds": ROUNDS}, number)
        play_on(game, from_seed(f"luck {number}"))
        outcome = TACTICS.outcome(game)
        assert outcome is not None
        reasons[options["mode"], outcome.rule] += 1

    assert sum(reasons.values()) == GAMES
    assert {rule for _, rule in reasons} >= {"T-END-1", "T-END-7", "T-BATTLE-8", "T-SOLO-14"}


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES, ids=lambda options: str(options["mode"]))
def test_the_laws_hold_for_tactics_over_many_seeds(options: dict[str, object]) -> None:
    if options.get("pauses") == "fitting":
        pytest.skip("agreed to tell by pauses who holds a card that fits")
    for seed in range(100, 103):
        checked = laws.check(TACTICS, {**options, "rounds": 6}, seed)
        assert checked.decisions > 20


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_laws_hold_for_ulos_over_many_seeds(players: int) -> None:
    for seed in range(100, 106):
        checked = laws.check(ULOS, {"players": players, "factions": "random"}, seed)
        assert checked.decisions > 40


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, len(EVERY_TABLE), 11))
def test_the_laws_hold_at_many_tables(number: int) -> None:
    checked = laws.check(KINGDOMS, EVERY_TABLE[number], number)
    assert checked.decisions > 20


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("factions", FACTIONS)
def test_the_laws_hold_over_many_seeds(players: int, factions: str) -> None:
    for seed in range(100, 108):
        checked = laws.check(KINGDOMS, {"players": players, "factions": factions}, seed)
        assert checked.decisions > 50
