"""Why not? The rule that forbids a choice which is not among the options.

Reasons are told to the seat that asks, "you"; others and things have places: `{1}`, `{nettle}`.
They rest on what that seat may know: the realm, all units, and its own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import Decision, Seat
from pocketkeep.core.reasons import Reason, asking, meaningless, why_not
from pocketkeep.core.wording import place
from pocketkeep.games.tactics import choices as c
from pocketkeep.games.tactics.explain import attacks as by_attack
from pocketkeep.games.tactics.explain import moves as by_move
from pocketkeep.games.tactics.explain import table as at_table
from pocketkeep.games.tactics.explain import units as of_unit
from pocketkeep.games.tactics.explain import walks as by_walk
from pocketkeep.games.tactics.model.state import Tactics
from pocketkeep.games.tactics.told import sentences

OF_UNITS: Final = (
    "put", "move", "walk", "enter", "melee", "shoot", "cast", "fire", "recover", "target",
)  # fmt: skip
TO_SPACES: Final = ("put", "move")
AT_UNITS: Final = ("melee", "shoot", "cast", "fire")


def why(game: Tactics, seat: Seat, path: tuple[str, ...]) -> Reason:
    """The clause that refuses this choice now, and the reason; empty if nothing does."""
    return why_not(game, seat, path, unknown=why_not_known, refused=why_refused, over=game.ended)


def why_refused(game: Tactics, decision: Decision, choice: Choice) -> Reason | None:
    refusal = REFUSALS.get(type(choice))
    return refusal(game, decision, choice) if refusal else None


def why_not_known(game: Tactics, decision: Decision | None, path: tuple[str, ...]) -> Reason:
    """Words that make no choice: units and spaces that do not exist, too much mana."""
    verb, subject, goal = (*path, "", "", "")[:3]
    if verb in OF_UNITS and subject and subject not in game.book.cards:
        return "T-SET-2", f"no unit is called {subject!r}"
    if verb in TO_SPACES and goal and goal not in game.book.spaces:
        return "T-MOVE-2", f"{goal!r} is no space of the realm"
    if verb == "put" and goal:
        return "T-SET-5", f"{sentences.spot(goal)} is not a star of a starting location"
    if verb == "cast" and goal in game.book.spaces:
        return "T-SPELL-5", f"the spell of {place(subject)} is not cast on a space"
    if verb in AT_UNITS and goal and goal not in game.book.cards:
        return "T-SET-2", f"no unit is called {goal!r}"
    if verb == "power" and subject.isdecimal():
        most = game.book.numbers.power_mana
        return "T-SPELL-2", f"a spell is powered up with at most {most} mana more"
    return asking(game, decision, game.ended)[0], meaningless(path)


REFUSALS: Final[dict[type[Choice], Callable[[Tactics, Decision, Any], Reason | None]]] = {
    c.KeepUnit: at_table.why_not_keep_unit,
    c.KeepTactic: at_table.why_not_keep_tactic,
    c.Start: at_table.why_not_start,
    c.Put: at_table.why_not_put,
    c.Move: by_move.why_not_move,
    c.Walk: by_walk.why_not_walk,
    c.Stop: by_walk.why_not_stop,
    c.Enter: by_move.why_not_enter,
    c.Melee: by_attack.why_not_attack,
    c.Shoot: by_attack.why_not_attack,
    c.CastAt: by_attack.why_not_cast,
    c.CastOn: by_attack.why_not_cast,
    c.Cast: by_attack.why_not_cast,
    c.Fire: by_attack.why_not_attack,
    c.Recover: of_unit.why_not_recover,
    c.Power: by_attack.why_not_power,
    c.Push: at_table.why_not_push,
    c.Target: at_table.why_not_target,
    c.Play: at_table.why_not_play,
    c.Discard: at_table.why_not_discard,
}
