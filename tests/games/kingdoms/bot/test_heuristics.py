"""The greedy bot at every kind of table: it comes to an end, and misses nothing plain."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.ai.greedy import Greedy
from pocketkeep.core.engine.flow import Decision, answer, owes
from pocketkeep.games.kingdoms.bot import heuristics
from pocketkeep.games.kingdoms.choices import SetValue
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.tables import KINGDOMS, match, table
from tests.builders.playing import play

HEROES = Modules(heroes=True)
TOWERS = Modules(war_towers=True)
FROZEN = Modules(frozen="mixed", factions="mixed")
FULL = "patrol quest research expand"
BLUE = "elves sunmere 0/0/0: gildacre beechmere"
GREEN = "dwarves brackenholt 0/0/0: anvils anvils"
CALL: dict[str, object] = {"expansion": "heroes-call"}
TABLES: list[dict[str, object]] = [
    {"players": 2},
    {"players": 5},
    {"players": 1},
    {"players": 1, **CALL},
    {"players": 2, **CALL},
    {"players": 4, "newcomers": "only", **CALL},
    {"players": 2, "edition": "prototype"},
    {"players": 4, "edition": "prototype"},
]


def bot(seed: int = 1) -> Greedy:
    return Greedy(KINGDOMS, Random(seed), samples=1)


def choice(game: Kingdoms, seat: int = 0) -> str:
    """What the bot does, asked with its usual care."""
    return Greedy(KINGDOMS, Random(1)).choose(game, seat).text


def war_values(game: Kingdoms, seat: int) -> dict[str, float]:
    """What a side of a war thinks of each value it may set."""
    decision = owes(game, seat)
    assert isinstance(decision, Decision)
    leanings = heuristics.leanings(game, seat)
    return {option.text: value for option, value in zip(decision.options, leanings, strict=True)}


def best_value(game: Kingdoms, seat: int) -> str:
    values = war_values(game, seat)
    return max(values, key=lambda text: values[text])


@pytest.mark.parametrize("given", TABLES)
def test_greedy_and_random_bots_come_to_an_end_at_every_table(given: dict[str, object]) -> None:
    game = match(3, **given).game
    greedy, luck = bot(), Random(3)

    while game.owed:
        decision = game.owed[0]
        if decision.seat == 0:
            answer(game, 0, greedy.choose(game, 0))
        else:
            answer(game, decision.seat, luck.choice(decision.options))

    found = KINGDOMS.outcome(game)
    assert found is not None
    assert found.scores[0] > 5


# growth


def test_it_researches_rather_than_doing_nothing() -> None:
    game = table("orcs cinderlow 3/0/0: charwood charwood", BLUE, GREEN)
    play(game, "select research")
    assert choice(game) == "research"


def test_it_retires_a_hero_before_the_end() -> None:
    ruler = "orcs cinderlow 0/4/0 tower2 hero=baron/2: charwood* charwood"
    game = table(ruler, BLUE, GREEN, modules=HEROES, trigger="U-END-3")
    play(game, "select build")
    assert choice(game) == "train build"


def test_of_two_heroes_it_keeps_the_one_who_retires_for_less() -> None:
    cheap, dear = hero_prospects("jester"), hero_prospects("climber")
    assert cheap > dear


def hero_prospects(hero: str) -> float:
    ruler = f"orcs cinderlow 0/0/0 hero={hero}/1: charwood* charwood"
    game = table(ruler, BLUE, GREEN, modules=HEROES)
    return heuristics.hero_ahead(game, 0, 1.0, heuristics.WEIGHTS)


def test_a_hero_of_the_second_level_is_worth_more_and_points_are_worth_most() -> None:
    first = table("orcs cinderlow 0/0/0 hero=baron/1: charwood* charwood", BLUE, modules=HEROES)
    second = table("orcs cinderlow 0/0/0 hero=baron/2: charwood* charwood", BLUE, modules=HEROES)
    retired = table("orcs cinderlow 0/0/0: charwood charwood", BLUE, modules=HEROES)
    retired.retired[0] = [first.heroes[0]]

    worths = [heuristics.worth(game, 0) for game in (first, second, retired)]

    assert worths == sorted(worths)


# armies


def test_it_leaves_the_ruins_before_the_end() -> None:
    ruler = "orcs cinderlow 0/0/0 magic5: charwood meltgate"
    game = table(ruler, BLUE, GREEN, cubes=FULL.replace("patrol ", ""), trigger="U-END-3")
    play(game, "select patrol")
    assert choice(game).startswith("patrol meltgate ")


def test_it_expands_while_the_game_is_young() -> None:
    game = table("orcs cinderlow 0/0/9: charwood charwood sootcrown", BLUE, GREEN)
    play(game, "select expand")
    assert choice(game) == "expand sootcrown"


# war towers


def test_it_builds_abroad_where_a_war_tower_is_worth_a_point() -> None:
    game = table("orcs cinderlow 0/9/0: charwood gildacre", BLUE, GREEN, modules=TOWERS)
    play(game, "select build")
    assert choice(game) == "build gildacre"


def test_it_repairs_a_war_tower_when_it_cannot_build() -> None:
    ruler = "orcs cinderlow 0/0/0: sootcrown sootcrown"
    game = table(ruler, BLUE, GREEN, modules=TOWERS, towers="0:charwood-")
    play(game, "select build")
    assert choice(game) == "repair charwood"


def test_a_war_tower_with_an_army_beside_it_is_worth_more() -> None:
    ruler = "orcs cinderlow 0/0/0: charwood forgefell"
    guarded = table(ruler, BLUE, GREEN, modules=TOWERS, towers="0:charwood")
    exposed = table(ruler, BLUE, GREEN, modules=TOWERS, towers="0:sootcrown")
    assert heuristics.worth(guarded, 0) > heuristics.worth(exposed, 0)


# frozen territories


def test_silver_that_pays_for_the_next_level_is_worth_something() -> None:
    poor = table("elves cinderlow 0/0/0: charwood charwood", BLUE, GREEN, modules=FROZEN)
    rich = table("elves cinderlow 0/0/0/3: charwood charwood", BLUE, GREEN, modules=FROZEN)
    assert heuristics.worth(rich, 0) > heuristics.worth(poor, 0)


def test_an_army_that_lies_is_worth_less_and_is_stood_up() -> None:
    game = table("elves cinderlow 0/0/0: kilnstead- kilnstead-", BLUE, GREEN, modules=FROZEN)
    up = table("elves cinderlow 0/0/0: kilnstead kilnstead-", BLUE, GREEN, modules=FROZEN)
    assert heuristics.worth(up, 0) > heuristics.worth(game, 0)
    play(game, "select patrol")
    assert choice(game) == "stand kilnstead"


# wars


def at_war(attacker: str, defender: str) -> Kingdoms:
    red = f"elves cinderlow {attacker}: charwood meltgate"
    game = table(red, f"{defender}: kilnstead gildacre", GREEN)
    play(game, "select patrol", "patrol charwood kilnstead")
    return game


def test_nobody_pays_for_a_war_more_than_is_needed_to_be_sure() -> None:
    game = at_war("5/5/0", "halflings sunmere 1/0/0")
    assert best_value(game, 0) == "war 3"


def test_a_defender_needs_no_more_than_the_attacker_can_pay() -> None:
    game = at_war("1/0/0", "halflings sunmere 5/5/0")
    assert best_value(game, 1) == "war 2"


def test_only_war_values_are_weighed_against_what_the_other_side_could_set() -> None:
    game = at_war("5/5/0", "halflings sunmere 5/0/0")
    assert all(type(option) is SetValue for option in game.owed[0].options)
    assert heuristics.leanings(game, 2) == []
    play(game, "0: war 5", "1: flag")
    assert heuristics.leanings(game, 0) == []


def test_prototype_bonuses_add_to_a_value_and_are_reckoned_with() -> None:
    ruler = "orcs hearthvale 0/6/0 magic3: cricketwood thimblewood"
    blue = "gargoyles mossford 0/4/0: breadmead mosswood"
    green = "witches copperdown 5/5/5: redsteps redsteps"
    game = table(ruler, blue, green, edition="prototype")
    play(game, "select patrol", "patrol cricketwood breadmead")
    assert best_value(game, 0) == "war 3"  # four with the bonus, and a tie is enough
