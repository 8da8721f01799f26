"""A whole game for somebody who only listens: the table in words tells names, never ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from pocketkeep.server.table.messages import AskWords
from tests.builders.server.games import GAMES, AtTable
from tests.builders.server.sittings import Sitting

ID = re.compile(r"(?<![\w-])(?:[a-z0-9]+(?:[-_][a-z0-9]+)+|\d+x\d+)(?![\w-])")
MOST_CHOICES = 1500
OFTEN = 12  # how seldom the table is told: it takes longer than to play


def listen(sitting: Sitting) -> Iterator[str]:
    """The table in words as the seat that is asked hears it, all along a game and at its end."""
    luck = Random(3)
    for number in range(MOST_CHOICES):
        sitting.let_bots_play(luck)
        if sitting.room.is_over:
            break
        seat = sitting.room.owing[0]
        if number % OFTEN == 0:
            yield from sitting.ask(sitting.room.places[seat].person, AskWords(1, seat)).lines
        sitting.choose(seat, luck.choice(sitting.options(seat)))
    assert sitting.room.is_over
    yield from sitting.ask("ann", AskWords(1, 0)).lines


def ids_at(sitting: Sitting) -> set[str]:
    """The words of all choices, and seats, as programs write them."""
    choices = sitting.room.game.game.choices
    return {word for path in choices for word in path} | {f"seat-{n}" for n in range(1, 7)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_game_in_words_tells_names_and_never_ids(game: AtTable) -> None:
    for table in game.tables:
        sitting = game.sit(table)
        ids, lines = ids_at(sitting), [*listen(sitting)]

        told = [line for line in lines if ids & {*ID.findall(line)}]
        assert told == []
        assert lines
