"""Two players: the Lost Kingdom, its neutral armies, and no alliances."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import (
    AllianceFormed,
    FactionWarned,
    NeutralCaptured,
    WarPaid,
    WarStarted,
    WarWon,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.options.faults import warnings
from pocketkeep.games.kingdoms.rules.setup import draw_factions
from tests.builders.kingdoms.cards import ended, pack, points
from tests.builders.kingdoms.tables import KINGDOMS, armies, match, stores, table
from tests.builders.playing import options, play, told

BLUE = "elves sunmere 0/0/0: gildacre gildacre"
LOST = "gullwrack"  # strandlea, driftwood, ternhorn, wrackhaven, sunkenbell


def neutrals(game: Kingdoms) -> list[str]:
    return [game.book.regions[region] for region in game.neutrals]


def set_up(players: int, factions: str = "random") -> Kingdoms:
    game = match(players=players, factions=factions, split="beginner").game
    assert isinstance(game, Kingdoms)
    return game


def test_u_two_1_two_players_have_a_third_territory_that_is_nobodys_home() -> None:
    game = set_up(2)

    assert game.lost_kingdom in range(len(game.book.territories))
    assert game.lost_kingdom not in game.homes


def test_u_two_1_the_third_territory_is_no_card_taken_as_a_faction() -> None:
    game = set_up(2, "orcs,elves")

    assert game.lost_kingdom not in [game.book.faces[faction] for faction in game.factions]


def test_u_two_1_three_players_have_none() -> None:
    game = set_up(3)

    assert (game.lost_kingdom, game.neutrals) == (-1, [])


def test_u_two_2_a_neutral_army_stands_on_every_region_of_it() -> None:
    game = set_up(2)

    assert game.neutrals == game.book.on_card[game.lost_kingdom]
    assert [game.crowd[region] for region in game.neutrals] == [1] * 5


def test_u_two_3_a_neutral_army_costs_as_much_as_there_are_neutrals() -> None:
    game = table("orcs cinderlow 0/5/0: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn")

    assert options(game) == ["pay 5-ore"]
    play(game, "pay 5-ore")
    assert stores(game, 0) == (0, 0, 0)
    assert told(game, WarPaid) == [WarPaid(0, 5, (0, 5, 0))]


def test_u_two_3_the_price_falls_with_every_captured_army() -> None:
    game = table(
        "orcs cinderlow 0/5/0: charwood charwood", BLUE, lost_kingdom=LOST, captured=(1, 1)
    )

    play(game, "select quest", "quest charwood ternhorn", "pay 3-ore")

    assert stores(game, 0) == (0, 2, 0)


def test_u_two_3_it_is_paid_like_any_war_mana_for_two_and_overpaid_by_the_last_mana_only() -> None:
    game = table("orcs cinderlow 3/2/9: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn")

    assert options(game) == ["pay 2-mana 1-ore", "pay 3-mana"]


def test_u_two_3_war_bonuses_lower_it(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }')
    game = table(
        "elves sunmere 0/4/0 magic1: gildacre gildacre", BLUE, lost_kingdom=LOST, pack=content
    )

    play(game, "select quest", "quest gildacre ternhorn")

    assert options(game) == ["pay 4-ore"]


def test_u_two_3_nothing_is_set_in_secret_and_the_other_player_is_not_asked() -> None:
    game = table(
        "orcs cinderlow 0/5/0: charwood charwood",
        "elves sunmere 9/9/9: gildacre gildacre",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood ternhorn")

    assert [decision.seat for decision in game.owed] == [0]
    assert told(game, WarStarted) == []
    play(game, "pay 5-ore")
    assert stores(game, 1) == (9, 9, 9)


def test_u_two_4_who_cannot_pay_may_not_enter() -> None:
    game = table("orcs cinderlow 0/4/9: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest")

    assert [o for o in options(game) if o.startswith("quest charwood") and "ternhorn" in o] == []
    assert "quest charwood saltspire" in options(game)


def test_u_two_4_mana_and_ore_together_may_reach_the_price() -> None:
    game = table("orcs cinderlow 2/1/0: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest")

    assert "quest charwood ternhorn" in options(game)


def test_u_two_4_war_bonuses_help_to_reach_the_price(tmp_path: Path) -> None:
    content = pack(tmp_path, elves='{ effect = "war-bonus", amount = 1 }')
    game = table(
        "elves ashfen 0/4/0 magic1: greycap greycap", BLUE, lost_kingdom=LOST, pack=content
    )

    play(game, "select quest")

    assert "quest greycap ternhorn" in options(game)


def test_u_two_5_the_beaten_army_is_kept_and_the_region_taken() -> None:
    game = table("orcs cinderlow 0/5/0: charwood charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn", "pay 5-ore")

    assert armies(game, 0) == ["ternhorn", "charwood"]
    assert neutrals(game) == ["strandlea", "driftwood", "wrackhaven", "sunkenbell"]
    assert game.captured == [1, 0]
    assert told(game, NeutralCaptured) == [NeutralCaptured(0, "ternhorn", 5)]


def test_u_two_5_a_patrol_inside_the_lost_kingdom_captures_too() -> None:
    game = table(
        "orcs cinderlow 0/4/0: strandlea charwood", BLUE, lost_kingdom=LOST, captured=(1, 0)
    )

    play(game, "select patrol", "patrol strandlea driftwood", "pay 4-ore")

    assert neutrals(game) == ["ternhorn", "wrackhaven", "sunkenbell"]
    assert game.captured == [2, 0]


def test_u_two_5_once_taken_the_region_is_fought_over_as_any_other() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood",
        "elves sunmere 0/0/0: strandlea gildacre",
        lost_kingdom=LOST,
        captured=(0, 1),
    )

    play(game, "select quest", "quest charwood strandlea")

    assert told(game, WarStarted) == [WarStarted(0, 1, "strandlea")]


def test_u_two_6_a_last_army_may_attack_a_neutral_one() -> None:
    game = table("orcs cinderlow 0/5/0: charwood", BLUE, lost_kingdom=LOST)

    play(game, "select quest", "quest charwood ternhorn", "pay 5-ore")

    assert armies(game, 0) == ["ternhorn"]


def test_u_two_6_the_last_neutral_army_may_be_attacked() -> None:
    game = table(
        "orcs cinderlow 0/1/0: charwood charwood", BLUE, lost_kingdom=LOST, captured=(2, 2)
    )

    play(game, "select quest", "quest charwood sunkenbell", "pay 1-ore")

    assert neutrals(game) == []


def test_u_two_7_two_flags_form_no_alliance_and_the_defender_wins() -> None:
    game = table(
        "orcs cinderlow 5/5/0: charwood charwood",
        "elves sunmere 5/5/0: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert told(game, AllianceFormed) == []
    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]
    assert options(game, 0) == ["remove gildacre"]
    play(game, "0: remove gildacre")
    assert (armies(game, 0), armies(game, 1)) == (["charwood"], ["gildacre", "beechmere"])
    assert (stores(game, 0), stores(game, 1)) == ((5, 5, 0), (5, 5, 0))


def test_u_two_7_the_attacker_may_retreat_for_food() -> None:
    game = table(
        "orcs cinderlow 0/0/2: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")
    play(game, "0: retreat gildacre suncourt")

    assert (armies(game, 0), stores(game, 0)) == (["suncourt", "charwood"], (0, 0, 0))


def test_u_two_7_two_flags_are_no_tie_for_magic_that_wins_ties() -> None:
    game = table(
        "orcs cinderlow 0/0/0 magic1: charwood charwood",
        "elves sunmere 0/0/0: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")

    assert told(game, WarWon) == [WarWon(1, 0, "gildacre")]


def test_u_two_7_the_war_was_won_all_the_same_so_magic_for_the_winner_works(tmp_path: Path) -> None:
    gains = '{ effect = "gains", when = "win", resource = "any", amount = 2 }'
    game = table(
        "orcs cinderlow 0/0/0: charwood charwood",
        "valkyries sunmere 0/0/0 magic1: gildacre beechmere",
        lost_kingdom=LOST,
        pack=pack(tmp_path, valkyries=gains),
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")
    play(game, "0: remove gildacre", "1: gain ore", "1: gain food")

    assert stores(game, 1) == (0, 1, 1)


def test_u_two_7_nobody_fought_so_a_flag_is_not_avenged() -> None:
    game = table(
        "halflings cinderlow 0/0/0 magic1: charwood charwood",
        "elves sunmere 5/5/5: gildacre beechmere",
        lost_kingdom=LOST,
    )

    play(game, "select quest", "quest charwood gildacre", "0: flag", "1: flag")
    play(game, "0: remove gildacre")

    assert stores(game, 1) == (5, 5, 5)
    assert options(game, 1) != ["discard mana", "discard ore", "discard food"]


def test_u_two_8_each_region_of_the_lost_kingdom_is_worth_a_point_besides_its_army() -> None:
    game = ended("orcs cinderlow 0/0/0: strandlea driftwood charwood", BLUE, lost_kingdom=LOST)

    assert points(game, "lost kingdom") == [2, 0]
    assert points(game, "armies") == [3, 2]


def test_u_two_8_two_armies_in_a_region_occupy_it_once() -> None:
    game = ended("orcs cinderlow 0/0/0: strandlea strandlea", BLUE, lost_kingdom=LOST)

    assert points(game, "lost kingdom") == [1, 0]


def test_u_two_8_an_army_lost_in_its_ruins_occupies_nothing() -> None:
    game = ended("orcs cinderlow 0/0/0: sunkenbell charwood", BLUE, lost_kingdom=LOST)

    assert points(game, "lost kingdom") == [0, 0]
    assert points(game, "armies") == [1, 2]


def test_u_two_8_with_more_players_no_region_is_worth_that_point() -> None:
    game = ended(
        "orcs cinderlow 0/0/0: strandlea",
        BLUE,
        "dwarves gullwrack 0/0/0: driftwood",
    )

    assert points(game, "lost kingdom") == [0, 0, 0]


def test_u_two_9_each_captured_army_is_worth_a_point() -> None:
    game = table(
        "orcs cinderlow 0/0/0: charwood",
        BLUE,
        lost_kingdom=LOST,
        captured=(3, 1),
        cubes="patrol quest build research expand",
        trigger="U-END-2",
    )

    assert points(game, "captured") == [3, 1]


def test_u_two_10_chance_deals_two_players_no_halflings() -> None:
    two = table("orcs cinderlow 0/0/0: charwood", BLUE, lost_kingdom=LOST)

    dealt = {two.book.factions[faction] for faction in draw_factions(two, 16, list(range(16)))}

    assert set(two.book.factions) - dealt == {"halflings"}


def test_u_two_10_chance_deals_three_players_any_faction() -> None:
    three = table("orcs cinderlow 0/0/0: charwood", BLUE, "dwarves ashfen 0/0/0: greycap")

    assert len(draw_factions(three, 16, list(range(16)))) == 16


def test_u_two_10_choosing_them_is_allowed_with_a_warning() -> None:
    game = set_up(2, "choose")

    assert "faction halflings" in options(game)
    play(game, "faction halflings", "faction orcs")
    assert len(told(game, FactionWarned)) == 1


@pytest.mark.parametrize(
    ("players", "factions", "warned"),
    [(2, "halflings,orcs", 1), (2, "elves,orcs", 0), (3, "halflings,orcs,elves", 0)],
)
def test_u_two_10_the_options_warn_two_players_who_name_them(
    players: int, factions: str, warned: int
) -> None:
    agreed = KINGDOMS.read_options({"players": players, "factions": factions})

    assert len(warnings(agreed)) == warned
