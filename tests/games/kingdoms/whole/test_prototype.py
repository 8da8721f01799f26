"""The prototype: its cards, and every rule of its book but war, alliances and the lost kingdom."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pocketkeep.core.engine.flow import answer, owes
from pocketkeep.core.errors import BadOptions
from pocketkeep.games.kingdoms.content.effects import WarBonus
from pocketkeep.games.kingdoms.content.load import load
from pocketkeep.games.kingdoms.events import (
    ActionDeclined,
    CardCleared,
    EndTriggered,
    GameEnded,
    ResourcesGained,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import ACTIONS, FOREST
from tests.builders.kingdoms.cards import CUBES, faction_toml, points, result
from tests.builders.kingdoms.tables import KINGDOMS, armies, match, stores, table
from tests.builders.playing import options, play, told

SEEDS = pytest.mark.parametrize("seed", range(6))
OTHERS = {
    "gargoyles": "gargoyles mossford 0/0/0: gravelhorn gravelhorn",
    "badgerfolk": "badgerfolk copperdown 0/0/0: spadefield spadefield",
    "witches": "witches tidewell 0/0/0: netwood netwood",
}
GARGOYLES, BADGERFOLK, WITCHES = OTHERS.values()
FOUR_CUBES = "patrol quest research expand"


def laid(seed: int = 1, **agreed: object) -> Kingdoms:
    """A game at its first question."""
    game = match(seed, edition="prototype", **agreed).game
    assert isinstance(game, Kingdoms)
    return game


def orcs(rest: str, *others: str, cubes: str = "", trigger: str = "") -> Kingdoms:
    """The Orcs, at home in Hearthvale, against these others; against two if none are told."""
    rulers = others or (GARGOYLES, BADGERFOLK)
    return table(
        f"orcs hearthvale {rest}", *rulers, edition="prototype", cubes=cubes, trigger=trigger
    )


def ended(rest: str, *others: str) -> Kingdoms:
    """A game that ends with the turn that the Orcs decline."""
    game = orcs(rest, *others, cubes=FOUR_CUBES, trigger="U-END-2")
    play(game, "select trade", *["decline"] * game.seats)
    return game


# the cards


def test_the_orcs_are_printed_in_the_book_and_all_other_cards_are_ours() -> None:
    content = load("prototype")

    assert list(content.factions) == ["orcs", *OTHERS]
    assert [card.source for card in content.factions.values()] == ["rulebook", *["house"] * 3]
    assert {card.source for card in content.territories.values()} == {"house"}
    assert {level.source for level in content.factions["orcs"].magic} == {"rulebook"}


def test_the_orcs_can_what_the_book_prints() -> None:
    levels = [level.text for level in load("prototype").factions["orcs"].magic]

    assert levels == [
        "You win every tied war.",
        "In war, each food you pay counts as 1.",
        "Wars: 1 is added to the number you set.",
        (
            "If you set a number in a war, you may spend 1 more mana after the reveal to raise it "
            "by 2, even past the highest value."
        ),
        "At the end: 2 points if no other player stands on your home territory.",
    ]


def test_the_highest_magic_of_every_faction_is_worth_points_and_no_other_is() -> None:
    for faction in load("prototype").factions.values():
        scoring = ["At the end:" in level.text for level in faction.magic]
        assert scoring == [False] * 4 + [True], faction.name


def test_war_bonuses_say_that_they_add_to_the_number() -> None:
    content = load("prototype")
    effects = [
        effect
        for faction in content.factions.values()
        for level in faction.magic
        for effect in level.effects
        if isinstance(effect, WarBonus)
    ]

    assert effects
    assert {effect.adds for effect in effects} == {content.edition.manners.bonus_adds} == {True}


def test_territories_know_three_kinds_of_land_and_water() -> None:
    for card in load("prototype").territories.values():
        assert {region.terrain for region in card.regions} == {"forest", "mountain", "plains"}
        assert [body.kind for body in card.bodies] == ["water"]
        assert card.card == ""


def test_the_numbers_are_those_of_the_book() -> None:
    edition = load("prototype").edition

    assert (edition.players, edition.armies, edition.most_value, edition.cubes) == ((2, 4), 7, 9, 5)
    assert edition.tower.source == "rulebook"


# setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_p_set_1_two_to_four_can_play(players: int) -> None:
    game = laid(players=players)

    assert game.seats == players
    assert len(set(game.homes)) == players


@pytest.mark.parametrize("players", [1, 5])
def test_p_set_1_neither_one_nor_five_can(players: int) -> None:
    with pytest.raises(BadOptions, match="P-SET-1"):
        KINGDOMS.read_options({"edition": "prototype", "players": players})


def test_p_set_2_seven_armies_and_two_markers() -> None:
    game = orcs("0/0/9: cricketwood cricketwood breadmead breadmead copperpot copperpot rakefield")

    play(game, "select expand")

    assert (game.book.numbers.armies, options(game)) == (7, ["decline"])


@SEEDS
def test_p_set_3_each_gets_a_faction_of_its_own(seed: int) -> None:
    assert sorted(laid(seed, players=4).factions) == [0, 1, 2, 3]


def test_p_set_3_factions_may_be_chosen_drafted_or_named() -> None:
    game = laid(players=3, factions="choose", first=2)
    assert options(game, 1) == ["faction orcs", *[f"faction {name}" for name in OTHERS]]

    game = laid(players=4, factions="draft", first=1)
    assert len(options(game, 3)) == 4

    game = laid(players=2, factions="witches,orcs")
    assert [game.book.factions[faction] for faction in game.factions] == ["witches", "orcs"]


@SEEDS
def test_p_set_4_territories_are_drawn_whatever_the_factions(seed: int) -> None:
    game = laid(seed, players=4)

    assert sorted(game.homes) == [0, 1, 2, 3]
    assert game.book.faces == [-1] * 4


def test_p_set_4_every_faction_meets_every_territory() -> None:
    met = {pair for seed in range(60) for pair in pairs(laid(seed, players=4))}

    assert len(met) == 16


def pairs(game: Kingdoms) -> list[tuple[int, int]]:
    return list(zip(game.factions, game.homes, strict=True))


def test_p_set_5_six_resources_are_divided_freely() -> None:
    splits = options(laid(players=3), 0)

    assert len(splits) == 28
    assert {"split 6-mana", "split 6-ore", "split 6-food"} <= set(splits)


def test_p_set_6_beginners_take_two_mana_one_ore_three_food() -> None:
    assert stores(laid(players=2, split="beginner"), 0) == (2, 1, 3)


def test_p_set_7_tower_and_magic_begin_at_nothing() -> None:
    game = laid(players=3, split="beginner")

    assert (game.towers, game.magic) == ([0, 0, 0], [0, 0, 0])


def test_p_set_8_two_armies_begin_on_one_region_of_home() -> None:
    game = laid(players=3, split="beginner")
    choices = [options(game, seat) for seat in range(3)]
    play(game, *[f"{seat}: {choices[seat][0]}" for seat in range(3)])

    assert [len(choice) for choice in choices] == [5, 5, 5]
    assert [len(set(armies(game, seat))) for seat in range(3)] == [1, 1, 1]
    assert [len(armies(game, seat)) for seat in range(3)] == [2, 2, 2]


def test_p_set_9_all_choose_at_once() -> None:
    game = laid(players=3)
    play(game, "2: split 6-mana")

    assert stores(game, 2) == (0, 0, 0)
    assert all(owes(game, seat) for seat in (0, 1))


@SEEDS
def test_p_set_10_the_first_player_is_drawn_or_named(seed: int) -> None:
    assert laid(seed, players=4, first=3).active == 2
    assert {laid(other, players=2).active for other in range(12)} == {0, 1}


# the turn


def test_p_turn_1_clear_select_act_check() -> None:
    game = orcs("0/6/0 tower5: copperpot copperpot", cubes="patrol quest research expand trade")
    play(game, "select build", "build", "collect", "collect")

    kinds = [type(event).__name__ for _, event in game.log or []]
    assert kinds == [
        "CardCleared",
        "ActionSelected",
        "TowerBuilt",
        "ResourcesCollected",
        "ResourcesCollected",
        "EndTriggered",
    ]


def test_p_turn_2_five_cubes_are_taken_off_and_four_are_not() -> None:
    full = orcs("0/0/0: copperpot copperpot", cubes=CUBES)
    open_card = orcs("0/0/0: copperpot copperpot", cubes=FOUR_CUBES)

    assert (told(full, CardCleared), sum(full.cubes)) == ([CardCleared(0)], 0)
    assert (told(open_card, CardCleared), sum(open_card.cubes)) == ([], 4)


def test_p_turn_3_an_open_action_is_selected() -> None:
    assert options(orcs("0/0/0: copperpot copperpot", cubes=FOUR_CUBES)) == [
        "select build",
        "select trade",
    ]


def test_p_turn_4_the_active_player_acts_or_does_nothing() -> None:
    game = orcs("0/1/0: copperpot copperpot")
    play(game, "select build")

    assert options(game, 0) == ["decline", "build"]


def test_p_turn_5_a_cube_stays_though_nothing_was_done() -> None:
    game = orcs("0/1/0: copperpot copperpot")
    play(game, "select build", "decline")

    assert game.cubes[ACTIONS.index("build")] == 1


def test_p_turn_6_the_active_player_never_collects() -> None:
    game = orcs("0/1/0: copperpot copperpot")
    play(game, "select build")
    clause, _ = KINGDOMS.why(game, 0, ("collect",))

    assert "collect" not in options(game, 0)
    assert clause == "U-TURN-6"


def test_p_turn_7_the_others_act_collect_or_do_nothing() -> None:
    game = orcs("0/0/0: copperpot copperpot", "witches tidewell 0/1/0: netwood netwood", GARGOYLES)
    play(game, "select build", "decline")
    assert options(game, 1) == ["collect", "decline", "build"]

    play(game, "1: decline")
    assert told(game, ActionDeclined)[-1] == ActionDeclined(1)
    assert stores(game, 1) == (0, 1, 0)


def test_p_turn_8_the_others_decide_clockwise() -> None:
    game = table(
        "orcs hearthvale 0/0/0: copperpot copperpot", *OTHERS.values(),
        edition="prototype", active=2,
    )  # fmt: skip
    asked = []
    play(game, "select patrol", "decline")
    while game.active == 2:
        asked.append(game.owed[0].seat)
        play(game, "collect")

    assert asked == [3, 0, 1]


def test_p_turn_9_then_the_next_player_clockwise_is_active() -> None:
    game = orcs("0/0/0: copperpot copperpot")
    play(game, "select trade", "decline", "collect", "collect")

    assert (game.active, game.owed[0].seat) == (1, 1)


def follower(text: str) -> Kingdoms:
    """A table at which somebody follows: the Orcs have selected the trade and declined."""
    game = orcs("0/0/0: copperpot copperpot", text, BADGERFOLK)
    play(game, "select trade", "decline")
    return game


def test_p_turn_10_every_region_brings_its_resource() -> None:
    game = follower("witches tidewell 0/0/0: netwood bellhorn oatreach gullmead")
    play(game, "1: collect")

    assert stores(game, 1) == (1, 1, 2)


def test_p_turn_11_two_armies_in_a_region_collect_once() -> None:
    game = follower("witches tidewell 0/0/0: netwood netwood")
    play(game, "1: collect")

    assert stores(game, 1) == (1, 0, 0)


def test_p_turn_12_nine_of_a_kind_is_the_most() -> None:
    game = follower("witches tidewell 9/0/0: netwood bellhorn")
    play(game, "1: collect")

    assert stores(game, 1) == (9, 1, 0)


def test_p_turn_13_a_last_army_collects_no_more_than_its_region_brings() -> None:
    game = follower("witches tidewell 0/0/0: netwood")
    play(game, "1: collect")

    assert (stores(game, 1), game.owed[0].seat) == ((1, 0, 0), 2)


def test_p_turn_14_a_resource_of_choice_must_fit() -> None:
    witches = "witches hearthvale 9/9/0 magic4: netwood netwood"
    game = table(witches, GARGOYLES, BADGERFOLK, edition="prototype", cubes=CUBES)

    assert options(game) == ["gain food"]


@pytest.mark.parametrize(
    ("held", "offered"),
    [
        ("0/0/0", ["gain mana", "gain ore", "gain food"]),
        ("9/8/0", ["gain ore", "gain food"]),
    ],
)
def test_p_turn_14_what_fits_is_the_players_choice(held: str, offered: list[str]) -> None:
    witches = f"witches hearthvale {held} magic4: netwood netwood"
    game = table(witches, GARGOYLES, BADGERFOLK, edition="prototype", cubes=CUBES)

    assert options(game) == offered


def test_p_turn_14_where_all_three_are_full_nothing_is_gained() -> None:
    witches = "witches hearthvale 9/9/9 magic4: netwood netwood"
    game = table(witches, GARGOYLES, BADGERFOLK, edition="prototype", cubes=CUBES)

    assert (stores(game, 0), game.owed[0].rule) == ((9, 9, 9), "U-TURN-3")
    assert told(game, ResourcesGained) == []


# movement


def test_p_move_1_a_patrol_goes_to_a_region_beside() -> None:
    game = orcs("0/0/0: breadmead breadmead")
    play(game, "select patrol")

    assert options(game) == [
        "decline",
        "patrol breadmead cricketwood",
        "patrol breadmead copperpot",
    ]


def test_p_move_2_regions_across_the_lake_are_not_adjacent() -> None:
    game = orcs("0/0/0: breadmead breadmead")
    play(game, "select patrol")

    assert "patrol breadmead thimblewood" not in options(game)
    assert "patrol breadmead cricketwood" in options(game)


def test_p_move_3_a_quest_goes_from_anywhere_to_anywhere() -> None:
    game = orcs("0/0/0: breadmead greencoat", GARGOYLES)
    play(game, "select quest")
    quests = options(game)

    assert {"quest breadmead greencoat", "quest greencoat breadmead"} <= set(quests)
    assert {"quest breadmead tollmead", "quest greencoat copperpot"} <= set(quests)
    assert not any(quest.startswith("quest greencoat moss") for quest in quests)


def test_p_move_3_a_quest_begins_and_ends_in_a_region_away_from_the_edge() -> None:
    game = orcs("0/0/0: breadmead greencoat", GARGOYLES)
    lands, named = game.book.lands, game.book.regions.index
    assert (lands[named("greencoat")].border, lands[named("breadmead")].border) == (False, True)

    there, away = game.clone(), game.clone()
    play(there, "select quest", "quest breadmead greencoat")
    play(away, "select quest", "quest greencoat breadmead")
    assert armies(there, 0) == ["greencoat", "greencoat"]
    assert armies(away, 0) == ["breadmead", "breadmead"]


def test_p_move_4_a_region_holds_two_armies() -> None:
    game = orcs("0/0/0: breadmead breadmead", "witches tidewell 0/0/0: copperpot copperpot")
    play(game, "select patrol")

    assert options(game) == ["decline", "patrol breadmead cricketwood"]
    assert KINGDOMS.why(game, 0, ("patrol", "breadmead", "copperpot"))[0] == "U-MOVE-1"


def test_p_move_5_a_last_army_is_not_attacked() -> None:
    game = orcs("0/0/0: breadmead breadmead", "witches tidewell 0/0/0: copperpot")
    play(game, "select patrol")

    assert options(game) == ["decline", "patrol breadmead cricketwood"]
    assert KINGDOMS.why(game, 0, ("patrol", "breadmead", "copperpot"))[0] == "U-MOVE-2"


def test_p_move_6_a_last_army_does_not_attack() -> None:
    game = orcs("0/0/0: breadmead", "witches tidewell 0/0/0: copperpot netwood")
    play(game, "select patrol")

    assert options(game) == ["decline", "patrol breadmead cricketwood"]
    assert KINGDOMS.why(game, 0, ("patrol", "breadmead", "copperpot"))[0] == "U-MOVE-3"


def test_p_move_7_an_army_joins_one_of_its_own() -> None:
    game = orcs("0/0/0: breadmead copperpot")
    play(game, "select patrol", "patrol breadmead copperpot")

    assert armies(game, 0) == ["copperpot", "copperpot"]
    assert game.owed[0].seat == 1


def test_p_move_8_water_is_neither_entered_nor_crossed() -> None:
    game = orcs("0/0/0: breadmead breadmead")
    play(game, "select patrol")

    assert not any("rakefield" in way or "kettle" in way for way in options(game))
    assert KINGDOMS.why(game, 0, ("patrol", "breadmead", "rakefield"))[0] == "U-WATER-1"


# build, research, expand, trade


@pytest.mark.parametrize("level", range(6))
def test_p_grow_1_each_tower_step_costs_its_number(level: int) -> None:
    game = orcs(f"0/{level + 1}/0 tower{level}: copperpot copperpot")
    poor = orcs(f"0/{level}/0 tower{level}: copperpot copperpot")
    play(poor, "select build")
    play(game, "select build", "build")

    assert (stores(game, 0), game.towers[0]) == ((0, 0, 0), level + 1)
    assert "build" not in options(poor)


def test_p_grow_2_one_step_at_a_time_and_none_above_the_sixth() -> None:
    game = orcs("0/9/0 tower6: copperpot copperpot", "witches tidewell 0/9/0: netwood netwood")
    play(game, "select build")
    assert options(game) == ["decline"]

    play(game, "decline", "1: build")
    assert (game.towers, stores(game, 1)) == ([6, 1], (0, 8, 0))


@pytest.mark.parametrize("level", range(5))
def test_p_grow_3_each_magic_level_costs_its_number(level: int) -> None:
    game = orcs(f"{level + 1}/0/0 magic{level}: copperpot copperpot")
    play(game, "select research", "research")

    assert (stores(game, 0), game.magic[0]) == ((0, 0, 0), level + 1)


def test_p_grow_4_none_above_the_fifth() -> None:
    game = orcs("9/0/0 magic5: copperpot copperpot")
    play(game, "select research")

    assert options(game) == ["decline"]


def test_p_grow_5_a_power_works_at_once_and_the_lower_ones_stay() -> None:
    game = orcs("3/0/0 magic2: copperpot copperpot")
    play(game, "select research", "research")

    assert game.powers[0].wins_ties
    assert game.powers[0].worth[2] == 1
    assert game.powers[0].attack_bonus[FOREST] == 1


def test_p_grow_6_an_army_costs_food_by_the_armies_then_in_play() -> None:
    game = orcs("0/0/4: copperpot breadmead rakefield")
    play(game, "select expand", "expand copperpot")

    assert (stores(game, 0), len(armies(game, 0))) == ((0, 0, 0), 4)


def test_p_grow_7_it_joins_an_own_army_that_stands_alone() -> None:
    game = orcs("0/0/9: copperpot copperpot rakefield", "witches tidewell 0/0/0: breadmead netwood")
    play(game, "select expand")

    assert options(game) == ["decline", "expand rakefield"]


def test_p_grow_8_a_lost_army_can_be_raised_again_but_no_eighth() -> None:
    six = "0/0/9: copperpot copperpot breadmead breadmead rakefield rakefield"
    game, full = orcs(f"{six[:-10]}"), orcs(f"{six} cricketwood")
    play(game, "select expand")
    play(full, "select expand")

    assert options(game) == ["decline", "expand rakefield"]
    assert options(full) == ["decline"]


def test_p_grow_8_an_army_of_seven_that_was_lost_in_war_is_raised_again() -> None:
    seven = "copperpot copperpot breadmead breadmead rakefield cricketwood thimblewood"
    game = orcs(f"0/0/9: {seven}", "witches tidewell 0/1/0: netwood tollmead")
    play(game, "select quest", "quest cricketwood netwood", "0: flag", "1: war 1")
    play(game, "1: pay 1-ore")
    assert len(armies(game, 0)) == 6

    play(game, "1: collect", "1: select expand", "1: decline", "0: expand rakefield")
    assert (len(armies(game, 0)), stores(game, 0)) == (7, (0, 0, 2))


def test_p_grow_9_any_number_of_one_for_as_many_of_another() -> None:
    game = orcs("0/0/3: copperpot copperpot")
    play(game, "select trade", "trade 3 food ore")

    assert stores(game, 0) == (0, 3, 0)


def test_p_grow_10_a_trade_is_one_trade() -> None:
    game = orcs("0/0/3: copperpot copperpot")
    play(game, "select trade", "trade 1 food ore")

    assert game.owed[0].seat == 1


def test_p_grow_11_no_trade_goes_beyond_nine() -> None:
    game = orcs("0/8/3: copperpot copperpot")
    play(game, "select trade")

    trades = [option for option in options(game) if option.endswith("food ore")]
    assert trades == ["trade 1 food ore"]


def test_p_grow_12_a_card_overrules_the_book() -> None:
    game = table(
        "witches tidewell 4/0/0 magic3: netwood netwood", GARGOYLES, BADGERFOLK,
        edition="prototype",
    )  # fmt: skip
    play(game, "select trade")

    assert "research" in options(game)


def test_p_grow_13_no_price_falls_below_nothing() -> None:
    game = table(
        "gargoyles mossford 0/0/0 magic4: gravelhorn gravelhorn", WITCHES, BADGERFOLK,
        edition="prototype",
    )  # fmt: skip
    play(game, "select build", "build")

    assert (game.towers[0], stores(game, 0)) == (1, (0, 0, 0))


@pytest.mark.parametrize("of", ["build", "research", "expand"])
def test_p_grow_13_a_discount_beyond_the_price_pays_nothing_out(tmp_path: Path, of: str) -> None:
    less = f'{{ effect = "cost", of = "{of}", change = -9 }}'
    (tmp_path / "factions.toml").write_text(faction_toml("orcs", "", (less,)), "utf-8")
    rulers = ("orcs hearthvale 0/0/0 magic1: copperpot breadmead", GARGOYLES, BADGERFOLK)
    game = table(*rulers, edition="prototype", pack=tmp_path)
    play(game, f"select {of}", "expand copperpot" if of == "expand" else of)

    grown = (game.towers[0], game.magic[0], len(armies(game, 0)))
    assert grown == {"build": (1, 1, 2), "research": (0, 2, 2), "expand": (0, 1, 3)}[of]
    assert stores(game, 0) == (0, 0, 0)


# the end


def test_p_end_1_seven_armies_trigger_the_end() -> None:
    game = orcs("0/0/7: copperpot copperpot breadmead breadmead rakefield cricketwood", WITCHES)
    play(game, "select expand", "expand rakefield", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-1")]


def test_p_end_2_the_sixth_tower_step_triggers_the_end() -> None:
    game = orcs("0/6/0 tower5: copperpot copperpot", WITCHES)
    play(game, "select build", "build", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-2")]


def test_p_end_3_the_fifth_magic_level_triggers_the_end() -> None:
    game = orcs("5/0/0 magic4: copperpot copperpot", WITCHES)
    play(game, "select research", "research", "1: collect")

    assert told(game, EndTriggered) == [EndTriggered(0, "U-END-3")]


def test_p_end_4_triggers_are_looked_at_when_all_have_acted() -> None:
    game = orcs("0/6/0 tower5: copperpot copperpot", WITCHES)
    play(game, "select build", "build")

    assert (told(game, EndTriggered), game.trigger) == ([], "")


def test_p_end_5_a_trigger_stands() -> None:
    game = orcs("0/0/0: copperpot copperpot", WITCHES, cubes=FOUR_CUBES, trigger="U-END-1")
    play(game, "select trade", "decline", "1: collect")

    assert len(told(game, GameEnded)) == 1


def test_p_end_6_the_game_is_over_once_the_last_cube_lies() -> None:
    game = orcs("0/6/0 tower5: copperpot copperpot", WITCHES, cubes=FOUR_CUBES)
    play(game, "select build", "build", "1: collect")

    assert (len(told(game, GameEnded)), told(game, CardCleared)) == (1, [])
    assert (result(game).rule, game.owed) == ("U-END-2", [])


def test_p_end_6_until_then_it_goes_on() -> None:
    game = orcs("0/6/0 tower5: copperpot copperpot", WITCHES, cubes="patrol quest research")
    play(game, "select build", "build", "1: collect")
    assert (told(game, GameEnded), game.active) == ([], 1)

    play(game, "select trade", "decline", "0: collect")
    assert len(told(game, GameEnded)) == 1


def test_p_end_6_without_a_trigger_the_card_is_cleared() -> None:
    game = orcs("0/0/0: copperpot copperpot", WITCHES, cubes=FOUR_CUBES)
    play(game, "select build", "decline", "1: collect")

    assert (told(game, GameEnded), told(game, CardCleared)) == ([], [CardCleared(1)])


# scoring


def test_p_score_1_each_army_is_a_point() -> None:
    assert points(ended("0/0/0: copperpot breadmead breadmead"), "armies") == [3, 2, 2]


@pytest.mark.parametrize("level", range(5))
def test_p_score_2_each_magic_level_is_a_point(level: int) -> None:
    assert points(ended(f"0/0/0 magic{level}: copperpot"), "magic") == [level, 0, 0]


def test_p_score_3_the_fifth_level_brings_its_bonus() -> None:
    alone = ended("0/0/0 magic5: copperpot")
    crowded = ended("0/0/0 magic5: copperpot", "witches tidewell 0/0/0: rakefield netwood")

    assert (points(alone, "bonus"), points(crowded, "bonus")) == ([2, 0, 0], [0, 0])


@pytest.mark.parametrize(
    ("level", "worth"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 7), (6, 10)]
)
def test_p_score_4_the_tower_is_worth_what_the_card_prints(level: int, worth: int) -> None:
    assert points(ended(f"0/0/0 tower{level}: copperpot"), "tower") == [worth, 0, 0]


def test_p_score_5_the_most_points_win() -> None:
    game = ended("0/0/0 tower4: copperpot", WITCHES)

    assert (result(game).scores, result(game).places) == ((5, 2), (1, 2))


def test_p_score_6_a_tie_goes_to_the_higher_tower_first() -> None:
    game = ended("0/0/0 tower2: copperpot", WITCHES)

    assert result(game).scores == (2, 2)
    assert (result(game).places, result(game).tie_breaks) == ((1, 2), ("tower",))


def test_p_score_6_then_to_the_most_armies() -> None:
    game = ended("9/9/9 magic1: copperpot", WITCHES)

    assert result(game).scores == (2, 2)
    assert (result(game).places, result(game).tie_breaks) == ((2, 1), ("tower", "armies"))


def test_p_score_7_whoever_is_still_tied_wins_too() -> None:
    game = ended("9/0/0: copperpot copperpot", WITCHES)

    assert (result(game).places, result(game).tie_breaks) == ((1, 1), ("tower", "armies"))


# the words of its own book


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
def test_whatever_a_game_cites_the_book_says(players: int, seed: int) -> None:
    luck = Random(f"prototype {seed}")
    game = laid(seed, players=players)
    clauses = KINGDOMS.clauses(KINGDOMS.read_options({"edition": "prototype", "players": players}))
    paths = list(game.book.choices)
    while game.owed:
        decision = luck.choice(game.owed)
        assert decision.rule in clauses
        path = luck.choice(paths)
        if path not in [option.path for option in decision.options]:
            assert KINGDOMS.why(game, decision.seat, path)[0] in clauses, (path, decision.rule)
        answer(game, decision.seat, luck.choice(decision.options))

    cited = {KINGDOMS.cites(event) for _, event in game.log or []} - {""}
    assert cited <= set(clauses)
    assert result(game).rule in clauses
