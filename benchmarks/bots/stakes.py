"""What is at stake in a game beside its end: what problems of the last two themes are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from benchmarks.bots.proving import Test
from pocketkeep.core.choices import Choice
from pocketkeep.core.engine.flow import NOBODY, Game, Seat, answer, asked, owes
from pocketkeep.core.ruleset import Ruleset
from pocketkeep.games.tactics.model.state import in_play

Scale = Callable[[Game], int]


@dataclass(frozen=True, kw_only=True)
class Stake:
    """What a choice wins or keeps, until when, and what it costs."""

    clause: str
    goal: Test
    until: Test
    # What a choice spends by itself; the cheapest that wins solves it, and any other wastes.
    cost: Callable[[Choice], int] | None = None
    left: Scale | None = None  # or what is left to the seat in the end, as much as can be sure of
    most: int = 0  # what may be spent at most: where a sure win costs more, to dare may be better


def under_way(game: Game, kind: str) -> Any:
    """The topmost procedure of a kind, or None."""
    return next((frame for frame in reversed(game.stack) if type(frame).__name__ == kind), None)


def is_past(kind: str) -> Test:
    """Until no procedure of this kind is under way."""
    return lambda game: under_way(game, kind) is None


def next_choice(seat: Seat, rules: tuple[str, ...]) -> Test:
    """Until the seat is asked by one of these rules."""

    def test(game: Game) -> bool:
        decision = owes(game, seat)
        return decision is not None and decision.rule in rules

    return test


def standing_kept(ruleset: Ruleset, game: Game, seat: Seat) -> Test:
    """The seat's points, if the game ended now, are no fewer than they were."""
    points = ruleset.standing
    before = points(game)[seat]
    return lambda later: points(later)[seat] >= before


# Kingdoms: wars, and what others may do to a ruler before the ruler is asked again.

TURNS: Final = ("U-TURN-3", "U-TURN-4", "U-TURN-7")


def kept_in_kingdoms(ruleset: Ruleset, game: Any, seat: Seat) -> Stake | None:
    """A region that is attacked; or points, until the next turn."""
    rule = asked(game, seat).rule
    if rule in TURNS:
        kept, until = standing_kept(ruleset, game, seat), next_choice(seat, TURNS)
        return Stake(clause="U-WAR-15", goal=kept, until=until)
    war = under_way(game, "War")
    if rule != "U-WAR-2" or war.attacker == seat or war.neutral:
        return None
    region = war.region
    return Stake(
        clause="U-WAR-7",
        goal=lambda later: region in later.armies[seat],  # type: ignore[attr-defined]
        until=is_past("War"),
    )


def won_in_kingdoms(_ruleset: Ruleset, game: Any, seat: Seat) -> list[Stake]:
    """The region that one attacks, alone; the least value that takes it for certain."""
    war = under_way(game, "War")
    if asked(game, seat).rule != "U-WAR-2" or war.attacker != seat:
        return []
    region = war.region

    def goal(later: Any) -> bool:
        return [ruler for ruler in range(later.rulers) if region in later.armies[ruler]] == [seat]

    return [Stake(clause="U-WAR-6", goal=goal, until=is_past("War"), cost=war_value, most=2)]


def war_value(choice: Choice) -> int:
    """The flag counts as nothing."""
    value = getattr(choice, "value", 0)
    assert isinstance(value, int)
    return value


# Ulos: conflicts.


def kept_in_ulos(ruleset: Ruleset, game: Any, seat: Seat) -> Stake | None:
    """Favor, by what it comes to in the final scoring, until a fight is over."""
    if asked(game, seat).rule not in ("D-CONFLICT-4", "D-CONFLICT-14"):
        return None
    kept = standing_kept(ruleset, game, seat)
    return Stake(clause="D-CONFLICT-13", goal=kept, until=is_past("Fight"))


def won_in_ulos(ruleset: Ruleset, game: Any, seat: Seat) -> list[Stake]:
    """The fight, for either side; as much favor as can be, the winner's cards among it."""
    if asked(game, seat).rule != "D-CONFLICT-5":
        return []
    points, pair = ruleset.standing, list(under_way(game, "Fight").pair)
    return [
        Stake(
            clause="D-CONFLICT-13",
            goal=lambda later, lost=lost: not later.camps[lost],  # type: ignore[misc]
            until=is_past("Fight"),
            left=lambda later: points(later)[seat],
        )
        for lost in pair
    ]


# Tactics: attacks, within a turn.

ACTIONS: Final = ("T-TURN-4", "T-TURN-7")


def in_turn(game: Any) -> Test:
    """Until somebody is asked for the next action, or the turn is over."""
    turn = game.turn

    def test(later: Any) -> bool:
        return later.turn != turn or any(decision.rule in ACTIONS for decision in later.owed)

    return test


def kept_in_tactics(ruleset: Ruleset, game: Any, seat: Seat) -> Stake | None:
    """A flag that a rival would take as its turn begins; or points, until an action is over."""
    rule, turn = asked(game, seat).rule, game.turn
    if rule == "T-TURN-4":
        before = taken_by_others(game, seat)
        return Stake(
            clause="T-CONTROL-6",
            goal=lambda later: taken_by_others(turned_over(later), seat) <= before,
            until=lambda later: later.turn != turn or later.owed[0].rule == "T-TURN-7",  # type: ignore[attr-defined]
        )
    if rule == "T-TURN-7":
        return None
    kept = standing_kept(ruleset, game, seat)
    return Stake(clause="T-SCORE-1", goal=kept, until=in_turn(game))


def turned_over(game: Game) -> Game:
    """Once the next turn has begun: whatever is discarded, flags come first (T-CONTROL-1)."""
    decision = game.owed[0] if game.owed else None
    if decision is None or decision.rule != "T-TURN-7":
        return game
    later = game.clone()
    answer(later, decision.seat, decision.options[0])
    return later


def taken_by_others(game: Any, seat: Seat) -> int:
    """How many flags others have secured."""
    return len([side for side in game.secured if side not in (seat, NOBODY)])


def won_in_tactics(_ruleset: Ruleset, game: Any, seat: Seat) -> list[Stake]:
    """A unit captured; as much health, ammo and mana left as can be."""
    if asked(game, seat).rule == "T-TURN-7":
        return []
    before = len(game.captured[seat])

    def strength(later: Any) -> int:
        own = in_play(later, seat)
        return sum(later.health[unit] + later.ammo[unit] + later.mana[unit] for unit in own)

    return [
        Stake(
            clause="T-CAPTURE-1",
            goal=lambda later: len(later.captured[seat]) > before,  # type: ignore[attr-defined]
            until=in_turn(game),
            left=strength,
        )
    ]


KEPT: Final[dict[str, Callable[[Ruleset, Any, Seat], Stake | None]]] = {
    "kingdoms": kept_in_kingdoms,
    "ulos": kept_in_ulos,
    "tactics": kept_in_tactics,
}
WON: Final[dict[str, Callable[[Ruleset, Any, Seat], list[Stake]]]] = {
    "kingdoms": won_in_kingdoms,
    "ulos": won_in_ulos,
    "tactics": won_in_tactics,
}
END: Final = {"kingdoms": "U-SCORE-5", "ulos": "D-SCORE-5", "tactics": "T-SCORE-1"}
