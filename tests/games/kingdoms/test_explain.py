"""Why not? Every refusal names the clause that forbids the choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pocketkeep.core.choices import Choice
from pocketkeep.core.flow import Game, answer, owes
from pocketkeep.games.kingdoms.model import Kingdoms
from tests.cards import pack
from tests.tables import KINGDOMS, match, play, table

RED, BLUE = 0, 1
DUNEMEAD = "undead larkhaven 0/0/0: dunemead dunemead"
BEEWOOD = "dwarves honeywold 0/0/0: beewood beewood"
CLAUSES = set(KINGDOMS.clauses(KINGDOMS.read_options({})))


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


@pytest.mark.parametrize("leave", ["remove beewood", "retreat beewood larkport"])
def test_the_last_army_of_a_broken_alliance_has_no_other_way(leave: str) -> None:
    game = table(
        "elves cinderlow 0/1/0: charwood beewood",
        "dwarves honeywold 0/0/9: sootcrown beewood",
        DUNEMEAD,
    )
    play(game, "select patrol", "patrol charwood sootcrown", "0: war 1", "1: flag", "0: pay 1-ore")
    play(game, "1: remove sootcrown")

    assert refusal(game, leave, BLUE) == "U-ALLY-10"


def test_a_resource_of_choice_that_is_full_is_refused() -> None:
    game = selected(
        "build",
        "elves cinderlow 0/0/0: charwood charwood",
        "dwarves honeywold 9/0/0: hollowmill hollowmill",
    )
    play(game, "decline", "collect")

    assert refusal(game, "gain mana", BLUE) == "U-COLLECT-5"


def choices_by_kind(game: Game) -> list[list[Choice]]:
    """Every choice that the book knows, sorted into kinds."""
    kinds: dict[type, list[Choice]] = {}
    for choice in game.choices.values():
        kinds.setdefault(type(choice), []).append(choice)
    return list(kinds.values())


def positions(game: Game, luck: Random) -> Iterator[Game]:
    """A random game from its first question to its last."""
    while game.owed:
        yield game
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_no_option_is_refused_by_a_clause_that_exists(players: int) -> None:
    luck = Random(f"{players} players")
    game = match(players, players=players, factions="choose").game
    kinds = choices_by_kind(game)
    for position in positions(game, luck):
        for seat in range(players):
            decision = owes(position, seat)
            allowed = decision.options if decision else []
            for choice in [*allowed, *[luck.choice(kind) for kind in kinds for _ in range(3)]]:
                clause, why = KINGDOMS.why(position, seat, choice.path)
                assert (clause == "", why == "") == (choice in allowed,) * 2, choice.text
                assert clause in CLAUSES | {""}, choice.text
