"""Conflicts: who fights, who wins, what becomes of the land.

`tests/builders/ulos/crossing.py` has the map. Unless a test says more, goblins in the west and
ratfolk in the east stand at strength 3, and a tile joins them.
"""

from __future__ import annotations

import itertools
import json
from random import Random

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import Frame, advance, answer, ask_again
from pocketkeep.games.ulos.events import (
    AttackerDeclared,
    CampEstablished,
    CardsCommitted,
    CommittedReturned,
    ConflictBegun,
    ConflictWon,
    FactionLost,
    PowerChanged,
    RiftCollected,
    TileTurnedUp,
)
from pocketkeep.games.ulos.model.state import Ulos, empty_table
from pocketkeep.games.ulos.model.terms import EFFECTS, ULRIR_GOD
from pocketkeep.games.ulos.rules import consequences, land
from pocketkeep.games.ulos.rules.conflict import commitment, resolving
from pocketkeep.games.ulos.rules.conflict.resolving import Conflict, Fight
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.rules.settling import Settling
from pocketkeep.games.ulos.rules.turn import Turn
from tests.builders.playing import options, play, told
from tests.builders.ulos.crossing import (
    PLACE,
    ULRIR,
    all_cards,
    asked,
    chain_of,
    commit,
    crossing,
    fall_in,
    fight_of,
    lay_in_gap,
    ulrir_places,
    won,
)
from tests.builders.ulos.maps import faction, hand, hex_of, realm, value

FRAMES: dict[str, type[Frame]] = {
    frame.__name__: frame for frame in (Turn, Placing, Settling, Conflict, Fight)
}


ALL_FOUR = "goblins ratfolk satyr orcs"


@pytest.mark.clause(
    "D-CONFLICT-1", "D-CONFLICT-4", "D-CONFLICT-5", "D-CONFLICT-6", "D-CONFLICT-7",
    "D-CONFLICT-11", "D-CONFLICT-12", "D-CONFLICT-13", "D-CONFLICT-14", "D-CONFLICT-16",
    "D-CONFLICT-17", "D-CONFLICT-20", "D-CONFLICT-21", "D-CONFLICT-24",
)  # fmt: skip
def test_isaac_uma_and_claire_fight_over_goblins_and_ratfolk() -> None:
    isaac, uma, claire = 0, 1, 2
    game = realm(
        "25 / goblins 1, ratfolk 3 / forest-mountain",
        "25 / orcs 4",
        "25 / goblins 3",
        terrain="\n".join(["f" * 18] * 3 + ["fffftmffffffffffff"]),
        tiles="""desert-forest d4 c4, desert-field b4 a4, field-mountain a3 b3,
                 desert-field g4 h4, forest-mountain i4 j4""",
        rifts="k4 pilfer",
        camps="goblins a4 a3 b3, ratfolk i4 j4 k4",
    )
    assert (value(game, "goblins"), value(game, "ratfolk")) == (3, 2)

    play(game, "place forest-mountain e4 f4")
    assert options(game) == ["attack goblins", "attack ratfolk"]
    play(game, "attack ratfolk")
    assert told(game, AttackerDeclared) == [AttackerDeclared(isaac, "ratfolk", "goblins", (4, 5))]

    commit(game, "goblins, ratfolk 3", "orcs 4", "goblins 3")
    assert told(game, CardsCommitted) == [
        CardsCommitted(isaac, ("goblins", "ratfolk"), (1, 3)),
        CardsCommitted(uma, ("orcs",), (4,)),
        CardsCommitted(claire, ("goblins",), (3,)),
    ]
    assert told(game, ConflictWon) == [ConflictWon("goblins", "ratfolk", (9, 7), tie=False)]
    assert hand(game, uma) == {"orcs": 4}
    assert asked(game) == [
        (isaac, ["return ratfolk 2", "return ratfolk 3"]),
        (claire, ["return goblins 2", "return goblins 3"]),
    ]

    play(game, "0: return ratfolk 3", "2: return goblins 2")
    assert told(game, CommittedReturned) == [
        CommittedReturned(god=isaac, faction="ratfolk", returned=3, kept=0, favor=12),
        CommittedReturned(god=isaac, faction="goblins", returned=1, kept=0, favor=4),
        CommittedReturned(god=claire, faction="goblins", returned=2, kept=1, favor=8),
    ]
    assert game.favor == [25 + 12 + 4, 25, 25 + 8]
    assert (hand(game, isaac), hand(game, claire)) == ({}, {"goblins": 1})
    assert told(game, FactionLost) == [FactionLost("ratfolk", ("i4", "j4", "k4"))]
    assert (value(game, "goblins"), value(game, "ratfolk")) == (6, -1)
    assert told(game, RiftCollected) == [RiftCollected(isaac, "k4")]
    assert game.rifts[isaac][EFFECTS.index("pilfer")] == 1

    assert options(game)[:1] == ["buy goblins"]
    play(game, "buy goblins", "done", "draw")
    assert sum(game.tiles[isaac]) == 1
    assert hand(game, isaac) == {"goblins": 1}


def test_d_conflict_1_a_tile_between_two_camps_lies_face_down() -> None:
    game = crossing("25", "25")
    play(game, PLACE)

    assert game.face_down == [hex_of("e4"), hex_of("f4")]
    assert told(game, ConflictBegun) == [ConflictBegun(0, ("goblins", "ratfolk"), "e4", "f4")]


def test_d_conflict_1_a_tile_next_to_one_camp_starts_nothing() -> None:
    game = crossing("25", "25", around="goblins")
    play(game, PLACE)

    assert (game.face_down, told(game, ConflictBegun)) == ([], [])
    assert value(game, "goblins") == 2


def test_d_conflict_1_next_to_the_same_territory_twice_starts_nothing() -> None:
    game = crossing("25", "25", around="goblins", tiles="field-mountain e3 d3")
    play(game, PLACE)

    assert told(game, ConflictBegun) == []


def test_d_conflict_2_the_tile_is_in_no_territory_until_it_is_turned_up() -> None:
    open_land = "mountain-desert f3 f2"
    game = crossing("25 / goblins", "25", tiles=open_land, rifts="f5 scout")
    play(game, PLACE)
    assert [land.occupant(game, hex_of(name)) for name in ("e4", "f4", "f3", "f5")] == [-1] * 4
    assert told(game, ConflictBegun) == [ConflictBegun(0, ("goblins", "ratfolk"), "e4", "f4")]
    assert told(game, RiftCollected) == []

    play(game, "attack goblins", "0: ready")
    goblins = faction(game, "goblins")
    assert [land.occupant(game, hex_of(name)) for name in ("e4", "f4", "f3")] == [goblins] * 3
    assert told(game, RiftCollected) == [RiftCollected(0, "f5")]


def test_d_conflict_2_a_camp_that_settled_before_is_involved() -> None:
    """As after Expand: tiles placed before the last one settle first, and a camp fits on them."""
    game = crossing("25", "25", tiles="mountain-desert f3 f2, desert-mountain f1 g1", begin=False)
    lay_in_gap(game)
    consequences.resolve(game, 0, earlier=True)
    advance(game)
    assert told(game, ConflictBegun) == []

    play(game, "camp satyr f1 f2 f3")
    assert told(game, ConflictBegun) == [
        ConflictBegun(0, ("goblins", "ratfolk", "satyr"), "e4", "f4")
    ]
    play(game, "pair goblins satyr", "attack satyr", "ready")
    assert told(game, ConflictWon) == [ConflictWon("goblins", "satyr", (3, 2), tie=False)]


def test_d_conflict_2_nobody_fights_if_the_tile_no_longer_touches_two_camps() -> None:
    """As after Expand: the goblins reached d3 and e3 only over a rift tile that is collected."""
    game = crossing(
        "25",
        "25",
        around="ratfolk",
        tiles="desert-field a4 b4, field-mountain b3 a3, desert-field e3 d3",
        rifts="c3 scout",
        camps="goblins a4 b4 b3",
        begin=False,
    )
    assert len(land.touched(game, hex_of("e4"), hex_of("f4"))) == 2
    lay_in_gap(game)
    consequences.resolve(game, 0, earlier=True)
    advance(game)

    assert told(game, RiftCollected) == [RiftCollected(0, "c3")]
    assert told(game, ConflictBegun) == []
    assert told(game, TileTurnedUp) == [TileTurnedUp("e4", "f4")]
    assert not game.face_down
    assert land.occupant(game, hex_of("e3")) == faction(game, "ratfolk")
    assert value(game, "ratfolk") == 4  # g4, and now e3, d3 and e4


def test_d_conflict_3_of_three_factions_the_active_player_chooses_two() -> None:
    game = crossing("25", "25", around="goblins ratfolk satyr")
    play(game, PLACE)

    assert asked(game) == [
        (0, ["pair goblins ratfolk", "pair goblins satyr", "pair ratfolk satyr"])
    ]
    play(game, "pair goblins satyr")
    assert options(game) == ["attack goblins", "attack satyr"]


def test_d_conflict_3_of_four_factions_any_two() -> None:
    game = crossing("25", "25", around=ALL_FOUR)
    play(game, PLACE)

    assert options(game) == [
        f"pair {one} {other}" for one, other in itertools.combinations(sorted(ALL_FOUR.split()), 2)
    ]


def test_d_conflict_3_two_factions_are_not_asked_for() -> None:
    game = crossing("25", "25")
    play(game, PLACE)

    assert options(game) == ["attack goblins", "attack ratfolk"]


def test_d_conflict_3_the_next_two_need_not_include_the_last_winner() -> None:
    game = crossing("25", "25", around=ALL_FOUR)
    play(game, PLACE, "pair goblins orcs", "attack goblins")
    assert options(game) == ["pair goblins ratfolk", "pair goblins satyr", "pair ratfolk satyr"]

    play(game, "pair ratfolk satyr", "attack satyr")
    assert won(game) == [("goblins", "orcs"), ("satyr", "ratfolk")]
    assert options(game) == ["attack goblins", "attack satyr"]


def test_d_conflict_4_the_active_player_declares_the_attacker() -> None:
    game = crossing("25 / goblins", "25 / goblins")
    play(game, PLACE)
    assert [decision.seat for decision in game.owed] == [0]

    play(game, "attack ratfolk")
    assert told(game, AttackerDeclared) == [AttackerDeclared(0, "ratfolk", "goblins", (3, 3))]
    assert (fight_of(game).attacker, fight_of(game).defender) == (
        faction(game, "ratfolk"),
        faction(game, "goblins"),
    )


def test_d_conflict_13_the_defender_wins_with_more() -> None:
    game = fall_in("25", "25 / ratfolk")
    commit(game, "", "ratfolk")

    assert told(game, ConflictWon) == [ConflictWon("ratfolk", "goblins", (4, 3), tie=False)]
    assert value(game, "goblins") == -1


@pytest.mark.parametrize("attacker", ["goblins", "ratfolk"])
def test_d_conflict_13_the_attacker_wins_a_tie(attacker: str) -> None:
    game = fall_in("25 / goblins", "25 / ratfolk", attacker=attacker)
    commit(game, "goblins", "ratfolk")

    assert won(game)[0][0] == attacker


def test_d_conflict_17_the_loser_is_off_the_map() -> None:
    game = fall_in("25", "25", legendary="ratfolk", burned="g4")
    ratfolk = faction(game, "ratfolk")

    assert told(game, FactionLost) == [FactionLost("ratfolk", ("h4", "i4", "j4"))]
    assert (game.camps[ratfolk], value(game, "ratfolk")) == ([], -1)
    assert ratfolk not in game.camp
    assert game.legendary[ratfolk] == 1
    assert game.burned[hex_of("g4")] == 1


THREE = ("goblins", "ratfolk", "satyr")


@pytest.mark.parametrize("first", list(itertools.permutations(THREE, 2)))
@pytest.mark.parametrize("defends", [False, True])
def test_d_conflict_18_three_factions_fight_until_one_is_left(
    first: tuple[str, str], defends: bool
) -> None:
    winner, beaten = first
    game = crossing("25", "25", around=" ".join(THREE))
    play(game, PLACE, f"pair {min(first)} {max(first)}", f"attack {winner}")
    third = next(name for name in THREE if name not in first)
    assert sorted(options(game)) == sorted([f"attack {winner}", f"attack {third}"])
    assert len(told(game, TileTurnedUp)) == 0

    play(game, f"attack {third if defends else winner}")
    last, lost = (third, winner) if defends else (winner, third)
    assert won(game) == [(winner, beaten), (last, lost)]
    assert [name for name in THREE if value(game, name) >= 0] == [last]
    assert len(told(game, TileTurnedUp)) == 1
    assert {land.occupant(game, hex_of(name)) for name in ("d4", "e4", "g4", "f3")} == {
        faction(game, last)
    }
    assert not any(isinstance(frame, Conflict) for frame in game.stack)


@pytest.mark.parametrize("champion", ["goblins", "orcs", "ratfolk", "satyr"])
def test_d_conflict_18_one_of_four_beats_the_others_in_turn(champion: str) -> None:
    others = [name for name in ALL_FOUR.split() if name != champion]
    game = crossing("25", "25", around=ALL_FOUR)
    play(game, PLACE)
    for other in others:
        if len(resolving.connected(game, chain_of(game))) > 2:
            play(game, f"pair {min(champion, other)} {max(champion, other)}")
        play(game, f"attack {champion}")

    assert won(game) == [(champion, other) for other in others]
    assert [name for name in ALL_FOUR.split() if value(game, name) >= 0] == [champion]


def test_d_conflict_18_four_factions_in_two_semifinals() -> None:
    game = crossing("25", "25", around=ALL_FOUR)
    play(game, PLACE, "pair goblins orcs", "attack orcs", "pair ratfolk satyr", "attack satyr")
    play(game, "attack satyr")

    assert won(game) == [("orcs", "goblins"), ("satyr", "ratfolk"), ("satyr", "orcs")]


def test_d_conflict_18_cards_are_committed_anew_in_each_fight() -> None:
    game = crossing("25 / satyr 4", "25 / goblins 3, satyr 1", around="goblins ratfolk satyr")
    play(game, PLACE, "pair goblins ratfolk", "attack goblins")
    commit(game, "satyr 2", "goblins 2")
    play(game, "1: return goblins 1")
    assert (hand(game, 0), hand(game, 1)) == ({"satyr": 4}, {"goblins": 2, "satyr": 1})

    play(game, "attack goblins")
    assert options(game, 1) == ["commit goblins", "commit satyr", "ready"]
    commit(game, "satyr 4", "goblins 2")
    assert told(game, ConflictWon)[-1] == ConflictWon("satyr", "goblins", (7, 5), tie=False)
    play(game, "0: return satyr 2", "1: return goblins 2")
    assert (hand(game, 0), hand(game, 1)) == ({"satyr": 2}, {"satyr": 1})


def test_d_conflict_19_the_winner_is_no_stronger_in_the_next_fight() -> None:
    game = crossing("25", "25", around="goblins ratfolk satyr", strong="ratfolk")
    play(game, PLACE, "pair goblins ratfolk", "attack goblins")
    assert (won(game), value(game, "ratfolk")) == ([("ratfolk", "goblins")], 3)

    play(game, "attack satyr")
    assert told(game, AttackerDeclared)[-1] == AttackerDeclared(0, "satyr", "ratfolk", (3, 5))
    assert told(game, PowerChanged) == [PowerChanged("ratfolk", 3, 8, 7)]


def test_d_conflict_20_the_tile_is_turned_up_after_the_last_fight() -> None:
    game = crossing("25", "25", around="goblins ratfolk satyr")
    play(game, PLACE, "pair goblins ratfolk", "attack goblins")
    assert (told(game, TileTurnedUp), len(game.face_down)) == ([], 2)

    play(game, "attack goblins")
    assert told(game, TileTurnedUp) == [TileTurnedUp("e4", "f4")]
    assert game.face_down == []


def test_d_conflict_20_rift_tiles_next_to_the_tile_are_collected_then() -> None:
    game = fall_in("25", "25", rifts="f3 scout, f5 pilfer")

    assert told(game, RiftCollected) == [RiftCollected(0, "f3"), RiftCollected(0, "f5")]


def test_d_conflict_21_every_uncovered_rift_tile_is_collected_once_after_the_last_fight() -> None:
    game = crossing(
        "25 / goblins",
        "25",
        around="goblins",
        tiles="desert-mountain g4 h4, forest-mountain f3 f2",
        rifts="i4 scout, j4 pilfer, f1 convert, g1 revive",
        camps="ratfolk h4 i4 j4, satyr f2 f1 g1",
    )
    play(game, PLACE, "pair goblins ratfolk", "attack goblins", "ready")
    assert (won(game), told(game, RiftCollected)) == ([("goblins", "ratfolk")], [])

    play(game, "attack goblins", "ready")
    assert told(game, RiftCollected) == [RiftCollected(0, at) for at in ("i4", "j4", "f1", "g1")]
    assert sum(game.rifts[0]) == 4
    assert game.rifts[0][EFFECTS.index("revive")] == 1


def test_d_conflict_21_rift_tiles_under_the_winners_camp_stay() -> None:
    game = fall_in(
        "25 / goblins",
        "25",
        around="ratfolk",
        tiles="desert-field d4 c4",
        rifts="b4 scout",
        camps="goblins d4 c4 b4",
    )
    commit(game, "goblins")

    assert (won(game), told(game, RiftCollected)) == ([("goblins", "ratfolk")], [])
    assert game.rift[hex_of("b4")] != -1


def test_d_conflict_22_a_part_behind_a_collected_rift_tile_drops_off() -> None:
    game = fall_in(
        "25",
        "25",
        around="goblins",
        strong="goblins",
        tiles="desert-mountain g4 h4, forest-desert j4 k4",
        rifts="i4 scout",
        camps="ratfolk h4 i4 j4",
    )
    assert told(game, RiftCollected) == [RiftCollected(0, "i4")]
    assert land.occupant(game, hex_of("h4")) == faction(game, "goblins")
    assert [land.occupant(game, hex_of(name)) for name in ("j4", "k4")] == [-1, -1]
    assert value(game, "goblins") == 3 + 2  # f4 and g4 are new


def test_d_conflict_22_a_rift_tile_of_the_part_that_drops_off_is_collected_too() -> None:
    game = fall_in(
        "25",
        "25",
        around="goblins",
        strong="goblins",
        tiles="desert-mountain g4 h4, forest-desert k4 l4",
        rifts="i4 scout, j4 pilfer",
        camps="ratfolk h4 i4 j4",
    )
    assert told(game, RiftCollected) == [RiftCollected(0, "i4"), RiftCollected(0, "j4")]


@pytest.mark.clause("D-CONFLICT-22", "D-CONFLICT-23")
def test_the_loser_comes_back_on_land_that_dropped_off() -> None:
    game = fall_in(
        "25",
        "25",
        around="goblins",
        strong="goblins",
        far="sheki",
        tiles="desert-mountain g4 h4, forest-desert j4 k4, forest-desert l4 m4",
        rifts="i4 scout",
        camps="ratfolk h4 i4 j4",
    )
    assert options(game) == ["camp ratfolk j4 k4 l4", "camp ratfolk k4 l4 m4"]

    play(game, "camp ratfolk j4 k4 l4")
    assert value(game, "ratfolk") == 1
    assert hand(game, 0) == {"ratfolk": 1}


def test_d_conflict_23_the_loser_may_come_back_elsewhere_at_once() -> None:
    game = fall_in(
        "25 / ratfolk", "25", far="sheki", tiles="mountain-desert j8 k8, mountain-desert l8 m8"
    )
    commit(game, "ratfolk")
    assert (won(game), game.favor[0]) == ([("ratfolk", "goblins")], 28)
    assert options(game)[0].startswith("buy")  # goblins are bent: they do not fit in a line

    game = fall_in(
        "25 / goblins", "25", far="sheki", tiles="mountain-desert j8 k8, mountain-desert l8 m8"
    )
    commit(game, "goblins")
    assert options(game) == ["camp ratfolk j8 k8 l8", "camp ratfolk k8 l8 m8"]
    play(game, "camp ratfolk k8 l8 m8")
    assert told(game, CampEstablished) == [
        CampEstablished(0, "ratfolk", ("k8", "l8", "m8"), card=True)
    ]
    assert value(game, "ratfolk") == 0
    assert hand(game, 0) == {"ratfolk": 1}


def test_d_conflict_23_several_camps_one_after_the_other() -> None:
    """Ratfolk and sheki both fall; either fits on either of two lines of land."""
    game = crossing(
        "25",
        "25",
        around="goblins ratfolk",
        tiles="""forest-field f3 f2, forest-field f1 g1,
                 mountain-desert j8 k8, mountain-desert l8 m8,
                 mountain-desert a8 b8, mountain-desert c8 d8""",
        camps="sheki f2 f1 g1",
    )
    play(game, PLACE, "pair goblins sheki", "attack goblins", "attack goblins")
    assert len(options(game)) == 2 * 4

    play(game, "camp sheki a8 b8 c8")
    assert options(game) == ["camp ratfolk j8 k8 l8", "camp ratfolk k8 l8 m8"]
    play(game, "camp ratfolk j8 k8 l8")
    assert hand(game, 0) == {"ratfolk": 1, "sheki": 1}
    assert options(game)[0].startswith("buy")
    assert [value(game, name) for name in ("ratfolk", "sheki")] == [1, 0]


def test_d_conflict_24_the_winner_grows_and_the_turn_goes_on() -> None:
    game = fall_in("25", "25")

    assert value(game, "goblins") == 4  # d4 and the forest of f4, g4 and i4
    assert told(game, PowerChanged) == [PowerChanged("goblins", 1, 4, 5)]
    play(game, "buy goblins", "done")
    assert (game.active, sum(game.tiles[0])) == (1, 1)
    assert game.favor == [20, 25]


def test_d_conflict_24_a_legend_may_be_made() -> None:
    rows = ("k4 l4", "m4 n4", "o4 p4", "k5 l5", "m5 n5", "o5 p5")
    more = ", ".join(f"desert-forest {row}" for row in rows)
    game = fall_in("25 / goblins 9", "25", tiles=more)
    commit(game, "goblins 9")
    play(game, "return goblins 9")

    assert (value(game, "goblins"), game.legendary[faction(game, "goblins")]) == (15, 1)
    assert game.favor[0] == 25 + 9 * 3


def test_d_solo_40_ulrirs_faction_attacks_the_strongest_other() -> None:
    game = crossing("25", "25", around=ALL_FOUR, strong="satyr orcs", solo=True, begin=False)
    ulrir_places(game, "ratfolk")

    assert told(game, ConflictBegun) == [
        ConflictBegun(ULRIR_GOD, ("goblins", "orcs", "ratfolk", "satyr"), "e4", "f4")
    ]
    assert told(game, AttackerDeclared)[0] == AttackerDeclared(ULRIR_GOD, "ratfolk", "orcs", (3, 5))


def test_d_solo_40_without_his_faction_the_strongest_attacks() -> None:
    game = crossing("25", "25", strong="ratfolk", far="sheki", solo=True, begin=False)
    ulrir_places(game, "sheki")

    assert told(game, AttackerDeclared) == [
        AttackerDeclared(ULRIR_GOD, "ratfolk", "goblins", (5, 3))
    ]


def test_d_solo_40_in_a_conflict_of_the_players_the_player_chooses() -> None:
    game = crossing("25", "25", around="goblins ratfolk satyr", solo=True)
    play(game, PLACE)

    assert options(game) == ["pair goblins ratfolk", "pair goblins satyr", "pair ratfolk satyr"]
    play(game, "pair goblins satyr", "attack satyr")
    assert won(game) == [("satyr", "goblins")]


def test_d_solo_41_the_winner_attacks_the_next_strongest() -> None:
    game = crossing("25", "25", around=ALL_FOUR, strong="satyr", solo=True, begin=False)
    ulrir_places(game, "goblins")

    declared = [
        (event.attacker, event.defender)
        for event in told(game, AttackerDeclared)
        if isinstance(event, AttackerDeclared)
    ]
    assert declared == [("goblins", "satyr"), ("satyr", "orcs"), ("satyr", "ratfolk")]
    assert won(game) == [("satyr", "goblins"), ("satyr", "orcs"), ("satyr", "ratfolk")]
    assert game.owed == []


def test_ulrir_collects_what_is_uncovered_in_a_conflict_of_his() -> None:
    game = crossing(
        "25",
        "25",
        around="goblins",
        tiles="desert-mountain g4 h4",
        rifts="i4 scout, j4 pilfer",
        camps="ratfolk h4 i4 j4",
        solo=True,
        begin=False,
    )
    ulrir_places(game, "goblins")

    assert told(game, RiftCollected) == [
        RiftCollected(ULRIR_GOD, "i4"),
        RiftCollected(ULRIR_GOD, "j4"),
    ]
    assert sum(game.rifts[ULRIR]) == 2


def test_stages_of_a_conflict_in_the_players_words() -> None:
    game = crossing("25 / goblins 2", "25 / elves", around="goblins ratfolk satyr", far="elves")
    play(game, PLACE)
    stages = [resolving.stage(game.stack[-1])]
    for choice in ("pair goblins ratfolk", "attack goblins", "0: commit goblins"):
        play(game, choice)
        stages.append(resolving.stage(game.stack[-1]))
    play(game, "0: commit goblins", "0: ready", "1: ready")
    stages.append(resolving.stage(game.stack[-1]))
    play(game, "1: pass")
    stages.append(resolving.stage(game.stack[-1]))

    assert stages == ["pair", "declare", "commit", "commit", "abilities", "return"]
    assert commitment.value(game, fight_of(game), faction(game, "goblins")) == 5
    assert resolving.cards_in(fight_of(game), faction(game, "goblins")) == 2
    assert resolving.cards_in(chain_of(game), faction(game, "goblins")) == 0


def saved_and_loaded(game: Ulos) -> Ulos:
    loaded = empty_table(game.book, game.seats, 0)
    codec.load(loaded, FRAMES, json.loads(json.dumps(codec.save(game))))
    land.refresh(loaded)
    loaded.ground = game.ground  # the map of these tests is not made of sections
    ask_again(loaded)
    return loaded


def invariants(game: Ulos) -> None:
    """What holds at every question of a conflict, and after it."""
    assert all_cards(game) == [16 if n in game.factions else 0 for n in range(len(game.stacks))]
    assert all(count >= 0 for held in game.hands for count in held)
    assert all(decision.options for decision in game.owed)
    for decision in game.owed:
        assert len(set(decision.options)) == len(decision.options)
        assert all(game.find(option.path) is option for option in decision.options)


@pytest.mark.parametrize("seed", range(24))
def test_random_conflicts_keep_every_card_and_can_be_saved(seed: int) -> None:
    """Whole conflicts by luck, with all three abilities; clones and saves go on alike."""
    luck = Random(seed)
    names = ["goblins", "ratfolk", "satyr"]
    far = luck.choice(["elves flayers", "elves ogres", "flayers ogres"])
    solo = seed % 4 == 0
    hands = [
        "25 / " + ", ".join(f"{name} {luck.randint(0, 3)}" for name in [*names, *far.split()])
        for _ in range(2 if solo else luck.randint(2, 4))
    ]
    around = " ".join(luck.sample(names, luck.randint(2, 3)))
    game = crossing(*hands, around=around, far=far, rifts="g5 scout" if seed % 3 else "", solo=solo)
    play(game, PLACE)
    questions = 0
    while game.stack and any(isinstance(frame, Conflict) for frame in game.stack):
        invariants(game)
        twin, again = game.clone(), saved_and_loaded(game)
        decision = luck.choice(game.owed)
        choice = luck.choice(decision.options)
        for each in (game, twin, again):
            answer(each, decision.seat, choice)
        assert codec.save(game) == codec.save(twin) == codec.save(again)
        questions += 1
    invariants(game)
    assert questions > 0
    assert sum(value(game, name) >= 0 for name in around.split()) >= 1
    assert not game.face_down
