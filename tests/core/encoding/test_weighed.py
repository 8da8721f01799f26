"""What bots weigh, for programs: the same numbers, and nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from pocketkeep.core.encoding.weighed import Weighed
from pocketkeep.core.engine.flow import Game, answer
from pocketkeep.core.ruleset import RULESETS, Ruleset, find_ruleset

TABLES: list[tuple[str, dict[str, int | str]]] = [
    ("kingdoms", {"players": 3}),
    ("kingdoms", {"players": 1}),
    ("ulos", {"players": 3}),
    ("ulos", {"players": 1}),
    ("tactics", {"mode": "competitive", "players": 3}),
    ("tactics", {"mode": "team"}),
    ("tactics", {"mode": "solo"}),
]
EVERY = 9  # decisions between two positions that are looked at
MOST = 150


def weighed(ruleset: Ruleset) -> Weighed:
    assert ruleset.mind is not None
    return Weighed(ruleset, ruleset.mind)


def positions(ruleset: Ruleset, options: dict[str, int | str]) -> Iterator[Game]:
    game, luck = ruleset.start(options, "weighed"), Random(3)
    for number in range(MOST):
        if not game.owed:
            return
        if number % EVERY == 0:
            yield game
        decision = luck.choice(game.owed)
        answer(game, decision.seat, luck.choice(decision.options))


def alike(ruleset: Ruleset, game: Game, seat: int) -> list[Game]:
    """Worlds that a seat cannot tell from this one: those that its game lists, and some draws."""
    drawn = [ruleset.redeterminise(game, seat, Random(number)) for number in range(3)]
    return [*ruleset.hidden(game, seat), *drawn]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_weigh_the_same(
    name: str, options: dict[str, int | str]
) -> None:
    """Byte by byte; what bots read of the real game differs where it may hold secrets."""
    ruleset, told, compared, secret = find_ruleset(name), weighed(find_ruleset(name)), 0, 0
    for game in positions(ruleset, options):
        for seat in range(game.seats):
            here = msgspec.json.encode(told.rows(game, seat))
            for world in alike(ruleset, game, seat):
                compared += 1
                assert msgspec.json.encode(told.rows(world, seat)) == here
                secret += told.insight.features(world) != told.insight.features(game)

    assert compared > 0
    assert (secret > 0) == (name == "ulos")


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_it_is_what_bots_read_with_me_first(name: str, options: dict[str, int | str]) -> None:
    ruleset, told = find_ruleset(name), weighed(find_ruleset(name))
    for game in positions(ruleset, options):
        for seat in range(game.seats):
            rows = told.rows(game, seat)
            assert {len(row) for row in rows} == {len(told.names)}
            if name != "ulos":
                read = told.insight.features(game)
                mine = told.insight.rivals(game)[seat]
                assert rows == [*read[mine:], *read[:mine]]


@pytest.mark.parametrize("name", RULESETS)
def test_looking_changes_nothing(name: str) -> None:
    ruleset = find_ruleset(name)
    game = ruleset.start({}, 1)
    before = msgspec.json.encode(ruleset.save(game))
    first, second = (weighed(ruleset).rows(game, 0) for _ in range(2))

    assert first == second
    assert msgspec.json.encode(ruleset.save(game)) == before
