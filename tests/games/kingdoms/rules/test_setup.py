"""Setup: pieces, factions, homes, the six resources, the first two armies, the first player."""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.flow import NOBODY, owes
from pocketkeep.core.errors import BadOptions
from pocketkeep.games.kingdoms.events import (
    ArmiesPlaced,
    FactionsLaidOut,
    FactionTaken,
    FactionWarned,
    ResourcesSplit,
    StartPlayerChosen,
)
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.options.faults import warnings
from pocketkeep.games.kingdoms.rules.setup import draw_factions
from tests.builders.kingdoms.tables import KINGDOMS, armies, match, stores, table
from tests.builders.kingdoms.two import BLUE, LOST, set_up
from tests.builders.playing import options, play, told

SEEDS = pytest.mark.parametrize("seed", range(8))
FOUR = "elves,dwarves,undead,satyrs"
HALVES = "split 2-mana 2-ore 2-food"


def laid(seed: int = 1, **agreed: object) -> Kingdoms:
    """A game at its first question."""
    game = match(seed, **agreed).game
    assert isinstance(game, Kingdoms)
    return game


def home_regions(game: Kingdoms, seat: int) -> list[str]:
    return [game.book.regions[region] for region in game.book.on_card[game.homes[seat]]]


def settle_all(game: Kingdoms) -> None:
    """Everybody starts on the first region of home."""
    play(game, *[f"{seat}: settle {home_regions(game, seat)[0]}" for seat in range(game.seats)])


def test_u_set_1_two_armies_are_in_play_and_five_wait() -> None:
    game = laid(players=4, split="beginner")
    settle_all(game)

    assert [len(game.armies[seat]) for seat in range(4)] == [2, 2, 2, 2]
    assert game.book.numbers.armies - len(game.armies[0]) == 5


def test_u_set_1_a_player_owns_a_seventh_army() -> None:
    game = table(
        "elves cinderlow 0/0/9: charwood charwood sootcrown sootcrown forgefell kilnstead",
        "dwarves honeywold 0/0/0: beewood beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select expand", "expand forgefell")

    assert len(armies(game, 0)) == 7


def test_u_set_1_a_player_owns_no_eighth_army() -> None:
    game = table(
        "elves cinderlow 0/0/9: charwood charwood sootcrown sootcrown forgefell kilnstead meltgate",
        "dwarves honeywold 0/0/0: beewood beewood",
        "undead larkhaven 0/0/0: dunemead dunemead",
    )
    play(game, "select expand")

    assert options(game, 0) == ["decline"]


@SEEDS
def test_u_set_2_chance_deals_everybody_another_faction(seed: int) -> None:
    game = laid(seed, players=5)

    assert NOBODY not in game.factions
    assert len(set(game.factions)) == 5


def test_u_set_2_chance_deals_differently_from_game_to_game() -> None:
    deals = {tuple(laid(seed, players=5).factions) for seed in range(8)}

    assert len(deals) == 8


def test_u_set_2_named_factions_go_to_the_seats_in_order() -> None:
    game = laid(players=4, factions=FOUR)

    assert [game.book.factions[faction] for faction in game.factions] == FOUR.split(",")


def test_u_set_2_no_faction_is_named_twice() -> None:
    with pytest.raises(BadOptions, match="U-SET-2: 'elves' is taken twice"):
        laid(players=3, factions="elves,dwarves,elves")


def test_u_set_2_factions_are_chosen_in_turn_order_from_all_sixteen() -> None:
    game = laid(players=3, factions="choose", first=2)
    assert game.owed[0].seat == 1
    assert len(options(game)) == 16

    play(game, "faction elves")
    assert game.owed[0].seat == 2
    assert len(options(game)) == 15
    assert "faction elves" not in options(game)

    play(game, "faction dwarves", "0: faction undead")
    assert [game.book.factions[f] for f in game.factions] == ["undead", "elves", "dwarves"]


def test_u_set_2_the_draft_has_two_more_factions_than_players() -> None:
    game = laid(players=4, factions="draft", first=1)

    assert len(set(options(game))) == 6
    assert told(game, FactionsLaidOut) == [
        FactionsLaidOut(tuple(text.removeprefix("faction ") for text in options(game)))
    ]


def test_u_set_2_the_last_in_turn_order_drafts_first() -> None:
    game = laid(players=4, factions="draft", first=2)
    picks = options(game)[:4]

    assert game.owed[0].seat == 0
    play(game, f"0: {picks[0]}", f"3: {picks[1]}", f"2: {picks[2]}", f"1: {picks[3]}")

    taken = [f"faction {game.book.factions[faction]}" for faction in game.factions]
    assert taken == [picks[0], picks[3], picks[2], picks[1]]


def test_u_set_2_a_drafted_faction_is_gone_from_the_row() -> None:
    game = laid(players=3, factions="draft")
    first, *rest = options(game)
    play(game, first)

    assert options(game) == rest


@SEEDS
def test_u_set_3_homes_are_drawn_from_cards_that_nobody_took_as_a_faction(seed: int) -> None:
    game = laid(seed, players=5)
    faction_cards = {game.book.faces[faction] for faction in game.factions}

    assert len(set(game.homes)) == 5
    assert faction_cards.isdisjoint(game.homes)


def test_u_set_3_homes_are_drawn_by_chance_for_the_same_factions() -> None:
    deals = {tuple(laid(seed, players=4, factions=FOUR).homes) for seed in range(8)}

    assert len(deals) == 8


def test_u_set_4_all_ways_to_divide_six_are_offered() -> None:
    game = laid(players=3)

    assert len(set(options(game, 0))) == 28
    assert options(game, 0) == options(game, 1) == options(game, 2)


def test_u_set_4_a_split_is_what_its_owner_gets() -> None:
    game = laid(players=3)
    play(game, "0: split 6-ore", "1: split 1-mana 2-ore 3-food", "2: split 5-mana 1-food")

    assert [stores(game, seat) for seat in range(3)] == [(0, 6, 0), (1, 2, 3), (5, 0, 1)]


@pytest.mark.parametrize("split", ["2-2-3", "1-1-1", "7-0--1", "2-4", "a-b-c"])
def test_u_set_4_a_table_cannot_agree_on_more_or_fewer_than_six(split: str) -> None:
    with pytest.raises(BadOptions, match="U-SET-4"):
        laid(players=3, split=split)


def test_u_set_5_beginners_get_two_mana_one_ore_three_food_unasked() -> None:
    game = laid(players=3, split="beginner")

    assert [stores(game, seat) for seat in range(3)] == [(2, 1, 3)] * 3
    assert game.owed[0].rule == "U-SET-7"


def test_u_set_6_tower_and_magic_begin_at_zero() -> None:
    game = laid(players=4, split="beginner")
    settle_all(game)

    assert game.towers == [0, 0, 0, 0]
    assert game.magic == [0, 0, 0, 0]


def test_u_set_6_the_first_levels_are_the_next_to_be_paid() -> None:
    game = laid(players=3, split="beginner", first=1, factions="elves,undead,satyrs")
    settle_all(game)
    play(game, "0: select build", "0: build", "1: build", "2: build")

    assert game.towers == [1, 1, 1]
    assert [stores(game, seat) for seat in range(3)] == [(2, 0, 3)] * 3


def test_u_set_7_any_region_of_the_home_will_do_and_no_other() -> None:
    game = laid(players=4, split="beginner")

    assert options(game, 3) == [f"settle {name}" for name in home_regions(game, 3)]
    assert len(options(game, 3)) == 5


def test_u_set_7_both_armies_begin_in_the_same_region() -> None:
    game = laid(players=3, split="beginner")
    settle_all(game)

    assert armies(game, 1) == [home_regions(game, 1)[0]] * 2


@SEEDS
def test_u_set_7_armies_may_begin_on_ruins_or_a_capital(seed: int) -> None:
    game = laid(seed, players=5, split="beginner")
    special = {
        f"settle {game.book.regions[region]}"
        for region in range(len(game.book.regions))
        if game.book.terrain[region] > 2 and game.book.card[region] in game.homes
    }
    offered = {text for seat in range(5) for text in options(game, seat)}

    assert special <= offered


def test_u_set_8_all_divide_at_the_same_time_and_nothing_is_given_before_the_last() -> None:
    game = laid(players=3)
    assert [decision.seat for decision in game.owed] == [0, 1, 2]

    play(game, "2: split 6-mana", "0: split 6-food")
    assert [decision.seat for decision in game.owed] == [1]
    assert [stores(game, seat) for seat in range(3)] == [(0, 0, 0)] * 3
    assert told(game, ResourcesSplit) == []

    play(game, f"1: {HALVES}")
    assert [stores(game, seat) for seat in range(3)] == [(0, 0, 6), (2, 2, 2), (6, 0, 0)]


def test_u_set_8_nobody_sees_a_split_before_all_have_chosen() -> None:
    rich, poor = laid(players=3), laid(players=3)
    play(rich, "0: split 6-mana")
    play(poor, "0: split 6-food")

    assert KINGDOMS.view(rich, 1) == KINGDOMS.view(poor, 1)
    assert KINGDOMS.view(rich, 0).sealed == ["split 6-mana"]


def test_u_set_8_all_place_their_armies_at_the_same_time() -> None:
    game = laid(players=3, split="beginner")
    assert [decision.seat for decision in game.owed] == [0, 1, 2]

    play(game, f"1: settle {home_regions(game, 1)[4]}")
    assert armies(game, 1) == []
    assert owes(game, 1) is None
    assert told(game, ArmiesPlaced) == []
    assert home_regions(game, 1)[4] not in str(KINGDOMS.view(game, 0))


def test_u_set_9_the_table_may_name_the_first_player() -> None:
    game = laid(players=4, split="beginner", first=3)
    settle_all(game)

    assert game.active == 2
    assert (game.owed[0].seat, game.owed[0].rule) == (2, "U-TURN-3")


def test_u_set_9_otherwise_chance_gives_every_seat_a_turn_to_begin() -> None:
    assert {laid(seed, players=4).active for seed in range(60)} == {0, 1, 2, 3}


def test_u_set_9_nobody_begins_who_does_not_play() -> None:
    with pytest.raises(BadOptions, match="U-SET-9"):
        laid(players=3, first=4)


@pytest.mark.clause("U-SET-9", "U-SET-2")
def test_the_first_player_is_known_before_the_factions() -> None:
    game = laid(players=3)
    events = [type(event) for _, event in game.log or []]

    assert events[:4] == [StartPlayerChosen, FactionTaken, FactionTaken, FactionTaken]


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
