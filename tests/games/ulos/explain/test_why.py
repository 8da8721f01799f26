"""Why not? Every refusal names the clause that forbids the choice, and gives no secret away."""

from __future__ import annotations

from random import Random

import pytest

from pocketkeep.core import wording
from pocketkeep.core.engine.flow import ask_again, owes
from tests.builders.playing import choices_by_kind, play, positions
from tests.builders.ulos.refusals import (
    BLUE,
    RED,
    ULOS,
    at_action,
    at_placing,
    reason,
    refusal,
    table,
)

CLAUSES = set(ULOS.clauses(ULOS.read_options({})))


NAMES = ULOS.exhibit(ULOS.read_options({}), None).names


# Whose turn it is, and what can be said at all


def test_an_option_is_refused_by_nothing() -> None:
    assert ULOS.why(at_placing(), RED, ("place", "desert-field", "i1", "j1")) == ("", "")


def test_words_that_mean_nothing_are_refused_by_the_open_question() -> None:
    game = at_placing()

    assert refusal(game, "place desert-swamp i1 j1") == "D-PLACE-1"
    assert reason(game, "fly away") == "'fly away' is nothing one can choose here"
    assert refusal(game, "") == "D-PLACE-1"


def test_who_is_not_asked_hears_who_is() -> None:
    game = at_placing()

    assert refusal(game, "place desert-field i1 j1", BLUE) == "D-PLACE-1"
    assert reason(game, "place desert-field i1 j1", BLUE) == "{0} decides now, not you"


def test_after_the_end_nothing_can_be_chosen() -> None:
    game = table("25", "25", active=1, trigger="D-END-1")
    play(game, "skip", "pass")

    assert ULOS.why(game, RED, ("pass",)) == ("D-END-3", "the game is over")


def test_factions_that_are_not_in_play_are_refused() -> None:
    game = at_action()

    assert refusal(game, "buy elves") == "D-SET-7"
    assert reason(game, "buy elves") == "the {elves} are not in this game"


# Whatever is asked


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_whatever_is_no_option_is_refused_by_a_clause_that_exists(players: int) -> None:
    luck = Random(f"{players} gods")
    game = ULOS.start(ULOS.read_options({"players": players, "factions": "random"}), players)
    kinds = choices_by_kind(game)
    names = NAMES.keys() | {str(seat) for seat in range(players)}
    for position in positions(game, luck):
        for seat in range(players):
            decision = owes(position, seat)
            allowed = decision.options if decision else []
            for choice in [*allowed[:3], *[luck.choice(kind) for kind in kinds]]:
                clause, why = ULOS.why(position, seat, choice.path)
                assert (clause == "", why == "") == (choice in allowed,) * 2, choice.text
                assert clause in CLAUSES | {""}, choice.text
                assert set(wording.places(why)) <= names
                assert why[:1] == why[:1].lower()
                assert not why.endswith(".")


def test_reasons_do_not_tell_what_is_hidden() -> None:
    luck = Random("secrets")
    game = ULOS.start(ULOS.read_options({"players": 3, "factions": "random"}), 5)
    kinds = choices_by_kind(game)
    compared = 0
    for number, position in enumerate(positions(game, luck)):
        if number % 7:
            continue
        seat = luck.randrange(3)
        worlds = ULOS.hidden(position, seat)
        paths = [luck.choice(kind).path for kind in kinds]
        told = [ULOS.why(position, seat, path) for path in paths]
        for world in worlds:
            ask_again(world)
            assert [ULOS.why(world, seat, path) for path in paths] == told
            compared += 1
    assert compared > 20
