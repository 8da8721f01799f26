"""Why not? Every refusal names the clause that forbids the choice."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Game, owes
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import KINGDOMS, match, table
from tests.builders.playing import choices_by_kind, options, play, positions

RED, BLUE = 0, 1
DUNEMEAD = "undead larkhaven 0/0/0: dunemead dunemead"
BEEWOOD = "dwarves honeywold 0/0/0: beewood beewood"
HEROES_CALL = Modules(heroes=True, war_towers=True, frozen="mixed", factions="mixed")
MOST_POSITIONS = 250


def refusal(game: Game, words: str, seat: int = RED) -> str:
    """The clause that refuses this choice; empty if it is allowed."""
    return KINGDOMS.why(game, seat, tuple(words.split()))[0]


def reason(game: Game, words: str, seat: int = RED) -> str:
    return KINGDOMS.why(game, seat, tuple(words.split()))[1]


def selected(
    action: str,
    red: str,
    blue: str = BEEWOOD,
    green: str = DUNEMEAD,
    content: Path | None = None,
) -> Kingdoms:
    """Red has selected an action and is about to take it."""
    game = table(red, blue, green, pack=content)
    play(game, f"select {action}")
    return game


def at_war(red: str, blue: str) -> Kingdoms:
    """Red has moved from charwood into sootcrown, where blue stands."""
    game = table(f"{red}: charwood forgefell", f"{blue}: sootcrown beewood", DUNEMEAD)
    play(game, "select patrol", "patrol charwood sootcrown")
    return game


def test_an_option_is_refused_by_nothing() -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood charwood")

    assert KINGDOMS.why(game, RED, ("patrol", "charwood", "sootcrown")) == ("", "")


def test_words_that_mean_nothing_are_refused_by_the_open_question() -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood charwood")

    assert refusal(game, "patrol charwood atlantis") == "U-TURN-4"
    assert "nothing one can choose" in reason(game, "patrol charwood atlantis")


def test_who_is_not_asked_hears_who_is() -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood charwood")

    assert refusal(game, "collect", BLUE) == "U-TURN-4"
    assert reason(game, "collect", BLUE) == "{0} decides now, not {1}"


def test_after_the_end_nothing_can_be_chosen() -> None:
    game = table(
        "elves cinderlow 0/0/0: charwood charwood",
        BEEWOOD,
        DUNEMEAD,
        cubes="patrol quest build research expand",
        trigger="U-END-1",
    )

    assert refusal(game, "select trade") == "U-END-6"


def test_a_taken_faction_is_refused() -> None:
    game = match(players=3, factions="choose", first=1).game
    play(game, "faction elves")

    assert refusal(game, "faction elves", BLUE) == "U-SET-2"
    told = reason(game, "faction elves", BLUE)
    assert told == "the {elves} are not among the factions to choose from"


def test_a_split_of_seven_is_refused() -> None:
    game = match(players=3).game

    assert refusal(game, "split 7-mana") == "U-SET-4"


def test_settling_abroad_is_refused() -> None:
    game = match(players=3, split="beginner").game
    assert isinstance(game, Kingdoms)
    abroad = game.book.regions[game.book.on_card[game.homes[BLUE]][0]]

    assert refusal(game, f"settle {abroad}") == "U-SET-7"


def test_an_action_with_a_cube_is_refused() -> None:
    game = table("elves cinderlow 0/0/0: charwood charwood", BEEWOOD, DUNEMEAD, cubes="patrol")

    assert refusal(game, "select patrol") == "U-TURN-3"


def test_acting_before_an_action_is_selected_is_refused() -> None:
    game = table("elves cinderlow 0/9/0: charwood charwood", BEEWOOD, DUNEMEAD)

    assert refusal(game, "build") == "U-TURN-3"


def test_selecting_a_second_action_is_refused() -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood charwood")

    assert refusal(game, "select quest") == "U-TURN-3"


def test_collecting_as_the_active_player_is_refused() -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood charwood")

    assert refusal(game, "collect") == "U-TURN-6"


def test_another_action_than_the_selected_one_is_refused() -> None:
    game = selected("patrol", "elves cinderlow 0/9/0: charwood charwood")
    assert refusal(game, "build") == "U-TURN-4"

    play(game, "decline")
    assert refusal(game, "build", BLUE) == "U-TURN-7"


def test_declining_on_anothers_turn_is_refused() -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood charwood")
    play(game, "decline")

    assert refusal(game, "decline", BLUE) == "U-TURN-7"


def test_paying_when_no_war_is_on_is_refused() -> None:
    game = selected("patrol", "elves cinderlow 0/9/0: charwood charwood")
    assert refusal(game, "pay 1-ore") == "U-TURN-4"

    play(game, "decline")
    assert refusal(game, "flag", BLUE) == "U-TURN-7"


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("patrol sootcrown forgefell", "U-PATROL-1"),  # no army there
        ("patrol charwood forgefell", "U-PATROL-2"),
        ("patrol meltgate sootcrown", "U-WATER-1"),  # crags between
    ],
)
def test_a_patrol_is_refused_by_the_map(move: str, clause: str) -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood meltgate")

    assert refusal(game, move) == clause


def test_a_patrol_across_a_river_is_refused() -> None:
    game = selected("patrol", "elves ashfen 0/0/0: elderwood elderwood")

    assert refusal(game, "patrol elderwood greycap") == "U-WATER-1"
    told = reason(game, "patrol elderwood greycap")
    assert told == "water lies between {elderwood} and {greycap}"


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("quest sootcrown meadhall", "U-QUEST-1"),  # no army there
        ("quest charwood elderwood", "U-QUEST-1"),  # nobody's home
        ("quest charwood combhill", "U-QUEST-2"),
        ("quest kilnstead meadhall", "U-QUEST-2"),
        ("quest charwood beewood", "U-MOVE-1"),
        ("patrol charwood sootcrown", "U-TURN-4"),
    ],
)
def test_a_quest_is_refused_by_the_map(move: str, clause: str) -> None:
    game = selected("quest", "elves cinderlow 0/0/0: charwood kilnstead")

    assert refusal(game, move) == clause


def test_leaving_ruins_on_anothers_turn_is_refused() -> None:
    game = selected(
        "patrol",
        "elves cinderlow 0/0/0: charwood charwood",
        "dwarves honeywold 0/0/0: hollowmill hollowmill",
    )
    play(game, "decline")

    assert refusal(game, "patrol hollowmill beewood", BLUE) == "U-RUINS-2"


def test_entering_a_full_region_is_refused() -> None:
    game = selected("patrol", "elves cinderlow 0/0/0: charwood sootcrown sootcrown")

    assert refusal(game, "patrol charwood sootcrown") == "U-MOVE-1"


def test_attacking_a_last_army_is_refused() -> None:
    game = selected(
        "patrol",
        "elves cinderlow 0/0/0: charwood charwood",
        "dwarves honeywold 0/0/0: sootcrown",
    )

    assert refusal(game, "patrol charwood sootcrown") == "U-MOVE-2"
    told = reason(game, "patrol charwood sootcrown")
    assert told == "the army in {sootcrown} is the last that {1} has in play"


def test_attacking_with_a_last_army_is_refused() -> None:
    game = selected(
        "patrol",
        "elves cinderlow 0/0/0: charwood",
        "dwarves honeywold 0/0/0: sootcrown beewood",
    )

    assert refusal(game, "patrol charwood sootcrown") == "U-MOVE-3"


def test_attacking_a_neutral_army_without_the_means_is_refused() -> None:
    game = table(
        "elves cinderlow 2/0/9: charwood charwood",
        BEEWOOD,
        lost_kingdom="sunmere",
    )
    play(game, "select quest")

    assert refusal(game, "quest charwood gildacre") == "U-TWO-4"


def test_a_second_patrol_is_refused_like_the_first() -> None:
    game = selected("patrol", "goblins cinderlow 0/0/0 magic1: charwood forgefell forgefell")
    play(game, "patrol charwood sootcrown")

    assert refusal(game, "patrol sootcrown charwood") == "U-POWER-3"  # it has moved
    assert refusal(game, "patrol forgefell kilnstead") == "U-WATER-1"
    assert refusal(game, "patrol charwood meltgate") == "U-PATROL-1"
    assert refusal(game, "quest forgefell meadhall") == "U-POWER-3"


def test_a_second_trade_is_refused_like_the_first(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "trades", times = 2 }')
    game = selected("trade", "elves cinderlow 1/0/9 magic1: charwood charwood", content=content)
    play(game, "trade 1 mana ore")

    assert refusal(game, "trade 1 mana ore") == "U-TRADE-1"
    assert refusal(game, "trade 9 food ore") == "U-TRADE-3"


@pytest.mark.parametrize(
    ("tower", "ore", "clause"), [(0, 0, "U-BUILD-1"), (5, 5, "U-BUILD-1"), (6, 6, "U-BUILD-2")]
)
def test_a_tower_level_is_refused(tower: int, ore: int, clause: str) -> None:
    game = selected("build", f"elves cinderlow 0/{ore}/0 tower{tower}: charwood charwood")

    assert refusal(game, "build") == clause


@pytest.mark.parametrize(
    ("magic", "mana", "clause"),
    [(0, 0, "U-RESEARCH-1"), (4, 4, "U-RESEARCH-1"), (5, 5, "U-RESEARCH-2")],
)
def test_a_magic_level_is_refused(magic: int, mana: int, clause: str) -> None:
    game = selected("research", f"orcs cinderlow {mana}/0/0 magic{magic}: charwood charwood")

    assert refusal(game, "research") == clause


@pytest.mark.parametrize(
    ("red", "region", "clause"),
    [
        ("0/0/2: charwood sootcrown", "charwood", "U-EXPAND-1"),
        ("0/0/9: charwood sootcrown sootcrown", "sootcrown", "U-EXPAND-2"),
        ("0/0/9: charwood sootcrown", "meltgate", "U-EXPAND-2"),
        ("0/0/9: charwood charwood sootcrown sootcrown forgefell forgefell meltgate", "meltgate",
         "U-EXPAND-3"),
    ],
)  # fmt: skip
def test_a_new_army_is_refused(red: str, region: str, clause: str) -> None:
    game = selected("expand", f"elves cinderlow {red}")

    assert refusal(game, f"expand {region}") == clause


@pytest.mark.parametrize(
    ("trade", "clause"), [("trade 3 mana ore", "U-TRADE-1"), ("trade 2 mana food", "U-TRADE-3")]
)
def test_a_trade_is_refused(trade: str, clause: str) -> None:
    game = selected("trade", "elves cinderlow 2/0/8: charwood charwood")

    assert refusal(game, trade) == clause


def test_a_value_that_cannot_be_paid_is_refused() -> None:
    game = at_war("elves cinderlow 0/2/0", "dwarves honeywold 0/0/0")

    assert refusal(game, "war 3") == "U-WAR-4"


def test_a_value_above_eleven_is_refused() -> None:
    game = at_war("elves cinderlow 9/9/0", "dwarves honeywold 0/0/0")

    assert refusal(game, "war 12") == "U-WAR-3"


def test_a_value_against_an_unbreakable_ally_is_refused() -> None:
    game = table(
        "elves cinderlow 0/2/0: charwood beewood",
        "halflings larkhaven 0/0/0 magic4: sootcrown beewood",
        "undead honeywold 0/0/0: dunemead dunemead",
    )
    play(game, "select patrol", "patrol charwood sootcrown")

    assert refusal(game, "war 1") == "U-POWER-3"


def test_setting_a_value_twice_is_refused() -> None:
    game = at_war("elves cinderlow 0/2/0", "dwarves honeywold 0/0/0")
    play(game, "0: war 1")

    assert refusal(game, "war 2") == "U-WAR-2"
    assert reason(game, "war 2") == "{1} decides now, not {0}"


@pytest.mark.parametrize(
    ("payment", "clause"),
    [
        ("pay 2-ore", "U-WAR-8"),  # too little
        ("pay 2-mana", "U-WAR-8"),  # more than there is
        ("pay 1-mana 2-ore", "U-WAR-11"),
        ("pay 1-mana 1-ore 1-food", "U-WAR-11"),
    ],
)
def test_a_payment_is_refused(payment: str, clause: str) -> None:
    game = at_war("elves cinderlow 1/3/5", "dwarves honeywold 0/0/0")
    play(game, "0: war 3", "1: flag")

    assert refusal(game, payment) == clause


def test_paying_too_little_for_a_neutral_army_is_refused() -> None:
    game = table("elves cinderlow 3/9/0: charwood charwood", BEEWOOD, lost_kingdom="sunmere")
    play(game, "select quest", "quest charwood gildacre")

    assert refusal(game, "pay 4-ore") == "U-TWO-3"
    assert refusal(game, "pay 3-mana 1-ore") == "U-WAR-11"


def test_raising_with_what_does_not_raise_is_refused() -> None:
    game = at_war("orcs cinderlow 1/5/0 magic4", "dwarves honeywold 0/0/0")
    play(game, "0: war 3", "1: flag")

    assert refusal(game, "raise ore") == "U-WAR-13"
    assert reason(game, "raise ore") == "the question is another one: Raise your value, or hold it"


@pytest.mark.parametrize(
    ("blue", "leave", "clause"),
    [
        ("0/0/9: sootcrown beewood", "remove beewood", "U-WAR-15"),
        ("0/0/9: sootcrown beewood", "retreat beewood meadhall", "U-WAR-15"),
        ("0/0/1: sootcrown beewood", "retreat sootcrown charwood", "U-RETREAT-1"),
        ("0/0/9: sootcrown beewood", "retreat sootcrown meltgate", "U-RETREAT-2"),
        ("0/0/9: sootcrown beewood", "retreat sootcrown meadhall", "U-RETREAT-2"),
        ("0/0/9: sootcrown kilnstead kilnstead", "retreat sootcrown kilnstead", "U-MOVE-1"),
        ("0/0/9: sootcrown beewood", "retreat sootcrown forgefell", "U-RETREAT-3"),
        ("0/0/9: sootcrown beewood", "patrol sootcrown charwood", "U-RETREAT-6"),
    ],
)
def test_leaving_a_lost_region_is_refused(blue: str, leave: str, clause: str) -> None:
    game = table("elves cinderlow 0/1/0: charwood forgefell", f"dwarves honeywold {blue}", DUNEMEAD)
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")

    assert refusal(game, leave, BLUE) == clause


@pytest.mark.parametrize(
    ("leave", "clause"), [("remove beewood", ""), ("retreat beewood larkport", "U-ALLY-10")]
)
def test_the_last_army_of_a_broken_alliance_goes_to_the_nearest_region(
    leave: str, clause: str
) -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood beewood",
        "dwarves honeywold 0/0/9: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove sootcrown")

    assert refusal(game, leave, BLUE) == clause


@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("patrol elderwood fenpool", "U-WATER-1", "{fenpool} is water, which no army enters"),
        ("patrol greycap fenpool", "U-PATROL-1", "you have no army in {greycap}"),
        ("quest elderwood fenpool", "U-TURN-4", "{patrol} was selected, not {quest}"),
        ("patrol elderwood atlantis", "U-TURN-4", "'patrol elderwood atlantis' is nothing"),
        ("patrol fenpool elderwood", "U-TURN-4", "'patrol fenpool elderwood' is nothing"),
    ],
)
def test_no_army_goes_into_a_lake_by_its_name(move: str, clause: str, why: str) -> None:
    game = selected("patrol", "elves ashfen 0/0/0: elderwood elderwood")

    assert refusal(game, move) == clause
    assert reason(game, move).startswith(why)


@pytest.mark.clause("U-WATER-1")
def test_nor_into_crags_by_patrol_or_quest() -> None:
    barriers = table(BEEWOOD, DUNEMEAD, "elves ashfen 0/0/0: elderwood elderwood").book.barriers
    crags = [id for id, kind in barriers.items() if kind == "crags"]
    assert crags
    for action in ("patrol", "quest"):
        game = selected(action, "elves ashfen 0/0/0: elderwood elderwood")
        for name in crags:
            move = f"{action} elderwood {name}"
            assert refusal(game, move) == "U-WATER-1"
            assert reason(game, move) == f"{{{name}}} is crags, which no army enters"


@pytest.mark.clause("H-BODY-4", "U-WATER-1")
def test_where_armies_may_shelter_the_clause_of_shelters_answers() -> None:
    others = ("arctic-elementals honeywold 0/0/0: beewood beewood", DUNEMEAD)
    game = table("elves ashfen 0/0/0: elderwood elderwood", *others, modules=HEROES_CALL)
    play(game, "select patrol")

    assert refusal(game, "patrol elderwood fenpool") == "H-BODY-4"


@pytest.mark.parametrize(
    ("trade", "why"),
    [
        ("trade 1 food food", "food is traded for another resource, not for itself"),
        ("trade 12 food ore", "you have only 3 food"),
        ("trade 0 food ore", "a trade is of one resource at least"),
    ],
)
def test_a_trade_that_nobody_can_make_is_refused_by_the_rule_of_trades(
    trade: str, why: str
) -> None:
    game = selected("trade", "elves ashfen 0/0/3: elderwood elderwood")

    assert (refusal(game, trade), reason(game, trade)) == ("U-TRADE-1", why)
    patrolling = selected("patrol", "elves ashfen 0/0/3: elderwood elderwood")
    assert refusal(patrolling, trade) == "U-TURN-4"


@pytest.mark.parametrize("trade", ["trade food food", "trade 1 food gold", "trade x food ore"])
def test_words_that_are_no_trade_mean_nothing(trade: str) -> None:
    game = selected("trade", "elves ashfen 0/0/3: elderwood elderwood")

    assert reason(game, trade) == f"{trade!r} is nothing one can choose here"


def test_a_resource_of_choice_that_is_full_is_refused() -> None:
    game = selected(
        "build",
        "elves cinderlow 0/0/0: charwood charwood",
        "dwarves honeywold 9/0/0: hollowmill hollowmill",
    )
    play(game, "decline", "collect")

    assert refusal(game, "gain mana", BLUE) == "U-COLLECT-5"


def expanded(
    action: str, red: str, *, blue: str = BEEWOOD, solo: bool = False, towers: str = ""
) -> Kingdoms:
    """As `selected`, with all of Heroes' Call; solo, blue is the dummy."""
    others = [blue] if solo else [blue, DUNEMEAD]
    game = table(red, *others, modules=HEROES_CALL._replace(solo=solo), towers=towers)
    play(game, f"select {action}")
    return game


@pytest.mark.parametrize(
    ("build", "clause", "words"),
    [
        ("build", "H-TOWER-2", "say in which of your regions the war tower is to stand"),
        ("build meadhall", "H-TOWER-2", "you have no army in {meadhall}"),
        ("build charwood", "H-TOWER-3", "a war tower is in {charwood} already"),
        ("build blueblank", "H-TUNDRA-3", "{blueblank} is tundra"),
        ("build chimney", "H-BODY-5", "{chimney} is no land"),
        ("build forgefell", "U-BUILD-1", "level 2 costs you 2 ore, you have 0 and 1 silver"),
        ("repair charwood", "H-TOWER-18", "no war tower of yours lies in {charwood}"),
    ],
)
def test_a_war_tower_is_refused(build: str, clause: str, words: str) -> None:
    red = "elves cinderlow 0/0/0/1: charwood forgefell blueblank chimney"
    game = expanded("build", red, towers="0:charwood")

    assert KINGDOMS.why(game, RED, tuple(build.split())) == (clause, words)


def test_without_war_towers_no_region_is_built_in() -> None:
    game = selected("build", "elves cinderlow 0/9/0: charwood charwood")

    assert reason(game, "build charwood").startswith("no war towers are played here")
    assert reason(game, "repair charwood") == "no war towers are played here"


@pytest.mark.parametrize(
    ("hero", "train", "clause", "words"),
    [
        ("baron", "train expand", "H-HERO-5",
         "the next step costs 3 food, you have 1 and 1 silver"),
        ("wizard", "train expand", "H-HERO-5", "{wizard} rises by {research}, not by {expand}"),
        ("knight", "train expand", "H-HERO-6",
         "{knight} rises by winning a war, and by nothing else"),
        ("", "train expand", "H-HERO-5", "you have no hero in play"),
        ("baron", "train build", "U-TURN-4", "{expand} was selected, not {build}"),
    ],
)  # fmt: skip
def test_training_is_refused(hero: str, train: str, clause: str, words: str) -> None:
    card, star = (f" hero={hero}/1", "*") if hero else ("", "")
    game = expanded("expand", f"elves cinderlow 0/0/1/1{card}: charwood{star} charwood")

    assert KINGDOMS.why(game, RED, tuple(train.split())) == (clause, words)


@pytest.mark.parametrize(
    ("move", "clause", "words"),
    [
        ("patrol forgefell sootcrown", "H-FALLEN-1", "your army in {forgefell} is knocked over"),
        ("patrol charwood kilnstead", "U-PATROL-1",
         "only your hero is in {charwood}: {patrol} hero"),
        ("patrol hero forgefell sootcrown", "U-PATROL-1", "your hero is not in {forgefell}"),
        ("patrol hero charwood sootcrown", "H-TOWER-12",
         "{1} and {2} are in {sootcrown} already, and a third colour may not come in"),
        ("patrol kilnstead meltgate", "U-MOVE-1", "{meltgate} holds two armies already"),
        ("patrol kilnstead chimney", "H-BODY-4", "only a retreat leads into {chimney}"),
        ("stand charwood", "H-FALLEN-7", "no army of yours lies in {charwood}"),
        ("stand hero charwood", "H-FALLEN-7", "no hero of yours lies in {charwood}"),
        ("sacrifice kilnstead", "U-TURN-4", "no magic of yours gives anything for an army"),
    ],
)  # fmt: skip
def test_a_patrol_of_heroes_call_is_refused(move: str, clause: str, words: str) -> None:
    game = expanded(
        "patrol",
        "elves cinderlow 0/0/0 hero=baron/1: charwood* forgefell- kilnstead meltgate meltgate",
        blue="dwarves honeywold 0/0/0: sootcrown beewood",
        towers="2:sootcrown",
    )

    assert KINGDOMS.why(game, RED, tuple(move.split())) == (clause, words)


def test_a_quest_stands_nobody_up() -> None:
    game = expanded("quest", "elves cinderlow 0/0/0: charwood- sootcrown")

    assert refusal(game, "stand charwood") == "H-FALLEN-7"
    assert refusal(game, "quest charwood meadhall") == "H-FALLEN-1"


@pytest.mark.parametrize(
    "instead",
    [
        "decline",
        "patrol charwood sootcrown",
        "stand forgefell",
        "patrol hero charwood sootcrown",
    ],
)
def test_who_can_leave_the_tundra_may_do_nothing_else(instead: str) -> None:
    red = "elves cinderlow 0/0/0 hero=baron/1: charwood charwood* blueblank forgefell-"
    game = expanded("patrol", red)

    assert KINGDOMS.why(game, RED, tuple(instead.split())) == (
        "H-TUNDRA-4",
        "your army in {blueblank} must leave the tundra now",
    )
    assert refusal(game, "patrol blueblank nettingwood") == "U-PATROL-2"


def test_occupied_tundra_is_closed() -> None:
    red = "elves rimehaven 0/0/0: silverhorn anchorfell"
    game = expanded("patrol", red, blue="dwarves honeywold 0/0/0: blueblank beewood")

    assert refusal(game, "patrol silverhorn blueblank") == "H-TUNDRA-2"


def test_a_last_army_invades_no_war_tower() -> None:
    game = expanded("patrol", "elves cinderlow 0/0/0: charwood", towers="1:sootcrown")

    assert KINGDOMS.why(game, RED, ("patrol", "charwood", "sootcrown")) == (
        "H-TOWER-13",
        "your last army may not invade the war tower of {1} in {sootcrown}",
    )


def test_a_sacrifice_is_refused() -> None:
    game = expanded("trade", "treants cinderlow 0/0/0 magic4: charwood")

    assert reason(game, "sacrifice charwood") == "your last army may not be given up"
    assert reason(game, "sacrifice sootcrown") == "you have no army in {sootcrown}"
    assert refusal(game, "sacrifice charwood") == "H-POWER-10"


def test_expanding_in_tundra_or_crags_is_refused() -> None:
    game = expanded("expand", "birdfolk cinderlow 0/0/9 magic3: blueblank chimney")

    assert refusal(game, "expand blueblank") == "H-TUNDRA-1"
    assert refusal(game, "expand chimney") == "H-BODY-5"


@pytest.mark.parametrize(
    ("silver", "words"),
    [
        ("silver 0", "your ore does not suffice: silver must pay at least 1"),
        ("silver 3", "only 2 ore is due"),
        ("silver 5", "you have only 4 silver"),
    ],
)
def test_an_amount_of_silver_is_refused(silver: str, words: str) -> None:
    game = expanded("build", "elves cinderlow 0/1/0/4: charwood forgefell", towers="0:forgefell")
    play(game, "build charwood")

    assert KINGDOMS.why(game, RED, tuple(silver.split())) == ("H-SILVER-2", words)


@pytest.mark.parametrize(
    ("aim", "words"),
    [
        ("topple beewood 1", "only what belongs to others is knocked over"),
        ("topple charwood 2", "no army of {1} stands upright in {charwood}"),
        ("topple charwood 5", "there is no ruler 5"),
        ("topple elderwood 2", "{elderwood} is out of reach"),
        ("undermine charwood", "an army may be knocked over, but no war tower"),
    ],
)
def test_knocking_over_is_refused(aim: str, words: str) -> None:
    game = expanded("research", "frost-giants cinderlow 2/0/0 magic1: charwood sootcrown")
    play(game, "research")

    assert KINGDOMS.why(game, RED, tuple(aim.split())) == ("H-FALLEN-8", words)


@pytest.mark.parametrize(
    ("whom", "words"),
    [
        ("humble 1", "it is a rival who loses a level"),
        ("humble 3", "{2} has no magic to lose"),
        ("humble 5", "there is no ruler 5"),
    ],
)
def test_humbling_is_refused(whom: str, words: str) -> None:
    game = table(
        "arctic-elementals cinderlow 4/0/0 magic3: charwood sootcrown",
        "dwarves honeywold 0/0/0 magic1: beewood beewood",
        DUNEMEAD,
        "orcs ashfen 0/0/0 magic1: elderwood",
        modules=HEROES_CALL,
    )
    play(game, "select research", "research")

    assert KINGDOMS.why(game, RED, tuple(whom.split())) == ("H-POWER-2", words)


def test_a_hero_that_was_not_drawn_is_refused() -> None:
    game = expanded("expand", "elves cinderlow 0/0/9: charwood sootcrown")
    play(game, "expand charwood")
    drawn = options(game)
    missing = next(
        c.text for c in game.choices.values() if c.path[0] == "hero" and c.text not in drawn
    )

    assert refusal(game, missing) == "H-HERO-2"


def test_the_side_of_another_card_is_refused() -> None:
    game = match(players=2, frozen="only", first=1).game
    assert refusal(game, "side ashfen") != ""
    sides = [c.text for c in game.choices.values() if c.path[0] == "side"]

    assert {refusal(game, side) for side in sides} == {"", "H-SET-4"}


def test_settling_in_the_tundra_is_refused() -> None:
    game = match(players=1, frozen="mixed", homes="rimehaven,ashfen", split="beginner").game

    assert refusal(game, "settle blueblank") == "H-TUNDRA-1"
    play(game, "settle silverhorn")
    assert refusal(game, "garrison greycap") == "S-SET-4"


SIEGE = "dwarves honeywold 0/0/0: sootcrown beewood butterfield"


def besieged(red: str = "0/9/0: charwood forgefell") -> Kingdoms:
    """Solo, by day: red has moved in on one of the dummy's three armies."""
    game = expanded("patrol", f"elves cinderlow {red}", blue=SIEGE, solo=True)
    play(game, "patrol charwood sootcrown")
    return game


@pytest.mark.parametrize(
    ("answer", "clause", "words"),
    [
        ("pay 5-ore", "S-WAR-3", "that is worth 5, your price is 6"),
        ("pay 1-mana", "S-WAR-3", "you do not have so much"),
        ("pay 7-ore", "U-WAR-11", "some of that could be taken back and still leave your 6 paid"),
    ],
)
def test_a_payment_against_the_dummy_is_refused(answer: str, clause: str, words: str) -> None:
    assert KINGDOMS.why(besieged(), RED, tuple(answer.split())) == (clause, words)


def test_yielding_without_a_war_is_refused() -> None:
    game = expanded("patrol", "elves cinderlow 0/0/0: charwood charwood", solo=True)

    assert reason(game, "yield") == "no war with a dummy is under way"
    assert refusal(besieged(), "yield") == ""


def test_after_yielding_a_retreat_is_refused_as_in_any_war() -> None:
    game = besieged("0/9/9: charwood forgefell")
    play(game, "yield")

    assert refusal(game, "retreat sootcrown meltgate") == "U-RETREAT-2"
    assert refusal(game, "remove forgefell") == "U-WAR-15"


def test_reasons_name_the_dummy_and_not_a_seat() -> None:
    red = "elves cinderlow 0/0/0: charwood charwood"
    game = expanded("patrol", red, blue="dwarves honeywold 0/0/0: sootcrown", solo=True)

    told = reason(game, "patrol charwood sootcrown")
    assert told == "the army in {sootcrown} is the last that {dummy} has in play"


def test_a_knocked_over_army_cannot_retreat() -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/9: sootcrown- beewood",
        DUNEMEAD,
        modules=HEROES_CALL,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")

    assert options(game, BLUE) == ["remove sootcrown"]
    assert refusal(game, "retreat sootcrown charwood", BLUE) == "H-FALLEN-10"


@pytest.mark.parametrize(
    ("leave", "clause"),
    [
        ("retreat sootcrown chimney", "H-BODY-4"),
        ("retreat sootcrown charwood", ""),
        ("retreat sootcrown kilnstead", "H-TOWER-14"),
    ],
)
def test_a_retreat_of_heroes_call_is_refused(leave: str, clause: str) -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood forgefell",
        "dwarves honeywold 0/0/9: sootcrown beewood",
        DUNEMEAD,
        modules=HEROES_CALL,
        towers="0:kilnstead",
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")

    assert refusal(game, leave, BLUE) == clause


def test_an_ore_war_is_paid_in_ore_alone() -> None:
    game = table(
        "gnomes cinderlow 9/2/0 magic2: charwood forgefell",
        "dwarves honeywold 0/0/0: sootcrown beewood",
        DUNEMEAD,
        modules=HEROES_CALL,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "demand ore")

    assert "in ore, which alone counts here" in reason(game, "war 9")
    play(game, "0: war 2", "1: flag")
    assert reason(game, "pay 1-mana") == "this war is paid in ore alone"


def prototype(action: str, red: str, *others: str, lost_kingdom: str = "") -> Kingdoms:
    game = table(red, *others, edition="prototype", lost_kingdom=lost_kingdom)
    play(game, f"select {action}")
    return game


def test_a_prototype_quest_is_open_everywhere_and_its_wars_know_nine_values() -> None:
    game = prototype(
        "quest",
        "orcs hearthvale 9/9/0: breadmead rakefield",
        "badgerfolk tidewell 0/0/9: netwood netwood bellhorn oatreach",
    )
    assert refusal(game, "quest breadmead netwood") == "U-MOVE-1"
    play(game, "quest breadmead bellhorn")

    assert KINGDOMS.why(game, RED, ("war", "10")) == (
        "U-WAR-3",
        "a war value is the flag or 1 to 9",
    )
    assert reason(game, "war 1", BLUE) == "you can pay 0, not 1: bonuses pay nothing"
    assert refusal(game, "retreat bellhorn netwood", BLUE) == "U-WAR-15"


def test_a_last_army_attacks_no_neutral_army_in_the_prototype() -> None:
    game = prototype(
        "quest",
        "orcs hearthvale 9/9/0: breadmead",
        "badgerfolk tidewell 0/0/9: netwood netwood",
        lost_kingdom="mossford",
    )

    assert refusal(game, "quest breadmead mosswood") == "U-TWO-6"


@pytest.mark.parametrize(
    ("move", "clause", "words"),
    [
        ("quest charwood elderwood", "U-QUEST-1", "{elderwood} is on no card of this game"),
        ("quest charwood meltgate", "U-QUEST-1", "{charwood} and {meltgate} are on the same card"),
        ("quest elderwood charwood", "U-QUEST-1", "you have no army in {elderwood}"),
        ("patrol charwood beewood", "U-TURN-4", "{quest} was selected, not {patrol}"),
        ("quest hero charwood beewood", "U-TURN-4",
         "'quest hero charwood beewood' is nothing one can choose here"),
        ("quest charwood", "U-TURN-4", "'quest charwood' is nothing one can choose here"),
    ],
)  # fmt: skip
def test_ways_that_the_book_never_made_are_explained(move: str, clause: str, words: str) -> None:
    game = selected("quest", "elves cinderlow 0/0/0: charwood charwood")

    assert KINGDOMS.why(game, RED, tuple(move.split())) == (clause, words)


TABLES: list[dict[str, object]] = [
    {"players": 1},
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 1, "expansion": "heroes-call"},
    {"players": 2, "expansion": "heroes-call", "frozen": "only", "newcomers": "only"},
    {"players": 4, "expansion": "heroes-call"},
    {"players": 3, "expansion": "heroes-call", "towers": "off", "heroes": "off"},
    {"players": 2, "edition": "prototype"},
    {"players": 4, "edition": "prototype"},
]


@pytest.mark.parametrize("agreed", TABLES, ids=lambda agreed: " ".join(map(str, agreed.values())))
def test_whatever_is_no_option_is_refused_by_a_clause_that_exists(
    agreed: dict[str, object],
) -> None:
    luck = Random(str(agreed))
    chosen = "random" if agreed.get("edition") else "choose"
    played = match(5, **agreed, factions=chosen)
    game, clauses = played.game, {*KINGDOMS.clauses(played.record.options), ""}
    kinds: list[list[Choice]] = []
    for moment, position in enumerate(islice(positions(game, luck), MOST_POSITIONS)):
        if moment % 25 == 0:  # ways between cards come into the book when the cards lie
            kinds = choices_by_kind(game)
        for seat in range(game.seats):
            decision = owes(position, seat)
            allowed = decision.options if decision else []
            for choice in [*allowed, *[luck.choice(kind) for kind in kinds for _ in range(2)]]:
                clause, why = KINGDOMS.why(position, seat, choice.path)
                assert (clause == "", why == "") == (choice in allowed,) * 2, choice.text
                assert clause in clauses, f"{choice.text}: {clause}, {why}"
