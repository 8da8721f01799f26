"""Setup: the map, rift tiles, tiles, favor, factions, who begins; and who may know what."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import EVERYONE, Game
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.content.load import load
from pocketkeep.games.ulos.events import (
    CampEstablished,
    CardBought,
    FactionsChosen,
    LatecomersFavored,
    MapLaid,
    RiftsLaid,
    StartPlayerChosen,
    TilesDrawn,
)
from pocketkeep.games.ulos.model.book import section_hex
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import (
    EFFECTS,
    HEXES,
    LOST,
    NONE,
    SECTION_COLUMNS,
    SECTION_ROWS,
    WASTELAND,
)
from pocketkeep.games.ulos.shown.conflict_shapes import CommittedCards
from pocketkeep.games.ulos.shown.shapes import Box, UlosView
from tests.builders.playing import play, told
from tests.builders.ulos.crossing import PLACE, crossing
from tests.builders.ulos.maps import realm

ULOS = find_ruleset("ulos")
SEEDS = pytest.mark.parametrize("seed", range(8))
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])
SECTION_IDS = [id for id, section in load().sections.items() if not section.retired]
PRIVATE = ("hand", "tile_hand", "rift_hand")


def laid(seed: int = 1, **agreed: object) -> Ulos:
    """A game at its first question."""
    game = ULOS.start(agreed, seed, listen=True)
    assert isinstance(game, Ulos)
    return game


def view(game: Game, seat: int | None) -> UlosView:
    seen = ULOS.view(game, seat)
    assert isinstance(seen, UlosView)
    return seen


def faction_names(game: Ulos) -> list[str]:
    return [game.book.factions[faction] for faction in game.factions]


# the map


@SEEDS
def test_d_set_1_six_sections_are_shuffled(seed: int) -> None:
    game = laid(seed)

    assert sorted(game.sections) == game.book.dealt


def test_d_set_1_the_map_differs_from_game_to_game() -> None:
    maps = {tuple(laid(seed).sections) for seed in range(12)}

    assert len(maps) > 8


def test_d_set_1_named_sections_lie_in_reading_order_three_by_two() -> None:
    names = [*SECTION_IDS[3:], *SECTION_IDS[:3]]
    game = laid(map=",".join(names))

    assert told(game, MapLaid) == [MapLaid(tuple(names))]
    assert view(game, 0).sections == names
    corners = [game.book.hexes[section_hex(position, 0)] for position in range(6)]
    assert corners == ["a1", "g1", "m1", "a5", "g5", "m5"]
    for position, name in enumerate(names):
        printed = load().sections[name].terrains
        spaces = [section_hex(position, n) for n in range(SECTION_ROWS * SECTION_COLUMNS)]
        assert [game.ground.terrain[space] for space in spaces] == printed


# rift tiles


@SEEDS
def test_d_set_3_a_rift_tile_lies_on_every_wasteland_and_the_rest_in_the_box(seed: int) -> None:
    game = laid(seed)
    wild = [space for space in range(HEXES) if game.ground.terrain[space] == WASTELAND]
    lying = [space for space in range(HEXES) if game.rift[space] != NONE]

    assert lying == wild
    assert (len(lying), sum(game.spare), sum(game.used)) == (12, 6, 0)
    on_the_map = [game.rift.count(effect) for effect in range(len(EFFECTS))]
    all_copies = [game.spare[effect] + on_the_map[effect] for effect in range(len(EFFECTS))]
    assert all_copies == game.book.rift_copies


def test_d_set_3_nobody_is_told_which_rift_tile_lies_where() -> None:
    game = laid()

    (laid_out,) = told(game, RiftsLaid)
    assert isinstance(laid_out, RiftsLaid)
    assert (list(laid_out.hexes), laid_out.spare) == (view(game, 0).rifts, 6)


def test_d_set_3_rift_tiles_differ_from_game_to_game() -> None:
    named = ",".join(SECTION_IDS)
    tables = {tuple(laid(seed, map=named).rift) for seed in range(8)}

    assert len(tables) == 8


# what everybody gets


@PLAYERS
def test_d_set_5_everybody_draws_three_tiles_from_the_forty_eight(players: int) -> None:
    game = laid(players=players)

    assert [sum(tiles) for tiles in game.tiles] == [3] * players
    assert sum(game.supply) == 48 - 3 * players
    for kind, copies in enumerate(game.book.tile_copies):
        assert game.supply[kind] + sum(tiles[kind] for tiles in game.tiles) == copies


def test_d_set_5_only_their_owner_is_told_which_tiles() -> None:
    game = laid(players=3)
    drawn = [(readers, e) for readers, e in game.log or [] if isinstance(e, TilesDrawn)]

    assert [(readers, event.god) for readers, event in drawn] == [(1, 0), (2, 1), (4, 2)]
    for _, event in drawn:
        assert sorted(event.tiles) == sorted(view(game, event.god).gods[event.god].tile_hand or [])


@PLAYERS
def test_d_set_6_everybody_begins_with_25_favor_and_nothing_else(players: int) -> None:
    game = laid(players=players)

    assert game.favor == [25] * players
    assert sum(map(sum, game.hands)) == sum(map(sum, game.rifts)) == 0


# factions


def test_d_set_7_a_first_game_is_played_with_the_basic_five() -> None:
    game = laid()

    assert faction_names(game) == ["goblins", "orcs", "ratfolk", "satyr", "sheki"]
    assert told(game, FactionsChosen) == [FactionsChosen(tuple(faction_names(game)))]


def test_d_set_7_the_table_may_name_five_others() -> None:
    game = laid(factions="sheki,ogres,elves,dwarves,orcs")

    assert faction_names(game) == ["dwarves", "elves", "ogres", "orcs", "sheki"]


def test_d_set_8_chance_draws_five_with_at_most_two_conflict_abilities() -> None:
    games = [laid(seed, players=2, factions="random") for seed in range(40)]
    fighters = [sum(game.book.fights[faction] for faction in game.factions) for game in games]

    assert {len(set(game.factions)) for game in games} == {5}
    assert set(fighters) == {0, 1, 2}
    assert {name for game in games for name in faction_names(game)} == set(games[0].book.factions)
    assert len({tuple(game.factions) for game in games}) > 30


def test_d_set_9_all_factions_begin_lost_with_their_cards_in_stacks() -> None:
    game = laid()

    for faction in range(len(game.book.factions)):
        assert game.stacks[faction] == (16 if faction in game.factions else 0)
        assert game.camps[faction] == []
        assert game.power[faction] == LOST
        assert game.legendary[faction] == 0
    for shown in view(game, 0).factions:
        assert (shown.camp, shown.value, shown.stack) == ([], None, 16)
        assert (shown.strength, shown.spoils) == (1, 0)


# who begins


@PLAYERS
def test_d_set_10_the_table_may_name_the_start_player(players: int) -> None:
    game = laid(players=players, first=players)

    assert (game.first, game.active, game.owed[0].seat) == (players - 1,) * 3
    assert told(game, StartPlayerChosen) == [StartPlayerChosen(players - 1)]


def test_d_set_10_chance_lets_anybody_begin() -> None:
    assert {laid(seed, players=3).first for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize(
    ("players", "favor"),
    [(2, [25, 29]), (3, [25, 29, 33]), (4, [25, 29, 33, 37]), (5, [25, 29, 33, 37, 41])],
)
def test_d_set_12_every_place_later_in_turn_order_brings_more_favor(
    players: int, favor: list[int]
) -> None:
    game = laid(players=players, first=1, late=4)

    assert game.favor == [god.favor for god in view(game, None).gods] == favor


def test_d_set_12_places_are_counted_clockwise_from_the_start_player() -> None:
    game = laid(players=4, first=3, late=3)

    assert game.favor == [31, 34, 25, 28]
    assert told(game, LatecomersFavored) == [LatecomersFavored((3, 0, 1), (3, 6, 9))]


def test_d_set_12_chance_names_the_start_player_first() -> None:
    games = [laid(seed, players=3, late=2) for seed in range(12)]

    assert {game.first for game in games} == {0, 1, 2}
    assert all(game.favor[game.first] == 25 and sum(game.favor) == 81 for game in games)


@PLAYERS
def test_d_set_12_nothing_else_differs(players: int) -> None:
    usual, agreed = laid(players=players), laid(players=players, late=1)
    agreed.favor = usual.favor.copy()

    assert codec.save(agreed) == codec.save(usual)


@PLAYERS
def test_d_set_12_without_an_agreement_nobody_gets_more(players: int) -> None:
    game = laid(players=players)

    assert game.favor == [25] * players
    assert told(game, LatecomersFavored) == []


def test_d_set_12_solo_has_no_such_thing() -> None:
    game = laid(players=1, late=5)

    assert game.favor == laid(players=1).favor
    assert told(game, LatecomersFavored) == []


# public and private information


def table_with_hands() -> Ulos:
    return realm(
        "20 / goblins 2, orcs / desert-field 2 / scout",
        "25 / ratfolk / field-forest / enhance, revive",
        "30 / / forest-mountain 3",
        rifts="b5 pilfer, k3 scout",
        spare="convert reclaim",
    )


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_d_info_1_everybody_sees_stacks_and_favor(seat: int | None) -> None:
    seen = view(table_with_hands(), seat)

    assert [god.favor for god in seen.gods] == [20, 25, 30]
    stacks = {faction.id: faction.stack for faction in seen.factions}
    assert stacks == {"goblins": 14, "orcs": 15, "ratfolk": 15, "satyr": 16, "sheki": 16}


def test_d_info_2_players_see_what_they_hold_themselves() -> None:
    mine = view(table_with_hands(), 0).gods[0]

    assert mine.hand == {"goblins": 2, "orcs": 1}
    assert mine.tile_hand == ["desert-field", "desert-field"]
    assert mine.rift_hand == ["scout"]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_d_info_2_nobody_sees_what_others_hold(seat: int | None) -> None:
    gods = view(table_with_hands(), seat).gods

    others = [god for number, god in enumerate(gods) if number != seat]
    assert all(getattr(god, held) is None for god in others for held in PRIVATE)
    assert all(god.standing is None for god in others)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_d_info_3_everybody_sees_how_many_others_hold(seat: int | None) -> None:
    gods = view(table_with_hands(), seat).gods

    counts = [(god.cards, god.tiles, god.rifts) for god in gods]
    assert counts == [(3, 2, 1), (1, 1, 2), (0, 3, 0)]


def test_d_info_3_what_a_seat_might_think_leaves_everybody_as_many() -> None:
    game = table_with_hands()
    world = ULOS.redeterminise(game, 2, Random(1))

    assert view(world, 2) == view(game, 2)


def test_d_info_4_everybody_sees_what_is_bought_and_gained() -> None:
    game = realm(
        "20 / / desert-forest",
        "20",
        terrain="dt" + "f" * 16,
        rifts="b2",
    )
    camp = play(game, "place desert-forest a1 b1")
    assert camp is not None
    play(game, next(option.text for option in camp.options if option.path[1] == "goblins"))
    play(game, "buy goblins")

    open_events = {type(e) for readers, e in game.log or [] if readers == EVERYONE}
    assert {CampEstablished, CardBought} <= open_events


def test_d_info_4_holdings_may_be_open_but_tiles_and_rift_tiles_are_not() -> None:
    game = table_with_hands()
    game.holdings = "open"
    other = view(game, 1).gods[0]

    assert other.hand == {"goblins": 2, "orcs": 1}
    assert (other.tile_hand, other.rift_hand, other.standing) == (None, None, None)
    assert view(game, None).gods[0].hand == {"goblins": 2, "orcs": 1}


def test_d_info_4_the_table_agrees_on_open_holdings_beforehand() -> None:
    assert view(laid(), 0).holdings == "hidden"
    assert view(laid(holdings="open"), 0).holdings == "open"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_d_info_5_nobody_sees_the_rift_tiles_on_the_map_or_the_supply(seat: int | None) -> None:
    game, other = laid(players=2), laid(players=2)
    lying = [space for space in range(HEXES) if other.rift[space] != NONE]
    effects = [other.rift[space] for space in lying]
    for space, effect in zip(lying, effects[1:] + effects[:1], strict=True):
        other.rift[space] = effect
    other.supply = other.supply[1:] + other.supply[:1]

    assert view(other, seat) == view(game, seat)
    assert view(game, seat).supply == 42


def committed(game: Game) -> list[list[CommittedCards]] | None:
    conflict = view(game, 1).conflict
    assert conflict is not None
    return conflict.committed


def test_d_info_5_committed_cards_are_secret_until_the_reveal() -> None:
    game, other = (crossing("25 / goblins 3", "25 / ratfolk 3") for _ in range(2))
    for each in (game, other):
        play(each, PLACE, "attack goblins")
    play(game, "0: commit goblins", "0: commit goblins", "0: ready")
    play(other, "0: ready")

    assert view(game, 1) == view(other, 1)
    assert view(game, None) == view(other, None)
    assert committed(game) is None

    play(game, "1: ready")
    assert committed(game) == [[CommittedCards("goblins", "goblins", 2)], []]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_d_info_6_everybody_knows_used_rift_tiles_and_nobody_those_left_over(
    seat: int | None,
) -> None:
    game = table_with_hands()
    game.used[EFFECTS.index("terraform")] = 1

    assert view(game, seat).box == Box(used=["terraform"], spare=2)


def test_d_info_6_whoever_looked_through_the_box_knows_it() -> None:
    game = table_with_hands()
    game.looked[1] = 1

    assert view(game, 1).box.seen == ["convert", "reclaim"]
    assert view(game, 0).box.seen is None
    assert view(game, None).box.seen is None
