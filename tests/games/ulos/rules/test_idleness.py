"""Which options do nothing: they are tried, in games played at random."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.ulos.shown.shapes import UlosView


def holdings(match: Match, seat: int) -> tuple[int, dict[str, int] | None, int]:
    view = match.view(seat)
    assert isinstance(view, UlosView)
    own = view.gods[seat]
    return own.favor, own.hand, own.rifts


@pytest.mark.parametrize("players", [1, 3])
def test_whoever_chooses_what_is_idle_gains_and_loses_nothing(players: int) -> None:
    match, luck, tried = Match.start(find_ruleset("ulos"), {"players": players}, 8), Random(8), []
    for _ in range(200):
        if not match.pending:
            break
        decision = match.pending[0]
        idle = match.view(decision.seat).idle
        choice = luck.choice(decision.options)
        before = holdings(match, decision.seat)
        match.answer(decision.seat, choice)
        if choice.text in idle and match.pending and match.pending[0].seat == decision.seat:
            assert holdings(match, decision.seat) == before, choice.text
            tried.append(choice.text)

    assert "pass" in tried


def test_nobody_else_hears_which_options_are_idle() -> None:
    match = Match.start(find_ruleset("ulos"), {"players": 3}, 8)
    seat = match.pending[0].seat

    assert all(match.view(other).idle == [] for other in range(3) if other != seat)
    assert match.view(None).idle == []
