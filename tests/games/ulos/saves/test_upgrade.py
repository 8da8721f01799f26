"""Positions of older versions come up to date; those of this one stay as they are."""

from __future__ import annotations

import json
from pathlib import Path

from pocketkeep.core import codec
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.model.book import hex_name
from pocketkeep.games.ulos.model.state import Ulos
from pocketkeep.games.ulos.model.terms import NONE
from pocketkeep.games.ulos.rules.placement import Placing
from pocketkeep.games.ulos.saves.upgrade import newer_frame, upgrade
from tests.saves.make import end_of

ULOS = find_ruleset("ulos")
# Saved by 0.1.0 in the middle of a Terraform, with its end as tests/saves/make.py tells it.
KEPT = json.loads((Path(__file__).parent / "terraform-0.1.0.json").read_text(encoding="utf-8"))


def test_a_terraform_of_0_1_0_goes_on_at_the_space_that_was_named() -> None:
    book = ULOS.book(ULOS.read_options(KEPT["options"]), None)
    game = ULOS.load(book, KEPT["position"], 1)

    placing = game.stack[-1]
    assert isinstance(placing, Placing)
    assert (hex_name(placing.space), placing.laid) == ("d5", NONE)
    assert [option.text for option in game.owed[0].options] == KEPT["asks"]
    assert end_of(ULOS, game) == KEPT["end"]


def test_a_placement_of_0_1_0_that_named_no_space_has_none() -> None:
    old = {"frame": "Placing", "step": 0, "god": 1, "occasion": 0, "done": 0, "terraform": 0}

    assert newer_frame({**old, "kind": -1, "spot": -1}) == {
        **old, "kind": -1, "space": -1, "laid": -1,
    }  # fmt: skip
    assert newer_frame({**old, "kind": -1, "spot": 7})["laid"] == 7


def test_an_ability_of_0_2_0_has_no_draw_to_ask_for() -> None:
    old = {"frame": "Ability", "step": 1, "god": 0, "faction": 6, "ability": 2, "left": 1}

    assert newer_frame({**old, "revealed": 1, "held": 2})["drawn"] == 0
    assert newer_frame({**old, "drawn": 1})["drawn"] == 1


def test_up_to_0_3_0_nobody_remembered_anything() -> None:
    book = ULOS.book(ULOS.read_options(KEPT["options"]), None)
    game = ULOS.load(book, KEPT["position"], 1)
    assert isinstance(game, Ulos)

    nothing: list[list[int]] = [[] for _ in range(game.gods)]
    assert game.shown_tiles == game.shown_rifts == game.put_back == game.secrets == nothing


def test_a_position_of_this_version_is_left_as_it_is() -> None:
    book = ULOS.book(ULOS.read_options(KEPT["options"]), None)
    position = codec.save(ULOS.load(book, KEPT["position"], 1))

    assert upgrade(book, position, ULOS.version) == position
