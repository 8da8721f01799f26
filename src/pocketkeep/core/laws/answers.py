"""Laws of an answer: what the next choice does to clones, to other seats and to undo."""

from __future__ import annotations

import msgspec

from pocketkeep.core import secrecy
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Seat, answer, owes
from pocketkeep.core.laws.trial import Trial, asked
from pocketkeep.core.view import View


def choose(trial: Trial, decision: Decision, choice: Choice) -> None:
    """Go on with the match, and hold what that does to clones, to other seats and to undo."""
    seat, before, log = decision.seat, trial.game.clone(), [*trial.match.log]
    lines = [*trial.match.record.choices]
    views = views_but(trial, seat) if before.sealed else []
    trial.match.choose(seat, choice.path, trial.match.asked[seat])
    twin, after = before.clone(), trial.position(trial.game)
    answer(twin, seat, choice)
    same = trial.position(twin) == after and asked(twin) == asked(trial.game)
    trial.hold("a clone plays on alike", same, choice.text)
    check_told(trial, len(log))
    if before.sealed and not secrecy.opened(before, trial.game):
        check_seal(trial, seat, views)
    if len(decision.options) > 1 and trial.match.undo_depth(seat):
        depth = trial.match.undo_depth(seat)
        trial.match.undo(seat)
        same = trial.position(trial.game) == trial.position(before) and trial.match.log == log
        same = same and trial.match.record.choices == lines
        trial.hold("undo goes back to where it was", same, choice.text)
        trial.hold("undo is as deep as it says", trial.match.undo_depth(seat) == depth - 1)
        trial.match.choose(seat, choice.path, trial.match.asked[seat])
        trial.hold("what was undone can be done again", trial.position(trial.game) == after)
        trial.checked.undone += 1


def check_told(trial: Trial, first: int) -> None:
    """Events are told with names that clients know, and cite clauses; telling changes nothing."""
    before, log = trial.position(trial.game), [*trial.match.log]
    for _, event in log[first:]:
        told = trial.ruleset.describe(trial.book, event)
        trial.hold("every event can be told", bool(told), event)
        trial.hold_names(told)
        clause = trial.ruleset.cites(event)
        trial.hold("an event cites a clause or none", clause in {"", *trial.clauses}, event)
        trial.checked.told += 1
    same = trial.position(trial.game) == before and trial.match.log == log
    trial.hold("telling changes nothing", same)


def views_but(trial: Trial, seat: Seat) -> list[tuple[View, int]]:
    """What everybody else sees, the number of their question and of events included."""
    others = [other for other in [*range(trial.game.seats), None] if other != seat]
    return [(trial.match.view(other), len(trial.match.heard(other))) for other in others]


def check_seal(trial: Trial, seat: Seat, before: list[tuple[View, int]]) -> None:
    """Of a sealed choice nobody else learns more than that its owner is ready."""
    ready = owes(trial.game, seat) is None
    for (view, events), (now, events_now) in zip(before, views_but(trial, seat), strict=True):
        owing = [who for who in view.owing if not (ready and who.seat == seat)]
        same = now == msgspec.structs.replace(view, owing=owing)
        trial.hold("a sealed choice shows nobody anything", same and events == events_now, now)
    trial.checked.seals += 1
