"""Which options do nothing: in games played at random."""

from __future__ import annotations

from random import Random

from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.shown.shapes import TacticsView


def test_to_end_a_turn_is_idle_only_before_the_first_action() -> None:
    match, luck = Match.start(find_ruleset("tactics"), {"players": 2}, 8), Random(8)
    asked = {True: 0, False: 0}
    for _ in range(200):
        decision = match.pending[0]
        view = match.view(decision.seat)
        assert isinstance(view, TacticsView)
        options = [option.text for option in decision.options]
        if "end" in options:
            asked["end" in view.idle] += 1
            assert "end" not in view.idle or view.taken == 0
        match.answer(decision.seat, luck.choice(decision.options))

    assert asked[True] > 0
    assert asked[False] > 0


def test_nobody_else_hears_which_options_are_idle() -> None:
    match = Match.start(find_ruleset("tactics"), {"players": 2}, 8)
    seat = match.pending[0].seat

    assert match.view(1 - seat).idle == []
    assert match.view(None).idle == []
