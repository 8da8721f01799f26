"""Why not? What every game says alike of a choice that is not among the options.

Which rule forbids a choice is for the game to tell. Here is the way there: words that make no
choice, a seat that is not asked, an option after all, a question that is another one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Game, Seat, owes
from pocketkeep.core.wording import place

Reason = tuple[str, str]  # clause, and why in words
ALLOWED: Reason = ("", "")


def why_not(
    game: Game,
    seat: Seat,
    path: tuple[str, ...],
    *,
    unknown: Callable[[Any, Decision | None, tuple[str, ...]], Reason],
    refused: Callable[[Any, Decision, Choice], Reason | None],
    over: str,
) -> Reason:
    """The clause that refuses this choice now, and the reason; `ALLOWED` if nothing does.

    `unknown` tells of words that make no choice, `refused` of a choice that is no option, as far
    as a rule forbids it; `over` is the clause by which the game is over, empty while it is not.
    """
    choice = game.find(path)
    decision = owes(game, seat)
    if choice is None:
        return unknown(game, decision, path)
    if decision is None:
        return asking(game, decision, over)
    if choice in decision.options:
        return ALLOWED
    return refused(game, decision, choice) or another(decision)


def asking(game: Game, decision: Decision | None, over: str, asker: str = "you") -> Reason:
    """What the question is; whose it is; or that there is none any more."""
    if decision is not None:
        return decision.rule, decision.prompt
    if over:
        return over, "the game is over"
    now = game.owed[0]
    return now.rule, f"{place(now.seat)} decides now, not {asker}"


def another(decision: Decision) -> Reason:
    """The choice belongs to a question that is not open."""
    return decision.rule, f"the question is another one: {decision.prompt.rstrip('.')}"


def meaningless(path: tuple[str, ...]) -> str:
    """Of words that make no choice, and of which no rule has more to say."""
    return f"{' '.join(path)!r} is nothing one can choose here"
