"""Battles: the artifact, its bearer, three captures."""

from __future__ import annotations

from typing import Any

import pytest

from pocketkeep.games.tactics.events import (
    ArtifactDropped,
    ArtifactStolen,
    ArtifactTaken,
    EndTriggered,
    FlagAdvanced,
    TurnBegun,
    UnitKnocked,
)
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import EAST, KNOCK, MISSILE, NONE, SPELL
from pocketkeep.games.tactics.rules import scoring
from pocketkeep.games.tactics.rules.combat import knock, ranges
from pocketkeep.games.tactics.rules.movement import ways
from tests.builders.playing import options, play, told
from tests.builders.tactics.skirmish import health, space_of, unit, where
from tests.builders.tactics.skirmish import quiet as calm

FAR_OFF = "fighter p13, beast p12"
FOUR = (
    "beast c3, rogue a1",
    "fighter d3 4, rogue p1",
    "fighter p5, rogue p7",
    "fighter a9, rogue a10",
)


def quiet(*teams: str, **more: Any) -> Tactics:
    """A battle without tactic cards."""
    return calm(*teams, **{"mode": "battle", **more})


def bearer(game: Tactics) -> str:
    return "" if game.bearer == NONE else game.book.cards[game.card[game.bearer]]


def test_t_battle_1_control_areas_are_not_used() -> None:
    game = quiet("fighter c3, beast a1", FAR_OFF, areas=("c3 d3",))
    play(game, "end", "end")

    assert not told(game, FlagAdvanced)


def test_t_battle_2_who_ends_movement_on_the_artifact_takes_it() -> None:
    game = quiet("fighter a1, beast a13", FAR_OFF, artifact="c1")
    play(game, "move fighter1 c1")

    assert (bearer(game), game.artifact) == ("fighter1", NONE)
    assert told(game, ArtifactTaken) == [ArtifactTaken("fighter1", "c1")]


def test_t_battle_2_not_who_passes_over_it() -> None:
    game = quiet("fighter a1, beast a2", FAR_OFF, artifact="b1")
    play(game, "move fighter1 c1")

    assert told(game, ArtifactTaken) == []
    assert game.artifact == space_of("b1")


def test_t_battle_2_nor_who_is_knocked_onto_it() -> None:
    game = quiet("fighter a1, beast a13", "beast b1, rogue p1", artifact="c1", dice=(KNOCK,) * 6)
    knock.knock_back(game, unit(game, "beast2"), 0, EAST, spaces=1)

    assert where(game, "beast2") == "c1"
    assert (bearer(game), game.artifact) == ("", space_of("c1"))


def test_t_battle_2_who_stands_on_it_may_step_out_and_back() -> None:
    game = quiet("fighter c1, beast a13", FAR_OFF, artifact="c1")
    play(game, "move fighter1 c1")

    assert bearer(game) == "fighter1"


def test_t_battle_3_the_bearer_moves_one_space_less() -> None:
    game = quiet("fighter c3 artifact, beast a13", FAR_OFF)

    assert ways.points(game, 0) == 2
    assert "move fighter1 e3" in options(game)
    assert "move fighter1 f3" not in options(game)


def test_t_battle_3_but_at_least_one() -> None:
    game = quiet("fighter c3 artifact, beast a13", FAR_OFF)
    move, game.book.faces[0].move = game.book.faces[0].move, 1

    assert ways.points(game, 0) == 1
    game.book.faces[0].move = move


@pytest.mark.parametrize(("words", "damage"), [("", 3), ("artifact", 4)])
def test_t_battle_4_one_more_damage_by_melee(words: str, damage: int) -> None:
    game = quiet(f"fighter a1 {words}, beast a13", "beast b1, rogue p1")
    play(game, "melee fighter1 beast2")

    assert health(game, "beast2") == 12 - damage


@pytest.mark.parametrize(("name", "kind", "range_"), [("rogue", MISSILE, 4), ("wizard", SPELL, 3)])
def test_t_battle_4_one_more_range_for_missiles_and_spells(
    name: str, kind: int, range_: int
) -> None:
    plain = quiet(f"{name} a1, beast a13", FAR_OFF)
    with_it = quiet(f"{name} a1 artifact, beast a13", FAR_OFF)
    who = unit(plain, f"{name}1")

    assert ranges.range_to(plain, who, kind, space_of("c1")) == range_
    assert ranges.range_to(with_it, who, kind, space_of("c1")) == range_ + 1


def duel(dice: int = KNOCK, **more: Any) -> Tactics:
    """Red's beast beside the bearer."""
    teams = ("beast c3, rogue a1, wizard a3", "fighter d3 artifact, rogue p1, wizard p3")
    return quiet(*teams, dice=(dice,) * 6, **more)


def test_t_battle_5_a_knock_back_by_melee_steals_the_artifact() -> None:
    game = duel()
    play(game, "melee beast1 fighter2", "roll")

    assert bearer(game) == "beast1"
    assert told(game, ArtifactStolen) == [ArtifactStolen("beast1", "fighter2")]
    assert where(game, "fighter2") == "g3"


def test_t_battle_5_the_bonus_does_not_count_for_the_blow_that_steals() -> None:
    game = duel()
    play(game, "melee beast1 fighter2", "roll")

    assert health(game, "fighter2") == 10 - 4


@pytest.mark.parametrize("answer", ["hold", "roll"])
def test_t_battle_5_not_without_a_symbol(answer: str) -> None:
    game = duel(dice=0)
    play(game, "melee beast1 fighter2", answer)

    assert bearer(game) == "fighter2"


WALLS: dict[
    str, dict[str, Any]
] = {  # by what keeps the bearer on d3 from moving, what is different
    "wall": {"heights": "0000 0000 00001"},
    "unit": {"teams": ("beast c3, rogue a1", "fighter d3 artifact, rogue e3")},
    "anchor": {"teams": ("beast c3, rogue a1", "fighter d3 artifact anchor=3, rogue p1")},
}


@pytest.mark.parametrize("wall", WALLS)
def test_t_battle_5_a_bearer_that_does_not_move_keeps_it(wall: str) -> None:
    more: dict[str, Any] = {"teams": ("beast c3, rogue a1", "fighter d3 artifact, rogue p1")}
    more |= WALLS[wall]
    game = quiet(*more.pop("teams"), dice=(KNOCK,) * 6, **more)
    play(game, "melee beast1 fighter2", "roll")

    assert where(game, "fighter2") == "d3"
    assert health(game, "fighter2") == 10 - 4 - (wall != "anchor")
    assert bearer(game) == "fighter2"
    assert not told(game, ArtifactStolen)


def test_t_battle_5_a_bearer_captured_by_the_wall_it_stands_at_drops_it() -> None:
    teams = ("beast c3, rogue a1", "fighter d3 5 artifact, rogue p1")
    game = quiet(*teams, heights="0000 0000 00001", dice=(KNOCK,) * 6)
    play(game, "melee beast1 fighter2", "roll")

    assert (bearer(game), game.artifact) == ("", space_of("d3"))


def test_t_battle_5_moved_by_one_space_it_is_stolen_before_the_collision_captures() -> None:
    teams = ("beast c3, rogue a1", "fighter d3 5 artifact, rogue p1")
    game = quiet(*teams, heights="0000 0000 000001", dice=(KNOCK,) * 6)
    play(game, "melee beast1 fighter2", "roll")

    assert told(game, UnitKnocked)[0].path == ("d3", "e3")
    assert where(game, "fighter2") == ""
    assert bearer(game) == "beast1"
    assert not told(game, ArtifactDropped)


def test_t_battle_5_in_a_counter_too() -> None:
    teams = ("fighter c3 artifact, rogue a1, wizard a3", "beast d3, rogue p1")
    game = quiet(*teams, dice=(KNOCK,) * 6)
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1", "roll")

    assert bearer(game) == "beast2"


def test_t_battle_5_no_other_knock_back_steals() -> None:
    game = duel(ballista="c3")
    play(game, "fire beast1 fighter2", "push east")

    assert where(game, "fighter2") == "e3"
    assert bearer(game) == "fighter2"


def test_t_battle_5_partners_do_not_steal() -> None:
    teams = ("beast c3", "rogue p1", "fighter d3 artifact", "rogue p3")
    game = quiet(*teams, mode="battle-team")
    knock.steal_artifact(game, unit(game, "beast1"), unit(game, "fighter3"))

    assert bearer(game) == "fighter3"


def test_t_battle_6_a_captured_bearer_drops_it_where_it_stood() -> None:
    game = quiet("beast c3, rogue a1", "fighter d3 4 artifact, rogue p1")
    play(game, "melee beast1 fighter2")

    assert (bearer(game), game.artifact) == ("", space_of("d3"))
    assert told(game, ArtifactDropped) == [ArtifactDropped("fighter2", "d3")]
    play(game, "move beast1 d3")
    assert bearer(game) == "beast1"


def test_t_battle_7_it_can_be_neither_put_down_nor_passed_on() -> None:
    game = quiet("fighter c3 artifact, beast d3", FAR_OFF)

    assert {words.split()[0] for words in options(game)} == {"move", "walk", "end"}
    play(game, "move fighter1 c4")
    assert bearer(game) == "fighter1"


@pytest.mark.parametrize("mode", ["battle", "battle-team"])
def test_t_battle_8_three_captures_of_one_player_bring_the_end(mode: str) -> None:
    game = quiet(*FOUR, mode=mode)
    game.captured[0] = [20, 21]
    play(game, "melee beast1 fighter2")

    assert told(game, EndTriggered) == [EndTriggered(0, "T-BATTLE-8")]
    while game.owed:
        play(game, "end")
    assert [event.side for event in told(game, TurnBegun)] == [0, 1, 2, 3]
    assert game.ended == "T-BATTLE-8"


def test_t_battle_8_captures_of_partners_do_not_add_up() -> None:
    game = quiet(*FOUR, mode="battle-team")
    game.captured = [[20], [], [21, 22], []]
    play(game, "melee beast1 fighter2")

    assert not game.trigger


def test_t_battle_8_in_other_modes_three_captures_bring_nothing() -> None:
    game = quiet("beast c3, rogue a1", "fighter d3 4, rogue p1", mode="competitive")
    game.captured[0] = [20, 21]
    play(game, "melee beast1 fighter2")

    assert not game.trigger


@pytest.mark.parametrize(("others", "turns"), [((), [0, 0]), (("beast p5",), [0, 2, 0])])
def test_t_battle_8_who_captures_by_a_counter_has_no_turn_more_but_the_active_player_has(
    others: tuple[str, ...], turns: list[int]
) -> None:
    game = quiet("fighter c3 2, rogue a1, beast a3", "beast d3, rogue p1", *others)
    game.captured[1] = [20, 21]
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1")

    assert told(game, EndTriggered) == [EndTriggered(1, "T-BATTLE-8")]
    assert game.owed[0].seat == 0  # the turn under way goes on
    while game.owed:
        play(game, "end")
    assert [event.side for event in told(game, TurnBegun)] == turns
    assert (game.ended, game.ender) == ("T-BATTLE-8", 1)


def test_t_battle_8_the_third_capture_goes_before_an_elimination_by_it() -> None:
    game = quiet("fighter c3 2", "beast d3, rogue p1", "beast p5")
    game.captured[1] = [20, 21]
    play(game, "melee fighter1 beast2", "hold", "melee beast2 fighter1")
    while game.owed:
        play(game, "end")

    assert [event.side for event in told(game, TurnBegun)] == [0, 2]
    assert (game.ended, game.ender) == ("T-BATTLE-8", 1)


def test_t_battle_8_a_player_without_units_brings_the_end_too() -> None:
    game = quiet("beast c3, rogue a1", "fighter d3 4", "fighter p5, rogue p7")
    play(game, "melee beast1 fighter2")

    assert game.trigger == "T-END-2"


def test_t_battle_9_three_points_for_the_bearers_player() -> None:
    game = quiet("fighter c3 artifact, beast d3", FAR_OFF, villages="d3")
    game.captured[1] = [20]

    assert scoring.score(game, 0) == [0, 4, 0, 1, 3]
    assert scoring.score(game, 1) == [0, 4, 2, 0, 0]


def test_t_battle_9_on_the_ground_it_is_nobodys() -> None:
    game = quiet("fighter c3, beast d3", FAR_OFF, artifact="c3")

    assert [scoring.score(game, side)[4] for side in (0, 1)] == [0, 0]


def test_t_battle_11_teams_add_up_their_points_with_the_artifact() -> None:
    teams = ("fighter a1", "fighter p1", "fighter a13 artifact", "fighter p13, beast p14")
    game = quiet(*teams, mode="battle-team")

    assert scoring.standing(game, 0)[0] == scoring.standing(game, 2)[0] == 2 + 2 + 3
    assert scoring.places(game) == [1, 3, 1, 3]
