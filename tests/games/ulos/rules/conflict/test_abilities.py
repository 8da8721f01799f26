"""Endure, Control and Devour: used in a conflict, after the reveal.

`tests/crossing.py` has the map. Who has the abilities lives far from the fight, at strength 4: two
cards are spared, controlled or devoured; the card used brings four favor.
"""

from __future__ import annotations

from pocketkeep.games.ulos.events import (
    AbilityUsed,
    CardControlled,
    CardDevoured,
    CardsEndured,
    CommittedReturned,
    ConflictWon,
)
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import ULRIR_GOD
from pocketkeep.games.ulos.rules.conflict import commitment, resolving
from tests.builders.playing import options, play, told
from tests.builders.ulos.crossing import (
    PLACE,
    all_cards,
    asked,
    commit,
    crossing,
    fall_in,
    fight_of,
)
from tests.builders.ulos.maps import faction, hand, value

ULRIR = 1


def values(game: Ulos) -> tuple[int, int]:
    """The conflict values of attacker and defender as they stand."""
    fight = fight_of(game)
    return (
        commitment.value(game, fight, fight.attacker),
        commitment.value(game, fight, fight.defender),
    )


def stack(game: Ulos, name: str) -> int:
    return game.stacks[faction(game, name)]


def result(game: Ulos) -> tuple[str, tuple[int, int]]:
    """Who won the first fight, with the values of winner and loser."""
    won = told(game, ConflictWon)[0]
    assert isinstance(won, ConflictWon)
    return won.winner, won.values


def test_d_conflict_8_clockwise_from_the_left_of_the_active_player() -> None:
    game = fall_in("25 / elves", "25 / elves", "25 / elves", far="elves")
    commit(game, "", "", "")
    order = []
    while resolving.stage(game.stack[-1]) == "abilities":
        order.append(game.owed[0].seat)
        play(game, "pass")
        if not isinstance(game.stack[-1], resolving.Fight):
            break

    assert order == [1, 2, 0]


def test_d_conflict_8_one_card_each() -> None:
    game = fall_in("25 / goblins 2", "25 / elves 2", far="elves")
    commit(game, "goblins 2", "")
    assert asked(game) == [(1, ["use elves", "pass"])]

    play(game, "use elves")
    assert asked(game)[0][0] == 0
    assert told(game, AbilityUsed) == [AbilityUsed(1, "elves", "endure", 4)]


def test_d_conflict_8_later_players_see_what_earlier_ones_did() -> None:
    game = fall_in("25 / ogres, ratfolk", "25 / flayers, goblins", far="flayers ogres")
    commit(game, "ratfolk", "goblins")
    play(game, "1: use flayers", "1: control goblins ratfolk")
    assert asked(game) == [(0, ["use ogres", "pass"])]

    play(game, "0: use ogres")
    assert options(game) == [
        "devour seat-1 ratfolk",
        "devour seat-2 goblins as ratfolk",
        "done",
    ]


def test_d_conflict_8_a_fresh_chance_in_the_next_fight() -> None:
    game = crossing("25", "25 / elves 2", around="goblins ratfolk satyr", far="elves")
    play(game, PLACE, "pair goblins ratfolk", "attack goblins", "1: ready", "1: use elves")
    play(game, "attack goblins", "1: ready")

    assert asked(game) == [(1, ["use elves", "pass"])]
    assert fight_of(game).endure == [0, 0]


def test_d_conflict_9_spoils_first_and_the_card_back_in_its_stack() -> None:
    game = fall_in("25", "25 / flayers, goblins 2", far="flayers")
    before = stack(game, "flayers")
    commit(game, "", "goblins 2")
    play(game, "use flayers")
    assert (game.favor[1], hand(game, 1), stack(game, "flayers")) == (29, {}, before)
    assert resolving.cards_in(game.stack[-1], faction(game, "flayers")) == 1

    play(game, "done")
    assert stack(game, "flayers") == before + 1


def test_d_conflict_9_the_card_counts_for_neither_side() -> None:
    """Ogres in the fight itself: their card may be used, and adds nothing to their value."""
    game = crossing(
        "25 / ogres 2",
        "25",
        around="goblins",
        tiles="forest-mountain g4 h4, desert-field i4 j4, forest-mountain i5 j5",
        camps="ogres h4 i4 j4",
        factions="goblins ogres orcs satyr sheki",
    )
    play(game, PLACE, "attack goblins", "0: commit ogres", "0: ready", "use ogres", "done")

    assert result(game) == ("ogres", (6, 3))


def test_d_conflict_9_neither_committed_cards_nor_lost_factions_nor_action_abilities() -> None:
    game = fall_in("25", "25 / elves, ogres, satyr", far="elves")
    commit(game, "", "elves")
    assert result(game)[0] == "goblins"  # nobody was asked: the elves' card was committed

    game = fall_in("25", "25 / elves 2, ogres, satyr", far="elves")
    commit(game, "", "elves")
    assert options(game) == ["use elves", "pass"]


def test_d_conflict_10_whoever_might_hold_such_a_card_is_asked() -> None:
    game = fall_in("25 / satyr", "25 / elves", "25 / goblins", "25", far="elves")
    commit(game, "", "", "goblins")
    assert asked(game) == [(1, ["use elves", "pass"])]
    assert game.owed[0].private

    play(game, "pass")
    assert asked(game) == [(0, ["pass"])]
    assert game.owed[0].private


def test_d_conflict_10_nobody_is_asked_once_all_such_cards_are_in_sight() -> None:
    game = fall_in("25 / satyr", "25 / elves, goblins", far="elves")
    commit(game, "", "elves")

    assert told(game, ConflictWon) != []


def test_d_conflict_10_nor_while_the_faction_is_lost() -> None:
    game = fall_in("25 / satyr", "25 / elves", factions="elves goblins orcs ratfolk satyr")
    commit(game, "", "")

    assert told(game, ConflictWon) != []


def test_d_conflict_10_with_open_holdings_only_who_holds_one() -> None:
    game = crossing("25 / satyr", "25 / elves", far="elves")
    game.holdings = "open"
    play(game, PLACE, "attack goblins")
    commit(game, "", "")
    assert asked(game) == [(1, ["use elves", "pass"])]

    play(game, "pass")
    assert told(game, ConflictWon) != []


def test_d_endure_1_one_card_less_for_every_two_strength() -> None:
    game = fall_in("25 / goblins 5, elves", "25", far="elves")
    commit(game, "goblins 5")
    play(game, "use elves")
    assert told(game, CardsEndured) == [CardsEndured(0, 2)]
    assert fight_of(game).endure == [2, 0]
    assert options(game) == [f"return goblins {number}" for number in (1, 2, 3, 4, 5)]

    play(game, "return goblins 1")
    assert hand(game, 0) == {"goblins": 4}


def test_d_endure_2_shared_out_over_both_sides() -> None:
    game = fall_in("25 / goblins 3, ratfolk 3, elves", "25", far="elves")
    commit(game, "goblins 3, ratfolk 3")
    play(game, "use elves")
    assert options(game) == [f"return goblins {number}" for number in (0, 1, 2, 3)]

    twin = game.clone()
    play(twin, "return goblins 1")
    assert options(twin) == [f"return ratfolk {number}" for number in (1, 2, 3)]
    play(game, "return goblins 0")
    assert options(game) == [f"return ratfolk {number}" for number in (2, 3)]
    play(game, "return ratfolk 2")
    assert hand(game, 0) == {"goblins": 3, "ratfolk": 1}


def test_d_endure_2_what_is_returned_beyond_the_half_spares_nothing_elsewhere() -> None:
    game = fall_in("25 / goblins 3, ratfolk 5, elves", "25", far="elves")
    commit(game, "goblins 3, ratfolk 5")
    play(game, "use elves", "return goblins 3")

    assert options(game) == [f"return ratfolk {number}" for number in (1, 2, 3, 4, 5)]


def test_d_endure_2_never_below_nothing_and_for_nobody_else() -> None:
    game = fall_in("25 / goblins, elves", "25 / goblins 2, satyr", far="elves")
    commit(game, "goblins", "goblins 2")
    play(game, "1: pass", "0: use elves")

    assert asked(game) == [
        (0, ["return goblins 0", "return goblins 1"]),
        (1, ["return goblins 1", "return goblins 2"]),
    ]


def test_d_endure_3_the_card_itself_and_bluffs_are_no_part_of_it() -> None:
    game = fall_in("25 / elves 3, satyr 2, goblins", "25", far="elves")
    before = stack(game, "elves")
    commit(game, "elves, goblins, satyr 2")
    assert options(game) == ["use elves", "pass"]

    play(game, "use elves")
    assert hand(game, 0) == {"elves": 2, "satyr": 2}
    assert stack(game, "elves") == before + 1
    play(game, "return goblins 0")
    assert hand(game, 0) == {"elves": 2, "goblins": 1, "satyr": 2}


def test_d_endure_4_no_spoils_for_what_is_kept() -> None:
    game = fall_in("25 / goblins 2, elves", "25", far="elves")
    commit(game, "goblins 2")
    play(game, "use elves", "return goblins 0")

    assert told(game, CommittedReturned) == [
        CommittedReturned(god=0, faction="goblins", returned=0, kept=2, favor=0)
    ]
    assert game.favor[0] == 25 + 4


def test_d_control_1_one_own_card_for_every_two_strength() -> None:
    game = fall_in("25 / goblins 2", "25 / goblins 3, flayers", far="flayers")
    commit(game, "goblins 2", "goblins 3")
    play(game, "use flayers")
    targets = ("flayers", "orcs", "ratfolk", "satyr")
    assert options(game) == [*[f"control goblins {name}" for name in targets], "done"]
    assert values(game) == (3 + 5, 3)

    play(game, "control goblins ratfolk")
    assert values(game) == (3 + 4, 3 + 1)
    play(game, "control goblins ratfolk")
    assert told(game, CardControlled) == [CardControlled(1, "goblins", "ratfolk")] * 2
    assert result(game) == ("goblins", (6, 5))


def test_d_control_1_fewer_are_enough() -> None:
    game = fall_in("25", "25 / goblins 3, flayers", far="flayers")
    commit(game, "", "goblins 3")
    play(game, "use flayers", "control goblins ratfolk", "done")

    assert result(game) == ("goblins", (5, 4))


def test_d_control_1_each_card_once() -> None:
    game = fall_in("25", "25 / goblins, flayers", far="flayers")
    commit(game, "", "goblins")
    play(game, "use flayers", "control goblins ratfolk")

    assert result(game) == ("ratfolk", (4, 3))


def test_d_control_1_with_nothing_committed_only_the_spoils_are_gained() -> None:
    game = fall_in("25 / goblins", "25 / flayers", far="flayers")
    commit(game, "goblins", "")
    play(game, "use flayers")

    assert result(game)[0] == "goblins"
    assert (game.favor[1], all_cards(game)[faction(game, "flayers")]) == (29, 16)


def test_d_control_2_a_bluff_becomes_a_card_for_a_side() -> None:
    game = fall_in("25", "25 / satyr 2, flayers", far="flayers")
    commit(game, "", "satyr 2")
    play(game, "use flayers", "control satyr ratfolk", "control satyr ratfolk")

    assert result(game) == ("ratfolk", (5, 3))
    assert options(game) == ["return satyr as ratfolk 1", "return satyr as ratfolk 2"]


def test_d_control_2_a_card_for_a_side_becomes_a_bluff() -> None:
    game = fall_in("25", "25 / ratfolk 2, flayers", attacker="goblins", far="flayers")
    commit(game, "", "ratfolk 2")
    play(game, "use flayers", "control ratfolk satyr", "control ratfolk orcs")

    assert result(game) == ("goblins", (3, 3))
    assert hand(game, 1) == {"ratfolk": 2}
    assert told(game, CommittedReturned) == []


def test_d_control_3_controlled_cards_count_for_the_half_of_their_new_side() -> None:
    game = fall_in("25", "25 / goblins 3, ratfolk, satyr, flayers", far="flayers")
    commit(game, "", "goblins 3, ratfolk, satyr")
    play(game, "use flayers", "control goblins ratfolk", "control satyr ratfolk")
    assert result(game) == ("ratfolk", (6, 5))
    assert options(game) == ["return goblins 1", "return goblins 2"]

    play(game, "return goblins 1")
    assert options(game) == ["return goblins as ratfolk 0", "return goblins as ratfolk 1"]
    play(game, "return goblins as ratfolk 0")
    # Two of three are due for the ratfolk: both others must go.
    assert hand(game, 1) == {"goblins": 2}
    assert told(game, CommittedReturned) == [
        CommittedReturned(god=1, faction="goblins", returned=1, kept=1, favor=3),
        CommittedReturned(god=1, faction="goblins", returned=0, kept=1, favor=0),
        CommittedReturned(god=1, faction="ratfolk", returned=1, kept=0, favor=3),
        CommittedReturned(god=1, faction="satyr", returned=1, kept=0, favor=0),
    ]


def test_d_control_3_the_next_fight_sees_the_card_as_it_is() -> None:
    game = crossing("25", "25 / goblins 2, flayers", around="goblins ratfolk satyr", far="flayers")
    play(game, PLACE, "pair goblins ratfolk", "attack ratfolk", "1: commit goblins", "1: ready")
    play(game, "use flayers", "control goblins satyr")
    assert hand(game, 1) == {"goblins": 2}

    play(game, "attack ratfolk")
    assert options(game) == ["commit goblins", "ready"]


def test_d_control_4_its_own_spoils_and_its_own_stack() -> None:
    game = fall_in(
        "25", "25 / goblins, satyr, flayers", attacker="ratfolk", strong="goblins", far="flayers"
    )
    before = stack(game, "goblins"), stack(game, "satyr")
    commit(game, "", "goblins, satyr")
    play(game, "use flayers", "control goblins ratfolk", "control satyr ratfolk")
    assert result(game) == ("ratfolk", (5, 5))
    assert options(game) == ["return goblins as ratfolk 0", "return goblins as ratfolk 1"]

    play(game, "return goblins as ratfolk 1")
    assert options(game) == ["return satyr as ratfolk 0", "return satyr as ratfolk 1"]
    play(game, "return satyr as ratfolk 1")
    assert told(game, CommittedReturned) == [
        CommittedReturned(god=1, faction="goblins", returned=1, kept=0, favor=4),
        CommittedReturned(god=1, faction="satyr", returned=1, kept=0, favor=0),  # satyr are lost
    ]
    assert (stack(game, "goblins"), stack(game, "satyr")) == (before[0] + 1, before[1] + 1)


def devoured(by: int, owner: int, faction: str, favor: int) -> CardDevoured:
    return CardDevoured(god=by, target=owner, faction=faction, counted=faction, favor=favor)


def test_d_devour_1_one_card_for_every_two_strength() -> None:
    game = fall_in("25 / goblins 3", "25 / ogres", far="ogres")
    commit(game, "goblins 3", "")
    play(game, "use ogres")
    assert options(game) == ["devour seat-1 goblins", "done"]

    play(game, "devour seat-1 goblins", "devour seat-1 goblins")
    assert told(game, CardDevoured) == [devoured(1, 0, "goblins", 3)] * 2
    assert result(game) == ("goblins", (4, 3))


def test_d_devour_1_fewer_are_enough() -> None:
    game = fall_in("25 / goblins 3", "25 / ogres", far="ogres")
    commit(game, "goblins 3", "")
    play(game, "use ogres", "done")

    assert result(game) == ("goblins", (6, 3))


def test_d_devour_2_the_owner_gains_the_spoils() -> None:
    game = fall_in("25 / goblins 2, satyr", "25 / ogres", far="ogres")
    before = stack(game, "goblins")
    commit(game, "goblins, satyr", "")
    play(game, "use ogres", "devour seat-1 goblins", "devour seat-1 satyr")

    assert told(game, CardDevoured) == [
        devoured(1, 0, "goblins", 3),
        devoured(1, 0, "satyr", 0),  # satyr are lost
    ]
    assert game.favor == [28, 29]
    assert (stack(game, "goblins"), hand(game, 0)) == (before + 1, {"goblins": 1})


def test_d_devour_3_anybodys_cards_bluffs_and_ogres() -> None:
    game = fall_in("25 / goblins, satyr", "25 / ogres 2, ratfolk", "25 / ogres", far="ogres")
    commit(game, "goblins, satyr", "ogres, ratfolk", "ogres")
    play(game, "1: use ogres")

    assert options(game) == [
        "devour seat-1 goblins",
        "devour seat-1 satyr",
        "devour seat-2 ogres",
        "devour seat-2 ratfolk",
        "devour seat-3 ogres",
        "done",
    ]
    play(game, "devour seat-2 ogres", "devour seat-2 ratfolk")
    assert game.favor == [25 + 3, 25 + 4 + 4 + 3, 25]  # the goblins' card was returned at the end
    assert hand(game, 1) == {}


def test_d_devour_3_a_controlled_card() -> None:
    game = fall_in("25 / goblins 2, ogres", "25 / orcs 2, flayers", far="flayers ogres")
    before = stack(game, "orcs")
    commit(game, "goblins 2", "orcs 2")
    play(game, "1: use flayers", "1: control orcs ratfolk", "done", "0: use ogres")
    assert options(game) == [
        "devour seat-1 goblins",
        "devour seat-2 orcs",
        "devour seat-2 orcs as ratfolk",
        "done",
    ]

    play(game, "devour seat-2 orcs as ratfolk", "done")
    assert result(game) == ("goblins", (5, 3))
    assert (stack(game, "orcs"), hand(game, 1)) == (before + 1, {"orcs": 1})


def test_d_devour_4_it_counts_no_more_and_halves_are_of_what_is_left() -> None:
    game = fall_in("25 / goblins 4", "25 / ogres", strong="ratfolk", far="ogres")
    commit(game, "goblins 4", "")
    play(game, "use ogres", "devour seat-1 goblins")
    assert values(game) == (3 + 3, 5)
    play(game, "devour seat-1 goblins")

    assert result(game) == ("goblins", (5, 5))
    assert options(game) == ["return goblins 1", "return goblins 2"]


def test_d_devour_4_the_winner_may_change_by_it() -> None:
    game = fall_in("25 / ratfolk 2", "25 / ogres", far="ogres")
    commit(game, "ratfolk 2", "")
    play(game, "use ogres", "devour seat-1 ratfolk", "devour seat-1 ratfolk")

    assert result(game) == ("goblins", (3, 3))
    assert value(game, "ratfolk") == -1


def test_d_solo_43_only_the_player_uses_abilities_and_may_devour_ulrirs_cards() -> None:
    game = crossing("25 / ogres", "25 / goblins 2, ogres 2", far="ogres", solo=True)
    game.hands[ULRIR] = [0] * len(game.stacks)
    game.hands[ULRIR][faction(game, "goblins")] = 2
    play(game, PLACE, "attack goblins", "ready")
    assert asked(game) == [(0, ["use ogres", "pass"])]

    play(game, "use ogres")
    assert options(game) == ["devour ulrir goblins", "done"]
    play(game, "devour ulrir goblins")
    assert told(game, CardDevoured) == [devoured(0, ULRIR_GOD, "goblins", 3)]
    assert game.favor == [29, 28]


def test_d_solo_43_the_player_is_asked_only_with_such_a_card_in_hand() -> None:
    """Ulrir's deck is open to all, so everybody knows what the player holds."""
    game = crossing("25 / satyr", "25 / ogres 2", far="ogres", solo=True)
    play(game, PLACE, "attack goblins", "ready")

    assert told(game, ConflictWon) != []
