"""Heroes' Call at the end: three retired heroes, war towers abroad, and new bonus points."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.events import ArmiesLostInRuins, EndTriggered, HeroFell
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.rules import scoring
from tests.builders.kingdoms.cards import CUBES, NOTHING, pack, points, result
from tests.builders.kingdoms.heroes import HEROES, by, hero_pack
from tests.builders.kingdoms.tables import armies, table
from tests.builders.playing import play, told

ALL = Modules(heroes=True, war_towers=True, frozen="mixed", factions="mixed")
BLUE = "elves sunmere 0/0/0: gildacre"
GREEN = "dwarves brackenholt 0/0/0: anvils"
SIX = "charwood charwood sootcrown sootcrown forgefell"


def at_end(
    *rulers: str,
    modules: Modules = ALL,
    retired: str = "",
    towers: str = "",
    pack: Path | None = None,
) -> Kingdoms:
    """A game whose fifth cube lies and whose end is triggered; `retired`: "0:baron 0:queen"."""
    game = table(
        *rulers,
        cubes="patrol quest research expand",
        trigger="U-END-2",
        modules=modules,
        towers=towers,
        pack=pack,
    )
    ids = [card.id for card in game.book.heroes]
    for text in retired.split():
        owner, _, hero = text.partition(":")
        game.retired[int(owner)].append(ids.index(hero))
    play(game, "select build", "decline")
    while game.owed:
        decision = game.owed[0]
        play(game, f"{decision.seat}: {decision.options[0].text}")
    return game


def test_h_end_1_the_third_retired_hero_triggers_the_end(tmp_path: Path) -> None:
    content = hero_pack(tmp_path, squire=(by("build", 1), by("build", 2)))
    ruler = "orcs cinderlow 0/2/0 hero=squire/2: charwood* sootcrown"
    game = table(ruler, BLUE, modules=HEROES, pack=content)
    game.retired[0] = [0, 1]

    play(game, "select build", "train build")
    assert (len(game.retired[0]), told(game, EndTriggered)) == (3, [])

    play(game, "1: collect", "1: stop")
    assert told(game, EndTriggered) == [EndTriggered(0, "H-END-1")]


def test_h_end_1_two_retired_heroes_do_not() -> None:
    game = table("orcs cinderlow 0/0/0: charwood sootcrown", BLUE, modules=HEROES)
    game.retired[0] = [0, 1]

    play(game, "select build", "decline", "1: collect", "1: stop")

    assert told(game, EndTriggered) == []


def test_h_end_1_heroes_of_several_rulers_are_not_added_up() -> None:
    game = table("orcs cinderlow 0/0/0: charwood sootcrown", BLUE, modules=HEROES)
    game.retired = [[0, 1], [2, 3]]

    play(game, "select build", "decline", "1: collect", "1: stop")

    assert told(game, EndTriggered) == []


def test_h_end_2_the_hero_is_one_of_the_seven_armies() -> None:
    game = table(f"orcs cinderlow 0/0/7 hero=baron: {SIX} forgefell*", BLUE, modules=HEROES)
    play(game, "select build", "decline", "1: collect", "1: stop")
    assert told(game, EndTriggered) == []

    game = table(f"orcs cinderlow 0/0/7 hero=baron: {SIX} kilnstead*", BLUE, modules=HEROES)
    play(game, "select expand", "expand kilnstead", "1: collect", "1: stop")
    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-1")]


def test_h_end_3_a_hero_in_ruins_is_lost_like_any_army() -> None:
    game = at_end("orcs cinderlow 0/0/0 hero=queen: charwood meltgate*", BLUE, GREEN)

    assert (armies(game, 0), points(game, "armies")[0]) == (["charwood"], 1)
    assert told(game, HeroFell) == [HeroFell(0, "queen", "meltgate")]
    assert told(game, ArmiesLostInRuins) == [ArmiesLostInRuins(0, "meltgate", 1)]


def test_h_end_3_a_hero_whose_card_saves_it_stays_alone(tmp_path: Path) -> None:
    content = hero_pack(tmp_path, squire=(by("build", 1, '{ effect = "keeps-ruins" }'), by("war")))

    game = at_end(
        "orcs cinderlow 0/0/0 hero=squire: charwood meltgate meltgate*",
        BLUE,
        GREEN,
        modules=HEROES,
        pack=content,
    )

    assert armies(game, 0) == ["charwood", "meltgate"]
    assert game.book.regions[game.hero_at[0]] == "meltgate"
    assert told(game, ArmiesLostInRuins) == [ArmiesLostInRuins(0, "meltgate", 1)]


def test_h_end_3_elsewhere_that_hero_saves_nobody(tmp_path: Path) -> None:
    content = hero_pack(tmp_path, squire=(by("build", 1, '{ effect = "keeps-ruins" }'), by("war")))

    game = at_end(
        "orcs cinderlow 0/0/0 hero=squire: charwood* meltgate",
        BLUE,
        GREEN,
        modules=HEROES,
        pack=content,
    )

    assert armies(game, 0) == ["charwood"]


@pytest.mark.parametrize(
    ("retired", "worth"),
    [("", 0), ("0:baron", 3), ("0:baron 0:queen 0:wizard 0:cook", 12)],
)
def test_h_score_1_each_retired_hero_is_worth_three(retired: str, worth: int) -> None:
    game = at_end("orcs cinderlow 0/0/0: charwood", BLUE, GREEN, retired=retired)

    assert points(game, "heroes") == [worth, 0, 0]


def test_h_score_1_a_hero_in_play_is_worth_its_army() -> None:
    game = at_end("orcs cinderlow 0/0/0 hero=queen/2: charwood* sootcrown", BLUE, GREEN)

    assert (points(game, "heroes")[0], points(game, "armies")[0]) == (0, 2)


@pytest.mark.parametrize(
    ("towers", "worth"),
    [
        ("0:charwood 0:sootcrown", 0),
        ("0:charwood 0:beechmere", 1),
        ("0:beechmere 0:farlea", 1),
        ("0:beechmere 0:wyrmwood", 2),
        ("1:charwood", 0),
    ],
)
def test_h_score_2_a_point_for_each_foreign_card_with_a_war_tower(towers: str, worth: int) -> None:
    game = at_end("orcs cinderlow 0/0/0: charwood sootcrown", BLUE, GREEN, towers=towers)

    assert points(game, "war towers")[0] == worth


@pytest.mark.clause("H-TOWER-17")
def test_h_score_2_a_war_tower_that_lies_counts() -> None:
    game = at_end("orcs cinderlow 0/0/0: charwood", BLUE, GREEN, towers="0:beechmere- 0:wyrmwood-")

    assert (points(game, "war towers")[0], points(game, "tower")[0]) == (2, 1)


def test_h_score_2_the_lost_kingdom_is_foreign_too() -> None:
    game = table(
        "orcs cinderlow 0/0/0: charwood",
        BLUE,
        cubes=CUBES,
        trigger="U-END-2",
        lost_kingdom="brackenholt",
        modules=ALL,
        towers="0:wyrmwood",
    )

    assert points(game, "war towers") == [1, 0]


def test_h_score_3_silver_breaks_a_tie() -> None:
    game = at_end(
        "orcs cinderlow 0/0/0/4: kilnstead kilnstead",
        "elves sunmere 3/0/0: suncourt suncourt",
        GREEN,
    )

    assert result(game).scores[:2] == (4, 4)
    assert (result(game).winners, result(game).tie_breaks[-1]) == ([0], "resources")


def test_h_score_4_a_war_tower_alone_holds_no_capital() -> None:
    game = at_end(
        "orcs cinderlow 0/0/0: charwood",
        "elves sunmere 0/0/0: kilnstead",
        GREEN,
        towers="0:kilnstead",
    )

    assert points(game, "capitals") == [0, 2, 0]


def test_h_score_5_an_army_in_water_holds_no_region_of_the_lost_kingdom() -> None:
    game = table(
        "orcs cinderlow 0/0/0: charwood",
        "arctic-elementals sunmere 0/0/0: brackenholt-river",
        cubes=CUBES,
        trigger="U-END-2",
        lost_kingdom="brackenholt",
        captured=(5, 0),
        modules=ALL,
    )

    assert (points(game, "armies"), points(game, "lost kingdom")) == ([1, 1], [0, 0])


@pytest.mark.clause("H-FALLEN-6")
def test_armies_that_lie_are_worth_a_point_but_not_in_ruins() -> None:
    game = at_end("orcs cinderlow 0/0/0: charwood- sootcrown meltgate-", BLUE, GREEN)

    assert points(game, "armies")[0] == 2
    assert [game.book.regions[region] for region in game.fallen[0]] == ["charwood"]


def bonus(folder: Path, effect: str, *rulers: str, **more: str) -> int:
    """What a fifth level of orcs is worth with this effect."""
    content = pack(folder, orcs=(NOTHING, NOTHING, NOTHING, NOTHING, f"{{ {effect} }}"))
    return points(at_end(*rulers, pack=content, **more), "bonus")[0]  # type: ignore[arg-type]


def test_h_power_8_armies_in_water_bring_points_up_to_three(tmp_path: Path) -> None:
    effect = 'effect = "points", kind = "sheltered", what = "water", points = 1, most = 3'
    red = "orcs sunmere 0/0/0 magic5: {}"

    one = bonus(tmp_path, effect, red.format("brightwater gildacre chimney"), GREEN, GREEN)
    four = bonus(
        tmp_path, effect, red.format("brightwater brightwater longbay longbay"), GREEN, GREEN
    )

    assert (one, four) == (1, 3)


@pytest.mark.parametrize(
    ("regions", "worth"), [("charwood wyrmwood", 2), ("charwood sootcrown", 0), ("charwood", 2)]
)
def test_h_power_8_all_armies_in_one_terrain(tmp_path: Path, regions: str, worth: int) -> None:
    effect = 'effect = "points", kind = "all-in", what = "forest", points = 2'

    assert bonus(tmp_path, effect, f"orcs cinderlow 9/9/9 magic5: {regions}", BLUE, GREEN) == worth


@pytest.mark.parametrize(("held", "worth"), [("0/0/0", 3), ("0/0/1", 0), ("0/0/0/1", 0)])
def test_h_power_8_nothing_left_of_any_resource(tmp_path: Path, held: str, worth: int) -> None:
    effect = 'effect = "points", kind = "empty-handed", points = 3'

    red = f"orcs cinderlow {held} magic5: kilnstead kilnstead"
    assert bonus(tmp_path, effect, red, BLUE, GREEN) == worth


@pytest.mark.parametrize(("blue", "worth"), [("gildacre", 2), ("gildacre gildacre", 0)])
def test_h_power_8_first_in_armies_and_alone(tmp_path: Path, blue: str, worth: int) -> None:
    effect = 'effect = "points", kind = "most", what = "armies", points = 2'
    red = "orcs cinderlow 0/0/0 magic5: charwood sootcrown"

    assert bonus(tmp_path, effect, red, f"elves sunmere 0/0/0: {blue}", GREEN) == worth


def test_h_power_8_war_towers_bring_points_standing_or_not(tmp_path: Path) -> None:
    effect = 'effect = "points", kind = "war-towers", per = 2, points = 1, most = 3'
    red = "orcs cinderlow 0/0/0 magic5: charwood"

    three = bonus(tmp_path, effect, red, BLUE, GREEN, towers="0:charwood 0:sootcrown- 0:farlea")
    four = bonus(
        tmp_path, effect, red, BLUE, GREEN, towers="0:charwood 0:sootcrown- 0:farlea 0:kilnstead"
    )

    assert (three, four) == (1, 2)


def test_only_what_is_played_is_scored() -> None:
    plain = at_end("orcs cinderlow 0/0/0: charwood", BLUE, GREEN, modules=Modules())
    heroes = at_end("orcs cinderlow 0/0/0: charwood", BLUE, GREEN, modules=HEROES)
    both = at_end("orcs cinderlow 0/0/0: charwood", BLUE, GREEN)

    assert scoring.parts_of(plain) == list(scoring.PARTS[:7])
    assert list(result(plain).parts[0]) == scoring.parts_of(plain)
    assert scoring.parts_of(heroes)[7:] == ["heroes"]
    assert scoring.parts_of(both) == list(scoring.PARTS)
