"""Building more freely: which rules are suggestions, and what boxes and play need all the same."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.errors import BadOptions
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.content.builder import check_free_layout, check_layout, departures
from pocketkeep.games.tactics.content.cards import Content
from pocketkeep.games.tactics.content.load import load
from pocketkeep.games.tactics.model.state import Tactics
from tests.builders.tactics.skirmish import space_of

TACTICS = find_ruleset("tactics")
ON_THE_ARTIFACT = "8x5@e5n"  # it covers h7 and i8


def steep(climb: int) -> Content:
    """The house content, but that climbing costs so much more."""
    content = load()
    land = msgspec.structs.replace(content.numbers.land, climb=climb)
    return msgspec.structs.replace(
        content, numbers=msgspec.structs.replace(content.numbers, land=land)
    )


@pytest.mark.clause("T-BUILD-11")
def test_if_all_agree_a_box_may_cover_the_artifacts_space_and_trigger_icons() -> None:
    covered = check_layout(ON_THE_ARTIFACT, "battle", load())

    assert "T-BUILD-5: box 8x5 covers the artifact's space on h7" in covered
    assert "T-BUILD-5: box 8x5 covers a trigger icon on i8" in covered
    assert check_free_layout(ON_THE_ARTIFACT, load()) == []
    assert departures(ON_THE_ARTIFACT, load()) == covered


@pytest.mark.clause("T-BUILD-11")
def test_if_all_agree_spaces_may_be_out_of_reach() -> None:
    content = steep(climb=9)
    (fault,) = check_layout("2x2@k4n", "battle", content)

    assert fault.startswith("T-BUILD-8: no way leads to k4")
    assert check_free_layout("2x2@k4n", content) == []
    assert departures("2x2@k4n", content) == [fault]


@pytest.mark.clause("T-BUILD-11")
@pytest.mark.parametrize(
    ("layout", "space"),
    [("5x4@e5n", "h7"), ("5x4@a5n", "b7"), ("2x2@a1n", "a1")],
    ids=["artifact", "trigger", "corner"],
)
def test_what_is_played_on_stays_within_reach(layout: str, space: str) -> None:
    found = check_free_layout(layout, steep(climb=9))

    assert all(fault.startswith("T-BUILD-11: no way leads from the corner at ") for fault in found)
    assert [fault for fault in found if space in fault.partition(" to ")[2]]
    assert check_free_layout(layout, load()) == []


@pytest.mark.clause("T-BUILD-11")
@pytest.mark.parametrize(
    ("layout", "clause"),
    [
        ("8x5@m1n", "T-BUILD-2"),
        ("2x2@", "T-BUILD-2"),
        ("2x2@c3n,2x2@m3n", "T-BUILD-3"),
        ("5x4@b1n,3x2@g1n,8x1@b1n", "T-BUILD-6"),
        ("8x5@b2n,3x2@i4n", "T-BUILD-6"),
        ("2x2@c3n," * 100, "T-BUILD-2"),
    ],
)
def test_what_boxes_need_is_never_waived(layout: str, clause: str) -> None:
    found = check_free_layout(layout, load())

    assert found
    assert {fault.split(":", maxsplit=1)[0] for fault in found} == {clause}


@pytest.mark.clause("T-BUILD-11")
def test_a_table_agrees_on_it_and_the_artifact_lies_on_top_of_the_box() -> None:
    options = {"mode": "battle", "realm": ON_THE_ARTIFACT, "rounds": 6}
    with pytest.raises(BadOptions):
        TACTICS.start(options, 3)

    game, luck = TACTICS.start({**options, "building": "free"}, 3), Random(3)
    assert isinstance(game, Tactics)
    assert game.book.realm.artifact == space_of("h7")
    assert game.book.height[space_of("h7")] == 2
    while game.owed:
        decision = game.owed[0]
        answer(game, decision.seat, luck.choice(decision.options))

    assert game.ended
