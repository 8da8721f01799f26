"""The solo adventure: setup, time, captured enemies and the end."""

from __future__ import annotations

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.games.tactics.events import (
    CompassDrawn,
    EnemyDeckShuffled,
    GameEnded,
    PairsDealt,
    TimeAdvanced,
    TimeGained,
    TurnBegun,
    UnitPlaced,
)
from pocketkeep.games.tactics.model.state import Tactics, face, in_play, team_units
from pocketkeep.games.tactics.model.terms import Direction
from pocketkeep.games.tactics.rules import adventure as rules
from pocketkeep.games.tactics.rules import land, scoring
from pocketkeep.games.tactics.rules.automa import compass
from pocketkeep.games.tactics.rules.turn import Turn
from tests.builders.playing import options, play, told
from tests.builders.tactics.adventures import adventure, card, laid, start
from tests.builders.tactics.dice import BLANK
from tests.builders.tactics.skirmish import health, space_of, unit, where

SEEDS = range(6)


def prepared(seed: int, mode: str = "solo") -> Tactics:
    """A table at its first turn: everybody took the first option."""
    game = laid(mode, seed)
    while not isinstance(game.stack[-1], Turn):
        answer(game, game.owed[0].seat, game.owed[0].options[0])
    return game


def placed(game: Tactics) -> list[str]:
    """Where units were put since the log began."""
    return [event.space for event in told(game, UnitPlaced) if isinstance(event, UnitPlaced)]


def test_t_solo_1_of_two_cards_a_class_you_keep_one_and_the_enemy_gets_the_other() -> None:
    game = laid("solo", 1)
    (dealt,) = told(game, PairsDealt)
    assert isinstance(dealt, PairsDealt)
    names = dealt.units
    assert len(names) == 8

    play(game, *[f"keep {names[pair * 2 + 1]}" for pair in range(4)])
    assert [game.book.cards[game.card[each]] for each in range(8)] == [*names[1::2], *names[::2]]
    assert [game.book.kinds[game.card[each]] for each in team_units(1)] == [0, 1, 2, 3]


def test_t_solo_2_deck_time_and_crystals_are_laid_out() -> None:
    for seed in SEEDS:
        game = prepared(seed)
        assert sorted(game.enemy_deck) == list(range(9))
        assert game.enemy_discards == []
        assert game.time == 6  # seven, and the first turn has begun
        assert game.crystals == [0] * 6
    assert len({tuple(prepared(seed).enemy_deck) for seed in SEEDS}) == len(SEEDS)


def test_t_solo_2_enemies_use_their_own_side_of_the_card() -> None:
    game = prepared(1)
    for each in team_units(1):
        assert face(game, each) is game.book.enemy_faces[game.card[each]]
        assert game.health[each] == face(game, each).health
        assert (game.ammo[each], game.mana[each]) == (0, 0)


def test_t_solo_3_three_on_the_triggers_and_one_beside_the_last() -> None:
    pairings = set()
    for seed in SEEDS:
        game = prepared(seed)
        *triggers, third, fourth = [space_of(name) for name in placed(game)[4:]]
        assert sorted([*triggers, third]) == sorted(game.book.realm.triggers)
        assert compass.flat(game, third, fourth) == 1
        (drawn,) = told(game, CompassDrawn)
        assert isinstance(drawn, CompassDrawn)
        arrow = ("north", "east", "south", "west").index(drawn.compass)
        assert game.book.around[third][arrow] == fourth
        pairings.add(tuple(game.place[4:]))
    assert len(pairings) > 1


def test_t_solo_4_time_goes_by_at_the_start_of_each_turn_of_yours() -> None:
    game = adventure("fighter p1", "rogue a14", deck=(card(),) * 9, time=7)
    assert told(game, TimeAdvanced) == [TimeAdvanced(6)]

    play(game, "end")
    assert told(game, TimeAdvanced) == [TimeAdvanced(6), TimeAdvanced(5)]


def test_t_solo_5_there_are_no_flags_and_no_points() -> None:
    game = adventure("fighter a7, rogue p1", "rogue a14", deck=(card(),) * 9, active=1)

    assert game.flags == [0, 0, 0]
    assert scoring.places(game) == [2]


def test_t_solo_6_a_compass_card_goes_on_the_pile() -> None:
    game = adventure("fighter p1", "rogue a14", deck=(card(compass="east"), card()), begin=False)

    assert rules.draw_compass(game) == 1
    assert (game.enemy_deck, game.enemy_discards) == ([1], [0])


def test_t_solo_6_an_empty_deck_is_made_of_the_pile_alone() -> None:
    game = adventure("fighter p1", "rogue a14", deck=(card(),) * 5, begin=False)
    game.activated[4] = [game.enemy_deck.pop()]
    game.enemy_discards, game.enemy_deck = game.enemy_deck, []

    rules.draw_card(game)
    assert told(game, EnemyDeckShuffled) == [EnemyDeckShuffled(4)]
    assert (len(game.enemy_deck), game.enemy_discards, game.activated[4]) == (3, [], [0])


def test_t_solo_7_you_go_first_and_then_turn_about() -> None:
    game = adventure("fighter p1", "rogue a14", deck=(card(),) * 9)
    play(game, "end", "end")

    begun = [event.side for event in told(game, TurnBegun) if isinstance(event, TurnBegun)]
    assert begun == [0, 90, 0, 90, 0]


def test_t_solo_8_the_enemy_has_no_tactic_cards() -> None:
    game = prepared(2)

    assert len(game.hands) == 1
    assert len(game.hands[0]) == 1
    assert len(game.deck) == len(game.book.tactics) - 1


FOUR = "rogue c4 1, fighter a14, beast b14, wizard c14"


def test_t_solo_9_a_captured_enemy_brings_time() -> None:
    game = adventure("fighter c3, rogue p1, beast p2", FOUR, time=5)
    play(game, "melee fighter1 rogue2")

    assert told(game, TimeGained) == [TimeGained(2, 6)]
    assert game.captured == [[], []]


@pytest.mark.parametrize(("time", "gained"), [(7, 1), (8, 0)])
def test_t_solo_9_time_never_rises_above_seven(time: int, gained: int) -> None:
    game = adventure("fighter c3, rogue p1, beast p2", FOUR, time=time)
    play(game, "melee fighter1 rogue2")

    assert told(game, TimeGained) == [TimeGained(gained, 7)]


def test_t_solo_9_also_by_a_counter_on_its_own_turn() -> None:
    deck = (card("rogue"), *(card(),) * 8)
    game = adventure("beast c3, fighter p1, wizard p2", FOUR, deck=deck, time=3, active=1)
    play(game, "melee beast1 rogue2")

    assert told(game, TimeGained) == [TimeGained(2, 5)]
    assert where(game, game.book.cards[game.card[6]]) != ""


def test_t_solo_10_a_captured_enemy_is_replaced_by_one_of_its_class() -> None:
    game = adventure("fighter c3, rogue p1, beast p2", FOUR, time=5)
    game.activated[6] = [game.enemy_deck.pop()]
    play(game, "melee fighter1 rogue2")

    assert game.book.kinds[game.card[6]] == 2
    assert game.unit_of[game.card[6]] == 6
    assert game.health[6] == face(game, 6).health
    assert (game.activated[6], game.enemy_discards) == ([], [0])
    assert len(in_play(game, 1)) == 4


def test_t_solo_10_any_spare_card_may_come_even_the_same() -> None:
    game = adventure("fighter c3, rogue p1, beast p2", FOUR, begin=False)
    mine, old = game.card[2], game.card[6]
    seen = set()
    for _ in range(60):
        game.health[6] = 0
        land.take(game, 6)
        rules.replace_fallen(game)
        seen.add(game.card[6])

    assert old in seen
    assert mine not in seen
    assert len(seen) == 7  # eight rogues, less yours


def test_t_solo_11_it_comes_onto_a_trigger_space() -> None:
    seen = set()
    game = adventure("fighter c3", FOUR, begin=False)
    for _ in range(30):
        game.health[6] = 0
        land.take(game, 6)
        rules.replace_fallen(game)
        seen.add(game.book.spaces[game.place[6]])

    assert seen == {"a7", "h7", "p7"}


@pytest.mark.parametrize(("arrow", "space"), [("north", "h6"), ("east", "h8"), ("west", "g7")])
def test_t_solo_11_beside_it_if_somebody_is_there(arrow: Direction, space: str) -> None:
    yours, deck = "fighter h7, rogue i7, beast a1", (card(compass=arrow),)
    game = adventure(yours, FOUR, deck=deck, areas=("h7", "h7", "h7"), begin=False)
    game.health[6] = 0
    land.take(game, 6)
    rules.replace_fallen(game)

    assert placed(game) == [space]
    assert told(game, CompassDrawn) == [CompassDrawn("card-1", arrow, "place")]
    assert game.enemy_discards == [0]


def test_t_solo_11_a_flipped_box_counts_as_somebody() -> None:
    team, areas = "rogue a4, fighter a14", ("d9", "d9", "d9")
    game = adventure("fighter 5x4-a1", team, boxes=True, areas=areas, begin=False)
    game.health[6] = 0
    land.take(game, 6)
    rules.replace_fallen(game)

    assert placed(game) == ["d8"]


def test_t_solo_12_the_crystal_of_glory_wins() -> None:
    taken = "8x1 3x2 5x4 1x2 2x2"
    game = adventure("fighter 8x5-a1", "rogue a14", boxes=True, crystals=taken)
    play(game, "move fighter1 8x5-b1")

    assert game.ended == "T-SOLO-12"
    assert scoring.has_won(game)
    assert scoring.places(game) == [1]
    assert told(game, GameEnded) == [GameEnded("T-SOLO-12")]


def test_t_solo_13_with_your_last_unit_captured_you_lose() -> None:
    game = adventure("fighter c3 2", FOUR, deck=(card("rogue"),), active=1)

    assert game.ended == "T-SOLO-13"
    assert not scoring.has_won(game)
    assert game.owed == []


def test_t_solo_13_also_inside_a_dungeon() -> None:
    floors, dice = {"5x4": "ETC"}, (2,) * 6
    game = adventure("fighter 5x4-a1 6", "rogue a14", boxes=True, floors=floors, dice=dice)
    play(game, "move fighter1 5x4-b1")

    assert game.ended == "T-SOLO-13"
    assert game.captured[1] == [game.card[0]]


def test_t_solo_14_without_time_you_lose_before_you_act() -> None:
    game = adventure("fighter c3", "rogue a14", time=1)

    assert game.ended == "T-SOLO-14"
    assert game.owed == []
    assert told(game, TimeAdvanced) == [TimeAdvanced(0)]


@pytest.mark.clause("T-SOLO-14")
def test_with_time_for_one_turn_it_is_played() -> None:
    game = adventure("fighter c3", "rogue a14", deck=(card(),) * 9, time=2, dice=BLANK)
    assert "end" in options(game)

    play(game, "end")
    assert game.ended == "T-SOLO-14"


@pytest.mark.clause("T-SOLO-10")
def test_who_waits_in_an_older_position_is_replaced_before_the_enemy_acts() -> None:
    game = adventure("fighter c3", FOUR, deck=(card("rogue"), *(card(),) * 8), begin=False)
    game.health[unit(game, "rogue2")] = 0
    land.take(game, unit(game, "rogue2"))
    start(game, 1)

    assert len(in_play(game, 1)) == 4
    assert health(game, "fighter1") > 0
