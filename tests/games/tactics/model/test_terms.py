"""Words and their types: what a view may say is what the game has words for."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from pocketkeep.games.tactics.content.cards import CUTS
from pocketkeep.games.tactics.model import terms
from pocketkeep.games.tactics.shown.printed import FlagCut


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (terms.Mode, terms.MODES),
        (terms.Class, terms.CLASSES),
        (terms.Direction, terms.DIRECTIONS),
        (terms.Terrain, terms.TERRAINS),
        (terms.Feature, terms.FEATURES),
        (terms.Corner, terms.CORNERS),
        (terms.BoxId, terms.BOXES),
        (terms.AttackKind, terms.ATTACKS),
        (terms.Deed, terms.DEEDS),
        (terms.DieSymbol, terms.SYMBOLS),
        (terms.MomentKind, terms.MOMENTS),
        (terms.EffectKind, terms.EFFECTS),
        (terms.Aim, terms.AIMS),
        (terms.Pauses, (terms.ALWAYS, terms.FITTING)),
        (FlagCut, CUTS),
    ],
)
def test_a_type_has_exactly_the_words_of_its_list(kind: Any, words: tuple[str, ...]) -> None:
    assert get_args(kind) == words
