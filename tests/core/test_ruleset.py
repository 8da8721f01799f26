"""What every game gives the core: points so far, and others to play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pocketkeep.core.errors import CorruptRecord
from pocketkeep.core.film import film_of
from pocketkeep.core.film_file import pack, unpack
from pocketkeep.core.match import Match
from pocketkeep.core.ruleset import Outcome, find_ruleset

Table = tuple[str, dict[str, Any]]
QUICK: list[Table] = [
    ("kingdoms", {"players": 2}),
    ("kingdoms", {"players": 1}),
    ("ulos", {"players": 1}),
    ("tactics", {"mode": "solo"}),
]
LONG: list[Table] = [
    ("kingdoms", {"players": 3}),
    ("kingdoms", {"players": 2, "expansion": "heroes-call"}),
    ("kingdoms", {"players": 2, "edition": "prototype"}),
    ("ulos", {"players": 2}),
    ("tactics", {"players": 2}),
    ("tactics", {"mode": "team"}),
]
TABLES = [*QUICK, *[pytest.param(*table, marks=pytest.mark.slow) for table in LONG]]


def finished(game: str, options: dict[str, Any]) -> Match:
    match, luck = Match.start(find_ruleset(game), options, "standing"), Random(5)
    while match.pending:
        decision = match.pending[0]
        match.choose(decision.seat, luck.choice(decision.options).path)
    return match


def in_the_end(outcome: Outcome) -> list[int]:
    return [*outcome.scores, *[automa.score for automa in outcome.automas]]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_points_so_far_end_with_those_of_the_outcome(game: str, options: dict[str, Any]) -> None:
    match = finished(game, options)
    assert match.outcome is not None

    film = unpack(pack(film_of(match.save())))

    sides = {len(shot.standing) for shot in film.shots}
    assert sides == {match.game.seats + len(match.outcome.automas)}
    assert film.shots[-1].standing == in_the_end(match.outcome)


@pytest.mark.parametrize(("game", "options"), [*QUICK, *LONG])
def test_others_can_be_agreed_on_and_are_not_what_was_played(
    game: str, options: dict[str, Any]
) -> None:
    ruleset = find_ruleset(game)
    match = Match.start(ruleset, options, "others")

    changed = ruleset.others(match.game, Random(3))

    again = Match.start(ruleset, {**match.record.options, **changed}, "again")
    if game == "kingdoms" and changed:
        played = {role for roles in ruleset.roles(match.game) for role in roles}
        assert not played & {role for roles in ruleset.roles(again.game) for role in roles}


def test_cards_of_ulos_count_by_faction() -> None:
    outcome = finished("ulos", {"players": 2}).outcome
    assert outcome is not None

    for parts, things in zip(outcome.parts, outcome.things, strict=True):
        assert sum(things.values()) == parts["cards"] + parts["legends"]


def test_a_film_that_lacks_somebodys_points_is_damaged() -> None:
    film = film_of(finished("ulos", {"players": 2}).save())
    film.shots[3].standing.pop()

    with pytest.raises(CorruptRecord, match="points"):
        unpack(pack(film))
