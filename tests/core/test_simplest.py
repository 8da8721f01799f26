"""A game that gives only what it must: everything else stands in, and works."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from random import Random
from typing import Any

import pytest

from last_coin import RULESET, CoinsTaken, Pile
from pocketkeep.ai.players import make_player
from pocketkeep.core import laws, simplest
from pocketkeep.core.engine.flow import Book, Do, Frame, Step, answer, owes
from pocketkeep.core.events import Event
from pocketkeep.core.fields import state
from pocketkeep.core.match import Match


def left_with(coins: int) -> Pile:
    game = RULESET.start({"players": 2}, seed=1)
    assert isinstance(game, Pile)
    game.coins = coins
    return game


def over() -> Pile:
    game = left_with(3)
    decision = owes(game, 0)
    assert decision is not None
    answer(game, 0, decision.options[2])
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("coins", [8, 21])
def test_it_keeps_every_law(players: int, coins: int) -> None:
    tried = laws.check(RULESET, {"players": players, "coins": coins}, seed=1)

    assert min(tried.decisions, tried.refusals, tried.reasons, tried.saves, tried.undone) > 0


def test_eleven_fields_have_to_be_given() -> None:
    needed = {field.name for field in fields(RULESET) if is_needed(field)}

    assert needed == {
        *("name", "title", "blurb", "minutes", "options", "book"),
        *("new", "empty", "frames", "see", "outcome"),
    }


def is_needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def test_its_clauses_are_the_docstrings_of_its_rules() -> None:
    clause = RULESET.clauses({})["C-TURN-2"]

    assert clause.text == "While coins are left, the next player has a turn."
    assert (clause.title, clause.heading) == (clause.text[:-1], "Turn")


@state
class Odd(Frame):
    """A procedure whose table rests on its fields."""

    number: int

    def procedure(self) -> list[Step]:
        return [Do("print", f"C-ODD-{self.number}", print)]


def test_a_table_that_cannot_be_read_without_its_frame_has_no_clauses() -> None:
    assert simplest.clauses_of({"Odd": Odd})({}) == {}


def test_a_refusal_names_the_rule_and_who_decides() -> None:
    going = Match.start(RULESET, {}, seed=1)

    assert RULESET.why(going.game, 0, ("take", "9")) == (
        "C-TURN-1",
        "it is not among the options now",
    )
    assert RULESET.why(going.game, 1, ("take", "1")) == (
        "C-TURN-1",
        "it is for {0} to decide now",
    )
    assert RULESET.why(over(), 1, ("take", "1")) == ("C-TURN-2", "the game is over")


def test_only_victory_is_worth_anything() -> None:
    assert [RULESET.worth(left_with(3), seat) for seat in range(2)] == [0, 0]
    assert [RULESET.worth(over(), seat) for seat in range(2)] == [1, 0]


def test_the_greedy_bot_takes_a_victory_that_it_sees() -> None:
    bots = [make_player("greedy", RULESET, Random(luck)) for luck in range(8)]

    assert {bot.choose(left_with(3), 0).text for bot in bots} == {"take 3"}


class SomethingOdd(Event, frozen=True):
    seat: int
    by_whom: str
    parts: tuple[int, ...] = ()


def test_events_are_told_by_their_names_and_fields() -> None:
    assert RULESET.describe(Book(), CoinsTaken(1, 3)) == "{1}: coins taken, coins 3."
    assert RULESET.describe(Book(), SomethingOdd(-1, "{nobody}")) == (
        "something odd, by whom (nobody), parts none."
    )
    assert RULESET.cites(CoinsTaken(1, 3)) == ""


def test_things_are_called_by_the_words_of_choices() -> None:
    assert RULESET.exhibit({}, None).names == {"take": "take", "1": "1", "2": "2", "3": "3"}


def test_where_nothing_is_hidden_the_screen_is_not_passed() -> None:
    assert not RULESET.text({}, None).private


def test_nothing_else_follows_from_nothing() -> None:
    options = RULESET.read_options({})

    assert RULESET.warnings(options) == []
    assert RULESET.check_options(options, None) == []
    assert RULESET.content_hash(options, None) == RULESET.content_hash({}, None)
    assert RULESET.roles(left_with(3)) == ()
    assert RULESET.components(left_with(3)) == {}
    assert RULESET.hidden(left_with(3), 0) == []
