"""A solo game from setup to score: what lies on the table, and whole games by chance."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core import laws
from pocketkeep.core.engine.flow import answer
from pocketkeep.games.kingdoms.content.load import Modules, load
from pocketkeep.games.kingdoms.events import ArmiesPlaced, GarrisonPlaced, ResourcesSplit
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import DUMMY, FOREST, MOUNTAIN
from pocketkeep.games.kingdoms.rules.setup import Setup
from pocketkeep.games.kingdoms.ruleset import FRAMES
from tests.builders.kingdoms.solo import solo
from tests.builders.kingdoms.tables import KINGDOMS, armies, match, stores
from tests.builders.playing import options, play, told

SEEDS = pytest.mark.parametrize("seed", range(6))
CALL: dict[str, object] = {"expansion": "heroes-call"}
HOMES = "cinderlow,ashfen"
RECOMMENDED = (  # as the rulebook lists them
    "dark-elves", "dwarves", "orcs", "goblins", "undead",
    "lion-kin", "pigfolk", "death-knights", "gnomes", "draconian",
)  # fmt: skip
TABLES: list[dict[str, object]] = [
    {},
    {"difficulty": 9, "first": 2},
    {"heroes": "on"},
    {"towers": "on"},
    {"frozen": "only"},
    {"frozen": "mixed"},
    {"newcomers": "only"},
    {"newcomers": "only", "towers": "on"},
    CALL,
]


def laid_out(seed: int = 1, **given: object) -> Kingdoms:
    """A solo game after its setup."""
    found = match(seed, players=1, split="beginner", **given)
    luck = Random(seed)
    while not told(found.game, GarrisonPlaced)[1:]:
        decision = found.game.owed[0]
        answer(found.game, decision.seat, luck.choice(decision.options))
    game = found.game
    assert isinstance(game, Kingdoms)
    return game


# setup


@pytest.mark.clause("S-SET-1")
def test_one_person_has_the_dummy_for_a_rival() -> None:
    game = laid_out()

    assert (game.seats, game.rulers) == (1, 2)
    assert game.owed[0].seat == 0
    assert len({*game.factions}) == 2


@SEEDS
@pytest.mark.clause("S-SET-2")
def test_chance_draws_a_recommended_faction_for_the_dummy(seed: int) -> None:
    game = laid_out(seed, newcomers="mixed", first=1)

    assert game.book.factions[game.factions[DUMMY]] in RECOMMENDED


def test_s_set_2_any_faction_may_be_named() -> None:
    game = laid_out(dummy="halflings", factions="orcs")

    assert [game.book.factions[f] for f in game.factions] == ["orcs", "halflings"]


@pytest.mark.parametrize("factions", ["choose", "draft", "random"])
@SEEDS
@pytest.mark.clause("S-SET-2")
def test_the_dummys_own_faction_is_nobody_elses(factions: str, seed: int) -> None:
    game = match(seed, players=1, factions=factions, dummy="orcs", split="beginner").game

    assert "faction orcs" not in options(game)
    assert isinstance(game, Kingdoms)
    assert game.factions[0] != game.book.factions.index("orcs")


@pytest.mark.clause("S-SET-3")
def test_both_homes_may_be_chosen() -> None:
    game = laid_out(homes=HOMES)

    assert [game.book.territories[home] for home in game.homes] == ["cinderlow", "ashfen"]


@SEEDS
@pytest.mark.clause("S-SET-3")
def test_or_they_are_drawn(seed: int) -> None:
    game = laid_out(seed, **CALL)

    assert game.homes[0] != game.homes[1]
    assert game.lost_kingdom == -1


@SEEDS
@pytest.mark.parametrize("frozen", ["off", "only"])
@pytest.mark.clause("S-SET-4")
def test_the_dummy_has_an_army_in_a_forest_and_one_on_a_mountain(seed: int, frozen: str) -> None:
    game = laid_out(seed, frozen=frozen, first=1)
    terrains = [game.book.terrain[region] for region in game.armies[DUMMY]]

    assert sorted(terrains) == [FOREST, MOUNTAIN]
    assert {game.book.card[region] for region in game.armies[DUMMY]} == {game.homes[DUMMY]}


@pytest.mark.clause("S-SET-4")
def test_the_person_picks_the_forest_and_the_mountain() -> None:
    game = match(players=1, homes=HOMES, split="beginner").game
    play(game, options(game)[0])

    assert options(game) == ["garrison elderwood", "garrison fenmark"]
    play(game, "garrison fenmark")
    assert told(game, GarrisonPlaced)[0] == GarrisonPlaced(DUMMY, "fenmark")


@pytest.mark.parametrize(("difficulty", "owned"), [(3, (3, 3, 3)), (0, (0, 0, 0)), (9, (9, 9, 9))])
@pytest.mark.clause("S-SET-5")
def test_the_dummy_begins_with_three_of_each_or_as_agreed(
    difficulty: int, owned: tuple[int, int, int]
) -> None:
    game = laid_out(difficulty=difficulty, first=1)

    assert ResourcesSplit(DUMMY, owned) in told(game, ResourcesSplit)
    assert stores(game, DUMMY) == owned


@pytest.mark.clause("S-SET-5")
def test_three_is_what_the_book_says() -> None:
    assert stores(laid_out(first=1), DUMMY) == (3, 3, 3)


@SEEDS
@pytest.mark.clause("S-SET-7")
def test_the_person_has_a_hero_and_the_dummy_none(seed: int) -> None:
    game = laid_out(seed, heroes="on", first=1)
    play(game, options(game)[0])

    assert game.heroes[0] >= 0
    assert game.heroes[DUMMY] == -1
    assert game.hero_at == [game.armies[0][0], -1]


def test_the_persons_two_armies_begin_together() -> None:
    game = laid_out(first=1)

    assert len(told(game, ArmiesPlaced)) == 1
    assert len({*armies(game, 0)}) == 1


# the end

FULL = "patrol quest build research expand"


@pytest.mark.parametrize(
    ("ruler", "rule"),
    [
        ("dark-elves top 0/0/0 tower5: topforest topmountain", "U-END-2"),
        ("dark-elves top 0/0/0 magic4: topforest topmountain", "U-END-3"),
    ],
)
@pytest.mark.clause("S-END-1")
def test_the_dummy_triggers_the_end_like_anybody(ruler: str, rule: str) -> None:
    action = "build" if rule == "U-END-2" else "research"
    game = solo(dummy=ruler.replace("0/0/0", "9/9/9"))
    play(game, f"select {action}", "decline")

    assert game.trigger == rule


@pytest.mark.clause("S-END-1")
def test_both_are_scored_and_ranked() -> None:
    game = solo(
        "elves low 4/4/4: lowforest lowforest lowplains",
        "dark-elves top 0/0/0 magic1: topforest topcapital",
        cubes=FULL,
        trigger="U-END-1",
    )
    outcome = KINGDOMS.outcome(game)

    assert outcome is not None
    assert outcome.scores == (3,)
    assert [automa.score for automa in outcome.automas] == [2 + 1 + 2]
    assert (outcome.places, outcome.automas[0].place) == ((2,), 1)


@pytest.mark.clause("S-END-1")
def test_armies_of_the_dummy_in_ruins_are_lost_too() -> None:
    ruler = "dark-elves top 0/0/0: topruins topforest"
    game = solo(dummy=ruler, cubes=FULL, trigger="U-END-1")

    assert armies(game, DUMMY) == ["topforest"]


# whole games


def laying(game: Kingdoms) -> bool:
    return any(isinstance(frame, Setup) for frame in game.stack)


def play_on(game: Kingdoms, luck: Random) -> int:
    """Answer by chance to the end, and look at the table after every answer."""
    decisions = 0
    while game.owed:
        decision = game.owed[0]
        assert decision.seat == 0
        answer(game, decision.seat, luck.choice(decision.options))
        assert not any(KINGDOMS.components(game).values())
        assert len({*game.armies[DUMMY]}) == len(game.armies[DUMMY])
        assert game.ended or laying(game) or all(game.armies)
        decisions += 1
    return decisions


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("given", TABLES, ids=str)
def test_games_by_chance_come_to_their_end(given: dict[str, object], seed: int) -> None:
    game = match(seed, players=1, **given).game
    assert isinstance(game, Kingdoms)
    play_on(game, Random(seed))

    assert KINGDOMS.outcome(game) is not None


@pytest.mark.parametrize(
    "dummy", load("ultra", None, Modules(True, True, "mixed", "mixed")).factions
)
def test_every_faction_can_be_the_dummys(dummy: str) -> None:
    mine = "elves" if dummy != "elves" else "orcs"
    game = match(3, players=1, dummy=dummy, factions=mine, difficulty=9, **CALL).game
    assert isinstance(game, Kingdoms)
    play_on(game, Random(dummy))

    assert KINGDOMS.outcome(game) is not None


def test_a_solo_game_replays_the_same() -> None:
    ends = []
    for _ in range(2):
        game = match(5, players=1, **CALL).game
        assert isinstance(game, Kingdoms)
        play_on(game, Random(5))
        ends.append((game.armies, game.stores, game.hand, game.chance))

    assert ends[0] == ends[1]


def test_a_siege_is_a_procedure_that_can_be_saved() -> None:
    game = solo("elves low 9/9/9: lowforest lowplains", "dark-elves top 0/0/5: topplains topforest")
    play(game, "select quest", "quest lowforest topplains")
    names = [type(frame).__name__ for frame in game.stack]

    assert names == ["SoloTurn", "Siege"]
    assert set(names) <= set(FRAMES)


@pytest.mark.parametrize("given", [{}, CALL], ids=str)
def test_the_laws_hold_for_solo_games(given: dict[str, object]) -> None:
    checked = laws.check(KINGDOMS, {"players": 1, **given}, 2)

    assert min(checked.clones, checked.saves) == checked.decisions > 20
