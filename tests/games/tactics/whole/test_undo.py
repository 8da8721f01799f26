"""What may be taken back: all that brought nothing to light, the last action of a turn too."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.errors import NothingToUndo
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from tests.builders.tactics.foreseen import seen_at

TACTICS = find_ruleset("tactics")


def at_first_turn(seed: int = 3) -> Match:
    """A game after setup, seat 0 to act."""
    match = Match.start(TACTICS, {"mode": "competitive", "first": 1}, seed)
    luck = Random(seed)
    while match.pending[0].rule != "T-TURN-4":
        decision = match.pending[0]
        match.answer(decision.seat, luck.choice(decision.options))
    return match


def move(match: Match) -> None:
    decision = match.pending[0]
    choice = next(option for option in decision.options if option.path[0] == "move")
    match.choose(0, choice.path, match.asked[0])
    match.settle()


@pytest.mark.clause("T-TURN-4")
def test_the_third_action_can_be_taken_back_before_the_turn_is_ended() -> None:
    match = at_first_turn()
    before = seen_at(match).units
    for _ in range(3):
        move(match)

    assert [option.text for option in match.pending[0].options] == ["end"]
    for _ in range(3):
        match.undo(0)
    assert seen_at(match).units == before


def path_of(match: Match) -> list[str]:
    """The way that is being named."""
    moving = seen_at(match).moving
    assert moving is not None
    return moving.path


@pytest.mark.clause("T-MOVE-14")
def test_every_square_of_a_walk_can_be_taken_back_and_the_walk_itself() -> None:
    match = at_first_turn()
    before = match.ruleset.view(match.game, 0)
    walk = next(option for option in match.pending[0].options if option.path[0] == "walk")
    match.choose(0, walk.path, match.asked[0])
    begun, begun_path = match.ruleset.view(match.game, 0), path_of(match)
    move(match)
    assert path_of(match) != begun_path

    match.undo(0)
    assert match.ruleset.view(match.game, 0) == begun
    match.undo(0)
    assert match.ruleset.view(match.game, 0) == before


def test_a_card_that_was_drawn_is_not_put_back() -> None:
    match = at_first_turn()
    move(match)
    match.choose(0, ("end",), match.asked[0])

    with pytest.raises(NothingToUndo):
        match.undo(0)
