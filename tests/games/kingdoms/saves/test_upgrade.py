"""Games that were saved by earlier versions go on where they stood."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pocketkeep.core import codec
from pocketkeep.core.engine.flow import NOBODY, answer
from pocketkeep.core.errors import CorruptRecord
from pocketkeep.games.kingdoms.content.load import Modules
from pocketkeep.games.kingdoms.model.state import Kingdoms
from pocketkeep.games.kingdoms.model.terms import HERO
from pocketkeep.games.kingdoms.rules.movement.march import March
from pocketkeep.games.kingdoms.saves.upgrade import STEPS
from tests.builders.kingdoms.solo import solo
from tests.builders.kingdoms.tables import KINGDOMS, table
from tests.builders.playing import options, play

NEW_FIELDS = (
    "forts", "toppled", "fallen", "heroes", "hero_levels", "hero_at", "hero_fallen", "retired",
    "night", "hand", "marcher", "marched", "roll",
)  # fmt: skip
OTHERS = ("elves sunmere 0/0/0: gildacre gildacre", "dwarves brackenholt 0/0/0: anvils anvils")


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
    return with_numbered_steps(data)


def with_numbered_steps(data: dict[str, Any]) -> dict[str, Any]:
    """Up to version 2 a step was saved as its place in its table."""
    for frame in data["stack"]:
        frame["step"] = STEPS[frame["frame"]].index(frame["step"])
    return data


def test_a_position_of_version_1_is_brought_up_to_date() -> None:
    game = played(60)

    loaded = KINGDOMS.load(game.book, as_version_1(game), 1)

    assert codec.save(loaded) == codec.save(game)
    assert [o.text for o in loaded.owed[0].options] == [o.text for o in game.owed[0].options]


def test_a_position_that_lacks_more_is_refused() -> None:
    game = played(30)
    data = as_version_1(game)
    data["state"]["stores"] = data["state"]["stores"][:2]

    with pytest.raises(CorruptRecord):
        KINGDOMS.load(game.book, data, 1)


def as_0_1_0(game: Kingdoms, **march: object) -> dict[str, Any]:
    """The position as 0.1.0 saved it: the march and the solo turn knew what the table knows now."""
    data = codec.save(game)
    for name in ("marcher", "marched", "roll"):
        data["state"].pop(name)
    for frame in data["stack"]:
        if frame["frame"] == "March":
            frame.update(march)
            del frame["begun"]
        elif frame["frame"] == "SoloTurn":
            frame["roll"] = game.roll
    return with_numbered_steps(data)


def forget_beginning(game: Kingdoms) -> None:
    march = game.stack[-1]
    assert isinstance(march, March)
    march.begun = NOBODY


def test_a_march_of_0_1_0_still_knows_the_army_that_moved() -> None:
    game = table("goblins cinderlow 0/0/0 magic1: charwood forgefell", *OTHERS)
    play(game, "select patrol", "patrol charwood sootcrown")
    forget_beginning(game)
    kept = as_0_1_0(game, moved=game.marched, hero_moved=False)

    loaded = KINGDOMS.load(game.book, kept, 2)

    assert codec.save(loaded) == codec.save(game)
    assert options(loaded) == ["stop", "patrol forgefell sootcrown", "patrol forgefell meltgate"]


def test_a_march_of_0_1_0_still_knows_that_the_hero_moved() -> None:
    ruler = "goblins cinderlow 0/0/0 magic1 hero=baron: charwood* forgefell"
    game = table(ruler, *OTHERS, modules=Modules(heroes=True))
    play(game, "select patrol", "patrol hero charwood sootcrown")
    assert (game.marcher, game.marched) == (0, HERO)
    forget_beginning(game)

    loaded = KINGDOMS.load(game.book, as_0_1_0(game, moved=NOBODY, hero_moved=True), 2)

    assert codec.save(loaded) == codec.save(game)


def test_a_solo_turn_of_0_1_0_keeps_its_roll() -> None:
    game = solo()
    game.roll = 7

    loaded = KINGDOMS.load(game.book, as_0_1_0(game), 2)

    assert isinstance(loaded, Kingdoms)
    assert loaded.roll == 7
