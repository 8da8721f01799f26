"""What is foreseen of a movement: its way, its price, and what is left."""

from __future__ import annotations

import pytest

from pocketkeep.games.tactics.model.cards import TacticCard
from pocketkeep.games.tactics.model.effects import Effect
from pocketkeep.games.tactics.model.terms import MOVE, OWN, TURN_BEGUN
from tests.builders.playing import options, play
from tests.builders.tactics.foreseen import way
from tests.builders.tactics.skirmish import skirmish

MARCH = TacticCard("march", TURN_BEGUN, [], [Effect(MOVE, OWN, 2)])


@pytest.mark.clause("T-MOVE-2")
def test_a_granted_move_by_the_points_it_has() -> None:
    game = skirmish("fighter c3, rogue k9", "beast m12", tactics=(MARCH,), hands=("march",))
    play(game, "play march", "target fighter1")
    found = way(game, "move fighter1 c5")
    assert found.path == ["c3", "c4", "c5"]


@pytest.mark.clause("T-MOVE-2", "T-MOVE-3", "T-MOVE-11")
def test_a_move_step_by_step() -> None:
    game = skirmish(
        "beast a1 5, fighter k9", "beast p14", terrain=".w..p", heights="00110", villages="c1"
    )
    found = way(game, "move beast1 c1")
    assert found.cost == sum(found.costs) == 4
    assert (found.path[0], found.path[-1]) == ("a1", "c1")
    assert found.notes[-1] == ["climb"]
    assert found.villages == ["c1"]
    assert found.threat == 0


@pytest.mark.clause("T-MOVE-3")
def test_notes_of_dear_steps() -> None:
    game = skirmish("beast a2", "beast p14", terrain="..\n..\np", heights="00\n00\n1")
    assert way(game, "move beast1 a3").notes == [["climb", "peak"]]
    game = skirmish("beast a1", "beast p14", ballista="b1")
    assert way(game, "move beast1 b1").notes == [["ballista"]]
    game = skirmish("beast a1", "beast p14", portals="b1 k9")
    assert way(game, "move beast1 k9").notes == [[], ["portal"]]


@pytest.mark.clause("T-DUNGEON-5")
def test_the_way_into_a_dungeon_is_foreseen_with_what_is_left_inside() -> None:
    game = skirmish("rogue i14", "beast a1", mode="solo", realm="evergreen")
    assert "enter rogue1 2x2" in options(game)

    preview = way(game, "enter rogue1 2x2")

    assert preview.path == ["i14", "j14", "2x2-a1"]
    assert (preview.costs, preview.left) == ([1, 1], 2)
