"""A pack with a map of its own: chosen by name, built of its own boxes, played to the end."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.content.load import load
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import WATER
from tests.builders.tactics.skirmish import space_of

TACTICS = find_ruleset("tactics")
REALM = """
[gorge]
name = "The Gorge"
source = "house"
text = "Two heights, and the artifact between them."
scroll = "battle"
layout = "8x5@e1n,2x2@f2n,5x4@f10n"
"""
BOX = """
[2x2]
name = "The Well"
source = "house"
height = 2
colour = "hill"
top = ["+--+", "|ww|", "|..|", "+O-+"]
"""


@pytest.fixture
def expansion(tmp_path: Path) -> Path:
    (tmp_path / "realms.toml").write_text(REALM, encoding="utf-8")
    (tmp_path / "boxes.toml").write_text(BOX, encoding="utf-8")
    return tmp_path


def test_t_build_12_a_battle_is_played_on_the_map_of_a_pack(expansion: Path) -> None:
    options = {"mode": "battle", "realm": "gorge", "rounds": 8}
    game, luck = TACTICS.start(options, 7, expansion), Random(7)
    assert isinstance(game, Tactics)
    assert game.book.height[space_of("f2")] == 4  # its own box on the house's largest
    assert game.book.terrain[space_of("f2")] == WATER
    while game.owed:
        decision = game.owed[0]
        answer(game, decision.seat, luck.choice(decision.options))

    assert game.ended
    outcome = TACTICS.outcome(game)
    assert outcome is not None
    assert 1 in outcome.places


def test_t_build_12_without_the_pack_there_is_no_such_map(expansion: Path) -> None:
    assert list(load(expansion).realms) == [*load().realms, "gorge"]
    with pytest.raises(BadOptions):
        TACTICS.start({"mode": "battle", "realm": "gorge"}, 7)
