"""What victory brings: spoils, a loser who regroups, and things knocked over."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import ResourcesGained
from tests.builders.kingdoms.cards import pack
from tests.builders.kingdoms.tables import stores
from tests.builders.kingdoms.wars import BLUE, RED, at_war
from tests.builders.playing import options, play, told


@pytest.mark.clause("U-WAR-13", "U-POWER-3")
def test_a_loss_by_magic_falls_due_after_the_payment() -> None:
    game = at_war("elves cinderlow 0/1/2", "halflings honeywold 0/0/0 magic1")
    play(game, "0: war 1", "1: flag")
    assert options(game, RED) == ["pay 1-ore"]

    play(game, "0: pay 1-ore", "1: remove sootcrown")
    assert options(game, RED) == ["discard food"]

    play(game, "0: discard food", "0: discard food")
    assert stores(game, RED) == (0, 0, 0)
    assert "collect" in options(game, BLUE)


@pytest.mark.clause("U-WAR-13", "U-RETREAT-1", "U-POWER-3")
def test_plunder_comes_after_the_retreat_was_paid(tmp_path: Path) -> None:
    two = '{ effect = "moves-armies", action = "patrol", armies = 2 }'
    plunder = '{ effect = "plunder", amount = 1 }'
    content = pack(tmp_path, goblins=(two, plunder))
    game = at_war("goblins cinderlow 0/1/0 magic2", "dwarves honeywold 0/0/2", content)
    play(game, "0: war 1", "1: flag", "0: pay 1-ore", "1: retreat sootcrown charwood")

    assert stores(game, BLUE) == (0, 0, 0)
    assert told(game, ResourcesGained) == []
    assert options(game, RED) == ["stop", "patrol forgefell sootcrown", "patrol forgefell meltgate"]
