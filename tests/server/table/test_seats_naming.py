"""Names in sentences: the server leaves their places open, and whoever shows them fills them in."""

from __future__ import annotations

import pytest

from pocketkeep.core import wording
from pocketkeep.server.table import refusals
from pocketkeep.server.table.messages import AskWords, Fill, ProposeBot, Sit
from tests.builders.server.sittings import Sitting, playing, refused, table


def said_to_ben(sitting: Sitting) -> list[str]:
    """All sentences that Ben and a spectator get, but for the log."""
    eyes = [sitting.eyes("ben").situation, sitting.eyes("zoe").situation]
    asked = [sitting.ask("ben", AskWords(1, 1)), sitting.ask("zoe", AskWords(1, None))]
    return [*eyes, *[line for answer in asked for line in answer.lines]]


@pytest.mark.parametrize("game", ["kingdoms", "ulos", "tactics"])
def test_no_sentence_depends_on_what_people_are_called(game: str) -> None:
    plain, odd = playing("mallory ben", game), playing("{1} ben", game)

    assert odd.room.places[0].name == "{1}"
    assert said_to_ben(plain) == said_to_ben(odd)
    assert any("0" in wording.places(line) for line in said_to_ben(odd))


def test_whoever_is_called_like_a_place_is_never_read_as_somebody_else() -> None:
    sitting = playing("{1} ben")
    (line,) = [line for line in said_to_ben(sitting) if line.startswith("{0}")][:1]

    assert wording.fill(line, ["{1}", "Ben"], {}).startswith("{1}")


def test_refusals_leave_places_for_names_too() -> None:
    sitting = playing("{1} ben")
    sitting.here = frozenset({"{1}", "ben"})

    away = refused(sitting, "ben", ProposeBot(1, 0), refusals.NotAway)

    assert str(away).startswith("{0} is here.")
    gathering = table("me open")
    gathering.wish("{0}", Sit(1, 1))
    gathering.here = frozenset({"{0}"})
    taken = refused(gathering, "ann", Fill(1, 1, "greedy"), refusals.SeatTaken)
    assert str(taken).startswith("{1} sits there")
