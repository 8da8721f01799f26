"""What is kept of earlier thinking is what would be thought anew, and changes with the position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pocketkeep.core.engine.flow import answer
from pocketkeep.core.ruleset import find_ruleset
from pocketkeep.games.tactics.bot import memory
from pocketkeep.games.tactics.bot.ground import Ground
from pocketkeep.games.tactics.bot.insight import TacticsInsight, is_acting
from pocketkeep.games.tactics.bot.manner import NUMBERS
from pocketkeep.games.tactics.bot.memory import Memory, position_of
from pocketkeep.games.tactics.bot.menace import Menace
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.model.terms import NONE, SPACES

TACTICS = find_ruleset("tactics")
TABLES = [{"players": 2}, {"mode": "battle", "players": 3}, {"mode": "team"}, {"mode": "coop"}]
MOST = 250  # decisions of a game that are looked at


def start(table: dict[str, object], seed: int) -> Tactics:
    game = TACTICS.start(table, seed)
    assert isinstance(game, Tactics)
    return game


def turns(table: dict[str, object], seed: int) -> Iterator[Tactics]:
    """Positions of a game by luck in which an action is asked for."""
    game, luck = start(table, seed), Random(seed)
    for _ in range(MOST):
        if not game.owed:
            return
        if is_acting(game):
            yield game
        answer(game, game.owed[0].seat, luck.choice(game.owed[0].options))


def insight() -> TacticsInsight:
    return TacticsInsight({name: start for name, (start, _) in NUMBERS.items()})


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_remembered_is_what_would_be_thought_anew(table: dict[str, object]) -> None:
    remembers = insight()
    for _ in range(2):  # the second time all is known
        for game in turns(table, 3):
            decision = game.owed[0]
            assert remembers.leanings(game, decision) == insight().leanings(game, decision)


def test_a_position_differs_by_all_that_matters_and_by_nothing_hidden() -> None:
    game = next(turns({"players": 2}, 5))
    before = position_of(game, 0)

    for numbers in (game.place, game.health, game.ammo, game.mana, game.weakened, game.flags):
        numbers[0] += 1
        assert position_of(game, 0) != before
        numbers[0] -= 1
    game.hands[1].reverse()
    game.deck.reverse()
    game.chance += 1
    assert position_of(game, 0) == before


def test_another_book_begins_anew() -> None:
    game, other = start({"players": 2}, 1), start({"mode": "battle", "realm": "islands"}, 1)
    kept = Memory()
    kept.keep(game, (1,), [0.5])

    assert kept.recall(game, (1,)) == [0.5]
    assert kept.recall(other, (1,)) is None
    kept.keep(other, (2,), [0.7])
    assert kept.recall(game, (1,)) is None


def test_the_memory_has_room_for_so_many() -> None:
    game, kept = start({"players": 2}, 1), Memory()
    for number in range(memory.MOST_KEPT + 1):
        kept.keep(game, (number,), [])

    assert len(kept.kept) == 1


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_menace_that_is_kept_is_as_one_worked_out_anew(table: dict[str, object]) -> None:
    ground: Ground | None = None
    for game in turns(table, 7):
        ground = ground or Ground(game.book)
        foes = [unit for unit, space in enumerate(game.place) if NONE < space < SPACES]
        kept, anew = ground.menaces.find(game, foes), Menace(game.book)
        for unit in foes:
            anew.add(game, unit)

        assert [kept.threat_at(space) for space in range(SPACES)] == [
            anew.threat_at(space) for space in range(SPACES)
        ]
        assert kept.nearest == anew.nearest
