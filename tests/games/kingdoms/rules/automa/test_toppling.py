"""What the dummy knocks over."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketkeep.games.kingdoms.events import ArmyToppled
from pocketkeep.games.kingdoms.model.terms import DUMMY
from pocketkeep.games.kingdoms.rules.automa import toppling as dummy_choices
from tests.builders.kingdoms.solo import ALL, after, followed, next_roll, solo, with_magic


@pytest.mark.parametrize(("roll", "region"), [(6, "lowplains"), (7, "lowforest"), (8, "lowplains")])
def test_s_power_5_the_hand_selects_what_is_knocked_over(roll: int, region: str) -> None:
    game = solo("elves low 4/4/4: lowforest lowplains", modules=ALL)
    regions = game.book.regions
    choices = [game.book.topple[regions.index(name)][0] for name in ("lowforest", "lowplains")]
    next_roll(game, roll)
    chosen = dummy_choices.choose_toppled(game, [*choices])

    assert chosen.text == f"topple {region} 1"


def test_s_power_5_an_army_comes_before_a_war_tower() -> None:
    game = solo(
        "elves low 4/4/4: lowforest lowplains", modules=ALL, towers="0:lowforest 0:lowruins"
    )
    forest, ruins = game.book.regions.index("lowforest"), game.book.regions.index("lowruins")
    undermine, topple = game.book.undermine, game.book.topple[forest][0]

    next_roll(game, 7)
    assert dummy_choices.choose_toppled(game, [undermine[forest], topple]) is topple
    assert dummy_choices.choose_toppled(game, [undermine[ruins]]) is undermine[ruins]


def test_s_power_5_what_its_magic_knocks_over_lies(tmp_path: Path) -> None:
    effects = '{ effect = "topples", what = "army", when = "learn" }'
    pack = with_magic(tmp_path, effects)
    game = solo("elves low 4/4/4: lowforest lowplains", pack=pack)
    after(game, 6, "select research", "decline")

    assert followed(game, ArmyToppled) == [ArmyToppled(0, "lowplains", DUMMY, hero=False)]
