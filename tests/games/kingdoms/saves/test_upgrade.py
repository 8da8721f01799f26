"""Games that were saved before the prototype, solo and Heroes' Call go on where they stood."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import answer
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.games.kingdoms.model.state import Kingdoms
from tests.builders.kingdoms.tables import KINGDOMS

NEW_FIELDS = (
    "forts", "toppled", "fallen", "heroes", "hero_levels", "hero_at", "hero_fallen", "retired",
    "night", "hand", "marcher", "marched", "roll",
)  # fmt: skip


def played(choices: int) -> Kingdoms:
    """A plain game of three some choices on, at the question which action is selected."""
    luck = Random(7)
    game = KINGDOMS.start({"players": 3, "split": "beginner"}, 5)
    assert isinstance(game, Kingdoms)
    while choices > 0 or game.owed[0].rule != "U-TURN-3":
        answer(game, game.owed[0].seat, luck.choice(game.owed[0].options))
        choices -= 1
    return game


def as_version_1(game: Kingdoms) -> dict[str, Any]:
    """The position as it would have been saved then."""
    data = codec.save(game)
    data["state"] = {name: value for name, value in data["state"].items() if name not in NEW_FIELDS}
    data["state"]["stores"] = data["state"]["stores"][:3]
    return data


def test_a_position_of_version_1_is_brought_up_to_date() -> None:
    game = played(60)

    loaded = KINGDOMS.load(game.book, as_version_1(game))

    assert codec.save(loaded) == codec.save(game)
    assert [o.text for o in loaded.owed[0].options] == [o.text for o in game.owed[0].options]


def test_a_position_that_lacks_more_is_refused() -> None:
    game = played(30)
    data = as_version_1(game)
    data["state"]["stores"] = data["state"]["stores"][:2]

    with pytest.raises(CorruptRecord):
        KINGDOMS.load(game.book, data)
