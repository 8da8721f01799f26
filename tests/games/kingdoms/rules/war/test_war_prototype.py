"""The prototype's wars: values to nine, bonuses that add, no retreats, breakers who leave.

With two players the other one defends the Lost Kingdom.
Red moves from cricketwood to blue's breadmead.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import (
    AllianceBroken,
    AllianceFormed,
    ArmyRemoved,
    NeutralBeaten,
    NeutralCaptured,
    ValueRaised,
    ValuesRevealed,
    WarPaid,
    WarStarted,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.cards import faction_toml, points
from tests.builders.kingdoms.tables import armies, match, stores, table
from tests.builders.playing import options, play, told

RED, BLUE, GREEN = 0, 1, 2
VALUES = ["flag", *[f"war {value}" for value in range(1, 10)]]
GREENS = "witches copperdown 5/5/5: redsteps redsteps"
LOST = "tidewell"  # gullmead, netwood, bellhorn, oatreach, shellridge
CUBES = "patrol quest build research expand"


def bonus_of(folder: Path, amount: int) -> Path:
    """A pack in which the orcs' first level adds to every war."""
    effect = f'{{ effect = "war-bonus", amount = {amount}, adds = true }}'
    (folder / "factions.toml").write_text(faction_toml("orcs", "", (effect,)), "utf-8")
    return folder


def prototype(*rulers: str, content: Path | None = None, lost_kingdom: str = "") -> Kingdoms:
    return table(*rulers, edition="prototype", pack=content, lost_kingdom=lost_kingdom)


def at_war(red: str, blue: str, content: Path | None = None) -> Kingdoms:
    """Red, the orcs, has moved into breadmead; both have a second army elsewhere."""
    game = prototype(
        f"orcs hearthvale {red}: cricketwood thimblewood",
        f"gargoyles mossford {blue}: breadmead mosswood",
        GREENS,
        content=content,
    )
    play(game, "select patrol", "patrol cricketwood breadmead")
    return game


def won(game: Kingdoms) -> list[tuple[int, int]]:
    return [(war.winner, war.loser) for war in told(game, WarWon)]


@pytest.mark.clause("P-WAR-2", "P-WAR-4", "P-WAR-6", "P-WAR-8")
@pytest.mark.clause("P-WAR-9", "P-WAR-11", "P-WAR-12")
def test_the_example_of_the_rulebook() -> None:
    game = at_war("1/2/0", "2/1/0")
    assert options(game, RED) == ["flag", "war 1", "war 2", "war 3", "war 4"]
    assert options(game, BLUE) == ["flag", "war 1", "war 2", "war 3", "war 4", "war 5"]

    play(game, "0: war 2", "1: war 3")
    assert won(game) == [(BLUE, RED)]
    assert options(game, RED) == ["pay 2-ore", "pay 1-mana"]

    play(game, "0: pay 2-ore")
    assert options(game, BLUE) == ["pay 1-mana 1-ore", "pay 2-mana"]

    play(game, "1: pay 2-mana")
    assert (stores(game, RED), stores(game, BLUE)) == ((1, 0, 0), (0, 1, 0))
    assert armies(game, RED) == ["thimblewood"]
    assert armies(game, BLUE) == ["breadmead", "mosswood"]


def test_p_war_1_moving_in_starts_a_war() -> None:
    game = at_war("1/1/1", "1/1/1")

    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "breadmead")]


def test_p_war_2_values_stay_sealed_until_both_are_set() -> None:
    game = at_war("1/1/1", "1/1/1")
    play(game, "1: war 2")
    assert told(game, ValuesRevealed) == []

    play(game, "0: war 1")
    assert told(game, ValuesRevealed) == [ValuesRevealed(RED, BLUE, 1, 2)]


def test_p_war_3_nine_is_the_highest_value_and_takes_four_mana_and_an_ore() -> None:
    game = at_war("9/1/0", "1/1/1")
    assert options(game, RED) == VALUES

    play(game, "0: war 9", "1: flag")
    assert options(game, RED) == ["pay 4-mana 1-ore", "pay 5-mana"]


def test_p_war_4_a_bonus_pays_for_no_higher_value(tmp_path: Path) -> None:
    game = at_war("0/2/9 magic1", "1/1/1", bonus_of(tmp_path, 3))

    assert options(game, RED) == ["flag", "war 1", "war 2"]


def test_p_war_5_peace_counts_nothing_and_has_no_bonus(tmp_path: Path) -> None:
    game = at_war("0/2/0 magic1", "0/1/0", bonus_of(tmp_path, 3))
    play(game, "0: flag", "1: war 1")

    assert won(game) == [(BLUE, RED)]
    assert told(game, ValuesRevealed) == [ValuesRevealed(RED, BLUE, 0, 1)]
    assert stores(game, RED) == (0, 2, 0)


@pytest.mark.clause("P-WAR-6", "P-WAR-10")
def test_the_higher_total_wins_and_the_value_is_paid_in_full(tmp_path: Path) -> None:
    game = at_war("0/2/0 magic1", "0/3/0", bonus_of(tmp_path, 2))
    play(game, "0: war 2", "1: war 3")
    assert told(game, ValuesRevealed) == [
        ValuesRevealed(
            attacker=RED, defender=BLUE, attack=2, defence=3, attack_bonus=2, defence_bonus=0
        )
    ]
    assert won(game) == [(RED, BLUE)]

    play(game, "0: pay 2-ore", "1: pay 3-ore")
    assert told(game, WarPaid) == [WarPaid(RED, 2, (0, 2, 0)), WarPaid(BLUE, 3, (0, 3, 0))]


def test_p_war_10_a_bonus_goes_beyond_nine(tmp_path: Path) -> None:
    game = at_war("9/9/0 magic1", "9/9/0", bonus_of(tmp_path, 1))
    play(game, "0: war 9", "1: war 9")

    assert won(game) == [(RED, BLUE)]


def test_p_war_7_the_defender_wins_a_tie_of_totals(tmp_path: Path) -> None:
    game = at_war("0/2/0 magic1", "0/3/0", bonus_of(tmp_path, 1))
    play(game, "0: war 2", "1: war 3")

    assert won(game) == [(BLUE, RED)]


def test_p_war_7_the_orcs_win_ties() -> None:
    game = at_war("0/3/0 magic1", "0/3/0")
    play(game, "0: war 3", "1: war 3")

    assert won(game) == [(RED, BLUE)]


def test_p_war_9_the_orcs_pay_with_food() -> None:
    game = at_war("0/0/3 magic2", "0/3/0")

    assert options(game, RED) == VALUES[:4]


def test_p_war_13_the_orcs_spend_a_mana_more_after_the_reveal() -> None:
    game = at_war("2/1/0 magic4", "0/5/0")
    play(game, "0: war 2", "1: war 4")
    assert options(game, RED) == ["hold", "raise mana"]

    play(game, "0: raise mana")
    assert told(game, ValueRaised) == [ValueRaised(RED, "mana", 5)]  # two, one more, and two more
    assert won(game) == [(RED, BLUE)]


def test_p_war_13_peace_is_never_raised() -> None:
    game = at_war("2/1/0 magic4", "0/5/0")
    play(game, "0: flag", "1: war 4", "1: pay 4-ore")

    assert told(game, ValueRaised) == []


def test_p_war_14_the_winner_stays() -> None:
    game = at_war("0/1/0", "0/0/0")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore")

    assert armies(game, RED) == ["breadmead", "thimblewood"]


def test_p_war_15_the_loser_is_removed_without_being_asked() -> None:
    game = at_war("0/1/0", "0/0/9")
    play(game, "0: war 1", "1: flag", "0: pay 1-ore")

    assert told(game, ArmyRemoved) == [ArmyRemoved(BLUE, "breadmead")]
    assert [decision.rule for decision in game.owed] == ["U-TURN-7"]


def allied(red: str, blue: str, more: str = "") -> Kingdoms:
    """Red and blue share tollmead, and red has moved into blue's breadmead."""
    game = prototype(
        f"orcs hearthvale {red}: cricketwood tollmead {more}",
        f"gargoyles mossford {blue}: breadmead tollmead {more}",
        GREENS,
    )
    play(game, "select patrol", "patrol cricketwood breadmead")
    return game


@pytest.mark.clause("P-ALLY-1", "P-ALLY-2")
def test_two_offers_of_peace_make_an_alliance_and_both_collect() -> None:
    game = at_war("0/0/0", "0/0/0")
    play(game, "0: flag", "1: flag")
    assert told(game, AllianceFormed) == [AllianceFormed((RED, BLUE), "breadmead")]

    play(game, "1: collect", "2: collect")
    play(game, "1: select trade", "1: decline", "2: collect", "0: collect")
    assert (stores(game, RED), stores(game, BLUE)) == ((1, 0, 1), (1, 0, 1))


def test_p_ally_3_an_ally_may_leave() -> None:
    game = prototype(
        "orcs hearthvale 0/0/0: breadmead thimblewood",
        "gargoyles mossford 0/0/0: breadmead mosswood",
        GREENS,
    )
    play(game, "select patrol", "patrol breadmead copperpot")

    assert told(game, AllianceBroken) == []
    assert armies(game, RED) == ["copperpot", "thimblewood"]


def test_p_ally_4_who_takes_the_last_shared_army_along_breaks_nothing() -> None:
    game = prototype(
        "orcs hearthvale 0/1/0: tollmead cricketwood",
        "gargoyles mossford 0/0/0: mosswood tollmead eelmead",
        GREENS,
    )
    play(game, "select patrol", "patrol tollmead mosswood", "0: war 1", "1: flag", "0: pay 1-ore")

    assert told(game, AllianceBroken) == []


@pytest.mark.clause("P-ALLY-5", "P-ALLY-7")
def test_a_breaker_who_wins_still_leaves_the_alliance() -> None:
    game = allied("0/3/0", "0/0/0", more="eelmead")
    play(game, "0: war 3", "1: flag", "0: pay 3-ore")

    assert told(game, AllianceBroken) == [AllianceBroken(RED, BLUE)]
    assert armies(game, RED) == ["breadmead"]
    assert armies(game, BLUE) == ["tollmead", "eelmead"]


@pytest.mark.clause("P-ALLY-7", "P-ALLY-8", "P-ALLY-9")
def test_if_both_fight_both_leave_even_with_the_last_army() -> None:
    game = allied("0/3/0", "0/5/0")
    play(game, "0: war 3", "1: war 5", "0: pay 3-ore", "1: pay 5-ore")

    assert armies(game, RED) == []
    assert armies(game, BLUE) == ["breadmead"]


def test_p_ally_6_who_offers_peace_is_not_punished_and_breaks_nothing() -> None:
    game = allied("0/3/0", "0/5/0")
    play(game, "0: flag", "1: war 5", "1: pay 5-ore")

    assert told(game, AllianceBroken) == []
    assert armies(game, RED) == ["tollmead"]
    assert armies(game, BLUE) == ["breadmead", "tollmead"]


def lost(red: str = "0/5/0", blue: str = "0/5/0", content: Path | None = None) -> Kingdoms:
    """Red has quested to bellhorn, a mountain of the Lost Kingdom."""
    game = prototype(
        f"orcs hearthvale {red}: cricketwood cricketwood",
        f"gargoyles mossford {blue}: mosswood mosswood",
        content=content,
        lost_kingdom=LOST,
    )
    play(game, "select quest", "quest cricketwood bellhorn")
    return game


@pytest.mark.clause("P-TWO-1", "P-TWO-2")
def test_two_players_have_a_lost_kingdom_full_of_neutral_armies() -> None:
    game = match(players=2, edition="prototype", split="beginner").game
    assert isinstance(game, Kingdoms)

    assert game.lost_kingdom not in game.homes
    assert game.neutrals == game.book.on_card[game.lost_kingdom]


def test_p_two_3_the_other_player_defends_from_the_own_resources() -> None:
    game = lost()
    assert told(game, WarStarted) == [WarStarted(RED, BLUE, "bellhorn", True)]
    assert [decision.seat for decision in game.owed] == [RED, BLUE]

    play(game, "0: war 2", "1: war 1", "0: pay 2-ore", "1: pay 1-ore")
    assert (stores(game, RED), stores(game, BLUE)) == ((0, 3, 0), (0, 4, 0))


def test_p_two_3_the_defenders_bonuses_count_there() -> None:
    game = lost(blue="0/2/0 magic4")  # a gargoyle in a mountain
    play(game, "0: war 2", "1: war 2")

    assert told(game, ValuesRevealed) == [
        ValuesRevealed(
            attacker=RED, defender=BLUE, attack=2, defence=2, attack_bonus=0, defence_bonus=1
        )
    ]


def test_p_two_4_an_attacker_who_loses_is_lost_and_the_neutral_army_stays() -> None:
    game = lost()
    play(game, "0: war 2", "1: war 2", "0: pay 2-ore", "1: pay 2-ore")

    assert armies(game, RED) == ["cricketwood"]
    assert armies(game, BLUE) == ["mosswood", "mosswood"]
    assert len(game.neutrals) == 5


@pytest.mark.clause("P-TWO-5")
def test_a_beaten_neutral_army_leaves_the_game_and_is_nobodys_prize() -> None:
    game = lost()
    play(game, "0: war 2", "1: flag", "0: pay 2-ore")

    assert told(game, NeutralBeaten) == [NeutralBeaten(RED, "bellhorn")]
    assert told(game, NeutralCaptured) == []
    assert (len(game.neutrals), game.captured) == (4, [0, 0])
    assert "bellhorn" in armies(game, RED)
    assert game.crowd[game.book.regions.index("bellhorn")] == 1


def test_p_two_6_a_last_army_attacks_no_neutral_army() -> None:
    game = prototype(
        "orcs hearthvale 0/5/0: cricketwood",
        "gargoyles mossford 0/5/0: mosswood mosswood",
        lost_kingdom=LOST,
    )
    play(game, "select quest")

    assert "quest cricketwood bellhorn" not in options(game)


def test_p_two_6_who_defends_may_have_a_last_army() -> None:
    game = prototype(
        "orcs hearthvale 0/0/0: cricketwood cricketwood",
        "gargoyles mossford 0/5/0: mosswood",
        lost_kingdom=LOST,
    )
    play(game, "select quest")

    assert "quest cricketwood bellhorn" in options(game)


@pytest.mark.clause("P-TWO-7")
def test_two_players_form_no_alliance() -> None:
    game = prototype(
        "orcs hearthvale 0/0/0: cricketwood thimblewood",
        "gargoyles mossford 0/0/0: breadmead mosswood",
        lost_kingdom=LOST,
    )
    play(game, "select patrol", "patrol cricketwood breadmead", "0: flag", "1: flag")

    assert told(game, AllianceFormed) == []
    assert won(game) == [(BLUE, RED)]
    assert told(game, WarPaid) == []
    assert armies(game, RED) == ["thimblewood"]


@pytest.mark.clause("P-TWO-7")
def test_peace_over_a_neutral_army_leaves_it_there() -> None:
    game = lost()
    play(game, "0: flag", "1: flag")

    assert won(game) == [(BLUE, RED)]
    assert len(game.neutrals) == 5


def test_p_two_8_a_region_of_the_lost_kingdom_is_worth_a_point_besides_its_army() -> None:
    game = table(
        "orcs hearthvale 0/0/0: cricketwood bellhorn",
        "gargoyles mossford 0/0/0: mosswood mosswood",
        edition="prototype",
        cubes=CUBES,
        trigger="U-END-2",
        lost_kingdom=LOST,
    )

    assert points(game, "armies") == [2, 2]
    assert points(game, "lost kingdom") == [1, 0]


@pytest.mark.clause("P-TWO-9")
def test_a_freed_region_is_like_any_other() -> None:
    game = lost(red="0/2/0")
    play(game, "0: war 2", "1: flag", "0: pay 2-ore", "1: collect")
    play(game, "1: select trade", "1: decline", "0: collect")
    assert stores(game, RED) == (1, 1, 0)

    play(game, "0: select patrol", "0: patrol bellhorn netwood")
    assert game.crowd[game.book.regions.index("bellhorn")] == 0


@pytest.mark.clause("P-TWO-9")
def test_a_freed_region_is_defended_by_whoever_occupies_it() -> None:
    game = lost()
    play(game, "0: war 2", "1: flag", "0: pay 2-ore", "1: quest mosswood bellhorn")

    assert told(game, WarStarted)[-1] == WarStarted(BLUE, RED, "bellhorn")
