"""Laws of both ends of a game: the book it starts from, the outcome and the record it leaves."""

from __future__ import annotations

from pocketkeep.core.laws.trial import Trial
from pocketkeep.core.match import replay
from pocketkeep.core.record import dump, parse
from pocketkeep.core.ruleset import Outcome


def check_book(trial: Trial) -> None:
    for path, choice in trial.game.choices.items():
        trial.hold("a choice lies under its path", choice.path == path, path)
        trial.hold("a path is words without blanks", tuple(choice.text.split()) == path, path)


def check_end(trial: Trial) -> None:
    outcome = trial.match.outcome
    trial.hold("a game that ends has an outcome", outcome is not None)
    if outcome is not None:
        check_outcome(trial, outcome)
    for clone, before in trial.kept:
        trial.hold("no later play changes an earlier clone", trial.position(clone) == before)
    with trial.trying("a record replays"):
        again = replay(parse(dump(trial.match.save())), None, trial.ruleset)
    same = trial.position(again.game) == trial.position(trial.game)
    trial.hold("a record replays to the same end", same)
    trial.hold("a record replays to the same outcome", again.outcome == outcome)
    trial.hold("a record replays the same events", again.log == trial.match.log)


def check_outcome(trial: Trial, outcome: Outcome) -> None:
    """Every seat has a score and a place; none need be the first: all may lose."""
    seats = trial.game.seats
    scored = len(outcome.scores) == seats
    trial.hold("an outcome has a score for every seat", scored, outcome.scores)
    placed = len(outcome.places) == seats and all(place >= 1 for place in outcome.places)
    trial.hold("an outcome has a place from 1 for every seat", placed, outcome.places)
