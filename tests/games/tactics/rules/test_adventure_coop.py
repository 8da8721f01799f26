"""The cooperative adventure: two players, two solo enemies."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.games.tactics.events import (
    BonusClaimed,
    CompassDrawn,
    EnemyDeckShuffled,
    StartChosen,
    TimeAdvanced,
    TimeGained,
    TurnBegun,
    UnitPlaced,
)
from pocketkeep.games.tactics.model.state import Tactics, are_allies, team_units
from pocketkeep.games.tactics.rules import adventure as rules
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.automa import compass
from pocketkeep.games.tactics.rules.setup import Setup
from pocketkeep.games.tactics.rules.turn import Turn
from tests.builders.playing import options, play, told
from tests.builders.tactics.adventures import adventure, card, laid
from tests.builders.tactics.skirmish import space_of, unit, where

ONE, OTHER = "fighter p1, rogue p2", "fighter p13, rogue p14"
LEFT, RIGHT = "fighter a1, rogue a2", "fighter a13, rogue a14"
NINE = (card(),) * 9


def prepared(seed: int) -> Tactics:
    game = laid("coop", seed)
    while not isinstance(game.stack[-1], Turn):
        answer(game, game.owed[0].seat, game.owed[0].options[0])
    return game


def coop(*teams: str, **changes: Any) -> Tactics:
    settings: dict[str, Any] = {"deck": NINE, "mode": "coop"}
    return adventure(*(teams or (ONE, OTHER, LEFT, RIGHT)), **(settings | changes))


def test_t_coop_1_players_and_enemies_alternate() -> None:
    game = coop()
    play(game, "end", "end", "end")

    begun = [event.side for event in told(game, TurnBegun) if isinstance(event, TurnBegun)]
    assert begun == [0, 90, 1, 91, 0, 90, 1]


def test_t_coop_2_each_gives_the_cards_not_kept_to_the_enemy_they_manage() -> None:
    game = laid("coop", 3)
    setup = game.stack[-1]
    assert isinstance(setup, Setup)
    pairs = [[offer[n : n + 2] for n in range(0, 8, 2)] for offer in setup.offers]
    kept = [[pair[seat] for pair in pairs[seat]] for seat in (0, 1)]  # the first, the second
    while game.owed[0].rule == "T-SET-3":
        decision = game.owed[0]
        answer(game, decision.seat, decision.options[decision.seat])

    for seat in (0, 1):
        given = [pair[1 - seat] for pair in pairs[seat]]
        assert [game.card[each] for each in team_units(seat)] == kept[seat]
        assert [game.card[each] for each in team_units(2 + seat)] == given


def test_t_coop_3_the_enemies_are_allies_and_so_are_you() -> None:
    game = coop(begin=False)

    assert are_allies(game, unit(game, "fighter3"), unit(game, "rogue4"))
    assert are_allies(game, unit(game, "fighter1"), unit(game, "rogue2"))
    assert not are_allies(game, unit(game, "fighter1"), unit(game, "fighter3"))


def test_t_coop_3_one_enemy_passes_through_the_other() -> None:
    deck = (card("beast"),)
    game = coop("fighter c9", OTHER, "beast c2", "rogue c4", deck=deck, active=2)

    assert where(game, "beast3") == "c6"


def test_t_coop_4_eleven_turns_of_time_for_both() -> None:
    game = prepared(1)
    assert game.time == 10

    game = coop(time=11)
    play(game, "end")
    assert told(game, TimeAdvanced) == [TimeAdvanced(10), TimeAdvanced(9)]


def test_t_coop_4_time_never_rises_above_eleven() -> None:
    game = coop("fighter a2, rogue p1, beast p3", OTHER, "rogue a1 1", RIGHT, time=11)
    play(game, "melee fighter1 rogue3")

    assert told(game, TimeGained) == [TimeGained(1, 11)]


def test_t_coop_5_only_the_cards_of_who_has_activated_all_come_back() -> None:
    game = coop(begin=False)
    for number in range(4):
        game.activated[8 + number] = [game.enemy_deck.pop()]
    game.activated[12] = [game.enemy_deck.pop()]
    game.enemy_discards = [game.enemy_deck.pop()]
    rules.recall(game, 2)

    assert told(game, EnemyDeckShuffled) == [EnemyDeckShuffled(8)]
    assert [len(cards) for cards in game.activated[8:]] == [0, 0, 0, 0, 1, 0, 0, 0]


def test_t_coop_5_an_empty_deck_takes_the_pile_but_nothing_from_under_units() -> None:
    game = coop(begin=False)
    game.activated[12] = [game.enemy_deck.pop()]
    game.enemy_discards, game.enemy_deck = game.enemy_deck, []
    rules.draw_card(game)

    assert (len(game.enemy_deck), len(game.activated[12])) == (7, 1)


def test_t_coop_6_it_is_lost_when_one_of_you_has_no_units() -> None:
    game = coop("fighter a3 2", OTHER, "rogue a2", RIGHT, deck=(card("rogue"),), active=2)

    assert game.ended == "T-SOLO-13"


def test_t_coop_7_the_second_enemy_finds_its_places_by_the_compass() -> None:
    for seed in range(6):
        game = prepared(seed)
        events = [event for event in told(game, UnitPlaced) if isinstance(event, UnitPlaced)]
        first = [space_of(event.space) for event in events if event.side == 90]
        second = [space_of(event.space) for event in events if event.side == 91]
        triggers = game.book.realm.triggers

        assert sorted(first[:3]) == sorted(triggers)
        near = [min(compass.flat(game, space, trigger) for trigger in triggers) for space in second]
        assert near[:3] == [1, 1, 1]
        assert len(set(first + second)) == 8
        assert len(told(game, CompassDrawn)) == 5
        assert sorted(game.enemy_deck) == list(range(9))


def test_t_coop_8_an_enemy_goes_for_whoever_is_nearest() -> None:
    deck = (card("rogue"),)
    game = coop("fighter p1", "fighter a6, rogue p3", "rogue a2", RIGHT, deck=deck, active=2)

    assert game.health[unit(game, "fighter2")] < 10


def test_t_coop_9_one_unit_of_either_player_is_in_a_dungeon() -> None:
    game = coop("fighter 5x4-a1, rogue n11", "rogue m4", LEFT, RIGHT, boxes=True)
    assert "enter rogue1 5x4" not in options(game)
    assert "enter rogue1 3x2" in options(game)

    play(game, "end")
    assert "enter rogue2 5x4" not in options(game)
    assert "enter rogue2 3x2" in options(game)


def test_t_coop_9_you_pass_through_the_other_and_use_the_portal_they_stand_at() -> None:
    game = coop("rogue c11", "fighter c10", LEFT, RIGHT, boxes=True)

    assert "move rogue1 c9" in options(game)
    assert "move rogue1 c10" not in options(game)
    assert "enter rogue1 5x4" in options(game)


def test_t_coop_10_the_bonus_is_for_whose_unit_took_the_crystal() -> None:
    bonus = (("act", "player", 1),)
    game = coop(ONE, "fighter 3x2-a1", LEFT, RIGHT, boxes=True, bonus=bonus, active=1)
    play(game, "move fighter2 3x2-b1", "move fighter2 n10", "claim")

    assert told(game, BonusClaimed) == [BonusClaimed(1, "3x2")]
    assert game.left == 3


def test_t_coop_11_a_captured_enemy_is_replaced_in_its_own_row() -> None:
    game = coop("fighter a2, rogue p1, beast p3", OTHER, LEFT, "rogue a1 1, fighter p9", time=5)
    played = set(game.card) - {game.card[unit(game, "rogue4")]}
    game.place[unit(game, "rogue3")] = space_of("h1")
    land.survey(game)
    play(game, "melee fighter1 rogue4")

    new = game.card[14]
    assert game.book.kinds[new] == 2
    assert new not in played
    assert game.place[14] >= 0


@pytest.mark.clause("T-COOP-12")
def test_you_start_half_and_half_on_a_diagonal_each() -> None:
    game = prepared(4)
    chosen = [event.corners for event in told(game, StartChosen) if isinstance(event, StartChosen)]

    assert chosen == [("nw", "se"), ("ne", "sw")]
    for side in range(2):
        corners = [0] * 4
        for each in team_units(side):
            for corner, stars in enumerate(game.book.realm.corners):
                corners[corner] += game.place[each] in stars
        assert sorted(corners) == [0, 0, 2, 2]
