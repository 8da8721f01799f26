"""What an option would lead to, tried out: the table itself stays as it is."""

from __future__ import annotations

import pytest

from pocketkeep.core.laws import fingerprint
from pocketkeep.games.kingdoms.choices import Move
from pocketkeep.games.kingdoms.rules import foresight
from pocketkeep.games.kingdoms.rules.war.war import War
from tests.builders.kingdoms.tables import armies, stores, table
from tests.builders.playing import play


@pytest.mark.clause("U-WAR-1")
def test_a_war_is_foreseen_and_nothing_changes() -> None:
    game = table("elves cinderlow 0/4/0: charwood forgefell", "orcs honeywold 0/1/0: sootcrown")
    play(game, "select patrol")
    before, move = fingerprint(game), game.choices["patrol", "forgefell", "sootcrown"]
    assert isinstance(move, Move)

    world = foresight.move(game, 0, move)
    clash = foresight.clash(world)

    assert isinstance(clash, War)
    assert (clash.attacker, clash.defender) == (0, 1)
    assert "sootcrown" in armies(world, 0)
    assert fingerprint(game) == before


@pytest.mark.clause("U-COLLECT-1", "U-COLLECT-5")
def test_a_harvest_is_foreseen_with_what_may_be_chosen() -> None:
    game = table("elves sunmere 0/0/0: farlea", "orcs coldharrow 0/0/0: oldtolls nightpine")

    world = foresight.gather(game, 1)

    assert (stores(world, 1), stores(game, 1)) == ((1, 0, 0), (0, 0, 0))
    assert (foresight.gifts(world, 1), foresight.gifts(world, 0)) == (1, 0)
