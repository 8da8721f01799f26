"""Ulrir's turn: what his cards make him do, and how a solo game goes round.

Ratfolk have a camp on a row of fields amid a lake, where only few tiles fit.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pocketkeep.core.engine import chance
from pocketkeep.core.engine.flow import NOBODY, advance, answer, follow
from pocketkeep.core.engine.playout import play_on
from pocketkeep.games.ulos.content.load import book as load_book
from pocketkeep.games.ulos.events import (
    AbilityUsed,
    AttackerDeclared,
    CampEstablished,
    CommittedReturned,
    ConflictBegun,
    ConflictWon,
    EndTriggered,
    GameEnded,
    LanternDrawn,
    RiftCollected,
    RiftSeen,
    TileDiscarded,
    TilePlaced,
    TurnBegun,
    UlrirBought,
    UlrirCouldNotBuy,
    UlrirReasoned,
    UlrirShuffled,
    UlrirTookSpoils,
)
from pocketkeep.games.ulos.model.book import Lantern
from pocketkeep.games.ulos.model.state import Ulos, empty_table
from pocketkeep.games.ulos.model.terms import ELEMENTS, HEXES, LEVELS, NONE, SLOTS
from pocketkeep.games.ulos.rules import camps, land, power, scoring, turn
from pocketkeep.games.ulos.rules.setup import Setup
from pocketkeep.games.ulos.shown.view import see
from tests.builders.playing import options, play, told
from tests.builders.ulos.maps import faction, hand, realm, value

PLAYER, ULRIR, ULRIR_TOLD = 0, 1, 99
LEFT, CENTER, RIGHT = range(3)
# The stack that each element lies under in the tests.
AIR, EARTH, FIRE, SPIRIT, WATER = "goblins", "orcs", "ratfolk", "satyr", "sheki"

LAKE = "w" * 18
ROW = f"{LAKE} {LAKE} {LAKE} .dfdfdfdfwwwwwwwww {LAKE} {LAKE} {LAKE} {LAKE}".replace(".", "w")
LYING = "desert-field b4 c4, desert-field d4 e4"
CAMP = "ratfolk b4 c4 d4"


@pytest.fixture(autouse=True)
def _only_the_cards_of_the_content() -> Iterator[None]:
    """Tests print cards of their own; none may stay in the book that all games share."""
    lanterns = load_book().lanterns
    printed = lanterns.copy()
    yield
    lanterns[:] = printed


def printed(
    game: Ulos,
    develop: str = "fire",
    tiles: int = 1,
    slot: str = "left",
    buy: str = "air 1",
    spoils: tuple[int, ...] = (1,),
) -> int:
    """A lantern card for this test; "air 1, fire 2" is what it buys."""
    outlines = [each.split() for each in buy.split(",")]
    game.book.lanterns.append(
        Lantern(
            id=f"test-{len(game.book.lanterns)}",
            develop=ELEMENTS.index(develop),
            tiles=tiles,
            slot=SLOTS.index(slot),
            buy=[[ELEMENTS.index(element), int(cards)] for element, cards in outlines],
            spoils=list(spoils),
            levels=[],
        )
    )
    return len(game.book.lanterns) - 1


def solo(
    player: str = "25",
    his: str = "25",
    *,
    terrain: str = ROW,
    tiles: str = LYING,
    camps: str = CAMP,
    rifts: str = "",
    supply: str = "desert-field 5",
    first_turn: bool = False,
    factions: str = "goblins orcs ratfolk satyr sheki",
) -> Ulos:
    """A table before Ulrir's turn."""
    return realm(
        player, his, terrain=terrain, tiles=tiles, camps=camps, rifts=rifts, supply=supply,
        factions=factions, first_turn=first_turn, solo=True, begin=False,
    )  # fmt: skip


def take_turn(game: Ulos, upper: int, drawn: int) -> Ulos:
    """Ulrir's turn, with these cards in the active column."""
    game.upper[game.book.lanterns[drawn].slot] = upper
    game.deck.append(drawn)
    follow(game, turn.start(game, ULRIR))
    advance(game)
    return game


def after_turn(game: Ulos, develop: str = "fire", tiles: int = 1, buy: str = "air 1") -> Ulos:
    """Ulrir's turn: what the upper card develops, and what the new one buys."""
    return take_turn(game, printed(game, develop, tiles), printed(game, buy=buy))


def reasons(game: Ulos) -> list[str]:
    return [event.reason for event in told(game, UlrirReasoned) if isinstance(event, UlrirReasoned)]


def placed(game: Ulos) -> list[str]:
    found = [event for event in told(game, TilePlaced) if isinstance(event, TilePlaced)]
    return [f"{event.kind} {event.a} {event.b}" for event in found]


def set_up(level: str = "sly", seed: int = 1) -> Ulos:
    """A solo game from its very beginning, up to the first question."""
    game = empty_table(load_book(), 1, seed << 24)
    game.log = []
    game.level = LEVELS.index(level)
    follow(game, Setup(first=NOBODY, sections=[], factions=[]))
    advance(game)
    return game


# Setup.


def test_d_solo_2_ulrir_begins_with_25_favor() -> None:
    game = empty_table(load_book(), 1, 5 << 24)
    setup = Setup(first=NOBODY, sections=[], factions=[])
    for step in setup.procedure()[:4]:
        step.reach(game, setup)

    assert game.favor == [25, 25]
    assert sum(game.tiles[PLAYER]) == 3


@pytest.mark.clause("D-SOLO-8")
def test_ulrir_draws_no_tiles_at_setup() -> None:
    assert sum(set_up().tiles[ULRIR]) == 0


def test_d_solo_3_each_stack_lies_on_one_element() -> None:
    found = set()
    for seed in range(1, 20):
        game = set_up(seed=seed)
        elements = [game.elements[each] for each in game.factions]
        assert sorted(elements) == [0, 1, 2, 3, 4]
        found.add(tuple(elements))
    assert len(found) > 10


@pytest.mark.clause("D-SOLO-5")
@pytest.mark.parametrize("level", LEVELS)
def test_d_solo_4_the_level_decides_which_30_cards_are_in_the_deck(level: str) -> None:
    game = set_up(level)
    cards = [*game.deck, *game.upper, *game.discards]  # his first turn is over

    assert len(cards) == len(set(cards)) == 30
    assert all(LEVELS.index(level) in game.book.lanterns[card].levels for card in cards)


@pytest.mark.clause("D-SOLO-5")
def test_the_deck_is_shuffled() -> None:
    assert set_up(seed=1).deck != set_up(seed=2).deck


def test_d_solo_6_three_cards_lie_in_the_upper_slots_whatever_their_slot_icons() -> None:
    slots = set()
    for seed in range(1, 9):
        game = empty_table(load_book(), 1, seed << 24)
        setup = Setup(first=NOBODY, sections=[], factions=[])
        for step in setup.procedure()[:5]:
            step.reach(game, setup)
        assert len(game.upper) == 3
        assert len(game.deck) == 27
        slots.add(tuple(game.book.lanterns[card].slot for card in game.upper))
    assert len(slots) > 1


def test_d_solo_9_ulrir_takes_the_first_turn() -> None:
    game = set_up()
    turns = [event.god for event in told(game, TurnBegun) if isinstance(event, TurnBegun)]

    assert turns == [ULRIR_TOLD, PLAYER]
    assert game.turns == [1, 1]


def test_d_solo_36_the_player_has_the_first_turns_duty() -> None:
    game = solo(
        "25 / / desert-field",
        terrain=f"wdfwwwwdfwwwwwwwww {' '.join([LAKE] * 7)}",
        tiles="",
        camps="",
        rifts="i2",
        supply="forest-mountain 3",
        first_turn=True,
    )
    after_turn(game)

    assert options(game) == ["place desert-field h1 i1"]  # not b1 c1, where no rift tile is


def test_d_solo_36_ulrir_has_no_such_duty() -> None:
    game = solo(
        terrain=f"{LAKE} wdfwwwwdfwwwwwwwww {' '.join([LAKE] * 6)}",
        tiles="",
        camps="",
        rifts="j3",
        first_turn=True,
    )
    after_turn(game, "earth")

    assert placed(game) == ["desert-field b2 c2"]  # Orcs fit nowhere, though others would at j3


# Prepare.


def test_d_solo_10_the_top_cards_slot_is_the_active_column() -> None:
    game = solo()
    game.upper = [printed(game, "air"), printed(game, "earth", 2), printed(game, "fire")]
    take_turn(game, game.upper[CENTER], printed(game, slot="center"))

    assert told(game, LanternDrawn) == [LanternDrawn("center", EARTH, 2)]


def test_d_solo_11_the_discards_become_the_deck_when_it_is_empty() -> None:
    game = solo()
    card, other = printed(game), printed(game, slot="right")
    game.deck, game.discards = [], [card, other]
    follow(game, turn.start(game, ULRIR))
    advance(game)

    assert len(game.deck) == 1
    assert len(game.discards) == 1
    assert sorted([*game.deck, *game.upper])[-2:] == [card, other]


@pytest.mark.parametrize(
    ("element", "name"),
    [("air", AIR), ("earth", EARTH), ("fire", FIRE), ("spirit", SPIRIT), ("water", WATER)],
)
def test_d_solo_12_the_upper_cards_element_is_that_of_a_stack(element: str, name: str) -> None:
    game = solo()
    after_turn(game, element)

    (event,) = told(game, LanternDrawn)
    assert isinstance(event, LanternDrawn)
    assert event.faction == name


# Develop.


def test_d_solo_13_as_many_tiles_as_the_upper_card_shows() -> None:
    game = solo()
    after_turn(game, tiles=2)

    assert placed(game) == ["desert-field f4 g4", "desert-field h4 i4"]
    assert reasons(game) == ["expand", "expand"]
    assert sum(game.supply) == 3
    assert value(game, "ratfolk") == 5


def test_d_solo_13_the_events_of_a_tile_come_before_the_next_tile() -> None:
    game = solo(rifts="j4")  # where bare, it takes a third tile's half
    after_turn(game, tiles=2)

    assert told(game, RiftCollected) == [RiftCollected(ULRIR_TOLD, "j4")]
    kinds = [type(event) for _, event in game.log or []]
    assert kinds.index(RiftCollected) > kinds.index(TilePlaced)


def test_d_solo_14_each_tile_is_judged_anew() -> None:
    game = solo(tiles="desert-field b4 c4", camps="")
    after_turn(game, tiles=2)

    assert reasons(game) == ["establish", "camp", "expand"]
    assert placed(game) == ["desert-field d4 e4", "desert-field f4 g4"]
    assert told(game, CampEstablished) == [
        CampEstablished(ULRIR_TOLD, "ratfolk", ("b4", "c4", "d4"), True)
    ]
    assert hand(game, ULRIR) == {"ratfolk": 1, "goblins": 1}  # a Goblin card is bought


@pytest.mark.clause("D-SOLO-14")
def test_why_a_tile_goes_where_it_does_is_told_before_it_lies_there() -> None:
    game = after_turn(solo())

    (reason,) = [e for e in told(game, UlrirReasoned) if isinstance(e, UlrirReasoned)]
    (tile,) = [e for e in told(game, TilePlaced) if isinstance(e, TilePlaced)]
    assert (reason.reason, reason.faction) == ("expand", "ratfolk")
    assert (reason.a, reason.b) == (tile.a, tile.b)
    events = [event for _, event in game.log or ()]
    assert events.index(reason) < events.index(tile)


@pytest.mark.clause("D-SOLO-8")
def test_tiles_come_from_the_supply_and_not_from_a_hand() -> None:
    game = solo("25 / / forest-mountain 3")
    after_turn(game)

    assert sum(game.supply) == 4
    assert sum(game.tiles[ULRIR]) == 0
    assert sum(game.tiles[PLAYER]) == 3


JOINED = "desert-field b4 c4, desert-field d4 e4, desert-field h4 i4, desert-field j4 k4"
TWO_CAMPS = "ratfolk b4 c4 d4, sheki i4 j4 k4"
BETWEEN = ROW.replace("wdfdfdfdfwwwwwwwww", "wdfdfdfdfdfwwwwwww")


def test_d_solo_15_a_conflict_forfeits_the_other_tiles() -> None:
    game = solo(terrain=BETWEEN, tiles=JOINED, camps=TWO_CAMPS)
    after_turn(game, tiles=3)

    assert placed(game) == ["desert-field f4 g4"]
    assert told(game, ConflictBegun)
    assert sum(game.supply) == 4
    assert told(game, UlrirBought)  # the turn goes on


def test_d_solo_16_when_the_supply_is_empty_he_stops_and_the_end_is_triggered() -> None:
    game = solo("25 / / desert-field", supply="desert-field")
    after_turn(game, tiles=3)

    assert placed(game) == ["desert-field f4 g4"]
    assert told(game, EndTriggered) == [EndTriggered(ULRIR_TOLD, "D-END-1")]
    assert told(game, UlrirBought)
    assert game.owed[0].seat == PLAYER


def test_d_solo_16_without_any_tile_he_goes_on_to_buy() -> None:
    game = solo()
    game.supply = [0] * len(game.supply)
    after_turn(game, tiles=2)

    assert placed(game) == []
    assert told(game, UlrirBought)


def test_d_solo_24_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    game = solo(supply="forest-mountain 5")
    after_turn(game, tiles=2)

    assert told(game, TileDiscarded) == [TileDiscarded("forest-mountain")] * 2
    assert sum(game.removed) == 2
    assert sum(game.supply) == 3


def test_d_solo_35_he_collects_rift_tiles_which_nobody_sees() -> None:
    game = solo(rifts="j4 scout")
    after_turn(game, tiles=2)

    assert sum(game.rifts[ULRIR]) == 1
    assert told(game, RiftSeen) == []


@pytest.mark.clause("D-SOLO-35")
def test_he_never_uses_a_rift_tile() -> None:
    game = solo(his="25 / / / scout recruit")
    after_turn(game)

    assert sum(game.rifts[ULRIR]) == 2
    assert game.rift_used == 0


# Buy.


def bought(his: str, buy: str) -> Ulos:
    """After a turn in which Ulrir's card shows this purchase; Ratfolk stand at 2, strength 4."""
    game = solo(his=his, supply="forest-mountain 9")
    assert value(game, "ratfolk") == 1
    return after_turn(game, buy=buy)


def test_d_solo_29_he_buys_all_that_his_card_shows_at_their_strength() -> None:
    game = bought("10", "fire 2, air 1")

    assert told(game, UlrirBought) == [UlrirBought(("ratfolk", "goblins"), (2, 1), 7)]
    assert game.favor[ULRIR] == 3
    assert hand(game, ULRIR) == {"ratfolk": 2, "goblins": 1}
    assert game.stacks[faction(game, "ratfolk")] == 14


def test_d_solo_29_the_last_favor_may_be_spent() -> None:
    assert bought("7", "fire 2, air 1").favor[ULRIR] == 0


def test_d_solo_29_without_favor_for_all_he_buys_nothing() -> None:
    game = bought("6", "fire 2, air 1")

    assert told(game, UlrirCouldNotBuy) == [UlrirCouldNotBuy("favor", 7)]
    assert game.favor[ULRIR] == 6
    assert hand(game, ULRIR) == {}


def test_d_solo_29_without_cards_for_all_he_buys_nothing() -> None:
    game = solo("25 / ratfolk 15", supply="forest-mountain 9")
    after_turn(game, buy="air 1, fire 2")

    assert told(game, UlrirCouldNotBuy) == [UlrirCouldNotBuy("cards", 7)]
    assert hand(game, ULRIR) == {}
    assert game.stacks[faction(game, "ratfolk")] == 1


def test_d_solo_30_cards_of_lost_factions_cost_him_one_each() -> None:
    game = bought("3", "earth 2, air 1")

    assert told(game, UlrirBought) == [UlrirBought(("orcs", "goblins"), (2, 1), 3)]
    assert game.favor[ULRIR] == 0


# Spoils.


def spoiled(his: str, *spoils: int) -> Ulos:
    """After a turn in which Ulrir cannot pay; Ratfolk stand at 1, spoils 3."""
    game = solo(his=his, supply="forest-mountain 9")
    return take_turn(game, printed(game), printed(game, buy="fire 9", spoils=spoils))


def test_d_solo_31_a_card_drawn_from_his_deck_pays_its_spoils_so_many_times() -> None:
    game = spoiled("0 / ratfolk 4", 2)

    assert told(game, UlrirTookSpoils) == [UlrirTookSpoils("ratfolk", 2, 6)]
    assert game.favor[ULRIR] == 6


def test_d_solo_31_one_card_for_each_number() -> None:
    game = spoiled("1 / ratfolk 4", 1, 2)

    assert told(game, UlrirTookSpoils) == [
        UlrirTookSpoils("ratfolk", 1, 3),
        UlrirTookSpoils("ratfolk", 2, 6),
    ]
    assert game.favor[ULRIR] == 10


def test_d_solo_31_who_can_buy_takes_no_spoils() -> None:
    assert told(bought("25 / ratfolk", "air 1"), UlrirTookSpoils) == []


def test_d_solo_32_the_cards_go_back_to_his_deck() -> None:
    assert hand(spoiled("1 / ratfolk 2, goblins", 1, 1, 1), ULRIR) == {"ratfolk": 2, "goblins": 1}


def test_d_solo_32_no_card_is_drawn_twice_and_he_stops_when_there_are_none() -> None:
    game = spoiled("1 / ratfolk, goblins", 1, 1, 1)
    drawn = [event for event in told(game, UlrirTookSpoils) if isinstance(event, UlrirTookSpoils)]

    assert sorted(event.faction for event in drawn) == ["goblins", "ratfolk"]
    assert game.favor[ULRIR] == 4  # the lost Goblins pay nothing


def test_d_solo_32_without_cards_he_gains_nothing() -> None:
    game = spoiled("1", 2)

    assert told(game, UlrirTookSpoils) == []
    assert game.favor[ULRIR] == 1


# Clean up, and the game going round.


def test_d_solo_33_the_new_card_takes_the_upper_slot_and_the_old_one_is_discarded() -> None:
    game = solo()
    others = game.upper.copy()
    upper, drawn = printed(game), printed(game, slot="right")
    take_turn(game, upper, drawn)

    assert game.upper == [others[LEFT], others[CENTER], drawn]
    assert game.discards == [upper]


def test_d_solo_1_turns_alternate() -> None:
    game = solo("25 / / desert-field", supply="desert-field 9")
    after_turn(game)
    assert (game.active, game.owed[0].seat) == (PLAYER, PLAYER)

    game.deck.append(printed(game))
    game.upper[LEFT] = printed(game)
    play(game, "place desert-field h4 i4", "pass")
    turns = [event.god for event in told(game, TurnBegun) if isinstance(event, TurnBegun)]
    assert turns == [ULRIR_TOLD, PLAYER, ULRIR_TOLD, PLAYER]


def test_d_solo_37_the_player_has_the_last_turn_when_ulrir_triggers_the_end() -> None:
    game = solo("25 / / desert-field", supply="desert-field")
    after_turn(game)
    assert game.trigger == "D-END-1"

    play(game, "place desert-field h4 i4", "pass")
    assert told(game, GameEnded) == [GameEnded("D-END-1")]
    assert game.turns[PLAYER] == game.turns[ULRIR]


def test_d_solo_37_when_the_player_triggers_it_the_game_is_over() -> None:
    game = solo("25 / / desert-field", supply="desert-field 2")
    after_turn(game)
    assert not game.trigger

    play(game, "place desert-field h4 i4", "pass")
    assert told(game, EndTriggered) == [EndTriggered(PLAYER, "D-END-1")]
    assert game.ended == "D-END-1"


@pytest.mark.parametrize(("favor", "place"), [(31, 1), (30, 2), (29, 2)])
def test_d_solo_38_ulrir_wins_ties(favor: int, place: int) -> None:
    game = solo(f"{favor}", "30")

    assert scoring.places(game) == [place]


def test_d_solo_39_the_player_sees_his_faction_deck_and_of_his_discards_the_last() -> None:
    game = solo(his="25 / ratfolk 2", supply="forest-mountain 9")
    after_turn(game, buy="fire 1")
    seen = see(game, PLAYER)

    assert seen.gods[ULRIR].hand == {"ratfolk": 3}
    assert seen.ulrir is not None
    assert seen.ulrir.discards == 1
    shown = [(column.element, column.tiles) for column in seen.ulrir.columns]
    upper = [game.book.lanterns[card] for card in game.upper]
    assert shown == [(ELEMENTS[card.develop], card.tiles) for card in upper]


# A conflict with Ulrir.


def at_war(player: str = "25", his: str = "25", wish: str = "fire") -> Ulos:
    """Ulrir has joined Ratfolk and Sheki; Ratfolk stand at 1, Sheki at 0."""
    game = solo(player, his, terrain=BETWEEN, tiles=JOINED, camps=TWO_CAMPS)
    return after_turn(game, wish, buy="air 16")


@pytest.mark.parametrize(("wish", "other"), [("fire", "sheki"), ("water", "ratfolk")])
def test_d_solo_40_the_faction_he_influences_attacks(wish: str, other: str) -> None:
    ((attacker, defender),) = declared(at_war(wish=wish))

    assert (attacker != other, defender) == (True, other)


@pytest.mark.clause("D-SOLO-40")
def test_if_his_faction_is_not_connected_the_strongest_attacks() -> None:
    assert declared(at_war(wish="earth")) == [("ratfolk", "sheki")]


def three_at_war(his: str) -> Ulos:
    """Sheki stand at 0, Goblins and Ratfolk at 1; Ulrir joins all three for the Sheki."""
    rows = BETWEEN.split()
    rows[4], rows[5], rows[6] = f"{'w' * 6}d{'w' * 11}", f"{'w' * 6}f{'w' * 11}", LAKE
    game = solo(
        his=his,
        terrain=" ".join(rows),
        tiles=f"{JOINED}, desert-field g5 g6, field-desert g7 h7",
        camps=f"{TWO_CAMPS}, goblins g5 g6 g7",
    )
    return after_turn(game, "water", buy="air 16")


def declared(game: Ulos) -> list[tuple[str, str]]:
    """Attacker and defender of each fight so far."""
    fights = [each for each in told(game, AttackerDeclared) if isinstance(each, AttackerDeclared)]
    return [(fight.attacker, fight.defender) for fight in fights]


@pytest.mark.clause("D-SOLO-40")
def test_d_solo_41_a_defender_that_wins_attacks_the_next() -> None:
    assert declared(three_at_war("0")) == [("sheki", "goblins"), ("goblins", "ratfolk")]


def test_d_solo_41_an_attacker_that_wins_stays_the_attacker() -> None:
    assert declared(three_at_war("0 / sheki 9")) == [("sheki", "goblins"), ("sheki", "ratfolk")]


def test_d_solo_43_he_uses_no_conflict_ability_but_the_player_may() -> None:
    game = solo(
        "25 / ogres",
        "25 / ogres 4",
        terrain=BETWEEN,
        tiles=JOINED,
        camps="ratfolk b4 c4 d4, ogres i4 j4 k4",
        factions="goblins ogres ratfolk satyr sheki",
    )
    after_turn(game, buy="air 16")
    play(game, "ready")
    assert options(game) == ["use ogres", "pass"]

    play(game, "pass")
    assert told(game, AbilityUsed) == []


def test_d_solo_42_the_player_commits_before_half_of_his_deck_is_revealed() -> None:
    game = at_war("25 / sheki 2", "25 / ratfolk 3")
    assert told(game, UlrirShuffled) == []
    assert options(game) == ["commit sheki", "ready"]

    play(game, "commit sheki", "ready")
    assert told(game, UlrirShuffled) == [UlrirShuffled(2, ("ratfolk",), (2,))]
    assert told(game, ConflictWon) == [ConflictWon("ratfolk", "sheki", (5, 3), False)]


def test_d_solo_42_cards_of_other_factions_go_back() -> None:
    game = at_war(his="25 / goblins 3")

    assert told(game, UlrirShuffled) == [UlrirShuffled(2, (), ())]
    assert hand(game, ULRIR) == {"goblins": 3}


def test_d_solo_44_he_returns_half_of_the_winners_cards_for_their_spoils() -> None:
    game = at_war(his="0 / ratfolk 5")
    returned = [e for e in told(game, CommittedReturned) if isinstance(e, CommittedReturned)]

    assert [(e.faction, e.returned, e.kept, e.favor) for e in returned] == [("ratfolk", 2, 1, 6)]
    assert hand(game, ULRIR)["ratfolk"] == 3


def test_d_solo_44_he_returns_all_of_the_losers_cards() -> None:
    game = at_war("25 / ratfolk 9", "25 / sheki 5")
    play(game, *["commit ratfolk"] * 6, "ready", "return ratfolk 3")
    returned = [e for e in told(game, CommittedReturned) if isinstance(e, CommittedReturned)]

    assert ("sheki", 3, 0, 6) in [(e.faction, e.returned, e.kept, e.favor) for e in returned]


def test_his_turn_goes_on_the_same_in_a_silent_copy() -> None:
    game = at_war("25 / sheki 2", "25 / ratfolk 3")
    twin = game.clone()
    for each in (game, twin):
        play_on(each, 5)

    assert (twin.favor, twin.hands, twin.top) == (game.favor, game.hands, game.top)
    assert (twin.upper, twin.discards) == (game.upper, game.discards)


# Whole games.


@pytest.mark.parametrize("seed", range(30))
def test_a_solo_game_comes_to_its_end_and_nothing_is_lost(seed: int) -> None:
    game = set_up(LEVELS[seed % 3], seed)
    play_on(game, seed << 20)

    assert game.ended
    assert game.turns[PLAYER] == game.turns[ULRIR]
    assert len({*game.deck, *game.upper, *game.discards}) == 30
    for each in game.factions:
        assert game.stacks[each] + sum(cards[each] for cards in game.hands) == 16
    for kind, copies in enumerate(game.book.tile_copies):
        held = sum(tiles[kind] for tiles in game.tiles)
        assert held + game.supply[kind] + game.removed[kind] + lying(game, kind) == copies
    assert sum(game.tiles[ULRIR]) == 0
    assert min(game.favor) >= 0


def lying(game: Ulos, kind: int) -> int:
    """How many tiles of a kind lie on the map."""
    first, second = game.book.kinds[kind]
    spaces = [hex for hex in range(HEXES) if game.top[hex] == first]
    return len([hex for hex in spaces if game.top[game.mate[hex]] == second])


@pytest.mark.parametrize("seed", range(6))
def test_after_his_turn_everything_is_settled(seed: int) -> None:
    game = set_up(LEVELS[seed % 3], seed)
    while game.owed:
        if game.active == PLAYER and not game.face_down and len(game.stack) == 1:
            check_settled(game)
        play_on_one(game, seed)


def play_on_one(game: Ulos, luck: int) -> None:
    decision = game.owed[0]
    number = chance.below(luck + game.chance, len(decision.options))
    answer(game, decision.seat, decision.options[number])


def check_settled(game: Ulos) -> None:
    """No camp fits anywhere, no rift tile waits, and markers stand where they belong."""
    assert camps.fitting(game) == []
    for hex in range(HEXES):
        if game.rift[hex] != NONE and game.camp[hex] == NONE:
            assert land.occupant(game, hex) == NONE
    values = {f: power.territory_value(game, f) for f in game.factions if game.camps[f]}
    assert all(game.power[f] == values[f] for f in game.factions if game.camps[f])
