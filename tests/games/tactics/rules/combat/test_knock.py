"""Knock back: away, down, never up; what stops it and what that costs; the artifact it steals."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.events import ArtifactStolen, Reacted, UnitHurt, UnitKnocked
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import EAST, NORTH, SOUTH
from pocketkeep.games.tactics.rules import land
from pocketkeep.games.tactics.rules.combat import knock
from tests.builders.playing import options, play, told
from tests.builders.tactics.dice import KNOCKS
from tests.builders.tactics.skirmish import health, skirmish, space_of, unit, where


def knocked(game: Tactics) -> list[tuple[tuple[str, ...], tuple[int, ...], str]]:
    """Way, falls and obstacle of every knock back so far."""
    found = [event for event in told(game, UnitKnocked) if isinstance(event, UnitKnocked)]
    return [(event.path, event.falls, event.blocked) for event in found]


@pytest.mark.parametrize(
    ("target", "end"), [("g6", "g4"), ("h7", "j7"), ("g8", "g10"), ("f7", "d7")]
)
def test_t_knock_1_straight_away_from_the_attacker(target: str, end: str) -> None:
    game = skirmish("fighter g7", f"beast {target}", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == end
    assert health(game, "beast2") == 9


@pytest.mark.clause("T-KNOCK-1")
def test_a_roll_that_is_made_is_carried_out() -> None:
    game = skirmish("beast g7", "fighter g8", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert where(game, "fighter2") == "g11"


def test_t_knock_2_walls_edges_and_units_stop_it() -> None:
    game = skirmish("beast b1", "fighter a1", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert knocked(game) == [(("a1",), (), "edge")]
    game = skirmish("beast a1", "fighter b1", heights="0012", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert knocked(game) == [(("b1",), (), "wall")]
    game = skirmish("beast a1", "fighter b1, rogue d1", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert knocked(game) == [(("b1", "c1"), (0,), "unit")]


@pytest.mark.clause("T-KNOCK-2")
def test_the_attackers_own_units_are_in_the_way_too() -> None:
    game = skirmish("beast a1, rogue c1", "fighter b1", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert where(game, "fighter2") == "b1"
    assert health(game, "fighter2") == 10 - 4 - 1


def test_t_knock_3_one_health_however_much_is_missing() -> None:
    game = skirmish("beast a1", "fighter b1, rogue e1", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")  # one space short
    assert where(game, "fighter2") == "d1"
    assert health(game, "fighter2") == 5
    game = skirmish("beast a1", "fighter b1, rogue c1", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")  # all three short
    assert where(game, "fighter2") == "b1"
    assert health(game, "fighter2") == 5


@pytest.mark.clause("T-KNOCK-3")
def test_who_stands_in_the_way_loses_nothing() -> None:
    game = skirmish("beast a1", "fighter b1, rogue c1", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert health(game, "rogue2") == 8


@pytest.mark.clause("T-KNOCK-3")
def test_the_last_space_before_a_wall_costs_nothing() -> None:
    game = skirmish("fighter a1", "beast b1", heights="00002", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "d1"
    assert health(game, "beast2") == 9


def test_t_knock_4_down_several_levels_and_on() -> None:
    game = skirmish("beast a1", "fighter b1", heights="3310", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert knocked(game) == [(("b1", "c1", "d1", "e1"), (2, 1, 0), "")]
    assert health(game, "fighter2") == 6


@pytest.mark.clause("T-KNOCK-4")
def test_not_onto_somebody_below() -> None:
    game = skirmish("beast a1", "fighter b1, rogue c1", heights="330", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert where(game, "fighter2") == "b1"
    assert health(game, "fighter2") == 5


@pytest.mark.clause("T-KNOCK-4")
def test_what_was_left_cannot_be_climbed_again() -> None:
    game = skirmish("beast a1", "fighter b1", heights="1101", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")
    assert knocked(game) == [(("b1", "c1"), (1,), "wall")]


def test_t_knock_5_a_portal_is_a_wall() -> None:
    game = skirmish("beast c1", "fighter c2", realm="evergreen", begin=False)
    portal = next(
        (space, way)
        for space in game.book.portals
        for way, beyond in enumerate(game.book.around[space])
        if beyond >= 0 and game.book.height[beyond] > game.book.height[space]
        if knock.opens_towards(game, space, beyond)
    )
    target = unit(game, "fighter2")
    land.put(game, target, portal[0])
    knock.knock_back(game, target, unit(game, "beast1"), portal[1], spaces=2)
    assert game.place[target] == portal[0]
    assert knocked(game)[0][2] == "portal"
    assert health(game, "fighter2") == 9


@pytest.mark.clause("T-KNOCK-5")
def test_onto_a_portal_and_no_further() -> None:
    game = skirmish("fighter a1", "beast b1", portals="d1 k9", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "d1"


def test_t_knock_6_a_flipped_box_is_a_wall() -> None:
    game = skirmish("beast c1", "fighter c2", realm="evergreen", begin=False)
    target = unit(game, "fighter2")
    here = game.place[target]
    game.closed[game.book.around[here][SOUTH]] = 1
    knock.knock_back(game, target, unit(game, "beast1"), SOUTH, spaces=2)
    assert where(game, "fighter2") == "c2"
    assert health(game, "fighter2") == 9


@pytest.mark.parametrize("feature", ["villages", "portals", "ballista"])
def test_t_knock_7_spaces_passed_do_nothing(feature: str) -> None:
    marks = {feature: "c1 d1"}
    game = skirmish("fighter a1", "beast b1 9", dice=KNOCKS, **marks)  # type: ignore[arg-type]
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "d1"
    assert health(game, "beast2") == 6


@pytest.mark.clause("T-KNOCK-7")
def test_water_and_peaks_cost_no_distance() -> None:
    game = skirmish("fighter a1", "beast b1", terrain="..wp", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "d1"


@pytest.mark.clause("T-KNOCK-7", "T-COUNTER-4")
def test_who_lands_on_a_peak_counters_from_it() -> None:
    game = skirmish("beast a1", "fighter b1", terrain="....p", dice=KNOCKS)
    play(game, "melee beast1 fighter2", "roll")  # four away: its range is two
    assert "shoot fighter2 beast1" in options(game)


@pytest.mark.clause("T-KNOCK-7")
def test_no_artifact_is_picked_up() -> None:
    game = skirmish(
        "fighter a1, rogue k9", "beast b1, rogue k12", mode="battle", artifact="d1", dice=KNOCKS
    )
    play(game, "melee fighter1 beast2", "roll")
    assert game.artifact == space_of("d1")
    assert game.bearer == -1


def test_t_knock_8_the_loss_is_no_damage() -> None:
    game = skirmish("fighter b1", "beast a1 thorns=1", terrain="f", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")  # 3 - 1 in the forest, 1 at the edge
    assert health(game, "beast2") == 12 - 2 - 1
    assert health(game, "fighter1") == 9  # thorns once
    assert len(told(game, Reacted)) <= 1


@pytest.mark.clause("T-KNOCK-8", "T-COUNTER-1")
def test_running_into_something_gives_no_counter() -> None:
    game = skirmish("fighter b1, rogue k9", "beast a1, rogue a2 guard=3", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")  # guarded: no damage; the edge takes one
    assert health(game, "beast2") == 11
    assert "pass" not in options(game)


@pytest.mark.clause("T-KNOCK-8", "T-CAPTURE-3")
def test_the_attacker_captures_by_it() -> None:
    game = skirmish("fighter b1, rogue k9", "beast a1 4, rogue k12", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == ""
    assert game.captured[0] == [game.book.cards.index("beast2")]


def test_t_knock_9_the_same_steps_whoever_pushes() -> None:
    game = skirmish("fighter b1, rogue k9", "beast d1, rogue k12", heights="00110")
    knock.knock_back(game, unit(game, "beast2"), unit(game, "fighter1"), EAST, spaces=3)
    assert knocked(game) == [(("d1", "e1", "f1", "g1"), (1, 0, 0), "")]
    knock.knock_back(game, unit(game, "beast2"), unit(game, "fighter1"), NORTH, spaces=1)
    assert knocked(game)[1] == (("g1",), (), "edge")


@pytest.mark.clause("T-KNOCK-9", "T-CAPTURE-3")
def test_a_card_that_pushes_captures_for_its_player() -> None:
    game = skirmish("fighter b1, rogue k9", "beast a1 1, rogue k12")
    knock.knock_back(game, unit(game, "beast2"), -1, NORTH, spaces=1, captor=0)
    assert game.captured[0] == [game.book.cards.index("beast2")]
    assert told(game, UnitHurt) == [
        UnitHurt(unit="beast2", health=1, left=0, why="collision", by="", parts=())
    ]


@pytest.mark.clause("T-KNOCK-1", "T-KNOCK-3")
def test_abilities_that_change_a_knock_back() -> None:
    game = skirmish("fighter a1 shove=1", "beast b1", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "e1"
    game = skirmish("fighter a1", "beast b1 anchor=1", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == "c1"
    game = skirmish("fighter b1 crush=2", "beast a1", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert health(game, "beast2") == 12 - 3 - 3


@pytest.mark.clause("T-KNOCK-3")
def test_who_is_anchored_wholly_runs_into_nothing() -> None:
    game = skirmish("fighter b1", "beast a1 anchor=2", dice=KNOCKS)
    play(game, "melee fighter1 beast2", "roll")
    assert health(game, "beast2") == 9
    assert knocked(game) == []


# The artifact.


def battle(first: str, second: str, dice: tuple[int, ...] = KNOCKS) -> Tactics:
    return skirmish(
        f"{first}, wizard k9, beast m9", f"{second}, wizard k12, rogue m12",
        mode="battle", artifact="h7", dice=dice,
    )  # fmt: skip


@pytest.mark.clause("T-BATTLE-5")
def test_a_bearer_at_the_edge_or_anchored_keeps_the_artifact_and_one_that_moves_does_not() -> None:
    for bearer, thief in (("a1", "b1"), ("c1", "b1")):
        for power in ("", " anchor=9"):
            game = battle(f"fighter {thief}", f"beast {bearer} artifact{power}")
            play(game, "melee fighter1 beast2", "roll")
            is_moved = bearer == "c1" and not power
            assert game.bearer == unit(game, "fighter1" if is_moved else "beast2")
            stolen = [ArtifactStolen("fighter1", "beast2")] if is_moved else []
            assert told(game, ArtifactStolen) == stolen


@pytest.mark.clause("T-BATTLE-5")
def test_no_symbol_steals_nothing() -> None:
    game = battle("fighter b1", "beast c1 artifact", (0, 0, 0, 0, 0, 0))
    play(game, "melee fighter1 beast2", "roll")
    assert game.bearer == unit(game, "beast2")


@pytest.mark.clause("T-BATTLE-5")
def test_the_thief_keeps_it_if_the_collision_captures() -> None:
    game = battle("fighter c1", "beast b1 4 artifact")
    play(game, "melee fighter1 beast2", "roll")
    assert where(game, "beast2") == ""
    assert game.bearer == unit(game, "fighter1")


@pytest.mark.clause("T-BATTLE-6", "T-CAPTURE-2")
def test_a_bearer_captured_by_the_blow_drops_it() -> None:
    game = battle("fighter b1", "beast a1 3 artifact")
    play(game, "melee fighter1 beast2")
    assert game.bearer == -1
    assert game.artifact == space_of("a1")


@pytest.mark.clause("T-BATTLE-5", "T-COUNTER-6")
def test_a_counter_steals_too() -> None:
    game = battle("fighter b1 artifact", "beast c1")
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1", "roll")
    assert game.bearer == unit(game, "beast2")
