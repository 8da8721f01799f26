"""A way of one's own, square by square: T-MOVE-14."""

from __future__ import annotations

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import ask_again
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.events import DungeonEntered, UnitMoved, VillageHelped
from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Condition, Effect
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import BY, MOVE, UNIT, UNIT_HURT, UNIT_MOVED
from pocketkeep.games.tactics.rules.movement.walking import Walking
from pocketkeep.games.tactics.rules.tactic_cards.conditions import AT_LEAST
from tests.builders.playing import options, play, told
from tests.builders.tactics.quests import quest
from tests.builders.tactics.skirmish import health, quiet, skirmish, unit, where
from tests.builders.tactics.walks import FAR_OFF, alone

TACTICS = find_ruleset("tactics")


def walk(game: Tactics, name: str, *squares: str) -> None:
    """Begin a walk and name its squares."""
    play(game, f"walk {name}", *[f"move {name} {square}" for square in squares])


def way(game: Tactics) -> tuple[str, ...]:
    """The way that was gone."""
    (moved,) = told(game, UnitMoved)
    assert isinstance(moved, UnitMoved)
    return moved.path


def test_t_move_14_a_player_may_name_the_way_square_by_square() -> None:
    game = alone("c3")
    walk(game, "fighter1", "d3")
    assert [text.split()[-1] for text in options(game)] == ["d2", "e3", "d4", "c3", "stop"]
    assert told(game, UnitMoved) == []
    play(game, "move fighter1 d4", "stop")

    assert way(game) == ("c3", "d3", "d4")
    assert where(game, "fighter1") == "d4"
    assert game.acts[unit(game, "fighter1")] == 1
    assert not [text for text in options(game) if text.endswith(" fighter1")]  # it has moved


def test_t_move_14_with_its_points_spent_the_unit_sets_out() -> None:
    game = alone("c3")
    walk(game, "fighter1", "d3", "e3", "f3")

    assert way(game) == ("c3", "d3", "e3", "f3")
    assert game.owed[0].rule == "T-TURN-4"


def test_t_move_14_the_end_alone_may_still_be_named() -> None:
    game = alone("c3")
    play(game, "move fighter1 d4")

    assert where(game, "fighter1") == "d4"


def test_t_move_14_round_a_village_into_a_dungeon(monkeypatch: pytest.MonkeyPatch) -> None:
    """H 3/9, M 5 on a10, a village on b9, a portal on c10: 7 health, and in."""
    game = quest("rogue a10 3, beast p14", villages="b9")
    face = game.book.faces[unit(game, "rogue1")]
    monkeypatch.setattr(face, "move", 5)
    monkeypatch.setattr(face, "health", 9)
    ask_again(game)
    walk(game, "rogue1", "a9", "b9", "b10", "c10")
    assert [text for text in options(game) if text.startswith("enter")] == ["enter rogue1 5x4"]
    play(game, "enter rogue1 5x4")

    assert health(game, "rogue1") == 7
    assert where(game, "rogue1") == "5x4-a1"
    assert way(game) == ("a10", "a9", "b9", "b10", "c10")
    assert told(game, DungeonEntered) == [DungeonEntered("rogue1", "5x4")]
    assert game.owed[0].rule == "T-TURN-4"  # not a point is left to go on inside


def test_t_move_14_the_quick_way_in_passes_the_village_by() -> None:
    game = quest("rogue a10 3, beast p14", villages="b9")
    play(game, "enter rogue1 5x4")

    assert told(game, VillageHelped) == []
    assert game.stack[-1].points == 1  # type: ignore[attr-defined]


def test_t_move_14_what_is_left_may_be_used_inside() -> None:
    game = quest("rogue b10, beast p14")
    walk(game, "rogue1", "c10")
    play(game, "enter rogue1 5x4")

    assert game.stack[-1].points == 2  # type: ignore[attr-defined]


def test_t_move_14_who_comes_out_of_a_dungeon_may_walk_on() -> None:
    game = quest("rogue 5x4-a1 3, beast p14", villages="b10")
    play(game, "move rogue1 c10")
    walk(game, "rogue1", "b10", "c10")
    assert "enter rogue1 5x4" in options(game)
    play(game, "enter rogue1 5x4")

    assert health(game, "rogue1") == 7
    assert where(game, "rogue1") == "5x4-a1"


@pytest.mark.parametrize("square", ["d3", "e3"])
def test_t_move_4_a_friends_space_is_passed_but_no_way_ends_there(square: str) -> None:
    game = quiet(f"fighter c3, beast {square}, rogue a13", FAR_OFF)
    walk(game, "fighter1", "d3")
    assert ("stop" in options(game)) == (square == "e3")
    play(game, "move fighter1 e3", *(["move fighter1 f3"] if square == "e3" else ["stop"]))

    assert where(game, "fighter1") == ("f3" if square == "e3" else "e3")


def test_t_move_4_no_way_leads_onto_a_friend_from_whom_it_could_not_go_on() -> None:
    game = quiet("fighter c3, beast f3, rogue a13", FAR_OFF)
    walk(game, "fighter1", "d3", "e3")

    assert "move fighter1 f3" not in options(game)


def test_t_move_6_a_walk_takes_a_step_and_may_lead_back_to_its_start() -> None:
    game = alone("c3 5", villages="d3")
    play(game, "walk fighter1")
    assert "stop" not in options(game)
    play(game, "move fighter1 d3", "move fighter1 c3", "stop")

    assert (where(game, "fighter1"), health(game, "fighter1")) == ("c3", 9)


def test_t_move_3_every_square_has_its_price() -> None:
    game = alone("c3", terrain=". . ...w")
    walk(game, "fighter1", "d3")

    assert game.stack[-1].points == 1  # type: ignore[attr-defined]


def test_t_portal_1_a_walk_leads_through_portals() -> None:
    game = alone("c3", portals="d3 k9 n12")
    walk(game, "fighter1", "d3", "k9", "k10")

    assert way(game) == ("c3", "d3", "k9", "k10")


@pytest.mark.clause("T-PORTAL-1", "T-MOVE-6")
@pytest.mark.parametrize("start", ["c3", "d3"])
def test_no_portal_leads_to_itself(start: str) -> None:
    game = alone(start, portals="d3 k9 n12")
    walk(game, "fighter1", *(["d3"] if start == "c3" else []))

    squares = [text.split()[-1] for text in options(game) if text.startswith("move")]
    assert squares == ["d2", "e3", "d4", "c3", "k9", "n12"]


@pytest.mark.clause("T-MOVE-11", "T-MOVE-14")
def test_all_villages_of_the_way_help_when_it_is_gone() -> None:
    game = alone("c3 1", villages="d3 e3")
    walk(game, "fighter1", "d3", "e3")
    assert health(game, "fighter1") == 1
    play(game, "stop")

    assert health(game, "fighter1") == 9
    assert [event.space for event in told(game, VillageHelped)] == ["d3", "e3"]


@pytest.mark.clause("T-MOVE-14", "T-TACTIC-2")
def test_a_card_about_climbing_counts_the_climbs_of_the_way() -> None:
    climb = TacticCard("climb", UNIT_MOVED, [Condition(AT_LEAST, 2)], [Effect(MOVE, UNIT, 1)])
    teams = ("rogue c3, beast a13, fighter a12", FAR_OFF)
    heights = " ".join(["0" * 16] * 2 + ["0002"])
    over_the_top = ("walk rogue1", "move rogue1 d3", "move rogue1 d2", "move rogue1 c2")
    for choices, fits in ((("move rogue1 c2",), False), (over_the_top, True)):
        game = skirmish(*teams, heights=heights, tactics=(climb,), hands=("climb",))
        play(game, *choices)
        assert where(game, "rogue1") == "c2"
        assert ("play climb" in options(game)) == fits


@pytest.mark.clause("T-MOVE-14", "T-ABILITY-12")
def test_a_granted_movement_may_be_walked_too_but_enters_no_dungeon() -> None:
    step = TacticCard("step", UNIT_HURT, [], [Effect(MOVE, BY, 3)])
    team = "rogue b10, beast p14, fighter p13, wizard p12"
    game = quest(team, "beast b9", tactics=(step,), hands=("step",))
    play(game, "shoot rogue1 beast2", "play step", "walk rogue1", "move rogue1 c10")

    assert "stop" in options(game)
    assert not [text for text in options(game) if text.startswith("enter")]


def test_a_walk_is_saved_in_its_middle() -> None:
    match = Match.start(TACTICS, {"mode": "solo"}, 8)
    while match.pending[0].rule != "T-TURN-4":
        match.answer(match.pending[0].seat, match.pending[0].options[0])
    begin = next(o for o in match.pending[0].options if o.text.startswith("walk"))
    match.answer(0, begin)
    match.answer(0, match.pending[0].options[0])
    game = match.game
    assert isinstance(game.stack[-1], Walking)

    saved = codec.save(game)
    again = TACTICS.empty(game.book, 1)  # type: ignore[attr-defined]
    codec.load(again, TACTICS.frames, saved)
    TACTICS.refresh(again)
    ask_again(again)
    assert options(again) == options(game)
    assert codec.save(again) == saved
